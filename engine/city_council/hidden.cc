// What a seat may know, and worlds that fit it.

#include "engine/city_council/city.h"
#include "engine/city_council/rules.h"

namespace boroughs::city_council {
namespace {

/// How many of Prof. Phil's cards, from the first, the viewer knows.
size_t known_of_phil(const State& s, Viewer viewer) {
  if (viewer.memory == Memory::Perfect) return s.phil_seen;
  return s.phil_shows == kNoCard ? 0 : 1;
}

template <class F>
void for_each_hidden_card(State& s, F&& f) {
  for (Seat& seat : s.seats) {
    for (Card& card : seat.hand) f(card);
  }
  for (Card& card : s.drawn) f(card);
  for (Discard& discard : s.discards) f(discard.card);
  for (Card& card : s.deck) f(card);
}

uint64_t visible_tiles(const State& s, Size size) {
  uint64_t tiles = 0;
  const auto note = [&](Building tile) {
    if (is_known(tile)) tiles |= uint64_t{1} << at(tile);
  };
  const Column& column = s.planning_area[size];
  for (const Building tile : column.stack) note(tile);
  for (const Building tile : column.slots) note(tile);
  for (const Building tile : column.discards) note(tile);
  for (const Standing& standing : s.city) note(standing.tile);
  return tiles;
}

void complete_stack(State& s, Size size, Rng& rng) {
  const uint64_t visible = visible_tiles(s, size);
  FixedVector<Building, kMaxBuildings> unseen;
  for (int tile = 0; tile < tables.tiles; ++tile) {
    const auto building = static_cast<Building>(tile);
    if (kind_of(building).size != size || (visible >> tile & 1) != 0) continue;
    if (s.phase == Phase::Starting && (tables.starting_tiles >> tile & 1) == 0) continue;
    if (in_sandbox(s) && (tables.sandbox_removed >> tile & 1) != 0) continue;
    unseen.push_back(building);
  }
  rng.shuffle(unseen);
  for (Building& tile : s.planning_area[size].stack) {
    if (tile == kUnknownBuilding && !unseen.empty()) tile = unseen.pop_back();
  }
}

}  // namespace

State Rules::redact(const State& s, Viewer viewer) {
  if (viewer.sees_everything()) return s;
  State seen = s;
  for (int seat = 0; seat < seat_count(seen); ++seat) {
    if (seat == viewer.seat) continue;
    auto& hand = seat_of(seen, seat).hand;
    const size_t known = is_phil(seen, seat) ? known_of_phil(s, viewer) : 0;
    for (size_t i = known; i < hand.size(); ++i) hand[i] = kUnknownCard;
  }
  if (seen.to_move != viewer.seat) {
    for (Card& card : seen.drawn) card = kUnknownCard;
  }
  for (Card& card : seen.deck) card = kUnknownCard;
  for (Discard& discard : seen.discards) {
    const bool remembered =
        viewer.memory == Memory::Perfect && viewer.seat >= 0 && (discard.seen_by >> viewer.seat & 1) != 0;
    if (!remembered) discard.card = kUnknownCard;
  }
  for (Column& column : seen.planning_area) {
    for (size_t i = 0; i + 1 < column.stack.size(); ++i) column.stack[i] = kUnknownBuilding;
  }
  return seen;
}

State Rules::complete(const State& seen, Viewer, Rng& rng) {
  State world = seen;
  uint64_t visible = 0;
  const auto note = [&](const Card& card) {
    if (is_known(card)) visible |= uint64_t{1} << at(card);
  };
  for_each_hidden_card(world, note);
  for (const Card card : world.out_of_game) note(card);
  FixedVector<Card, kMaxCards> unseen;
  for (int card = 0; card < tables.cards; ++card) {
    if ((visible >> card & 1) == 0) unseen.push_back(static_cast<Card>(card));
  }
  rng.shuffle(unseen);
  for_each_hidden_card(world, [&](Card& card) {
    if (card == kUnknownCard && !unseen.empty()) card = unseen.pop_back();
  });
  for (const Size size : kEnumValues<Size>) complete_stack(world, size, rng);
  return world;
}

}  // namespace boroughs::city_council
