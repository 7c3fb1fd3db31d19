#include "engine/city_hall/scoring.h"

#include "engine/city_hall/rules.h"

namespace boroughs::city_hall {

int star_value(const State& state, Space space) {
  for (const Permit kind : {Permit::Housing, Permit::Tower, Permit::Factory}) {
    if (state.board[kind].contains(space)) return star_value_of(state, kind, space);
  }
  return 0;
}

PerPlayer star_totals(const State& state) {
  PerPlayer totals{};
  for (size_t seat = 0; seat < state.players.size(); ++seat) {
    const Spaces lands = state.players[seat].lands;
    for (const Permit kind : {Permit::Housing, Permit::Tower, Permit::Factory}) {
      for (const Space space : state.board[kind] & lands) totals[seat] += star_value_of(state, kind, space);
    }
  }
  return totals;
}

int tax_income(const State& state, int seat) {
  const Player& player = player_at(state, seat);
  int income = tables.tax_per_population * player.population;
  for (size_t k = 0; k < kPermits; ++k) {
    income += tables.permits[k].tax * (state.board.items[k] & player.lands).size();
  }
  return income;
}

int squeeze_income(const State& state, int seat) {
  const bool at_first = player_at(state, seat).approval_space == 1;
  return tax_income(state, seat) * (at_first ? tables.squeeze_factor_at_first : tables.squeeze_factor);
}

PerPlayer population_gains(const PerPlayer& totals, int players) {
  PerPlayer gains{};
  for (size_t p = 0; p < static_cast<size_t>(players); ++p) {
    size_t ahead = 0;
    for (size_t q = 0; q < static_cast<size_t>(players); ++q) ahead += totals[q] > totals[p];
    gains[p] = tables.rank_bonus[ahead];
  }
  return gains;
}

int counted_for(const State& state, int seat, Most most) {
  const Player& player = player_at(state, seat);
  switch (most) {
    case Most::Money: return player.money;
    case Most::Influence: return player.influence;
    case Most::Housing:
    case Most::Tower:
    case Most::Factory:
    case Most::Park: {
      const auto kind = static_cast<size_t>(most) - static_cast<size_t>(Most::Housing);
      return (state.board.items[kind] & player.lands).size();
    }
    case Most::Manhattan:
    case Most::Queens:
    case Most::Brooklyn: {
      const auto borough = static_cast<size_t>(most) - static_cast<size_t>(Most::Manhattan);
      return (tables.boroughs[borough].spaces & player.lands).size();
    }
  }
  return 0;
}

bool is_secret(const State& state, Most most) {
  for (int seat = 0; seat < static_cast<int>(state.players.size()); ++seat) {
    if (counted_for(state, seat, most) == kUnknownHolding) return true;
  }
  return false;
}

int endorsed_player(const State& state, Most most) {
  if (is_secret(state, most)) return -1;
  int leader = -1;
  int best = 0;  // CH-R26: nobody leads with nothing
  for (int seat = 0; seat < static_cast<int>(state.players.size()); ++seat) {
    const int count = counted_for(state, seat, most);
    if (count > best) {
      best = count;
      leader = seat;
    } else if (count == best) {
      leader = -1;
    }
  }
  return leader;
}

PerPlayer votes_now(const State& state) {
  PerPlayer votes{};
  for (size_t seat = 0; seat < state.players.size(); ++seat) {
    votes[seat] = rating(state.players[seat]) * state.players[seat].population;
  }
  for (const Endorsement& endorsement : tables.endorsements) {
    const int winner = endorsed_player(state, endorsement.most);
    if (winner >= 0) votes[static_cast<size_t>(winner)] += tables.endorsement_votes;
  }
  return votes;
}

namespace {

/// Whether that seat could have an Endorsement that counts secret holdings: not if somebody is known to have as much.
bool may_win_secretly(const State& state, int seat, Most most) {
  const int own = counted_for(state, seat, most);
  if (own == 0) return false;
  for (int other = 0; other < static_cast<int>(state.players.size()); ++other) {
    const int count = counted_for(state, other, most);
    const bool both_known = own != kUnknownHolding && count != kUnknownHolding;
    if (other != seat && both_known && count >= own) return false;
  }
  return true;
}

void add_uncounted(const State& state, Result& result) {
  Uncounted secret{"secret endorsements", {}, {}};
  bool any = false;
  for (const Endorsement& endorsement : tables.endorsements) {
    if (!is_secret(state, endorsement.most)) continue;
    any = true;
    for (int seat = 0; seat < static_cast<int>(state.players.size()); ++seat) {
      if (may_win_secretly(state, seat, endorsement.most)) {
        secret.high[static_cast<size_t>(seat)] += tables.endorsement_votes;
      }
    }
  }
  if (any) result.uncounted.push_back(secret);
}

/// Most votes first; among equals, who stands nearer to the front of the turn order.
void add_places(const State& state, Result& result) {
  const size_t players = state.players.size();
  PerPlayer position{};
  for (size_t i = 0; i < players; ++i) position[static_cast<size_t>(state.turn_order[i])] = static_cast<int>(i);
  int at_the_top = 0;
  for (size_t s = 0; s < players; ++s) {
    size_t ahead = 0, better = 0;
    for (size_t q = 0; q < players; ++q) {
      const bool equal = result.scores[q] == result.scores[s];
      ahead += result.scores[q] > result.scores[s] || (equal && position[q] < position[s]);
      better += result.scores[q] > result.scores[s];
    }
    result.places[s] = static_cast<uint8_t>(ahead + 1);
    at_the_top += better == 0;
  }
  if (at_the_top > 1) result.decided_by = "turn order";
}

}  // namespace

Result Rules::result(const State& state) {
  Result result;
  const size_t players = state.players.size();
  result.players = static_cast<uint8_t>(players);
  result.finished = state.decision == Decision::GameOver;

  ScoreLine ratings{"Approval rating", {}}, population{"Population", {}}, product{"Rating x population", {}};
  for (size_t s = 0; s < players; ++s) {
    ratings.values[s] = rating(state.players[s]);
    population.values[s] = state.players[s].population;
    product.values[s] = ratings.values[s] * population.values[s];
  }
  for (const ScoreLine& line : {ratings, population, product}) result.breakdown.push_back(line);
  for (const Endorsement& endorsement : tables.endorsements) {
    if (is_secret(state, endorsement.most)) continue;
    ScoreLine line{endorsement.name, {}};
    const int winner = endorsed_player(state, endorsement.most);
    if (winner >= 0) line.values[static_cast<size_t>(winner)] = tables.endorsement_votes;
    result.breakdown.push_back(line);
  }
  const PerPlayer votes = votes_now(state);
  ScoreLine total{"Votes", {}};
  for (size_t s = 0; s < players; ++s) result.scores[s] = total.values[s] = votes[s];
  result.breakdown.push_back(total);
  add_uncounted(state, result);
  add_places(state, result);
  return result;
}

}  // namespace boroughs::city_hall
