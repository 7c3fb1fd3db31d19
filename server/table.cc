#include "server/table.h"

#include <algorithm>
#include <boost/json.hpp>

#include "engine/game_list.h"
#include "engine/updates.h"
#include "server/secrets.h"
#include "server/text.h"

namespace boroughs::server {
namespace json = boost::json;
namespace {

constexpr std::string_view kStatusNames[] = {"open", "playing", "finished", "closed"};
constexpr std::string_view kSeatNames[] = {"open", "person", "computer", "former"};
constexpr std::string_view kClockNames[] = {"none", "move", "bank"};

template <class E, size_t N>
E from_name(const std::string_view (&names)[N], std::string_view name) {
  const auto it = std::find(std::begin(names), std::end(names), name);
  return static_cast<E>(it == std::end(names) ? 0 : it - std::begin(names));
}

// Readers for our own JSON, which was checked when it was written.
std::string text_of(const json::object& object, std::string_view key) {
  const auto* value = object.if_contains(key);
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}
int64_t number_of(const json::object& object, std::string_view key) {
  const auto* value = object.if_contains(key);
  return value != nullptr && value->is_int64() ? value->get_int64() : 0;
}

json::object clock_json(const Clock& clock) {
  json::object out{{"kind", kClockNames[static_cast<size_t>(clock.kind)]}};
  if (clock.kind != ClockKind::None) out["seconds"] = clock.seconds;
  if (clock.kind == ClockKind::Bank) out["increment"] = clock.increment;
  return out;
}

constexpr Time kMinute = 60 * 1000;
constexpr Time kDay = 24 * 60 * kMinute;

}  // namespace

std::string_view name_of_status(Status status) { return kStatusNames[static_cast<size_t>(status)]; }

// ---- making and loading ---------------------------------------------------------------------------------------------

Table::Table(TableRow row, json::object head) { read_head(row, head); }

void Table::read_head(const TableRow& row, const json::object& head) {
  id = row.id;
  game = row.game;
  owner = row.owner;
  invite = row.invite;
  name = row.name;
  listed = row.listed;
  created = updated = row.created;
  seed = Seed::parse(row.seed).value_or(Seed{});
  if (const auto* given = head.if_contains("options"); given != nullptr && given->is_object()) {
    options = given->get_object();
  }
  if (const auto* position = head.if_contains("position")) start_position = *position;
  live = text_of(head, "pace") != "turn_based";
  if (const auto* given = head.if_contains("clock"); given != nullptr && given->is_object()) {
    clock.kind = from_name<ClockKind>(kClockNames, text_of(given->get_object(), "kind"));
    clock.seconds = static_cast<int>(number_of(given->get_object(), "seconds"));
    clock.increment = static_cast<int>(number_of(given->get_object(), "increment"));
  }
}

void Table::read_meta(const json::object& meta) {
  status = from_name<Status>(kStatusNames, text_of(meta, "status"));
  name = text_of(meta, "name");
  updated = number_of(meta, "updated");
  turn_since = number_of(meta, "turn_since");
  furthest_ply = static_cast<int>(number_of(meta, "furthest_ply"));
  trouble = text_of(meta, "trouble");
  if (const auto* result = meta.if_contains("result")) final_result = *result;
  if (const auto* list = meta.if_contains("seats"); list != nullptr && list->is_array()) {
    for (const json::value& item : list->get_array()) {
      const json::object& given = item.as_object();
      Seat seat;
      seat.kind = from_name<SeatKind>(kSeatNames, text_of(given, "kind"));
      seat.user = text_of(given, "user");
      seat.name = text_of(given, "name");
      seat.level = text_of(given, "level");
      seat.stand_in = text_of(given, "stand_in");
      seat.bank_ms = number_of(given, "bank_ms");
      seat.timeouts = static_cast<uint8_t>(number_of(given, "timeouts"));
      seats.push_back(std::move(seat));
    }
  }
  if (const auto* request = meta.if_contains("undo_request"); request != nullptr && request->is_object()) {
    undo_request.emplace();
    undo_request->by = static_cast<int>(number_of(request->get_object(), "by"));
    undo_request->to_ply = static_cast<int>(number_of(request->get_object(), "to_ply"));
    for (const json::value& seat : request->get_object().at("agreed").as_array()) {
      undo_request->agreed.push_back(static_cast<int>(seat.as_int64()));
    }
  }
  if (const auto* lines = meta.if_contains("chat"); lines != nullptr && lines->is_array()) {
    for (const json::value& item : lines->get_array()) {
      const json::object& line = item.as_object();
      chat.push_back({number_of(line, "at"), static_cast<int>(number_of(line, "seat")), text_of(line, "name"),
                      text_of(line, "text")});
    }
  }
}

Expected<std::unique_ptr<Table>> Table::load(const StoredTable& stored) {
  boost::system::error_code fault;
  const json::value head = json::parse(stored.row.head, fault);
  if (fault || !head.is_object()) return error("the head of the table is damaged");
  const json::value meta = json::parse(stored.snapshot.meta, fault);
  if (fault || !meta.is_object()) return error("the snapshot of the table is damaged");
  std::unique_ptr<Table> table(new Table);
  table->read_head(stored.row, head.get_object());
  try {
    table->read_meta(meta.get_object());
  } catch (const std::exception&) {
    return error("the snapshot of the table is damaged");
  }
  table->version = stored.snapshot.n;
  if (!stored.snapshot.position.empty()) {
    auto match = table->match_at(stored.snapshot);
    if (!match) return error(match.error());
    table->match = std::move(*match);
  }
  for (const Entry& entry : stored.tail) {
    if (entry.n != table->version + 1) return error("entry " + std::to_string(entry.n) + " is out of order");
    if (table->apply(entry) == Change::TooDeep) return error("an undo before the snapshot");
  }
  table->read_end(stored.row);
  for (const PrivateRow& row : stored.privates) {
    if (row.seat < 0 || row.seat >= static_cast<int>(table->seats.size())) continue;
    Seat& seat = table->seats[static_cast<size_t>(row.seat)];
    if (seat.user != row.user) continue;
    seat.note = row.note;
    seat.seen = row.seen;
  }
  return table;
}

/// A game that is over stays over, whatever the rules of this program would make of its moves.
void Table::read_end(const TableRow& row) {
  if (row.status != name_of_status(Status::Finished) || !match) return;
  boost::system::error_code fault;
  const json::value shown = json::parse(row.summary, fault);
  if (!fault && shown.is_object()) rules = static_cast<int>(number_of(shown.get_object(), "rules"));
  status = Status::Finished;
  undo_request.reset();
  if (match->turn().finished || !trouble.empty()) return;
  trouble = "the game had ended here, and would go on under version " + std::to_string(match->info().rules_version) +
            " of the rules";
}

bool Table::of_old_rules() const {
  const GameInfo* info = find_game(game);
  return status == Status::Finished && rules != 0 && info != nullptr && rules != info->rules_version;
}

json::value Table::result() const {
  if (status == Status::Finished && !final_result.is_null()) return final_result;
  return match && match->turn().finished ? json::value(match->result_json()) : json::value(nullptr);
}

Expected<std::unique_ptr<Match>> Table::match_at(const Snapshot& snapshot) const {
  boost::system::error_code fault;
  json::value position = json::parse(snapshot.position, fault);
  if (fault || !position.is_object()) return error("the position of the snapshot is damaged");
  // A game goes on under the rules of this program from where it stood.
  const GameInfo* info = find_game(game);
  if (info != nullptr) position.get_object()["rules"] = info->rules_version;
  auto found = match_from_position(position, seed, true);
  if (!found) return error(found.error());
  (*found)->set_base_ply(snapshot.ply);
  const bool same_rules = info != nullptr && snapshot.rules == info->rules_version;
  if (same_rules && snapshot.hash != hex64((*found)->hash(Viewer::everything()))) {
    return error("the position of the snapshot is not the one that was stored");
  }
  return found;
}

Expected<std::unique_ptr<Match>> Table::first_match() const {
  return start_position.is_null() ? new_match(game, options, seed) : match_from_position(start_position, seed);
}

// ---- entries --------------------------------------------------------------------------------------------------------

Change Table::apply(const Entry& entry) {
  const auto seat_at = [&]() -> Seat* {
    return entry.seat >= 0 && entry.seat < static_cast<int>(seats.size()) ? &seats[static_cast<size_t>(entry.seat)]
                                                                          : nullptr;
  };
  Seat* seat = seat_at();
  Change change = Change::Table;
  switch (entry.kind) {
    case EntryKind::Sit:
      if (seat == nullptr) break;
      *seat = Seat{};
      seat->kind = SeatKind::Person;
      seat->user = entry.who;
      seat->name = entry.text;
      break;
    case EntryKind::Leave:
      if (seat != nullptr) *seat = Seat{};
      break;
    case EntryKind::Start:
      start(entry);
      change = Change::View;
      break;
    case EntryKind::Move:
      moved(entry);
      change = Change::Moved;
      break;
    case EntryKind::Undo:
      change = undo(entry);
      if (change == Change::TooDeep) return change;
      break;
    case EntryKind::AskUndo: undo_request = UndoRequest{entry.seat, entry.ply, {entry.seat}}; break;
    case EntryKind::Refuse: undo_request.reset(); break;
    case EntryKind::Agree:
      if (undo_request) undo_request->agreed.push_back(entry.seat);
      break;
    case EntryKind::Chat: {
      const size_t feed = entry.seat < 0 ? entry.text.find('\n') : std::string::npos;
      ChatLine line{entry.at, entry.seat, {}, entry.text};
      if (feed != std::string::npos) {
        line.name = entry.text.substr(0, feed);
        line.text = entry.text.substr(feed + 1);
      } else if (seat != nullptr) {
        line.name = seat->name;
      }
      chat.push_back(std::move(line));
      if (chat.size() > kKeptChat) chat.pop_front();
      change = Change::Chat;
      break;
    }
    case EntryKind::Rename: name = entry.text; break;
    case EntryKind::Replace:
      if (seat != nullptr) seat->stand_in = entry.text;
      break;
    case EntryKind::Return:
      if (seat == nullptr) break;
      seat->stand_in.clear();
      seat->timeouts = 0;
      if (turn_seat() == entry.seat) turn_since = entry.at;
      break;
    case EntryKind::Named:
      if (seat != nullptr) seat->name = entry.text;
      break;
    case EntryKind::Former:
      if (seat == nullptr) break;
      for (ChatLine& line : chat) {
        if (line.seat == entry.seat) line.name = "former player";
      }
      if (status == Status::Open) {
        *seat = Seat{};
        break;
      }
      seat->kind = SeatKind::Former;
      seat->user.clear();
      seat->note.clear();
      seat->name = "former player";
      seat->stand_in = kStandInLevel;
      break;
    case EntryKind::Close:
      status = Status::Closed;
      undo_request.reset();
      break;
  }
  version = entry.n;
  updated = entry.at;
  return change;
}

void Table::start(const Entry& entry) {
  std::string_view words = entry.text;
  for (Seat& seat : seats) {
    const size_t blank = words.find(' ');
    const std::string_view word = words.substr(0, blank);
    words = blank == std::string_view::npos ? std::string_view() : words.substr(blank + 1);
    if (seat.kind == SeatKind::Open) {
      seat.kind = SeatKind::Computer;
      seat.level = word;
      seat.name = "Computer (" + seat.level + ")";
    }
    seat.bank_ms = int64_t{clock.seconds} * 1000;
  }
  auto first = first_match();
  if (!first) {  // a rules version that no longer knows the options: the table is kept, but cannot be played
    status = Status::Closed;
    return;
  }
  match = std::move(*first);
  status = match->turn().finished ? Status::Finished : Status::Playing;
  turn_since = entry.at;
  furthest_ply = 0;
}

void Table::spend_time(int seat, Time at) {
  if (clock.kind != ClockKind::Bank || seat < 0) return;
  Seat& spender = seats[static_cast<size_t>(seat)];
  if (!spender.played_by_computer()) spender.bank_ms = std::max<int64_t>(0, spender.bank_ms - (at - turn_since));
}

void Table::moved(const Entry& entry) {
  if (!match) return;
  const int mover = match->turn().player;
  if (mover < 0) return;
  // Only after a change of rules: what followed a move that is not possible any more is not played either. Moves made
  // since then carry the number of the ply they were made at, and go on from there.
  if (entry.ply != match->ply()) return;
  const auto move = match->parse(entry.text);
  const auto done = move ? match->apply(*move) : Expected<void>(error(move.error()));
  if (!done) {
    if (trouble.empty()) {
      trouble = "move " + std::to_string(entry.ply + 1) + " (" + entry.text + ") is not possible under version " +
                std::to_string(match->info().rules_version) + " of the rules";
    }
    return;
  }
  spend_time(mover, entry.at);
  Seat& seat = seats[static_cast<size_t>(mover)];
  if (entry.who == "person") {
    seat.timeouts = 0;
    if (seat.kind == SeatKind::Person) seat.stand_in.clear();
  }
  if (entry.who == "clock" && ++seat.timeouts >= kTimeoutsToReplace) seat.stand_in = kStandInLevel;
  const bool further = match->ply() > furthest_ply;
  // Taking back and playing again earns no time.
  if (further) furthest_ply = match->ply();
  if (further && match->turn().player != mover) seat.bank_ms += int64_t{clock.increment} * 1000;
  if (further || clock.kind != ClockKind::Move) turn_since = entry.at;
  undo_request.reset();
  if (match->turn().finished) status = Status::Finished;
}

Change Table::undo(const Entry& entry) {
  if (!match || entry.ply < match->base_ply() || entry.ply >= match->ply()) {
    return match && entry.ply < match->base_ply() ? Change::TooDeep : Change::Table;
  }
  spend_time(match->turn().player, entry.at);
  match->undo(match->ply() - entry.ply);
  if (clock.kind != ClockKind::Move) turn_since = entry.at;
  undo_request.reset();
  status = Status::Playing;
  return Change::View;
}

// ---- questions ------------------------------------------------------------------------------------------------------

int Table::turn_seat() const { return status == Status::Playing && match ? match->turn().player : -1; }

bool Table::seated(const std::string& user) const {
  return !user.empty() && std::any_of(seats.begin(), seats.end(), [&](const Seat& seat) { return seat.user == user; });
}

std::vector<int> Table::seats_of(const std::string& user) const {
  std::vector<int> list;
  for (size_t s = 0; s < seats.size() && !user.empty(); ++s) {
    if (seats[s].user == user) list.push_back(static_cast<int>(s));
  }
  return list;
}

bool Table::other_people(const std::string& user) const {
  return std::any_of(seats.begin(), seats.end(), [&](const Seat& seat) {
    return seat.kind == SeatKind::Person && seat.user != user && seat.stand_in.empty();
  });
}

std::optional<int64_t> Table::clock_left(int seat, Time now) const {
  if (clock.kind == ClockKind::None || status != Status::Playing) return std::nullopt;
  const Seat& one = seats[static_cast<size_t>(seat)];
  if (one.kind == SeatKind::Computer || one.kind == SeatKind::Former) return std::nullopt;
  const int64_t full = clock.kind == ClockKind::Move ? int64_t{clock.seconds} * 1000 : one.bank_ms;
  if (turn_seat() != seat) return full;
  return std::max<int64_t>(0, full - (now - turn_since));
}

Time Table::due() const {
  if (status == Status::Open) return updated + (live ? kDay : 30 * kDay);
  const int seat = turn_seat();
  if (seat < 0) return 0;
  const Seat& mover = seats[static_cast<size_t>(seat)];
  if (mover.played_by_computer()) return turn_since;
  if (clock.kind == ClockKind::None) return 0;
  return turn_since + (clock.kind == ClockKind::Move ? int64_t{clock.seconds} * 1000 : mover.bank_ms);
}

bool Table::replaceable(int seat, Time now) const {
  const Seat& one = seats[static_cast<size_t>(seat)];
  if (turn_seat() != seat || one.kind != SeatKind::Person || !one.stand_in.empty()) return false;
  return now - turn_since > (live ? 2 * kMinute : 3 * kDay);
}

// ---- storing --------------------------------------------------------------------------------------------------------

Entry Table::next_entry(EntryKind kind) const {
  Entry entry;
  entry.n = version + 1;
  entry.at = std::max(now_ms(), updated);
  entry.kind = kind;
  entry.ply = match ? match->ply() : 0;
  return entry;
}

TableRow Table::row() const {
  TableRow row;
  row.id = id;
  row.game = game;
  row.status = name_of_status(status);
  row.owner = owner;
  row.name = name;
  row.listed = listed;
  row.created = created;
  row.updated = updated;
  row.due = due();
  row.ply = match ? match->ply() : 0;
  row.turn_seat = turn_seat();
  row.version = version;
  return row;
}

json::object Table::meta() const {
  json::array seat_list, lines;
  for (const Seat& seat : seats) {
    seat_list.push_back(json::object{{"kind", kSeatNames[static_cast<size_t>(seat.kind)]},
                                     {"user", seat.user},
                                     {"name", seat.name},
                                     {"level", seat.level},
                                     {"stand_in", seat.stand_in},
                                     {"bank_ms", seat.bank_ms},
                                     {"timeouts", seat.timeouts}});
  }
  for (const ChatLine& line : chat) {
    lines.push_back(json::object{{"at", line.at}, {"seat", line.seat}, {"name", line.name}, {"text", line.text}});
  }
  json::object out{{"status", name_of_status(status)},
                   {"name", name},
                   {"updated", updated},
                   {"turn_since", turn_since},
                   {"furthest_ply", furthest_ply},
                   {"seats", std::move(seat_list)},
                   {"chat", std::move(lines)}};
  if (!trouble.empty()) out["trouble"] = trouble;
  if (status == Status::Finished) out["result"] = result();
  if (undo_request) {
    out["undo_request"] =
        json::object{{"by", undo_request->by},
                     {"to_ply", undo_request->to_ply},
                     {"agreed", json::array(undo_request->agreed.begin(), undo_request->agreed.end())}};
  }
  return out;
}

Snapshot Table::snapshot() const {
  Snapshot out;
  out.n = version;
  out.meta = json::serialize(meta());
  if (!match) return out;
  out.ply = match->ply();
  out.rules = match->info().rules_version;
  out.position = json::serialize(match->position(Viewer::everything()));
  out.hash = hex64(match->hash(Viewer::everything()));
  return out;
}

bool Table::wants_snapshot() const {
  if (!match || match->plies().empty()) return false;
  return static_cast<int>(match->plies().size()) >= kSnapshotPlies && match->plies().back().boundary;
}

json::object Table::summary() const {
  json::array seat_list;
  const auto names = find_game(game) != nullptr ? find_game(game)->seat_names : std::span<const std::string_view>();
  for (size_t s = 0; s < seats.size(); ++s) {
    const Seat& seat = seats[s];
    seat_list.push_back(json::object{
        {"seat", s},
        {"color", s < names.size() ? names[s] : std::string_view("?")},
        {"kind", kSeatNames[static_cast<size_t>(seat.kind)]},
        {"name", seat.kind == SeatKind::Open ? json::value(nullptr) : json::value(seat.name)},
        {"user", seat.user.empty() ? json::value(nullptr) : json::value(seat.user)},
        {"level", seat.level.empty() ? json::value(nullptr) : json::value(seat.level)},
        {"stand_in", seat.stand_in.empty() ? json::value(nullptr) : json::value(seat.stand_in)},
    });
  }
  const GameInfo* info = find_game(game);
  json::object out{{"id", id},
                   {"version", version},
                   {"name", name},
                   {"game", game},
                   {"rules", rules != 0        ? rules
                             : info != nullptr ? info->rules_version
                                               : 0},
                   {"options", options},
                   {"status", name_of_status(status)},
                   {"listed", listed},
                   {"pace", live ? "live" : "turn_based"},
                   {"clock", clock_json(clock)},
                   {"owner", owner},
                   {"from_position", !start_position.is_null()},
                   {"ply", match ? match->ply() : 0},
                   {"turn_seat", turn_seat() < 0 ? json::value(nullptr) : json::value(turn_seat())},
                   {"created", iso_time(created)},
                   {"updated", iso_time(updated)},
                   {"seed_hash", seed_hash(seed)},
                   {"seats", std::move(seat_list)}};
  return out;
}

size_t Table::memory() const {
  size_t bytes = sizeof *this + id.size() + name.size() + options.size() * 64;
  for (const Seat& seat : seats) bytes += sizeof seat + seat.note.size() + seat.name.size() + seat.user.size();
  for (const ChatLine& line : chat) bytes += sizeof line + line.text.size();
  if (match) bytes += memory_of(*match);
  return bytes;
}

// ---- logs -----------------------------------------------------------------------------------------------------------

std::vector<const Entry*> current_line(const std::vector<Entry>& entries) {
  std::vector<const Entry*> line;
  for (const Entry& entry : entries) {
    if (entry.kind == EntryKind::Move) {
      // A move for a ply that is taken: what lies there was not possible any more under new rules (see Table::moved).
      if (entry.ply >= 0 && static_cast<size_t>(entry.ply) < line.size()) line.resize(static_cast<size_t>(entry.ply));
      line.push_back(&entry);
    }
    if (entry.kind == EntryKind::Undo && entry.ply >= 0 && static_cast<size_t>(entry.ply) < line.size()) {
      line.resize(static_cast<size_t>(entry.ply));
    }
  }
  return line;
}

std::vector<bool> undone_moves(const std::vector<Entry>& entries) {
  std::vector<bool> undone(entries.size(), false);
  for (size_t i = 0; i < entries.size(); ++i) undone[i] = entries[i].kind == EntryKind::Move;
  for (const Entry* entry : current_line(entries)) undone[static_cast<size_t>(entry - entries.data())] = false;
  return undone;
}

}  // namespace boroughs::server
