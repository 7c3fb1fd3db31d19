#pragma once
// The tables of the game, read from data/small_city, and the geometry that is worked out from them once.

#include <array>
#include <string>

#include "engine/core/data.h"
#include "engine/core/error.h"
#include "engine/small_city/grid.h"
#include "engine/small_city/state.h"

namespace boroughs::small_city {

enum class Family : uint8_t { Residence, Commerce, Factory, Warehouse, Park, Industry, Station, Rest, Study, CityHall };
inline constexpr int kFamilies = 10;  // Rest: school, library, museum, metro. Study: clinic, university.

namespace detail {
constexpr Family find_family(TileKind kind) {
  using enum TileKind;
  if (kind <= Residence_5) return Family::Residence;
  if (kind <= Commerce_4) return Family::Commerce;
  if (kind <= Factory_3) return Family::Factory;
  if (kind == Warehouse) return Family::Warehouse;
  if (kind <= Park_3) return Family::Park;
  if (kind == PoliceStation || kind == FireStation) return Family::Station;
  if (kind == Clinic || kind == University) return Family::Study;
  if (kind == Refinery || kind == Harbor) return Family::Industry;
  return kind == CityHall ? Family::CityHall : Family::Rest;
}
inline constexpr auto kFamilyOfKind = [] {
  std::array<Family, kTileKinds> families{};
  for (int k = 0; k < kTileKinds; ++k) families[static_cast<size_t>(k)] = find_family(static_cast<TileKind>(k));
  return families;
}();
}  // namespace detail

constexpr Family family_of(TileKind kind) { return detail::kFamilyOfKind[static_cast<size_t>(kind)]; }

/// Residences, commerce, factories and parks have levels; everything else counts as 0.
constexpr int level_of(TileKind kind) {
  using enum TileKind;
  const int number = static_cast<int>(kind);
  switch (family_of(kind)) {
    case Family::Residence: return number + 1;
    case Family::Commerce: return number - static_cast<int>(Commerce_1) + 1;
    case Family::Factory: return number - static_cast<int>(Factory_1) + 1;
    case Family::Park: return number - static_cast<int>(Park_1) + 1;
    default: return 0;
  }
}
constexpr TileKind next_level(TileKind kind) { return static_cast<TileKind>(static_cast<int>(kind) + 1); }
constexpr bool can_ever_grow(TileKind kind) {
  using enum TileKind;
  return kind <= Factory_3 && kind != Residence_5 && kind != Commerce_4 && kind != Factory_3;
}
/// City Hall included.
constexpr bool is_cultural(TileKind kind) {
  const Family family = family_of(kind);
  return family == Family::Rest || family == Family::Study || family == Family::CityHall;
}
/// What no residence may be influenced by.
constexpr bool is_industrial(TileKind kind) {
  const Family family = family_of(kind);
  return family == Family::Factory || family == Family::Warehouse || family == Family::Industry;
}
/// At most one of these stands in a borough.
constexpr bool is_unique(TileKind kind) { return kind >= TileKind::PoliceStation; }
constexpr bool is_limited(TileKind kind) { return kind >= TileKind::PoliceStation && kind <= TileKind::University; }
constexpr bool is_supplied(TileKind kind) { return static_cast<int>(kind) < kSuppliedKinds; }

struct TileInfo {
  std::string name;
  std::string text;
  uint8_t size = 0;
  uint8_t cost_cells = 0;
  uint8_t price = 0;
  uint8_t supply = 0;
  uint8_t cubes = 0;  // sum of materials
  Cubes materials;
};

/// One more cell, and what the tile is called then.
struct Growth {
  int8_t extra = 0;   // bit of the new cell, counted from the first cell of the old tile
  int8_t anchor = 0;  // bit of the first cell of the new tile, likewise
  uint8_t shape = 0;
};

inline constexpr int kTileCells = 6;
inline constexpr int kTileSide = 3;  // no tile is higher or wider
/// Where the first cell of a tile lies in its masks. A tile may begin in its last row and column; with the influence
/// area around it, it then reaches as many rows above and columns to the left as it is large.
inline constexpr int kPivot = kTileSide * kStride + kTileSide;

/// A tile kind in one of its distinct facings. The masks lie with the first cell on the pivot, but for `corner`.
struct Shape {
  Grid corner;  // the cells, pushed into the top left corner of the board
  Grid halo;    // the influence area
  Grid solid;   // the cells that influence: all but water
  TileKind kind{};
  Facing facing{};
  uint8_t size = 0;
  uint8_t first = 0;                         // bit of the first cell in `corner`
  std::array<int8_t, kTileCells> offsets{};  // bits of the cells, counted from the first; in order of roles
  FixedVector<Growth, 16> growths;

  /// Asked for most often by far, and so laid from the corner: a step in one direction only. A tile that would begin
  /// above the board lacks its first cell.
  Grid cells_at(Cell at) const { return Grid(corner.bits() << static_cast<unsigned>(bit_of(at) - first) % 128u); }
  Grid solid_at(Cell at) const { return solid.shifted(bit_of(at) - kPivot); }
  Grid halo_at(Cell at) const { return halo.shifted(bit_of(at) - kPivot).on_board(); }
  Cell cell(Cell at, int k) const { return cell_of_bit(bit_of(at) + offsets[static_cast<size_t>(k)]); }
};

// clang-format off
enum class Metric : uint8_t {
  ResidenceLevels, FactoryLevels, CommerceLevels, Expansions, DiscsAtTheEnd, Pollution, Dead, ZoneSide, TopShops,
  BigParks, UnusedCitizens, TopFactories, Money, CulturalKinds, FactoryCells, ResidenceCells, CommerceCells,
  EmptyCells, ParkCells, People, Votes, CoveredCells, Stations,
};
BOOST_DESCRIBE_ENUM(Metric,
  ResidenceLevels, FactoryLevels, CommerceLevels, Expansions, DiscsAtTheEnd, Pollution, Dead, ZoneSide, TopShops,
  BigParks, UnusedCitizens, TopFactories, Money, CulturalKinds, FactoryCells, ResidenceCells, CommerceCells,
  EmptyCells, ParkCells, People, Votes, CoveredCells, Stations)
// clang-format on
enum class Compare : uint8_t { AtLeast, AtMost, StrictMax, StrictMin, StrictMinOrZero };
BOOST_DESCRIBE_ENUM(Compare, AtLeast, AtMost, StrictMax, StrictMin, StrictMinOrZero)

struct PromiseInfo {
  std::string id, text;
  uint8_t number = 0;
  Difficulty deck{};
  int16_t success = 0, failure = 0;
  Metric metric{};
  Compare compare{};
  int16_t bound = 0;
};

struct CardInfo {
  std::string name, text;
  char letter = ' ';
};

struct CubeOffer {
  Material colour{};
  uint8_t count = 0;
};

struct Column {
  uint8_t price = 0;
  uint8_t drawn = 0;  // special promises
  FixedVector<CubeOffer, 2> industry;
  uint8_t sizes = 0;  // bit s: a tile of size s
  bool conditions = true;
  uint8_t economy = 0;
  uint8_t tourism = 0;
};

struct Numbers {
  int start_city_hall = 0, start_career_center = 0, start_common_pool = 0;
  int city_hall_capacity = 0, warehouse_capacity = 0;
  std::array<uint8_t, 3> materials{}, sell{}, barter{};
  std::array<uint8_t, 4> lot_votes{}, start_money{};
  int university_votes = 0, tourist_income = 0, tourist_limit = 0, tourist_limit_metro = 0;
  int death_threshold = 0, defeat = 0, builds = 0;
  int supporter_votes = 0, supporter_money = 0, anarchist_money = 0, anarchist_votes = 0, anarchist_pollution = 0;
  int special_failure = 0, solo_money = 0, solo_opposite_card = 0;
};

struct SoloLevel {
  uint8_t above = 0;  // deaths begin when pollution rose by more than this
  uint8_t most = 0;   // and are as many as the increase, but at most so many
};

struct Rating {
  int16_t from = 0;
  std::string title;
};

inline constexpr uint8_t kNoShape = 255;

struct Tables {
  Numbers numbers;
  std::array<TileInfo, kTileKinds> tiles;
  std::array<Shape, 120> shapes;
  int shape_count = 0;
  std::array<std::array<uint8_t, 8>, kTileKinds> shape_of{};  // by kind and facing; kNoShape for a repeated facing
  std::array<uint8_t, kTileKinds + 1> first_shape{};          // the shapes of a kind lie side by side
  std::array<std::array<uint8_t, 4>, 2> zone_sides{};         // by board side and zone
  std::array<std::array<Grid, 4>, 2> zones{};
  std::array<CardInfo, kActionCards> cards;
  std::array<PromiseInfo, kPromises> promises;
  std::array<PromiseInfo, kSpecials> specials;
  std::array<Column, 5> columns;  // 1 to 4
  std::array<SoloLevel, 5> levels{};
  std::vector<Rating> ratings;

  const TileInfo& tile(TileKind kind) const { return tiles[static_cast<size_t>(kind)]; }
  const Shape& shape(TileKind kind, Facing facing) const {
    return shapes[shape_of[static_cast<size_t>(kind)][static_cast<size_t>(facing)]];
  }
  const Shape& shape(const Tile& tile) const { return shape(tile.kind, tile.facing); }
  const PromiseInfo& promise(Promise id) const { return promises[static_cast<size_t>(id)]; }
  const PromiseInfo& special(Special id) const { return specials[static_cast<size_t>(id)]; }
};

inline Tables tables;

inline Grid cells_of(const Tile& tile) { return tables.shape(tile).cells_at(tile.at); }
inline Grid halo_of(const Tile& tile) { return tables.shape(tile).halo_at(tile.at); }

/// Reads and checks all tables.
Expected<void> load_tables(const DataFiles& files);
/// Works out shapes, halos and growths of the tiles, from `cells` as [row, column, role] of each kind.
struct TileCell {
  int row = 0, column = 0, role = 0;
};
std::string prepare_shapes(const std::array<std::vector<TileCell>, kTileKinds>& cells);

}  // namespace boroughs::small_city
