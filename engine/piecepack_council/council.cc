// Phases 1 and 2 of a round: the bidding, and the claims for turn order and councillors. And what frames them: the
// start and the end of a round, the end of the game.

#include <bit>

#include "engine/piecepack_council/table.h"

namespace boroughs::piecepack_council {

// ---- the start of a round -------------------------------------------------------------------------------------------

void start_round(State& state, EventLog* log) {
  for (Player& p : state.players) {
    p.coins = {};
    p.bid = 0;
    p.position = 0;
    p.councillor = Councillor::None;
    p.round_ledger = {};
  }
  state.decision = Decision::Bid;
  state.active = state.first_bidder;
  tell(log, EventType::RoundStarts, state.first_bidder, state.round);
  for (const TileId tile : state.display) tell(log, EventType::TurnsUp, -1, tile);
  if (in_recess(state) != Councillor::None) tell(log, EventType::Recess, -1, in_recess(state));
}

Councillor in_recess(const State& state) {
  if (state.options.players != 2) return Councillor::None;
  return tables.recess[(state.round - 1u) % tables.recess.size()];
}

// ---- bidding --------------------------------------------------------------------------------------------------------

void legal_bid(const State& state, MoveList& moves) {
  const Player& p = active_player(state);
  unsigned taken = 0;
  for (const Player& other : state.players) taken |= 1u << other.bid;
  for (int coin = kSmallestCoin; coin < kSmallestCoin + kCoins; ++coin) {
    if (!in_hand(p, coin_of_value(coin))) continue;
    for (int chits = 0; chits <= p.chits; ++chits) {
      const int total = coin + chits;
      if (total > tables.highest_bid) break;
      if (!(taken >> total & 1u)) moves.push_back(Move::of(MoveType::Bid, coin, chits));
    }
  }
}

void apply_bid(State& state, const Move& move, EventLog* log) {
  Player& p = active_player(state);
  const int coin = move.arg(0), chits = move.arg(1);
  p.coins[coin_of_value(coin)] = CoinPlace::Bid;
  spend_chits(state, p, chits);  // PC-R9: back to the pile at once
  p.bid = static_cast<uint8_t>(coin + chits);
  if (chits == 0) tell(log, EventType::Bids, state.active, coin);
  if (chits > 0) tell(log, EventType::BidsWithChits, state.active, coin, chits, coin + chits);

  state.active = static_cast<int8_t>((state.active + 1) % state.options.players);
  if (active_player(state).bid == 0) return;
  state.decision = Decision::Claim;
  state.active = priority(state)[0];
}

std::array<int8_t, kSeats> priority(const State& state) {
  std::array<int8_t, kSeats> order{};
  size_t n = 0;
  for (int bid = tables.highest_bid; bid >= kSmallestCoin; --bid) {
    for (int seat = 0; seat < state.options.players; ++seat) {
      if (player(state, seat).bid == bid && n < order.size()) order[n++] = static_cast<int8_t>(seat);
    }
  }
  return order;
}

// ---- claiming -------------------------------------------------------------------------------------------------------

int claims_made(const State& state) {
  int made = 0;
  for (const Player& p : state.players) made += (p.position != 0) + (p.councillor != Councillor::None);
  return made;
}

int seat_at_position(const State& state, int position) {
  for (int seat = 0; seat < state.options.players; ++seat) {
    if (player(state, seat).position == position) return seat;
  }
  return -1;
}

int lobbyist(const State& state, Councillor councillor) {
  for (int seat = 0; seat < state.options.players; ++seat) {
    if (player(state, seat).councillor == councillor) return seat;
  }
  return -1;
}

void legal_claim(const State& state, MoveList& moves) {
  const Player& p = active_player(state);
  unsigned positions = 0, councillors = 1u << static_cast<int>(in_recess(state));
  for (const Player& other : state.players) {
    positions |= 1u << other.position;
    councillors |= 1u << static_cast<int>(other.councillor);
  }
  if (p.position == 0) {
    for (int k = 1; k <= state.options.players; ++k) {
      if (!(positions >> k & 1u)) moves.push_back(Move::of(MoveType::ClaimPosition, k));
    }
  }
  if (p.councillor == Councillor::None) {
    for (int c = 0; c < kCouncillors; ++c) {
      if (!(councillors >> c & 1u)) moves.push_back(Move::of(MoveType::ClaimCouncillor, c));
    }
  }
}

namespace {

/// The Treasurer's chit comes from the pile, or else from a player of the lobbyist's choice who has one (PC-R11).
/// True when there is a choice to be made first.
bool treasurer_must_choose(State& state, EventLog* log) {
  Player& p = active_player(state);
  if (state.chit_pile > 0) {
    --state.chit_pile;
    ++p.chits;
    tell(log, EventType::TakesChit, state.active);
    return false;
  }
  if (p.chits == kChits) return false;
  state.decision = Decision::TreasurerTake;
  return true;
}

}  // namespace

void apply_claim(State& state, const Move& move, EventLog* log) {
  Player& p = active_player(state);
  if (move.kind == static_cast<uint8_t>(MoveType::ClaimPosition)) {
    p.position = static_cast<uint8_t>(move.arg(0));
    tell(log, EventType::ClaimsPosition, state.active, move.arg(0));
  } else {
    p.councillor = move.as<Councillor>(0);
    tell(log, EventType::Lobbies, state.active, move.arg(0));
    // PC-R10: Mayor and Treasurer take effect at once.
    if (p.councillor == Councillor::Mayor) gain(state, state.active, Source::Mayor, tables.mayor_vp, log);
    if (p.councillor == Councillor::Treasurer && treasurer_must_choose(state, log)) return;
  }
  next_claim(state, log);
}

void legal_treasurer_take(const State& state, MoveList& moves) {
  for (int seat = 0; seat < state.options.players; ++seat) {
    if (seat != state.active && player(state, seat).chits > 0) {
      moves.push_back(Move::of(MoveType::TreasurerTake, seat));
    }
  }
}

void apply_treasurer_take(State& state, const Move& move, EventLog* log) {
  --player(state, move.arg(0)).chits;
  ++active_player(state).chits;
  tell(log, EventType::TakesChitFrom, state.active, move.arg(0));
  next_claim(state, log);
}

void next_claim(State& state, EventLog* log) {
  const int made = claims_made(state), players = state.options.players;
  if (made == 2 * players) return begin_turn(state, 1, log);
  state.decision = Decision::Claim;
  state.active = priority(state)[static_cast<size_t>(made % players)];
}

// ---- turns, rounds, the end -----------------------------------------------------------------------------------------

void begin_turn(State& state, int position, EventLog* log) {
  state.active = static_cast<int8_t>(seat_at_position(state, position));
  state.decision = Decision::ChooseTile;
  // PC-R52: only the player in turn counts.
  if (!has_legal_anchor(state, state.active)) end_game(state, EndReason::Blocked, log);
}

namespace {

void end_round(State& state, EventLog* log) {
  for (int seat = 0; seat < state.options.players; ++seat) {
    const int unspent = std::popcount(hand(player(state, seat)));
    if (unspent > 0) gain(state, seat, Source::Coins, unspent * tables.unspent_coin_vp, log);
  }
  for (TileId& tile : state.display) {
    if (tile == TileId::None) continue;  // only two players leave one
    tell(log, EventType::Discards, -1, tile);
    state.discarded.push_back(tile);
    tile = TileId::None;
  }
  state.first_bidder = static_cast<int8_t>(seat_at_position(state, 1));
  if (state.stacks[0].empty()) return end_game(state, EndReason::Complete, log);
  ++state.round;
  for (size_t i = 0; i < state.stacks.size(); ++i) state.display[i] = state.stacks[i].pop_back();
  start_round(state, log);
}

}  // namespace

void end_turn(State& state, EventLog* log) {
  state.chain_head = Place::None;
  state.chain_cost = 0;
  const int position = active_player(state).position;
  if (position == state.options.players) return end_round(state, log);
  begin_turn(state, position + 1, log);
}

namespace {

/// The seats with the most points, bit by seat.
unsigned leaders(const State& state) {
  int best = score(state.players[0]);
  for (const Player& p : state.players) best = std::max(best, score(p));
  unsigned tied = 0;
  for (size_t s = 0; s < state.players.size(); ++s) {
    if (score(state.players[s]) == best) tied |= 1u << s;
  }
  return tied;
}

}  // namespace

void end_game(State& state, EndReason reason, EventLog* log) {
  state.end_reason = reason;
  state.decision = Decision::Over;
  tell(log, EventType::GameEnds, -1, reason);
  // With two players a tie is settled without a decision: see result.
  if (std::popcount(leaders(state)) == 1 || state.options.players == 2) return;
  const int mayor = lobbyist(state, Councillor::Mayor);
  state.decision = Decision::BreakTie;
  state.active = static_cast<int8_t>(mayor >= 0 ? mayor : lobbyist(state, Councillor::Treasurer));
}

void legal_break_tie(const State& state, MoveList& moves) {
  const unsigned tied = leaders(state);
  for (int seat = 0; seat < state.options.players; ++seat) {
    if (tied >> seat & 1u) moves.push_back(Move::of(MoveType::BreakTie, seat));
  }
}

void apply_break_tie(State& state, const Move& move, EventLog* log) {
  state.named_winner = static_cast<int8_t>(move.arg(0));
  state.decision = Decision::Over;
  tell(log, EventType::NamesWinner, state.active, move.arg(0));
}

}  // namespace boroughs::piecepack_council
