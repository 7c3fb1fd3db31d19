// Hidden is only the order of the cards that lie face down. Which cards those are, everybody can work out.

#include "engine/urban_sprawl/hidden.h"

#include "engine/urban_sprawl/data.h"
#include "engine/urban_sprawl/rules.h"

namespace boroughs::urban_sprawl {

CardSet seen_cards(const State& s) {
  CardSet seen;
  const auto see = [&](Card card) {
    if (static_cast<size_t>(card) < kCards) seen.set(static_cast<size_t>(card));
  };
  for (const Player& player : s.players) {
    for (const Card card : player.cards) see(card);
    for (const Favor& favor : player.favors) see(favor.card);
  }
  for (const Card card : s.planning_boxes) see(card);
  for (const Card card : s.contract_boxes) see(card);
  for (const Card card : s.discard) see(card);
  for (const Card card : s.removed) see(card);
  for (const Card card : s.planning.cards) see(card);  // what is face down is unknown, and so not seen
  for (const Deck& deck : s.decks) {
    for (const Card card : deck.cards) see(card);
  }
  return seen;
}

State Rules::redact(const State& s, Viewer viewer) {
  if (viewer.sees_everything()) return s;
  State out = s;
  const auto hide = [](auto& cards, bool top_is_open) {
    const size_t hidden = cards.size() - (top_is_open && !cards.empty() ? 1 : 0);
    for (size_t i = 0; i < hidden; ++i) cards[i] = kUnknownCard;
  };
  hide(out.planning.cards, out.planning.face_up);
  for (Deck& deck : out.decks) hide(deck.cards, deck.face_up);
  return out;
}

namespace {

/// Puts the card on a random unknown place from `low` up to `high`; false if there is none.
bool hide_between(Deck& deck, Card card, size_t low, size_t high, Rng& rng) {
  uint32_t places = 0;
  high = std::min(high, deck.cards.size());
  for (size_t i = low; i < high; ++i) places += deck.cards[i] == kUnknownCard;
  if (places == 0) return false;
  uint32_t pick = rng.below(places);
  for (size_t i = low; i < high; ++i) {
    if (deck.cards[i] != kUnknownCard || pick-- != 0) continue;
    deck.cards[i] = card;
    return true;
  }
  return false;
}

void complete_deck(State& s, DeckName name, const CardSet& seen, Rng& rng) {
  Deck& deck = s.decks[name];
  FixedVector<Card, kDeckCards> unseen;
  const size_t upper = static_cast<size_t>(deck.bottom) + deck.middle;
  for (size_t i = 0; i < kDeckCards; ++i) {
    const auto card =
        static_cast<Card>(static_cast<size_t>(kPlanningCards) + static_cast<size_t>(name) * kDeckCards + i);
    if (seen.test(static_cast<size_t>(card))) continue;
    bool placed = false;
    if (data[card].special || (name == DeckName::Town && s.put_back_middle.contains(card))) {
      placed = hide_between(deck, card, deck.bottom, upper, rng);
    } else if (name == DeckName::Town && s.put_back_top.contains(card)) {
      placed = hide_between(deck, card, upper, kDeckCards, rng);
    }
    if (!placed) unseen.push_back(card);
  }
  rng.shuffle(unseen);
  for (Card& card : deck.cards) {
    if (card == kUnknownCard && !unseen.empty()) card = unseen.pop_back();
  }
}

void complete_planning(State& s, const CardSet& seen, Rng& rng) {
  FixedVector<Card, kPlanningCards> unseen, events;
  for (size_t i = 0; i < kPlanningCards; ++i) {
    if (seen.test(i)) continue;
    const auto card = static_cast<Card>(i);
    (data[card].kind == CardKind::Event ? events : unseen).push_back(card);
  }
  rng.shuffle(unseen);
  // Above the mixed part lie no events.
  for (size_t i = s.planning.mixed; i < s.planning.cards.size(); ++i) {
    Card& card = s.planning.cards[i];
    if (card == kUnknownCard && !unseen.empty()) card = unseen.pop_back();
  }
  for (const Card card : events) unseen.push_back(card);
  rng.shuffle(unseen);
  for (Card& card : s.planning.cards) {
    if (card == kUnknownCard && !unseen.empty()) card = unseen.pop_back();
  }
}

}  // namespace

State Rules::complete(const State& seen, Viewer viewer, Rng& rng) {
  State s = seen;
  if (viewer.sees_everything()) return s;
  const CardSet known = seen_cards(s);
  for (int d = 0; d < kDecks; ++d) complete_deck(s, static_cast<DeckName>(d), known, rng);
  complete_planning(s, known, rng);
  return s;
}

}  // namespace boroughs::urban_sprawl
