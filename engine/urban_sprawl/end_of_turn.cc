// The end of a turn in its nine steps (4.10).

#include "engine/urban_sprawl/play.h"

namespace boroughs::urban_sprawl {
namespace {

// ---- sliding along the rail lines
// ------------------------------------------------------------------------------------
void slide_planning(State& s) {
  size_t filled = 0;
  for (const Card card : s.planning_boxes) {
    if (card != kNoCard) s.planning_boxes[filled++] = card;
  }
  if (filled < s.planning_boxes.size() && s.planning.face_up && !s.planning.cards.empty()) {
    s.planning_boxes[filled++] = s.planning.cards.pop_back();
    s.planning.face_up = false;
  }
  while (filled < s.planning_boxes.size()) s.planning_boxes[filled++] = kNoCard;
}

/// One chain: the boxes from `low` to `high` close up towards `low`, and the face-up top of the deck follows.
void slide_chain(State& s, Deck& deck, size_t low, size_t high) {
  size_t filled = low;
  for (size_t box = low; box <= high; ++box) {
    const Card card = s.contract_boxes[box];
    if (card != kNoCard) s.contract_boxes[filled++] = card;
  }
  if (filled <= high && deck.face_up && !deck.cards.empty()) {
    s.contract_boxes[filled++] = deck.cards.pop_back();
    deck.face_up = false;
  }
  while (filled <= high) s.contract_boxes[filled++] = kNoCard;
}

void slide_contracts(State& s) {
  Deck& town = s.decks[DeckName::Town];
  Deck& city = s.decks[DeckName::City];
  Deck& metropolis = s.decks[DeckName::Metropolis];
  if (!city.active) return slide_chain(s, town, 0, 4);
  if (!metropolis.active) {
    slide_chain(s, town, 4, 4);
    return slide_chain(s, city, 0, 3);
  }
  if (city.cards.empty()) {
    slide_chain(s, town, 3, 4);
  } else {
    slide_chain(s, town, 4, 4);
    slide_chain(s, city, 3, 3);
  }
  slide_chain(s, metropolis, 0, 2);
}

/// The deck that feeds a contract box in the present state.
DeckName feeding_deck(const State& s, size_t box) {
  if (!s.decks[DeckName::City].active || box == 4) return DeckName::Town;
  if (!s.decks[DeckName::Metropolis].active) return DeckName::City;
  if (box == 3) return s.decks[DeckName::City].cards.empty() ? DeckName::Town : DeckName::City;
  return DeckName::Metropolis;
}

// ---- revealing ------------------------------------------------------------------------------------------------------
void carry_out(Play& p, Card event) {
  p.tell(Told::EventHappens, -1, {static_cast<int>(event)});
  Task effect;
  effect.kind = TaskKind::Steps;
  effect.card = event;
  effect.end = data[event].steps;
  p.push(effect);
}

/// Ballot and payout of a card just revealed: first the election, then the payout.
void trigger(Play& p, Card card) {
  const CardData& c = data[card];
  if (c.payout > 0) {
    Task pay;
    pay.kind = TaskKind::CardPayout;
    pay.card = card;
    p.push(pay);
  }
  if (!c.ballot) return;
  advance_pawn(p);
  if (!in_play(p.s, p.s.pawn)) return;  // US-R21
  Task election;
  election.kind = TaskKind::Election;
  election.office = p.s.pawn;
  p.push(election);
}

/// Sees to it that the planning deck has a card; false if there is none to be had (US-R26).
bool replenish(Play& p) {
  State& s = p.s;
  if (!s.planning.cards.empty()) return true;
  bool useful = false;
  for (const Card card : s.discard) useful |= data[card].kind != CardKind::Event;
  if (!useful) return false;
  s.planning.cards = s.discard;
  s.discard.clear();
  p.rng->shuffle(s.planning.cards);
  s.planning.mixed = static_cast<uint8_t>(s.planning.cards.size());
  p.tell(Told::Reshuffled, -1);
  return true;
}

/// Reveals one planning card for a box (or to lie on the deck). True when the place is done with.
bool reveal_planning(Play& p, int box) {
  State& s = p.s;
  if (box >= 0 ? s.planning_boxes[static_cast<size_t>(box)] != kNoCard : s.planning.face_up) return true;
  if (!replenish(p)) return true;
  const Card card = s.planning.cards.back();
  s.planning.face_up = false;
  if (data[card].kind == CardKind::Event) {
    s.planning.cards.pop_back();
    s.discard.push_back(card);
    carry_out(p, card);
    return false;
  }
  if (box >= 0) {
    s.planning.cards.pop_back();
    s.planning_boxes[static_cast<size_t>(box)] = card;
    p.tell(Told::Revealed, -1, {static_cast<int>(card), box});
  } else {
    s.planning.face_up = true;
    p.tell(Told::RevealedTop, -1, {static_cast<int>(card), static_cast<int>(Slot::PlanningTop)});
  }
  trigger(p, card);
  return true;
}

/// Reveals one contract card for a box, or as the top of a deck. True when the place is done with.
bool reveal_contract(Play& p, DeckName name, int box) {
  State& s = p.s;
  Deck& deck = s.decks[name];
  if (box >= 0 ? s.contract_boxes[static_cast<size_t>(box)] != kNoCard : deck.face_up || !deck.active) return true;
  if (deck.cards.empty()) return true;
  const Card card = deck.cards.back();
  deck.face_up = false;
  if (data[card].kind == CardKind::Event) {
    deck.cards.pop_back();
    s.removed.push_back(card);
    carry_out(p, card);
    return false;
  }
  if (box >= 0) {
    deck.cards.pop_back();
    s.contract_boxes[static_cast<size_t>(box)] = card;
    p.tell(Told::Revealed, -1, {static_cast<int>(card), static_cast<int>(Slot::C1) + box});
  } else {
    deck.face_up = true;
    p.tell(Told::RevealedTop, -1, {static_cast<int>(card), static_cast<int>(Slot::TownTop) + static_cast<int>(name)});
  }
  trigger(p, card);
  return true;
}

/// US-R28: when nobody takes a contract for two rounds, the cheapest one leaves the game.
void check_stagnation(Play& p) {
  State& s = p.s;
  if (!s.options.stagnation_rule) return;
  s.idle_turns = s.contract_taken ? uint8_t{0} : static_cast<uint8_t>(s.idle_turns + 1);
  if (s.idle_turns < 2 * s.options.players) return;
  s.idle_turns = 0;
  for (Card& box : s.contract_boxes) {
    if (box == kNoCard) continue;
    p.tell(Told::Stagnation, -1, {static_cast<int>(box)});
    s.removed.push_back(box);
    box = kNoCard;
    return;
  }
}

void pass_turn(Play& p) {
  State& s = p.s;
  for (Favor& favor : p.player(s.active).favors) favor.taken_this_turn = false;
  s.active = static_cast<int8_t>((s.active + 1) % s.options.players);
  s.built = s.contract_taken = false;
  Task turn;
  turn.kind = TaskKind::StartTurn;
  p.top() = turn;
}

}  // namespace

/// `step` counts as in the specification; `number` is the box. A card's ballot, payout or effect goes on top of this
/// task, which then finds the place filled or still empty.
void end_turn(Play& p) {
  const size_t depth = p.s.agenda.size();
  const size_t here = depth - 1;
  while (!p.s.finished && p.s.agenda.size() == depth) {
    Task& t = p.s.agenda[here];
    bool done = true;
    switch (t.step) {
      case 0: check_stagnation(p); break;
      case 1: slide_planning(p.s); break;
      case 2:
        if (!reveal_planning(p, t.number)) return;
        done = ++t.number == 4;
        break;
      case 3: done = reveal_planning(p, -1); break;
      case 4: slide_contracts(p.s); break;
      case 5:
        if (!reveal_contract(p, feeding_deck(p.s, t.number), t.number)) return;
        done = ++t.number == 5;
        break;
      case 6: done = reveal_contract(p, DeckName::Town, -1); break;
      case 7: done = reveal_contract(p, DeckName::City, -1); break;
      case 8: done = reveal_contract(p, DeckName::Metropolis, -1); break;
      default: return pass_turn(p);
    }
    if (!done) continue;
    ++t.step;
    t.number = 0;
  }
}

void pay_card(Play& p) {
  const Card card = p.top().card;
  p.pop();
  hold_payout(p, data[card].kind == CardKind::Permit ? Currency::Wealth : Currency::Prestige, data[card].payout);
}

/// US-R27: nothing more happens.
void end_game(Play& p) {
  p.s.finished = true;
  p.s.agenda.clear();
  p.s.self = kNoLot;
  p.tell(Told::GameOver, -1);
}

}  // namespace boroughs::urban_sprawl
