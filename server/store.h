#pragma once
// What is stored, and the one interface to it. The truth about a table is its log: entries that are only ever added,
// numbered without gaps; two who want to add the same number race for it, and exactly one wins. Snapshots and the
// columns of `tables` are caches of it.
//
// A `Store` is one database connection, used by one thread at a time (storage.h has the threads).

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace boroughs::server {

/// Milliseconds since 1970.
using Time = int64_t;

enum class EntryKind : uint8_t {
  Sit,      // text: name; who: user
  Leave,    // who: user
  Start,    // text: levels of computer players for open seats, by blanks ("-" where somebody sits)
  Move,     // ply: before the move; text: notation; who: person, computer or clock
  Undo,     // ply: the ply that was gone back to; who: user
  AskUndo,  // ply: the ply to go back to; who: user
  Refuse,   // somebody does not agree to the undo
  Agree,    // somebody agrees, and others are still to be asked
  Chat,     // text: the line; who: user; seat -1: a spectator, text starts with its name and a line feed
  Rename,   // text: name of the table
  Replace,  // text: level of the computer player that stands in; who: user or clock
  Return,   // the person takes the seat back
  Named,    // text: new name of the person
  Former,   // the person is gone
  Close,    // who: user or host
};

struct Entry {
  int64_t n = 0;
  Time at = 0;
  EntryKind kind = EntryKind::Chat;
  int seat = -1;
  int ply = 0;
  std::string who;
  std::string text;
};

/// The columns that lists are made from. `head` is what never changes about the table, as JSON.
struct TableRow {
  std::string id, game, status, owner, name, invite, seed, head, summary;
  bool listed = true;
  Time created = 0, updated = 0;
  Time due = 0;  // when the server has to do something at this table; 0 is never
  int ply = 0, turn_seat = -1;
  int64_t version = 0;
};

/// The table as it was after entry `n`: `meta` everything but the game, `position` the game.
struct Snapshot {
  int64_t n = 0;
  int ply = 0;
  int rules = 0;
  std::string meta, position, hash;
};

struct PrivateRow {
  int seat = 0;
  std::string user, note;
  int seen = 0;
};

struct StoredTable {
  TableRow row;
  Snapshot snapshot;
  std::vector<Entry> tail;  // after the snapshot
  std::vector<PrivateRow> privates;
};

struct PersonRow {
  std::string id, name, password, webhook;
  Time created = 0;
  bool banned = false;
  bool is_guest() const { return password.empty(); }
};

struct ListQuery {
  std::string status;  // empty: any
  std::string game;    // empty: any
  std::string user;    // empty: listed tables; otherwise those where the user sits
  std::string before;  // cursor
  int limit = 50;
};

inline constexpr int kSchemaVersion = 1;

/// A notice that begins with this is not for people but for the servers: "table ID VERSION" or "person ID" has changed.
inline constexpr char kOrder = '\x01';

class Store {
 public:
  virtual ~Store() = default;
  virtual void begin() = 0;
  virtual void commit() = 0;
  virtual void rollback() = 0;
  /// After a lost connection.
  virtual void reconnect() = 0;
  /// Brings the schema up to date (or to an older version, for tests); returns how many migrations were run.
  virtual int migrate(int up_to = kSchemaVersion) = 0;
  /// The number of the last migration that was run, 0 in an empty database. Changes nothing.
  virtual int schema() = 0;

  /// A value that is made once for the life of the database: the first one to offer it wins.
  virtual std::string setting(const std::string& key, const std::string& offered) = 0;

  virtual std::optional<PersonRow> person(const std::string& id) = 0;
  virtual std::optional<PersonRow> account(const std::string& name) = 0;
  virtual void add_person(const PersonRow& person) = 0;  // nothing happens if the id is there
  /// False if the name belongs to another account.
  virtual bool save_person(const PersonRow& person) = 0;
  virtual void delete_person(const std::string& id) = 0;
  virtual void add_session(const std::string& hash, const std::string& user, Time at) = 0;
  virtual bool has_session(const std::string& hash, const std::string& user) = 0;
  virtual void end_session(const std::string& hash) = 0;
  virtual void end_sessions_but(const std::string& user, const std::string& kept_hash) = 0;

  virtual void create_table(const TableRow& row, const Snapshot& snapshot) = 0;
  /// Adds the entry and updates the columns; false if another entry has that number. `summary` may be empty: unchanged.
  virtual bool append(const TableRow& row, const Entry& entry) = 0;
  virtual void save_snapshot(const std::string& table, const Snapshot& snapshot) = 0;
  virtual std::optional<StoredTable> load_table(const std::string& table) = 0;
  virtual std::vector<Entry> entries(const std::string& table, int64_t after) = 0;
  /// The latest snapshot at or before that ply whose line still holds (-1: the first one of all).
  virtual std::vector<Snapshot> snapshots(const std::string& table) = 0;
  virtual std::vector<TableRow> list_tables(const ListQuery& query) = 0;
  virtual std::vector<std::string> due_tables(Time now, int limit) = 0;
  virtual std::vector<std::string> all_tables(const std::string& status) = 0;
  virtual std::optional<TableRow> table_row(const std::string& table) = 0;
  /// Tables where the person sits or sat.
  virtual std::vector<std::string> tables_of(const std::string& user) = 0;
  virtual void link_person(const std::string& table, const std::string& user) = 0;
  virtual int open_tables_of(const std::string& user) = 0;
  /// Removes the name and id of a person from everything that is kept about a table.
  virtual void scrub(const std::string& table, const std::string& user, const std::string& name) = 0;

  virtual void save_private(const std::string& table, const PrivateRow& row) = 0;
  virtual std::vector<std::pair<std::string, PrivateRow>> privates_of(const std::string& user) = 0;

  virtual void save_analysis(const std::string& table, const std::string& json) = 0;
  virtual std::string analysis(const std::string& table) = 0;

  virtual void add_notice(Time at, const std::string& text) = 0;
  virtual std::vector<std::pair<int64_t, std::string>> notices_after(int64_t id) = 0;
  virtual int64_t last_notice() = 0;
  /// Tells the other processes; reaches them when the transaction is committed.
  virtual void notify(const std::string& text) = 0;
};

/// "sqlite:FILE" or "postgresql://...". Throws std::runtime_error with what is wrong.
std::unique_ptr<Store> open_store(const std::string& url);
bool is_postgresql(const std::string& url);
/// What a store's url may be shown as in a log: without a password.
std::string shown_url(const std::string& url);

}  // namespace boroughs::server
