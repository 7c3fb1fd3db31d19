#pragma once
// Which decisions turned a game that was played, and which were mistakes. A decision is always judged from the seat
// whose decision it was: what it gained is positive, what it lost negative.

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "players/analysis.h"

namespace boroughs {

/// What a game is measured in: winning chances or, where one plays alone, the score that is to be expected.
struct Measure {
  bool points = false;
  float noteworthy = 0.08f;  // a smaller change turns nothing
  float slip = 0.03f;        // a move that is better by less is as good
  float (*of_chance)(float) = nullptr;

  float operator()(float chance) const { return of_chance != nullptr ? of_chance(chance) : chance; }
};
Measure measure_of(const Match& match);

/// What scores earn who plays alone, lowest first; empty where the game has no such titles.
struct SoloTitle {
  int from = 0;
  std::string_view title;
};
std::vector<SoloTitle> solo_titles(const Match& match);

/// One decision of a game that was played, as the player who made it could see it, in the game's measure.
struct PlyAnalysis {
  int ply = 0;  // 1 is the first decision
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

/// Judges what was played in this position.
PlyAnalysis judge(const Match& match, const Move& played, const SearchSettings& settings, const Seed& seed);
/// Everybody's chances (or the expected score) in a position; of a game that is over, what came of it.
std::array<float, kMaxSeats> standing_of(const Match& match, const SearchSettings& settings, const Seed& seed);

struct TurningPoint {
  int ply = 0;
  int seat = -1;  // whose decision it was
  std::string decision, played;
  std::string better;  // what the search would have played instead; empty if that is hardly better
  float change = 0;    // of that seat's chances from before the decision to before the next one
  float cost = 0;      // what the better move was worth more, at least 0
};

/// The decisions that changed the chances of who made them most, largest first. The plies follow on each other; `after`
/// is how it stood after the last of them.
std::vector<TurningPoint> turning_points(std::span<const PlyAnalysis> plies, const std::array<float, kMaxSeats>& after,
                                         const Measure& measure, size_t count);
/// The costliest decisions of each seat, so many of each, costliest first.
std::vector<TurningPoint> mistakes(std::span<const PlyAnalysis> plies, const std::array<float, kMaxSeats>& after,
                                   const Measure& measure, size_t count_of_a_seat);

}  // namespace boroughs
