// Rules change; what was stored under the old ones stays readable. A game that is being played goes on from where it
// stands, a game that is over stays over.

#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <cstdlib>

#include "engine/game_list.h"
#include "server/admin.h"
#include "tests/server/fixture.h"

namespace boroughs::testing {
namespace {

/// A store that was written when all games had version 1 of their rules. In it: two games that are over, two that are
/// being played, an open table, all of one guest.
class OldStore : public ::testing::Test {
 protected:
  static constexpr const char* kCookie =
      "g.u_k79dsih7rg4t9hdr4i9zj3dr7e.7da1d6ad11ef56a5ff61ba93b8bc6249b011847c27cf1548c9283843bb753858";
  void SetUp() override {
    for (const char* game : {"city_hall", "small_city"}) {
      if (find_game(game) == nullptr) GTEST_SKIP() << game << " is not in this build";
    }
    const std::string sql = BOROUGHS_SOURCE_DIR "/tests/server/fixtures/old_rules.sql";
    ASSERT_EQ(std::system(("sqlite3 '" + folder_.path("old.db") + "' < '" + sql + "'").c_str()), 0);
  }
  TemporaryFolder folder_;
  const std::string store_ = "sqlite:" + folder_.path("old.db");
};

TEST_F(OldStore, IsVerifiedToTheLastTable) {
  const auto report = server::Admin(store_).verify(100, nullptr);
  EXPECT_EQ(report.tables, 4);
  EXPECT_GT(report.moves, 100);
}

TEST_F(OldStore, IsServed) {
  TestServer server(store_);
  Person ada(server.port());
  ada.set_cookie(std::string("boroughs=") + kCookie);
  const json::array tables = ada.get("/api/tables?list=mine").json().at("tables").as_array();
  ASSERT_EQ(tables.size(), 4u) << "all but the one that a computer player played alone";
  std::vector<std::string> ids;
  for (const json::value& table : tables) ids.emplace_back(table.at("id").as_string());
  const json::array over = ada.get("/api/tables?list=finished").json().at("tables").as_array();
  EXPECT_EQ(over.size(), 2u);
  for (const json::value& table : over) ids.emplace_back(table.at("id").as_string());
  for (const std::string& id : ids) {
    SCOPED_TRACE(id);
    const HttpAnswer view = ada.get("/api/tables/" + id);
    ASSERT_EQ(view.status, 200) << view.body;
    const json::object shown = view.json();
    const json::value& status = shown.at("table").at("status");
    if (status == "playing") {
      EXPECT_FALSE(shown.at("legal").as_array().empty());
      Player player(ada, id);
      ASSERT_TRUE(player.watch());
      EXPECT_NE(player.move(std::string(player.view.at("legal").as_array()[0].as_string())).at("type"), "error");
    }
    if (status != "finished") continue;
    EXPECT_TRUE(shown.at("state").is_object());
    EXPECT_TRUE(shown.at("legal").as_array().empty());
    EXPECT_TRUE(shown.at("result").is_object() || shown.at("table").at("trouble").is_string());
    const HttpAnswer record = ada.get("/api/tables/" + id + "/record");
    EXPECT_EQ(record.status, 200) << record.body;
    EXPECT_EQ(ada.get("/api/tables/" + id + "/log").status, 200);
    EXPECT_LT(ada.get("/api/tables/" + id + "/positions/0?viewer=all").status, 500);
  }
}

/// Games of today, stored as if they had been played under other rules: version 9, under which other moves were
/// possible.
class OtherRules : public ::testing::Test {
 protected:
  TemporaryFolder folder_;
  const std::string store_ = "sqlite:" + folder_.path("test.db");
  TestServer server_{store_};

  Player hot_seat(Person& person, int plies) {
    const json::array seats{json::object{{"who", "me"}}, json::object{{"who", "me"}}};
    const HttpAnswer made =
        person.post("/api/tables", json::object{{"game", "city_hall"}, {"seats", seats}, {"start", true}});
    EXPECT_EQ(made.status, 201) << made.body;
    std::vector<Player> players;
    players.emplace_back(person, std::string(made.json().at("table").at("id").as_string()));
    EXPECT_TRUE(players[0].watch());
    play_on(players, 3, plies);
    return std::move(players[0]);
  }
  void under_other_rules() {
    server_.stop_gently();
    soci::session sql(soci::sqlite3, "dbname=" + folder_.path("test.db"));
    sql << "UPDATE snapshots SET rules = 9, hash = 'other' WHERE position <> ''";
    sql << "UPDATE tables SET summary = json_set(summary, '$.rules', 9)";
  }
  void change_move(const std::string& table, int64_t ply) {
    soci::session sql(soci::sqlite3, "dbname=" + folder_.path("test.db"));
    sql << "UPDATE entries SET text = 'bid 99' WHERE kind = 3 AND table_id = :table AND ply = :ply", soci::use(table),
        soci::use(ply);
  }
};

TEST_F(OtherRules, AGameThatIsOverStaysAsItEnded) {
  Person person(server_.port());
  person.get("/api/me");
  const Player player = hot_seat(person, 100000);
  ASSERT_TRUE(player.finished());
  const std::string base = "/api/tables/" + player.table;
  const int64_t end = player.ply();
  ASSERT_GT(end, 120);
  const std::string last = base + "/positions/" + std::to_string(end) + "?viewer=all";
  const json::object position = person.get(last).json(), view = person.get(base).json();
  ASSERT_TRUE(view.at("result").is_object());
  under_other_rules();
  change_move(player.table, 7);
  change_move(player.table, end - 2);
  server_.start();
  person.set_port(server_.port());
  const json::object now = person.get(base).json();
  EXPECT_EQ(now.at("table").at("status"), "finished");
  EXPECT_EQ(now.at("table").at("rules").as_int64(), 9);
  EXPECT_TRUE(now.at("table").at("trouble").is_null()) << now.at("table").at("trouble");
  EXPECT_EQ(now.at("result"), view.at("result"));
  EXPECT_EQ(now.at("state"), view.at("state"));
  EXPECT_EQ(person.get(last).json().at("state"), position.at("state"));
  // What can be reached from a snapshot can be looked at, the rest is refused with the reason.
  EXPECT_EQ(person.get(base + "/positions/5").status, 200);
  EXPECT_EQ(person.get(base + "/positions/110?viewer=all").status, 200);
  for (const char* what : {"/positions/12", "/scores"}) EXPECT_EQ(person.get(base + what).code(), "old_rules") << what;
  EXPECT_EQ(person.post(base + "/analysis", json::object{}).code(), "old_rules");
  const json::object record = person.get(base + "/record").json();
  EXPECT_EQ(record.at("moves").as_array().size(), static_cast<size_t>(end));
  EXPECT_EQ(record.at("rules").as_int64(), 9);
  EXPECT_EQ(record.at("result"), view.at("result"));
  EXPECT_EQ(person.post(base + "/whatif", json::object{{"ply", 110}}).status, 201);
  const auto report = server::Admin(store_).verify(10, nullptr);
  ASSERT_EQ(report.changed.size(), 1u);
  EXPECT_EQ(report.changed[0].rfind(player.table, 0), 0u);
}

TEST_F(OtherRules, NorDoesItGoOnWhereItsEndIsNotKnown) {
  Person person(server_.port());
  person.get("/api/me");
  const Player player = hot_seat(person, 100000);
  ASSERT_TRUE(player.finished());
  under_other_rules();
  change_move(player.table, player.ply() - 2);
  {  // as a program stored it that kept no snapshot of the end
    soci::session sql(soci::sqlite3, "dbname=" + folder_.path("test.db"));
    const int64_t end = player.ply();
    sql << "DELETE FROM snapshots WHERE ply = :end", soci::use(end);
  }
  server_.start();
  person.set_port(server_.port());
  const std::string base = "/api/tables/" + player.table;
  const HttpAnswer now = person.get(base);
  ASSERT_EQ(now.status, 200) << now.body;
  EXPECT_EQ(now.json().at("table").at("status"), "finished");
  EXPECT_TRUE(now.json().at("table").at("trouble").is_string());
  EXPECT_TRUE(now.json().at("state").is_object());
  EXPECT_EQ(now.json().at("ply").as_int64(), player.ply() - 2);
  EXPECT_TRUE(now.json().at("legal").as_array().empty());
  EXPECT_EQ(person.get(base + "/positions/" + std::to_string(player.ply() - 2) + "?viewer=all").status, 200);
}

TEST_F(OtherRules, AGameThatIsBeingPlayedGoesOn) {
  Person person(server_.port());
  person.get("/api/me");
  const Player player = hot_seat(person, 75);
  under_other_rules();
  change_move(player.table, 7);
  server_.start();
  person.set_port(server_.port());
  std::vector<Player> players;
  players.emplace_back(person, player.table);
  ASSERT_TRUE(players[0].watch());
  EXPECT_EQ(players[0].ply(), 75);
  EXPECT_EQ(players[0].view.at("state"), player.view.at("state"));
  play_on(players, 5);
  EXPECT_TRUE(players[0].finished());
  const std::string base = "/api/tables/" + player.table;
  EXPECT_EQ(person.get(base + "/positions/80?viewer=all").status, 200);
  EXPECT_EQ(person.get(base + "/positions/20?viewer=all").code(), "old_rules");
}

}  // namespace
}  // namespace boroughs::testing
