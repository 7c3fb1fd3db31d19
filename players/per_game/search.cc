// Compiled once for each game (see players/CMakeLists.txt): the tree search.

#include "players/search.h"

#include "players/analysis.h"
#include "players/search_players.h"
#include GAME_RULES

namespace boroughs {

using G = GAME_NAMESPACE::Rules;
using Made = Expected<std::unique_ptr<SeatPlayer<G>>>;

template <Game T>
Expected<std::unique_ptr<SeatPlayer<T>>> make_search_player(std::string_view argument) {
  auto settings = parse_search(argument, T::kInfo.id);
  if (!settings) return error(settings.error());
  return std::make_unique<SearchPlayer<T>>(std::move(*settings));
}
template Made make_search_player<G>(std::string_view);

template <Game T>
Expected<std::unique_ptr<SeatPlayer<T>>> make_level_player(size_t level, std::string_view argument) {
  auto settings = parse_level(level, argument, T::kInfo.id);
  if (!settings) return error(settings.error());
  return std::make_unique<SearchPlayer<T>>(std::move(*settings));
}
template Made make_level_player<G>(size_t, std::string_view);

template <Game T>
SearchReport analyse_game(const MatchOf<T>& match, Viewer viewer, const SearchSettings& settings, const Seed& seed,
                          const std::atomic<bool>* stop) {
  if (!match.viewer().sees_everything()) viewer = match.viewer();
  const typename T::State seen = T::redact(match.raw(), viewer);
  if (T::turn(seen).finished) {
    SearchReport report;
    report.chances = T::result(seen).win_shares();
    return report;
  }
  Search<T> search(settings);
  Rng rng(seed, static_cast<uint64_t>(match.ply()));
  return search.run(seen, viewer, rng, stop);
}
template SearchReport analyse_game<G>(const MatchOf<G>&, Viewer, const SearchSettings&, const Seed&,
                                      const std::atomic<bool>*);

}  // namespace boroughs
