#pragma once
// Urban Sprawl, a game for 2 to 4 developers of one city, by Chad Jensen.

#include "engine/core/estimate.h"
#include "engine/core/game.h"
#include "engine/core/glossary.h"
#include "engine/urban_sprawl/state.h"

namespace boroughs::urban_sprawl {

struct Rules {
  using Options = urban_sprawl::Options;
  using State = urban_sprawl::State;

  static const GameInfo kInfo;

  static Expected<void> load(const DataFiles& files);
  static std::string check_options(const Options&) { return {}; }
  static State start(const Options& options, Rng& rng, EventLog* log);
  static Turn turn(const State& s) {
    if (s.finished || s.agenda.empty()) return Turn::over();
    const Task& t = s.agenda.back();
    return Turn::of(t.player, t.kind);
  }
  static void legal_moves(const State& s, MoveList& moves);
  static void apply(State& s, const Move& move, Rng& rng, EventLog* log);
  static State redact(const State& s, Viewer viewer);
  static State complete(const State& seen, Viewer viewer, Rng& rng);
  static Result result(const State& s);
  static std::string check(const State& s, Viewer viewer);
  static boost::json::object numbers(const State& s, Viewer viewer);
  static std::string draw(const State& s, Viewer viewer, const Style& style);

  // What people are told (engine/core/words.h).
  static void amounts(const State& s, Viewer viewer, Amounts& out);
  static std::string prompt(const State& s, Viewer viewer);
  static std::string remark(const State& s, Viewer viewer, const Move& move);
  static void glossary(const State& s, Viewer viewer, Glossary& out);
  static std::string reference();

  // The estimate weighs these features of a seat.
  static constexpr std::array<std::string_view, 12> kFeatures = {
      "prestige", "wealth",    "payouts",       "offices", "end_bonus", "vocations",
      "permits",  "buildings", "urban_renewal", "favors",  "underway",  "action_points"};
  static void features(const State& s, int seat, std::array<float, kFeatures.size()>& out);
  static Weights<kFeatures.size()>& weights();
  static void estimate(const State& s, std::span<float> chances);
};

}  // namespace boroughs::urban_sprawl
