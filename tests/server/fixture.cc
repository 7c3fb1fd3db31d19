#include "tests/server/fixture.h"

#include <fcntl.h>
#include <pwd.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <thread>

#include "engine/core/rng.h"

namespace boroughs::testing {
namespace fs = std::filesystem;
namespace {

/// Starts a program; `output` gets the reading end of its standard output if it is not null.
int spawn(const std::vector<std::string>& words, int* output, const char* user = nullptr) {
  int ends[2] = {-1, -1};
  if (output != nullptr && ::pipe2(ends, O_CLOEXEC) != 0) return -1;
  const int pid = ::fork();
  if (pid == 0) {
    if (output != nullptr) ::dup2(ends[1], STDOUT_FILENO);
    if (user != nullptr) {
      const passwd* entry = ::getpwnam(user);
      if (entry == nullptr || ::setgid(entry->pw_gid) != 0 || ::setuid(entry->pw_uid) != 0) ::_exit(126);
      const int null = ::open("/dev/null", O_RDWR);
      ::dup2(null, STDERR_FILENO);
      ::dup2(null, STDOUT_FILENO);
      if (::chdir("/") != 0) ::_exit(126);
    }
    std::vector<char*> argv;
    for (const std::string& word : words) argv.push_back(const_cast<char*>(word.c_str()));
    argv.push_back(nullptr);
    ::execv(argv[0], argv.data());
    ::_exit(127);
  }
  if (output != nullptr) {
    ::close(ends[1]);
    *output = ends[0];
  }
  return pid;
}

int wait_for_end(int pid, int timeout_ms) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(timeout_ms);
  int status = 0;
  while (::waitpid(pid, &status, WNOHANG) == 0) {
    if (std::chrono::steady_clock::now() > until) {
      ::kill(pid, SIGKILL);
      ::waitpid(pid, &status, 0);
      return -1;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return status;
}

}  // namespace

bool full_run() { return std::getenv("BOROUGHS_FULL") != nullptr; }

TemporaryFolder::TemporaryFolder() {
  std::string name = (fs::temp_directory_path() / "boroughs-test-XXXXXX").string();
  folder_ = ::mkdtemp(name.data());
}
TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

// ---- the server -----------------------------------------------------------------------------------------------------

TestServer::TestServer(std::string store, std::string web, int messages_a_second)
    : store_(std::move(store)), web_(std::move(web)), messages_a_second_(messages_a_second) {
  start();
}
TestServer::~TestServer() {
  if (pid_ > 0) kill_hard();
}

void TestServer::start() {
  int output = -1;
  // After a crash the same port again, so that clients find their way back.
  const std::string listen = "127.0.0.1:" + std::to_string(port_);
  std::vector<std::string> words = {SERVE_FOR_TESTS, listen, store_, std::to_string(messages_a_second_)};
  if (!web_.empty()) words.push_back(web_);
  pid_ = spawn(words, &output);
  std::string text;
  char byte = 0;
  while (::read(output, &byte, 1) == 1 && byte != '\n') text += byte;
  ::close(output);
  ASSERT_FALSE(text.empty()) << "the server did not start";
  port_ = std::stoi(text);
}

void TestServer::kill_hard() {
  ::kill(pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
  pid_ = -1;
}

bool TestServer::stop_gently() {
  ::kill(pid_, SIGTERM);
  const int status = wait_for_end(pid_, 20000);
  pid_ = -1;
  return status == 0;
}

double TestServer::metric(std::string_view name) {
  const std::string text = Person(port_).get("/metrics").body;
  const std::string mark = "\n" + std::string(name) + " ";
  const size_t at = text.find(mark);
  return at == std::string::npos ? -1 : std::stod(text.substr(at + mark.size()));
}

// ---- PostgreSQL -----------------------------------------------------------------------------------------------------

namespace {
const std::string kPostgresPrograms = "/usr/lib/postgresql/15/bin/";
}  // namespace

std::unique_ptr<TestPostgres> TestPostgres::start() {
  const std::string& bin = kPostgresPrograms;
  if (!fs::exists(bin + "postgres")) return nullptr;
  const char* user = ::getuid() == 0 ? "postgres" : nullptr;  // PostgreSQL refuses to run as root
  std::unique_ptr<TestPostgres> server(new TestPostgres);
  server->folder_ = std::make_unique<TemporaryFolder>();
  const fs::path folder = server->folder_->folder();
  if (user != nullptr) {
    const passwd* entry = ::getpwnam(user);
    if (entry == nullptr || ::chown(folder.c_str(), entry->pw_uid, entry->pw_gid) != 0) return nullptr;
  }
  const std::string data = folder / "data";
  const int init =
      spawn({bin + "initdb", "-D", data, "-U", "boroughs", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"},
            nullptr, user);
  if (wait_for_end(init, 120000) != 0) return nullptr;
  return server->launch() ? std::move(server) : nullptr;
}

bool TestPostgres::launch() {
  const char* user = ::getuid() == 0 ? "postgres" : nullptr;
  const fs::path folder = folder_->folder();
  pid_ =
      spawn({kPostgresPrograms + "postgres", "-D", folder / "data", "-k", folder.string(), "-c", "listen_addresses="},
            nullptr, user);
  for (int i = 0; i < 400; ++i) {
    const int probe =
        spawn({kPostgresPrograms + "psql", "-h", folder.string(), "-U", "boroughs", "-d", "postgres", "-c", "SELECT 1"},
              nullptr, user);
    if (wait_for_end(probe, 10000) == 0) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  return false;
}

void TestPostgres::go_away() {
  ::kill(pid_, SIGINT);
  wait_for_end(pid_, 20000);
  pid_ = -1;
}
bool TestPostgres::come_back() { return launch(); }

TestPostgres::~TestPostgres() {
  if (pid_ <= 0) return;
  ::kill(pid_, SIGINT);
  wait_for_end(pid_, 20000);
}

std::string TestPostgres::new_database() {
  const std::string name = "boroughs" + std::to_string(++databases_);
  const std::string folder = folder_->folder().string();
  const char* user = ::getuid() == 0 ? "postgres" : nullptr;
  const int done = spawn({kPostgresPrograms + "createdb", "-h", folder, "-U", "boroughs", name}, nullptr, user);
  EXPECT_EQ(wait_for_end(done, 60000), 0);
  return "postgresql:///" + name + "?host=" + folder + "&user=boroughs";
}

// ---- players --------------------------------------------------------------------------------------------------------

Player::Player(Person who, const std::string& id) : person(std::move(who)), table(id) {}

bool Player::watch() {
  socket = std::make_unique<WebSocketClient>(person.port(), person.cookie());
  if (!socket->is_open()) return false;
  json::object wish{{"type", "watch"}, {"table", table}};
  if (views > 0) wish["ply"] = ply();
  json::object answer = socket->ask(wish);
  if (answer.empty() || answer.at("type") != "view") return false;
  handle(answer);
  return true;
}

bool Player::reconnect() { return watch(); }

void Player::handle(const json::object& message) {
  const std::string_view type = message.at("type").as_string();
  if (type == "view") {
    view = message;
    ++views;
  } else if (type == "update") {
    ++updates;
    EXPECT_EQ(message.at("ply").as_int64(), ply() + 1);
    if (const auto* patch = message.if_contains("patch")) view["state"] = apply_patch(view["state"], *patch);
    if (const auto* patch = message.if_contains("numbers")) view["numbers"] = apply_patch(view["numbers"], *patch);
    if (const auto* whole = message.if_contains("numbers_whole")) view["numbers"] = *whole;
    for (const char* key : {"ply", "version", "turn", "legal", "free_undo"}) view[key] = message.at(key);
    if (const auto* result = message.if_contains("result")) view["result"] = *result;
  } else if (type == "table") {
    view["table"] = message.at("table");
  }
}

bool Player::take(int timeout_ms) {
  auto message = socket->receive(timeout_ms);
  if (!message) return false;
  handle(*message);
  return true;
}

bool Player::reach(int64_t wanted, int timeout_ms) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(timeout_ms);
  while (ply() < wanted && !finished()) {
    if (std::chrono::steady_clock::now() > until || !take(1000)) {
      if (!socket->is_open() || std::chrono::steady_clock::now() > until) return false;
    }
  }
  return true;
}

bool Player::to_move() const { return !view.at("legal").as_array().empty(); }

json::object Player::move(const std::string& notation) {
  json::object answer = socket->ask({{"type", "move"}, {"table", table}, {"ply", ply()}, {"move", notation}}, 20000);
  if (!answer.empty()) handle(answer);
  return answer;
}

int play_on(std::vector<Player>& players, uint64_t seed, int plies) {
  Rng rng(seed);
  int played = 0;
  while (played < plies) {
    Player* mover = nullptr;
    bool over = false;
    for (Player& one : players) {
      over |= one.finished();
      if (one.to_move()) mover = &one;
    }
    if (over) break;
    if (mover == nullptr) {  // a computer player's turn: wait for whatever comes
      bool any = false;
      for (Player& one : players) any |= one.take(20000);
      if (!any) {
        ADD_FAILURE() << "nobody is to move";
        return played;
      }
      continue;
    }
    const json::array legal = mover->view.at("legal").as_array();
    const auto pick = rng.below(static_cast<uint32_t>(legal.size()));
    const int64_t ply = mover->ply();
    const json::object answer = mover->move(std::string(legal[pick].as_string()));
    // Who holds the next seat too is acknowledged by `done` and gets the view of that seat.
    if (answer.empty() || answer.at("type") == "error") {
      ADD_FAILURE() << "the move was not acknowledged: " << json::serialize(answer);
      return played;
    }
    ++played;
    for (Player& one : players) {
      if (!one.reach(ply + 1)) {
        ADD_FAILURE() << "an update did not arrive";
        return played;
      }
    }
  }
  return played;
}

}  // namespace boroughs::testing
