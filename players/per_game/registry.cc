// Compiled once for each game (see players/CMakeLists.txt): the kinds of players that can be asked for.

#include "players/registry.h"

#include <charconv>

#include "players/external.h"
#include "players/greedy.h"
#include "players/random.h"
#include "players/search_players.h"
#include "players/search_settings.h"
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

Made make_external(std::string_view command) {
  if (command.empty()) return error("player \"exec\": a command must follow, exec:COMMAND");
  return std::make_unique<ExternalPlayer<G>>(std::string(command));
}

template <size_t kLevel>
Made make_level(std::string_view argument) {
  return make_level_player<G>(kLevel, argument);
}

constexpr PlayerKind<G> kKinds[] = {
    {"random", "random", "any legal move, each equally likely", make_random},
    {"greedy", "greedy[:COMPLETIONS]", "the move after which its own winning chances look best, one step ahead",
     make_greedy},
    {"search", kSearchUsage, "tree search with a budget of iterations or seconds a decision", make_search_player<G>},
    {kLevels[0].name, kLevels[0].name, kLevels[0].help, make_level<0>},
    {kLevels[1].name, kLevels[1].name, kLevels[1].help, make_level<1>},
    {kLevels[2].name, kLevels[2].name, kLevels[2].help, make_level<2>},
    {kLevels[3].name, kLevels[3].name, kLevels[3].help, make_level<3>},
    {kLevels[4].name, kLevels[4].name, kLevels[4].help, make_level<4>},
    {"exec", "exec:COMMAND", "a program of your own that answers in JSON lines (docs/players.md)", make_external},
};

}  // namespace

template <Game T>
std::span<const PlayerKind<T>> player_kinds() {
  return kKinds;
}
template std::span<const PlayerKind<G>> player_kinds<G>();

template <Game T>
Expected<std::unique_ptr<SeatPlayer<T>>> make_seat_player(std::string_view spec) {
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
template Made make_seat_player<G>(std::string_view spec);

}  // namespace boroughs
