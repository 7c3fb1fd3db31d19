// boroughs play: a game in the terminal.

#include <fmt/format.h>

#include <boost/json.hpp>

#include "app/command.h"
#include "app/files.h"
#include "app/table.h"
#include "app/terminal_game.h"
#include "engine/game_list.h"

namespace boroughs {
namespace {

namespace json = boost::json;

/// A record or a position, told apart by what it has in it.
std::unique_ptr<Match> match_from_file(const TableRequest& request, std::vector<std::string>& seats) {
  const json::value value = read_json(request.from);
  if (const json::object* object = value.if_object(); object != nullptr && object->contains("state")) {
    auto match = or_refuse(match_from_position(value, seed_or_drawn(request.seed)));
    if (!match->viewer().sees_everything())
      refuse(request.from + ": is a view; only a complete position can be played");
    return match;
  }
  const Record record = or_refuse(Record::from_json(value));
  seats = record.seats;
  return or_refuse(match_from_record(record));
}

std::string players_help() {
  std::string text = "human, or a computer player: ";
  const char* separator = "";
  for (const PlayerHelp& player : known_players()) {
    text += separator + player.usage;
    separator = ", ";
  }
  return text + "; the last one fills the table (usually human,greedy)";
}

Action add(CLI::App& sub) {
  auto request = std::make_shared<TableRequest>();
  sub.add_option("GAME", request->game, "which game (see `boroughs games`); not needed with --from");
  add_player_and_option_arguments(sub, *request);
  add_seats_argument(sub, *request, players_help());
  sub.add_option("--from", request->from, "go on from a record or a position")->type_name("FILE");
  sub.add_option("--record", request->record, "write the record here when the game ends or is left")->type_name("FILE");
  sub.footer(
      "  boroughs play city_hall                              you against a greedy player\n"
      "  boroughs play city_hall -p 3 --seats human,human,greedy   two people at one keyboard");
  return [request] {
    if (request->game.empty() == request->from.empty())
      misuse("play needs a GAME (see `boroughs games`), or --from FILE");
    return play_in_terminal(*request);
  };
}

const bool kRegistered = register_command({"play", "play in the terminal, alone or with others", 20, add});

}  // namespace

int play_in_terminal(const TableRequest& request) {
  std::vector<std::string> recorded_seats;
  std::unique_ptr<Match> match;
  if (!request.from.empty()) {
    match = match_from_file(request, recorded_seats);
  } else {
    match = or_refuse(new_match(request.game, table_options(request), seed_or_drawn(request.seed)));
  }
  TableRequest seating = request;
  if (seating.seats.empty()) {
    for (const std::string& seat : recorded_seats) seating.seats += (seating.seats.empty() ? "" : ",") + seat;
  }
  if (seating.seats.empty()) seating.seats = match->players() > 1 ? "human,greedy" : "human";
  const std::vector<std::string> seats = seat_specs(seating, match->players(), "human");
  TerminalGame game(std::move(match), seats);
  const bool over = game.run();
  if (!request.record.empty()) {
    write_text(request.record, json::serialize(game.record().to_json()) + "\n");
  }
  if (!over) fmt::print("The game was left before its end.\n");
  return kGood;
}

}  // namespace boroughs
