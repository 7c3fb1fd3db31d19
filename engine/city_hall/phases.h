#pragma once
// The parts of the rules, in the order of play. Each decision has a pair of functions: what is legal, and what happens.

#include "engine/city_hall/moves.h"
#include "engine/city_hall/scoring.h"
#include "engine/city_hall/state.h"
#include "engine/core/game.h"

namespace boroughs::city_hall {

/// What `apply` hands to each decision.
struct Play {
  State& state;
  const Move& move;
  Rng& rng;
  EventLog* log;

  bool is(Kind kind) const { return move.kind == static_cast<uint8_t>(kind); }

  template <class... Args>
  void tell(Happened what, int player, Args... args) const {
    if (log != nullptr) log->add(what, player, {static_cast<int>(args)...});
  }
};

/// How many Permits the Zoning Board turns up.
inline constexpr int kRevealedPermits = 3;

// ---- Who is who -----------------------------------------------------------------------------------------------------

/// CH-R22: the place in turn order of each activation. Two players activate two Offices in a row each; in the final
/// round all seven Offices are activated.
inline constexpr uint8_t kSequence[kMaxPlayers + 1][kOffices + 1] = {
    {}, {}, {0, 0, 1, 1, 0, 0, 1}, {0, 1, 2, 0, 1, 2, 0}, {0, 1, 2, 3, 0, 1, 2}};

inline int activations_in_round(const State& state) {
  if (state.final_round) return kOffices;
  return state.options.players == 2 ? 4 : state.options.players;
}

/// Whose Staffer is placed in this activation.
inline int active_player(const State& state) {
  return state.turn_order[kSequence[state.options.players][state.activation]];
}

/// CH-R5: bids go round clockwise by seat, from the active player.
inline int next_bidder(const State& state) {
  const int seat = active_player(state) + 1 + static_cast<int>(state.bids.size());
  return seat < state.options.players ? seat : seat - state.options.players;
}

/// Who uses the Office of this activation.
inline int controller(const State& state) { return state.offices[state.office].controller; }

inline int high_bid(const State& state) {
  int high = 0;
  for (const Bid& bid : state.bids) high = std::max<int>(high, bid.amount);
  return high;
}

inline OfficeDesk& desk(State& state) { return state.offices[state.office]; }

// ---- Steps that several phases share --------------------------------------------------------------------------------

/// Turns up the top land card: it is for sale from now on.
void reveal_land(const Play& play);
void put_up_for_sale(const Play& play, Space space);
void place_permit(State& state, int seat, Permit permit, Space space);
void advance_approval(State& state, int seat, int spaces);

/// Round 1 begins with the first player's turn, without the steps of a start of round.
void begin_first_round(const Play& play);
/// The controller is known: the Office begins its work.
void use_office(const Play& play);
void end_activation(const Play& play);
/// Everybody's stars are counted; `totals` holds the bonus of the controller, if there is one.
void count_population(const Play& play, const PerPlayer& totals);

/// The modes that the Zoning Board offers its controller.
EnumSet<Zoning> zoning_modes(const State& state);
void reveal_permits(const Play& play);

// ---- One pair a decision --------------------------------------------------------------------------------------------

/// The Influence of that seat in the setup, and the money of all players and on the lands together: nothing but the
/// draft changes them.
int setup_influence(const State& state, int seat);
int setup_money(const State& state);
int draft_player(const State& state);
int setup_build_player(const State& state);
int setup_return_player(const State& state);

void legal_draft_land(const State& state, MoveList& moves);
void apply_draft_land(const Play& play);
void legal_setup_build(const State& state, MoveList& moves);
void apply_setup_build(const Play& play);
void legal_setup_return(const State& state, MoveList& moves);
void apply_setup_return(const Play& play);

void legal_activate_office(const State& state, MoveList& moves);
void apply_activate_office(const Play& play);
void legal_survey_reveal(const State& state, MoveList& moves);
void apply_survey_reveal(const Play& play);
void legal_bid(const State& state, MoveList& moves);
void apply_bid(const Play& play);
void legal_resolve_bids(const State& state, MoveList& moves);
void apply_resolve_bids(const Play& play);

void legal_tax(const State& state, MoveList& moves);
void apply_tax(const Play& play);
void legal_campaign(const State& state, MoveList& moves);
void apply_campaign(const Play& play);
void legal_buy_land(const State& state, MoveList& moves);
void apply_buy_land(const Play& play);
void legal_lobby_trade(const State& state, MoveList& moves);
void apply_lobby_trade(const Play& play);
void legal_health_bonus(const State& state, MoveList& moves);
void apply_health_bonus(const Play& play);

void legal_zoning_mode(const State& state, MoveList& moves);
void apply_zoning_mode(const Play& play);
void legal_zoning_take(const State& state, MoveList& moves);
void apply_zoning_take(const Play& play);
void legal_zoning_build(const State& state, MoveList& moves);
void apply_zoning_build(const Play& play);
void legal_zoning_bottom(const State& state, MoveList& moves);
void apply_zoning_bottom(const Play& play);

}  // namespace boroughs::city_hall
