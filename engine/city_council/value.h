#pragma once
// What the learnt value sees of a position. Its numbers were learnt for these features in this order: a change here
// asks for a new data/city_council/value.json.

#include "engine/city_council/rules.h"

namespace boroughs::city_council {

namespace value {

// The printed game has so many. With others there is no learnt value.
inline constexpr size_t kKinds = 40;
inline constexpr size_t kCards = 52;
// Closed, two before activation in which nobody is asked any more, and those there are.
inline constexpr size_t kWindowsLearnt = 7;

/// Features of the whole table: where each group of them begins.
enum Table : size_t {
  kDangers = 0,                                   // those of the estimate
  kDecision = kDangers + Rules::kDangers.size(),  // one for each
  kWindow = kDecision + kEnumCount<Decision>,     // one for each
  kPhase = kWindow + kWindowsLearnt,              // one for each
  kMonitors = kPhase + kEnumCount<Phase>,         // as they stand
  kMonitorsLater = kMonitors + 8,                 // after the coming production
  kProgress = kMonitorsLater + 8,                 // how far turn and game have come
  kFreeBlocks = kProgress + 5,                    // by zone
  kActiveZones = kFreeBlocks + kZones,            // by zone
  kStands = kActiveZones + kZones,                // from here on by kind: it stands
  kLiesOpen = kStands + kKinds,                   // its tile lies open
  kPlanned = kLiesOpen + kKinds,                  // how likely plans are to build or sell it
  kAtWork = kPlanned + kKinds,                    // it is expected to be in use
  kBuildable = kAtWork + kKinds,                  // its tile is there, and a place for it
  kWanted = kBuildable + kKinds,                  // the points that all hands gain by it
  kHeld = kWanted + kKinds,                       // by card: somebody holds it
  kToCome = kHeld + kCards,                       // by card: it is in the deck, or among the discards
  kTableFeatures = kToCome + kCards
};

inline constexpr size_t kPerCard = 5;

/// Features of a seat.
enum OfSeat : size_t {
  kFeatures = 0,                                     // those of the estimate
  kCommittee = kFeatures + Rules::kFeatures.size(),  // one for each
  kPlace = kCommittee + kEnumCount<Committee> - 1,   // tenure, turn, hand, plan, and whether it is one that searches
  kWishes = kPlace + 8,                              // what the kinds it wants have in common
  kCard = kWishes + 10,                              // by card: held, what it can hope for, what plans add
  kWants = kCard + kPerCard * kCards,                // by kind: the points that its hand gains by it
  kSeatFeatures = kWants + kKinds
};
static_assert(kTableFeatures <= ValueNet::kMaxFeatures && kSeatFeatures <= ValueNet::kMaxFeatures);

/// Reads data/city_council/value.json. It speaks of the printed buildings and favors: where those were replaced and it
/// was not, there is no learnt value.
Expected<void> load(const DataFiles& files);

}  // namespace value

}  // namespace boroughs::city_council
