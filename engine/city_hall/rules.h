#pragma once
// City Hall as a value and functions of that value: the contract is in engine/core/game.h.

#include "engine/city_hall/moves.h"
#include "engine/city_hall/state.h"
#include "engine/core/estimate.h"
#include "engine/core/game.h"
#include "engine/core/words.h"

namespace boroughs::city_hall {

class Rules {
 public:
  using Options = city_hall::Options;
  using State = city_hall::State;

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
  static std::string check(const State& state, Viewer viewer);
  static boost::json::object numbers(const State& state, Viewer viewer);
  static constexpr bool kNumbersArePublic = true;  // they follow from the board alone (see updates.h)
  static void amounts(const State& seen, Viewer viewer, Amounts& amounts);
  static std::string prompt(const State& seen, Viewer viewer);
  static std::string remark(const State& seen, Viewer viewer, const Move& move);
  static void glossary(const State& seen, Viewer viewer, Glossary& glossary);
  static std::string reference();
  static std::string draw(const State& state, Viewer viewer, const Style& style);

  /// What `estimate` weighs; estimate.cc says what each is.
  static constexpr std::array<std::string_view, 16> kFeatures = {
      "votes",        "smooth_votes", "approval",  "population",    "count_gain", "stars",
      "income",       "money",        "influence", "endorsements",  "money_lead", "influence_lead",
      "ready_builds", "empty_lands",  "hand",      "first_in_order"};
  using FeatureValues = std::array<float, kFeatures.size()>;
  static void features(const State& state, int seat, FeatureValues& out);
  static Weights<kFeatures.size()>& weights();
};

}  // namespace boroughs::city_hall
