#include "server/log.h"

#include <unistd.h>

#include <atomic>
#include <boost/json.hpp>

#include "server/text.h"

namespace boroughs::server {
namespace {

std::atomic<LogLevel> g_level{LogLevel::Info};

}  // namespace

void set_log_level(LogLevel level) { g_level = level; }

void log_line(LogLevel level, std::string_view message, LogFields fields) {
  if (level < g_level) return;
  static constexpr std::string_view kNames[] = {"debug", "info", "warning", "error"};
  boost::json::object line{
      {"time", iso_time(now_ms())}, {"level", kNames[static_cast<size_t>(level)]}, {"message", message}};
  for (const auto& [key, value] : fields) line[key] = value;
  const std::string text = boost::json::serialize(line) + "\n";
  // One write a line: lines of several threads do not mix.
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, text.data(), text.size());
}

}  // namespace boroughs::server
