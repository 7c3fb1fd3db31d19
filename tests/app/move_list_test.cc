// The list of moves, at every decision of a random game of each game: short, complete, and open to beginnings.

#include "app/move_list.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/game_list.h"

namespace boroughs {
namespace {

class Listed : public testing::TestWithParam<const GameInfo*> {
 protected:
  /// Calls visit(match, moves) at every decision of a random game.
  template <class F>
  void at_every_decision(F&& visit) {
    const auto match = new_match(GetParam()->id, {}, Seed::of(5));
    ASSERT_TRUE(match) << match.error();
    Rng choice(6);
    while (!(*match)->turn().finished && !HasFailure()) {
      const std::vector<ListedMove> moves = listed_moves(**match);
      visit(**match, moves);
      ASSERT_TRUE((*match)->apply(moves[choice.below(static_cast<uint32_t>(moves.size()))].move));
    }
  }
};
INSTANTIATE_TEST_SUITE_P(EveryGame, Listed, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& game) { return std::string(game.param->id); });

TEST_P(Listed, FitsOnAScreen) {
  at_every_decision([](const Match& match, const std::vector<ListedMove>& moves) {
    const std::string text = grouped_lines_of(moves, Style{});
    ASSERT_LE(std::count(text.begin(), text.end(), '\n'), 45)
        << match.info().decisions[match.turn().decision].name << ":\n"
        << text;
  });
}

TEST_P(Listed, WholeNotationIsOneMoveAndBeginningsContainIt) {
  at_every_decision([](const Match& match, const std::vector<ListedMove>& moves) {
    for (const ListedMove& move : moves) {
      ASSERT_EQ(match.parse(move.notation).value(), move.move);
      const std::string begun_text = move.notation.substr(0, move.notation.size() - 1);
      for (const std::vector<ListedMove>& near : {filtered(moves, begun_text), filtered(moves, move.notation)}) {
        ASSERT_TRUE(std::any_of(near.begin(), near.end(), [&](const auto& one) { return one.move == move.move; }))
            << begun_text;
      }
    }
  });
}

TEST_P(Listed, ArgumentsAreEnoughWhereThereIsOneKindOfMove) {
  at_every_decision([](const Match&, const std::vector<ListedMove>& moves) {
    const bool one_kind =
        std::all_of(moves.begin(), moves.end(), [&](const auto& one) { return one.move.kind == moves[0].move.kind; });
    const size_t blank = moves[0].notation.find(' ');
    if (!one_kind || blank == std::string::npos) return;
    const std::vector<ListedMove> meant = begun(moves, moves[0].notation.substr(blank + 1));
    ASSERT_TRUE(std::any_of(meant.begin(), meant.end(), [&](const auto& one) { return one.move == moves[0].move; }));
  });
}

}  // namespace
}  // namespace boroughs
