// Turn end: replenishing, victory, discards, advanced planning, clean-up.

#include "engine/city_council/phases.h"

namespace boroughs::city_council {
namespace {

bool is_last_turn(const State& s) {
  if (s.deck_out || s.turn_number >= tables.max_turns) return true;  // CC-R49
  return std::any_of(s.seats.begin(), s.seats.end(),
                     [&](const Seat& seat) { return seat.victory_points >= tables.goal[at(s.options.mode)]; });
}

void advance_phase(Play& play) {
  State& s = play.s;
  if (s.phase != Phase::Starting || !starting_zone_is_full(s)) return;
  s.phase = Phase::Advanced;
  fill_advanced_columns(s, play.rng);
  play.say(EventId::AdvancedPhase);
}

void clean_up(State& s) {
  return_tokens(s);
  s.plans.clear();
  s.phil_shows = kNoCard;
  for (const Standing& standing : s.city) {
    if (!kind_of(standing.tile).holds_community || s.playground_cubes.contains(standing.tile)) continue;
    if (community_in_use(s) < tables.community) s.playground_cubes.push_back(standing.tile);
  }
}

void next_turn(Play& play) {
  advance_phase(play);
  clean_up(play.s);
  ++play.s.turn_number;
  begin_turn(play);
}

void discard_from(Play& play, int seat) {
  const State& s = play.s;
  for (; seat >= 0; seat = next_in_turn_order(s, seat)) {
    if (is_phil(s, seat)) {
      phil_discards(play);
    } else if (!seat_of(s, seat).hand.empty()) {
      return play.ask(Decision::DiscardFavor, seat);
    }
  }
  next_turn(play);
}

}  // namespace

void refill_column(State& s, Size size, Rng& rng) {
  Column& column = s.planning_area[size];
  const PlanningEntry& planning = tables.planning[at(s.phase)];
  const auto reshuffle = [&] {
    if (!column.stack.empty() || column.discards.empty()) return;
    column.stack = column.discards;
    column.discards.clear();
    rng.shuffle(column.stack);
  };
  while (column.slots.size() < planning.slots[at(size)]) {
    reshuffle();
    if (column.stack.empty()) return;
    column.slots.push_back(column.stack.pop_back());
  }
  reshuffle();  // also if only the visible top is missing
}

void fill_advanced_columns(State& s, Rng& rng) {
  uint64_t away = in_sandbox(s) ? tables.sandbox_removed : 0;
  for (const Standing& standing : s.city) away |= uint64_t{1} << at(standing.tile);
  for (const Size size : kEnumValues<Size>) {
    Column& column = s.planning_area[size];
    column = Column{};
    for (int tile = 0; tile < tables.tiles; ++tile) {
      const auto building = static_cast<Building>(tile);
      if (kind_of(building).size == size && (away >> tile & 1) == 0) column.stack.push_back(building);
    }
    rng.shuffle(column.stack);
    refill_column(s, size, rng);
  }
}

void replenish(Play& play) {
  State& s = play.s;
  for (const Size size : kEnumValues<Size>) {
    Column& column = s.planning_area[size];
    for (const Building tile : column.slots) column.discards.push_back(tile);
    column.slots.clear();
    refill_column(s, size, play.rng);
  }
  play.say(EventId::PlanningRefilled);
  open_window(play, Window::TurnEnd);
}

void end_turn(Play& play) {
  State& s = play.s;
  if (is_last_turn(s)) {
    s.outcome = Outcome::Finished;  // CC-R40: hands are counted before anybody discards
    play.say(EventId::GameEnds);
    return;
  }
  discard_from(play, next_in_turn_order(s, -1));
}

void legal_discard_favor(const State& s, MoveList& moves) {
  const Seat& seat = seat_of(s, s.to_move);
  for (const Card card : seat.hand) moves.push_back(Move::of(MoveId::DiscardFavor, card));
  if (seat.hand.size() <= tables.hand_limit) moves.push_back(Move::of(MoveId::DoneDiscarding));
}

void apply_discard_favor(Play& play, const Move& move) {
  State& s = play.s;
  const int seat = s.to_move;
  if (move.kind == static_cast<uint8_t>(MoveId::DoneDiscarding)) {
    return discard_from(play, next_in_turn_order(s, seat));
  }
  const auto card = move.as<Card>(0);
  seat_of(s, seat).hand.erase(card);
  s.discards.push_back({card, only(seat)});
  play.say(EventId::Discards, seat);
  play.say(EventId::DiscardsCard, seat, {move.arg(0)}, only(seat));
  discard_from(play, seat);
}

}  // namespace boroughs::city_council
