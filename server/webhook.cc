#include "server/webhook.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netdb.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstring>
#include <memory>
#include <optional>

#include "server/log.h"

namespace boroughs::server {
namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kTimeLimit = std::chrono::seconds(5);
constexpr size_t kMostWaiting = 1000;

bool in_range(uint32_t address, uint32_t network, int bits) {
  return (address >> (32 - bits)) == (network >> (32 - bits));
}

bool is_public_v4(uint32_t a) {
  struct Range {
    uint32_t network;
    int bits;
  };
  static constexpr Range kNotPublic[] = {
      {0x00000000, 8},  {0x0A000000, 8},  {0x64400000, 10}, {0x7F000000, 8},  {0xA9FE0000, 16},
      {0xAC100000, 12}, {0xC0000000, 24}, {0xC0000200, 24}, {0xC0A80000, 16}, {0xC6120000, 15},
      {0xC6336400, 24}, {0xCB007100, 24}, {0xE0000000, 4},  {0xF0000000, 4},
  };
  for (const Range& range : kNotPublic) {
    if (in_range(a, range.network, range.bits)) return false;
  }
  return true;
}

bool is_public_v6(const in6_addr& a) {
  const uint8_t* b = a.s6_addr;
  const auto v4_at = [&](int i) {
    return static_cast<uint32_t>(b[i]) << 24 | static_cast<uint32_t>(b[i + 1]) << 16 |
           static_cast<uint32_t>(b[i + 2]) << 8 | b[i + 3];
  };
  if (IN6_IS_ADDR_V4MAPPED(&a)) return is_public_v4(v4_at(12));
  if (b[0] == 0x20 && b[1] == 0x02) return is_public_v4(v4_at(2));                                   // 6to4
  if (b[0] == 0x00 && b[1] == 0x64 && b[2] == 0xFF && b[3] == 0x9B) return is_public_v4(v4_at(12));  // NAT64
  if (b[0] == 0x20 && b[1] == 0x01 && b[2] == 0x0D && b[3] == 0xB8) return false;                    // documentation
  return (b[0] & 0xE0) == 0x20;  // global unicast is 2000::/3
}

bool is_public(const sockaddr* address) {
  if (address->sa_family == AF_INET) {
    return is_public_v4(ntohl(reinterpret_cast<const sockaddr_in*>(address)->sin_addr.s_addr));
  }
  return address->sa_family == AF_INET6 && is_public_v6(reinterpret_cast<const sockaddr_in6*>(address)->sin6_addr);
}

class Socket {
 public:
  explicit Socket(int fd) : fd_(fd) {}
  ~Socket() {
    if (fd_ >= 0) ::close(fd_);
  }
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  int fd() const { return fd_; }

  bool wait(short events, Clock::time_point until) const {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count();
    pollfd waiting{fd_, events, 0};
    return left > 0 && ::poll(&waiting, 1, static_cast<int>(left)) == 1;
  }

 private:
  int fd_;
};

std::string connect_to(const WebAddress& to, bool private_too, Clock::time_point until, std::unique_ptr<Socket>& out) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* raw = nullptr;
  if (::getaddrinfo(to.host.c_str(), to.port.c_str(), &hints, &raw) != 0) return "the name is not known";
  const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> list(raw, freeaddrinfo);
  for (const addrinfo* one = raw; one != nullptr; one = one->ai_next) {
    // One address that is not public spoils all: a name that answers both ways is up to something.
    if (!private_too && !is_public(one->ai_addr)) return "the address is not a public one";
  }
  for (const addrinfo* one = raw; one != nullptr; one = one->ai_next) {
    auto socket = std::make_unique<Socket>(::socket(one->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
    if (socket->fd() < 0) continue;
    if (::connect(socket->fd(), one->ai_addr, one->ai_addrlen) != 0 && errno != EINPROGRESS) continue;
    int error = 0;
    socklen_t size = sizeof error;
    if (!socket->wait(POLLOUT, until)) continue;
    if (::getsockopt(socket->fd(), SOL_SOCKET, SO_ERROR, &error, &size) != 0 || error != 0) continue;
    out = std::move(socket);
    return {};
  }
  return "no connection";
}

std::string request_text(const WebAddress& to, const std::string& json) {
  return "POST " + to.path + " HTTP/1.1\r\nHost: " + to.host + "\r\nUser-Agent: five-boroughs\r\nContent-Type: " +
         "application/json\r\nContent-Length: " + std::to_string(json.size()) + "\r\nConnection: close\r\n\r\n" + json;
}

/// "HTTP/1.1 204 ..." -> good?
std::string judge(std::string_view answer) {
  if (answer.size() < 12 || answer.substr(0, 5) != "HTTP/") return "no HTTP answer";
  return answer[9] == '2' ? std::string() : "answered " + std::string(answer.substr(9, 3));
}

std::string talk_plainly(Socket& socket, const std::string& text, Clock::time_point until) {
  size_t sent = 0;
  while (sent < text.size()) {
    if (!socket.wait(POLLOUT, until)) return "time is up";
    const ssize_t n = ::send(socket.fd(), text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
    if (n <= 0) return "the connection was lost";
    sent += static_cast<size_t>(n);
  }
  std::array<char, 256> answer{};
  if (!socket.wait(POLLIN, until)) return "time is up";
  const ssize_t n = ::recv(socket.fd(), answer.data(), answer.size(), 0);
  return judge({answer.data(), static_cast<size_t>(std::max<ssize_t>(0, n))});
}

/// Repeats an operation of OpenSSL until it is done or time is up.
template <class F>
bool persist(SSL* ssl, const Socket& socket, Clock::time_point until, F operation) {
  for (;;) {
    const int result = operation();
    if (result > 0) return true;
    const int why = SSL_get_error(ssl, result);
    if (why != SSL_ERROR_WANT_READ && why != SSL_ERROR_WANT_WRITE) return false;
    if (!socket.wait(why == SSL_ERROR_WANT_READ ? POLLIN : POLLOUT, until)) return false;
  }
}

std::string talk_over_tls(const WebAddress& to, Socket& socket, const std::string& text, Clock::time_point until) {
  const std::unique_ptr<SSL_CTX, decltype(&SSL_CTX_free)> context(SSL_CTX_new(TLS_client_method()), SSL_CTX_free);
  SSL_CTX_set_default_verify_paths(context.get());
  SSL_CTX_set_verify(context.get(), SSL_VERIFY_PEER, nullptr);
  SSL_CTX_set_min_proto_version(context.get(), TLS1_2_VERSION);
  const std::unique_ptr<SSL, decltype(&SSL_free)> ssl(SSL_new(context.get()), SSL_free);
  SSL_set_fd(ssl.get(), socket.fd());
  SSL_set_tlsext_host_name(ssl.get(), to.host.c_str());
  SSL_set1_host(ssl.get(), to.host.c_str());
  if (!persist(ssl.get(), socket, until, [&] { return SSL_connect(ssl.get()); })) return "no trusted connection";
  const auto size = static_cast<int>(text.size());
  if (!persist(ssl.get(), socket, until, [&] { return SSL_write(ssl.get(), text.data(), size); })) return "not sent";
  std::array<char, 256> answer{};
  int got = 0;
  persist(ssl.get(), socket, until, [&] { return got = SSL_read(ssl.get(), answer.data(), answer.size()); });
  return judge({answer.data(), static_cast<size_t>(std::max(0, got))});
}

/// Empty, or what went wrong.
std::string post(const std::string& url, const std::string& json, bool private_too) {
  WebAddress to;
  if (!parse_address(url, to)) return "not an address";
  const auto until = Clock::now() + kTimeLimit;
  std::unique_ptr<Socket> socket;
  if (std::string trouble = connect_to(to, private_too, until, socket); !trouble.empty()) return trouble;
  const std::string text = request_text(to, json);
  return to.tls ? talk_over_tls(to, *socket, text, until) : talk_plainly(*socket, text, until);
}

}  // namespace

std::string webhook_fault(const std::string& url, bool allow_http) {
  const bool https = url.rfind("https://", 0) == 0;
  if (!https && !(allow_http && url.rfind("http://", 0) == 0)) return "a webhook is an https:// address";
  if (url.size() > 500) return "a webhook has at most 500 characters";
  for (const char c : url) {
    if (c <= ' ' || c == '"' || c == '\\' || c == '@' || static_cast<unsigned char>(c) >= 127) {
      return "a webhook has only plain characters";
    }
  }
  return {};
}

bool parse_address(const std::string& url, WebAddress& out) {
  out = {};
  size_t at = 0;
  if (url.rfind("https://", 0) == 0) {
    at = 8;
  } else if (url.rfind("http://", 0) == 0) {
    out.tls = false;
    at = 7;
  } else {
    return false;
  }
  const size_t slash = url.find_first_of("/?#", at);
  std::string authority = url.substr(at, slash == std::string::npos ? std::string::npos : slash - at);
  out.path = slash == std::string::npos ? "/" : url.substr(slash);
  if (out.path.front() != '/') out.path = "/" + out.path;
  if (const size_t hash = out.path.find('#'); hash != std::string::npos) out.path.resize(hash);
  for (const char c : url) {
    if (static_cast<unsigned char>(c) <= ' ' || static_cast<unsigned char>(c) >= 127) return false;
  }
  if (authority.find('@') != std::string::npos) return false;
  out.port = out.tls ? "443" : "80";
  const size_t bracket = authority.rfind(']');
  const size_t colon = authority.rfind(':');
  if (colon != std::string::npos && (bracket == std::string::npos || colon > bracket)) {
    out.port = authority.substr(colon + 1);
    authority.resize(colon);
  }
  if (authority.size() > 2 && authority.front() == '[' && authority.back() == ']') {
    authority = authority.substr(1, authority.size() - 2);
  }
  out.host = authority;
  const bool digits =
      !out.port.empty() && out.port.size() <= 5 && out.port.find_first_not_of("0123456789") == std::string::npos;
  return digits && !out.host.empty() && out.host.size() <= 253;
}

bool is_public_address(const std::string& ip) {
  in_addr v4{};
  if (::inet_pton(AF_INET, ip.c_str(), &v4) == 1) return is_public_v4(ntohl(v4.s_addr));
  in6_addr v6{};
  return ::inet_pton(AF_INET6, ip.c_str(), &v6) == 1 && is_public_v6(v6);
}

Webhooks::Webhooks(bool private_too) : private_too_(private_too), thread_([this] { loop(); }) {}
Webhooks::~Webhooks() { stop(); }

void Webhooks::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    queue_.clear();
  }
  wake_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Webhooks::send(std::string url, std::string json) {
  const std::lock_guard lock(mutex_);
  if (queue_.size() >= kMostWaiting) {
    ++counters_.dropped;
    return;
  }
  queue_.push_back({std::move(url), std::move(json)});
  wake_.notify_one();
}

WebhookCounters Webhooks::counters() const {
  const std::lock_guard lock(mutex_);
  return counters_;
}

void Webhooks::loop() {
  for (;;) {
    Call call;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [&] { return stopping_ || !queue_.empty(); });
      if (stopping_) return;
      call = std::move(queue_.front());
      queue_.pop_front();
    }
    const std::string trouble = post(call.url, call.json, private_too_);
    const std::lock_guard lock(mutex_);
    ++(trouble.empty() ? counters_.sent : counters_.failed);
    if (!trouble.empty()) log_info("a webhook was not delivered", {{"what", trouble}});
  }
}

}  // namespace boroughs::server
