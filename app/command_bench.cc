// boroughs bench: how fast each game is.

#include <fmt/format.h>

#include <boost/json.hpp>

#include "app/command.h"
#include "app/files.h"
#include "app/table.h"
#include "engine/game_list.h"
#include "lab/bench.h"
#include "lab/interrupt.h"

namespace boroughs {
namespace {

struct Settings {
  std::string game;
  int players = 0;
  double seconds = 1;
  uint64_t seed = 1;
  bool as_json = false;
};

int run(const Settings& settings) {
  if (!settings.game.empty()) known_game(settings.game);
  const InterruptGuard guard;
  boost::json::array rows;
  if (!settings.as_json) fmt::print("{}", bench_heading());
  for (const GameInfo* info : all_games()) {
    if (!settings.game.empty() && info->id != settings.game) continue;
    for (int players = info->min_seats; players <= info->max_seats && !interrupted(); ++players) {
      if (settings.players > 0 && players != settings.players) continue;
      const auto row = bench(info->id, players, settings.seconds, settings.seed);
      if (!row) {
        fmt::print(stderr, "boroughs: {} with {} players is left out: {}\n", info->id, players, row.error());
        continue;
      }
      if (settings.as_json) {
        rows.push_back(bench_json(*row));
      } else {
        fmt::print("{}", bench_text(*row));
        std::fflush(stdout);
      }
    }
  }
  if (settings.as_json) fmt::print("{}", json_text(rows));
  return kGood;
}

Action add(CLI::App& sub) {
  auto settings = std::make_shared<Settings>();
  sub.add_option("GAME", settings->game, "only this game");
  sub.add_option("-p,--players", settings->players, "only with this many players")->check(CLI::Range(1, kMaxSeats));
  sub.add_option("--seconds", settings->seconds, "processor time for each row")
      ->check(CLI::Range(0.01, 3600.0))
      ->capture_default_str();
  sub.add_option("-s,--seed", settings->seed, "of the random games")->capture_default_str();
  sub.add_flag("--json", settings->as_json, "rows for programs");
  return [settings] { return run(*settings); };
}

const bool kRegistered =
    register_command({"bench", "single-thread random play: decisions a second, sizes, allocations", 40, add});

}  // namespace
}  // namespace boroughs
