#pragma once
// Who may do what at a table: a wish and the table as it is give either a refusal or the next entry of the log.
// Nothing is changed here: the entry counts once it is stored.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/messages.h"
#include "server/table.h"

namespace boroughs::server {

struct Actor {
  std::string user, name;
};

/// What a decision depends on besides the table.
struct Circumstances {
  Time now = 0;
  std::vector<bool> connected;  // by seat
};

struct Verdict {
  std::optional<Fault> refusal;
  std::optional<Entry> entry;  // to be stored; none if there is nothing to change
  boost::json::object answer;  // members of the answer
  bool joins = false;          // the actor now belongs to the table
};

Verdict decide(const Table& table, const Actor& actor, const Wish& wish, const Circumstances& circumstances);

/// A move that the server makes: for a computer player ("computer") or for somebody whose time has run out ("clock").
Verdict decide_server_move(const Table& table, int ply, const Move& move, std::string_view who);

/// May look at the table: it is listed, or one sits there, or has the invitation.
bool may_look(const Table& table, const std::string& user, const std::string& invite);

bool is_level(std::string_view level);
/// What clients offer in menus.
std::vector<std::string> level_names();

}  // namespace boroughs::server
