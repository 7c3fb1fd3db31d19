#pragma once
// What the parts of the rules share: the game being played, and what each part does for the others.

#include "engine/core/event.h"
#include "engine/core/rng.h"
#include "engine/urban_sprawl/city.h"
#include "engine/urban_sprawl/data.h"
#include "engine/urban_sprawl/moves.h"
#include "engine/urban_sprawl/state.h"

namespace boroughs::urban_sprawl {

struct Play {
  State& s;
  Rng* rng;  // none while an effect is only tried out: effects never draw
  EventLog* log;

  void tell(Told what, int player, std::initializer_list<int> args = {}) {
    if (log != nullptr) log->add(what, player, args);
  }
  Player& player(int seat) { return s.players[static_cast<size_t>(seat)]; }
  Task& top() { return s.agenda.back(); }
  void push(const Task& task) { s.agenda.push_back(task); }
  void pop() { s.agenda.pop_back(); }
};

// ---- seats ----------------------------------------------------------------------------------------------------------
/// The first of the seats in turn order from the active one; -1 if there is none.
inline int first_of(const State& s, Seats seats) {
  if (seats == 0) return -1;
  const int players = s.options.players;
  for (int i = 0; i < players; ++i) {
    int seat = s.active + i;
    if (seat >= players) seat -= players;
    if (seats >> seat & 1) return seat;
  }
  return -1;
}
/// Calls f(seat) for each of the seats, in turn order from the active one.
template <class F>
void in_turn_order(const State& s, Seats seats, F&& f) {
  while (seats != 0) {
    const int seat = first_of(s, seats);
    seats = static_cast<Seats>(seats & ~seat_bit(seat));
    f(seat);
  }
}
/// The players for whom metric(player) is greatest (or least, for its negative).
template <class F>
Seats greatest(const State& s, F&& metric) {
  Seats best = 0;
  int top = 0;
  for (int seat = 0; seat < s.options.players; ++seat) {
    const int value = metric(seat);
    if (best == 0 || value > top) {
      best = 0;
      top = value;
    }
    if (value == top) best = static_cast<Seats>(best | seat_bit(seat));
  }
  return best;
}

// ---- money (money.cc) -----------------------------------------------------------------------------------------------
void gain(Play& p, int seat, Currency currency, int amount);
/// Mandatory: at most what he has (US-R30). Says how much it was.
int lose(Play& p, int seat, Currency currency, int amount);
inline int holding(const Player& player, Currency currency) {
  return currency == Currency::Wealth ? player.wealth : player.prestige;
}
/// What each seat gets from a payout of the row with this number (4.8).
std::array<int, kMaxPlayers> payout_of(const State& s, Currency currency, int number);
void hold_payout(Play& p, Currency currency, int number);
/// How many markers of a vocation nobody owns yet.
int vocation_supply(const State& s, Vocation vocation);
int vocations_of(const Player& player);

// ---- buildings and markers (works.cc) -------------------------------------------------------------------------------
void demolish(Play& p, size_t building);
/// Puts a tile down; without a cube left it stays uncontrolled (US-R35).
void place(Play& p, Zone zone, Block block, Shape shape, int controller);

// ---- turns (turns.cc, building.cc) ----------------------------------------------------------------------------------
void start_turn(Play& p);
/// The card in a slot; kNoCard if there is none.
Card card_in(const State& s, Slot slot);
/// Takes the card out of its slot.
Card take_from(Play& p, Slot slot);
/// What a new building of the zone brings for its neighbours, the District Attorney's doubling included.
int neighborhood_bonus(const State& s, int seat, Zone zone, Block block, Shape shape);
void take_vocations(Play& p);
void score_vocation(Play& p);
/// `built`: by a contract that was just built, not by an event.
void begin_scoring(Play& p, Vocation vocation, int number, bool built);

// ---- effects (interpreter.cc) ---------------------------------------------------------------------------------------
/// Does what is on the agenda until somebody has to choose, or nothing is left.
void run(Play& p);
void run_steps(Play& p);
void run_for_each(Play& p);
void run_offer_first(Play& p);
void run_toll(Play& p);
void run_discards(Play& p);
/// The players meant by an expression, with the bindings of the task.
Seats players_of(const State& s, const Task& t, uint8_t expr);
int amount_of(const State& s, const Task& t, uint8_t amount);
/// Calls f(building index) for every building that the filter matches.
template <class F>
void for_each_match(const State& s, const Task& t, uint8_t filter, F&& f);
int count_matches(const State& s, const Task& t, uint8_t filter);
/// Whether the seat could pay what the offer of this step asks.
bool can_pay(const State& s, const Task& t, const Step& step, int seat);
/// What the offer or the toll at hand asks for: wealth and prestige (of a toll one or the other).
std::array<int, 2> asked_price(const State& s);
/// Starts the part of a player in an effect that asks several (US-R31).
void begin_decider(Play& p, int seat);
/// Asks the active player who is next among the waiting, or takes the only one, or the first in turn order.
void ask_next(Play& p);
/// Tolls left for a payer who never has a choice are paid at once; says whether he has one.
bool toll_is_free(const State& s, const Task& t, int seat);
Sites place_sites(const State& s, const Task& t);

// ---- elections (elections.cc) ---------------------------------------------------------------------------------------
constexpr bool in_play(const State& s, Office office) { return office == Office::Mayor || s.politicians_in_play; }
/// The players with the best claim to an office now.
Seats candidates(const State& s, Office office);
/// Who decides a tie for it.
int tie_decider(const State& s, Office office);
void hold_election(Play& p);
void assign_contractor(Play& p);
void win_office(Play& p, Office office, int seat);
void advance_pawn(Play& p);

// ---- end of turn (end_of_turn.cc) -----------------------------------------------------------------------------------
void end_turn(Play& p);
void pay_card(Play& p);
void end_game(Play& p);

// ---- one pair a decision --------------------------------------------------------------------------------------------
#define DECISION(name)                              \
  void legal_##name(const State& s, MoveList& out); \
  void apply_##name(Play& p, const Move& move);
DECISION(setup_claim_building)
DECISION(invest)
DECISION(choose_action)
DECISION(choose_site)
DECISION(pay_permit)
DECISION(take_vocation_from)
DECISION(choose_next_decider)
DECISION(vocation_split)
DECISION(toll_currency)
DECISION(accept_offer)
DECISION(choose_building)
DECISION(choose_marker)
DECISION(choose_space)
DECISION(choose_line)
DECISION(choose_office)
DECISION(break_election_tie)
DECISION(choose_contractor)
DECISION(choose_player)
DECISION(take_free_planning)
DECISION(discard_card)
#undef DECISION

/// Applies a move to the decision on top, without running on.
void apply_decision(Play& p, const Move& move);
void legal_decision(const State& s, MoveList& out);

// ---- filters
// ---------------------------------------------------------------------------------------------------------
/// A filter with everything looked up that does not depend on the building.
struct Matcher {
  uint8_t zones, sizes;
  uint8_t controllers = 31;  // bit controller + 1
  uint64_t blocks = ~uint64_t{0};
  const LotSet* near = nullptr;  // lots of which a building must cover one
  LotSet never;                  // stands in for `near` where there is nothing to be near to
  uint8_t value_min = 0;
  Lot not_lot = kNoLot;
  Filter::Extreme extreme;

  Matcher(const State& s, const Task& t, const Filter& f);
  bool operator()(const State& s, const Building& b) const {
    if (!(zones >> static_cast<int>(b.zone) & 1) || !(sizes >> (size_of(b) - 1) & 1)) return false;
    if (!(controllers >> (b.controller + 1) & 1) || !(blocks >> static_cast<int>(b.block) & 1)) return false;
    if (near != nullptr && !touches(*near, b.block, b.shape)) return false;
    if (value_min > 0 && value_of(s, b.block) < value_min) return false;
    return not_lot == kNoLot || !covers(b, not_lot);
  }
};

template <class F>
void for_each_match(const State& s, const Task& t, uint8_t filter, F&& f) {
  const Matcher matches(s, t, data.filters[filter]);
  int best = 0;
  bool found = false;
  const bool most = matches.extreme == Filter::Extreme::MostValuable;
  if (matches.extreme != Filter::Extreme::No) {
    for (const Building& b : s.buildings) {
      if (!matches(s, b)) continue;
      const int value = value_of(s, b.block);
      if (!found || (most ? value > best : value < best)) best = value;
      found = true;
    }
    if (!found) return;
  }
  for (size_t i = 0; i < s.buildings.size(); ++i) {
    const Building& b = s.buildings[i];
    if (matches(s, b) && (!found || value_of(s, b.block) == best)) f(i);
  }
}

}  // namespace boroughs::urban_sprawl
