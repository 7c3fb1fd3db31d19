// Building a contract (4.6): the permits, then everything in its order without interruption.

#include "engine/urban_sprawl/play.h"

namespace boroughs::urban_sprawl {
namespace {

/// Larger permits first, of equal ones the lower number: in this order each set of cards is paid in one way only.
bool before(Card a, Card b) { return data[a].permits != data[b].permits ? data[a].permits > data[b].permits : a < b; }

bool serves(Card card, Zone zone) { return data[card].zones >> static_cast<int>(zone) & 1; }

/// Removes what stands on the site; the first Urban Renewal card goes, unless he is the Contractor (US-R33).
void clear_site(Play& p, const Task& t) {
  bool cleared = false;
  for (size_t i = p.s.buildings.size(); i-- > 0;) {
    const Building& b = p.s.buildings[i];
    if (b.block != t.block || (corners_of(b.shape) & corners_of(t.shape)) == 0) continue;
    cleared = true;
    demolish(p, i);
  }
  if (!cleared || p.s.contractor == t.player) return;
  Player& builder = p.player(t.player);
  for (const Card card : builder.cards) {
    if (data[card].kind != CardKind::UrbanRenewal) continue;
    p.tell(Told::UsedUrbanRenewal, t.player, {static_cast<int>(card)});
    p.s.discard.push_back(card);
    builder.cards.erase(card);
    return;
  }
}

void score_neighborhood(Play& p, const Task& t, Zone zone) {
  const int bonus = neighborhood_bonus(p.s, t.player, zone, t.block, t.shape);
  if (bonus == 0) return;
  p.tell(Told::Neighborhood, t.player, {bonus});
  Player& builder = p.player(t.player);
  builder.prestige = static_cast<int16_t>(std::min(builder.prestige + bonus, kMostMoney));
}

void resolve_building(Play& p) {
  State& s = p.s;
  const Task t = p.top();
  p.pop();
  const CardData& contract = data[t.card];
  const bool favor = t.slot >= Slot::Favor1;
  if (!favor) s.ap = static_cast<uint8_t>(s.ap - data.prices[static_cast<size_t>(t.slot)]);
  const int cost = value_of(s, t.block);
  Player& builder = p.player(t.player);
  builder.wealth = static_cast<int16_t>(builder.wealth - cost);
  p.tell(Told::Built, t.player, {static_cast<int>(t.card), static_cast<int>(t.block), static_cast<int>(t.shape), cost});
  clear_site(p, t);
  place(p, contract.zone, t.block, t.shape, t.player);
  s.removed.push_back(take_from(p, t.slot));
  score_neighborhood(p, t, contract.zone);
  s.built = true;
  s.contract_taken |= !favor;
  s.self = first_lot(s.buildings.back());
  if (contract.steps > 0) {
    Task effect;
    effect.kind = TaskKind::Steps;
    effect.card = t.card;
    effect.end = contract.steps;
    p.push(effect);
  }
  if (!contract.vocations.empty()) {
    Task vocations;
    vocations.kind = TaskKind::Vocations;
    vocations.player = t.player;
    vocations.card = t.card;
    p.push(vocations);
  }
}

}  // namespace

int neighborhood_bonus(const State& s, int seat, Zone zone, Block block, Shape shape) {
  const LotSet& around = ring(block, shape);
  int neighbors = 0;
  for (const Building& b : s.buildings) neighbors += b.zone == zone && touches(around, b.block, b.shape);
  // What a player builds first in his next turn is doubled too.
  const bool doubled = s.offices[Office::DistrictAttorney] == seat && !(s.built && s.active == seat);
  return doubled ? 2 * neighbors : neighbors;
}

/// US-R8: a payment is enough, and no card of it is superfluous.
void legal_pay_permit(const State& s, MoveList& out) {
  const Task& t = s.agenda.back();
  const CardData& contract = data[t.card];
  const auto& cards = s.players[static_cast<size_t>(t.player)].cards;
  for (const Card card : cards) {
    if (!serves(card, contract.zone) || (t.last != kNoCard && before(card, t.last))) continue;
    int reach = t.paid + data[card].permits;
    for (const Card other : cards) {
      if (reach >= contract.size) break;
      if (serves(other, contract.zone) && before(card, other)) reach += data[other].permits;
    }
    if (reach >= contract.size) out.push_back(Move::of(Do::PayPermit, card));
  }
}

void apply_pay_permit(Play& p, const Move& move) {
  Task& t = p.top();
  const auto card = move.as<Card>(0);
  p.player(t.player).cards.erase(card);
  p.s.discard.push_back(card);
  p.tell(Told::PaidPermit, t.player, {move.arg(0)});
  t.paid = static_cast<uint8_t>(t.paid + data[card].permits);
  t.last = card;
  if (t.paid >= data[t.card].size) resolve_building(p);
}

// ---- vocations of the new building ----------------------------------------------------------------------------------
namespace {

/// A marker from the supply; if it has none, perhaps one of an opponent (US-R13).
void take_marker(Play& p, int seat, Vocation vocation) {
  if (vocation_supply(p.s, vocation) > 0) {
    ++p.player(seat).vocations[vocation];
    return p.tell(Told::TookMarker, seat, {static_cast<int>(vocation)});
  }
  Task ask;
  ask.kind = TaskKind::TakeVocationFrom;
  ask.player = static_cast<int8_t>(seat);
  ask.vocation = vocation;
  for (int other = 0; other < p.s.options.players; ++other) {
    if (other != seat && p.player(other).vocations[vocation] > 0)
      ask.waiting = static_cast<Seats>(ask.waiting | seat_bit(other));
  }
  if (ask.waiting != 0) p.push(ask);
}

}  // namespace

/// US-R14: one after the other, take and score. `step` is the vocation, `number` tells whether it was taken.
void take_vocations(Play& p) {
  Task& t = p.top();
  const auto& vocations = data[t.card].vocations;
  if (t.step >= vocations.size()) return p.pop();
  const CardVocation v = vocations[t.step];
  if (t.number == 0) {
    t.number = 1;
    return take_marker(p, t.player, v.vocation);
  }
  t.number = 0;
  ++t.step;
  begin_scoring(p, v.vocation, v.number, true);
}

void legal_take_vocation_from(const State& s, MoveList& out) {
  in_turn_order(s, s.agenda.back().waiting, [&](int seat) { out.push_back(Move::of(Do::TakeVocation, seat)); });
  out.push_back(Move::of(Do::TakeNone));
}
void apply_take_vocation_from(Play& p, const Move& move) {
  const Task t = p.top();
  p.pop();
  if (move.kind == static_cast<uint8_t>(Do::TakeNone)) return;
  --p.player(move.arg(0)).vocations[t.vocation];
  ++p.player(t.player).vocations[t.vocation];
  p.tell(Told::TookMarkerFrom, t.player, {static_cast<int>(t.vocation), move.arg(0)});
}

}  // namespace boroughs::urban_sprawl
