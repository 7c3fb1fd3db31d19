#pragma once
// Structured logs: one JSON object a line on standard error. No secrets: callers never pass cookies, passwords or
// seeds.

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace boroughs::server {

using LogFields = std::initializer_list<std::pair<std::string_view, std::string>>;

enum class LogLevel { Debug, Info, Warning, Error };
void set_log_level(LogLevel level);

void log_line(LogLevel level, std::string_view message, LogFields fields);
inline void log_debug(std::string_view message, LogFields fields = {}) { log_line(LogLevel::Debug, message, fields); }
inline void log_info(std::string_view message, LogFields fields = {}) { log_line(LogLevel::Info, message, fields); }
inline void log_warning(std::string_view message, LogFields fields = {}) {
  log_line(LogLevel::Warning, message, fields);
}
inline void log_error(std::string_view message, LogFields fields = {}) { log_line(LogLevel::Error, message, fields); }

}  // namespace boroughs::server
