// What the host does: on the store itself, while the server runs and while it does not.

#include "server/admin.h"

#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include "server/secrets.h"
#include "tests/server/fixture.h"

namespace boroughs::testing {
namespace {

class Host : public ::testing::Test {
 protected:
  TemporaryFolder folder_;
  const std::string store_ = "sqlite:" + folder_.path("test.db");
  TestServer server_{store_};

  Person somebody() {
    Person person(server_.port());
    EXPECT_EQ(person.get("/api/me").status, 200);
    return person;
  }
  /// A started table at which one person plays both seats.
  std::string hot_seat(Person& person) {
    const json::array seats{json::object{{"who", "me"}}, json::object{{"who", "me"}}};
    const HttpAnswer made =
        person.post("/api/tables", json::object{{"game", "city_hall"}, {"seats", seats}, {"start", true}});
    EXPECT_EQ(made.status, 201) << made.body;
    return std::string(made.json().at("table").at("id").as_string());
  }
  std::string sql_file() const { return folder_.path("test.db"); }
};

TEST_F(Host, ListsAndInspectsWithoutTellingSecrets) {
  Person person = somebody();
  const std::string id = hot_seat(person);
  server::Admin admin(store_);
  const auto playing = admin.list("playing", 10);
  ASSERT_EQ(playing.size(), 1u);
  EXPECT_EQ(playing[0].id, id);
  EXPECT_TRUE(admin.list("finished", 10).empty());
  EXPECT_EQ(admin.list("", 10).size(), 1u);
  const std::string shown = admin.inspect(id);
  EXPECT_NE(shown.find("\"status\":\"playing\""), std::string::npos) << shown;
  EXPECT_EQ(shown.find(playing[0].seed), std::string::npos) << "the seed of a game that is being played";
  EXPECT_THROW(admin.inspect("t_nothing"), std::runtime_error);
}

TEST_F(Host, AnArchivedTableIsClosedForThoseWhoLookAtIt) {
  Person person = somebody();
  const std::string id = hot_seat(person);
  Player player(person, id);
  ASSERT_TRUE(player.watch());
  server::Admin admin(store_);
  EXPECT_TRUE(admin.archive(id));
  EXPECT_FALSE(admin.archive(id));
  const auto told = player.socket->wait_type("table", 15000);
  ASSERT_TRUE(told.has_value());
  EXPECT_EQ(told->at("table").at("status"), "closed");
  const json::object refused = player.move(std::string(player.view.at("legal").as_array()[0].as_string()));
  EXPECT_EQ(refused.at("error").at("code"), "not_playing");
}

TEST_F(Host, AnnouncementsReachEverybody) {
  Person person = somebody();
  WebSocketClient socket(server_.port(), person.cookie());
  ASSERT_TRUE(socket.wait_type("hello").has_value());
  server::Admin(store_).announce("Restart at noon");
  const auto heard = socket.wait_type("announce", 15000);
  ASSERT_TRUE(heard.has_value());
  EXPECT_EQ(heard->at("text"), "Restart at noon");
  EXPECT_THROW(server::Admin(store_).announce(""), std::runtime_error);
}

TEST_F(Host, WhoIsBannedIsOutAtOnceAndCanBeLetInAgain) {
  Person person = somebody();
  ASSERT_EQ(person.ask("POST", "/api/account", R"({"name":"Mallory","password":"correct horse battery"})").status, 201);
  WebSocketClient socket(server_.port(), person.cookie());
  ASSERT_TRUE(socket.wait_type("hello").has_value());
  server::Admin admin(store_);
  EXPECT_THROW(admin.ban("Nobody", true), std::runtime_error);
  admin.ban("mallory", true);
  while (socket.receive(15000)) {
  }
  EXPECT_FALSE(socket.is_open());
  const std::string body = R"({"name":"Mallory","password":"correct horse battery"})";
  EXPECT_EQ(Person(server_.port()).ask("POST", "/api/session", body).code(), "banned");
  admin.ban("mallory", false);
  int status = 0;
  for (int i = 0; i < 20 && status != 200; ++i) {
    status = Person(server_.port()).ask("POST", "/api/session", body).status;
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
  }
  EXPECT_EQ(status, 200);
}

TEST_F(Host, VerifyNamesGamesThatNewRulesWouldChange) {
  Person person = somebody();
  const std::string id = hot_seat(person), sound = hot_seat(person);
  std::vector<Player> players;
  players.emplace_back(person, id);
  ASSERT_TRUE(players[0].watch());
  EXPECT_EQ(play_on(players, 3, 12), 12);
  server_.kill_hard();
  const auto good = server::Admin(store_).verify(10, nullptr);
  EXPECT_EQ(good.tables, 2);
  EXPECT_EQ(good.moves, 12);
  EXPECT_TRUE(good.changed.empty());

  // Under other rules the eighth move would not be possible: as if it had been another one.
  soci::session(soci::sqlite3, "dbname=" + sql_file())
      << "UPDATE entries SET text = 'bid 99' WHERE kind = 3 AND ply = 7 AND table_id = '" << id << "'";
  const auto bad = server::Admin(store_).verify(10, nullptr);
  ASSERT_EQ(bad.changed.size(), 1u);
  EXPECT_EQ(bad.changed[0].rfind(id + ": move 8 (bid 99)", 0), 0u) << bad.changed[0];

  // The server says so too, and the game goes on from where it stood before that move.
  server_.start();
  Player back(person, id);
  back.person.set_port(server_.port());
  ASSERT_TRUE(back.watch());
  EXPECT_EQ(back.ply(), 7);
  EXPECT_TRUE(back.view.at("table").at("trouble").is_string());
  EXPECT_EQ(server_.metric("boroughs_tables_troubled_total"), 1);
  std::vector<Player> again;
  again.push_back(std::move(back));
  EXPECT_EQ(play_on(again, 4, 10), 10);
  server_.kill_hard();
  server_.start();
  Person same = person;
  same.set_port(server_.port());
  EXPECT_EQ(same.get("/api/tables/" + id).json().at("ply").as_int64(), 17);
  EXPECT_EQ(same.get("/api/tables/" + id + "/positions/9").status, 200);
  EXPECT_TRUE(same.get("/api/tables/" + sound).json().at("table").at("trouble").is_null());
}

TEST(HostStore, LookingDoesNotChangeTheSchema) {
  TemporaryFolder folder;
  const std::string url = "sqlite:" + folder.path("empty.db");
  EXPECT_THROW(server::Admin{url}, std::runtime_error);
  EXPECT_EQ(server::open_store(url)->schema(), 0);
}

}  // namespace
}  // namespace boroughs::testing
