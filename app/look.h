#pragma once
// What a person can look up at the table: things by name, and what can be counted.

#include <string>

#include "engine/core/match.h"

namespace boroughs {

/// The answer to `look WORDS`: without words what lies open, with "all" every name there is.
std::string look_text(const Match& match, Viewer viewer, const std::string& words, const Style& style);

/// Everything that can be counted, a column a seat.
std::string numbers_text(const Match& match, Viewer viewer, const Style& style);

}  // namespace boroughs
