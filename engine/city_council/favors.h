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
};

Facts facts_of(const State& s);

/// The sum of all lines of the card that are true.
int value_of(Card card, const Facts& facts);

/// Whether a card may be played in this window at all.
inline bool opens_in(Card card, Window window) { return window == Window::TurnEnd || tables.card[at(card)].any_time; }

/// The kinds of which at least one building stands.
uint64_t standing_kinds(const State& s);

}  // namespace boroughs::city_council
