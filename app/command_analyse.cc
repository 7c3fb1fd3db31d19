// boroughs analyse: winning chances and the best moves, for a position or a whole game.

#include <fmt/format.h>

#include <boost/json.hpp>

#include "app/command.h"
#include "app/files.h"
#include "app/table.h"
#include "engine/game_list.h"
#include "lab/analyse.h"

namespace boroughs {
namespace {

struct Settings {
  std::string file;
  int ply = -1;
  int seat = -1;
  double seconds = 0;
  uint32_t iterations = 0;
  int threads = 0;
  size_t moves = 12;
  std::string search;
  uint64_t seed = 1;
  bool as_json = false;
};

SearchSettings search_of(const Settings& settings, const std::string& game, double usual_seconds) {
  SearchSettings search = or_misuse(parse_search(settings.search, game));
  search.early_stop = false;
  search.iterations = settings.iterations;
  search.seconds = settings.seconds > 0 ? settings.seconds : settings.iterations > 0 ? 0 : usual_seconds;
  search.threads = threads_or_all(settings.threads);
  return search;
}

int show_position(const Settings& settings, const Match& match) {
  const Turn turn = match.turn();
  if (settings.seat >= match.players()) misuse(fmt::format("--seat: the table has {} seats", match.players()));
  const Viewer viewer = settings.seat >= 0 ? Viewer::remembering(settings.seat)
                        : turn.finished    ? Viewer::everything()
                                           : Viewer::remembering(turn.player);
  const SearchReport report =
      analyse(match, viewer, search_of(settings, std::string(match.info().id), 2.0), Seed::of(settings.seed));
  if (settings.as_json) {
    fmt::print("{}\n", boost::json::serialize(analysis_json(match, report)));
  } else {
    fmt::print("{}", analysis_text(match, report, settings.moves));
  }
  return kGood;
}

int run(const Settings& settings) {
  const boost::json::value file = read_json(settings.file);
  const bool is_record = file.is_object() && file.get_object().contains("moves");
  if (!is_record) {
    if (settings.ply >= 0) misuse("--ply: only for a record, and " + settings.file + " is a position");
    return show_position(settings, *or_refuse(match_from_position(file, Seed::of(settings.seed))));
  }
  const Record record = or_refuse(Record::from_json(file));
  if (settings.ply >= 0) {
    if (settings.ply > static_cast<int>(record.moves.size()))
      misuse(fmt::format("--ply: the record has {} decisions", record.moves.size()));
    return show_position(settings, *or_refuse(match_from_record(record, settings.ply)));
  }
  const GameAnalysis analysis =
      or_refuse(analyse_record(record, search_of(settings, record.game, 0.2), Seed::of(settings.seed), 0, 0));
  if (settings.as_json) {
    fmt::print("{}\n", boost::json::serialize(game_analysis_json(analysis)));
  } else {
    fmt::print("{}", game_analysis_text(analysis));
  }
  return kGood;
}

Action add(CLI::App& sub) {
  auto settings = std::make_shared<Settings>();
  sub.add_option("FILE", settings->file, "a position, or a record of a game; - reads from the standard input")
      ->required();
  sub.add_option("--ply", settings->ply, "only the position after this many decisions of the record")
      ->check(CLI::NonNegativeNumber);
  sub.add_option("--seat", settings->seat, "who looks (usually the seat to move): only what that seat may know is used")
      ->check(CLI::Range(0, kMaxSeats - 1));
  sub.add_option("--seconds", settings->seconds, "for each position (usually 2, and 0.2 for each of a record)")
      ->check(CLI::Range(0.001, 86400.0));
  sub.add_option("--iterations", settings->iterations, "for each position, instead of or beside seconds");
  sub.add_option("-t,--threads", settings->threads, "usually one a processor")->check(CLI::Range(1, 256));
  sub.add_option("--moves", settings->moves, "how many moves to list")->capture_default_str();
  sub.add_option("--search", settings->search, "how the search works: rollout=30:explore=1 ... (docs/players.md)");
  sub.add_option("-s,--seed", settings->seed, "of the search")->capture_default_str();
  sub.add_flag("--json", settings->as_json, "results for programs");
  return [settings] { return run(*settings); };
}

const bool kRegistered =
    register_command({"analyse", "winning chances and the best moves, for a position or a whole game", 26, add});

}  // namespace
}  // namespace boroughs
