// Phase II: building behind the screens; and laying tiles, which the council does too.

#include "engine/small_city/play.h"

namespace boroughs::small_city {
namespace {

/// Builds and demolitions share the budget of the phase; with an expansion there is one (section 4.3).
bool budget_left(const Borough& borough) {
  const int used = static_cast<int>(borough.built.size()) + borough.demolitions;
  return borough.expansions == 0 ? used < tables.numbers.builds : used == 0;
}

bool may_expand(const Borough& borough) {
  const int used = static_cast<int>(borough.built.size()) + borough.demolitions;
  return borough.expansions == 0 && used <= 1 && borough.zone < 3;
}

bool has_architect(const State& state, int seat) {
  return !borough_of(state, seat).architect_used && has_card(state, seat, ActionCard::Architect);
}

/// How many cubes of the cost are missing.
int cubes_missing(const Borough& borough, const Cubes& cost) {
  int missing = 0;
  for (const Material colour : kEnumValues<Material>) {
    const int lack = cost[colour] - cubes_held(borough, colour);
    missing += lack > 0 ? lack : 0;
  }
  return missing;
}

/// What a builder can pay, worked out once for all tiles.
struct Purse {
  Cubes held;
  int money = 0;
  int saved = 0;  // a Mediator's
  int spare = 0;  // an Architect's

  Purse(const State& state, int seat) {
    const Borough& borough = borough_of(state, seat);
    money = borough.money;
    saved = has_card(state, seat, ActionCard::Mediator);
    spare = has_architect(state, seat);
    for (const Material colour : kEnumValues<Material>)
      held[colour] = static_cast<uint8_t>(cubes_held(borough, colour));
  }
  bool can_pay(const TileInfo& tile) const {
    if (tile.cubes == 0) return (tile.price > 1 ? tile.price - saved : tile.price) <= money;
    int missing = 0;
    for (const Material colour : kEnumValues<Material>) {
      const int lack = tile.materials[colour] - held[colour];
      missing += lack > 0 ? lack : 0;
    }
    return missing <= spare;
  }
};

/// Bit k for a tile of kind k in the borough.
uint32_t kinds_in(const Borough& borough) {
  uint32_t kinds = 0;
  for (const Tile& tile : borough.tiles) kinds |= 1u << static_cast<int>(tile.kind);
  return kinds;
}

/// A factory brings a warehouse along: room for two. No real game ever fills the list.
bool room_in_list(const Borough& borough) { return borough.tiles.size() + 2 <= borough.tiles.kCapacity; }

void list_builds(const State& state, const BuildGround& ground, MoveList& moves) {
  const Borough& borough = borough_of(state, state.player);
  const Purse purse(state, state.player);
  uint32_t barred = 1u << static_cast<int>(TileKind::Warehouse) | 1u << static_cast<int>(TileKind::CityHall);  // SC-R21
  uint32_t unique = kinds_in(borough) & ~((1u << static_cast<int>(TileKind::PoliceStation)) - 1);
  for (const TileKind kind : borough.demolished) unique |= is_unique(kind) ? 1u << static_cast<int>(kind) : 0u;
  barred |= unique;
  const bool own_copies = state.options.victory == Victory::Cultural;
  for (int k = 0; k < kTileKinds; ++k) {
    if (barred >> k & 1u) continue;
    const auto kind = static_cast<TileKind>(k);
    if (!purse.can_pay(tables.tile(kind))) continue;
    const bool supplied = is_supplied(kind) && !(own_copies && is_limited(kind));
    if (supplied && state.supply[kind] == 0) continue;
    if (ground.fits(kind)) moves.push_back(Move::of(MoveName::Build, kind));
  }
}

void list_growths(const State& state, const BuildGround& ground, MoveList& moves) {
  const Borough& borough = borough_of(state, state.player);
  for (const Tile& tile : borough.tiles) {
    if (!can_ever_grow(tile.kind) || state.supply[next_level(tile.kind)] == 0) continue;
    if (borough.built.contains(tile.at)) continue;
    if (ground.may_grow(tile) && ground.can_grow(tile)) moves.push_back(Move::of(MoveName::Grow, tile.at));
  }
}

void demolish(Play& play, Cell at) {
  const int seat = play.state.player;
  Player& me = play.me();
  Borough& borough = me.borough;
  size_t i = 0;
  while (borough.tiles[i].at != at) ++i;
  const Tile tile = borough.tiles.erase_at(i);
  const int cost = tables.tile(tile.kind).cost_cells;
  const Grid cells = cells_of(tile);
  play.tell(Told::Demolishes, seat, {static_cast<int>(tile.kind), static_cast<int>(at)}, only(seat));
  for (size_t w = borough.warehouses.size(); w-- > 0;) {
    if (borough.warehouses[w].at == at) borough.warehouses.erase_at(w);  // its cubes return to the reserve
  }
  // Her own people go home now, tourists when the screens fall.
  for (size_t p = borough.citizens.size(); p-- > 0;) {
    if (!cells.has(borough.citizens[p].at)) continue;
    borough.citizens.erase_at(p);
    go_home(me);
  }
  // Another tile may grow over the place, and it was not built now.
  for (Cell& first : borough.built) {
    if (first == at) first = kNoCell;
  }
  borough.demolished.push_back(tile.kind);
  ++borough.demolitions;
  borough.money = static_cast<int16_t>(borough.money - cost);
  add_pollution(play, seat, cost);
}

/// A tourist whose tile was demolished, or is another one now, goes home.
void send_stranded_home(Play& play, int seat) {
  const Borough& before = play.state.screens[static_cast<size_t>(seat)];
  const Borough& now = play.player(seat).borough;
  // A grown shop or factory keeps its first cell; nothing else changes and stays the same tile.
  const auto still_stands = [&](Cell at) {
    const Tile* was = tile_on(before, at);
    const Tile* is = tile_on(now, at);
    return was != nullptr && is != nullptr && is->at == was->at && family_of(is->kind) == family_of(was->kind) &&
           !now.built.contains(is->at);
  };
  for (int owner = 0; owner < play.state.options.players; ++owner) {
    auto& tourists = play.player(owner).tourists;
    for (size_t i = tourists.size(); i-- > 0;) {
      if (tourists[i].borough != seat || still_stands(tourists[i].at)) continue;
      play.tell(Told::GoesHome, owner, {seat, static_cast<int>(tourists[i].at)});
      tourists.erase_at(i);
      go_home(play.player(owner));
    }
  }
}

/// Tells everybody what stands now in a borough and did not before.
void tell_changes(Play& play, int seat) {
  const Borough& before = play.state.screens[static_cast<size_t>(seat)];
  const Borough& now = play.player(seat).borough;
  const Grid covered = covered_cells(now);
  for (const Tile& tile : now.tiles) {
    if (before.tiles.contains(tile)) continue;
    play.tell(Told::Revealed, seat, {static_cast<int>(tile.kind), static_cast<int>(tile.at)});
  }
  for (const Tile& tile : before.tiles) {
    if (covered.contains(cells_of(tile))) continue;
    play.tell(Told::RevealedGone, seat, {static_cast<int>(tile.kind), static_cast<int>(tile.at)});
  }
  if (now.zone != before.zone) play.tell(Told::RevealedZone, seat, {zone_side(play.state, seat)});
}

void screens_fall(Play& play) {
  State& state = play.state;
  if (!state.screens.empty()) {
    play.tell(Told::ScreensFall, -1);
    for (int seat = first_in_order(state); seat >= 0; seat = next_in_order(state, seat)) {
      if (play.log != nullptr) tell_changes(play, seat);
      send_stranded_home(play, seat);
      expel_tourists(play, seat);
    }
  }
  take_screens_away(state);
  begin_moves(play);
}

}  // namespace

void begin_building(Play& play) {
  State& state = play.state;
  state.phase = Phase::Build;
  if (!state.options.solo()) {
    state.screens.resize(state.players.size());
    for (size_t seat = 0; seat < state.players.size(); ++seat) state.screens[seat] = state.players[seat].borough;
  }
  const int first = first_in_order(state);
  play.ask(first, Decision::BuildAction);
}

void next_builder(Play& play) {
  const int next = next_in_order(play.state, play.state.player);
  next >= 0 ? play.ask(next, Decision::BuildAction) : screens_fall(play);
}

void legal_build_action(const State& state, MoveList& moves) {
  const Borough& borough = borough_of(state, state.player);
  const BuildGround ground(state, state.player);
  moves.push_back(Move::of(MoveName::Finish));
  if (budget_left(borough) && room_in_list(borough)) list_builds(state, ground, moves);
  list_growths(state, ground, moves);
  if (may_expand(borough)) moves.push_back(Move::of(MoveName::Expand));
  if (!budget_left(borough) || borough.demolitions > 0 || borough.demolished.full()) return;
  for (const Tile& tile : borough.tiles) {
    if (tile.kind == TileKind::CityHall) continue;  // SC-R23
    if (tables.tile(tile.kind).cost_cells <= borough.money) moves.push_back(Move::of(MoveName::Demolish, tile.at));
  }
}

void apply_build_action(Play& play, const Move& move) {
  State& state = play.state;
  Borough& borough = play.my_borough();
  switch (static_cast<MoveName>(move.kind)) {
    case MoveName::Build: state.pending.tile = move.as<TileKind>(0); return play.ask(state.player, Decision::PlaceTile);
    case MoveName::Grow:
      state.pending.at = move.as<Cell>(0);
      for (const Tile& tile : borough.tiles) {
        if (tile.at == state.pending.at) state.pending.tile = next_level(tile.kind);
      }
      return play.ask(state.player, Decision::PlaceGrowth);
    case MoveName::Expand: ++borough.expansions; return expand_zone(play, state.player);
    case MoveName::Demolish:
      demolish(play, move.as<Cell>(0));
      if (!play.me().out) return;
      return ends_by_elimination(play) ? void() : next_builder(play);  // SC-R64
    default: return next_builder(play);
  }
}

// ---- laying a tile --------------------------------------------------------------------------------------------------

void legal_place_tile(const State& state, MoveList& moves) {
  const BuildGround ground(state, state.player);
  ground.for_each_placement(state.pending.tile, state.pending.waived, [&](const Shape& shape, Grid anchors) {
    anchors.for_each([&](Cell at) { moves.push_back(Move::of(MoveName::Place, at, shape.facing)); });
  });
}

void apply_place_tile(Play& play, const Move& move) {
  State& state = play.state;
  Borough& borough = play.my_borough();
  const TileKind kind = state.pending.tile;
  if (!state.pending.free) {
    borough.money = static_cast<int16_t>(borough.money - price_of(state, state.player, kind));
    borough.built.push_back(move.as<Cell>(0));
  }
  lay_tile(play, kind, move.as<Cell>(0), move.as<Facing>(1));
}

void lay_tile(Play& play, TileKind kind, Cell at, Facing facing) {
  State& state = play.state;
  const int seat = state.player;
  Borough& borough = play.my_borough();
  borough.tiles.push_back({kind, at, facing});
  if (is_supplied(kind) && state.supply[kind] > 0) --state.supply[kind];
  play.tell(Told::Builds, seat, {static_cast<int>(kind), static_cast<int>(at)}, play.audience(seat));

  if (kind == TileKind::Residence_1 && borough.city_hall_citizens > 0) {  // SC-R18
    --borough.city_hall_citizens;
    borough.citizens.push_back({at, false});
    play.tell(Told::Housed, seat, {static_cast<int>(at)}, play.audience(seat));
  }
  if (kind == TileKind::Factory_1 && state.supply[TileKind::Warehouse] > 0 && !borough.warehouses.full()) {
    const BuildGround ground(state, seat);
    if (ground.warehouse_fits(halo_of({kind, at, facing}))) {  // SC-R19
      state.pending.at = at;
      return play.ask(seat, Decision::PlaceWarehouse);
    }
  }
  if (family_of(kind) == Family::Station && !borough.citizens.empty()) {
    state.pending.at = at;
    return play.ask(seat, Decision::StaffStation);
  }
  if (tables.tile(kind).cubes > 0) {
    state.pending.owed = tables.tile(kind).materials;
    if (has_architect(state, seat)) return play.ask(seat, Decision::UseArchitect);
    return pay_owed(play);
  }
  carry_on(play);
}

void legal_place_growth(const State& state, MoveList& moves) {
  const BuildGround ground(state, state.player);
  for (const Tile& tile : borough_of(state, state.player).tiles) {
    if (tile.at != state.pending.at) continue;
    for (const Growth& growth : tables.shape(tile).growths) {
      if (!ground.growth_open(tile, growth)) continue;
      const Cell anchor = cell_of_bit(bit_of(tile.at) + growth.anchor);
      moves.push_back(Move::of(MoveName::Place, anchor, tables.shapes[growth.shape].facing));
    }
    return;
  }
}

void apply_place_growth(Play& play, const Move& move) {
  State& state = play.state;
  for (Tile& tile : play.my_borough().tiles) {
    if (tile.at != state.pending.at) continue;
    ++state.supply[tile.kind];
    tile = {next_level(tile.kind), move.as<Cell>(0), move.as<Facing>(1)};
    --state.supply[tile.kind];
    play.tell(Told::Grows, state.player, {static_cast<int>(tile.kind), static_cast<int>(tile.at)},
              play.audience(state.player));
    break;
  }
  carry_on(play);
}

void legal_place_warehouse(const State& state, MoveList& moves) {
  const BuildGround ground(state, state.player);
  const Grid halo = halo_of({TileKind::Factory_1, state.pending.at, Facing::R0});
  const auto k = static_cast<size_t>(TileKind::Warehouse);
  for (size_t s = tables.first_shape[k]; s < tables.first_shape[k + 1]; ++s) {
    const Shape& shape = tables.shapes[s];
    ground.warehouse_anchors(shape, halo).for_each([&](Cell at) {
      moves.push_back(Move::of(MoveName::Warehouse, at, shape.facing));
    });
  }
}

void apply_place_warehouse(Play& play, const Move& move) {
  State& state = play.state;
  Borough& borough = play.my_borough();
  borough.tiles.push_back({TileKind::Warehouse, move.as<Cell>(0), move.as<Facing>(1)});
  borough.warehouses.push_back({move.as<Cell>(0), {}});
  --state.supply[TileKind::Warehouse];
  play.tell(Told::LaysWarehouse, state.player, {move.arg(0)}, play.audience(state.player));
  carry_on(play);
}

void legal_use_architect(const State& state, MoveList& moves) {
  const Borough& borough = borough_of(state, state.player);
  const Cubes cost = state.pending.owed;
  if (cubes_missing(borough, cost) == 0) moves.push_back(Move::of(MoveName::PayInFull));
  for (const Material colour : kEnumValues<Material>) {
    if (cost[colour] == 0) continue;
    Cubes reduced = cost;
    --reduced[colour];
    if (cubes_missing(borough, reduced) == 0) moves.push_back(Move::of(MoveName::Spare, colour));
  }
}

void apply_use_architect(Play& play, const Move& move) {
  if (move.kind == static_cast<uint8_t>(MoveName::Spare)) {
    --play.state.pending.owed[move.as<Material>(0)];
    play.my_borough().architect_used = true;
  }
  pay_owed(play);
}

void legal_staff_station(const State& state, MoveList& moves) {
  moves.push_back(Move::of(MoveName::Pass));
  citizens_at_home(borough_of(state, state.player)).for_each([&](Cell cell) {
    moves.push_back(Move::of(MoveName::Staff, cell));
  });
}

void apply_staff_station(Play& play, const Move& move) {
  State& state = play.state;
  if (move.kind == static_cast<uint8_t>(MoveName::Staff)) {
    for (Person& person : play.my_borough().citizens) {
      if (person.at != move.as<Cell>(0)) continue;
      person.at = state.pending.at;
      break;
    }
    play.tell(Told::StaffsStation, state.player, {move.arg(0)}, play.audience(state.player));
    if (state.phase != Phase::Build) expel_tourists(play, state.player);  // behind a screen: when it falls
  }
  carry_on(play);
}

}  // namespace boroughs::small_city
