// The result: victory points, ties, common defeat.

#include "engine/city_council/city.h"
#include "engine/city_council/rules.h"

namespace boroughs::city_council {
namespace {

/// Negative if seat a stands better, 0 if they share. `by` is the tie-break that was needed.
int compare(const State& s, int a, int b, int& by) {
  const Seat& first = seat_of(s, a);
  const Seat& second = seat_of(s, b);
  by = 0;
  if (first.victory_points != second.victory_points) return second.victory_points - first.victory_points;
  by = 1;
  if (first.hand.size() != second.hand.size()) return first.hand.size() < second.hand.size() ? -1 : 1;
  by = 2;
  return second.private_funds - first.private_funds;  // CC-R46: still equal is shared
}

}  // namespace

Result Rules::result(const State& s) {
  Result result;
  const int players = s.options.players;
  result.finished = s.outcome != Outcome::Playing;
  result.players = s.options.players;
  result.everybody_lost = s.outcome == Outcome::CrimeDefeat || s.outcome == Outcome::PollutionDefeat;
  ScoreLine points{"victory points", {}};
  ScoreLine cards{"favor cards in hand (fewer is better)", {}};
  ScoreLine funds{"private funds", {}};
  int needed = 0;
  for (int seat = 0; seat < players; ++seat) {
    const auto i = static_cast<size_t>(seat);
    const Seat& who = seat_of(s, seat);
    points.values[i] = result.scores[i] = who.victory_points;
    cards.values[i] = static_cast<int32_t>(who.hand.size());
    funds.values[i] = who.private_funds;
    int place = 1;
    for (int other = 0; other < players; ++other) {
      int by = 0;
      if (other == seat) continue;
      const int order = compare(s, other, seat, by);
      place += order < 0;
    }
    result.places[i] = static_cast<uint8_t>(place);
  }
  result.breakdown.push_back(points);
  result.breakdown.push_back(cards);
  result.breakdown.push_back(funds);
  if (result.everybody_lost) {
    result.places.fill(0);
    for (int seat = 0; seat < players; ++seat) result.places[static_cast<size_t>(seat)] = static_cast<uint8_t>(players);
    result.decided_by = s.outcome == Outcome::CrimeDefeat ? "crime" : "pollution";
    return result;
  }
  for (int a = 0; a < players; ++a) {
    if (result.places[static_cast<size_t>(a)] != 1) continue;
    for (int b = 0; b < players; ++b) {
      int by = 0;
      if (b == a || seat_of(s, a).victory_points != seat_of(s, b).victory_points) continue;
      if (compare(s, a, b, by) < 0) needed = std::max(needed, by);
    }
  }
  constexpr std::string_view kTieBreaks[] = {"", "fewest favor cards in hand", "most private funds"};
  result.decided_by = kTieBreaks[needed];
  return result;
}

}  // namespace boroughs::city_council
