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

inline constexpr uint64_t kAllBlocks = (uint64_t{1} << kBlocks) - 1;

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

/// Lots by corner: for each corner of a block (as in lots.h) the blocks where that lot is in the set, a bit a block.
/// Every question about footprints is so asked for all blocks at once.
struct Corners {
  std::array<uint64_t, 4> at{};

  Corners& operator|=(const Corners& o) {
    for (size_t k = 0; k < 4; ++k) at[k] |= o.at[k];
    return *this;
  }
  /// The blocks where all, or any, of the corners are in the set.
  uint64_t all_of(uint8_t corners) const {
    uint64_t out = kAllBlocks;
    for (size_t k = 0; k < 4; ++k) out &= at[k] | ((corners >> k & uint64_t{1}) - 1);
    return out;
  }
  uint64_t any_of(uint8_t corners) const {
    uint64_t out = 0;
    for (size_t k = 0; k < 4; ++k) out |= at[k] & (0 - (corners >> k & uint64_t{1}));
    return out;
  }
  /// The lots next to a lot of the set that lies in another block.
  Corners next_to_other_blocks() const;
};

/// The whole board counted once.
struct City {
  std::array<Corners, kZones> zone;
  Corners occupied;
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
/// Footprints of one size: for each shape of that size the blocks where it may stand.
struct Sites {
  int size = 1;
  std::array<uint64_t, 4> at{};

  bool any() const { return (at[0] | at[1] | at[2] | at[3]) != 0; }
  bool contains(Block block, Shape shape) const;
  int count() const;
  /// Calls f(block, shape) for every footprint.
  template <class F>
  void for_each(F&& f) const {
    for (int i = 0; i < kShapesOfSize[static_cast<size_t>(size)]; ++i) {
      const auto shape = static_cast<Shape>(kFirstShape[static_cast<size_t>(size)] + i);
      for (uint64_t blocks = at[static_cast<size_t>(i)]; blocks != 0; blocks &= blocks - 1) {
        f(static_cast<Block>(std::countr_zero(blocks)), shape);
      }
    }
  }
};

/// The vacant footprints of a size, all of them or only those next to a building.
Sites vacant_sites(const City& city, int size, const Building* near = nullptr);

/// How many permits of each zone a player holds.
std::array<uint8_t, 4> permits_of(const Player& player);

/// The first rule that forbids a footprint; the rules are asked in this order.
enum class Objection : uint8_t {
  None,
  Occupied,      // something stands there, and nothing that he has allows him to demolish
  Protected,     // the building of another player who is the Contractor
  CutsBuilding,  // only a part of a building would go
  Zoning,        // neighbours, but none of its zone
  Condition,     // of the contract itself
  TooDear,
};
/// For every block and every shape of a size, in their order.
using Objections = std::array<std::array<Objection, 4>, kBlocks>;

/// What one seat could build now, and where.
class Builder {
 public:
  Builder(const State& s, int seat);

  /// Whether there is a tile, a cube and a legal site; permits are counted by permits_of.
  bool can_build(Card card) const;
  Sites sites(Card card) const;
  /// Why not elsewhere: for people, who want to know. Permits, tiles and cubes are other questions.
  Objections objections(Card card) const;

 private:
  /// The blocks with no higher value.
  uint64_t worth_at_most(int high) const;
  /// The blocks whose value suits the contract.
  uint64_t worthy_blocks(const CardData& contract) const;
  /// Those of them that he can pay.
  uint64_t blocks_for(const CardData& contract) const;
  /// Those of them where the contract may be built with this shape.
  uint64_t legal_blocks(const CardData& contract, size_t shape, uint64_t suitable) const;
  /// The blocks where the shape would cut a building in two, which must be demolished whole or not at all.
  uint64_t cut_by(uint8_t corners) const;

  City city_;
  int seat_;
  int wealth_;
  bool may_demolish_ = false;
  Corners open_;                      // lots that are vacant, or may be cleared
  std::array<Corners, 4> next_;       // lots next to a building of the zone in another block
  Corners zoned_, next_any_;          // the same for all zones together
  std::array<uint64_t, 6> joined_{};  // blocks where a building stands on both corners of a pair
  uint64_t column_values_ = 0;        // a byte a column
  std::array<uint8_t, kBlocksAcross> row_values_{};
  uint64_t affordable_ = 0;
};

}  // namespace boroughs::urban_sprawl
