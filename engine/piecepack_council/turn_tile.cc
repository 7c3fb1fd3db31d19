// Part A of a turn: choose a tile, pay for it, lay it, turn it, score it.

#include "engine/piecepack_council/table.h"

namespace boroughs::piecepack_council {

// ---- choosing -------------------------------------------------------------------------------------------------------

void legal_choose_tile(const State& state, MoveList& moves) {
  const Player& p = active_player(state);
  const int means = best_coin(p) + p.chits;
  int lowest = 255;
  for (const TileId tile : state.display) {
    if (tile == TileId::None) continue;
    lowest = std::min(lowest, cost_of(tile));
    if (cost_of(tile) <= means) moves.push_back(Move::of(MoveType::ChooseTile, tile));
  }
  if (!moves.empty()) return;
  // PC-R15: who can afford nothing takes a cheapest tile.
  for (const TileId tile : state.display) {
    if (tile != TileId::None && cost_of(tile) == lowest) moves.push_back(Move::of(MoveType::ChooseTile, tile));
  }
}

void apply_choose_tile(State& state, const Move& move, EventLog* log) {
  Player& p = active_player(state);
  const auto tile = move.as<TileId>(0);
  for (TileId& shown : state.display) {
    if (shown == tile) shown = TileId::None;
  }
  state.chosen = tile;
  tell(log, EventType::ChoosesTile, state.active, tile, cost_of(tile));
  const int coin = best_coin(p), missing = cost_of(tile) - coin - p.chits;
  if (missing <= 0) {
    state.decision = Decision::PayTile;
    return;
  }
  tell(log, EventType::FallsShort, state.active, coin);
  spend_coin(p, coin);
  spend_chits(state, p, p.chits);
  gain(state, state.active, Source::Shortfall, -missing, log);
  state.decision = Decision::PlaceTile;
}

// ---- paying ---------------------------------------------------------------------------------------------------------

void legal_pay_tile(const State& state, MoveList& moves) {
  const Player& p = active_player(state);
  for (int coin = kSmallestCoin; coin < kSmallestCoin + kCoins; ++coin) {
    if (in_hand(p, coin_of_value(coin)) && coin + p.chits >= cost_of(state.chosen)) {
      moves.push_back(Move::of(MoveType::PayTile, coin));
    }
  }
}

void apply_pay_tile(State& state, const Move& move, EventLog* log) {
  pay_with_coin(state, move.arg(0), cost_of(state.chosen), log);
  state.decision = Decision::PlaceTile;
}

// ---- laying ---------------------------------------------------------------------------------------------------------

void legal_place_tile(const State& state, MoveList& moves) {
  legal_anchors(state, state.active).for_each([&](int x, int y) {
    moves.push_back(Move::of(MoveType::PlaceTile, place(x, y)));
  });
}

namespace {

/// Basic VP, then the neighbours, then the dice of other players under the new tile.
void score_placement(State& state, const CityTile& laid, EventLog* log) {
  const int me = state.active;
  gain(state, me, Source::Basic, basic_vp(laid.tile, static_cast<int>(state.city.size())), log);
  for (size_t i = 0; i + 1 < state.city.size(); ++i) {
    const CityTile& other = state.city[i];
    if (!adjacent(laid.at, other.at)) continue;
    const int vp = tables.neighbour[static_cast<size_t>(laid.tile)][static_cast<size_t>(other.tile)];
    if (vp == 0) continue;
    gain_for(state, me, Source::Neighbour, vp, other.tile, log);
    if (vp > 0) utilise(state, other, log);  // PC-R38: judged tile by tile
  }
  const bool zoning = active_player(state).councillor == Councillor::Zoning;
  for (int step = 1; step < state.options.players; ++step) {
    const int seat = (me + step) % state.options.players;
    Speculator& die = player(state, seat).speculator;
    if (die.state != DieState::Live || !overlapping(anchor_of_point(die.point), laid.at)) continue;
    die.state = DieState::Spent;
    die.point = Place::None;
    die.tile = laid.tile;
    tell(log, EventType::SpeculatorPaidOut, seat, laid.tile);
    if (!zoning) gain_for(state, seat, Source::Die, die.value * cost_of(laid.tile), laid.tile, log);  // PC-R40
  }
}

void lay_tile(State& state, Tick tick, EventLog* log) {
  const CityTile laid{state.chosen, state.site, tick};
  state.chosen = TileId::None;
  state.site = Place::None;
  state.city.push_back(laid);
  tell(log, EventType::LaysTile, state.active, laid.tile, laid.at, laid.tick);
  score_placement(state, laid, log);
  begin_investing(state, log);
}

}  // namespace

void apply_place_tile(State& state, const Move& move, EventLog* log) {
  state.site = move.as<Place>(0);
  if (is_park(state.chosen)) return lay_tile(state, Tick::Nw, log);  // no rail ever reaches its tick
  state.decision = Decision::OrientTile;
}

void legal_orient_tile(const State&, MoveList& moves) {
  for (const Tick tick : kEnumValues<Tick>) moves.push_back(Move::of(MoveType::OrientTile, tick));
}

void apply_orient_tile(State& state, const Move& move, EventLog* log) { lay_tile(state, move.as<Tick>(0), log); }

}  // namespace boroughs::piecepack_council
