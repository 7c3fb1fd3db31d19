// boroughs tune: fits the weights of a game's heuristic by self-play.

#include <fmt/format.h>

#include <boost/json.hpp>
#include <map>

#include "app/command.h"
#include "app/files.h"
#include "app/table.h"
#include "lab/tune.h"

namespace boroughs {
namespace {

struct Settings {
  TuneJob job;
  int players = 0;
  int threads = 0;
  std::vector<std::string> options;
  std::string output;
};

int run(Settings settings) {
  TuneJob& job = settings.job;
  known_game(job.game);
  job.threads = threads_or_all(settings.threads);
  if (settings.players > 0) job.options["players"] = settings.players;
  for (const std::string& option : settings.options) {
    const size_t equals = option.find('=');
    if (equals == std::string::npos) misuse("--option: expected NAME=VALUE, found \"" + option + "\"");
    job.options[option.substr(0, equals)] = option_value(option.substr(equals + 1));
  }
  const Tuned tuned = or_refuse(tune(job));
  fmt::print("{}", tune_text(job, tuned));
  if (settings.output.empty()) return kGood;
  write_text(settings.output, estimate_file(job, tuned));
  return kGood;
}

Action add(CLI::App& sub) {
  auto settings = std::make_shared<Settings>();
  TuneJob& job = settings->job;
  sub.add_option("GAME", job.game, "which game")->required();
  sub.add_option("--method", job.method,
                 "regression: quick, the weights alone; matches: every number, by winning games")
      ->transform(CLI::CheckedTransformer(
          std::map<std::string, TuneMethod>{{"regression", TuneMethod::Regression}, {"matches", TuneMethod::Matches}}))
      ->default_str("regression");
  sub.add_option("--player", job.player, "who plays the games that are learnt from")->capture_default_str();
  sub.add_option("-n,--games", job.games, "games of self-play in a round; with matches, of each candidate")
      ->check(CLI::Range(int64_t{10}, int64_t{1} << 32))
      ->capture_default_str();
  sub.add_option("--rounds", job.rounds, "each round plays with the weights of the last")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  sub.add_option("--generation", job.generation,
                 "matches: candidates in a round (usually as many as the numbers ask for)")
      ->check(CLI::Range(2, 1000));
  sub.add_option("--step", job.step, "matches: how far numbers are varied at first, as a part of themselves")
      ->check(CLI::Range(1e-4, 10.0))
      ->capture_default_str();
  sub.add_option("--trial-player", job.trial_player,
                 "who plays the matches and tries the new weights against the old ones")
      ->capture_default_str();
  sub.add_option("--trial-games", job.trial_games,
                 "games of a trial; the new weights are kept if they win at least half; 0: they are kept without")
      ->check(CLI::Range(int64_t{0}, int64_t{1} << 32))
      ->capture_default_str();
  sub.add_option("--noise", job.noise, "regression: share of random moves in self-play")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  sub.add_option("--ridge", job.ridge, "regression: how strongly weights are held to zero")
      ->check(CLI::Range(0.0, 1e9))
      ->capture_default_str();
  sub.add_option("-p,--players", settings->players, "only tables of this size (usually all)")->check(CLI::Range(1, 5));
  sub.add_option("-o,--option", settings->options, "an option of the game, NAME=VALUE; may be repeated")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  sub.add_option("-s,--seed", job.seed, "of the games")->capture_default_str();
  sub.add_option("-t,--threads", settings->threads, "usually one a processor")->check(CLI::Range(1, 1024));
  sub.add_option("--output", settings->output, "write the new data/GAME/estimate.json here")->type_name("FILE");
  return [settings] { return run(*settings); };
}

const bool kRegistered = register_command({"tune", "fit the weights of a game's heuristic by self-play", 36, add});

}  // namespace
}  // namespace boroughs
