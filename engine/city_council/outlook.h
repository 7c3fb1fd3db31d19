#pragma once
// What lies ahead of the council and what each hand promises: what the estimate and the learnt value look at.

#include "engine/city_council/prognosis.h"
#include "engine/city_council/rules.h"

namespace boroughs::city_council {

/// A plan that would change what stands: what it adds, or takes.
struct Prospect {
  Kind kind;
  float gain;
};

/// What the cards of a seat promise, in points.
struct Promise {
  float ready = 0;   // to be expected from the coming production
  float close = 0;   // general lines that are nearly true
  float open = 0;    // building lines that are not true yet: those whose tiles lie open
  float unseen = 0;  // and all others
  float plans = 0;   // what the plans on the table would add to building lines, less what sales would take
};

struct Outlook {
  Prognosis& city;
  float doubt = 0;  // how much it is to be feared that activation ends now
  bool ending = false;
  Service service{};
  float planned_jobs = 0;  // of the jobs in `service`, those that plans would add
  FixedVector<Prospect, kMaxPlans> prospects = {};
  uint64_t planned_kinds = 0;  // those of `prospects`
  std::array<Promise, kMaxSeated> promise{};
  std::array<float, kMaxSeated> reach{};  // the points each seat will likely have after the coming production

  /// What the plans on the table would add to the building lines of a card, less what sales would take.
  float plans_for(Card id) const {
    const FavorCard& card = tables.card[at(id)];
    float sum = 0;
    if ((card.kinds & planned_kinds) == 0) return sum;  // as for most
    for (const Prospect& plan : prospects) sum += plan.gain * static_cast<float>(card.points_with[at(plan.kind)]);
    return sum;
  }
};

Outlook look_at(const State& s);

/// Favor cards that a seat will still draw and keep this turn.
int cards_to_come(const State& s, int seat);

// ---- features of the estimate, in the order of Rules::kFeatures and Rules::kDangers --------------------------------

void seat_features(const State& s, int seat, const Outlook& outlook, std::array<float, Rules::kFeatures.size()>& out);
void danger_features(const State& s, const Outlook& outlook, std::array<float, Rules::kDangers.size()>& out);

}  // namespace boroughs::city_council
