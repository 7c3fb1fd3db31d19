#include "engine/urban_sprawl/city.h"

namespace boroughs::urban_sprawl {
namespace {

/// Of each block, whether all (or any) of the shape's lots are in the set: told at the block's north-west lot.
uint64_t all_of(uint64_t set, uint8_t corners) {
  uint64_t out = kCornerWord;
  for (size_t k = 0; k < 4; ++k) {
    if (corners >> k & 1) out &= set >> kCornerShift[k];
  }
  return out;
}
uint64_t any_of(uint64_t set, uint8_t corners) {
  uint64_t out = 0;
  for (size_t k = 0; k < 4; ++k) {
    if (corners >> k & 1) out |= set >> kCornerShift[k];
  }
  return out & kCornerWord;
}

}  // namespace

std::array<uint8_t, kBlocks> block_values(const State& s) {
  std::array<uint8_t, kBlocks> values{};
  for (int r = 0; r < kBlocksAcross; ++r) {
    for (int c = 0; c < kBlocksAcross; ++c) {
      values[static_cast<size_t>(r * kBlocksAcross + c)] = static_cast<uint8_t>(row_value(s, r) + column_value(s, c));
    }
  }
  return values;
}

uint64_t row_of_number(const State& s, Currency currency, int number) {
  const bool marker = currency == Currency::Wealth ? number >= kFirstWealthMarker : number >= kFirstPrestigeMarker;
  if (!marker) {
    return currency == Currency::Wealth ? data.wealth_rows[static_cast<size_t>(number)]
                                        : data.prestige_rows[static_cast<size_t>(number)];
  }
  const int space = space_of_marker(s, number);
  return space < 0 ? 0 : space_blocks(static_cast<Space>(space));
}

City::City(const State& s) {
  for (const Building& b : s.buildings) {
    const uint64_t lots = lots_word(b.block, b.shape);
    zone[static_cast<size_t>(b.zone)].words[word_of(b.block)] |= lots;
    ++tiles[static_cast<size_t>(b.zone)][static_cast<size_t>(size_of(b) - 1)];
    ++controlled[static_cast<size_t>(b.controller + 1)];
  }
  for (const LotSet& lots : zone) occupied |= lots;
}

int cubes_left(const State& s, int seat) {
  int used = 0;
  for (const Building& b : s.buildings) used += b.controller == seat;
  return data.cubes - used;
}

bool Sites::any() const {
  for (const LotSet& set : at) {
    if (set.any()) return true;
  }
  return false;
}

bool Sites::contains(Block block, Shape shape) const {
  if (size_of(shape) != size) return false;
  const auto i = static_cast<size_t>(static_cast<int>(shape) - kFirstShape[static_cast<size_t>(size)]);
  return at[i].words[word_of(block)] >> corner_bit(block) & 1;
}

int Sites::count() const {
  int n = 0;
  for_each([&](Block, Shape) { ++n; });
  return n;
}

Sites vacant_sites(const LotSet& occupied, int size, const Building* near) {
  Sites sites;
  sites.size = size;
  const LotSet vacant = ~occupied;
  for (int i = 0; i < kShapesOfSize[static_cast<size_t>(size)]; ++i) {
    const auto corners = kCorners[static_cast<size_t>(kFirstShape[static_cast<size_t>(size)] + i)];
    for (size_t w = 0; w < 3; ++w) {
      uint64_t free = all_of(vacant.words[w], corners);
      if (near != nullptr) free &= any_of(ring(near->block, near->shape).words[w], corners);
      sites.at[static_cast<size_t>(i)].words[w] = free;
    }
  }
  return sites;
}

// ---- building -------------------------------------------------------------------------------------------------------
Builder::Builder(const State& s, int seat) : s_(s), city_(s), seat_(seat) {
  const Player& player = s.players[static_cast<size_t>(seat)];
  wealth_ = player.wealth;
  may_demolish_ = s.contractor == seat;
  for (const Card card : player.cards) {
    const CardData& permit = data[card];
    may_demolish_ |= permit.kind == CardKind::UrbanRenewal;
    for (size_t z = 0; z < 4; ++z) {
      if (permit.zones >> z & 1) permits_[z] = static_cast<uint8_t>(permits_[z] + permit.permits);
    }
  }
  for (size_t z = 0; z < 4; ++z) {
    near_[z] = city_.zone[z].grown();
    near_any_ |= near_[z];
  }
  for (int i = 0; i < kBlocksAcross; ++i) {
    column_values_[static_cast<size_t>(i)] = static_cast<uint8_t>(column_value(s, i));
    row_values_[static_cast<size_t>(i)] = static_cast<uint8_t>(row_value(s, i));
  }
}

bool Builder::enough_to_start(const CardData& card) const {
  return permits_[static_cast<size_t>(card.zone)] >= card.size && city_.tile_left(card.zone, card.size) &&
         city_.cube_left(seat_);
}

bool Builder::can_build(Card card) const {
  const CardData& contract = data[card];
  return enough_to_start(contract) && sites(card).any();
}

LotSet Builder::suitable(const Restrictions& r) const {
  const int high = wealth_ < r.value_max ? wealth_ : r.value_max;
  LotSet lots;
  for (size_t row = 0; row < kBlocksAcross; ++row) {
    uint64_t pattern = 0;
    for (size_t column = 0; column < kBlocksAcross; ++column) {
      const int value = row_values_[row] + column_values_[column];
      if (value <= high && value >= r.value_min) pattern |= uint64_t{3} << (2 * column);
    }
    lots.words[row >> 1] |= (pattern | pattern << 16) << (32 * (row & 1));
  }
  return lots;
}

Sites Builder::sites(Card card) const {
  const CardData& contract = data[card];
  const Restrictions& r = contract.restrictions;
  const LotSet blocks = suitable(r);
  Sites sites;
  sites.size = contract.size;
  LotSet lots = blocks & ~city_.occupied;
  for (size_t z = 0; z < 4; ++z) {
    if (r.not_adjacent >> z & 1) lots &= ~near_[z];
  }
  for (int i = 0; i < kShapesOfSize[contract.size]; ++i) {
    const auto corners = kCorners[static_cast<size_t>(kFirstShape[contract.size] + i)];
    for (size_t w = 0; w < 3; ++w) {
      uint64_t legal = all_of(lots.words[w], corners);
      if (!r.ignore_zoning) {
        // Zoning: no zoned neighbour at all, or one of the contract's zone.
        legal &=
            ~any_of(near_any_.words[w], corners) | any_of(near_[static_cast<size_t>(contract.zone)].words[w], corners);
      }
      if (r.water) legal &= any_of(data.water.words[w], corners);
      if (r.wilderness) legal &= any_of(data.wilderness.words[w], corners);
      if (r.edge) legal &= any_of(data.edge.words[w], corners);
      for (size_t z = 0; z < 4; ++z) {
        if (r.adjacent >> z & 1) legal &= any_of(near_[z].words[w], corners);
      }
      sites.at[static_cast<size_t>(i)].words[w] = legal;
    }
  }
  if (may_demolish_) add_demolitions(contract, blocks, sites);
  return sites;
}

/// US-R32, US-R33: a footprint may take in whole buildings, but none of another player who is the Contractor.
void Builder::add_demolitions(const CardData& card, const LotSet& suitable, Sites& sites) const {
  std::array<uint8_t, kBlocks> count{};
  std::array<std::array<uint8_t, 4>, kBlocks> stands;  // corners of each building, per block
  std::array<uint8_t, kBlocks> shielded{};             // corners that may not be touched
  for (const Building& b : s_.buildings) {
    const auto at = static_cast<size_t>(b.block);
    stands[at][count[at]++] = corners_of(b.shape);
    if (b.controller >= 0 && b.controller != seat_ && b.controller == s_.contractor)
      shielded[at] |= corners_of(b.shape);
  }
  const Restrictions& r = card.restrictions;
  const auto zone_in = [&](size_t z, const LotSet& around) { return (city_.zone[z] & around).any(); };
  const auto legal_around = [&](Block block, Shape shape) {
    // The demolished buildings lie inside the footprint, so the lots around it show exactly the remaining neighbours.
    const LotSet& around = ring(block, shape);
    for (size_t z = 0; z < 4; ++z) {
      if ((r.adjacent >> z & 1) && !zone_in(z, around)) return false;
      if ((r.not_adjacent >> z & 1) && zone_in(z, around)) return false;
    }
    if (r.water && !touches(data.water, block, shape)) return false;
    if (r.wilderness && !touches(data.wilderness, block, shape)) return false;
    if (r.edge && !touches(data.edge, block, shape)) return false;
    if (r.ignore_zoning || zone_in(static_cast<size_t>(card.zone), around)) return true;
    for (size_t z = 0; z < 4; ++z) {
      if (zone_in(z, around)) return false;
    }
    return true;
  };
  for (size_t b = 0; b < kBlocks; ++b) {
    const auto block = static_cast<Block>(b);
    if (count[b] == 0 || !(suitable.words[word_of(block)] >> corner_bit(block) & 1)) continue;
    for (int i = 0; i < kShapesOfSize[card.size]; ++i) {
      const auto shape = static_cast<Shape>(kFirstShape[card.size] + i);
      const uint8_t corners = corners_of(shape);
      bool overlaps = false, whole = (shielded[b] & corners) == 0;
      for (size_t k = 0; k < count[b]; ++k) {
        overlaps |= (stands[b][k] & corners) != 0;
        whole &= (stands[b][k] & corners) == 0 || (stands[b][k] & ~corners) == 0;
      }
      if (!overlaps || !whole || !legal_around(block, shape)) continue;
      sites.at[static_cast<size_t>(i)].words[word_of(block)] |= uint64_t{1} << corner_bit(block);
    }
  }
}

}  // namespace boroughs::urban_sprawl
