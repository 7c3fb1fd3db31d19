// boroughs arena: which computer player is better.

#include <fmt/format.h>

#include <boost/json.hpp>
#include <charconv>

#include "app/command.h"
#include "app/shard.h"
#include "app/files.h"
#include "app/table.h"
#include "lab/arena.h"
#include "lab/report.h"

namespace boroughs {
namespace {

struct Settings {
  TableRequest table;
  int64_t games = 200;
  uint64_t seed = 1;
  int threads = 0;
  bool as_json = false;
  std::string html;
  std::string output;
  std::string shard = "1/1";
};

ArenaJob job_of(const Settings& settings) {
  ArenaJob job;
  job.game = settings.table.game;
  job.options = table_options(settings.table);
  const auto seats = static_cast<int>(job.options.at("players").as_int64());
  job.players = seat_specs(settings.table, seats, "greedy");
  job.deals = (settings.games + seats - 1) / seats;
  job.seed = settings.seed;
  job.threads = threads_or_all(settings.threads);
  read_shard(settings.shard, job);
  for (const std::string& spec : job.players) or_misuse(make_player(spec, job.game, Seed{}));
  return job;
}

int run(const Settings& settings) {
  const ArenaJob job = job_of(settings);
  const Arena result = or_refuse(arena(job));
  const std::string json = boost::json::serialize(arena_json(job, result)) + "\n";
  fmt::print("{}", settings.as_json ? json : arena_text(job, result));
  if (!settings.output.empty()) write_text(settings.output, json);
  if (!settings.html.empty()) write_text(settings.html, arena_html(job, result));
  if (result.tally.games.failures == 0) return kGood;
  fmt::print(stderr, "boroughs: {} games failed; the first with seed {}: {}\n", result.tally.games.failures,
             result.tally.games.first_failure.seed, result.tally.games.first_failure.what);
  return kRefused;
}

Action add(CLI::App& sub) {
  auto settings = std::make_shared<Settings>();
  add_game_argument(sub, settings->table);
  add_seats_argument(sub, settings->table,
                     "who plays: search:2000,greedy ...; the last one fills the table (usually greedy)");
  sub.add_option("-n,--games", settings->games,
                 "how many games; rounded up to whole deals, each played in every rotation of the seats")
      ->check(CLI::Range(int64_t{1}, int64_t{1} << 40))
      ->capture_default_str();
  sub.add_option("-p,--players", settings->table.players, "how many sit at the table")->check(CLI::Range(1, kMaxSeats));
  sub.add_option("-o,--option", settings->table.options, "an option of the game, NAME=VALUE; may be repeated")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  sub.add_option("-s,--seed", settings->seed, "deal d takes the seed SEED + d")->capture_default_str();
  sub.add_option("-t,--threads", settings->threads, "games at the same time; usually one a processor")
      ->check(CLI::Range(1, 1024));
  sub.add_option("--shard", settings->shard,
                 "play only this part of the job, I/N; `boroughs merge` puts the parts together")
      ->type_name("I/N");
  sub.add_option("--html", settings->html, "write a report with plots")->type_name("FILE");
  sub.add_option("--output", settings->output, "write the results for programs, as --json prints them")
      ->type_name("FILE");
  sub.add_flag("--json", settings->as_json, "results for programs");
  return [settings] { return run(*settings); };
}

const bool kRegistered =
    register_command({"arena", "computer players against each other in all seats, with ratings", 32, add});

}  // namespace
}  // namespace boroughs
