// The invariants of the specification over random games. Most are named by Rules::check itself; those that speak of
// the way from one position to the next are tested here.

#include "tests/small_city/table.h"
#include "tests/small_city/variants.h"

namespace boroughs::small_city {
namespace {

/// Calls visit(before, after, move) for every move of random games in every variant.
template <class F>
void for_every_move(int games, F&& visit) {
  for (const Options& options : test_variants()) {
    for (int game = 0; game < games && !testing::Test::HasFailure(); ++game) {
      Rng rng(4400u + static_cast<uint64_t>(game));
      State state = Rules::start(options, rng, nullptr);
      MoveList moves;
      while (state.phase != Phase::Over && !testing::Test::HasFailure()) {
        Rules::legal_moves(state, moves);
        const State before = state;
        const Move move = moves[rng.below(static_cast<uint32_t>(moves.size()))];
        Rules::apply(state, move, rng, nullptr);
        visit(before, state, move);
      }
    }
  }
}

RULE_TEST("SC-I1 SC-I2 SC-I3 SC-I4 SC-I5 SC-I6 SC-I7 SC-I8 SC-I9 SC-I11 SC-I15", "counts, places and limits") {
  for_every_move(6, [](const State&, const State& after, const Move& move) {
    ASSERT_EQ(Rules::check(after, Viewer::everything()), "") << to_notation(kMoves, move);
  });
}

RULE_TEST("SC-I10 SC-I12", "pollution and zones never shrink, money and votes are never negative") {
  for_every_move(6, [](const State& before, const State& after, const Move&) {
    for (size_t s = 0; s < after.players.size(); ++s) {
      ASSERT_GE(after.players[s].borough.pollution, before.players[s].borough.pollution);
      ASSERT_GE(after.players[s].borough.zone, before.players[s].borough.zone);
      ASSERT_GE(after.players[s].borough.money, 0);
      ASSERT_GE(after.players[s].votes, 0);
    }
  });
}

RULE_TEST("SC-I9", "a tourist enters only below the limit") {
  for_every_move(6, [](const State& before, const State& after, const Move& move) {
    if (move.kind != static_cast<uint8_t>(MoveName::Go) || move.arg(0) == before.player) return;
    if (before.pending.borough == move.arg(0)) return;
    int there = 0;
    for (const Tourist& tourist : player_of(before, before.player).tourists) there += tourist.borough == move.arg(0);
    ASSERT_LT(there, has_tile(borough_of(before, before.player), TileKind::MetroStation) ? 2 : 1);
    (void)after;
  });
}

RULE_TEST("SC-I11", "a disc in column 4 stays") {
  for_every_move(6, [](const State& before, const State& after, const Move&) {
    for (size_t s = 0; s < after.players.size(); ++s) {
      if (after.players[s].out) continue;
      for (size_t d = 0; d < 2; ++d) {
        const Disc& disc = before.players[s].discs[d];
        if (disc.column == 4) {
          ASSERT_EQ(after.players[s].discs[d], disc);
        }
      }
    }
  });
}

RULE_TEST("SC-I13", "after her moves no citizen stands where the player worked when the phase began") {
  for_every_move(6, [](const State& before, const State& after, const Move& move) {
    if (before.phase != Phase::Move || move.kind != static_cast<uint8_t>(MoveName::End)) return;
    const Player& me = player_of(before, before.player);
    for (const Place& place : me.workplaces) {
      for (const Person& person : me.borough.citizens) {
        ASSERT_FALSE(place.borough == before.player && person.at == place.at);
      }
      for (const Tourist& tourist : me.tourists) {
        ASSERT_FALSE(place.borough == tourist.borough && tourist.at == place.at);
      }
    }
    (void)after;
  });
}

RULE_TEST("SC-I14", "after her moves no home of level 1 is empty while somebody waits on City Hall") {
  for_every_move(6, [](const State& before, const State& after, const Move&) {
    if (before.phase != Phase::Move || after.phase != Phase::Move || before.player == after.player) return;
    const Borough& mine = borough_of(after, before.player);
    if (mine.city_hall_citizens == 0) return;
    const Grid home = citizens_at_home(mine);
    for (const Tile& tile : mine.tiles) {
      if (tile.kind == TileKind::Residence_1) {
        ASSERT_TRUE(home.has(tile.at));
      }
    }
  });
}

RULE_TEST("SC-I16", "the same seed and choices give the same game") {
  for (const Options& options : test_variants()) {
    std::array<State, 2> ends;
    for (State& state : ends) {
      Rng rng(77);
      state = Rules::start(options, rng, nullptr);
      random_playout<Rules>(state, rng);
    }
    ASSERT_EQ(ends[0], ends[1]);
  }
}

RULE_TEST("SC-I16", "what a player sees does not change with another player's hidden card") {
  Table table(options_for(3, Mode::Advanced));
  State other = table.state;
  std::swap(other.players[1].promise, other.players[2].returned[1]);
  ASSERT_NE(other, table.state);
  EXPECT_EQ(Rules::redact(other, Viewer::remembering(0)), Rules::redact(table.state, Viewer::remembering(0)));
}

}  // namespace
}  // namespace boroughs::small_city
