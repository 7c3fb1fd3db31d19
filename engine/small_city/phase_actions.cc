// Phase I: the Mayor's visit and the action cards.

#include "engine/small_city/play.h"

namespace boroughs::small_city {
namespace {

/// First cells of the streets to the east and to the south: pairs of empty cells side by side.
Grid streets(Grid empty, int step) { return empty & empty.shifted(-step); }

void deal_ring(Play& play) {
  State& state = play.state;
  const Options& options = state.options;
  std::array<ActionCard, kActionCards> cards{};
  size_t count = 0;
  const int in_use = options.advanced() ? kActionCards : kPlainCards;
  const bool second_half = options.solo() && state.round % 2 == 0;  // SC-R56: the cards that waited
  for (int i = 0; i < in_use; ++i) {
    const auto card = static_cast<ActionCard>(i);
    bool waited = true;
    for (const RingSpace& space : state.ring) waited &= space.card != card;
    if (!second_half || waited) cards[count++] = card;
  }
  play.rng.shuffle(std::span(cards.data(), count));
  const size_t size = options.solo() ? 4 : options.advanced() ? 2u * options.players + 2u : kPlainCards;
  state.ring.clear();
  for (size_t i = 0; i < size; ++i) state.ring.push_back({cards[i], -1});
  state.last_taken = 0;
  play.tell(Told::Ring, -1, {static_cast<int>(size)});
  play.ask(first_in_order(state), Decision::ChooseAction);
}

bool can_merge(const State& state, const Borough& borough) {
  for (const Tile& single : borough.tiles) {
    if (single.kind != TileKind::Residence_1) continue;
    for (const Tile& other : borough.tiles) {
      if (family_of(other.kind) != Family::Residence || other.kind == TileKind::Residence_5) continue;
      if (state.supply[next_level(other.kind)] == 0) continue;
      for (const Growth& growth : tables.shape(other).growths) {
        if (bit_of(other.at) + growth.extra == bit_of(single.at)) return true;
      }
    }
  }
  return false;
}

void resolve_card(Play& play, ActionCard card) {
  State& state = play.state;
  const int seat = state.player;
  const Borough& borough = play.my_borough();
  switch (card) {
    case ActionCard::Supporter: return play.ask(seat, Decision::SupporterGain);
    case ActionCard::UrbanPlanner:
      if (borough.zone < 3) return play.ask(seat, Decision::PlannerExpand);  // SC-R11
      break;
    case ActionCard::CityCouncilor: return play.ask(seat, Decision::CouncilorMove);
    case ActionCard::ExecAssistant:
      if (can_merge(state, borough)) return play.ask(seat, Decision::ExecMerge);
      break;
    case ActionCard::Anarchist: {
      const Numbers& n = tables.numbers;
      if (borough.money >= n.anarchist_money || play.me().votes >= n.anarchist_votes) {
        return play.ask(seat, Decision::AnarchistPay);
      }
      add_pollution(play, seat, n.anarchist_pollution);
      if (ends_by_elimination(play)) return;
      break;
    }
    default: break;
  }
  next_chooser(play);
}

}  // namespace

std::array<int, 10> ring_prices(const State& state) {
  std::array<int, 10> prices;
  const auto size = state.ring.size();
  bool first = true;
  for (size_t i = 0; i < size; ++i) {
    prices[i] = state.ring[i].taken_by >= 0 ? -1 : 0;
    first &= prices[i] == 0;
  }
  if (state.options.solo()) {
    // The Mayor stands on the first card; his neighbours are free.
    prices[0] = -1;
    if (prices[2] == 0) prices[2] = tables.numbers.solo_opposite_card;
    return prices;
  }
  if (first) return prices;  // the host takes any card free
  const auto walk = [&](size_t step, bool cheaper_only) {
    int skipped = 0;
    for (size_t k = 1; k < size; ++k) {
      const size_t i = (state.last_taken + k * step) % size;
      if (prices[i] < 0) continue;
      if (!cheaper_only || skipped < prices[i]) prices[i] = skipped;
      ++skipped;
    }
  };
  walk(1, false);
  walk(size - 1, true);
  return prices;
}

void begin_round(Play& play) {
  State& state = play.state;
  state.phase = Phase::Actions;
  ++state.round;
  play.tell(Told::Round, state.host, {state.round});
  if (state.options.solo()) return deal_ring(play);
  if (state.host == state.previous_host) {  // SC-X24, SC-R5
    play.tell(Told::MayorStays, state.host);
    return deal_ring(play);
  }
  const Grid empty = empty_cells(state, state.host);
  if (streets(empty, 1).none() && streets(empty, kStride).none()) {
    play.tell(Told::MayorAside, -1);
    return deal_ring(play);
  }
  // SC-R2, SC-R6: the previous host places him; without one, the last player in turn order.
  const int previous = state.previous_host;
  const bool asks_previous = previous >= 0 && !player_of(state, previous).out;
  play.ask(asks_previous ? previous : last_in_order(state), Decision::PlaceMayor);
}

void legal_place_mayor(const State& state, MoveList& moves) {
  const Grid empty = empty_cells(state, state.host);
  for (const int step : {1, kStride}) {
    streets(empty, step).for_each([&](Cell cell) {
      moves.push_back(Move::of(MoveName::Mayor, cell, cell_of_bit(bit_of(cell) + step)));
    });
  }
}

void apply_place_mayor(Play& play, const Move& move) {
  play.state.mayor = {move.as<Cell>(0), move.as<Cell>(1)};
  play.tell(Told::MayorStands, play.state.player, {move.arg(0), move.arg(1)});
  deal_ring(play);
}

// ---- action cards ---------------------------------------------------------------------------------------------------

void next_chooser(Play& play) {
  const int next = next_in_order(play.state, play.state.player);
  next >= 0 ? play.ask(next, Decision::ChooseAction) : begin_building(play);
}

void legal_choose_action(const State& state, MoveList& moves) {
  const auto prices = ring_prices(state);
  const int money = borough_of(state, state.player).money;
  for (size_t i = 0; i < state.ring.size(); ++i) {
    if (prices[i] >= 0 && prices[i] <= money) moves.push_back(Move::of(MoveName::Take, state.ring[i].card));
  }
}

void apply_choose_action(Play& play, const Move& move) {
  State& state = play.state;
  const auto prices = ring_prices(state);
  const auto card = move.as<ActionCard>(0);
  for (size_t i = 0; i < state.ring.size(); ++i) {
    if (state.ring[i].card != card) continue;
    state.ring[i].taken_by = state.player;
    state.last_taken = static_cast<uint8_t>(i);
    play.my_borough().money = static_cast<int16_t>(play.my_borough().money - prices[i]);
    play.tell(prices[i] > 0 ? Told::BuysCard : Told::TakesCard, state.player, {move.arg(0), prices[i]});
    break;
  }
  resolve_card(play, card);
}

void legal_supporter_gain(const State&, MoveList& moves) {
  moves.push_back(Move::of(MoveName::Gain, Payment::Votes));
  moves.push_back(Move::of(MoveName::Gain, Payment::Money));
}

void apply_supporter_gain(Play& play, const Move& move) {
  Player& me = play.me();
  const bool votes = move.as<Payment>(0) == Payment::Votes;
  const int amount = votes ? tables.numbers.supporter_votes : tables.numbers.supporter_money;
  int16_t& gained = votes ? me.votes : me.borough.money;
  earn(gained, amount);
  play.tell_gain(play.state.player, votes, amount);
  next_chooser(play);
}

void legal_planner_expand(const State&, MoveList& moves) {
  moves.push_back(Move::of(MoveName::Expand));
  moves.push_back(Move::of(MoveName::Pass));
}

void apply_planner_expand(Play& play, const Move& move) {
  if (move.kind == static_cast<uint8_t>(MoveName::Expand)) expand_zone(play, play.state.player);
  next_chooser(play);
}

void legal_councilor_move(const State& state, MoveList& moves) {
  moves.push_back(Move::of(MoveName::Pass));
  list_investments(state, true, moves);  // SC-R10
}

void apply_councilor_move(Play& play, const Move& move) {
  if (move.kind == static_cast<uint8_t>(MoveName::Pass)) return next_chooser(play);
  invest(play, move);
}

void legal_anarchist_pay(const State& state, MoveList& moves) {
  const Player& me = decider(state);
  if (me.borough.money >= tables.numbers.anarchist_money) moves.push_back(Move::of(MoveName::Pay, Payment::Money));
  if (me.votes >= tables.numbers.anarchist_votes) moves.push_back(Move::of(MoveName::Pay, Payment::Votes));
}

void apply_anarchist_pay(Play& play, const Move& move) {
  Player& me = play.me();
  const bool votes = move.as<Payment>(0) == Payment::Votes;
  const int amount = votes ? tables.numbers.anarchist_votes : tables.numbers.anarchist_money;
  int16_t& purse = votes ? me.votes : me.borough.money;
  purse = static_cast<int16_t>(purse - amount);
  play.tell_payment(play.state.player, votes, amount);
  next_chooser(play);
}

// SC-R50: the union of both footprints must itself be the larger tile.
void legal_exec_merge(const State& state, MoveList& moves) {
  moves.push_back(Move::of(MoveName::Pass));
  const Borough& borough = borough_of(state, state.player);
  for (const Tile& single : borough.tiles) {
    if (single.kind != TileKind::Residence_1) continue;
    for (const Tile& other : borough.tiles) {
      if (family_of(other.kind) != Family::Residence || other.kind == TileKind::Residence_5) continue;
      if (other.kind == TileKind::Residence_1 && other.at < single.at) continue;  // the same pair, met before
      if (state.supply[next_level(other.kind)] == 0) continue;
      for (const Growth& growth : tables.shape(other).growths) {
        if (bit_of(other.at) + growth.extra != bit_of(single.at)) continue;
        moves.push_back(Move::of(MoveName::Merge, single.at, other.at));
        break;
      }
    }
  }
}

void apply_exec_merge(Play& play, const Move& move) {
  if (move.kind == static_cast<uint8_t>(MoveName::Pass)) return next_chooser(play);
  State& state = play.state;
  auto& tiles = play.my_borough().tiles;
  const auto find = [&](Cell at) {
    size_t i = 0;
    while (tiles[i].at != at) ++i;
    return i;
  };
  const Cell single = move.as<Cell>(0);
  Tile& other = tiles[find(move.as<Cell>(1))];
  for (const Growth& growth : tables.shape(other).growths) {
    if (bit_of(other.at) + growth.extra != bit_of(single)) continue;
    const Shape& shape = tables.shapes[growth.shape];
    ++state.supply[TileKind::Residence_1];
    ++state.supply[other.kind];
    --state.supply[shape.kind];
    other = {shape.kind, cell_of_bit(bit_of(other.at) + growth.anchor), shape.facing};
    play.tell(Told::Merges, state.player, {static_cast<int>(other.kind), static_cast<int>(other.at)});
    break;
  }
  // The merged tile may start at the very cell of the single one: remove the residence of level 1 by its kind too.
  for (size_t i = 0; i < tiles.size(); ++i) {
    if (tiles[i].kind == TileKind::Residence_1 && tiles[i].at == single) {
      tiles.erase_at(i);
      break;
    }
  }
  next_chooser(play);
}

}  // namespace boroughs::small_city
