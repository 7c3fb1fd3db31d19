#pragma once
// What the tree search thinks of a position: for hints, for `boroughs analyse`, for the server.

#include <atomic>

#include "players/player.h"
#include "players/search_settings.h"

namespace boroughs {

/// Looks at the match as `viewer` sees it (the seat to move with perfect memory is the usual one). The report lists the
/// moves of the seat to move, best first, and everybody's chances; it has no moves when the game is over.
SearchReport analyse(const Match& match, Viewer viewer, const SearchSettings& settings, const Seed& seed,
                     const std::atomic<bool>* stop = nullptr);

/// The same where the type of the game is known. Instantiated for every game of the build.
template <Game G>
SearchReport analyse_game(const MatchOf<G>& match, Viewer viewer, const SearchSettings& settings, const Seed& seed,
                          const std::atomic<bool>* stop);

}  // namespace boroughs
