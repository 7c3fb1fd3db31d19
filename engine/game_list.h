#pragma once
// The games of this build by name, for everything that need not know their types. What includes only this is not
// compiled again when the rules of a game change.

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/match.h"

namespace boroughs {

std::span<const GameInfo* const> all_games();
const GameInfo* find_game(std::string_view id);
/// "no game \"x\"; the games are city_hall, ..."
std::string unknown_game(std::string_view id);

/// Reads the tables of all games. Must succeed before anything is played.
Expected<void> load_games(const DataFiles& files);
/// The data version of a game, as read by the last load_games.
uint64_t data_version(std::string_view id);

Expected<std::unique_ptr<Match>> new_match(std::string_view id, const boost::json::object& options, const Seed& seed);
/// `stored`: a position that was accepted once (see read_options).
Expected<std::unique_ptr<Match>> match_from_position(const boost::json::value& position, const Seed& seed,
                                                     bool stored = false);
/// Replays a record (to `plies` decisions, or all for -1). Refuses another rules version and moves that are not legal.
Expected<std::unique_ptr<Match>> match_from_record(const Record& record, int plies = -1);

}  // namespace boroughs
