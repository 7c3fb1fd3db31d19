#pragma once
// What the fuzz targets share.

#include <string>
#include <string_view>

#include "engine/game_list.h"

namespace boroughs {

/// Stops the fuzzer with a message if what must hold does not.
void must(bool holds, std::string_view what);

/// What is being tried, for the message if something breaks.
std::string& last_input();

/// Uses a match in every way an outsider can: looks at it from all sides and plays on for a while.
void exercise(Match& match, uint64_t seed);

}  // namespace boroughs
