#pragma once
// The words in which the phases are written: seats, coins, chits, points, and the steps from one phase to the next.

#include <bit>

#include "engine/piecepack_council/avenues.h"
#include "engine/piecepack_council/data.h"
#include "engine/piecepack_council/geometry.h"
#include "engine/piecepack_council/moves.h"
#include "engine/piecepack_council/state.h"
#include "engine/piecepack_council/track.h"

namespace boroughs::piecepack_council {

// ---- seats ----------------------------------------------------------------------------------------------------------

inline Player& player(State& state, int seat) { return state.players[static_cast<size_t>(seat)]; }
inline const Player& player(const State& state, int seat) { return state.players[static_cast<size_t>(seat)]; }
inline Player& active_player(State& state) { return player(state, state.active); }
inline const Player& active_player(const State& state) { return player(state, state.active); }

/// Stacks are also the tiles shown a round; two players use the three stacks of three.
inline int stack_count(const State& state) { return state.options.players == 4 ? 4 : 3; }
inline int round_count(const State& state) { return kTiles / stack_count(state); }

/// The seats from the highest bid to the lowest; all have bid.
std::array<int8_t, kSeats> priority(const State& state);
/// How many positions and councillors have been claimed this round.
int claims_made(const State& state);
int seat_at_position(const State& state, int position);
/// The seat that lobbied the councillor this round, or -1.
int lobbyist(const State& state, Councillor councillor);
/// Two players: the councillor who cannot be lobbied this round; otherwise None.
Councillor in_recess(const State& state);

// ---- coins and chits ------------------------------------------------------------------------------------------------

inline bool in_hand(const Player& p, Coin coin) { return p.coins[coin] == CoinPlace::Hand; }
inline Coin coin_of_value(int value) { return static_cast<Coin>(value - kSmallestCoin); }
/// The coins in hand, bit (coin - 2).
inline unsigned hand(const Player& p) {
  unsigned set = 0;
  for (unsigned c = 0; c < kCoins; ++c) set |= static_cast<unsigned>(p.coins.items[c] == CoinPlace::Hand) << c;
  return set;
}
/// The sum of a set of coins.
inline int sum_of(unsigned coins) {
  return static_cast<int>(2 * (coins & 1u) + 3 * (coins >> 1 & 1u) + 4 * (coins >> 2 & 1u) + 5 * (coins >> 3 & 1u));
}
/// The highest coin of a set, 0 for none.
inline int best_of(unsigned coins) { return coins == 0 ? 0 : std::bit_width(coins) + 1; }
inline int best_coin(const Player& p) { return best_of(hand(p)); }
/// All action points that the player could still spend this round.
inline int budget(const Player& p) { return sum_of(hand(p)) + p.chits; }

void spend_coin(Player& p, int value);
void spend_chits(State& state, Player& p, int chits);
/// One coin, and chits for what it lacks (PC-R13: no chit more than needed).
void pay_with_coin(State& state, int coin, int price, EventLog* log);

// ---- points ---------------------------------------------------------------------------------------------------------

int score(const Player& p);
void gain(State& state, int seat, Source source, int vp, EventLog* log);
void gain_for(State& state, int seat, Source source, int vp, TileId tile, EventLog* log);
/// Whether the tile in the city is one of the seat's interests.
bool has_interest(const Player& p, const CityTile& tile);
/// The active player has used a tile in the city: all who have an interest in it are paid its cost.
void utilise(State& state, const CityTile& tile, EventLog* log);
/// VP for laying the tile, in a city that has so many tiles with it (PC-R19).
inline int basic_vp(TileId tile, int city_size) { return facts(tile).city_size ? city_size : facts(tile).basic; }
/// VP for laying the tile there: basic and neighbours, without what investors get.
int placement_vp(const State& state, TileId tile, Place at);
/// The costs of all tiles in the region.
int initial_bonus(const State& state, Region region);

// ---- the city -------------------------------------------------------------------------------------------------------

/// The tile that covers the square, or null.
const CityTile* tile_on(const State& state, Place square);
/// The tile with that id, or null.
const CityTile* find_tile(const State& state, TileId tile);
inline bool is_stop(const State& state, const CityTile& tile) {
  return has(state.rails, tick_square(tile.at, tile.tick)) && !is_park(tile.tile);
}
inline int rail_supply(const State& state) { return tables.segments - state.rails.count(); }

// ---- from one phase to the next -------------------------------------------------------------------------------------

void start_round(State& state, EventLog* log);
void next_claim(State& state, EventLog* log);
void begin_turn(State& state, int position, EventLog* log);
void begin_investing(State& state, EventLog* log);
void begin_rail(State& state, EventLog* log);
void end_turn(State& state, EventLog* log);
void end_game(State& state, EndReason reason, EventLog* log);

// ---- the decisions, one pair each -----------------------------------------------------------------------------------

#define PIECEPACK_DECISION(name)                          \
  void legal_##name(const State& state, MoveList& moves); \
  void apply_##name(State& state, const Move& move, EventLog* log);
PIECEPACK_DECISION(bid)
PIECEPACK_DECISION(claim)
PIECEPACK_DECISION(treasurer_take)
PIECEPACK_DECISION(choose_tile)
PIECEPACK_DECISION(pay_tile)
PIECEPACK_DECISION(place_tile)
PIECEPACK_DECISION(orient_tile)
PIECEPACK_DECISION(invest)
PIECEPACK_DECISION(pay_investor)
PIECEPACK_DECISION(speculator_spot)
PIECEPACK_DECISION(speculator_value)
PIECEPACK_DECISION(pay_speculator)
PIECEPACK_DECISION(rail_first)
PIECEPACK_DECISION(rail_next)
PIECEPACK_DECISION(pay_rail)
PIECEPACK_DECISION(break_tie)
#undef PIECEPACK_DECISION

}  // namespace boroughs::piecepack_council
