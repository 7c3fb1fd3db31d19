// The hall: who is told what.

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <sstream>

#include "server/hall_slot.h"
#include "server/text.h"

namespace boroughs::server {
namespace json = boost::json;
namespace {

/// A process says every few seconds that it is there; one that has not for so long is taken for dead.
constexpr Time kLostProcessMs = 20'000;

}  // namespace

Presence Hall::presence(const Slot& slot) const {
  Presence out = presence_here(slot);
  for (const auto& [process, there] : slot.elsewhere) {
    for (size_t s = 0; s < out.connected.size(); ++s) {
      if ((there.seats >> s & 1) != 0) out.connected[s] = true;
    }
    out.spectators += there.spectators;
  }
  return out;
}

Presence Hall::presence_here(const Slot& slot) const {
  Presence out;
  if (!slot.table) return out;
  out.connected.assign(slot.table->seats.size(), false);
  for (const Watcher& watcher : slot.watchers) {
    bool sits = false;
    for (size_t s = 0; s < slot.table->seats.size(); ++s) {
      if (slot.table->seats[s].user != watcher.client->actor.user) continue;
      out.connected[s] = sits = true;
    }
    out.spectators += !sits;
  }
  return out;
}

int Hall::seat_for(const Table& table, const Watcher& watcher) const {
  const std::vector<int> own = table.seats_of(watcher.client->actor.user);
  const auto holds = [&](int seat) { return std::find(own.begin(), own.end(), seat) != own.end(); };
  if (!watcher.automatic) return holds(watcher.seat) ? watcher.seat : -1;
  if (own.empty()) return -1;
  if (holds(table.turn_seat())) return table.turn_seat();
  return holds(watcher.seat) ? watcher.seat : own.front();
}

void Hall::send_view(Slot& slot, Watcher& watcher, std::optional<int64_t> re, std::string_view reason, int after_ply) {
  watcher.seat = seat_for(*slot.table, watcher);
  json::object view =
      view_json(*slot.table, watcher.seat, watcher.client->actor.user, presence(slot), now_ms(), after_ply);
  view["type"] = "view";
  if (re) view["re"] = *re;
  if (!reason.empty()) view["reason"] = reason;
  ++counters_.views;
  watcher.client->send(view);
}

void Hall::tell_views(Slot& slot, std::string_view reason) {
  if (!slot.table) return;
  for (Watcher& watcher : slot.watchers) send_view(slot, watcher, std::nullopt, reason, -1);
}

void Hall::tell_table(Slot& slot) {
  if (!slot.table) return;
  const Presence here = presence(slot);
  const Time now = now_ms();
  for (const Watcher& watcher : slot.watchers) {
    watcher.client->send({{"type", "table"},
                          {"version", slot.table->version},
                          {"table", table_json(*slot.table, watcher.client->actor.user, here, now)}});
  }
}

void Hall::tell_update(Slot& slot, const Entry& entry, const Match& before, const std::shared_ptr<Client>& origin,
                       std::optional<int64_t> re) {
  // One text for each pair of eyes, however many look through them.
  std::array<std::shared_ptr<const std::string>, kMaxSeats + 1> texts;
  const UpdateWriter writer(*slot.table, before, entry, now_ms());
  for (Watcher& watcher : slot.watchers) {
    const bool asked = re && watcher.client == origin;
    const int seat = seat_for(*slot.table, watcher);
    if (seat != watcher.seat) {
      if (asked) watcher.client->send({{"type", "done"}, {"re", *re}});
      send_view(slot, watcher, std::nullopt, "turn", slot.table->match->ply() - 1);
      continue;
    }
    ++counters_.updates;
    auto& text = texts[static_cast<size_t>(seat + 1)];
    if (asked) {
      watcher.client->send_text(writer.text_for(seat, re));
      continue;
    }
    if (!text) text = std::make_shared<const std::string>(writer.text_for(seat));
    if (watcher.client->socket) watcher.client->socket->send(text);
  }
}

void Hall::tell(Slot& slot, Change change, const Entry& entry, const Match* before, Status old_status,
                const std::shared_ptr<Client>& origin, std::optional<int64_t> re) {
  Table& table = *slot.table;
  switch (change) {
    case Change::Moved:
      ++counters_.moves;
      if (before != nullptr && table.match) tell_update(slot, entry, *before, origin, re);
      if (table.status != old_status || entry.who == "clock") tell_table(slot);
      break;
    case Change::View:
      counters_.undos += entry.kind == EntryKind::Undo;
      tell_views(slot, entry.kind == EntryKind::Undo ? "undo" : "start");
      break;
    case Change::Chat:
      for (const Watcher& watcher : slot.watchers) {
        if (!may_read(table, table.chat.back(), watcher.client->actor.user)) continue;
        watcher.client->send({{"type", "chat"},
                              {"table", table.id},
                              {"version", table.version},
                              {"line", chat_json(table.chat.back())}});
      }
      break;
    case Change::Table:
      // Somebody who sits down now looks through other eyes.
      if (entry.kind == EntryKind::Sit || entry.kind == EntryKind::Leave || entry.kind == EntryKind::Former) {
        for (Watcher& watcher : slot.watchers) {
          if (seat_for(table, watcher) != watcher.seat) send_view(slot, watcher, std::nullopt, "sync", -1);
        }
        share_presence(slot);
      }
      tell_table(slot);
      break;
    case Change::TooDeep: break;
  }
}

void Hall::tell_turn(Slot& slot, int old_turn, bool first_to_know) {
  const Table& table = *slot.table;
  const int seat = table.turn_seat();
  if (seat < 0 || seat == old_turn) return;
  const Seat& mover = table.seats[static_cast<size_t>(seat)];
  if (mover.played_by_computer() || mover.user.empty()) return;
  if (const auto it = clients_of_.find(mover.user); it != clients_of_.end()) {
    for (Client* client : it->second) {
      if (client->tables.contains(table.id)) continue;
      client->send({{"type", "turn"}, {"table", table.id}, {"name", table.name}, {"game", table.game}, {"seat", seat}});
    }
  }
  const bool looking = presence(slot).connected[static_cast<size_t>(seat)];
  if (first_to_know && !looking && on_turn) on_turn(table, mover.user);
}

// ---- watching -------------------------------------------------------------------------------------------------------

void Hall::inspect(const std::string& table, std::function<void(Slot&)> look, Answer answer) {
  Work work;
  work.decide = [](const Table&) { return Verdict{}; };
  work.done = [this, table, look = std::move(look)](const Verdict&) { look(slot_of(table)); };
  work.failed = [answer = std::move(answer)](const Fault& why) { answer(tl::unexpected<Fault>(why)); };
  submit(table, std::move(work));
}

void Hall::watch(const std::string& table, const WatchWish& wish, const Caller& caller) {
  const auto client = caller.client.lock();
  if (!client) return caller.answer(fault("bad_message", "only through a WebSocket"));
  if (client->tables.size() >= 64) return caller.answer(fault("too_many", "at most 64 tables at once"));
  bool automatic = true;
  int seat = -1;
  if (wish.seat && wish.seat->is_int64()) {
    const int64_t given = wish.seat->get_int64();
    if (given < 0 || given >= kMaxSeats) return caller.answer(fault("bad_message", "\"seat\" is no seat"));
    automatic = false;
    seat = static_cast<int>(given);
  } else if (wish.seat && *wish.seat == "spectator") {
    automatic = false;
  } else if (wish.seat && *wish.seat != "auto") {
    return caller.answer(fault("bad_message", "\"seat\" must be a number, \"auto\" or \"spectator\""));
  }
  inspect(
      table,
      [this, client, caller, wish, automatic, seat](Slot& slot) {
        if (!client->socket || *client->ended) return;  // gone while the table was being loaded
        const std::string& user = client->actor.user;
        if (!may_look(*slot.table, user, wish.invite.value_or(""))) {
          if (slot.watchers.empty()) slot.used = 0;
          return caller.answer(fault("not_found", "no such table"));
        }
        const std::vector<int> own = slot.table->seats_of(user);
        if (seat >= 0 && std::find(own.begin(), own.end(), seat) == own.end()) {
          return caller.answer(fault("not_seated", "this is not your seat"));
        }
        std::erase_if(slot.watchers, [&](const Watcher& one) { return one.client == client; });
        client->tables.insert(slot.id);
        const Presence before = presence(slot);
        slot.watchers.push_back({client, automatic, seat});
        send_view(slot, slot.watchers.back(), caller.re, {}, wish.ply.value_or(-1));
        if (presence(slot).connected != before.connected) tell_presence(slot, client.get());
        share_presence(slot);
      },
      caller.answer);
}

void Hall::tell_presence(Slot& slot, const Client* but) {
  if (!slot.table) return;
  if (slot.busy) {  // what is in memory is not stored yet: they are told when it is
    slot.presence_changed = true;
    return;
  }
  slot.presence_changed = false;
  const Presence here = presence(slot);
  const Time now = now_ms();
  for (const Watcher& watcher : slot.watchers) {
    if (watcher.client.get() == but) continue;
    watcher.client->send({{"type", "table"},
                          {"version", slot.table->version},
                          {"table", table_json(*slot.table, watcher.client->actor.user, here, now)}});
  }
}

void Hall::unwatch(const std::string& table, const std::shared_ptr<Client>& client) {
  client->tables.erase(table);
  const auto it = slots_.find(table);
  if (it == slots_.end()) return;
  Slot& slot = *it->second;
  const size_t count = std::erase_if(slot.watchers, [&](const Watcher& one) { return one.client == client; });
  slot.used = now_ms();
  if (count == 0 || !slot.table || closing_) return;
  if (slot.table->match) {
    for (const int seat : slot.table->seats_of(client->actor.user)) {
      Seat& own = slot.table->seats[static_cast<size_t>(seat)];
      if (own.seen == slot.table->match->ply()) continue;
      own.seen = slot.table->match->ply();
      slot.seen_changed = true;
    }
  }
  save_seen(slot);
  share_presence(slot);
  if (slot.table->seated(client->actor.user)) tell_presence(slot, nullptr);
}

// ---- people at other processes --------------------------------------------------------------------------------------

void Hall::broadcast(std::string text) {
  storage_.write("", [text = std::move(text)](Store& store) { store.notify(text); }, nullptr);
}

void Hall::share_presence(Slot& slot) {
  if (!settings_.several_processes || !slot.table) return;
  const Presence here = presence_here(slot);
  Slot::Elsewhere now;
  for (size_t s = 0; s < here.connected.size(); ++s) now.seats |= uint64_t{here.connected[s]} << s;
  now.spectators = here.spectators;
  if (now == slot.told) return;
  slot.told = now;
  broadcast("here " + process_ + " " + slot.id + " " + std::to_string(now.seats) + " " +
            std::to_string(now.spectators));
}

void Hall::ask_who_is_there(Slot& slot) {
  if (settings_.several_processes) broadcast("who " + process_ + " " + slot.id);
}

void Hall::heard_of_people(std::string_view word, const std::string& rest) {
  std::istringstream words(rest);
  std::string process, table;
  words >> process >> table;
  if (process.empty() || process == process_) return;
  if (word == "gone") return forget_process(process);
  processes_[process] = now_ms();
  const auto it = slots_.find(table);
  if (it == slots_.end()) return;
  Slot& slot = *it->second;
  if (word == "who") {
    slot.told = {};  // the one who asks knows nothing yet
    return share_presence(slot);
  }
  if (word != "here") return;
  Slot::Elsewhere there;
  words >> there.seats >> there.spectators;
  if (there == Slot::Elsewhere{}) {
    slot.elsewhere.erase(process);
  } else {
    slot.elsewhere[process] = there;
  }
  tell_presence(slot, nullptr);
}

void Hall::forget_process(const std::string& process) {
  processes_.erase(process);
  for (const auto& [id, slot] : slots_) {
    if (slot->elsewhere.erase(process) > 0) tell_presence(*slot, nullptr);
  }
}

void Hall::look_for_lost_processes() {
  if (!settings_.several_processes) return;
  broadcast("alive " + process_);
  const Time limit = now_ms() - kLostProcessMs;
  std::vector<std::string> lost;
  for (const auto& [process, heard] : processes_) {
    if (heard < limit) lost.push_back(process);
  }
  for (const std::string& process : lost) forget_process(process);
}

// ---- the end of a connection ----------------------------------------------------------------------------------------

void Hall::end(const std::shared_ptr<Client>& client, const std::string& reason) {
  *client->ended = true;
  // Out at once, whenever the other end may close its half.
  if (client->socket) client->socket->close(1008, reason);
  leave(client);
}

void Hall::disconnect(const std::string& user) {
  const auto all = clients_;
  for (const auto& client : all) {
    if (client->actor.user == user) end(client, "banned");
  }
}

void Hall::end_session(const std::string& session) {
  const auto all = clients_;
  for (const auto& client : all) {
    if (client->session == session) end(client, "signed out");
  }
}

void Hall::end_sessions_of(const std::string& user, const std::string& kept) {
  const auto all = clients_;
  for (const auto& client : all) {
    if (client->actor.user == user && client->session != kept) end(client, "signed out");
  }
}

std::vector<Credential> Hall::credentials() const {
  std::vector<Credential> list;
  std::unordered_set<std::string> seen;
  for (const auto& client : clients_) {
    if (seen.insert(client->session).second) list.push_back({client->actor.user, client->session});
  }
  return list;
}

void Hall::look(const std::string& table, const std::string& user, const std::string& invite, std::optional<int> seat,
                Answer answer) {
  inspect(
      table,
      [this, user, invite, seat, answer](Slot& slot) {
        if (!may_look(*slot.table, user, invite)) return answer(fault("not_found", "no such table"));
        const std::vector<int> own = slot.table->seats_of(user);
        int eyes = own.empty() ? -1 : own.front();
        if (std::find(own.begin(), own.end(), slot.table->turn_seat()) != own.end()) eyes = slot.table->turn_seat();
        if (seat) {
          if (*seat >= 0 && std::find(own.begin(), own.end(), *seat) == own.end()) {
            return answer(fault("not_seated", "this is not your seat"));
          }
          eyes = *seat;
        }
        ++counters_.views;
        answer(view_json(*slot.table, eyes, user, presence(slot), now_ms()));
      },
      answer);
}

}  // namespace boroughs::server
