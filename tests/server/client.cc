#include "tests/server/client.h"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <random>

namespace boroughs::testing {

Wire::Wire(int port) {
  fd_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(static_cast<uint16_t>(port));
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(fd_, reinterpret_cast<sockaddr*>(&to), sizeof to) != 0) {
    close();
    return;
  }
  const int on = 1;
  ::setsockopt(fd_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}
Wire::~Wire() { close(); }
Wire::Wire(Wire&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
Wire& Wire::operator=(Wire&& other) noexcept {
  close();
  fd_ = std::exchange(other.fd_, -1);
  return *this;
}
void Wire::close() {
  if (fd_ >= 0) ::close(fd_);
  fd_ = -1;
}

bool Wire::send(std::string_view bytes) {
  while (!bytes.empty() && fd_ >= 0) {
    const ssize_t n = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (n <= 0) return false;
    bytes.remove_prefix(static_cast<size_t>(n));
  }
  return fd_ >= 0;
}

bool Wire::receive(std::string& into, int timeout_ms) {
  if (fd_ < 0) return false;
  pollfd waiting{fd_, POLLIN, 0};
  if (::poll(&waiting, 1, timeout_ms) <= 0) return true;
  char buffer[65536];
  const ssize_t n = ::recv(fd_, buffer, sizeof buffer, 0);
  if (n <= 0) return false;
  into.append(buffer, static_cast<size_t>(n));
  return true;
}

// ---- HTTP -----------------------------------------------------------------------------------------------------------

json::object HttpAnswer::json() const {
  boost::system::error_code error;
  json::value value = json::parse(body, error);
  return value.is_object() ? value.get_object() : json::object();
}

std::string HttpAnswer::header(std::string_view name) const {
  size_t at = 0;
  while ((at = head.find("\r\n", at)) != std::string::npos) {
    at += 2;
    if (head.size() - at <= name.size() || head[at + name.size()] != ':') continue;
    if (strncasecmp(head.data() + at, name.data(), name.size()) != 0) continue;
    const size_t from = head.find_first_not_of(' ', at + name.size() + 1);
    return head.substr(from, head.find("\r\n", from) - from);
  }
  return {};
}

std::string HttpAnswer::code() const {
  const json::object object = json();
  const auto* error = object.if_contains("error");
  return error != nullptr && error->is_object() ? std::string(error->get_object().at("code").as_string())
                                                : std::string();
}

HttpAnswer Person::ask(std::string_view method, std::string_view path, std::string_view body,
                       const std::vector<std::string>& headers) {
  HttpAnswer answer;
  Wire wire(port_);
  std::string text = std::string(method) + " " + std::string(path) + " HTTP/1.1\r\nHost: test\r\nConnection: close\r\n";
  if (!cookie_.empty()) text += "Cookie: " + cookie_ + "\r\n";
  if (!body.empty()) {
    text += "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n";
  }
  for (const std::string& header : headers) text += header + "\r\n";
  text += "\r\n" + std::string(body);
  if (!wire.send(text)) return answer;
  std::string bytes;
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (wire.receive(bytes, 1000) && std::chrono::steady_clock::now() < until) {
  }
  const size_t end = bytes.find("\r\n\r\n");
  if (end == std::string::npos || bytes.size() < 12) return answer;
  answer.status = std::stoi(bytes.substr(9, 3));
  answer.head = bytes.substr(0, end + 2);
  answer.body = bytes.substr(end + 4);
  const std::string set = answer.header("set-cookie");
  if (!set.empty()) cookie_ = set.substr(0, set.find(';'));
  return answer;
}

// ---- WebSocket ------------------------------------------------------------------------------------------------------

std::string client_frame(std::string_view text, int opcode) {
  std::string frame(1, static_cast<char>(0x80 | opcode));
  if (text.size() < 126) {
    frame += static_cast<char>(0x80 | text.size());
  } else if (text.size() < 65536) {
    frame += static_cast<char>(0x80 | 126);
    frame += static_cast<char>(text.size() >> 8);
    frame += static_cast<char>(text.size() & 255);
  } else {
    frame += static_cast<char>(0x80 | 127);
    for (int shift = 56; shift >= 0; shift -= 8) frame += static_cast<char>(text.size() >> shift & 255);
  }
  const char mask[4] = {0x12, 0x34, 0x56, 0x78};
  frame.append(mask, 4);
  for (size_t i = 0; i < text.size(); ++i) frame += static_cast<char>(text[i] ^ mask[i & 3]);
  return frame;
}

std::optional<ServerFrame> take_frame(std::string& bytes) {
  const auto byte = [&](size_t i) { return static_cast<unsigned char>(bytes[i]); };
  if (bytes.size() < 2) return std::nullopt;
  size_t size = byte(1) & 127, head = 2;
  if (size == 126) {
    if (bytes.size() < 4) return std::nullopt;
    size = static_cast<size_t>(byte(2)) << 8 | byte(3);
    head = 4;
  } else if (size == 127) {
    if (bytes.size() < 10) return std::nullopt;
    size = 0;
    for (size_t i = 2; i < 10; ++i) size = size << 8 | byte(i);
    head = 10;
  }
  if (bytes.size() < head + size) return std::nullopt;
  ServerFrame frame{byte(0) & 15, bytes.substr(head, size)};
  bytes.erase(0, head + size);
  return frame;
}

std::string handshake(std::string_view cookie, std::string_view origin) {
  std::string text =
      "GET /api/ws HTTP/1.1\r\nHost: test\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n";
  if (!cookie.empty()) text += "Cookie: " + std::string(cookie) + "\r\n";
  if (!origin.empty()) text += "Origin: " + std::string(origin) + "\r\n";
  return text + "\r\n";
}

WebSocketClient::WebSocketClient(int port, std::string_view cookie, std::string_view origin) : wire_(port) {
  if (!wire_.send(handshake(cookie, origin))) return;
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(15);
  size_t end = std::string::npos;
  while ((end = bytes_.find("\r\n\r\n")) == std::string::npos && std::chrono::steady_clock::now() < until) {
    if (!wire_.receive(bytes_, 1000)) break;
  }
  if (end == std::string::npos || bytes_.size() < 12) return;
  status_ = std::stoi(bytes_.substr(9, 3));
  open_ = status_ == 101;
  bytes_.erase(0, end + 4);
}

std::optional<json::object> WebSocketClient::receive(int timeout_ms) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(timeout_ms);
  while (open_) {
    if (auto frame = take_frame(bytes_)) {
      if (frame->opcode == 9) {
        wire_.send(client_frame(frame->text, 10));
        continue;
      }
      if (frame->opcode == 8) {
        if (frame->text.size() >= 2) {
          close_code_ = static_cast<unsigned char>(frame->text[0]) << 8 | static_cast<unsigned char>(frame->text[1]);
        }
        wire_.send(client_frame(frame->text.substr(0, 2), 8));
        open_ = false;
        return std::nullopt;
      }
      if (frame->opcode != 1) continue;
      if (record) received.push_back(frame->text);
      return json::parse(frame->text).as_object();
    }
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
    if (left.count() <= 0) return std::nullopt;
    if (!wire_.receive(bytes_, static_cast<int>(left.count()))) open_ = false;
  }
  return std::nullopt;
}

std::optional<json::object> WebSocketClient::wait_for(const std::function<bool(const json::object&)>& fits,
                                                      int timeout_ms) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(timeout_ms);
  for (;;) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
    if (left.count() <= 0) return std::nullopt;
    auto message = receive(static_cast<int>(left.count()));
    if (!message) return std::nullopt;
    if (fits(*message)) return message;
  }
}

std::optional<json::object> WebSocketClient::wait_type(std::string_view type, int timeout_ms) {
  return wait_for([&](const json::object& message) { return std::string_view(message.at("type").as_string()) == type; },
                  timeout_ms);
}

json::object WebSocketClient::ask(json::object message, int timeout_ms) {
  const int64_t id = next_id_++;
  message["id"] = id;
  if (!send(message)) return {};
  auto answer = wait_for(
      [&](const json::object& one) {
        const auto* re = one.if_contains("re");
        return re != nullptr && *re == id;
      },
      timeout_ms);
  return answer ? std::move(*answer) : json::object();
}

json::value apply_patch(const json::value& old, const json::value& patch) {
  if (!patch.is_object() || (!old.is_object() && !old.is_array())) return patch;
  json::value out = old;
  for (const auto& [key, value] : patch.get_object()) {
    if (auto* list = out.if_array()) {
      const size_t index = std::stoul(std::string(key));
      (*list)[index] = apply_patch((*list)[index], value);
    } else {
      json::object& object = out.get_object();
      const auto* before = object.if_contains(key);
      object[key] = apply_patch(before != nullptr ? *before : json::value(), value);
    }
  }
  return out;
}

}  // namespace boroughs::testing
