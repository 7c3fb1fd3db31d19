#pragma once
// Every number of players, and one game with a chosen first bidder.

#include <vector>

#include "engine/piecepack_council/rules.h"

namespace boroughs::piecepack_council {

inline std::vector<Rules::Options> test_variants() {
  return {{3, FirstBidder::Random}, {4, FirstBidder::Random}, {2, FirstBidder::Random}, {4, FirstBidder::Black}};
}

}  // namespace boroughs::piecepack_council
