#pragma once
// What the estimate thinks of each kind of building, worked out once when the tables are read.

#include "engine/city_council/data.h"

namespace boroughs::city_council {

/// What buildings do for the city in a turn.
struct Service {
  enum Thing : size_t {
    Buildings,
    Jobs,       // for blue workers
    Polluters,  // cubes
    Income,     // money
    Supply,     // goods
    Police,
    Cleaners,
    kThings
  };
  std::array<float, 8> amount{};  // one more than there are things: two times four are added faster than seven

  float operator[](Thing thing) const { return amount[thing]; }
  float& operator[](Thing thing) { return amount[thing]; }
  void add(const Service& other, float weight) {
    for (size_t i = 0; i < amount.size(); ++i) amount[i] += weight * other.amount[i];
  }
};
static_assert(Service::kThings <= Service{}.amount.size());

struct BuildingWorth {
  Service main;    // with the first box
  Service second;  // what the second box adds where both can be used
  bool has_second = false;
};
inline std::array<BuildingWorth, kMaxKinds> building_worth;

/// How gladly a council uses a building, by how bad things are.
inline constexpr size_t kMoods = 8;
struct Appeal {
  std::array<float, kMaxKinds> of_kind;
  std::array<uint8_t, kMaxKinds> rank;  // 0 for the kinds of most appeal; those of the same appeal share a rank
};
inline std::array<Appeal, kMoods> appeals;

/// The mood in which crime and pollution put a council.
constexpr size_t mood_of(int crime, int pollution) {
  const size_t smoke = pollution == 0 ? 0u : pollution < 3 ? 1u : pollution < 5 ? 2u : 3u;
  return 2 * smoke + (crime > 0 ? 1u : 0u);
}

/// Fills these tables. To be called whenever `tables` has been read.
void weigh_buildings();

}  // namespace boroughs::city_council
