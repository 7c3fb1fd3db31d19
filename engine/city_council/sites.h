#pragma once
// Where a plan could be carried out, and for how much.

#include "engine/city_council/city.h"

namespace boroughs::city_council {

/// A legal site of a plan: its blocks, the building it would cover, its price before private funds.
struct PricedSite {
  const Site* site;
  Building upgrade_of;
  int price;
};

/// Blocks that a tile may use: the free ones, and for a relocation its own, except where a printed building lies
/// below (CC-R61).
inline Blocks free_blocks(const State& s) { return ~occupied(s) & ((Blocks{1} << kCells) - 1); }

inline int surcharge(const BuildingKind& kind, Blocks blocks) {
  return std::popcount(blocks & tables.foreign[at(kind.type)]);
}

/// Sites of that size and type, cheapest first, that the phase allows.
inline const std::vector<Site>& sites_for(const State& s, const BuildingKind& kind) {
  const auto& lists = s.phase == Phase::Starting ? tables.by_price_starting : tables.by_price;
  return lists[at(kind.size)][at(kind.type)];
}

/// Calls f(PricedSite) for every legal site of a construction plan on free blocks, cheapest first, until f returns
/// true.
template <class F>
bool any_fresh_site(const State& s, const BuildingKind& kind, Blocks free, F&& f) {
  for (const Site& site : sites_for(s, kind)) {
    if ((site.blocks & ~free) != 0) continue;
    if (f(PricedSite{&site, kNoBuilding, kind.cost + surcharge(kind, site.blocks)})) return true;
  }
  return false;
}

/// The same for sites that cover a standing building of a kind from which this one is an upgrade (CC-R21).
template <class F>
bool any_upgrade_site(const State& s, const BuildingKind& kind, Blocks free, F&& f) {
  if (kind.upgrades_from == 0) return false;
  bool found = false;
  for_each_standing(s, [&](Building old, Blocks below) {
    if (found || (kind.upgrades_from & kind_bit(old)) == 0) return;
    const int base = std::max(0, kind.cost - kind_of(old).cost);
    for (const Site& site : sites_for(s, kind)) {
      if ((site.blocks & below) != below || (site.blocks & ~(free | below)) != 0) continue;
      if (f(PricedSite{&site, old, base + surcharge(kind, site.blocks & ~below)})) {
        found = true;
        return;
      }
    }
  });
  return found;
}

/// The same for other places of a standing tile (CC-R23).
template <class F>
bool any_relocation_site(const State& s, const Standing& standing, Blocks free, F&& f) {
  const Blocks present = blocks_of(standing);
  const Blocks usable = free | (present & ~tables.printed_blocks);
  const BuildingKind& kind = kind_of(standing.tile);
  for (const Site& site : sites_for(s, kind)) {
    if ((site.blocks & ~usable) != 0 || site.blocks == present) continue;
    if (f(PricedSite{&site, kNoBuilding, surcharge(kind, site.blocks)})) return true;
  }
  return false;
}

/// Every legal site of a plan, whatever the budget; f as above. Sales have none.
template <class F>
bool any_site_of_plan(const State& s, const Plan& plan, F&& f) {
  const Blocks free = free_blocks(s);
  if (plan.kind == PlanKind::Relocate) {
    const int index = standing_index(s, plan.tile);
    return index >= 0 && any_relocation_site(s, s.city[static_cast<size_t>(index)], free, f);
  }
  if (plan.kind == PlanKind::Sell) return false;
  const BuildingKind& kind = kind_of(plan.tile);
  return any_fresh_site(s, kind, free, f) || any_upgrade_site(s, kind, free, f);
}

inline bool can_be_built(const State& s, const BuildingKind& kind, Blocks free) {
  const auto first = [](const PricedSite&) { return true; };
  return any_fresh_site(s, kind, free, first) || any_upgrade_site(s, kind, free, first);
}

inline int net_price(int price, const Plan& plan) { return std::max(0, price - plan.all_funds()); }

/// The smallest net price of a plan now, 0 for a sale; -1 if it has no legal site.
int need_of(const State& s, const Plan& plan);

/// Whether an approved plan can be carried out now.
inline bool is_executable(const State& s, const Plan& plan) {
  if (plan.status != PlanStatus::Approved) return false;
  const int need = need_of(s, plan);
  return need >= 0 && need <= s.budget;
}

/// The most the current plan may cost, so that the chair cannot sabotage the others (CC-R19).
int price_limit(const State& s, const Plan& current);

}  // namespace boroughs::city_council
