#include "server/views.h"

#include <algorithm>
#include <boost/json.hpp>

#include "engine/core/json_text.h"
#include "engine/game_list.h"
#include "engine/updates.h"
#include "server/decide.h"
#include "server/secrets.h"
#include "server/text.h"

namespace boroughs::server {
namespace json = boost::json;
namespace {

constexpr size_t kEventsInView = 500;

json::value seat_or_null(int seat) { return seat < 0 ? json::value(nullptr) : json::value(seat); }

json::object event_json(const Match& match, const LoggedEvent& logged) {
  const EventKind& kind = match.info().events[logged.event.kind];
  json::array args;
  for (size_t i = 0; i < kind.args.size() && kind.args[i] != nullptr; ++i) {
    const int value = logged.event.args[i];
    if (kind.args[i]->label != nullptr) {
      args.push_back(json::string(arg_text(*kind.args[i], value)));
    } else {
      args.push_back(value);
    }
  }
  return json::object{{"ply", logged.ply},
                      {"kind", kind.name},
                      {"player", seat_or_null(logged.event.player)},
                      {"args", std::move(args)},
                      {"text", match.text(logged.event)}};
}

json::array legal_json(const Match& match) {
  json::array list;
  for (const Move& move : match.legal_moves()) list.push_back(json::string(match.notation(move)));
  return list;
}

json::array clocks_json(const Table& table, Time now) {
  json::array list;
  for (size_t s = 0; s < table.seats.size(); ++s) {
    const auto left = table.clock_left(static_cast<int>(s), now);
    list.push_back(left ? json::value(*left) : json::value(nullptr));
  }
  return list;
}

json::value undo_json(const Table& table) {
  if (!table.undo_request || !table.match) return nullptr;
  const UndoRequest& request = *table.undo_request;
  json::array agreed, waiting;
  for (size_t s = 0; s < table.seats.size(); ++s) {
    const Seat& seat = table.seats[s];
    const auto number = static_cast<int>(s);
    const bool said_yes =
        std::find(request.agreed.begin(), request.agreed.end(), number) != request.agreed.end() ||
        (seat.kind == SeatKind::Person && seat.user == table.seats[static_cast<size_t>(request.by)].user);
    if (said_yes) {
      agreed.push_back(number);
    } else if (seat.kind == SeatKind::Person && seat.stand_in.empty()) {
      waiting.push_back(number);
    }
  }
  return json::object{{"by", request.by},
                      {"to_ply", request.to_ply},
                      {"moves", table.match->ply() - request.to_ply},
                      {"agreed", std::move(agreed)},
                      {"waiting", std::move(waiting)}};
}

/// The parts of two patches that agree: what is certain whichever world is the true one.
std::optional<json::value> common_part(const json::value& a, const json::value& b, bool& differ) {
  if (a == b) return a;
  differ = true;
  if (!a.is_object() || !b.is_object()) return std::nullopt;
  json::object out;
  for (const auto& [key, value] : a.get_object()) {
    const auto* other = b.get_object().if_contains(key);
    if (other == nullptr) continue;
    if (auto inner = common_part(value, *other, differ)) out[key] = std::move(*inner);
  }
  if (out.empty()) return std::nullopt;
  return out;
}

}  // namespace

Viewer viewer_of(int seat) { return seat < 0 ? Viewer::spectator() : Viewer::of_seat(seat); }

std::optional<json::value> json_difference(const json::value& before, const json::value& after, bool& same_shape) {
  if (before == after) return std::nullopt;
  if (before.is_object() && after.is_object()) {
    const json::object &a = before.get_object(), &b = after.get_object();
    json::object out;
    if (a.size() != b.size()) same_shape = false;
    for (const auto& [key, value] : b) {
      const auto* old = a.if_contains(key);
      if (old == nullptr) {
        same_shape = false;
        return std::nullopt;
      }
      if (auto inner = json_difference(*old, value, same_shape)) out[key] = std::move(*inner);
    }
    return out;
  }
  if (before.is_array() && after.is_array() && before.get_array().size() == after.get_array().size()) {
    const json::array &a = before.get_array(), &b = after.get_array();
    json::object out;
    for (size_t i = 0; i < a.size(); ++i) {
      if (auto inner = json_difference(a[i], b[i], same_shape)) out[std::to_string(i)] = std::move(*inner);
    }
    return out;
  }
  // An object in the place of an object or a list would be taken for a patch of it.
  if (after.is_object() && (before.is_object() || before.is_array())) same_shape = false;
  return after;
}

json::object turn_json(const Match& match) {
  const Turn turn = match.turn();
  if (turn.finished) {
    return json::object{{"seat", nullptr}, {"decision", nullptr}, {"prompt", nullptr}, {"finished", true}};
  }
  const DecisionInfo& decision = match.info().decisions[turn.decision];
  return json::object{
      {"seat", turn.player}, {"decision", decision.name}, {"prompt", decision.prompt}, {"finished", false}};
}

json::array events_json(const Match& match, Viewer viewer, int after_ply, size_t limit) {
  const auto& log = match.log();
  auto first = std::find_if(log.begin(), log.end(), [&](const LoggedEvent& one) { return one.ply > after_ply; });
  if (static_cast<size_t>(log.end() - first) > limit) first = log.end() - static_cast<std::ptrdiff_t>(limit);
  json::array list;
  for (; first != log.end(); ++first) {
    if (may_see(first->event, viewer)) list.push_back(event_json(match, *first));
  }
  return list;
}

json::object chat_json(const ChatLine& line) {
  return json::object{{"at", iso_time(line.at)},
                      {"name", line.name},
                      {"seat", seat_or_null(line.seat)},
                      {"channel", line.seat < 0 ? "spectators" : "table"},
                      {"text", line.text}};
}

bool may_read(const Table& table, const ChatLine& line, const std::string& user) {
  return line.seat >= 0 || table.status != Status::Playing || !table.seated(user);
}

json::object table_json(const Table& table, const std::string& user, const Presence& presence, Time now) {
  json::object out = table.summary();
  json::array& seats = out["seats"].as_array();
  for (size_t s = 0; s < table.seats.size(); ++s) {
    const Seat& seat = table.seats[s];
    json::object& shown = seats[s].as_object();
    const bool connected = seat.kind == SeatKind::Computer || (s < presence.connected.size() && presence.connected[s]);
    const auto left = table.clock_left(static_cast<int>(s), now);
    shown["connected"] = connected;
    shown["you"] = !user.empty() && seat.user == user;
    shown["clock_ms"] = left ? json::value(*left) : json::value(nullptr);
    shown["replaceable"] = !connected && table.replaceable(static_cast<int>(s), now);
  }
  out["spectators"] = presence.spectators;
  out["seed"] = table.status == Status::Finished ? json::value(table.seed.hex()) : json::value(nullptr);
  out["undo_request"] = undo_json(table);
  out["trouble"] = table.trouble.empty() ? json::value(nullptr) : json::value(table.trouble);
  const bool insider = table.seated(user) || (!user.empty() && user == table.owner);
  out["invite"] = insider ? json::value(table.invite) : json::value(nullptr);
  return out;
}

void add_game(json::object& view, const Match& match, int seat, bool may_choose) {
  const Viewer viewer = viewer_of(seat);
  view["ply"] = match.ply();
  view["turn"] = turn_json(match);
  view["legal"] = may_choose && match.turn().player == seat ? legal_json(match) : json::array();
  view["free_undo"] = seat >= 0 ? match.free_undo(seat) : 0;
  view["state"] = match.state(viewer);
  view["numbers"] = match.numbers(viewer);
  view["uncounted"] = json::parse(uncounted_text(match, viewer));
  view["result"] = match.turn().finished ? json::value(match.result_json()) : json::value(nullptr);
}

json::object view_json(const Table& table, int seat, const std::string& user, const Presence& presence, Time now,
                       int after_ply) {
  json::object view;
  view["table"] = table_json(table, user, presence, now);
  view["seat"] = seat_or_null(seat);
  const std::vector<int> own = table.seats_of(user);
  view["your_seats"] = json::array(own.begin(), own.end());
  view["version"] = table.version;
  const int seen = seat >= 0 ? table.seats[static_cast<size_t>(seat)].seen : 0;
  if (table.match) {
    const bool own_seat = std::find(own.begin(), own.end(), seat) != own.end();
    add_game(view, *table.match, seat, own_seat && table.status == Status::Playing);
    view["result"] = table.result();
    const int recent = table.match->ply() - kSnapshotPlies;
    const int from = after_ply >= 0 ? after_ply : seat >= 0 ? std::min(seen, recent) : recent;
    view["events"] = events_json(*table.match, viewer_of(seat), from, kEventsInView);
  } else {
    view["ply"] = 0;
    view["turn"] = view["state"] = view["numbers"] = view["result"] = nullptr;
    view["uncounted"] = json::array();
    view["legal"] = json::array();
    view["free_undo"] = 0;
    view["events"] = json::array();
  }
  json::array lines;
  for (const ChatLine& line : table.chat) {
    if (may_read(table, line, user)) lines.push_back(chat_json(line));
  }
  view["chat"] = std::move(lines);
  view["note"] = seat >= 0 ? table.seats[static_cast<size_t>(seat)].note : std::string();
  view["seen"] = seen;
  return view;
}

namespace {

void append_seat(std::string& out, int seat) {
  if (seat < 0) {
    out += "null";
  } else {
    append_number(out, seat);
  }
}

std::string event_line(const Match& match, const LoggedEvent& logged) {
  const EventKind& kind = match.info().events[logged.event.kind];
  std::string out = "{\"ply\":";
  append_number(out, logged.ply);
  out += ",\"kind\":";
  append_quoted(out, kind.name);
  out += ",\"player\":";
  append_seat(out, logged.event.player);
  out += ",\"args\":[";
  for (size_t i = 0; i < kind.args.size() && kind.args[i] != nullptr; ++i) {
    if (i > 0) out += ',';
    const int value = logged.event.args[i];
    if (kind.args[i]->label != nullptr) {
      append_quoted(out, arg_text(*kind.args[i], value));
    } else {
      append_number(out, value);
    }
  }
  out += "],\"text\":";
  append_quoted(out, match.text(logged.event));
  out += '}';
  return out;
}

/// The text of turn_json.
void append_turn(std::string& out, const Match& match) {
  const Turn turn = match.turn();
  if (turn.finished) {
    out += R"({"seat":null,"decision":null,"prompt":null,"finished":true})";
    return;
  }
  const DecisionInfo& decision = match.info().decisions[turn.decision];
  out += "{\"seat\":";
  append_number(out, turn.player);
  out += ",\"decision\":";
  append_quoted(out, decision.name);
  out += ",\"prompt\":";
  append_quoted(out, decision.prompt);
  out += ",\"finished\":false}";
}

/// `,"numbers":{...}`, or nothing if they are what they were.
std::string numbers_part(const Match& before, const Match& after, Viewer viewer) {
  bool same_shape = true;
  const json::value numbers = after.numbers(viewer);
  const auto difference = json_difference(before.numbers(viewer), numbers, same_shape);
  if (!same_shape) return ",\"numbers_whole\":" + json::serialize(numbers);
  return difference ? ",\"numbers\":" + json::serialize(*difference) : std::string();
}

}  // namespace

UpdateWriter::UpdateWriter(const Table& table, const Match& before, const Entry& entry, Time now)
    : table_(table), before_(before), entry_(entry) {
  const Match& match = *table.match;
  common_ = "\"type\":\"update\",\"table\":\"" + table.id + "\",\"version\":";
  append_number(common_, table.version);
  common_ += ",\"ply\":";
  append_number(common_, match.ply());
  common_ += ",\"by\":{\"seat\":";
  append_number(common_, entry.seat);
  common_ += ",\"who\":";
  append_quoted(common_, entry.who);
  common_ += "},\"turn\":";
  append_turn(common_, match);
  if (table.clock.kind != ClockKind::None) common_ += ",\"clock_ms\":" + json::serialize(clocks_json(table, now));
  if (match.turn().finished) common_ += ",\"result\":" + json::serialize(match.result_json());
  if (numbers_are_public(match.info())) common_ += numbers_part(before, match, Viewer::spectator());
  const auto& log = match.log();
  auto first = log.end();
  while (first != log.begin() && std::prev(first)->ply == match.ply()) --first;
  for (; first != log.end(); ++first) events_.push_back({&first->event, event_line(match, *first)});
}

std::string UpdateWriter::text_for(int seat, std::optional<int64_t> re) const {
  const Match& match = *table_.match;
  const Viewer viewer = viewer_of(seat);
  std::string out;
  out.reserve(common_.size() + 1024);
  out += '{';
  if (re) {
    out += "\"re\":";
    append_number(out, *re);
    out += ',';
  }
  out += common_;
  out += ",\"seat\":";
  append_seat(out, seat);
  if (seat == entry_.seat) {
    out += ",\"move\":";
    append_quoted(out, entry_.text);
  }
  const size_t end = out.size();
  out += ",\"patch\":";
  if (!append_patch(out, before_, match, viewer)) out.resize(end);
  if (!numbers_are_public(match.info())) out += numbers_part(before_, match, viewer);
  if (std::string now = uncounted_text(match, viewer); now != uncounted_text(before_, viewer)) {
    out += ",\"uncounted\":" + now;
  }
  out += ",\"legal\":[";
  if (seat >= 0 && table_.turn_seat() == seat) {
    bool later = false;
    for (const Move& move : match.legal_moves()) {
      if (later) out += ',';
      later = true;
      append_quoted(out, match.notation(move));
    }
  }
  out += "],\"free_undo\":";
  append_number(out, seat >= 0 ? match.free_undo(seat) : 0);
  out += ",\"events\":[";
  bool later = false;
  for (const Story& story : events_) {
    if (!may_see(*story.event, viewer)) continue;
    if (later) out += ',';
    later = true;
    out += story.text;
  }
  out += "]}";
  return out;
}

namespace {

/// [{"quantity": "money", "seat": 0, "low": -3, "high": -3}]: seat null for the table as a whole.
json::array changes_json(const GameInfo& info, const Foresight& foresight) {
  json::array list;
  for (const boroughs::Change& change : foresight.changes) {
    const QuantityKind& kind = info.quantities[change.quantity];
    if (!kind.shown) continue;
    list.push_back(json::object{
        {"quantity", kind.name}, {"seat", seat_or_null(change.seat)}, {"low", change.low}, {"high", change.high}});
  }
  return list;
}

}  // namespace

Checked<json::object> preview_json(const Match& match, int seat, const std::string& text) {
  const auto move = match.parse(text);
  if (!move) return fault("illegal_move", move.error());
  const std::vector<Move> legal = match.legal_moves();
  if (std::find(legal.begin(), legal.end(), *move) == legal.end()) {
    return fault("illegal_move", "\"" + match.notation(*move) + "\" is not legal now");
  }
  // Some worlds that the seat could be in, with dice of their own: what happens in all of them is certain as far as the
  // seat can tell, and nothing of the true world is looked at. Eight, so that a card drawn from a handful is hardly
  // ever the same in all.
  const Viewer viewer = viewer_of(seat);
  json::object shown[8];
  bool boundary = false, drew = false;
  for (json::object& one : shown) {
    const auto world = match.imagine(viewer, random_seed());
    bool chance_here = false;
    const auto next = world->consequence(*move, chance_here);
    drew |= chance_here;
    bool same_shape = true;
    auto numbers = json_difference(world->numbers(viewer), next->numbers(viewer), same_shape);
    one["patch"] = next->patch(*world, viewer);
    one["numbers"] = same_shape && numbers ? std::move(*numbers) : json::value(json::object());
    one["turn"] = turn_json(*next);
    one["events"] = events_json(*next, viewer, match.ply(), 50);
    boundary |= next->plies().back().boundary;
  }
  bool chance = false;
  std::optional<json::value> certain = json::value(shown[0]);
  for (size_t k = 1; k < std::size(shown) && certain; ++k) {
    auto common = common_part(*certain, shown[k], chance);
    certain = std::move(common);
  }
  json::object out = certain ? std::move(certain->as_object()) : json::object();
  for (const char* key : {"patch", "numbers"}) {
    if (!out.contains(key)) out[key] = json::object();
  }
  for (const char* key : {"turn", "events"}) {
    if (!out.contains(key)) out[key] = nullptr;
  }
  if (out["turn"].is_object() && out["turn"].get_object().size() != 4) out["turn"] = nullptr;
  out["changes"] = changes_json(match.info(), match.foresee(viewer, *move, random_seed()));
  out["chance"] = chance || drew;
  out["ends_undo"] = boundary;
  out["move"] = match.notation(*move);
  out["ply"] = match.ply();
  return out;
}

namespace {

json::object arg_json(const ArgType& arg) {
  json::object out{{"name", arg.name}};
  if (arg.label == nullptr || arg.count == nullptr) return out;
  json::array words;
  for (int i = 0; i < arg.count(); ++i) words.push_back(json::string(arg.label(i)));
  out["words"] = std::move(words);
  return out;
}

/// The names that an option can have: asked for by offering it a name that does not exist.
json::array choices_of(const GameInfo& info, std::string_view option) {
  json::object wrong;
  wrong[option] = "?";
  const auto refused = new_match(info.id, wrong, Seed::of(1));
  json::array names;
  if (refused) return names;
  const std::string& text = refused.error();
  const std::string mark = "must be one of ";
  size_t at = text.find(mark);
  const size_t end = text.find(';', at);
  if (at == std::string::npos || end == std::string::npos) return names;
  at += mark.size();
  while (at < end) {
    const size_t comma = std::min(text.find(", ", at), end);
    names.push_back(json::string(text.substr(at, comma - at)));
    at = comma + 2;
  }
  return names;
}

json::array options_json(const GameInfo& info) {
  json::array list;
  const auto standard = new_match(info.id, {}, Seed::of(1));
  if (!standard) return list;
  for (const auto& [key, value] : (*standard)->options()) {
    json::object out{{"name", key}, {"default", value}};
    const auto row =
        std::find_if(info.options.begin(), info.options.end(),
                     [&, name = std::string_view(key)](const OptionInfo& one) { return one.name == name; });
    out["help"] = row != info.options.end() ? row->help : std::string_view("");
    if (value.is_bool()) {
      out["kind"] = "bool";
    } else if (value.is_string()) {
      out["kind"] = "choice";
      out["choices"] = choices_of(info, key);
    } else if (value.is_number()) {
      out["kind"] = "number";
      const bool ranged = row != info.options.end() && row->low != row->high;
      if (key == "players") {
        out["low"] = info.min_seats;
        out["high"] = info.max_seats;
      } else if (ranged) {
        out["low"] = row->low;
        out["high"] = row->high;
      }
    } else {
      out["kind"] = "json";
    }
    list.push_back(std::move(out));
  }
  return list;
}

json::object game_json(const GameInfo& info) {
  json::array moves, decisions, events;
  for (const MoveKind& kind : info.moves) {
    json::array args;
    for (int i = 0; i < kind.arg_count(); ++i) args.push_back(arg_json(*kind.args[static_cast<size_t>(i)]));
    moves.push_back(
        json::object{{"name", kind.name}, {"help", kind.help}, {"usage", usage_of(kind)}, {"args", std::move(args)}});
  }
  for (const DecisionInfo& one : info.decisions) {
    decisions.push_back(json::object{{"name", one.name}, {"prompt", one.prompt}});
  }
  for (const EventKind& one : info.events) {
    json::array args;
    for (size_t i = 0; i < one.args.size() && one.args[i] != nullptr; ++i)
      args.push_back(json::string(one.args[i]->name));
    events.push_back(json::object{{"name", one.name}, {"text", one.text}, {"args", std::move(args)}});
  }
  json::array quantities;
  for (const QuantityKind& one : info.quantities) {
    if (!one.shown) continue;
    quantities.push_back(json::object{{"name", one.name}, {"label", one.label}, {"money", one.is_money()}});
  }
  json::array names;
  for (const std::string_view name : info.seat_names) names.push_back(json::string(name));
  return json::object{{"id", info.id},
                      {"title", info.title},
                      {"author", info.author},
                      {"summary", info.summary},
                      {"rules", info.rules_version},
                      {"min_seats", info.min_seats},
                      {"max_seats", info.max_seats},
                      {"seat_names", std::move(names)},
                      {"options", options_json(info)},
                      {"moves", std::move(moves)},
                      {"decisions", std::move(decisions)},
                      {"events", std::move(events)},
                      {"quantities", std::move(quantities)}};
}

}  // namespace

json::object games_json() {
  json::array games, levels;
  for (const GameInfo* info : all_games()) games.push_back(game_json(*info));
  for (const std::string& level : level_names()) levels.push_back(json::string(level));
  return json::object{{"levels", std::move(levels)}, {"games", std::move(games)}};
}

}  // namespace boroughs::server
