#include "engine/piecepack_council/track.h"

#include "engine/piecepack_council/avenues.h"

namespace boroughs::piecepack_council {
namespace {

Count neighbours(const Rows& rails) {
  Count count;
  count.add(rails.east());
  count.add(rails.west());
  count.add(rails.north());
  count.add(rails.south());
  return count;
}

/// The avenue squares that are the only door of some tile.
Rows only_doors(const Ground& ground) {
  const Rows tight = ground.anchors - count_along_edges(ground.avenue).two;
  return beside(covered_by(tight)) & ground.avenue;
}

/// Open squares whose neighbours on the avenue surely stay connected when rail is laid there: one straight street,
/// which may cross the new rail, or a way round one of its corners.
Rows surely_passable(const Ground& ground) {
  const Rows& avenue = ground.avenue;
  const Rows n = avenue.south(), s = avenue.north(), w = avenue.east(), e = avenue.west();
  const Rows round_a_corner = (n & e & n.west()) | (n & w & n.east()) | (s & e & s.west()) | (s & w & s.east());
  const Rows straight = ~((n | s) & (e | w));
  const Rows& rail = ground.open_rail;
  // Crossings that start here and would be closed.
  const Rows crossing = (rail & e).west() | (rail & w).east() | (rail & n).south() | (rail & s).north();
  return (straight | round_a_corner) - crossing;
}

bool keeps_avenues_connected(Place p, const Ground& ground) {
  const Rows here = square(p);
  const Rows goals = street_neighbours(here, ground);
  Ground after = ground;
  after.avenue -= here;
  after.open_rail |= here;
  return joined(goals, after);
}

/// Squares on tiles that may take one more segment: no park, and fewer than two segments on the tile.
Rows tile_squares_for_rail(const State& state, const Ground& ground) {
  Squares parks;
  for (const CityTile& tile : state.city) {
    if (tables.parks >> static_cast<int>(tile.tile) & 1u) parks.set(x_of(tile.at), y_of(tile.at));
  }
  const Rows &rails = ground.rails, south = rails.north();
  Count segments;
  for (const Rows& quarter : {rails, rails.west(), south, south.west()}) segments.add(quarter);
  return covered_by(ground.anchors - parks - segments.two);
}

}  // namespace

Squares rail_ends(const Squares& rails) { return Rows(rails) - neighbours(rails).two; }

Squares legal_rail(const State& state, const Squares& from, int points) {
  const Ground ground = survey(state);
  const Rows free = ~(ground.rails | live_dice(state));
  Rows open = ground.avenue & free, on_tiles;
  if (ground.rails.none()) {
    open &= beside(ground.tiles);  // PC-R42
  } else {
    const Count segments = neighbours(ground.rails);
    const Rows next = beside(from) & segments.one & free;
    const Rows single = next - segments.two;  // PC-R44
    open &= single;
    if (points >= tables.tile_segment_cost && single.intersects(ground.tiles)) {
      on_tiles = single & tile_squares_for_rail(state, ground);
    }
  }
  if (points < tables.open_segment_cost || open.none()) return on_tiles;

  open -= only_doors(ground);
  const Rows sure = open & surely_passable(ground);
  Squares legal = sure | on_tiles;
  (open - sure).for_each([&](int x, int y) {
    if (keeps_avenues_connected(place(x, y), ground)) legal.set(x, y);
  });
  return legal;
}

}  // namespace boroughs::piecepack_council
