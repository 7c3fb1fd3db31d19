#pragma once
// A set of cells of a board of up to 14 x 14, one bit a cell. A row takes 16 bits, so a board has at least two spare
// columns: a step east or west falls into them instead of into the next row, and one mask cleans up.

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

namespace boroughs {

template <int Width, int Height>
class BitGrid {
  static_assert(Width >= 1 && Width <= 14 && Height >= 1 && Height <= 14);
  static constexpr int kWords = (Height + 3) / 4;

 public:
  static constexpr int kWidth = Width;
  static constexpr int kHeight = Height;

  constexpr BitGrid() = default;

  static constexpr BitGrid full() {
    BitGrid grid;
    for (int y = 0; y < Height; ++y) {
      for (int x = 0; x < Width; ++x) grid.set(x, y);
    }
    return grid;
  }
  static constexpr BitGrid of(int x, int y) {
    BitGrid grid;
    grid.set(x, y);
    return grid;
  }

  static constexpr bool inside(int x, int y) { return x >= 0 && y >= 0 && x < Width && y < Height; }

  constexpr bool test(int x, int y) const { return inside(x, y) && (words_[word(y)] >> bit(x, y) & 1u); }
  constexpr void set(int x, int y) {
    assert(inside(x, y));
    words_[word(y)] |= uint64_t{1} << bit(x, y);
  }
  constexpr void reset(int x, int y) {
    assert(inside(x, y));
    words_[word(y)] &= ~(uint64_t{1} << bit(x, y));
  }

  constexpr bool any() const {
    uint64_t all = 0;
    for (const uint64_t w : words_) all |= w;
    return all != 0;
  }
  constexpr bool none() const { return !any(); }
  constexpr int count() const {
    int cells = 0;
    for (const uint64_t w : words_) cells += std::popcount(w);
    return cells;
  }
  constexpr bool intersects(const BitGrid& other) const { return (*this & other).any(); }
  constexpr bool contains(const BitGrid& other) const { return (other & ~*this).none(); }

  constexpr BitGrid& operator|=(const BitGrid& other) {
    for (size_t i = 0; i < kWords; ++i) words_[i] |= other.words_[i];
    return *this;
  }
  constexpr BitGrid& operator&=(const BitGrid& other) {
    for (size_t i = 0; i < kWords; ++i) words_[i] &= other.words_[i];
    return *this;
  }
  constexpr BitGrid& operator^=(const BitGrid& other) {
    for (size_t i = 0; i < kWords; ++i) words_[i] ^= other.words_[i];
    return *this;
  }
  friend constexpr BitGrid operator|(BitGrid a, const BitGrid& b) { return a |= b; }
  friend constexpr BitGrid operator&(BitGrid a, const BitGrid& b) { return a &= b; }
  friend constexpr BitGrid operator^(BitGrid a, const BitGrid& b) { return a ^= b; }
  /// The cells of the board that are not in the set.
  friend constexpr BitGrid operator~(const BitGrid& a) {
    BitGrid out = kFull;
    for (size_t i = 0; i < kWords; ++i) out.words_[i] &= ~a.words_[i];
    return out;
  }
  constexpr bool operator==(const BitGrid&) const = default;

  /// Every cell moved by (dx, dy); cells that leave the board are gone. |dx| <= 14, |dy| <= 14.
  constexpr BitGrid shifted(int dx, int dy) const {
    BitGrid out;
    for (int y = 0; y < Height; ++y) {
      const int from = y - dy;
      if (from < 0 || from >= Height) continue;
      const uint32_t row = this->row(from);
      out.set_row(y, dx >= 0 ? row << dx : row >> -dx);
    }
    return out;
  }
  // The four steps, the workhorses of halos and floods. y grows southwards.
  constexpr BitGrid east() const {
    BitGrid out;
    for (size_t i = 0; i < kWords; ++i) out.words_[i] = words_[i] << 1 & kFull.words_[i];
    return out;
  }
  constexpr BitGrid west() const {
    BitGrid out;
    for (size_t i = 0; i < kWords; ++i) out.words_[i] = words_[i] >> 1 & kFull.words_[i];
    return out;
  }
  constexpr BitGrid south() const {
    BitGrid out;
    uint64_t carry = 0;
    for (size_t i = 0; i < kWords; ++i) {
      out.words_[i] = (words_[i] << 16 | carry) & kFull.words_[i];
      carry = words_[i] >> 48;
    }
    return out;
  }
  constexpr BitGrid north() const {
    BitGrid out;
    uint64_t carry = 0;
    for (size_t i = kWords; i-- > 0;) {
      out.words_[i] = words_[i] >> 16 | carry;
      carry = words_[i] << 48;
    }
    return out;
  }

  /// The set and its orthogonal neighbours.
  constexpr BitGrid grown() const { return *this | east() | west() | north() | south(); }
  /// The set and all eight neighbours of each cell.
  constexpr BitGrid grown8() const {
    const BitGrid wide = *this | east() | west();
    return wide | wide.north() | wide.south();
  }
  /// The orthogonal neighbours that are not in the set.
  constexpr BitGrid halo() const { return grown() & ~*this; }
  constexpr BitGrid halo8() const { return grown8() & ~*this; }

  /// All cells of `room` that can be walked to from this set, orthogonally, inside `room`.
  constexpr BitGrid flood(const BitGrid& room) const {
    BitGrid reached = *this & room;
    for (;;) {
      const BitGrid next = reached.grown() & room;
      if (next == reached) return reached;
      reached = next;
    }
  }
  /// True for the empty set and for one orthogonally connected group.
  constexpr bool connected() const { return none() || first_cell().flood(*this) == *this; }

  /// The set of just its first cell, row by row. The set must not be empty.
  constexpr BitGrid first_cell() const {
    BitGrid out;
    for (size_t i = 0; i < kWords; ++i) {
      if (words_[i] != 0) {
        out.words_[i] = words_[i] & (~words_[i] + 1);
        break;
      }
    }
    return out;
  }

  /// Calls f(x, y) for every cell, row by row.
  template <class F>
  constexpr void for_each(F&& f) const {
    for (size_t i = 0; i < kWords; ++i) {
      for (uint64_t w = words_[i]; w != 0; w &= w - 1) {
        const int at = std::countr_zero(w);
        f(at & 15, static_cast<int>(i) * 4 + (at >> 4));
      }
    }
  }

  constexpr uint32_t row(int y) const { return static_cast<uint32_t>(words_[word(y)] >> (16 * (y & 3)) & 0xFFFFu); }
  constexpr void set_row(int y, uint32_t bits) {
    uint64_t& w = words_[word(y)];
    const int at = 16 * (y & 3);
    w = (w & ~(uint64_t{0xFFFF} << at)) | uint64_t{bits & ((1u << Width) - 1u)} << at;
  }
  constexpr const std::array<uint64_t, kWords>& words() const { return words_; }

 private:
  static constexpr size_t word(int y) { return static_cast<size_t>(y >> 2); }
  static constexpr int bit(int x, int y) { return 16 * (y & 3) + x; }
  static const BitGrid kFull;

  std::array<uint64_t, kWords> words_{};
};

template <int Width, int Height>
constexpr BitGrid<Width, Height> BitGrid<Width, Height>::kFull = BitGrid<Width, Height>::full();

}  // namespace boroughs
