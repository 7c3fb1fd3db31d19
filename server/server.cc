#include "server/server.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <thread>

#include "server/bus.h"
#include "server/hall.h"
#include "server/log.h"
#include "server/people.h"
#include "server/secrets.h"
#include "server/site.h"
#include "server/storage.h"
#include "server/text.h"
#include "server/webhook.h"

namespace boroughs::server {
namespace {

constexpr int kPasswordThreads = 2;  // each takes 64 MiB while it works
constexpr int kNoticeSeconds = 5;

/// Brings the schema up to date and returns the key with which cookies are signed.
std::string prepare_store(const std::string& url) {
  const auto store = open_store(url);
  const int steps = store->migrate();
  if (steps > 0) log_info("the store was brought up to date", {{"steps", std::to_string(steps)}});
  return store->setting("cookie_key", random_key());
}

HttpLimits http_limits(const Config& config) {
  HttpLimits limits;
  limits.connections = static_cast<size_t>(config.connections);
  limits.connections_per_address = static_cast<size_t>(config.connections_per_address);
  limits.trust_proxy = config.trust_proxy;
  return limits;
}

SiteSettings site_settings(const Config& config) {
  SiteSettings settings;
  settings.web = config.web;
  settings.origins = config.origins;
  settings.public_url = config.public_url;
  settings.allow_http_webhooks = config.private_webhooks;
  settings.requests_per_second = config.requests_per_second;
  settings.requests_at_once = config.requests_per_second * 8;
  settings.messages_per_second = config.messages_per_second;
  settings.messages_at_once = config.messages_per_second * 4;
  return settings;
}

HallSettings hall_settings(const Config& config) {
  HallSettings settings;
  settings.idle_seconds = config.idle_table_seconds;
  settings.max_open_tables = config.max_open_tables;
  // With several processes the one that stored the last move lets its computer players think first.
  settings.several_processes = is_postgresql(config.store);
  if (settings.several_processes) settings.sweep_grace_ms = 10000;
  return settings;
}

int worker_count(const Config& config) {
  if (config.workers > 0) return config.workers;
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

}  // namespace

struct Server::Parts {
  explicit Parts(Config given)
      : config(std::move(given)),
        key(prepare_store(config.store)),
        context(1),
        storage(context, config.store, is_postgresql(config.store) ? 4 : 2),
        workers(worker_count(config), 10000),
        hashing(kPasswordThreads, 64),
        webhooks(config.private_webhooks),
        people(context, storage, hashing, key),
        hall(context, storage, workers, hall_settings(config)),
        site(context, storage, workers, hashing, people, hall, webhooks, site_settings(config)),
        notices(context),
        drain(context),
        signals(context) {
    http = listen(context, config.listen, http_limits(config), site);
    if (is_postgresql(config.store)) {
      bus = std::make_unique<Bus>(context, config.store, [this](const std::string& text) { heard(text); });
    }
    site.more_metrics = [this](std::string& out) { add_http_metrics(out); };
  }

  void heard(const std::string& text) {
    const size_t blank = text.find(' ');
    const std::string word = text.substr(0, blank);
    const std::string rest = blank == std::string::npos ? std::string() : text.substr(blank + 1);
    if (word == "table") {
      const size_t second = rest.find(' ');
      if (second == std::string::npos) return;
      hall.changed_elsewhere(rest.substr(0, second), parse_number(rest.substr(second + 1)).value_or(0));
    } else if (word == "lobby") {
      hall.lobby_changed_elsewhere();
    } else if (word == "here" || word == "who" || word == "alive" || word == "gone") {
      hall.heard_of_people(word, rest);
    } else if (word == "person") {
      people.drop(rest);
    } else if (word == "session") {
      people.drop_session(rest);
      hall.end_session(rest);
    } else if (word == "sessions") {
      const size_t second = rest.find(' ');
      people.drop(rest.substr(0, second));
      hall.end_sessions_of(rest.substr(0, second), second == std::string::npos ? "" : rest.substr(second + 1));
    } else if (word == "notice") {
      look_for_notices();
    } else if (word == "listening") {
      people.drop_everything();
      look_for_ended_sessions();
      look_for_notices();
      hall.everything_may_have_changed();
    }
  }

  /// Who signed out while we could not hear of it.
  void look_for_ended_sessions() {
    people.find_ended(hall.credentials(), [this](const std::vector<Credential>& ended) {
      for (const Credential& one : ended) hall.end_session(one.session);
    });
  }

  /// What the host announces reaches everybody within seconds, through whichever process.
  void look_for_notices() {
    auto found = std::make_shared<std::vector<std::pair<int64_t, std::string>>>();
    storage.read([found, last = last_notice](Store& store) { *found = store.notices_after(last); },
                 [this, found](const std::string&) {
                   for (const auto& [id, text] : *found) {
                     if (id <= last_notice) continue;
                     last_notice = id;
                     if (text.empty() || text.front() != kOrder) {
                       hall.announce(text);
                       continue;
                     }
                     heard(text.substr(1));
                     if (text.rfind("person ", 1) == 1) hall.disconnect(text.substr(8));
                   }
                 });
  }
  void watch_notices() {
    notices.expires_after(std::chrono::seconds(kNoticeSeconds));
    notices.async_wait([this](boost::system::error_code cancelled) {
      if (cancelled || stopping) return;
      look_for_notices();
      watch_notices();
    });
  }

  void add_http_metrics(std::string& out) const {
    const HttpCounters& c = http->counters();
    const auto add = [&](const char* name, double value) {
      out += "boroughs_" + std::string(name) + " " + std::to_string(value) + "\n";
    };
    add("http_connections", static_cast<double>(c.open));
    add("http_websockets", static_cast<double>(c.sockets));
    add("http_accepted_total", static_cast<double>(c.accepted));
    add("http_refused_total", static_cast<double>(c.refused));
    add("http_requests_total", static_cast<double>(c.requests));
    add("http_frames_in_total", static_cast<double>(c.frames_in));
    add("http_frames_out_total", static_cast<double>(c.frames_out));
    add("http_bytes_in_total", static_cast<double>(c.bytes_in));
    add("http_bytes_out_total", static_cast<double>(c.bytes_out));
  }

  void begin_stop() {
    if (stopping) return;
    stopping = true;
    log_info("going down: no new connections");
    site.drain();
    http->stop_accepting();
    notices.cancel();
    signals.cancel();
    // Everything that was begun is stored before the last word is said.
    hall.close([this] {
      http->close_all();
      drain.expires_after(std::chrono::seconds(config.drain_seconds));
      drain.async_wait([this](boost::system::error_code) {
        http->drop_all();
        // What was cut off is cleared away while everything it refers to is still there.
        drain.expires_after(std::chrono::milliseconds(50));
        drain.async_wait([this](boost::system::error_code) { context.stop(); });
      });
      wait_for_connections();
    });
  }
  void wait_for_connections() {
    if (http->counters().open == 0) return drain_now();
    notices.expires_after(std::chrono::milliseconds(20));
    notices.async_wait([this](boost::system::error_code cancelled) {
      if (!cancelled) wait_for_connections();
    });
  }
  void drain_now() { drain.cancel(); }

  Config config;
  std::string key;
  boost::asio::io_context context;
  Storage storage;
  Workers workers;
  Workers hashing;
  Webhooks webhooks;
  People people;
  Hall hall;
  ServerSite site;
  std::unique_ptr<HttpServer> http;
  std::unique_ptr<Bus> bus;
  boost::asio::steady_timer notices, drain;
  boost::asio::signal_set signals;
  int64_t last_notice = 0;
  bool stopping = false;
};

Server::Server(Config config) {
  start_secrets();
  const std::string store_url = config.store;
  parts_ = std::make_unique<Parts>(std::move(config));
  parts_->last_notice = open_store(store_url)->last_notice();
}

Server::~Server() {
  // Threads first: nothing may be posted into what is already gone.
  parts_->bus.reset();
  parts_->workers.stop();
  parts_->hashing.stop();
  parts_->webhooks.stop();
  parts_->storage.stop();
}

int Server::port() const { return parts_->http->port(); }

void Server::run(bool until_signal) {
  std::signal(SIGPIPE, SIG_IGN);
  log_info("serving", {{"listen", parts_->config.listen},
                       {"port", std::to_string(port())},
                       {"store", shown_url(parts_->config.store)}});
  if (until_signal) {
    parts_->signals.add(SIGINT);
    parts_->signals.add(SIGTERM);
    parts_->signals.async_wait([this](boost::system::error_code cancelled, int) {
      if (!cancelled) parts_->begin_stop();
    });
  }
  parts_->hall.open_sweep();
  parts_->watch_notices();
  for (;;) {
    try {
      parts_->context.run();
      break;
    } catch (const std::exception& failure) {  // one request's trouble is not everybody's
      log_error("something went wrong, and was survived", {{"what", failure.what()}});
    }
  }
  log_info("stopped");
}

void Server::stop() {
  boost::asio::post(parts_->context, [this] { parts_->begin_stop(); });
}

}  // namespace boroughs::server
