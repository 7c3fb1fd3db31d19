#include "engine/core/event.h"

namespace boroughs {

std::string event_text(std::span<const EventKind> kinds, std::span<const std::string_view> seat_names,
                       const Event& event) {
  if (event.kind >= kinds.size()) return "?";
  const EventKind& kind = kinds[event.kind];
  std::string out;
  for (size_t i = 0; i < kind.text.size(); ++i) {
    const size_t close = kind.text[i] == '{' ? kind.text.find('}', i) : std::string_view::npos;
    if (close == std::string_view::npos) {
      out += kind.text[i];
      continue;
    }
    const std::string_view key = kind.text.substr(i + 1, close - i - 1);
    if (key == "player") {
      const auto seat = static_cast<size_t>(event.player);
      out += event.player >= 0 && seat < seat_names.size() ? seat_names[seat] : std::string_view("nobody");
    } else {
      const auto arg = static_cast<size_t>(key[0] - '0');
      const int value = event.args[arg];
      out += kind.args[arg] != nullptr ? arg_text(*kind.args[arg], value) : std::to_string(value);
    }
    i = close;
  }
  return out;
}

}  // namespace boroughs
