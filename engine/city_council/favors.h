#pragma once
// What a favor card is worth now.

#include "engine/city_council/city.h"

namespace boroughs::city_council {

/// The numbers that conditions speak of.
struct Facts {
  std::array<int8_t, kEnumCount<Metric>> metric{};
  uint64_t standing = 0;   // kinds that stand
  uint64_t activated = 0;  // kinds in use

  int operator[](Metric m) const { return metric[static_cast<size_t>(m)]; }
  void set(Metric m, int value) { metric[static_cast<size_t>(m)] = static_cast<int8_t>(value); }
  /// For metrics that stand in a row, one a type of building.
  void set(Metric first, size_t type, int value) { set(static_cast<Metric>(static_cast<size_t>(first) + type), value); }
};

Facts facts_of(const State& s);

/// The same in two steps, for those who look at one city many times: what the buildings that stand decide, and all
/// else.
Facts built_facts(const Skyline& skyline);
void add_economy(Facts& facts, const Economy& economy);

/// How much is missing before the condition holds.
inline int gap_of(const Condition& condition, const Facts& facts) {
  const int number = facts[condition.metric] - condition.times * facts[condition.of];
  return std::max(0, std::max(condition.low - number, number - condition.high));
}

/// The points of the lines of a card that are true.
struct Tally {
  int basic = 0, all = 0;

  void add(const FavorLine& line, bool is_true = true) {  // a sum and no branch: what is true is hard to foresee
    const int points = is_true ? line.victory_points : 0;
    all += points;
    basic += line.bonus ? 0 : points;
  }
  int points() const { return basic > 0 ? all : 0; }  // CC-R43: bonus lines need a basic line
};

/// The sum of all lines of the card that are true.
int value_of(Card card, const Facts& facts);

/// Whether a card may be played in this window at all.
inline bool opens_in(Card card, Window window) { return window == Window::TurnEnd || tables.card[at(card)].any_time; }

/// The kinds of which at least one building stands.
uint64_t standing_kinds(const State& s);

}  // namespace boroughs::city_council
