#include "engine/core/json.h"

namespace boroughs::detail {
namespace json = boost::json;

std::string found_text(const json::value& value) {
  std::string text = json::serialize(value);
  if (text.size() > 60) text = text.substr(0, 57) + "...";
  return text;
}

Expected<int64_t> read_number(const json::value& value, int64_t low, int64_t high, const std::string& where) {
  const auto* number = value.if_int64();
  if (number == nullptr || *number < low || *number > high) {
    return error(where + ": must be a whole number from " + std::to_string(low) + " to " + std::to_string(high) +
                 ", found " + found_text(value));
  }
  return *number;
}

Expected<void> read_rows(const json::value& value, int width, int height, uint32_t* rows, const std::string& where) {
  const std::string wanted = where + ": must be " + std::to_string(height) + " rows of " + std::to_string(width) +
                             " characters # or .; found " + found_text(value);
  const auto* list = value.if_array();
  if (list == nullptr || static_cast<int>(list->size()) != height) return error(wanted);
  for (int y = 0; y < height; ++y) {
    const auto* row = (*list)[static_cast<size_t>(y)].if_string();
    if (row == nullptr || static_cast<int>(row->size()) != width) return error(wanted);
    rows[y] = 0;
    for (int x = 0; x < width; ++x) {
      const char c = (*row)[static_cast<size_t>(x)];
      if (c != '#' && c != '.') return error(wanted);
      if (c == '#') rows[y] |= 1u << x;
    }
  }
  return {};
}

}  // namespace boroughs::detail
