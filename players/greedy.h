#pragma once
// The move after which its own winning chances look best, one step ahead.
//
// What is hidden is completed a few times, and every move is tried in the same completions with the same draws, so that
// luck falls on all moves alike.

#include <array>
#include <cmath>

#include "engine/core/learnt_value.h"
#include "players/player.h"

namespace boroughs {

/// What the position is worth to each seat: the estimate, or the result once the game is over. Who plays alone beats
/// nobody, so that `estimate` says how good the end is there.
template <Game G>
void chances_of(const typename G::State& state, std::span<float> chances) {
  if (chances.size() == 1 || !G::turn(state).finished) return G::estimate(state, chances);
  const auto shares = G::result(state).win_shares();
  std::copy_n(shares.begin(), chances.size(), chances.begin());
}

/// The same by the learnt value, where the seats of the set `searching` search.
template <HasLearntValue G>
void learnt_chances_of(const typename G::State& state, uint32_t searching, std::span<float> chances) {
  G::turn(state).finished ? chances_of<G>(state, chances) : G::value(state, searching, chances);
}

template <Game G>
class GreedyPlayer : public SeatPlayer<G> {
 public:
  static constexpr int kWorlds = 4;

  explicit GreedyPlayer(int worlds = kWorlds) : worlds_(worlds) {}

  Move choose(const typename G::State& seen, Viewer viewer, const MoveList& legal, Rng& rng) override {
    if (legal.size() == 1) return legal[0];
    const auto seat = static_cast<size_t>(G::turn(seen).player);
    std::array<float, MoveList::kCapacity> worth;
    std::fill_n(worth.begin(), legal.size(), 0.0f);
    for (int world = 0; world < worlds_; ++world) {
      const typename G::State complete = G::complete(seen, viewer, rng);
      for (size_t i = 0; i < legal.size(); ++i) worth[i] += worth_after(complete, legal[i], seat, Rng(rng));
      rng.next();  // the next world draws differently
    }
    return best(legal, worth, rng);
  }
  std::string name() const override { return "greedy"; }

 protected:
  /// What a position is worth to each seat.
  virtual void judge(const typename G::State& state, std::span<float> chances) { chances_of<G>(state, chances); }

 private:
  /// `draws` is a copy: the same draws follow every move.
  float worth_after(typename G::State state, const Move& move, size_t seat, Rng draws) {
    G::apply(state, move, draws, nullptr);
    settle_ahead<G>(state, moves_, draws);
    std::array<float, kMaxSeats> chances{};
    judge(state, std::span(chances).first(state.options.players));
    return chances[seat];
  }

  static Move best(const MoveList& legal, const std::array<float, MoveList::kCapacity>& worth, Rng& rng) {
    constexpr float kEqual = 1e-6f;
    size_t chosen = 0;
    uint32_t equal = 0;
    for (size_t i = 0; i < legal.size(); ++i) {
      if (equal > 0 && worth[i] < worth[chosen] - kEqual) continue;
      if (equal == 0 || worth[i] > worth[chosen] + kEqual) {
        chosen = i;
        equal = 1;
        continue;
      }
      ++equal;
      if (rng.below(equal) == 0) chosen = i;  // among equals each is equally likely
    }
    return legal[chosen];
  }

  int worlds_;
  MoveList moves_;
};

}  // namespace boroughs
