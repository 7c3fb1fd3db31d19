// kill -9 at random moments under load: no acknowledged move is lost, every table loads and plays on.

#include <atomic>
#include <map>
#include <mutex>

#include "engine/core/rng.h"
#include "tests/server/fixture.h"

namespace boroughs::testing {
namespace {

struct Acknowledged {
  std::string table, cookie;
  std::vector<std::string> moves;  // by ply
};

/// One person playing both seats of a table as fast as he can, until the server is gone.
void play_until_the_end(int port, Acknowledged& table, uint64_t seed, const std::atomic<bool>& enough) {
  Rng rng(seed);
  WebSocketClient socket(port, table.cookie);
  if (!socket.is_open()) return;
  json::object now = socket.ask({{"type", "watch"}, {"table", table.table}}, 20000);
  if (now.empty() || now.at("type") != "view") return;
  while (!enough && !now.at("legal").as_array().empty()) {
    const json::array& legal = now.at("legal").as_array();
    const std::string move(legal[rng.below(static_cast<uint32_t>(legal.size()))].as_string());
    const int64_t ply = now.at("ply").as_int64();
    const json::object answer =
        socket.ask({{"type", "move"}, {"table", table.table}, {"ply", ply}, {"move", move}}, 20000);
    if (answer.empty()) return;  // the server died: the move may or may not have been stored
    ASSERT_NE(answer.at("type"), "error") << json::serialize(answer);
    ASSERT_EQ(static_cast<size_t>(ply), table.moves.size());
    table.moves.push_back(move);
    // In hot-seat the next view follows when the other seat is to move.
    if (answer.at("type") == "update") {
      now = answer;
    } else {
      auto view = socket.wait_type("view", 20000);
      if (!view) return;
      now = std::move(*view);
    }
  }
}

void crash_again_and_again(const std::string& store, int rounds, int tables) {
  TestServer server(store);
  std::vector<Acknowledged> all(static_cast<size_t>(tables));
  for (Acknowledged& one : all) {
    Person person(server.port());
    person.get("/api/me");
    one.cookie = person.cookie();
    const HttpAnswer made = person.post(
        "/api/tables", json::object{{"game", "city_hall"},
                                    {"seats", json::array{json::object{{"who", "me"}}, json::object{{"who", "me"}}}},
                                    {"start", true}});
    ASSERT_EQ(made.status, 201) << made.body;
    one.table = made.json().at("table").at("id").as_string();
  }
  Rng rng(static_cast<uint64_t>(rounds));
  size_t acknowledged = 0;
  for (int round = 0; round < rounds; ++round) {
    std::atomic<bool> enough{false};
    std::vector<std::thread> threads;
    for (size_t i = 0; i < all.size(); ++i) {
      threads.emplace_back(
          [&, i] { play_until_the_end(server.port(), all[i], static_cast<uint64_t>(round) * 1000 + i, enough); });
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(150 + rng.below(600)));
    server.kill_hard();
    enough = true;
    for (std::thread& thread : threads) thread.join();
    server.start();
    acknowledged = 0;
    for (Acknowledged& one : all) {
      Person person(server.port());
      person.set_cookie(one.cookie);
      const HttpAnswer view = person.get("/api/tables/" + one.table);
      ASSERT_EQ(view.status, 200) << "a table does not load: " << view.body;
      const auto ply = static_cast<size_t>(view.json().at("ply").as_int64());
      // At most the one move that was on its way is there besides those that were acknowledged.
      ASSERT_GE(ply, one.moves.size()) << "an acknowledged move was lost";
      ASSERT_LE(ply, one.moves.size() + 1);
      acknowledged += one.moves.size();
      while (one.moves.size() < ply) {  // learn what it was from the log of the past
        one.moves.emplace_back("?");
      }
    }
  }
  EXPECT_GT(acknowledged, 0u);
  // Every game plays on to its end, and its record has every move that was acknowledged.
  for (size_t i = 0; i < all.size() && i < 3; ++i) {
    Acknowledged& one = all[i];
    std::atomic<bool> enough{false};
    play_until_the_end(server.port(), one, 99 + i, enough);
    Person person(server.port());
    person.set_cookie(one.cookie);
    const HttpAnswer record = person.get("/api/tables/" + one.table + "/record");
    ASSERT_EQ(record.status, 200) << record.body;
    const json::object parsed = record.json();
    const json::array& moves = parsed.at("moves").as_array();
    ASSERT_EQ(moves.size(), one.moves.size());
    for (size_t k = 0; k < moves.size(); ++k) {
      if (one.moves[k] != "?") {
        EXPECT_EQ(moves[k].as_string(), one.moves[k]);
      }
    }
  }
}

TEST(Crash, SqliteKeepsEveryAcknowledgedMove) {
  TemporaryFolder folder;
  crash_again_and_again("sqlite:" + folder.path("test.db"), full_run() ? 50 : 5, 8);
}

TEST(Crash, PostgresKeepsEveryAcknowledgedMove) {
  const auto postgres = TestPostgres::start();
  if (!postgres) GTEST_SKIP() << "PostgreSQL is not installed";
  crash_again_and_again(postgres->new_database(), full_run() ? 20 : 2, 4);
}

}  // namespace
}  // namespace boroughs::testing
