#pragma once
// HTTP and WebSocket as plain values and two small interfaces. Only http_beast.cc knows the library behind them.

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace boost::asio {
class io_context;
}

namespace boroughs::server {

using Headers = std::vector<std::pair<std::string, std::string>>;

struct Request {
  std::string method;
  std::string path;   // "/api/tables", percent-decoded
  std::string query;  // what stands after "?"
  std::string body;
  std::string remote;   // the address of the client
  bool secure = false;  // the client came over TLS (told by a trusted proxy)
  Headers headers;      // names in lower case

  std::string_view header(std::string_view name) const;
  /// The value of ?name=... (percent-decoded), or nothing.
  std::string parameter(std::string_view name) const;
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::shared_ptr<const std::string> file;  // instead of `body`: a file that is kept in memory
  Headers headers;
};

using Reply = std::function<void(Response)>;

/// One WebSocket connection, as seen by the one who talks to it. All calls on the server's thread.
class Socket {
 public:
  virtual ~Socket() = default;
  /// Sends a text frame, in order. A client that does not read is disconnected.
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  virtual void close(int code, std::string reason) = 0;
};

class SocketHandler {
 public:
  virtual ~SocketHandler() = default;
  virtual void opened(std::shared_ptr<Socket> socket) = 0;
  virtual void received(std::string_view text) = 0;
  virtual void closed() = 0;
};

/// Who talks to somebody who wants a WebSocket, or a refusal.
using SocketAnswer = std::variant<std::shared_ptr<SocketHandler>, Response>;

/// What is served.
class Site {
 public:
  virtual ~Site() = default;
  /// `reply` is called exactly once, now or later, on the server's thread.
  virtual void request(Request request, Reply reply) = 0;
  /// Somebody wants a WebSocket. `reply` is called exactly once, now or later, on the server's thread.
  virtual void socket(Request request, std::function<void(SocketAnswer)> reply) = 0;
};

struct HttpLimits {
  size_t body = 64 * 1024;
  size_t header = 8 * 1024;
  size_t connections = 20000;
  size_t connections_per_address = 200;
  size_t unsent_bytes = 1024 * 1024;  // a WebSocket client that is further behind is disconnected
  int request_seconds = 10;
  int idle_seconds = 60;
  bool trust_proxy = false;  // believe X-Forwarded-For and X-Forwarded-Proto
};

struct HttpCounters {
  uint64_t accepted = 0, refused = 0, requests = 0, frames_in = 0, frames_out = 0, bytes_in = 0, bytes_out = 0;
  size_t open = 0, sockets = 0;
};

class HttpServer {
 public:
  virtual ~HttpServer() = default;
  virtual int port() const = 0;
  virtual const HttpCounters& counters() const = 0;
  /// Takes no new connections.
  virtual void stop_accepting() = 0;
  /// Closes every connection once its last message is out.
  virtual void close_all() = 0;
  /// Ends what is still there without another word.
  virtual void drop_all() = 0;
};

/// Listens at `address` ("127.0.0.1:8080"; port 0 is any free one). Throws std::runtime_error if it can't.
std::unique_ptr<HttpServer> listen(boost::asio::io_context& context, const std::string& address,
                                   const HttpLimits& limits, Site& site);

std::string percent_decoded(std::string_view text);

}  // namespace boroughs::server
