#pragma once
// Words for the pieces of the game, for prompts, remarks, explanations and the reference.

#include <string>
#include <string_view>
#include <vector>

#include "engine/piecepack_council/state.h"

namespace boroughs::piecepack_council {

std::string_view title_of(Councillor councillor);  // "Transit Director"
std::string_view title_of(Kind kind);              // "residential zone", "city hall"
std::string a_kind(Kind kind);                     // "a residential zone", "the city hall"
std::string title_of(TileId tile);                 // "residential zone 4 (crowns)"
std::string tile_text(TileId tile);                // "moons_4, an industrial zone"
std::string seat_name(int seat);                   // "red"
std::string coins_text(unsigned coins);            // "2, 3 and 5", "no coin"
std::string vp_text(int vp);                       // "+4 VP"
std::string points_text(int points);               // "1 action point"
std::string quadrant_text(Place square);           // "north-west"
std::string list_of(const std::vector<std::string>& parts, std::string_view last = "and");

/// What a newcomer of one kind scores beside a tile of another: "its number", "-5", or empty for nothing.
std::string beside_text(Kind newcomer, Kind there);
/// "For each adjacent tile ... it scores the number of a residential zone ...": what neighbours are worth to a
/// newcomer.
std::string likes_text(Kind kind);
/// "A stop on it is 10 VP": what rail on its tick brings.
std::string stop_text(Kind kind);

}  // namespace boroughs::piecepack_council
