#pragma once
// The legal moves of every decision, in the words of the notation, by the second reading of the rules.

#include <set>
#include <string>

#include "tests/piecepack_council/second_opinion.h"

namespace boroughs::piecepack_council::second {

using Words = std::set<std::string>;

inline const char* const kColours[] = {"red", "green", "blue", "black"};
inline const char* const kOffices[] = {"mayor", "transit", "treasurer", "zoning"};

/// A State with the questions that people ask of it at a table.
struct Seen {
  const State& state;

  const Player& me() const { return state.players[static_cast<size_t>(state.active)]; }
  bool holds(int coin) const { return me().coins.items[static_cast<size_t>(coin - 2)] == CoinPlace::Hand; }
  int best_coin() const {
    for (int coin = 5; coin >= 2; --coin) {
      if (holds(coin)) return coin;
    }
    return 0;
  }
  int points() const { return holds(2) * 2 + holds(3) * 3 + holds(4) * 4 + holds(5) * 5 + me().chits; }
  bool recess(int office) const {
    constexpr int kOrder[] = {3, 0, 1, 2};
    return state.players.size() == 2 && kOrder[(state.round - 1) % 4] == office;
  }
  Words colours_with(auto&& good, const std::string& word) const {
    Words found;
    for (size_t s = 0; s < state.players.size(); ++s) {
      if (good(state.players[s], static_cast<int>(s))) found.insert(word + " " + kColours[s]);
    }
    return found;
  }
  /// One coin of which, with the chits, at least `price` can be paid.
  Words coins_for(int price, const std::string& word) const {
    Words found;
    for (int coin = 2; coin <= 5; ++coin) {
      if (holds(coin) && coin + me().chits >= price) found.insert(word + " " + std::to_string(coin));
    }
    return found;
  }
};

inline Words bids(const Seen& at) {
  Words found;
  for (int coin = 2; coin <= 5; ++coin) {
    for (int chits = 0; chits <= at.me().chits; ++chits) {
      bool free = at.holds(coin) && coin + chits <= 7;
      for (const Player& other : at.state.players) free = free && other.bid != coin + chits;
      if (free) found.insert("bid " + std::to_string(coin) + " " + std::to_string(chits));
    }
  }
  return found;
}

inline Words claims(const Seen& at) {
  Words found;
  for (int place = 1; place <= static_cast<int>(at.state.players.size()); ++place) {
    bool free = at.me().position == 0;
    for (const Player& other : at.state.players) free = free && other.position != place;
    if (free) found.insert("claim_position " + std::to_string(place));
  }
  for (int office = 0; office < 4; ++office) {
    bool free = at.me().councillor == Councillor::None && !at.recess(office);
    for (const Player& other : at.state.players) free = free && static_cast<int>(other.councillor) != office;
    if (free) found.insert(std::string("claim_councillor ") + kOffices[office]);
  }
  return found;
}

inline Words tiles_to_choose(const Seen& at) {
  Words affordable, cheapest;
  int lowest = 99;
  for (const TileId id : at.state.display) {
    if (id != TileId::None) lowest = std::min(lowest, tile_of(id).cost());
  }
  for (const TileId id : at.state.display) {
    if (id == TileId::None) continue;
    const Tile tile = tile_of(id);
    if (tile.cost() <= at.best_coin() + at.me().chits) affordable.insert("choose_tile " + tile.name());
    if (tile.cost() == lowest) cheapest.insert("choose_tile " + tile.name());
  }
  return affordable.empty() ? cheapest : affordable;
}

inline Words points_for_the_die(const State& state, int seat) {
  Words found;
  const City city(state);
  const Tile* pawn = city.find(state.players[static_cast<size_t>(seat)].investor);
  if (pawn == nullptr) return found;
  for (int y = 1; y < kSide; ++y) {
    for (int x = 1; x < kSide; ++x) {
      if (city.may_take_point({x, y}, *pawn)) found.insert("speculator_spot " + name_of(Cell{x, y}));
    }
  }
  return found;
}

inline Words investments(const Seen& at) {
  Words found = {"done_investing"};
  if (at.points() == 0) return found;
  const City city(at.state);
  const Player& p = at.me();
  if (p.investor == TileId::None && on_one_sheet(city.tiles.back())) found.insert("investor");
  const bool die_in_hand = p.investor != TileId::None && p.speculator.state == DieState::Unplaced;
  if (die_in_hand && !points_for_the_die(at.state, at.state.active).empty()) found.insert("speculator");
  return found;
}

inline Words first_segments(const State& state, bool branches, int points) {
  Words found = {"skip_rail"};
  const City city(state);
  for (int y = 0; y < kSide; ++y) {
    for (int x = 0; x < kSide; ++x) {
      if (city.may_lay_rail({x, y}, nullptr, branches, points)) found.insert("rail_first " + name_of(Cell{x, y}));
    }
  }
  return found;
}
inline Words next_segments(const State& state, Cell head, int points) {
  static const char* const kWays[] = {"north", "east", "south", "west"};
  Words found = {"stop_rail"};
  const City city(state);
  for (int way = 0; way < 4; ++way) {
    if (city.may_lay_rail(step(head, way), &head, false, points)) found.insert(std::string("rail_next ") + kWays[way]);
  }
  return found;
}

inline Words payments_for_rail(const Seen& at) {
  Words found;
  for (int set = 0; set < 16; ++set) {
    std::vector<int> coins;
    bool good = true;
    int sum = 0;
    for (int coin = 2; coin <= 5; ++coin) {
      if (!(set >> (coin - 2) & 1)) continue;
      good = good && at.holds(coin);
      coins.push_back(coin);
      sum += coin;
    }
    good = good && sum + at.me().chits >= at.state.chain_cost;
    std::string word;
    for (const int coin : coins) {
      good = good && sum - coin < at.state.chain_cost;  // needed
      word += (word.empty() ? "" : "+") + std::to_string(coin);
    }
    if (good) found.insert("pay_rail " + (word.empty() ? "no_coin" : word));
  }
  return found;
}

inline int total(const Player& p) {
  int sum = 0;
  for (const int16_t vp : p.ledger) sum += vp;
  return sum;
}

inline Words with_word(const Words& places, const std::string& word) {
  Words found;
  for (const std::string& place : places) found.insert(word + " " + place);
  return found;
}

inline Words legal_moves(const State& state) {
  const Seen at{state};
  Words found;
  switch (state.decision) {
    case Decision::Bid: return bids(at);
    case Decision::Claim: return claims(at);
    case Decision::TreasurerTake:
      return at.colours_with([&](const Player& p, int seat) { return p.chits > 0 && seat != state.active; },
                             "treasurer_take");
    case Decision::ChooseTile: return tiles_to_choose(at);
    case Decision::PayTile: return at.coins_for(tile_of(state.chosen).cost(), "pay_tile");
    case Decision::PlaceTile: return with_word(City(state).places_for(state.active), "place_tile");
    case Decision::OrientTile: return {"orient_tile nw", "orient_tile ne", "orient_tile se", "orient_tile sw"};
    case Decision::Invest: return investments(at);
    case Decision::PayInvestor:
      found = at.coins_for(1, "pay_investor");
      if (at.me().chits > 0) found.insert("pay_investor_chit");
      return found;
    case Decision::SpeculatorSpot: return points_for_the_die(state, state.active);
    case Decision::SpeculatorValue:
      for (int v = 1; v <= std::min(5, at.best_coin() + at.me().chits); ++v) {
        found.insert("speculator_value " + std::to_string(v));
      }
      return found;
    case Decision::PaySpeculator:
      found = at.coins_for(state.spot_value, "pay_speculator");
      if (at.me().chits >= state.spot_value) found.insert("pay_speculator_chits");
      return found;
    case Decision::RailFirst: return first_segments(state, at.me().councillor == Councillor::Transit, at.points());
    case Decision::RailNext: return next_segments(state, cell_of(state.chain_head), at.points() - state.chain_cost);
    case Decision::PayRail: return payments_for_rail(at);
    case Decision::BreakTie: {
      int best = total(state.players[0]);
      for (const Player& p : state.players) best = std::max(best, total(p));
      return at.colours_with([&](const Player& p, int) { return total(p) == best; }, "break_tie");
    }
    case Decision::Over: break;
  }
  return {};
}

}  // namespace boroughs::piecepack_council::second
