// The heuristic: what a seat has, and what it may still become.

#include <cmath>

#include "engine/small_city/play.h"
#include "engine/small_city/rules.h"
#include "engine/small_city/scoring.h"

namespace boroughs::small_city {

Weights<Rules::kFeatures.size()>& Rules::weights() {
  static Weights<kFeatures.size()> weights;
  return weights;
}

void Rules::features(const State& state, int seat, std::array<float, kFeatures.size()>& out) {
  out = {};
  const Player& player = player_of(state, seat);
  out[0] = static_cast<float>(player.votes - player.borough.pollution);
}

void Rules::estimate(const State& state, std::span<float> chances) {
  estimate_by_features<Rules>(state, state.options.players, chances);
}

}  // namespace boroughs::small_city
