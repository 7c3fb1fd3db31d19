#pragma once
// Who looks at a position.

#include <cstdint>

namespace boroughs {

/// Some games let people keep secret what anybody with perfect memory could work out (money behind a screen that was
/// paid out in the open). People see the table; computer players are given what they would remember.
enum class Memory : uint8_t { Table, Perfect };

struct Viewer {
  static constexpr int8_t kSpectator = -1;
  static constexpr int8_t kEverything = -2;

  int8_t seat = kEverything;
  Memory memory = Memory::Table;

  constexpr bool operator==(const Viewer&) const = default;
  constexpr bool sees_everything() const { return seat == kEverything; }

  static constexpr Viewer everything() { return {}; }
  static constexpr Viewer spectator() { return {kSpectator, Memory::Table}; }
  static constexpr Viewer of_seat(int seat) { return {static_cast<int8_t>(seat), Memory::Table}; }
  static constexpr Viewer remembering(int seat) { return {static_cast<int8_t>(seat), Memory::Perfect}; }
};

}  // namespace boroughs
