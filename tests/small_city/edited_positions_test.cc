// Positions edited by hand, in tables of random games and in tables laid out at random.

#include "tests/support/edited_positions.h"
#include "tests/small_city/random_tables.h"
#include "tests/small_city/variants.h"

namespace boroughs::small_city {
namespace {

/// A position of a random game, or of a table laid out at random.
State some_position(uint64_t trial, Rng& rng) {
  const auto variants = test_variants();
  const Options& options = variants[trial % variants.size()];
  if (rng.below(4) == 0) return RandomTable(options, rng).table.state;
  State state = Rules::start(options, rng, nullptr);
  MoveList moves;
  for (uint32_t left = rng.below(400); left > 0; --left) {
    if (settle<Rules>(state, moves, rng, nullptr).finished) break;
    Rules::apply(state, moves[rng.below(static_cast<uint32_t>(moves.size()))], rng, nullptr);
  }
  return state;
}

TEST(EditedPositions, WhatIsAcceptedPlaysOn) { edits::expect_what_is_accepted_plays_on<Rules>(3000, some_position); }

}  // namespace
}  // namespace boroughs::small_city
