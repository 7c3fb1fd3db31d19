#include "lab/bench.h"

#include <fmt/format.h>

#include <boost/json.hpp>

#include "engine/catalog.h"
#include "lab/progress.h"

namespace boroughs {

Expected<BenchRow> bench(std::string_view game, int players, double seconds, uint64_t seed) {
  Expected<BenchRow> row = error(unknown_game(game));
  visit_game(game, [&](auto type) { row = bench_game<typename decltype(type)::type>(players, seconds, seed); });
  return row;
}

boost::json::object bench_json(const BenchRow& row) {
  return {{"game", row.game},
          {"players", row.players},
          {"games_per_second", row.games_per_second},
          {"decisions_per_second", row.decisions_per_second},
          {"ns_per_decision", row.ns_per_decision},
          {"ns_legal_moves", row.ns_legal_moves},
          {"ns_apply", row.ns_apply},
          {"state_bytes", row.state_bytes},
          {"copy_ns", row.copy_ns},
          {"allocations_per_game", row.allocations_per_game},
          {"decisions_per_game", row.decisions_per_game},
          {"mean_legal_moves", row.mean_legal_moves},
          {"max_legal_moves", row.max_legal_moves}};
}

std::string bench_heading() {
  return fmt::format(
      "{:18}{:>3}{:>9}{:>12}{:>8}{:>8}{:>8}{:>8}{:>8}{:>10}{:>9}{:>7}{:>6}\n{:21}{:>9}{:>12}{:>8}{:>8}{:>8}{:>8}"
      "{:>8}{:>10}{:>9}{:>7}{:>6}\n",
      "game", "pl", "games", "decisions", "ns per", "legal", "apply", "state", "copy", "allocs", "decis.", "moves",
      "most", "", "per s", "per s", "decis.", "ns", "ns", "bytes", "ns", "per game", "per game", "", "");
}

std::string bench_text(const BenchRow& row) {
  return fmt::format("{:18}{:3}{:>9}{:>12}{:8.1f}{:8.1f}{:8.1f}{:8}{:8.1f}{:10g}{:9.1f}{:7.1f}{:6}\n", row.game,
                     row.players, rate_text(row.games_per_second), rate_text(row.decisions_per_second),
                     row.ns_per_decision, row.ns_legal_moves, row.ns_apply, row.state_bytes, row.copy_ns,
                     row.allocations_per_game, row.decisions_per_game, row.mean_legal_moves, row.max_legal_moves);
}

}  // namespace boroughs
