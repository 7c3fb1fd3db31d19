// The windows in which favors are scored, and which phase follows each.

#include "engine/city_council/favors.h"
#include "engine/city_council/phases.h"

namespace boroughs::city_council {
namespace {

bool has_card_for(const Seat& seat, Window window) {
  for (const Card card : seat.hand) {
    if (is_known(card) && opens_in(card, window)) return true;
  }
  return false;
}

bool can_score(const Seat& seat, Window window, const Facts& facts) {
  for (const Card card : seat.hand) {
    if (is_known(card) && opens_in(card, window) && value_of(card, facts) > 0) return true;
  }
  return false;
}

void close_window(Play& play) {
  const Window window = play.s.window;
  play.s.window = Window::Closed;
  switch (window) {
    case Window::Favors: return begin_council(play);
    case Window::Execution: return begin_activation(play);
    case Window::Activation: return unemployment_report(play);
    case Window::Unemployment: return resolve_actions(play);
    case Window::Resolution: return monitor(play);
    case Window::TurnEnd: return end_turn(play);
    case Window::Closed: return;
  }
}

/// Asks the first seat from `seat` on, in turn order, that has something to score; the others are skipped silently.
void offer_scoring(Play& play, int seat) {
  const State& s = play.s;
  if (s.turn_number == 1) return close_window(play);  // CC-R42: no scoring in the first turn
  Facts facts;
  bool looked = false;
  for (; seat >= 0; seat = next_in_turn_order(s, seat)) {
    if (is_phil(s, seat) || !has_card_for(seat_of(s, seat), s.window)) continue;
    if (!looked) facts = facts_of(s);
    looked = true;
    if (!can_score(seat_of(s, seat), s.window, facts)) continue;
    play.say(EventId::MayScore, seat);
    return play.ask(Decision::ScoreFavor, seat);
  }
  close_window(play);
}

}  // namespace

void open_window(Play& play, Window window) {
  play.s.window = window;
  offer_scoring(play, next_in_turn_order(play.s, -1));
}

bool can_score(const State& s, int seat, Window window) {
  if (s.turn_number == 1 || !has_card_for(seat_of(s, seat), window)) return false;
  return can_score(seat_of(s, seat), window, facts_of(s));
}

void push_scoring_moves(const State& s, int seat, Window window, MoveList& moves) {
  const Seat& who = seat_of(s, seat);
  if (s.turn_number == 1 || !has_card_for(who, window)) return;
  const Facts facts = facts_of(s);
  for (const Card card : who.hand) {
    if (!is_known(card) || !opens_in(card, window) || value_of(card, facts) == 0) continue;
    moves.push_back(Move::of(MoveId::ScoreFavor, card));
  }
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
  if (can_score(play.s, seat, play.s.window)) return;  // asked again
  offer_scoring(play, next_in_turn_order(play.s, seat));
}

}  // namespace boroughs::city_council
