// The database goes away for a while: whoever asks is told so, nobody is taken for somebody else, and once it is back
// everybody hears what there is to hear without doing anything.

#include "tests/server/fixture.h"

namespace boroughs::testing {
namespace {

using namespace std::chrono_literals;

class Outage : public ::testing::Test {
 protected:
  static void SetUpTestSuite() { postgres_ = TestPostgres::start(); }
  static void TearDownTestSuite() { postgres_.reset(); }
  void SetUp() override {
    if (!postgres_) GTEST_SKIP() << "PostgreSQL is not installed";
    store_ = postgres_->new_database();
    first_ = std::make_unique<TestServer>(store_);
    second_ = std::make_unique<TestServer>(store_);
  }
  Person somebody(const TestServer& server) {
    Person person(server.port());
    EXPECT_EQ(person.get("/api/me").status, 200);
    return person;
  }
  /// A table of two people, one at each process.
  std::vector<Player> table_of_two(Person owner, Person friendly) {
    const json::object wish{{"game", "city_hall"}, {"options", json::object{{"players", 2}}}};
    const HttpAnswer made = owner.post("/api/tables", wish);
    EXPECT_EQ(made.status, 201) << made.body;
    const std::string id(made.json().at("table").at("id").as_string());
    EXPECT_EQ(friendly.post("/api/tables/" + id + "/sit", json::object{}).status, 200);
    EXPECT_EQ(owner.post("/api/tables/" + id + "/start", json::object{}).status, 200);
    std::vector<Player> players;
    players.emplace_back(owner, id);
    players.emplace_back(friendly, id);
    for (Player& one : players) EXPECT_TRUE(one.watch());
    return players;
  }
  /// Somebody hears nothing of what is said at a table, and hears it in the end.
  static bool hears(Player& player, std::string_view line, int milliseconds) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
    while (std::chrono::steady_clock::now() < until) {
      const auto message = player.socket->receive(200);
      if (!message) continue;
      player.handle(*message);
      if (json::serialize(*message).find(line) != std::string::npos) return true;
    }
    return false;
  }
  static void expect_told_of_the_outage(const HttpAnswer& answer, std::string_view what) {
    EXPECT_EQ(answer.status, 503) << what << ": " << answer.body;
    EXPECT_EQ(answer.code(), "unavailable") << what << ": " << answer.body;
    EXPECT_FALSE(answer.header("retry-after").empty()) << what;
    EXPECT_TRUE(answer.header("set-cookie").empty()) << what << ": " << answer.head;
  }

  static inline std::unique_ptr<TestPostgres> postgres_;
  std::string store_;
  std::unique_ptr<TestServer> first_, second_;
};

TEST_F(Outage, SignsNobodyOut) {
  Person account = somebody(*first_), guest = somebody(*first_);
  const json::object credentials{{"name", "Ada"}, {"password", "correct horse"}};
  ASSERT_EQ(account.post("/api/account", credentials).status, 201);
  const HttpAnswer made = account.post("/api/tables", json::object{{"game", "city_hall"}});
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string base = "/api/tables/" + std::string(made.json().at("table").at("id").as_string());
  const json::value id = account.get("/api/me").json().at("id"), guest_id = guest.get("/api/me").json().at("id");
  const std::string cookie = account.cookie(), guest_cookie = guest.cookie();
  postgres_->go_away();
  // The second process has never seen either of them: it would have to ask the database.
  for (Person* who : {&account, &guest}) who->set_port(second_->port());
  const std::vector<std::pair<std::string, std::string>> routes = {
      {"GET /api/me", ""},
      {"PATCH /api/me", R"({"name":"Bob"})"},
      {"POST /api/account", R"({"name":"Bob","password":"correct horse"})"},
      {"DELETE /api/account", R"({"password":"correct horse"})"},
      {"PUT /api/account/password", R"({"old":"correct horse","new":"battery staple"})"},
      {"GET /api/account/export", ""},
      {"POST /api/session", R"({"name":"Ada","password":"correct horse"})"},
      {"DELETE /api/session", ""},
      {"GET /api/tables", ""},
      {"GET /api/tables?list=mine", ""},
      {"POST /api/tables", R"({"game":"city_hall"})"},
      {"GET " + base, ""},
      {"GET " + base + "/events", ""},
      {"GET " + base + "/positions/0", ""},
      {"GET " + base + "/record", ""},
      {"GET " + base + "/scores", ""},
      {"GET " + base + "/log", ""},
      {"POST " + base + "/whatif", R"({"ply":0})"},
      {"POST " + base + "/analysis", "{}"},
      {"GET " + base + "/analysis", ""},
      {"POST " + base + "/start", R"({"fill":"easy"})"},
  };
  for (const auto& [request, body] : routes) {
    const size_t blank = request.find(' ');
    for (Person* who : {&account, &guest}) {
      const HttpAnswer answer = who->ask(request.substr(0, blank), request.substr(blank + 1), body);
      expect_told_of_the_outage(answer, request);
    }
  }
  // The first process still remembers who they are, and cannot do anything for them either.
  for (Person* who : {&account, &guest}) {
    who->set_port(first_->port());
    expect_told_of_the_outage(who->get("/api/tables?list=mine"), "where they are known");
    expect_told_of_the_outage(who->ask("DELETE", "/api/session"), "where they are known");
    expect_told_of_the_outage(who->post(base + "/chat", json::object{{"text", "hello"}}), "where they are known");
    who->set_port(second_->port());
    EXPECT_EQ(WebSocketClient(who->port(), who->cookie()).refused_status(), 503);
  }
  EXPECT_EQ(account.cookie(), cookie);
  EXPECT_EQ(guest.cookie(), guest_cookie);
  EXPECT_EQ(account.get("/api/games").status, 200) << "what does not depend on who asks";
  ASSERT_TRUE(postgres_->come_back());
  HttpAnswer back;
  for (int i = 0; i < 50 && back.status != 200; ++i) {
    back = account.get("/api/me");
    std::this_thread::sleep_for(100ms);
  }
  EXPECT_EQ(back.json().at("id"), id);
  EXPECT_EQ(guest.get("/api/me").json().at("id"), guest_id);
  EXPECT_EQ(account.get("/api/tables?list=mine").json().at("tables").as_array().size(), 1u);
  EXPECT_TRUE(WebSocketClient(account.port(), account.cookie()).is_open());
}

TEST_F(Outage, IsToldToWhoeverAsksForHealth) {
  Person monitor(second_->port());
  EXPECT_EQ(monitor.get("/healthz").status, 200);
  postgres_->go_away();
  EXPECT_EQ(monitor.get("/healthz").status, 503);
  ASSERT_TRUE(postgres_->come_back());
  std::this_thread::sleep_for(200ms);
  EXPECT_EQ(monitor.get("/healthz").status, 200);
}

TEST_F(Outage, WatchersOfTheOtherProcessHearEverythingAfterwards) {
  std::vector<Player> players = table_of_two(somebody(*first_), somebody(*second_));
  Player& far = players[1];
  play_on(players, 7, 4);
  postgres_->go_away();
  std::this_thread::sleep_for(2500ms);
  ASSERT_TRUE(postgres_->come_back());
  // At the first process the game goes on at once, however long the second one takes to find its way back.
  Person mover = players[0].person, other = players[1].person;
  other.set_port(first_->port());
  const std::string base = "/api/tables/" + players[0].table;
  int64_t ply = far.ply();
  for (int i = 0; i < 6; ++i) {
    bool moved = false;
    for (int attempt = 0; attempt < 50 && !moved; ++attempt) {
      for (Person* who : {&mover, &other}) {
        const HttpAnswer now = who->get(base);
        if (now.status != 200 || now.json().at("legal").as_array().empty()) continue;
        const json::object move{{"ply", ply}, {"move", now.json().at("legal").as_array()[0]}};
        moved = who->post(base + "/move", move).status == 200;
        if (moved) break;
      }
      if (!moved) std::this_thread::sleep_for(50ms);
    }
    ASSERT_TRUE(moved);
    ++ply;
  }
  ASSERT_EQ(mover.post(base + "/chat", json::object{{"text", "are you there?"}}).status, 200);
  // Nobody acts at the second process.
  EXPECT_TRUE(hears(far, "are you there?", 12000));
  EXPECT_EQ(far.ply(), ply);
  EXPECT_EQ(far.view.at("state"), far.person.get(base).json().at("state"));
  // And what comes later is heard as ever.
  ASSERT_EQ(mover.post(base + "/chat", json::object{{"text", "good"}}).status, 200);
  EXPECT_TRUE(hears(far, "good", 3000));
}

TEST_F(Outage, WhoTriedToMoveMeanwhileHearsEverythingAfterwards) {
  // A move that could not be stored is forgotten, and with it what was in memory: its watchers hear on nevertheless.
  std::vector<Player> players = table_of_two(somebody(*first_), somebody(*second_));
  Player& far = players[1];
  for (int i = 0; i < 20 && !far.to_move(); ++i) play_on(players, 7 + static_cast<uint64_t>(i), 1);
  ASSERT_TRUE(far.to_move());
  const std::string move(far.view.at("legal").as_array()[0].as_string());
  const int64_t ply = far.ply();
  postgres_->go_away();
  const json::object wish{{"type", "move"}, {"table", far.table}, {"ply", ply}, {"move", move}};
  const json::object refused = far.socket->ask(wish, 20000);
  ASSERT_TRUE(refused.contains("error"));
  EXPECT_EQ(refused.at("error").at("code"), "unavailable");
  std::this_thread::sleep_for(1500ms);
  ASSERT_TRUE(postgres_->come_back());
  Person mover = players[0].person;
  const std::string base = "/api/tables/" + far.table;
  HttpAnswer said;
  for (int i = 0; i < 50 && said.status != 200; ++i) {
    said = mover.post(base + "/chat", json::object{{"text", "are you there?"}});
    std::this_thread::sleep_for(50ms);
  }
  ASSERT_EQ(said.status, 200) << said.body;
  EXPECT_TRUE(hears(far, "are you there?", 12000));
  EXPECT_EQ(far.ply(), ply);
  EXPECT_TRUE(far.to_move());
  EXPECT_NE(far.move(move).at("type"), "error");
}

TEST_F(Outage, WhoSignedOutMeanwhileIsOutAfterwards) {
  Person person = somebody(*first_);
  ASSERT_EQ(person.post("/api/account", json::object{{"name", "Ada"}, {"password", "correct horse"}}).status, 201);
  WebSocketClient socket(second_->port(), person.cookie());
  ASSERT_TRUE(socket.wait_type("hello").has_value());
  postgres_->go_away();
  std::this_thread::sleep_for(600ms);
  ASSERT_TRUE(postgres_->come_back());
  // Said before the second process listens again, as likely as not.
  int status = 0;
  for (int i = 0; i < 50 && status != 200; ++i) {
    status = person.ask("DELETE", "/api/session").status;
    if (status != 200) std::this_thread::sleep_for(20ms);
  }
  ASSERT_EQ(status, 200);
  const auto until = std::chrono::steady_clock::now() + 8s;
  while (socket.is_open() && std::chrono::steady_clock::now() < until) socket.receive(200);
  EXPECT_FALSE(socket.is_open());
}

TEST_F(Outage, ClocksRunOnThoughSomebodyLookedMeanwhile) {
  Person owner = somebody(*first_);
  const json::array seats{json::object{{"who", "me"}}, json::object{{"who", "me"}}};
  const json::object clock{{"kind", "move"}, {"seconds", 3}};
  const HttpAnswer made = owner.post(
      "/api/tables", json::object{{"game", "city_hall"}, {"seats", seats}, {"clock", clock}, {"start", true}});
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string base = "/api/tables/" + std::string(made.json().at("table").at("id").as_string());
  first_->kill_hard();
  owner.set_port(second_->port());
  ASSERT_EQ(owner.get("/api/me").status, 200);
  postgres_->go_away();
  EXPECT_EQ(owner.get(base).status, 503);
  ASSERT_TRUE(postgres_->come_back());
  // Nobody looks any more: the second process takes the table over, and its clock runs out.
  double moves = 0;
  for (int i = 0; i < 300 && moves < 1; ++i) {
    moves = second_->metric("boroughs_clock_moves_total");
    std::this_thread::sleep_for(100ms);
  }
  EXPECT_GE(moves, 1);
}

}  // namespace
}  // namespace boroughs::testing
