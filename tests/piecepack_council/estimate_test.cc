// The heuristic, one step ahead, against random seats: at least twice its fair share of the wins where that is
// possible.

#include "tests/piecepack_council/setup.h"

namespace boroughs::piecepack_council {
namespace {

Move best_by_estimate(const State& state, int seat, const MoveList& moves, Rng& rng) {
  const Viewer viewer = Viewer::remembering(seat);
  const State world = Rules::complete(Rules::redact(state, viewer), viewer, rng);
  Move best = moves[0];
  float best_chance = -1;
  for (const Move& move : moves) {
    State next = world;
    Rules::apply(next, move, rng, nullptr);
    std::array<float, kSeats> chances{};
    Rules::estimate(next, std::span(chances).first(state.players.size()));
    if (chances[static_cast<size_t>(seat)] <= best_chance) continue;
    best_chance = chances[static_cast<size_t>(seat)];
    best = move;
  }
  return best;
}

float share_of_wins(int players, int games) {
  float wins = 0;
  for (int game = 0; game < games; ++game) {
    Rng rng(static_cast<uint64_t>(game));
    State state = Rules::start({static_cast<uint8_t>(players), FirstBidder::Random}, rng, nullptr);
    const int hero = game % players;
    MoveList moves;
    for (Turn turn = settle<Rules>(state, moves, rng, nullptr); !turn.finished;
         turn = settle<Rules>(state, moves, rng, nullptr)) {
      const Move move = turn.player == hero ? best_by_estimate(state, hero, moves, rng)
                                            : moves[rng.below(static_cast<uint32_t>(moves.size()))];
      Rules::apply(state, move, rng, nullptr);
    }
    wins += Rules::result(state).win_shares()[static_cast<size_t>(hero)];
  }
  return wins / static_cast<float>(games);
}

TEST(Estimate, OneStepAheadBeatsRandomSeats) {
  EXPECT_GT(share_of_wins(2, 60), 0.95f);
  EXPECT_GT(share_of_wins(3, 60), 0.9f);
  EXPECT_GT(share_of_wins(4, 60), 0.85f);
}

}  // namespace
}  // namespace boroughs::piecepack_council
