#include <fmt/format.h>

#include <memory>
#include <vector>

#include "engine/game_list.h"
#include "lab/bench.h"
#include "lab/interrupt.h"
#include "lab/progress.h"
#include "players/analysis.h"

namespace boroughs {
namespace {

/// Where greedy players have a choice, over a whole game.
Expected<std::vector<std::unique_ptr<Match>>> positions_of_a_game(std::string_view game, int players, uint64_t seed) {
  auto started = new_match(game, {{"players", players}}, Seed::of(seed));
  if (!started) return error(started.error());
  Match& match = **started;
  auto greedy = make_player("greedy", game, player_seed(match.seed(), 0));
  if (!greedy) return error(greedy.error());
  std::vector<std::unique_ptr<Match>> positions;
  while (!match.turn().finished) {
    if (match.legal_moves().size() > 1) positions.push_back(match.clone());
    if (auto done = match.apply((*greedy)->choose(match)); !done) return error(done.error());
  }
  return positions;
}

}  // namespace

Expected<SearchBenchRow> bench_search(std::string_view game, int players, std::string_view manner, double seconds,
                                      uint64_t seed) {
  constexpr size_t kPositions = 10;
  constexpr std::array<int, 2> kThreads = {1, 2};
  auto settings = parse_search(manner, game);
  if (!settings) return error(settings.error());
  settings->iterations = 0;
  settings->seconds = seconds / static_cast<double>(kPositions * kThreads.size());
  settings->early_stop = false;
  const auto positions = positions_of_a_game(game, players, seed);
  if (!positions) return error(positions.error());

  SearchBenchRow row{std::string(game), players, 0, {}};
  std::array<double, kThreads.size()> iterations{}, taken{};
  for (size_t n = 0; n < kPositions && !positions->empty() && !interrupted(); ++n) {
    const Match& match = *(*positions)[n * positions->size() / kPositions];
    for (size_t i = 0; i < kThreads.size(); ++i) {
      settings->threads = kThreads[i];
      const Viewer viewer = Viewer::remembering(match.turn().player);
      const SearchReport report = analyse(match, viewer, *settings, Seed::of(seed + n));
      iterations[i] += report.iterations;
      taken[i] += report.seconds;
    }
    ++row.positions;
  }
  for (size_t i = 0; i < kThreads.size(); ++i) row.iterations[i] = taken[i] > 0 ? iterations[i] / taken[i] : 0;
  return row;
}

boost::json::object bench_json(const SearchBenchRow& row) {
  return {{"game", row.game},
          {"players", row.players},
          {"positions", row.positions},
          {"iterations_per_second", row.iterations[0]},
          {"iterations_per_second_two_threads", row.iterations[1]}};
}

std::string search_bench_heading() {
  return fmt::format("{:18}{:>3}{:>11}{:>14}{:>14}{:>8}\n{:21}{:>11}{:>14}{:>14}\n", "game", "pl", "positions",
                     "iterations/s", "iterations/s", "ratio", "", "", "one thread", "two threads");
}

std::string bench_text(const SearchBenchRow& row) {
  return fmt::format("{:18}{:3}{:11}{:>14}{:>14}{:8.2f}\n", row.game, row.players, row.positions,
                     rate_text(row.iterations[0]), rate_text(row.iterations[1]),
                     row.iterations[1] / std::max(row.iterations[0], 1e-9));
}

}  // namespace boroughs
