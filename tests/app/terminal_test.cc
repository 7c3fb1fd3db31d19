// What a person at a terminal sees: the menu, colours, and the hand-over between several people.

#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>

#include "tests/app/program.h"

namespace boroughs {
namespace {

/// The program in a terminal of its own.
class Terminal {
 public:
  explicit Terminal(std::vector<std::string> arguments) {
    winsize size{50, 120, 0, 0};
    process_ = forkpty(&screen_, nullptr, nullptr, &size);
    if (process_ != 0) return;
    setenv("TERM", "xterm-256color", 1);
    unsetenv("NO_COLOR");
    std::vector<char*> words = {const_cast<char*>(BOROUGHS_PROGRAM)};
    for (std::string& argument : arguments) words.push_back(argument.data());
    words.push_back(nullptr);
    execv(BOROUGHS_PROGRAM, words.data());
    _exit(127);
  }
  ~Terminal() {
    if (process_ > 0) {
      kill(process_, SIGKILL);
      waitpid(process_, nullptr, 0);
    }
    close(screen_);
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  /// Waits until the text appears after what was waited for before.
  testing::AssertionResult shows(const std::string& text) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (std::chrono::steady_clock::now() < end) {
      const size_t found = seen_.find(text, from_);
      if (found != std::string::npos) {
        from_ = found + text.size();
        return testing::AssertionSuccess();
      }
      if (!read_more()) break;
    }
    return testing::AssertionFailure() << "\"" << text << "\" did not appear after: " << seen_.substr(from_);
  }
  /// 0 or 1: which of two texts appears first; -1 for neither.
  int shows_first_of(const std::string& one, const std::string& other) {
    do {
      const size_t first = seen_.find(one, from_), second = seen_.find(other, from_);
      if (first == std::string::npos && second == std::string::npos) continue;
      from_ = std::min(first, second) + 1;
      return first < second ? 0 : 1;
    } while (read_more());
    return -1;
  }
  void type(const std::string& keys) { EXPECT_EQ(write(screen_, keys.data(), keys.size()), ssize_t(keys.size())); }
  const std::string& seen() const { return seen_; }
  int exit_code() {
    while (read_more()) {
    }
    int status = 0;
    waitpid(process_, &status, 0);
    process_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  bool read_more() {
    pollfd waiting{screen_, POLLIN, 0};
    if (poll(&waiting, 1, 10'000) <= 0) return false;
    std::array<char, 4096> buffer;
    const ssize_t got = read(screen_, buffer.data(), buffer.size());
    if (got <= 0) return false;
    seen_.append(buffer.data(), static_cast<size_t>(got));
    return true;
  }

  int screen_ = -1;
  pid_t process_ = -1;
  std::string seen_;
  size_t from_ = 0;
};

TEST(Menu, LeadsIntoAGameAndBack) {
  Terminal terminal({});
  ASSERT_TRUE(terminal.shows("Which game? "));
  terminal.type("99\n");
  ASSERT_TRUE(terminal.shows("A number from 1"));
  ASSERT_TRUE(terminal.shows("Which game? "));
  terminal.type(some_game() + "\n");
  ASSERT_TRUE(terminal.shows("How many at the table"));
  terminal.type("q\n");
  ASSERT_TRUE(terminal.shows("Which game? "));
  terminal.type("q\n");
  EXPECT_EQ(terminal.exit_code(), 0);
}

TEST(Menu, StartsAGameWithWhatStandsInBrackets) {
  Terminal terminal({});
  ASSERT_TRUE(terminal.shows("Which game? "));
  terminal.type("1\n");
  ASSERT_TRUE(terminal.shows("How many at the table"));
  for (int i = 0; i < 40; ++i) terminal.type("\n");  // every question, and the first ones of the game
  ASSERT_TRUE(terminal.shows("> "));
  terminal.type("quit\n");
  ASSERT_TRUE(terminal.shows("left before its end"));
  ASSERT_TRUE(terminal.shows("Which game? "));
  terminal.type("q\n");
  EXPECT_EQ(terminal.exit_code(), 0);
}

TEST(HotSeat, HidesOnePersonsViewFromTheNext) {
  Terminal terminal({"play", some_game(), "--seats", "human", "--seed", "3"});
  ASSERT_TRUE(terminal.shows("Hand over to "));
  terminal.type("\n");
  ASSERT_TRUE(terminal.shows("> "));
  bool handed_over = false;
  for (int i = 0; i < 30 && !handed_over; ++i) {
    terminal.type("1\n");
    handed_over = terminal.shows_first_of("Hand over to ", "> ") == 0;
  }
  EXPECT_TRUE(handed_over);
  EXPECT_NE(terminal.seen().rfind("\x1b[2J"), std::string::npos) << "the screen is wiped";
  EXPECT_NE(terminal.seen().rfind("\x1b[3J"), std::string::npos) << "and what was scrolled away";
  terminal.type("quit\n");
  ASSERT_TRUE(terminal.shows("left before its end"));
  EXPECT_EQ(terminal.exit_code(), 0);
}

TEST(Colour, OnlyOnATerminal) {
  Terminal terminal({"play", some_game(), "--seats", "human,random", "--seed", "3"});
  ASSERT_TRUE(terminal.shows("> "));
  EXPECT_NE(terminal.seen().find("\x1b["), std::string::npos);
  terminal.type("quit\n");
  EXPECT_EQ(terminal.exit_code(), 0);
  const Outcome piped = boroughs_run("play " + some_game() + " --seats human,random --seed 3", "quit\n");
  EXPECT_EQ(piped.out.find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace boroughs
