#pragma once
// A move is eight bytes: a kind and up to seven bytes of arguments. Each game declares its kinds once, in a table;
// notation, parsing, JSON, help and the client's types follow from that table.

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/error.h"
#include "engine/core/names.h"

namespace boroughs {

struct Move {
  uint8_t kind = 0;
  std::array<uint8_t, 7> args{};

  constexpr bool operator==(const Move&) const = default;

  /// A move of one-byte arguments: Move::of(Kind::Build, permit, space). Enumerators and numbers 0..255.
  template <class K, class... Args>
  static constexpr Move of(K kind, Args... args) {
    static_assert(sizeof...(Args) <= 7);
    if constexpr (std::endian::native == std::endian::little) {
      // Put together in a register: eight stores of a byte and a load of eight bytes would stall.
      uint64_t bits = static_cast<uint8_t>(kind);
      [[maybe_unused]] int shift = 0;
      ((bits |= uint64_t{static_cast<uint8_t>(args)} << (shift += 8)), ...);
      return std::bit_cast<Move>(bits);
    } else {
      return Move{static_cast<uint8_t>(kind), {static_cast<uint8_t>(args)...}};
    }
  }
  /// A move with one signed 16-bit argument, for a kind declared with a wide argument first.
  template <class K>
  static constexpr Move wide(K kind, int value) {
    const auto bits = static_cast<uint16_t>(static_cast<int16_t>(value));
    return of(kind, bits & 255, bits >> 8);
  }
  constexpr int arg(int i) const { return args[static_cast<size_t>(i)]; }
  template <class E>
  constexpr E as(int i) const {
    return static_cast<E>(args[static_cast<size_t>(i)]);
  }
  /// The signed 16-bit number in bytes i and i + 1.
  constexpr int wide_arg(int i = 0) const {
    const auto at = static_cast<size_t>(i);
    return static_cast<int16_t>(static_cast<uint16_t>(args[at] | args[at + 1] << 8));
  }
};
static_assert(sizeof(Move) == 8);

/// The legal moves of one decision: a plain buffer that the caller owns and reuses.
class MoveList {
 public:
  static constexpr size_t kCapacity = 1024;

  void clear() { size_ = 0; }
  void push_back(const Move& move) {
    assert(size_ < kCapacity);
    moves_[size_++] = move;
  }
  size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const Move& operator[](size_t i) const {
    assert(i < size_);
    return moves_[i];
  }
  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return moves_.data() + size_; }
  bool contains(const Move& move) const {
    for (const Move& m : *this) {
      if (m == move) return true;
    }
    return false;
  }

 private:
  size_t size_ = 0;
  std::array<Move, kCapacity> moves_;  // not cleared: only [0, size) is ever read
};

/// What an argument of a move or an event means, and how people write it.
struct ArgType {
  std::string_view name;                           // "space", "amount"
  std::string_view (*label)(int value) = nullptr;  // the word for a value, without blanks; null for a plain number
  int (*count)() = nullptr;                        // how many words there are; with `label` only
  bool wide = false;                               // a signed 16-bit number instead of a byte

  constexpr int bytes() const { return wide ? 2 : 1; }
};

/// An argument that is an enumerator of E, written as its name.
template <DescribedEnum E>
constexpr ArgType enum_arg(std::string_view name) {
  return {name, [](int value) { return name_of(static_cast<E>(value)); }, [] { return kEnumCount<E>; }, false};
}

struct MoveKind {
  std::string_view name;                 // first word of the notation
  std::string_view help;                 // one line for people
  std::array<const ArgType*, 7> args{};  // null after the last

  constexpr int arg_count() const {
    int n = 0;
    while (n < 7 && args[static_cast<size_t>(n)] != nullptr) ++n;
    return n;
  }
};

/// "build housing m3"
std::string to_notation(std::span<const MoveKind> kinds, const Move& move);
/// Reads notation; words may be upper or lower case, and a labelled argument may be given by its number.
/// The message of a refusal says what was expected instead.
Expected<Move> parse_move(std::span<const MoveKind> kinds, std::string_view text);
/// "build <permit> <space>"
std::string usage_of(const MoveKind& kind);
/// The word or number for one argument value.
std::string arg_text(const ArgType& type, int value);

}  // namespace boroughs
