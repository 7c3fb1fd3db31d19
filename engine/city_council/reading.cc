// Reading the others: worlds in which their hands explain what they do in the open.

#include <cmath>

#include "engine/city_council/favors.h"
#include "engine/city_council/rules.h"

namespace boroughs::city_council {
namespace {

// Measured on games of the greedy player: how strongly hands show in what is done.
constexpr float kEagerness = 1.6f;  // to propose what brings a point
constexpr float kUnscored = 0.7f;   // against a point of a general favor that lies there unscored
constexpr float kKept = 0.15f;      // for a point of buildings that stand: such cards are kept
constexpr int kGuesses = 12;        // hands that are considered for a seat

/// What lies open to all, and speaks of what somebody holds.
struct Evidence {
  FixedVector<Kind, kMaxKinds> choice;  // kinds that could be proposed and would be new
  std::array<Building, kMaxSeated> proposed;
  std::array<float, kMaxCards> unscored{};  // how well it fits that a card has not been scored, by card
};

Evidence evidence_of(const State& s) {
  Evidence evidence;
  evidence.proposed.fill(kNoBuilding);
  const Facts facts = facts_of(s);
  uint64_t choice = open_kinds(s);
  uint64_t standing = facts.standing;
  for (const Plan& plan : s.plans) {
    if (plan.kind != PlanKind::Construct) continue;
    evidence.proposed[static_cast<size_t>(plan.owner)] = plan.tile;
    choice |= kind_bit(plan.tile);
    if (plan.status == PlanStatus::Executed) standing &= ~kind_bit(plan.tile);
  }
  for (uint64_t rest = choice & ~standing; rest != 0; rest &= rest - 1) {
    evidence.choice.push_back(static_cast<Kind>(std::countr_zero(rest)));
  }
  if (s.turn_number == 1) return evidence;  // nothing could be scored before
  for (size_t card = 0; card < static_cast<size_t>(tables.cards); ++card) {
    const auto points = static_cast<float>(value_of(static_cast<Card>(card), facts));
    evidence.unscored[card] = points * (tables.card[card].building_card ? kKept : -kUnscored);
  }
  return evidence;
}

/// While scores are asked for in turn order, those whose turn is still to come have said nothing by not scoring.
bool could_score(const State& s, int seat) {
  const bool in_turn = s.decision == Decision::ScoreFavor || s.decision == Decision::Propose;
  return !in_turn || seat_of(s, seat).committee < seat_of(s, s.to_move).committee;
}

using Hand = FixedVector<Card, kMaxHand>;

/// The points that the building cards of a hand would gain by a building of this kind.
int wish(const Hand& hand, Kind kind) {
  int points = 0;
  for (const Card id : hand) points += tables.card[at(id)].points_with[at(kind)];
  return points;
}

/// How well this hand explains what the seat did: the logarithm of a likelihood, up to a constant.
float explains(const Hand& hand, Building proposed, bool could_score, const Evidence& evidence) {
  float sum = 0;
  if (proposed != kNoBuilding && !evidence.choice.empty()) {
    float all = 0, made = 1;
    for (const Kind kind : evidence.choice) {
      const float eagerness = std::exp(kEagerness * static_cast<float>(wish(hand, kind)));
      all += eagerness;
      if (kind == kind_id(proposed)) made = eagerness;
    }
    sum += std::log(made / all);
  }
  if (could_score) {
    for (const Card id : hand) sum += evidence.unscored[at(id)];
  }
  return sum;
}

/// Deals the hand of a seat anew several times and takes one by how well it explains. `pool` are the places of all
/// cards that may be exchanged, those of the seat first.
void deal_by_evidence(const FixedVector<Card*, kMaxCards>& pool, size_t cards, Building proposed, bool could_score,
                      const Evidence& evidence, Rng& rng) {
  FixedVector<Card, kMaxCards> deal;
  for (const Card* card : pool) deal.push_back(*card);
  FixedVector<Card, kMaxCards> best;
  float best_score = 0;
  for (int guess = 0; guess < kGuesses; ++guess) {
    Hand hand;
    for (size_t i = 0; i < cards; ++i) {
      if (guess > 0) std::swap(deal[i], deal[i + rng.below(static_cast<uint32_t>(deal.size() - i))]);
      hand.push_back(deal[i]);
    }
    // The largest of likelihoods with this noise is each as often as it is likely.
    const auto noise = static_cast<float>(-std::log(-std::log(std::max(rng.unit(), 1e-9))));
    const float score = explains(hand, proposed, could_score, evidence) + noise;
    if (guess > 0 && score <= best_score) continue;
    best_score = score;
    best = deal;
  }
  for (size_t i = 0; i < pool.size(); ++i) *pool[i] = best[i];
}

}  // namespace

State Rules::guess(const State& seen, Viewer viewer, Rng& rng) {
  State world = complete(seen, viewer, rng);
  if (viewer.seat < 0) return world;
  const Evidence evidence = evidence_of(world);
  using Places = FixedVector<Card*, kMaxCards>;
  const auto note = [](Places& places, Card shown, Card& card) {
    if (shown == kUnknownCard) places.push_back(&card);
  };
  Places nobodys;
  for (size_t i = 0; i < seen.deck.size(); ++i) note(nobodys, seen.deck[i], world.deck[i]);
  for (size_t i = 0; i < seen.discards.size(); ++i) note(nobodys, seen.discards[i].card, world.discards[i].card);
  for (size_t i = 0; i < seen.drawn.size(); ++i) note(nobodys, seen.drawn[i], world.drawn[i]);
  for (int seat = 0; seat < world.options.players; ++seat) {
    if (seat == viewer.seat) continue;
    Places pool;
    auto& hand = seat_of(world, seat).hand;
    for (size_t i = 0; i < hand.size(); ++i) note(pool, seat_of(seen, seat).hand[i], hand[i]);
    const size_t cards = pool.size();
    for (Card* card : nobodys) pool.push_back(card);
    deal_by_evidence(pool, cards, evidence.proposed[static_cast<size_t>(seat)], could_score(seen, seat), evidence, rng);
  }
  return world;
}

}  // namespace boroughs::city_council
