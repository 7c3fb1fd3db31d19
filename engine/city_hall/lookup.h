#pragma once
// What stands where, and how it is called: for drawings and explanations.

#include <string>

#include "engine/city_hall/moves.h"
#include "engine/city_hall/scoring.h"

namespace boroughs::city_hall {

inline int owner_of(const State& state, Space space) {
  for (int seat = 0; seat < state.options.players; ++seat) {
    if (player_at(state, seat).lands.contains(space)) return seat;
  }
  return -1;
}

inline Permit permit_at(const State& state, Space space) {
  for (size_t k = 0; k < kPermits; ++k) {
    if (state.board.items[k].contains(space)) return static_cast<Permit>(k);
  }
  return Permit::Unknown;
}

inline const Offer* offer_of(const State& state, Space space) {
  for (const Offer& offer : state.for_sale) {
    if (offer.space == space) return &offer;
  }
  return nullptr;
}

inline const OfficeData& office_data(Office office) { return tables.offices[static_cast<size_t>(office)]; }
inline const BoroughData& borough_of(Space space) {
  return tables.boroughs[static_cast<size_t>(tables.at(space).borough)];
}
inline std::string seat_name(int seat) { return seat < 0 ? "-" : std::string(kSeatNames[static_cast<size_t>(seat)]); }
inline std::string dollars(int amount) {
  return (amount < 0 ? "-$" : "$") + std::to_string(amount < 0 ? -amount : amount);
}

}  // namespace boroughs::city_hall
