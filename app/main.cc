// The `boroughs` command.

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <clocale>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "app/command.h"
#include "engine/game_list.h"

namespace boroughs {
namespace {

std::vector<Command>& registered() {
  static std::vector<Command> list;
  return list;
}

DataFiles g_data_files;

/// Every *.json below the folder replaces the embedded file of the same relative name.
void replace_data(const std::filesystem::path& folder) {
  namespace fs = std::filesystem;
  if (!fs::is_directory(folder)) misuse("--data: " + folder.string() + " is not a folder");
  bool any = false;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file() || entry.path().extension() != ".json") continue;
    const std::string name = fs::relative(entry.path(), folder).generic_string();
    const auto files = embedded_files();
    if (std::none_of(files.begin(), files.end(), [&](const EmbeddedFile& file) { return file.name == name; })) {
      refuse("--data: " + entry.path().string() + " replaces no data file; expected names like " +
             (files.empty() ? "city_hall/board.json" : std::string(files.front().name)));
    }
    std::ifstream in(entry.path(), std::ios::binary);
    if (!in) refuse("--data: cannot read " + entry.path().string());
    g_data_files.replace(name, std::string(std::istreambuf_iterator<char>(in), {}));
    any = true;
  }
  if (!any) refuse("--data: there is no *.json below " + folder.string());
}

int run(int argc, char** argv) {
  CLI::App app("Five Boroughs: five city-politics board games, to be played, simulated and studied.", "boroughs");
  app.fallthrough();
  app.require_subcommand(0, 1);
  app.get_formatter()->column_width(34);
  app.footer(
      "`boroughs COMMAND --help` explains a command. Without a command, a menu on the terminal.\n"
      "Exit codes: 0 good, 1 refused (bad input, a check failed), 2 wrong usage.");
  app.set_version_flag("--version", "boroughs " BOROUGHS_VERSION, "print the version and leave");
  std::string data;
  app.add_option("--data", data,
                 "folder whose *.json replace the data files of the same name, e.g. DIR/city_hall/board.json")
      ->type_name("DIR");

  std::vector<std::pair<CLI::App*, Action>> actions;
  for (const Command& command : commands()) {
    CLI::App* sub = app.add_subcommand(command.name, command.help);
    sub->get_formatter()->column_width(34);
    actions.emplace_back(sub, command.add(*sub));
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& wrong) {
    if (wrong.get_exit_code() == 0) return app.exit(wrong);  // --help
    const auto subs = app.get_subcommands();
    fmt::print(stderr, "boroughs: {}\nTry: boroughs {}{}--help\n", wrong.what(),
               subs.empty() ? "" : subs.front()->get_name(), subs.empty() ? "" : " ");
    return kWrongUsage;
  }
  if (!data.empty()) replace_data(data);
  if (auto loaded = load_games(g_data_files); !loaded) refuse(loaded.error());
  for (const auto& [sub, action] : actions) {
    if (sub->parsed()) return action();
  }
  if (isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0) return show_menu();
  fmt::print(stderr, "{}", app.help());
  return kWrongUsage;
}

}  // namespace

bool register_command(Command command) {
  registered().push_back(std::move(command));
  return true;
}

std::vector<Command> commands() {
  std::vector<Command> list = registered();
  std::sort(list.begin(), list.end(),
            [](const Command& a, const Command& b) { return std::tie(a.order, a.name) < std::tie(b.order, b.name); });
  return list;
}

const DataFiles& data_files() { return g_data_files; }

}  // namespace boroughs

int main(int argc, char** argv) {
  std::setlocale(LC_CTYPE, "");
  try {
    return boroughs::run(argc, argv);
  } catch (const boroughs::Refusal& refusal) {
    fmt::print(stderr, "boroughs: {}\n", refusal.what());
    return refusal.code;
  } catch (const std::exception& unexpected) {
    fmt::print(stderr, "boroughs: {}\n", unexpected.what());
    return boroughs::kRefused;
  }
}
