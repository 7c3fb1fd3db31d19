#pragma once
// How players are found by name. Each kind of player is a row of the table in per_game/registry.cc.

#include "players/player.h"

namespace boroughs {

/// One kind of player that can be asked for: "search:2000" is the word "search" with the argument "2000".
template <Game G>
struct PlayerKind {
  std::string_view word;
  std::string_view usage;  // "search[:ITERATIONS]"
  std::string_view help;
  /// Makes it from what stands after the colon (empty if there is none).
  Expected<std::unique_ptr<SeatPlayer<G>>> (*make)(std::string_view argument);
};

/// Every kind of player for a game, in the order in which help lists them.
template <Game G>
std::span<const PlayerKind<G>> player_kinds();

}  // namespace boroughs
