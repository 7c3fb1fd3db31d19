// The numbers beside the table: what people would otherwise work out by hand.

#include <boost/json.hpp>

#include "engine/city_hall/phases.h"
#include "engine/city_hall/rules.h"

namespace boroughs::city_hall {
namespace {

namespace json = boost::json;

json::value seat_or_null(int seat) { return seat < 0 ? json::value(nullptr) : json::value(seat); }

json::object player_numbers(const State& state, int seat, const PerPlayer& stars, const PerPlayer& votes) {
  const Player& player = player_at(state, seat);
  const int income = tax_income(state, seat);
  json::array endorsements;
  for (const Endorsement& endorsement : tables.endorsements) {
    if (endorsed_player(state, endorsement.most) == seat) endorsements.emplace_back(endorsement.id);
  }
  int hand = 0;
  for (const uint8_t count : player.hand) hand += count;
  const auto s = static_cast<size_t>(seat);
  return {{"rating", rating(player)},
          {"stars", stars[s]},
          {"tax_income", income},
          {"squeeze_income", squeeze_income(state, seat)},
          {"hand_size", hand},
          {"empty_lands", empty_lands(state, seat).size()},
          {"spaces_to_election", kLastApprovalSpace - player.approval_space},
          {"rating_x_population", rating(player) * player.population},
          {"endorsements", std::move(endorsements)},
          {"votes", votes[s]}};
}

json::array seats_to_activate(const State& state) {
  json::array seats;
  if (state.round == 0 || state.decision == Decision::GameOver) return seats;
  for (int i = state.activation; i < activations_in_round(state); ++i) {
    const int place = kSequence[state.options.players][i];
    seats.push_back(state.turn_order[static_cast<size_t>(place)]);
  }
  return seats;
}

}  // namespace

boost::json::object Rules::numbers(const State& state, Viewer) {
  const PerPlayer stars = star_totals(state);
  const PerPlayer votes = votes_now(state);
  json::array players;
  for (int seat = 0; seat < state.options.players; ++seat) {
    players.push_back(player_numbers(state, seat, stars, votes));
  }
  json::object star_values, prices, leads;
  for (const Space space : buildings_on_board(state)) star_values[name_of(space)] = star_value(state, space);
  for (const Offer& offer : state.for_sale) prices[name_of(offer.space)] = land_price(state, offer);
  for (const Endorsement& endorsement : tables.endorsements) {
    leads[endorsement.id] = is_secret(state, endorsement.most) ? json::value("unknown")
                                                               : seat_or_null(endorsed_player(state, endorsement.most));
  }
  json::object out{{"players", std::move(players)},
                   {"star_values", std::move(star_values)},
                   {"land_prices", std::move(prices)},
                   {"endorsement_leads", std::move(leads)},
                   {"star_token_steps_to_election", kLastApprovalSpace - state.star_space},
                   {"seats_to_activate", seats_to_activate(state)}};
  const bool activating = state.round > 0 && state.decision != Decision::GameOver;
  out["active_player"] = seat_or_null(activating ? active_player(state) : -1);
  out["controller"] = seat_or_null(state.office != Office::None ? controller(state) : -1);
  if (state.decision == Decision::Bid || state.decision == Decision::ResolveBids) out["high_bid"] = high_bid(state);
  return out;
}

}  // namespace boroughs::city_hall
