#pragma once
// Every player count in every mode.

#include <vector>

#include "engine/city_council/rules.h"

namespace boroughs::city_council {

inline std::vector<Rules::Options> test_variants() {
  std::vector<Rules::Options> all;
  for (const uint8_t players : {2, 3, 4, 5}) {
    all.push_back({players, Mode::Standard, 9});
    all.push_back({players, Mode::Sandbox, 9});
    all.push_back({players, Mode::Hard, static_cast<uint8_t>(10 - players)});
  }
  all.push_back({3, Mode::Hard, 9});
  return all;
}

}  // namespace boroughs::city_council
