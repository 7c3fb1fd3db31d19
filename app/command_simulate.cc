// boroughs simulate: many games between computer players, and statistics over them.

#include <fmt/format.h>

#include <boost/json.hpp>
#include <charconv>
#include <filesystem>

#include "app/command.h"
#include "app/shard.h"
#include "app/files.h"
#include "app/table.h"
#include "lab/simulate.h"

namespace boroughs {
namespace {

struct Settings {
  TableRequest table;
  int64_t games = 1000;
  uint64_t seed = 1;
  int threads = 0;
  bool no_rotate = false;
  bool check = false;
  bool as_json = false;
  std::string records;
  std::string shard = "1/1";
};

SimulateJob job_of(const Settings& settings) {
  SimulateJob job;
  job.game = settings.table.game;
  job.options = table_options(settings.table);
  job.players = seat_specs(settings.table, static_cast<int>(job.options.at("players").as_int64()), "random");
  job.rotate = !settings.no_rotate;
  job.games = settings.games;
  job.seed = settings.seed;
  job.threads = threads_or_all(settings.threads);
  job.check_every_decision = settings.check;
  job.records = settings.records;
  read_shard(settings.shard, job);
  for (const std::string& spec : job.players) or_misuse(make_player(spec, job.game, Seed{}));
  return job;
}

int run(const Settings& settings) {
  const SimulateJob job = job_of(settings);
  if (!job.records.empty()) {
    std::error_code code;
    std::filesystem::create_directories(job.records, code);
    if (code) refuse("--records: cannot make the folder " + settings.records + ": " + code.message());
  }
  const Simulation simulation = or_refuse(simulate(job));
  if (settings.as_json) {
    fmt::print("{}", json_text(simulation_json(job, simulation)));
  } else {
    fmt::print("{}", simulation_text(job, simulation));
  }
  const Tally& tally = simulation.tally;
  if (tally.failures == 0) return kGood;
  fmt::print(stderr, "boroughs: {} games failed; the first with seed {}: {}\n", tally.failures,
             tally.first_failure.seed, tally.first_failure.what);
  return kRefused;
}

Action add(CLI::App& sub) {
  auto settings = std::make_shared<Settings>();
  add_game_argument(sub, settings->table);
  sub.add_option("-n,--games", settings->games, "how many games")
      ->check(CLI::Range(int64_t{1}, int64_t{1} << 40))
      ->capture_default_str();
  sub.add_option("-p,--players", settings->table.players, "how many sit at the table")->check(CLI::Range(1, kMaxSeats));
  add_seats_argument(sub, settings->table,
                     "who plays: random, greedy ...; the last one fills the table (usually random)");
  sub.add_option("-o,--option", settings->table.options, "an option of the game, NAME=VALUE; may be repeated")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  sub.add_option("-s,--seed", settings->seed, "game i takes the seed SEED + i")->capture_default_str();
  sub.add_option("-t,--threads", settings->threads, "usually one a processor; the results do not depend on it")
      ->check(CLI::Range(1, 1024));
  sub.add_option("--records", settings->records, "write a record of each game into this folder")->type_name("DIR");
  sub.add_option("--shard", settings->shard,
                 "play only this part of the job, I/N; the parts add up to the whole exactly")
      ->type_name("I/N");
  sub.add_flag("--no-rotate", settings->no_rotate,
               "everybody keeps the seat of the list; usually seats rotate from game to game");
  sub.add_flag("--check", settings->check,
               "check the invariants at every decision (usually at a sample, and at each end)");
  sub.add_flag("--json", settings->as_json, "results for programs");
  return [settings] { return run(*settings); };
}

const bool kRegistered =
    register_command({"simulate", "many games between computer players, with statistics", 30, add});

}  // namespace
}  // namespace boroughs
