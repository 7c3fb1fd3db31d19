#include "engine/piecepack_council/geometry.h"

namespace boroughs::piecepack_council {

constexpr std::array<Placement, 16 * kBoard> make_placements() {
  std::array<Placement, 16 * kBoard> all{};
  for (int y = 0; y < kBoard - 1; ++y) {
    for (int x = 0; x < kBoard - 1; ++x) {
      Placement& p = all[static_cast<size_t>(place(x, y))];
      for (const int dx : {0, 1}) {
        for (const int dy : {0, 1}) p.squares.set(x + dx, y + dy);
      }
      p.edge = p.squares.halo();
    }
  }
  return all;
}
constexpr std::array<Placement, 16 * kBoard> kPlacements = make_placements();

namespace {

constexpr Squares make_centre_anchors() {
  Squares centre;
  for (int y = 5; y <= 7; ++y) {
    for (int x = 5; x <= 7; ++x) centre.set(x, y);
  }
  return centre;
}
constexpr Squares kCentreAnchors = make_centre_anchors();

/// The anchors of points inside each quadrant: [north or south][west or east].
constexpr std::array<std::array<Squares, 2>, 2> make_quadrant_points() {
  std::array<std::array<Squares, 2>, 2> points{};
  for (int y = 1; y <= 13; ++y) {
    for (int x = 1; x <= 13; ++x) {
      if (x != 7 && y != 7) points[y > 7][x > 7].set(x - 1, y - 1);
    }
  }
  return points;
}
constexpr auto kQuadrantPoints = make_quadrant_points();

/// How many of several sets a square is in, counted up to three, for all squares at once.
struct Count {
  Squares one, two, three;  // at least so many

  void add(const Squares& set) {
    three |= two & set;
    two |= one & set;
    one |= set;
  }
};

/// For every anchor at once: the squares around the tile, in a circle. `edge[i]` is the set of anchors whose i-th edge
/// square, clockwise from the north-west, is in the given set; the corners lie between edges 1|2, 3|4, 5|6 and 7|0.
struct Ring {
  std::array<Squares, 8> edge;
  std::array<Squares, 4> corner;

  explicit Ring(const Squares& set) {
    const Squares above = set.south(), below = set.north().north();
    const Squares right = set.west().west(), left = set.east();
    edge = {above, above.west(), right, right.north(), below.west(), below, left.north(), left};
    corner = {edge[1].west(), edge[4].west(), below.east(), above.east()};
  }
  Count edges() const {
    Count count;
    for (const Squares& e : edge) count.add(e);
    return count;
  }
  /// The anchors around which the set is in several pieces that have an edge square each.
  Squares broken() const {
    Count pieces;
    for (size_t i = 0; i < 8; i += 2) {
      pieces.add(edge[i] & ~edge[i + 1]);
      pieces.add(edge[i + 1] & ~(edge[(i + 2) % 8] & corner[i / 2]));
    }
    return pieces.two;
  }
};

/// Square s of open rail can be crossed eastwards where both its west and its east neighbour are avenue. These are the
/// avenue squares that a walker from `reached` gets to by crossing one rail square.
Squares across_rail(const Squares& reached, const Ground& ground) {
  const Squares& rail = ground.open_rail;
  return ((reached.east() & rail).east() | (reached.west() & rail).west() | (reached.north() & rail).north() |
          (reached.south() & rail).south()) &
         ground.avenue;
}

/// Whether a walk along the avenues joins all of `goals`.
bool joined(const Squares& goals, const Ground& ground) {
  if (goals.none()) return true;
  Squares reached = goals.first_cell();
  for (;;) {
    if (reached.contains(goals)) return true;
    Squares next = reached.grown() & ground.avenue;
    if (next == reached) {
      next |= across_rail(reached, ground);
      if (next == reached) return false;
    }
    reached = next;
  }
}

/// What a walker stands on next to any of these avenue squares, one step or one crossing away.
Squares street_neighbours(const Squares& squares, const Ground& ground) {
  return (beside(squares) & ground.avenue) | across_rail(squares, ground);
}

/// Anchors that are within reach of a tile: adjacent or corner to corner (overlapping ones are in the set too; they
/// are never free).
Squares touching_anchors(const Squares& anchors) {
  const Squares one = anchors | anchors.east() | anchors.west();
  const Squares two = one | one.east() | one.west();
  const Squares three = two | two.east() | two.west();
  const Squares n1 = three.north() | two.north().north() | one.north().north().north();
  const Squares s1 = three.south() | two.south().south() | one.south().south().south();
  return three | n1 | s1;
}

/// Anchors that would take the last avenue squares of a tile in the city (PC-R26).
Squares shutting_in(const Ground& ground, const Count& access) {
  Squares shut;
  // A newcomer covers at most two of the squares along the edge of another tile.
  (ground.anchors & ~access.three).for_each([&](int x, int y) {
    const Squares doors = placement(place(x, y)).edge & ground.avenue;
    const Squares first = doors.first_cell(), second = doors ^ first;
    const auto covering = [](const Squares& door) {
      const Squares wide = door | door.west();
      return wide | wide.north();
    };
    shut |= second.none() ? covering(first) : covering(first) & covering(second);
  });
  return shut;
}

/// Anchors where a level crossing starts or ends on a square of the tile: laying it may close the crossing.
Squares closing_a_crossing(const Ground& ground) {
  const Squares &rail = ground.open_rail, &avenue = ground.avenue;
  const Squares to_east = (rail & avenue.west()).west().west(), to_west = (rail & avenue.east()).east();
  const Squares to_north = (rail & avenue.south()).south(), to_south = (rail & avenue.north()).north().north();
  return to_east | to_east.north() | to_west | to_west.north() | to_north | to_north.west() | to_south |
         to_south.west();
}

/// The anchors that keep everything but perhaps the connection of the avenues, and among them those that surely keep
/// that too. (The tile has its own door, shuts no other tile in, lies on free ground that touches the city.)
struct Candidates {
  Squares all;
  Squares sure;
};

Candidates anchor_candidates(const State& state, int seat, const Ground& ground) {
  const Squares free = ground.avenue & ~die_squares(state, seat);
  Squares all = anchors_within(free);
  all &= state.city.empty() ? kCentreAnchors : touching_anchors(ground.anchors);
  const Ring ring(ground.avenue);
  const Count access = ring.edges();
  all &= access.one;
  all &= ~shutting_in(ground, access);
  return {all, all & ~ring.broken() & ~closing_a_crossing(ground)};
}

bool keeps_avenues_connected(Place anchor, const Ground& ground) {
  const Squares& tile = placement(anchor).squares;
  const Squares goals = street_neighbours(tile, ground) & ~tile;
  Ground after = ground;
  after.avenue &= ~tile;
  return joined(goals, after);
}

/// The avenue squares that are the only door of some tile.
Squares only_doors(const Ground& ground) {
  const Count access = Ring(ground.avenue).edges();
  const Squares tight = ground.anchors & ~access.two;
  if (tight.none()) return {};
  return beside(covered_by(tight)) & ground.avenue;
}

/// Open squares whose neighbours on the avenue surely stay connected when rail is laid there: one straight street,
/// which may cross the new rail, or a way round one of its corners.
Squares surely_passable(const Ground& ground) {
  const Squares& avenue = ground.avenue;
  const Squares n = avenue.south(), s = avenue.north(), w = avenue.east(), e = avenue.west();
  const Squares round_a_corner = (n & e & n.west()) | (n & w & n.east()) | (s & e & s.west()) | (s & w & s.east());
  const Squares straight = ~((n | s) & (e | w));
  const Squares& rail = ground.open_rail;
  // Crossings that start here and would be closed.
  const Squares crossing = (rail & e).west() | (rail & w).east() | (rail & n).south() | (rail & s).north();
  return (straight | round_a_corner) & ~crossing;
}

bool rail_keeps_avenues_connected(Place p, const Ground& ground) {
  const Squares here = square(p);
  const Squares goals = street_neighbours(here, ground);
  Ground after = ground;
  after.avenue &= ~here;
  after.open_rail |= here;
  return joined(goals, after);
}

/// Squares on tiles that may take one more segment: no park, and fewer than two segments on the tile.
Squares tile_squares_for_rail(const State& state, const Ground& ground) {
  Squares parks;
  for (const CityTile& tile : state.city) {
    if (tables.parks >> static_cast<int>(tile.tile) & 1u) parks.set(x_of(tile.at), y_of(tile.at));
  }
  Count segments;
  const Squares &rails = ground.rails, south = rails.north();
  for (const Squares& quarter : {rails, rails.west(), south, south.west()}) segments.add(quarter);
  return covered_by(ground.anchors & ~parks & ~segments.two);
}

}  // namespace

Ground survey(const State& state) {
  Ground ground;
  for (const CityTile& tile : state.city) ground.anchors.set(x_of(tile.at), y_of(tile.at));
  ground.tiles = covered_by(ground.anchors);
  ground.rails = state.rails;
  ground.open_rail = state.rails & ~ground.tiles;
  ground.avenue = ~(ground.tiles | state.rails);
  return ground;
}

Squares die_squares(const State& state, int seat) {
  const Speculator& die = state.players[static_cast<size_t>(seat)].speculator;
  return die.state == DieState::Live ? placement(anchor_of_point(die.point)).squares : Squares{};
}

Squares live_dice(const State& state) {
  Squares squares;
  for (int seat = 0; seat < state.options.players; ++seat) squares |= die_squares(state, seat);
  return squares;
}

bool avenues_connected(const Ground& ground) { return joined(ground.avenue, ground); }

bool every_tile_has_access(const Ground& ground) { return Ring(ground.avenue).edges().one.contains(ground.anchors); }

Squares legal_anchors(const State& state, int seat) {
  const Ground ground = survey(state);
  const Candidates candidates = anchor_candidates(state, seat, ground);
  Squares legal = candidates.sure;
  (candidates.all & ~candidates.sure).for_each([&](int x, int y) {
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

Squares legal_points(const State& state, int seat) {
  const Player& player = state.players[static_cast<size_t>(seat)];
  Place pawn = Place::None;
  for (const CityTile& tile : state.city) {
    if (tile.tile == player.investor) pawn = tile.at;
  }
  const bool south = y_of(pawn) > 6, east = x_of(pawn) > 6;
  const Squares free = survey(state).avenue & ~live_dice(state);
  return anchors_within(free) & (kQuadrantPoints[!south][east] | kQuadrantPoints[south][!east]);
}

Squares rail_ends(const Squares& rails) {
  Count neighbours;
  for (const Squares& step : {rails.east(), rails.west(), rails.north(), rails.south()}) neighbours.add(step);
  return rails & ~neighbours.two;
}

Squares legal_rail(const State& state, const Squares& from, int points) {
  const Ground ground = survey(state);
  const Squares free = ~(ground.rails | live_dice(state));
  Squares open = ground.avenue & free, on_tiles;
  if (ground.rails.none()) {
    open &= beside(ground.tiles);  // PC-R42
  } else {
    Count neighbours;
    for (const Squares& step : {ground.rails.east(), ground.rails.west(), ground.rails.north(), ground.rails.south()}) {
      neighbours.add(step);
    }
    const Squares next = beside(from) & neighbours.one & ~neighbours.two;  // PC-R44
    open &= next;
    if (points >= tables.tile_segment_cost && (next & ground.tiles).any()) {
      on_tiles = next & free & tile_squares_for_rail(state, ground);
    }
  }
  if (points < tables.open_segment_cost) return on_tiles;
  if (open.none()) return on_tiles;
  open &= ~only_doors(ground);
  const Squares sure = open & surely_passable(ground);
  Squares legal = sure | on_tiles;
  (open & ~sure).for_each([&](int x, int y) {
    if (rail_keeps_avenues_connected(place(x, y), ground)) legal.set(x, y);
  });
  return legal;
}

}  // namespace boroughs::piecepack_council
