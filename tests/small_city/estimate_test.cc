// What the heuristic promises those who use a part of it.

#include <gtest/gtest.h>

#include "engine/core/estimate.h"
#include "tests/small_city/table.h"
#include "tests/small_city/variants.h"

namespace boroughs::small_city {
namespace {

TEST(SmallCityEstimate, IsMadeOfWhatEachSeatIsWorth) {
  int compared = 0;
  for (const Options& options : test_variants()) {
    if (options.players == 1) continue;
    Rng rng(71);
    State state = Rules::start(options, rng, nullptr);
    const State empty = state;
    MoveList moves;
    for (int ply = 0; state.phase != Phase::Over; ++ply) {
      if (ply % 7 == 0) {
        std::array<float, kMaxPlayers> estimate{}, worths{};
        const auto seats = static_cast<size_t>(options.players);
        Rules::estimate(state, std::span(estimate).first(seats));
        for (size_t s = 0; s < seats; ++s) {
          // What was laid for another state must not count: here it is the boroughs as they began.
          for (size_t t = 0; t < seats; ++t) Rules::worth(empty, static_cast<int>(t));
          worths[s] = Rules::worth(state, static_cast<int>(s));
          if (state.players[s].out) continue;
          std::array<float, Rules::kFeatures.size()> features;  // with all boroughs laid anew
          Rules::features(state, static_cast<int>(s), features);
          ASSERT_FLOAT_EQ(worths[s], Rules::weights()(features)) << "ply " << ply << " seat " << s;
        }
        softmax(std::span(worths).first(seats));
        for (size_t s = 0; s < seats; ++s) ASSERT_NEAR(worths[s], estimate[s], 1e-5f) << "ply " << ply << " seat " << s;
        ++compared;
      }
      Rules::legal_moves(state, moves);
      Rules::apply(state, moves[rng.below(static_cast<uint32_t>(moves.size()))], rng, nullptr);
    }
  }
  EXPECT_GT(compared, 100);
}

}  // namespace
}  // namespace boroughs::small_city
