#include "engine/city_council/striving.h"

namespace boroughs::city_council {

namespace {

/// Looks for a way to carry out plans. Only what decides about sites and money is played: tiles in the city, the
/// budget.
struct Striving {
  static PlanSet bit(size_t plan) { return PlanSet{1} << plan; }
  static const Plan& plan_of(const State& s, size_t plan) { return s.plans[plan]; }
  static int income_of(const Plan& plan) {
    return plan.kind == PlanKind::Sell ? std::max(0, kind_of(plan.tile).cost - 1) : 0;
  }

  static void remove(State& s, Building tile) { s.city.erase_at(static_cast<size_t>(standing_index(s, tile))); }

  static void sell(State& s, const Plan& plan) {
    s.budget = static_cast<uint8_t>(std::min<int>(tables.max_budget, s.budget + income_of(plan)));
    remove(s, plan.tile);
  }

  static void lay(State& s, const Plan& plan, const PricedSite& site) {
    s.budget = static_cast<uint8_t>(s.budget - net_price(site.price, plan));
    if (plan.kind == PlanKind::Relocate) remove(s, plan.tile);
    if (is_known(site.upgrade_of) && is_tile(site.upgrade_of)) remove(s, site.upgrade_of);
    Standing standing{plan.tile, {}};
    for (const uint8_t cell : site.site->cells) {
      if (cell < kCells) standing.cells.push_back(static_cast<Cell>(cell));
    }
    s.city.push_back(standing);
  }

  /// Less than this it cannot cost, wherever it comes to lie and whatever the others do.
  static int floor_of(const State& s, PlanSet set, const Plan& plan) {
    if (plan.kind != PlanKind::Construct) return 0;
    const BuildingKind& kind = kind_of(plan.tile);
    int price = kind.cost;
    const auto note = [&](Building old) {
      if ((kind.upgrades_from & kind_bit(old)) != 0)
        price = std::min(price, std::max(0, kind.cost - kind_of(old).cost));
    };
    if (kind.upgrades_from != 0) {
      for_each_standing(s, [&](Building old, Blocks) { note(old); });
      if (!in_sandbox(s)) note_printed(note);  // they stand again when what covers them leaves
      for (; set != 0; set &= set - 1) note(plan_of(s, static_cast<size_t>(std::countr_zero(set))).tile);
    }
    return net_price(price, plan);
  }
  template <class F>
  static void note_printed(F&& note) {
    for (int i = tables.tiles; i < tables.buildings; ++i) note(static_cast<Building>(i));
  }

  /// What must be in the budget at least, all income included.
  static int least_budget(const State& s, PlanSet set) {
    int budget = 0;
    for (PlanSet rest = set; rest != 0; rest &= rest - 1) {
      const Plan& plan = plan_of(s, static_cast<size_t>(std::countr_zero(rest)));
      budget += floor_of(s, set, plan) - income_of(plan);
    }
    return budget;
  }

  /// Whether it can matter which plan comes first: one brings money, frees blocks, or is what another one covers.
  static bool order_matters(const State& s, PlanSet set) {
    uint64_t kinds = 0, covered = 0;
    for (; set != 0; set &= set - 1) {
      const Plan& plan = plan_of(s, static_cast<size_t>(std::countr_zero(set)));
      if (plan.kind != PlanKind::Construct) return true;
      kinds |= kind_bit(plan.tile);
      covered |= kind_of(plan.tile).upgrades_from;
    }
    return (kinds & covered) != 0;
  }

  /// Calls f(site) for the sites that can be paid, until f returns true.
  template <class F>
  static bool any_affordable(const State& s, const Plan& plan, F&& f) {
    return any_site_of_plan(s, plan,
                            [&](const PricedSite& site) { return net_price(site.price, plan) <= s.budget && f(site); });
  }

  static void add_to(Way& way, const Plan& plan, const PricedSite& site) {
    way.blocks |= site.site->blocks;
    way.budget = net_price(site.price, plan) + std::max(0, way.budget);
    if (is_known(site.upgrade_of)) way.buildings |= uint64_t{1} << at(site.upgrade_of);
    if (plan.kind == PlanKind::Relocate) way.buildings |= uint64_t{1} << at(plan.tile);
  }
  static void add_sale_to(Way& way, const Plan& plan) {
    way.budget = std::max(0, way.budget - income_of(plan));
    way.buildings |= uint64_t{1} << at(plan.tile);
  }

  /// Whether all of the set can be carried out, with `plan` as the first. Where it can, `way` says how.
  static bool can_begin_with(const State& s, PlanSet set, size_t first, Way& way) {
    const Plan& plan = plan_of(s, first);
    const PlanSet rest = set & ~bit(first);
    if (plan.kind == PlanKind::Sell) {
      if (standing_index(s, plan.tile) < 0) return false;
      State after = s;
      sell(after, plan);
      if (!can_do_all(after, rest, way)) return false;
      add_sale_to(way, plan);
      return true;
    }
    const int kept_back = rest == 0 ? 0 : least_budget(s, rest);
    return any_affordable(s, plan, [&](const PricedSite& site) {
      if (rest == 0) {
        way = Way{.found = true};
      } else {
        if (s.budget - net_price(site.price, plan) < kept_back - spared_by(s, rest, plan)) return false;
        State after = s;
        lay(after, plan, site);
        if (!can_do_all(after, rest, way)) return false;
      }
      add_to(way, plan, site);
      return true;
    });
  }

  /// What the plans of the set may come to be cheaper because they can cover the tile of this one.
  static int spared_by(const State& s, PlanSet set, const Plan& plan) {
    int spared = 0;
    for (; set != 0; set &= set - 1) {
      const Plan& other = plan_of(s, static_cast<size_t>(std::countr_zero(set)));
      if (other.kind != PlanKind::Construct || (kind_of(other.tile).upgrades_from & kind_bit(plan.tile)) == 0) continue;
      spared += kind_of(plan.tile).cost;
    }
    return spared;
  }

  static bool can_do_all(const State& s, PlanSet set, Way& way) {
    way = Way{.found = true};
    if (set == 0) return true;
    if (least_budget(s, set) > s.budget) return false;
    const bool any_order = order_matters(s, set);
    for (PlanSet rest = set; rest != 0; rest &= rest - 1) {
      if (can_begin_with(s, set, static_cast<size_t>(std::countr_zero(rest)), way)) return true;
      if (!any_order) return false;
    }
    return false;
  }

  static int most(const State& s, PlanSet set, Way& way) {
    for (int count = std::popcount(set); count > 0; --count) {
      for (PlanSet part = set; part != 0; part = (part - 1) & set) {
        if (std::popcount(part) == count && can_do_all(s, part, way)) return count;
      }
    }
    way = Way{};
    return 0;
  }
};

}  // namespace

PlanSet plans_to_execute(const State& s) {
  PlanSet set = 0;
  for (size_t i = 0; i < s.plans.size(); ++i) {
    if (s.plans[i].status == PlanStatus::Approved) set |= Striving::bit(i);
  }
  return set;
}

int most_plans_beginning_with(const State& s, PlanSet plans, size_t first) {
  Way way;
  const PlanSet rest = plans & ~Striving::bit(first);
  for (int count = std::popcount(rest); count >= 0; --count) {
    for (PlanSet part = rest;; part = (part - 1) & rest) {
      const PlanSet all = part | Striving::bit(first);
      if (std::popcount(part) == count && Striving::can_begin_with(s, all, first, way)) return count + 1;
      if (part == 0) break;
    }
  }
  return 0;
}

AfterSite::AfterSite(const State& s, size_t current)
    : s_(s), plan_(s.plans[current]), others_(plans_to_execute(s) & ~Striving::bit(current)) {}

int AfterSite::plans_left(const PricedSite& site) {
  if (others_ == 0) return 0;
  const bool covers = is_known(site.upgrade_of) && (way_.buildings >> at(site.upgrade_of) & 1) != 0;
  const bool clear = way_.found && !covers && (site.site->blocks & way_.blocks) == 0;
  if (clear && s_.budget - net_price(site.price, plan_) >= way_.budget) return others();
  State after = s_;
  Striving::lay(after, plan_, site);
  Way way;
  const int most = Striving::most(after, others_, way);
  const bool on_this_tile = (way.buildings >> at(plan_.tile) & 1) != 0;
  if (most == others() && !on_this_tile) way_ = way;
  return most;
}

}  // namespace boroughs::city_council
