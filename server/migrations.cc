#include "server/migrations.h"

namespace boroughs::server {
namespace {

constexpr std::string_view kFirst[] = {
    "CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL)",
    "CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT NOT NULL, name_key TEXT, password TEXT NOT NULL, "
    "webhook TEXT NOT NULL, created BIGINT NOT NULL, banned INTEGER NOT NULL)",
    "CREATE UNIQUE INDEX people_by_name ON people (name_key) WHERE name_key IS NOT NULL",
    "CREATE TABLE sessions (hash TEXT PRIMARY KEY, person TEXT NOT NULL, created BIGINT NOT NULL)",
    "CREATE INDEX sessions_by_person ON sessions (person)",
    // What a table is; and, apart from it, what every move changes: a narrow row is cheap to write again and again.
    "CREATE TABLE tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, owner TEXT NOT NULL, name TEXT NOT NULL, "
    "invite TEXT NOT NULL, seed TEXT NOT NULL, head TEXT NOT NULL, summary TEXT NOT NULL, listed INTEGER NOT NULL) "
    "{without_rowid}",
    "CREATE TABLE progress (id TEXT PRIMARY KEY, status TEXT NOT NULL, created BIGINT NOT NULL, updated BIGINT NOT "
    "NULL, "
    "due BIGINT NOT NULL, ply INTEGER NOT NULL, turn_seat INTEGER NOT NULL, version BIGINT NOT NULL) {without_rowid}",
    "CREATE INDEX progress_by_status ON progress (status, created)",
    "CREATE INDEX tables_by_owner ON tables (owner)",
    "CREATE INDEX progress_by_due ON progress (due) WHERE due > 0",
    "CREATE TABLE table_people (person TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (person, table_id)) "
    "{without_rowid}",
    "CREATE TABLE entries (table_id TEXT NOT NULL, n BIGINT NOT NULL, at BIGINT NOT NULL, kind INTEGER NOT NULL, "
    "seat INTEGER NOT NULL, ply INTEGER NOT NULL, who TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (table_id, n)) "
    "{without_rowid}",
    "CREATE TABLE snapshots (table_id TEXT NOT NULL, n BIGINT NOT NULL, ply INTEGER NOT NULL, rules INTEGER NOT NULL, "
    "meta TEXT NOT NULL, position TEXT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (table_id, n))",
    "CREATE TABLE privates (table_id TEXT NOT NULL, seat INTEGER NOT NULL, person TEXT NOT NULL, note TEXT NOT NULL, "
    "seen INTEGER NOT NULL, PRIMARY KEY (table_id, seat))",
    "CREATE INDEX privates_by_person ON privates (person)",
    "CREATE TABLE analyses (table_id TEXT PRIMARY KEY, json TEXT NOT NULL)",
    "CREATE TABLE notices (id BIGINT PRIMARY KEY, at BIGINT NOT NULL, text TEXT NOT NULL)",
};

constexpr Migration kMigrations[] = {{1, "the first schema", kFirst}};

}  // namespace

std::span<const Migration> migrations() { return kMigrations; }

}  // namespace boroughs::server
