#pragma once
// Names of enumerators, from one description: `Office::TaxAssessor` is "tax_assessor" in notation, JSON and texts.

#include <array>
#include <bit>
#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <cstdint>
#include <optional>
#include <string_view>

namespace boroughs {

template <class E>
concept DescribedEnum = std::is_enum_v<E> && boost::describe::has_describe_enumerators<E>::value;

namespace detail {

constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

/// "TaxAssessor" -> "tax_assessor", kept in static storage.
struct SnakeName {
  char text[48]{};
  size_t size = 0;
  constexpr explicit SnakeName(const char* pascal) {
    for (const char* c = pascal; *c != '\0'; ++c) {
      if (is_upper(*c) && c != pascal) text[size++] = '_';
      text[size++] = is_upper(*c) ? static_cast<char>(*c - 'A' + 'a') : *c;
    }
  }
  constexpr std::string_view view() const { return {text, size}; }
};

template <DescribedEnum E>
constexpr auto snake_names() {
  using Enumerators = boost::describe::describe_enumerators<E>;
  return []<class... D>(boost::mp11::mp_list<D...>) {
    return std::array<SnakeName, sizeof...(D)>{SnakeName(D::name)...};
  }(boost::mp11::mp_rename<Enumerators, boost::mp11::mp_list>{});
}

template <DescribedEnum E>
constexpr auto enum_values() {
  using Enumerators = boost::describe::describe_enumerators<E>;
  return []<class... D>(boost::mp11::mp_list<D...>) {
    return std::array<E, sizeof...(D)>{D::value...};
  }(boost::mp11::mp_rename<Enumerators, boost::mp11::mp_list>{});
}

template <DescribedEnum E>
inline constexpr auto kSnakeNames = snake_names<E>();

}  // namespace detail

/// All enumerators of E, in order of declaration.
template <DescribedEnum E>
inline constexpr auto kEnumValues = detail::enum_values<E>();

template <DescribedEnum E>
inline constexpr int kEnumCount = static_cast<int>(kEnumValues<E>.size());

/// "tax_assessor"; "?" for a value that is no enumerator.
template <DescribedEnum E>
constexpr std::string_view name_of(E value) {
  for (size_t i = 0; i < kEnumValues<E>.size(); ++i) {
    if (kEnumValues<E>[i] == value) return detail::kSnakeNames<E>[i].view();
  }
  return "?";
}

template <DescribedEnum E>
constexpr std::optional<E> enum_from_name(std::string_view name) {
  for (size_t i = 0; i < kEnumValues<E>.size(); ++i) {
    if (detail::kSnakeNames<E>[i].view() == name) return kEnumValues<E>[i];
  }
  return std::nullopt;
}

/// An array with one T for each of the first N enumerators of E (which must be numbered 0, 1, 2 ...).
/// In JSON it is an object: {"housing": 2, "tower": 0, ...}.
template <DescribedEnum E, class T, size_t N = static_cast<size_t>(kEnumCount<E>)>
struct EnumArray {
  using Enum = E;
  std::array<T, N> items{};

  constexpr T& operator[](E e) { return items[static_cast<size_t>(e)]; }
  constexpr const T& operator[](E e) const { return items[static_cast<size_t>(e)]; }
  constexpr auto begin() { return items.begin(); }
  constexpr auto end() { return items.end(); }
  constexpr auto begin() const { return items.begin(); }
  constexpr auto end() const { return items.end(); }
  static constexpr size_t size() { return N; }
  constexpr bool operator==(const EnumArray&) const = default;
};

/// A set of the first N enumerators of E, one bit each. In JSON it is a list of names: ["m1", "q3"].
template <DescribedEnum E, size_t N = static_cast<size_t>(kEnumCount<E>)>
struct EnumSet {
  static_assert(N <= 64);
  using Enum = E;
  using Bits =
      std::conditional_t<(N <= 8), uint8_t,
                         std::conditional_t<(N <= 16), uint16_t, std::conditional_t<(N <= 32), uint32_t, uint64_t>>>;
  static constexpr size_t kCount = N;
  Bits bits = 0;

  static constexpr EnumSet of_bits(uint64_t bits) { return {static_cast<Bits>(bits)}; }
  template <class... Es>
  static constexpr EnumSet of(Es... items) {
    EnumSet set;
    (set.insert(items), ...);
    return set;
  }
  constexpr bool contains(E e) const { return (bits >> static_cast<unsigned>(e) & 1u) != 0; }
  constexpr void insert(E e) { bits = static_cast<Bits>(bits | Bits{1} << static_cast<unsigned>(e)); }
  constexpr void erase(E e) { bits = static_cast<Bits>(bits & ~(Bits{1} << static_cast<unsigned>(e))); }
  constexpr void clear() { bits = 0; }
  constexpr int size() const { return std::popcount(bits); }
  constexpr bool empty() const { return bits == 0; }
  constexpr EnumSet operator&(EnumSet other) const { return of_bits(bits & other.bits); }
  constexpr EnumSet operator|(EnumSet other) const { return of_bits(bits | other.bits); }
  constexpr EnumSet without(EnumSet other) const { return of_bits(bits & ~other.bits); }
  constexpr bool operator==(const EnumSet&) const = default;

  /// The members in order: for (const Space space : lands).
  struct Iterator {
    Bits left;
    constexpr E operator*() const { return static_cast<E>(std::countr_zero(left)); }
    constexpr Iterator& operator++() {
      left = static_cast<Bits>(left & (left - 1));
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const { return left != other.left; }
  };
  constexpr Iterator begin() const { return {bits}; }
  constexpr Iterator end() const { return {0}; }
};

}  // namespace boroughs
