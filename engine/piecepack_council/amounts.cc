// What people at the table count.

#include <bit>

#include "engine/piecepack_council/rules.h"
#include "engine/piecepack_council/table.h"

namespace boroughs::piecepack_council {
namespace {

/// While a turn lasts: then what is left can be said to be left of it.
bool in_turn(const State& s) { return s.decision >= Decision::ChooseTile && s.decision <= Decision::PayRail; }

void count_seat(const State& state, int seat, Amounts& out) {
  const Player& p = player(state, seat);
  int round = 0, interests = 0;
  for (const int16_t vp : p.round_ledger) round += vp;
  for (const CityTile& tile : state.city) interests += has_interest(p, tile);
  out.seat(Quantity::Points, seat, score(p));
  out.seat(Quantity::RoundPoints, seat, round);
  out.seat(Quantity::ActionPoints, seat, budget(p));
  if (in_turn(state) && seat == state.active) out.seat(Quantity::Left, seat, budget(p) - state.chain_cost);
  out.seat(Quantity::Coins, seat, std::popcount(hand(p)));
  out.seat(Quantity::Chits, seat, p.chits);
  if (p.bid > 0) out.seat(Quantity::Bid, seat, p.bid);
  if (p.position > 0) out.seat(Quantity::Position, seat, p.position);
  out.seat(Quantity::Interests, seat, interests);
  out.seat(Quantity::Sites, seat, legal_anchors(state, seat).count());
  for (const Source source : kEnumValues<Source>) {
    out.seat(static_cast<int>(Quantity::FromBasic) + static_cast<int>(source), seat, p.ledger[source]);
  }
}

}  // namespace

void Rules::amounts(const State& state, Viewer, Amounts& out) {
  for (int seat = 0; seat < state.options.players; ++seat) count_seat(state, seat, out);
  out.table(Quantity::Pile, state.chit_pile);
  out.table(Quantity::Rail, rail_supply(state));
  out.table(Quantity::City, static_cast<int>(state.city.size()));
  int unseen = 0;
  for (const Stack& stack : state.stacks) unseen += static_cast<int>(stack.size());
  out.table(Quantity::Unseen, unseen);
  for (const Region region : {Region::North, Region::South, Region::West, Region::East}) {
    out.table(static_cast<int>(Quantity::North) + static_cast<int>(region) - 1, initial_bonus(state, region));
  }
}

}  // namespace boroughs::piecepack_council
