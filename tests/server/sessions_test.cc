// A session that has ended is over at once, everywhere: connections that it let in neither move nor watch any more.

#include "tests/server/fixture.h"

namespace boroughs::testing {
namespace {

/// Two processes where there is PostgreSQL, and one on SQLite: "second" is then the first one again.
class Sessions : public ::testing::TestWithParam<bool> {
 protected:
  static void SetUpTestSuite() { postgres_ = TestPostgres::start(); }
  static void TearDownTestSuite() { postgres_.reset(); }
  void SetUp() override {
    std::string store = "sqlite:" + folder_.path("test.db");
    if (GetParam()) {
      if (!postgres_) GTEST_SKIP() << "PostgreSQL is not installed";
      store = postgres_->new_database();
    }
    first_ = std::make_unique<TestServer>(store);
    if (GetParam()) second_ = std::make_unique<TestServer>(store);
  }
  int here() const { return first_->port(); }
  int there() const { return second_ ? second_->port() : first_->port(); }

  Person somebody(int port) {
    Person person(port);
    EXPECT_EQ(person.get("/api/me").status, 200);
    return person;
  }
  Person account(const char* name) {
    Person person = somebody(here());
    const json::object credentials{{"name", name}, {"password", "first password"}};
    EXPECT_EQ(person.post("/api/account", credentials).status, 201);
    return person;
  }
  /// The same account, signed in elsewhere.
  Person same(const char* name, int port) {
    Person person = somebody(port);
    const json::object credentials{{"name", name}, {"password", "first password"}};
    EXPECT_EQ(person.post("/api/session", credentials).status, 200);
    return person;
  }
  /// A table where this person plays both seats, looked at through a connection to that process.
  Player hot_seat(Person person, int through) {
    const json::array seats{json::object{{"who", "me"}}, json::object{{"who", "me"}}};
    const HttpAnswer made =
        person.post("/api/tables", json::object{{"game", "city_hall"}, {"seats", seats}, {"start", true}});
    EXPECT_EQ(made.status, 201) << made.body;
    person.set_port(through);
    Player player(person, std::string(made.json().at("table").at("id").as_string()));
    EXPECT_TRUE(player.watch());
    return player;
  }
  /// The connection ends within that time, and nothing but what was already on its way comes through it.
  static bool ends(Player& player, int milliseconds = 3000) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
    while (player.socket->is_open() && std::chrono::steady_clock::now() < until) player.socket->receive(100);
    return !player.socket->is_open();
  }
  static bool lives(Player& player) { return player.socket->ask({{"type", "ping"}}).contains("re"); }

  TemporaryFolder folder_;
  static inline std::unique_ptr<TestPostgres> postgres_;
  std::unique_ptr<TestServer> first_, second_;
};

TEST_P(Sessions, WhoSignsOutIsOutEverywhere) {
  Person person = account("Ada");
  Player here = hot_seat(person, this->here()), there = hot_seat(person, this->there());
  Player other = hot_seat(same("Ada", this->here()), this->there());
  const int64_t ply = there.ply();
  ASSERT_EQ(person.ask("DELETE", "/api/session").status, 200);
  EXPECT_TRUE(ends(here));
  EXPECT_TRUE(ends(there));
  EXPECT_EQ(there.socket->close_code(), 1008);
  EXPECT_TRUE(lives(other)) << "another session of the account";
  const HttpAnswer now = other.person.get("/api/tables/" + there.table);
  EXPECT_EQ(now.json().at("ply").as_int64(), ply);
}

TEST_P(Sessions, AMoveAfterTheEndIsNotPlayed) {
  Person person = account("Ada");
  Player player = hot_seat(person, there()), witness(same("Ada", here()), player.table);
  const std::string move(player.view.at("legal").as_array()[0].as_string());
  ASSERT_EQ(person.ask("DELETE", "/api/session").status, 200);
  std::this_thread::sleep_for(std::chrono::milliseconds(300));  // to the other process and back
  player.socket->send({{"type", "move"}, {"table", player.table}, {"ply", player.ply()}, {"move", move}, {"id", 77}});
  EXPECT_TRUE(ends(player));
  EXPECT_EQ(witness.person.get("/api/tables/" + player.table).json().at("ply").as_int64(), player.ply());
}

TEST_P(Sessions, ANewPasswordEndsTheOthersAndKeepsOnesOwn) {
  Person person = account("Bob");
  Player own = hot_seat(person, there());
  Player near = hot_seat(same("Bob", here()), here()), far = hot_seat(same("Bob", there()), there());
  const std::string wish = R"({"old":"first password","new":"second password"})";
  ASSERT_EQ(person.ask("PUT", "/api/account/password", wish).status, 200);
  EXPECT_TRUE(ends(near));
  EXPECT_TRUE(ends(far));
  EXPECT_TRUE(lives(own));
  // Nor does the other process remember the session that it had just seen.
  const json::value id = person.get("/api/me").json().at("id");
  EXPECT_NE(far.person.get("/api/me").json().at("id"), id);
  Person moved = person;
  moved.set_port(there());
  EXPECT_EQ(moved.get("/api/me").json().at("id"), id);
}

TEST_P(Sessions, WhoDeletesTheAccountIsOutEverywhere) {
  Person person = account("Eve");
  Player here = hot_seat(person, this->here()), there = hot_seat(same("Eve", this->there()), this->there());
  const json::value id = person.get("/api/me").json().at("id");
  const std::string cookie = person.cookie();
  ASSERT_EQ(person.ask("DELETE", "/api/account", R"({"password":"first password"})").status, 200);
  EXPECT_TRUE(ends(here));
  EXPECT_TRUE(ends(there));
  person.set_cookie(cookie);
  EXPECT_NE(person.get("/api/me").json().at("id"), id);
}

TEST_P(Sessions, AGuestToo) {
  // Signed out, gone, or grown into an account: the cookie of the guest is worth nothing, and lets nobody stay.
  for (const char* how : {"DELETE /api/session", "DELETE /api/account", "POST /api/account"}) {
    SCOPED_TRACE(how);
    Person guest = somebody(here());
    const json::value id = guest.get("/api/me").json().at("id");
    const std::string cookie = guest.cookie(), request = how;
    Player player = hot_seat(guest, there());
    const size_t blank = request.find(' ');
    const std::string body = request[0] == 'P' ? R"({"name":"Grown","password":"first password"})" : "{}";
    const HttpAnswer done = guest.ask(request.substr(0, blank), request.substr(blank + 1), body);
    ASSERT_LT(done.status, 300) << done.body;
    EXPECT_TRUE(ends(player));
    for (const int port : {here(), there()}) {
      Person thief(port);
      thief.set_cookie(cookie);
      EXPECT_NE(thief.get("/api/me").json().at("id"), id);
    }
  }
}

TEST_P(Sessions, NobodyElseNoticesAnything) {
  Player other = hot_seat(account("Oda"), there()), guest = hot_seat(somebody(here()), there());
  Person person = account("Ada");
  ASSERT_EQ(person.ask("DELETE", "/api/session").status, 200);
  Person second = somebody(here());
  ASSERT_EQ(second.ask("DELETE", "/api/account", "{}").status, 200);
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  EXPECT_TRUE(lives(other));
  EXPECT_TRUE(lives(guest));
}

INSTANTIATE_TEST_SUITE_P(Stores, Sessions, ::testing::Bool(),
                         [](const auto& one) { return one.param ? "TwoProcesses" : "OneProcess"; });

}  // namespace
}  // namespace boroughs::testing
