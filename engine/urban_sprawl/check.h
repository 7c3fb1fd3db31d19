#pragma once

#include <string>

#include "engine/urban_sprawl/state.h"

namespace boroughs::urban_sprawl {

/// What is wrong with the things to be done, once everything else is in order; empty if nothing.
std::string check_agenda(const State& s);

}  // namespace boroughs::urban_sprawl
