#pragma once
// Chance is an input: rules draw from the Rng they are handed and from nowhere else.
//
// ChaCha8 with a 256-bit seed and a 64-bit stream. It is fast enough for simulation, cannot be predicted from what a
// player sees, and gives the same numbers on every machine. A game takes stream 0 for its start and stream ply + 1 for
// each move, so that any ply can be replayed from a snapshot without replaying the draws before it.

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace boroughs {

/// The 256 bits that decide every draw of a game.
struct Seed {
  std::array<uint8_t, 32> bytes{};

  bool operator==(const Seed&) const = default;

  /// A seed from a small number, for people and tests: `--seed 7`.
  static Seed of(uint64_t number);
  /// A decimal number, or exactly 64 hexadecimal digits.
  static std::optional<Seed> parse(std::string_view text);
  std::string hex() const;
};

class Rng {
 public:
  explicit Rng(const Seed& seed, uint64_t stream = 0) : stream_(stream) {
    std::memcpy(key_.data(), seed.bytes.data(), sizeof key_);
  }
  explicit Rng(uint64_t number, uint64_t stream = 0) : Rng(Seed::of(number), stream) {}

  uint32_t next() {
    if (used_ == kWords) refill();
    return block_[used_++];
  }

  /// A number from 0 to n-1, each equally likely (Lemire's method, which rejects the few biased values). n >= 1.
  uint32_t below(uint32_t n) {
    uint64_t product = uint64_t{next()} * n;
    if (static_cast<uint32_t>(product) < n) [[unlikely]] {
      const uint32_t threshold = (0u - n) % n;
      while (static_cast<uint32_t>(product) < threshold) product = uint64_t{next()} * n;
    }
    return static_cast<uint32_t>(product >> 32);
  }

  /// A number from 0 up to but not including 1.
  double unit() { return next() * 0x1p-32; }

  /// Puts the elements in a uniformly random order (Fisher-Yates).
  template <class Range>
  void shuffle(Range&& range) {
    for (auto left = static_cast<uint32_t>(std::size(range)); left > 1; --left) {
      const uint32_t pick = below(left);
      std::swap(range[left - 1], range[pick]);
    }
  }

  /// True as soon as anything was drawn: a move that drew cannot be taken back without the others' consent.
  bool drew() const { return counter_ != 0; }

 private:
  static constexpr int kWords = 16;
  void refill();

  std::array<uint32_t, 8> key_{};
  uint64_t counter_ = 0;
  uint64_t stream_ = 0;
  int used_ = kWords;
  std::array<uint32_t, kWords> block_{};
};

}  // namespace boroughs
