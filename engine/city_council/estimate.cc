// Winning chances: the chance that the city survives, shared out by what each seat has on the others.

#include <cmath>

#include "engine/city_council/favors.h"
#include "engine/city_council/phases.h"
#include "engine/city_council/rules.h"

namespace boroughs::city_council {
namespace {

bool before_resolution(const State& s) {
  switch (s.decision) {
    case Decision::Activate:
    case Decision::PoliceMode: return true;
    case Decision::ScoreFavor: return s.window == Window::Activation;
    default: return false;
  }
}

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

/// What the buildings of a city can do in a turn.
struct Service {
  float jobs = 0;  // for blue workers
  float police = 0;
  float cleaners = 0;
  float polluters = 0;
  float buildings = 0;
  float income = 0;  // money in a turn
  float supply = 0;  // goods in a turn
};

/// The city as it would be if activation ended now, and what lies open on the council's table.
struct Outlook {
  Facts now;
  Facts later;
  int idle_blue = 0;
  float missing_jobs = 0;
  Service service;
  int budget = 0;
  int goods = 0;
  int whites = 0;
  uint64_t face_up = 0;  // kinds
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

/// What the city can do next turn: buildings that stand, those that plans would add or take, those that wait for a zone
/// token.
Service service_of(const State& s) {
  Service service;
  const Blocks active = active_blocks(s);
  const float asleep = s.power > 0 && s.community > 0 ? 0.5f : 0.1f;
  for_each_standing(s, [&](Building building, Blocks blocks) {
    const BuildingKind& kind = kind_of(building);
    add_service(service, kind, (blocks & active) != 0 || kind.power_plant ? 1.0f : asleep);
  });
  for (const Plan& plan : s.plans) {
    if (plan.kind == PlanKind::Relocate) continue;
    const float sign = plan.kind == PlanKind::Construct ? 1.0f : -1.0f;
    const float awake = s.phase == Phase::Starting ? 1.0f : 0.6f;
    add_service(service, kind_of(plan.tile), sign * awake * prospect(plan));
  }
  return service;
}

Outlook look_at(const State& s) {
  Outlook outlook;
  outlook.now = facts_of(s);
  outlook.later = outlook.now;
  State after = s;
  if (before_resolution(s)) {
    outlook.idle_blue = s.blue;
    play_out_production(after);  // even if the city falls: how near it comes counts
    outlook.later = facts_of(after);
  }
  outlook.service = service_of(s);
  outlook.missing_jobs = std::max(0.0f, static_cast<float>(after.blue) - outlook.service.jobs);
  outlook.budget = after.budget;
  outlook.goods = after.goods;
  outlook.whites = after.white;
  for (const Column& column : s.planning_area) {
    const auto note = [&](Building tile) {
      if (is_known(tile)) outlook.face_up |= uint64_t{1} << at(entry(tile).kind);
    };
    if (!column.stack.empty()) note(column.stack.back());
    for (const Building tile : column.slots) note(tile);
  }
  return outlook;
}

/// Points of building lines that are not true yet, by how near their buildings are.
float building_hope(const State& s, const FavorCard& card, const Outlook& outlook) {
  float hope = 0;
  for (size_t i = 0; i < card.lines; ++i) {
    const FavorLine& line = card.line[i];
    if ((line.built & ~outlook.now.standing) == 0) continue;
    const float near = (line.built & ~outlook.face_up) == 0 ? 0.5f : s.phase == Phase::Advanced ? 0.25f : 0.1f;
    hope += near * line.victory_points;
  }
  return hope;
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

/// Points that a seat could score as things stand.
float ready_points(const Seat& who, const Outlook& outlook) {
  int ready = 0;
  for (const Card card : who.hand) {
    if (!is_known(card)) continue;
    const int now = tables.card[at(card)].any_time ? value_of(card, outlook.now) : 0;
    ready += std::max(now, value_of(card, outlook.later));
  }
  return static_cast<float>(ready);
}

/// This is the last turn: what is not scored in it is lost.
bool is_ending(const State& s) {
  const int goal = tables.goal[at(s.options.mode)];
  return s.deck_out ||
         std::any_of(s.seats.begin(), s.seats.end(), [&](const Seat& seat) { return seat.victory_points >= goal; });
}

void seat_features(const State& s, int seat, const Outlook& outlook, std::array<float, Rules::kFeatures.size()>& out) {
  const Seat& who = seat_of(s, seat);
  const auto points = static_cast<float>(who.victory_points);
  int best_other = 0;
  for (int other = 0; other < s.options.players; ++other) {
    if (other != seat) best_other = std::max<int>(best_other, seat_of(s, other).victory_points);
  }
  const int goal = tables.goal[at(s.options.mode)];
  float close = 0, building = 0, plans = 0;
  for (const Card id : who.hand) {
    if (!is_known(id)) {
      close += 0.5f;
      building += 0.5f;
      continue;
    }
    const FavorCard& card = tables.card[at(id)];
    if (card.building_card) {
      building += building_hope(s, card, outlook);
      plans += plan_hope(s, card, outlook);
    } else {
      close += std::max(general_hope(card, outlook.now), general_hope(card, outlook.later));
    }
  }
  const float progress = static_cast<float>(std::max<int>(best_other, who.victory_points)) / static_cast<float>(goal);
  const float ready = ready_points(who, outlook);
  const bool ending = is_ending(s);
  const bool closing = ending || points + ready >= static_cast<float>(goal);
  out = {points,
         who.victory_points >= goal ? 1.0f : 0.0f,
         ending ? 0.0f : ready,
         close,
         building,
         static_cast<float>(who.hand.size()),
         static_cast<float>(who.private_funds),
         (points - static_cast<float>(best_other)) * progress,
         plans,
         closing ? points : 0.0f};
}

void danger_features(const State& s, const Outlook& outlook, std::array<float, Rules::kDangers.size()>& out) {
  float best = 0;
  for (const Seat& seat : s.seats)
    best = std::max(best, static_cast<float>(seat.victory_points) + 0.8f * ready_points(seat, outlook));
  const auto goal = static_cast<float>(tables.goal[at(s.options.mode)]);
  const float to_go = is_ending(s) ? 0.0f : std::max(0.0f, goal - best) / goal;
  const auto crime = static_cast<float>(outlook.later[Metric::Crime]);
  const auto pollution = static_cast<float>(outlook.later[Metric::Pollution]);
  out = {1.0f,
         crime,
         crime * crime,
         pollution,
         pollution * pollution,
         static_cast<float>(outlook.idle_blue),
         outlook.missing_jobs,
         to_go,
         static_cast<float>(std::max(0, 4 - outlook.budget)),
         static_cast<float>(std::min(8, outlook.budget)),
         static_cast<float>(std::min(4, outlook.goods)),
         static_cast<float>(outlook.whites),
         outlook.service.buildings,
         std::min(4.0f, outlook.service.police),
         std::min(4.0f, outlook.service.cleaners),
         std::min(6.0f, outlook.service.polluters),
         std::min(10.0f, outlook.service.income),
         std::clamp(outlook.service.supply, -3.0f, 3.0f)};
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
