#include "engine/city_hall/rules.h"
#include "engine/city_hall/scoring.h"

namespace boroughs::city_hall {

boost::json::object Rules::numbers(const State&, Viewer) { return {}; }

}  // namespace boroughs::city_hall
