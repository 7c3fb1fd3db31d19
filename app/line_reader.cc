#include "app/line_reader.h"

#include <editline/readline.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <iostream>

namespace boroughs {
namespace {

std::vector<std::string> g_words;

/// Completes the whole line, because a move has several words.
char* next_match(const char* start, int state) {
  static size_t at;
  if (state == 0) at = 0;
  const std::string line = std::string(rl_line_buffer, static_cast<size_t>(rl_point));
  const size_t prefix = line.size() - std::strlen(start);
  while (at < g_words.size()) {
    const std::string& word = g_words[at++];
    if (word.size() >= line.size() && word.compare(0, line.size(), line) == 0) {
      return strdup(word.substr(prefix).c_str());
    }
  }
  return nullptr;
}

char** complete(const char* start, int, int) {
  rl_attempted_completion_over = 1;  // no file names
  return rl_completion_matches(start, next_match);
}

std::string trimmed(std::string line) {
  line.erase(0, line.find_first_not_of(" \t\r\n"));
  line.erase(line.find_last_not_of(" \t\r\n") + 1);
  return line;
}

}  // namespace

LineReader::LineReader() : interactive_(isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0) {
  if (!interactive_) return;
  rl_readline_name = const_cast<char*>("boroughs");
  rl_attempted_completion_function = complete;
  using_history();
}

void LineReader::offer(std::vector<std::string> words) { g_words = std::move(words); }

std::optional<std::string> LineReader::read(const std::string& prompt) {
  std::fflush(stdout);
  if (interactive_) {
    char* const line = readline(prompt.c_str());
    if (line == nullptr) {
      fmt::print("\n");
      return std::nullopt;
    }
    std::string text = trimmed(line);
    std::free(line);
    if (!text.empty()) add_history(text.c_str());
    return text;
  }
  fmt::print("{}", prompt);
  std::fflush(stdout);
  std::string line;
  if (!std::getline(std::cin, line)) {
    fmt::print("\n");
    return std::nullopt;
  }
  fmt::print("\n");
  return trimmed(line);
}

void LineReader::clear_screen() {
  if (!interactive_) return;
  fmt::print("\x1b[H\x1b[2J\x1b[3J");
  std::fflush(stdout);
}

}  // namespace boroughs
