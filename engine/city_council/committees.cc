// Setup, and the committees phase: who chairs what, embezzling, drawing favors.

#include "engine/city_council/phases.h"

namespace boroughs::city_council {
namespace {

constexpr int kCommittees = 5;

/// Every way to seat n people on the five committees, as one committee a seat.
using Assignment = std::array<Committee, kMaxSeated>;

template <int Seats, size_t Count>
constexpr std::array<Assignment, Count> all_assignments() {
  std::array<Assignment, Count> all{};
  size_t found = 0;
  int codes = 1;
  for (int i = 0; i < Seats; ++i) codes *= kCommittees;
  for (int code = 0; code < codes; ++code) {
    Assignment one{Committee::None, Committee::None, Committee::None, Committee::None, Committee::None};
    unsigned used = 0;
    bool distinct = true;
    int rest = code;
    for (int seat = Seats - 1; seat >= 0; --seat) {
      const int committee = rest % kCommittees;
      rest /= kCommittees;
      distinct &= (used >> committee & 1u) == 0;
      used |= 1u << committee;
      one[static_cast<size_t>(seat)] = static_cast<Committee>(committee);
    }
    const bool election = (used >> static_cast<int>(Committee::Election) & 1u) != 0;
    if (distinct && election) all[found++] = one;
  }
  return all;
}

// Distinct committees with Election among them: 36 of 60, 96 of 120 and all 120.
constexpr auto kAssignments3 = all_assignments<3, 36>();
constexpr auto kAssignments4 = all_assignments<4, 96>();
constexpr auto kAssignments5 = all_assignments<5, 120>();

std::span<const Assignment> assignments_for(int seats) {
  if (seats == 3) return kAssignments3;
  if (seats == 4) return kAssignments4;
  return kAssignments5;
}

void deal(Play& play) {
  State& s = play.s;
  for (int card = 0; card < tables.cards; ++card) s.deck.push_back(static_cast<Card>(card));
  play.rng.shuffle(s.deck);
  const int favors = tables.setup[s.options.players].favors;
  for (Seat& seat : s.seats) {
    for (int i = 0; i < favors; ++i) seat.hand.push_back(s.deck.pop_back());
  }
}

void lay_out_starting_tiles(Play& play) {
  for (const Size size : {Size::Small, Size::Medium}) {
    Column& column = play.s.planning_area[size];
    for (int tile = 0; tile < tables.tiles; ++tile) {
      const auto building = static_cast<Building>(tile);
      if (kind_of(building).size == size && (tables.starting_tiles >> tile & 1) != 0) column.stack.push_back(building);
    }
    play.rng.shuffle(column.stack);
    refill_column(play.s, size, play.rng);
  }
}

bool may_embezzle(const State& s) {
  int funds = 0;
  for (const Seat& seat : s.seats) funds += seat.private_funds;
  return s.budget >= 1 && funds < tables.max_funds;  // CC-R10
}

void embezzle(Play& play, int seat) {
  --play.s.budget;
  ++seat_of(play.s, seat).private_funds;
  play.say(EventId::Embezzles, seat, {play.s.budget});
}

void committee_powers(Play& play) {
  State& s = play.s;
  for (int seat = 0; seat < seat_count(s); ++seat) {
    const Seat& who = seat_of(s, seat);
    play.say(who.tenure == 1 ? EventId::TakesCommittee : EventId::KeepsCommittee, seat,
             {static_cast<int>(who.committee)});
  }
  const int treasurer = chair_of(s, Committee::Treasury);
  if (treasurer >= 0 && may_embezzle(s)) {
    if (!is_phil(s, treasurer)) return play.ask(Decision::Embezzle, treasurer);
    embezzle(play, treasurer);
  }
  draw_favors_from(play, next_in_turn_order(s, -1));
}

int seat_without_committee(const State& s) {
  for (int step = 1; step < seat_count(s); ++step) {
    const int seat = (s.to_move + step) % seat_count(s);
    if (seat_of(s, seat).committee == Committee::None) return seat;
  }
  return -1;
}

// ---- favors ---------------------------------------------------------------------------------------------------------

void draw_one(Play& play) {
  State& s = play.s;
  if (s.deck.empty() && !s.discards.empty()) {
    for (const Discard& discard : s.discards) s.deck.push_back(discard.card);
    s.discards.clear();
    play.rng.shuffle(s.deck);
    play.say(EventId::DeckShuffled, -1, {static_cast<int>(s.deck.size())});
  }
  if (!s.deck.empty()) {
    s.drawn.push_back(s.deck.pop_back());
    return;
  }
  if (s.options.mode != Mode::Standard || s.deck_out) return;  // Sandbox: seats just draw fewer
  s.deck_out = true;
  play.say(EventId::DeckOut);
}

void keep_all(Play& play, int seat) {
  State& s = play.s;
  if (s.drawn.empty()) return;
  for (const Card card : s.drawn) seat_of(s, seat).hand.push_back(card);
  s.drawn.clear();
  play.say(EventId::KeepsBoth, seat);
}

void keep_one(Play& play, int seat, size_t kept) {
  State& s = play.s;
  const Card keep = s.drawn[kept];
  const Card other = s.drawn[1 - kept];
  seat_of(s, seat).hand.push_back(keep);
  const bool phil = is_phil(s, seat);  // nobody sees what he throws away
  s.discards.push_back({other, phil ? uint8_t{0} : only(seat)});
  s.drawn.clear();
  play.say(EventId::KeepsOne, seat);
  if (!phil) play.say(EventId::KeepsCard, seat, {static_cast<int>(keep), static_cast<int>(other)}, only(seat));
}

void tell_drawn(const Play& play, int seat) {
  const auto& drawn = play.s.drawn;
  play.say(EventId::DrawsFavors, seat, {static_cast<int>(drawn.size())});
  if (is_phil(play.s, seat) || drawn.empty()) return;
  if (drawn.size() == 1) return play.say(EventId::SeesFavor, seat, {static_cast<int>(drawn[0])}, only(seat));
  play.say(EventId::SeesFavors, seat, {static_cast<int>(drawn[0]), static_cast<int>(drawn[1])}, only(seat));
}

}  // namespace

void set_up(Play& play) {
  State& s = play.s;
  const int players = s.options.players;
  const SetupEntry& setup = tables.setup[static_cast<size_t>(players)];
  s.seats.resize(players == 2 ? 3 : static_cast<size_t>(players));  // Prof. Phil is the third
  for (Seat& seat : s.seats) seat = Seat{};
  deal(play);
  s.budget = setup.budget;
  s.blue = setup.blue;
  s.white = setup.white;
  s.goods = setup.goods;
  if (in_sandbox(s)) {
    s.budget = s.options.mode == Mode::Hard ? s.options.hard_budget : tables.sandbox_budget;
    s.phase = Phase::Advanced;
    fill_advanced_columns(s, play.rng);
  } else {
    lay_out_starting_tiles(play);
  }
  const auto chair = static_cast<int>(play.rng.below(static_cast<uint32_t>(players)));
  seat_of(s, chair).committee = Committee::Election;
  seat_of(s, chair).tenure = 1;
  play.say(EventId::TurnBegins, -1, {1});
  play.ask(Decision::AssignInitialCommittee, chair);
}

void begin_turn(Play& play) {
  play.say(EventId::TurnBegins, -1, {play.s.turn_number});
  play.ask(Decision::ReassignCommittees, election_chair(play.s));
}

// ---- the first turn: the Election chair gives out the committees ----------------------------------------------------

void legal_assign_initial_committee(const State& s, MoveList& moves) {
  const int seat = seat_without_committee(s);
  if (seat < 0) return;
  for (int committee = 0; committee < kCommittees; ++committee) {
    if (chair_of(s, static_cast<Committee>(committee)) >= 0) continue;
    if (static_cast<Committee>(committee) == Committee::Election) continue;
    moves.push_back(Move::of(MoveId::AssignInitialCommittee, is_phil(s, seat) ? kPhilName : seat, committee));
  }
}

void apply_assign_initial_committee(Play& play, const Move& move) {
  State& s = play.s;
  Seat& seat = seat_of(s, move.arg(0) == kPhilName ? kPhil : move.arg(0));
  seat.committee = move.as<Committee>(1);
  seat.tenure = 1;
  if (seat_without_committee(s) >= 0) return;
  committee_powers(play);
}

// ---- later turns: as few changes as possible ------------------------------------------------------------------------

void legal_reassign_committees(const State& s, MoveList& moves) {
  const int seats = seat_count(s);
  Assignment now{Committee::None, Committee::None, Committee::None, Committee::None, Committee::None};
  unsigned must_move = 0;
  for (int seat = 0; seat < seats; ++seat) {
    now[static_cast<size_t>(seat)] = seat_of(s, seat).committee;
    if (seat_of(s, seat).tenure >= 2) must_move |= 1u << seat;
  }
  int fewest = kMaxSeated + 1;
  for (const Assignment& next : assignments_for(seats)) {
    if (s.options.players == 2 && next[kPhil] == Committee::Election) continue;
    unsigned moved = 0;
    for (size_t seat = 0; seat < kMaxSeated; ++seat) moved |= static_cast<unsigned>(next[seat] != now[seat]) << seat;
    if (moved == 0 || (must_move & ~moved) != 0) continue;
    const int changes = std::popcount(moved);
    if (changes > fewest) continue;
    if (changes < fewest) moves.clear();  // CC-R5: only the least disruptive ones
    fewest = changes;
    moves.push_back(Move::of(MoveId::ReassignCommittees, next[0], next[1], next[2], next[3], next[4]));
  }
}

void apply_reassign_committees(Play& play, const Move& move) {
  for (int seat = 0; seat < seat_count(play.s); ++seat) {
    Seat& who = seat_of(play.s, seat);
    const auto committee = move.as<Committee>(seat);
    who.tenure = committee == who.committee ? 2 : 1;
    who.committee = committee;
  }
  committee_powers(play);
}

// ---- Treasury -------------------------------------------------------------------------------------------------------

void legal_embezzle(const State& s, MoveList& moves) {
  moves.push_back(Move::of(MoveId::Embezzle, YesNo::No));
  if (may_embezzle(s)) moves.push_back(Move::of(MoveId::Embezzle, YesNo::Yes));
}

void apply_embezzle(Play& play, const Move& move) {
  if (move.as<YesNo>(0) == YesNo::Yes) embezzle(play, play.s.to_move);
  draw_favors_from(play, next_in_turn_order(play.s, -1));
}

// ---- Union: everybody draws two, its chair keeps both (CC-R7, CC-R8, CC-R9) -----------------------------------------

void draw_favors_from(Play& play, int seat) {
  State& s = play.s;
  for (; seat >= 0; seat = next_in_turn_order(s, seat)) {
    draw_one(play);
    draw_one(play);
    tell_drawn(play, seat);
    if (s.drawn.size() < 2 || seat_of(s, seat).committee == Committee::Union) {
      keep_all(play, seat);
    } else if (is_phil(s, seat)) {
      keep_one(play, seat, play.rng.below(2));
    } else {
      return play.ask(Decision::KeepFavor, seat);
    }
  }
  begin_council(play);
}

void legal_keep_favor(const State& s, MoveList& moves) {
  for (const Card card : s.drawn) moves.push_back(Move::of(MoveId::KeepFavor, card));
}

void apply_keep_favor(Play& play, const Move& move) {
  State& s = play.s;
  const int seat = s.to_move;
  keep_one(play, seat, move.as<Card>(0) == s.drawn[0] ? 0 : 1);
  draw_favors_from(play, next_in_turn_order(s, seat));
}

}  // namespace boroughs::city_council
