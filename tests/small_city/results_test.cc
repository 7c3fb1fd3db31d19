// What a result says of what is hidden, and the title of the solo game.

#include "tests/small_city/table.h"
#include "tests/small_city/variants.h"

namespace boroughs::small_city {
namespace {

/// The true score lies between what is seen and what may be hidden.
void expect_in_range(const State& state, Viewer viewer) {
  const Result truth = Rules::result(state);
  const Result seen = Rules::result(Rules::redact(state, viewer));
  ASSERT_TRUE(truth.uncounted.empty());
  for (size_t s = 0; s < state.players.size(); ++s) {
    int low = seen.scores[s], high = seen.scores[s];
    for (const Uncounted& secret : seen.uncounted) {
      low += secret.low[s];
      high += secret.high[s];
    }
    ASSERT_LE(low, truth.scores[s]) << kSeatNames[s] << " as seat " << int{viewer.seat} << " sees it";
    ASSERT_GE(high, truth.scores[s]) << kSeatNames[s] << " as seat " << int{viewer.seat} << " sees it";
  }
}

RULE_TEST("SC-R51 SC-R59", "results of what a seat sees give a range for secret promises, and the truth lies in it") {
  for (const Options& options : test_variants()) {
    Rng rng(640);
    State state = Rules::start(options, rng, nullptr);
    MoveList moves;
    while (!settle<Rules>(state, moves, rng, nullptr).finished && !testing::Test::HasFailure()) {
      // Behind a screen a promise may be kept that the others see broken.
      if (state.phase != Phase::Build && rng.below(8) == 0) {
        expect_in_range(state, Viewer::spectator());
        for (int seat = 0; seat < options.players; ++seat) expect_in_range(state, Viewer::of_seat(seat));
      }
      Rules::apply(state, moves[rng.below(static_cast<uint32_t>(moves.size()))], rng, nullptr);
    }
    for (int seat = 0; seat < options.players; ++seat) {
      ASSERT_TRUE(Rules::result(Rules::redact(state, Viewer::of_seat(seat))).uncounted.empty()) << "all is shown";
    }
  }
}

RULE_TEST("SC-R51", "what is not counted yet is named") {
  Table table(options_for(2, Mode::Advanced));
  table.player(1).specials = {static_cast<Special>(0)};
  const Result seen = Rules::result(Rules::redact(table.state, Viewer::of_seat(0)));
  ASSERT_EQ(seen.uncounted.size(), 2u);
  EXPECT_EQ(seen.uncounted[0].what, "secret promises");
  EXPECT_EQ(seen.uncounted[0].low[0], 0) << "she knows her own";
  EXPECT_LT(seen.uncounted[0].low[1], 0);
  EXPECT_GT(seen.uncounted[0].high[1], 0);
  EXPECT_EQ(seen.uncounted[1].what, "secret special promises");
  EXPECT_EQ(seen.uncounted[1].low[1], -5);
  EXPECT_EQ(seen.uncounted[1].high[1], 0);
}

RULE_TEST("SC-R57 SC-X23", "the solo game ends with its title") {
  Table table(options_for(1));
  table.player(0).votes = 90;
  const int score = Rules::result(table.state).scores[0];
  EXPECT_EQ(Rules::result(table.state).title, rating_of(score));
  EXPECT_NE(Rules::result(table.state).title, "");
  table.player(0).votes = 0;
  EXPECT_EQ(Rules::result(table.state).title, "");
  EXPECT_EQ(Rules::result(Table(options_for(2)).state).title, "");
}

}  // namespace
}  // namespace boroughs::small_city
