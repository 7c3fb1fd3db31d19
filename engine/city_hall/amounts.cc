// What people count, seat by seat.

#include "engine/city_hall/lookup.h"
#include "engine/city_hall/rules.h"

namespace boroughs::city_hall {
namespace {

int hand_size(const Player& player) {
  int size = 0;
  for (const uint8_t count : player.hand) size += count;
  return size;
}

int place_in_order(const State& state, int seat) {
  int place = 1;
  while (state.turn_order[static_cast<size_t>(place - 1)] != seat) ++place;
  return place;
}

int endorsements_of(const State& state, int seat) {
  int count = 0;
  for (const Endorsement& endorsement : tables.endorsements) count += endorsed_player(state, endorsement.most) == seat;
  return count;
}

void holdings(const State& state, int seat, Amounts& amounts) {
  const Player& player = player_at(state, seat);
  if (player.money != kUnknownHolding) amounts.seat(Quantity::Money, seat, player.money);
  if (player.influence != kUnknownHolding) amounts.seat(Quantity::Influence, seat, player.influence);
  amounts.seat(Quantity::Population, seat, player.population);
  amounts.seat(Quantity::Approval, seat, player.approval_space);
  amounts.seat(Quantity::Rating, seat, rating(player));
  amounts.seat(Quantity::Product, seat, rating(player) * player.population);
  amounts.seat(Quantity::Hand, seat, hand_size(player));
  amounts.seat(Quantity::Taxes, seat, tax_income(state, seat));
  amounts.seat(Quantity::Squeeze, seat, squeeze_income(state, seat));
  amounts.seat(Quantity::Endorsements, seat, endorsements_of(state, seat));
  amounts.seat(Quantity::Place, seat, place_in_order(state, seat));
  amounts.seat(Quantity::Lands, seat, player.lands.size());
  amounts.seat(Quantity::EmptyLands, seat, empty_lands(state, seat).size());
}

/// What endorsements count, beside money and influence.
void belongings(const State& state, int seat, Amounts& amounts) {
  static constexpr std::pair<Quantity, Most> kCounted[] = {
      {Quantity::Manhattan, Most::Manhattan}, {Quantity::Queens, Most::Queens}, {Quantity::Brooklyn, Most::Brooklyn},
      {Quantity::Housing, Most::Housing},     {Quantity::Towers, Most::Tower},  {Quantity::Factories, Most::Factory},
      {Quantity::Parks, Most::Park}};
  for (const auto& [quantity, most] : kCounted) amounts.seat(quantity, seat, counted_for(state, seat, most));
}

}  // namespace

void Rules::amounts(const State& seen, Viewer, Amounts& amounts) {
  const PerPlayer votes = votes_now(seen);
  const PerPlayer stars = star_totals(seen);
  const PerPlayer gains = population_gains(stars, seen.options.players);
  for (int seat = 0; seat < seen.options.players; ++seat) {
    const auto s = static_cast<size_t>(seat);
    amounts.seat(Quantity::Votes, seat, votes[s]);
    amounts.seat(Quantity::Stars, seat, stars[s]);
    amounts.seat(Quantity::CountGain, seat, gains[s]);
    holdings(seen, seat, amounts);
    belongings(seen, seat, amounts);
  }
  amounts.table(Quantity::StarToken, seen.star_space);
  amounts.table(Quantity::LandDeck, static_cast<int>(seen.land_deck.size()));
  amounts.table(Quantity::PermitDeck, static_cast<int>(seen.permit_deck.size()));
}

}  // namespace boroughs::city_hall
