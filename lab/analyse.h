#pragma once
// What the tree search thinks of a position, or of every position of a game that was played.

#include <atomic>
#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/record.h"
#include "players/analysis.h"

namespace boroughs {

/// A position in words: chances of all seats, then the moves, best first.
std::string analysis_text(const Match& match, const SearchReport& report, size_t moves);
boost::json::object analysis_json(const Match& match, const SearchReport& report);

/// One decision of a game that was played, as the player who made it could see it.
struct PlyAnalysis {
  int ply = 0;
  int player = -1;
  std::string decision;
  std::string played;
  std::string best;                        // what the search would have played
  std::array<float, kMaxSeats> chances{};  // before the move, for every seat
  float played_chance = 0;                 // of the player, after the move that was played
  float best_chance = 0;                   // of the player, after the best one
  bool judged = false;                     // whether the search looked at the move that was played

  float loss() const { return judged ? best_chance - played_chance : 0; }
};

struct GameAnalysis {
  std::string game;
  std::vector<std::string> seat_names;
  std::vector<PlyAnalysis> plies;
  std::array<float, kMaxSeats> outcome{};  // share of the win, if the game was played to its end
  bool finished = false;
  bool interrupted = false;
};

/// Looks at every decision of a record from `first` to `last` (both from 1; 0 for all). Ctrl-C ends it with what is
/// done.
Expected<GameAnalysis> analyse_record(const Record& record, const SearchSettings& settings, const Seed& seed, int first,
                                      int last);

/// The decisions between which somebody's chances changed most, largest first: indices into plies.
std::vector<size_t> turning_points(const GameAnalysis& analysis, size_t count);
std::string game_analysis_text(const GameAnalysis& analysis);
boost::json::object game_analysis_json(const GameAnalysis& analysis);

}  // namespace boroughs
