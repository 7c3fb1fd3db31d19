#include "engine/city_council/sites.h"

namespace boroughs::city_council {

int need_of(const State& s, const Plan& plan) {
  if (plan.kind == PlanKind::Sell) return standing_index(s, plan.tile) >= 0 ? 0 : -1;  // it may have been built over
  const Blocks free = free_blocks(s);
  int cheapest = -1;
  const auto note = [&](const PricedSite& site) {
    if (cheapest < 0 || site.price < cheapest) cheapest = site.price;
    return false;
  };
  const auto first = [&](const PricedSite& site) {
    note(site);
    return true;  // sites come cheapest first
  };
  if (plan.kind == PlanKind::Relocate) {
    const int index = standing_index(s, plan.tile);
    if (index < 0) return -1;
    any_relocation_site(s, s.city[static_cast<size_t>(index)], free, first);
  } else {
    const BuildingKind& kind = kind_of(plan.tile);
    any_fresh_site(s, kind, free, first);
    any_upgrade_site(s, kind, free, note);
  }
  return cheapest < 0 ? -1 : net_price(cheapest, plan);
}

int price_limit(const State& s, const Plan& current) {
  int slack = s.budget;
  for (const Plan& plan : s.plans) {
    if (is_executable(s, plan)) slack -= need_of(s, plan);
  }
  return need_of(s, current) + std::max(0, slack);
}

}  // namespace boroughs::city_council
