#pragma once
// A game for testing players: sealed bids for prizes. Of fourteen cards 1..14 each of two seats gets six at random,
// unseen by the other. Prizes are turned up one by one. Seat 0 lays a card face down, then seat 1; the higher card
// takes the prize. Whoever has the larger sum of prizes wins. Small enough to know the best move by hand.

#include "engine/core/game.h"
#include "engine/core/json.h"

namespace boroughs::toy {

inline constexpr uint8_t kCards = 14;
inline constexpr uint8_t kPrizes = 6;

enum class Decision : uint8_t { Bid };
enum class Kind : uint8_t { Bid };

struct Options {
  uint8_t players = 2;
  bool operator==(const Options&) const = default;
};

struct State {
  Options options;
  // public
  uint8_t shown = kNoId;  // the prize that is bid for
  FixedVector<uint8_t, kPrizes> past;
  FixedVector<uint8_t, kCards> discards;
  std::array<uint8_t, 2> scores{};
  // secret
  FixedVector<uint8_t, kPrizes> deck;  // the last one is turned up next
  std::array<FixedVector<uint8_t, kPrizes>, 2> hands;
  uint8_t laid = kNoId;  // by seat 0

  bool operator==(const State&) const = default;
};

inline constexpr ArgType kCardArg{"card"};
inline constexpr MoveKind kMoves[] = {{"bid", "lay a card face down", {&kCardArg}}};
inline constexpr DecisionInfo kDecisions[] = {{"bid", "Choose a card"}};
inline constexpr std::string_view kSeats[] = {"north", "south"};

struct Rules {
  using Options = toy::Options;
  using State = toy::State;

  static inline const GameInfo kInfo = {"toy", "Sealed Bids", "",     "Bid for prizes.", 2,  2, 1,
                                        {},    kSeats,        kMoves, kDecisions,        {}, {}};

  static Expected<void> load(const DataFiles&) { return {}; }
  static std::string check_options(const Options&) { return {}; }

  static State start(const Options& options, Rng& rng, EventLog*) {
    State state;
    state.options = options;
    std::array<uint8_t, kCards> cards;
    for (size_t i = 0; i < kCards; ++i) cards[i] = static_cast<uint8_t>(i + 1);
    rng.shuffle(cards);
    for (size_t i = 0; i < 2 * kPrizes; ++i) state.hands[i % 2].push_back(cards[i]);
    for (auto& hand : state.hands) std::sort(hand.begin(), hand.end());
    for (uint8_t prize = 1; prize <= kPrizes; ++prize) state.deck.push_back(prize);
    rng.shuffle(state.deck);
    state.shown = state.deck.pop_back();
    return state;
  }

  static Turn turn(const State& state) {
    if (state.shown == kNoId) return Turn::over();
    return Turn::of(state.laid == kNoId ? 0 : 1, Decision::Bid);
  }

  static void legal_moves(const State& state, MoveList& moves) {
    moves.clear();
    for (const uint8_t card : state.hands[static_cast<size_t>(turn(state).player)]) {
      moves.push_back(Move::of(Kind::Bid, card));
    }
  }

  static void apply(State& state, const Move& move, Rng&, EventLog*) {
    const auto seat = static_cast<size_t>(turn(state).player);
    const uint8_t card = move.args[0];
    state.hands[seat].erase(card);
    if (seat == 0) {
      state.laid = card;
      return;
    }
    state.scores[card > state.laid ? 1 : 0] =
        static_cast<uint8_t>(state.scores[card > state.laid ? 1 : 0] + state.shown);
    state.discards.push_back(std::min(card, state.laid));
    state.discards.push_back(std::max(card, state.laid));
    std::sort(state.discards.begin(), state.discards.end());
    state.past.push_back(state.shown);
    std::sort(state.past.begin(), state.past.end());
    state.laid = kNoId;
    state.shown = state.deck.empty() || state.hands[0].empty() ? kNoId : state.deck.pop_back();
  }

  static State redact(State state, Viewer viewer) {
    if (viewer.sees_everything()) return state;
    for (uint8_t& prize : state.deck) prize = kUnknownId;
    for (size_t seat = 0; seat < 2; ++seat) {
      if (static_cast<int>(seat) == viewer.seat) continue;
      for (uint8_t& card : state.hands[seat]) card = kUnknownId;
    }
    if (viewer.seat != 0 && state.laid != kNoId) state.laid = kUnknownId;
    return state;
  }

  static State complete(State state, Viewer viewer, Rng& rng) {
    if (viewer.sees_everything()) return state;
    FixedVector<uint8_t, kPrizes> prizes;
    for (uint8_t prize = 1; prize <= kPrizes; ++prize) {
      if (prize != state.shown && !state.past.contains(prize)) prizes.push_back(prize);
    }
    rng.shuffle(prizes);
    for (size_t i = 0; i < state.deck.size(); ++i) state.deck[i] = prizes[i];
    FixedVector<uint8_t, kCards> cards;
    for (uint8_t card = 1; card <= kCards; ++card) {
      if (card == state.laid || state.discards.contains(card)) continue;
      if (state.hands[0].contains(card) || state.hands[1].contains(card)) continue;
      cards.push_back(card);
    }
    rng.shuffle(cards);
    for (auto& hand : state.hands) {
      for (uint8_t& card : hand) card = card == kUnknownId ? cards.pop_back() : card;
      std::sort(hand.begin(), hand.end());
    }
    if (state.laid == kUnknownId) state.laid = cards.pop_back();
    return state;
  }

  static Result result(const State& state) {
    Result result;
    result.finished = state.shown == kNoId;
    result.players = 2;
    for (size_t seat = 0; seat < 2; ++seat) {
      result.scores[seat] = state.scores[seat];
      result.places[seat] = state.scores[seat] >= state.scores[1 - seat] ? 1 : 2;
    }
    return result;
  }

  /// Of the prizes taken only: a judgement that search has to see through.
  static void estimate(const State& state, std::span<float> chances) {
    const float lead = static_cast<float>(state.scores[0]) - static_cast<float>(state.scores[1]);
    chances[0] = 1.0f / (1.0f + std::exp(-lead / 4.0f));
    chances[1] = 1.0f - chances[0];
  }

  static std::string check(const State&, Viewer) { return {}; }
  static boost::json::object numbers(const State&, Viewer) { return {}; }
  static std::string draw(const State&, Viewer, const Style&) { return "toy"; }
};
static_assert(Game<Rules>);

}  // namespace boroughs::toy
