// games, simulate, bench, replay, and the command line itself.

#include <gtest/gtest.h>

#include <filesystem>

#include "engine/game_list.h"
#include "tests/app/program.h"

namespace boroughs {
namespace {

namespace json = boost::json;

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(CommandLine, HelpIsGoodAndNamesEveryCommand) {
  const Outcome help = boroughs_run("--help");
  EXPECT_EQ(help.code, 0);
  for (const char* name : {"games", "play", "simulate", "bench", "position", "replay"}) {
    EXPECT_TRUE(contains(help.out, name)) << name;
    const Outcome one = boroughs_run(std::string(name) + " --help");
    EXPECT_EQ(one.code, 0) << name;
    EXPECT_TRUE(contains(one.out, "--help")) << name;
  }
}

TEST(CommandLine, WrongUsageIsSaidOnStderrWithCode2) {
  for (const char* wrong : {"", "no_such_command", "play", "simulate", "games --nonsense", "simulate no_such_game",
                            "position", "position show", "replay", "bench no_such_game"}) {
    const Outcome outcome = boroughs_run(wrong);
    EXPECT_EQ(outcome.code, 2) << wrong;
    EXPECT_FALSE(outcome.err.empty()) << wrong;
    EXPECT_TRUE(outcome.out.empty()) << wrong << ": " << outcome.out;
  }
}

TEST(CommandLine, SaysWhatIsExpected) {
  EXPECT_TRUE(contains(boroughs_run("position new no_such_game").err, some_game()));
  EXPECT_TRUE(contains(boroughs_run("simulate " + some_game() + " --seats wizard").err, "greedy"));
  EXPECT_TRUE(contains(boroughs_run("position new " + some_game() + " --option colour=blue").err, "players"));
  EXPECT_TRUE(contains(boroughs_run("position new " + some_game() + " --option colour").err, "NAME=VALUE"));
  EXPECT_TRUE(contains(boroughs_run("position new " + some_game() + " --seed x").err, "hexadecimal"));
  const Outcome crowd = boroughs_run("simulate " + some_game() + " -p 2 --seats random,random,random");
  EXPECT_EQ(crowd.code, 2);
}

TEST(Games, ListsSeatsAndOptions) {
  const json::value list = boroughs_json("games --json");
  ASSERT_EQ(list.as_array().size(), all_games().size());
  for (const json::value& game : list.as_array()) {
    EXPECT_TRUE(game.as_object().contains("options"));
    EXPECT_LE(game.at("min_players").as_int64(), game.at("max_players").as_int64());
    EXPECT_TRUE(contains(boroughs_run("games").out, std::string(game.at("title").as_string())));
  }
}

TEST(Games, SaysWhereTheDataComesFrom) {
  const json::value list = boroughs_json("games " + some_game() + " --sources --json");
  ASSERT_EQ(list.as_array().size(), 1u);
  const auto& entries = list.as_array()[0].at("entries").as_array();
  EXPECT_FALSE(entries.empty());
  for (const json::value& entry : entries) {
    const std::string source(entry.at("source").as_string());
    EXPECT_TRUE(source == "rulebook" || source == "inferred" || source == "outside" || source == "ours") << source;
  }
  EXPECT_EQ(boroughs_run("games --sources").code, 0);
}

TEST(Data, FilesCanBeReplaced) {
  const std::string name(find_game(some_game())->data_files.front());
  const std::string folder = temporary("data");
  write_file(folder + "/" + name, "{\"nonsense\": 1}");
  const Outcome refused = boroughs_run("--data " + folder + " games");
  EXPECT_EQ(refused.code, 1);
  EXPECT_TRUE(contains(refused.err, name)) << refused.err;

  // The same text again is accepted, and --data may stand after the command.
  write_file(folder + "/" + name, std::string(*DataFiles{}.text(name)));
  EXPECT_EQ(boroughs_run("games --data " + folder).code, 0);

  write_file(folder + "/unknown.json", "{}");
  EXPECT_EQ(boroughs_run("--data " + folder + " games").code, 1);
  EXPECT_EQ(boroughs_run("--data " + temporary("nowhere") + " games").code, 2);
}

TEST(Simulate, PrintsTheAgreedJson) {
  const json::value result = boroughs_json("simulate " + some_game() + " --games 60 --seats greedy,random --json");
  EXPECT_EQ(result.at("games").as_int64(), 60);
  EXPECT_EQ(result.at("failures").as_int64(), 0);
  const auto seats = static_cast<size_t>(result.at("players").as_int64());
  EXPECT_EQ(result.at("wins_by_seat").as_array().size(), seats);
  EXPECT_EQ(result.at("mean_scores").as_array().size(), seats);
  EXPECT_GT(result.at("mean_decisions").to_number<double>(), 1);
  double sum = 0;
  for (const json::value& player : result.at("win_share_by_player").as_array()) {
    const double share = player.at("share").to_number<double>();
    EXPECT_LE(player.at("low").to_number<double>(), share);
    EXPECT_GE(player.at("high").to_number<double>(), share);
    sum += share;
  }
  EXPECT_NEAR(sum + result.at("everybody_lost").at("share").to_number<double>(), 1, 1e-9);
  EXPECT_EQ(result.at("win_share_by_player").as_array()[0].at("name").as_string(), "greedy");
}

TEST(Simulate, TellsPeopleTheSame) {
  const Outcome outcome = boroughs_run("simulate " + some_game() + " --games 20 --check");
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_TRUE(contains(outcome.out, "95 %"));
  EXPECT_TRUE(outcome.err.empty()) << "no progress bar in a pipe: " << outcome.err;
}

TEST(Simulate, SameSeedSameGames) {
  const std::string command = "simulate " + some_game() + " --games 30 --json --seed 77 --threads ";
  EXPECT_EQ(boroughs_json(command + "1").at("totals"), boroughs_json(command + "2").at("totals"));
}

TEST(Replay, VerifiesRecordsAndRefusesChangedOnes) {
  const std::string folder = temporary("records");
  ASSERT_EQ(boroughs_run("simulate " + some_game() + " --games 2 --seed 40 --records " + folder).code, 0);
  const std::string record = folder + "/" + some_game() + "_41.json";
  ASSERT_TRUE(std::filesystem::exists(record));
  const Outcome good = boroughs_run("replay " + record + " --verify");
  EXPECT_EQ(good.code, 0) << good.err;
  EXPECT_TRUE(contains(good.out, "verified"));

  json::value changed = json::parse(file_text(record));
  changed.as_object()["final_hash"] = "0000000000000000";
  EXPECT_EQ(boroughs_run("replay - --verify", json::serialize(changed)).code, 1);

  changed = json::parse(file_text(record));
  changed.at("result").at("scores").as_array()[0] = 12345;
  EXPECT_EQ(boroughs_run("replay - --verify", json::serialize(changed)).code, 1);

  changed = json::parse(file_text(record));
  changed.at("moves").as_array().back() = "dance";
  const Outcome illegal = boroughs_run("replay - --verify", json::serialize(changed));
  EXPECT_EQ(illegal.code, 1);
  EXPECT_TRUE(contains(illegal.err, "move ")) << illegal.err;

  changed = json::parse(file_text(record));
  changed.as_object()["seed"] = "1";
  EXPECT_EQ(boroughs_run("replay - --verify", json::serialize(changed)).code, 1);
}

TEST(Replay, StopsWhereAsked) {
  const std::string folder = temporary("records_to");
  ASSERT_EQ(boroughs_run("simulate " + some_game() + " --games 1 --seed 9 --records " + folder).code, 0);
  const std::string record = folder + "/" + some_game() + "_9.json";
  const json::value start = boroughs_json("replay " + record + " --to 0 --json");
  EXPECT_EQ(start, boroughs_json("position new " + some_game() + " --seed 9"));
  const std::string first(json::parse(file_text(record)).at("moves").as_array()[0].as_string());
  const json::value after = boroughs_json("replay " + record + " --to 1 --json");
  EXPECT_EQ(after, boroughs_json("position apply - '" + first + "' --seed 9", json::serialize(start)));
  const Outcome story = boroughs_run("replay " + record);
  EXPECT_EQ(story.code, 0);
  EXPECT_TRUE(contains(story.out, first));
  EXPECT_EQ(boroughs_run("replay " + record + " --to 100000").code, 2);
}

TEST(Bench, PrintsExactlyTheAgreedKeys) {
  const json::value rows = boroughs_json("bench " + some_game() + " --seconds 0.05 --json");
  const GameInfo& info = *find_game(some_game());
  EXPECT_EQ(static_cast<int>(rows.as_array().size()), info.max_seats - info.min_seats + 1);
  for (const json::value& row : rows.as_array()) {
    const json::object& object = row.as_object();
    for (const char* key : {"game", "players", "games_per_second", "decisions_per_second", "ns_per_decision",
                            "ns_legal_moves", "ns_apply", "state_bytes", "copy_ns", "allocations_per_game",
                            "decisions_per_game", "mean_legal_moves", "max_legal_moves"}) {
      EXPECT_TRUE(object.contains(key)) << key;
    }
    EXPECT_EQ(object.size(), 13u);
    EXPECT_EQ(row.at("allocations_per_game").to_number<double>(), 0);
    EXPECT_GT(row.at("decisions_per_second").to_number<double>(), 0);
  }
}

TEST(Bench, CountsIterationsOfTheSearch) {
  const json::value rows = boroughs_json("bench --search --manner rollout=2 --seconds 0.2 --json " + some_game());
  ASSERT_FALSE(rows.as_array().empty());
  for (const json::value& row : rows.as_array()) {
    EXPECT_EQ(row.at("positions").as_int64(), 10);
    EXPECT_GT(row.at("iterations_per_second").to_number<double>(), 0);
    EXPECT_GT(row.at("iterations_per_second_two_threads").to_number<double>(), 0);
  }
  const Outcome refused = boroughs_run("bench --search --manner deep=1 " + some_game());
  EXPECT_EQ(refused.code, 2);
  EXPECT_TRUE(contains(refused.err, "\"deep=1\" is not understood"));
}

}  // namespace
}  // namespace boroughs
