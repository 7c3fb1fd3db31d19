#pragma once
// Parts of `check` that fill a file of their own. Each answers with the first broken invariant, in words, or with
// nothing; sizes, tiles and seats are sound when they are asked.

#include <string>

#include "engine/piecepack_council/state.h"

namespace boroughs::piecepack_council {

/// How many of the seat's coins have been spent this round; every turn spends one at least.
int spent_coins(const Player& p);
/// Whether the seat has laid its tile of this round.
bool has_laid(const State& state, int seat);

/// The points: no more than the city, the railway, the stakes and the rounds could have brought.
std::string check_points(const State& state);
/// The chain of this turn: it ends at the head, and its segments add up to the cost.
std::string check_chain(const State& state);

}  // namespace boroughs::piecepack_council
