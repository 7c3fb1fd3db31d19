#include "engine/city_hall/phases.h"
#include "engine/city_hall/rules.h"

namespace boroughs::city_hall {

Weights<Rules::kFeatures.size()>& Rules::weights() {
  static Weights<kFeatures.size()> in_use;
  return in_use;
}

void Rules::features(const State& state, int seat, FeatureValues& out) {
  const auto s = static_cast<size_t>(seat);
  out = {static_cast<float>(votes_now(state)[s]), static_cast<float>(star_totals(state)[s])};
}

void Rules::estimate(const State& state, std::span<float> chances) {
  estimate_by_features<Rules>(state, state.options.players, chances);
}

}  // namespace boroughs::city_hall
