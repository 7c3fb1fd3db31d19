// The setup: holdings, decks, the land draft, the first Buildings.

#include "engine/city_hall/phases.h"
#include "engine/city_hall/rules.h"

namespace boroughs::city_hall {
namespace {

constexpr std::array<Permit, 3> kStartingHand = {Permit::Housing, Permit::Tower, Permit::Factory};

int lands_owned(const State& state) {
  int count = 0;
  for (const Player& player : state.players) count += player.lands.size();
  return count;
}

void deal_holdings(State& state) {
  for (int seat = 0; seat < state.options.players; ++seat) {
    Player player;
    player.money = tables.start_money;
    for (const Permit permit : kStartingHand) player.hand[permit] = 1;
    state.players.push_back(player);
  }
}

void shuffle_decks(State& state, Rng& rng) {
  for (size_t k = 0; k < kPermits; ++k) {
    const auto permit = static_cast<Permit>(k);
    const int dealt = permit == Permit::Park ? 0 : state.options.players;
    for (int card = dealt; card < tables.of(permit).copies; ++card) state.permit_deck.push_back({permit, -1, 0});
  }
  rng.shuffle(state.permit_deck);
  for (int s = 0; s < kSpaces; ++s) state.land_deck.push_back(static_cast<Space>(s));
  rng.shuffle(state.land_deck);
}

void draw_turn_order(const Play& play) {
  State& state = play.state;
  for (int seat = 0; seat < state.options.players; ++seat) state.turn_order.push_back(static_cast<int8_t>(seat));
  play.rng.shuffle(state.turn_order);
  for (int seat = 0; seat < state.options.players; ++seat) {
    player_at(state, seat).influence = setup_influence(state, seat);
  }
  for (size_t i = 0; i < state.turn_order.size(); ++i) play.tell(Happened::TurnOrderDrawn, state.turn_order[i], i + 1);
}

}  // namespace

State Rules::start(const Options& options, Rng& rng, EventLog* log) {
  State state;
  state.options = options;
  const Move none;
  const Play play{state, none, rng, log};
  deal_holdings(state);
  shuffle_decks(state, rng);
  state.star_space = static_cast<uint8_t>(tables.star_start[options.players]);
  draw_turn_order(play);
  for (int i = 0; i < tables.draft_face_up; ++i) reveal_land(play);
  return state;
}

void put_up_for_sale(const Play& play, Space space) {
  play.state.for_sale.push_back({0, space, 0});
  play.tell(Happened::LandRevealed, -1, space);
}

void reveal_land(const Play& play) { put_up_for_sale(play, play.state.land_deck.erase_at(0)); }

void place_permit(State& state, int seat, Permit permit, Space space) {
  --player_at(state, seat).hand[permit];
  state.board[permit].insert(space);
}

int setup_influence(const State& state, int seat) {
  return tables.start_influence + (state.turn_order.back() == seat ? tables.last_player_extra_influence : 0);
}

int setup_money(const State& state) {
  const int left_each_time = tables.draft_face_up - 1;
  return state.options.players * tables.start_money + lands_owned(state) * left_each_time * tables.draft_bonus;
}

// ---- Land draft -----------------------------------------------------------------------------------------------------

/// Turn order two or three times over, the same way each time.
int draft_player(const State& state) {
  return state.turn_order[static_cast<size_t>(lands_owned(state) % state.options.players)];
}

void legal_draft_land(const State& state, MoveList& moves) {
  for (const Offer& offer : state.for_sale) moves.push_back(Move::of(Kind::DraftLand, offer.space));
}

void apply_draft_land(const Play& play) {
  State& state = play.state;
  const int seat = draft_player(state);
  const Space space = play.move.as<Space>(0);
  for (size_t i = 0; i < state.for_sale.size(); ++i) {
    if (state.for_sale[i].space != space) continue;
    const int price = land_price(state, state.for_sale[i]);
    state.for_sale.erase_at(i);
    player_at(state, seat).money -= price;
    play.tell(Happened::LandDrafted, seat, space);
    if (price < 0) play.tell(Happened::LandMoneyGained, seat, space, -price);
    break;
  }
  player_at(state, seat).lands.insert(space);
  for (Offer& offer : state.for_sale) offer.money = static_cast<uint16_t>(offer.money + tables.draft_bonus);

  const int picks = state.options.players * tables.draft_lands[state.options.players];
  if (lands_owned(state) < picks) {
    reveal_land(play);
  } else {
    state.decision = Decision::SetupBuild;
  }
}

// ---- First Buildings ------------------------------------------------------------------------------------------------

int setup_build_player(const State& state) {
  return state.turn_order[static_cast<size_t>(permits_on_board(state).size() % state.options.players)];
}

int setup_return_player(const State& state) {
  return state.turn_order[static_cast<size_t>((permits_on_board(state).size() - 1) % state.options.players)];
}

void legal_setup_build(const State& state, MoveList& moves) {
  const int seat = setup_build_player(state);
  const Spaces lands = empty_lands(state, seat);
  for (const Permit permit : kStartingHand) {
    if (player_at(state, seat).hand[permit] == 0) continue;
    for (const Space space : lands) moves.push_back(Move::of(Kind::SetupBuild, permit, space));
  }
}

/// CH-R4: first Buildings do not move the Star Token.
void apply_setup_build(const Play& play) {
  State& state = play.state;
  const int seat = setup_build_player(state);
  place_permit(state, seat, play.move.as<Permit>(0), play.move.as<Space>(1));
  play.tell(Happened::SetupBuilt, seat, play.move.arg(0), play.move.arg(1));
  if (state.options.players > 2) {
    state.decision = Decision::SetupReturn;
  } else if (permits_on_board(state).size() == 4) {
    begin_first_round(play);
  }
}

void legal_setup_return(const State& state, MoveList& moves) {
  const Player& player = player_at(state, setup_return_player(state));
  for (const Permit permit : kStartingHand) {
    if (player.hand[permit] > 0) moves.push_back(Move::of(Kind::SetupReturn, permit));
  }
}

void apply_setup_return(const Play& play) {
  State& state = play.state;
  const int seat = setup_return_player(state);
  Player& player = player_at(state, seat);
  const auto permit = play.move.as<Permit>(0);
  for (const Permit kind : kStartingHand) {
    if (player.hand[kind] > 0) player.kept_one_of.insert(kind);
  }
  --player.hand[permit];
  state.permit_deck.push_back({permit, static_cast<int8_t>(seat), 0});
  if (play.log != nullptr) {
    play.log->add(Happened::SetupReturned, seat, {static_cast<int>(permit)}, only(seat));
    play.log->add(Happened::SetupReturnedHidden, seat, {}, all_but(seat));
  }
  if (permits_on_board(state).size() == state.options.players) {
    begin_first_round(play);
  } else {
    state.decision = Decision::SetupBuild;
  }
}

}  // namespace boroughs::city_hall
