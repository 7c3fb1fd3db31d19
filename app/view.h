#pragma once
// How a match is shown in a terminal.

#include <string>
#include <vector>

#include "app/text.h"
#include "engine/core/match.h"

namespace boroughs {

/// Colour and width of the standard output: plain and 100 columns where it is no terminal.
Style terminal_style();
bool is_terminal();

/// "blue", in the seat's colour.
std::string seat_text(const Match& match, int seat, const Style& style);
/// The seat with that name or number, "spectator", or "everything"; refuses others.
Viewer viewer_from(const std::string& text, const Match& match);

/// The score sheet: one line for each item of the breakdown, the totals, the places.
std::string score_sheet(const Match& match, const Style& style);

/// The events of the log from index `from` on that the viewer may see, one a line.
std::string log_text(const Match& match, size_t from, Viewer viewer, const Style& style);

/// "blue: Choose an office for your staffer", as that seat may know it.
std::string prompt_text(const Match& match, const Style& style);

}  // namespace boroughs
