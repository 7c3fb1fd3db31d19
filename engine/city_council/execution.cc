// Plan execution by the Election chair: building, upgrading, relocating, selling.

#include "engine/city_council/phases.h"
#include "engine/city_council/striving.h"

namespace boroughs::city_council {
namespace {

Column& column_of(State& s, Building tile) { return s.planning_area[kind_of(tile).size]; }

void take_from_planning_area(Play& play, Building tile) {
  Column& column = column_of(play.s, tile);
  if (!column.stack.empty() && column.stack.back() == tile) {
    column.stack.pop_back();
    // CC-R55: the next tile is seen now but cannot be proposed before the next turn.
    if (!column.stack.empty()) play.say(EventId::TileSurfaces, -1, {static_cast<int>(column.stack.back())});
    return;
  }
  column.slots.erase(tile);
}

/// Takes a tile out of the city; what lies on it goes to the reserve (CC-R63). A printed building below stands again.
void remove_tile(State& s, Building tile) {
  s.city.erase_at(static_cast<size_t>(standing_index(s, tile)));
  column_of(s, tile).discards.push_back(tile);
  const BuildingKind& kind = kind_of(tile);
  if (kind.holds_community) s.playground_cubes.erase(tile);
  if (kind.holds_prisoners) s.prisoner_1 = s.prisoner_2 = false;
}

FixedVector<Cell, 3> cells_of(const Move& move) {
  FixedVector<Cell, 3> cells;
  for (int i = 0; i < 3; ++i) {
    if (move.arg(i) < kCells) cells.push_back(move.as<Cell>(i));
  }
  return cells;
}

void pay_for(State& s, Plan& plan, int price) {
  s.budget = static_cast<uint8_t>(s.budget - net_price(price, plan));
  plan.funds.fill(0);  // CC-R15: all private funds on it are spent
  plan.status = PlanStatus::Executed;
}

void construct(Play& play, Plan& plan, const FixedVector<Cell, 3>& cells, Building old) {
  State& s = play.s;
  const BuildingKind& kind = kind_of(plan.tile);
  Standing standing{plan.tile, cells};
  Blocks below = 0;
  int price = kind.cost;
  if (is_known(old)) {
    price = std::max(0, kind.cost - kind_of(old).cost);
    below = is_tile(old) ? blocks_of(s.city[static_cast<size_t>(standing_index(s, old))]) : block(entry(old).cell);
    if (is_tile(old)) remove_tile(s, old);
  }
  price += surcharge(kind, blocks_of(standing) & ~below);
  take_from_planning_area(play, plan.tile);
  s.city.push_back(standing);
  if (kind.holds_community && reserve_of(s).community > 0) s.playground_cubes.push_back(plan.tile);
  const int paid = net_price(price, plan);
  pay_for(s, plan, price);
  if (is_known(old)) {
    play.say(EventId::Upgraded, plan.owner, {static_cast<int>(plan.tile), static_cast<int>(old), paid});
  } else {
    play.say(EventId::Built, plan.owner, {static_cast<int>(plan.tile), static_cast<int>(cells[0]), paid});
  }
}

void relocate(Play& play, Plan& plan, const FixedVector<Cell, 3>& cells) {
  State& s = play.s;
  Standing& standing = s.city[static_cast<size_t>(standing_index(s, plan.tile))];
  standing.cells = cells;
  const int price = surcharge(kind_of(plan.tile), blocks_of(standing));
  pay_for(s, plan, price);
  play.say(EventId::Relocated, plan.owner, {static_cast<int>(plan.tile), static_cast<int>(cells[0]), price});
}

void sell(Play& play, Plan& plan) {
  State& s = play.s;
  const int income = std::max(0, kind_of(plan.tile).cost - 1);  // CC-R24
  s.budget = static_cast<uint8_t>(std::min<int>(tables.max_budget, s.budget + income));
  remove_tile(s, plan.tile);
  plan.status = PlanStatus::Executed;
  play.say(EventId::Sold, plan.owner, {static_cast<int>(plan.tile), s.budget});
}

/// CC-R18: goes on while any approved plan can be carried out; the rest fail.
void continue_execution(Play& play) {
  State& s = play.s;
  s.current_plan = -1;
  for (const Plan& plan : s.plans) {
    if (is_executable(s, plan)) return play.ask(Decision::ExecutePlan, election_chair(s));
  }
  for (Plan& plan : s.plans) {
    if (plan.status != PlanStatus::Approved) continue;
    plan.status = PlanStatus::Failed;
    return_funds(s, plan);
    play.say(EventId::Failed, plan.owner, {static_cast<int>(plan.tile)});
  }
  begin_activation(play);
}

}  // namespace

void begin_execution(Play& play) { continue_execution(play); }

/// CC-R19: the plans after which as many as possible can still be carried out.
void legal_execute_plan(const State& s, MoveList& moves) {
  const PlanSet plans = plans_to_execute(s);
  int most = 0;
  for (size_t i = 0; i < s.plans.size(); ++i) {
    if (!is_executable(s, s.plans[i])) continue;
    const int count = most_plans_beginning_with(s, plans, i);
    if (count > most) moves.clear();
    if (count >= most) moves.push_back(Move::of(MoveId::ExecutePlan, s.plans[i].tile));
    most = std::max(most, count);
  }
}

void apply_execute_plan(Play& play, const Move& move) {
  State& s = play.s;
  for (size_t i = 0; i < s.plans.size(); ++i) {
    Plan& plan = s.plans[i];
    if (plan.tile != move.as<Building>(0)) continue;
    if (plan.kind != PlanKind::Sell) {
      s.current_plan = static_cast<int8_t>(i);
      return play.ask(Decision::ChooseSite, s.to_move);
    }
    sell(play, plan);
    return continue_execution(play);
  }
}

namespace {

Move move_to(const PricedSite& site) {
  const int old = is_known(site.upgrade_of) ? static_cast<int>(site.upgrade_of) : tables.buildings;
  const auto& cells = site.site->cells;
  return Move::of(MoveId::ChooseSite, cells[0], cells[1], cells[2], old);
}

/// The sites within the limit that leave most of the other plans possible; how many they leave.
int push_sites_within(const State& s, const Plan& plan, int limit, AfterSite& after, MoveList& moves) {
  int most = -1;
  any_site_of_plan(s, plan, [&](const PricedSite& site) {
    if (net_price(site.price, plan) > limit) return false;
    const int left = after.plans_left(site);
    if (left > most) moves.clear();
    most = std::max(most, left);
    if (left == most) moves.push_back(move_to(site));
    return false;
  });
  return most;
}

/// Instead of those the cheapest that leave more plans possible, if there are such above the limit.
void push_better_sites(const State& s, const Plan& plan, int limit, int most, AfterSite& after, MoveList& moves) {
  int price_of_best = 0;
  any_site_of_plan(s, plan, [&](const PricedSite& site) {
    const int price = net_price(site.price, plan);
    if (price <= limit || price > s.budget) return false;
    const int left = after.plans_left(site);
    const bool better = left > most || (left == most && price < price_of_best);
    if (better) {
      moves.clear();
      most = left;
      price_of_best = price;
    }
    if (left == most && price == price_of_best) moves.push_back(move_to(site));
    return false;
  });
}

}  // namespace

void legal_choose_site(const State& s, MoveList& moves) {
  const auto current = static_cast<size_t>(s.current_plan);
  const Plan& plan = s.plans[current];
  AfterSite after(s, current);
  const int limit = std::min<int>(price_limit(s, plan), s.budget);
  const int most = push_sites_within(s, plan, limit, after, moves);
  if (most < after.others()) push_better_sites(s, plan, limit, most, after, moves);
}

void apply_choose_site(Play& play, const Move& move) {
  State& s = play.s;
  Plan& plan = s.plans[static_cast<size_t>(s.current_plan)];
  const FixedVector<Cell, 3> cells = cells_of(move);
  if (plan.kind == PlanKind::Relocate) {
    relocate(play, plan, cells);
  } else {
    construct(play, plan, cells, move.as<Building>(3));
  }
  continue_execution(play);
}

}  // namespace boroughs::city_council
