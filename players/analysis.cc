#include "players/analysis.h"

#include "engine/catalog.h"

namespace boroughs {

SearchReport analyse(const Match& match, Viewer viewer, const SearchSettings& settings, const Seed& seed,
                     const std::atomic<bool>* stop) {
  SearchReport report;
  visit_game(match.info().id, [&](auto type) {
    using G = typename decltype(type)::type;
    report = analyse_game<G>(static_cast<const MatchOf<G>&>(match), viewer, settings, seed, stop);
  });
  return report;
}

}  // namespace boroughs
