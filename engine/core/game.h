#pragma once
// The contract of a game: a value, and functions of that value.
//
// `State` is plain bytes: trivially copyable, no pointers, no padding. Copying a position is a memcpy, comparing two is
// a memcmp, hashing one is hashing its memory. Everything else is a static function of the class that satisfies `Game`.

#include <algorithm>
#include <array>
#include <boost/json/object.hpp>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/core/amounts.h"
#include "engine/core/canvas.h"
#include "engine/core/data.h"
#include "engine/core/error.h"
#include "engine/core/event.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/move.h"
#include "engine/core/rng.h"
#include "engine/core/viewer.h"

namespace boroughs {

inline constexpr int kMaxSeats = 5;

/// Who chooses, and what about; or that the game is over.
struct Turn {
  int8_t player = -1;
  uint8_t decision = 0;  // index into GameInfo::decisions
  bool finished = false;

  static constexpr Turn over() { return {-1, 0, true}; }
  template <class D>
  static constexpr Turn of(int player, D decision) {
    return {static_cast<int8_t>(player), static_cast<uint8_t>(decision), false};
  }
  bool operator==(const Turn&) const = default;
};

struct DecisionInfo {
  std::string_view name;    // "activate_office"
  std::string_view prompt;  // "Choose an office for your staffer"
  // Ask even if there is only one legal move, because a person should see it, or because others must not learn that
  // there was only one.
  bool always_ask = false;
};

struct OptionInfo {
  std::string_view name;  // a member of Options
  std::string_view help;
  int low = 0, high = 0;  // the range of a number; unused for named values and yes/no
};

struct GameInfo {
  std::string_view id;
  std::string_view title;
  std::string_view author;
  std::string_view summary;  // one sentence
  int min_seats = 0;
  int max_seats = 0;
  int rules_version = 1;  // counts up whenever the same seed and moves could give another game
  std::span<const OptionInfo> options;
  std::span<const std::string_view> seat_names;
  std::span<const MoveKind> moves;
  std::span<const DecisionInfo> decisions;
  std::span<const EventKind> events;
  std::span<const std::string_view> data_files;  // below data/: "city_hall/board.json"
  std::span<const QuantityKind> quantities{};    // what `amounts` counts (see words.h)
};

/// Hidden matters became known in these events: undo alone ends here.
inline bool reveals_something(const GameInfo& info, const EventLog& log) {
  const auto& events = log.events();
  return std::any_of(events.begin(), events.end(), [&](const Event& one) { return info.events[one.kind].reveals; });
}

/// One line of the score sheet.
struct ScoreLine {
  std::string_view label;
  std::array<int32_t, kMaxSeats> values{};
};

/// Points that the viewer cannot count yet, because they are secret: what they are, and from how much to how much they
/// can come to for each seat.
struct Uncounted {
  std::string_view what;  // "secret endorsements"
  std::array<int32_t, kMaxSeats> low{}, high{};
};

struct Result {
  bool finished = false;
  uint8_t players = 0;
  bool everybody_lost = false;              // a common defeat: nobody has place 1
  std::array<int32_t, kMaxSeats> scores{};  // as if the game ended now, where it has not
  std::array<uint8_t, kMaxSeats> places{};  // 1 is best; equal places share
  FixedVector<ScoreLine, 32> breakdown;
  std::string_view decided_by;          // the tie-break that decided, or empty
  std::string_view title;               // of a solo game: what its score makes of the player, or empty
  FixedVector<Uncounted, 8> uncounted;  // what a redacted state hides; scores and breakdown are without it

  /// Each seat's share of the win: 1 for a sole winner, a half for each of two who share, 0 for all in a common defeat.
  std::array<float, kMaxSeats> win_shares() const {
    std::array<float, kMaxSeats> shares{};
    int winners = 0;
    for (size_t s = 0; s < players; ++s) winners += !everybody_lost && places[s] == 1;
    for (size_t s = 0; s < players; ++s) {
      if (!everybody_lost && places[s] == 1) shares[s] = 1.0f / static_cast<float>(winners);
    }
    return shares;
  }
};

/// The contract. `G::State` has a member `options` of type `G::Options`, which is not part of the state's description
/// (a position shows options beside the state). `Options` is a described struct whose first member is `uint8_t
/// players`.
template <class G>
concept Game =
    std::is_trivially_copyable_v<typename G::State> && std::has_unique_object_representations_v<typename G::State> &&
    std::equality_comparable<typename G::State> &&
    requires(const typename G::Options& options, typename G::State& state, const typename G::State& seen,
             const Move& move, MoveList& moves, Rng& rng, EventLog* log, Viewer viewer, std::span<float> chances,
             const DataFiles& files, const Style& style) {
      { G::kInfo } -> std::convertible_to<const GameInfo&>;

      // Reads and checks the game's tables. Called once before anything else; the message of a refusal names file and
      // entry.
      { G::load(files) } -> std::same_as<Expected<void>>;

      // Empty, or what is wrong with a combination of options (each option alone is already in its range).
      { G::check_options(options) } -> std::same_as<std::string>;

      // The position in which the first decision is to be made.
      { G::start(options, rng, log) } -> std::same_as<typename G::State>;

      // Who chooses and what about. Cheap: it reads, it does not compute.
      { G::turn(seen) } -> std::same_as<Turn>;

      // Every legal choice of this decision, each exactly once, at least one unless the game is over. Clears `moves`
      // first. Allocates nothing. Depends only on what the player to move may know.
      { G::legal_moves(seen, moves) } -> std::same_as<void>;

      // The one way a state changes. `move` is one of the legal moves. Ends at the next decision (which may have a
      // single legal move: see play.h). Allocates nothing when `log` is null. No two draws in one expression.
      { G::apply(state, move, rng, log) } -> std::same_as<void>;

      // What this viewer may know; the rest is Unknown. Equal for any two states that differ only in what the viewer
      // cannot know. For Viewer::everything() the state itself.
      { G::redact(seen, viewer) } -> std::same_as<typename G::State>;

      // A full world that fits what was seen, drawn at random: redact(complete(seen, v, rng), v) == seen, and it passes
      // check.
      { G::complete(seen, viewer, rng) } -> std::same_as<typename G::State>;

      // Scores with their breakdown, places, the tie-break that decided; as if the game ended now where it has not.
      { G::result(seen) } -> std::same_as<Result>;

      // Heuristic winning chances for each seat. They add up to 1, or to less where all can lose. Allocates nothing.
      { G::estimate(seen, chances) } -> std::same_as<void>;

      // Empty, or the first invariant that is broken, in words. Safe on any bytes that a position file can hold. A
      // viewer other than everything() says that the state is redacted for him: Unknown is then no fault.
      { G::check(seen, viewer) } -> std::same_as<std::string>;

      // The numbers that the physical game makes people compute (prices, incomes, votes if the game ended now), from a
      // redacted state, for views.
      { G::numbers(seen, viewer) } -> std::same_as<boost::json::object>;

      // The table as text for a terminal, from a redacted state.
      { G::draw(seen, viewer, style) } -> std::same_as<std::string>;
    };

/// A game that can tell more of what others hide than that it fits: `guess` is like `complete`, but worlds that explain
/// what others did in the open come more often.
template <class G>
concept ReadsOthers = requires(const typename G::State& seen, Viewer viewer, Rng& rng) {
  { G::guess(seen, viewer, rng) } -> std::same_as<typename G::State>;
};

/// A game in which the seats have little to do with each other: `worth` is what one seat has, on a scale of its own,
/// and orders that seat's moves much as `estimate` does at a part of the cost.
template <class G>
concept JudgesAlone = requires(const typename G::State& state, int seat) {
  { G::worth(state, seat) } -> std::same_as<float>;
};

}  // namespace boroughs
