#include "engine/urban_sprawl/rules.h"
namespace boroughs::urban_sprawl {
boost::json::object Rules::numbers(const State&, Viewer) { return {}; }
std::string Rules::draw(const State&, Viewer, const Style&) { return "x"; }
}  // namespace boroughs::urban_sprawl
