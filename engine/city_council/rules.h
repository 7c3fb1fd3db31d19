#pragma once
// City Council (Elad Goldsteen, Golden Egg Games 2013): one city, five committees, secret favors; and if crime or
// pollution takes over, everybody loses.

#include <span>
#include <string>

#include "engine/city_council/state.h"
#include "engine/core/estimate.h"
#include "engine/core/game.h"
#include "engine/core/learnt_value.h"
#include "engine/core/words.h"

namespace boroughs::city_council {

struct Rules {
  using State = city_council::State;
  using Options = city_council::Options;

  static const GameInfo kInfo;

  static Expected<void> load(const DataFiles& files);
  static std::string check_options(const Options& options);

  static State start(const Options& options, Rng& rng, EventLog* log);
  static Turn turn(const State& state);
  static void legal_moves(const State& state, MoveList& moves);
  static void apply(State& state, const Move& move, Rng& rng, EventLog* log);

  static State redact(const State& state, Viewer viewer);
  static State complete(const State& seen, Viewer viewer, Rng& rng);
  static State guess(const State& seen, Viewer viewer, Rng& rng);

  static Result result(const State& state);
  static void estimate(const State& state, std::span<float> chances);
  static std::string check(const State& state, Viewer viewer);
  static boost::json::object numbers(const State& state, Viewer viewer);
  static std::string draw(const State& state, Viewer viewer, const Style& style);

  static void amounts(const State& seen, Viewer viewer, Amounts& amounts);
  static std::string prompt(const State& seen, Viewer viewer);
  static std::string remark(const State& seen, Viewer viewer, const Move& move);
  static void glossary(const State& seen, Viewer viewer, Glossary& glossary);
  static std::string reference();

  // What a seat has on the others; and, apart from it, what endangers the whole city.
  static constexpr std::array<std::string_view, 14> kFeatures = {
      "points",    "ready", "ready_early", "ready_last",   "lead_late", "goal_reached", "goal_in_reach",
      "own_plans", "close", "open_tiles",  "unseen_tiles", "cards",     "cards_early",  "funds"};
  static void features(const State& state, int seat, std::array<float, kFeatures.size()>& out);
  static Weights<kFeatures.size()>& weights();

  static constexpr std::array<std::string_view, 23> kDangers = {"next_crime",
                                                                "next_crime_squared",
                                                                "next_pollution_squared",
                                                                "crime",
                                                                "crime_squared",
                                                                "pollution",
                                                                "pollution_squared",
                                                                "idle_blue",
                                                                "planned_jobs",
                                                                "missing_jobs",
                                                                "poverty",
                                                                "budget",
                                                                "goods",
                                                                "whites",
                                                                "always",
                                                                "turns_to_go",
                                                                "turn_over",
                                                                "buildings",
                                                                "police",
                                                                "cleaners",
                                                                "polluters",
                                                                "income",
                                                                "supply"};
  static void dangers(const State& state, std::array<float, kDangers.size()>& out);
  static Weights<kDangers.size()>& danger_weights();
  static ParameterSet more_parameters() { return {"dangers", kDangers, danger_weights().values}; }

  static LearntValue& learnt();
  static bool has_value(const Options& options);
  static void describe(const State& state, uint32_t searching, ValueNet::Position& out);
  static void value(const State& state, uint32_t searching, std::span<float> chances);
};
static_assert(Game<Rules>);
static_assert(Speaks<Rules>);
static_assert(WeighsFeatures<Rules>);
static_assert(HasLearntValue<Rules>);

}  // namespace boroughs::city_council
