// The one interpreter of all card effects. A card's steps run in a task of kind Steps, which carries what is bound
// (each, chooser, building, line); steps that ask somebody put the question on the agenda above it.

#include "engine/urban_sprawl/play.h"

namespace boroughs::urban_sprawl {

// ---- expressions ----------------------------------------------------------------------------------------------------
namespace {

int metric_of(const State& s, const Task& t, const PlayersExpr& e, int seat) {
  const Player& player = s.players[static_cast<size_t>(seat)];
  switch (static_cast<PlayersExpr::Metric>(e.arg)) {
    case PlayersExpr::Metric::Prestige: return player.prestige;
    case PlayersExpr::Metric::Wealth: return player.wealth;
    case PlayersExpr::Metric::Vocations: return vocations_of(player);
    case PlayersExpr::Metric::PlanningCards: return static_cast<int>(player.cards.size());
    case PlayersExpr::Metric::Buildings: break;
  }
  int count = 0;
  for_each_match(s, t, e.filter, [&](size_t i) { count += s.buildings[i].controller == seat; });
  return count;
}

Seats owners_of(const State& s, Vocation vocation) {
  Seats seats = 0;
  for (int seat = 0; seat < s.options.players; ++seat) {
    if (s.players[static_cast<size_t>(seat)].vocations[vocation] > 0)
      seats = static_cast<Seats>(seats | seat_bit(seat));
  }
  return seats;
}

}  // namespace

Seats players_of(const State& s, const Task& t, uint8_t expr) {
  using Kind = PlayersExpr::Kind;
  const PlayersExpr& e = data.players[expr];
  switch (e.kind) {
    case Kind::Active: return seat_bit(s.active);
    case Kind::All: return all_seats(s);
    case Kind::Others: return static_cast<Seats>(all_seats(s) & ~seat_bit(s.active));
    case Kind::Each: return seat_bit(t.each);
    case Kind::Chooser: return seat_bit(t.chooser);
    case Kind::Owner: {
      const int i = t.building == kNoLot ? -1 : building_at(s, t.building);
      return i < 0 ? Seats{0} : seat_bit(s.buildings[static_cast<size_t>(i)].controller);
    }
    case Kind::Office: {
      const int holder = s.offices[static_cast<Office>(e.arg)];
      if (holder >= 0) return seat_bit(holder);
      return e.other == kNothing ? Seats{0} : players_of(s, t, e.other);
    }
    case Kind::Vocation: return owners_of(s, static_cast<Vocation>(e.arg));
    case Kind::Lacking: return static_cast<Seats>(all_seats(s) & ~owners_of(s, static_cast<Vocation>(e.arg)));
    case Kind::Having: {
      Seats seats = 0;
      for_each_match(s, t, e.filter,
                     [&](size_t i) { seats = static_cast<Seats>(seats | seat_bit(s.buildings[i].controller)); });
      return seats;
    }
    case Kind::Most:
    case Kind::Least: {
      const int sign = e.kind == Kind::Most ? 1 : -1;
      const Seats tied = greatest(s, [&](int seat) { return sign * metric_of(s, t, e, seat); });
      return e.choose && t.picked >= 0 && (tied & seat_bit(t.picked)) ? seat_bit(t.picked) : tied;
    }
  }
  return 0;
}

Matcher::Matcher(const State& s, const Task& t, const Filter& f)
    : zones(f.zones), sizes(f.sizes), value_min(f.value_min), extreme(f.extreme) {
  switch (f.control) {
    case Filter::Control::Any: break;
    case Filter::Control::Controlled: controllers = 30; break;
    case Filter::Control::None: controllers = 1; break;
    case Filter::Control::Others: controllers = static_cast<uint8_t>(30u & ~(2u << s.active)); break;
    case Filter::Control::By: controllers = static_cast<uint8_t>(players_of(s, t, f.by) << 1); break;
  }
  const int self = f.near == Filter::Near::Self && s.self != kNoLot ? building_at(s, s.self) : -1;
  switch (f.near) {
    case Filter::Near::Anything: break;
    case Filter::Near::Water: near = &data.water; break;
    case Filter::Near::Wilderness: near = &data.wilderness; break;
    case Filter::Near::Edge: near = &data.edge; break;
    case Filter::Near::Self:
      near = self < 0
                 ? &never
                 : &ring(s.buildings[static_cast<size_t>(self)].block, s.buildings[static_cast<size_t>(self)].shape);
      break;
  }
  if (f.not_self) not_lot = s.self;
  if (f.in == Filter::In::Anywhere) return;
  if (s.self == kNoLot) {
    blocks = 0;
    return;
  }
  const Block block = block_of(s.self);
  const uint64_t across = line_blocks(block, Line::Horizontal), down = line_blocks(block, Line::Vertical);
  if (f.in == Filter::In::SelfLines) {
    blocks = across | down;
  } else {
    const bool chosen_across = t.line == Line::Horizontal;
    blocks = chosen_across == (f.in == Filter::In::LineChosen) ? across : down;
  }
}

int count_matches(const State& s, const Task& t, uint8_t filter) {
  int count = 0;
  for_each_match(s, t, filter, [&](size_t) { ++count; });
  return count;
}

int amount_of(const State& s, const Task& t, uint8_t amount) {
  if (amount == kNothing) return 0;
  const Amount& a = data.amounts[amount];
  int count = 1;
  if (a.count == Amount::Count::Buildings) {
    count = count_matches(s, t, a.arg);
  } else if (a.count == Amount::Count::Vocations) {
    count = 0;
    in_turn_order(s, players_of(s, t, a.arg),
                  [&](int seat) { count += vocations_of(s.players[static_cast<size_t>(seat)]); });
  } else if (a.count == Amount::Count::Offices) {
    const Seats seats = players_of(s, t, a.arg);
    count = 0;
    for (const int8_t holder : s.offices) count += holder >= 0 && (seats & seat_bit(holder)) != 0;
  }
  return std::min<int>(a.each * count, a.most);
}

// ---- steps ----------------------------------------------------------------------------------------------------------
namespace {

/// A task above the given one for part of its step, with the same bindings.
Task child(const Task& t, TaskKind kind, int player) {
  Task c;
  c.kind = kind;
  c.player = static_cast<int8_t>(player);
  c.card = t.card;
  c.step = t.step;
  c.each = t.each;
  c.chooser = t.chooser;
  c.building = t.building;
  c.line = t.line;
  return c;
}

/// Makes the task of a step run the steps inside it: `do` and `then`, or `else`.
void become_inner(Play& p, Task& t, bool otherwise) {
  const Step& step = step_of(p.s, t.card, t.step);
  const int first = t.step + 1 + (otherwise ? step.inner : 0);
  t.kind = TaskKind::Steps;
  t.player = -1;
  t.step = static_cast<uint8_t>(first);
  t.end = static_cast<uint8_t>(first + (otherwise ? step.other : step.inner));
  t.waiting = 0;
}

void collect(Play& p, const Task& t, const Step& step) {
  const int receiver = first_of(p.s, players_of(p.s, t, step.to));
  if (receiver < 0) return;
  const int wealth = amount_of(p.s, t, step.wealth), prestige = amount_of(p.s, t, step.prestige);
  const auto payers = static_cast<Seats>(players_of(p.s, t, step.who) & ~seat_bit(receiver));
  in_turn_order(p.s, payers, [&](int seat) {
    const int w = lose(p, seat, Currency::Wealth, wealth);
    const int v = lose(p, seat, Currency::Prestige, prestige);
    gain(p, receiver, Currency::Wealth, w);
    gain(p, receiver, Currency::Prestige, v);
  });
}

void per_building(Play& p, const Task& t, const Step& step) {
  std::array<int, kMaxPlayers + 1> counts{};
  for_each_match(p.s, t, step.where, [&](size_t i) { ++counts[static_cast<size_t>(p.s.buildings[i].controller + 1)]; });
  const int wealth = amount_of(p.s, t, step.wealth), prestige = amount_of(p.s, t, step.prestige);
  if (step.op == Op::PerBuilding && step.a == 1) {
    int all = 0;
    for (int& count : counts) {
      all += count;
      count = 0;
    }
    counts[static_cast<size_t>(p.s.active + 1)] = all;
  }
  in_turn_order(p.s, all_seats(p.s), [&](int seat) {
    const int count = counts[static_cast<size_t>(seat + 1)];
    if (step.op == Op::PerBuilding) {
      gain(p, seat, Currency::Wealth, wealth * count);
      gain(p, seat, Currency::Prestige, prestige * count);
    } else {
      lose(p, seat, Currency::Wealth, wealth * count);
      lose(p, seat, Currency::Prestige, prestige * count);
    }
  });
}

void begin_toll(Play& p, const Task& t, const Step& step) {
  const int receiver = first_of(p.s, players_of(p.s, t, step.to));
  if (receiver < 0) return;
  Task toll = child(t, TaskKind::Toll, receiver);
  for_each_match(p.s, t, step.where, [&](size_t i) {
    toll.waiting = static_cast<Seats>(toll.waiting | seat_bit(p.s.buildings[i].controller));
  });
  toll.waiting = static_cast<Seats>(toll.waiting & ~seat_bit(receiver));
  if (toll.waiting != 0) p.push(toll);
}

void begin_select(Play& p, const Task& t, const Step& step) {
  const int chooser = first_of(p.s, players_of(p.s, t, step.who));
  if (chooser < 0 || count_matches(p.s, t, step.where) == 0) return;
  p.push(child(t, TaskKind::ChooseBuilding, chooser));
}

void change_selected(Play& p, const Task& t, const Step& step) {
  const int i = t.building == kNoLot ? -1 : building_at(p.s, t.building);
  if (i < 0) return;
  Building& b = p.s.buildings[static_cast<size_t>(i)];
  if (step.op == Op::Demolish) return demolish(p, static_cast<size_t>(i));
  if (step.op == Op::Uncontrol) {
    if (b.controller < 0) return;
    p.tell(Told::Uncontrolled, b.controller, {static_cast<int>(b.zone), static_cast<int>(first_lot(b))});
    b.controller = -1;
    return;
  }
  const int seat = first_of(p.s, players_of(p.s, t, step.who));
  if (step.op == Op::Control) {
    if (seat < 0 || b.controller == seat || cubes_left(p.s, seat) == 0) return;
    b.controller = static_cast<int8_t>(seat);
    p.tell(Told::Controlled, seat, {static_cast<int>(b.zone), static_cast<int>(first_lot(b))});
    return;
  }
  Task site = child(t, TaskKind::ChooseSite, seat);  // relocate
  site.use = SiteUse::Relocate;
  site.number = static_cast<uint8_t>(size_of(b));
  if (seat >= 0 && place_sites(p.s, site).any()) p.push(site);
}

Task place_task(const State& s, const Task& t, const Step& step, int seat) {
  Task site = child(t, TaskKind::ChooseSite, seat);
  site.use = SiteUse::Place;
  site.zone = static_cast<Zone>(step.a);
  site.number = step.b;
  site.picked = static_cast<int8_t>(first_of(s, players_of(s, t, step.to)));
  site.building = step.where == kNothing ? kNoLot : s.self;
  return site;
}

void begin_marker(Play& p, const Task& t, const Step& step) {
  const int seat = first_of(p.s, players_of(p.s, t, step.who));
  if (seat < 0) return;
  const auto kind = static_cast<MarkerKind>(step.a);
  if (step.op == Op::MarkerPlace) {
    const int first = kind == MarkerKind::Prestige ? kFirstPrestigeMarker : kFirstWealthMarker;
    const int last = kind == MarkerKind::Prestige ? kFirstWealthMarker - 1 : kLastMarker;
    for (int number = first; number <= last; ++number) {
      if (space_of_marker(p.s, number) >= 0) continue;
      Task place = child(t, TaskKind::ChooseSpace, seat);
      place.number = static_cast<uint8_t>(number);
      return p.push(place);
    }
  }
  // US-R36: with an empty box a marker of that kind may be moved.
  Task choose = child(t, TaskKind::ChooseMarker, seat);
  choose.marker = kind;
  p.push(choose);
  MoveList moves;
  legal_choose_marker(p.s, moves);
  const bool vacant = space_of_marker(p.s, 0) >= 0;
  if (!vacant || moves.size() == 1) p.pop();  // only to decline
}

void begin_election(Play& p, const Task& t, const Step& step) {
  Task e = child(t, TaskKind::Election, -1);
  if (step.to != kNothing) {
    e.picked = static_cast<int8_t>(first_of(p.s, players_of(p.s, t, step.to)));
    if (e.picked < 0) return;
  }
  if (step.a == kOfficeOfChoice) {
    e.kind = TaskKind::ChooseOffice;
    e.player = p.s.active;
    return p.push(e);
  }
  if (step.a == kNextOffice) advance_pawn(p);
  e.office = step.a == kNextOffice ? p.s.pawn : static_cast<Office>(step.a);
  if (in_play(p.s, e.office)) p.push(e);
}

void begin_offer(Play& p, const Task& t, const Step& step) {
  const int seat = first_of(p.s, players_of(p.s, t, step.who));
  Task offer = child(t, TaskKind::AcceptOffer, seat);
  if (seat >= 0 && can_pay(p.s, t, step, seat)) return p.push(offer);
  become_inner(p, offer, true);
  if (offer.step < offer.end) p.push(offer);
}

void begin_offer_first(Play& p, const Task& t, const Step& step) {
  const Step& first = step_of(p.s, t.card, t.step + 1);
  if (step.inner > 0 && first.op == Op::Place) {
    const Task site = place_task(p.s, t, first, p.s.active);
    if (!place_sites(p.s, site).any()) return;
  }
  Task offers = child(t, TaskKind::OfferFirst, -1);
  in_turn_order(p.s, players_of(p.s, t, step.who), [&](int seat) {
    if (can_pay(p.s, t, step, seat)) offers.waiting = static_cast<Seats>(offers.waiting | seat_bit(seat));
  });
  p.push(offers);
}

/// One step. The task `t` still stands on it.
void do_step(Play& p, const Task& t, const Step& step) {
  State& s = p.s;
  switch (step.op) {
    case Op::Gain:
    case Op::Lose: {
      const int wealth = amount_of(s, t, step.wealth), prestige = amount_of(s, t, step.prestige);
      return in_turn_order(s, players_of(s, t, step.who), [&](int seat) {
        if (step.op == Op::Gain) {
          gain(p, seat, Currency::Wealth, wealth);
          gain(p, seat, Currency::Prestige, prestige);
        } else {
          lose(p, seat, Currency::Wealth, wealth);
          lose(p, seat, Currency::Prestige, prestige);
        }
      });
    }
    case Op::Collect: return collect(p, t, step);
    case Op::Toll: return begin_toll(p, t, step);
    case Op::PerBuilding:
    case Op::PerBuildingLose: return per_building(p, t, step);
    case Op::Select: return begin_select(p, t, step);
    case Op::Uncontrol:
    case Op::Control:
    case Op::Demolish:
    case Op::Relocate: return change_selected(p, t, step);
    case Op::Place: {
      const int seat = first_of(s, players_of(s, t, step.who));
      const Task site = place_task(s, t, step, seat);
      if (seat >= 0 && place_sites(s, site).any()) p.push(site);
      return;
    }
    case Op::MarkerPlace:
    case Op::MarkerMove: return begin_marker(p, t, step);
    case Op::Payout: return hold_payout(p, static_cast<Currency>(step.a), step.b);
    case Op::Elect: return begin_election(p, t, step);
    case Op::VocationScore: return begin_scoring(p, static_cast<Vocation>(step.a), step.b, false);
    case Op::Offer: return begin_offer(p, t, step);
    case Op::OfferFirst: return begin_offer_first(p, t, step);
    case Op::ForEach: {
      Task each = child(t, TaskKind::ForEach, -1);
      each.waiting = players_of(s, t, step.who);
      return p.push(each);
    }
    case Op::ChooseLine: return p.push(child(t, TaskKind::ChooseLine, s.active));
    case Op::TakePlanning: {
      Task take = child(t, TaskKind::TakeFreePlanning, s.active);
      take.number = step.a;
      take.paid = step.b;
      for (size_t box = 0; box < step.b; ++box) {
        if (s.planning_boxes[box] != kNoCard) return p.push(take);
      }
      return;
    }
    case Op::DiscardPlanning: {
      Task discards = child(t, TaskKind::Discards, -1);
      discards.waiting = players_of(s, t, step.who);
      discards.number = step.a;
      return p.push(discards);
    }
    case Op::ExtraFavor: {
      const int seat = first_of(s, players_of(s, t, step.who));
      if (seat < 0 || s.extra_favor >= 0) return;  // there is one such tile
      s.extra_favor = static_cast<int8_t>(seat);
      return p.tell(Told::ExtraFavor, seat);
    }
    case Op::AddPoliticians: s.politicians_in_play = true; return p.tell(Told::PoliticiansEnter, -1);
    case Op::AddContractor: {
      s.contractor_in_play = true;
      Task contractor;
      contractor.kind = TaskKind::Contractor;
      return p.push(contractor);
    }
    case Op::ActivateDeck:
      for (size_t d = 0; d <= step.a; ++d) s.decks.items[d].active = true;
      return p.tell(Told::DeckOpens, -1, {step.a});
    case Op::EndGame: return end_game(p);
  }
}

/// Of tied players the active one picks one (tie = choose): asks, if the step needs it and it was not asked yet.
bool ask_for_tied(Play& p, const Task& t, const Step& step) {
  for (const uint8_t expr : {step.who, step.to}) {
    if (expr == kNothing || !data.players[expr].choose || t.picked >= 0) continue;
    const Seats tied = players_of(p.s, t, expr);
    if (std::popcount(tied) < 2) continue;
    Task ask = child(t, TaskKind::ChoosePlayer, p.s.active);
    ask.waiting = tied;
    p.push(ask);
    return true;
  }
  return false;
}

}  // namespace

void run_steps(Play& p) {
  const size_t here = p.s.agenda.size();
  while (!p.s.finished && p.s.agenda.size() == here) {
    Task& t = p.top();
    if (t.step >= t.end) return p.pop();
    const Step& step = step_of(p.s, t.card, t.step);
    if (ask_for_tied(p, t, step)) return;
    const Task at = t;
    t.step = static_cast<uint8_t>(t.step + 1 + step.inner + step.other);
    t.picked = -1;
    do_step(p, at, step);
  }
}

void legal_choose_player(const State& s, MoveList& out) {
  in_turn_order(s, s.agenda.back().waiting, [&](int seat) { out.push_back(Move::of(Do::Player, seat)); });
}
void apply_choose_player(Play& p, const Move& move) {
  p.pop();
  p.top().picked = static_cast<int8_t>(move.arg(0));
}

// ---- select, offers, lines ------------------------------------------------------------------------------------------
void legal_choose_building(const State& s, MoveList& out) {
  const Task& t = s.agenda.back();
  const Step& step = step_of(s, t.card, t.step);
  for_each_match(s, t, step.where, [&](size_t i) { out.push_back(Move::of(Do::Building, first_lot(s.buildings[i]))); });
  if (step.a != 0) out.push_back(Move::of(Do::Decline));
}
void apply_choose_building(Play& p, const Move& move) {
  Task& t = p.top();
  if (move.kind == static_cast<uint8_t>(Do::Decline)) return p.pop();
  t.chooser = t.player;
  t.building = move.as<Lot>(0);
  become_inner(p, t, false);
}

bool can_pay(const State& s, const Task& t, const Step& step, int seat) {
  const Player& player = s.players[static_cast<size_t>(seat)];
  return player.wealth >= amount_of(s, t, step.wealth) && player.prestige >= amount_of(s, t, step.prestige);
}

std::array<int, 2> asked_price(const State& s) {
  const Task& t = s.agenda.back();
  const Step& step = step_of(s, t.card, t.step);
  return {amount_of(s, t, step.wealth), amount_of(s, t, step.prestige)};
}

void legal_accept_offer(const State&, MoveList& out) {
  out.push_back(Move::of(Do::Accept));
  out.push_back(Move::of(Do::Decline));
}
void apply_accept_offer(Play& p, const Move& move) {
  Task& t = p.top();
  const Step& step = step_of(p.s, t.card, t.step);
  const bool accepted = move.kind == static_cast<uint8_t>(Do::Accept);
  if (accepted) {
    const int wealth = amount_of(p.s, t, step.wealth), prestige = amount_of(p.s, t, step.prestige);
    lose(p, t.player, Currency::Wealth, wealth);
    lose(p, t.player, Currency::Prestige, prestige);
  }
  if (step.op == Op::OfferFirst) {
    if (!accepted) return p.pop();
    p.s.agenda[p.s.agenda.size() - 2].waiting = 0;  // nobody else is asked after that
  }
  become_inner(p, t, !accepted);
}

void legal_choose_line(const State&, MoveList& out) {
  out.push_back(Move::of(Do::Line, Line::Horizontal));
  out.push_back(Move::of(Do::Line, Line::Vertical));
}
void apply_choose_line(Play& p, const Move& move) {
  Task& t = p.top();
  t.line = move.as<Line>(0);
  p.tell(Told::ChoseLine, t.player, {move.arg(0)});
  become_inner(p, t, false);
}

// ---- several players (US-R31) ---------------------------------------------------------------------------------------
void ask_next(Play& p) {
  const Task& t = p.top();
  const Seats waiting = t.waiting;
  if (std::popcount(waiting) == 1 || !p.s.options.active_orders_decisions)
    return begin_decider(p, first_of(p.s, waiting));
  Task ask;
  ask.kind = TaskKind::ChooseNextDecider;
  ask.player = p.s.active;
  ask.waiting = waiting;
  p.push(ask);
}

void begin_decider(Play& p, int seat) {
  Task& t = p.top();
  t.waiting = static_cast<Seats>(t.waiting & ~seat_bit(seat));
  Task next = child(t, TaskKind::Steps, seat);
  next.each = static_cast<int8_t>(seat);
  switch (t.kind) {
    case TaskKind::ScoreVocation:
      next.kind = TaskKind::VocationSplit;
      next.each = -1;
      next.vocation = t.vocation;
      next.number = t.number;
      return p.push(next);
    case TaskKind::Toll: {
      const Step& step = step_of(p.s, t.card, t.step);
      t.picked = static_cast<int8_t>(seat);
      t.number = 0;
      return for_each_match(p.s, t, step.where, [&](size_t i) {
        t.number = static_cast<uint8_t>(t.number + (p.s.buildings[i].controller == seat));
      });
    }
    case TaskKind::OfferFirst: next.kind = TaskKind::AcceptOffer; return p.push(next);
    case TaskKind::Discards:
      if (p.player(seat).cards.empty()) return;
      next.kind = TaskKind::DiscardCard;
      next.each = -1;
      next.number = t.number;
      return p.push(next);
    default: break;  // ForEach
  }
  become_inner(p, next, false);
  p.push(next);
}

void legal_choose_next_decider(const State& s, MoveList& out) {
  in_turn_order(s, s.agenda.back().waiting, [&](int seat) { out.push_back(Move::of(Do::NextDecider, seat)); });
}
void apply_choose_next_decider(Play& p, const Move& move) {
  p.pop();
  begin_decider(p, move.arg(0));
}

namespace {

/// Whether this player's part of a for_each holds a real choice: tried out on a copy.
bool has_choice(const State& s, int seat) {
  State copy = s;
  Play trial{copy, nullptr, nullptr};
  const Task each = copy.agenda.back();
  copy.agenda.clear();
  trial.push(each);
  begin_decider(trial, seat);
  copy.agenda.erase_at(0);
  MoveList moves;
  for (run(trial); !copy.agenda.empty() && !copy.finished; run(trial)) {
    moves.clear();
    legal_decision(copy, moves);
    if (moves.size() > 1) return true;
    const Move only_move = moves[0];
    apply_decision(trial, only_move);
  }
  return false;
}

}  // namespace

void run_for_each(Play& p) {
  const Task& t = p.top();
  if (t.waiting == 0) return p.pop();
  const bool ordered = step_of(p.s, t.card, t.step).b == 1 && p.s.options.active_orders_decisions;
  if (!ordered) return begin_decider(p, first_of(p.s, t.waiting));
  if (std::popcount(t.waiting) > 1) {
    int without = -1;
    in_turn_order(p.s, t.waiting, [&](int seat) {
      if (without < 0 && !has_choice(p.s, seat)) without = seat;
    });
    if (without >= 0) return begin_decider(p, without);
  }
  ask_next(p);
}

void run_offer_first(Play& p) {
  const Task& t = p.top();
  if (t.waiting == 0) return p.pop();
  if (step_of(p.s, t.card, t.step).b == 0) return begin_decider(p, first_of(p.s, t.waiting));
  ask_next(p);
}

// ---- toll (US-R29) --------------------------------------------------------------------------------------------------
namespace {

struct TollPrice {
  int wealth, prestige;
};
TollPrice toll_price(const State& s, const Task& t) {
  const Step& step = step_of(s, t.card, t.step);
  return {amount_of(s, t, step.wealth), amount_of(s, t, step.prestige)};
}

/// The currency that he has to pay in, if there is just one that he can pay in full; otherwise he may choose.
bool forced_currency(TollPrice price, int wealth, int prestige, Currency& out) {
  const bool in_wealth = wealth >= price.wealth, in_prestige = prestige >= price.prestige;
  out = in_wealth ? Currency::Wealth : Currency::Prestige;
  return in_wealth != in_prestige;
}

void pay_toll(Play& p, Task& toll, Currency currency) {
  const TollPrice price = toll_price(p.s, toll);
  const int paid = lose(p, toll.picked, currency, currency == Currency::Wealth ? price.wealth : price.prestige);
  gain(p, toll.player, currency, paid);
  --toll.number;
}

}  // namespace

bool toll_is_free(const State& s, const Task& t, int seat) {
  const TollPrice price = toll_price(s, t);
  const Player& player = s.players[static_cast<size_t>(seat)];
  int wealth = player.wealth, prestige = player.prestige, tolls = 0;
  for_each_match(s, t, step_of(s, t.card, t.step).where, [&](size_t i) { tolls += s.buildings[i].controller == seat; });
  for (Currency currency{}; tolls > 0; --tolls) {
    if (!forced_currency(price, wealth, prestige, currency)) return true;
    (currency == Currency::Wealth ? wealth : prestige) -= currency == Currency::Wealth ? price.wealth : price.prestige;
  }
  return false;
}

void run_toll(Play& p) {
  Task& t = p.top();
  if (t.picked >= 0) {  // somebody is paying, building by building
    Currency currency{};
    const Player& payer = p.player(t.picked);
    while (t.number > 0 && forced_currency(toll_price(p.s, t), payer.wealth, payer.prestige, currency))
      pay_toll(p, t, currency);
    if (t.number > 0) return p.push(child(t, TaskKind::TollCurrency, t.picked));
    t.picked = -1;
  }
  if (t.waiting == 0) return p.pop();
  int forced = -1;
  in_turn_order(p.s, t.waiting, [&](int seat) {
    if (forced < 0 && !toll_is_free(p.s, t, seat)) forced = seat;
  });
  if (forced >= 0) return begin_decider(p, forced);
  ask_next(p);
}

void legal_toll_currency(const State& s, MoveList& out) {
  const Task& t = s.agenda.back();
  const Player& payer = s.players[static_cast<size_t>(t.player)];
  Currency currency{};
  const bool forced = forced_currency(toll_price(s, t), payer.wealth, payer.prestige, currency);
  for (const Currency c : {Currency::Wealth, Currency::Prestige}) {
    if (!forced || c == currency) out.push_back(Move::of(Do::PayToll, c));
  }
}
void apply_toll_currency(Play& p, const Move& move) {
  p.pop();
  pay_toll(p, p.top(), move.as<Currency>(0));
}

}  // namespace boroughs::urban_sprawl
