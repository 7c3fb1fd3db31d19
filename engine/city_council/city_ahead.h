#pragma once
// The city as it will be after the coming production, if the council does what councils do. For the estimate.

#include "engine/city_council/favors.h"

namespace boroughs::city_council {

/// How far the production of this turn has come.
enum class Work : uint8_t { Ahead, Ended, Reported, Resolved, Over };

Work work_of(const State& s);

/// The city at the end of the coming production: this turn's, or, once that is over, the next turn's.
struct CityAhead {
  Facts at_work;                           // when activation ends
  Facts later;                             // when all is resolved
  int idle_blue = 0;                       // when the unemployed are counted; 0 once they have been
  int next_crime = 0, next_pollution = 0;  // a turn further on, if nothing is built
};

/// Plays the activations that a sensible council would still make, on a copy.
void expect_activations(Economy& economy, const Skyline& skyline);

/// What the production at hand will come to if nobody activates anything more, played on a copy. `built`: the facts of
/// the skyline.
CityAhead city_ahead(Economy& after, Work work, const Skyline& skyline, const Facts& built);

}  // namespace boroughs::city_council
