#include "engine/city_hall/rules.h"
#include "engine/city_hall/scoring.h"

namespace boroughs::city_hall {

std::string Rules::draw(const State& state, Viewer, const Style&) {
  return "round " + std::to_string(state.round) + "\n";
}

}  // namespace boroughs::city_hall
