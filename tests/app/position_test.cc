// boroughs position: positions as JSON, for every game of the build.

#include <gtest/gtest.h>

#include "engine/game_list.h"
#include "tests/app/program.h"

namespace boroughs {
namespace {

namespace json = boost::json;

class Position : public testing::TestWithParam<const GameInfo*> {
 protected:
  std::string id() const { return std::string(GetParam()->id); }
  json::value fresh() const { return boroughs_json("position new " + id() + " --seed 5"); }
};
INSTANTIATE_TEST_SUITE_P(EveryGame, Position, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& game) { return std::string(game.param->id); });

TEST_P(Position, NewHasTheAgreedMembers) {
  const json::value position = fresh();
  EXPECT_EQ(position.at("game").as_string(), id());
  EXPECT_EQ(position.at("rules").as_int64(), GetParam()->rules_version);
  EXPECT_TRUE(position.at("options").is_object());
  EXPECT_TRUE(position.at("state").is_object());
  EXPECT_EQ(position, fresh()) << "the same seed gives the same position";
}

TEST_P(Position, GoesThroughAPipeUnchanged) {
  const std::string text = json::serialize(fresh());
  EXPECT_EQ(boroughs_json("position show -", text), fresh());
  const Outcome check = boroughs_run("position check -", text);
  EXPECT_EQ(check.code, 0) << check.err;
  EXPECT_EQ(check.out, "ok\n");
}

TEST_P(Position, MovesApplyAndResult) {
  std::string text = json::serialize(fresh());
  for (int i = 0; i < 5; ++i) {
    const json::value moves = boroughs_json("position moves -", text);
    ASSERT_TRUE(moves.at("player").is_int64());
    ASSERT_TRUE(moves.at("decision").is_string());
    ASSERT_FALSE(moves.at("moves").as_array().empty());
    const std::string move(moves.at("moves").as_array().back().as_string());
    text = json::serialize(boroughs_json("position apply - '" + move + "' --seed 11", text));
  }
  const json::value result = boroughs_json("position result -", text);
  EXPECT_FALSE(result.at("finished").as_bool());
  EXPECT_EQ(result.at("scores").as_array().size(), result.at("places").as_array().size());
  EXPECT_TRUE(result.at("breakdown").is_array());
}

TEST_P(Position, IllegalMovesAreRefusedWithWhatIsLegal) {
  const std::string text = json::serialize(fresh());
  const Outcome nonsense = boroughs_run("position apply - 'dance 7'", text);
  EXPECT_EQ(nonsense.code, 1);
  EXPECT_NE(nonsense.err.find("dance"), std::string::npos) << nonsense.err;
  EXPECT_TRUE(nonsense.out.empty());
}

TEST_P(Position, ViewsKeepTheirViewer) {
  const std::string text = json::serialize(fresh());
  const json::value view = boroughs_json("position show - --as 0", text);
  EXPECT_EQ(view.at("viewer").as_int64(), 0);
  EXPECT_EQ(boroughs_json("position show -", json::serialize(view)), view);
  const json::value watched = boroughs_json("position show - --as spectator", text);
  EXPECT_EQ(watched.at("viewer").as_string(), "spectator");
  const std::string name(GetParam()->seat_names[1]);
  EXPECT_EQ(boroughs_json("position show - --as " + name, text).at("viewer").as_int64(), 1);
  EXPECT_EQ(boroughs_run("position show - --as nobody", text).code, 2);
  EXPECT_EQ(boroughs_run("position apply - 'x'", json::serialize(view)).code, 1) << "a view cannot be played";
  EXPECT_EQ(boroughs_run("position show - --as 1", json::serialize(view)).code, 1);
}

TEST_P(Position, DrawsWithoutColourInAPipe) {
  const Outcome drawing = boroughs_run("position show - --draw", json::serialize(fresh()));
  EXPECT_EQ(drawing.code, 0) << drawing.err;
  EXPECT_FALSE(drawing.out.empty());
  EXPECT_EQ(drawing.out.find('\x1b'), std::string::npos);
}

TEST_P(Position, WhatIsNoPositionIsRefused) {
  for (const char* wrong : {"", "nonsense", "[]", "{}", "{\"game\": \"chess\"}", "{\"game\": 3}"}) {
    const Outcome outcome = boroughs_run("position check -", wrong);
    EXPECT_EQ(outcome.code, 1) << wrong;
    EXPECT_FALSE(outcome.err.empty()) << wrong;
  }
  json::value position = fresh();
  position.as_object()["rules"] = 999;
  EXPECT_EQ(boroughs_run("position check -", json::serialize(position)).code, 1);
  position = fresh();
  position.at("state").as_object()["surprise"] = 1;
  const Outcome unknown = boroughs_run("position check -", json::serialize(position));
  EXPECT_EQ(unknown.code, 1);
  EXPECT_NE(unknown.err.find("surprise"), std::string::npos) << unknown.err;
  position = fresh();
  position.at("state").as_object().erase(position.at("state").as_object().begin());
  EXPECT_EQ(boroughs_run("position check -", json::serialize(position)).code, 1);
  EXPECT_EQ(boroughs_run("position check /no/such/file").code, 1);
}

TEST(PositionText, NamesTheLineThatIsNoJson) {
  const Outcome outcome = boroughs_run("position check -", "{\n\"game\": \"x\",\n oops\n}");
  EXPECT_EQ(outcome.code, 1);
  EXPECT_NE(outcome.err.find("line 3"), std::string::npos) << outcome.err;
  EXPECT_EQ(boroughs_run("position check -", "{} {}").code, 1);
}

}  // namespace
}  // namespace boroughs
