#pragma once
// How fast a game is: random play on one thread, and the tree search on one and on two.

#include <array>
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

struct SearchBenchRow {
  std::string game;
  int players = 0;
  int positions = 0;                 // of a game of greedy players, spread evenly
  std::array<double, 2> iterations;  // a second, with one thread and with two
};

/// Searches for about `seconds` in all, in a manner as it stands after "search:" (empty for the usual one). One thread
/// and two take turns, so that a machine which is busy now and then is as slow for both.
Expected<SearchBenchRow> bench_search(std::string_view game, int players, std::string_view manner, double seconds,
                                      uint64_t seed);

boost::json::object bench_json(const SearchBenchRow& row);
std::string search_bench_heading();
std::string bench_text(const SearchBenchRow& row);

}  // namespace boroughs
