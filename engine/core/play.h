#pragma once
// Driving a game: what every player, simulator and server does between two choices.

#include "engine/core/game.h"

namespace boroughs {

/// Plays decisions that have exactly one legal move, until somebody has a choice (or should see the only move), or the
/// game is over. Leaves the legal moves of that decision in `moves` (empty when over).
template <Game G>
Turn settle(typename G::State& state, MoveList& moves, Rng& rng, EventLog* log) {
  for (;;) {
    const Turn turn = G::turn(state);
    if (turn.finished) {
      moves.clear();
      return turn;
    }
    G::legal_moves(state, moves);
    assert(!moves.empty());
    if (moves.size() > 1 || G::kInfo.decisions[turn.decision].always_ask) return turn;
    const Move only_move = moves[0];
    G::apply(state, only_move, rng, log);
  }
}

/// The same for players who think ahead: a decision with a single legal move is played even where it would be asked.
template <Game G>
Turn settle_ahead(typename G::State& state, MoveList& moves, Rng& rng) {
  Turn turn = settle<G>(state, moves, rng, nullptr);
  while (!turn.finished && moves.size() == 1) {
    const Move only_move = moves[0];
    G::apply(state, only_move, rng, nullptr);
    turn = settle<G>(state, moves, rng, nullptr);
  }
  return turn;
}

/// Plays one random game from here to its end; returns how many decisions were made.
template <Game G>
int random_playout(typename G::State& state, Rng& rng) {
  MoveList moves;
  int decisions = 0;
  while (!settle<G>(state, moves, rng, nullptr).finished) {
    const Move move = moves[rng.below(static_cast<uint32_t>(moves.size()))];
    G::apply(state, move, rng, nullptr);
    ++decisions;
  }
  return decisions;
}

}  // namespace boroughs
