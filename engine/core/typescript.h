#pragma once
// The client's types of positions and options, from the same descriptions that JSON comes from, so that they cannot
// drift. Follows json.h case by case.

#include <map>
#include <string>
#include <vector>

#include "engine/core/json.h"

namespace boroughs {

/// Collects the declarations that a set of types needs. Each described struct and enum gets a name of its own.
class TypeScript {
 public:
  /// The TypeScript expression for T; declares what it needs on the way. `hint` names a struct after where it stands.
  template <class T>
  std::string type_of(const std::string& hint) {
    if constexpr (std::is_same_v<T, bool>) {
      return "boolean";
    } else if constexpr (DescribedEnum<T>) {
      std::string names;
      for (const T e : kEnumValues<T>) names += (names.empty() ? "" : " | ") + ("\"" + std::string(name_of(e)) + "\"");
      return names;
    } else if constexpr (LabelledId<T>) {
      return "string | null";
    } else if constexpr (std::is_same_v<T, int8_t>) {
      return "number | null | \"unknown\"";
    } else if constexpr (std::is_integral_v<T>) {
      return std::is_signed_v<T> ? "number | \"unknown\"" : "number";
    } else if constexpr (detail::kIsBitGrid<T>) {
      return "string[]";
    } else if constexpr (detail::kIsEnumArray<T>) {
      std::string names;
      for (size_t i = 0; i < T::size(); ++i) {
        names += (names.empty() ? "\"" : " | \"") + std::string(name_of(static_cast<typename T::Enum>(i))) + "\"";
      }
      return "Record<" + names + ", " + type_of<typename decltype(T::items)::value_type>(hint) + ">";
    } else if constexpr (detail::kIsEnumSet<T>) {
      return "string[]";
    } else if constexpr (detail::kIsFixedVector<T> || detail::kIsArray<T>) {
      return "Array<" + type_of<typename T::value_type>(hint) + ">";
    } else {
      declare<T>(hint);
      return hint;
    }
  }

  template <class T>
  void declare(const std::string& name) {
    if (!known_.emplace(name, true).second) return;
    std::string body;
    boost::mp11::mp_for_each<detail::Members<T>>([&](auto member) {
      using Member = std::remove_cvref_t<decltype(std::declval<T>().*member.pointer)>;
      body += "  " + std::string(member.name) + ": " + type_of<Member>(name + pascal(member.name)) + ";\n";
    });
    declarations_.push_back("export interface " + name + " {\n" + body + "}\n");
  }

  /// A union of texts: export type X = "a" | "b";
  template <class Range, class F>
  void declare_names(const std::string& name, Range&& range, F&& text_of) {
    std::string names;
    for (const auto& item : range) names += (names.empty() ? "\"" : " | \"") + std::string(text_of(item)) + "\"";
    declarations_.push_back("export type " + name + " = " + (names.empty() ? "never" : names) + ";\n");
  }

  std::string text() const {
    std::string out;
    for (const std::string& declaration : declarations_) out += declaration + "\n";
    return out;
  }

  /// "city_hall" -> "CityHall"
  static std::string pascal(std::string_view snake) {
    std::string out;
    bool upper = true;
    for (const char c : snake) {
      if (c == '_') {
        upper = true;
        continue;
      }
      out += upper && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
      upper = false;
    }
    return out;
  }

 private:
  std::map<std::string, bool> known_;
  std::vector<std::string> declarations_;
};

}  // namespace boroughs
