#pragma once
// A set of cells of a borough, one bit a cell, in 128 bits: ten rows of twelve bits. Each row has two spare bits, so
// that a step of one or two columns to either side falls into them instead of into another row: a whole tile (at most
// 3 x 3) can be laid at every cell of the board by a few shifts.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "engine/small_city/state.h"

namespace boroughs::small_city {

__extension__ typedef unsigned __int128 GridBits;

inline constexpr int kStride = 12;

constexpr int row_of(Cell cell) { return static_cast<int>(cell) / kBoardSide; }
constexpr int column_of(Cell cell) { return static_cast<int>(cell) % kBoardSide; }
constexpr Cell cell_at(int row, int column) { return static_cast<Cell>(row * kBoardSide + column); }

namespace detail {
inline constexpr auto kBitOfCell = [] {
  std::array<uint8_t, 256> bits{};
  for (int i = 0; i < kCells; ++i) {
    bits[static_cast<size_t>(i)] = static_cast<uint8_t>(i / kBoardSide * kStride + i % kBoardSide);
  }
  return bits;
}();
inline constexpr auto kCellOfBit = [] {
  std::array<Cell, 128> cells{};
  for (int bit = 0; bit < 128; ++bit) cells[static_cast<size_t>(bit)] = cell_at(bit / kStride, bit % kStride);
  return cells;
}();
}  // namespace detail

constexpr int bit_of(Cell cell) { return detail::kBitOfCell[static_cast<size_t>(cell)]; }
constexpr Cell cell_of_bit(int bit) { return detail::kCellOfBit[static_cast<size_t>(bit)]; }

class Grid {
 public:
  constexpr Grid() = default;
  constexpr explicit Grid(GridBits bits) : bits_(bits) {}
  static constexpr Grid of(Cell cell) { return Grid(GridBits{1} << bit_of(cell)); }
  /// The square of that side in the top left corner.
  static constexpr Grid square(int side) {
    Grid grid;
    for (int r = 0; r < side; ++r) grid.bits_ |= ((GridBits{1} << side) - 1) << (r * kStride);
    return grid;
  }

  constexpr GridBits bits() const { return bits_; }
  constexpr bool any() const { return bits_ != 0; }
  constexpr bool none() const { return bits_ == 0; }
  constexpr bool has(Cell cell) const { return (bits_ >> bit_of(cell) & 1u) != 0; }
  /// For a bit that may lie off the board.
  constexpr bool has_bit(int bit) const { return bit >= 0 && bit < 128 && (bits_ >> bit & 1u) != 0; }
  constexpr bool meets(Grid other) const { return (bits_ & other.bits_) != 0; }
  constexpr bool contains(Grid other) const { return (other.bits_ & ~bits_) == 0; }
  constexpr int count() const {
    return std::popcount(static_cast<uint64_t>(bits_)) + std::popcount(static_cast<uint64_t>(bits_ >> 64));
  }

  constexpr Grid operator|(Grid other) const { return Grid(bits_ | other.bits_); }
  constexpr Grid operator&(Grid other) const { return Grid(bits_ & other.bits_); }
  /// The cells of this set that are not in the other.
  constexpr Grid without(Grid other) const { return Grid(bits_ & ~other.bits_); }
  constexpr Grid& operator|=(Grid other) { return *this = *this | other; }
  constexpr Grid& operator&=(Grid other) { return *this = *this & other; }
  constexpr bool operator==(const Grid&) const = default;

  /// Every cell moved by so many bits (rows times 12 plus columns). Spare columns may be hit: see on_board().
  constexpr Grid shifted(int by) const {
    // Both ways in turn, one of them by nothing: a branch on the direction would often be guessed wrong.
    return Grid(bits_ << std::max(by, 0) >> std::max(-by, 0));
  }
  constexpr Grid on_board() const;

  /// The set and all eight neighbours of each cell.
  constexpr Grid grown8() const;
  /// The set and the four neighbours of each cell.
  constexpr Grid grown4() const;
  constexpr Grid flood(Grid room) const {
    Grid reached = *this & room;
    for (;;) {
      const Grid next = reached.grown4() & room;
      if (next == reached) return reached;
      reached = next;
    }
  }
  constexpr Grid first() const { return Grid(bits_ & (~bits_ + 1)); }

  /// Calls f(cell) for every cell, row by row.
  template <class F>
  constexpr void for_each(F&& f) const {
    for (uint64_t low = static_cast<uint64_t>(bits_); low != 0; low &= low - 1) {
      f(cell_of_bit(std::countr_zero(low)));
    }
    for (uint64_t high = static_cast<uint64_t>(bits_ >> 64); high != 0; high &= high - 1) {
      f(cell_of_bit(64 + std::countr_zero(high)));
    }
  }

 private:
  GridBits bits_ = 0;
};

inline constexpr Grid kWholeBoard = Grid::square(kBoardSide);

constexpr Grid Grid::on_board() const { return *this & kWholeBoard; }
constexpr Grid Grid::grown8() const {
  const GridBits wide = bits_ | bits_ << 1 | bits_ >> 1;
  return Grid(wide | wide << kStride | wide >> kStride).on_board();
}
constexpr Grid Grid::grown4() const {
  return Grid(bits_ | bits_ << 1 | bits_ >> 1 | bits_ << kStride | bits_ >> kStride).on_board();
}

}  // namespace boroughs::small_city
