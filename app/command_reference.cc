// boroughs reference: the tables of a game as Markdown, made from its data.

#include <fmt/format.h>

#include "app/command.h"
#include "app/table.h"
#include "engine/catalog.h"
#include "engine/core/words.h"

namespace boroughs {
namespace {

Action add(CLI::App& sub) {
  auto request = std::make_shared<TableRequest>();
  add_game_argument(sub, *request);
  sub.footer("docs/games/GAME_reference.md is this command's output; ./test compares them.");
  return [=] {
    known_game(request->game);
    visit_game(request->game, [](auto type) {
      using G = typename decltype(type)::type;
      if constexpr (Speaks<G>) fmt::print("{}", G::reference());
    });
    return kGood;
  };
}

const bool kRegistered = register_command({"reference", "print the reference of a game: all of its tables", 35, add});

}  // namespace
}  // namespace boroughs
