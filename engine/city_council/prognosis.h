#pragma once
// What the city alone says of the turns to come, and what each favor card can hope for in it. For the estimate.
//
// It is the same as long as nothing is built, activated, paid or laid open. Positions that are compared with each other
// mostly differ in cards, plans and votes: what was found is kept, and found again by what it depends on.

#include "engine/city_council/building_worth.h"
#include "engine/city_council/city_ahead.h"

namespace boroughs::city_council {

/// What a favor card can hope for, in points.
struct CardHope {
  int8_t expected = 0;   // before the coming production is over, if the council goes on activating
  int8_t abandoned = 0;  // the same if activation ended now, where that is to be feared
  int8_t open = 0;       // building lines that are not true yet: those whose tiles lie open
  int8_t unseen = 0;     // and all others
  float close = 0;       // a part of the points of general lines that are nearly true
};

struct Prognosis {
  explicit Prognosis(const State& s);

  Work work;
  Facts now;
  CityAhead expected;     // if the council goes on activating
  CityAhead abandoned{};  // if activation ended now
  bool feared = false;    // which the council could do, and would be the worse for it
  uint64_t face_up;       // kinds of the tiles that lie open
  Service standing;       // what the buildings that stand can do in a turn, those that wait for a zone token included

  const CardHope& hope_of(Card id) {
    if ((known_ >> at(id) & 1) == 0) look_at(id);
    return hopes_[at(id)];
  }
  /// Those of the kinds that could be built somewhere, whatever that costs. `s` is a position that this is about.
  uint64_t with_a_place(const State& s, uint64_t kinds) {
    if ((kinds & ~places_known_) != 0) look_for_places(s, kinds & ~places_known_);
    return kinds & has_place_;
  }

 private:
  void look_for_places(const State& s, uint64_t kinds);
  void look_at(Card id);
  void look_at_buildings(const FavorCard& card, CardHope& hope) const;
  void look_at_production(Card id, const FavorCard& card, CardHope& hope) const;

  uint64_t known_ = 0;  // cards that were looked at
  std::array<CardHope, kMaxCards> hopes_;
  uint64_t places_known_ = 0, has_place_ = 0;  // kinds
};

/// The prognosis for this position. It stays until the next call in the same thread.
Prognosis& prognosis_of(const State& s);

/// To be called whenever `tables` has been read: what was kept is about other tables.
void forget_prognoses();

/// Adds what a building of this kind does for the city in a turn, if it is at work.
inline void add_service(Service& service, Kind kind, float weight) {
  const BuildingWorth& worth = building_worth[at(kind)];
  service.add(worth.main, weight);
  if (worth.has_second) service.add(worth.second, weight);
}

}  // namespace boroughs::city_council
