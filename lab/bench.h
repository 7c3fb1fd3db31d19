#pragma once
// How fast a game is: random play on one thread.

#include <boost/json/object.hpp>
#include <string>

#include "engine/core/error.h"
#include "engine/core/game.h"

namespace boroughs {

struct BenchRow {
  std::string game;
  int players = 0;
  double games_per_second = 0;
  double decisions_per_second = 0;
  double ns_per_decision = 0;
  double ns_legal_moves = 0;  // a decision, with the forced moves that belong to it
  double ns_apply = 0;
  int64_t state_bytes = 0;
  double copy_ns = 0;
  double allocations_per_game = 0;
  double decisions_per_game = 0;
  double mean_legal_moves = 0;
  int64_t max_legal_moves = 0;
};

/// Measures for about `seconds`. Options are the default ones but for the number of players.
template <Game G>
Expected<BenchRow> bench_game(int players, double seconds, uint64_t seed);
Expected<BenchRow> bench(std::string_view game, int players, double seconds, uint64_t seed);

boost::json::object bench_json(const BenchRow& row);
std::string bench_heading();
std::string bench_text(const BenchRow& row);

}  // namespace boroughs
