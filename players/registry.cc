#include "players/registry.h"

#include "engine/catalog.h"

namespace boroughs {

Expected<std::unique_ptr<Player>> make_player(std::string_view spec, std::string_view game, const Seed& seed) {
  Expected<std::unique_ptr<Player>> player = error(unknown_game(game));
  visit_game(game, [&](auto type) {
    using G = typename decltype(type)::type;
    auto made = make_seat_player<G>(spec);
    if (made) {
      player = std::make_unique<PlayerOf<G>>(std::move(*made), seed);
    } else {
      player = error(made.error());
    }
  });
  return player;
}

std::vector<PlayerHelp> known_players() {
  std::vector<PlayerHelp> list;
  for_each_game([&](auto type) {
    if (!list.empty()) return;  // every game has the same kinds
    for (const auto& kind : player_kinds<typename decltype(type)::type>()) {
      list.push_back({std::string(kind.usage), std::string(kind.help)});
    }
  });
  return list;
}

}  // namespace boroughs
