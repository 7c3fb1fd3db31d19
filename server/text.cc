#include "server/text.h"

#include <charconv>
#include <chrono>
#include <ctime>

namespace boroughs::server {

int64_t now_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

std::string iso_time(int64_t ms) {
  const std::time_t seconds = ms / 1000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
  return text;
}

std::optional<int64_t> parse_number(std::string_view text) {
  int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::string name_key(std::string_view name) {
  std::string key;
  for (const char c : name) {
    if (c == ' ' && (key.empty() || key.back() == ' ')) continue;
    key += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  while (!key.empty() && key.back() == ' ') key.pop_back();
  return key;
}

namespace {

/// The length of the UTF-8 sequence at the start and its code point, or 0 if it is not valid.
size_t decode(std::string_view text, uint32_t& point) {
  const auto byte = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) {
    point = first;
    return 1;
  }
  const size_t length = first >= 0xF0 && first < 0xF5   ? 4
                        : first >= 0xE0 && first < 0xF0 ? 3
                        : first >= 0xC2 && first < 0xE0 ? 2
                                                        : 0;
  if (length == 0 || text.size() < length) return 0;
  point = first & (0xFFu >> (length + 1));
  for (size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return 0;
    point = point << 6 | (byte(i) & 0x3F);
  }
  const bool overlong = (length == 3 && point < 0x800) || (length == 4 && point < 0x10000);
  const bool surrogate = point >= 0xD800 && point < 0xE000;
  return overlong || surrogate || point > 0x10FFFF ? 0 : length;
}

/// Characters that change the direction or the place of the text around them.
bool is_trick(uint32_t point) {
  return (point >= 0x202A && point <= 0x202E) || (point >= 0x2066 && point <= 0x2069) || point == 0x200B ||
         point == 0xFEFF || (point >= 0xE000 && point <= 0xF8FF);
}

}  // namespace

std::optional<std::string> clean_text(std::string_view text, size_t limit, bool lines) {
  std::string out;
  size_t count = 0;
  while (!text.empty()) {
    uint32_t point = 0;
    const size_t length = decode(text, point);
    if (length == 0) return std::nullopt;
    const bool control = point < 0x20 || (point >= 0x7F && point < 0xA0);
    if (point == '\n' && lines) {
      out += '\n';
    } else if (control) {
      out += ' ';
    } else if (!is_trick(point)) {
      out += text.substr(0, length);
    }
    if (++count > limit) return std::nullopt;
    text.remove_prefix(length);
  }
  const size_t from = out.find_first_not_of(" \n");
  if (from == std::string::npos) return std::string();
  return out.substr(from, out.find_last_not_of(" \n") - from + 1);
}

}  // namespace boroughs::server
