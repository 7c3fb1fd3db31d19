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
  bool first = true;
  while (!stopping_) {
    if (!first) deliver("reconnected");
    first = false;
    listen_once();
    for (int i = 0; i < 10 && !stopping_; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
}

bool Bus::listen_once() {
  const std::unique_ptr<PGconn, decltype(&PQfinish)> connection(PQconnectdb(url_.c_str()), PQfinish);
  if (PQstatus(connection.get()) != CONNECTION_OK) {
    log_warning("the bus cannot connect", {{"what", PQerrorMessage(connection.get())}});
    return false;
  }
  PQclear(PQexec(connection.get(), "LISTEN boroughs"));
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
