#pragma once
// City Council for piecepack: the contract of engine/core/game.h.

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/estimate.h"
#include "engine/core/game.h"
#include "engine/core/words.h"
#include "engine/piecepack_council/state.h"

namespace boroughs::piecepack_council {

class Rules {
 public:
  using Options = piecepack_council::Options;
  using State = piecepack_council::State;
  static const GameInfo kInfo;

  static Expected<void> load(const DataFiles& files);
  static std::string check_options(const Options& options);
  static State start(const Options& options, Rng& rng, EventLog* log);
  static Turn turn(const State& state) {
    if (state.decision == Decision::Over) return Turn::over();
    return Turn::of(state.active, state.decision);
  }
  static void legal_moves(const State& state, MoveList& moves);
  static void apply(State& state, const Move& move, Rng& rng, EventLog* log);
  static State redact(const State& state, Viewer viewer);
  static State complete(const State& seen, Viewer viewer, Rng& rng);
  static Result result(const State& state);
  static void estimate(const State& state, std::span<float> chances);
  static std::string check(const State& state, Viewer viewer);
  static boost::json::object numbers(const State& state, Viewer viewer);
  static std::string draw(const State& state, Viewer viewer, const Style& style);
  static void amounts(const State& state, Viewer viewer, Amounts& amounts);
  static std::string prompt(const State& state, Viewer viewer);
  static std::string remark(const State& state, Viewer viewer, const Move& move);
  static void glossary(const State& state, Viewer viewer, Glossary& glossary);
  static std::string reference();

  static constexpr std::array<std::string_view, 14> kFeatures = {
      "vp",          "pending",    "purse",    "chits", "pick",      "zoning",       "pawn_free",
      "pawn_placed", "die_chosen", "interest", "die",   "stop_near", "tile_to_come", "rail_to_come"};
  static void features(const State& state, int seat, std::array<float, kFeatures.size()>& out);
  static Weights<kFeatures.size()>& weights();
};

}  // namespace boroughs::piecepack_council
