#pragma once
// The numbers that the physical game makes people compute.

#include <algorithm>
#include <array>

#include "engine/city_hall/data.h"
#include "engine/city_hall/state.h"

namespace boroughs::city_hall {

using PerPlayer = std::array<int, kMaxPlayers>;

inline const Player& player_at(const State& state, int seat) { return state.players[static_cast<size_t>(seat)]; }
inline Player& player_at(State& state, int seat) { return state.players[static_cast<size_t>(seat)]; }

inline Spaces permits_on_board(const State& state) {
  Spaces all;
  for (const Spaces kind : state.board) all = all | kind;
  return all;
}

inline Spaces buildings_on_board(const State& state) {
  return state.board[Permit::Housing] | state.board[Permit::Tower] | state.board[Permit::Factory];
}

inline Spaces empty_lands(const State& state, int seat) {
  return player_at(state, seat).lands.without(permits_on_board(state));
}

/// CH-R2: the number printed on the space of the approval track.
inline int rating(const Player& player) { return tables.ratings[player.approval_space]; }

/// The Star Value of a Building of that kind on that space, by its neighbours as they stand on the board.
inline int star_value_of(const State& state, Permit kind, Space space) {
  const SpaceData& place = tables.at(space);
  const PermitData& permit = tables.of(kind);
  int sum = tables.boroughs[static_cast<size_t>(place.borough)].star_bonus;
  for (size_t k = 0; k < kPermits; ++k) sum += permit.modifiers[k] * (state.board.items[k] & place.adjacent).size();
  return std::clamp(sum, 0, permit.max_stars);
}

/// What a face-up land costs now; below 0 its buyer gains money. In the draft the land itself is free, and all the
/// money lying on it goes to the taker.
inline int land_price(const State& state, const Offer& offer) {
  return (state.decision == Decision::DraftLand ? 0 : tables.land_price) - offer.money;
}

/// 0 where no Building stands.
int star_value(const State& state, Space space);
/// The Star Values of each player's Buildings, added up.
PerPlayer star_totals(const State& state);

/// What the Tax Assessor pays without a squeeze.
int tax_income(const State& state, int seat);
/// What it pays with one (CH-R20: on the first space less, and for nothing).
int squeeze_income(const State& state, int seat);

/// The Population that each player gains in a count of these totals (CH-R19: competition ranking).
PerPlayer population_gains(const PerPlayer& totals, int players);

/// Who has the Endorsement now, or -1 (CH-R26: only a strict lead counts). A money or influence that is unknown leaves
/// it open: -1.
int endorsed_player(const State& state, Most most);
/// Whether somebody's money or influence is unknown, so that nobody can say who has this Endorsement.
bool is_secret(const State& state, Most most);
/// How many of what an Endorsement counts.
int counted_for(const State& state, int seat, Most most);

/// Rating x Population + Endorsements, as if the election were now.
PerPlayer votes_now(const State& state);

}  // namespace boroughs::city_hall
