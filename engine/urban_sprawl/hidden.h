#pragma once

#include <bitset>

#include "engine/urban_sprawl/state.h"

namespace boroughs::urban_sprawl {

using CardSet = std::bitset<kCards>;

/// Every card whose place is known in this position.
CardSet seen_cards(const State& s);

}  // namespace boroughs::urban_sprawl
