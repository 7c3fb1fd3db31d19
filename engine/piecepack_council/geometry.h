#pragma once
// The grid: squares, tiles and dice on it, and the ground that they leave: which squares are tile, rail or avenue.

#include <array>

#include "engine/piecepack_council/data.h"
#include "engine/piecepack_council/rows.h"
#include "engine/piecepack_council/state.h"

namespace boroughs::piecepack_council {

// ---- squares --------------------------------------------------------------------------------------------------------

inline Squares square(Place p) { return Squares::of(x_of(p), y_of(p)); }
inline bool has(const Squares& set, Place p) { return set.test(x_of(p), y_of(p)); }
/// The orthogonal neighbours of every square of the set (the set itself only where its squares are neighbours).
inline Rows beside(const Rows& set) { return set.east() | set.west() | set.north() | set.south(); }
/// The squares of tiles with these anchors.
inline Rows covered_by(const Rows& anchors) {
  const Rows wide = anchors | anchors.east();
  return wide | wide.south();
}
/// The anchors of tiles whose four squares all lie in the set.
inline Rows anchors_within(const Rows& set) {
  const Rows wide = set & set.west();
  return wide & wide.north();
}

/// A tile numbered in advance by its anchor: its own squares and the (up to eight) squares along its edges.
struct Placement {
  Squares squares;
  Squares edge;
};
/// By the number of the anchor; anchors off the board are empty.
extern const std::array<Placement, 16 * kBoard> kPlacements;
inline const Placement& placement(Place anchor) { return kPlacements[static_cast<size_t>(anchor)]; }

// ---- tiles ----------------------------------------------------------------------------------------------------------

/// At most one square apart, and at least half a side facing.
constexpr bool adjacent(Place a, Place b) {
  const int dx = x_of(a) > x_of(b) ? x_of(a) - x_of(b) : x_of(b) - x_of(a);
  const int dy = y_of(a) > y_of(b) ? y_of(a) - y_of(b) : y_of(b) - y_of(a);
  return ((dx == 2 || dx == 3) && dy <= 1) || ((dy == 2 || dy == 3) && dx <= 1);
}
constexpr bool overlapping(Place a, Place b) {
  const int dx = x_of(a) - x_of(b), dy = y_of(a) - y_of(b);
  return dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1;
}
constexpr bool corner_contact(Place a, Place b) {
  const int dx = x_of(a) - x_of(b), dy = y_of(a) - y_of(b);
  return (dx == 2 || dx == -2) && (dy == 2 || dy == -2);
}
constexpr bool touching(Place a, Place b) { return adjacent(a, b) || corner_contact(a, b); }

constexpr Place tick_square(Place anchor, Tick tick) {
  const int east = tick == Tick::Ne || tick == Tick::Se;
  const int south = tick == Tick::Se || tick == Tick::Sw;
  return place(x_of(anchor) + east, y_of(anchor) + south);
}
constexpr bool straddles(Place anchor) { return x_of(anchor) == 6 || y_of(anchor) == 6; }
constexpr bool lies_in(Place anchor, Region region) {
  switch (region) {
    case Region::North: return y_of(anchor) <= 5;
    case Region::South: return y_of(anchor) >= 7;
    case Region::West: return x_of(anchor) <= 5;
    case Region::East: return x_of(anchor) >= 7;
    case Region::None: break;
  }
  return false;
}

// ---- dice -----------------------------------------------------------------------------------------------------------

/// The four squares around a grid point are those of a tile with this anchor.
constexpr Place anchor_of_point(Place point) { return place(x_of(point) - 1, y_of(point) - 1); }
/// Whether the point lies inside a quadrant: not on the rim, not on the two lines through the centre.
constexpr bool in_a_quadrant(Place point) {
  const int x = x_of(point), y = y_of(point);
  return x >= 1 && x <= 13 && y >= 1 && y <= 13 && x != 7 && y != 7;
}
/// The half of the board that an investor's tile and a die claim together; None where they do not.
constexpr Region region_of(Place investor, Place point) {
  const bool pawn_west = x_of(investor) <= 5, die_west = x_of(point) <= 6;
  const bool pawn_north = y_of(investor) <= 5, die_north = y_of(point) <= 6;
  if (pawn_north == die_north && pawn_west != die_west) return pawn_north ? Region::North : Region::South;
  if (pawn_west == die_west && pawn_north != die_north) return pawn_west ? Region::West : Region::East;
  return Region::None;
}

// ---- the ground -----------------------------------------------------------------------------------------------------

struct Ground {
  Rows anchors;  // of the tiles
  Rows tiles;    // the squares they cover
  Rows rails;
  Rows open_rail;  // rail that does not lie on a tile
  Rows avenue;     // neither tile nor rail
};
Ground survey(const State& state);

/// The four squares of the seat's live die, or none.
Rows die_squares(const State& state, int seat);
Rows live_dice(const State& state);

/// Where the seat may put its die: the set of anchors of points (see anchor_of_point).
Squares legal_points(const State& state, int seat);

}  // namespace boroughs::piecepack_council
