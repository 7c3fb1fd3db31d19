#include "server/workers.h"

#include <exception>

#include "server/log.h"

namespace boroughs::server {

Workers::Workers(int threads, size_t limit) : limit_(limit) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { loop(); });
}

Workers::~Workers() { stop(); }

void Workers::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    for (auto& queue : queues_) queue.clear();
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

bool Workers::submit(Rank rank, std::function<void()> job) {
  {
    const std::lock_guard lock(mutex_);
    auto& queue = queues_[static_cast<size_t>(rank)];
    if (stopping_ || queue.size() >= limit_) return false;
    queue.push_back(std::move(job));
  }
  wake_.notify_one();
  return true;
}

size_t Workers::waiting() const {
  const std::lock_guard lock(mutex_);
  size_t count = 0;
  for (const auto& queue : queues_) count += queue.size();
  return count;
}

void Workers::loop() {
  for (;;) {
    std::function<void()> job;
    {
      std::unique_lock lock(mutex_);
      const auto ready = [&] {
        for (auto& queue : queues_) {
          if (!queue.empty()) return true;
        }
        return stopping_;
      };
      wake_.wait(lock, ready);
      for (auto& queue : queues_) {
        if (queue.empty()) continue;
        job = std::move(queue.front());
        queue.pop_front();
        break;
      }
      if (!job) return;
    }
    try {
      job();
    } catch (const std::exception& failure) {
      log_error("a job failed", {{"what", failure.what()}});
    }
  }
}

}  // namespace boroughs::server
