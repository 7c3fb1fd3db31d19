// Buildings and markers: what stands where, and the choices about it.

#include "engine/urban_sprawl/play.h"

namespace boroughs::urban_sprawl {

void demolish(Play& p, size_t building) {
  const Building gone = p.s.buildings.erase_at(building);
  p.tell(Told::Demolished, gone.controller, {static_cast<int>(gone.zone), static_cast<int>(first_lot(gone))});
}

void place(Play& p, Zone zone, Block block, Shape shape, int controller) {
  if (controller >= 0 && cubes_left(p.s, controller) == 0) controller = -1;
  p.s.buildings.push_back({block, shape, zone, static_cast<int8_t>(controller)});
}

/// Where a tile may be placed, or the selected building moved to: any vacant footprint, zoning ignored (US-R45).
Sites place_sites(const State& s, const Task& t) {
  const City city(s);
  if (t.use == SiteUse::Place && !city.tile_left(t.zone, t.number)) return {t.number, {}};
  if (t.use == SiteUse::Relocate || t.building == kNoLot) return vacant_sites(city, t.number);
  const int self = building_at(s, t.building);
  if (self < 0) return {t.number, {}};
  return vacant_sites(city, t.number, &s.buildings[static_cast<size_t>(self)]);
}

namespace {

void relocate(Play& p, Lot from, Block block, Shape shape) {
  const int i = building_at(p.s, from);
  if (i < 0) return;
  Building& b = p.s.buildings[static_cast<size_t>(i)];
  const Lot before = first_lot(b);
  b.block = block;
  b.shape = shape;
  for (Task& task : p.s.agenda) {
    if (task.building == before) task.building = first_lot(b);
  }
  if (p.s.self == before) p.s.self = first_lot(b);
}

}  // namespace

void legal_choose_site(const State& s, MoveList& out) {
  const Task& t = s.agenda.back();
  const Sites sites = t.use == SiteUse::Build ? Builder(s, t.player).sites(t.card) : place_sites(s, t);
  sites.for_each([&](Block block, Shape shape) { out.push_back(Move::of(Do::Site, block, shape)); });
}

void apply_choose_site(Play& p, const Move& move) {
  const auto block = move.as<Block>(0);
  const auto shape = move.as<Shape>(1);
  if (p.top().use == SiteUse::Build) {
    Task& t = p.top();
    t.kind = TaskKind::PayPermit;
    t.paid = 0;
    t.last = kNoCard;
    t.block = block;
    t.shape = shape;
    return;
  }
  const Task t = p.top();
  p.pop();
  if (t.use == SiteUse::Relocate) {
    const int i = building_at(p.s, t.building);
    if (i >= 0)
      p.tell(Told::Relocated, t.player,
             {static_cast<int>(p.s.buildings[static_cast<size_t>(i)].zone), move.arg(0), move.arg(1)});
    return relocate(p, t.building, block, shape);
  }
  place(p, t.zone, block, shape, t.picked);
  p.tell(Told::Placed, t.player, {static_cast<int>(t.zone), move.arg(0), move.arg(1)});
}

// ---- markers --------------------------------------------------------------------------------------------------------
void legal_choose_marker(const State& s, MoveList& out) {
  const MarkerKind kind = s.agenda.back().marker;
  for (size_t i = 0; i < kSpaces; ++i) {
    const int number = s.markers.items[i];
    if (number == 0) continue;
    const bool wealth = marker_currency(number) == Currency::Wealth;
    if (kind == MarkerKind::Any || (kind == MarkerKind::Wealth) == wealth) out.push_back(Move::of(Do::Marker, i));
  }
  out.push_back(Move::of(Do::Decline));
}

void apply_choose_marker(Play& p, const Move& move) {
  if (move.kind == static_cast<uint8_t>(Do::Decline)) return p.pop();
  Task& t = p.top();
  t.kind = TaskKind::ChooseSpace;
  t.number = p.s.markers[move.as<Space>(0)];
}

void legal_choose_space(const State& s, MoveList& out) {
  for (size_t i = 0; i < kSpaces; ++i) {
    if (s.markers.items[i] == 0) out.push_back(Move::of(Do::Space, i));
  }
}

void apply_choose_space(Play& p, const Move& move) {
  const Task t = p.top();
  p.pop();
  const int from = space_of_marker(p.s, t.number);
  if (from >= 0) p.s.markers.items[static_cast<size_t>(from)] = 0;
  p.s.markers[move.as<Space>(0)] = t.number;
  p.tell(from >= 0 ? Told::MarkerMoved : Told::MarkerPlaced, t.player, {t.number, move.arg(0)});
}

}  // namespace boroughs::urban_sprawl
