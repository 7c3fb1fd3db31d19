#pragma once
// Any legal move, each equally likely.

#include "players/player.h"

namespace boroughs {

template <Game G>
class RandomPlayer final : public SeatPlayer<G> {
 public:
  Move choose(const typename G::State&, Viewer, const MoveList& legal, Rng& rng) override {
    return legal[rng.below(static_cast<uint32_t>(legal.size()))];
  }
  std::string name() const override { return "random"; }
};

}  // namespace boroughs
