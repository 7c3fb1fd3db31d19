#pragma once
// The whole server: everything put together, started and stopped.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/http.h"

namespace boroughs::server {

struct Config {
  std::string listen = "127.0.0.1:8080";
  std::string store = "sqlite:boroughs.db";
  std::string web;
  std::vector<std::string> origins;
  std::string public_url;
  int workers = 0;  // 0: one a processor
  int connections_per_address = 200;
  int connections = 20000;
  int idle_table_seconds = 60;
  double requests_per_second = 50;
  double messages_per_second = 50;
  int max_open_tables = 50;
  bool trust_proxy = false;
  bool private_webhooks = false;  // also http:// and private addresses
  int drain_seconds = 5;
};

class Server {
 public:
  /// Opens the store (and brings its schema up to date) and listens. Throws std::runtime_error with what is wrong.
  explicit Server(Config config);
  ~Server();
  int port() const;
  /// Serves until `stop` is called or, if asked for, SIGINT or SIGTERM comes.
  void run(bool until_signal);
  /// From any thread: no new work, tell everybody, store everything, end.
  void stop();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace boroughs::server
