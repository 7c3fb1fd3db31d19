#pragma once
// What several processes on one PostgreSQL tell each other: LISTEN on a connection of its own.

#include <atomic>
#include <functional>
#include <string>
#include <thread>

namespace boost::asio {
class io_context;
}

namespace boroughs::server {

class Bus {
 public:
  /// `heard` is called on the server's thread with each message; with "listening" each time that listening begins: what
  /// was said before may have been missed, what is said from then on is heard.
  Bus(boost::asio::io_context& context, std::string url, std::function<void(const std::string&)> heard);
  ~Bus();
  void stop();

 private:
  void loop();
  bool listen_once();
  void deliver(std::string text);

  boost::asio::io_context& context_;
  std::string url_;
  std::function<void(const std::string&)> heard_;
  std::atomic<bool> stopping_{false};
  std::thread thread_;
};

}  // namespace boroughs::server
