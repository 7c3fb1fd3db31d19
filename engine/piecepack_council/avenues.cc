#include "engine/piecepack_council/avenues.h"

namespace boroughs::piecepack_council {
namespace {

constexpr Squares make_centre_anchors() {
  Squares centre;
  for (int y = 5; y <= 7; ++y) {
    for (int x = 5; x <= 7; ++x) centre.set(x, y);
  }
  return centre;
}
constexpr Squares kCentreAnchors = make_centre_anchors();

// ---- walking --------------------------------------------------------------------------------------------------------

/// The avenue squares that a walker from `reached` gets to by crossing one square of open rail.
Rows across_rail(const Rows& reached, const Ground& ground) {
  const Rows& rail = ground.open_rail;
  return ((reached.east() & rail).east() | (reached.west() & rail).west() | (reached.north() & rail).north() |
          (reached.south() & rail).south()) &
         ground.avenue;
}

// ---- the surroundings of a tile -------------------------------------------------------------------------------------

/// For every anchor at once: the squares around the tile, in a circle. `edge[i]` is the set of anchors whose i-th edge
/// square, clockwise from the north-west, is in the given set; the corners lie between edges 1|2, 3|4, 5|6 and 7|0.
struct Ring {
  std::array<Rows, 8> edge;
  std::array<Rows, 4> corner;

  explicit Ring(const Rows& set) {
    const Rows above = set.south(), below = set.north().north();
    const Rows right = set.west().west(), left = set.east();
    edge = {above, above.west(), right, right.north(), below.west(), below, left.north(), left};
    corner = {edge[1].west(), edge[4].west(), below.east(), above.east()};
  }
  Count edges() const {
    Count count;
    for (const Rows& e : edge) count.add(e);
    return count;
  }
  /// In how many pieces that have an edge square each the set lies around the tile.
  Count pieces() const {
    Count count;
    for (size_t i = 0; i < 8; i += 2) {
      count.add(edge[i] - edge[i + 1]);
      count.add(edge[i + 1] - (edge[(i + 2) % 8] & corner[i / 2]));
    }
    return count;
  }
};

/// The anchors of tiles that cover one of these squares.
Rows anchors_covering(const Rows& squares) {
  const Rows wide = squares | squares.west();
  return wide | wide.north();
}

/// Anchors that are within reach of a tile: adjacent or corner to corner (overlapping ones are in the set too; they
/// are never free).
Rows touching_anchors(const Rows& anchors) {
  const Rows one = anchors | anchors.east() | anchors.west();
  const Rows two = one | one.east() | one.west();
  const Rows three = two | two.east() | two.west();
  const Rows north = (three | (two | one.north()).north()).north();
  const Rows south = (three | (two | one.south()).south()).south();
  return three | north | south;
}

/// Anchors that would take the last avenue squares of a tile in the city (PC-R26).
Rows shutting_in(const Ground& ground, const Count& access) {
  Rows shut;
  // A newcomer covers at most two of the squares along the edge of another tile.
  (ground.anchors - access.three).for_each([&](int x, int y) {
    const Rows doors = Rows(placement(place(x, y)).edge) & ground.avenue;
    if (doors.none()) return;
    const Rows first = doors.first_square(), second = doors - first;
    shut |= second.none() ? anchors_covering(first) : anchors_covering(first) & anchors_covering(second);
  });
  return shut;
}

/// Anchors where a level crossing starts or ends on a square of the tile: laying it may close the crossing.
Rows closing_a_crossing(const Ground& ground) {
  const Rows &rail = ground.open_rail, &avenue = ground.avenue;
  const Rows ends = (rail & avenue.west()).west() | (rail & avenue.east()).east() | (rail & avenue.south()).south() |
                    (rail & avenue.north()).north();
  return anchors_covering(ends & avenue);
}

/// The anchors that keep everything but perhaps the connection of the avenues, and among them those that surely keep
/// that too. (The tile has its own door, shuts no other tile in, lies on free ground that touches the city.)
struct Candidates {
  Rows all;
  Rows sure;
};

Candidates anchor_candidates(const State& state, int seat, const Ground& ground) {
  Rows all = anchors_within(ground.avenue - die_squares(state, seat));
  all &= state.city.empty() ? Rows(kCentreAnchors) : touching_anchors(ground.anchors);
  const Ring ring(ground.avenue);
  const Count access = ring.edges();
  all &= access.one;
  all -= shutting_in(ground, access);
  return {all, all - ring.pieces().two - closing_a_crossing(ground)};
}

// ---- cutting the streets --------------------------------------------------------------------------------------------
//
// Streets (edge to edge) and walls (also corner to corner) are each other's counterpart: a tile cuts the streets
// exactly when it joins a wall to itself, that is, when two of the pieces of street around it are parted by one and the
// same wall. So the walls are told apart once, and all places are judged together. Straight rail that is crossed counts
// as street. The end of a track that has street on three sides lets nobody through from its tip, and is left a wall:
// where its crossing may matter, the place is walked.

constexpr Squares make_rim() {
  Squares rim;
  for (int i = 0; i < kBoard; ++i) {
    for (const int edge : {0, kBoard - 1}) {
      rim.set(i, edge);
      rim.set(edge, i);
    }
  }
  return rim;
}
constexpr Squares kRim = make_rim();

constexpr Squares make_rim_anchors() {
  Squares rim;
  for (int i = 0; i < kBoard - 1; ++i) {
    for (const int edge : {0, kBoard - 2}) {
      rim.set(i, edge);
      rim.set(edge, i);
    }
  }
  return rim;
}
constexpr Squares kRimAnchors = make_rim_anchors();

/// Anchors of tiles with one of these squares on or around them, corners included.
Rows anchors_near(const Rows& squares) {
  const Rows wide = squares.east() | squares | squares.west() | squares.west().west();
  return wide.south() | wide | wide.north() | wide.north().north();
}

Rows whole_wall(const Rows& start, const Rows& walls) {
  Rows wall = start;
  for (Rows next = wall.grown8_in(walls); next != wall; next = wall.grown8_in(walls)) wall = next;
  return wall;
}

/// What laying a tile does to the streets, for every anchor.
struct Judgement {
  Rows kept;      // surely kept together
  Rows doubtful;  // to be walked; all others are cut
};

Judgement judge_streets(const Ground& ground) {
  const Rows &avenue = ground.avenue, &rail = ground.open_rail;
  const Rows n = avenue.south(), s = avenue.north(), w = avenue.east(), e = avenue.west();
  const Rows north_south = rail & n & s, west_east = rail & w & e;
  const Rows tips = (north_south & (w | e)) | (west_east & (n | s));
  const Rows crossed_ns = north_south - tips, crossed_we = west_east - tips;
  const Rows streets = avenue | crossed_ns | crossed_we, walls = ~streets;

  Count beside;  // how many different walls there are around a tile; the outside belongs to the first
  const Rows outer = whole_wall(walls & Rows(kRim), walls);
  beside.add(anchors_near(outer) | Rows(kRimAnchors));
  int inner_walls = 0;
  for (Rows rest = walls - outer; rest.any(); ++inner_walls) {
    const Rows wall = whole_wall(rest.first_square(), walls);
    beside.add(anchors_near(wall));
    rest -= wall;
  }
  // Euler: squares - joints + blocks of four = pieces of street - walls inside.
  const Rows joints_we = streets & streets.west(), joints_ns = streets & streets.north();
  const int pieces =
      streets.count() - joints_we.count() - joints_ns.count() + anchors_within(streets).count() + inner_walls;
  if (pieces != 1) return {{}, ~Rows{}};  // the tip of a track joins them

  const Count around = Ring(streets).pieces();
  const Rows cut = (around.two - beside.two) | (around.three - beside.three) | (around.four - beside.four);
  const Rows closing =
      anchors_covering(crossed_ns.north() | crossed_ns.south() | crossed_we.west() | crossed_we.east());
  // A tip that has a way round itself, for each street that crosses there, joins nothing that is not joined anyway.
  const Rows round_ns = (e & n.west() & s.west()) | (w & n.east() & s.east());
  const Rows round_we = (n & n.west() & n.east()) | (s & s.west() & s.east());
  const Rows needed = tips & ((north_south - round_ns) | (west_east - round_we));
  const Rows near_tips = needed.any() ? ~Rows{} : anchors_covering(tips.grown8_in(~Rows{}));
  return {~(cut | closing), closing | (cut & near_tips)};
}

bool keeps_avenues_connected(Place anchor, const Ground& ground) {
  const Rows tile = placement(anchor).squares;
  const Rows goals = street_neighbours(tile, ground) - tile;
  Ground after = ground;
  after.avenue -= tile;
  return joined(goals, after);
}

}  // namespace

Count count_along_edges(const Rows& set) { return Ring(set).edges(); }

bool joined(const Rows& goals, const Ground& ground) {
  if (goals.none()) return true;
  // Two walkers set out from two goals. Where they meet they join forces and a new one starts from a goal that is still
  // to be found; a walker who gets stuck before that is shut in. Pockets are small, so this is seen early.
  Rows one = goals.first_square();
  while (!one.contains(goals)) {
    Rows other = (goals - one).last_square();
    for (;;) {
      Rows next = one.grown_in(ground.avenue), other_next = other.grown_in(ground.avenue);
      if (next.intersects(other_next)) {
        one = next | other_next;
        break;
      }
      if (next == one) {
        next |= across_rail(one, ground);
        if (next == one) return false;
      }
      if (other_next == other) {
        other_next |= across_rail(other, ground);
        if (other_next == other) return false;
      }
      one = next;
      other = other_next;
    }
  }
  return true;
}

Rows street_neighbours(const Rows& squares, const Ground& ground) {
  return (beside(squares) & ground.avenue) | across_rail(squares, ground);
}

bool avenues_connected(const Ground& ground) { return joined(ground.avenue, ground); }

Squares legal_anchors(const State& state, int seat) {
  const Ground ground = survey(state);
  const Candidates candidates = anchor_candidates(state, seat, ground);
  const Rows unsure = candidates.all - candidates.sure;
  if (unsure.none()) return candidates.sure;
  const Judgement streets = judge_streets(ground);
  Squares legal = candidates.sure | (unsure & streets.kept);
  (unsure & streets.doubtful).for_each([&](int x, int y) {
    if (keeps_avenues_connected(place(x, y), ground)) legal.set(x, y);
  });
  return legal;
}

bool has_legal_anchor(const State& state, int seat) {
  const Ground ground = survey(state);
  const Candidates candidates = anchor_candidates(state, seat, ground);
  if (candidates.sure.any()) return true;
  bool found = false;
  candidates.all.for_each([&](int x, int y) { found = found || keeps_avenues_connected(place(x, y), ground); });
  return found;
}

}  // namespace boroughs::piecepack_council
