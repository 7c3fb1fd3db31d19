#pragma once
// The tree search and the levels for people, as kinds of players. Search is a template on the game and slow to compile:
// per_game/search.cc instantiates what is declared here.

#include "players/player.h"

namespace boroughs {

/// "search" with what stands after the colon.
template <Game G>
Expected<std::unique_ptr<SeatPlayer<G>>> make_search_player(std::string_view argument);

/// A level for people, by its index in kLevels.
template <Game G>
Expected<std::unique_ptr<SeatPlayer<G>>> make_level_player(size_t level, std::string_view argument);

}  // namespace boroughs
