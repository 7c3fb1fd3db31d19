#pragma once
// A client for tests and load generators: HTTP and WebSocket over plain blocking sockets, written from the RFCs so that
// it shares nothing with the server it tests.

#include <boost/json.hpp>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace boroughs::testing {

namespace json = boost::json;

/// A TCP connection to 127.0.0.1.
class Wire {
 public:
  explicit Wire(int port);
  ~Wire();
  Wire(Wire&& other) noexcept;
  Wire& operator=(Wire&& other) noexcept;
  bool is_open() const { return fd_ >= 0; }
  int fd() const { return fd_; }
  bool send(std::string_view bytes);
  /// Appends what is there, waiting up to that long; false at the end of the stream.
  bool receive(std::string& into, int timeout_ms);
  void close();

 private:
  int fd_ = -1;
};

struct HttpAnswer {
  int status = 0;  // 0: no answer
  std::string head, body;
  json::object json() const;
  std::string header(std::string_view name) const;
  std::string code() const;  // of the error, or empty
};

/// One person: keeps his cookie.
class Person {
 public:
  explicit Person(int port) : port_(port) {}
  HttpAnswer ask(std::string_view method, std::string_view path, std::string_view body = {},
                 const std::vector<std::string>& headers = {});
  HttpAnswer get(std::string_view path) { return ask("GET", path); }
  HttpAnswer post(std::string_view path, const json::value& body) { return ask("POST", path, json::serialize(body)); }
  const std::string& cookie() const { return cookie_; }
  void set_cookie(std::string cookie) { cookie_ = std::move(cookie); }
  int port() const { return port_; }
  void set_port(int port) { port_ = port; }

 private:
  int port_;
  std::string cookie_;
};

/// A masked text frame, as clients send it.
std::string client_frame(std::string_view text, int opcode = 1);
/// Takes one whole frame from the front of the bytes; nothing if it is not all there.
struct ServerFrame {
  int opcode = 0;
  std::string text;
};
std::optional<ServerFrame> take_frame(std::string& bytes);
std::string handshake(std::string_view cookie, std::string_view origin = {});

class WebSocketClient {
 public:
  WebSocketClient(int port, std::string_view cookie, std::string_view origin = {});
  bool is_open() const { return open_; }
  int refused_status() const { return status_; }
  bool send(const json::value& message) { return send_text(json::serialize(message)); }
  bool send_text(std::string_view text) { return wire_.send(client_frame(text)); }
  bool send_raw(std::string_view bytes) { return wire_.send(bytes); }
  /// The next message, or nothing if none comes in time or the connection ends.
  std::optional<json::object> receive(int timeout_ms = 10000);
  /// Messages until one fits; the others are kept in `skipped`.
  std::optional<json::object> wait_for(const std::function<bool(const json::object&)>& fits, int timeout_ms = 10000);
  std::optional<json::object> wait_type(std::string_view type, int timeout_ms = 10000);
  /// Sends with a fresh id and waits for the answer with that `re`.
  json::object ask(json::object message, int timeout_ms = 10000);
  int close_code() const { return close_code_; }
  void close() { wire_.close(); }
  Wire& wire() { return wire_; }

  std::vector<std::string> received;  // every text, in order
  bool record = false;

 private:
  Wire wire_;
  std::string bytes_;
  bool open_ = false;
  int status_ = 0;
  int close_code_ = 0;
  int64_t next_id_ = 1;
};

/// The reader's side of patches (docs/protocol.md).
json::value apply_patch(const json::value& old, const json::value& patch);

}  // namespace boroughs::testing
