// What the controller of an Office does there (the Zoning Board has its own file).

#include "engine/city_hall/phases.h"

namespace boroughs::city_hall {

void advance_approval(State& state, int seat, int spaces) {
  Player& player = player_at(state, seat);
  player.approval_space = static_cast<uint8_t>(std::min(player.approval_space + spaces, kLastApprovalSpace));
}

/// CH-R23: what the Office does must be done, except where there is a choice of nothing.
void use_office(const Play& play) {
  State& state = play.state;
  const int seat = controller(state);
  state.bids.clear();
  switch (state.office) {
    case Office::TaxAssessor: state.decision = Decision::Tax; return;
    case Office::Surveyor:
      state.decision = Decision::BuyLand;
      if (state.for_sale.empty()) end_activation(play);  // CH-R12
      return;
    case Office::CampaignManager: state.decision = Decision::Campaign; return;
    case Office::Lobbyist: {
      // CH-R24: collect first, then trade.
      const int gain = rating(player_at(state, seat));
      player_at(state, seat).influence += gain;
      play.tell(Happened::InfluenceGained, seat, gain);
      state.decision = Decision::LobbyTrade;
      return;
    }
    case Office::ZoningBoard:
      state.decision = Decision::ZoningMode;
      if (zoning_modes(state).empty()) end_activation(play);  // CH-R15
      return;
    case Office::HealthCommissioner: state.decision = Decision::HealthBonus; return;
    case Office::DeputyMayor:
      play.tell(Happened::BecameDeputy, seat);
      end_activation(play);
      return;
    case Office::None: return;
  }
}

// ---- Tax Assessor ---------------------------------------------------------------------------------------------------

void legal_tax(const State&, MoveList& moves) {
  moves.push_back(Move::of(Kind::Tax, TaxWay::Normal));
  moves.push_back(Move::of(Kind::Tax, TaxWay::Squeeze));
}

/// CH-R20: a squeeze costs approval, except on the first space, where it brings less.
void apply_tax(const Play& play) {
  State& state = play.state;
  const int seat = controller(state);
  Player& player = player_at(state, seat);
  const bool squeezed = play.move.as<TaxWay>(0) == TaxWay::Squeeze;
  const int income = squeezed ? squeeze_income(state, seat) : tax_income(state, seat);
  if (!squeezed) {
    play.tell(Happened::Taxed, seat, income);
  } else {
    player.approval_space = static_cast<uint8_t>(std::max(player.approval_space - tables.squeeze_loss, 1));
    play.tell(Happened::Squeezed, seat, income, player.approval_space);
  }
  player.money += income;
  end_activation(play);
}

// ---- Campaign Manager -----------------------------------------------------------------------------------------------

/// CH-R21: one free space at least; no paying for spaces beyond the end of the track.
void legal_campaign(const State& state, MoveList& moves) {
  const Player& player = player_at(state, controller(state));
  for (const CampaignStep& step : tables.campaign) {
    const bool fits = player.approval_space + step.steps <= kLastApprovalSpace;
    if (step.steps == 1 || (fits && player.money >= step.cost)) moves.push_back(Move::of(Kind::Campaign, step.steps));
  }
}

void apply_campaign(const Play& play) {
  State& state = play.state;
  const int seat = controller(state);
  for (const CampaignStep& step : tables.campaign) {
    if (step.steps != play.move.arg(0)) continue;
    player_at(state, seat).money -= step.cost;
    advance_approval(state, seat, step.steps);
    play.tell(Happened::Campaigned, seat, step.cost, player_at(state, seat).approval_space);
    break;
  }
  end_activation(play);
}

// ---- Surveyor -------------------------------------------------------------------------------------------------------

void legal_buy_land(const State& state, MoveList& moves) {
  moves.push_back(Move::of(Kind::BuyNothing));
  const int money = player_at(state, controller(state)).money;
  for (const Offer& offer : state.for_sale) {
    if (money >= land_price(state, offer)) moves.push_back(Move::of(Kind::BuyLand, offer.space));
  }
}

/// CH-R14: the money on the land helps to pay, and a surplus goes to the buyer; what is unsold becomes cheaper.
void apply_buy_land(const Play& play) {
  State& state = play.state;
  const int seat = controller(state);
  if (play.is(Kind::BuyNothing)) play.tell(Happened::NothingBought, seat);
  for (size_t i = 0; play.is(Kind::BuyLand) && i < state.for_sale.size(); ++i) {
    const Offer offer = state.for_sale[i];
    if (offer.space != play.move.as<Space>(0)) continue;
    const int price = land_price(state, offer);
    player_at(state, seat).money -= price;
    player_at(state, seat).lands.insert(offer.space);
    if (price > 0) play.tell(Happened::LandBought, seat, offer.space, price);
    if (price <= 0) play.tell(Happened::LandBoughtForNothing, seat, offer.space);
    if (price < 0) play.tell(Happened::LandMoneyGained, seat, offer.space, -price);
    state.for_sale.erase_at(i);
    break;
  }
  for (Offer& offer : state.for_sale) offer.money = static_cast<uint16_t>(offer.money + tables.unsold_bonus);
  end_activation(play);
}

// ---- Lobbyist -------------------------------------------------------------------------------------------------------

/// CH-R24: one net number. Trades of more than 255 at once are not offered.
void legal_lobby_trade(const State& state, MoveList& moves) {
  const Player& player = player_at(state, controller(state));
  const int most = std::min(player.money / tables.lobby_buy, 255);
  for (int net = -std::min(player.influence, 255); net <= most; ++net) {
    moves.push_back(Move::wide(Kind::LobbyTrade, net));
  }
}

void apply_lobby_trade(const Play& play) {
  State& state = play.state;
  const int seat = controller(state);
  const int net = play.move.wide_arg();
  const int price = net * (net > 0 ? tables.lobby_buy : tables.lobby_sell);
  player_at(state, seat).influence += net;
  player_at(state, seat).money -= price;
  if (net > 0) {
    play.tell(Happened::InfluenceBought, seat, net, price);
  } else if (net < 0) {
    play.tell(Happened::InfluenceSold, seat, -net, -price);
  } else {
    play.tell(Happened::NothingTraded, seat);
  }
  end_activation(play);
}

// ---- Health Commissioner --------------------------------------------------------------------------------------------

void legal_health_bonus(const State&, MoveList& moves) {
  moves.push_back(Move::of(Kind::HealthBonus, Bonus::AddThree));
  moves.push_back(Move::of(Kind::HealthBonus, Bonus::Double));
}

void apply_health_bonus(const Play& play) {
  const int seat = controller(play.state);
  PerPlayer totals = star_totals(play.state);
  int& own = totals[static_cast<size_t>(seat)];
  own = play.move.as<Bonus>(0) == Bonus::AddThree ? own + tables.control_add : own * tables.control_factor;
  play.tell(Happened::Counted, seat, play.move.arg(0));
  count_population(play, totals);
  end_activation(play);
}

/// CH-R17: Population goes on beyond the end of the track.
void count_population(const Play& play, const PerPlayer& totals) {
  State& state = play.state;
  const PerPlayer gains = population_gains(totals, state.options.players);
  for (size_t seat = 0; seat < state.players.size(); ++seat) {
    int16_t& population = state.players[seat].population;
    population = static_cast<int16_t>(population + gains[seat]);
    play.tell(Happened::PopulationGrew, static_cast<int>(seat), totals[seat], gains[seat], population);
  }
}

}  // namespace boroughs::city_hall
