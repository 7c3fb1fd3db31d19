// boroughs replay: a recorded game once more, to any ply, or only to verify it.

#include <fmt/format.h>

#include <boost/json.hpp>

#include "app/command.h"
#include "app/files.h"
#include "app/view.h"
#include "engine/game_list.h"

namespace boroughs {
namespace {

namespace json = boost::json;

struct Settings {
  std::string file;
  int to = -1;
  bool verify = false;
  bool as_json = false;
};

std::string seat_name(const Record& record, const Match& match, int seat) {
  const std::string name(match.info().seat_names[static_cast<size_t>(seat)]);
  const auto index = static_cast<size_t>(seat);
  return index < record.seats.size() ? fmt::format("{} ({})", name, record.seats[index]) : name;
}

/// Whether the game comes out as the record says.
int verify(const Settings& settings, const Record& record, const Match& match) {
  if (record.final_hash.empty()) refuse("the record has no \"final_hash\" to be verified");
  const std::string data = hex64(data_version(record.game));
  const std::string hint =
      !record.data.empty() && record.data != data
          ? fmt::format(" (it was played with data version {}, this program has {})", record.data, data)
          : "";
  const std::string hash = hex64(match.hash(Viewer::everything()));
  if (hash != record.final_hash) {
    refuse(fmt::format("not verified: after the last move the state has the hash {}, the record says {}{}", hash,
                       record.final_hash, hint));
  }
  const json::value result = match.turn().finished ? json::value(match.result_json()) : json::value(nullptr);
  if (json::serialize(result) != json::serialize(record.result)) {
    refuse(fmt::format("not verified: the result is {}, the record says {}{}", json::serialize(result),
                       json::serialize(record.result), hint));
  }
  if (settings.as_json) {
    fmt::print("{}", json_text(json::object{{"verified", true},
                                            {"game", record.game},
                                            {"moves", static_cast<int64_t>(record.moves.size())},
                                            {"finished", match.turn().finished},
                                            {"final_hash", hash}}));
  } else {
    fmt::print("verified: {}, {} moves, {}, final state {}\n", match.info().title, record.moves.size(),
               match.turn().finished ? "finished" : "not finished", hash);
  }
  return kGood;
}

void tell(const Record& record, const Match& match) {
  const Style style = terminal_style();
  fmt::print("{} with {} players, seed {}\n", match.info().title, match.players(), record.seed.hex());
  for (int seat = 0; seat < match.players(); ++seat) {
    fmt::print("  {}\n", inked(seat_name(record, match, seat), seat_ink(seat), style));
  }
  size_t event = 0;
  const auto tell_events = [&](int ply) {
    for (; event < match.log().size() && match.log()[event].ply == ply; ++event) {
      fmt::print("        · {}\n", match.text(match.log()[event].event));
    }
  };
  tell_events(0);
  for (int ply = 1; ply <= match.ply(); ++ply) {
    const Ply& made = match.plies()[static_cast<size_t>(ply - 1)];
    fmt::print("{:5}. {}: {}\n", ply, seat_text(match, made.player, style), match.notation(made.move));
    tell_events(ply);
  }
  fmt::print("\n{}\n", match.draw(Viewer::everything(), style));
  if (match.turn().finished) {
    fmt::print("{}", score_sheet(match, style));
  } else {
    fmt::print("{}\n", prompt_text(match, style));
  }
}

int run(const Settings& settings) {
  const Record record = or_refuse(Record::from_json(read_json(settings.file)));
  const auto count = static_cast<int>(record.moves.size());
  if (settings.to > count) misuse(fmt::format("--to: the record has {} moves, not {}", count, settings.to));
  if (settings.verify && settings.to >= 0) misuse("--verify replays the whole record: leave out --to");
  const auto match = or_refuse(match_from_record(record, settings.to));
  if (settings.verify) return verify(settings, record, *match);
  if (settings.as_json) {
    fmt::print("{}", json_text(match->position(Viewer::everything())));
  } else {
    tell(record, *match);
  }
  return kGood;
}

Action add(CLI::App& sub) {
  auto settings = std::make_shared<Settings>();
  sub.add_option("RECORD", settings->file, "a record as `play` and `simulate` write it; - is the standard input")
      ->required();
  sub.add_option("--to", settings->to, "stop after this many moves")->type_name("PLY")->check(CLI::NonNegativeNumber);
  sub.add_flag("--verify", settings->verify, "only check that it replays to the recorded result and final state");
  sub.add_flag("--json", settings->as_json, "print the position that is reached as JSON");
  return [settings] { return run(*settings); };
}

const bool kRegistered = register_command({"replay", "tell a recorded game, or verify it", 60, add});

}  // namespace
}  // namespace boroughs
