#include "lab/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>

namespace boroughs {

Progress::Progress(std::string unit, int64_t total)
    : unit_(std::move(unit)), total_(total), terminal_(isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() {
  if (drawn_) fmt::print(stderr, "\r\x1b[K");
}

double Progress::seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

void Progress::show(int64_t done) {
  if (!terminal_ || Clock::now() - last_ < std::chrono::milliseconds(100)) return;
  last_ = Clock::now();
  drawn_ = true;
  constexpr int kWidth = 30;
  const double share = total_ > 0 ? static_cast<double>(done) / static_cast<double>(total_) : 1.0;
  const int filled = static_cast<int>(share * kWidth);
  std::string bar;
  for (int i = 0; i < kWidth; ++i) bar += i < filled ? "━" : "╌";
  const double rate = static_cast<double>(done) / std::max(seconds(), 1e-9);
  const std::string left = done > 0 ? duration_text(static_cast<double>(total_ - done) / rate) + " left" : "";
  fmt::print(stderr, "\r\x1b[K{} {:5.1f} %  {} of {} {}  {}/s  {}", bar, 100 * share, done, total_, unit_,
             rate_text(rate), left);
  std::fflush(stderr);
}

std::string duration_text(double seconds) {
  const auto whole = static_cast<int64_t>(std::ceil(seconds));
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{}:{:02}", whole / 60, whole % 60);
  return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

std::string rate_text(double per_second) {
  if (per_second >= 1e6) return fmt::format("{:.3g}M", per_second / 1e6);
  if (per_second >= 1e4) return fmt::format("{:.3g}k", per_second / 1e3);
  return fmt::format("{:.4g}", per_second);
}

}  // namespace boroughs
