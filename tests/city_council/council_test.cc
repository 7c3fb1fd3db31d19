// How councils fare: the common defeat can be reached and can be avoided, and looking one step ahead pays.

#include <gtest/gtest.h>

#include <functional>

#include "engine/city_council/rules.h"
#include "players/greedy.h"

namespace boroughs::city_council {
namespace {

struct Tally {
  double wins = 0;    // of the seats that are greedy
  double others = 0;  // of the other seats
  int falls = 0;
};

Tally play_games(int games, int players, const std::function<bool(int game, int seat)>& is_greedy) {
  Tally tally;
  for (int game = 0; game < games; ++game) {
    Rng rng(500'000 + static_cast<uint64_t>(game));
    Rng choices(900'000 + static_cast<uint64_t>(game));
    State s = Rules::start({static_cast<uint8_t>(players), Mode::Standard, 9}, rng, nullptr);
    GreedyPlayer<Rules> greedy(1);
    MoveList moves;
    for (;;) {
      const Turn turn = settle<Rules>(s, moves, rng, nullptr);
      if (turn.finished) break;
      Move move = moves[choices.below(static_cast<uint32_t>(moves.size()))];
      if (is_greedy(game, turn.player)) {
        const Viewer viewer = Viewer::remembering(turn.player);
        move = greedy.choose(Rules::redact(s, viewer), viewer, moves, choices);
      }
      Rules::apply(s, move, rng, nullptr);
    }
    const Result result = Rules::result(s);
    tally.falls += result.everybody_lost;
    for (int seat = 0; seat < players; ++seat) {
      (is_greedy(game, seat) ? tally.wins : tally.others) += result.win_shares()[static_cast<size_t>(seat)];
    }
  }
  return tally;
}

TEST(Councils, RandomOnesFallAndGreedyOnesMostlyStand) {
  const Tally random = play_games(200, 4, [](int, int) { return false; });
  EXPECT_GT(random.falls, 150);
  const Tally greedy = play_games(60, 4, [](int, int) { return true; });
  EXPECT_LT(greedy.falls, 20);
}

TEST(Councils, OneGreedySeatTakesAlmostEveryWinThatIsLeft) {
  for (const int players : {3, 5}) {
    const Tally tally = play_games(150, players, [&](int game, int seat) { return seat == game % players; });
    EXPECT_GT(tally.wins, 1.7 * 150 / players);  // about twice its share of all games, lost cities included
    EXPECT_GT(tally.wins, 10 * tally.others);
  }
}

}  // namespace
}  // namespace boroughs::city_council
