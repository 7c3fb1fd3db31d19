#pragma once
// The Election chair strives to carry out all approved plans (CC-R19): which choices leave as many of them possible as
// can be.

#include <bit>

#include "engine/city_council/sites.h"

namespace boroughs::city_council {

/// Plans of the council, one bit each.
using PlanSet = unsigned;

/// The approved plans that wait for their execution.
PlanSet plans_to_execute(const State& s);

/// How many of these plans can be carried out one after another if this one comes first.
int most_plans_beginning_with(const State& s, PlanSet plans, size_t first);

/// A way to carry out some plans one after another.
struct Way {
  Blocks blocks = 0;       // that their tiles come to lie on
  uint64_t buildings = 0;  // that they cover, move or sell
  int budget = 0;          // that they need
  bool found = false;
};

/// For one site of the current plan after another: how many of the other plans it leaves possible.
class AfterSite {
 public:
  AfterSite(const State& s, size_t current);
  int others() const { return std::popcount(others_); }
  int plans_left(const PricedSite& site);

 private:
  const State& s_;
  const Plan& plan_;
  PlanSet others_;
  Way way_;  // for all others: it serves every site that is not in its way
};

}  // namespace boroughs::city_council
