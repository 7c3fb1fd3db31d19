// The only file that knows Boost.Beast: it costs half a minute to compile. Plain completion handlers, no coroutines,
// because a connection is a small state machine and g++ 12 is not to be trusted with `co_await` (docs/dependencies.md).

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <stdexcept>
#include <unordered_map>
#include <unordered_set>

#include "server/http.h"

namespace boroughs::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using Executor = asio::io_context::executor_type;
using TcpSocket = asio::basic_stream_socket<tcp, Executor>;
using Acceptor = asio::basic_socket_acceptor<tcp, Executor>;
using Stream = beast::basic_stream<tcp, Executor>;
using Errors = beast::error_code;

/// The headers that anybody asks for; the rest is not copied.
constexpr http::field kHeaders[] = {
    http::field::cookie,          http::field::origin,          http::field::host,
    http::field::authorization,   http::field::content_type,    http::field::if_none_match,
    http::field::accept_encoding, http::field::content_encoding};
constexpr std::string_view kOwnHeaders[] = {"x-boroughs-want-token"};

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return out;
}

class BeastServer;

/// Anything that must be closed when the server goes down.
class Connection {
 public:
  virtual ~Connection() = default;
  virtual void shut_down() = 0;
  virtual void drop() = 0;
};

class BeastServer final : public HttpServer {
 public:
  BeastServer(asio::io_context& context, const tcp::endpoint& endpoint, const HttpLimits& limits, Site& site)
      : context_(context), limits_(limits), site_(site), acceptor_(context), retry_(context) {
    acceptor_.open(endpoint.protocol());
    acceptor_.set_option(asio::socket_base::reuse_address(true));
    acceptor_.bind(endpoint);
    acceptor_.listen(4096);
    accept();
  }

  int port() const override { return port_of(acceptor_); }
  const HttpCounters& counters() const override { return counters_; }
  void stop_accepting() override {
    Errors ignored;
    acceptor_.close(ignored);
    retry_.cancel();
  }
  void close_all() override {
    const auto all = connections_;
    for (Connection* connection : all) connection->shut_down();
  }
  void drop_all() override {
    const auto all = connections_;
    for (Connection* connection : all) connection->drop();
  }

  /// False if this address has too many connections.
  bool enter(Connection* connection, const std::string& address) {
    size_t& count = per_address_[address];
    // Behind a proxy every connection comes from the proxy: a limit for one address would be one for all.
    const bool crowded = !limits_.trust_proxy && count >= limits_.connections_per_address;
    if (connections_.size() >= limits_.connections || crowded) {
      if (count == 0) per_address_.erase(address);
      ++counters_.refused;
      return false;
    }
    ++count;
    connections_.insert(connection);
    counters_.open = connections_.size();
    return true;
  }
  void leave(Connection* connection, const std::string& address) {
    if (connections_.erase(connection) == 0) return;
    const auto it = per_address_.find(address);
    if (it != per_address_.end() && --it->second == 0) per_address_.erase(it);
    counters_.open = connections_.size();
  }
  /// A WebSocket takes the place of the connection that asked for it.
  void replace(Connection* old, Connection* fresh) {
    if (connections_.erase(old) != 0) connections_.insert(fresh);
  }

  asio::io_context& context_;
  const HttpLimits limits_;
  Site& site_;
  HttpCounters counters_;

 private:
  static int port_of(const Acceptor& acceptor) {
    Errors ignored;
    return acceptor.local_endpoint(ignored).port();
  }
  void accept();
  void accepted(Errors error, TcpSocket socket);

  Acceptor acceptor_;
  asio::steady_timer retry_;
  std::unordered_set<Connection*> connections_;
  std::unordered_map<std::string, size_t> per_address_;
};

// ---- a WebSocket ----------------------------------------------------------------------------------------------------

class WebSocketSession final : public Socket, public Connection, public std::enable_shared_from_this<WebSocketSession> {
 public:
  WebSocketSession(BeastServer& server, Stream stream, std::string address, std::shared_ptr<SocketHandler> handler)
      : server_(server), socket_(std::move(stream)), address_(std::move(address)), handler_(std::move(handler)) {
    ++server_.counters_.sockets;
  }
  ~WebSocketSession() override {
    --server_.counters_.sockets;
    server_.leave(this, address_);
  }

  void start(const http::request<http::string_body>& request) {
    beast::get_lowest_layer(socket_).expires_never();
    websocket::stream_base::timeout timeouts{};
    timeouts.handshake_timeout = std::chrono::seconds(server_.limits_.request_seconds);
    timeouts.idle_timeout = std::chrono::seconds(server_.limits_.idle_seconds);
    timeouts.keep_alive_pings = true;
    socket_.set_option(timeouts);
    socket_.read_message_max(server_.limits_.body);
    socket_.auto_fragment(false);
    socket_.async_accept(request, [self = shared_from_this()](Errors error) {
      if (error) return self->end();
      self->handler_->opened(self);
      self->read();
    });
  }

  void send(std::shared_ptr<const std::string> text) override {
    if (closing_) return;
    unsent_ += text->size();
    if (unsent_ > server_.limits_.unsent_bytes) {
      closing_ = true;
      beast::get_lowest_layer(socket_).cancel();
      beast::get_lowest_layer(socket_).close();
      return;
    }
    queue_.push_back(std::move(text));
    if (queue_.size() == 1) write();
  }

  void close(int code, std::string reason) override {
    if (closing_) return;
    closing_ = true;
    close_code_ = static_cast<uint16_t>(code);
    close_reason_ = std::move(reason);
    if (queue_.empty()) say_goodbye();
  }
  void shut_down() override { close(1001, "the server is going down"); }
  void drop() override {
    const auto self = shared_from_this();
    beast::get_lowest_layer(socket_).close();
    end();
  }

 private:
  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](Errors error, size_t size) {
      if (error) return self->end();
      HttpCounters& counters = self->server_.counters_;
      ++counters.frames_in;
      counters.bytes_in += size;
      if (!self->socket_.got_text()) {
        self->close(1003, "text only");
      } else if (!self->closing_) {
        const auto data = self->buffer_.cdata();
        self->handler_->received({static_cast<const char*>(data.data()), data.size()});
      }
      self->buffer_.consume(self->buffer_.size());
      if (self->buffer_.capacity() > 4096) self->buffer_.shrink_to_fit();
      self->read();
    });
  }

  void write() {
    socket_.text(true);
    socket_.async_write(asio::buffer(*queue_.front()), [self = shared_from_this()](Errors error, size_t size) {
      if (error) return self->end();
      HttpCounters& counters = self->server_.counters_;
      ++counters.frames_out;
      counters.bytes_out += size;
      self->unsent_ -= self->queue_.front()->size();
      self->queue_.pop_front();
      if (!self->queue_.empty()) return self->write();
      if (self->closing_) self->say_goodbye();
    });
  }

  void say_goodbye() {
    if (said_goodbye_) return;
    said_goodbye_ = true;
    websocket::close_reason why(static_cast<websocket::close_code>(close_code_));
    why.reason = close_reason_.substr(0, 120);
    socket_.async_close(why, [self = shared_from_this()](Errors) { self->end(); });
  }

  void end() {
    if (!handler_) return;
    closing_ = true;
    const auto handler = std::move(handler_);
    handler_ = nullptr;
    handler->closed();
    server_.leave(this, address_);
  }

  BeastServer& server_;
  websocket::stream<Stream> socket_;
  std::string address_;
  std::shared_ptr<SocketHandler> handler_;
  beast::flat_buffer buffer_;
  std::deque<std::shared_ptr<const std::string>> queue_;
  size_t unsent_ = 0;
  bool closing_ = false;
  bool said_goodbye_ = false;
  uint16_t close_code_ = 1000;
  std::string close_reason_;
};

// ---- an HTTP connection ---------------------------------------------------------------------------------------------

class HttpSession final : public Connection, public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(BeastServer& server, TcpSocket socket, std::string address)
      : server_(server),
        stream_(std::move(socket)),
        address_(std::move(address)),
        buffer_(server.limits_.header + 4096) {}
  ~HttpSession() override {
    if (!handed_over_) server_.leave(this, address_);
  }

  void read() {
    if (stopping_) return finish();
    parser_.emplace();
    parser_->header_limit(static_cast<uint32_t>(server_.limits_.header));
    parser_->body_limit(server_.limits_.body);
    stream_.expires_after(std::chrono::seconds(server_.limits_.request_seconds));
    idle_ = true;
    http::async_read_header(stream_, buffer_, *parser_, [self = shared_from_this()](Errors error, size_t) {
      self->idle_ = false;
      if (error == http::error::header_limit) return self->refuse(431, "too_large", "the headers are too long");
      if (error == http::error::body_limit) return self->refuse(413, "too_large", "the body is too long");
      if (error == http::error::end_of_stream) return self->finish();
      if (error) return self->failed(error);
      self->read_body();
    });
  }
  void shut_down() override {
    stopping_ = true;
    if (idle_) stream_.cancel();
  }
  void drop() override { stream_.close(); }

 private:
  void read_body() {
    http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](Errors error, size_t) {
      if (error == http::error::body_limit) return self->refuse(413, "too_large", "the body is too long");
      if (error) return self->failed(error);
      self->handle();
    });
  }

  void failed(Errors error) {
    // A parser's complaint deserves an answer; a lost connection doesn't hear one.
    if (error.category() == http::make_error_code(http::error::bad_method).category()) {
      return refuse(400, "bad_message", "not a valid HTTP request");
    }
    finish();
  }

  void refuse(int status, std::string_view code, std::string_view message) {
    keep_alive_ = false;
    Response response;
    response.status = status;
    response.body = R"({"error":{"code":")" + std::string(code) + R"(","message":")" + std::string(message) + R"("}})";
    write(std::move(response));
  }

  Request plain_request() {
    auto& message = parser_->get();
    Request request;
    request.method = std::string(message.method_string());
    const std::string_view target(message.target().data(), message.target().size());
    const size_t question = target.find('?');
    request.path = percent_decoded(target.substr(0, question));
    if (question != std::string_view::npos) request.query = target.substr(question + 1);
    request.body = std::move(message.body());
    request.remote = address_;
    for (const http::field field : kHeaders) {
      const auto it = message.find(field);
      if (it != message.end()) request.headers.emplace_back(lower(std::string_view(to_string(field))), it->value());
    }
    for (const std::string_view name : kOwnHeaders) {
      const auto it = message.find(beast::string_view(name.data(), name.size()));
      if (it != message.end()) request.headers.emplace_back(name, it->value());
    }
    if (server_.limits_.trust_proxy) believe_proxy(request, message);
    return request;
  }

  static void believe_proxy(Request& request, const http::request<http::string_body>& message) {
    const auto forwarded = message["X-Forwarded-For"];
    if (!forwarded.empty()) {  // the last entry is the one that our own proxy wrote
      std::string_view all(forwarded.data(), forwarded.size());
      const size_t comma = all.rfind(',');
      if (comma != std::string_view::npos) all.remove_prefix(comma + 1);
      while (!all.empty() && all.front() == ' ') all.remove_prefix(1);
      request.remote = std::string(all.substr(0, 64));
    }
    request.secure = message["X-Forwarded-Proto"] == "https";
  }

  void handle() {
    ++server_.counters_.requests;
    server_.counters_.bytes_in += parser_->get().body().size();
    keep_alive_ = parser_->get().keep_alive() && !stopping_;
    head_ = parser_->get().method() == http::verb::head;
    version_ = parser_->get().version();
    stream_.expires_never();
    if (websocket::is_upgrade(parser_->get())) return upgrade();
    server_.site_.request(plain_request(), [self = shared_from_this()](Response response) {
      // Never from within the call: a reply may come before `request` returns.
      asio::post(self->server_.context_,
                 [self, reply = std::move(response)]() mutable { self->write(std::move(reply)); });
    });
  }

  void upgrade() {
    server_.site_.socket(plain_request(), [self = shared_from_this()](SocketAnswer answer) {
      asio::post(self->server_.context_,
                 [self, answer = std::move(answer)]() mutable { self->upgraded(std::move(answer)); });
    });
  }

  void upgraded(SocketAnswer answer) {
    if (stopping_) return finish();
    if (auto* refusal = std::get_if<Response>(&answer)) {
      keep_alive_ = false;
      return write(std::move(*refusal));
    }
    auto session = std::make_shared<WebSocketSession>(server_, std::move(stream_), address_,
                                                      std::move(std::get<std::shared_ptr<SocketHandler>>(answer)));
    server_.replace(this, session.get());
    handed_over_ = true;
    session->start(parser_->get());
  }

  void write(Response reply) {
    http::response<http::string_body> message;
    message.version(version_);
    message.result(static_cast<unsigned>(reply.status));
    message.set(http::field::content_type, reply.type);
    for (const auto& [name, value] : reply.headers) message.insert(name, value);
    message.keep_alive(keep_alive_ && !stopping_);
    if (reply.file) {
      message.body() = *reply.file;
    } else {
      message.body() = std::move(reply.body);
    }
    if (reply.status != 304) message.content_length(message.body().size());
    if (head_ || reply.status == 304) message.body().clear();
    server_.counters_.bytes_out += message.body().size();
    response_ = std::make_shared<http::response<http::string_body>>(std::move(message));
    serializer_.emplace(*response_);
    stream_.expires_after(std::chrono::seconds(30));
    const bool header_only = head_;
    auto done = [self = shared_from_this()](Errors error, size_t) {
      const bool goes_on = !error && self->response_->keep_alive();
      self->serializer_.reset();
      self->response_.reset();
      if (!goes_on) return self->finish();
      self->read();
    };
    if (header_only) {
      http::async_write_header(stream_, *serializer_, std::move(done));
    } else {
      http::async_write(stream_, *serializer_, std::move(done));
    }
  }

  void finish() {
    Errors ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    stream_.close();
  }

  BeastServer& server_;
  Stream stream_;
  std::string address_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  std::shared_ptr<http::response<http::string_body>> response_;
  std::optional<http::response_serializer<http::string_body>> serializer_;
  bool keep_alive_ = true;
  bool head_ = false;
  bool idle_ = false;
  bool stopping_ = false;
  bool handed_over_ = false;
  unsigned version_ = 11;
};

// ---- the listener ---------------------------------------------------------------------------------------------------

void BeastServer::accept() {
  acceptor_.async_accept([this](Errors error, TcpSocket socket) { accepted(error, std::move(socket)); });
}

void BeastServer::accepted(Errors error, TcpSocket socket) {
  if (!acceptor_.is_open()) return;
  if (error) {  // out of descriptors: wait for some to come back
    retry_.expires_after(std::chrono::milliseconds(100));
    retry_.async_wait([this](Errors cancelled) {
      if (!cancelled) accept();
    });
    return;
  }
  ++counters_.accepted;
  Errors ignored;
  const auto remote = socket.remote_endpoint(ignored);
  socket.set_option(tcp::no_delay(true), ignored);
  std::string address = ignored ? std::string("?") : remote.address().to_string();
  auto session = std::make_shared<HttpSession>(*this, std::move(socket), address);
  if (enter(session.get(), address)) session->read();
  accept();
}

}  // namespace

std::unique_ptr<HttpServer> listen(asio::io_context& context, const std::string& address, const HttpLimits& limits,
                                   Site& site) {
  const size_t colon = address.rfind(':');
  Errors error;
  std::string host = colon == std::string::npos ? std::string() : address.substr(0, colon);
  if (host.size() > 2 && host.front() == '[' && host.back() == ']') host = host.substr(1, host.size() - 2);
  const auto ip = asio::ip::make_address(host.empty() ? "127.0.0.1" : host, error);
  const std::string port_text = colon == std::string::npos ? address : address.substr(colon + 1);
  const bool digits =
      !port_text.empty() && port_text.size() <= 5 && port_text.find_first_not_of("0123456789") == std::string::npos;
  if (error || !digits || std::stoi(port_text) > 65535) {
    throw std::runtime_error("cannot listen at \"" + address +
                             "\": expected ADDRESS:PORT, for instance 127.0.0.1:8080");
  }
  try {
    return std::make_unique<BeastServer>(context, tcp::endpoint(ip, static_cast<uint16_t>(std::stoi(port_text))),
                                         limits, site);
  } catch (const boost::system::system_error& failure) {
    throw std::runtime_error("cannot listen at \"" + address + "\": " + failure.code().message());
  }
}

}  // namespace boroughs::server
