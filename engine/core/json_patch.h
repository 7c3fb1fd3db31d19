#pragma once
// What changed between two values of the same described type, as JSON: an object names the members (or, in a list, the
// numbers of the elements) that changed; anything else replaces the old value. docs/protocol.md has the reader's side.

#include <boost/json.hpp>
#include <string>

#include "engine/core/json.h"

namespace boroughs {

/// Null (no patch) if the two are equal; `changed` says so, because null is also the JSON of an empty seat.
template <class T>
boost::json::value json_patch(const T& before, const T& after, bool& changed) {
  changed = !(before == after);
  if (!changed) return nullptr;
  bool deeper = false;
  if constexpr (detail::kIsEnumArray<T>) {
    boost::json::object object;
    for (size_t i = 0; i < T::size(); ++i) {
      auto inner = json_patch(before.items[i], after.items[i], deeper);
      if (deeper) object[name_of(static_cast<typename T::Enum>(i))] = std::move(inner);
    }
    return object;
  } else if constexpr (detail::kIsFixedVector<T> || detail::kIsArray<T>) {
    if (before.size() != after.size()) return to_json(after);
    boost::json::object object;
    for (size_t i = 0; i < after.size(); ++i) {
      auto inner = json_patch(before[i], after[i], deeper);
      if (deeper) object[std::to_string(i)] = std::move(inner);
    }
    return object;
  } else if constexpr (boost::describe::has_describe_members<T>::value && !detail::kIsBitGrid<T>) {
    boost::json::object object;
    boost::mp11::mp_for_each<detail::Members<T>>([&](auto member) {
      auto inner = json_patch(before.*member.pointer, after.*member.pointer, deeper);
      if (deeper) object[member.name] = std::move(inner);
    });
    return object;
  } else {
    return to_json(after);
  }
}

}  // namespace boroughs
