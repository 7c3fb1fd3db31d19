// Setup (section 3): decks in sections, the first contracts, the planning cards, and the sale of the starting
// buildings.

#include "engine/urban_sprawl/play.h"
#include "engine/urban_sprawl/rules.h"

namespace boroughs::urban_sprawl {
namespace {

using Cards = FixedVector<Card, kDeckCards>;

void move_cards(Cards& from, size_t count, Cards& to) {
  for (size_t i = 0; i < count; ++i) to.push_back(from.pop_back());
}

/// The special event goes into the middle section, so that the next era opens neither too early nor too late.
void build_deck(const State& s, DeckName name, Rng& rng, Deck& deck) {
  const auto first = static_cast<size_t>(kPlanningCards + static_cast<int>(name) * kDeckCards);
  Cards others;
  Card special = kNoCard;
  for (size_t i = first; i < first + kDeckCards; ++i) {
    if (data.cards[i].special) {
      special = static_cast<Card>(i);
    } else {
      others.push_back(static_cast<Card>(i));
    }
  }
  rng.shuffle(others);
  const Data::Sections sections = data.sections[static_cast<size_t>(s.options.length)];
  move_cards(others, sections.bottom, deck.cards);
  Cards middle;
  middle.push_back(special);
  move_cards(others, sections.with_special, middle);
  rng.shuffle(middle);
  deck.bottom = sections.bottom;
  deck.middle = static_cast<uint8_t>(middle.size());
  move_cards(middle, middle.size(), deck.cards);
  move_cards(others, others.size(), deck.cards);
}

/// US-R1: events among the first Town cards are put aside, and go back into the section they came from.
void lay_out_contracts(State& s, Rng& rng) {
  Deck& town = s.decks[DeckName::Town];
  town.active = true;
  Card top = kNoCard;
  for (size_t found = 0; found < 6;) {
    const bool from_middle = town.cards.size() <= static_cast<size_t>(town.bottom + town.middle);
    const Card card = town.cards.pop_back();
    if (from_middle) --town.middle;
    if (data[card].kind == CardKind::Event) {
      (from_middle ? s.put_back_middle : s.put_back_top).push_back(card);
      continue;
    }
    if (found < 5) {
      s.contract_boxes[found] = card;
    } else {
      top = card;
    }
    ++found;
  }
  Cards upper, middle;
  while (town.cards.size() > static_cast<size_t>(town.bottom + town.middle)) upper.push_back(town.cards.pop_back());
  while (town.cards.size() > town.bottom) middle.push_back(town.cards.pop_back());
  for (const Card card : s.put_back_top) upper.push_back(card);
  for (const Card card : s.put_back_middle) middle.push_back(card);
  if (!s.put_back_top.empty()) rng.shuffle(upper);
  if (!s.put_back_middle.empty()) rng.shuffle(middle);
  town.middle = static_cast<uint8_t>(middle.size());
  move_cards(middle, middle.size(), town.cards);
  move_cards(upper, upper.size(), town.cards);
  town.cards.push_back(top);
  town.face_up = true;
}

void lay_out_planning(State& s, Rng& rng) {
  FixedVector<Card, kPlanningCards> permits, bottom;
  for (int i = 0; i < kPlanningCards; ++i) {
    const auto card = static_cast<Card>(i);
    if (data[card].kind == CardKind::Permit) permits.push_back(card);
    if (data[card].kind == CardKind::Event) bottom.push_back(card);
    if (data[card].kind == CardKind::UrbanRenewal) s.discard.push_back(card);
  }
  rng.shuffle(permits);
  for (int i = 0; i < kPlanningEvents; ++i) bottom.push_back(permits.pop_back());
  rng.shuffle(bottom);
  s.planning.mixed = static_cast<uint8_t>(bottom.size());
  for (const Card card : bottom) s.planning.cards.push_back(card);
  for (const Card card : permits) s.planning.cards.push_back(card);
  for (size_t seat = 0; seat < s.players.size(); ++seat) {
    for (int i = 0; i < data.start_cards[seat]; ++i) s.players[seat].cards.push_back(s.planning.cards.pop_back());
  }
  for (Card& box : s.planning_boxes) box = s.planning.cards.pop_back();
  s.planning.face_up = true;
}

}  // namespace

State Rules::start(const Options& options, Rng& rng, EventLog* log) {
  State s;
  s.options = options;
  for (int seat = 0; seat < options.players; ++seat) {
    Player player;
    player.wealth = data.start_wealth[options.players];
    s.players.push_back(player);
  }
  for (const StartingBuilding& start : data.starting) s.buildings.push_back(start.building);
  for (int d = 0; d < kDecks; ++d) build_deck(s, static_cast<DeckName>(d), rng, s.decks.items[static_cast<size_t>(d)]);
  lay_out_contracts(s, rng);
  lay_out_planning(s, rng);
  Task claim;
  claim.kind = TaskKind::SetupClaimBuilding;
  claim.player = 0;
  s.agenda.push_back(claim);
  Play{s, &rng, log}.tell(Told::Begin, -1);
  return s;
}

// ---- the sale -------------------------------------------------------------------------------------------------------
namespace {

int starting_building(const State& s, int start) {
  return building_at(s, first_lot(data.starting[static_cast<size_t>(start)].building));
}

/// US-R3: Media goes to the richest; of several, to nobody of them but the controller of the building that decides.
int media_owner(const State& s) {
  const Seats richest = greatest(s, [&](int seat) { return s.players[static_cast<size_t>(seat)].wealth; });
  if (std::popcount(richest) == 1) return first_of(s, richest);
  const int decides = starting_building(s, data.media_tie);
  const int owner = decides < 0 ? -1 : s.buildings[static_cast<size_t>(decides)].controller;
  return owner < 0 ? first_of(s, richest) : owner;
}

}  // namespace

void legal_setup_claim_building(const State& s, MoveList& out) {
  const Task& t = s.agenda.back();
  for (int i = 0; i < kStartingBuildings; ++i) {
    const int at = starting_building(s, i);
    if (at < 0) continue;
    const Building& b = s.buildings[static_cast<size_t>(at)];
    if (b.controller < 0 && value_of(s, b.block) <= s.players[static_cast<size_t>(t.player)].wealth)
      out.push_back(Move::of(Do::Claim, i));
  }
}

void apply_setup_claim_building(Play& p, const Move& move) {
  State& s = p.s;
  Task& t = p.top();
  Building& b = s.buildings[static_cast<size_t>(starting_building(s, move.arg(0)))];
  const int value = value_of(s, b.block);
  p.player(t.player).wealth = static_cast<int16_t>(p.player(t.player).wealth - value);
  b.controller = t.player;
  p.tell(Told::Claimed, t.player, {static_cast<int>(b.zone), static_cast<int>(first_lot(b)), value});
  t.player = static_cast<int8_t>((t.player + 1) % s.options.players);
  for (const Building& other : s.buildings) {
    if (other.controller < 0) return;
  }
  const int owner = media_owner(s);
  p.player(owner).vocations[Vocation::Media] = 1;
  p.tell(Told::GotMedia, owner);
  p.pop();
  Task turn;
  turn.kind = TaskKind::StartTurn;
  p.push(turn);
}

}  // namespace boroughs::urban_sprawl
