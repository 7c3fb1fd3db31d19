#pragma once
// Small City, by Alban Viard (2015): deputy mayors build boroughs, move citizens and collect votes.

#include <string>

#include "engine/core/estimate.h"
#include "engine/core/game.h"
#include "engine/core/words.h"
#include "engine/small_city/moves.h"
#include "engine/small_city/state.h"

namespace boroughs::small_city {

class Rules {
 public:
  using State = small_city::State;
  using Options = small_city::Options;
  static const GameInfo kInfo;

  static Expected<void> load(const DataFiles& files);
  static std::string check_options(const Options& options);
  static State start(const Options& options, Rng& rng, EventLog* log);
  static Turn turn(const State& state);
  static void legal_moves(const State& state, MoveList& moves);
  static void apply(State& state, const Move& move, Rng& rng, EventLog* log);
  static State redact(const State& state, Viewer viewer);
  static State complete(const State& seen, Viewer viewer, Rng& rng);
  static Result result(const State& state);
  static void estimate(const State& state, std::span<float> chances);
  static float worth(const State& state, int seat);
  /// For who plays alone: the score that these chances stand for, and the title that a score earns.
  static float expected_score(float chance);
  static std::string_view title_of(int score);
  static std::string check(const State& state, Viewer viewer);
  static boost::json::object numbers(const State& state, Viewer viewer);
  static std::string draw(const State& state, Viewer viewer, const Style& style);

  static void amounts(const State& seen, Viewer viewer, Amounts& amounts);
  static std::string prompt(const State& seen, Viewer viewer);
  static std::string remark(const State& seen, Viewer viewer, const Move& move);
  static void glossary(const State& seen, Viewer viewer, Glossary& glossary);
  static std::string reference();

  static constexpr std::array<std::string_view, 19> kFeatures = {
      "score",  "promise",   "specials", "this_round", "votes",  "dirt",  "growth", "site",        "money",    "cubes",
      "people", "newcomers", "work",     "condition",  "danger", "cards", "shops",  "empty_homes", "prospects"};
  static void features(const State& state, int seat, std::array<float, kFeatures.size()>& out);
  static Weights<kFeatures.size()>& weights();

  /// What the features are made with: the worth of things in points.
  static constexpr std::array<std::string_view, 19> kHunches = {
      "white",       "grey",     "black",       "made",       "shop_work", "factory_work", "abroad",
      "building",    "industry", "special",     "planner",    "architect", "mediator",     "engineer",
      "money_power", "clean",    "far_promise", "expansions", "discs"};
  static Weights<kHunches.size()>& hunches();
  static ParameterSet more_parameters() { return {"hunches", kHunches, hunches().values}; }
};

}  // namespace boroughs::small_city
