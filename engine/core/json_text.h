#pragma once
// The texts of `to_json` and `json_patch` without the JSON values in between: a server that tells four people of every
// move writes nothing else all day. The tests compare the two ways, byte for byte.

#include <charconv>
#include <string>
#include <string_view>

#include "engine/core/json.h"

namespace boroughs {

/// A JSON string. What we write ourselves is plain ASCII and goes the short way.
inline void append_quoted(std::string& out, std::string_view text) {
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < ' ' || byte >= 127 || c == '"' || c == '\\') {
      out += boost::json::serialize(boost::json::value(boost::json::string_view(text.data(), text.size())));
      return;
    }
  }
  out += '"';
  out += text;
  out += '"';
}

inline void append_number(std::string& out, int64_t number) {
  char digits[24];
  out.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}

namespace detail {

/// Puts the commas between the members of an object or the elements of a list.
class Separator {
 public:
  explicit Separator(std::string& out) : out_(out) {}
  void next() {
    if (later_) out_ += ',';
    later_ = true;
  }
  void key(std::string_view name) {
    next();
    out_ += '"';
    out_ += name;
    out_ += "\":";
  }

 private:
  std::string& out_;
  bool later_ = false;
};

}  // namespace detail

/// The same text as serialize(to_json(value)).
template <class T>
void append_json(std::string& out, const T& value) {
  if constexpr (std::is_same_v<T, bool>) {
    out += value ? "true" : "false";
  } else if constexpr (DescribedEnum<T>) {
    append_quoted(out, name_of(value));
  } else if constexpr (LabelledId<T>) {
    const int number = static_cast<int>(value);
    if (number == kNoId) {
      out += "null";
    } else if (number == kUnknownId) {
      out += "\"unknown\"";
    } else {
      append_quoted(out, number < label_count(value) ? std::string_view(label_of(value)) : std::string_view("?"));
    }
  } else if constexpr (std::is_integral_v<T>) {
    if constexpr (std::is_same_v<T, int8_t>) {
      if (value == -1) {
        out += "null";
        return;
      }
    }
    if constexpr (std::is_signed_v<T>) {
      if (value == std::numeric_limits<T>::min()) {
        out += "\"unknown\"";
        return;
      }
    }
    append_number(out, static_cast<int64_t>(value));
  } else if constexpr (detail::kIsBitGrid<T>) {
    out += '[';
    detail::Separator separator(out);
    for (int y = 0; y < T::kHeight; ++y) {
      separator.next();
      out += '"';
      for (int x = 0; x < T::kWidth; ++x) out += value.test(x, y) ? '#' : '.';
      out += '"';
    }
    out += ']';
  } else if constexpr (detail::kIsEnumArray<T>) {
    out += '{';
    detail::Separator separator(out);
    for (size_t i = 0; i < T::size(); ++i) {
      separator.key(name_of(static_cast<typename T::Enum>(i)));
      append_json(out, value.items[i]);
    }
    out += '}';
  } else if constexpr (detail::kIsEnumSet<T> || detail::kIsFixedVector<T> || detail::kIsArray<T>) {
    out += '[';
    detail::Separator separator(out);
    for (const auto& item : value) {
      separator.next();
      append_json(out, item);
    }
    out += ']';
  } else {
    static_assert(boost::describe::has_describe_members<T>::value, "describe this struct (BOOST_DESCRIBE_STRUCT)");
    out += '{';
    detail::Separator separator(out);
    boost::mp11::mp_for_each<detail::Members<T>>([&](auto member) {
      separator.key(member.name);
      append_json(out, value.*member.pointer);
    });
    out += '}';
  }
}

/// The same text as that of json_patch (json_patch.h), for two values that are not equal.
template <class T>
void append_json_patch(std::string& out, const T& before, const T& after) {
  if constexpr (detail::kIsEnumArray<T>) {
    out += '{';
    detail::Separator separator(out);
    for (size_t i = 0; i < T::size(); ++i) {
      if (before.items[i] == after.items[i]) continue;
      separator.key(name_of(static_cast<typename T::Enum>(i)));
      append_json_patch(out, before.items[i], after.items[i]);
    }
    out += '}';
  } else if constexpr (detail::kIsFixedVector<T> || detail::kIsArray<T>) {
    if (before.size() != after.size()) return append_json(out, after);
    out += '{';
    detail::Separator separator(out);
    for (size_t i = 0; i < after.size(); ++i) {
      if (before[i] == after[i]) continue;
      separator.key(std::to_string(i));
      append_json_patch(out, before[i], after[i]);
    }
    out += '}';
  } else if constexpr (boost::describe::has_describe_members<T>::value && !detail::kIsBitGrid<T>) {
    out += '{';
    detail::Separator separator(out);
    boost::mp11::mp_for_each<detail::Members<T>>([&](auto member) {
      if (before.*member.pointer == after.*member.pointer) return;
      separator.key(member.name);
      append_json_patch(out, before.*member.pointer, after.*member.pointer);
    });
    out += '}';
  } else {
    append_json(out, after);
  }
}

}  // namespace boroughs
