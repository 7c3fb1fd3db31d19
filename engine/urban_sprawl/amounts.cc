// What people count: from the open position alone.

#include <algorithm>

#include "engine/urban_sprawl/play.h"
#include "engine/urban_sprawl/rules.h"

namespace boroughs::urban_sprawl {
namespace {

/// The quantity that stands so far behind another.
Quantity behind(Quantity first, size_t offset) { return static_cast<Quantity>(static_cast<size_t>(first) + offset); }

void count_buildings(const State& s, int seat, Amounts& out) {
  std::array<int, kZones> zones{};
  int all = 0;
  for (const Building& b : s.buildings) {
    if (b.controller != seat) continue;
    ++zones[static_cast<size_t>(b.zone)];
    ++all;
  }
  out.seat(Quantity::Buildings, seat, all);
  for (size_t z = 0; z < kZones; ++z) out.seat(behind(Quantity::CivBuildings, z), seat, zones[z]);
  out.seat(Quantity::Cubes, seat, data.cubes - all);
}

void count_holdings(const State& s, int seat, Amounts& out) {
  const Player& player = s.players[static_cast<size_t>(seat)];
  out.seat(Quantity::Wealth, seat, player.wealth);
  out.seat(Quantity::Prestige, seat, player.prestige);
  const auto permits = permits_of(player);
  for (size_t z = 0; z < permits.size(); ++z) out.seat(behind(Quantity::CivPermits, z), seat, permits[z]);
  out.seat(Quantity::PlanningCards, seat, static_cast<int>(player.cards.size()));
  const auto renewals = std::count_if(player.cards.begin(), player.cards.end(),
                                      [](Card card) { return data[card].kind == CardKind::UrbanRenewal; });
  out.seat(Quantity::Renewals, seat, static_cast<int>(renewals));
  out.seat(Quantity::Favors, seat, static_cast<int>(player.favors.size()));
  out.seat(Quantity::Vocations, seat, vocations_of(player));
  for (size_t v = 0; v < kVocations; ++v) out.seat(behind(Quantity::PublicService, v), seat, player.vocations.items[v]);
  out.seat(Quantity::Offices, seat, static_cast<int>(std::count(s.offices.items.begin(), s.offices.items.end(), seat)));
}

/// What the rows would pay if a card of each number came up once.
void count_rows(const State& s, Amounts& out) {
  std::array<int, kMaxPlayers> first{}, wealth{}, prestige{};
  for (const Currency currency : {Currency::Wealth, Currency::Prestige}) {
    const int last = currency == Currency::Wealth ? kLastMarker : kFirstWealthMarker - 1;
    for (int number = 1; number <= last; ++number) {
      const auto gains = payout_of(s, currency, number);
      for (size_t seat = 0; seat < s.players.size(); ++seat) {
        (currency == Currency::Wealth ? wealth : prestige)[seat] += gains[seat];
        first[seat] += gains[seat] == number;  // only who is first alone gets all of it
      }
    }
  }
  for (size_t seat = 0; seat < s.players.size(); ++seat) {
    out.seat(Quantity::FirstPlaces, static_cast<int>(seat), first[seat]);
    out.seat(Quantity::RowWealth, static_cast<int>(seat), wealth[seat]);
    out.seat(Quantity::RowPrestige, static_cast<int>(seat), prestige[seat]);
  }
}

void count_table(const State& s, Amounts& out) {
  int vacant = kLots;
  for (const Building& b : s.buildings) vacant -= size_of(b);
  out.table(Quantity::VacantLots, vacant);
  out.table(Quantity::PlanningLeft, static_cast<int>(s.planning.cards.size()));
  for (size_t d = 0; d < kDecks; ++d)
    out.table(behind(Quantity::TownLeft, d), static_cast<int>(s.decks.items[d].cards.size()));
}

}  // namespace

void Rules::amounts(const State& s, Viewer, Amounts& out) {
  const Result now = result(s);
  for (int seat = 0; seat < s.options.players; ++seat) {
    count_holdings(s, seat, out);
    count_buildings(s, seat, out);
    out.seat(Quantity::EndScore, seat, now.scores[static_cast<size_t>(seat)]);
  }
  if (!s.finished) out.seat(Quantity::ActionPoints, s.active, s.ap);
  count_rows(s, out);
  count_table(s, out);
}

}  // namespace boroughs::urban_sprawl
