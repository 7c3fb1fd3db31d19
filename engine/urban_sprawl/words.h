#pragma once
// Places, buildings and people in words, for questions, remarks and explanations.

#include <string>
#include <string_view>

#include "engine/urban_sprawl/play.h"

namespace boroughs::urban_sprawl {

std::string seat_words(int seat);
/// "orange and blue", in turn order.
std::string seats_words(const State& s, Seats seats);
/// "RES of blue on b23nw", "CIV of nobody on b33nw".
std::string building_words(const Building& b);
/// "the two columns 2 and 3", "row 4".
std::string governed_words(Space space);
/// "wealth marker 9".
std::string marker_words(int number);
/// "4 wealth", "3 prestige", "4 wealth or 4 prestige".
std::string price_words(int wealth, int prestige, std::string_view between);

}  // namespace boroughs::urban_sprawl
