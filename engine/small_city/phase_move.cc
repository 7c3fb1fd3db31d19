// Phase III: citizens move, at home and abroad.

#include "engine/small_city/play.h"

namespace boroughs::small_city {
namespace {

using PerBorough = std::array<Grid, kMaxPlayers>;

/// Where citizens of one player may go, and how they stand.
class Reach {
 public:
  Reach(const State& state, int seat) : state_(state), me_(player_of(state, seat)), seat_(seat) {
    attorney_ = !me_.attorney_used && has_card(state, seat, ActionCard::Attorney);
    for (const Place& place : me_.workplaces) barred_[index(place.borough)] |= Grid::of(place.at);  // the set F
    for (const Person& person : me_.borough.citizens) {
      const Grid cell = Grid::of(person.at);
      if (!person.done) paired_ |= unmoved_ & cell;
      (person.done ? moved_ : unmoved_) |= cell;
    }
    look_home();
    for (int other = 0; other < state.options.players; ++other) {
      if (other != seat && !player_of(state, other).out) look_abroad(other);
    }
  }

  /// Commerce, factory, park, school, library, museum and metro must be left; of a pair in a residence, one must go.
  bool must_move(const Person& person) const {
    return !person.done && (busy_.has(person.at) || paired_.has(person.at));
  }

  /// Where a citizen on that cell of her own borough may go.
  PerBorough from_home(Cell at) const {
    PerBorough to = enterable_;
    to[index(seat_)] = open_[index(seat_)] | own_park(seat_, at);
    if (attorney_) {
      for (int b = 0; b < state_.options.players; ++b) {
        if (b == seat_ || may_enter_[index(b)]) to[index(b)] |= shared_cells(b).without(here(b, seat_, at));
      }
    }
    return to;
  }

  /// Where a tourist may go, in the order of SC-R29. Empty if it has to go home.
  PerBorough from_abroad(const Tourist& tourist) const {
    PerBorough to{};
    const size_t here_index = index(tourist.borough);
    const int borough = tourist.borough;
    to[here_index] = open_[here_index] | own_park(borough, tourist.at);
    const bool stays = to[here_index].any();
    if (attorney_) to[here_index] |= shared_cells(borough).without(Grid::of(tourist.at));
    if (stays) return to;
    bool nearby = false;
    for (const int step : {1, state_.options.players - 1}) {
      const int other = neighbour(borough, step);
      if (other == seat_ || other == borough || !may_enter_[index(other)]) continue;
      to[index(other)] = open_[index(other)];
      nearby |= to[index(other)].any();
      if (attorney_) to[index(other)] |= shared_cells(other);
    }
    if (nearby) return to;
    to[index(seat_)] = open_[index(seat_)];
    if (attorney_) to[index(seat_)] |= shared_cells(seat_);
    return to;
  }

  /// Whether a move without the Attorney is possible.
  bool can_move_home(Cell at) const { return anywhere_ || own_park(seat_, at).any(); }
  bool attorney() const { return attorney_; }
  Grid unmoved() const { return unmoved_; }
  bool busy(Cell at) const { return busy_.has(at); }
  bool paired(Cell at) const { return paired_.has(at); }

 private:
  static size_t index(int borough) { return static_cast<size_t>(borough); }
  static Grid here(int b, int seat, Cell at) { return b == seat ? Grid::of(at) : Grid{}; }

  void look_home() {
    const Grid people = people_in(state_, seat_);
    Grid open;
    for (const Tile& tile : me_.borough.tiles) {
      const Grid cells = cells_of(tile);
      switch (family_of(tile.kind)) {
        case Family::Residence: open |= cells.without(people); break;
        case Family::Commerce:
        case Family::Factory:
        case Family::Rest:
          open |= cells.without(people);
          busy_ |= cells;
          break;
        case Family::Park:  // SC-R28: one visitor a tile
          if (!cells.meets(people)) open |= cells;
          busy_ |= cells;
          break;
        case Family::Station:
        case Family::Study:
          if (!cells.meets(people)) open |= Grid::of(tile.at);
          break;
        default: break;
      }
    }
    open_[index(seat_)] = open.without(barred_[index(seat_)]);
    anywhere_ |= open_[index(seat_)].any();
  }

  void look_abroad(int other) {
    const Borough& borough = borough_of(state_, other);
    int there = 0;
    for (const Tourist& tourist : me_.tourists) there += tourist.borough == other;
    may_enter_[index(other)] = there < limit() && !opposite_in_round_one(other);
    if (!may_enter_[index(other)] && there == 0) return;
    const Grid people = people_in(state_, other);
    Grid open;
    for (const Tile& tile : borough.tiles) {
      const Family family = family_of(tile.kind);
      if (family == Family::Commerce || family == Family::Factory || family == Family::Rest) {
        open |= cells_of(tile).without(people);
      } else if (family == Family::Park) {
        const Grid cells = cells_of(tile);
        if (!cells.meets(people)) open |= cells;
      }
    }
    open = open.without(police_area(borough)).without(barred_[index(other)]);
    open_[index(other)] = open;
    if (!may_enter_[index(other)]) return;
    enterable_[index(other)] = open;
    anywhere_ |= open.any();
  }

  int limit() const {
    const bool metro = has_tile(me_.borough, TileKind::MetroStation);
    return metro ? tables.numbers.tourist_limit_metro : tables.numbers.tourist_limit;
  }

  /// SC-R31: four players, round 1.
  bool opposite_in_round_one(int other) const {
    return state_.round == 1 && state_.options.players == 4 && (other + 2) % 4 == seat_;
  }

  /// The next borough in that direction that is still in the game.
  int neighbour(int borough, int step) const {
    const int players = state_.options.players;
    int next = (borough + step) % players;
    while (player_of(state_, next).out) next = (next + step) % players;
    return next;
  }

  /// The other cells of the park where a citizen stands alone.
  Grid own_park(int borough, Cell at) const {
    const Borough& place = borough_of(state_, borough);
    for (const Tile& tile : place.tiles) {
      if (family_of(tile.kind) != Family::Park || tile.kind == TileKind::Park_1) continue;
      const Grid cells = cells_of(tile);
      if (!cells.has(at)) continue;
      Grid others = cells.without(Grid::of(at));
      if (borough != seat_) others = others.without(police_area(place));
      return others;
    }
    return {};
  }

  /// Attorney: residence, commerce and factory cells with exactly one of her citizens, who moved already or may stay.
  Grid shared_cells(int borough) const {
    const Ground ground(borough_of(state_, borough));
    const Grid work = ground.of(Family::Commerce) | ground.of(Family::Factory);
    Grid one, two, settled;
    const auto count = [&](Cell at, bool done) {
      const Grid cell = Grid::of(at);
      two |= one & cell;
      one |= cell;
      if (done) settled |= cell;
    };
    if (borough == seat_) {
      for (const Person& person : me_.borough.citizens) count(person.at, person.done);
      settled |= ground.of(Family::Residence);
    } else {
      for (const Tourist& tourist : me_.tourists) {
        if (tourist.borough == borough) count(tourist.at, tourist.done);
      }
    }
    Grid cells = (work | (borough == seat_ ? ground.of(Family::Residence) : Grid{})) & one & settled;
    if (borough != seat_) cells = cells.without(police_area(borough_of(state_, borough)));
    return cells.without(two).without(barred_[index(borough)]);
  }

  const State& state_;
  const Player& me_;
  int seat_;
  bool attorney_ = false;
  bool anywhere_ = false;   // some cell is open to every citizen at home
  PerBorough barred_{};     // F: where she had a citizen at work when the phase began
  PerBorough open_{};       // where she may stand, limits aside
  PerBorough enterable_{};  // the same, where the limit of tourists lets her in
  std::array<bool, kMaxPlayers> may_enter_{};
  Grid busy_;    // home cells that must be left each round
  Grid paired_;  // residence cells with two citizens who have not moved (SC-R61)
  Grid unmoved_, moved_;
};

bool any(const PerBorough& cells) { return (cells[0] | cells[1] | cells[2] | cells[3]).any(); }

/// After a player's moves: newcomers move into empty residences of level 1 (SC-R36).
void house_citizens(Play& play) {
  Borough& borough = play.my_borough();
  if (borough.city_hall_citizens > 0) {
    const Grid occupied = citizens_at_home(borough);
    int empty = 0;
    for (const Tile& tile : borough.tiles) empty += tile.kind == TileKind::Residence_1 && !occupied.has(tile.at);
    if (empty > borough.city_hall_citizens) return play.ask(play.state.player, Decision::HouseCitizen);
    if (empty > 0) {
      for (const Tile& tile : borough.tiles) {
        if (tile.kind != TileKind::Residence_1 || occupied.has(tile.at)) continue;
        --borough.city_hall_citizens;
        borough.citizens.push_back({tile.at, true});
        play.tell(Told::Housed, play.state.player, {static_cast<int>(tile.at)});
      }
    }
  }
  next_mover(play);
}

/// Each empty factory cell calls one citizen from the Career Center to City Hall.
void welcome_newcomers(Play& play, int seat) {
  Borough& borough = play.player(seat).borough;
  const int called = newcomers_to_come(play.state, seat);
  if (called <= 0) return;
  borough.career_center = static_cast<uint8_t>(borough.career_center - called);
  borough.city_hall_citizens = static_cast<uint8_t>(borough.city_hall_citizens + called);
  play.tell(called > 1 ? Told::Newcomers : Told::Newcomer, seat, {called});
}

void start_mover(Play& play, int seat) {
  play.ask(seat, Decision::MoveSelect);
  const Player& me = play.player(seat);
  if (me.borough.citizens.empty() && me.tourists.empty()) house_citizens(play);
}

}  // namespace

int newcomers_to_come(const State& state, int seat) {
  const Borough& borough = borough_of(state, seat);
  const Grid factories = family_cells(borough, Family::Factory);
  if (factories.none()) return 0;
  const int called = factories.without(people_in(state, seat)).count();
  return std::min({called, room_in_city_hall(borough), int{borough.career_center}});
}

void begin_moves(Play& play) {
  State& state = play.state;
  state.phase = Phase::Move;
  std::array<Grid, kMaxPlayers> work;
  for (size_t seat = 0; seat < state.players.size(); ++seat) {
    work[seat] = family_cells(state.players[seat].borough, Family::Commerce, Family::Factory);
  }
  for (size_t seat = 0; seat < state.players.size(); ++seat) {
    Player& player = state.players[seat];
    player.attorney_used = false;
    player.workplaces.clear();
    const auto note = [&](size_t borough, Cell at) {
      const Place place{static_cast<int8_t>(borough), at};
      if (work[borough].has(at) && !player.workplaces.contains(place)) player.workplaces.push_back(place);
    };
    for (Person& person : player.borough.citizens) {
      person.done = false;
      note(seat, person.at);
    }
    for (Tourist& tourist : player.tourists) {
      tourist.done = false;
      note(static_cast<size_t>(tourist.borough), tourist.at);
    }
  }
  start_mover(play, first_in_order(state));
}

void next_mover(Play& play) {
  State& state = play.state;
  if (const int next = next_in_order(state, state.player); next >= 0) return start_mover(play, next);
  for (int seat = first_in_order(state); seat >= 0; seat = next_in_order(state, seat)) welcome_newcomers(play, seat);
  for (Player& player : state.players) player.workplaces.clear();
  begin_income(play);
}

void legal_move_select(const State& state, MoveList& moves) {
  const int seat = state.player;
  const Player& me = decider(state);
  const Reach reach(state, seat);
  bool may_end = true;
  Grid listed;
  for (const Person& person : me.borough.citizens) {
    if (person.done || listed.has(person.at)) continue;
    listed |= Grid::of(person.at);
    const bool must = reach.must_move(person);
    may_end &= !must;
    const bool moves_freely = reach.can_move_home(person.at);
    if (moves_freely || (reach.attorney() && any(reach.from_home(person.at)))) {
      moves.push_back(Move::of(MoveName::Select, seat, person.at));
    }
    if (!moves_freely && must) moves.push_back(Move::of(MoveName::Home, seat, person.at));  // SC-R32
  }
  for (size_t i = 0; i < me.tourists.size(); ++i) {
    const Tourist& tourist = me.tourists[i];
    if (tourist.done) continue;
    may_end = false;
    bool twin = false;
    for (size_t k = 0; k < i; ++k) twin |= me.tourists[k] == tourist;
    if (twin) continue;
    const bool goes = any(reach.from_abroad(tourist));
    moves.push_back(Move::of(goes ? MoveName::Select : MoveName::Home, tourist.borough, tourist.at));
  }
  if (may_end) moves.push_back(Move::of(MoveName::End));
}

void apply_move_select(Play& play, const Move& move) {
  State& state = play.state;
  Player& me = play.me();
  switch (static_cast<MoveName>(move.kind)) {
    case MoveName::Select:
      state.pending.borough = static_cast<int8_t>(move.arg(0));
      state.pending.at = move.as<Cell>(1);
      return play.ask(state.player, Decision::MoveTo);
    case MoveName::Home: {
      const Cell at = move.as<Cell>(1);
      if (move.arg(0) == state.player) {
        for (size_t i = 0; i < me.borough.citizens.size(); ++i) {
          if (me.borough.citizens[i].at != at || me.borough.citizens[i].done) continue;
          me.borough.citizens.erase_at(i);
          break;
        }
      } else {
        me.tourists.erase({static_cast<int8_t>(move.arg(0)), at, false});
      }
      go_home(me);
      return play.tell(Told::GoesHome, state.player, {move.arg(0), move.arg(1)});
    }
    default: return house_citizens(play);
  }
}

void legal_move_to(const State& state, MoveList& moves) {
  const Reach reach(state, state.player);
  const Pending& pending = state.pending;
  const PerBorough to = pending.borough == state.player ? reach.from_home(pending.at)
                                                        : reach.from_abroad({pending.borough, pending.at, false});
  for (int borough = 0; borough < state.options.players; ++borough) {
    to[static_cast<size_t>(borough)].for_each([&](Cell at) { moves.push_back(Move::of(MoveName::Go, borough, at)); });
  }
}

void apply_move_to(Play& play, const Move& move) {
  State& state = play.state;
  Player& me = play.me();
  const int to = move.arg(0);
  const Cell at = move.as<Cell>(1);
  const Pending from = state.pending;
  play.tell(Told::Moves, state.player, {from.borough, static_cast<int>(from.at), to, move.arg(1)});

  // Where one of her own stands already, it is the Attorney who lets another in.
  const auto shares = [&] {
    if (to == state.player) {
      for (const Person& person : me.borough.citizens) {
        if (person.at == at) return true;
      }
      return false;
    }
    for (const Tourist& tourist : me.tourists) {
      if (tourist.borough == to && tourist.at == at) return true;
    }
    return false;
  };
  me.attorney_used |= shares();

  if (from.borough == state.player) {
    auto& citizens = me.borough.citizens;
    size_t i = 0;
    while (citizens[i].at != from.at || citizens[i].done) ++i;
    if (to == state.player) {
      citizens[i] = {at, true};
    } else {
      citizens.erase_at(i);
      me.tourists.push_back({static_cast<int8_t>(to), at, true});
    }
  } else {
    size_t i = 0;
    while (me.tourists[i] != Tourist{from.borough, from.at, false}) ++i;
    if (to == state.player) {
      me.tourists.erase_at(i);
      me.borough.citizens.push_back({at, true});
    } else {
      me.tourists[i] = {static_cast<int8_t>(to), at, true};
    }
  }
  state.pending = {};
  state.decision = Decision::MoveSelect;
  if (to != state.player) return;
  const Tile* const police = find_tile(me.borough, TileKind::PoliceStation);
  if (police != nullptr && cells_of(*police).has(at)) expel_tourists(play, state.player);  // SC-R33
}

void legal_house_citizen(const State& state, MoveList& moves) {
  const Borough& borough = borough_of(state, state.player);
  const Grid occupied = citizens_at_home(borough);
  for (const Tile& tile : borough.tiles) {
    if (tile.kind != TileKind::Residence_1 || occupied.has(tile.at)) continue;
    moves.push_back(Move::of(MoveName::House, tile.at));
  }
}

void apply_house_citizen(Play& play, const Move& move) {
  Borough& borough = play.my_borough();
  --borough.city_hall_citizens;
  borough.citizens.push_back({move.as<Cell>(0), true});
  play.tell(Told::Housed, play.state.player, {move.arg(0)});
  house_citizens(play);
}

}  // namespace boroughs::small_city
