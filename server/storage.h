#pragma once
// The threads of the database. Writes go through one thread that commits whatever has gathered while the last commit
// was being synced (group commit): one sync serves many moves. Reads have threads and connections of their own.

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/store.h"

namespace boost::asio {
class io_context;
}

namespace boroughs::server {

class Storage {
 public:
  using Job = std::function<void(Store&)>;
  /// Called on the server's thread; the text says what went wrong, or is empty.
  using Done = std::function<void(const std::string& failure)>;

  struct Counters {
    std::atomic<uint64_t> writes{0}, commits{0}, reads{0}, failures{0};
    std::atomic<int64_t> commit_us{0};
  };

  Storage(boost::asio::io_context& context, std::string url, int readers);
  ~Storage();

  /// Runs the job in a transaction and calls `done` after the commit. A job may be run again after a failure of another
  /// job of the same commit, so it must set what it captured anew each time. Jobs with the same key keep their order.
  void write(std::string key, Job job, Done done);
  void read(Job job, Done done);
  /// Finishes what was asked for and ends the threads.
  void stop();

  const Counters& counters() const { return counters_; }
  const std::string& url() const { return url_; }

 private:
  struct Task {
    std::string key;
    Job job;
    Done done;
    std::string failure;
  };
  struct Queue {
    std::mutex mutex;
    std::condition_variable wake;
    std::vector<Task> tasks;
    bool stopping = false;
  };

  void push(Queue& queue, Task task);
  void write_loop(Store& store);
  void read_loop(Store& store);
  void commit_group(Store& store, std::vector<Task>& group);
  bool try_group(Store& store, std::vector<Task>& group);
  void commit_one(Store& store, Task& task);
  void deliver(std::vector<Task> group);

  boost::asio::io_context& context_;
  std::string url_;
  Counters counters_;
  Queue writes_, reads_;
  std::vector<std::thread> threads_;
};

}  // namespace boroughs::server
