// The numbers that people compute at the table, for views.

#include <boost/json.hpp>

#include "engine/small_city/play.h"
#include "engine/small_city/rules.h"
#include "engine/small_city/scoring.h"

namespace boroughs::small_city {
namespace json = boost::json;
namespace {

json::array cells_json(Grid cells) {
  json::array list;
  cells.for_each([&](Cell cell) { list.emplace_back(label_of(cell)); });
  return list;
}

json::object promise_json(const State& state, int seat, const PromiseInfo& info) {
  return {{"id", info.id},
          {"text", info.text},
          {"kept_now", keeps_promise(state, seat, info)},
          {"value", metric(state, seat, info.metric)}};
}

json::array tiles_json(const State& state, int seat) {
  const Borough& borough = borough_of(state, seat);
  const BuildGround ground(state, seat);
  json::array list;
  for (const Tile& tile : borough.tiles) {
    const Shape& shape = tables.shape(tile);
    json::array cells;
    for (int k = 0; k < shape.size; ++k) cells.emplace_back(label_of(shape.cell(tile.at, k)));
    json::object entry{{"kind", name_of(tile.kind)}, {"cells", cells}, {"halo", cells_json(shape.halo_at(tile.at))}};
    if (can_ever_grow(tile.kind)) {
      json::array growths;
      if (ground.may_grow(tile) && state.supply[next_level(tile.kind)] > 0 && !borough.built.contains(tile.at)) {
        for (const Growth& growth : shape.growths) {
          if (ground.growth_open(tile, growth)) {
            growths.emplace_back(label_of(cell_of_bit(bit_of(tile.at) + growth.extra)));
          }
        }
      }
      entry["grows_to"] = growths;
    }
    list.push_back(entry);
  }
  return list;
}

json::object player_json(const State& state, int seat) {
  const Player& player = player_of(state, seat);
  const Borough& borough = player.borough;
  json::object entry{{"zone_side", zone_side(state, seat)},
                     {"votes_this_round", votes_of_round(state, seat)},
                     {"pollution_this_round", generated_pollution(state, seat)},
                     {"park_cells", park_cells(borough)},
                     {"room_in_city_hall", room_in_city_hall(borough)},
                     {"room_in_warehouses", room_in_warehouses(borough)},
                     {"newcomers_expected", newcomers_to_come(state, seat)},
                     {"dead", dead_in(state, seat)},
                     {"empty_cells", empty_cells(state, seat).count()},
                     {"citizens_on_tiles", citizens_on_tiles(state, seat)},
                     {"cultural_cells", cultural_cells(state, seat)},
                     {"revenue_this_round", revenue_of_round(state, seat)},
                     {"clinic_active", is_staffed(borough, TileKind::Clinic)},
                     {"university_active", is_staffed(borough, TileKind::University)},
                     {"police_area", cells_json(police_area(borough))},
                     {"fire_station_active", is_staffed(borough, TileKind::FireStation)},
                     {"tiles", tiles_json(state, seat)}};
  if (static_cast<int>(player.promise) < kPromises) {
    entry["promise"] = promise_json(state, seat, tables.promise(player.promise));
    entry["promise"].as_object()["points_now"] = promise_points(state, seat);
  }
  json::array specials;
  for (const Special special : player.specials) {
    if (static_cast<int>(special) < kSpecials) {
      specials.push_back(promise_json(state, seat, tables.special(special)));
    }
  }
  entry["special_promises"] = specials;
  return entry;
}

}  // namespace

json::object Rules::numbers(const State& state, Viewer) {
  json::array players;
  for (int seat = 0; seat < state.options.players; ++seat) players.push_back(player_json(state, seat));
  json::object materials;
  for (const Material colour : kEnumValues<Material>) materials[name_of(colour)] = reserve(state, colour);
  const Result now = result(state);
  json::array scores;
  for (size_t s = 0; s < state.players.size(); ++s) scores.push_back(now.scores[s]);
  json::object out{{"players", players}, {"reserve", materials}, {"scores_now", scores}};
  if (state.options.solo()) out["rating_now"] = rating_of(now.scores[0]);
  if (state.phase == Phase::Actions && state.decision == Decision::ChooseAction) {
    json::object prices;
    const auto list = ring_prices(state);
    for (size_t i = 0; i < state.ring.size(); ++i) {
      if (list[i] >= 0) prices[name_of(state.ring[i].card)] = list[i];
    }
    out["card_prices"] = prices;
  }
  return out;
}

}  // namespace boroughs::small_city
