// boroughs learn: learns a game's value by playing.

#include <fmt/format.h>

#include <boost/json.hpp>

#include "app/command.h"
#include "app/files.h"
#include "app/table.h"
#include "lab/learn.h"

namespace boroughs {
namespace {

struct Settings {
  LearnJob job;
  int players = 0;
  int threads = 0;
  std::string output;
};

int run(Settings settings) {
  LearnJob& job = settings.job;
  known_game(job.game);
  job.threads = threads_or_all(settings.threads);
  if (settings.players > 0) job.options["players"] = settings.players;
  if (!settings.output.empty()) {
    // After every round: hours of learning are not to be lost with a machine.
    job.after_round = [&](const LearntValue& value) { write_text(settings.output, value.file_text()); };
  }
  fmt::print("{}", learn_text(job, or_refuse(learn(job))));
  return kGood;
}

Action add(CLI::App& sub) {
  auto settings = std::make_shared<Settings>();
  LearnJob& job = settings->job;
  sub.add_option("GAME", job.game, "which game")->required();
  sub.add_option("-n,--games", job.games, "games in a round")
      ->check(CLI::Range(int64_t{10}, int64_t{1} << 32))
      ->capture_default_str();
  sub.add_option("--rounds", job.rounds, "each round plays with the value of the last")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  sub.add_option("--keep", job.keep, "rounds whose games are learnt from; a game takes about 60 KB")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  sub.add_option("--passes", job.passes, "how often each position is looked at in a round")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  sub.add_option("--lambda", job.lambda, "how far results reach back; 1: they alone count")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  sub.add_option("--rate", job.rate, "how fast the numbers change")
      ->check(CLI::Range(1e-6, 1.0))
      ->capture_default_str();
  sub.add_option("--noise", job.noise, "share of random moves")->check(CLI::Range(0.0, 1.0))->capture_default_str();
  sub.add_option("--learner", job.learner,
                 "who plays the seats that learn, for example search:100; usually the move that the value likes best")
      ->type_name("PLAYER");
  sub.add_option("--teacher", job.teacher,
                 "learn from what a search finds at the decisions of the seats that learn, not from results: what "
                 "stands after \"search:\", for example 800")
      ->type_name("SEARCH");
  sub.add_option("--contrast", job.contrast,
                 "with a teacher: how much more than all else it counts by what the moves of one position differ")
      ->check(CLI::Range(1.0, 1000.0))
      ->capture_default_str();
  sub.add_option("--note", job.note, "one position of so many is learnt from")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  sub.add_option("--trial-games", job.trial_games, "games of one seat that learns among greedy ones")
      ->check(CLI::Range(int64_t{0}, int64_t{1} << 32))
      ->capture_default_str();
  sub.add_flag("--afresh", job.afresh, "start from random numbers, not from the value in use");
  sub.add_option("-p,--players", settings->players, "only tables of this size (usually all)")->check(CLI::Range(1, 5));
  sub.add_option("-s,--seed", job.seed, "of the games")->capture_default_str();
  sub.add_option("-t,--threads", settings->threads, "usually one a processor")->check(CLI::Range(1, 1024));
  sub.add_option("--output", settings->output, "write the new data/GAME/value.json here")->type_name("FILE");
  return [settings] { return run(*settings); };
}

const bool kRegistered = register_command({"learn", "learn a game's value by playing", 37, add});

}  // namespace
}  // namespace boroughs
