// Tables end to end: people, computer players, undo, chat, clocks, history.

#include "engine/catalog.h"
#include "server/secrets.h"
#include "tests/server/fixture.h"

namespace boroughs::testing {
namespace {

class Tables : public ::testing::Test {
 protected:
  TemporaryFolder folder_;
  TestServer server_{"sqlite:" + folder_.path("test.db")};

  Person somebody() {
    Person person(server_.port());
    EXPECT_EQ(person.get("/api/me").status, 200);
    return person;
  }
  static json::object summary(const HttpAnswer& answer) { return answer.json().at("table").as_object(); }

  /// A started table with that many people, all watching.
  std::vector<Player> table_of(std::string_view game, int people, json::object extra = {}) {
    std::vector<Person> persons;
    for (int i = 0; i < people; ++i) persons.push_back(somebody());
    json::object wish{{"game", game}, {"options", json::object{{"players", people}}}};
    for (const auto& [key, value] : extra) wish[key] = value;
    const HttpAnswer made = persons[0].post("/api/tables", wish);
    EXPECT_EQ(made.status, 201) << made.body;
    const std::string id(summary(made).at("id").as_string());
    for (int i = 1; i < people; ++i) {
      const HttpAnswer sat =
          persons[static_cast<size_t>(i)].post("/api/tables/" + id + "/sit", json::object{{"seat", i}});
      EXPECT_EQ(sat.status, 200) << sat.body;
    }
    const HttpAnswer started = persons[0].post("/api/tables/" + id + "/start", json::object{});
    EXPECT_EQ(started.status, 200) << started.body;
    std::vector<Player> players;
    for (Person& person : persons) players.emplace_back(std::move(person), id);
    for (Player& one : players) EXPECT_TRUE(one.watch());
    return players;
  }

  static Player& mover(std::vector<Player>& players) {
    for (Player& one : players) {
      if (one.to_move()) return one;
    }
    ADD_FAILURE() << "nobody is to move";
    return players[0];
  }
};

TEST_F(Tables, CompleteGamesOfEveryGameWithSeveralPeople) {
  for (const GameInfo* info : all_games()) {
    SCOPED_TRACE(info->id);
    std::vector<Player> players = table_of(info->id, info->max_seats);
    const int played = play_on(players, 7);
    EXPECT_GT(played, 10);
    for (Player& one : players) {
      ASSERT_TRUE(one.finished());
      // What updates built up is what a fresh look shows.
      const json::object fresh = one.person.get("/api/tables/" + one.table).json();
      EXPECT_EQ(fresh.at("state"), one.view.at("state"));
      EXPECT_EQ(fresh.at("numbers"), one.view.at("numbers"));
      EXPECT_EQ(fresh.at("result"), one.view.at("result"));
    }
    // The score of every ply, from the first decision to the end.
    const HttpAnswer scores = players[0].person.get("/api/tables/" + players[0].table + "/scores");
    ASSERT_EQ(scores.status, 200) << scores.body;
    const json::array rows = scores.json().at("scores").as_array();
    ASSERT_EQ(static_cast<int64_t>(rows.size()), players[0].ply() + 1);
    EXPECT_EQ(rows.front().as_array().size(), players.size());
    EXPECT_EQ(rows.back(), players[0].view.at("result").at("scores"));
    // The record replays to the same end, and the seed is the one that was promised.
    const HttpAnswer record = players[0].person.get("/api/tables/" + players[0].table + "/record");
    ASSERT_EQ(record.status, 200) << record.body;
    const auto parsed = Record::parse(record.body);
    ASSERT_TRUE(parsed.has_value()) << parsed.error();
    const auto match = match_from_record(*parsed);
    ASSERT_TRUE(match.has_value()) << match.error();
    EXPECT_EQ(hex64((*match)->hash(Viewer::everything())), parsed->final_hash);
    EXPECT_EQ(server::seed_hash(parsed->seed), std::string(record.json().at("seed_hash").as_string()));
  }
}

TEST_F(Tables, TheSameMoveAgainIsAcknowledgedAnotherOneIsRefused) {
  std::vector<Player> players = table_of("city_hall", 2);
  Player& one = mover(players);
  const int64_t ply = one.ply();
  const json::array legal = one.view.at("legal").as_array();
  const std::string first(legal[0].as_string()), second(legal[1].as_string());
  EXPECT_EQ(one.move(first).at("type"), "update");
  const json::object again = one.socket->ask({{"type", "move"}, {"table", one.table}, {"ply", ply}, {"move", first}});
  EXPECT_EQ(again.at("type"), "done");
  const json::object other = one.socket->ask({{"type", "move"}, {"table", one.table}, {"ply", ply}, {"move", second}});
  EXPECT_EQ(other.at("error").at("code"), "stale");
  const auto sync = one.socket->wait_type("view");
  ASSERT_TRUE(sync.has_value());
  EXPECT_EQ(sync->at("reason"), "sync");
  EXPECT_EQ(sync->at("ply").as_int64(), ply + 1);
}

TEST_F(Tables, AMoveOfLongAgoIsKnownAgainAndCanBeTakenBack) {
  std::vector<Player> players = table_of("city_hall", 2);
  Player& one = mover(players);
  const std::string first(one.view.at("legal").as_array()[0].as_string());
  const std::string second(one.view.at("legal").as_array()[1].as_string());
  ASSERT_EQ(one.move(first).at("type"), "update");
  for (Player& any : players) ASSERT_TRUE(any.reach(1));
  // Far enough that the start has left the server's memory.
  const int played = 1 + play_on(players, 21, 130);
  const auto again = [&](const std::string& move) {
    return one.socket->ask({{"type", "move"}, {"table", one.table}, {"ply", 0}, {"move", move}});
  };
  EXPECT_EQ(again(first).at("type"), "done");
  EXPECT_EQ(again(second).at("error").at("code"), "stale");
  // Over HTTP the refusal brings the table as it stands.
  const HttpAnswer stale =
      one.person.post("/api/tables/" + one.table + "/move", json::object{{"ply", 0}, {"move", second}});
  EXPECT_EQ(stale.code(), "stale");
  EXPECT_EQ(stale.json().at("view").at("ply").as_int64(), played);
  // Both agree to go back to the very beginning.
  Player& other = &one == &players[0] ? players[1] : players[0];
  const json::object asked = one.socket->ask({{"type", "undo"}, {"table", one.table}, {"to_ply", 1}});
  ASSERT_TRUE(asked.contains("asked")) << json::serialize(asked);
  EXPECT_EQ(other.socket->ask({{"type", "consent"}, {"table", one.table}, {"agree", true}}).at("type"), "done");
  EXPECT_EQ(one.person.get("/api/tables/" + one.table).json().at("ply").as_int64(), 1);
}

TEST_F(Tables, OnlyTheSeatToMoveMovesAndOnlyLegally) {
  std::vector<Player> players = table_of("city_hall", 2);
  Player& one = mover(players);
  Player& other = &one == &players[0] ? players[1] : players[0];
  const std::string first(one.view.at("legal").as_array()[0].as_string());
  const auto code = [&](Player& who, std::string_view move) {
    const json::object answer =
        who.socket->ask({{"type", "move"}, {"table", who.table}, {"ply", who.ply()}, {"move", move}});
    return answer.contains("error") ? std::string(answer.at("error").at("code").as_string()) : std::string();
  };
  EXPECT_EQ(code(other, first), "not_your_turn");
  EXPECT_EQ(code(one, "dance on the table"), "illegal_move");
  EXPECT_EQ(code(one, ""), "illegal_move");
  EXPECT_TRUE(other.view.at("legal").as_array().empty());
  Player stranger(somebody(), one.table);
  ASSERT_TRUE(stranger.watch());
  EXPECT_TRUE(stranger.view.at("seat").is_null());
  EXPECT_EQ(code(stranger, first), "not_seated");
}

TEST_F(Tables, UndoIsFreeUpToTheBoundaryAndAskedForBeyond) {
  std::vector<Player> players = table_of("city_hall", 2);
  Player& one = players[0];
  Player& two = players[1];
  // Play until somebody could take back freely, and until the turn has passed on at least once.
  bool free_seen = false, asked_seen = false;
  Rng rng(3);
  for (int i = 0; i < 400 && !(free_seen && asked_seen) && !one.finished(); ++i) {
    Player& now = mover(players);
    const json::array legal = now.view.at("legal").as_array();
    const json::value before = now.view.at("state");
    const int64_t ply = now.ply();
    ASSERT_EQ(now.move(std::string(legal[rng.below(static_cast<uint32_t>(legal.size()))].as_string())).at("type"),
              "update");
    for (Player& any : players) ASSERT_TRUE(any.reach(ply + 1));
    if (now.view.at("free_undo").as_int64() > 0 && !free_seen) {
      free_seen = true;
      const json::object done = now.socket->ask({{"type", "undo"}, {"table", now.table}});
      EXPECT_EQ(done.at("type"), "done") << json::serialize(done);
      EXPECT_FALSE(done.contains("asked"));
      // The view comes before the answer or after it; a fresh look settles it.
      ASSERT_TRUE(now.watch());
      EXPECT_EQ(now.ply(), ply);
      EXPECT_EQ(now.view.at("state"), before);
      Player& other = &now == &one ? two : one;
      ASSERT_TRUE(other.watch());
      EXPECT_EQ(other.ply(), ply);
    } else if (now.view.at("free_undo").as_int64() == 0 && !asked_seen && ply > 3) {
      asked_seen = true;
      Player& other = &now == &one ? two : one;
      const json::object asked = now.socket->ask({{"type", "undo"}, {"table", now.table}, {"to_ply", ply}});
      ASSERT_TRUE(asked.contains("asked")) << json::serialize(asked);
      const auto told = other.socket->wait_for([](const json::object& message) {
        return message.at("type") == "table" && message.at("table").at("undo_request").is_object();
      });
      ASSERT_TRUE(told.has_value());
      EXPECT_EQ(now.socket->ask({{"type", "consent"}, {"table", now.table}, {"agree", true}}).at("type"), "error");
      EXPECT_EQ(other.socket->ask({{"type", "consent"}, {"table", now.table}, {"agree", true}}).at("type"), "done");
      for (Player& any : players) {
        ASSERT_TRUE(any.watch());
        EXPECT_EQ(any.ply(), ply);
      }
      EXPECT_EQ(now.view.at("state"), before);
    }
  }
  EXPECT_TRUE(free_seen);
  EXPECT_TRUE(asked_seen);
  play_on(players, 4);
  ASSERT_TRUE(one.finished());
  // The log keeps what was undone, marked.
  const json::object log = one.person.get("/api/tables/" + one.table + "/log").json();
  int undone = 0;
  for (const json::value& entry : log.at("entries").as_array()) {
    if (entry.at("kind") == "move") undone += entry.at("undone").as_bool();
  }
  EXPECT_GE(undone, 2);
  const auto record = Record::parse(one.person.get("/api/tables/" + one.table + "/record").body);
  ASSERT_TRUE(record.has_value());
  EXPECT_TRUE(match_from_record(*record).has_value());
}

TEST_F(Tables, RefusedUndoChangesNothing) {
  std::vector<Player> players = table_of("city_hall", 2);
  play_on(players, 5, 12);
  Player& one = players[0];
  const int64_t ply = one.ply();
  const json::object asked = one.socket->ask({{"type", "undo"}, {"table", one.table}, {"to_ply", 1}});
  ASSERT_TRUE(asked.contains("asked")) << json::serialize(asked);
  EXPECT_EQ(players[1].socket->ask({{"type", "consent"}, {"table", one.table}, {"agree", false}}).at("type"), "done");
  ASSERT_TRUE(one.watch());
  EXPECT_EQ(one.ply(), ply);
  EXPECT_TRUE(one.view.at("table").at("undo_request").is_null());
}

TEST_F(Tables, AgainstComputerPlayersAndBackToTheStartByUndo) {
  Person person = somebody();
  const HttpAnswer made = person.post(
      "/api/tables", json::object{{"game", "city_hall"},
                                  {"seats", json::array{json::object{{"who", "me"}},
                                                        json::object{{"who", "computer"}, {"level", "random"}},
                                                        json::object{{"who", "computer"}, {"level", "greedy"}}}},
                                  {"start", true}});
  ASSERT_EQ(made.status, 201) << made.body;
  std::vector<Player> players;
  players.emplace_back(person, std::string(summary(made).at("id").as_string()));
  ASSERT_TRUE(players[0].watch());
  play_on(players, 11, 60);
  Player& me = players[0];
  while (!me.to_move() && !me.finished()) ASSERT_TRUE(me.take(20000));
  ASSERT_FALSE(me.finished());
  // Nobody else is there who could mind: undo reaches as far as one likes, past snapshots too.
  const json::object done = me.socket->ask({{"type", "undo"}, {"table", me.table}, {"ply", me.ply()}, {"to_ply", 0}});
  EXPECT_EQ(done.at("type"), "done") << json::serialize(done);
  EXPECT_FALSE(done.contains("asked"));
  ASSERT_TRUE(me.watch());
  EXPECT_LT(me.ply(), 20);
  play_on(players, 12);
  EXPECT_TRUE(me.finished());
}

TEST_F(Tables, HotSeatShowsTheSeatToMove) {
  Person person = somebody();
  const HttpAnswer made = person.post(
      "/api/tables", json::object{{"game", "city_hall"},
                                  {"seats", json::array{json::object{{"who", "me"}}, json::object{{"who", "me"}}}},
                                  {"start", true}});
  ASSERT_EQ(made.status, 201) << made.body;
  std::vector<Player> players;
  players.emplace_back(person, std::string(summary(made).at("id").as_string()));
  Player& me = players[0];
  ASSERT_TRUE(me.watch());
  std::set<int64_t> eyes;
  Rng rng(1);
  for (int i = 0; i < 60 && !me.finished(); ++i) {
    ASSERT_TRUE(me.to_move());
    EXPECT_EQ(me.view.at("seat"), me.view.at("turn").at("seat"));
    eyes.insert(me.view.at("seat").as_int64());
    const int64_t ply = me.ply();
    const json::array legal = me.view.at("legal").as_array();
    me.move(std::string(legal[rng.below(static_cast<uint32_t>(legal.size()))].as_string()));
    ASSERT_TRUE(me.reach(ply + 1));
  }
  EXPECT_EQ(eyes.size(), 2u);
}

TEST_F(Tables, SpectatorsTalkAmongThemselves) {
  std::vector<Player> players = table_of("city_hall", 2);
  Player first(somebody(), players[0].table), second(somebody(), players[0].table);
  ASSERT_TRUE(first.watch());
  ASSERT_TRUE(second.watch());
  EXPECT_EQ(first.socket->ask({{"type", "chat"}, {"table", first.table}, {"text", "look at blue"}}).at("type"), "done");
  const auto heard = second.socket->wait_type("chat");
  ASSERT_TRUE(heard.has_value());
  EXPECT_EQ(heard->at("line").at("text"), "look at blue");
  EXPECT_EQ(players[1].socket->ask({{"type", "chat"}, {"table", first.table}, {"text", "good luck"}}).at("type"),
            "done");
  const auto player_hears = players[0].socket->wait_type("chat");
  ASSERT_TRUE(player_hears.has_value());
  EXPECT_EQ(player_hears->at("line").at("text"), "good luck") << "a player heard a spectator";
  EXPECT_EQ(second.socket->wait_type("chat")->at("line").at("text"), "good luck");
}

TEST_F(Tables, UnlistedTablesNeedTheInvitation) {
  Person owner = somebody(), guest = somebody();
  const HttpAnswer made = owner.post("/api/tables", json::object{{"game", "city_hall"}, {"listed", false}});
  ASSERT_EQ(made.status, 201);
  const std::string id(summary(made).at("id").as_string()), invite(summary(made).at("invite").as_string());
  EXPECT_EQ(guest.get("/api/tables/" + id).status, 404);
  EXPECT_EQ(guest.post("/api/tables/" + id + "/sit", json::object{}).status, 404);
  EXPECT_EQ(guest.post("/api/tables/" + id + "/chat", json::object{{"text", "hello"}}).status, 404);
  EXPECT_EQ(guest.get("/api/tables/" + id + "?invite=" + invite).status, 200);
  EXPECT_EQ(guest.post("/api/tables/" + id + "/sit", json::object{{"invite", invite}}).status, 200);
  const json::object open = guest.get("/api/tables?list=open").json();
  EXPECT_TRUE(open.at("tables").as_array().empty());
  EXPECT_EQ(guest.get("/api/tables?list=mine").json().at("tables").as_array().size(), 1u);
}

TEST_F(Tables, LobbyShowsOpenTablesLive) {
  Person watcher = somebody(), owner = somebody();
  WebSocketClient socket(server_.port(), watcher.cookie());
  socket.ask({{"type", "lobby"}, {"on", true}});
  ASSERT_TRUE(socket.wait_type("lobby").has_value());
  ASSERT_EQ(owner.post("/api/tables", json::object{{"game", "city_hall"}, {"name", "Come in"}}).status, 201);
  const auto lobby = socket.wait_for([](const json::object& message) {
    return message.at("type") == "lobby" && !message.at("tables").as_array().empty();
  });
  ASSERT_TRUE(lobby.has_value());
  EXPECT_EQ(lobby->at("tables").as_array()[0].at("name"), "Come in");
}

TEST_F(Tables, ClockRunsOutAndTheComputerMoves) {
  std::vector<Player> players = table_of("city_hall", 2, {{"clock", json::object{{"kind", "move"}, {"seconds", 1}}}});
  ASSERT_TRUE(players[0].reach(3, 30000));
  EXPECT_GE(server_.metric("boroughs_clock_moves_total"), 3);
  // After three times the seat is the computer's, until the person comes back.
  ASSERT_TRUE(players[0].reach(8, 60000));
  const json::object view = players[0].person.get("/api/tables/" + players[0].table).json();
  bool replaced = false;
  for (const json::value& seat : view.at("table").at("seats").as_array()) replaced |= seat.at("stand_in").is_string();
  EXPECT_TRUE(replaced);
  for (Player& one : players) {
    EXPECT_EQ(one.socket->ask({{"type", "return"}, {"table", one.table}}).at("type"), "done");
  }
}

TEST_F(Tables, LeavingHandsTheSeatToTheComputerAndComingBackTakesIt) {
  std::vector<Player> players = table_of("city_hall", 2);
  Player& stays = players[0];
  EXPECT_EQ(players[1].socket->ask({{"type", "leave"}, {"table", stays.table}}).at("type"), "done");
  std::vector<Player> alone;
  alone.push_back(std::move(players[0]));
  Player& me = alone[0];
  play_on(alone, 21, 10);
  EXPECT_GT(server_.metric("boroughs_computer_moves_total"), 0);
  EXPECT_EQ(players[1].socket->ask({{"type", "return"}, {"table", me.table}}).at("type"), "done");
  ASSERT_TRUE(players[1].watch());
  EXPECT_TRUE(players[1].view.at("table").at("seats").as_array()[1].at("stand_in").is_null());
  // Nobody may push out somebody who is there.
  EXPECT_EQ(me.socket->ask({{"type", "replace"}, {"table", me.table}, {"seat", 1}}).at("error").at("code"),
            "forbidden");
}

TEST_F(Tables, PreviewShowsWhatTheMoveWillDo) {
  std::vector<Player> players = table_of("city_hall", 2);
  Rng rng(9);
  int certain = 0;
  for (int i = 0; i < 40 && !players[0].finished(); ++i) {
    Player& one = mover(players);
    const json::array legal = one.view.at("legal").as_array();
    const std::string move(legal[rng.below(static_cast<uint32_t>(legal.size()))].as_string());
    const json::object shown =
        one.socket->ask({{"type", "preview"}, {"table", one.table}, {"ply", one.ply()}, {"move", move}});
    ASSERT_EQ(shown.at("type"), "preview") << json::serialize(shown);
    const json::value expected = apply_patch(one.view.at("state"), shown.at("patch"));
    const int64_t ply = one.ply();
    ASSERT_EQ(one.move(move).at("type"), "update");
    for (Player& any : players) ASSERT_TRUE(any.reach(ply + 1));
    // Others who had no choice have moved on by now: that is not what the preview is about.
    if (shown.at("chance").as_bool() || shown.at("turn") != one.view.at("turn")) continue;
    ++certain;
    EXPECT_EQ(one.view.at("state"), expected);
  }
  EXPECT_GT(certain, 5);
  Player& waiting = players[0].to_move() ? players[1] : players[0];
  EXPECT_EQ(waiting.socket->ask({{"type", "preview"}, {"table", waiting.table}, {"ply", waiting.ply()}, {"move", "x"}})
                .at("error")
                .at("code"),
            "not_your_turn");
}

TEST_F(Tables, NotesArePrivateAndEventsAreCounted) {
  std::vector<Player> players = table_of("city_hall", 2);
  Player& one = players[0];
  EXPECT_EQ(one.socket->ask({{"type", "note"}, {"table", one.table}, {"text", "bid high\nthen low"}}).at("type"),
            "done");
  ASSERT_TRUE(one.watch());
  EXPECT_EQ(one.view.at("note"), "bid high\nthen low");
  ASSERT_TRUE(players[1].watch());
  EXPECT_EQ(players[1].view.at("note"), "");
  play_on(players, 8, 10);
  one.socket->close();
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  ASSERT_TRUE(one.watch());
  EXPECT_EQ(one.view.at("seen").as_int64(), one.ply());
  const json::object events = one.person.get("/api/tables/" + one.table + "/events?from=1").json();
  EXPECT_GE(events.at("events").as_array().size(), 5u);
}

TEST_F(Tables, PastPositionsWhatIfAndAnalysis) {
  std::vector<Player> players = table_of("city_hall", 2);
  Player& one = players[0];
  play_on(players, 31, 15);
  const std::string base = "/api/tables/" + one.table;
  EXPECT_EQ(one.person.get(base + "/positions/5").status, 200);
  EXPECT_EQ(one.person.get(base + "/positions/5?viewer=1").status, 403);
  EXPECT_EQ(one.person.get(base + "/positions/5?viewer=all").status, 403);
  EXPECT_EQ(one.person.get(base + "/positions/5000").status, 404);
  EXPECT_EQ(one.person.get(base + "/record").status, 409);
  play_on(players, 32);
  ASSERT_TRUE(one.finished());
  const HttpAnswer all = one.person.get(base + "/positions/5?viewer=all");
  ASSERT_EQ(all.status, 200) << all.body;
  const HttpAnswer whatif = one.person.post(base + "/whatif", json::object{{"ply", 5}});
  ASSERT_EQ(whatif.status, 201) << whatif.body;
  EXPECT_EQ(whatif.json().at("table").at("status"), "playing");
  EXPECT_TRUE(whatif.json().at("table").at("from_position").as_bool());
  EXPECT_EQ(one.person.post(base + "/analysis", json::object{}).status, 202);
  json::object analysis;
  for (int i = 0; i < 600; ++i) {
    analysis = one.person.get(base + "/analysis").json();
    if (analysis.at("state") == "done") break;
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
  }
  ASSERT_EQ(analysis.at("state"), "done");
  EXPECT_EQ(analysis.at("chances").as_array().size(), static_cast<size_t>(one.ply()) + 1);
  EXPECT_EQ(analysis.at("scale"), "chances");
  // Every turning point is told from the seat whose decision it was: a loss as a loss.
  const json::array record = one.person.get(base + "/record").json().at("moves").as_array();
  const json::array log = one.person.get(base + "/log").json().at("entries").as_array();
  int losses = 0;
  for (const char* list : {"turning_points", "mistakes"}) {
    for (const json::value& point : analysis.at(list).as_array()) {
      const auto ply = static_cast<size_t>(point.at("ply").as_int64());
      const auto seat = static_cast<size_t>(point.at("seat").as_int64());
      const auto chance = [&](size_t at) {
        return analysis.at("chances").as_array()[at].as_array()[seat].to_number<double>();
      };
      const double swing = point.at("swing").to_number<double>();
      EXPECT_NEAR(swing, chance(ply) - chance(ply - 1), 1e-3) << point;
      EXPECT_EQ(point.at("move"), record.at(ply - 1)) << point;
      for (const json::value& entry : log) {
        if (entry.at("kind") == "move" && entry.at("ply") == point.at("ply").as_int64() - 1) {
          EXPECT_EQ(entry.at("seat"), point.at("seat")) << point;
        }
      }
      losses += swing < 0;
    }
  }
  EXPECT_GT(losses, 0) << "people who play at random lose something now and then";
  for (const json::value& point : analysis.at("mistakes").as_array()) {
    EXPECT_TRUE(point.at("better").is_string()) << point;
    EXPECT_NE(point.at("better"), point.at("move")) << point;
    EXPECT_GT(point.at("cost").to_number<double>(), 0) << point;
  }
}

TEST_F(Tables, ARestartLosesNothing) {
  std::vector<Player> players = table_of("city_hall", 3);
  play_on(players, 41, 70);  // past a snapshot
  std::vector<json::value> before;
  for (Player& one : players) before.push_back(one.view.at("state"));
  ASSERT_TRUE(server_.stop_gently());
  server_.start();
  for (size_t i = 0; i < players.size(); ++i) {
    ASSERT_TRUE(players[i].reconnect());
    EXPECT_EQ(players[i].view.at("state"), before[i]);
  }
  play_on(players, 42);
  EXPECT_TRUE(players[0].finished());
}

TEST_F(Tables, BadTablesAreRefusedWithReasons) {
  Person person = somebody();
  const auto code = [&](const json::value& wish) { return person.post("/api/tables", wish).code(); };
  EXPECT_EQ(code(json::object{}), "bad_message");
  EXPECT_EQ(code(json::object{{"game", "chess"}}), "not_found");
  EXPECT_EQ(code(json::object{{"game", "city_hall"}, {"options", json::object{{"players", 99}}}}), "bad_options");
  EXPECT_EQ(code(json::object{{"game", "city_hall"}, {"options", json::object{{"colour", 1}}}}), "bad_options");
  EXPECT_EQ(code(json::object{{"game", "city_hall"}, {"surprise", 1}}), "bad_message");
  EXPECT_EQ(code(json::object{{"game", "city_hall"}, {"clock", json::object{{"kind", "sand"}}}}), "bad_message");
  EXPECT_EQ(code(json::object{{"position", json::object{{"game", "city_hall"}}}}), "bad_position");
  EXPECT_EQ(code(json::object{{"game", "city_hall"},
                              {"seats", json::array{json::object{{"who", "cat"}}, json::object{{"who", "me"}}}}}),
            "bad_message");
}

}  // namespace
}  // namespace boroughs::testing
