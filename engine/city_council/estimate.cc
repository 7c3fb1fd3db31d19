// Winning chances: the chance that the city survives, shared out by what each seat has on the others.

#include <cmath>

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

/// What the buildings of a city can do in a turn.
struct Service {
  float jobs = 0;          // for blue workers
  float planned_jobs = 0;  // of these, the ones that plans would add
  float police = 0;
  float cleaners = 0;
  float polluters = 0;
  float buildings = 0;
  float income = 0;  // money in a turn
  float supply = 0;  // goods in a turn
};

struct Outlook {
  Facts now;
  CityAhead expected;   // if the council goes on activating
  CityAhead abandoned;  // if activation ended now
  float doubt = 0;      // how much of `abandoned` is to be feared
  Work work{};
  Service service;
  uint64_t face_up = 0;                   // kinds
  std::array<float, kMaxSeated> ready{};  // points that each seat can expect from the coming production
};

/// Adds what a building of this kind does for the city in a turn, if it is at work.
void add_service(Service& service, const BuildingKind& kind, float weight) {
  service.buildings += weight;
  service.jobs += weight * static_cast<float>(kind.needs[kind.both_boxes ? 3 : 1][Pieces::Blue]);
  service.polluters += weight * static_cast<float>(kind.side_pollution);
  for (size_t i = 0; i < kind.boxes; ++i) {
    const Box& box = kind.box[i];
    if (i == 0 || kind.both_boxes) {
      service.income += weight * static_cast<float>(box.money - box.in[Pieces::Money]);
      service.supply += weight * static_cast<float>(box.goods - box.in[Pieces::Goods]);
      service.police += weight * static_cast<float>(box.remove_crime + box.in[Pieces::Crime]);
      service.cleaners += weight * static_cast<float>(box.remove_pollution + box.in[Pieces::Pollution]);
    }
  }
}

/// What the city can do in a turn: buildings that stand, those that plans would add or take, those that wait for a zone
/// token.
Service service_of(const State& s) {
  Service service;
  const Blocks active = active_blocks(s);
  const float asleep = s.power > 0 && s.community > 0 ? 0.5f : 0.1f;
  for_each_standing(s, [&](Building building, Blocks blocks) {
    const BuildingKind& kind = kind_of(building);
    add_service(service, kind, (blocks & active) != 0 || kind.power_plant ? 1.0f : asleep);
  });
  const float standing_jobs = service.jobs;
  for (const Plan& plan : s.plans) {
    if (plan.kind == PlanKind::Relocate) continue;
    const float sign = plan.kind == PlanKind::Construct ? 1.0f : -1.0f;
    const float awake = s.phase == Phase::Starting ? 1.0f : 0.6f;
    add_service(service, kind_of(plan.tile), sign * awake * prospect(plan));
  }
  service.planned_jobs = service.jobs - standing_jobs;
  return service;
}

/// Points that a card can bring before the coming production is over.
float points_in_reach(Card id, const Outlook& outlook) {
  const FavorCard& card = tables.card[at(id)];
  const int now = card.any_time || outlook.work == Work::Over ? value_of(id, outlook.now) : 0;
  const auto in = [&](const CityAhead& p) {
    return static_cast<float>(std::max({now, card.any_time ? value_of(id, p.at_work) : 0, value_of(id, p.later)}));
  };
  const float expected = in(outlook.expected);
  return outlook.doubt > 0 ? expected + outlook.doubt * (in(outlook.abandoned) - expected) : expected;
}

Outlook look_at(const State& s) {
  Outlook outlook;
  outlook.now = facts_of(s);
  outlook.work = work_of(s);
  State after = s;
  if (outlook.work == Work::Over) return_tokens(after);
  if (outlook.work == Work::Ahead || outlook.work == Work::Over) expect_activations(after);
  outlook.expected = city_ahead(after, outlook.work);
  if (s.decision == Decision::Activate && after.activations.size() > s.activations.size()) {
    const float passed = static_cast<float>(s.passes) / static_cast<float>(s.options.players);
    outlook.doubt = 0.15f + 0.6f * passed;
    outlook.abandoned = city_ahead(s, Work::Ended);
  }
  outlook.service = service_of(s);
  for (const Column& column : s.planning_area) {
    const auto note = [&](Building tile) {
      if (is_known(tile)) outlook.face_up |= uint64_t{1} << at(entry(tile).kind);
    };
    if (!column.stack.empty()) note(column.stack.back());
    for (const Building tile : column.slots) note(tile);
  }
  for (size_t seat = 0; seat < s.seats.size(); ++seat) {
    for (const Card card : s.seats[seat].hand) {
      if (is_known(card)) outlook.ready[seat] += points_in_reach(card, outlook);
    }
  }
  return outlook;
}

// ---- what a seat has ------------------------------------------------------------------------------------------------

/// Points of building lines that are not true yet: those whose tiles lie open, and all others.
void building_hope(const FavorCard& card, const Outlook& outlook, float& open, float& unseen) {
  for (size_t i = 0; i < card.lines; ++i) {
    const FavorLine& line = card.line[i];
    if ((line.built & ~outlook.now.standing) == 0) continue;
    ((line.built & ~outlook.face_up) == 0 ? open : unseen) += line.victory_points;
  }
}

/// What the plans on the table would add to a building card, and what sales would take.
float plan_hope(const State& s, const FavorCard& card, const Outlook& outlook) {
  float hope = 0;
  for (const Plan& plan : s.plans) {
    const uint64_t kind = uint64_t{1} << at(entry(plan.tile).kind);
    if ((card.kinds & kind) == 0 || plan.kind == PlanKind::Relocate) continue;
    for (size_t i = 0; i < card.lines; ++i) {
      const FavorLine& line = card.line[i];
      if ((line.built & kind) == 0) continue;
      const bool stands = (outlook.now.standing & kind) != 0;
      if (plan.kind == PlanKind::Construct && !stands) hope += prospect(plan) * line.victory_points;
      if (plan.kind == PlanKind::Sell && stands) hope -= prospect(plan) * line.victory_points;
    }
  }
  return hope;
}

int gap_of(const Condition& condition, const Facts& facts) {
  const int left = facts[condition.metric];
  const int right = condition.value + (condition.times > 0 ? condition.times * facts[condition.of] : 0);
  switch (condition.comparison) {
    case Comparison::AtLeast: return std::max(0, right - left);
    case Comparison::AtMost: return std::max(0, left - right);
    case Comparison::Above: return std::max(0, right + 1 - left);
    case Comparison::Below: return std::max(0, left + 1 - right);
    case Comparison::Equal: return std::abs(left - right);
  }
  return 0;
}

/// Points of general lines that are nearly true.
float general_hope(const FavorCard& card, const Facts& facts) {
  float hope = 0;
  for (size_t i = 0; i < card.lines; ++i) {
    const FavorLine& line = card.line[i];
    int gap = 2 * std::popcount(line.activated & ~facts.activated);
    for (size_t c = 0; c < line.conditions; ++c) gap += gap_of(line.condition[c], facts);
    if (gap > 0 && gap <= 4) hope += static_cast<float>(line.victory_points) * (0.5f - 0.1f * static_cast<float>(gap));
  }
  return hope;
}

/// This is the last turn: what is not scored in it is lost.
bool is_ending(const State& s) {
  const int goal = tables.goal[at(s.options.mode)];
  return s.deck_out ||
         std::any_of(s.seats.begin(), s.seats.end(), [&](const Seat& seat) { return seat.victory_points >= goal; });
}

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
  return static_cast<float>(seat_of(s, seat).victory_points) + 0.8f * outlook.ready[static_cast<size_t>(seat)];
}

void seat_features(const State& s, int seat, const Outlook& outlook, std::array<float, Rules::kFeatures.size()>& out) {
  const Seat& who = seat_of(s, seat);
  const auto goal = static_cast<float>(tables.goal[at(s.options.mode)]);
  const auto points = static_cast<float>(who.victory_points);
  const float ready = outlook.ready[static_cast<size_t>(seat)];
  float best_other = 0;
  for (int other = 0; other < s.options.players; ++other) {
    if (other == seat) continue;
    best_other = std::max(best_other, reach_of(s, other, outlook));
  }
  const float reach = reach_of(s, seat, outlook);
  const float progress = std::min(1.0f, std::max(best_other, reach) / goal);
  const bool ending = is_ending(s);
  const float to_go = ending ? 0.0f : 1.0f - progress;
  float close = 0, open = 0, unseen = 0, plans = 0;
  for (const Card id : who.hand) {
    if (!is_known(id)) continue;
    const FavorCard& card = tables.card[at(id)];
    if (card.building_card) {
      building_hope(card, outlook, open, unseen);
      plans += plan_hope(s, card, outlook);
    } else {
      close += std::max(general_hope(card, outlook.expected.at_work), general_hope(card, outlook.expected.later));
    }
  }
  const auto cards = static_cast<float>(static_cast<int>(who.hand.size()) + cards_to_come(s, seat));
  const bool scores = s.turn_number > 1 || outlook.work == Work::Over;
  out = {points,
         scores && !ending ? ready : 0.0f,
         scores ? 0.0f : ready,
         ending ? ready : 0.0f,
         (reach - best_other) * progress * progress,
         who.victory_points >= goal ? 1.0f : 0.0f,
         reach >= goal ? 1.0f : 0.0f,
         plans,
         to_go * close,
         to_go * open,
         to_go * unseen,
         cards,
         to_go * cards,
         static_cast<float>(who.private_funds)};
}

void danger_features(const State& s, const Outlook& outlook, std::array<float, Rules::kDangers.size()>& out) {
  float best = 0;
  for (int seat = 0; seat < s.options.players; ++seat) best = std::max(best, reach_of(s, seat, outlook));
  const auto goal = static_cast<float>(tables.goal[at(s.options.mode)]);
  const float to_go = is_ending(s) ? 0.0f : std::max(0.0f, goal - best) / goal;
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
        std::min(idle, outlook.service.planned_jobs),
        std::max(0.0f, static_cast<float>(p.later[Metric::BlueHousing]) - outlook.service.jobs),
        static_cast<float>(std::max(0, 4 - p.later[Metric::Budget])),
        static_cast<float>(std::min(8, p.later[Metric::Budget])),
        static_cast<float>(std::min(4, p.later[Metric::Goods])),
        static_cast<float>(p.later[Metric::WhiteHousing])};
  };
  auto values = city(outlook.expected);
  if (outlook.doubt > 0) {
    const auto feared = city(outlook.abandoned);
    for (size_t i = 0; i < values.size(); ++i) values[i] += outlook.doubt * (feared[i] - values[i]);
  }
  std::copy(values.begin(), values.end(), out.begin());
  const std::array<float, 9> rest = {1.0f,
                                     to_go,
                                     outlook.work == Work::Over ? 1.0f : 0.0f,
                                     outlook.service.buildings,
                                     std::min(4.0f, outlook.service.police),
                                     std::min(4.0f, outlook.service.cleaners),
                                     std::min(6.0f, outlook.service.polluters),
                                     std::min(10.0f, outlook.service.income),
                                     std::clamp(outlook.service.supply, -3.0f, 3.0f)};
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
