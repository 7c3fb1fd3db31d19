#pragma once
// The rules read a second time, without a line of the engine: squares are looked at one by one, the tables are copied
// from the player aid, nothing is clever. Slow on purpose. It reads a State as data and nothing else.

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/piecepack_council/state.h"

namespace boroughs::piecepack_council::second {

inline constexpr int kSide = 14;

struct Cell {
  int x = 0, y = 0;
  bool operator==(const Cell&) const = default;
  auto operator<=>(const Cell&) const = default;
};
inline Cell cell_of(Place p) { return {static_cast<int>(p) % 16, static_cast<int>(p) / 16}; }
inline std::string name_of(Cell c) { return std::to_string(c.x) + "," + std::to_string(c.y); }
inline bool inside(Cell c) { return c.x >= 0 && c.x < kSide && c.y >= 0 && c.y < kSide; }
inline Cell step(Cell c, int way, int far = 1) {  // 0 north, 1 east, 2 south, 3 west
  constexpr int kX[] = {0, 1, 0, -1}, kY[] = {-1, 0, 1, 0};
  return {c.x + far * kX[way], c.y + far * kY[way]};
}
/// One of the four sheets of paper that make the board.
inline Cell sheet_of(Cell c) { return {c.x / 7, c.y / 7}; }

// ---- the tiles, as the player aid lists them ------------------------------------------------------------------------

/// R C I W zones, P park, H city hall, A airport, E power plant, S sewage plant.
struct Tile {
  int suit = 0, rank = 0;  // crowns arms moons suns; null ace 2 3 4 5
  Cell at;                 // its north-west quarter
  Cell mark;               // the square of its suit mark

  std::array<Cell, 4> cells() const { return {at, {at.x + 1, at.y}, {at.x, at.y + 1}, {at.x + 1, at.y + 1}}; }
  bool covers(Cell c) const {
    for (const Cell mine : cells()) {
      if (mine == c) return true;
    }
    return false;
  }
  char kind() const { return rank == 0 ? 'P' : rank == 1 ? "HASE"[suit] : "RCIW"[suit]; }
  int cost() const { return rank < 2 ? 5 : rank; }
  std::string name() const {
    static const char* const kSuits[] = {"crowns", "arms", "moons", "suns"};
    static const char* const kRanks[] = {"null", "ace", "2", "3", "4", "5"};
    return std::string(kSuits[suit]) + "_" + kRanks[rank];
  }
};
inline Tile tile_of(TileId id) { return {static_cast<int>(id) / 6, static_cast<int>(id) % 6, {}, {}}; }
inline Tile tile_at(TileId id, Cell at, int turns) {
  Tile tile = tile_of(id);
  tile.at = at;
  tile.mark = turns == 0   ? at
              : turns == 1 ? Cell{at.x + 1, at.y}
              : turns == 2 ? Cell{at.x + 1, at.y + 1}
                           : Cell{at.x, at.y + 1};
  return tile;
}

/// "BONUS VPs FOR PLACING ADJACENT TO": v is the number of the tile that lies there, x ten, f five, m minus five.
inline int neighbour_points(const Tile& laid, const Tile& there) {
  static const std::string_view kKinds = "RCIWPHAES";
  static const std::string_view kRows[] = {              // R C I W P H A E S
                                           "vv-0f0mmm",  // residential
                                           "v00vf0fmm",  // commercial
                                           "-00v00ffm",  // industrial
                                           "0vv000fmm",  // warehouse
                                           "00000x000",  // park
                                           "000000000", "000000000", "000000000", "000000000"};
  switch (kRows[kKinds.find(laid.kind())][kKinds.find(there.kind())]) {
    case 'v': return there.rank;
    case '-': return -there.rank;
    case 'f': return 5;
    case 'm': return -5;
    case 'x': return 10;
    default: return 0;
  }
}
/// The kinds of stop that a new stop of this kind counts.
inline std::string_view counted_by(char kind) {
  switch (kind) {
    case 'R': return "CHAES";
    case 'C':
    case 'I': return "RW";
    case 'W': return "CI";
    default: return "";
  }
}

/// Half a side facing, at most one square between. Looking out from each quarter of one tile in all four directions.
inline bool adjacent(const Tile& a, const Tile& b) {
  for (const Cell c : a.cells()) {
    for (int way = 0; way < 4; ++way) {
      if (a.covers(step(c, way))) continue;
      if (b.covers(step(c, way)) || b.covers(step(c, way, 2))) return true;
    }
  }
  return false;
}
inline bool corners_meet(const Tile& a, const Tile& b) {
  for (const int ax : {0, 2}) {
    for (const int ay : {0, 2}) {
      for (const int bx : {0, 2}) {
        for (const int by : {0, 2}) {
          if (a.at.x + ax == b.at.x + bx && a.at.y + ay == b.at.y + by) return true;
        }
      }
    }
  }
  return false;
}
inline bool on_one_sheet(const Tile& tile) {
  for (const Cell c : tile.cells()) {
    if (sheet_of(c) != sheet_of(tile.at)) return false;
  }
  return true;
}
/// All four quarters in the half of the board.
inline bool lies_in(const Tile& tile, Region region) {
  for (const Cell c : tile.cells()) {
    const Cell sheet = sheet_of(c);
    const bool in = (region == Region::North && sheet.y == 0) || (region == Region::South && sheet.y == 1) ||
                    (region == Region::West && sheet.x == 0) || (region == Region::East && sheet.x == 1);
    if (!in) return false;
  }
  return true;
}

// ---- the board ------------------------------------------------------------------------------------------------------

struct Die {
  int seat = 0, value = 0;
  Cell point;
  std::array<Cell, 4> cells() const {
    return {{{point.x - 1, point.y - 1}, {point.x, point.y - 1}, {point.x - 1, point.y}, {point.x, point.y}}};
  }
  bool claims(Cell c) const {
    const auto mine = cells();
    return std::find(mine.begin(), mine.end(), c) != mine.end();
  }
};

struct City {
  std::vector<Tile> tiles;
  std::vector<Die> dice;  // the live ones
  int tile[kSide][kSide];
  bool rail[kSide][kSide]{};

  City() {
    for (auto& row : tile) std::fill(std::begin(row), std::end(row), -1);
  }
  explicit City(const State& state) : City() {
    for (const CityTile& t : state.city) add(tile_at(t.tile, cell_of(t.at), static_cast<int>(t.tick)));
    for (int y = 0; y < kSide; ++y) {
      for (int x = 0; x < kSide; ++x) rail[y][x] = state.rails.test(x, y);
    }
    for (int seat = 0; seat < static_cast<int>(state.players.size()); ++seat) {
      const Speculator& die = state.players[static_cast<size_t>(seat)].speculator;
      if (die.state == DieState::Live) dice.push_back({seat, die.value, cell_of(die.point)});
    }
  }
  void add(const Tile& t) {
    for (const Cell c : t.cells()) tile[c.y][c.x] = static_cast<int>(tiles.size());
    tiles.push_back(t);
  }

  bool has_tile(Cell c) const { return inside(c) && tile[c.y][c.x] >= 0; }
  bool has_rail(Cell c) const { return inside(c) && rail[c.y][c.x]; }
  bool street(Cell c) const { return inside(c) && !has_tile(c) && !has_rail(c); }
  const Tile* find(TileId id) const {
    for (const Tile& t : tiles) {
      if (id != TileId::None && t.name() == tile_of(id).name()) return &t;
    }
    return nullptr;
  }
  bool is_stop(const Tile& t) const { return t.rank != 0 && has_rail(t.mark); }
  int rails_laid() const {
    int laid = 0;
    for (const auto& row : rail) laid += static_cast<int>(std::count(std::begin(row), std::end(row), true));
    return laid;
  }
  int rails_beside(Cell c) const {
    int n = 0;
    for (int way = 0; way < 4; ++way) n += has_rail(step(c, way));
    return n;
  }
  const Die* live_die_on(Cell c) const {
    for (const Die& die : dice) {
      if (die.claims(c)) return &die;
    }
    return nullptr;
  }

  // ---- streets ----

  /// A walk from one open square: to the sides, and straight across single open rail. Must reach all.
  bool streets_are_one() const {
    bool reached[kSide][kSide]{};
    std::vector<Cell> walk;
    int open = 0;
    for (int y = 0; y < kSide; ++y) {
      for (int x = 0; x < kSide; ++x) {
        if (!street({x, y})) continue;
        if (open++ == 0) walk.push_back({x, y});
      }
    }
    if (open == 0) return true;
    reached[walk[0].y][walk[0].x] = true;
    for (size_t i = 0; i < walk.size(); ++i) {
      for (int way = 0; way < 4; ++way) {
        Cell next = step(walk[i], way);
        if (has_rail(next) && !has_tile(next)) next = step(walk[i], way, 2);
        if (!street(next) || reached[next.y][next.x]) continue;
        reached[next.y][next.x] = true;
        walk.push_back(next);
      }
    }
    return static_cast<int>(walk.size()) == open;
  }
  bool has_street_beside(const Tile& t) const {
    for (const Cell c : t.cells()) {
      for (int way = 0; way < 4; ++way) {
        if (street(step(c, way))) return true;
      }
    }
    return false;
  }
  bool avenue_rule() const {
    for (const Tile& t : tiles) {
      if (!has_street_beside(t)) return false;
    }
    return streets_are_one();
  }

  // ---- what may be put where ----

  bool may_lay(int seat, Cell at) const {
    const Tile t{0, 2, at, at};
    bool in_centre = true, touches = false;
    for (const Cell c : t.cells()) {
      if (!street(c)) return false;
      for (const Die& die : dice) {
        if (die.seat == seat && die.claims(c)) return false;
      }
      in_centre = in_centre && c.x >= 5 && c.x <= 8 && c.y >= 5 && c.y <= 8;
    }
    for (const Tile& other : tiles) touches = touches || adjacent(t, other) || corners_meet(t, other);
    if (tiles.empty() ? !in_centre : !touches) return false;
    City after = *this;
    after.add(t);
    return after.avenue_rule();
  }
  std::set<std::string> places_for(int seat) const {
    std::set<std::string> found;
    for (int y = 0; y < kSide; ++y) {
      for (int x = 0; x < kSide; ++x) {
        if (may_lay(seat, {x, y})) found.insert(name_of(Cell{x, y}));
      }
    }
    return found;
  }
  int price(Cell c) const { return has_tile(c) ? 2 : 1; }
  /// From the head of a chain, or from anywhere that a new chain may begin.
  bool may_lay_rail(Cell c, const Cell* head, bool branches, int points) const {
    if (!inside(c) || has_rail(c) || live_die_on(c) != nullptr) return false;
    if (price(c) > points || rails_laid() >= 50) return false;
    if (has_tile(c)) {
      const Tile& t = tiles[static_cast<size_t>(tile[c.y][c.x])];
      int segments = 0;
      for (const Cell quarter : t.cells()) segments += has_rail(quarter);
      if (t.rank == 0 || segments >= 2) return false;
    }
    if (!joins(c, head, branches)) return false;
    City after = *this;
    after.rail[c.y][c.x] = true;
    return after.avenue_rule();
  }
  bool joins(Cell c, const Cell* head, bool branches) const {
    bool beside_a_tile = false, good = false;
    for (int way = 0; way < 4; ++way) {
      const Cell next = step(c, way);
      beside_a_tile = beside_a_tile || has_tile(next);
      if (has_rail(next)) good = head != nullptr ? next == *head : branches || rails_beside(next) <= 1;
    }
    if (rails_laid() == 0) return !has_tile(c) && beside_a_tile;
    return rails_beside(c) == 1 && good;
  }
  /// The points for the die of somebody whose pawn stands on this tile.
  bool may_take_point(Cell point, const Tile& pawn) const {
    const Die die{0, 1, point};
    for (const Cell c : die.cells()) {
      if (!street(c) || live_die_on(c) != nullptr) return false;
      if (sheet_of(c) != sheet_of(die.cells()[0])) return false;
    }
    const Cell home = sheet_of(pawn.at), there = sheet_of(die.cells()[0]);
    return (home.x == there.x) != (home.y == there.y);
  }
};

inline Region half_of(const Tile& pawn, Cell point) {
  const Cell home = sheet_of(pawn.at), there = sheet_of({point.x - 1, point.y - 1});
  if (home.y == there.y) return home.y == 0 ? Region::North : Region::South;
  return home.x == 0 ? Region::West : Region::East;
}

// ---- points ---------------------------------------------------------------------------------------------------------

using Points = std::array<std::array<int, 12>, kSeats>;  // by seat and source

struct Reckoning {
  const State& state;
  City city;
  Points points{};

  explicit Reckoning(const State& before) : state(before), city(before) {}

  void add(int seat, Source source, int vp) { points[static_cast<size_t>(seat)][static_cast<size_t>(source)] += vp; }
  const Player& seat(int s) const { return state.players[static_cast<size_t>(s)]; }
  int seats() const { return static_cast<int>(state.players.size()); }
  bool me_has(Councillor c) const { return seat(state.active).councillor == c; }

  bool invested_in(int s, const Tile& t) const {
    const Player& p = seat(s);
    if (p.speculator.state == DieState::Unplaced) return false;
    const Tile pawn = tile_of(p.investor);
    return lies_in(t, p.region) && (pawn.suit == t.suit || pawn.rank == t.rank);
  }
  void use(const Tile& t) {
    for (int s = 0; s < seats(); ++s) {
      if (!invested_in(s, t)) continue;
      if (s == state.active) add(s, Source::InvestOwn, t.cost());
      if (s != state.active && !me_has(Councillor::Zoning)) add(s, Source::InvestOther, t.cost());
    }
  }
  void lay(const Tile& laid) {
    const int me = state.active, size = static_cast<int>(city.tiles.size()) + 1;
    add(me, Source::Basic, laid.rank == 0 ? 5 : laid.rank == 1 ? size : laid.rank);
    for (const Tile& there : city.tiles) {
      if (!adjacent(laid, there)) continue;
      add(me, Source::Neighbour, neighbour_points(laid, there));
      if (neighbour_points(laid, there) > 0) use(there);
    }
    for (const Die& die : city.dice) {
      bool hit = false;
      for (const Cell c : laid.cells()) hit = hit || die.claims(c);
      if (hit && die.seat != me && !me_has(Councillor::Zoning)) add(die.seat, Source::Die, die.value * laid.cost());
    }
    city.add(laid);
  }
  void lay_rail(Cell c) {
    const int me = state.active;
    city.rail[c.y][c.x] = true;
    add(me, Source::RailSegment, me_has(Councillor::Transit) ? 2 : 1);
    for (const Tile& t : city.tiles) {
      if (t.rank == 0 || t.mark != c) continue;
      if (t.rank == 1) add(me, Source::RailSite, 10);
      for (const Tile& other : city.tiles) {
        const bool counts = counted_by(t.kind()).find(other.kind()) != std::string_view::npos;
        if (other.name() == t.name() || !counts || !city.is_stop(other)) continue;
        add(me, Source::RailBonus, 1);
        use(other);
      }
    }
  }
  void take_half(Region region) {
    for (const Tile& t : city.tiles) {
      if (lies_in(t, region)) add(state.active, Source::Initial, t.cost());
    }
  }
};

}  // namespace boroughs::piecepack_council::second
