#pragma once
// A set of squares for the inner loops of the geometry: the sixteen rows of a BitGrid as sixteen lanes of 16 bits, in
// two vector registers. A step east or west shifts inside the lanes, a step north or south moves the lanes, so that a
// step costs two or three instructions on any machine with 128-bit vectors. Same bits as Squares; copies are free.

#include <array>
#include <bit>
#include <cstdint>

#include "engine/piecepack_council/state.h"

namespace boroughs::piecepack_council {

class Rows {
  using Lanes = uint16_t __attribute__((vector_size(16)));
  static_assert(std::endian::native == std::endian::little, "row y must be lane y");

 public:
  Rows() = default;
  Rows(const Squares& squares) { *this = std::bit_cast<Rows>(squares); }
  operator Squares() const { return std::bit_cast<Squares>(*this); }
  static Rows square(int x, int y) { return Squares::of(x, y); }

  Rows& operator|=(const Rows& o) { return *this = *this | o; }
  Rows& operator&=(const Rows& o) { return *this = *this & o; }
  friend Rows operator|(const Rows& a, const Rows& b) { return {a.top_ | b.top_, a.bottom_ | b.bottom_}; }
  friend Rows operator&(const Rows& a, const Rows& b) { return {a.top_ & b.top_, a.bottom_ & b.bottom_}; }
  friend Rows operator^(const Rows& a, const Rows& b) { return {a.top_ ^ b.top_, a.bottom_ ^ b.bottom_}; }
  /// The squares of a that are not in b.
  friend Rows operator-(const Rows& a, const Rows& b) { return {a.top_ & ~b.top_, a.bottom_ & ~b.bottom_}; }
  Rows& operator-=(const Rows& o) { return *this = *this - o; }
  friend Rows operator~(const Rows& a) { return board() - a; }
  friend bool operator==(const Rows& a, const Rows& b) { return (a ^ b).none(); }

  bool any() const {
    const auto both = reinterpret_cast<Words>(top_ | bottom_);
    return (both[0] | both[1]) != 0;
  }
  bool none() const { return !any(); }
  bool intersects(const Rows& other) const { return (*this & other).any(); }
  bool contains(const Rows& other) const { return (other - *this).none(); }

  Rows east() const { return Rows{top_ << 1, bottom_ << 1} & board(); }
  Rows west() const { return {top_ >> 1, bottom_ >> 1}; }
  Rows south() const { return moved_south() & board(); }
  Rows north() const {
    return {__builtin_shufflevector(top_, bottom_, 1, 2, 3, 4, 5, 6, 7, 8),
            __builtin_shufflevector(bottom_, Lanes{}, 1, 2, 3, 4, 5, 6, 7, 8)};
  }

  /// The set and its orthogonal neighbours, as far as they lie in `room`.
  Rows grown_in(const Rows& room) const {
    const Rows sideways{top_ << 1 | top_ >> 1, bottom_ << 1 | bottom_ >> 1};
    return (*this | sideways | north() | moved_south()) & room;
  }
  /// The set and all eight neighbours of each square, as far as they lie in `room`.
  Rows grown8_in(const Rows& room) const {
    const Rows wide{top_ | top_ << 1 | top_ >> 1, bottom_ | bottom_ << 1 | bottom_ >> 1};
    return (wide | wide.north() | wide.moved_south()) & room;
  }
  int count() const { return Squares(*this).count(); }
  /// Its first square, row by row. The set must not be empty.
  Rows first_square() const { return Squares(*this).first_cell(); }
  Rows last_square() const {
    auto words = std::bit_cast<std::array<uint64_t, 4>>(*this);
    size_t at = 3;
    while (at > 0 && words[at] == 0) words[at--] = 0;
    words[at] = std::bit_floor(words[at]);
    for (size_t i = 0; i < at; ++i) words[i] = 0;
    return std::bit_cast<Rows>(words);
  }

  template <class F>
  void for_each(F&& f) const {
    Squares(*this).for_each(f);
  }

 private:
  using Words = uint64_t __attribute__((vector_size(16)));

  Rows(const Lanes& top, const Lanes& bottom) : top_(top), bottom_(bottom) {}
  Rows moved_south() const {
    return {__builtin_shufflevector(Lanes{}, top_, 7, 8, 9, 10, 11, 12, 13, 14),
            __builtin_shufflevector(top_, bottom_, 7, 8, 9, 10, 11, 12, 13, 14)};
  }
  static Rows board() {
    constexpr uint16_t kRow = (1u << kBoard) - 1;
    return {Lanes{kRow, kRow, kRow, kRow, kRow, kRow, kRow, kRow}, Lanes{kRow, kRow, kRow, kRow, kRow, kRow, 0, 0}};
  }

  Lanes top_{}, bottom_{};
};
static_assert(sizeof(Rows) == sizeof(Squares));

}  // namespace boroughs::piecepack_council
