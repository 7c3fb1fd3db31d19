#pragma once
// Sets of lots as bits, and the footprints of buildings. A row of lots takes 16 bits, four rows a word, so that the two
// rows of a block always lie in the same word.

#include <array>
#include <bit>
#include <cstdint>

#include "engine/urban_sprawl/state.h"

namespace boroughs::urban_sprawl {

struct LotSet {
  std::array<uint64_t, 3> words{};

  constexpr bool any() const { return (words[0] | words[1] | words[2]) != 0; }
  constexpr bool operator==(const LotSet&) const = default;
  constexpr LotSet& operator|=(const LotSet& o) {
    for (size_t i = 0; i < 3; ++i) words[i] |= o.words[i];
    return *this;
  }
  constexpr LotSet& operator&=(const LotSet& o) {
    for (size_t i = 0; i < 3; ++i) words[i] &= o.words[i];
    return *this;
  }
  friend constexpr LotSet operator|(LotSet a, const LotSet& b) { return a |= b; }
  friend constexpr LotSet operator&(LotSet a, const LotSet& b) { return a &= b; }
  friend constexpr LotSet operator~(const LotSet& a);

  /// The set and all eight neighbours of each lot.
  constexpr LotSet grown() const;
};

inline constexpr uint64_t kAllLotsWord = 0x0FFF0FFF0FFF0FFFu;

constexpr LotSet operator~(const LotSet& a) {
  LotSet out;
  for (size_t i = 0; i < 3; ++i) out.words[i] = ~a.words[i] & kAllLotsWord;
  return out;
}

constexpr LotSet LotSet::grown() const {
  LotSet wide;
  for (size_t i = 0; i < 3; ++i) wide.words[i] = (words[i] | words[i] << 1 | words[i] >> 1) & kAllLotsWord;
  const auto& w = wide.words;
  return {{w[0] | w[0] << 16 | w[0] >> 16 | w[1] << 48, w[1] | w[1] << 16 | w[1] >> 16 | w[0] >> 48 | w[2] << 48,
           w[2] | w[2] << 16 | w[2] >> 16 | w[1] >> 48}};
}

// ---- blocks and lots ----------------------------------------------------------------------------------------------
constexpr int row_of(Block block) { return static_cast<int>(block) / kBlocksAcross; }
constexpr int column_of(Block block) { return static_cast<int>(block) % kBlocksAcross; }
constexpr Block block_at(int row, int column) { return static_cast<Block>(row * kBlocksAcross + column); }
constexpr uint64_t block_bit(Block block) { return uint64_t{1} << static_cast<int>(block); }
constexpr Block block_of(Lot lot) { return static_cast<Block>(static_cast<int>(lot) / 4); }
/// The corner of the lot in its block: 0 north-west, 1 north-east, 2 south-west, 3 south-east.
constexpr int corner_of(Lot lot) { return static_cast<int>(lot) % 4; }
constexpr Lot lot_at(Block block, int corner) { return static_cast<Lot>(static_cast<int>(block) * 4 + corner); }
/// The word of the block's lots, and the place of its north-west lot there.
constexpr size_t word_of(Block block) { return static_cast<size_t>(row_of(block)) >> 1; }
constexpr int corner_bit(Block block) { return (row_of(block) & 1) * 32 + column_of(block) * 2; }
inline constexpr std::array<int, 4> kCornerShift = {0, 1, 16, 17};

// ---- shapes -------------------------------------------------------------------------------------------------------
/// The corners that a shape takes: bit k for corner k.
inline constexpr std::array<uint8_t, kShapes> kCorners = {1, 2, 4, 8, 3, 12, 5, 10, 14, 13, 11, 7, 15};
constexpr uint8_t corners_of(Shape shape) { return kCorners[static_cast<size_t>(shape)]; }
constexpr int size_of(Shape shape) { return std::popcount(corners_of(shape)); }
/// The shapes of a size stand together: the first one and how many there are.
inline constexpr std::array<int, 5> kFirstShape = {0, 0, 4, 8, 12};
inline constexpr std::array<int, 5> kShapesOfSize = {0, 4, 4, 4, 1};

/// The lots of a shape, as bits behind its block's north-west lot.
constexpr uint64_t shape_bits(Shape shape) {
  uint64_t bits = 0;
  for (size_t k = 0; k < 4; ++k) {
    if (corners_of(shape) >> k & 1) bits |= uint64_t{1} << kCornerShift[k];
  }
  return bits;
}
inline constexpr std::array<uint64_t, kShapes> kShapeBits = [] {
  std::array<uint64_t, kShapes> bits{};
  for (size_t s = 0; s < kShapes; ++s) bits[s] = shape_bits(static_cast<Shape>(s));
  return bits;
}();

constexpr uint64_t lots_word(Block block, Shape shape) {
  return kShapeBits[static_cast<size_t>(shape)] << corner_bit(block);
}
constexpr LotSet lots_of(Block block, Shape shape) {
  LotSet lots;
  lots.words[word_of(block)] = lots_word(block, shape);
  return lots;
}
/// The lots around a footprint, diagonals included, without itself.
constexpr LotSet ring_of(Block block, Shape shape) {
  const LotSet own = lots_of(block, shape);
  return own.grown() & ~own;
}
constexpr bool touches(const LotSet& set, Block block, Shape shape) {
  return (set.words[word_of(block)] & lots_word(block, shape)) != 0;
}

constexpr Lot first_lot(const Building& b) { return lot_at(b.block, std::countr_zero(corners_of(b.shape))); }
constexpr int size_of(const Building& b) { return size_of(b.shape); }
constexpr bool covers(const Building& b, Lot lot) {
  return b.block == block_of(lot) && (corners_of(b.shape) >> corner_of(lot) & 1) != 0;
}

}  // namespace boroughs::urban_sprawl
