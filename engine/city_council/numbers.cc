// The numbers that people at the table compute: prices, what a card is worth, what would happen if activation ended
// now.

#include "engine/city_council/favors.h"
#include "engine/city_council/phases.h"
#include "engine/city_council/rules.h"
#include "engine/city_council/sites.h"

namespace boroughs::city_council {
namespace {

namespace json = boost::json;

json::string word(std::string_view text) { return json::string(text); }

json::object effect_json(const Effect& effect) {
  json::object out;
  if (effect.blue != 0) out["blue"] = int{effect.blue};
  if (effect.white != 0) out["white"] = int{effect.white};
  if (effect.crime != 0) out["crime"] = int{effect.crime};
  if (effect.community != 0) out["community"] = int{effect.community};
  return out;
}

json::object reserve_json(const State& s) {
  const Reserve reserve = reserve_of(s);
  return {{"blue", reserve.blue},           {"white", reserve.white}, {"goods", reserve.goods},
          {"community", reserve.community}, {"crime", reserve.crime}, {"pollution", reserve.pollution}};
}

json::array turn_order_json(const State& s) {
  json::array order;
  for (int seat = next_in_turn_order(s, -1); seat >= 0; seat = next_in_turn_order(s, seat)) order.push_back(seat);
  return order;
}

/// The city after report, resolution and lifestyle, if nobody activated anything more.
json::object forecast_json(const State& s) {
  Economy after(s);
  const bool stands = play_out_production(after);
  json::object out{{"city_stands", stands}};
  out["unemployment_white"] = effect_json(row_of(tables.unemployed_white, s.white));
  out["unemployment_blue"] = effect_json(row_of(tables.unemployed_blue, s.blue));
  for (const auto& [name, value] : {std::pair<std::string_view, int>{"budget", after.budget},
                                    {"power", after.power},
                                    {"blue", after.blue},
                                    {"white", after.white},
                                    {"goods", after.goods},
                                    {"community", after.community},
                                    {"crime", after.crime},
                                    {"pollution", after.pollution}}) {
    out[name] = value;
  }
  return out;
}

json::array hand_json(const State& s, int seat) {
  json::array out;
  const Facts facts = facts_of(s);
  for (const Card card : seat_of(s, seat).hand) {
    if (!is_known(card)) continue;
    const FavorCard& entry = tables.card[at(card)];
    out.push_back({{"favor", word(entry.id)},
                   {"name", word(entry.name)},
                   {"worth_now", value_of(card, facts)},
                   {"any_time", entry.any_time}});
  }
  return out;
}

json::array plans_json(const State& s) {
  json::array out;
  for (const Plan& plan : s.plans) {
    json::object one{{"tile", word(label_of(plan.tile))}, {"votes", int{plan.votes}}, {"funds", plan.all_funds()}};
    if (plan.status == PlanStatus::Proposed || plan.status == PlanStatus::Approved) {
      const int need = need_of(s, plan);
      one["cheapest_site"] = need < 0 ? json::value(nullptr) : json::value(need);
    }
    out.push_back(one);
  }
  return out;
}

json::array buildings_json(const State& s) {
  json::array out;
  const Blocks active = active_blocks(s);
  for_each_standing(s, [&](Building building, Blocks blocks) {
    const BuildingKind& kind = kind_of(building);
    bool used = false;
    for (const Activation& activation : s.activations) used |= activation.building == building;
    json::array boxes;
    for (size_t i = 0; i < kind.boxes; ++i) boxes.push_back(word(kind.box_id[i]));
    json::array cells;
    for (int cell = 0; cell < kCells; ++cell) {
      if ((blocks >> cell & 1) != 0) cells.push_back(word(label_of(static_cast<Cell>(cell))));
    }
    out.push_back({{"building", word(label_of(building))},
                   {"name", word(kind.name)},
                   {"type", word(name_of(kind.type))},
                   {"cells", cells},
                   {"in_active_zone", (blocks & active) != 0},
                   {"activated", used},
                   {"boxes", boxes}});
  });
  return out;
}

}  // namespace

json::object Rules::numbers(const State& s, Viewer viewer) {
  json::object out;
  out["goal"] = int{tables.goal[at(s.options.mode)]};
  out["turn_order"] = turn_order_json(s);
  out["reserve"] = reserve_json(s);
  out["lifestyle_balance"] = lifestyle_balance(s);
  out["lifestyle_effect"] = effect_json(row_of(tables.lifestyle, lifestyle_balance(s), tables.lowest_balance));
  const Facts facts = facts_of(s);
  json::object metrics;
  for (const Metric metric : kEnumValues<Metric>) metrics[name_of(metric)] = facts[metric];
  out["metrics"] = metrics;
  if (s.outcome == Outcome::Playing && (s.decision == Decision::Activate || s.decision == Decision::PoliceMode)) {
    out["if_activation_ended_now"] = forecast_json(s);
  }
  out["buildings"] = buildings_json(s);
  if (!s.plans.empty()) out["plans"] = plans_json(s);
  if (viewer.seat >= 0) out["hand"] = hand_json(s, viewer.seat);
  return out;
}

}  // namespace boroughs::city_council
