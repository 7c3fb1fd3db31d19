// The heuristic: points so far, the points that the choices made so far in this turn will bring, and what coins, chits,
// favours, pawns and dice are still worth. Almost everything is in victory points, so that the weights stay near each
// other.

#include <algorithm>
#include <cstdlib>

#include "engine/piecepack_council/rules.h"
#include "engine/piecepack_council/table.h"

namespace boroughs::piecepack_council {
namespace {

bool turn_over(const State& state, int seat) {
  const Decision d = state.decision;
  if (d >= Decision::BreakTie) return true;
  if (d < Decision::ChooseTile) return false;
  return player(state, seat).position < active_player(state).position;
}

/// What is left of the points for a segment: a quarter is lost where the track leads nowhere.
constexpr float kRailYield = 0.75f;
constexpr float kChitWorth = 1.5f;

/// The best use of a set of coins and some chits, of which `owed` points must be spent: on rail or kept.
float purse_worth(unsigned coins, int chits, int owed, float segment) {
  float best = 0;
  for (unsigned spend = 0; spend <= coins; ++spend) {
    if ((spend & ~coins) != 0) continue;
    const int left = sum_of(spend) - owed;
    if (left < -chits) continue;
    const int chits_used = std::max(0, -left);
    const int kept = std::popcount(coins & ~spend);
    const float worth = static_cast<float>(kept * tables.unspent_coin_vp) +
                        kChitWorth * static_cast<float>(chits - chits_used) +
                        segment * static_cast<float>(std::max(0, left));
    best = std::max(best, worth);
  }
  return best;
}

/// What is left to the seat this round, after the tile that it must still pay for.
float purse(const State& state, int seat) {
  const Player& p = player(state, seat);
  const unsigned coins = hand(p);
  if (turn_over(state, seat)) {
    return static_cast<float>(std::popcount(coins) * tables.unspent_coin_vp) + kChitWorth * static_cast<float>(p.chits);
  }
  const bool transit = p.councillor == Councillor::Transit;
  const float segment = kRailYield * static_cast<float>(transit ? tables.transit_segment_vp : tables.segment_vp);
  const bool mine = seat == state.active && state.decision >= Decision::ChooseTile;
  if (mine && state.decision >= Decision::PlaceTile) {
    const bool die = state.decision == Decision::PaySpeculator;
    const int owed = state.chain_cost + (state.decision == Decision::PayInvestor) + (die ? state.spot_value : 0);
    return purse_worth(coins, p.chits, owed, segment);
  }
  // The tile is still to be paid with one coin: the chosen one, or one of average cost.
  const int price = mine && state.chosen != TileId::None ? cost_of(state.chosen) : 4;
  float best = 0;
  for (unsigned c = 0; c < kCoins; ++c) {
    if (!(coins >> c & 1u)) continue;
    const int lacking = std::max(0, price - kSmallestCoin - static_cast<int>(c));
    const float loss = lacking > p.chits ? 1.0f : 0.0f;
    const int chits = std::max(0, p.chits - lacking);
    best = std::max(best, purse_worth(coins & ~(1u << c), chits, 0, segment) - loss);
  }
  return best;
}

/// What the seat gets when the active player lays the tile there.
float placement_gain(const State& state, int seat, TileId tile, Place at) {
  const bool own = seat == state.active;
  const bool zoning = active_player(state).councillor == Councillor::Zoning;
  const Player& p = player(state, seat);
  float gain = own ? static_cast<float>(basic_vp(tile, static_cast<int>(state.city.size()) + 1)) : 0.0f;
  if (!own && zoning) return 0;
  for (const CityTile& other : state.city) {
    if (!adjacent(at, other.at)) continue;
    const int vp = tables.neighbour[static_cast<size_t>(tile)][static_cast<size_t>(other.tile)];
    if (own) gain += static_cast<float>(vp);
    if (vp > 0 && has_interest(p, other)) gain += static_cast<float>(cost_of(other.tile));
  }
  const Speculator& die = p.speculator;
  if (!own && die.state == DieState::Live && overlapping(anchor_of_point(die.point), at)) {
    gain += static_cast<float>(die.value * cost_of(tile));
  }
  return gain;
}

float best_placement(const State& state, int seat, TileId tile) {
  const Squares anchors = legal_anchors(state, seat);
  float best = -10;
  anchors.for_each([&](int x, int y) { best = std::max(best, placement_gain(state, seat, tile, place(x, y))); });
  return best;
}

/// The larger of the two halves that a pawn there can claim; with no pawn yet, the largest of the four halves.
float best_claim(const State& state, const CityTile* pawn) {
  int best = 0;
  for (const Region region : {Region::North, Region::South, Region::West, Region::East}) {
    if (pawn == nullptr || lies_in(pawn->at, region)) best = std::max(best, initial_bonus(state, region));
  }
  return static_cast<float>(best);
}

/// Points that follow from choices already made in this turn.
float pending(const State& state, int seat) {
  const bool mine = seat == state.active;
  switch (state.decision) {
    case Decision::OrientTile: return placement_gain(state, seat, state.chosen, state.site);
    case Decision::PayTile:
    case Decision::PlaceTile: return mine ? best_placement(state, seat, state.chosen) : 0;
    default: return 0;
  }
}

struct Stake {
  float pawn_free = 0;    // what could be claimed with no pawn placed yet
  float pawn_placed = 0;  // what the die would bring
  float die_chosen = 0;   // what the die being placed will bring
};

Stake stake(const State& state, int seat) {
  const Player& p = player(state, seat);
  const bool mine = seat == state.active;
  Stake out;
  if (p.speculator.state != DieState::Unplaced) return out;
  const CityTile* pawn = p.investor != TileId::None ? find_tile(state, p.investor) : nullptr;
  if (mine && state.decision == Decision::PayInvestor) pawn = &state.city.back();
  const bool spot_known = state.decision == Decision::SpeculatorValue || state.decision == Decision::PaySpeculator;
  if (mine && spot_known && pawn != nullptr) {
    out.die_chosen = static_cast<float>(initial_bonus(state, region_of(pawn->at, state.spot)));
  } else if (mine && state.decision == Decision::SpeculatorSpot) {
    out.die_chosen = best_claim(state, pawn);
  } else if (pawn != nullptr) {
    out.pawn_placed = best_claim(state, pawn);
  } else {
    out.pawn_free = best_claim(state, nullptr);
  }
  return out;
}

/// The sum of the costs of the seat's interests, per turn still to come.
float interest(const State& state, int seat, float turns_left) {
  const Player& p = player(state, seat);
  int sum = 0;
  for (const CityTile& tile : state.city) {
    if (has_interest(p, tile)) sum += cost_of(tile.tile);
  }
  return static_cast<float>(sum) * turns_left * 0.1f;
}

float die_worth(const State& state, int seat) {
  const Player& p = player(state, seat);
  if (p.speculator.state == DieState::Live) return static_cast<float>(p.speculator.value);
  const bool being_paid = seat == state.active && state.decision == Decision::PaySpeculator;
  return being_paid ? static_cast<float>(state.spot_value) : 0.0f;
}

/// What connecting the tile would bring the seat.
float stop_worth(const State& state, const Player& p, const CityTile& tile) {
  const auto kind = static_cast<size_t>(facts(tile.tile).kind);
  int worth = tables.connection_vp[kind];
  for (const CityTile& other : state.city) {
    if (!(tables.counts[kind] >> static_cast<int>(facts(other.tile).kind) & 1u) || !is_stop(state, other)) continue;
    worth += 1 + (has_interest(p, other) ? cost_of(other.tile) : 0);
  }
  return static_cast<float>(worth);
}

int distance(const Squares& from, Place to) {
  int nearest = 2 * kBoard;
  from.for_each([&](int x, int y) { nearest = std::min(nearest, std::abs(x - x_of(to)) + std::abs(y - y_of(to))); });
  return nearest;
}

/// The best stop that the player in turn might still reach with this turn's rail, less for every segment on the way.
float stop_near(const State& state, int seat) {
  if (seat != state.active || state.rails.none()) return 0;
  if (state.decision < Decision::Invest || state.decision > Decision::RailNext) return 0;
  const Player& p = player(state, seat);
  const int points = budget(p) - state.chain_cost;
  const Squares from = state.chain_head != Place::None       ? square(state.chain_head)
                       : p.councillor == Councillor::Transit ? state.rails
                                                             : rail_ends(state.rails);
  float best = 0;
  for (const CityTile& tile : state.city) {
    if (is_park(tile.tile) || is_stop(state, tile)) continue;
    const int steps = distance(from, tick_square(tile.at, tile.tick));
    if (steps + 1 > points || (placement(tile.at).squares & state.rails).count() >= 2) continue;
    float worth = stop_worth(state, p, tile);
    for (int i = 1; i < steps; ++i) worth *= 0.85f;
    best = std::max(best, worth);
  }
  return best;
}

/// What the rest of the seat's turn this round will still bring. Without it a position in which a seat has just had its
/// turn would look better for it than one in which the turn lies ahead.
struct ToCome {
  float tile = 0;
  float rail = 0;
};

ToCome to_come(const State& state, int seat) {
  const Decision d = state.decision;
  if (turn_over(state, seat)) return {};
  if (seat != state.active || d < Decision::ChooseTile) return {1.0f, 1.0f};
  return {d == Decision::ChooseTile ? 1.0f : 0.0f, d < Decision::RailNext ? 1.0f : 0.0f};
}

}  // namespace

Weights<Rules::kFeatures.size()>& Rules::weights() {
  static constinit Weights<kFeatures.size()> in_use;
  return in_use;
}

void Rules::features(const State& state, int seat, std::array<float, kFeatures.size()>& out) {
  const Player& p = player(state, seat);
  const bool finished = state.decision >= Decision::BreakTie;
  const float turns_left = finished ? 0.0f : std::max(0.0f, 19.0f - static_cast<float>(state.city.size()));
  const float progress = 1.0f - turns_left / 19.0f;
  const bool waiting = !finished && !turn_over(state, seat);
  const Stake claims = stake(state, seat);
  const ToCome ahead = to_come(state, seat);
  const auto vp = static_cast<float>(score(p));
  int investors = 0;
  for (int other = 0; other < state.options.players; ++other) {
    investors += other != seat && player(state, other).region != Region::None;
  }
  out = {vp,
         pending(state, seat),
         finished ? 0.0f : purse(state, seat),
         static_cast<float>(p.chits) * turns_left / 19.0f,
         waiting && p.position != 0 ? static_cast<float>(state.options.players - p.position) : 0.0f,
         waiting && p.councillor == Councillor::Zoning ? static_cast<float>(investors) : 0.0f,
         finished ? 0.0f : claims.pawn_free,
         finished ? 0.0f : claims.pawn_placed,
         claims.die_chosen,
         interest(state, seat, turns_left),
         die_worth(state, seat),
         stop_near(state, seat),
         ahead.tile,
         ahead.rail};
  // The same lead decides more the less is still to come.
  for (float& feature : out) feature *= 1.0f + progress;
}

void Rules::estimate(const State& state, std::span<float> chances) {
  if (state.decision == Decision::Over) {
    const auto shares = result(state).win_shares();
    for (size_t s = 0; s < chances.size(); ++s) chances[s] = shares[s];
    return;
  }
  estimate_by_features<Rules>(state, state.options.players, chances);
}

}  // namespace boroughs::piecepack_council
