#pragma once
// Every player count in every mode, and each option once the other way.

#include <vector>

#include "engine/urban_sprawl/rules.h"

namespace boroughs::urban_sprawl {

inline std::vector<Rules::Options> test_variants() {
  std::vector<Rules::Options> all;
  for (uint8_t players = 2; players <= kMaxPlayers; ++players) {
    for (const Length length : {Length::Standard, Length::Longer, Length::Shorter}) all.push_back({players, length});
  }
  all.push_back({4, Length::Standard, true, true, true});
  all.push_back({3, Length::Shorter, true, true, false});
  all.push_back({2, Length::Standard, false, false, true});
  all.push_back({4, Length::Longer, false, true, false});
  return all;
}

}  // namespace boroughs::urban_sprawl
