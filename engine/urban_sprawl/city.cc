#include "engine/urban_sprawl/city.h"

#include <algorithm>

namespace boroughs::urban_sprawl {
namespace {

/// Each shape as one number a corner, to be shifted to its block.
constexpr auto kShapeCorners = [] {
  std::array<std::array<uint64_t, 4>, kShapes> out{};
  for (size_t s = 0; s < kShapes; ++s) {
    for (size_t k = 0; k < 4; ++k) out[s][k] = kCorners[s] >> k & 1;
  }
  return out;
}();

/// The six pairs of corners, and for each shape which of them it covers.
constexpr std::array<std::array<uint8_t, 2>, 6> kPairs = {{{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}}};
constexpr auto kShapePairs = [] {
  std::array<std::array<uint64_t, 6>, kShapes> out{};
  for (size_t s = 0; s < kShapes; ++s) {
    for (size_t i = 0; i < 6; ++i) out[s][i] = (kCorners[s] >> kPairs[i][0] & 1) & (kCorners[s] >> kPairs[i][1] & 1);
  }
  return out;
}();

constexpr uint64_t kFirstColumn = column_blocks(0), kLastColumn = column_blocks(kBlocksAcross - 1);

// What lies in the neighbouring block, told at the block itself.
constexpr uint64_t from_north(uint64_t blocks) { return blocks << 6 & kAllBlocks; }
constexpr uint64_t from_south(uint64_t blocks) { return blocks >> 6; }
constexpr uint64_t from_west(uint64_t blocks) { return (blocks & ~kLastColumn) << 1; }
constexpr uint64_t from_east(uint64_t blocks) { return (blocks & ~kFirstColumn) >> 1; }

}  // namespace

Corners Corners::next_to_other_blocks() const {
  const auto& [nw, ne, sw, se] = at;
  const uint64_t north = from_north(sw | se), south = from_south(nw | ne);
  const uint64_t west = from_west(ne | se), east = from_east(nw | sw);
  return {{north | west | from_north(from_west(se)), north | east | from_north(from_east(sw)),
           south | west | from_south(from_west(ne)), south | east | from_south(from_east(nw))}};
}

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
    auto& lots = zone[static_cast<size_t>(b.zone)].at;
    const auto& shape = kShapeCorners[static_cast<size_t>(b.shape)];
    const int block = static_cast<int>(b.block);
    for (size_t k = 0; k < 4; ++k) lots[k] |= shape[k] << block;
    ++tiles[static_cast<size_t>(b.zone)][static_cast<size_t>(size_of(b) - 1)];
    ++controlled[static_cast<size_t>(b.controller + 1)];
  }
  for (const Corners& lots : zone) occupied |= lots;
}

int cubes_left(const State& s, int seat) {
  int used = 0;
  for (const Building& b : s.buildings) used += b.controller == seat;
  return data.cubes - used;
}

bool Sites::contains(Block block, Shape shape) const {
  if (size_of(shape) != size) return false;
  const auto i = static_cast<size_t>(static_cast<int>(shape) - kFirstShape[static_cast<size_t>(size)]);
  return (at[i] & block_bit(block)) != 0;
}

int Sites::count() const {
  int n = 0;
  for (const uint64_t blocks : at) n += std::popcount(blocks);
  return n;
}

Sites vacant_sites(const City& city, int size, const Building* near) {
  Sites sites;
  sites.size = size;
  for (int i = 0; i < kShapesOfSize[static_cast<size_t>(size)]; ++i) {
    const auto shape = static_cast<Shape>(kFirstShape[static_cast<size_t>(size)] + i);
    uint64_t& blocks = sites.at[static_cast<size_t>(i)];
    blocks = kAllBlocks & ~city.occupied.any_of(corners_of(shape));
    if (near == nullptr) continue;
    for (uint64_t rest = blocks; rest != 0; rest &= rest - 1) {
      const auto block = static_cast<Block>(std::countr_zero(rest));
      if (!touches(ring(near->block, near->shape), block, shape)) blocks &= ~block_bit(block);
    }
  }
  return sites;
}

// ---- building -------------------------------------------------------------------------------------------------------
std::array<uint8_t, 4> permits_of(const Player& player) {
  std::array<uint8_t, 4> permits{};
  for (const Card card : player.cards) {
    const CardData& permit = data[card];
    for (size_t z = 0; z < 4; ++z)
      permits[z] = static_cast<uint8_t>(permits[z] + (permit.zones >> z & 1) * permit.permits);
  }
  return permits;
}

Builder::Builder(const State& s, int seat) : city_(s), seat_(seat) {
  const Player& player = s.players[static_cast<size_t>(seat)];
  wealth_ = player.wealth;
  may_demolish_ = s.contractor == seat;
  for (const Card card : player.cards) may_demolish_ |= data[card].kind == CardKind::UrbanRenewal;
  for (size_t z = 0; z < 4; ++z) {
    next_[z] = city_.zone[z].next_to_other_blocks();
    zoned_ |= city_.zone[z];
    next_any_ |= next_[z];
  }
  for (int i = 0; i < kBlocksAcross; ++i) {
    column_values_ |= static_cast<uint64_t>(column_value(s, i)) << (8 * i);
    row_values_[static_cast<size_t>(i)] = static_cast<uint8_t>(row_value(s, i));
  }
  affordable_ = worth_at_most(wealth_);
  if (!may_demolish_) {
    for (size_t k = 0; k < 4; ++k) open_.at[k] = kAllBlocks & ~city_.occupied.at[k];
    return;
  }
  open_.at.fill(kAllBlocks);
  for (const Building& b : s.buildings) {
    const auto& pairs = kShapePairs[static_cast<size_t>(b.shape)];
    const int block = static_cast<int>(b.block);
    for (size_t i = 0; i < 6; ++i) joined_[i] |= pairs[i] << block;
    // US-R32: another player who is the Contractor is safe from Urban Renewal.
    if (b.controller < 0 || b.controller != s.contractor || b.controller == seat) continue;
    for (size_t k = 0; k < 4; ++k) open_.at[k] &= ~(kShapeCorners[static_cast<size_t>(b.shape)][k] << block);
  }
}

/// Six columns are compared at once, a byte each; values stay below 128.
uint64_t Builder::worth_at_most(int high) const {
  constexpr uint64_t kOnes = 0x0101010101010101u, kTops = 0x8080808080808080u, kGather = 0x0002040810204081u;
  uint64_t blocks = 0;
  for (size_t row = 0; row < kBlocksAcross; ++row) {
    const int limit = std::min(high - row_values_[row], 127);
    if (limit < 0) continue;
    const uint64_t fits = ((static_cast<uint64_t>(limit) * kOnes | kTops) - column_values_) & kTops;
    blocks |= (fits * kGather >> 56 & 0x3F) << (row * kBlocksAcross);
  }
  return blocks;
}

uint64_t Builder::cut_by(uint8_t corners) const {
  uint64_t cut = 0;
  for (size_t i = 0; i < 6; ++i) {
    const bool cuts = (corners >> kPairs[i][0] & 1) != (corners >> kPairs[i][1] & 1);
    cut |= cuts ? joined_[i] : 0;
  }
  return cut;
}

bool Builder::can_build(Card card) const {
  const CardData& contract = data[card];
  if (!city_.tile_left(contract.zone, contract.size) || !city_.cube_left(seat_)) return false;
  const uint64_t suitable = blocks_for(contract);
  for (int i = 0; i < kShapesOfSize[contract.size]; ++i) {
    if (legal_blocks(contract, static_cast<size_t>(kFirstShape[contract.size] + i), suitable) != 0) return true;
  }
  return false;
}

Sites Builder::sites(Card card) const {
  const CardData& contract = data[card];
  const uint64_t suitable = blocks_for(contract);
  Sites sites;
  sites.size = contract.size;
  for (int i = 0; i < kShapesOfSize[contract.size]; ++i) {
    sites.at[static_cast<size_t>(i)] =
        legal_blocks(contract, static_cast<size_t>(kFirstShape[contract.size] + i), suitable);
  }
  return sites;
}

Objections Builder::objections(Card card) const {
  const CardData& contract = data[card];
  CardData without_conditions = contract;
  without_conditions.restrictions = {};
  without_conditions.restrictions.ignore_zoning = contract.restrictions.ignore_zoning;
  const uint64_t worthy = worthy_blocks(contract), payable = blocks_for(contract);
  Objections out{};
  for (int i = 0; i < kShapesOfSize[contract.size]; ++i) {
    const auto shape = static_cast<size_t>(kFirstShape[contract.size] + i);
    const uint64_t open = open_.all_of(kCorners[shape]);
    const uint64_t whole = open & ~cut_by(kCorners[shape]);
    const uint64_t zoned = legal_blocks(without_conditions, shape, kAllBlocks);
    const uint64_t suited = legal_blocks(contract, shape, worthy);
    const uint64_t paid = legal_blocks(contract, shape, payable);
    for (int b = 0; b < kBlocks; ++b) {
      const auto in = [&](uint64_t blocks) { return (blocks >> b & 1) != 0; };
      Objection& first = out[static_cast<size_t>(b)][static_cast<size_t>(i)];
      if (!in(open))
        first = may_demolish_ ? Objection::Protected : Objection::Occupied;
      else if (!in(whole))
        first = Objection::CutsBuilding;
      else if (!in(zoned))
        first = Objection::Zoning;
      else if (!in(suited))
        first = Objection::Condition;
      else if (!in(paid))
        first = Objection::TooDear;
    }
  }
  return out;
}

uint64_t Builder::worthy_blocks(const CardData& contract) const {
  const Restrictions& r = contract.restrictions;
  uint64_t worthy = kAllBlocks;
  if (r.value_min > 0) worthy &= ~worth_at_most(r.value_min - 1);
  if (r.value_max < 255) worthy &= worth_at_most(r.value_max);
  return worthy;
}

uint64_t Builder::blocks_for(const CardData& contract) const { return affordable_ & worthy_blocks(contract); }

uint64_t Builder::legal_blocks(const CardData& contract, size_t shape, uint64_t suitable) const {
  const Restrictions& r = contract.restrictions;
  const uint8_t corners = kCorners[shape];
  uint64_t legal = suitable & open_.all_of(corners);
  if (may_demolish_) legal &= ~cut_by(corners);
  // Neighbours are what stands next to the footprint in other blocks, and what else stands in its own block (all four
  // lots of a block touch). What stands on the footprint itself will be gone.
  const auto rest = static_cast<uint8_t>(15 & ~corners);
  const auto next_to = [&](size_t z) { return next_[z].any_of(corners) | city_.zone[z].any_of(rest); };
  if (!r.ignore_zoning) {
    const uint64_t some_zone = next_any_.any_of(corners) | zoned_.any_of(rest);
    legal &= ~some_zone | next_to(static_cast<size_t>(contract.zone));
  }
  if (r.water) legal &= data.at_water[shape];
  if (r.wilderness) legal &= data.at_wilderness[shape];
  if (r.edge) legal &= data.at_edge[shape];
  if (r.adjacent | r.not_adjacent) {
    for (size_t z = 0; z < 4; ++z) {
      if (r.adjacent >> z & 1) legal &= next_to(z);
      if (r.not_adjacent >> z & 1) legal &= ~next_to(z);
    }
  }
  return legal;
}

}  // namespace boroughs::urban_sprawl
