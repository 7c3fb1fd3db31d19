// boroughs play, from a pipe: what a person would type.

#include <gtest/gtest.h>

#include "engine/game_list.h"
#include "tests/app/program.h"

namespace boroughs {
namespace {

namespace json = boost::json;

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

std::string repeated(const std::string& line, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += line;
  return text;
}

class Play : public testing::TestWithParam<const GameInfo*> {
 protected:
  std::string id() const { return std::string(GetParam()->id); }
};
INSTANTIATE_TEST_SUITE_P(EveryGame, Play, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& game) { return std::string(game.param->id); });

TEST_P(Play, ToTheEndWithAScoreSheetAndARecord) {
  const std::string record = temporary(id() + "_played.json");
  const Outcome game =
      boroughs_run("play " + id() + " --seed 3 --seats human,random --record " + record, repeated("1\n", 5000));
  EXPECT_EQ(game.code, 0) << game.err;
  EXPECT_TRUE(contains(game.out, "The game is over"));
  EXPECT_TRUE(contains(game.out, "place"));
  EXPECT_EQ(boroughs_run("replay --verify " + record).code, 0);
}

TEST_P(Play, ComputersPlayAmongThemselves) {
  const Outcome game = boroughs_run("play " + id() + " --seed 3 --seats random");
  EXPECT_EQ(game.code, 0) << game.err;
  EXPECT_TRUE(contains(game.out, "The game is over"));
}

TEST_P(Play, CommandsOfTheTable) {
  const Outcome game = boroughs_run("play " + id() + " --seed 3",
                                    "?\nmoves\nboard\nhint\nlog 5\nnumbers\nundo\n999999\nnonsense\nquit\n");
  EXPECT_EQ(game.code, 0) << game.err;
  EXPECT_TRUE(contains(game.out, "save FILE"));
  EXPECT_TRUE(contains(game.out, "The greedy player would choose"));
  EXPECT_TRUE(contains(game.out, "no decision yet"));
  EXPECT_TRUE(contains(game.out, "There are moves 1 to"));
  EXPECT_TRUE(contains(game.out, "nonsense"));
  EXPECT_TRUE(contains(game.out, "left before its end"));
}

TEST_P(Play, ThingsCanBeLookedUp) {
  const Outcome game =
      boroughs_run("play " + id() + " --seed 3", "look\nlook all\nlook goal\nLOOK ROUND\nlook nothing_like_it\nquit\n");
  EXPECT_EQ(game.code, 0) << game.err;
  EXPECT_TRUE(contains(game.out, "`look NAME` explains one of them"));
  EXPECT_TRUE(contains(game.out, ": goal)")) << "no explanation of the goal";
  EXPECT_TRUE(contains(game.out, ": round)")) << "no explanation of a round";
  EXPECT_TRUE(contains(game.out, "Nothing here is called \"nothing_like_it\""));
}

TEST_P(Play, NumbersAreATableOfWords) {
  const Outcome game = boroughs_run("play " + id() + " --seed 3", "numbers\nquit\n");
  EXPECT_FALSE(contains(game.out, "{\"")) << "JSON is not for people";
  EXPECT_FALSE(contains(game.out, "\":")) << "JSON is not for people";
}

TEST_P(Play, UndoTakesTheWholeRoundOfRepliesBack) {
  const std::string before = temporary(id() + "_before.json"), after = temporary(id() + "_after.json");
  const Outcome game = boroughs_run("play " + id() + " --seed 3 --seats human,random",
                                    "save " + before + "\n1\nundo\nsave " + after + "\nquit\n");
  EXPECT_EQ(game.code, 0) << game.err;
  EXPECT_EQ(file_text(before), file_text(after));
}

TEST_P(Play, GoesOnFromWhatWasSaved) {
  const std::string saved = temporary(id() + "_saved.json"), again = temporary(id() + "_again.json");
  ASSERT_EQ(boroughs_run("play " + id() + " --seed 4 --seats human,random", "1\n1\nsave " + saved + "\nquit\n").code,
            0);
  ASSERT_EQ(boroughs_run("play --from " + saved, "save " + again + "\nquit\n").code, 0);
  EXPECT_EQ(file_text(saved), file_text(again));
  EXPECT_FALSE(json::parse(file_text(saved)).at("moves").as_array().empty());
}

TEST_P(Play, MovesCanBeTypedInNotation) {
  const json::value start = boroughs_json("position new " + id() + " --seed 3");
  const json::value moves = boroughs_json("position moves -", json::serialize(start));
  const auto seat = moves.at("player").as_int64();
  const std::string move(moves.at("moves").as_array().back().as_string());
  std::string seats;
  for (int64_t s = 0; s < start.at("options").at("players").as_int64(); ++s) {
    seats += (s > 0 ? "," : "") + std::string(s == seat ? "human" : "random");
  }
  const std::string saved = temporary(id() + "_typed.json");
  const Outcome game =
      boroughs_run("play " + id() + " --seed 3 --seats " + seats, move + "\nsave " + saved + "\nquit\n");
  ASSERT_EQ(game.code, 0) << game.err;
  EXPECT_EQ(json::parse(file_text(saved)).at("moves").as_array()[0].as_string(), move);
}

TEST_P(Play, SeveralPeopleAreToldWhoseTurnItIs) {
  const Outcome game = boroughs_run("play " + id() + " --seed 3 --seats human", repeated("1\n", 5000));
  EXPECT_EQ(game.code, 0) << game.err;
  for (int seat = 0; seat < 2; ++seat) {
    EXPECT_TRUE(contains(game.out, "---- " + std::string(GetParam()->seat_names[static_cast<size_t>(seat)]) + " ----"));
  }
  EXPECT_TRUE(contains(game.out, "The game is over"));
}

TEST_P(Play, FromAnEditedPosition) {
  const std::string file = temporary(id() + "_position.json");
  write_file(file, json::serialize(boroughs_json("position new " + id() + " --seed 8")));
  const Outcome game = boroughs_run("play --seats random --seed 2 --from " + file);
  EXPECT_EQ(game.code, 0) << game.err;
  EXPECT_TRUE(contains(game.out, "The game is over"));
}

TEST(PlayUsage, NeedsAGameOrAFile) {
  EXPECT_EQ(boroughs_run("play").code, 2);
  EXPECT_EQ(boroughs_run("play " + some_game() + " --seats wizard").code, 2);
  EXPECT_EQ(boroughs_run("play --from /no/such/file").code, 1);
}

}  // namespace
}  // namespace boroughs
