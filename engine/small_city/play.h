#pragma once
// What the phases share: the game being played, and small questions and changes that every phase needs.

#include <algorithm>

#include "engine/small_city/ground.h"
#include "engine/small_city/moves.h"
#include "engine/small_city/state.h"

namespace boroughs::small_city {

/// A move being made.
struct Play {
  State& state;
  Rng& rng;
  EventLog* log;

  Player& player(int seat) { return state.players[static_cast<size_t>(seat)]; }
  Player& me() { return player(state.player); }
  Borough& my_borough() { return me().borough; }

  void tell(Told told, int seat, std::initializer_list<int> args = {}, Audience audience = kEverybody) {
    if (log != nullptr) log->add(told, seat, args, audience);
  }
  /// Something counted in votes: told of several, of one, or not at all.
  void tell_votes(Told several, Told one, int seat, int votes) {
    if (votes > 1) tell(several, seat, {votes});
    if (votes == 1) tell(one, seat);
  }
  void tell_gain(int seat, bool votes, int amount) {
    votes ? tell_votes(Told::GainsVotes, Told::GainsVote, seat, amount) : tell(Told::GainsMoney, seat, {amount});
  }
  void tell_payment(int seat, bool votes, int amount) {
    votes ? tell_votes(Told::PaysVotes, Told::PaysVote, seat, amount) : tell(Told::PaysMoney, seat, {amount});
  }
  void ask(int seat, Decision decision) {
    state.player = static_cast<int8_t>(seat);
    state.decision = decision;
  }
  /// Who may hear of what the player does: in phase II only she.
  Audience audience(int seat) const { return state.phase == Phase::Build ? only(seat) : kEverybody; }
};

// ---- questions ------------------------------------------------------------------------------------------------------

inline const Player& player_of(const State& state, int seat) { return state.players[static_cast<size_t>(seat)]; }
inline const Borough& borough_of(const State& state, int seat) { return player_of(state, seat).borough; }
inline const Player& decider(const State& state) { return player_of(state, state.player); }

/// Turn order: the host, then clockwise, without those who are out. -1 after the last.
int first_in_order(const State& state);
int next_in_order(const State& state, int seat);
int last_in_order(const State& state);
int players_left(const State& state);

/// Whether that player took that card this round.
bool has_card(const State& state, int seat, ActionCard card);

int cubes_in(const Cubes& cubes);
int room_in_city_hall(const Borough& borough);
int room_in_warehouses(const Borough& borough);
int cubes_in_warehouses(const Borough& borough, Material colour);
inline int cubes_held(const Borough& borough, Material colour) {
  return borough.city_hall_cubes[colour] + cubes_in_warehouses(borough, colour);
}
/// What is in no City Hall and no warehouse.
int reserve(const State& state, Material colour);

/// How many copies of a supplied tile the players share; none where each owns hers (cultural victory).
int shared_copies(const Options& options, TileKind kind);
/// Whether a copy of the tile is there for this player, and another may stand in her borough.
bool copy_available(const State& state, int seat, TileKind kind);
/// Money for a tile in phase II: a Mediator saves 1 (SC-X3).
int price_of(const State& state, int seat, TileKind kind);

/// How many citizens the empty factory cells call, as far as City Hall has room for them.
int newcomers_to_come(const State& state, int seat);

/// What each card of the ring costs the player to choose now; -1 for a card that is taken.
std::array<int, 10> ring_prices(const State& state);

// ---- changes --------------------------------------------------------------------------------------------------------

/// SC-R58: more money, votes, revenue or pollution than any game brings; an edited position may come near.
inline constexpr int kMost = 9999;
inline void earn(int16_t& purse, int amount) { purse = static_cast<int16_t>(std::min(purse + amount, kMost)); }
/// To City Hall if there is room, else to the Career Center.
void go_home(Player& player);
void add_pollution(Play& play, int seat, int amount);  // and elimination
void eliminate(Play& play, int seat);
/// Ends the game if at most one player is left (solo: none). True if it is over.
bool ends_by_elimination(Play& play);
void end_game(Play& play);
/// What was done behind the screens is no longer told apart from what stood before.
void take_screens_away(State& state);

void store_in_warehouse(Borough& borough, Material colour);
void take_from_warehouse(Borough& borough, Material colour);
/// Pays what is owed, as far as there is no choice where from; then carries on.
void pay_owed(Play& play);
/// Stores what is owed, likewise.
void store_owed(Play& play);

/// Lays a tile, with all that follows; then carries on.
void lay_tile(Play& play, TileKind kind, Cell at, Facing facing);
void expand_zone(Play& play, int seat);
/// Sends tourists home from the reach of an active police station.
void expel_tourists(Play& play, int seat);
/// The benefit of the space where the disc stands.
void council_benefit(Play& play, int disc);
void list_investments(const State& state, bool advance_only, MoveList& moves);
void invest(Play& play, const Move& move);

/// After the decisions that a choice brought with it: back to where the phase was.
void carry_on(Play& play);

// ---- the phases, in order -------------------------------------------------------------------------------------------

void begin_round(Play& play);
void next_chooser(Play& play);
void begin_building(Play& play);
void next_builder(Play& play);
void begin_moves(Play& play);
void next_mover(Play& play);
void begin_income(Play& play);
void continue_income(Play& play);
void count_votes(Play& play);
void begin_pollution(Play& play);
void continue_burials(Play& play);
void begin_council(Play& play);
void next_investor(Play& play);
void end_round(Play& play);

// ---- one pair a decision --------------------------------------------------------------------------------------------

#define SMALL_CITY_DECISION(name)                         \
  void legal_##name(const State& state, MoveList& moves); \
  void apply_##name(Play& play, const Move& move);
SMALL_CITY_DECISION(keep_promise)
SMALL_CITY_DECISION(place_city_hall)
SMALL_CITY_DECISION(place_mayor)
SMALL_CITY_DECISION(choose_action)
SMALL_CITY_DECISION(supporter_gain)
SMALL_CITY_DECISION(planner_expand)
SMALL_CITY_DECISION(councilor_move)
SMALL_CITY_DECISION(anarchist_pay)
SMALL_CITY_DECISION(exec_merge)
SMALL_CITY_DECISION(build_action)
SMALL_CITY_DECISION(place_tile)
SMALL_CITY_DECISION(place_growth)
SMALL_CITY_DECISION(place_warehouse)
SMALL_CITY_DECISION(use_architect)
SMALL_CITY_DECISION(pay_material)
SMALL_CITY_DECISION(staff_station)
SMALL_CITY_DECISION(move_select)
SMALL_CITY_DECISION(move_to)
SMALL_CITY_DECISION(house_citizen)
SMALL_CITY_DECISION(commerce)
SMALL_CITY_DECISION(produce)
SMALL_CITY_DECISION(choose_victim)
SMALL_CITY_DECISION(place_grave)
SMALL_CITY_DECISION(council)
SMALL_CITY_DECISION(keep_special)
SMALL_CITY_DECISION(industry_choice)
SMALL_CITY_DECISION(store_council)
SMALL_CITY_DECISION(building_choice)
SMALL_CITY_DECISION(economy_choice)
#undef SMALL_CITY_DECISION

}  // namespace boroughs::small_city
