#pragma once
// What can be read off the board: values, neighbours, rows, and where something may stand.

#include <array>
#include <bit>

#include "engine/urban_sprawl/data.h"
#include "engine/urban_sprawl/lots.h"
#include "engine/urban_sprawl/state.h"

namespace boroughs::urban_sprawl {

// ---- values ---------------------------------------------------------------------------------------------------------
/// value = wealth number of the column + prestige number of the row + the markers that govern the block.
inline int column_value(const State& s, int column) {
  return data.wealth[static_cast<size_t>(column)] + s.markers.items[static_cast<size_t>(column / 2)];
}
inline int row_value(const State& s, int row) {
  return data.prestige[static_cast<size_t>(row)] + s.markers.items[static_cast<size_t>(3 + row)];
}
inline int value_of(const State& s, Block block) {
  return column_value(s, column_of(block)) + row_value(s, row_of(block));
}
/// The values of all blocks at once.
std::array<uint8_t, kBlocks> block_values(const State& s);

// ---- rows and lines -------------------------------------------------------------------------------------------------
constexpr uint64_t column_blocks(int column) { return uint64_t{0b1000001000001000001000001000001} << column; }
constexpr uint64_t row_blocks(int row) { return uint64_t{0x3F} << (6 * row); }
/// The blocks that a grey space governs.
constexpr uint64_t space_blocks(Space space) {
  const int i = static_cast<int>(space);
  return i < 3 ? column_blocks(2 * i) | column_blocks(2 * i + 1) : row_blocks(i - 3);
}
/// The one-block-wide lines through a block (US-R10).
constexpr uint64_t line_blocks(Block block, Line line) {
  return line == Line::Horizontal ? row_blocks(row_of(block)) : column_blocks(column_of(block));
}
/// The grey space that holds the marker with this number, or -1.
inline int space_of_marker(const State& s, int number) {
  for (int i = 0; i < kSpaces; ++i) {
    if (s.markers.items[static_cast<size_t>(i)] == number) return i;
  }
  return -1;
}
/// The blocks of the row with this number; none if its marker is not on the board.
uint64_t row_of_number(const State& s, Currency currency, int number);

// ---- buildings ------------------------------------------------------------------------------------------------------
/// The index of the building that covers the lot, or -1.
inline int building_at(const State& s, Lot lot) {
  for (size_t i = 0; i < s.buildings.size(); ++i) {
    if (covers(s.buildings[i], lot)) return static_cast<int>(i);
  }
  return -1;
}
/// The lots around every footprint.
inline constexpr auto kRings = [] {
  std::array<std::array<LotSet, kShapes>, kBlocks> rings{};
  for (size_t b = 0; b < kBlocks; ++b) {
    for (size_t s = 0; s < kShapes; ++s) rings[b][s] = ring_of(static_cast<Block>(b), static_cast<Shape>(s));
  }
  return rings;
}();
inline const LotSet& ring(Block block, Shape shape) {
  return kRings[static_cast<size_t>(block)][static_cast<size_t>(shape)];
}
inline bool adjacent(const Building& a, const Building& b) { return touches(ring(a.block, a.shape), b.block, b.shape); }

/// The whole board counted once.
struct City {
  LotSet occupied;
  std::array<LotSet, kZones> zone;
  std::array<std::array<uint8_t, 4>, kZones> tiles{};  // on the board, by zone and size - 1
  std::array<uint8_t, kMaxPlayers + 1> controlled{};   // buildings by controller + 1: first those of nobody

  explicit City(const State& s);
  bool tile_left(Zone z, int size) const {
    const auto at = static_cast<size_t>(z);
    const auto n = static_cast<size_t>(size - 1);
    return tiles[at][n] < data.tiles[at][n];
  }
  bool cube_left(int seat) const { return controlled[static_cast<size_t>(seat + 1)] < data.cubes; }
};
/// How many cubes the seat still has.
int cubes_left(const State& s, int seat);

// ---- sites ----------------------------------------------------------------------------------------------------------
/// Footprints of one size: for each shape of that size, the north-west lots of the blocks where it may stand.
struct Sites {
  int size = 1;
  std::array<LotSet, 4> at;

  bool any() const;
  bool contains(Block block, Shape shape) const;
  int count() const;
  /// Calls f(block, shape) for every footprint.
  template <class F>
  void for_each(F&& f) const {
    for (int i = 0; i < kShapesOfSize[static_cast<size_t>(size)]; ++i) {
      const auto shape = static_cast<Shape>(kFirstShape[static_cast<size_t>(size)] + i);
      for (int w = 0; w < 3; ++w) {
        for (uint64_t bits = at[static_cast<size_t>(i)].words[static_cast<size_t>(w)]; bits != 0; bits &= bits - 1) {
          const int bit = std::countr_zero(bits);
          f(block_at(2 * w + (bit >> 5), (bit & 15) >> 1), shape);
        }
      }
    }
  }
};

/// The vacant footprints of a size, all of them or only those next to a building.
Sites vacant_sites(const LotSet& occupied, int size, const Building* near = nullptr);

/// What one seat could build now, and where.
class Builder {
 public:
  Builder(const State& s, int seat);

  /// Whether the seat has the permits, a tile, a cube and a legal site.
  bool can_build(Card card) const;
  Sites sites(Card card) const;

 private:
  /// The lots of blocks that the builder can pay and whose value suits the contract.
  LotSet suitable(const Restrictions& restrictions) const;
  void add_demolitions(const CardData& card, const LotSet& suitable, Sites& sites) const;
  bool enough_to_start(const CardData& card) const;

  const State& s_;
  City city_;
  int seat_;
  int wealth_;
  bool may_demolish_ = false;
  std::array<LotSet, 4> near_;  // lots next to a building of the zone
  LotSet near_any_;
  std::array<uint8_t, 4> permits_{};  // by zone
  std::array<uint8_t, kBlocksAcross> column_values_{}, row_values_{};
};

}  // namespace boroughs::urban_sprawl
