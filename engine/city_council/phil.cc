// Prof. Phil, the puppet councillor of the two-player game.

#include "engine/city_council/phases.h"

namespace boroughs::city_council {
namespace {

constexpr Size kLargestFirst[] = {Size::LShape, Size::Large, Size::Medium, Size::Small};

/// Calls f(tile) for the face-up tiles from the largest size to the smallest, stack tops before slots, until f returns
/// true.
template <class F>
bool any_by_size(const State& s, F&& f) {
  for (const Size size : kLargestFirst) {
    const Column& column = s.planning_area[size];
    if (!column.stack.empty() && f(column.stack.back())) return true;
    for (const Building tile : column.slots) {
      if (f(tile)) return true;
    }
  }
  return false;
}

/// The same row by row, from the top of the planning area: the stack tops of all sizes, then their first slots, and so
/// on.
template <class F>
bool any_by_row(const State& s, F&& f) {
  for (const Size size : kLargestFirst) {
    const auto& stack = s.planning_area[size].stack;
    if (!stack.empty() && f(stack.back())) return true;
  }
  for (size_t row = 0; row < 3; ++row) {
    for (const Size size : kLargestFirst) {
      const auto& slots = s.planning_area[size].slots;
      if (row < slots.size() && f(slots[row])) return true;
    }
  }
  return false;
}

/// The kinds that his card speaks of.
uint64_t kinds_on_card(const State& s) { return is_known(s.phil_shows) ? tables.card[at(s.phil_shows)].kinds : 0; }

bool on_card(const State& s, Building tile) { return (kinds_on_card(s) & kind_bit(tile)) != 0; }

/// CC-R65: calls f(tile) for the face-up tiles in the order in which he likes them, until f returns true. Of those on
/// his card the highest in the planning area, of all others the largest.
template <class F>
bool any_as_he_likes(const State& s, F&& f) {
  return any_by_row(s, [&](Building tile) { return on_card(s, tile) && f(tile); }) || any_by_size(s, f);
}

/// The plan he prefers: a construction, as he likes tiles; else the plan of whoever comes first in turn order.
Plan* preferred_plan(State& s, bool own_too) {
  const auto eligible = [&](const Plan& plan) { return own_too || plan.owner != kPhil; };
  const auto construction_of = [&](Building tile) -> Plan* {
    for (Plan& plan : s.plans) {
      if (plan.tile == tile && plan.kind == PlanKind::Construct && eligible(plan)) return &plan;
    }
    return nullptr;
  };
  Plan* found = nullptr;
  const auto look = [&](Building tile) { return (found = construction_of(tile)) != nullptr; };
  if (any_as_he_likes(s, look)) return found;
  for (Plan& plan : s.plans) {  // plans stand in turn order
    if (eligible(plan)) return &plan;
  }
  return nullptr;
}

}  // namespace

void phil_turns_up_a_card(Play& play) {
  State& s = play.s;
  auto& hand = seat_of(s, kPhil).hand;
  s.phil_shows = kNoCard;
  if (hand.empty()) return;
  const auto pick = static_cast<size_t>(play.rng.below(static_cast<uint32_t>(hand.size())));
  if (pick >= s.phil_seen) ++s.phil_seen;
  const Card card = hand.erase_at(pick);
  hand.insert_at(0, card);
  s.phil_shows = card;
  play.say(EventId::PhilShows, kPhil, {static_cast<int>(card)});
}

void phil_proposes(Play& play) {
  State& s = play.s;
  Building choice = kNoBuilding;
  any_as_he_likes(s, [&](Building tile) {
    if (!may_construct(s, tile)) return false;
    choice = tile;
    return true;
  });
  if (choice == kNoBuilding) return play.say(EventId::ProposesNothing, kPhil);
  Plan plan;
  plan.owner = kPhil;
  plan.tile = choice;
  s.plans.push_back(plan);
  play.say(EventId::ProposesConstruct, kPhil, {static_cast<int>(choice)});
}

void phil_votes(Play& play) {
  Plan* plan = preferred_plan(play.s, false);
  if (plan == nullptr) return;
  ++plan->votes;
  play.say(EventId::Votes, kPhil, {static_cast<int>(plan->tile)});
}

void phil_funds(Play& play) {
  State& s = play.s;
  for (Plan& plan : s.plans) {
    if (plan.owner != kPhil || plan.kind != PlanKind::Construct) continue;
    while (seat_of(s, kPhil).private_funds > 0 && plan.all_funds() < kind_of(plan.tile).cost) {
      --seat_of(s, kPhil).private_funds;
      ++plan.funds[kPhil];
      play.say(EventId::Funds, kPhil, {static_cast<int>(plan.tile)});
    }
  }
}

void phil_votes_again(Play& play) {
  Plan* plan = preferred_plan(play.s, true);
  if (plan == nullptr) return;
  ++plan->votes;
  play.say(EventId::SecondVote, kPhil, {static_cast<int>(plan->tile)});
}

void phil_discards(Play& play) {
  State& s = play.s;
  auto& hand = seat_of(s, kPhil).hand;
  while (hand.size() > tables.hand_limit) {
    const auto pick = static_cast<size_t>(play.rng.below(static_cast<uint32_t>(hand.size())));
    s.discards.push_back({hand.erase_at(pick), 0});
    s.phil_seen = 0;  // one of those seen may be gone: nobody can say which
    s.phil_shows = kNoCard;
    play.say(EventId::Discards, kPhil);
  }
}

}  // namespace boroughs::city_council
