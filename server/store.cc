#include "server/store.h"

#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <boost/json.hpp>
#include <stdexcept>

#include "server/migrations.h"
#include "server/text.h"

namespace boroughs::server {
namespace {

using soci::into;
using soci::use;

/// Replaces every string value of a JSON text that equals one of the two.
void scrub_json(boost::json::value& value, std::string_view user, std::string_view name) {
  if (auto* text = value.if_string()) {
    if (*text == user) *text = "";
    if (*text == name) *text = "former player";
  } else if (auto* list = value.if_array()) {
    for (auto& item : *list) scrub_json(item, user, name);
  } else if (auto* object = value.if_object()) {
    for (auto& member : *object) scrub_json(member.value(), user, name);
  }
}

std::string scrubbed(const std::string& text, std::string_view user, std::string_view name) {
  boost::system::error_code error;
  auto value = boost::json::parse(text, error);
  if (error) return text;
  scrub_json(value, user, name);
  return boost::json::serialize(value);
}

class SqlStore final : public Store {
 public:
  explicit SqlStore(const std::string& url) : postgresql_(is_postgresql(url)) {
    try {
      if (postgresql_) {
        sql_.open(soci::postgresql, url);
        sql_ << "SET client_min_messages TO warning";
      } else {
        sql_.open(soci::sqlite3, "dbname=\"" + url.substr(7) + "\" timeout=10");
        // A move that was acknowledged survives a power cut: FULL syncs the log at every commit.
        for (const char* pragma : {"PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "PRAGMA foreign_keys=ON",
                                   "PRAGMA busy_timeout=10000", "PRAGMA wal_autocheckpoint=4000"}) {
          sql_ << pragma;
        }
      }
    } catch (const std::exception& failure) {
      throw std::runtime_error("cannot open the store " + shown_url(url) + ": " + failure.what());
    }
  }

  void begin() override { sql_ << (postgresql_ ? "BEGIN" : "BEGIN IMMEDIATE"); }
  void commit() override { sql_ << "COMMIT"; }
  void rollback() override { sql_ << "ROLLBACK"; }
  void reconnect() override {
    insert_.reset();
    update_.reset();
    update_summary_.reset();
    sql_.reconnect();
  }

  int schema() override {
    int exists = 0, done = 0;
    if (postgresql_) {
      sql_ << "SELECT COUNT(*) FROM information_schema.tables WHERE table_name = 'migrations' AND table_schema = "
              "current_schema()",
          into(exists);
    } else {
      sql_ << "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = 'migrations'", into(exists);
    }
    if (exists > 0) sql_ << "SELECT COALESCE(MAX(number), 0) FROM migrations", into(done);
    return done;
  }

  int migrate(int up_to) override {
    begin();
    try {
      if (postgresql_) sql_ << "SELECT pg_advisory_xact_lock(726135)";
      sql_ << "CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL, at BIGINT NOT "
              "NULL)";
      int done = 0;
      sql_ << "SELECT COALESCE(MAX(number), 0) FROM migrations", into(done);
      if (done > kSchemaVersion) {
        throw std::runtime_error("the store was made by a newer program (schema " + std::to_string(done) +
                                 ", this one knows " + std::to_string(kSchemaVersion) + ")");
      }
      int count = 0;
      for (const Migration& step : migrations()) {
        if (step.number <= done || step.number > up_to) continue;
        for (const std::string_view statement : step.statements) sql_ << in_dialect(statement);
        const std::string name(step.name);
        const long long at = now_ms();
        sql_ << "INSERT INTO migrations (number, name, at) VALUES (:number, :name, :at)", use(step.number), use(name),
            use(at);
        ++count;
      }
      commit();
      return count;
    } catch (...) {
      rollback();
      throw;
    }
  }

  std::string setting(const std::string& key, const std::string& offered) override {
    sql_ << "INSERT INTO settings (key, value) VALUES (:key, :value) ON CONFLICT DO NOTHING", use(key), use(offered);
    std::string value;
    sql_ << "SELECT value FROM settings WHERE key = :key", use(key), into(value);
    return value;
  }

  // ---- people ---------------------------------------------------------------------------------------------------

  std::optional<PersonRow> person(const std::string& id) override { return find_person("id", id); }
  std::optional<PersonRow> account(const std::string& name) override { return find_person("name_key", name_key(name)); }

  void add_person(const PersonRow& person) override {
    const long long created = person.created;
    sql_
        << "INSERT INTO people (id, name, password, webhook, created, banned) VALUES (:id, :name, '', '', :created, 0) "
           "ON CONFLICT DO NOTHING",
        use(person.id), use(person.name), use(created);
  }

  bool save_person(const PersonRow& person) override {
    const int banned = person.banned ? 1 : 0;
    const std::string key = name_key(person.name);
    int others = 0;  // nobody, not even a guest, goes by the name of somebody's account
    sql_ << "SELECT COUNT(*) FROM people WHERE name_key = :key AND id <> :id", use(key), use(person.id), into(others);
    if (others > 0) return false;
    if (person.is_guest()) {
      sql_ << "UPDATE people SET name = :name, webhook = :webhook, banned = :banned WHERE id = :id", use(person.name),
          use(person.webhook), use(banned), use(person.id);
      return true;
    }
    sql_ << "UPDATE people SET name = :name, name_key = :key, password = :password, webhook = :webhook, banned = "
            ":banned "
            "WHERE id = :id",
        use(person.name), use(key), use(person.password), use(person.webhook), use(banned), use(person.id);
    return true;
  }

  void delete_person(const std::string& id) override {
    sql_ << "DELETE FROM sessions WHERE person = :id", use(id);
    sql_ << "DELETE FROM privates WHERE person = :id", use(id);
    sql_ << "DELETE FROM table_people WHERE person = :id", use(id);
    sql_ << "DELETE FROM people WHERE id = :id", use(id);
  }

  void add_session(const std::string& hash, const std::string& user, Time at) override {
    const long long created = at;
    sql_ << "INSERT INTO sessions (hash, person, created) VALUES (:hash, :person, :created)", use(hash), use(user),
        use(created);
  }
  bool has_session(const std::string& hash, const std::string& user) override {
    int count = 0;
    sql_ << "SELECT COUNT(*) FROM sessions WHERE hash = :hash AND person = :person", use(hash), use(user), into(count);
    return count > 0;
  }
  void end_session(const std::string& hash) override { sql_ << "DELETE FROM sessions WHERE hash = :hash", use(hash); }
  void end_sessions_but(const std::string& user, const std::string& kept) override {
    sql_ << "DELETE FROM sessions WHERE person = :person AND hash <> :hash", use(user), use(kept);
  }

  // ---- tables ---------------------------------------------------------------------------------------------------

  void create_table(const TableRow& row, const Snapshot& snapshot) override {
    const int listed = row.listed ? 1 : 0;
    const long long created = row.created, updated = row.updated, due = row.due, version = row.version;
    sql_ << "INSERT INTO tables (id, game, owner, name, invite, seed, head, summary, listed) VALUES (:id, :game, "
            ":owner, "
            ":name, :invite, :seed, :head, :summary, :listed)",
        use(row.id), use(row.game), use(row.owner), use(row.name), use(row.invite), use(row.seed), use(row.head),
        use(row.summary), use(listed);
    sql_ << "INSERT INTO progress (id, status, created, updated, due, ply, turn_seat, version) VALUES (:id, :status, "
            ":created, :updated, :due, :ply, :turn_seat, :version)",
        use(row.id), use(row.status), use(created), use(updated), use(due), use(row.ply), use(row.turn_seat),
        use(version);
    save_snapshot(row.id, snapshot);
  }

  bool append(const TableRow& row, const Entry& entry) override {
    if (!insert_) prepare();
    table_ = row.id;
    n_ = entry.n;
    at_ = entry.at;
    kind_ = static_cast<int>(entry.kind);
    seat_ = entry.seat;
    entry_ply_ = entry.ply;
    who_ = entry.who;
    text_ = entry.text;
    insert_->execute(true);
    if (insert_->get_affected_rows() == 0) return false;
    status_ = row.status;
    due_ = row.due;
    ply_ = row.ply;
    turn_seat_ = row.turn_seat;
    update_->execute(true);
    if (!row.summary.empty()) {
      name_ = row.name;
      summary_ = row.summary;
      update_summary_->execute(true);
    }
    if (postgresql_) notify("table " + row.id + " " + std::to_string(entry.n));
    return true;
  }

  void save_snapshot(const std::string& table, const Snapshot& snapshot) override {
    const long long n = snapshot.n;
    sql_ << "INSERT INTO snapshots (table_id, n, ply, rules, meta, position, hash) VALUES (:table, :n, :ply, :rules, "
            ":meta, :position, :hash) ON CONFLICT DO NOTHING",
        use(table), use(n), use(snapshot.ply), use(snapshot.rules), use(snapshot.meta), use(snapshot.position),
        use(snapshot.hash);
  }

  std::optional<StoredTable> load_table(const std::string& table) override {
    auto row = table_row(table);
    if (!row) return std::nullopt;
    StoredTable stored;
    stored.row = std::move(*row);
    long long n = 0;
    sql_ << "SELECT n, ply, rules, meta, position, hash FROM snapshots WHERE table_id = :table ORDER BY n DESC LIMIT 1",
        use(table), into(n), into(stored.snapshot.ply), into(stored.snapshot.rules), into(stored.snapshot.meta),
        into(stored.snapshot.position), into(stored.snapshot.hash);
    stored.snapshot.n = n;
    stored.tail = entries(table, n);
    PrivateRow one;
    soci::statement select = (sql_.prepare << "SELECT seat, person, note, seen FROM privates WHERE table_id = :table",
                              use(table), into(one.seat), into(one.user), into(one.note), into(one.seen));
    select.execute();
    while (select.fetch()) stored.privates.push_back(one);
    return stored;
  }

  std::vector<Entry> entries(const std::string& table, int64_t after) override {
    std::vector<Entry> list;
    Entry entry;
    long long n = 0, at = 0;
    const long long last = after;
    int kind = 0;
    soci::statement select =
        (sql_.prepare << "SELECT n, at, kind, seat, ply, who, text FROM entries WHERE table_id = :table AND n > :after "
                         "ORDER BY n",
         use(table), use(last), into(n), into(at), into(kind), into(entry.seat), into(entry.ply), into(entry.who),
         into(entry.text));
    select.execute();
    while (select.fetch()) {
      entry.n = n;
      entry.at = at;
      entry.kind = static_cast<EntryKind>(kind);
      list.push_back(entry);
    }
    return list;
  }

  std::vector<Snapshot> snapshots(const std::string& table) override {
    std::vector<Snapshot> list;
    Snapshot one;
    long long n = 0;
    soci::statement select =
        (sql_.prepare << "SELECT n, ply, rules, meta, position, hash FROM snapshots WHERE table_id "
                         "= :table ORDER BY n",
         use(table), into(n), into(one.ply), into(one.rules), into(one.meta), into(one.position), into(one.hash));
    select.execute();
    while (select.fetch()) {
      one.n = n;
      list.push_back(one);
    }
    return list;
  }

  std::optional<TableRow> table_row(const std::string& table) override {
    auto rows = select_rows("WHERE tables.id = :a", {table}, 1);
    if (rows.empty()) return std::nullopt;
    return std::move(rows.front());
  }

  std::vector<TableRow> list_tables(const ListQuery& query) override {
    std::string where = "WHERE ";
    std::vector<std::string> values;
    const auto parameter = [&](const std::string& value) {
      values.push_back(value);
      return ":" + std::string(1, static_cast<char>('a' + values.size() - 1));
    };
    if (query.user.empty()) {
      where += "listed = 1";
    } else {
      where += "tables.id IN (SELECT table_id FROM table_people WHERE person = " + parameter(query.user) + ")";
    }
    if (!query.status.empty()) where += " AND status = " + parameter(query.status);
    if (!query.game.empty()) where += " AND game = " + parameter(query.game);
    if (!query.before.empty()) where += " AND created < " + std::to_string(parse_number(query.before).value_or(0));
    return select_rows(where + " ORDER BY created DESC", values, query.limit);
  }

  std::vector<std::string> due_tables(Time now, int limit) override {
    return select_ids("SELECT id FROM progress WHERE due > 0 AND due < " + std::to_string(now) +
                      " ORDER BY due LIMIT " + std::to_string(limit));
  }
  std::vector<std::string> all_tables(const std::string& status) override {
    if (status.empty()) return select_ids("SELECT id FROM progress ORDER BY created");
    return select_ids("SELECT id FROM progress WHERE status = :a ORDER BY created", status);
  }
  std::vector<std::string> tables_of(const std::string& user) override {
    return select_ids("SELECT table_id FROM table_people WHERE person = :a", user);
  }
  void link_person(const std::string& table, const std::string& user) override {
    sql_ << "INSERT INTO table_people (person, table_id) VALUES (:person, :table) ON CONFLICT DO NOTHING", use(user),
        use(table);
  }
  int open_tables_of(const std::string& user) override {
    int count = 0;
    sql_ << "SELECT COUNT(*) FROM tables JOIN progress ON progress.id = tables.id WHERE owner = :owner AND status IN "
            "('open', 'playing')",
        use(user), into(count);
    return count;
  }

  void scrub(const std::string& table, const std::string& user, const std::string& name) override {
    sql_ << "UPDATE entries SET text = 'former player' WHERE table_id = :table AND who = :who AND kind IN (0, 12)",
        use(table), use(user);
    sql_ << "UPDATE entries SET who = '' WHERE table_id = :table AND who = :who", use(table), use(user);
    for (const Snapshot& snapshot : snapshots(table)) {
      const std::string meta = scrubbed(snapshot.meta, user, name);
      const long long n = snapshot.n;
      sql_ << "UPDATE snapshots SET meta = :meta WHERE table_id = :table AND n = :n", use(meta), use(table), use(n);
    }
    if (const auto row = table_row(table)) {
      const std::string summary = scrubbed(row->summary, user, name);
      const std::string owner = row->owner == user ? std::string() : row->owner;
      sql_ << "UPDATE tables SET summary = :summary, owner = :owner WHERE id = :table", use(summary), use(owner),
          use(table);
    }
  }

  void save_private(const std::string& table, const PrivateRow& row) override {
    sql_
        << "INSERT INTO privates (table_id, seat, person, note, seen) VALUES (:table, :seat, :person, :note, :seen) ON "
           "CONFLICT (table_id, seat) DO UPDATE SET person = excluded.person, note = excluded.note, seen = "
           "excluded.seen",
        use(table), use(row.seat), use(row.user), use(row.note), use(row.seen);
  }
  std::vector<std::pair<std::string, PrivateRow>> privates_of(const std::string& user) override {
    std::vector<std::pair<std::string, PrivateRow>> list;
    std::string table;
    PrivateRow one;
    one.user = user;
    soci::statement select = (sql_.prepare << "SELECT table_id, seat, note, seen FROM privates WHERE person = :person",
                              use(user), into(table), into(one.seat), into(one.note), into(one.seen));
    select.execute();
    while (select.fetch()) list.emplace_back(table, one);
    return list;
  }

  void save_analysis(const std::string& table, const std::string& json) override {
    sql_ << "INSERT INTO analyses (table_id, json) VALUES (:table, :json) ON CONFLICT (table_id) DO UPDATE SET json = "
            "excluded.json",
        use(table), use(json);
  }
  std::string analysis(const std::string& table) override {
    std::string json;
    sql_ << "SELECT json FROM analyses WHERE table_id = :table", use(table), into(json);
    return sql_.got_data() ? json : std::string();
  }

  void add_notice(Time at, const std::string& text) override {
    const long long id = last_notice() + 1, time = at;
    sql_ << "INSERT INTO notices (id, at, text) VALUES (:id, :at, :text)", use(id), use(time), use(text);
    notify("notice");
  }
  std::vector<std::pair<int64_t, std::string>> notices_after(int64_t id) override {
    std::vector<std::pair<int64_t, std::string>> list;
    const long long after = id;
    long long number = 0;
    std::string text;
    soci::statement select = (sql_.prepare << "SELECT id, text FROM notices WHERE id > :after ORDER BY id", use(after),
                              into(number), into(text));
    select.execute();
    while (select.fetch()) list.emplace_back(number, text);
    return list;
  }
  int64_t last_notice() override {
    long long id = 0;
    sql_ << "SELECT COALESCE(MAX(id), 0) FROM notices", into(id);
    return id;
  }

  void notify(const std::string& text) override {
    if (postgresql_) sql_ << "SELECT pg_notify('boroughs', :text)", use(text);
  }

 private:
  std::string in_dialect(std::string_view statement) const {
    std::string text(statement);
    const std::string mark = "{without_rowid}";
    if (const size_t at = text.find(mark); at != std::string::npos) {
      text.replace(at, mark.size(), postgresql_ ? "" : "WITHOUT ROWID");
    }
    return text;
  }

  void prepare() {
    insert_ = std::make_unique<soci::statement>(
        (sql_.prepare << "INSERT INTO entries (table_id, n, at, kind, seat, ply, who, text) VALUES (:table, :n, :at, "
                         ":kind, :seat, :ply, :who, :text) ON CONFLICT DO NOTHING",
         use(table_), use(n_), use(at_), use(kind_), use(seat_), use(entry_ply_), use(who_), use(text_)));
    update_ = std::make_unique<soci::statement>(
        (sql_.prepare
             << "UPDATE progress SET status = :status, updated = :at, due = :due, ply = :ply, turn_seat = :seat, "
                "version = :n WHERE id = :table",
         use(status_), use(at_), use(due_), use(ply_), use(turn_seat_), use(n_), use(table_)));
    update_summary_ = std::make_unique<soci::statement>(
        (sql_.prepare << "UPDATE tables SET name = :name, summary = :summary WHERE id = :table", use(name_),
         use(summary_), use(table_)));
  }

  std::optional<PersonRow> find_person(const std::string& column, const std::string& value) {
    PersonRow row;
    long long created = 0;
    int banned = 0;
    sql_ << "SELECT id, name, password, webhook, created, banned FROM people WHERE " + column + " = :value", use(value),
        into(row.id), into(row.name), into(row.password), into(row.webhook), into(created), into(banned);
    if (!sql_.got_data()) return std::nullopt;
    row.created = created;
    row.banned = banned != 0;
    return row;
  }

  std::vector<TableRow> select_rows(const std::string& where, const std::vector<std::string>& values, int limit) {
    TableRow row;
    long long created = 0, updated = 0, due = 0, version = 0;
    int listed = 0;
    soci::statement select(sql_);
    for (const std::string& value : values) select.exchange(use(value));
    select.exchange(into(row.id));
    select.exchange(into(row.game));
    select.exchange(into(row.status));
    select.exchange(into(row.owner));
    select.exchange(into(row.name));
    select.exchange(into(row.invite));
    select.exchange(into(row.seed));
    select.exchange(into(row.head));
    select.exchange(into(row.summary));
    select.exchange(into(listed));
    select.exchange(into(created));
    select.exchange(into(updated));
    select.exchange(into(due));
    select.exchange(into(row.ply));
    select.exchange(into(row.turn_seat));
    select.exchange(into(version));
    select.alloc();
    select.prepare(
        "SELECT tables.id, game, status, owner, name, invite, seed, head, summary, listed, created, updated, due, ply, "
        "turn_seat, version FROM tables JOIN progress ON progress.id = tables.id " +
        where + " LIMIT " + std::to_string(limit));
    select.define_and_bind();
    select.execute();
    std::vector<TableRow> rows;
    while (select.fetch()) {
      row.listed = listed != 0;
      row.created = created;
      row.updated = updated;
      row.due = due;
      row.version = version;
      rows.push_back(row);
    }
    return rows;
  }

  std::vector<std::string> select_ids(const std::string& query, const std::string& value = {}) {
    std::vector<std::string> ids;
    std::string id;
    soci::statement select(sql_);
    if (!value.empty()) select.exchange(use(value));
    select.exchange(into(id));
    select.alloc();
    select.prepare(query);
    select.define_and_bind();
    select.execute();
    while (select.fetch()) ids.push_back(id);
    return ids;
  }

  bool postgresql_;
  soci::session sql_;
  // The two statements of every move are prepared once; these are what they are bound to.
  std::unique_ptr<soci::statement> insert_, update_, update_summary_;
  std::string table_, who_, text_, status_, name_, summary_;
  long long n_ = 0, at_ = 0, due_ = 0;
  int kind_ = 0, seat_ = 0, entry_ply_ = 0, ply_ = 0, turn_seat_ = 0;
};

}  // namespace

bool is_postgresql(const std::string& url) {
  return url.rfind("postgresql:", 0) == 0 || url.rfind("postgres:", 0) == 0;
}

std::string shown_url(const std::string& url) {
  const size_t at = url.rfind('@');
  const size_t slashes = url.find("//");
  if (!is_postgresql(url) || at == std::string::npos || slashes == std::string::npos || slashes > at) return url;
  return url.substr(0, slashes + 2) + "..." + url.substr(at);
}

std::unique_ptr<Store> open_store(const std::string& url) {
  if (!is_postgresql(url) && url.rfind("sqlite:", 0) != 0) {
    throw std::runtime_error("--store must be sqlite:FILE or postgresql://..., found \"" + url + "\"");
  }
  return std::make_unique<SqlStore>(url);
}

}  // namespace boroughs::server
