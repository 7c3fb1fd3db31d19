// boroughs bench: how fast each game and its search are.

#include <fmt/format.h>

#include <boost/json.hpp>

#include "app/command.h"
#include "app/files.h"
#include "app/table.h"
#include "engine/game_list.h"
#include "lab/bench.h"
#include "lab/interrupt.h"
#include "players/search_settings.h"

namespace boroughs {
namespace {

struct Settings {
  std::string game;
  int players = 0;
  double seconds = 1;
  uint64_t seed = 1;
  bool search = false;
  std::string manner;
  bool as_json = false;
};

/// `measure(game, players)` gives the rows; `heading` stands above them.
template <class F>
void print_rows(const Settings& settings, const std::string& heading, F&& measure) {
  const InterruptGuard guard;
  boost::json::array rows;
  if (!settings.as_json) fmt::print("{}", heading);
  for (const GameInfo* info : all_games()) {
    if (!settings.game.empty() && info->id != settings.game) continue;
    for (int players = info->min_seats; players <= info->max_seats && !interrupted(); ++players) {
      if (settings.players > 0 && players != settings.players) continue;
      const auto row = measure(info->id, players);
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
}

int run(const Settings& settings) {
  if (!settings.game.empty()) known_game(settings.game);
  if (settings.search) {
    if (const auto understood = parse_search(settings.manner, settings.game); !understood) misuse(understood.error());
    print_rows(settings, search_bench_heading(), [&](std::string_view game, int players) {
      return bench_search(game, players, settings.manner, settings.seconds, settings.seed);
    });
  } else {
    print_rows(settings, bench_heading(), [&](std::string_view game, int players) {
      return bench(game, players, settings.seconds, settings.seed);
    });
  }
  return kGood;
}

Action add(CLI::App& sub) {
  auto settings = std::make_shared<Settings>();
  sub.add_option("GAME", settings->game, "only this game");
  sub.add_option("-p,--players", settings->players, "only with this many players")->check(CLI::Range(1, kMaxSeats));
  auto* const search =
      sub.add_flag("--search", settings->search, "the tree search instead: iterations a second, one thread and two");
  sub.add_option("--manner", settings->manner, "how it searches, as after \"search:\", e.g. rollout=-1")->needs(search);
  sub.add_option("--seconds", settings->seconds, "processor time for each row (of a search: time)")
      ->check(CLI::Range(0.01, 3600.0))
      ->capture_default_str();
  sub.add_option("-s,--seed", settings->seed, "of the random games")->capture_default_str();
  sub.add_flag("--json", settings->as_json, "rows for programs");
  return [settings] { return run(*settings); };
}

const bool kRegistered =
    register_command({"bench", "how fast each game is: random play on one thread, or the tree search", 40, add});

}  // namespace
}  // namespace boroughs
