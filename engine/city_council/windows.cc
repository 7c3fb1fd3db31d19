// The pauses in which favors are scored, and which phase follows each.

#include "engine/city_council/phases.h"

namespace boroughs::city_council {
namespace {

/// The facts of this position and of the pauses that follow it in this turn; no pauses if the city falls before.
struct RestOfTurn {
  Facts now;
  FixedVector<Facts, 3> later;

  RestOfTurn(const State& s, Window window) {
    const Facts built = built_facts(Skyline(s));
    Economy economy(s);
    now = built;
    add_economy(now, economy);
    for (int step = static_cast<int>(window) - static_cast<int>(Window::Activation); step < 3; ++step) {
      if (!play_production_step(economy, static_cast<ProductionStep>(step))) {
        later.clear();
        break;
      }
      later.push_back(built);
      add_economy(later.back(), economy);
    }
  }

  /// Whether a card is worth more now than before and at the turn's end, and no less than in the pauses between.
  bool is_best_moment_of(Card card, const Facts* before) const {
    const int worth = value_of(card, now);
    if (worth == 0 || later.empty() || worth <= value_of(card, later.back())) return false;
    if (before != nullptr && worth <= value_of(card, *before)) return false;
    return std::all_of(later.begin(), later.end(), [&](const Facts& facts) { return worth >= value_of(card, facts); });
  }
};

template <class F>
bool any_card_in_game(const State& s, Window window, F&& f) {
  for (int i = 0; i < tables.cards; ++i) {
    const auto card = static_cast<Card>(i);
    if (opens_in(card, window) && !s.out_of_game.contains(card) && f(card)) return true;
  }
  return false;
}

/// CC-R41: whether the game pauses. It looks at the table alone and at no hand, so that everybody knows the answer.
bool pauses(const State& s, Window window, const Facts* before) {
  if (tables.always_pause) return true;
  if (window == Window::TurnEnd) {
    const Facts facts = facts_of(s);
    return any_card_in_game(s, window, [&](Card card) { return value_of(card, facts) > 0; });
  }
  const RestOfTurn rest(s, window);
  return any_card_in_game(s, window, [&](Card card) { return rest.is_best_moment_of(card, before); });
}

void close_window(Play& play) {
  const Window window = play.s.window;
  play.s.window = Window::Closed;
  switch (window) {
    case Window::Activation: return unemployment_report(play);
    case Window::Unemployment: return resolve_actions(play);
    case Window::Resolution: return monitor(play);
    case Window::TurnEnd: return end_turn(play);
    case Window::Closed: return;
  }
}

/// Asks the first seat from `seat` on, in turn order, that holds cards: whether it can score one is its secret
/// (CC-R64).
void offer_scoring(Play& play, int seat) {
  const State& s = play.s;
  for (; seat >= 0; seat = next_in_turn_order(s, seat)) {
    if (!is_phil(s, seat) && !seat_of(s, seat).hand.empty()) return play.ask(Decision::ScoreFavor, seat);
  }
  close_window(play);
}

}  // namespace

void open_window(Play& play, Window window, const Facts* before) {
  play.s.window = window;
  const bool scores = play.s.turn_number > 1;  // CC-R42: no scoring in the first turn
  if (!scores || !pauses(play.s, window, before)) return close_window(play);
  offer_scoring(play, next_in_turn_order(play.s, -1));
}

void push_scoring_moves(const State& s, int seat, Window window, MoveList& moves) {
  const Seat& who = seat_of(s, seat);
  if (s.turn_number == 1 || who.hand.empty()) return;
  const Facts facts = facts_of(s);
  for (const Card card : who.hand) {
    if (!is_known(card) || !opens_in(card, window) || value_of(card, facts) == 0) continue;
    moves.push_back(Move::of(MoveId::ScoreFavor, card));
  }
}

void push_scoring_moves(const State& s, int seat, MoveList& moves) {
  push_scoring_moves(s, seat, Window::Activation, moves);
}

void score_favor(Play& play, int seat, Card card) {
  State& s = play.s;
  const int points = value_of(card, facts_of(s));
  Seat& who = seat_of(s, seat);
  who.victory_points = static_cast<uint8_t>(std::min(255, who.victory_points + points));
  who.hand.erase(card);
  if (tables.card[at(card)].building_card) {
    s.out_of_game.push_back(card);
  } else {
    s.discards.push_back({card, static_cast<uint8_t>((1u << kMaxSeated) - 1)});  // face down, but all have seen it
  }
  play.say(EventId::Scores, seat, {static_cast<int>(card), points});
}

void legal_score_favor(const State& s, MoveList& moves) {
  push_scoring_moves(s, s.to_move, s.window, moves);
  moves.push_back(Move::of(MoveId::DoneScoring));
}

void apply_score_favor(Play& play, const Move& move) {
  const int seat = play.s.to_move;
  if (move.kind == static_cast<uint8_t>(MoveId::DoneScoring)) {
    return offer_scoring(play, next_in_turn_order(play.s, seat));
  }
  score_favor(play, seat, move.as<Card>(0));
  offer_scoring(play, seat);  // asked again while it holds cards
}

}  // namespace boroughs::city_council
