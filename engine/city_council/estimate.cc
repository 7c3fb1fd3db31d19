// Winning chances: the chance that the city survives, shared out by what each seat has on the others.

#include <cmath>
#include <optional>

#include "engine/city_council/building_worth.h"
#include "engine/city_council/city_ahead.h"
#include "engine/city_council/phases.h"
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
  uint64_t kind;
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
  Facts now;
  CityAhead expected;                       // if the council goes on activating
  std::optional<CityAhead> abandoned = {};  // if activation ended now, where that is to be feared
  float doubt = 0;                          // how much
  Work work{};
  bool ending = false;
  Service service{};
  float planned_jobs = 0;  // of the jobs in `service`, those that plans would add
  uint64_t face_up = 0;    // kinds
  FixedVector<Prospect, kMaxPlans> prospects = {};
  std::array<Promise, kMaxSeated> promise{};
};

/// Adds what a building of this kind does for the city in a turn, if it is at work.
inline void add_service(Service& service, Kind kind, float weight) {
  const BuildingWorth& worth = building_worth[at(kind)];
  service.add(worth.main, weight);
  if (worth.has_second) service.add(worth.second, weight);
}

/// What the city can do in a turn: buildings that stand, those that plans would add or take, those that wait for a zone
/// token.
void look_at_service(const State& s, const Skyline& skyline, Outlook& outlook) {
  Service service;
  const Blocks active = active_blocks(s);
  const float asleep = s.power > 0 && s.community > 0 ? 0.5f : 0.1f;
  for (const Skyline::Place& place : skyline) {
    const bool awake = (place.blocks & active) != 0 || tables.kind[at(place.kind)].power_plant;
    add_service(service, place.kind, awake ? 1.0f : asleep);
  }
  const float standing_jobs = service[Service::Jobs];
  for (const Plan& plan : s.plans) {
    if (plan.kind == PlanKind::Relocate) continue;
    const float sign = plan.kind == PlanKind::Construct ? 1.0f : -1.0f;
    const float awake = s.phase == Phase::Starting ? 1.0f : 0.6f;
    add_service(service, kind_id(plan.tile), sign * awake * prospect(plan));
  }
  outlook.planned_jobs = service[Service::Jobs] - standing_jobs;
  outlook.service = service;
}

void look_at_plans(const State& s, Outlook& outlook) {
  for (const Plan& plan : s.plans) {
    const uint64_t kind = kind_bit(plan.tile);
    const bool stands = (outlook.now.standing & kind) != 0;
    if (plan.kind == PlanKind::Construct && !stands) outlook.prospects.push_back({kind, prospect(plan)});
    if (plan.kind == PlanKind::Sell && stands) outlook.prospects.push_back({kind, -prospect(plan)});
  }
}

// ---- what a card promises -------------------------------------------------------------------------------------------

/// A card in a city to come: its points, and a part of those of general lines that are nearly true.
struct Hope {
  int points = 0;
  float close = 0;
};

Hope hope_of(const FavorCard& card, const Facts& facts) {
  Hope hope;
  Tally tally;
  for (size_t i = 0; i < card.lines; ++i) {
    const FavorLine& line = card.line[i];
    int gap = 2 * std::popcount(line.activated & ~facts.activated);
    for (size_t c = 0; c < line.conditions; ++c) gap += gap_of(line.condition[c], facts);
    if (gap > 4) continue;
    if (gap > 0) {
      hope.close += static_cast<float>(line.victory_points) * (0.5f - 0.1f * static_cast<float>(gap));
    } else if ((line.built & ~facts.standing) == 0) {
      tally.add(line);
    }
  }
  hope.points = tally.points();
  return hope;
}

/// Adds the points that a card can bring before the coming production is over, and what it is close to.
void look_at_production(Card id, const FavorCard& card, const Outlook& outlook, Promise& promise) {
  const int now = card.any_time || outlook.work == Work::Over ? value_of(id, outlook.now) : 0;
  const Hope at_work = hope_of(card, outlook.expected.at_work);
  const Hope later = hope_of(card, outlook.expected.later);
  const auto best = [&](int during, int after) {
    return static_cast<float>(std::max(now, std::max(card.any_time ? during : 0, after)));
  };
  const float expected = best(at_work.points, later.points);
  float ready = expected;
  if (outlook.doubt > 0) {
    const CityAhead& feared = *outlook.abandoned;
    const float abandoned = best(value_of(id, feared.at_work), value_of(id, feared.later));
    ready += outlook.doubt * (abandoned - expected);
  }
  promise.ready += ready;
  if (!card.building_card) promise.close += std::max(at_work.close, later.close);
}

void look_at_buildings(const FavorCard& card, const Outlook& outlook, Promise& promise) {
  Tally tally;
  int missing = 0, open = 0;
  for (const FavorLine& line : card.line) {  // lines that it does not have are worth nothing
    const bool stands = (line.built & ~outlook.now.standing) == 0;
    const bool face_up = (line.built & ~outlook.face_up) == 0;
    tally.add(line, stands);
    const int points = stands ? 0 : line.victory_points;
    missing += points;
    open += face_up ? points : 0;
  }
  if (card.only_built) promise.ready += static_cast<float>(tally.points());  // production builds nothing
  promise.open += static_cast<float>(open);
  promise.unseen += static_cast<float>(missing - open);
  float plans = 0;
  for (const Prospect& plan : outlook.prospects) {
    if ((card.kinds & plan.kind) == 0) continue;
    for (const FavorLine& line : card.line) {
      if ((line.built & plan.kind) != 0) plans += plan.gain * line.victory_points;
    }
  }
  promise.plans += plans;
}

Promise promise_of(const Seat& seat, const Outlook& outlook) {
  Promise promise;
  for (const Card id : seat.hand) {
    if (!is_known(id)) continue;
    const FavorCard& card = tables.card[at(id)];
    if (card.building_card) look_at_buildings(card, outlook, promise);
    if (!card.only_built) look_at_production(id, card, outlook, promise);
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
  const Skyline skyline(s);
  const Facts built = built_facts(skyline);
  Economy economy(s);
  const Work work = work_of(s);
  Economy after = economy;
  if (work == Work::Over) return_tokens(after);
  if (work == Work::Ahead || work == Work::Over) expect_activations(after, skyline);
  const bool goes_on = after.activations.size() > s.activations.size();
  Outlook outlook{
      .now = built, .expected = city_ahead(after, work, skyline, built), .work = work, .ending = is_ending(s)};
  add_economy(outlook.now, economy);
  if (s.decision == Decision::Activate && goes_on) {
    const float passed = static_cast<float>(s.passes) / static_cast<float>(s.options.players);
    outlook.doubt = 0.15f + 0.6f * passed;
    outlook.abandoned.emplace(city_ahead(economy, Work::Ended, skyline, built));
  }
  look_at_service(s, skyline, outlook);
  look_at_plans(s, outlook);
  outlook.face_up = open_kinds(s);
  for (int seat = 0; seat < s.options.players; ++seat) {
    outlook.promise[static_cast<size_t>(seat)] = promise_of(seat_of(s, seat), outlook);
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

/// The points a seat will likely have after the coming production.
float reach_of(const State& s, int seat, const Outlook& outlook) {
  return static_cast<float>(seat_of(s, seat).victory_points) + 0.8f * outlook.promise[static_cast<size_t>(seat)].ready;
}

void seat_features(const State& s, int seat, const Outlook& outlook, std::array<float, Rules::kFeatures.size()>& out) {
  const Seat& who = seat_of(s, seat);
  const auto goal = static_cast<float>(tables.goal[at(s.options.mode)]);
  const auto points = static_cast<float>(who.victory_points);
  const Promise& promise = outlook.promise[static_cast<size_t>(seat)];
  const float ready = promise.ready;
  float best_other = 0;
  for (int other = 0; other < s.options.players; ++other) {
    if (other == seat) continue;
    best_other = std::max(best_other, reach_of(s, other, outlook));
  }
  const float reach = reach_of(s, seat, outlook);
  const float progress = std::min(1.0f, std::max(best_other, reach) / goal);
  const bool ending = outlook.ending;
  const float to_go = ending ? 0.0f : 1.0f - progress;
  const auto cards = static_cast<float>(static_cast<int>(who.hand.size()) + cards_to_come(s, seat));
  const bool scores = s.turn_number > 1 || outlook.work == Work::Over;
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
  float best = 0;
  for (int seat = 0; seat < s.options.players; ++seat) best = std::max(best, reach_of(s, seat, outlook));
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
  auto values = city(outlook.expected);
  if (outlook.doubt > 0) {
    const auto feared = city(*outlook.abandoned);
    for (size_t i = 0; i < values.size(); ++i) values[i] += outlook.doubt * (feared[i] - values[i]);
  }
  std::copy(values.begin(), values.end(), out.begin());
  const std::array<float, 9> rest = {1.0f,
                                     to_go,
                                     outlook.work == Work::Over ? 1.0f : 0.0f,
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
