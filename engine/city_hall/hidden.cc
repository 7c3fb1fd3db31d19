// What a viewer may know, and worlds that fit it.
//
// Secret at the table: the others' money and Influence (unless holdings are open), their hands, both decks. Every
// payment and every Permit taken is public, so somebody with perfect memory knows all but this: the order of the land
// deck and of the shuffled part of the Permit deck; of each opponent, which of two starting Permits was kept and which
// was put under the deck (3 and 4 players); and in which order another player put left-over Permits under the deck.

#include <algorithm>

#include "engine/city_hall/phases.h"
#include "engine/city_hall/rules.h"

namespace boroughs::city_hall {
namespace {

using Counts = std::array<int, kPermits>;

bool is_start_card(const DeckCard& card, int seat) { return card.placed_by == seat && card.round == 0; }

/// Calls f(first, last) for each run of cards that another player put under the deck together.
template <class F>
void for_each_pile_of_others(State& state, Viewer viewer, F&& f) {
  DeckCard* const end = state.permit_deck.end();
  for (DeckCard* first = state.permit_deck.begin(); first != end;) {
    DeckCard* last = first;
    while (last != end && last->placed_by == first->placed_by && last->round == first->round) ++last;
    if (first->round > 0 && first->placed_by != viewer.seat) f(first, last);
    first = last;
  }
}

void hide_hand(Player& player) {
  int cards = 0;
  for (const uint8_t count : player.hand) cards += count;
  player.hand = {};
  player.hand[Permit::Unknown] = static_cast<uint8_t>(cards);
}

/// Which starting Permit was kept: the one of the two that does not lie under the deck.
void hide_kept_permit(State& state, int seat) {
  Player& player = player_at(state, seat);
  if (player.kept_one_of.empty()) return;
  for (DeckCard& card : state.permit_deck) {
    if (!is_start_card(card, seat) || card.permit == Permit::Unknown) continue;
    PermitKinds kept = player.kept_one_of;
    kept.erase(card.permit);
    --player.hand[*kept.begin()];
    ++player.hand[Permit::Unknown];
    card.permit = Permit::Unknown;
    return;
  }
}

void forget(State& state) {
  for (Player& player : state.players) player.kept_one_of.clear();
  for (DeckCard& card : state.permit_deck) card = {Permit::Unknown, -1, 0};
}

void hide_what_memory_cannot_tell(State& state, Viewer viewer) {
  for (int seat = 0; seat < state.options.players; ++seat) {
    if (seat != viewer.seat) hide_kept_permit(state, seat);
  }
  for (DeckCard& card : state.permit_deck) {
    if (card.placed_by < 0) card.permit = Permit::Unknown;
  }
  // The kinds are known, their order is not: any fixed order will do.
  for_each_pile_of_others(state, viewer, [](DeckCard* first, DeckCard* last) {
    std::sort(first, last, [](const DeckCard& a, const DeckCard& b) { return a.permit < b.permit; });
  });
}

// ---- Completing -----------------------------------------------------------------------------------------------------

/// In the setup influence can be counted from the turn order, and money only in all.
void draw_setup_holdings(State& state, Rng& rng) {
  FixedVector<int8_t, kMaxPlayers> unknown;
  int drafted = setup_money(state);
  for (const Offer& offer : state.for_sale) drafted -= offer.money;
  for (int seat = 0; seat < state.options.players; ++seat) {
    Player& player = player_at(state, seat);
    if (player.influence == kUnknownHolding) player.influence = setup_influence(state, seat);
    if (player.money == kUnknownHolding) {
      player.money = tables.start_money;
      unknown.push_back(static_cast<int8_t>(seat));
    }
    drafted -= player.money;
  }
  for (; drafted > 0 && !unknown.empty(); drafted -= tables.draft_bonus) {
    player_at(state, unknown[rng.below(static_cast<uint32_t>(unknown.size()))]).money += tables.draft_bonus;
  }
}

/// Plausible amounts where only the table is seen; a bid must be covered.
void draw_holdings(State& state, Rng& rng) {
  if (state.round == 0) {
    draw_setup_holdings(state, rng);
    return;
  }
  for (int seat = 0; seat < state.options.players; ++seat) {
    Player& player = player_at(state, seat);
    if (player.money == kUnknownHolding) player.money = 5 * static_cast<int>(rng.below(12));
    if (player.influence != kUnknownHolding) continue;
    player.influence = static_cast<int>(rng.below(10));
    for (const Bid& bid : state.bids) {
      if (bid.player == seat) player.influence = std::max<int>(player.influence, bid.amount);
    }
  }
}

void draw_land_deck(State& state, Rng& rng) {
  Spaces left = Spaces::of_bits((1u << kSpaces) - 1);
  for (const Player& player : state.players) left = left.without(player.lands);
  for (const Offer& offer : state.for_sale) left.erase(offer.space);
  state.land_deck.clear();
  for (const Space space : left) state.land_deck.push_back(space);
  rng.shuffle(state.land_deck);
}

/// In the setup everybody knows what each hand began with.
void draw_setup_hand(const State& state, Player& player, Rng& rng) {
  FixedVector<Permit, 3> hand;
  for (const Permit permit : {Permit::Housing, Permit::Tower, Permit::Factory}) {
    if ((state.board[permit] & player.lands).empty()) hand.push_back(permit);
  }
  while (hand.size() > player.hand[Permit::Unknown]) hand.erase_at(rng.below(static_cast<uint32_t>(hand.size())));
  player.hand = {};
  for (const Permit permit : hand) ++player.hand[permit];
}

void draw_kept_permit(State& state, int seat, Rng& rng) {
  Player& player = player_at(state, seat);
  if (player.hand[Permit::Unknown] == 0 || player.kept_one_of.empty()) return;
  std::array<Permit, 2> pair{};
  size_t i = 0;
  for (const Permit permit : player.kept_one_of) pair[i++] = permit;
  const uint32_t kept = rng.below(2);
  --player.hand[Permit::Unknown];
  ++player.hand[pair[kept]];
  for (DeckCard& card : state.permit_deck) {
    if (is_start_card(card, seat)) card.permit = pair[1 - kept];
  }
}

/// The Permits that lie nowhere in sight, in random order.
FixedVector<Permit, kPermitCards> unseen_permits(const State& state, Rng& rng) {
  Counts left{};
  for (size_t k = 0; k < kPermits; ++k) {
    left[k] = tables.permits[k].copies - state.board.items[k].size();
    for (const Player& player : state.players) left[k] -= player.hand.items[k];
  }
  for (const Permit permit : state.revealed) --left[static_cast<size_t>(permit)];
  for (const DeckCard& card : state.permit_deck) {
    if (card.permit != Permit::Unknown) --left[static_cast<size_t>(card.permit)];
  }
  FixedVector<Permit, kPermitCards> cards;
  for (size_t k = 0; k < kPermits; ++k) {
    for (int i = 0; i < left[k]; ++i) cards.push_back(static_cast<Permit>(k));
  }
  rng.shuffle(cards);
  return cards;
}

void deal_unseen_permits(State& state, Rng& rng) {
  FixedVector<Permit, kPermitCards> cards = unseen_permits(state, rng);
  for (Player& player : state.players) {
    for (; player.hand[Permit::Unknown] > 0; --player.hand[Permit::Unknown]) ++player.hand[cards.pop_back()];
  }
  for (DeckCard& card : state.permit_deck) {
    if (card.permit == Permit::Unknown) card.permit = cards.pop_back();
  }
}

}  // namespace

State Rules::redact(const State& state, Viewer viewer) {
  if (viewer.sees_everything()) return state;
  State seen = state;
  const bool remembers = viewer.memory == Memory::Perfect;
  const bool over = state.decision == Decision::GameOver;  // the election shows money, Influence and hands
  for (Space& space : seen.land_deck) space = Space::Unknown;
  for (int seat = 0; seat < state.options.players && !over && !remembers; ++seat) {
    if (seat == viewer.seat) continue;
    Player& player = player_at(seen, seat);
    hide_hand(player);
    if (state.options.holdings == Holdings::Open) continue;
    player.money = kUnknownHolding;
    player.influence = kUnknownHolding;
  }
  if (remembers) {
    hide_what_memory_cannot_tell(seen, viewer);
  } else {
    forget(seen);
  }
  return seen;
}

State Rules::complete(const State& seen, Viewer viewer, Rng& rng) {
  if (viewer.sees_everything()) return seen;
  State state = seen;
  draw_holdings(state, rng);
  draw_land_deck(state, rng);
  for (int seat = 0; seat < state.options.players; ++seat) {
    Player& player = player_at(state, seat);
    if (state.round == 0 && player.hand[Permit::Unknown] > 0 && player.kept_one_of.empty()) {
      draw_setup_hand(state, player, rng);
    }
    draw_kept_permit(state, seat, rng);
  }
  deal_unseen_permits(state, rng);
  for_each_pile_of_others(state, viewer, [&](DeckCard* first, DeckCard* last) {
    rng.shuffle(std::span(first, static_cast<size_t>(last - first)));
  });
  return state;
}

}  // namespace boroughs::city_hall
