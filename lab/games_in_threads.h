#pragma once
// Many games side by side, with a progress bar.

#include <atomic>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "lab/interrupt.h"
#include "lab/progress.h"

namespace boroughs {

/// Calls f(thread, i) for every i below `games`, until Ctrl-C. Each thread has its own games, so that what it gathers
/// comes in the same order in every run.
template <class F>
void play_in_threads(const std::string& unit, int64_t games, int threads, F&& f) {
  Progress progress(unit, games);
  std::atomic<int64_t> done = 0;
  std::atomic<int> alive = threads;
  std::vector<std::jthread> running;
  for (int t = 0; t < threads; ++t) {
    running.emplace_back([&, t] {
      for (int64_t i = t; i < games && !interrupted(); i += threads) {
        f(static_cast<size_t>(t), i);
        ++done;
      }
      --alive;
    });
  }
  while (alive > 0) {
    progress.show(done);
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

}  // namespace boroughs
