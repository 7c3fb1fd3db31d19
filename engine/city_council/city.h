#pragma once
// Looking at the city: what stands where, what lies on the tiles, what is left in the reserve.

#include <algorithm>
#include <concepts>

#include "engine/city_council/data.h"
#include "engine/city_council/state.h"

namespace boroughs::city_council {

// ---- seats ----------------------------------------------------------------------------------------------------------

inline constexpr int kPhil = 2;  // his seat in the two-player game

inline bool is_phil(const State& s, int seat) { return s.options.players == 2 && seat == kPhil; }
inline int seat_count(const State& s) { return static_cast<int>(s.seats.size()); }
inline Seat& seat_of(State& s, int seat) { return s.seats[static_cast<size_t>(seat)]; }
inline const Seat& seat_of(const State& s, int seat) { return s.seats[static_cast<size_t>(seat)]; }

/// Who chairs the committee; -1 if it is vacant.
inline int chair_of(const State& s, Committee committee) {
  for (int seat = 0; seat < seat_count(s); ++seat) {
    if (seat_of(s, seat).committee == committee) return seat;
  }
  return -1;
}
inline int election_chair(const State& s) { return chair_of(s, Committee::Election); }

/// The next seat in turn order after `seat`, or the first one for -1; -1 after the last.
inline int next_in_turn_order(const State& s, int seat) {
  const int after = seat < 0 ? -1 : static_cast<int>(seat_of(s, seat).committee);
  int next = -1;
  int best = static_cast<int>(Committee::None);
  for (int other = 0; other < seat_count(s); ++other) {
    const int place = static_cast<int>(seat_of(s, other).committee);
    if (place > after && place < best) {
      best = place;
      next = other;
    }
  }
  return next;
}

// ---- what stands where ----------------------------------------------------------------------------------------------

inline bool in_sandbox(const State& s) { return s.options.mode != Mode::Standard; }

inline Blocks blocks_of(const Standing& standing) {
  Blocks blocks = 0;
  for (size_t i = 0; i < 3; ++i) {  // always three: a loop as long as the tile is large could not be foreseen
    blocks |= Blocks{i < standing.cells.size()} << at(standing.cells.data()[i]);
  }
  return blocks;
}

/// All blocks under tiles.
inline Blocks tiled(const State& s) {
  Blocks blocks = 0;
  for (const Standing& standing : s.city) blocks |= blocks_of(standing);
  return blocks;
}

/// All blocks that are taken: tiles, printed buildings, and the cover of Sandbox.
inline Blocks occupied(const State& s) { return tiled(s) | tables.printed_blocks; }

/// Calls f(building, blocks) for every building that stands: tiles, then printed buildings that no tile covers.
template <class F>
void for_each_standing(const State& s, F&& f) {
  Blocks covered = 0;
  for (const Standing& standing : s.city) {
    const Blocks blocks = blocks_of(standing);
    covered |= blocks;
    f(standing.tile, blocks);
  }
  if (in_sandbox(s)) return;
  for (int i = tables.tiles; i < tables.buildings; ++i) {
    const auto building = static_cast<Building>(i);
    const Blocks blocks = block(entry(building).cell);
    if ((covered & blocks) == 0) f(building, blocks);
  }
}

/// All buildings that stand, gathered once for those who go over them again and again.
struct Skyline {
  struct Place {
    Blocks blocks;
    Building building;
    Kind kind;
  };
  std::array<Place, kCells> places;
  size_t count = 0;

  explicit Skyline(const State& s) {
    for_each_standing(
        s, [&](Building building, Blocks blocks) { places[count++] = {blocks, building, kind_id(building)}; });
  }
  const Place* begin() const { return places.data(); }
  const Place* end() const { return places.data() + count; }
};

/// The place of a tile in the list of the city; -1 if it does not stand.
inline int standing_index(const State& s, Building tile) {
  for (size_t i = 0; i < s.city.size(); ++i) {
    if (s.city[i].tile == tile) return static_cast<int>(i);
  }
  return -1;
}

inline bool prison_stands(const State& s) {
  return std::any_of(s.city.begin(), s.city.end(),
                     [](const Standing& standing) { return kind_of(standing.tile).holds_prisoners; });
}

/// The kinds of the tiles that lie open in the planning area.
inline uint64_t open_kinds(const State& s) {
  uint64_t kinds = 0;
  const auto note = [&](Building tile) {
    if (is_known(tile)) kinds |= kind_bit(tile);
  };
  for (const Column& column : s.planning_area) {
    if (!column.stack.empty()) note(column.stack.back());
    for (const Building tile : column.slots) note(tile);
  }
  return kinds;
}

inline bool starting_zone_is_full(const State& s) { return (tables.starting_zone & ~occupied(s)) == 0; }

// ---- the economy ----------------------------------------------------------------------------------------------------

/// What production moves, under the names it has on the table: a part small enough to play ahead on copies of it.
struct Economy {
  uint8_t budget, power, blue, white, goods, community, crime, pollution;
  bool prisoner_1, prisoner_2;
  Outcome outcome;
  FixedVector<Building, kMaxStack> playground_cubes;
  FixedVector<ActiveZone, kZones> active_zones;
  FixedVector<Activation, kCells> activations;
  const State* table;  // it came from there; what stands does not change

  explicit Economy(const State& s)
      : budget(s.budget),
        power(s.power),
        blue(s.blue),
        white(s.white),
        goods(s.goods),
        community(s.community),
        crime(s.crime),
        pollution(s.pollution),
        prisoner_1(s.prisoner_1),
        prisoner_2(s.prisoner_2),
        outcome(s.outcome),
        playground_cubes(s.playground_cubes),
        active_zones(s.active_zones),
        activations(s.activations),
        table(&s) {}
};

inline bool prison_stands(const Economy& economy) { return prison_stands(*economy.table); }

/// The whole table, or its economy alone.
template <class T>
concept WithEconomy = std::same_as<T, State> || std::same_as<T, Economy>;

/// The Starting Zone is always active; the others by their tokens.
Blocks active_blocks(const WithEconomy auto& s) {
  Blocks blocks = tables.starting_zone;
  for (const ActiveZone& active : s.active_zones) blocks |= tables.zone_blocks[at(active.zone)];
  return blocks;
}

/// The tokens and cubes of active zones go back where they came from.
void return_tokens(WithEconomy auto& s) {
  for (const ActiveZone& active : s.active_zones) {
    if (active.cube_of != kNoBuilding) s.playground_cubes.push_back(active.cube_of);
  }
  s.active_zones.clear();
}

/// The buildings in use, one bit each.
uint64_t activated_set(const WithEconomy auto& s) {
  uint64_t set = 0;
  for (const Activation& activation : s.activations) set |= uint64_t{1} << at(activation.building);
  return set;
}

/// What lies on the buildings in use.
Pieces on_tiles(const WithEconomy auto& s) {
  Pieces sum;
  for (const Activation& activation : s.activations) {
    sum = sum + kind_of(activation.building).needs[at(activation.boxes)];
  }
  return sum;
}

/// What an activation can take from.
Pieces at_hand(const WithEconomy auto& s) {
  Pieces pieces;
  pieces.add(Pieces::Blue, s.blue);
  pieces.add(Pieces::White, s.white);
  pieces.add(Pieces::Goods, s.goods);
  pieces.add(Pieces::Crime, s.crime);
  pieces.add(Pieces::Pollution, s.pollution);
  pieces.add(Pieces::Prisoner1, s.prisoner_1);
  pieces.add(Pieces::Prisoner2, s.prisoner_2);
  pieces.add(Pieces::Money, s.budget);
  return pieces;
}

/// Takes what an activation needs; prisoners stay where they are until it is resolved.
void take_pieces(WithEconomy auto& s, Pieces pieces) {
  s.blue = static_cast<uint8_t>(s.blue - pieces[Pieces::Blue]);
  s.white = static_cast<uint8_t>(s.white - pieces[Pieces::White]);
  s.goods = static_cast<uint8_t>(s.goods - pieces[Pieces::Goods]);
  s.crime = static_cast<uint8_t>(s.crime - pieces[Pieces::Crime]);
  s.pollution = static_cast<uint8_t>(s.pollution - pieces[Pieces::Pollution]);
  s.budget = static_cast<uint8_t>(s.budget - pieces[Pieces::Money]);
}

int prisoners(const WithEconomy auto& s) { return int{s.prisoner_1} + int{s.prisoner_2}; }
int community_in_use(const WithEconomy auto& s) {
  return s.community + static_cast<int>(s.active_zones.size() + s.playground_cubes.size());
}

/// Pieces in the reserve: what the box holds less everything on the board.
struct Reserve {
  int blue, white, goods, community, crime, pollution;
};
inline Reserve reserve_of(const State& s) {
  const Pieces placed = on_tiles(s);
  return {tables.blue - s.blue - placed[Pieces::Blue],
          tables.white - s.white - placed[Pieces::White],
          tables.goods - s.goods - placed[Pieces::Goods],
          tables.community - community_in_use(s),
          tables.crime - s.crime - prisoners(s) - placed[Pieces::Crime],
          tables.pollution - s.pollution - placed[Pieces::Pollution]};
}

/// Community against crime and pollution.
int lifestyle_balance(const WithEconomy auto& s) {
  return s.community + static_cast<int>(s.playground_cubes.size()) - s.crime - s.pollution;
}

inline const Effect& row_of(const std::vector<Effect>& rows, int number, int first = 0) {
  return rows[static_cast<size_t>(std::clamp(number - first, 0, static_cast<int>(rows.size()) - 1))];
}

}  // namespace boroughs::city_council
