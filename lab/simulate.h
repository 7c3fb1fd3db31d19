#pragma once
// Many games between computer players, and what is counted over them.

#include <filesystem>

#include "lab/tally.h"
#include "players/player.h"

namespace boroughs {

/// Which games are to be played. Game i takes the seed `seed + i`, whoever plays it: results depend on nothing else.
struct SimulateJob {
  std::string game;
  boost::json::object options;       // with "players"
  std::vector<std::string> players;  // specs, one for each seat
  bool rotate = true;                // player p sits at seat (p + i) mod n in game i
  int64_t games = 0;
  uint64_t seed = 1;
  int threads = 1;
  bool check_every_decision = false;  // otherwise at a sample of them and at the end of each game
  std::filesystem::path records;      // a folder for one record a game, or empty
  int shard = 0, shards = 1;          // this part of the job: the games i with i mod shards == shard

  int player_at(int seat, int64_t game_number) const {
    const auto n = static_cast<int64_t>(players.size());
    return static_cast<int>(rotate ? ((seat - game_number) % n + n) % n : seat);
  }
};

struct Simulation {
  Tally tally;
  double seconds = 0;
  bool interrupted = false;
};

/// Plays the job. Shows progress on a terminal; Ctrl-C ends it with what is done.
template <Game G>
Expected<Simulation> simulate_game(const SimulateJob& job);
Expected<Simulation> simulate(const SimulateJob& job);

/// The results for programs: shares with their intervals, means, and under "totals" the exact counts.
boost::json::object simulation_json(const SimulateJob& job, const Simulation& simulation);
/// The results for people.
std::string simulation_text(const SimulateJob& job, const Simulation& simulation);

}  // namespace boroughs
