#include "server/bus.h"

#include <libpq-fe.h>
#include <poll.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <chrono>
#include <memory>

#include "server/log.h"

namespace boroughs::server {

Bus::Bus(boost::asio::io_context& context, std::string url, std::function<void(const std::string&)> heard)
    : context_(context), url_(std::move(url)), heard_(std::move(heard)), thread_([this] { loop(); }) {}

Bus::~Bus() { stop(); }

void Bus::stop() {
  stopping_ = true;
  if (thread_.joinable()) thread_.join();
}

void Bus::deliver(std::string text) {
  boost::asio::post(context_, [this, text = std::move(text)] { heard_(text); });
}

void Bus::loop() {
  while (!stopping_) {
    listen_once();
    for (int i = 0; i < 10 && !stopping_; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
}

bool Bus::listen_once() {
  // A connection that is dead without saying so is noticed within half a minute; what the url says of this comes first.
  const char* const names[] = {"connect_timeout",  "keepalives_idle", "keepalives_interval",
                               "keepalives_count", "dbname",          nullptr};
  const char* const values[] = {"5", "10", "5", "3", url_.c_str(), nullptr};
  const std::unique_ptr<PGconn, decltype(&PQfinish)> connection(PQconnectdbParams(names, values, 1), PQfinish);
  if (PQstatus(connection.get()) != CONNECTION_OK) {
    log_warning("the bus cannot connect", {{"what", PQerrorMessage(connection.get())}});
    return false;
  }
  const std::unique_ptr<PGresult, decltype(&PQclear)> done(PQexec(connection.get(), "LISTEN boroughs"), PQclear);
  if (PQresultStatus(done.get()) != PGRES_COMMAND_OK) {
    log_warning("the bus cannot listen", {{"what", PQerrorMessage(connection.get())}});
    return false;
  }
  deliver("listening");
  while (!stopping_) {
    pollfd waiting{PQsocket(connection.get()), POLLIN, 0};
    const int ready = ::poll(&waiting, 1, 200);
    if (ready < 0) return false;
    if (ready == 0) continue;
    if (PQconsumeInput(connection.get()) == 0) return false;
    while (PGnotify* note = PQnotifies(connection.get())) {
      deliver(note->extra);
      PQfreemem(note);
    }
  }
  return true;
}

}  // namespace boroughs::server
