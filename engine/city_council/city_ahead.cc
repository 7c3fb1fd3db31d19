#include "engine/city_council/city_ahead.h"

#include "engine/city_council/phases.h"

namespace boroughs::city_council {
namespace {

/// How gladly a council uses a building as things stand.
float appeal_of(const BuildingKind& kind, Boxes boxes, const State& s) {
  float appeal = 0.3f * static_cast<float>(kind.needs[at(boxes)][Pieces::Blue]);  // nobody idle
  for (size_t i = 0; i < kind.boxes; ++i) {
    if ((at(boxes) >> i & 1) == 0) continue;
    const Box& box = kind.box[i];
    appeal += static_cast<float>(box.money - box.in[Pieces::Money]);
    appeal += 0.8f * static_cast<float>(box.goods - box.in[Pieces::Goods]);
    appeal += 0.9f * static_cast<float>(box.community) + 0.7f * static_cast<float>(box.power + box.white);
    if (s.crime > 0) appeal += 1.5f * static_cast<float>(box.remove_crime + box.in[Pieces::Crime]);
    if (s.pollution > 0) appeal += 1.2f * static_cast<float>(box.remove_pollution + box.in[Pieces::Pollution]);
  }
  appeal -= static_cast<float>(kind.side_pollution) * (s.pollution < 3 ? 0.3f : s.pollution < 5 ? 1.5f : 6.0f);
  return appeal - 1.2f * static_cast<float>(kind.side_crime);
}

struct Candidate {
  Building building;
  Blocks blocks;
  float appeal;
};

/// Uses the buildings that `open` lets through, the most wanted first, as far as workers and pieces go.
template <class Open>
void use_buildings(State& s, const FixedVector<Candidate, kCells>& candidates, uint64_t& used, Open&& open) {
  Pieces pieces = at_hand(s);
  for (const Candidate& candidate : candidates) {
    if ((used >> at(candidate.building) & 1) != 0 || !open(candidate)) continue;
    const BuildingKind& kind = kind_of(candidate.building);
    Boxes boxes = Boxes::First;
    if (kind.both_boxes && pieces.covers(kind.needs[at(Boxes::Both)])) {
      boxes = Boxes::Both;
    } else if (!pieces.covers(kind.needs[at(Boxes::First)])) {
      if (kind.boxes < 2 || kind.chair_chooses || !pieces.covers(kind.needs[at(Boxes::Second)])) continue;
      boxes = Boxes::Second;
    }
    const Pieces needed = kind.needs[at(boxes)];
    pieces = pieces - needed;
    used |= uint64_t{1} << at(candidate.building);
    take_pieces(s, needed);
    s.activations.push_back({candidate.building, boxes});
  }
}

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

void expect_activations(State& s) {
  uint64_t used = activated_set(s);
  FixedVector<Candidate, kCells> candidates;
  for_each_standing(s, [&](Building building, Blocks blocks) {
    const BuildingKind& kind = kind_of(building);
    if (kind.boxes == 0 || (used >> at(building) & 1) != 0) return;
    const float appeal = appeal_of(kind, kind.both_boxes ? Boxes::Both : Boxes::First, s);
    if (appeal <= 0) return;
    candidates.push_back({building, blocks, appeal});
    for (size_t i = candidates.size() - 1; i > 0 && candidates[i - 1].appeal < appeal; --i) {
      std::swap(candidates[i - 1], candidates[i]);
    }
  });
  const Blocks active = active_blocks(s);
  use_buildings(s, candidates, used,
                [&](const Candidate& c) { return (c.blocks & active) != 0 || kind_of(c.building).power_plant; });
  while (s.power > 0 && s.community > 0 && (s.blue > 0 || s.white > 0)) {
    const Pieces pieces = at_hand(s);
    float best = 0.5f;  // a token is worth something too
    int wake = 0;
    for (int z = 1; z < kZones; ++z) {
      float gain = 0;
      for (const Candidate& c : candidates) {
        if ((used >> at(c.building) & 1) == 0 && (c.blocks & tables.zone[static_cast<size_t>(z)].blocks) != 0 &&
            pieces.covers(kind_of(c.building).needs[at(Boxes::First)])) {
          gain += c.appeal;
        }
      }
      if (gain > best) {
        best = gain;
        wake = z;
      }
    }
    if (wake == 0) break;
    --s.power;
    --s.community;
    s.active_zones.push_back({static_cast<Zone>(wake), kNoBuilding});
    const Blocks blocks = tables.zone[static_cast<size_t>(wake)].blocks;
    use_buildings(s, candidates, used, [&](const Candidate& c) { return (c.blocks & blocks) != 0; });
  }
}

CityAhead city_ahead(State after, Work work) {
  CityAhead out;
  out.at_work = facts_of(after);
  out.idle_blue = work == Work::Reported || work == Work::Resolved ? 0 : after.blue;
  switch (work) {  // even if the city falls: how near it comes counts
    case Work::Reported: play_out_production(after, ProductionStep::Resolution); break;
    case Work::Resolved: play_out_production(after, ProductionStep::Lifestyle); break;
    default: play_out_production(after, ProductionStep::Report);
  }
  out.later = facts_of(after);
  return_tokens(after);
  expect_activations(after);
  play_out_production(after);
  out.next_crime = after.crime;
  out.next_pollution = after.pollution;
  return out;
}

}  // namespace boroughs::city_council
