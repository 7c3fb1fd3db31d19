#pragma once
// The numbers that people compute at the table.

#include "engine/small_city/data.h"
#include "engine/small_city/state.h"

namespace boroughs::small_city {

/// 1 + 2 + ... for each residence, roommates and university included (phase V).
int votes_of_round(const State& state, int seat);
/// How much pollution phase VI would add now.
int generated_pollution(const State& state, int seat);
/// The sum of squares of sizes, for the economic victory.
int revenue_of_round(const State& state, int seat);
int citizens_on_tiles(const State& state, int seat);
int cultural_cells(const State& state, int seat);
int dead_in(const State& state, int seat);
int park_cells(const Borough& borough);

int metric(const State& state, int seat, Metric what);
bool keeps_promise(const State& state, int seat, const PromiseInfo& promise);
/// +6/12/18 or -3/6/12; 0 for a card that is not known or not chosen.
int promise_points(const State& state, int seat);
int special_points(const State& state, int seat);

/// Which promise a victory condition takes out of the decks, by its number; 0 for none.
int removed_promise(Victory victory);

/// The title for a solo score, or empty.
std::string_view rating_of(int score);

}  // namespace boroughs::small_city
