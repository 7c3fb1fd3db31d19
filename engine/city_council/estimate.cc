// Winning chances: the chance that the city survives, shared out by what each seat has on the others.

#include <cmath>

#include "engine/city_council/phases.h"
#include "engine/city_council/prognosis.h"
#include "engine/city_council/rules.h"

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

// ---- what lies ahead of the council ---------------------------------------------------------------------------------

/// A plan that would change what stands: what it adds, or takes.
struct Prospect {
  Kind kind;
  float gain;
};

/// What the cards of a seat promise, in points.
struct Promise {
  float ready = 0;   // to be expected from the coming production
  float close = 0;   // general lines that are nearly true
  float open = 0;    // building lines that are not true yet: those whose tiles lie open
  float unseen = 0;  // and all others
  float plans = 0;   // what the plans on the table would add to building lines, less what sales would take
};

struct Outlook {
  Prognosis& city;
  float doubt = 0;  // how much it is to be feared that activation ends now
  bool ending = false;
  Service service{};
  float planned_jobs = 0;  // of the jobs in `service`, those that plans would add
  FixedVector<Prospect, kMaxPlans> prospects = {};
  std::array<Promise, kMaxSeated> promise{};
  std::array<float, kMaxSeated> reach{};  // the points each seat will likely have after the coming production
};

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
    if (plan.kind == PlanKind::Construct && !stands) outlook.prospects.push_back({kind, prospect(plan)});
    if (plan.kind == PlanKind::Sell && stands) outlook.prospects.push_back({kind, -prospect(plan)});
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
    const FavorCard& card = tables.card[at(id)];
    for (const Prospect& plan : outlook.prospects) {
      promise.plans += plan.gain * static_cast<float>(card.points_with[at(plan.kind)]);
    }
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

// ---- what a seat has ------------------------------------------------------------------------------------------------

/// Favor cards that a seat will still draw and keep this turn.
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

void seat_features(const State& s, int seat, const Outlook& outlook, std::array<float, Rules::kFeatures.size()>& out) {
  const Seat& who = seat_of(s, seat);
  const auto goal = static_cast<float>(tables.goal[at(s.options.mode)]);
  const auto points = static_cast<float>(who.victory_points);
  const Promise& promise = outlook.promise[static_cast<size_t>(seat)];
  const float ready = promise.ready;
  float best_other = 0;
  for (int other = 0; other < s.options.players; ++other) {
    if (other != seat) best_other = std::max(best_other, outlook.reach[static_cast<size_t>(other)]);
  }
  const float reach = outlook.reach[static_cast<size_t>(seat)];
  const float progress = std::min(1.0f, std::max(best_other, reach) / goal);
  const bool ending = outlook.ending;
  const float to_go = ending ? 0.0f : 1.0f - progress;
  const auto cards = static_cast<float>(static_cast<int>(who.hand.size()) + cards_to_come(s, seat));
  const bool scores = s.turn_number > 1 || outlook.city.work == Work::Over;
  out = {points,
         scores && !ending ? ready : 0.0f,
         scores ? 0.0f : ready,
         ending ? ready : 0.0f,
         (reach - best_other) * progress * progress,
         who.victory_points >= goal ? 1.0f : 0.0f,
         reach >= goal ? 1.0f : 0.0f,
         promise.plans,
         to_go * promise.close,
         to_go * promise.open,
         to_go * promise.unseen,
         cards,
         to_go * cards,
         static_cast<float>(who.private_funds)};
}

void danger_features(const State& s, const Outlook& outlook, std::array<float, Rules::kDangers.size()>& out) {
  const float best = *std::max_element(outlook.reach.begin(), outlook.reach.end());
  const auto goal = static_cast<float>(tables.goal[at(s.options.mode)]);
  const float to_go = outlook.ending ? 0.0f : std::max(0.0f, goal - best) / goal;
  const auto city = [&](const CityAhead& p) {
    const auto crime = static_cast<float>(p.later[Metric::Crime]);
    const auto pollution = static_cast<float>(p.later[Metric::Pollution]);
    const auto idle = static_cast<float>(p.idle_blue);
    const auto next_crime = static_cast<float>(p.next_crime);
    const auto next_pollution = static_cast<float>(p.next_pollution);
    return std::array<float, 14>{
        next_crime,
        next_crime * next_crime,
        next_pollution * next_pollution,
        crime,
        crime * crime,
        pollution,
        pollution * pollution,
        idle,
        std::min(idle, outlook.planned_jobs),
        std::max(0.0f, static_cast<float>(p.later[Metric::BlueHousing]) - outlook.service[Service::Jobs]),
        static_cast<float>(std::max(0, 4 - p.later[Metric::Budget])),
        static_cast<float>(std::min(8, p.later[Metric::Budget])),
        static_cast<float>(std::min(4, p.later[Metric::Goods])),
        static_cast<float>(p.later[Metric::WhiteHousing])};
  };
  auto values = city(outlook.city.expected);
  if (outlook.doubt > 0) {
    const auto feared = city(outlook.city.abandoned);
    for (size_t i = 0; i < values.size(); ++i) values[i] += outlook.doubt * (feared[i] - values[i]);
  }
  std::copy(values.begin(), values.end(), out.begin());
  const std::array<float, 9> rest = {1.0f,
                                     to_go,
                                     outlook.city.work == Work::Over ? 1.0f : 0.0f,
                                     outlook.service[Service::Buildings],
                                     std::min(4.0f, outlook.service[Service::Police]),
                                     std::min(4.0f, outlook.service[Service::Cleaners]),
                                     std::min(6.0f, outlook.service[Service::Polluters]),
                                     std::min(10.0f, outlook.service[Service::Income]),
                                     std::clamp(outlook.service[Service::Supply], -3.0f, 3.0f)};
  std::copy(rest.begin(), rest.end(), out.begin() + values.size());
}

}  // namespace

Weights<Rules::kFeatures.size()>& Rules::weights() {
  static Weights<kFeatures.size()> weights;
  return weights;
}

Weights<Rules::kDangers.size()>& Rules::danger_weights() {
  static Weights<kDangers.size()> weights;
  return weights;
}

void Rules::features(const State& state, int seat, std::array<float, kFeatures.size()>& out) {
  seat_features(state, seat, look_at(state), out);
}

void Rules::dangers(const State& state, std::array<float, kDangers.size()>& out) {
  danger_features(state, look_at(state), out);
}

void Rules::estimate(const State& s, std::span<float> chances) {
  const auto players = static_cast<size_t>(s.options.players);
  if (s.outcome != Outcome::Playing) {
    const auto shares = result(s).win_shares();
    for (size_t seat = 0; seat < players; ++seat) chances[seat] = shares[seat];
    return;
  }
  const Outlook outlook = look_at(s);
  std::array<float, kFeatures.size()> seat_out;
  for (size_t seat = 0; seat < players; ++seat) {
    seat_features(s, static_cast<int>(seat), outlook, seat_out);
    chances[seat] = weights()(seat_out);
  }
  softmax(chances.first(players));
  std::array<float, kDangers.size()> city_out;
  danger_features(s, outlook, city_out);
  const float survives = 1.0f / (1.0f + std::exp(danger_weights()(city_out)));
  for (size_t seat = 0; seat < players; ++seat) chances[seat] *= survives;
}

}  // namespace boroughs::city_council
