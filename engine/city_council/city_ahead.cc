#include "engine/city_council/city_ahead.h"

#include "engine/city_council/building_worth.h"
#include "engine/city_council/phases.h"

namespace boroughs::city_council {
namespace {

/// The buildings that a council would like to use, the most wanted first.
struct Wishes {
  struct Wish {
    const Skyline::Place* place;
    float appeal;
  };
  std::array<Wish, kCells> wishes;
  size_t count = 0;

  /// Sorted by sets instead of comparisons, whose outcome is hard to foresee: one set of places for each rank of
  /// appeal.
  Wishes(const Economy& economy, const Skyline& skyline) {
    const Appeal& appeal = appeals[mood_of(economy.crime, economy.pollution)];
    const uint64_t used = activated_set(economy);
    std::array<uint64_t, kMaxKinds> places{};
    uint64_t ranks = 0;
    for (size_t i = 0; i < skyline.count; ++i) {
      const Skyline::Place& place = skyline.places[i];
      const size_t rank = appeal.rank[at(place.kind)];
      const uint64_t wanted = uint64_t{appeal.of_kind[at(place.kind)] > 0} & ~(used >> at(place.building));  // 0 or 1
      places[rank] |= wanted << i;
      ranks |= wanted << rank;
    }
    for (; ranks != 0; ranks &= ranks - 1) {
      for (uint64_t set = places[static_cast<size_t>(std::countr_zero(ranks))]; set != 0; set &= set - 1) {
        const Skyline::Place& place = skyline.places[static_cast<size_t>(std::countr_zero(set))];
        wishes[count++] = {&place, appeal.of_kind[at(place.kind)]};
      }
    }
  }

  /// Uses the buildings that `open` lets through as far as workers and pieces go; the others are still wished for.
  template <class Open>
  void grant(Economy& economy, Open&& open) {
    const Pieces before = at_hand(economy);
    Pieces pieces = before;
    size_t kept = 0;
    for (size_t i = 0; i < count; ++i) {
      const Wish wish = wishes[i];
      const BuildingKind& kind = tables.kind[at(wish.place->kind)];
      const Boxes boxes = open(*wish.place, kind) ? boxes_for(kind, pieces) : Boxes::Open;
      if (boxes == Boxes::Open) {
        wishes[kept++] = wish;
      } else {
        pieces = pieces - kind.needs[at(boxes)];
        economy.activations.push_back({wish.place->building, boxes});
      }
    }
    count = kept;
    take_pieces(economy, before - pieces);
  }

  /// The zone that would bring most if it was woken, if that is worth a token; else the Starting Zone.
  Zone worth_waking(const Economy& economy) const {
    const Pieces pieces = at_hand(economy);
    std::array<float, kZones> gain{};
    for (size_t i = 0; i < count; ++i) {
      const auto& [place, appeal] = wishes[i];
      if (!pieces.covers(tables.kind[at(place->kind)].needs[at(Boxes::First)])) continue;
      for (size_t z = 1; z < kZones; ++z) {
        if ((place->blocks & tables.zone_blocks[z]) != 0) gain[z] += appeal;
      }
    }
    gain[0] = 0.5f;  // a token is worth something too
    return static_cast<Zone>(std::max_element(gain.begin(), gain.end()) - gain.begin());
  }

 private:
  /// The boxes that these pieces are enough for; Open if there are none.
  static Boxes boxes_for(const BuildingKind& kind, Pieces pieces) {
    if (kind.both_boxes && pieces.covers(kind.needs[at(Boxes::Both)])) return Boxes::Both;
    if (pieces.covers(kind.needs[at(Boxes::First)])) return Boxes::First;
    const bool second = kind.boxes == 2 && !kind.chair_chooses && pieces.covers(kind.needs[at(Boxes::Second)]);
    return second ? Boxes::Second : Boxes::Open;
  }
};

}  // namespace

Work work_of(const State& s) {
  switch (s.decision) {
    case Decision::ScoreFavor:
      switch (s.window) {
        case Window::Activation: return Work::Ended;
        case Window::Unemployment: return Work::Reported;
        case Window::Resolution: return Work::Resolved;
        case Window::TurnEnd: return Work::Over;
        default: return Work::Ahead;
      }
    case Decision::DiscardFavor: return Work::Over;
    default: return Work::Ahead;
  }
}

void expect_activations(Economy& economy, const Skyline& skyline) {
  Wishes wishes(economy, skyline);
  const Blocks active = active_blocks(economy);
  wishes.grant(economy, [&](const Skyline::Place& place, const BuildingKind& kind) {
    return (place.blocks & active) != 0 || kind.power_plant;
  });
  while (economy.power > 0 && economy.community > 0 && (economy.blue > 0 || economy.white > 0)) {
    const Zone wake = wishes.worth_waking(economy);
    if (wake == kStartingZone) break;
    --economy.power;
    --economy.community;
    economy.active_zones.push_back({wake, kNoBuilding});
    const Blocks blocks = tables.zone_blocks[at(wake)];
    wishes.grant(economy,
                 [&](const Skyline::Place& place, const BuildingKind&) { return (place.blocks & blocks) != 0; });
  }
}

CityAhead city_ahead(Economy& after, Work work, const Skyline& skyline, const Facts& built) {
  CityAhead out{.at_work = built, .later = built};
  add_economy(out.at_work, after);
  out.idle_blue = work == Work::Reported || work == Work::Resolved ? 0 : after.blue;
  switch (work) {  // even if the city falls: how near it comes counts
    case Work::Reported: play_out_production(after, ProductionStep::Resolution); break;
    case Work::Resolved: play_out_production(after, ProductionStep::Lifestyle); break;
    default: play_out_production(after, ProductionStep::Report);
  }
  add_economy(out.later, after);
  return_tokens(after);
  expect_activations(after, skyline);
  play_out_production(after);
  out.next_crime = after.crime;
  out.next_pollution = after.pollution;
  return out;
}

}  // namespace boroughs::city_council
