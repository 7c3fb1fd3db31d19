#pragma once
// The parts of the hall that its source files share.

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <map>

#include "server/hall.h"

namespace boroughs::server {

/// A table in memory and everybody around it.
struct Hall::Slot {
  Slot(boost::asio::io_context& context, std::string table_id) : id(std::move(table_id)), clock(context) {}

  /// Who looks at the table through another process.
  struct Elsewhere {
    uint64_t seats = 0;  // a bit for each
    int spectators = 0;
    bool operator==(const Elsewhere&) const = default;
  };

  bool watched_by(const Client* client) const {
    for (const Watcher& watcher : watchers) {
      if (watcher.client.get() == client) return true;
    }
    return false;
  }

  std::string id;
  std::unique_ptr<Table> table;  // null until it is loaded
  std::deque<Work> waiting;
  std::vector<Watcher> watchers;
  std::map<std::string, Elsewhere> elsewhere;  // by process
  Elsewhere told;                              // what the other processes know of us
  boost::asio::steady_timer clock;
  Time used = 0;
  int thinking_ply = -1;  // a computer player is at work on this ply
  bool busy = false;      // being loaded or stored: what is in memory is not to be looked at
  bool catching_up = false;
  bool missed = false;  // who watches may not have heard of everything: read as soon as the store answers
  bool seen_changed = false;
  bool presence_changed = false;
};

struct Hall::Timers {
  explicit Timers(boost::asio::io_context& context) : sweep(context), lobby(context) {}
  boost::asio::steady_timer sweep, lobby;
  bool swept = false;
};

/// A table as lists show it.
boost::json::object listed_table(const TableRow& row);
/// From the last snapshot, or from the whole log where that does not help; null and `trouble` if neither does.
std::unique_ptr<Table> load_from(Store& store, const std::string& id, std::string& trouble, bool& missing);
/// A move of a computer player of that level for the seat to move.
Move computer_move(const Match& match, const std::string& level);

}  // namespace boroughs::server
