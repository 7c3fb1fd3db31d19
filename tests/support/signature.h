#pragma once
// One number for the behaviour of a game: a hash over 1,000 seeded random games, their moves and final positions.

#include <vector>

#include "engine/core/hash.h"
#include "engine/core/play.h"

namespace boroughs {

template <Game G>
uint64_t signature(const std::vector<typename G::Options>& variants) {
  uint64_t hash = 0;
  for (uint64_t game = 0; game < 1000; ++game) {
    Rng rng(900'000 + game);
    typename G::State state = G::start(variants[game % variants.size()], rng, nullptr);
    MoveList moves;
    while (!settle<G>(state, moves, rng, nullptr).finished) {
      const Move move = moves[rng.below(static_cast<uint32_t>(moves.size()))];
      hash = hash_value(move, hash + moves.size());
      G::apply(state, move, rng, nullptr);
    }
    hash = hash_value(state, hash);
  }
  return hash;
}

}  // namespace boroughs
