// Part C of a turn: one chain of rail from an end of the network (or, with the Transit Director, from any segment),
// paid once at its end.

#include "engine/piecepack_council/table.h"

namespace boroughs::piecepack_council {
namespace {

bool has_transit(const State& state) { return active_player(state).councillor == Councillor::Transit; }

/// The tile's tick is covered: it becomes a stop and scores off the other stops (PC-R48).
void connect(State& state, const CityTile& connected, EventLog* log) {
  tell(log, EventType::MakesStop, state.active, connected.tile);
  const auto kind = static_cast<size_t>(facts(connected.tile).kind);
  const int flat = tables.connection_vp[kind];
  if (flat > 0) gain_for(state, state.active, Source::RailSite, flat, connected.tile, log);
  for (const CityTile& other : state.city) {
    if (other.tile == connected.tile || !is_stop(state, other)) continue;
    if (!(tables.counts[kind] >> static_cast<int>(facts(other.tile).kind) & 1u)) continue;
    gain_for(state, state.active, Source::RailBonus, 1, other.tile, log);
    utilise(state, other, log);
  }
}

/// Lays one segment, scores it, and asks for the next or for payment.
void lay_segment(State& state, Place square, EventLog* log) {
  const CityTile* tile = tile_on(state, square);
  state.rails.set(x_of(square), y_of(square));
  state.chain_head = square;
  state.chain_cost =
      static_cast<uint8_t>(state.chain_cost + (tile != nullptr ? tables.tile_segment_cost : tables.open_segment_cost));
  tell(log, EventType::LaysRail, state.active, square);
  // PC-R4: two instead of one with the Transit Director, not two more.
  gain(state, state.active, Source::RailSegment, has_transit(state) ? tables.transit_segment_vp : tables.segment_vp,
       log);
  if (tile != nullptr && tick_square(tile->at, tile->tick) == square) connect(state, *tile, log);

  const bool more = budget(active_player(state)) > state.chain_cost && rail_supply(state) > 0;
  state.decision = more ? Decision::RailNext : Decision::PayRail;
}

Squares next_squares(const State& state) {
  return legal_rail(state, square(state.chain_head), budget(active_player(state)) - state.chain_cost);
}

}  // namespace

void begin_rail(State& state, EventLog* log) {
  if (budget(active_player(state)) == 0 || rail_supply(state) <= 0) return end_turn(state, log);
  state.decision = Decision::RailFirst;
}

void legal_rail_first(const State& state, MoveList& moves) {
  // PC-R45: the Transit Director may branch from any segment.
  const Squares from = has_transit(state) ? state.rails : rail_ends(state.rails);
  legal_rail(state, from, budget(active_player(state))).for_each([&](int x, int y) {
    moves.push_back(Move::of(MoveType::RailFirst, place(x, y)));
  });
  moves.push_back(Move::of(MoveType::SkipRail));
}

void apply_rail_first(State& state, const Move& move, EventLog* log) {
  if (move.kind == static_cast<uint8_t>(MoveType::SkipRail)) return end_turn(state, log);
  lay_segment(state, move.as<Place>(0), log);
}

void legal_rail_next(const State& state, MoveList& moves) {
  const int x = x_of(state.chain_head), y = y_of(state.chain_head);
  const Squares next = next_squares(state);
  if (next.test(x, y - 1)) moves.push_back(Move::of(MoveType::RailNext, Direction::North));
  if (next.test(x + 1, y)) moves.push_back(Move::of(MoveType::RailNext, Direction::East));
  if (next.test(x, y + 1)) moves.push_back(Move::of(MoveType::RailNext, Direction::South));
  if (next.test(x - 1, y)) moves.push_back(Move::of(MoveType::RailNext, Direction::West));
  moves.push_back(Move::of(MoveType::StopRail));
}

void apply_rail_next(State& state, const Move& move, EventLog* log) {
  if (move.kind == static_cast<uint8_t>(MoveType::StopRail)) {
    state.decision = Decision::PayRail;
    return;
  }
  const int x = x_of(state.chain_head), y = y_of(state.chain_head);
  switch (move.as<Direction>(0)) {
    case Direction::North: return lay_segment(state, place(x, y - 1), log);
    case Direction::East: return lay_segment(state, place(x + 1, y), log);
    case Direction::South: return lay_segment(state, place(x, y + 1), log);
    case Direction::West: return lay_segment(state, place(x - 1, y), log);
  }
}

void legal_pay_rail(const State& state, MoveList& moves) {
  const Player& p = active_player(state);
  const unsigned coins = hand(p);
  const int cost = state.chain_cost;
  for (unsigned set = 0; set <= coins; ++set) {
    if ((set & ~coins) != 0) continue;
    const int sum = sum_of(set);
    if (cost - sum > p.chits) continue;
    // PC-R46: no coin that is not needed.
    bool needless = false;
    for (unsigned coin = 1; coin <= set; coin <<= 1) needless |= (set & coin) && sum_of(set & ~coin) >= cost;
    if (!needless) moves.push_back(Move::of(MoveType::PayRail, set));
  }
}

void apply_pay_rail(State& state, const Move& move, EventLog* log) {
  Player& p = active_player(state);
  const auto set = static_cast<unsigned>(move.arg(0));
  for (int coin = kSmallestCoin; coin < kSmallestCoin + kCoins; ++coin) {
    if (set >> (coin - kSmallestCoin) & 1u) spend_coin(p, coin);
  }
  const int chits = std::max(0, state.chain_cost - sum_of(set));
  spend_chits(state, p, chits);
  const int cost = state.chain_cost;
  if (chits == 0) tell(log, EventType::PaysRail, state.active, cost, set);
  if (chits > 0 && set != 0) tell(log, EventType::PaysRailWithChits, state.active, cost, set, chits);
  if (chits > 0 && set == 0) tell(log, EventType::PaysRailInChits, state.active, cost, chits);
  end_turn(state, log);
}

}  // namespace boroughs::piecepack_council
