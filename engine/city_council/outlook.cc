#include "engine/city_council/outlook.h"

#include "engine/city_council/phases.h"

namespace boroughs::city_council {
namespace {

/// How likely a plan is to be carried out, by where it stands.
float prospect(const Plan& plan) {
  switch (plan.status) {
    case PlanStatus::Proposed:
      return std::min(0.9f,
                      0.3f + 0.25f * static_cast<float>(plan.votes) + 0.1f * static_cast<float>(plan.all_funds()));
    case PlanStatus::Approved: return 0.95f;
    default: return 0.0f;
  }
}

/// What the city can do in a turn: buildings that stand, and those that plans would add or take.
void look_at_service(const State& s, Outlook& outlook) {
  Service service = outlook.city.standing;
  for (const Plan& plan : s.plans) {
    if (plan.kind == PlanKind::Relocate) continue;
    const float sign = plan.kind == PlanKind::Construct ? 1.0f : -1.0f;
    const float awake = s.phase == Phase::Starting ? 1.0f : 0.6f;
    add_service(service, kind_id(plan.tile), sign * awake * prospect(plan));
  }
  outlook.planned_jobs = service[Service::Jobs] - outlook.city.standing[Service::Jobs];
  outlook.service = service;
}

void look_at_plans(const State& s, Outlook& outlook) {
  for (const Plan& plan : s.plans) {
    const bool stands = (outlook.city.now.standing & kind_bit(plan.tile)) != 0;
    const Kind kind = kind_id(plan.tile);
    if (plan.kind != (stands ? PlanKind::Sell : PlanKind::Construct)) continue;
    outlook.prospects.push_back({kind, stands ? -prospect(plan) : prospect(plan)});
    outlook.planned_kinds |= kind_bit(plan.tile);
  }
}

// ---- what cards promise ---------------------------------------------------------------------------------------------

Promise promise_of(const Seat& seat, Outlook& outlook) {
  Promise promise;
  for (const Card id : seat.hand) {
    if (!is_known(id)) continue;
    const CardHope& hope = outlook.city.hope_of(id);
    const auto expected = static_cast<float>(hope.expected);
    promise.ready += expected + outlook.doubt * (static_cast<float>(hope.abandoned) - expected);
    promise.close += hope.close;
    promise.open += static_cast<float>(hope.open);
    promise.unseen += static_cast<float>(hope.unseen);
    promise.plans += outlook.plans_for(id);
  }
  return promise;
}

// ---- all of it ------------------------------------------------------------------------------------------------------

/// This is the last turn: what is not scored in it is lost.
bool is_ending(const State& s) {
  const int goal = tables.goal[at(s.options.mode)];
  return s.deck_out ||
         std::any_of(s.seats.begin(), s.seats.end(), [&](const Seat& seat) { return seat.victory_points >= goal; });
}

}  // namespace

Outlook look_at(const State& s) {
  Outlook outlook{.city = prognosis_of(s), .ending = is_ending(s)};
  if (outlook.city.feared) {
    outlook.doubt = 0.15f + 0.6f * static_cast<float>(s.passes) / static_cast<float>(s.options.players);
  }
  look_at_service(s, outlook);
  look_at_plans(s, outlook);
  for (int seat = 0; seat < s.options.players; ++seat) {
    const auto i = static_cast<size_t>(seat);
    outlook.promise[i] = promise_of(seat_of(s, seat), outlook);
    outlook.reach[i] = static_cast<float>(seat_of(s, seat).victory_points) + 0.8f * outlook.promise[i].ready;
  }
  return outlook;
}

int cards_to_come(const State& s, int seat) {
  const auto kept = [&](const Seat& who) { return who.committee == Committee::Union ? 2 : 1; };
  switch (s.decision) {
    case Decision::AssignInitialCommittee:
    case Decision::ReassignCommittees: return 1;
    case Decision::Embezzle: return kept(seat_of(s, seat));
    case Decision::KeepFavor:
      return seat_of(s, seat).committee < seat_of(s, s.to_move).committee ? 0 : kept(seat_of(s, seat));
    default: return 0;
  }
}

}  // namespace boroughs::city_council
