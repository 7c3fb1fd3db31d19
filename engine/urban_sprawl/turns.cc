// A turn: the Treasurer's income, investments, and actions (4.2 to 4.5).

#include <optional>

#include "engine/urban_sprawl/play.h"

namespace boroughs::urban_sprawl {
namespace {

constexpr int kTreasurerTakes = 2;

void grant_actions(Play& p) {
  // US-R6: fixed when granted.
  p.s.ap = p.s.offices[Office::UnionBoss] == p.s.active ? data.ap_union_boss : data.ap;
  Task t;
  t.kind = TaskKind::ChooseAction;
  t.player = p.s.active;
  p.top() = t;
}

DeckName deck_of_slot(Slot slot) {
  return static_cast<DeckName>(static_cast<int>(slot) - static_cast<int>(Slot::TownTop));
}

}  // namespace

/// US-R5: income, investments, then action points.
void start_turn(Play& p) {
  State& s = p.s;
  if (s.turn < kMostTurns) ++s.turn;
  s.built = s.contract_taken = false;
  s.ap = 0;
  p.tell(Told::TurnBegins, s.active, {s.turn});
  if (s.offices[Office::Treasurer] == s.active) {
    int income = 0;
    for (int seat = 0; seat < s.options.players; ++seat) {
      if (seat != s.active) income += lose(p, seat, Currency::Wealth, kTreasurerTakes);
    }
    p.tell(Told::TreasurerIncome, s.active, {income});
    Player& treasurer = p.player(s.active);
    treasurer.wealth = static_cast<int16_t>(std::min(treasurer.wealth + income, kMostMoney));
  }
  for (const Card card : p.player(s.active).cards) {
    if (data[card].kind != CardKind::Permit) continue;
    Task invest;
    invest.kind = TaskKind::Invest;
    invest.player = s.active;
    p.top() = invest;
    return;
  }
  grant_actions(p);
}

void legal_invest(const State& s, MoveList& out) {
  for (const Card card : s.players[static_cast<size_t>(s.active)].cards) {
    if (data[card].kind == CardKind::Permit) out.push_back(Move::of(Do::Invest, card));
  }
  out.push_back(Move::of(Do::Done));
}
void apply_invest(Play& p, const Move& move) {
  if (move.kind == static_cast<uint8_t>(Do::Done)) return grant_actions(p);
  const auto card = move.as<Card>(0);
  Player& player = p.player(p.s.active);
  player.cards.erase(card);
  p.s.discard.push_back(card);
  const int wealth = data[card].payout;
  player.wealth = static_cast<int16_t>(std::min(player.wealth + wealth, kMostMoney));
  p.tell(Told::Invested, p.s.active, {move.arg(0), wealth});
}

// ---- slots ----------------------------------------------------------------------------------------------------------
Card card_in(const State& s, Slot slot) {
  const int i = static_cast<int>(slot);
  if (slot <= Slot::P4) return s.planning_boxes[static_cast<size_t>(i)];
  if (slot == Slot::PlanningTop)
    return s.planning.face_up && !s.planning.cards.empty() ? s.planning.cards.back() : kNoCard;
  if (slot <= Slot::C5) return s.contract_boxes[static_cast<size_t>(i - static_cast<int>(Slot::C1))];
  if (slot <= Slot::MetropolisTop) {
    const Deck& deck = s.decks[deck_of_slot(slot)];
    return deck.active && deck.face_up && !deck.cards.empty() ? deck.cards.back() : kNoCard;
  }
  if (slot == Slot::None) return kNoCard;
  const auto& favors = s.players[static_cast<size_t>(s.active)].favors;
  const auto at = static_cast<size_t>(i - static_cast<int>(Slot::Favor1));
  return at < favors.size() ? favors[at].card : kNoCard;
}

Card take_from(Play& p, Slot slot) {
  const Card card = card_in(p.s, slot);
  const int i = static_cast<int>(slot);
  if (slot <= Slot::P4) {
    p.s.planning_boxes[static_cast<size_t>(i)] = kNoCard;
  } else if (slot == Slot::PlanningTop) {
    p.s.planning.cards.pop_back();
    p.s.planning.face_up = false;
  } else if (slot <= Slot::C5) {
    p.s.contract_boxes[static_cast<size_t>(i - static_cast<int>(Slot::C1))] = kNoCard;
  } else if (slot <= Slot::MetropolisTop) {
    Deck& deck = p.s.decks[deck_of_slot(slot)];
    deck.cards.pop_back();
    deck.face_up = false;
  } else {
    p.player(p.s.active).favors.erase_at(static_cast<size_t>(i - static_cast<int>(Slot::Favor1)));
  }
  return card;
}

// ---- actions --------------------------------------------------------------------------------------------------------
void legal_choose_action(const State& s, MoveList& out) {
  const Player& player = s.players[static_cast<size_t>(s.active)];
  for (int i = 0; i <= static_cast<int>(Slot::PlanningTop); ++i) {
    const auto slot = static_cast<Slot>(i);
    if (data.prices[static_cast<size_t>(i)] <= s.ap && card_in(s, slot) != kNoCard)
      out.push_back(Move::of(Do::TakePlanning, slot));
  }
  const auto permits = permits_of(player);
  std::optional<Builder> builder;  // surveys the city only when the permits suffice for something
  const auto can_build = [&](Card card) {
    const CardData& contract = data[card];
    if (permits[static_cast<size_t>(contract.zone)] < contract.size) return false;
    if (!builder) builder.emplace(s, s.active);
    return builder->can_build(card);
  };
  const bool room = player.favors.size() < (s.extra_favor == s.active ? 2u : 1u);
  for (int i = static_cast<int>(Slot::C1); i < kPricedSlots; ++i) {
    const auto slot = static_cast<Slot>(i);
    if (data.prices[static_cast<size_t>(i)] > s.ap) continue;
    const Card card = card_in(s, slot);
    if (card == kNoCard) continue;
    if (room) out.push_back(Move::of(Do::TakeFavor, slot));
    if (can_build(card)) out.push_back(Move::of(Do::Build, slot));
  }
  for (size_t i = 0; i < player.favors.size(); ++i) {
    // US-R7: only on a later turn than the one it was taken.
    const Favor& favor = player.favors[i];
    if (!favor.taken_this_turn && can_build(favor.card))
      out.push_back(Move::of(Do::BuildFavor, static_cast<size_t>(Slot::Favor1) + i));
  }
  out.push_back(Move::of(Do::EndActions));
}

void apply_choose_action(Play& p, const Move& move) {
  State& s = p.s;
  if (move.kind == static_cast<uint8_t>(Do::EndActions)) {
    s.ap = 0;
    Task end;
    end.kind = TaskKind::EndTurn;
    p.top() = end;
    return;
  }
  const auto slot = move.as<Slot>(0);
  const Card card = card_in(s, slot);
  if (move.kind == static_cast<uint8_t>(Do::Build) || move.kind == static_cast<uint8_t>(Do::BuildFavor)) {
    Task site;
    site.kind = TaskKind::ChooseSite;
    site.player = s.active;
    site.use = SiteUse::Build;
    site.card = card;
    site.slot = slot;
    return p.push(site);
  }
  s.ap = static_cast<uint8_t>(s.ap - data.prices[static_cast<size_t>(slot)]);
  take_from(p, slot);
  if (move.kind == static_cast<uint8_t>(Do::TakePlanning)) {
    p.player(s.active).cards.push_back(card);
    return p.tell(Told::TookPlanning, s.active, {static_cast<int>(card), static_cast<int>(slot)});
  }
  p.player(s.active).favors.push_back({card, true});
  s.contract_taken = true;
  p.tell(Told::TookFavor, s.active, {static_cast<int>(card), static_cast<int>(slot)});
}

// ---- planning cards by effects --------------------------------------------------------------------------------------
void legal_take_free_planning(const State& s, MoveList& out) {
  const Task& t = s.agenda.back();
  for (size_t box = 0; box < t.paid && box < s.planning_boxes.size(); ++box) {
    if (s.planning_boxes[box] != kNoCard) out.push_back(Move::of(Do::TakeFree, box));
  }
}
void apply_take_free_planning(Play& p, const Move& move) {
  Task& t = p.top();
  const Card card = take_from(p, move.as<Slot>(0));
  p.player(t.player).cards.push_back(card);
  p.tell(Told::TookPlanning, t.player, {static_cast<int>(card), move.arg(0)});
  --t.number;
  MoveList left;
  legal_take_free_planning(p.s, left);
  if (t.number == 0 || left.empty()) p.pop();
}

/// Who has no more cards than he must give up has no choice, and comes first (US-R31).
void run_discards(Play& p) {
  const Task& t = p.top();
  if (t.waiting == 0) return p.pop();
  int forced = -1;
  in_turn_order(p.s, t.waiting, [&](int seat) {
    if (forced < 0 && p.player(seat).cards.size() <= t.number) forced = seat;
  });
  if (forced >= 0) return begin_decider(p, forced);
  ask_next(p);
}
void legal_discard_card(const State& s, MoveList& out) {
  for (const Card card : s.players[static_cast<size_t>(s.agenda.back().player)].cards)
    out.push_back(Move::of(Do::Discard, card));
}
void apply_discard_card(Play& p, const Move& move) {
  Task& t = p.top();
  Player& player = p.player(t.player);
  player.cards.erase(move.as<Card>(0));
  p.s.discard.push_back(move.as<Card>(0));
  p.tell(Told::Discarded, t.player, {move.arg(0)});
  if (--t.number == 0 || player.cards.empty()) p.pop();
}

}  // namespace boroughs::urban_sprawl
