#pragma once
// JSON comes from description: described structs, enums and the containers of the core convert both ways by one generic
// function. Reading refuses what does not fit, with the place and what was expected.
//
//   described struct            object with exactly the described members
//   described enum              its name ("tax_assessor")
//   id (see LabelledId)         its label; 255 is null, 254 is "unknown"
//   int8_t                      a seat or none: -1 is null, -128 is "unknown"
//   int16_t, int32_t            a number; the smallest one is "unknown"
//   uint8_t, uint16_t, uint32_t, bool, std::array, FixedVector, EnumArray (an object by name), BitGrid (rows of # and
//   .), EnumSet (a list of names)

#include <boost/describe.hpp>
#include <boost/json.hpp>
#include <boost/mp11.hpp>
#include <limits>
#include <string>
#include <type_traits>

#include "engine/core/bit_grid.h"
#include "engine/core/error.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/names.h"

namespace boroughs {

/// An `enum class X : uint8_t` that numbers the entries of a data table. Beside it stand two functions, found by
/// argument: `std::string_view label_of(X)` and `int label_count(X)`.
template <class T>
concept LabelledId = std::is_enum_v<T> && !DescribedEnum<T> && requires(T id) {
  { label_of(id) } -> std::convertible_to<std::string_view>;
  { label_count(id) } -> std::convertible_to<int>;
};

inline constexpr uint8_t kNoId = 255;
inline constexpr uint8_t kUnknownId = 254;
inline constexpr int16_t kUnknownNumber = std::numeric_limits<int16_t>::min();
inline constexpr int8_t kUnknownSeat = std::numeric_limits<int8_t>::min();

template <class T>
boost::json::value to_json(const T& value);
/// Reads `json` into `value`. `where` is the place for messages ("state.players[1].money").
template <class T>
Expected<void> from_json(const boost::json::value& json, T& value, const std::string& where);

namespace detail {

template <class T>
inline constexpr bool kIsFixedVector = false;
template <class T, size_t N>
inline constexpr bool kIsFixedVector<FixedVector<T, N>> = true;
template <class T>
inline constexpr bool kIsArray = false;
template <class T, size_t N>
inline constexpr bool kIsArray<std::array<T, N>> = true;
template <class T>
inline constexpr bool kIsEnumArray = false;
template <class E, class T, size_t N>
inline constexpr bool kIsEnumArray<EnumArray<E, T, N>> = true;
template <class T>
inline constexpr bool kIsEnumSet = false;
template <class E, size_t N>
inline constexpr bool kIsEnumSet<EnumSet<E, N>> = true;
template <class T>
inline constexpr bool kIsBitGrid = false;
template <int W, int H>
inline constexpr bool kIsBitGrid<BitGrid<W, H>> = true;

template <class T>
using Members = boost::describe::describe_members<T, boost::describe::mod_public>;

std::string found_text(const boost::json::value& json);
Expected<int64_t> read_number(const boost::json::value& json, int64_t low, int64_t high, const std::string& where);
Expected<void> read_rows(const boost::json::value& json, int width, int height, uint32_t* rows,
                         const std::string& where);

template <class T>
Expected<void> read_list(const boost::json::array& list, T& out, const std::string& where) {
  for (size_t i = 0; i < list.size(); ++i) {
    if (auto done = from_json(list[i], out[i], where + "[" + std::to_string(i) + "]"); !done) return done;
  }
  return {};
}

template <class T>
Expected<void> read_struct(const boost::json::object& object, T& value, const std::string& where) {
  std::string fault;
  size_t known = 0;
  std::string names;
  boost::mp11::mp_for_each<Members<T>>([&](auto member) {
    names += (names.empty() ? "" : ", ") + std::string(member.name);
    if (!fault.empty()) return;
    const auto* found = object.if_contains(member.name);
    if (found == nullptr) {
      fault = where + ": \"" + member.name + "\" is missing";
      return;
    }
    ++known;
    auto done = from_json(*found, value.*member.pointer, where + "." + member.name);
    if (!done) fault = done.error();
  });
  if (!fault.empty()) return error(fault);
  if (known != object.size()) {
    for (const auto& [key, ignored] : object) {
      bool is_member = false;
      boost::mp11::mp_for_each<Members<T>>([&](auto member) { is_member |= key == member.name; });
      if (!is_member) return error(where + ": \"" + std::string(key) + "\" is not known here; expected " + names);
    }
  }
  return {};
}

}  // namespace detail

template <class T>
boost::json::value to_json(const T& value) {
  if constexpr (std::is_same_v<T, bool>) {
    return value;
  } else if constexpr (DescribedEnum<T>) {
    return boost::json::string(name_of(value));
  } else if constexpr (LabelledId<T>) {
    const int number = static_cast<int>(value);
    if (number == kNoId) return nullptr;
    if (number == kUnknownId) return "unknown";
    return number < label_count(value) ? boost::json::string(label_of(value)) : boost::json::string("?");
  } else if constexpr (std::is_same_v<T, int8_t>) {
    if (value == -1) return nullptr;
    if (value == kUnknownSeat) return "unknown";
    return static_cast<int64_t>(value);
  } else if constexpr (std::is_integral_v<T>) {
    if constexpr (std::is_signed_v<T>) {
      if (value == std::numeric_limits<T>::min()) return "unknown";
    }
    return static_cast<int64_t>(value);
  } else if constexpr (detail::kIsBitGrid<T>) {
    boost::json::array rows;
    for (int y = 0; y < T::kHeight; ++y) {
      std::string row;
      for (int x = 0; x < T::kWidth; ++x) row += value.test(x, y) ? '#' : '.';
      rows.emplace_back(row);
    }
    return rows;
  } else if constexpr (detail::kIsEnumArray<T>) {
    boost::json::object object;
    for (size_t i = 0; i < T::size(); ++i) {
      object[name_of(static_cast<typename T::Enum>(i))] = to_json(value.items[i]);
    }
    return object;
  } else if constexpr (detail::kIsEnumSet<T>) {
    boost::json::array list;
    for (const auto e : value) list.push_back(to_json(e));
    return list;
  } else if constexpr (detail::kIsFixedVector<T> || detail::kIsArray<T>) {
    boost::json::array list;
    for (const auto& item : value) list.push_back(to_json(item));
    return list;
  } else {
    static_assert(boost::describe::has_describe_members<T>::value, "describe this struct (BOOST_DESCRIBE_STRUCT)");
    boost::json::object object;
    boost::mp11::mp_for_each<detail::Members<T>>(
        [&](auto member) { object[member.name] = to_json(value.*member.pointer); });
    return object;
  }
}

template <class T>
Expected<void> from_json(const boost::json::value& json, T& value, const std::string& where) {
  if constexpr (std::is_same_v<T, bool>) {
    if (!json.is_bool()) return error(where + ": must be true or false, found " + detail::found_text(json));
    value = json.get_bool();
    return {};
  } else if constexpr (DescribedEnum<T>) {
    if (const auto* word = json.if_string()) {
      if (const auto known = enum_from_name<T>(*word)) {
        value = *known;
        return {};
      }
    }
    std::string names;
    for (const T e : kEnumValues<T>) names += (names.empty() ? "" : ", ") + std::string(name_of(e));
    return error(where + ": must be one of " + names + "; found " + detail::found_text(json));
  } else if constexpr (LabelledId<T>) {
    if (json.is_null()) {
      value = static_cast<T>(kNoId);
      return {};
    }
    if (const auto* word = json.if_string()) {
      if (*word == "unknown") {
        value = static_cast<T>(kUnknownId);
        return {};
      }
      for (int i = 0; i < label_count(value); ++i) {
        if (label_of(static_cast<T>(i)) == std::string_view(*word)) {
          value = static_cast<T>(i);
          return {};
        }
      }
    }
    return error(where + ": no such entry: " + detail::found_text(json));
  } else if constexpr (std::is_integral_v<T>) {
    if constexpr (std::is_same_v<T, int8_t>) {
      if (json.is_null()) {
        value = -1;
        return {};
      }
    }
    if constexpr (std::is_signed_v<T>) {
      if (json.is_string() && json.get_string() == "unknown") {
        value = std::numeric_limits<T>::min();
        return {};
      }
    }
    const int64_t low = std::is_signed_v<T> ? int64_t{std::numeric_limits<T>::min()} + 1 : 0;
    const auto number = detail::read_number(json, low, static_cast<int64_t>(std::numeric_limits<T>::max()), where);
    if (!number) return error(number.error());
    value = static_cast<T>(*number);
    return {};
  } else if constexpr (detail::kIsBitGrid<T>) {
    uint32_t rows[T::kHeight];
    if (auto done = detail::read_rows(json, T::kWidth, T::kHeight, rows, where); !done) return done;
    for (int y = 0; y < T::kHeight; ++y) value.set_row(y, rows[y]);
    return {};
  } else if constexpr (detail::kIsEnumArray<T>) {
    const auto* object = json.if_object();
    if (object == nullptr) return error(where + ": must be an object, found " + detail::found_text(json));
    for (size_t i = 0; i < T::size(); ++i) {
      const std::string_view name = name_of(static_cast<typename T::Enum>(i));
      const auto* member = object->if_contains(name);
      if (member == nullptr) return error(where + ": \"" + std::string(name) + "\" is missing");
      if (auto done = from_json(*member, value.items[i], where + "." + std::string(name)); !done) return done;
    }
    if (object->size() != T::size()) return error(where + ": has members that are not known here");
    return {};
  } else if constexpr (detail::kIsEnumSet<T>) {
    const auto* list = json.if_array();
    if (list == nullptr) return error(where + ": must be a list of names, found " + detail::found_text(json));
    value.clear();
    for (size_t i = 0; i < list->size(); ++i) {
      const std::string place = where + "[" + std::to_string(i) + "]";
      typename T::Enum item{};
      if (auto done = from_json((*list)[i], item, place); !done) return done;
      if (static_cast<size_t>(item) >= T::kCount) return error(place + ": cannot be " + detail::found_text((*list)[i]));
      if (value.contains(item)) return error(place + ": " + detail::found_text((*list)[i]) + " stands there twice");
      value.insert(item);
    }
    return {};
  } else if constexpr (detail::kIsFixedVector<T>) {
    const auto* list = json.if_array();
    if (list == nullptr) return error(where + ": must be a list, found " + detail::found_text(json));
    if (list->size() > T::kCapacity) {
      return error(where + ": has room for " + std::to_string(T::kCapacity) + " entries, found " +
                   std::to_string(list->size()));
    }
    value.clear();
    value.resize(list->size());
    return detail::read_list(*list, value, where);
  } else if constexpr (detail::kIsArray<T>) {
    const auto* list = json.if_array();
    if (list == nullptr) return error(where + ": must be a list, found " + detail::found_text(json));
    if (list->size() != value.size()) {
      return error(where + ": must have exactly " + std::to_string(value.size()) + " entries, found " +
                   std::to_string(list->size()));
    }
    return detail::read_list(*list, value, where);
  } else {
    const auto* object = json.if_object();
    if (object == nullptr) return error(where + ": must be an object, found " + detail::found_text(json));
    return detail::read_struct(*object, value, where);
  }
}

}  // namespace boroughs
