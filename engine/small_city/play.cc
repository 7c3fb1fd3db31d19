#include "engine/small_city/play.h"

#include "engine/small_city/scoring.h"

namespace boroughs::small_city {

// ---- turn order -----------------------------------------------------------------------------------------------------

int next_in_order(const State& state, int seat) {
  const int players = state.options.players;
  for (int next = (seat + 1) % players; next != state.host; next = (next + 1) % players) {
    if (!player_of(state, next).out) return next;
  }
  return -1;
}

int first_in_order(const State& state) {
  return player_of(state, state.host).out ? next_in_order(state, state.host) : state.host;
}

int last_in_order(const State& state) {
  int last = first_in_order(state);
  for (int seat = last; seat >= 0; seat = next_in_order(state, seat)) last = seat;
  return last;
}

int players_left(const State& state) {
  int left = 0;
  for (const Player& player : state.players) left += !player.out;
  return left;
}

bool has_card(const State& state, int seat, ActionCard card) {
  for (const RingSpace& space : state.ring) {
    if (space.taken_by == seat) return space.card == card;
  }
  return false;
}

// ---- materials ------------------------------------------------------------------------------------------------------

int cubes_in(const Cubes& cubes) { return cubes[Material::White] + cubes[Material::Grey] + cubes[Material::Black]; }

int room_in_city_hall(const Borough& borough) {
  return tables.numbers.city_hall_capacity - borough.city_hall_citizens - cubes_in(borough.city_hall_cubes);
}

int room_in_warehouses(const Borough& borough) {
  int room = 0;
  for (const Store& store : borough.warehouses) room += tables.numbers.warehouse_capacity - cubes_in(store.cubes);
  return room;
}

int cubes_in_warehouses(const Borough& borough, Material colour) {
  int count = 0;
  for (const Store& store : borough.warehouses) count += store.cubes[colour];
  return count;
}

int reserve(const State& state, Material colour) {
  int left = tables.numbers.materials[static_cast<size_t>(colour)];
  for (const Player& player : state.players) left -= cubes_held(player.borough, colour);
  return left;
}

void store_in_warehouse(Borough& borough, Material colour) {
  for (Store& store : borough.warehouses) {
    if (cubes_in(store.cubes) >= tables.numbers.warehouse_capacity) continue;
    ++store.cubes[colour];
    return;
  }
}

void take_from_warehouse(Borough& borough, Material colour) {
  for (Store& store : borough.warehouses) {
    if (store.cubes[colour] == 0) continue;
    --store.cubes[colour];
    return;
  }
}

void pay_owed(Play& play) {
  Borough& borough = play.my_borough();
  Cubes& owed = play.state.pending.owed;
  for (const Material colour : kEnumValues<Material>) {
    while (owed[colour] > 0) {
      const int in_hall = borough.city_hall_cubes[colour];
      const int stored = cubes_in_warehouses(borough, colour);
      const bool choice = in_hall > 0 && stored > 0 && in_hall + stored > owed[colour];
      if (choice) return play.ask(play.state.player, Decision::PayMaterial);
      in_hall > 0 ? void(--borough.city_hall_cubes[colour]) : take_from_warehouse(borough, colour);
      --owed[colour];
      play.tell(Told::PaysCube, play.state.player,
                {static_cast<int>(colour), static_cast<int>(in_hall > 0 ? Storage::CityHall : Storage::Warehouse)},
                play.audience(play.state.player));
    }
  }
  carry_on(play);
}

void legal_pay_material(const State& state, MoveList& moves) {
  const Borough& borough = borough_of(state, state.player);
  for (const Material colour : kEnumValues<Material>) {
    if (state.pending.owed[colour] == 0) continue;
    if (borough.city_hall_cubes[colour] > 0) moves.push_back(Move::of(MoveName::Cube, colour, Storage::CityHall));
    if (cubes_in_warehouses(borough, colour) > 0) {
      moves.push_back(Move::of(MoveName::Cube, colour, Storage::Warehouse));
    }
    return;  // one colour after the other
  }
}

void apply_pay_material(Play& play, const Move& move) {
  Borough& borough = play.my_borough();
  const auto colour = move.as<Material>(0);
  const bool from_hall = move.as<Storage>(1) == Storage::CityHall;
  from_hall ? void(--borough.city_hall_cubes[colour]) : take_from_warehouse(borough, colour);
  --play.state.pending.owed[colour];
  play.tell(Told::PaysCube, play.state.player, {move.arg(0), move.arg(1)}, play.audience(play.state.player));
  pay_owed(play);
}

// ---- tiles ----------------------------------------------------------------------------------------------------------

int shared_copies(const Options& options, TileKind kind) {
  if (!is_limited(kind)) return tables.tile(kind).supply;
  if (options.victory == Victory::Cultural) return 0;
  return options.solo() ? 1 : options.players - 1;
}

bool copy_available(const State& state, int seat, TileKind kind) {
  const Borough& borough = borough_of(state, seat);
  const bool personal = !is_supplied(kind) || (is_limited(kind) && state.options.victory == Victory::Cultural);
  if (!personal && state.supply[kind] == 0) return false;
  if (!is_unique(kind)) return true;
  return !has_tile(borough, kind) && !borough.demolished.contains(kind);  // SC-R23
}

int price_of(const State& state, int seat, TileKind kind) {
  const int price = tables.tile(kind).price;
  return price > 1 && has_card(state, seat, ActionCard::Mediator) ? price - 1 : price;
}

void expand_zone(Play& play, int seat) {
  ++play.player(seat).borough.zone;
  play.tell(Told::Enlarges, seat, {zone_side(play.state, seat)}, play.audience(seat));
}

// ---- people ---------------------------------------------------------------------------------------------------------

void go_home(Player& player) {
  Borough& borough = player.borough;
  room_in_city_hall(borough) > 0 ? ++borough.city_hall_citizens : ++borough.career_center;
}

void expel_tourists(Play& play, int seat) {
  const Grid area = police_area(play.player(seat).borough);
  if (area.none()) return;
  for (int owner = 0; owner < play.state.options.players; ++owner) {
    auto& tourists = play.player(owner).tourists;
    for (size_t i = tourists.size(); i-- > 0;) {
      if (tourists[i].borough != seat || !area.has(tourists[i].at)) continue;  // SC-R34: cell by cell
      play.tell(Told::Expelled, owner, {seat, static_cast<int>(tourists[i].at)});
      tourists.erase_at(i);
      go_home(play.player(owner));
    }
  }
}

void add_pollution(Play& play, int seat, int amount) {
  Borough& borough = play.player(seat).borough;
  borough.pollution = static_cast<int16_t>(borough.pollution + amount);
  if (borough.pollution >= tables.numbers.defeat) eliminate(play, seat);
}

void eliminate(Play& play, int seat) {
  State& state = play.state;
  Player& loser = play.player(seat);
  play.tell(Told::Eliminated, seat, {loser.borough.pollution});
  loser.out = true;
  loser.burials_due = 0;
  loser.discs = {};
  loser.workplaces.clear();
  // Everyone in the borough dies; her citizens elsewhere leave the game.
  const int at_home = static_cast<int>(loser.borough.citizens.size()) + loser.borough.city_hall_citizens;
  loser.dead = static_cast<uint8_t>(loser.dead + at_home);
  loser.bodies_beside = static_cast<uint8_t>(loser.bodies_beside + at_home);
  loser.borough.citizens.clear();
  loser.borough.city_hall_citizens = 0;
  loser.tourists.clear();
  for (Player& other : state.players) {
    for (size_t i = other.tourists.size(); i-- > 0;) {
      if (other.tourists[i].borough != seat) continue;
      other.tourists.erase_at(i);
      ++other.dead;
      ++loser.bodies_beside;
    }
  }
  if (!state.screens.empty()) state.screens[static_cast<size_t>(seat)] = loser.borough;
}

void take_screens_away(State& state) {
  state.screens.clear();
  for (Player& player : state.players) {
    player.borough.built.clear();
    player.borough.demolitions = 0;
    player.borough.expansions = 0;
    player.borough.architect_used = false;
  }
}

bool ends_by_elimination(Play& play) {
  const int least = play.state.options.solo() ? 0 : 1;
  if (players_left(play.state) > least) return false;
  take_screens_away(play.state);
  end_game(play);
  return true;
}

void end_game(Play& play) {
  play.state.phase = Phase::Over;
  play.state.pending = {};
  play.tell(Told::GameEnds, -1);
  if (play.log == nullptr) return;
  for (int seat = 0; seat < play.state.options.players; ++seat) {
    const Player& player = play.player(seat);
    if (player.out) continue;
    play.tell(Told::PromiseShown, seat, {static_cast<int>(player.promise), promise_points(play.state, seat)});
    for (const Special special : player.specials) {
      const bool kept = keeps_promise(play.state, seat, tables.special(special));
      play.tell(Told::SpecialShown, seat, {static_cast<int>(special), kept ? 0 : tables.numbers.special_failure});
    }
  }
}

void carry_on(Play& play) {
  State& state = play.state;
  state.pending = {};
  switch (state.phase) {
    case Phase::Actions: return next_chooser(play);
    case Phase::Build: return play.ask(state.player, Decision::BuildAction);
    case Phase::Income: return continue_income(play);
    case Phase::Council: return next_investor(play);
    default: return;
  }
}

}  // namespace boroughs::small_city
