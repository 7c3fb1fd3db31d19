#pragma once
// Small matters of text and time.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace boroughs::server {

int64_t now_ms();
/// "2026-11-15T11:30:00Z"
std::string iso_time(int64_t ms);
std::optional<int64_t> parse_number(std::string_view text);
/// The form in which account names are compared: lower case, without blanks at the ends, single blanks inside.
std::string name_key(std::string_view name);
/// Text that people wrote, made safe to store and show: valid UTF-8, no control characters, trimmed; empty if it is not
/// valid or longer than `limit` characters.
std::optional<std::string> clean_text(std::string_view text, size_t limit, bool lines = false);

}  // namespace boroughs::server
