#pragma once
// What lies where in a borough, as sets of cells; and where a tile may be laid. Nothing here is kept in the state: it
// is read off the tiles in one pass whenever a decision needs it.

#include "engine/small_city/data.h"
#include "engine/small_city/state.h"

namespace boroughs::small_city {

inline Grid zone_of(const State& state, int seat) {
  const auto side = static_cast<size_t>(state.options.board(seat));
  return tables.zones[side][state.players[static_cast<size_t>(seat)].borough.zone];
}
inline int zone_side(const State& state, int seat) {
  const auto side = static_cast<size_t>(state.options.board(seat));
  return tables.zone_sides[side][state.players[static_cast<size_t>(seat)].borough.zone];
}

Grid covered_cells(const Borough& borough);
Grid grave_cells(const Player& player);
/// Cells of the zone without tile and grave.
Grid empty_cells(const State& state, int seat);
/// The two cells beside the Mayor, for the host.
Grid blocked_cells(const State& state, int seat);

/// The cells of each family of tiles.
struct Ground {
  std::array<Grid, kFamilies> cells{};
  explicit Ground(const Borough& borough);
  Grid of(Family family) const { return cells[static_cast<size_t>(family)]; }
};

/// The cells of one or two families, where no more is asked.
inline Grid family_cells(const Borough& borough, Family family) {
  Grid cells;
  for (const Tile& tile : borough.tiles) {
    if (family_of(tile.kind) == family) cells |= cells_of(tile);
  }
  return cells;
}
inline Grid family_cells(const Borough& borough, Family one, Family other) {
  Grid cells;
  for (const Tile& tile : borough.tiles) {
    const Family family = family_of(tile.kind);
    if (family == one || family == other) cells |= cells_of(tile);
  }
  return cells;
}

/// The cells of each kind of work: what a citizen does there in phase IV.
struct Works {
  std::array<Grid, 4> shops{};      // cash, sell, lot, barter
  std::array<Grid, 3> factories{};  // white, grey, black
  explicit Works(const Borough& borough);
};

/// Her own citizens on tiles of her borough.
Grid citizens_at_home(const Borough& borough);
/// Everybody on tiles of that borough, of any colour.
Grid people_in(const State& state, int seat);
Grid tourists_in(const State& state, int seat);

/// The tile on that cell, or null.
const Tile* tile_on(const Borough& borough, Cell cell);
const Tile* find_tile(const Borough& borough, TileKind kind);
inline bool has_tile(const Borough& borough, TileKind kind) { return find_tile(borough, kind) != nullptr; }
/// Whether a citizen stands on the borough's tile of that kind (clinic, university, stations).
bool is_staffed(const Borough& borough, TileKind kind);
/// Where an active police station keeps tourists out; empty without one.
Grid police_area(const Borough& borough);

/// Where new tiles may lie.
class BuildGround {
 public:
  BuildGround(const State& state, int seat);

  /// Whether the tile can be laid anywhere. `waived`: without its minimum of influencers.
  bool fits(TileKind kind, bool waived = false) const;
  /// Calls f(shape, anchors) for each facing that fits somewhere.
  template <class F>
  void for_each_placement(TileKind kind, bool waived, F&& f) const;
  /// First cells where a warehouse of that facing may lie so that it touches `halo`.
  Grid warehouse_anchors(const Shape& shape, Grid halo) const;
  bool warehouse_fits(Grid halo) const;

  /// Whether the tile meets its condition to grow, from where it stands (SC-R15: the whole tile counts).
  bool may_grow(const Tile& tile) const;
  /// Whether one of the ways to grow is open.
  bool growth_open(const Tile& tile, const Growth& growth) const;
  bool can_grow(const Tile& tile) const;

 private:
  Grid room_for(Family family) const;
  Grid anchors(const Shape& shape, Grid room) const;
  /// The cells with enough influencers, or the whole board where none is needed.
  bool needs(TileKind kind, Grid& enough) const;
  int influencers(TileKind kind, Grid cells) const;
  /// Whether there are enough influencers in the borough at all, near or far.
  bool enough_somewhere(TileKind kind) const;
  Grid touched_enough(const Shape& shape, Grid where) const;
  Grid placements(const Shape& shape, bool waived) const;

  const Borough* borough_;
  bool whole_tile_;  // SC-R15: influencers are counted over all cells of a new tile
  Grid free_;
  Grid home_room_;      // free cells that no industry influences
  Grid industry_room_;  // free cells that influence no residence
  Grid refinery_, harbor_;
  std::array<Grid, 6> culture_{};  // [n]: cells in the halos of at least n cultural buildings
  std::array<Grid, 5> homes_{};    // likewise of residences
  int cultural_tiles_ = 0, residence_tiles_ = 0;
};

template <class F>
void BuildGround::for_each_placement(TileKind kind, bool waived, F&& f) const {
  const auto k = static_cast<size_t>(kind);
  for (size_t s = tables.first_shape[k]; s < tables.first_shape[k + 1]; ++s) {
    const Shape& shape = tables.shapes[s];
    const Grid where = placements(shape, waived);
    if (where.any()) f(shape, where);
  }
}

}  // namespace boroughs::small_city
