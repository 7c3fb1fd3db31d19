#pragma once
// A game for testing whose luck a search sees: one seat takes the short way or the long one, and both end at the same
// die. On the long way the other seat stops to choose between things that do not matter.

#include "engine/core/game.h"
#include "engine/core/json.h"

namespace boroughs::detour {

enum class Decision : uint8_t { Way, Stop };
enum class Kind : uint8_t { Take, Look };

struct Options {
  uint8_t players = 2;
  bool operator==(const Options&) const = default;
};

struct State {
  Options options;
  uint8_t seat = 0;    // who decides
  uint8_t rolled = 0;  // 0: not yet

  bool operator==(const State&) const = default;
};

inline constexpr uint8_t kShort = 0, kLong = 1;
inline constexpr uint8_t kThings = 9;

inline constexpr ArgType kAny{"any"};
inline constexpr MoveKind kMoves[] = {{"take", "take a way", {&kAny}}, {"look", "look at a thing", {&kAny}}};
inline constexpr DecisionInfo kDecisions[] = {{"way", "Choose a way"}, {"stop", "Choose what to look at"}};
inline constexpr std::string_view kSeats[] = {"walker", "friend"};

struct Rules {
  using Options = detour::Options;
  using State = detour::State;

  static inline const GameInfo kInfo = {"detour", "Detour", "",     "Two ways to a die.", 2,  2, 1,
                                        {},       kSeats,   kMoves, kDecisions,           {}, {}};

  static Expected<void> load(const DataFiles&) { return {}; }
  static std::string check_options(const Options&) { return {}; }
  static State start(const Options& options, Rng&, EventLog*) { return {options}; }

  static Turn turn(const State& state) {
    if (state.rolled > 0) return Turn::over();
    return state.seat == 0 ? Turn::of(0, Decision::Way) : Turn::of(1, Decision::Stop);
  }

  static void legal_moves(const State& state, MoveList& moves) {
    moves.clear();
    const bool walker = state.seat == 0;
    for (uint8_t i = 0; i < (walker ? 2 : kThings); ++i) moves.push_back(Move::of(walker ? Kind::Take : Kind::Look, i));
  }

  static void apply(State& state, const Move& move, Rng& rng, EventLog*) {
    if (state.seat == 0 && move.args[0] == kLong) {
      state.seat = 1;
    } else {
      state.rolled = static_cast<uint8_t>(1 + rng.below(100));
    }
  }

  static State redact(const State& state, Viewer) { return state; }
  static State complete(const State& state, Viewer, Rng&) { return state; }

  static Result result(const State& state) {
    Result result;
    result.finished = state.rolled > 0;
    result.players = 2;
    const bool won = state.rolled > 50;
    result.scores = {won, !won};
    result.places[won ? 1 : 0] = 2;
    result.places[won ? 0 : 1] = 1;
    return result;
  }

  static void estimate(const State&, std::span<float> chances) { std::fill(chances.begin(), chances.end(), 0.5f); }

  static std::string check(const State&, Viewer) { return {}; }
  static boost::json::object numbers(const State&, Viewer) { return {}; }
  static std::string draw(const State&, Viewer, const Style&) { return "detour"; }
};
static_assert(Game<Rules>);

}  // namespace boroughs::detour
