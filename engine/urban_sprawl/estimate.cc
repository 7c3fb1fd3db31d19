// The heuristic: how a seat stands, in numbers that a good player looks at.

#include "engine/urban_sprawl/play.h"
#include "engine/urban_sprawl/rules.h"
#include "engine/urban_sprawl/scoring.h"

namespace boroughs::urban_sprawl {
namespace {

/// How far the game has come: 0 at the start, 1 at the end. Counted by the contract cards that are gone.
float progress(const State& s) {
  size_t left = 0;
  for (const Deck& deck : s.decks) left += deck.cards.size();
  const float gone = static_cast<float>(3 * kDeckCards) - static_cast<float>(left);
  return std::min(1.0f, gone / 66.0f);
}

/// What one payout of every row that is on the board would bring, in prestige and (weighed) wealth.
float row_income(const State& s, int seat, float wealth_worth) {
  float sum = 0;
  for (int number = 1; number <= kLastMarker; ++number) {
    sum += wealth_worth * static_cast<float>(payout_of(s, Currency::Wealth, number)[static_cast<size_t>(seat)]);
    if (number < kFirstWealthMarker)
      sum += 2.0f * static_cast<float>(payout_of(s, Currency::Prestige, number)[static_cast<size_t>(seat)]);
  }
  return sum;
}

/// What a building that is being paid for promises: its neighbours, its vocations, its effect, less its price.
float underway(const State& s, int seat, float wealth_worth) {
  for (const Task& t : s.agenda) {
    const bool building = t.kind == TaskKind::PayPermit || (t.kind == TaskKind::ChooseSite && t.use == SiteUse::Build);
    if (!building || t.player != seat) continue;
    const CardData& contract = data[t.card];
    float promise = 2.0f + static_cast<float>(contract.size) * 0.5f;
    for (const CardVocation& v : contract.vocations) {
      promise += static_cast<float>(v.number * (s.players[static_cast<size_t>(seat)].vocations[v.vocation] + 1));
    }
    promise += contract.steps > 0 ? 3.0f : 0.0f;
    if (t.kind != TaskKind::PayPermit) return promise;
    const LotSet& around = ring(t.block, t.shape);
    int neighbors = 0, own = 0;
    for (const Building& b : s.buildings) {
      neighbors += b.zone == contract.zone && touches(around, b.block, b.shape);
      own += b.controller == seat && b.block == t.block && (corners_of(b.shape) & corners_of(t.shape)) != 0;
    }
    return promise + static_cast<float>(neighbors) - wealth_worth * static_cast<float>(value_of(s, t.block)) -
           2.0f * static_cast<float>(own);
  }
  return 0;
}

}  // namespace

Weights<Rules::kFeatures.size()>& Rules::weights() {
  static Weights<kFeatures.size()> weights;
  return weights;
}

void Rules::features(const State& s, int seat, std::array<float, kFeatures.size()>& out) {
  const Player& player = s.players[static_cast<size_t>(seat)];
  const float gone = s.finished ? 1.0f : progress(s);
  const float left = 1.0f - gone;
  const float wealth_worth = s.finished ? 0.1f : 0.1f + 0.5f * left;
  int permits = 0, renewals = 0;
  for (const Card card : player.cards) {
    permits += data[card].permits;
    renewals += data[card].kind == CardKind::UrbanRenewal;
  }
  int offices = 0, bonus = 0, controlled = 0;
  for (int o = 0; o < kOffices; ++o) {
    if (s.offices.items[static_cast<size_t>(o)] != seat) continue;
    ++offices;
    bonus += office_bonus(s, static_cast<Office>(o));
  }
  for (const Building& b : s.buildings) controlled += b.controller == seat;
  out[0] = static_cast<float>(player.prestige);
  out[1] = static_cast<float>(player.wealth) * wealth_worth;
  out[2] = row_income(s, seat, wealth_worth) * left;
  out[3] = static_cast<float>(offices) * left;
  out[4] = static_cast<float>(bonus + last_payouts(s)[static_cast<size_t>(seat)]) * gone;
  out[5] = static_cast<float>(vocations_of(player)) * left;
  out[6] = std::min(static_cast<float>(permits), 12.0f) * left;
  out[7] = static_cast<float>(controlled) * left;
  out[8] = static_cast<float>(renewals) * left;
  out[9] = static_cast<float>(player.favors.size()) * left;
  out[10] = s.finished ? 0.0f : underway(s, seat, wealth_worth);
  out[11] = s.active == seat && !s.finished ? static_cast<float>(s.ap) : 0.0f;
}

void Rules::estimate(const State& s, std::span<float> chances) {
  estimate_by_features<Rules>(s, s.options.players, chances);
}

}  // namespace boroughs::urban_sprawl
