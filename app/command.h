#pragma once
// A command of the program lives in its own file, app/command_<name>.cc, and registers itself there:
//
//   int run(const Settings&);
//   const bool kRegistered = register_command({"bench", "how fast ...", 40, [](CLI::App& sub) -> Action { ... }});

#include <CLI/CLI.hpp>
#include <algorithm>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "engine/core/error.h"

namespace boroughs {

/// What the command does once the arguments are read and the games are loaded; gives the exit code.
using Action = std::function<int()>;

struct Command {
  std::string name;
  std::string help;              // one line
  int order = 0;                 // in the list of commands
  Action (*add)(CLI::App& sub);  // declares the arguments
};

bool register_command(Command command);
/// All of them, in the order in which help lists them.
std::vector<Command> commands();

inline constexpr int kGood = 0;
inline constexpr int kRefused = 1;     // bad input, a check that failed
inline constexpr int kWrongUsage = 2;  // the command line itself

/// Ends the command with an exit code and a text for stderr.
struct Refusal : std::runtime_error {
  Refusal(int exit_code, const std::string& text) : std::runtime_error(text), code(exit_code) {}
  int code;
};
[[noreturn]] inline void refuse(const std::string& text) { throw Refusal(kRefused, text); }
[[noreturn]] inline void misuse(const std::string& text) { throw Refusal(kWrongUsage, text); }

/// The value, or the end of the command with the error's text.
template <class T>
T or_refuse(Expected<T> expected) {
  if (!expected) refuse(expected.error());
  if constexpr (!std::is_void_v<T>) return std::move(*expected);
}
template <class T>
T or_misuse(Expected<T> expected) {
  if (!expected) misuse(expected.error());
  if constexpr (!std::is_void_v<T>) return std::move(*expected);
}

/// So many threads, or one a processor for 0.
inline int threads_or_all(int threads) {
  return threads > 0 ? threads : static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
}

/// What the user put in place of the embedded data, set by main before any command runs.
class DataFiles;
const DataFiles& data_files();

/// Starts a game in the terminal (command_play.cc); the menu calls it too.
struct TableRequest;
int play_in_terminal(const TableRequest& request);
/// The menu that a call without a command shows (menu.cc).
int show_menu();

}  // namespace boroughs
