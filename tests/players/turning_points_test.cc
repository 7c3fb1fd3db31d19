// What turned a game is told from the seat whose decision it was, with its sign, in the game's measure.

#include "players/turning_points.h"

#include "engine/catalog.h"
#include "engine/game_list.h"

namespace boroughs {
namespace {

PlyAnalysis ply_of(int ply, int player, const char* played, const char* best, float own, float other,
                   float after_played, float after_best) {
  PlyAnalysis one;
  one.ply = ply;
  one.player = player;
  one.played = played;
  one.best = best;
  one.chances[static_cast<size_t>(player)] = own;
  one.chances[static_cast<size_t>(1 - player)] = other;
  one.played_chance = after_played;
  one.best_chance = after_best;
  one.judged = true;
  return one;
}

/// Two seats. 1: seat 0 throws a lead away. 2: seat 1 plays on without a fault. 3: seat 0 wins a little back. 4: seat 1
/// blunders.
std::vector<PlyAnalysis> a_game() {
  return {ply_of(1, 0, "tower b6", "house b6", 0.47f, 0.53f, 0.21f, 0.48f),
          ply_of(2, 1, "pass", "pass", 0.79f, 0.21f, 0.79f, 0.79f),
          ply_of(3, 0, "bid 3", "bid 4", 0.22f, 0.78f, 0.30f, 0.31f),
          ply_of(4, 1, "sell", "keep", 0.70f, 0.30f, 0.40f, 0.72f)};
}
const std::array<float, kMaxSeats> kEnd{0.62f, 0.38f};

TEST(TurningPoints, AreSignedFromTheSeatThatDecided) {
  const auto points = turning_points(a_game(), kEnd, Measure{}, 5);
  ASSERT_EQ(points.size(), 3u);
  EXPECT_EQ(points[0].ply, 4);
  EXPECT_EQ(points[0].seat, 1);
  EXPECT_NEAR(points[0].change, 0.38f - 0.70f, 1e-6);
  EXPECT_EQ(points[0].better, "keep");
  EXPECT_EQ(points[1].ply, 1);
  EXPECT_NEAR(points[1].change, 0.21f - 0.47f, 1e-6) << "a loss is a loss, though the other seat gained by it";
  EXPECT_EQ(points[1].better, "house b6");
  EXPECT_NEAR(points[1].cost, 0.27f, 1e-6);
  EXPECT_EQ(points[2].ply, 3);
  EXPECT_GT(points[2].change, 0);
  EXPECT_EQ(points[2].better, "") << "what is better by a hair is not called better";
  EXPECT_EQ(turning_points(a_game(), kEnd, Measure{}, 1).size(), 1u);
}

TEST(TurningPoints, MistakesAreOfEachSeatAndNameTheBetterMove) {
  std::vector<PlyAnalysis> game = a_game();
  auto errors = mistakes(game, kEnd, Measure{}, 5);
  ASSERT_EQ(errors.size(), 2u);
  EXPECT_EQ(errors[0].seat, 1);
  EXPECT_EQ(errors[1].seat, 0);
  EXPECT_EQ(errors[1].better, "house b6");
  // So many of each seat, not of all.
  game.push_back(ply_of(5, 1, "a", "b", 0.38f, 0.62f, 0.2f, 0.38f));
  EXPECT_EQ(mistakes(game, kEnd, Measure{}, 1).size(), 2u);
  // What the search did not look at is measured by what came of it.
  game[0].judged = false;
  game[0].played_chance = 0.9f;
  errors = mistakes(game, kEnd, Measure{}, 5);
  EXPECT_EQ(errors.back().ply, 5);
  ASSERT_GE(errors.size(), 2u);
  EXPECT_EQ(errors[1].ply, 1);
  EXPECT_NEAR(errors[1].cost, 0.26f, 1e-6);
}

/// A whole game alone, played with a little sense, and every decision judged.
TEST(TurningPoints, AloneTheMeasureIsTheScore) {
  if (find_game("small_city") == nullptr) GTEST_SKIP() << "not in this build";
  auto made = new_match("small_city", boost::json::object{{"players", 1}}, Seed::of(5));
  ASSERT_TRUE(made) << made.error();
  Match& match = **made;
  const Measure measure = measure_of(match);
  ASSERT_TRUE(measure.points);
  SearchSettings settings = search_settings("small_city");
  settings.iterations = 60;
  settings.threads = 1;
  std::vector<PlyAnalysis> plies;
  while (!match.turn().finished) {
    const SearchReport report = analyse(match, Viewer::remembering(0), settings, Seed::of(1));
    const Move move = report.moves.front().move;
    plies.push_back(judge(match, move, settings, Seed::of(1)));
    ASSERT_TRUE(match.apply(move));
  }
  const auto end = standing_of(match, settings, Seed::of(1));
  const Result result = match.result();
  if (!result.everybody_lost) {
    EXPECT_FLOAT_EQ(end[0], static_cast<float>(result.scores[0]));
  }
  // The last click decides nothing: what was to be expected before it is about what it came to.
  EXPECT_NEAR(plies.back().chances[0], end[0], 6.0f);
  for (const PlyAnalysis& ply : plies) {
    EXPECT_GE(ply.chances[0], 0.0f);
    EXPECT_LT(ply.chances[0], 250.0f);
  }
  const auto titles = solo_titles(match);
  ASSERT_GT(titles.size(), 2u);
  for (size_t i = 1; i < titles.size(); ++i) EXPECT_GT(titles[i].from, titles[i - 1].from);
}

TEST(TurningPoints, WithOthersTheMeasureIsTheChance) {
  for (const GameInfo* game : all_games()) {
    const auto match = new_match(game->id, {}, Seed::of(1));
    ASSERT_TRUE(match) << match.error();
    EXPECT_FALSE(measure_of(**match).points);
    EXPECT_EQ(measure_of(**match)(0.3f), 0.3f);
    EXPECT_TRUE(solo_titles(**match).empty());
  }
}

}  // namespace
}  // namespace boroughs
