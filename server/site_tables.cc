// The site: games and tables over HTTP.

#include <boost/json.hpp>

#include "engine/game_list.h"
#include "server/hall_slot.h"
#include "server/site_call.h"
#include "server/text.h"

namespace boroughs::server {
namespace json = boost::json;

void ServerSite::games(std::shared_ptr<Call> call) {
  Response response;
  response.body = games_text_;
  response.headers.emplace_back("Cache-Control", "no-cache");
  add_security_headers(response);
  call->reply(std::move(response));
}

void ServerSite::list_tables(std::shared_ptr<Call> call) {
  const std::string list = call->request.parameter("list");
  ListQuery query;
  query.game = call->request.parameter("game");
  query.before = call->request.parameter("before");
  if (list == "mine") {
    query.user = call->who.user;
  } else if (list == "open" || list == "playing" || list == "finished" || list.empty()) {
    query.status = list.empty() ? "open" : list;
  } else {
    return answer(*call, fault("bad_message", "\"list\" must be open, mine, playing or finished"));
  }
  auto rows = std::make_shared<std::vector<TableRow>>();
  storage_.read([rows, query](Store& store) { *rows = store.list_tables(query); },
                [this, rows, call, query](const std::string& failure) {
                  if (!failure.empty()) return answer(*call, store_is_away());
                  json::array tables;
                  for (const TableRow& row : *rows) {
                    json::object table = listed_table(row);
                    mark_own_seats(table, call->who.user);
                    tables.push_back(std::move(table));
                  }
                  json::value next;
                  if (static_cast<int>(rows->size()) == query.limit) next = std::to_string(rows->back().created);
                  answer(*call, json::object{{"tables", std::move(tables)}, {"next", std::move(next)}});
                });
}

void ServerSite::mark_own_seats(json::object& table, const std::string& user) {
  auto* seats = table.if_contains("seats");
  if (seats == nullptr || !seats->is_array()) return;
  for (json::value& seat : seats->get_array()) {
    const auto* who = seat.is_object() ? seat.get_object().if_contains("user") : nullptr;
    if (who != nullptr) seat.get_object()["you"] = who->is_string() && std::string_view(who->get_string()) == user;
  }
}

void ServerSite::create_table(std::shared_ptr<Call> call) {
  auto wish = read_struct<TableWish>(call->request.body);
  if (!wish) return answer(*call, tl::unexpected<Fault>(wish.error()));
  hall_.create(call->actor(), *wish, answering(call, 201));
}

void ServerSite::view_table(std::shared_ptr<Call> call) {
  std::optional<int> seat;
  const std::string given = call->request.parameter("seat");
  if (given == "spectator") {
    seat = -1;
  } else if (!given.empty()) {
    const auto number = parse_number(given);
    if (!number || *number < 0 || *number >= kMaxSeats) return answer(*call, fault("bad_message", "no such seat"));
    seat = static_cast<int>(*number);
  }
  hall_.look(call->parts[0], call->who.user, call->request.parameter("invite"), seat, answering(call));
}

void ServerSite::table_action(std::shared_ptr<Call> call) {
  auto members = read_object(call->request.body.empty() ? std::string_view("{}") : call->request.body);
  if (!members) return answer(*call, tl::unexpected<Fault>(members.error()));
  auto wish = read_wish(call->parts[1], *members);
  if (!wish) return answer(*call, tl::unexpected<Fault>(wish.error()));
  Caller caller;
  caller.actor = call->actor();
  caller.answer = answering(call);
  hall_.wish(call->parts[0], std::move(*wish), std::move(caller));
}

void ServerSite::table_events(std::shared_ptr<Call> call) {
  const auto from = parse_number(call->request.parameter("from")).value_or(0);
  const auto to = parse_number(call->request.parameter("to")).value_or(-1);
  const auto limited = [](int64_t ply) { return static_cast<int>(std::clamp<int64_t>(ply, -1, 1'000'000)); };
  history_.events(call->parts[0], call->asker(), limited(from), limited(to), answering(call));
}

void ServerSite::table_position(std::shared_ptr<Call> call) {
  const auto ply = parse_number(call->parts[1]);
  if (!ply || *ply < 0 || *ply > 1'000'000) return answer(*call, fault("not_found", "there is no such ply"));
  history_.position(call->parts[0], call->asker(), static_cast<int>(*ply), call->request.parameter("viewer"),
                    answering(call));
}

void ServerSite::table_record(std::shared_ptr<Call> call) {
  history_.record(call->parts[0], call->asker(), answering(call));
}

void ServerSite::table_scores(std::shared_ptr<Call> call) {
  history_.scores(call->parts[0], call->asker(), answering(call));
}

void ServerSite::table_log(std::shared_ptr<Call> call) { history_.log(call->parts[0], call->asker(), answering(call)); }

void ServerSite::table_what_if(std::shared_ptr<Call> call) {
  auto wish = read_struct<WhatIfWish>(call->request.body);
  if (!wish) return answer(*call, tl::unexpected<Fault>(wish.error()));
  history_.what_if(call->parts[0], call->asker(), call->actor(), *wish, answering(call, 201));
}

void ServerSite::ask_analysis(std::shared_ptr<Call> call) {
  history_.ask_analysis(call->parts[0], call->asker(), answering(call, 202));
}

void ServerSite::get_analysis(std::shared_ptr<Call> call) {
  history_.analysis(call->parts[0], call->asker(), answering(call));
}

}  // namespace boroughs::server
