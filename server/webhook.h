#pragma once
// Tells a person's own service (Discord, Slack, anything) that it is his turn. The address comes from outside: only
// public addresses are connected to, and exactly those that were looked at (no second look-up that could answer
// differently), with a time limit, without following redirects, and the answer is not shown to anybody.

#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>
#include <thread>

namespace boroughs::server {

struct WebhookCounters {
  uint64_t sent = 0, failed = 0, dropped = 0;
};

class Webhooks {
 public:
  /// `private_too` is for tests and for hosts who know what they do.
  explicit Webhooks(bool private_too);
  ~Webhooks();
  void send(std::string url, std::string json);
  void stop();
  WebhookCounters counters() const;

 private:
  struct Call {
    std::string url, json;
  };
  void loop();

  bool private_too_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Call> queue_;
  WebhookCounters counters_;
  bool stopping_ = false;
  std::thread thread_;
};

/// Why the address cannot be a webhook, or empty.
std::string webhook_fault(const std::string& url, bool allow_http);
/// "https://host[:port]/path" taken apart; false if it is nothing of the kind.
struct WebAddress {
  bool tls = true;
  std::string host, port, path;
};
bool parse_address(const std::string& url, WebAddress& out);
/// True for addresses that anybody on the internet could reach: not loopback, private, link-local, multicast, ...
bool is_public_address(const std::string& ip);

}  // namespace boroughs::server
