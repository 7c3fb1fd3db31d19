// What points a position may show (PC-I14, PC-I15). A position written by hand need not tell how its city came about,
// so fewer points than it has brought are no fault; more than it can have brought are.

#include <algorithm>
#include <bit>
#include <functional>

#include "engine/piecepack_council/check.h"
#include "engine/piecepack_council/rules.h"
#include "engine/piecepack_council/table.h"

namespace boroughs::piecepack_council {
namespace {

/// From the least to the most that something can have brought.
struct Range {
  int least = 0, most = 0;

  bool operator==(const Range&) const = default;
};
using Ranges = EnumArray<Source, Range>;

// ---- what the city can have brought ---------------------------------------------------------------------------------

bool counts_as_stop(TileId connected, TileId other) {
  return tables.counts[static_cast<size_t>(facts(connected).kind)] >> static_cast<int>(facts(other).kind) & 1u;
}
int neighbour_vp(TileId tile, TileId there) {
  return tables.neighbour[static_cast<size_t>(tile)][static_cast<size_t>(there)];
}

/// Calls f(a, b) for every two tiles, a laid before b.
template <class F>
void for_each_pair(const State& s, F&& f) {
  for (size_t b = 1; b < s.city.size(); ++b) {
    for (size_t a = 0; a < b; ++a) f(s.city[a], s.city[b]);
  }
}
bool both_stops(const State& s, const CityTile& a, const CityTile& b) { return is_stop(s, a) && is_stop(s, b); }

/// The best `tiles` of the basic points that the tiles of the city have brought.
int best_basics(const State& s, int tiles) {
  std::array<int, kTiles> basics{};
  for (size_t i = 0; i < s.city.size(); ++i) basics[i] = basic_vp(s.city[i].tile, static_cast<int>(i) + 1);
  std::sort(basics.begin(), basics.end(), std::greater<>());
  int sum = 0;
  for (int i = 0; i < std::min(tiles, kTiles); ++i) sum += basics[static_cast<size_t>(i)];
  return sum;
}

/// All that the neighbours of the city have brought, the losses and the gains apart.
Range neighbours(const State& s) {
  Range sum;
  for_each_pair(s, [&](const CityTile& a, const CityTile& b) {
    if (!adjacent(a.at, b.at)) return;
    const int vp = neighbour_vp(b.tile, a.tile);
    (vp < 0 ? sum.least : sum.most) += vp;
  });
  return sum;
}

int stops_on_sites(const State& s) {
  int sum = 0;
  for (const CityTile& tile : s.city) {
    if (is_stop(s, tile)) sum += tables.connection_vp[static_cast<size_t>(facts(tile.tile).kind)];
  }
  return sum;
}

/// Of two stops the later one may have counted the earlier one; nobody knows which came first.
int counted_stops(const State& s) {
  int sum = 0;
  for_each_pair(s, [&](const CityTile& a, const CityTile& b) {
    sum += both_stops(s, a, b) && (counts_as_stop(a.tile, b.tile) || counts_as_stop(b.tile, a.tile));
  });
  return sum;
}

/// The most that the seat's interests can have paid, whoever used them.
int uses(const State& s, const Player& p) {
  int sum = 0;
  const auto pay = [&](const CityTile& tile) { return has_interest(p, tile) ? cost_of(tile.tile) : 0; };
  for_each_pair(s, [&](const CityTile& a, const CityTile& b) {
    if (adjacent(a.at, b.at) && neighbour_vp(b.tile, a.tile) > 0) sum += pay(a);
    if (!both_stops(s, a, b)) return;
    sum += std::max(counts_as_stop(b.tile, a.tile) ? pay(a) : 0, counts_as_stop(a.tile, b.tile) ? pay(b) : 0);
  });
  return sum;
}

// ---- a seat: the whole game, and this round -------------------------------------------------------------------------

/// What all seats together can have earned off the city and its railway.
Ranges range_of_the_city(const State& s) {
  Ranges all;
  all[Source::Basic].most = best_basics(s, kTiles);
  all[Source::Neighbour] = neighbours(s);
  all[Source::RailSegment].most = s.rails.count() * std::max(tables.segment_vp, tables.transit_segment_vp);
  all[Source::RailBonus].most = counted_stops(s);
  all[Source::RailSite].most = stops_on_sites(s);
  return all;
}

void add_stake(const State& s, const Player& p, Ranges& out) {
  if (p.speculator.state == DieState::Unplaced) return;
  out[Source::Initial].most = initial_bonus(s, p.region);
  out[Source::InvestOwn].most = out[Source::InvestOther].most = uses(s, p);
  if (p.speculator.state == DieState::Spent) out[Source::Die].most = p.speculator.value * cost_of(p.speculator.tile);
}

/// What this round's council, tile and coins can have brought beside the city.
void add_round(const State& s, int seat, Ranges& out) {
  const Player& p = player(s, seat);
  if (p.councillor == Councillor::Mayor) out[Source::Mayor].most = tables.mayor_vp;
  if (s.end_reason == EndReason::Complete) out[Source::Coins].most = std::popcount(hand(p)) * tables.unspent_coin_vp;
  const bool laying = s.decision == Decision::PlaceTile || s.decision == Decision::OrientTile;
  const bool bought = has_laid(s, seat) || (seat == s.active && laying);
  const bool short_of_one = p.coins[Coin::Five] == CoinPlace::Bid && p.coins[Coin::Four] == CoinPlace::Spent;
  if (bought && short_of_one) out[Source::Shortfall].least = -1;  // PC-R15
}

Ranges range_of_the_round(const State& s, int seat, const Ranges& city) {
  Ranges out;
  if (has_laid(s, seat)) {
    out = city;
    out[Source::Basic].most = best_basics(s, 1);
  }
  add_stake(s, player(s, seat), out);
  add_round(s, seat, out);
  if (s.decision <= Decision::TreasurerTake) {  // only the Mayor has paid anything yet
    const Range mayor = out[Source::Mayor];
    out = {};
    out[Source::Mayor] = mayor;
  } else if (!has_laid(s, seat)) {
    out[Source::Initial] = out[Source::InvestOwn] = {};
  }
  return out;
}

/// The rounds before this one.
Ranges range_of_the_past(const State& s, int seat, const Ranges& city) {
  const int rounds = s.round - 1;
  if (rounds == 0) return {};
  Ranges out = city;
  out[Source::Basic].most = best_basics(s, rounds);
  add_stake(s, player(s, seat), out);
  out[Source::Mayor].most = rounds * tables.mayor_vp;
  out[Source::Coins].most = rounds * (kCoins - 2) * tables.unspent_coin_vp;  // one coin is bid, one buys the tile
  out[Source::Shortfall].least = -rounds;
  return out;
}

// ---- the checks -----------------------------------------------------------------------------------------------------

/// What cannot be in any ledger, so that sums of its entries can be trusted; the words are made only for a fault.
std::string check_entries(const Ledger& ledger) {
  constexpr int kMost = 5000;
  for (const Source source : kEnumValues<Source>) {
    if (ledger[source] > kMost || ledger[source] < -kMost) {
      return std::string(name_of(source)) + " is out of all reason";
    }
  }
  if (ledger[Source::Mayor] % tables.mayor_vp != 0) return "mayor must be a multiple of the Mayor's favour";
  if (tables.unspent_coin_vp > 0 && ledger[Source::Coins] % tables.unspent_coin_vp != 0) {
    return "coins must be a multiple of what an unspent coin is worth";
  }
  return "";
}

std::string check_in(int vp, Source source, Range range) {
  if (vp >= range.least && vp <= range.most) return "";
  if (range.least == 0 && vp < 0) return std::string(name_of(source)) + " cannot be negative";
  if (range.most == 0 && vp > 0 && range.least < 0) return std::string(name_of(source)) + " cannot be positive";
  return std::string(name_of(source)) + " cannot be " + std::to_string(vp) + " in this position, only from " +
         std::to_string(range.least) + " to " + std::to_string(range.most);
}

/// The bonus for placing the die comes once, and so does its payout: in this round or before.
std::string check_once(const Player& p) {
  for (const Source source : {Source::Initial, Source::Die}) {
    const int now = p.round_ledger[source];
    if (now != 0 && now != p.ledger[source]) return std::string(name_of(source)) + " is earned only once";
  }
  if (const int vp = p.ledger[Source::Die]; vp != 0 && vp != p.speculator.value * cost_of(p.speculator.tile)) {
    return "die must be the number of the die times the cost of the tile under it";
  }
  return "";
}

std::string check_seat(const State& s, int seat, const Ranges& city) {
  const Player& p = player(s, seat);
  const std::string name(kSeatNames[static_cast<size_t>(seat)]);
  if (std::string fault = check_entries(p.ledger); !fault.empty()) return name + ".ledger: " + fault;
  if (std::string fault = check_entries(p.round_ledger); !fault.empty()) return name + ".round_ledger: " + fault;
  const Ranges now = range_of_the_round(s, seat, city), past = range_of_the_past(s, seat, city);
  for (const Source source : kEnumValues<Source>) {
    const int round = p.round_ledger[source], before = p.ledger[source] - round;
    if (std::string fault = check_in(round, source, now[source]); !fault.empty()) {
      return name + ".round_ledger: " + fault;
    }
    if (std::string fault = check_in(before, source, past[source]); !fault.empty()) {
      return name + ".ledger without round_ledger: " + fault;
    }
  }
  if (p.ledger[Source::InvestOwn] + p.ledger[Source::InvestOther] > uses(s, p)) {
    return name + ".ledger: the interests have not been used so often";
  }
  if (std::string fault = check_once(p); !fault.empty()) return name + ".ledger: " + fault;
  return "";
}

/// The sources of which there is one store for all.
std::string check_sums(const State& s, Ranges city) {
  city[Source::Mayor].most = (s.round - 1 + (lobbyist(s, Councillor::Mayor) >= 0)) * tables.mayor_vp;
  for (const Source source :
       {Source::Basic, Source::Neighbour, Source::RailSegment, Source::RailBonus, Source::RailSite, Source::Mayor}) {
    int sum = 0;
    for (const Player& p : s.players) sum += p.ledger[source];
    if (std::string fault = check_in(sum, source, city[source]); !fault.empty()) return "all seats together: " + fault;
  }
  return "";
}

}  // namespace

std::string check_points(const State& state) {
  const Ranges city = range_of_the_city(state);
  for (int seat = 0; seat < state.options.players; ++seat) {
    if (std::string fault = check_seat(state, seat, city); !fault.empty()) return fault;
  }
  return check_sums(state, city);
}

// ---- the chain of this turn -----------------------------------------------------------------------------------------

namespace {

int price_of(const State& s, Place square) {
  return tile_on(s, square) != nullptr ? tables.tile_segment_cost : tables.open_segment_cost;
}

Squares joined_to(const State& s, Place here) { return beside(square(here)) & Rows(s.rails); }

/// Whether a chain may have started beside this segment: it was an end then, or any will do (PC-R45).
bool may_start_at(const State& s, Place before) {
  return active_player(s).councillor == Councillor::Transit || joined_to(s, before).count() <= 2;
}

/// Whether the segments back from the head can be a chain of that cost. Each but the first was laid onto the head of
/// its time, so that no other track joins it.
bool chain_costs(const State& s, int cost) {
  Squares rest = s.rails;
  Place here = s.chain_head;
  for (int paid = price_of(s, here); paid <= cost; paid += price_of(s, here)) {
    rest.reset(x_of(here), y_of(here));
    const Squares before = joined_to(s, here) & rest;
    if (before.none()) return paid == cost && tile_on(s, here) == nullptr;  // the first one of the game (PC-R42)
    if (before.count() > 1) return false;
    before.for_each([&](int x, int y) { here = place(x, y); });
    if (paid == cost) return may_start_at(s, here);
  }
  return false;
}

}  // namespace

std::string check_chain(const State& s) {
  if (s.decision != Decision::RailNext && s.decision != Decision::PayRail) return "";
  if (!on_board(s.chain_head) || !has(s.rails, s.chain_head)) return "\"chain_head\" must be a rail square";
  if (!has(rail_ends(s.rails), s.chain_head)) return "\"chain_head\" must be an end of the railway";
  const int points = budget(active_player(s));
  if (s.chain_cost > points) return "\"chain_cost\" cannot be paid";
  if (s.decision == Decision::RailNext && (s.chain_cost == points || rail_supply(s) <= 0)) {
    return "the chain cannot go on: nothing is left to pay with, or no segment to lay";
  }
  return chain_costs(s, s.chain_cost) ? "" : "\"chain_cost\" does not fit the track that ends at \"chain_head\"";
}

}  // namespace boroughs::piecepack_council
