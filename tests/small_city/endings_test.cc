// Every kind of end, and players who are out while others play on: each position must be sound, and be read back as it
// was printed, whoever looks at it.

#include "engine/core/match.h"
#include "tests/small_city/table.h"
#include "tests/small_city/variants.h"

namespace boroughs::small_city {
namespace {

using enum TileKind;

void expect_read_back(const State& state) {
  std::vector<Viewer> viewers = {Viewer::everything(), Viewer::spectator()};
  for (int seat = 0; seat < state.options.players; ++seat) viewers.push_back(Viewer::of_seat(seat));
  for (const Viewer viewer : viewers) {
    const State seen = Rules::redact(state, viewer);
    ASSERT_EQ(Rules::check(seen, viewer), "") << int{viewer.seat};
    const MatchOf<Rules> match(seen, viewer, Seed::of(1));
    const auto back = read_position<Rules>(
        boost::json::parse(boost::json::serialize(match.position(viewer))).as_object(), Seed::of(1));
    ASSERT_TRUE(back) << back.error();
    ASSERT_EQ(dynamic_cast<const MatchOf<Rules>&>(**back).raw(), seen);
    Rng rng(1);
    const State world = Rules::complete(seen, viewer, rng);
    ASSERT_EQ(Rules::check(world, Viewer::everything()), "") << int{viewer.seat};
    ASSERT_EQ(Rules::redact(world, viewer), seen) << int{viewer.seat};
  }
}

struct Ends {
  int by_demolition = 0, by_anarchist = 0, by_pollution = 0, out_and_played_on = 0;
};

/// Plays a game in which everybody is at the edge, and looks at every position after somebody fell.
void play_at_the_edge(const Options& options, uint64_t seed, Ends& ends) {
  Rng rng(seed);
  State state = Rules::start(options, rng, nullptr);
  MoveList moves;
  const uint32_t since = 1 + rng.below(4);
  bool edge = false, fallen = false;
  while (state.phase != Phase::Over && !testing::Test::HasFailure()) {
    if (!edge && state.round == since && state.decision == Decision::ChooseAction) {
      for (Player& player : state.players) {
        player.borough.pollution = static_cast<int16_t>(94 + rng.below(6));
        player.borough.money = static_cast<int16_t>(rng.below(4));
      }
      edge = true;
    }
    Rules::legal_moves(state, moves);
    Move move = moves[rng.below(static_cast<uint32_t>(moves.size()))];
    for (const Move& other : moves) {
      const bool tears_down = other.kind == static_cast<uint8_t>(MoveName::Demolish);
      const bool anarchist = to_notation(kMoves, other) == "take anarchist";
      if (edge && (tears_down || anarchist) && rng.below(2) == 0) move = other;
    }
    const Phase phase = state.phase;
    const int left = players_left(state);
    Rules::apply(state, move, rng, nullptr);
    fallen |= players_left(state) < left;
    if (!fallen) continue;
    expect_read_back(state);
    if (state.phase != Phase::Over) {
      ++ends.out_and_played_on;
    } else if (players_left(state) < left) {
      ends.by_demolition += phase == Phase::Build;
      ends.by_anarchist += phase == Phase::Actions;
      ends.by_pollution += phase == Phase::Income || phase == Phase::Move;
    }
  }
  expect_read_back(state);
}

RULE_TEST("SC-R64 SC-X19 SC-I1 SC-I3", "every end, and every position after somebody fell, is read back as printed") {
  Ends ends;
  for (const Options& options : test_variants()) {
    for (uint64_t seed = 0; seed < 6 && !testing::Test::HasFailure(); ++seed)
      play_at_the_edge(options, 300 + seed, ends);
  }
  EXPECT_GT(ends.by_demolition, 5);
  EXPECT_GT(ends.by_anarchist, 5);
  EXPECT_GT(ends.by_pollution, 5);
  EXPECT_GT(ends.out_and_played_on, 100);
}

RULE_TEST("SC-R64", "a demolition that ends the game leaves nothing of the phase behind") {
  Table table;
  table.tile(Residence_3, 3, 3).money(6);
  table.borough().pollution = 97;
  table.building().plays("build park_1").plays("place g7 r0").plays("demolish d4");
  EXPECT_EQ(table.state.phase, Phase::Over);
  EXPECT_TRUE(table.borough().built.empty());
  EXPECT_EQ(table.borough().demolitions, 0);
  EXPECT_EQ(table.fault(), "");
  expect_read_back(table.state);
  EXPECT_EQ(Rules::result(table.state).places[1], 1);
}

RULE_TEST("SC-R58", "amounts that no game brings are refused, so that none can overflow") {
  Table table;
  EXPECT_EQ(table.money(9999).fault(), "");
  EXPECT_EQ(table.money(10000).fault(), "red: nobody ever has more than 9999 money");
  table.money(0).player(0).votes = 32767;
  EXPECT_EQ(table.fault(), "red: nobody ever has more than 9999 votes or so much revenue");
  table.player(0).votes = 9999;
  EXPECT_EQ(table.fault(), "");
  Rng rng(2);
  random_playout<Rules>(table.state, rng);
  EXPECT_EQ(table.fault(), "") << "nor does play lead there from the most that is accepted";
}

RULE_TEST("SC-R67 SC-I8", "what was built in a phase fits its budget and names tiles that stand") {
  Table table;
  table.building().borough().built = {cell_at(6, 6)};
  EXPECT_NE(table.fault(), "") << "no tile begins there";
  table.borough().built = {kNoCell};
  EXPECT_NE(table.fault(), "") << "nothing was demolished";
  table.borough().demolitions = 1;
  EXPECT_EQ(table.fault(), "");
  table.borough().demolitions = 2;
  EXPECT_NE(table.fault(), "");
  table.borough().built.clear();
  table.borough().demolitions = 1;
  table.borough().expansions = 1;
  EXPECT_EQ(table.fault(), "");
  table.borough().expansions = 2;
  EXPECT_NE(table.fault(), "");
}

}  // namespace
}  // namespace boroughs::small_city
