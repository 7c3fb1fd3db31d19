#pragma once
// What is counted over many games. Everything is a whole number, so that parts of a job, done by any number of threads
// or machines, add up to exactly the same totals.

#include <array>
#include <boost/json/object.hpp>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "lab/statistics.h"

namespace boroughs {

/// Wins are counted in sixtieths: a win shared by two, three, four or five seats is then still a whole number.
inline constexpr int64_t kWholeWin = 60;

struct DecisionTally {
  int64_t count = 0;
  int64_t legal = 0;  // moves offered, over all
  int64_t most = 0;   // moves offered at once

  bool operator==(const DecisionTally&) const = default;
};

struct MoveTally {
  int64_t chosen = 0;
  int64_t offered = 0;  // decisions in which at least one move of the kind was legal

  bool operator==(const MoveTally&) const = default;
};

struct Failure {
  uint64_t seed = 0;
  std::string what;

  bool operator==(const Failure&) const = default;
};

struct Tally {
  int players = 0;
  int64_t games = 0;     // played to the end
  int64_t failures = 0;  // broken off: an invariant did not hold, or a player made no legal move
  Failure first_failure;
  int64_t everybody_lost = 0;
  std::array<int64_t, kMaxSeats> wins_by_seat{};    // in sixtieths
  std::array<int64_t, kMaxSeats> wins_by_player{};  // in sixtieths; player p is the p-th of the list of players
  std::array<Spread, kMaxSeats> scores_by_seat;
  std::array<Spread, kMaxSeats> scores_by_player;
  Spread decisions;                        // of a game
  std::map<int64_t, int64_t> lengths;      // decisions of a game -> games
  std::vector<DecisionTally> by_decision;  // indexed as GameInfo::decisions
  std::vector<MoveTally> by_move;          // indexed as GameInfo::moves

  bool operator==(const Tally&) const = default;

  Tally() = default;
  Tally(const GameInfo& info, int seats);

  /// `player_at[seat]` is the index of the player who sat there.
  void add_game(const Result& result, std::span<const int> player_at, int64_t decision_count);
  void add_failure(uint64_t seed, std::string what);
  void add_decision(int decision, const MoveList& legal, const Move& chosen) {
    DecisionTally& tally = by_decision[static_cast<size_t>(decision)];
    ++tally.count;
    tally.legal += static_cast<int64_t>(legal.size());
    tally.most = std::max(tally.most, static_cast<int64_t>(legal.size()));
    ++by_move[chosen.kind].chosen;
    uint8_t last = 255;
    uint64_t seen[4] = {};
    for (const Move& move : legal) {
      if (move.kind == last) continue;
      last = move.kind;
      uint64_t& word = seen[move.kind / 64];
      if ((word >> move.kind % 64 & 1) != 0) continue;
      word |= uint64_t{1} << move.kind % 64;
      ++by_move[move.kind].offered;
    }
  }
  void add(const Tally& other);

  /// How many decisions the game has that is longer than `share` of all games.
  int64_t length_at(double share) const;
  /// All counts, to be read by `from_json` and added up with those of other parts of the job.
  boost::json::object to_json() const;
  static Expected<Tally> from_json(const boost::json::value& json);
};

}  // namespace boroughs
