// The numbers that people at the table count: scores, budgets, interests, what a tile or a die would bring, the rail
// left, the tiles unseen, and how many places are left to build on.

#include "engine/piecepack_council/rules.h"
#include "engine/piecepack_council/table.h"

namespace boroughs::piecepack_council {
namespace {

namespace json = boost::json;

json::string text(std::string_view word) { return json::string(word); }

json::array places(const Squares& squares) {
  json::array list;
  squares.for_each([&](int x, int y) { list.push_back(text(label_of(place(x, y)))); });
  return list;
}

json::object seat_numbers(const State& state, int seat) {
  const Player& p = player(state, seat);
  json::object out;
  out["score"] = score(p);
  int round = 0;
  for (const int16_t vp : p.round_ledger) round += vp;
  out["score_this_round"] = round;
  out["budget"] = budget(p) - (seat == state.active ? state.chain_cost : 0);  // the chain is paid for at its end
  json::array interests;
  for (const CityTile& tile : state.city) {
    if (has_interest(p, tile)) interests.push_back(text(label_of(tile.tile)));
  }
  out["interests"] = interests;
  out["legal_anchors"] = legal_anchors(state, seat).count();
  return out;
}

/// The tiles that nobody has seen yet, by name.
json::array unseen(const State& state) {
  uint32_t seen = 0;
  const auto see = [&](TileId tile) {
    if (static_cast<int>(tile) < kTiles) seen |= 1u << static_cast<int>(tile);
  };
  for (const CityTile& tile : state.city) see(tile.tile);
  for (const TileId tile : state.display) see(tile);
  for (const TileId tile : state.discarded) see(tile);
  see(state.chosen);
  json::array list;
  for (int t = 0; t < kTiles; ++t) {
    if (!(seen >> t & 1u)) list.push_back(text(label_of(static_cast<TileId>(t))));
  }
  return list;
}

/// What laying the chosen tile there brings to the player in turn, before investments.
json::object placements(const State& state) {
  json::object out;
  legal_anchors(state, state.active).for_each([&](int x, int y) {
    out[label_of(place(x, y))] = placement_vp(state, state.chosen, place(x, y));
  });
  return out;
}

}  // namespace

json::object Rules::numbers(const State& state, Viewer) {
  json::object out;
  json::array seats;
  for (int seat = 0; seat < state.options.players; ++seat) seats.push_back(seat_numbers(state, seat));
  out["seats"] = seats;
  out["rounds"] = round_count(state);
  out["rail_supply"] = rail_supply(state);
  out["rail_ends"] = places(rail_ends(state.rails));
  json::array stops;
  for (const CityTile& tile : state.city) {
    if (is_stop(state, tile)) stops.push_back(text(label_of(tile.tile)));
  }
  out["stops"] = stops;
  out["unseen"] = unseen(state);
  json::object bonus;
  for (const Region region : {Region::North, Region::South, Region::West, Region::East}) {
    bonus[name_of(region)] = initial_bonus(state, region);
  }
  out["initial_bonus"] = bonus;
  if (in_recess(state) != Councillor::None) out["recess"] = text(name_of(in_recess(state)));
  if (state.decision != Decision::Bid) {
    json::array order;
    const auto seats_by_bid = priority(state);
    for (size_t i = 0; i < state.players.size(); ++i) order.push_back(int64_t{seats_by_bid[i]});
    out["priority"] = order;
  }
  if (state.chain_cost > 0) out["chain_cost"] = int{state.chain_cost};
  if (state.decision == Decision::PlaceTile) out["placements"] = placements(state);
  return out;
}

}  // namespace boroughs::piecepack_council
