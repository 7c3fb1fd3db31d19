#pragma once
// A bounded pool for work that takes longer than a moment: computer players, analysis, replays, passwords. Urgent work
// goes first; within a rank it is first come, first served.

#include <array>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace boroughs::server {

enum class Rank { Soon, Turn, Hint, Background };

class Workers {
 public:
  Workers(int threads, size_t limit);
  ~Workers();
  /// False if too much is waiting. The job must not throw, and must move whatever belongs to a connection back to the
  /// server's thread: nothing of a connection may die on a worker.
  bool submit(Rank rank, std::function<void()> job);
  /// Drops what waits, finishes what runs.
  void stop();
  size_t waiting() const;

 private:
  void loop();

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::array<std::deque<std::function<void()>>, 4> queues_;
  size_t limit_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace boroughs::server
