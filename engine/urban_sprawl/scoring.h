#pragma once
// Numbers of the final scoring, as if the game ended now.

#include <array>

#include "engine/urban_sprawl/state.h"

namespace boroughs::urban_sprawl {

/// What the prestige rows pay at the end, by seat.
std::array<int, kMaxPlayers> last_payouts(const State& s);
/// What the holder of an office would get.
int office_bonus(const State& s, Office office);

}  // namespace boroughs::urban_sprawl
