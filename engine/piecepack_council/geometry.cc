#include "engine/piecepack_council/geometry.h"

namespace boroughs::piecepack_council {
namespace {

constexpr std::array<Placement, 16 * kBoard> make_placements() {
  std::array<Placement, 16 * kBoard> all{};
  const auto add = [](Squares& set, int x, int y) {
    if (Squares::inside(x, y)) set.set(x, y);
  };
  for (int y = 0; y < kBoard - 1; ++y) {
    for (int x = 0; x < kBoard - 1; ++x) {
      Placement& p = all[static_cast<size_t>(place(x, y))];
      for (const int k : {0, 1}) {
        add(p.squares, x + k, y);
        add(p.squares, x + k, y + 1);
        add(p.edge, x + k, y - 1);
        add(p.edge, x + k, y + 2);
        add(p.edge, x - 1, y + k);
        add(p.edge, x + 2, y + k);
      }
    }
  }
  return all;
}

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

}  // namespace

constinit const std::array<Placement, 16 * kBoard> kPlacements = make_placements();

Ground survey(const State& state) {
  Squares anchors;
  for (const CityTile& tile : state.city) anchors.set(x_of(tile.at), y_of(tile.at));
  Ground ground;
  ground.anchors = anchors;
  ground.tiles = covered_by(ground.anchors);
  ground.rails = state.rails;
  ground.open_rail = ground.rails - ground.tiles;
  ground.avenue = ~(ground.tiles | ground.rails);
  return ground;
}

Rows die_squares(const State& state, int seat) {
  const Speculator& die = state.players[static_cast<size_t>(seat)].speculator;
  return die.state == DieState::Live ? Rows(placement(anchor_of_point(die.point)).squares) : Rows{};
}

Rows live_dice(const State& state) {
  Rows squares;
  for (int seat = 0; seat < state.options.players; ++seat) squares |= die_squares(state, seat);
  return squares;
}

Squares legal_points(const State& state, int seat) {
  const TileId investor = state.players[static_cast<size_t>(seat)].investor;
  Place pawn = Place::None;
  for (const CityTile& tile : state.city) {
    if (tile.tile == investor) pawn = tile.at;
  }
  const bool south = y_of(pawn) > 6, east = x_of(pawn) > 6;
  const Rows free = survey(state).avenue - live_dice(state);
  return anchors_within(free) & Rows(kQuadrantPoints[!south][east] | kQuadrantPoints[south][!east]);
}

}  // namespace boroughs::piecepack_council
