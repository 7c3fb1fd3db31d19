#include "server/storage.h"

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <chrono>

#include "server/log.h"

namespace boroughs::server {
namespace {

constexpr size_t kGroup = 512;

void run_quietly(const std::function<void()>& action) {
  try {
    action();
  } catch (const std::exception&) {  // the connection is gone anyway: what follows will say so
  }
}

}  // namespace

Storage::Storage(boost::asio::io_context& context, std::string url, int readers)
    : context_(context), url_(std::move(url)) {
  // Opened here, where a refusal has somebody to go to, and all of them before the first thread runs.
  std::vector<std::shared_ptr<Store>> stores;
  for (int i = 0; i <= readers; ++i) stores.push_back(open_store(url_));
  threads_.emplace_back([this, store = stores[0]] { write_loop(*store); });
  for (size_t i = 1; i < stores.size(); ++i) {
    threads_.emplace_back([this, store = stores[i]] { read_loop(*store); });
  }
}

Storage::~Storage() { stop(); }

void Storage::stop() {
  for (Queue* queue : {&writes_, &reads_}) {
    const std::lock_guard lock(queue->mutex);
    queue->stopping = true;
    queue->wake.notify_all();
  }
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

void Storage::write(std::string key, Job job, Done done) {
  push(writes_, {std::move(key), std::move(job), std::move(done), {}});
}
void Storage::read(Job job, Done done) { push(reads_, {{}, std::move(job), std::move(done), {}}); }

void Storage::push(Queue& queue, Task task) {
  const std::lock_guard lock(queue.mutex);
  queue.tasks.push_back(std::move(task));
  if (queue.tasks.size() == 1) queue.wake.notify_one();
}

void Storage::deliver(std::vector<Task> group) {
  // Moved, not shared: what the tasks hold of connections must die on the server's thread, never on this one.
  boost::asio::post(context_, [tasks = std::move(group)]() mutable {
    for (Task& task : tasks) {
      if (task.done) task.done(task.failure);
    }
  });
}

void Storage::write_loop(Store& store) {
  for (;;) {
    std::vector<Task> group;
    {
      std::unique_lock lock(writes_.mutex);
      writes_.wake.wait(lock, [&] { return writes_.stopping || !writes_.tasks.empty(); });
      if (writes_.tasks.empty()) return;
      if (writes_.tasks.size() <= kGroup) {
        group.swap(writes_.tasks);
      } else {
        const auto end = writes_.tasks.begin() + static_cast<std::ptrdiff_t>(kGroup);
        group.assign(std::make_move_iterator(writes_.tasks.begin()), std::make_move_iterator(end));
        writes_.tasks.erase(writes_.tasks.begin(), end);
      }
    }
    commit_group(store, group);
    deliver(std::move(group));
  }
}

void Storage::commit_group(Store& store, std::vector<Task>& group) {
  // Two processes that lock the same tables in the same order cannot wait for each other.
  std::stable_sort(group.begin(), group.end(), [](const Task& a, const Task& b) { return a.key < b.key; });
  const auto from = std::chrono::steady_clock::now();
  if (!try_group(store, group)) {
    for (Task& task : group) commit_one(store, task);
  }
  counters_.writes += group.size();
  ++counters_.commits;
  counters_.commit_us +=
      std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - from).count();
}

bool Storage::try_group(Store& store, std::vector<Task>& group) {
  try {
    store.begin();
    for (Task& task : group) task.job(store);
    store.commit();
    return true;
  } catch (const std::exception& failure) {
    log_warning("a group of writes failed, they are tried one by one", {{"what", failure.what()}});
    run_quietly([&] { store.rollback(); });
    return false;
  }
}

void Storage::commit_one(Store& store, Task& task) {
  for (int attempt = 0;; ++attempt) {
    try {
      store.begin();
      task.job(store);
      store.commit();
      task.failure.clear();
      return;
    } catch (const std::exception& failure) {
      task.failure = failure.what();
      run_quietly([&] { store.rollback(); });
      if (attempt == 2) {
        ++counters_.failures;
        log_error("a write failed", {{"what", task.failure}});
        return;
      }
      // A lost connection or a deadlock: both go away.
      std::this_thread::sleep_for(std::chrono::milliseconds(50 << attempt));
      if (is_postgresql(url_)) run_quietly([&] { store.reconnect(); });
    }
  }
}

void Storage::read_loop(Store& store) {
  for (;;) {
    Task task;
    {
      std::unique_lock lock(reads_.mutex);
      reads_.wake.wait(lock, [&] { return reads_.stopping || !reads_.tasks.empty(); });
      if (reads_.tasks.empty()) return;
      task = std::move(reads_.tasks.front());
      reads_.tasks.erase(reads_.tasks.begin());
      if (!reads_.tasks.empty()) reads_.wake.notify_one();
    }
    for (int attempt = 0; attempt < 2; ++attempt) {
      try {
        task.job(store);
        task.failure.clear();
        break;
      } catch (const std::exception& failure) {
        task.failure = failure.what();
        if (!is_postgresql(url_)) break;
        run_quietly([&] { store.reconnect(); });
      }
    }
    if (!task.failure.empty()) {
      ++counters_.failures;
      log_error("a read failed", {{"what", task.failure}});
    }
    ++counters_.reads;
    std::vector<Task> one;
    one.push_back(std::move(task));
    deliver(std::move(one));
  }
}

}  // namespace boroughs::server
