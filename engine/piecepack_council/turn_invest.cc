// Part B of a turn: the investor on the tile just laid, and the speculator now or in a later turn.

#include "engine/piecepack_council/table.h"

namespace boroughs::piecepack_council {
namespace {

bool has_means(const Player& p) { return p.chits > 0 || hand(p) != 0; }

// PC-R30: only on the tile laid this turn, and only if it lies inside one quadrant.
bool may_place_investor(const State& state) {
  const Player& p = active_player(state);
  return p.investor == TileId::None && !straddles(state.city.back().at) && has_means(p);
}

/// All but whether there is a free point.
bool may_afford_speculator(const State& state) {
  const Player& p = active_player(state);
  return p.investor != TileId::None && p.speculator.state == DieState::Unplaced && has_means(p);
}

}  // namespace

void begin_investing(State& state, EventLog* log) {
  if (!may_place_investor(state) && !may_afford_speculator(state)) return begin_rail(state, log);
  state.decision = Decision::Invest;
}

void legal_invest(const State& state, MoveList& moves) {
  if (may_place_investor(state)) moves.push_back(Move::of(MoveType::Investor));
  if (may_afford_speculator(state) && legal_points(state, state.active).any()) {
    moves.push_back(Move::of(MoveType::Speculator));
  }
  moves.push_back(Move::of(MoveType::DoneInvesting));
}

void apply_invest(State& state, const Move& move, EventLog* log) {
  switch (static_cast<MoveType>(move.kind)) {
    case MoveType::Investor: state.decision = Decision::PayInvestor; return;
    case MoveType::Speculator: state.decision = Decision::SpeculatorSpot; return;
    default: begin_rail(state, log);
  }
}

// ---- the investor ---------------------------------------------------------------------------------------------------

void legal_pay_investor(const State& state, MoveList& moves) {
  const Player& p = active_player(state);
  for (int coin = kSmallestCoin; coin < kSmallestCoin + kCoins; ++coin) {
    if (in_hand(p, coin_of_value(coin))) moves.push_back(Move::of(MoveType::PayInvestor, coin));
  }
  if (p.chits > 0) moves.push_back(Move::of(MoveType::PayInvestorChit));
}

void apply_pay_investor(State& state, const Move& move, EventLog* log) {
  Player& p = active_player(state);
  if (move.kind == static_cast<uint8_t>(MoveType::PayInvestor)) {
    pay_with_coin(state, move.arg(0), 1, log);
  } else {
    spend_chits(state, p, 1);
    tell(log, EventType::PaysChits, state.active, 1);
  }
  p.investor = state.city.back().tile;
  tell(log, EventType::PlacesInvestor, state.active, p.investor);
  begin_investing(state, log);
}

// ---- the speculator -------------------------------------------------------------------------------------------------

void legal_speculator_spot(const State& state, MoveList& moves) {
  legal_points(state, state.active).for_each([&](int x, int y) {
    moves.push_back(Move::of(MoveType::SpeculatorSpot, place(x + 1, y + 1)));
  });
}

void apply_speculator_spot(State& state, const Move& move, EventLog*) {
  state.spot = move.as<Place>(0);
  state.decision = Decision::SpeculatorValue;
}

void legal_speculator_value(const State& state, MoveList& moves) {
  const Player& p = active_player(state);
  const int highest = std::min(5, best_coin(p) + p.chits);
  for (int value = 1; value <= highest; ++value) moves.push_back(Move::of(MoveType::SpeculatorValue, value));
}

void apply_speculator_value(State& state, const Move& move, EventLog*) {
  state.spot_value = static_cast<uint8_t>(move.arg(0));
  state.decision = Decision::PaySpeculator;
}

void legal_pay_speculator(const State& state, MoveList& moves) {
  const Player& p = active_player(state);
  for (int coin = kSmallestCoin; coin < kSmallestCoin + kCoins; ++coin) {
    if (in_hand(p, coin_of_value(coin)) && coin + p.chits >= state.spot_value) {
      moves.push_back(Move::of(MoveType::PaySpeculator, coin));
    }
  }
  if (p.chits >= state.spot_value) moves.push_back(Move::of(MoveType::PaySpeculatorChits));
}

void apply_pay_speculator(State& state, const Move& move, EventLog* log) {
  Player& p = active_player(state);
  if (move.kind == static_cast<uint8_t>(MoveType::PaySpeculator)) {
    pay_with_coin(state, move.arg(0), state.spot_value, log);
  } else {
    spend_chits(state, p, state.spot_value);
    tell(log, EventType::PaysChits, state.active, state.spot_value);
  }
  p.speculator = {DieState::Live, state.spot_value, state.spot, TileId::None};
  p.region = region_of(find_tile(state, p.investor)->at, state.spot);
  tell(log, EventType::PlacesSpeculator, state.active, state.spot, state.spot_value, p.region);
  state.spot = Place::None;
  state.spot_value = 0;
  gain(state, state.active, Source::Initial, initial_bonus(state, p.region), log);
  begin_investing(state, log);
}

}  // namespace boroughs::piecepack_council
