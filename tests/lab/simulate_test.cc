#include "lab/simulate.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>

#include "engine/game_list.h"

namespace boroughs {
namespace {

namespace json = boost::json;

SimulateJob small_job(const GameInfo& info) {
  SimulateJob job;
  job.game = info.id;
  job.options = (*new_match(info.id, {}, Seed::of(1)))->options();
  job.players.assign(static_cast<size_t>(job.options.at("players").as_int64()), "random");
  job.games = 40;
  job.seed = 500;
  return job;
}

class EveryGame : public testing::TestWithParam<const GameInfo*> {};
INSTANTIATE_TEST_SUITE_P(Simulate, EveryGame, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& game) { return std::string(game.param->id); });

TEST_P(EveryGame, ResultsDoNotDependOnTheNumberOfThreads) {
  SimulateJob job = small_job(*GetParam());
  job.players[0] = "greedy";
  job.games = 6;
  const auto one = simulate(job);
  job.threads = 3;
  const auto three = simulate(job);
  ASSERT_TRUE(one.has_value()) << one.error();
  EXPECT_EQ(one->tally, three->tally);
  EXPECT_EQ(one->tally.games, 6);
  EXPECT_EQ(one->tally.failures, 0) << one->tally.first_failure.what;
}

TEST_P(EveryGame, PartsOfAJobAddUpToTheWholeExactly) {
  SimulateJob job = small_job(*GetParam());
  const auto whole = simulate(job);
  ASSERT_TRUE(whole.has_value()) << whole.error();
  Tally sum(*GetParam(), whole->tally.players);
  job.shards = 3;
  for (job.shard = 0; job.shard < job.shards; ++job.shard) {
    const auto part = simulate(job);
    ASSERT_TRUE(part.has_value()) << part.error();
    const auto read = Tally::from_json(json::parse(json::serialize(part->tally.to_json())));
    ASSERT_TRUE(read.has_value()) << read.error();
    EXPECT_EQ(*read, part->tally);
    sum.add(*read);
  }
  EXPECT_EQ(sum, whole->tally);
}

TEST_P(EveryGame, CountsFitTogether) {
  SimulateJob job = small_job(*GetParam());
  job.check_every_decision = true;
  const auto done = simulate(job);
  ASSERT_TRUE(done.has_value()) << done.error();
  const Tally& tally = done->tally;
  EXPECT_EQ(tally.failures, 0) << tally.first_failure.what;
  int64_t by_seat = 0, by_player = 0, decisions = 0, moves = 0, lengths = 0;
  for (size_t s = 0; s < kMaxSeats; ++s) {
    by_seat += tally.wins_by_seat[s];
    by_player += tally.wins_by_player[s];
  }
  for (const DecisionTally& d : tally.by_decision) decisions += d.count;
  for (const MoveTally& m : tally.by_move) {
    moves += m.chosen;
    EXPECT_LE(m.chosen, m.offered);
  }
  for (const auto& [length, count] : tally.lengths) lengths += count;
  EXPECT_EQ(by_seat, kWholeWin * (tally.games - tally.everybody_lost));
  EXPECT_EQ(by_player, by_seat);
  EXPECT_EQ(decisions, tally.decisions.sum);
  EXPECT_EQ(moves, decisions);
  EXPECT_EQ(lengths, tally.games);
}

TEST_P(EveryGame, WritesRecordsThatReplayToTheSameEnd) {
  SimulateJob job = small_job(*GetParam());
  job.games = 3;
  job.records = std::filesystem::path(testing::TempDir()) / ("boroughs_records_" + job.game);
  std::filesystem::create_directories(job.records);
  const auto done = simulate(job);
  ASSERT_TRUE(done.has_value()) << done.error();
  EXPECT_EQ(done->tally.failures, 0) << done->tally.first_failure.what;
  for (int i = 0; i < 3; ++i) {
    std::ifstream file(job.records / (job.game + "_" + std::to_string(500 + i) + ".json"));
    const std::string text(std::istreambuf_iterator<char>(file), {});
    const auto record = Record::parse(text);
    ASSERT_TRUE(record.has_value()) << record.error();
    const auto match = match_from_record(*record);
    ASSERT_TRUE(match.has_value()) << match.error();
    EXPECT_EQ(hex64((*match)->hash(Viewer::everything())), record->final_hash);
    EXPECT_EQ(json::serialize((*match)->result_json()), json::serialize(record->result));
  }
  std::filesystem::remove_all(job.records);
}

TEST(Simulate, EverybodySitsEverywhere) {
  SimulateJob job;
  job.players = {"a", "b", "c"};
  for (int seat = 0; seat < 3; ++seat) {
    std::array<int, 3> times{};
    for (int game = 0; game < 9; ++game) ++times[static_cast<size_t>(job.player_at(seat, game))];
    EXPECT_EQ(times, (std::array<int, 3>{3, 3, 3}));
  }
  EXPECT_EQ(job.player_at(1, 1), 0);  // in game 1 the first player has moved on to seat 1
  job.rotate = false;
  EXPECT_EQ(job.player_at(2, 7), 2);
}

TEST(Tally, SharesAWinAmongEquals) {
  const GameInfo& info = *all_games().front();
  Tally tally(info, 3);
  Result result;
  result.finished = true;
  result.players = 3;
  result.scores = {10, 10, 5};
  result.places = {1, 1, 3};
  tally.add_game(result, std::array<int, 3>{2, 0, 1}, 50);
  EXPECT_EQ(tally.wins_by_seat[0], kWholeWin / 2);
  EXPECT_EQ(tally.wins_by_player[0], kWholeWin / 2);  // sat at seat 1
  EXPECT_EQ(tally.wins_by_player[1], 0);
  EXPECT_EQ(tally.wins_by_player[2], kWholeWin / 2);
  result.everybody_lost = true;
  tally.add_game(result, std::array<int, 3>{0, 1, 2}, 60);
  EXPECT_EQ(tally.everybody_lost, 1);
  EXPECT_EQ(tally.wins_by_seat[0], kWholeWin / 2);
  EXPECT_EQ(tally.length_at(0.5), 50);
  EXPECT_EQ(tally.length_at(1.0), 60);
}

TEST(Tally, KeepsTheFailureWithTheLowestSeed) {
  const GameInfo& info = *all_games().front();
  Tally one(info, 2), two(info, 2);
  one.add_failure(9, "late");
  two.add_failure(4, "early");
  two.add_failure(7, "later");
  one.add(two);
  EXPECT_EQ(one.failures, 3);
  EXPECT_EQ(one.first_failure, (Failure{4, "early"}));
  const auto read = Tally::from_json(one.to_json());
  ASSERT_TRUE(read.has_value()) << read.error();
  EXPECT_EQ(*read, one);
}

TEST(Tally, RefusesWhatIsNoTally) {
  EXPECT_FALSE(Tally::from_json(json::parse("[]")).has_value());
  EXPECT_FALSE(Tally::from_json(json::parse("{}")).has_value());
  json::object wrong = Tally(*all_games().front(), 2).to_json();
  wrong["lengths"] = json::array{1};
  const auto read = Tally::from_json(wrong);
  ASSERT_FALSE(read.has_value());
  EXPECT_NE(read.error().find("lengths"), std::string::npos);
}

}  // namespace
}  // namespace boroughs
