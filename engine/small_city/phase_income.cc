// Phase IV: tourist money, commerce, factories. Phase V: votes.

#include "engine/small_city/play.h"
#include "engine/small_city/scoring.h"

namespace boroughs::small_city {
namespace {

/// What a player's citizens who have not yet worked could do.
struct Labour {
  std::array<int, 4> shops{};                               // at home and abroad alike
  std::array<std::array<int, 3>, kMaxPlayers> factories{};  // by borough and colour
  bool any_factory = false;

  bool any_shop() const { return shops[1] + shops[2] + shops[3] > 0; }

  Labour(const State& state, int seat) {
    const Player& me = player_of(state, seat);
    if (!me.borough.citizens.empty()) {
      const Works works(me.borough);
      for (const Person& person : me.borough.citizens) {
        if (!person.done) add(works, seat, person.at);
      }
    }
    for (const Tourist& tourist : me.tourists) {
      if (!tourist.done) add(Works(borough_of(state, tourist.borough)), tourist.borough, tourist.at);
    }
  }

 private:
  void add(const Works& works, int borough, Cell at) {
    for (size_t k = 0; k < 4; ++k) shops[k] += works.shops[k].has(at);
    for (size_t k = 0; k < 3; ++k) {
      if (!works.factories[k].has(at)) continue;
      ++factories[static_cast<size_t>(borough)][k];
      any_factory = true;
    }
  }
};

/// Calls f(borough, at, done&) for each of her citizens on tiles, at home and abroad.
template <class F>
void for_each_worker(Player& me, int seat, F&& f) {
  for (Person& person : me.borough.citizens) f(seat, person.at, person.done);
  for (Tourist& tourist : me.tourists) f(tourist.borough, tourist.at, tourist.done);
}

/// Marks one citizen as having worked: the first on a cell for which `is_it` holds.
template <class F>
void mark_worker(Play& play, F&& is_it) {
  bool found = false;
  for_each_worker(play.me(), play.state.player, [&](int borough, Cell at, bool& done) {
    if (found || done || !is_it(Works(borough_of(play.state, borough)), borough, at)) return;
    done = found = true;
  });
}

void mark_shopkeeper(Play& play, size_t shop) {
  mark_worker(play, [&](const Works& works, int, Cell at) { return works.shops[shop].has(at); });
}

void start_income(Play& play, int seat) {
  State& state = play.state;
  Player& me = play.player(seat);
  state.player = static_cast<int8_t>(seat);
  // a. Tourists in her borough.
  int tourists = 0;
  for (const Player& other : state.players) {
    for (const Tourist& tourist : other.tourists) tourists += tourist.borough == seat;
  }
  if (tourists > 0) {
    earn(me.borough.money, tourists * tables.numbers.tourist_income);
    play.tell(Told::TouristIncome, seat, {tourists * tables.numbers.tourist_income});
  }
  // b. Cash first; everybody who is neither in a shop nor in a factory has nothing to do.
  int cash = 0;
  std::array<Grid, kMaxPlayers> seen_cash{}, seen_work{};
  std::array<bool, kMaxPlayers> looked{};
  for_each_worker(me, seat, [&](int borough, Cell at, bool& done) {
    const auto b = static_cast<size_t>(borough);
    if (!looked[b]) {
      const Works works(borough_of(state, borough));
      seen_cash[b] = works.shops[0];
      seen_work[b] = works.shops[1] | works.shops[2] | works.shops[3] | works.factories[0] | works.factories[1] |
                     works.factories[2];
      looked[b] = true;
    }
    cash += seen_cash[b].has(at);
    done = !seen_work[b].has(at);
  });
  if (cash > 0) {
    earn(me.borough.money, cash);
    play.tell(Told::Cash, seat, {cash});
  }
  continue_income(play);
}

bool any_business(const State& state, const Labour& labour) {
  const Borough& borough = borough_of(state, state.player);
  if (labour.shops[2] > 0 && borough.money > 0) return true;
  if (labour.shops[1] == 0 && labour.shops[3] == 0) return false;
  if (cubes_in(borough.city_hall_cubes) > 0) return true;
  for (const Store& store : borough.warehouses) {
    if (cubes_in(store.cubes) > 0) return true;
  }
  return false;
}

/// Workers for whose colour nothing is left in the reserve have nothing to do.
bool any_production(const State& state, const Labour& labour) {
  if (!labour.any_factory) return false;
  for (size_t colour = 0; colour < 3; ++colour) {
    int workers = 0;
    for (const auto& borough : labour.factories) workers += borough[colour];
    if (workers > 0 && reserve(state, static_cast<Material>(colour)) > 0) return true;
  }
  return false;
}

/// SC-R63: what is made now is not sold before the next round.
void close_shops(Play& play) {
  for_each_worker(play.me(), play.state.player, [&](int borough, Cell at, bool& done) {
    if (done) return;
    const Works works(borough_of(play.state, borough));
    for (const Grid& shop : works.shops) done |= shop.has(at);
  });
}

}  // namespace

void begin_income(Play& play) {
  State& state = play.state;
  state.phase = Phase::Income;
  for (Player& player : state.players) player.produced = 0;
  start_income(play, first_in_order(state));
}

void continue_income(Play& play) {
  State& state = play.state;
  const Labour labour(state, state.player);
  if (any_business(state, labour)) return play.ask(state.player, Decision::Commerce);
  if (labour.any_shop()) close_shops(play);
  if (any_production(state, labour)) return play.ask(state.player, Decision::Produce);
  const int next = next_in_order(state, state.player);
  next >= 0 ? start_income(play, next) : count_votes(play);
}

void legal_commerce(const State& state, MoveList& moves) {
  const Borough& borough = borough_of(state, state.player);
  const Labour labour(state, state.player);
  for (const Material colour : kEnumValues<Material>) {
    if (cubes_held(borough, colour) == 0) continue;
    if (labour.shops[1] > 0) moves.push_back(Move::of(MoveName::Sell, colour));
    if (labour.shops[3] > 0) moves.push_back(Move::of(MoveName::Barter, colour));
  }
  for (int price = 1; price <= 4 && price <= borough.money && labour.shops[2] > 0; ++price) {
    moves.push_back(Move::of(MoveName::Lot, price));
  }
  moves.push_back(Move::of(MoveName::Done));
}

void apply_commerce(Play& play, const Move& move) {
  const int seat = play.state.player;
  Player& me = play.me();
  const Numbers& n = tables.numbers;
  const auto i = static_cast<size_t>(move.arg(0));
  switch (static_cast<MoveName>(move.kind)) {
    case MoveName::Sell:
      mark_shopkeeper(play, 1);
      earn(me.borough.money, n.sell[i]);
      play.tell(Told::Sells, seat, {move.arg(0), n.sell[i]});
      ++play.state.pending.owed[move.as<Material>(0)];
      return pay_owed(play);
    case MoveName::Barter:
      mark_shopkeeper(play, 3);
      earn(me.votes, n.barter[i]);
      play.tell(Told::Barters, seat, {move.arg(0), n.barter[i]});
      ++play.state.pending.owed[move.as<Material>(0)];
      return pay_owed(play);
    case MoveName::Lot:
      mark_shopkeeper(play, 2);
      me.borough.money = static_cast<int16_t>(me.borough.money - move.arg(0));
      earn(me.votes, n.lot_votes[i - 1]);
      play.tell(Told::BuysLot, seat, {move.arg(0), n.lot_votes[i - 1]});
      return continue_income(play);
    default: close_shops(play); return continue_income(play);
  }
}

// ---- c. factories ---------------------------------------------------------------------------------------------------

void legal_produce(const State& state, MoveList& moves) {
  const Borough& borough = borough_of(state, state.player);
  const Labour labour(state, state.player);
  const bool hall = room_in_city_hall(borough) > 0;
  const bool warehouse = room_in_warehouses(borough) > 0;
  for (const Material colour : kEnumValues<Material>) {
    if (reserve(state, colour) == 0) continue;
    for (int place = 0; place < state.options.players; ++place) {
      if (labour.factories[static_cast<size_t>(place)][static_cast<size_t>(colour)] == 0) continue;
      if (hall) moves.push_back(Move::of(MoveName::Produce, colour, place, Storage::CityHall));
      if (warehouse) moves.push_back(Move::of(MoveName::Produce, colour, place, Storage::Warehouse));
      if (!hall && !warehouse) moves.push_back(Move::of(MoveName::Produce, colour, place, Storage::Away));
    }
  }
}

void apply_produce(Play& play, const Move& move) {
  State& state = play.state;
  const auto colour = move.as<Material>(0);
  const int place = move.arg(1);
  Borough& mine = play.my_borough();
  mark_worker(play, [&](const Works& works, int borough, Cell at) {
    return borough == place && works.factories[static_cast<size_t>(colour)].has(at);
  });
  ++play.player(place).produced;  // SC-R39: even a cube for which there is no room
  switch (move.as<Storage>(2)) {
    case Storage::CityHall:
      ++mine.city_hall_cubes[colour];
      play.tell(Told::Produces, state.player, {move.arg(0), place, move.arg(2)});
      break;
    case Storage::Warehouse:
      store_in_warehouse(mine, colour);
      play.tell(Told::Produces, state.player, {move.arg(0), place, move.arg(2)});
      break;
    case Storage::Away: {
      Borough& host = play.player(place).borough;
      const bool kept = place != state.player && room_in_warehouses(host) > 0;  // SC-R38
      if (kept) store_in_warehouse(host, colour);
      play.tell(kept ? Told::Produces : Told::Wasted, state.player, {move.arg(0), place, move.arg(2)});
      break;
    }
  }
  continue_income(play);
}

// ---- phase V --------------------------------------------------------------------------------------------------------

void count_votes(Play& play) {
  State& state = play.state;
  for (int seat = first_in_order(state); seat >= 0; seat = next_in_order(state, seat)) {
    Player& player = play.player(seat);
    for_each_worker(player, seat, [](int, Cell, bool& done) { done = false; });
    const int votes = votes_of_round(state, seat);
    earn(player.votes, votes);
    play.tell_votes(Told::Votes, Told::Vote, seat, votes);
  }
  begin_pollution(play);
}

}  // namespace boroughs::small_city
