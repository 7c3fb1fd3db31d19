// Arena, merging, fitting, analysis.

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "engine/catalog.h"
#include "lab/analyse.h"
#include "lab/arena.h"
#include "lab/evolution.h"
#include "lab/merge.h"
#include "lab/report.h"
#include "lab/tune.h"

namespace boroughs {
namespace {

namespace json = boost::json;

ArenaJob small_job(const GameInfo& info) {
  ArenaJob job;
  job.game = info.id;
  const int seats = std::max(2, info.min_seats);
  job.options = {{"players", seats}};
  job.players.assign(static_cast<size_t>(seats), "random");
  job.players[0] = "greedy:1";
  job.deals = 7;
  job.seed = 5;
  return job;
}

/// Without what depends on the clock and on how the job was split.
json::object timeless(json::object object) {
  for (const char* key : {"seconds", "shard"}) object.erase(key);
  if (object.contains("standings")) {
    for (json::value& row : object["standings"].as_array()) {
      row.as_object().erase("seconds_a_decision");
      row.as_object().erase("longest_decision");
    }
    for (json::value& row : object["totals"].as_object()["contenders"].as_array()) {
      row.as_object().erase("nanoseconds");
      row.as_object().erase("longest");
    }
  }
  return object;
}

TEST(Arena, PartsPutTogetherAreExactlyTheWhole) {
  for (const GameInfo* info : all_games()) {
    ArenaJob job = small_job(*info);
    const auto whole = arena(job);
    ASSERT_TRUE(whole) << whole.error();
    EXPECT_EQ(whole->tally.games.games, 7 * job.rotations());
    std::vector<std::pair<std::string, json::value>> parts;
    for (int part = 0; part < 3; ++part) {
      ArenaJob piece = job;
      piece.shard = part;
      piece.shards = 3;
      piece.threads = 2;
      parts.emplace_back("part" + std::to_string(part), json::parse(json::serialize(arena_json(piece, *arena(piece)))));
    }
    const auto merged = merge(parts);
    ASSERT_TRUE(merged) << merged.error();
    EXPECT_TRUE(merged->missing.empty());
    const auto& [merged_job, merged_arena] = std::get<MergedArena>(merged->whole);
    EXPECT_EQ(json::serialize(timeless(arena_json(merged_job, merged_arena))),
              json::serialize(timeless(arena_json(job, *whole))));

    parts.pop_back();
    EXPECT_EQ(merge(parts)->missing, std::vector<int>{3});
    parts.push_back(parts[0]);
    EXPECT_NE(merge(parts).error().find("given twice"), std::string::npos);
    parts[2].second.as_object()["seed"] = 6;
    EXPECT_NE(merge(parts).error().find("another job"), std::string::npos);
    break;  // one game is enough: nothing here depends on it
  }
}

TEST(Simulate, PartsPutTogetherAreExactlyTheWhole) {
  SimulateJob job;
  job.game = all_games()[0]->id;
  job.options = {{"players", std::max(2, all_games()[0]->min_seats)}};
  job.players.assign(static_cast<size_t>(std::max(2, all_games()[0]->min_seats)), "random");
  job.games = 10;
  const auto whole = simulate(job);
  ASSERT_TRUE(whole) << whole.error();
  std::vector<std::pair<std::string, json::value>> parts;
  for (int part = 0; part < 4; ++part) {
    SimulateJob piece = job;
    piece.shard = part;
    piece.shards = 4;
    parts.emplace_back("part", json::parse(json::serialize(simulation_json(piece, *simulate(piece)))));
  }
  const auto merged = merge(parts);
  ASSERT_TRUE(merged) << merged.error();
  const auto& [merged_job, simulation] = std::get<MergedSimulation>(merged->whole);
  EXPECT_EQ(json::serialize(timeless(simulation_json(merged_job, simulation))),
            json::serialize(timeless(simulation_json(job, *whole))));
}

TEST(Merge, RefusesWhatIsNoResult) {
  EXPECT_FALSE(merge({}));
  for (const char* text :
       {"3", "{}", "[]", R"({"game": "chess"})",
        R"({"game":"x","rules":1,"data":"","options":{},"seats":[],"seed":1,"shard":[5,2],"totals":{}})"}) {
    EXPECT_FALSE(merge({{"file", json::parse(text)}})) << text;
  }
}

TEST(Arena, RatingsAndSharesOfAKnownResult) {
  ArenaJob job = small_job(*all_games()[0]);
  job.players.resize(2);
  ArenaTally tally(*all_games()[0], job);
  // 75 wins of 100 in 50 deals, half of them 2 : 0, half 1 : 1.
  for (int deal = 0; deal < 50; ++deal) {
    tally.contenders[0].deals.add(deal % 2 == 0 ? 120 : 60);
    tally.contenders[1].deals.add(deal % 2 == 0 ? 0 : 60);
  }
  tally.duels = {{0, 150}, {50, 0}};
  const std::vector<Standing> rows = standings(job, tally);
  EXPECT_NEAR(rows[0].wins.share, 0.75, 1e-9);
  EXPECT_NEAR(rows[0].elo - rows[1].elo, 191, 4);  // 400 log10 3, and a little less for the half games added
  EXPECT_LT(rows[0].wins.low, 0.70);
  EXPECT_GT(rows[0].wins.low, 0.66) << "deals vary less than games would: the interval is narrower than 0.657";
}

TEST(Arena, TheReportIsOneHarmlessPage) {
  ArenaJob job = small_job(*all_games()[0]);
  job.deals = 2;
  const auto result = arena(job);
  ASSERT_TRUE(result) << result.error();
  job.players[0] = "exec:<script>alert(1)</script>";
  const std::string page = arena_html(job, *result);
  EXPECT_EQ(page.find("<script"), std::string::npos);
  EXPECT_EQ(page.find("http"), std::string::npos) << "nothing is fetched";
  size_t plots = 0;
  for (size_t at = 0; (at = page.find("<svg", at)) != std::string::npos; ++at) ++plots;
  EXPECT_EQ(plots, 4u);
}

TEST(Tune, FindsTheWeightsThatMadeTheResults) {
  const std::vector<double> truth = {1.5, -0.7, 0.0};
  Samples samples;
  samples.features = 3;
  Rng rng(3);
  for (int i = 0; i < 20'000; ++i) {
    Sample sample;
    sample.first = static_cast<uint32_t>(samples.values.size());
    sample.seats = static_cast<uint8_t>(2 + i % 3);
    std::array<double, 4> strength{};
    double sum = 0;
    for (size_t s = 0; s < sample.seats; ++s) {
      double score = 0;
      for (size_t f = 0; f < 3; ++f) {
        const auto value = static_cast<float>(2 * rng.unit() - 1);
        samples.values.push_back(value);
        score += truth[f] * value;
      }
      sum += strength[s] = std::exp(score);
    }
    double pick = rng.unit() * sum;
    size_t winner = 0;
    while (winner + 1 < sample.seats && (pick -= strength[winner]) > 0) ++winner;
    sample.shares[winner] = 1;
    samples.list.push_back(sample);
  }
  const Fit fit = fit_softmax(samples, std::vector<double>(3, 0.0), 1.0);
  for (size_t f = 0; f < 3; ++f) EXPECT_NEAR(fit.weights[f], truth[f], 0.06);
  EXPECT_LT(fit.loss_after, fit.loss_before);
}

TEST(Tune, EvolutionClimbsAHillInNoise) {
  Evolution evolution({0.0, 5.0, -3.0}, {0.5, 0.5, 0.5}, 3);
  Rng rng(1);
  for (int round = 0; round < 60; ++round) {
    std::vector<double> worth;
    for (const std::vector<double>& at : evolution.candidates(12)) {
      const double off = std::hypot(at[0] - 1, at[1] - 4, at[2] + 2);
      worth.push_back(-off * off + 0.2 * rng.unit());
    }
    evolution.learn(worth);
  }
  EXPECT_NEAR(evolution.mean()[0], 1, 0.3);
  EXPECT_NEAR(evolution.mean()[1], 4, 0.3);
  EXPECT_NEAR(evolution.mean()[2], -2, 0.3);
}

class TuneBy : public testing::TestWithParam<TuneMethod> {};
INSTANTIATE_TEST_SUITE_P(Methods, TuneBy, testing::Values(TuneMethod::Regression, TuneMethod::Matches));

TEST_P(TuneBy, RunsForEveryGame) {
  for (const GameInfo* info : all_games()) {
    TuneJob job;
    job.game = info->id;
    job.method = GetParam();
    job.generation = 2;
    job.games = 4;
    job.rounds = 1;
    job.trial_games = 2;
    job.player = job.trial_player = "random";
    const auto tuned = tune(job);
    ASSERT_TRUE(tuned) << tuned.error();
    // What is written is a data file that the game takes.
    DataFiles files;
    files.replace(job.game + "/estimate.json", estimate_file(job, *tuned));
    const auto loaded = load_games(files);
    ASSERT_TRUE(loaded) << loaded.error();
    ASSERT_TRUE(load_games(DataFiles{}));  // the shipped weights again
  }
}

TEST(Analyse, AWholeGameHasItsTurningPoints) {
  auto match = new_match(all_games()[0]->id, {}, Seed::of(3));
  ASSERT_TRUE(match) << match.error();
  Rng rng(1);
  while (!(*match)->turn().finished) {
    const std::vector<Move> moves = (*match)->legal_moves();
    ASSERT_TRUE((*match)->apply(moves[rng.below(static_cast<uint32_t>(moves.size()))]));
  }
  SearchSettings settings = search_settings(all_games()[0]->id);
  settings.iterations = 20;
  const Record record = (*match)->record({}, 0);
  const auto analysis = analyse_record(record, settings, Seed::of(1), 0, 0);
  ASSERT_TRUE(analysis) << analysis.error();
  EXPECT_EQ(analysis->plies.size(), record.moves.size());
  EXPECT_EQ(turning_points(analysis->plies, analysis->outcome, analysis->measure, 5).size(), 5u);
  const std::string text = game_analysis_text(*analysis);
  EXPECT_NE(text.find("The turning points"), std::string::npos);
  EXPECT_LT(text.find("The costliest decisions"), text.find("The turning points"));
  EXPECT_NO_FATAL_FAILURE(json::serialize(game_analysis_json(*analysis)));
  const auto part = analyse_record(record, settings, Seed::of(1), 5, 9);
  EXPECT_EQ(part->plies.size(), 5u);
}

}  // namespace
}  // namespace boroughs
