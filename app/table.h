#pragma once
// What several commands ask for alike: a game, its options, who sits where, a seed.

#include <CLI/CLI.hpp>
#include <boost/json/object.hpp>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/match.h"

namespace boroughs {

struct TableRequest {
  std::string game;
  int players = 0;                   // 0: as many as --seats names, or the game's usual number
  std::string seats;                 // "human,greedy"
  std::vector<std::string> options;  // "name=value"
  std::string seed;
  std::string from;    // a record or position to go on from
  std::string record;  // where to write the record at the end
};

void add_game_argument(CLI::App& sub, TableRequest& request);
void add_player_and_option_arguments(CLI::App& sub, TableRequest& request);
void add_seats_argument(CLI::App& sub, TableRequest& request, const std::string& help);

/// "a, b,c" as a list.
std::vector<std::string> split_list(const std::string& text);
/// The options with the number of players settled. Refuses what the game does not know.
boost::json::object table_options(const TableRequest& request);
/// A spec for each seat: those given, the last one repeated; `usual` where none is given.
std::vector<std::string> seat_specs(const TableRequest& request, int players, const std::string& usual);
/// The given seed, or one drawn by the system.
Seed seed_or_drawn(const std::string& text);
Seed seed_or(const std::string& text, uint64_t usual);
const GameInfo& known_game(const std::string& id);

/// What can be said about an option of a game.
struct OptionChoices {
  std::string name;
  std::string help;
  std::string usual;                // the default
  std::vector<std::string> values;  // of a named or yes/no option
  int low = 0, high = 0;            // of a number
};
std::vector<OptionChoices> option_choices(const std::string& game);

/// A value of an option as it is typed: a number, yes/no, or a name.
boost::json::value option_value(const std::string& text);

}  // namespace boroughs
