// Production: players activate zones and buildings, round after round.

#include "engine/city_council/phases.h"

namespace boroughs::city_council {
namespace {

int humans(const State& s) { return s.options.players; }

/// A Playground in that zone whose cube lies on it; none if there is no such.
Building playground_in(const State& s, Zone zone) {
  for (const Building tile : s.playground_cubes) {
    const int index = standing_index(s, tile);
    if (index < 0) continue;
    const Blocks blocks = blocks_of(s.city[static_cast<size_t>(index)]);
    if ((blocks & tables.zone_blocks[at(zone)]) != 0) return tile;
  }
  return kNoBuilding;
}

/// Calls f(move) for every legal activation until f returns true.
template <class F>
bool any_activation_move(const State& s, F&& f) {
  const Pieces pieces = at_hand(s);
  const Blocks active = active_blocks(s);
  const uint64_t used = activated_set(s);
  bool found = false;
  for_each_standing(s, [&](Building building, Blocks blocks) {
    if (found || (used >> at(building) & 1) != 0) return;
    const BuildingKind& kind = kind_of(building);
    if ((blocks & active) == 0 && !kind.power_plant) return;  // CC-R27, CC-R28
    const auto offer = [&](Boxes boxes) {
      if (pieces.covers(kind.needs[at(boxes)])) {
        found |= f(Move::of(MoveId::ActivateBuilding, building, boxes));
      }
    };
    if (kind.boxes == 0) return;
    if (kind.chair_chooses) return offer(Boxes::Open);
    offer(Boxes::First);
    if (kind.boxes == 1) return;
    offer(Boxes::Second);
    if (kind.both_boxes) offer(Boxes::Both);
  });
  if (found || s.power == 0) return found;
  for (int z = 1; z < kZones; ++z) {
    const auto zone = static_cast<Zone>(z);
    if ((tables.zone_blocks[at(zone)] & active) != 0) continue;
    if (s.community > 0 && f(Move::of(MoveId::ActivateZone, zone, ZoneSource::Level))) return true;
    if (s.playground_cubes.empty() || playground_in(s, zone) == kNoBuilding) continue;
    if (f(Move::of(MoveId::ActivateZone, zone, ZoneSource::Playground))) return true;
  }
  return false;
}

int activations_of(const State& s, int seat) {
  return seat_of(s, seat).committee == Committee::Transport ? 2 : 1;  // CC-R26
}

/// The next human in turn order, round and round.
int next_activator(const State& s, int seat) {
  do {
    seat = next_in_turn_order(s, seat);
  } while (seat < 0 || is_phil(s, seat));  // CC-R47
  return seat;
}

void begin_activation_turn(Play& play, int seat) {
  play.s.activating = static_cast<int8_t>(seat);
  play.s.activations_left = static_cast<uint8_t>(activations_of(play.s, seat));
  play.ask(Decision::Activate, seat);
}

void end_activation(Play& play) {
  const bool all_passed = play.s.passes >= humans(play.s);
  play.s.activating = -1;
  play.s.activations_left = 0;
  play.s.passes = 0;
  play.say(EventId::ActivationEnds);
  // Who passed could have scored: nothing has changed since (CC-R41).
  if (all_passed && !tables.always_pause) return unemployment_report(play);
  open_window(play, Window::Activation);
}

void after_activation(Play& play) {
  State& s = play.s;
  s.passes = 0;
  --s.activations_left;
  if (!any_activation(s)) return end_activation(play);
  if (s.activations_left > 0) return play.ask(Decision::Activate, s.activating);
  begin_activation_turn(play, next_activator(s, s.activating));
}

void activate_zone(Play& play, Zone zone, ZoneSource source) {
  State& s = play.s;
  --s.power;
  Building cube_of = kNoBuilding;
  if (source == ZoneSource::Level) {
    --s.community;
  } else {
    cube_of = playground_in(s, zone);
    s.playground_cubes.erase(cube_of);
  }
  s.active_zones.push_back({zone, cube_of});
  play.say(EventId::ZoneActivated, s.to_move, {static_cast<int>(zone), static_cast<int>(source)});
}

void pass_activation(Play& play) {
  State& s = play.s;
  play.say(EventId::Passes, s.to_move);
  if (s.activations_left == activations_of(s, s.activating)) ++s.passes;  // CC-R25: only if nothing was activated
  if (s.passes >= humans(s)) return end_activation(play);
  begin_activation_turn(play, next_activator(s, s.activating));
}

}  // namespace

bool any_activation(const State& s) {
  return any_activation_move(s, [](const Move&) { return true; });
}

void begin_activation(Play& play) {
  play.s.passes = 0;
  if (!any_activation(play.s)) return end_activation(play);
  begin_activation_turn(play, next_activator(play.s, -1));
}

void legal_activate(const State& s, MoveList& moves) {
  any_activation_move(s, [&](const Move& move) {
    moves.push_back(move);
    return false;
  });
  push_scoring_moves(s, s.to_move, moves);
  moves.push_back(Move::of(MoveId::PassActivation));
}

void apply_activate(Play& play, const Move& move) {
  State& s = play.s;
  const auto id = static_cast<MoveId>(move.kind);
  if (id == MoveId::ScoreFavor) return score_favor(play, s.to_move, move.as<Card>(0));  // asked again
  if (id == MoveId::PassActivation) return pass_activation(play);
  if (id == MoveId::ActivateZone) {
    activate_zone(play, move.as<Zone>(0), move.as<ZoneSource>(1));
    return after_activation(play);
  }
  const auto building = move.as<Building>(0);
  const auto boxes = move.as<Boxes>(1);
  take_pieces(s, kind_of(building).needs[at(boxes)]);
  s.activations.push_back({building, boxes});
  play.say(EventId::BuildingActivated, s.to_move, {move.arg(0), move.arg(1)});
  if (boxes == Boxes::Open) {
    // CC-R30: a choice only if there is somebody to arrest.
    if (s.crime >= 1) return play.ask(Decision::PoliceMode, election_chair(s));
    s.activations.back().boxes = Boxes::First;
  }
  after_activation(play);
}

void legal_police_mode(const State& s, MoveList& moves) {
  moves.push_back(Move::of(MoveId::PoliceMode, PoliceMode::Lower));
  if (s.crime >= 1) moves.push_back(Move::of(MoveId::PoliceMode, PoliceMode::Incarcerate));
}

void apply_police_mode(Play& play, const Move& move) {
  State& s = play.s;
  Activation& activation = s.activations.back();
  const bool arrest = move.as<PoliceMode>(0) == PoliceMode::Incarcerate;
  activation.boxes = arrest ? Boxes::Second : Boxes::First;
  if (arrest) --s.crime;
  play.say(arrest ? EventId::PoliceJail : EventId::PoliceLower, s.to_move, {static_cast<int>(activation.building)});
  after_activation(play);
}

}  // namespace boroughs::city_council
