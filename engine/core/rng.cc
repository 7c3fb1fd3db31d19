#include "engine/core/rng.h"

#include <charconv>

namespace boroughs {
namespace {

// One row of the ChaCha state as a vector of four words: both compilers turn this into plain SIMD.
using Row [[gnu::vector_size(16)]] = uint32_t;

Row rotate_left(Row v, int bits) { return (v << bits) | (v >> (32 - bits)); }

void quarter_rounds(Row& a, Row& b, Row& c, Row& d) {
  a += b, d ^= a, d = rotate_left(d, 16);
  c += d, b ^= c, b = rotate_left(b, 12);
  a += b, d ^= a, d = rotate_left(d, 8);
  c += d, b ^= c, b = rotate_left(b, 7);
}

uint64_t split_mix(uint64_t& x) {
  uint64_t z = (x += 0x9E3779B97F4A7C15u);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

void Rng::refill() {
  const Row a0 = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};  // "expand 32-byte k"
  const Row b0 = {key_[0], key_[1], key_[2], key_[3]};
  const Row c0 = {key_[4], key_[5], key_[6], key_[7]};
  const Row d0 = {static_cast<uint32_t>(counter_), static_cast<uint32_t>(counter_ >> 32),
                  static_cast<uint32_t>(stream_), static_cast<uint32_t>(stream_ >> 32)};
  Row a = a0, b = b0, c = c0, d = d0;
  for (int round = 0; round < 8; round += 2) {
    quarter_rounds(a, b, c, d);  // columns
    b = __builtin_shufflevector(b, b, 1, 2, 3, 0);
    c = __builtin_shufflevector(c, c, 2, 3, 0, 1);
    d = __builtin_shufflevector(d, d, 3, 0, 1, 2);
    quarter_rounds(a, b, c, d);  // diagonals
    b = __builtin_shufflevector(b, b, 3, 0, 1, 2);
    c = __builtin_shufflevector(c, c, 2, 3, 0, 1);
    d = __builtin_shufflevector(d, d, 1, 2, 3, 0);
  }
  a += a0, b += b0, c += c0, d += d0;
  std::memcpy(&block_[0], &a, 16);
  std::memcpy(&block_[4], &b, 16);
  std::memcpy(&block_[8], &c, 16);
  std::memcpy(&block_[12], &d, 16);
  ++counter_;
  used_ = 0;
}

Seed Seed::of(uint64_t number) {
  Seed seed;
  for (int i = 0; i < 4; ++i) {
    const uint64_t word = split_mix(number);
    for (int b = 0; b < 8; ++b) seed.bytes[static_cast<size_t>(i * 8 + b)] = static_cast<uint8_t>(word >> (8 * b));
  }
  return seed;
}

std::optional<Seed> Seed::parse(std::string_view text) {
  if (text.size() == 64) {
    Seed seed;
    for (size_t i = 0; i < 32; ++i) {
      const int high = hex_digit(text[2 * i]);
      const int low = hex_digit(text[2 * i + 1]);
      if (high < 0 || low < 0) return std::nullopt;
      seed.bytes[i] = static_cast<uint8_t>(high * 16 + low);
    }
    return seed;
  }
  uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return of(number);
}

std::string Seed::hex() const {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string text;
  for (const uint8_t byte : bytes) {
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15];
  }
  return text;
}

}  // namespace boroughs
