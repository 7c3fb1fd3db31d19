// The two stores behave alike.

#include "server/store.h"

#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include "server/migrations.h"
#include "server/secrets.h"
#include "tests/server/fixture.h"

namespace boroughs::testing {
namespace {

using namespace boroughs::server;

/// `from`: the version of the schema that the database starts with.
void behaves(const std::string& url, int from = 0) {
  start_secrets();
  const auto store = open_store(url);
  EXPECT_EQ(store->schema(), 0);
  EXPECT_EQ(store->migrate(from), from);
  EXPECT_EQ(store->schema(), from);
  EXPECT_EQ(store->migrate(), static_cast<int>(migrations().size()) - from);
  EXPECT_EQ(store->migrate(), 0);
  EXPECT_EQ(migrations().back().number, kSchemaVersion);
  EXPECT_EQ(store->setting("key", "first"), "first");
  EXPECT_EQ(store->setting("key", "second"), "first");

  PersonRow person;
  person.id = "u_1";
  person.name = "Ada";
  store->add_person(person);
  store->add_person(person);
  ASSERT_TRUE(store->person("u_1").has_value());
  EXPECT_FALSE(store->person("u_2").has_value());
  person.password = "hash";
  EXPECT_TRUE(store->save_person(person));
  EXPECT_EQ(store->account(" aDa ")->id, "u_1");
  PersonRow other;
  other.id = "u_2";
  other.name = "ADA";
  store->add_person(other);
  EXPECT_FALSE(store->save_person(other));
  store->add_session("s1", "u_1", 5);
  EXPECT_TRUE(store->has_session("s1", "u_1"));
  EXPECT_FALSE(store->has_session("s1", "u_2"));
  store->end_sessions_but("u_1", "none");
  EXPECT_FALSE(store->has_session("s1", "u_1"));

  TableRow row;
  row.id = "t_1";
  row.game = "city_hall";
  row.status = "open";
  row.owner = "u_1";
  row.name = "a 'quoted' name; DROP TABLE tables";
  row.summary = "{}";
  row.created = 100;
  Snapshot first;
  first.meta = "{}";
  store->begin();
  store->create_table(row, first);
  store->link_person("t_1", "u_1");
  store->commit();
  Entry entry;
  entry.n = 1;
  entry.kind = EntryKind::Move;
  entry.text = "bid 3";
  EXPECT_TRUE(store->append(row, entry));
  entry.text = "bid 4";
  EXPECT_FALSE(store->append(row, entry)) << "two entries with one number";
  entry.n = 2;
  row.due = 50;
  row.status = "playing";
  EXPECT_TRUE(store->append(row, entry));
  const auto loaded = store->load_table("t_1");
  ASSERT_TRUE(loaded.has_value());
  ASSERT_EQ(loaded->tail.size(), 2u);
  EXPECT_EQ(loaded->tail[0].text, "bid 3");
  EXPECT_EQ(loaded->row.name, row.name);
  EXPECT_EQ(loaded->row.version, 2);
  EXPECT_EQ(store->due_tables(51, 10).size(), 1u);
  EXPECT_EQ(store->due_tables(50, 10).size(), 0u);
  Snapshot second;
  second.n = 2;
  second.ply = 2;
  second.meta = "{}";
  second.position = "{}";
  store->save_snapshot("t_1", second);
  EXPECT_EQ(store->load_table("t_1")->tail.size(), 0u);
  EXPECT_EQ(store->load_table("t_1")->snapshot.ply, 2);
  EXPECT_EQ(store->list_tables({"playing", "", "", "", 10}).size(), 1u);
  EXPECT_EQ(store->list_tables({"open", "", "", "", 10}).size(), 0u);
  EXPECT_EQ(store->list_tables({"", "city_hall", "u_1", "", 10}).size(), 1u);
  EXPECT_EQ(store->list_tables({"", "", "u_2", "", 10}).size(), 0u);
  EXPECT_EQ(store->list_tables({"", "", "u_1", "100", 10}).size(), 0u);
  EXPECT_FALSE(store->load_table("t_2").has_value());

  store->save_private("t_1", {0, "u_1", "a note", 3});
  store->save_private("t_1", {0, "u_1", "another note", 4});
  ASSERT_EQ(store->privates_of("u_1").size(), 1u);
  EXPECT_EQ(store->privates_of("u_1")[0].second.note, "another note");
  store->save_analysis("t_1", "{\"a\":1}");
  EXPECT_EQ(store->analysis("t_1"), "{\"a\":1}");
  EXPECT_EQ(store->analysis("t_2"), "");
  store->add_notice(1, "hello");
  EXPECT_EQ(store->notices_after(0).size(), 1u);
  store->begin();
  store->add_notice(2, "never");
  store->rollback();
  EXPECT_EQ(store->last_notice(), 1);
  store->delete_person("u_1");
  EXPECT_FALSE(store->person("u_1").has_value());
  EXPECT_TRUE(store->tables_of("u_1").empty());
}

TEST(Store, Sqlite) {
  TemporaryFolder folder;
  behaves("sqlite:" + folder.path("with blank.db"));
}

TEST(Store, SqliteFromEveryOlderVersion) {
  for (int version = 1; version <= kSchemaVersion; ++version) {
    SCOPED_TRACE(version);
    TemporaryFolder folder;
    behaves("sqlite:" + folder.path("old.db"), version);
  }
}

TEST(Store, MigrationsAreNumberedWithoutGaps) {
  int number = 0;
  for (const Migration& step : migrations()) EXPECT_EQ(step.number, ++number);
  EXPECT_EQ(number, kSchemaVersion);
}

TEST(Store, ANewerStoreIsRefused) {
  TemporaryFolder folder;
  const std::string url = "sqlite:" + folder.path("newer.db");
  open_store(url)->migrate();
  soci::session(soci::sqlite3, "dbname=" + folder.path("newer.db"))
      << "INSERT INTO migrations (number, name, at) VALUES (1000, 'from the future', 0)";
  EXPECT_THROW(open_store(url)->migrate(), std::runtime_error);
}

TEST(Store, BadAddressesAreExplained) {
  EXPECT_THROW(open_store("mysql:x"), std::runtime_error);
  EXPECT_THROW(open_store("sqlite:/nowhere/at/all/x.db"), std::runtime_error);
  EXPECT_EQ(shown_url("postgresql://me:secret@host/db").find("secret"), std::string::npos);
}

class Postgres : public ::testing::Test {
 protected:
  void SetUp() override {
    postgres_ = TestPostgres::start();
    if (!postgres_) GTEST_SKIP() << "PostgreSQL is not installed";
  }
  std::unique_ptr<TestPostgres> postgres_;
};

TEST_F(Postgres, Store) { behaves(postgres_->new_database()); }

TEST_F(Postgres, TwoProcessesSeeEveryMoveAndOneWinsARace) {
  const std::string store = postgres_->new_database();
  TestServer first(store), second(store);
  Person owner(first.port()), friendly(second.port());
  owner.get("/api/me");
  friendly.get("/api/me");
  const HttpAnswer made =
      owner.post("/api/tables", json::object{{"game", "city_hall"}, {"options", json::object{{"players", 2}}}});
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string id(made.json().at("table").at("id").as_string());
  const HttpAnswer sat = friendly.post("/api/tables/" + id + "/sit", json::object{});
  ASSERT_EQ(sat.status, 200) << sat.body;
  ASSERT_EQ(owner.post("/api/tables/" + id + "/start", json::object{}).status, 200);
  // One looks through each process.
  std::vector<Player> players;
  players.emplace_back(owner, id);
  players.emplace_back(friendly, id);
  for (Player& one : players) ASSERT_TRUE(one.watch());
  // Each process knows who is connected to the other.
  const auto comes_to_see = [](Player& one, size_t seat, bool connected) {
    for (int i = 0; i < 40; ++i) {
      if (one.view.at("table").at("seats").as_array()[seat].at("connected").as_bool() == connected) return true;
      one.take(500);
    }
    return false;
  };
  EXPECT_TRUE(comes_to_see(players[0], 1, true));
  EXPECT_TRUE(comes_to_see(players[1], 0, true));
  players[1].socket->close();
  EXPECT_TRUE(comes_to_see(players[0], 1, false));
  ASSERT_TRUE(players[1].watch());
  EXPECT_TRUE(comes_to_see(players[0], 1, true));
  play_on(players, 17, 30);
  for (Player& one : players) {
    const json::object fresh = one.person.get("/api/tables/" + id).json();
    EXPECT_EQ(fresh.at("state"), one.view.at("state"));
  }
  // The same person, one connection at each process, two different moves for one ply: exactly one wins.
  int races = 0;
  for (int round = 0; round < 200 && races < 20 && !players[0].finished(); ++round) {
    Player& mover = players[0].to_move() ? players[0] : players[1];
    const json::array legal = mover.view.at("legal").as_array();
    if (legal.size() < 2) break;
    const int64_t ply = mover.ply();
    const auto wish = [&](size_t which) {
      return json::object{{"type", "move"}, {"table", id}, {"ply", ply}, {"move", legal[which]}, {"id", 1}};
    };
    WebSocketClient a(first.port(), mover.person.cookie()), b(second.port(), mover.person.cookie());
    a.wait_type("hello");
    b.wait_type("hello");
    a.send(wish(0));
    b.send(wish(legal.size() - 1));
    const auto ask = [](WebSocketClient& socket) {
      return socket.wait_for([](const json::object& message) {
        const auto* re = message.if_contains("re");
        return re != nullptr && *re == 1;
      });
    };
    const auto from_a = ask(a), from_b = ask(b);
    ASSERT_TRUE(from_a && from_b);
    const int wins = (from_a->at("type") != "error") + (from_b->at("type") != "error");
    ASSERT_EQ(wins, 1) << json::serialize(*from_a) << json::serialize(*from_b);
    ++races;
    for (Player& one : players) ASSERT_TRUE(one.watch());
    EXPECT_EQ(players[0].ply(), ply + 1);
    EXPECT_EQ(players[1].ply(), ply + 1);
  }
  EXPECT_GT(races, 10);
  play_on(players, 18);
  EXPECT_TRUE(players[0].finished());
  // One process dies: the other goes on.
  first.kill_hard();
  EXPECT_EQ(friendly.get("/api/tables/" + id + "/record").status, 200);
}

}  // namespace
}  // namespace boroughs::testing
