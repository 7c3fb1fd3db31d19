#pragma once
// Runs the built program as a person or a script would.

#include <boost/json.hpp>
#include <string>

namespace boroughs {

struct Outcome {
  int code = -1;
  std::string out;
  std::string err;
};

/// Runs `boroughs ARGUMENTS` through the shell, with `input` on its standard input.
Outcome boroughs_run(const std::string& arguments, const std::string& input = "");
/// The same, where it must end well and print JSON.
boost::json::value boroughs_json(const std::string& arguments, const std::string& input = "");

/// A file of this test that is removed with its folder at the end of the test program.
std::string temporary(const std::string& name);
std::string file_text(const std::string& path);
void write_file(const std::string& path, const std::string& text);

/// The first game of the build: every command must work with any.
std::string some_game();

}  // namespace boroughs
