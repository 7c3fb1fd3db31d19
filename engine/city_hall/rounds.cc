// A round: the start, the activations, the bidding for each Office, the end.

#include "engine/city_hall/phases.h"

namespace boroughs::city_hall {
namespace {

void begin_bidding(State& state) { state.decision = Decision::Bid; }

/// CH-R25: the Deputy Mayor goes to the front, the others keep their order.
void move_deputy_to_front(const Play& play) {
  State& state = play.state;
  const int8_t deputy = state.offices[Office::DeputyMayor].controller;
  if (deputy < 0 || state.turn_order.front() == deputy) return;
  state.turn_order.erase(deputy);
  state.turn_order.insert_at(0, deputy);
  play.tell(Happened::OrderMoved, deputy);
}

bool election_is_called(const State& state) {
  if (state.star_space >= kLastApprovalSpace || state.round >= state.options.round_limit) return true;
  for (const Player& player : state.players) {
    if (player.approval_space >= kLastApprovalSpace) return true;
  }
  return false;
}

void start_round(const Play& play) {
  State& state = play.state;
  move_deputy_to_front(play);
  ++state.round;
  play.tell(Happened::RoundBegan, -1, state.round);
  for (Player& player : state.players) player.influence += tables.round_influence;
  for (OfficeDesk& office : state.offices) {
    if (office.staffer < 0)
      office.influence = static_cast<uint8_t>(std::min(office.influence + tables.idle_influence, 255));
    office.staffer = -1;
    office.controller = -1;
  }
  state.activation = 0;
  state.decision = Decision::ActivateOffice;
  if (!election_is_called(state)) return;
  state.final_round = true;
  play.tell(Happened::FinalRoundBegan, -1);
}

void announce_election(const Play& play) {
  if (play.log == nullptr) return;
  const State& state = play.state;
  for (size_t i = 0; i < tables.endorsements.size(); ++i) {
    const int winner = endorsed_player(state, tables.endorsements[i].most);
    if (winner >= 0) play.tell(Happened::Endorsed, winner, i);
  }
  const PerPlayer votes = votes_now(state);
  int winner = state.turn_order[0];
  for (const int8_t seat : state.turn_order) {
    if (votes[static_cast<size_t>(seat)] > votes[static_cast<size_t>(winner)]) winner = seat;
  }
  play.tell(Happened::Elected, winner, votes[static_cast<size_t>(winner)]);
}

void hold_election(const Play& play) {
  State& state = play.state;
  play.tell(Happened::ExtraCount, -1);
  count_population(play, star_totals(state));
  move_deputy_to_front(play);
  for (Player& player : state.players) player.kept_one_of.clear();  // the hands are shown
  state.decision = Decision::GameOver;
  announce_election(play);
}

}  // namespace

void begin_first_round(const Play& play) {
  play.state.round = 1;
  play.state.decision = Decision::ActivateOffice;
}

// ---- Activation -----------------------------------------------------------------------------------------------------

/// CH-R11: an Office serves once a round, whoever's Staffer stands there.
void legal_activate_office(const State& state, MoveList& moves) {
  for (size_t i = 0; i < kOffices; ++i) {
    if (state.offices.items[i].staffer < 0) moves.push_back(Move::of(Kind::ActivateOffice, i));
  }
}

void apply_activate_office(const Play& play) {
  State& state = play.state;
  const int seat = active_player(state);
  state.office = play.move.as<Office>(0);
  OfficeDesk& office = desk(state);
  play.tell(Happened::StafferPlaced, seat, state.office);
  if (office.influence > 0) play.tell(Happened::InfluenceGained, seat, office.influence);
  office.staffer = static_cast<int8_t>(seat);
  player_at(state, seat).influence += office.influence;
  office.influence = 0;
  begin_bidding(state);
  // CH-R10: the step before the bidding belongs to the active player, who may lose the Office later.
  if (state.office == Office::Surveyor && !state.land_deck.empty()) state.decision = Decision::SurveyReveal;
  if (state.office == Office::ZoningBoard) reveal_permits(play);
}

void legal_survey_reveal(const State& state, MoveList& moves) {
  moves.push_back(Move::of(Kind::SurveyTop));
  // CH-R13: with one land left a search would find the same.
  if (state.land_deck.size() < 2 || player_at(state, active_player(state)).influence < tables.search_cost) return;
  Spaces in_deck = Spaces::of_bits((1u << kSpaces) - 1);
  for (const Player& player : state.players) in_deck = in_deck.without(player.lands);
  for (const Offer& offer : state.for_sale) in_deck.erase(offer.space);
  for (const Space space : in_deck) moves.push_back(Move::of(Kind::SurveySearch, space));
}

void apply_survey_reveal(const Play& play) {
  State& state = play.state;
  if (play.is(Kind::SurveyTop)) {
    reveal_land(play);
  } else {
    const auto space = play.move.as<Space>(0);
    const int seat = active_player(state);
    player_at(state, seat).influence -= tables.search_cost;
    play.tell(Happened::LandSearched, seat, space);
    state.land_deck.erase(space);
    play.rng.shuffle(state.land_deck);
    put_up_for_sale(play, space);
  }
  begin_bidding(state);
}

// ---- Bidding --------------------------------------------------------------------------------------------------------

/// CH-R6: matching the high bid is a bid, also when it is 0. Amounts above 255 cannot be written in a move.
void legal_bid(const State& state, MoveList& moves) {
  moves.push_back(Move::of(Kind::Pass));
  const int most = std::min(player_at(state, next_bidder(state)).influence, 255);
  for (int amount = high_bid(state); amount <= most; ++amount) moves.push_back(Move::of(Kind::Bid, amount));
}

void apply_bid(const Play& play) {
  State& state = play.state;
  const int seat = next_bidder(state);
  const bool passed = play.is(Kind::Pass);
  state.bids.push_back({static_cast<int8_t>(seat), passed, play.move.args[0]});
  if (passed) {
    play.tell(Happened::Passed, seat);
  } else {
    play.tell(Happened::BidMade, seat, play.move.arg(0));
  }
  if (state.bids.size() + 1 < state.players.size()) return;
  state.decision = Decision::ResolveBids;
  for (const Bid& bid : state.bids) {
    if (!bid.passed) return;
  }
  // CH-R7: nobody bid, the active player keeps the Office for nothing.
  const int keeper = active_player(state);
  play.tell(Happened::Kept, keeper, state.office, 0);
  desk(state).controller = static_cast<int8_t>(keeper);
  use_office(play);
}

/// CH-R8, CH-R9: keep for the high bid, if that can be paid; or accept one of the highest bids.
void legal_resolve_bids(const State& state, MoveList& moves) {
  const int high = high_bid(state);
  if (player_at(state, active_player(state)).influence >= high) moves.push_back(Move::of(Kind::Keep));
  for (const Bid& bid : state.bids) {
    if (!bid.passed && bid.amount == high) moves.push_back(Move::of(Kind::Accept, bid.player));
  }
}

void apply_resolve_bids(const Play& play) {
  State& state = play.state;
  const int high = high_bid(state);
  const int active = active_player(state);
  const int user = play.is(Kind::Accept) ? play.move.arg(0) : active;
  player_at(state, user).influence -= high;
  if (user == active) {
    play.tell(Happened::Kept, active, state.office, high);
  } else {
    player_at(state, active).influence += high;
    play.tell(Happened::Accepted, active, state.office, user, high);
  }
  desk(state).controller = static_cast<int8_t>(user);
  use_office(play);
}

// ---- End of an activation and of a round ----------------------------------------------------------------------------

void end_activation(const Play& play) {
  State& state = play.state;
  state.office = Office::None;
  state.decision = Decision::ActivateOffice;
  if (++state.activation < activations_in_round(state)) return;
  if (state.final_round) {
    hold_election(play);
  } else {
    start_round(play);
  }
}

}  // namespace boroughs::city_hall
