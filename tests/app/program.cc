#include "tests/app/program.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "engine/game_list.h"

namespace boroughs {
namespace {

namespace fs = std::filesystem;

struct Folder {
  fs::path path = fs::temp_directory_path() / ("boroughs_app_test_" + std::to_string(getpid()));
  Folder() { fs::create_directories(path); }
  ~Folder() { fs::remove_all(path); }
};

}  // namespace

std::string temporary(const std::string& name) {
  static const Folder folder;
  return (folder.path / name).string();
}

std::string file_text(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(file), {});
}

void write_file(const std::string& path, const std::string& text) {
  fs::create_directories(fs::path(path).parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

Outcome boroughs_run(const std::string& arguments, const std::string& input) {
  const std::string in = temporary("stdin"), err = temporary("stderr");
  write_file(in, input);
  const std::string command = std::string(BOROUGHS_PROGRAM) + " " + arguments + " < " + in + " 2> " + err;
  Outcome outcome;
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return outcome;
  std::array<char, 65536> buffer;
  while (const size_t got = fread(buffer.data(), 1, buffer.size(), pipe)) outcome.out.append(buffer.data(), got);
  const int status = pclose(pipe);
  outcome.code = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  outcome.err = file_text(err);
  return outcome;
}

boost::json::value boroughs_json(const std::string& arguments, const std::string& input) {
  const Outcome outcome = boroughs_run(arguments, input);
  EXPECT_EQ(outcome.code, 0) << arguments << "\n" << outcome.err;
  boost::system::error_code code;
  auto value = boost::json::parse(outcome.out, code);
  EXPECT_FALSE(code) << arguments << " printed no JSON: " << outcome.out.substr(0, 500);
  return value;
}

std::string some_game() { return std::string(all_games().front()->id); }

}  // namespace boroughs
