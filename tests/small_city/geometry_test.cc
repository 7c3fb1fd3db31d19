// The ground of a borough, compared with the second opinion of slow_borough.h: every tile in every facing at every
// place of the board, and everything that can be laid, grown, joined and dug in boroughs laid out at random.

#include "tests/small_city/random_tables.h"

namespace boroughs::small_city {
namespace {

using Texts = std::set<std::string>;

slow::Spots spots_of(Grid cells) {
  slow::Spots spots;
  cells.for_each([&](Cell cell) { spots.insert(spot_of(cell)); });
  return spots;
}

/// The ways in which that decision may lay a tile of that kind; each must be offered once.
Texts ways_offered(State state, Decision decision, TileKind kind) {
  state.decision = decision;
  MoveList moves;
  Rules::legal_moves(state, moves);
  Texts texts;
  for (const Move& move : moves) texts.insert(laid_text(kind, move));
  EXPECT_EQ(texts.size(), moves.size()) << "a way is offered twice";
  return texts;
}
Texts notations_offered(State state, Decision decision, const std::string& start) {
  state.decision = decision;
  MoveList moves;
  Rules::legal_moves(state, moves);
  Texts texts;
  for (const Move& move : moves) texts.insert(to_notation(kMoves, move));
  std::erase_if(texts, [&](const std::string& text) { return text.rfind(start, 0) != 0; });
  return texts;
}

void compare_placements(const State& state, int seat, bool waived) {
  State asked = state;
  asked.player = static_cast<int8_t>(seat);
  asked.pending.waived = waived;
  const slow::SlowBorough ground = slow_borough(asked, seat);
  for (const TileKind kind : kEnumValues<TileKind>) {
    asked.pending.tile = kind;
    ASSERT_EQ(ways_offered(asked, Decision::PlaceTile, kind), ground.placements(std::string(name_of(kind)), waived))
        << name_of(kind) << " in\n"
        << Rules::draw(state, Viewer::everything(), Style{});
    ASSERT_EQ(BuildGround(asked, seat).fits(kind, waived),
              !ground.placements(std::string(name_of(kind)), waived).empty());
  }
}

void compare_growths(const State& state, int seat) {
  State asked = state;
  asked.player = static_cast<int8_t>(seat);
  const slow::SlowBorough ground = slow_borough(asked, seat);
  for (const slow::Piece& piece : ground.pieces) {
    const Texts expected = ground.growths(piece);
    asked.pending.at = cell_of(piece.first);
    const Tile* const tile = tile_on(borough_of(asked, seat), asked.pending.at);
    const BuildGround fast(asked, seat);
    ASSERT_NE(tile, nullptr);
    if (!can_ever_grow(tile->kind)) {
      ASSERT_TRUE(expected.empty());
      continue;
    }
    ASSERT_EQ(fast.may_grow(*tile) && fast.can_grow(*tile), !expected.empty())
        << piece.text() << " in\n"
        << Rules::draw(state, Viewer::everything(), Style{});
    if (expected.empty()) continue;
    ASSERT_EQ(ways_offered(asked, Decision::PlaceGrowth, next_level(tile->kind)), expected) << piece.text();
  }
}

void compare_the_rest(const State& state, int seat) {
  State asked = state;
  asked.player = asked.host = static_cast<int8_t>(seat);
  const slow::SlowBorough ground = slow_borough(asked, seat);
  ASSERT_EQ(notations_offered(asked, Decision::PlaceMayor, "mayor"), ground.streets());
  ASSERT_EQ(notations_offered(asked, Decision::PlaceGrave, "grave"), ground.grave_places());
  ASSERT_EQ(notations_offered(asked, Decision::ExecMerge, "merge"), ground.merges());
  ASSERT_EQ(spots_of(police_area(borough_of(asked, seat))), ground.protected_by_police());
  ASSERT_EQ(metric(asked, seat, Metric::BigParks), ground.big_parks());
  ASSERT_EQ(park_cells(borough_of(asked, seat)), ground.park_cells());
  for (const slow::Piece& piece : ground.pieces) {
    if (piece.kind != "factory_1") continue;
    asked.pending.at = cell_of(piece.first);
    ASSERT_EQ(ways_offered(asked, Decision::PlaceWarehouse, TileKind::Warehouse), ground.warehouses(piece));
  }
}

RULE_TEST("SC-E5 SC-E12 SC-R14", "every tile in every facing at every place covers and influences what it should") {
  int shown = 0;
  for (const TileKind kind : kEnumValues<TileKind>) {
    std::set<std::string> looks;
    for (const Facing facing : kEnumValues<Facing>) {
      const bool repeated = tables.shape_of[static_cast<size_t>(kind)][static_cast<size_t>(facing)] == kNoShape;
      for (int i = 0; i < kCells; ++i) {
        const Tile tile{kind, static_cast<Cell>(i), facing};
        const slow::Piece piece = slow::lay(std::string(name_of(kind)), spot_of(tile.at), std::string(name_of(facing)));
        if (!slow::on_board(piece)) continue;
        ASSERT_EQ(looks.insert(piece.text()).second, !repeated) << piece.text();
        if (repeated) continue;
        ++shown;
        const std::string where = piece.kind + " " + piece.facing + " at " + slow::name_of(piece.first);
        ASSERT_EQ(spots_of(cells_of(tile)), piece.spots()) << where;
        ASSERT_EQ(spots_of(halo_of(tile)), piece.influence) << where;
        const Shape& shape = tables.shape(tile);
        ASSERT_EQ(size_t{shape.size}, piece.roles.size());
        for (int k = 0; k < shape.size; ++k) ASSERT_TRUE(piece.covers(spot_of(shape.cell(tile.at, k)))) << where;
        ASSERT_EQ(shape.cell(tile.at, 0), tile.at);
      }
    }
  }
  EXPECT_GT(shown, 5000);
}

RULE_TEST("SC-R4 SC-R12 SC-R15 SC-R16 SC-R17 SC-R19 SC-R50 SC-I7", "boroughs laid out at random, looked at slowly") {
  for (uint64_t seed = 0; seed < 60 && !testing::Test::HasFailure(); ++seed) {
    Rng rng(7000 + seed);
    Options options = options_for(2, Mode::Advanced);
    options.blue_board = BoardSide::Expert;
    options.construction_check = seed % 2 == 0 ? ConstructionCheck::WholeTile : ConstructionCheck::AnchorCell;
    State state = RandomTable(options, rng).table.state;
    const Cell street = static_cast<Cell>(rng.below(kCells));
    if (column_of(street) < 9) state.mayor = {street, static_cast<Cell>(static_cast<int>(street) + 1)};
    for (int seat = 0; seat < 2; ++seat) {
      compare_placements(state, seat, seed % 3 == 0);
      compare_growths(state, seat);
      compare_the_rest(state, seat);
    }
  }
}

}  // namespace
}  // namespace boroughs::small_city
