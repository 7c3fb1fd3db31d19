// What the documents tell people to type must work: a command that is written down and refused is worse than none.

#include <gtest/gtest.h>

#include <filesystem>
#include <regex>

#include "engine/game_list.h"
#include "tests/app/program.h"

namespace boroughs {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> documents() {
  std::vector<fs::path> found = {BOROUGHS_SOURCE_DIR "/README.md"};
  for (const auto& entry : fs::recursive_directory_iterator(BOROUGHS_SOURCE_DIR "/docs")) {
    if (entry.path().extension() == ".md") found.push_back(entry.path());
  }
  return found;
}

/// Each "boroughs ..." of a text, to the end of its line, of its part of a pipe or of its `code`.
std::vector<std::string> commands_in(const std::string& text) {
  static const std::regex command(R"((^|[`|;] *|\./)boroughs ([^`|;#\n]+))", std::regex::multiline);
  std::vector<std::string> commands;
  for (std::sregex_iterator it(text.begin(), text.end(), command), end; it != end; ++it) commands.push_back((*it)[2]);
  return commands;
}

/// The help of the command that the words name, and of those that it belongs to, whose options it takes too.
std::string help_of(const std::string& words) {
  std::string help = boroughs_run("--help").out;
  std::smatch names;
  if (!std::regex_search(words, names, std::regex(R"(^([a-z]+)( [a-z]+)?)"))) return help;
  help += boroughs_run(names[1].str() + " --help").out;
  if (names[1] == "position" || names[1] == "admin") help += boroughs_run(names[0].str() + " --help").out;
  return help;
}

TEST(Documents, OptionsThatTheyNameAreThere) {
  size_t checked = 0;
  static const std::regex option(R"((^|[ \[])(--?[a-z][a-z-]*))");
  for (const fs::path& file : documents()) {
    for (const std::string& words : commands_in(file_text(file.string()))) {
      std::string help;
      for (std::sregex_iterator it(words.begin(), words.end(), option), end; it != end; ++it, ++checked) {
        if (help.empty()) help = help_of(words);
        const std::regex there("(^|[ ,])" + (*it)[2].str() + "[ ,\n]");
        EXPECT_TRUE(std::regex_search(help, there)) << file.filename() << ": boroughs " << words;
      }
    }
  }
  EXPECT_GT(checked, 30u) << "the documents name more options than were found";
}

TEST(Documents, ReferencesAreMadeFromTheData) {
  for (const GameInfo* info : all_games()) {
    const std::string game(info->id);
    const std::string page = file_text(BOROUGHS_SOURCE_DIR "/docs/games/" + game + "_reference.md");
    EXPECT_EQ(page, boroughs_run("reference " + game).out)
        << "it is stale: build/release/boroughs reference " << game << " > docs/games/" << game << "_reference.md";
    EXPECT_GT(page.size(), 1000u);
  }
}

TEST(Documents, CommandsAreFoundInTheirText) {
  const std::string text =
      "Type `boroughs games --json`:\n"
      "boroughs position new city_hall | boroughs position show -\n";
  const std::vector<std::string> commands = {"games --json", "position new city_hall ", "position show -"};
  EXPECT_EQ(commands_in(text), commands);
}

}  // namespace
}  // namespace boroughs
