#pragma once
// A progress bar with rate and time left, on the error output, and only if that is a terminal.

#include <chrono>
#include <cstdint>
#include <string>

namespace boroughs {

class Progress {
 public:
  /// `unit` is what is counted, in the plural: "games".
  Progress(std::string unit, int64_t total);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// Draws the bar if something can have changed for the eye. Call it as often as you like, from one thread.
  void show(int64_t done);
  double seconds() const;

 private:
  using Clock = std::chrono::steady_clock;

  std::string unit_;
  int64_t total_;
  bool terminal_;
  bool drawn_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_{};
};

/// "1:05:09", "3:07", "12 s"
std::string duration_text(double seconds);
/// A number of at most five characters: "3.91M", "482k", "97.2"
std::string rate_text(double per_second);

}  // namespace boroughs
