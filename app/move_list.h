#pragma once
// The moves of a decision as a person reads them: each with what it costs and brings, many places in few lines.

#include <optional>
#include <string>
#include <vector>

#include "engine/core/match.h"

namespace boroughs {

struct ListedMove {
  size_t number = 0;  // what may be typed instead of the move
  Move move;
  std::string notation;
  std::string note;  // "-$2, +1 vote, then others choose"
};

/// Every legal move, with notes from what the seat to move may know.
std::vector<ListedMove> listed_moves(const Match& match);

/// The moves whose notation begins with these words; all for none. Without a hit, those with the words anywhere.
std::vector<ListedMove> filtered(const std::vector<ListedMove>& moves, const std::string& words);

/// A line each.
std::string lines_of(const std::vector<ListedMove>& moves, const Style& style);

/// The same where there are many: places of one move that mean the same stand together, "place a1-a4 c7".
std::string grouped_lines_of(const std::vector<ListedMove>& moves, const Style& style);

/// The moves that somebody may mean who types only beginnings: "b 3" for "bid 3", and "nw" for "orient_tile nw" where
/// there is only one kind of move.
std::vector<ListedMove> begun(const std::vector<ListedMove>& moves, const std::string& line);

}  // namespace boroughs
