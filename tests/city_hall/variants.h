#pragma once
// The variants that the property tests play.

#include <vector>

#include "engine/city_hall/rules.h"

namespace boroughs::city_hall {

inline std::vector<Rules::Options> test_variants() {
  return {
      {2, Holdings::Secret, 100}, {3, Holdings::Secret, 100}, {4, Holdings::Secret, 100},
      {2, Holdings::Open, 100},   {3, Holdings::Open, 100},   {4, Holdings::Open, 6},
  };
}

}  // namespace boroughs::city_hall
