#include "players/external.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>

extern char** environ;

namespace boroughs {
namespace json = boost::json;

namespace {

constexpr size_t kLongestLine = 1 << 20;

std::string why() { return std::strerror(errno); }

}  // namespace

ExternalProgram::ExternalProgram(std::string command) : command_(std::move(command)) {}

ExternalProgram::~ExternalProgram() { stop(); }

Expected<void> ExternalProgram::start() {
  if (socket_ >= 0) return {};
  if (process_ > 0) return error("the program has ended");
  // One socket for both directions: writing to a program that is gone is then an error and not a signal.
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return error("socketpair: " + why());
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  // Its own group: Ctrl-C at the terminal asks us to end, and we end the program.
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  posix_spawnattr_setpgroup(&attributes, 0);
  std::string shell = "sh", option = "-c", line = command_;
  char* arguments[] = {shell.data(), option.data(), line.data(), nullptr};
  const int failed = posix_spawn(&process_, "/bin/sh", &actions, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  if (failed != 0) {
    close(ends[0]);
    process_ = -1;
    return error("cannot start it: " + std::string(std::strerror(failed)));
  }
  socket_ = ends[0];
  return {};
}

void ExternalProgram::stop() {
  if (socket_ >= 0) close(socket_);
  socket_ = -1;
  if (process_ <= 0) return;
  // The closed input tells it to end; what does not, is ended.
  for (int wait = 0; wait < 50; ++wait) {
    if (waitpid(process_, nullptr, WNOHANG) != 0) {
      process_ = -1;
      return;
    }
    usleep(10'000);
  }
  kill(-process_, SIGKILL);
  waitpid(process_, nullptr, 0);
  process_ = -1;
}

Expected<void> ExternalProgram::tell(const json::object& message) {
  const std::string line = json::serialize(message) + "\n";
  for (size_t sent = 0; sent < line.size();) {
    const ssize_t n = send(socket_, line.data() + sent, line.size() - sent, MSG_NOSIGNAL);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return error("the program takes no questions: " + why());
    sent += static_cast<size_t>(n);
  }
  return {};
}

Expected<json::object> ExternalProgram::hear(double seconds) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
  size_t end;
  while ((end = unread_.find('\n')) == std::string::npos) {
    if (unread_.size() > kLongestLine) return error("the program's line is longer than a megabyte");
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    if (left.count() <= 0) return error("the program has not answered in time");
    pollfd waiting{socket_, POLLIN, 0};
    const int ready = poll(&waiting, 1, static_cast<int>(left.count()));
    if (ready <= 0) continue;  // out of time, or a signal: the loop looks at the clock again
    char buffer[4096];
    const ssize_t n = recv(socket_, buffer, sizeof buffer, 0);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return error("the program ended without an answer");
    unread_.append(buffer, static_cast<size_t>(n));
  }
  const std::string line = unread_.substr(0, end);
  unread_.erase(0, end + 1);
  boost::system::error_code code;
  const json::value value = json::parse(line, code);
  if (code || !value.is_object()) return error("the program's answer is not a JSON object: " + line.substr(0, 200));
  return value.get_object();
}

Expected<Move> answered_move(const json::object& answer, const GameInfo& info, const MoveList& legal) {
  const json::value* said = answer.if_contains("move");
  if (said == nullptr) return error("the answer has no \"move\": " + json::serialize(answer).substr(0, 200));
  if (const auto* index = said->if_int64()) {
    if (*index >= 0 && *index < static_cast<int64_t>(legal.size())) return legal[static_cast<size_t>(*index)];
    return error("\"move\" " + std::to_string(*index) + " is not an index of \"legal\"");
  }
  if (!said->is_string()) return error("\"move\" must be a text or an index of \"legal\"");
  const std::string text(said->get_string());
  const auto move = parse_move(info.moves, text);
  if (!move) return error(move.error());
  if (!legal.contains(*move)) return error("\"" + text + "\" is not among the legal moves");
  return *move;
}

Move no_move(const std::string& player, const std::string& why) {
  std::fprintf(stderr, "%s: %s\n", player.c_str(), why.c_str());
  return Move{255, {}};
}

}  // namespace boroughs
