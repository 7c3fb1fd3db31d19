// Compiled once for each game (see players/CMakeLists.txt): the kinds of players that can be asked for.

#include "players/registry.h"

#include <charconv>

#include "players/greedy.h"
#include "players/random.h"
#include GAME_RULES

namespace boroughs {

using G = GAME_NAMESPACE::Rules;

namespace {

using Made = Expected<std::unique_ptr<SeatPlayer<G>>>;

Made make_random(std::string_view argument) {
  if (!argument.empty()) return error("player \"random\" takes no argument");
  return std::make_unique<RandomPlayer<G>>();
}

Made make_greedy(std::string_view argument) {
  if (argument.empty()) return std::make_unique<GreedyPlayer<G>>();
  int worlds = 0;
  const char* const end = argument.data() + argument.size();
  const auto [stop, code] = std::from_chars(argument.data(), end, worlds);
  if (code != std::errc{} || stop != end || worlds < 1 || worlds > 10'000) {
    return error("player \"greedy\": the number of completions must be from 1 to 10000, found \"" +
                 std::string(argument) + "\"");
  }
  return std::make_unique<GreedyPlayer<G>>(worlds);
}

constexpr PlayerKind<G> kKinds[] = {
    {"random", "random", "any legal move, each equally likely", make_random},
    {"greedy", "greedy[:COMPLETIONS]", "the move after which its own winning chances look best, one step ahead",
     make_greedy},
};

}  // namespace

template <>
std::span<const PlayerKind<G>> player_kinds<G>() {
  return kKinds;
}

template <>
Expected<std::unique_ptr<SeatPlayer<G>>> make_seat_player<G>(std::string_view spec) {
  const size_t colon = spec.find(':');
  const std::string_view word = spec.substr(0, colon);
  const std::string_view argument = colon == std::string_view::npos ? std::string_view{} : spec.substr(colon + 1);
  std::string known;
  for (const PlayerKind<G>& kind : kKinds) {
    if (kind.word == word) return kind.make(argument);
    known += (known.empty() ? "" : ", ") + std::string(kind.usage);
  }
  return error("no player \"" + std::string(spec) + "\"; the players are " + known);
}

}  // namespace boroughs
