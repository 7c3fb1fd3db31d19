// The end of the game (section 5): last payouts, wealth, and the bonuses of the politicians.

#include <algorithm>

#include "engine/urban_sprawl/play.h"
#include "engine/urban_sprawl/rules.h"
#include "engine/urban_sprawl/scoring.h"

namespace boroughs::urban_sprawl {

/// Printed rows 1, 2, 3 and the markers 4, 5, 6 that are on the board.
std::array<int, kMaxPlayers> last_payouts(const State& s) {
  std::array<int, kMaxPlayers> sum{};
  for (int number = 1; number < kFirstWealthMarker; ++number) {
    const auto gains = payout_of(s, Currency::Prestige, number);
    for (size_t seat = 0; seat < kMaxPlayers; ++seat) sum[seat] += gains[seat];
  }
  return sum;
}

int office_bonus(const State& s, Office office) {
  if (office == Office::Mayor) {
    LotSet next_to_parks;
    for (const Building& b : s.buildings) {
      if (b.zone == Zone::Park) next_to_parks |= ring(b.block, b.shape);
    }
    int bonus = 0;
    for (const Building& b : s.buildings) {
      bonus += b.controller == s.offices[office] && b.zone != Zone::Park && touches(next_to_parks, b.block, b.shape);
    }
    return s.offices[office] < 0 ? 0 : bonus;
  }
  static constexpr std::array<Zone, kOffices> kZoneOf = {Zone::Park, Zone::Civ, Zone::Com, Zone::Res, Zone::Ind};
  int bonus = 0;
  for (const Building& b : s.buildings) bonus += b.zone == kZoneOf[static_cast<size_t>(office)];
  return bonus;
}

Result Rules::result(const State& s) {
  Result result;
  result.finished = s.finished;
  result.players = s.options.players;
  ScoreLine so_far{"prestige", {}}, rows{"rows", {}}, wealth{"wealth (1 for 10)", {}};
  const auto payouts = last_payouts(s);
  const size_t players = s.players.size();
  for (size_t seat = 0; seat < players; ++seat) {
    so_far.values[seat] = s.players[seat].prestige;
    rows.values[seat] = payouts[seat];
    wealth.values[seat] = s.players[seat].wealth / 10;
  }
  result.breakdown = {so_far, rows, wealth};
  for (int o = 0; o < kOffices; ++o) {
    ScoreLine line{kOfficeTitles[static_cast<size_t>(o)], {}};
    const int holder = s.offices.items[static_cast<size_t>(o)];
    if (holder >= 0) line.values[static_cast<size_t>(holder)] = office_bonus(s, static_cast<Office>(o));
    result.breakdown.push_back(line);
  }
  for (const ScoreLine& line : result.breakdown) {
    for (size_t seat = 0; seat < players; ++seat) result.scores[seat] += line.values[seat];
  }
  const auto better = [&](size_t a, size_t b) {
    if (result.scores[a] != result.scores[b]) return result.scores[a] > result.scores[b];
    return s.players[a].wealth > s.players[b].wealth;
  };
  for (size_t seat = 0; seat < players; ++seat) {
    result.places[seat] = 1;
    for (size_t other = 0; other < players; ++other)
      result.places[seat] = static_cast<uint8_t>(result.places[seat] + better(other, seat));
  }
  for (size_t a = 0; a < players; ++a) {
    for (size_t b = 0; b < players; ++b) {
      if (result.places[a] == 1 && a != b && result.scores[a] == result.scores[b] && better(a, b))
        result.decided_by = "wealth";
    }
  }
  return result;
}

}  // namespace boroughs::urban_sprawl
