#pragma once
// A real server in a process of its own, on a store of its own.

#include <gtest/gtest.h>
#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <set>
#include <string>
#include <thread>

#include "tests/server/client.h"

namespace boroughs::testing {

/// A folder that is gone afterwards.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  std::string path(std::string_view name) const { return (folder_ / name).string(); }
  const std::filesystem::path& folder() const { return folder_; }

 private:
  std::filesystem::path folder_;
};

class TestServer {
 public:
  explicit TestServer(std::string store, std::string web = {}, int messages_a_second = 1000000);
  ~TestServer();
  int port() const { return port_; }
  int pid() const { return pid_; }
  void kill_hard();    // SIGKILL, as a crash
  bool stop_gently();  // SIGTERM; true if it ended by itself with status 0
  void start();        // again, on the same store
  double metric(std::string_view name);

 private:
  std::string store_, web_;
  int messages_a_second_;
  int pid_ = -1;
  int port_ = 0;
};

/// PostgreSQL on a private socket, as Debian packages it; null if it is not installed.
class TestPostgres {
 public:
  static std::unique_ptr<TestPostgres> start();
  ~TestPostgres();
  /// A fresh database.
  std::string new_database();
  /// An outage: every connection is cut, and nobody gets a new one.
  void go_away();
  bool come_back();

 private:
  TestPostgres() = default;
  bool launch();
  std::unique_ptr<TemporaryFolder> folder_;
  int pid_ = -1;
  int databases_ = 0;
};

/// True for the long versions of the tests (`./test --full`).
bool full_run();

/// Somebody at a table, who keeps his view up to date by updates alone.
class Player {
 public:
  Player(Person person, const std::string& table);
  /// Watches; the view is there afterwards.
  bool watch();
  /// Takes messages until it is at that ply (or the game is over).
  bool reach(int64_t ply, int timeout_ms = 20000);
  /// Handles one message; false if none came.
  bool take(int timeout_ms);
  void handle(const json::object& message);
  int64_t ply() const { return view.at("ply").as_int64(); }
  bool finished() const { return view.at("turn").is_object() && view.at("turn").at("finished").as_bool(); }
  bool to_move() const;
  /// Sends a move and waits for the acknowledgement.
  json::object move(const std::string& notation);
  bool reconnect();

  Person person;
  std::string table;
  std::unique_ptr<WebSocketClient> socket;
  json::object view;
  int updates = 0;
  int views = 0;
};

/// Plays random moves with all players until the end or that many plies; returns the plies played.
int play_on(std::vector<Player>& players, uint64_t seed, int plies = 1000000);

}  // namespace boroughs::testing
