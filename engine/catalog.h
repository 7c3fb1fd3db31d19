#pragma once
// The list of games, and everything that needs it. The list itself is written once, in the top CMakeLists.txt.

#include <boost/mp11.hpp>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/core/match.h"
#include "engine/games.inc"  // generated: includes each game's rules.h and defines BOROUGHS_GAMES

namespace boroughs {

/// Every game of this build, as a list of types.
using Games = boost::mp11::mp_list<BOROUGHS_GAMES>;

/// Calls f(std::type_identity<G>{}) for the game with that id; false if there is none.
template <class F>
bool visit_game(std::string_view id, F&& f) {
  bool found = false;
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Games>>([&](auto game) {
    using G = typename decltype(game)::type;
    if (found || G::kInfo.id != id) return;
    found = true;
    f(game);
  });
  return found;
}

/// Calls f(std::type_identity<G>{}) for every game.
template <class F>
void for_each_game(F&& f) {
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Games>>(f);
}

std::span<const GameInfo* const> all_games();
const GameInfo* find_game(std::string_view id);
/// "no game \"x\"; the games are city_hall, ..."
std::string unknown_game(std::string_view id);

/// Reads the tables of all games. Must succeed before anything is played.
Expected<void> load_games(const DataFiles& files);
/// The data version of a game, as read by the last load_games.
uint64_t data_version(std::string_view id);

Expected<std::unique_ptr<Match>> new_match(std::string_view id, const boost::json::object& options, const Seed& seed);
Expected<std::unique_ptr<Match>> match_from_position(const boost::json::value& position, const Seed& seed);
/// Replays a record (to `plies` decisions, or all for -1). Refuses another rules version and moves that are not legal.
Expected<std::unique_ptr<Match>> match_from_record(const Record& record, int plies = -1);

}  // namespace boroughs
