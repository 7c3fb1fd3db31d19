#pragma once
// Events tell the story. `apply` adds them to the log it is given; a simulation gives none and pays nothing.

#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/move.h"
#include "engine/core/viewer.h"

namespace boroughs {

/// Who may see an event: bit s for seat s, kSpectatorBit for people who only watch.
using Audience = uint8_t;
inline constexpr Audience kSpectatorBit = 0x80;
inline constexpr Audience kEverybody = 0xFF;
constexpr Audience only(int seat) { return static_cast<Audience>(1u << seat); }
constexpr Audience all_but(int seat) { return static_cast<Audience>(0xFFu & ~(1u << seat)); }

struct Event {
  uint8_t kind = 0;
  int8_t player = -1;  // the seat it is about, or -1 for the table
  Audience audience = kEverybody;
  uint8_t unused = 0;
  std::array<int16_t, 4> args{};

  bool operator==(const Event&) const = default;
};

/// One kind of event, declared once in the game's table. In `text`, {player} is the seat's name and {0}..{3} are the
/// arguments; the words for them come from `args`.
struct EventKind {
  std::string_view name;
  std::string_view text;
  std::array<const ArgType*, 4> args{};  // null after the last
  bool reveals = false;                  // hidden matters became known: a boundary that undo may not cross alone
};

class EventLog {
 public:
  template <class K>
  void add(K kind, int player, std::initializer_list<int> args = {}, Audience audience = kEverybody) {
    Event event;
    event.kind = static_cast<uint8_t>(kind);
    event.player = static_cast<int8_t>(player);
    event.audience = audience;
    size_t i = 0;
    for (const int a : args) event.args[i++] = static_cast<int16_t>(a);
    events_.push_back(event);
  }
  const std::vector<Event>& events() const { return events_; }
  void clear() { events_.clear(); }

 private:
  std::vector<Event> events_;
};

inline bool may_see(const Event& event, Viewer viewer) {
  if (viewer.sees_everything()) return true;
  const Audience bit = viewer.seat < 0 ? kSpectatorBit : only(viewer.seat);
  return (event.audience & bit) != 0;
}

/// The event in words: "blue bids 3".
std::string event_text(std::span<const EventKind> kinds, std::span<const std::string_view> seat_names,
                       const Event& event);

}  // namespace boroughs
