#pragma once
// Who plays better: matches between computer players in which everybody gets every seat.
//
// A deal is one seed played once in each rotation of the list of players. All rotations meet the same shuffle (common
// random numbers), so luck of the deal cancels out, and the spread between deals says how sure the result is.

#include <boost/json/object.hpp>
#include <map>
#include <string>
#include <vector>

#include "lab/tally.h"
#include "players/player.h"

namespace boroughs {

struct ArenaJob {
  std::string game;
  boost::json::object options;       // with "players"
  std::vector<std::string> players;  // specs, one for each seat
  int64_t deals = 0;                 // each is as many games as there are players
  uint64_t seed = 1;                 // deal d takes the seed `seed + d`
  int threads = 1;
  int shard = 0, shards = 1;  // this part of the job: the deals d with d mod shards == shard

  int rotations() const { return static_cast<int>(players.size()); }
  int player_at(int seat, int rotation) const {
    const int n = rotations();
    return ((seat - rotation) % n + n) % n;
  }
  /// The different specs, in order of appearance: several seats may have the same.
  std::vector<std::string> contenders() const;
  /// The index of each player's spec among the contenders.
  std::vector<int> contender_of() const;
};

/// What is counted of one contender (of all its seats together).
struct ContenderTally {
  int64_t decisions = 0;  // with a choice
  int64_t nanoseconds = 0;
  int64_t longest = 0;                // nanoseconds of the slowest decision
  Spread deals;                       // sixtieths of a win in a deal
  std::map<int64_t, int64_t> scores;  // score -> how often

  bool operator==(const ContenderTally&) const = default;
  void add(const ContenderTally& other);
};

/// Whole numbers only: parts add up to exactly the whole (but for the times).
struct ArenaTally {
  Tally games;
  std::vector<ContenderTally> contenders;
  /// Half points that contender a made against b, over all pairs of their seats: 2 for the better place, 1 for the
  /// same.
  std::vector<std::vector<int64_t>> duels;

  ArenaTally() = default;
  ArenaTally(const GameInfo& info, const ArenaJob& job);
  void add_places(const Result& result, const ArenaJob& job, int rotation);
  void add(const ArenaTally& other);
  boost::json::object to_json() const;
  static Expected<ArenaTally> from_json(const boost::json::value& json);
};

struct Arena {
  ArenaTally tally;
  double seconds = 0;
  bool interrupted = false;
};

/// Plays the job. Shows progress on a terminal; Ctrl-C ends it with the deals that are done.
template <Game G>
Expected<Arena> arena_game(const ArenaJob& job);
Expected<Arena> arena(const ArenaJob& job);

/// A contender's results in numbers.
struct Standing {
  std::string name;
  int seats = 0;       // of the table
  Share wins;          // of all games, its seats together; the interval is from the spread between deals
  double fair = 0;     // the share it would have among equals
  double elo = 0;      // relative to the mean of the contenders
  double error = 0;    // half of the 95 % interval of it
  double score = 0;    // mean
  double seconds = 0;  // a decision
  double longest = 0;
};
std::vector<Standing> standings(const ArenaJob& job, const ArenaTally& tally);

boost::json::object arena_json(const ArenaJob& job, const Arena& arena);
std::string arena_text(const ArenaJob& job, const Arena& arena);

}  // namespace boroughs
