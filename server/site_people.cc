// The site: people and their accounts.

#include <boost/json.hpp>

#include "server/site_call.h"
#include "server/text.h"

namespace boroughs::server {
namespace json = boost::json;

void ServerSite::me(std::shared_ptr<Call> call) { answer(*call, me_json(call->who)); }

void ServerSite::change_me(std::shared_ptr<Call> call) {
  auto wish = read_struct<MeWish>(call->request.body);
  if (!wish) return answer(*call, tl::unexpected<Fault>(wish.error()));
  const std::string old_name = call->who.name;
  people_.rename(call->who, *wish, settings_.allow_http_webhooks, [this, call, old_name](Checked<Identity> who) {
    if (!who) return answer(*call, tl::unexpected<Fault>(who.error()));
    if (who->name != old_name) renamed(*who);
    answer(*call, me_json(*who));
  });
}

/// Tables where the person sits show the new name.
void ServerSite::renamed(const Identity& who) {
  auto tables = std::make_shared<std::vector<std::string>>();
  storage_.read([tables, user = who.user](Store& store) { *tables = store.tables_of(user); },
                [this, tables, who](const std::string&) {
                  for (const std::string& id : *tables) {
                    hall_.add_entry(
                        id,
                        [who](const Table& table) -> std::optional<Entry> {
                          const auto seats = table.seats_of(who.user);
                          const bool over = table.status == Status::Finished || table.status == Status::Closed;
                          if (seats.empty() || over) return std::nullopt;
                          Entry entry = table.next_entry(EntryKind::Named);
                          entry.seat = seats.front();
                          entry.who = who.user;
                          entry.text = who.name;
                          return entry;
                        },
                        [](const std::optional<Fault>&) {});
                  }
                });
}

void ServerSite::make_account(std::shared_ptr<Call> call) {
  auto wish = read_struct<CredentialsWish>(call->request.body);
  if (!wish) return answer(*call, tl::unexpected<Fault>(wish.error()));
  if (!sign_ins_.take(call->request.remote, now_ms())) {
    return answer(*call, fault("too_many", "too many attempts; wait a while"));
  }
  const std::string old_name = call->who.name;
  people_.make_account(call->who, *wish, [this, call, old_name](Checked<Identity> who) {
    if (!who) return answer(*call, tl::unexpected<Fault>(who.error()));
    call->who = *who;
    if (who->name != old_name) renamed(*who);
    hall_.end_session(guest_session_key(who->user));
    answer(*call, me_json(*who), 201);
  });
}

void ServerSite::sign_in(std::shared_ptr<Call> call) {
  auto wish = read_struct<CredentialsWish>(call->request.body);
  if (!wish) return answer(*call, tl::unexpected<Fault>(wish.error()));
  const Time now = now_ms();
  // One address cannot try many names, and one name cannot be tried from many addresses.
  if (!sign_ins_.take(call->request.remote, now) || !sign_ins_.take("name " + name_key(wish->name), now)) {
    return answer(*call, fault("too_many", "too many attempts; wait a while"));
  }
  people_.sign_in(*wish, [this, call](Checked<Identity> who) {
    if (!who) return answer(*call, tl::unexpected<Fault>(who.error()));
    call->who = *who;
    answer(*call, me_json(*who));
  });
}

void ServerSite::sign_out(std::shared_ptr<Call> call) {
  people_.sign_out(call->who, [this, call](Checked<Identity> who) {
    if (!who) return answer(*call, tl::unexpected<Fault>(who.error()));
    hall_.end_session(session_key(*who));
    Response response = json_response(200, {});
    response.headers.emplace_back("Set-Cookie", People::empty_cookie(call->request.secure));
    call->reply(std::move(response));
  });
}

void ServerSite::change_password(std::shared_ptr<Call> call) {
  auto wish = read_struct<PasswordWish>(call->request.body);
  if (!wish) return answer(*call, tl::unexpected<Fault>(wish.error()));
  if (!sign_ins_.take(call->request.remote, now_ms())) {
    return answer(*call, fault("too_many", "too many attempts; wait a while"));
  }
  people_.change_password(call->who, *wish, [this, call](Checked<Identity> who) {
    if (!who) return answer(*call, tl::unexpected<Fault>(who.error()));
    hall_.end_sessions_of(who->user, who->session);
    answer(*call, me_json(*who));
  });
}

void ServerSite::export_data(std::shared_ptr<Call> call) {
  struct Found {
    std::optional<PersonRow> row;
    std::vector<std::pair<std::string, PrivateRow>> privates;
    json::array tables, chat;
  };
  auto found = std::make_shared<Found>();
  storage_.read(
      [found, user = call->who.user](Store& store) {
        *found = Found{};
        found->row = store.person(user);
        found->privates = store.privates_of(user);
        for (const std::string& id : store.tables_of(user)) {
          const auto row = store.table_row(id);
          if (!row) continue;
          found->tables.push_back(
              json::object{{"id", id}, {"game", row->game}, {"name", row->name}, {"status", row->status}});
          for (const Entry& entry : store.entries(id, 0)) {
            if (entry.who != user || entry.kind != EntryKind::Chat) continue;
            found->chat.push_back(json::object{{"table", id}, {"at", iso_time(entry.at)}, {"text", entry.text}});
          }
        }
      },
      [this, call, found](const std::string& failure) {
        if (!failure.empty()) return answer(*call, store_is_away());
        json::array notes;
        for (const auto& [table, row] : found->privates) {
          notes.push_back(json::object{{"table", table}, {"seat", row.seat}, {"note", row.note}, {"seen", row.seen}});
        }
        json::object person = me_json(call->who);
        if (found->row) person["created"] = iso_time(found->row->created);
        answer(*call, json::object{{"person", std::move(person)},
                                   {"tables", std::move(found->tables)},
                                   {"notes", std::move(notes)},
                                   {"chat", std::move(found->chat)}});
      });
}

void ServerSite::delete_account(std::shared_ptr<Call> call) {
  auto wish = read_struct<DeleteWish>(call->request.body);
  if (!wish) return answer(*call, tl::unexpected<Fault>(wish.error()));
  people_.check_deletion(call->who, *wish, [this, call](Checked<Identity> who) {
    if (!who) return answer(*call, tl::unexpected<Fault>(who.error()));
    auto tables = std::make_shared<std::vector<std::string>>();
    storage_.read([tables, user = who->user](Store& store) { *tables = store.tables_of(user); },
                  [this, call, tables](const std::string& failure) {
                    if (!failure.empty()) return answer(*call, store_is_away());
                    leave_tables(call, tables, 0);
                  });
  });
}

/// One table after the other: every seat becomes that of a former player, then the name goes from what is kept.
void ServerSite::leave_tables(std::shared_ptr<Call> call, std::shared_ptr<std::vector<std::string>> tables,
                              size_t next) {
  const Identity who = call->who;
  if (next >= tables->size()) {
    storage_.write(
        who.user, [who](Store& store) { People::end_for_ever(store, who.user); },
        [this, call](const std::string& failure) {
          if (!failure.empty()) return answer(*call, store_is_away());
          people_.drop(call->who.user);
          hall_.end_sessions_of(call->who.user, "");
          Response response = json_response(200, {});
          response.headers.emplace_back("Set-Cookie", People::empty_cookie(call->request.secure));
          call->reply(std::move(response));
        });
    return;
  }
  const std::string id = (*tables)[next];
  auto again = std::make_shared<bool>(false);
  hall_.add_entry(
      id,
      [who, again](const Table& table) -> std::optional<Entry> {
        const auto seats = table.seats_of(who.user);
        *again = seats.size() > 1;
        if (seats.empty()) return std::nullopt;
        Entry entry = table.next_entry(EntryKind::Former);
        entry.seat = seats.front();
        return entry;
      },
      [this, call, tables, next, again, who, id](const std::optional<Fault>& failed) {
        // A table that nobody can read keeps nobody here; but a store that is away may come back.
        if (failed && failed->code == "unavailable") return answer(*call, store_is_away());
        if (*again && !failed) return leave_tables(call, tables, next);
        storage_.write(
            id, [id, who](Store& store) { store.scrub(id, who.user, who.name); },
            [this, call, tables, next](const std::string& failure) {
              if (!failure.empty()) return answer(*call, store_is_away());
              leave_tables(call, tables, next + 1);
            });
      });
}

}  // namespace boroughs::server
