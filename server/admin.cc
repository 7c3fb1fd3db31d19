#include "server/admin.h"

#include <boost/json.hpp>
#include <map>
#include <stdexcept>

#include "engine/game_list.h"
#include "server/hall_slot.h"
#include "server/history.h"
#include "server/secrets.h"
#include "server/text.h"

namespace boroughs::server {
namespace json = boost::json;

Admin::Admin(const std::string& store) : store_(open_store(store)) {
  start_secrets();
  const int schema = store_->schema();
  if (schema == 0) throw std::runtime_error("there are no tables in " + shown_url(store) + " yet");
  if (schema > kSchemaVersion) throw std::runtime_error("the store was made by a newer program");
}

void Admin::bring_up_to_date() { store_->migrate(); }

std::vector<TableRow> Admin::list(const std::string& status, int limit) {
  std::vector<TableRow> rows;
  for (const std::string& id : store_->all_tables(status)) {
    if (static_cast<int>(rows.size()) == limit) break;
    if (auto row = store_->table_row(id)) rows.push_back(std::move(*row));
  }
  return rows;
}

std::string Admin::inspect(const std::string& id) {
  std::string trouble;
  bool missing = false;
  const auto table = load_from(*store_, id, trouble, missing);
  if (missing) throw std::runtime_error("there is no table " + id);
  json::object out;
  if (table) {
    out["table"] = table_json(*table, "", {}, now_ms());
    out["memory"] = table->memory();
  } else {
    out["trouble"] = trouble;
  }
  json::array log;
  const auto entries = store_->entries(id, 0);
  const auto undone = undone_moves(entries);
  for (size_t i = 0; i < entries.size(); ++i) {
    const Entry& entry = entries[i];
    log.push_back(json::object{{"n", entry.n},
                               {"at", iso_time(entry.at)},
                               {"kind", static_cast<int>(entry.kind)},
                               {"seat", entry.seat},
                               {"ply", entry.ply},
                               {"text", entry.text},
                               {"undone", static_cast<bool>(undone[i])}});
  }
  std::string text = json::serialize(out) + "\n";
  for (const json::value& line : log) text += json::serialize(line) + "\n";
  return text;
}

bool Admin::archive(const std::string& id) {
  bring_up_to_date();
  for (int attempt = 0; attempt < 10; ++attempt) {
    std::string trouble;
    bool missing = false;
    const auto table = load_from(*store_, id, trouble, missing);
    if (missing) throw std::runtime_error("there is no table " + id);
    if (!table) throw std::runtime_error("the table cannot be loaded: " + trouble);
    if (table->status == Status::Finished || table->status == Status::Closed) return false;
    Entry entry = table->next_entry(EntryKind::Close);
    entry.who = "host";
    table->apply(entry);
    TableRow row = table->row();
    row.summary = json::serialize(table->summary());
    store_->begin();
    const bool won = store_->append(row, entry);
    store_->notify("lobby");
    if (won) store_->add_notice(now_ms(), kOrder + ("table " + id) + " " + std::to_string(entry.n));
    store_->commit();
    if (won) return true;
  }
  throw std::runtime_error("the table is too busy; try again");
}

std::string Admin::ban(const std::string& who, bool banned) {
  bring_up_to_date();
  auto person = store_->person(who);
  if (!person) person = store_->account(who);
  if (!person) throw std::runtime_error("there is nobody with the id or account name \"" + who + "\"");
  person->banned = banned;
  store_->begin();
  store_->save_person(*person);
  store_->end_sessions_but(person->id, "");
  store_->add_notice(now_ms(), kOrder + ("person " + person->id));
  store_->commit();
  return person->id;
}

void Admin::announce(const std::string& text) {
  const auto clean = clean_text(text, 500);
  if (!clean || clean->empty()) throw std::runtime_error("an announcement has 1 to 500 characters");
  bring_up_to_date();
  store_->begin();
  store_->add_notice(now_ms(), *clean);
  store_->commit();
}

VerifyReport Admin::verify(int finished, const std::function<void(int, int)>& progress) {
  std::vector<std::string> ids = store_->all_tables("playing");
  const std::vector<std::string> old = store_->all_tables("finished");
  const size_t first = old.size() > static_cast<size_t>(finished) ? old.size() - static_cast<size_t>(finished) : 0;
  ids.insert(ids.end(), old.begin() + static_cast<std::ptrdiff_t>(first), old.end());
  VerifyReport report;
  for (size_t i = 0; i < ids.size(); ++i) {
    try {
      verify_table(ids[i], report);
    } catch (const std::exception& failure) {  // damaged: the others are still to be looked at
      report.changed.push_back(ids[i] + ": it cannot be read: " + failure.what());
    }
    if (progress) progress(static_cast<int>(i) + 1, static_cast<int>(ids.size()));
  }
  return report;
}

void Admin::verify_table(const std::string& id, VerifyReport& report) {
  ++report.tables;
  const auto note = [&](const std::string& what) { report.changed.push_back(id + ": " + what); };
  const auto row = store_->table_row(id);
  std::vector<Snapshot> snapshots = store_->snapshots(id);
  if (!row || snapshots.empty()) return note("the row or the first snapshot is missing");
  StoredTable stored;
  stored.row = *row;
  stored.snapshot = snapshots.front();
  const auto table = Table::load(stored);
  if (!table) return note(table.error());
  // What the server itself would make of it: from the last snapshot on.
  std::string trouble;
  bool missing = false;
  const auto as_served = load_from(*store_, id, trouble, missing);
  if (!as_served) return note("it could not be loaded: " + trouble);
  const bool over = as_served->status == Status::Finished;
  const std::string_view then = over ? "; it stays over, with the result it had" : "; the game would stand before it";
  if (!as_served->trouble.empty()) return note(as_served->trouble + std::string(then));
  auto match = (*table)->first_match();
  if (!match) return note("the game cannot be started: " + match.error());
  std::map<int64_t, const Snapshot*> by_number;
  for (const Snapshot& snapshot : snapshots) by_number[snapshot.n] = &snapshot;
  for (const Entry& entry : store_->entries(id, 0)) {
    if (entry.kind == EntryKind::Move) {
      ++report.moves;
      if (auto done = (*match)->apply(entry.text); !done) {
        return note("move " + std::to_string(entry.ply + 1) + " would be refused: " + done.error().substr(0, 200));
      }
    }
    if (entry.kind == EntryKind::Undo && entry.ply < (*match)->ply()) (*match)->undo((*match)->ply() - entry.ply);
    const auto it = by_number.find(entry.n);
    if (it == by_number.end() || it->second->position.empty()) continue;
    ++report.snapshots;
    if (hex64((*match)->hash(Viewer::everything())) != it->second->hash) {
      return note("after " + std::to_string((*match)->ply()) + " decisions the position would be another one");
    }
  }
}

}  // namespace boroughs::server
