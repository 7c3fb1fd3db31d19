// Winning chances at a glance: each seat's prospects as weighed features. The weights are data
// (data/city_hall/estimate.json).
//
// An Office in progress is looked at as if it had been used: whoever is expected to control it has done there what is
// obvious. While there are bids, the active player is expected to keep or to sell, whichever leaves the better chances.

#include <cmath>

#include "engine/city_hall/phases.h"
#include "engine/city_hall/rules.h"

namespace boroughs::city_hall {
namespace {

using FeatureValues = Rules::FeatureValues;

/// What matters of a seat, for looking a little ahead.
struct Standing {
  Spaces lands;
  int money = 0;
  int influence = 0;
  int population = 0;
  int approval_space = 1;
  int hand = 0;
  int empty_lands = 0;
  float stars = 0;
  bool first = false;
};

struct Outlook {
  std::array<Standing, kMaxPlayers> seats;
  int players = 0;
  float remaining = 0;  // of the game: 1 at the start, 0 at the election
};

float remaining_game(const State& state) {
  if (state.final_round) return 0.1f * static_cast<float>(kOffices - state.activation) / kOffices;
  int furthest = state.star_space;
  for (const Player& player : state.players) furthest = std::max<int>(furthest, player.approval_space);
  return 0.2f + 0.8f * static_cast<float>(kLastApprovalSpace - furthest) / (kLastApprovalSpace - 1);
}

Outlook look_at(const State& state) {
  Outlook out;
  out.players = state.options.players;
  out.remaining = remaining_game(state);
  const PerPlayer stars = star_totals(state);
  const Spaces built = permits_on_board(state);
  const int deputy = state.offices[Office::DeputyMayor].controller;
  const int first = deputy >= 0 ? deputy : state.turn_order[0];
  for (size_t s = 0; s < state.players.size(); ++s) {
    const Player& player = state.players[s];
    Standing& standing = out.seats[s];
    standing.lands = player.lands;
    standing.money = player.money == kUnknownHolding ? 15 : player.money;
    standing.influence = player.influence == kUnknownHolding ? 3 : player.influence;
    standing.population = player.population;
    standing.approval_space = player.approval_space;
    for (const uint8_t count : player.hand) standing.hand += count;
    standing.empty_lands = player.lands.without(built).size();
    standing.stars = static_cast<float>(stars[s]);
    standing.first = static_cast<int>(s) == first;
  }
  return out;
}

// ---- An Office used in the obvious way ------------------------------------------------------------------------------

float stars_with_bonus(float stars) {
  return std::max(stars + static_cast<float>(tables.control_add), stars * static_cast<float>(tables.control_factor));
}

/// Population gains by rank, competition ranking.
std::array<int, kMaxPlayers> count_gains(const Outlook& outlook, int with_bonus) {
  std::array<int, kMaxPlayers> gains{};
  std::array<float, kMaxPlayers> totals{};
  for (size_t s = 0; s < static_cast<size_t>(outlook.players); ++s) {
    totals[s] = outlook.seats[s].stars;
    if (static_cast<int>(s) == with_bonus) totals[s] = stars_with_bonus(totals[s]);
  }
  for (size_t s = 0; s < static_cast<size_t>(outlook.players); ++s) {
    size_t ahead = 0;
    for (size_t q = 0; q < static_cast<size_t>(outlook.players); ++q) ahead += totals[q] > totals[s];
    gains[s] = tables.rank_bonus[ahead];
  }
  return gains;
}

void buy_cheapest(const State& state, Standing& standing) {
  const Offer* best = nullptr;
  for (const Offer& offer : state.for_sale) {
    if (best == nullptr || offer.money > best->money) best = &offer;
  }
  if (best == nullptr || standing.money + best->money < tables.land_price) return;
  standing.money += best->money - tables.land_price;
  standing.lands.insert(best->space);
  ++standing.empty_lands;
}

void build_something(Standing& standing, int builds) {
  for (; builds > 0 && standing.empty_lands > 0; --builds) {
    --standing.empty_lands;
    --standing.hand;
    standing.stars += 1.5f;
  }
}

void use_zoning_board(const State& state, Standing& standing) {
  if (state.decision == Decision::ZoningTake || state.decision == Decision::ZoningBuild) {
    standing.hand += state.takes_left;
    build_something(standing, state.builds_left);
  } else if (state.decision != Decision::ZoningBottom) {
    standing.hand += standing.empty_lands > 0 ? 1 : 2;
    build_something(standing, 1);
  }
}

void expect_office_used(const State& state, int user, Outlook& outlook) {
  Standing& standing = outlook.seats[static_cast<size_t>(user)];
  switch (state.office) {
    case Office::TaxAssessor:
      standing.money += tax_income(state, user) * (standing.approval_space == 1 ? tables.squeeze_factor_at_first : 1);
      return;
    case Office::Surveyor: buy_cheapest(state, standing); return;
    case Office::CampaignManager:
      standing.approval_space = std::min(standing.approval_space + 1, kLastApprovalSpace);
      if (standing.money < 10 || standing.approval_space == kLastApprovalSpace) return;
      ++standing.approval_space;
      standing.money -= 10;
      return;
    case Office::Lobbyist:
      if (state.decision != Decision::LobbyTrade) standing.influence += rating(player_at(state, user));
      return;
    case Office::ZoningBoard: use_zoning_board(state, standing); return;
    case Office::HealthCommissioner: {
      const auto gains = count_gains(outlook, user);
      for (size_t s = 0; s < static_cast<size_t>(outlook.players); ++s) outlook.seats[s].population += gains[s];
      return;
    }
    case Office::DeputyMayor:
      for (Standing& seat : outlook.seats) seat.first = false;
      standing.first = true;
      return;
    case Office::None: return;
  }
}

// ---- Features -------------------------------------------------------------------------------------------------------

int lead_count(const State& state, const Standing& standing, Most most) {
  switch (most) {
    case Most::Money: return standing.money;
    case Most::Influence: return standing.influence;
    case Most::Housing:
    case Most::Tower:
    case Most::Factory:
    case Most::Park:
      return (state.board.items[static_cast<size_t>(most) - static_cast<size_t>(Most::Housing)] & standing.lands)
          .size();
    default:
      return (tables.boroughs[static_cast<size_t>(most) - static_cast<size_t>(Most::Manhattan)].spaces & standing.lands)
          .size();
  }
}

/// 1 for a strict lead, a half for a shared one that is above nothing.
std::array<float, kMaxPlayers> leads(const State& state, const Outlook& outlook, Most most) {
  std::array<float, kMaxPlayers> lead{};
  std::array<int, kMaxPlayers> count{};
  int best = 1;
  for (size_t s = 0; s < static_cast<size_t>(outlook.players); ++s) {
    count[s] = lead_count(state, outlook.seats[s], most);
    best = std::max(best, count[s]);
  }
  int holders = 0;
  for (size_t s = 0; s < static_cast<size_t>(outlook.players); ++s) holders += count[s] == best;
  for (size_t s = 0; s < static_cast<size_t>(outlook.players); ++s) {
    if (count[s] == best) lead[s] = holders == 1 ? 1.0f : 0.25f;
  }
  return lead;
}

/// The rating between the steps of the track: half of the next step is worth something already.
float smooth_rating(int space) {
  const auto at = static_cast<size_t>(space);
  const auto next = static_cast<size_t>(std::min(space + 2, kLastApprovalSpace));
  return 0.6f * static_cast<float>(tables.ratings[at]) +
         0.2f * static_cast<float>(tables.ratings[std::min<size_t>(at + 1, kLastApprovalSpace)]) +
         0.2f * static_cast<float>(tables.ratings[next]);
}

using AllFeatures = std::array<FeatureValues, kMaxPlayers>;

AllFeatures features_of(const State& state, const Outlook& outlook) {
  AllFeatures all{};
  const float remaining = outlook.remaining;
  const auto gains = count_gains(outlook, -1);
  for (size_t s = 0; s < static_cast<size_t>(outlook.players); ++s) {
    const Standing& seat = outlook.seats[s];
    const auto rate = static_cast<float>(tables.ratings[static_cast<size_t>(seat.approval_space)]);
    const auto population = static_cast<float>(seat.population);
    float income = 0;
    for (size_t k = 0; k < kPermits; ++k) {
      income += static_cast<float>(tables.permits[k].tax * (state.board.items[k] & seat.lands).size());
    }
    FeatureValues& out = all[s];
    out[0] = 0.1f * rate * population;
    out[1] = 0.1f * smooth_rating(seat.approval_space) * population;
    out[2] = static_cast<float>(seat.approval_space) * remaining;
    out[3] = population * remaining;
    out[4] = 0.1f * static_cast<float>(gains[s]) * (remaining * 5.0f + 1.0f) * (rate + remaining * 2.0f);
    out[5] = seat.stars * remaining;
    out[6] = 0.1f * income * remaining;
    out[7] = std::sqrt(static_cast<float>(seat.money)) * remaining;
    out[8] = std::sqrt(static_cast<float>(seat.influence)) * remaining;
    out[12] = static_cast<float>(std::min(seat.hand, seat.empty_lands)) * remaining;
    out[13] = static_cast<float>(seat.empty_lands) * remaining;
    out[14] = static_cast<float>(std::min(seat.hand, 5)) * remaining;
    out[15] = seat.first ? 1.0f : 0.0f;
  }
  for (const Endorsement& endorsement : tables.endorsements) {
    const auto lead = leads(state, outlook, endorsement.most);
    for (size_t s = 0; s < static_cast<size_t>(outlook.players); ++s) {
      if (endorsement.most == Most::Money) {
        all[s][10] += lead[s] * (1.0f - remaining);
      } else if (endorsement.most == Most::Influence) {
        all[s][11] += lead[s] * (1.0f - remaining);
      } else {
        all[s][9] += lead[s];
      }
    }
  }
  return all;
}

using Chances = std::array<float, kMaxPlayers>;

Chances weigh(const AllFeatures& features, int players) {
  Chances chances{};
  for (size_t s = 0; s < static_cast<size_t>(players); ++s) chances[s] = Rules::weights()(features[s]);
  softmax(std::span(chances).first(static_cast<size_t>(players)));
  return chances;
}

AllFeatures features_after(const State& state, Outlook outlook, int user) {
  expect_office_used(state, user, outlook);
  return features_of(state, outlook);
}

/// The features as things are expected to stand after the Office in progress.
AllFeatures expected_features(const State& state) {
  Outlook outlook = look_at(state);
  if (state.office == Office::None) return features_of(state, outlook);
  if (controller(state) >= 0) return features_after(state, outlook, controller(state));

  const int active = active_player(state);
  const Bid* best = nullptr;
  for (const Bid& bid : state.bids) {
    if (!bid.passed && (best == nullptr || bid.amount > best->amount)) best = &bid;
  }
  if (best == nullptr) return features_after(state, outlook, active);

  Outlook sold = outlook;
  sold.seats[static_cast<size_t>(active)].influence += best->amount;
  Standing& buyer = sold.seats[static_cast<size_t>(best->player)];
  buyer.influence = std::max(buyer.influence - best->amount, 0);
  const AllFeatures if_sold = features_after(state, sold, best->player);
  Standing& keeper = outlook.seats[static_cast<size_t>(active)];
  if (keeper.influence < best->amount) return if_sold;
  keeper.influence -= best->amount;
  const AllFeatures if_kept = features_after(state, outlook, active);
  const auto a = static_cast<size_t>(active);
  return weigh(if_kept, outlook.players)[a] > weigh(if_sold, outlook.players)[a] ? if_kept : if_sold;
}

}  // namespace

Weights<Rules::kFeatures.size()>& Rules::weights() {
  static Weights<kFeatures.size()> in_use;
  return in_use;
}

void Rules::features(const State& state, int seat, FeatureValues& out) {
  out = expected_features(state)[static_cast<size_t>(seat)];
}

void Rules::estimate(const State& state, std::span<float> chances) {
  const Chances expected = weigh(expected_features(state), state.options.players);
  std::copy_n(expected.begin(), chances.size(), chances.begin());
}

}  // namespace boroughs::city_hall
