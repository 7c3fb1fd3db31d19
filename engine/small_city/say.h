#pragma once
// Words for things: what prompts, remarks, explanations and the reference have in common. All figures come from the
// tables.

#include <string>
#include <vector>

#include "engine/small_city/moves.h"
#include "engine/small_city/play.h"

namespace boroughs::small_city {

inline std::string dollars(int amount) { return "$" + std::to_string(amount); }
inline std::string votes_words(int votes) { return counted(votes, "vote"); }
inline std::string seat_word(int seat) { return std::string(kSeatNames[static_cast<size_t>(seat)]); }
inline std::string title_of(TileKind kind) { return tables.tile(kind).name; }
inline std::string title_of(ActionCard card) { return tables.cards[static_cast<size_t>(card)].name; }

/// "a, b and c"
std::string listed(const std::vector<std::string>& parts, std::string_view last = " and ");
/// A sentence of the tables as a part of another: without its full stop.
std::string without_stop(std::string text);
/// "four_residence_sizes" as people read it: "Four residence sizes".
std::string readable(std::string_view id);

/// "2 white cubes and 1 grey cube"
std::string cubes_words(const Cubes& cubes);
/// "$2", "2 white cubes", or "nothing"
std::string cost_words(TileKind kind);
/// "2 different cultural buildings (City Hall is one) in reach"; empty where a tile needs nothing.
std::string needs_words(TileKind kind);
/// "a shop", "a home": the family in one word.
std::string_view family_word(TileKind kind);
/// What a space of the council gives.
std::string benefit_words(CouncilRow row, int column);
/// "industry 2", "outside"
std::string disc_words(const Disc& disc);
/// What somebody does who stands on that cell: "cash: $1", "makes a white cube", "at home".
std::string work_words(const Borough& borough, Cell at);
/// "c3 d3": the cells of a tile, the first one first.
std::string cells_words(const Tile& tile);
/// "+12 if kept, -6 if not"
std::string points_words(const PromiseInfo& promise);
std::string points_words_of_specials();
/// How a solo level works.
std::string level_words(Level level);

}  // namespace boroughs::small_city
