#include "engine/small_city/ground.h"

namespace boroughs::small_city {

Grid covered_cells(const Borough& borough) {
  Grid covered;
  for (const Tile& tile : borough.tiles) covered |= cells_of(tile);
  return covered;
}

Grid grave_cells(const Player& player) {
  Grid cells;
  for (const Cell grave : player.graves) cells |= Grid::of(grave);
  return cells;
}

Grid empty_cells(const State& state, int seat) {
  const Player& player = state.players[static_cast<size_t>(seat)];
  return zone_of(state, seat).without(covered_cells(player.borough)).without(grave_cells(player));
}

Grid blocked_cells(const State& state, int seat) {
  Grid blocked;
  if (seat != state.host) return blocked;
  for (const Cell cell : state.mayor) blocked |= Grid::of(cell);
  return blocked;
}

Ground::Ground(const Borough& borough) {
  for (const Tile& tile : borough.tiles) cells[static_cast<size_t>(family_of(tile.kind))] |= cells_of(tile);
}

Works::Works(const Borough& borough) {
  for (const Tile& tile : borough.tiles) {
    const Family family = family_of(tile.kind);
    if (family != Family::Commerce && family != Family::Factory) continue;
    const Shape& shape = tables.shape(tile);
    Grid* const kinds = family == Family::Commerce ? shops.data() : factories.data();
    for (int k = 0; k < shape.size; ++k) kinds[k] |= Grid::of(shape.cell(tile.at, k));
  }
}

Grid citizens_at_home(const Borough& borough) {
  Grid cells;
  for (const Person& person : borough.citizens) cells |= Grid::of(person.at);
  return cells;
}

Grid tourists_in(const State& state, int seat) {
  Grid cells;
  for (const Player& player : state.players) {
    for (const Tourist& tourist : player.tourists) {
      if (tourist.borough == seat) cells |= Grid::of(tourist.at);
    }
  }
  return cells;
}

Grid people_in(const State& state, int seat) {
  return citizens_at_home(state.players[static_cast<size_t>(seat)].borough) | tourists_in(state, seat);
}

const Tile* tile_on(const Borough& borough, Cell cell) {
  for (const Tile& tile : borough.tiles) {
    if (cells_of(tile).has(cell)) return &tile;
  }
  return nullptr;
}

const Tile* find_tile(const Borough& borough, TileKind kind) {
  for (const Tile& tile : borough.tiles) {
    if (tile.kind == kind) return &tile;
  }
  return nullptr;
}

bool is_staffed(const Borough& borough, TileKind kind) {
  const Tile* tile = find_tile(borough, kind);
  if (tile == nullptr) return false;
  const Grid cells = cells_of(*tile);
  for (const Person& person : borough.citizens) {
    if (cells.has(person.at)) return true;
  }
  return false;
}

Grid police_area(const Borough& borough) {
  if (!is_staffed(borough, TileKind::PoliceStation)) return {};
  return halo_of(*find_tile(borough, TileKind::PoliceStation));
}

// ---- building -------------------------------------------------------------------------------------------------------

namespace {

/// Counts one more halo into the sets of cells with at least 1, 2, 3 ... halos.
template <size_t N>
void count_halo(std::array<Grid, N>& at_least, Grid halo) {
  for (size_t n = N - 1; n > 1; --n) at_least[n] |= at_least[n - 1] & halo;
  at_least[1] |= halo;
}

/// How many influencers a tile of that kind needs.
int influencers_needed(TileKind kind) {
  return family_of(kind) == Family::Factory ? level_of(kind) - 1 : level_of(kind);
}

}  // namespace

BuildGround::BuildGround(const State& state, int seat)
    : borough_(&state.players[static_cast<size_t>(seat)].borough),
      whole_tile_(state.options.construction_check == ConstructionCheck::WholeTile) {
  Grid covered, residences, industry;
  for (const Tile& tile : borough_->tiles) {
    const Shape& shape = tables.shape(tile);
    covered |= shape.cells_at(tile.at);
    switch (family_of(tile.kind)) {
      case Family::Residence:
        residences |= shape.cells_at(tile.at);
        count_halo(homes_, shape.halo_at(tile.at));
        ++residence_tiles_;
        break;
      case Family::Factory:
      case Family::Warehouse: industry |= shape.cells_at(tile.at); break;
      case Family::Industry:
        industry |= shape.solid_at(tile.at);
        (tile.kind == TileKind::Refinery ? refinery_ : harbor_) = shape.halo_at(tile.at);
        break;
      case Family::Rest:
      case Family::Study:
      case Family::CityHall:
        count_halo(culture_, shape.halo_at(tile.at));
        ++cultural_tiles_;
        break;
      case Family::Commerce:
      case Family::Park:
      case Family::Station: break;
    }
  }
  free_ = zone_of(state, seat)
              .without(covered)
              .without(grave_cells(state.players[static_cast<size_t>(seat)]))
              .without(blocked_cells(state, seat));
  home_room_ = free_.without(industry.grown8());
  industry_room_ = free_.without(residences.grown8());
}

Grid BuildGround::room_for(Family family) const {
  switch (family) {
    case Family::Residence: return home_room_;
    case Family::Factory:
    case Family::Warehouse:
    case Family::Industry: return industry_room_;
    default: return free_;
  }
}

Grid BuildGround::anchors(const Shape& shape, Grid room) const {
  Grid fit = room;
  if (shape.kind == TileKind::Harbor) {
    // SC-E12: the water of a harbor may lie beside a residence.
    for (size_t k = 1; k < shape.size; ++k) {
      const bool water = !shape.solid.has_bit(kPivot + shape.offsets[k]);
      fit &= (water ? free_ : room).shifted(-shape.offsets[k]);
    }
    return fit;
  }
  for (size_t k = 1; k < shape.size; ++k) fit &= room.shifted(-shape.offsets[k]);
  return fit;
}

bool BuildGround::needs(TileKind kind, Grid& enough) const {
  const auto level = static_cast<size_t>(level_of(kind));
  switch (family_of(kind)) {
    case Family::Residence:
      if (level == 1) return false;
      enough = culture_[level];
      return true;
    case Family::Commerce: enough = homes_[level]; return true;
    case Family::Factory:
      if (level == 1) return false;
      enough = level == 2 ? refinery_ | harbor_ : refinery_ & harbor_;
      return true;
    default: return false;
  }
}

int BuildGround::influencers(TileKind kind, Grid cells) const {
  const Family family = family_of(kind);
  if (family == Family::Factory) return refinery_.meets(cells) + harbor_.meets(cells);
  int count = 0;
  for (const Tile& tile : borough_->tiles) {
    const bool counts =
        family == Family::Residence ? is_cultural(tile.kind) : family_of(tile.kind) == Family::Residence;
    count += counts && halo_of(tile).meets(cells);  // SC-R16: different tiles
  }
  return count;
}

bool BuildGround::enough_somewhere(TileKind kind) const {
  const int needed = influencers_needed(kind);
  switch (family_of(kind)) {
    case Family::Residence: return cultural_tiles_ >= needed;
    case Family::Commerce: return residence_tiles_ >= needed;
    default: return refinery_.any() + harbor_.any() >= needed;
  }
}

/// Of these first cells, those from which the tile as a whole is influenced by enough different tiles.
Grid BuildGround::touched_enough(const Shape& shape, Grid where) const {
  const Family family = family_of(shape.kind);
  const auto needed = static_cast<size_t>(influencers_needed(shape.kind));
  std::array<Grid, 6> at_least{};
  const auto count = [&](Grid halo) {
    Grid touched = halo;
    for (size_t k = 1; k < shape.size; ++k) touched |= halo.shifted(-shape.offsets[k]);
    for (size_t n = needed; n > 1; --n) at_least[n] |= at_least[n - 1] & touched;
    at_least[1] |= touched;
  };
  if (family == Family::Factory) {
    count(refinery_);
    count(harbor_);
  } else {
    for (const Tile& tile : borough_->tiles) {
      const bool counts =
          family == Family::Residence ? is_cultural(tile.kind) : family_of(tile.kind) == Family::Residence;
      if (counts) count(halo_of(tile));
    }
  }
  return where & at_least[needed];
}

Grid BuildGround::placements(const Shape& shape, bool waived) const {
  Grid enough;
  const bool conditional = !waived && needs(shape.kind, enough);
  // Whether one cell or the whole tile has its only influencer is the same.
  const bool whole = whole_tile_ && conditional && influencers_needed(shape.kind) > 1;
  if (whole ? !enough_somewhere(shape.kind) : conditional && enough.none()) return {};
  Grid fit = anchors(shape, room_for(family_of(shape.kind)));
  if (!conditional || fit.none()) return fit;
  if (whole) return touched_enough(shape, fit);
  Grid touched;  // SC-R15: one single cell of the tile must have them all
  for (size_t k = 0; k < shape.size; ++k) touched |= enough.shifted(-shape.offsets[k]);
  return fit & touched;
}

bool BuildGround::fits(TileKind kind, bool waived) const {
  const auto k = static_cast<size_t>(kind);
  for (size_t s = tables.first_shape[k]; s < tables.first_shape[k + 1]; ++s) {
    if (placements(tables.shapes[s], waived).any()) return true;
  }
  return false;
}

Grid BuildGround::warehouse_anchors(const Shape& shape, Grid halo) const {
  Grid touched;
  for (size_t k = 0; k < shape.size; ++k) touched |= halo.shifted(-shape.offsets[k]);
  return anchors(shape, industry_room_) & touched;
}

bool BuildGround::warehouse_fits(Grid halo) const {
  const auto k = static_cast<size_t>(TileKind::Warehouse);
  for (size_t s = tables.first_shape[k]; s < tables.first_shape[k + 1]; ++s) {
    if (warehouse_anchors(tables.shapes[s], halo).any()) return true;
  }
  return false;
}

bool BuildGround::may_grow(const Tile& tile) const {
  const TileKind next = next_level(tile.kind);
  const int needed = influencers_needed(next);
  const Family family = family_of(next);
  if (family == Family::Residence && cultural_tiles_ < needed) return false;
  if (family == Family::Commerce && residence_tiles_ < needed) return false;
  return influencers(next, cells_of(tile)) >= needed;
}

bool BuildGround::growth_open(const Tile& tile, const Growth& growth) const {
  return room_for(family_of(tile.kind)).has_bit(bit_of(tile.at) + growth.extra);
}

bool BuildGround::can_grow(const Tile& tile) const {
  for (const Growth& growth : tables.shape(tile).growths) {
    if (growth_open(tile, growth)) return true;
  }
  return false;
}

}  // namespace boroughs::small_city
