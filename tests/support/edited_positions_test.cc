// Positions of random games in every variant, edited by hand, well or badly.

#include "tests/support/edited_positions.h"

#include VARIANTS_HEADER

namespace boroughs {
namespace {

using G = GAME_NAMESPACE::Rules;

TEST(EditedPositions, WhatIsAcceptedPlaysOnInEveryVariant) {
  const std::vector<G::Options> variants = GAME_NAMESPACE::test_variants();
  edits::expect_what_is_accepted_plays_on<G>(2000, [&](uint64_t trial, Rng& rng) {
    G::State state = G::start(variants[trial % variants.size()], rng, nullptr);
    MoveList moves;
    for (uint32_t left = rng.below(300); left > 0; --left) {
      if (settle<G>(state, moves, rng, nullptr).finished) break;
      G::apply(state, moves[rng.below(static_cast<uint32_t>(moves.size()))], rng, nullptr);
    }
    return state;
  });
}

}  // namespace
}  // namespace boroughs
