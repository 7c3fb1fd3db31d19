#pragma once
// What the tree search thinks of a position, or of every position of a game that was played.

#include <atomic>
#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/record.h"
#include "players/turning_points.h"

namespace boroughs {

/// A position in words: chances of all seats, then the moves, best first.
std::string analysis_text(const Match& match, const SearchReport& report, size_t moves);
boost::json::object analysis_json(const Match& match, const SearchReport& report);

struct GameAnalysis {
  std::string game;
  std::vector<std::string> seat_names;
  std::vector<PlyAnalysis> plies;
  Measure measure;
  std::array<float, kMaxSeats> outcome{};  // after the last ply: share of the win, or the score of who plays alone
  bool finished = false;
  bool interrupted = false;
};

/// Looks at every decision of a record from `first` to `last` (both from 1; 0 for all). Ctrl-C ends it with what is
/// done.
Expected<GameAnalysis> analyse_record(const Record& record, const SearchSettings& settings, const Seed& seed, int first,
                                      int last);

std::string game_analysis_text(const GameAnalysis& analysis);
boost::json::object game_analysis_json(const GameAnalysis& analysis);

}  // namespace boroughs
