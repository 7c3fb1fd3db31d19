// Winning chances: the chance that the city survives, shared out by what each seat has on the others.

#include <cmath>

#include "engine/city_council/outlook.h"
#include "engine/city_council/phases.h"

namespace boroughs::city_council {

// ---- what a seat has ------------------------------------------------------------------------------------------------

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
