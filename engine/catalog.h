#pragma once
// The list of games, and everything that needs it. The list itself is written once, in the top CMakeLists.txt.

#include <boost/mp11.hpp>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/game_list.h"
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

}  // namespace boroughs
