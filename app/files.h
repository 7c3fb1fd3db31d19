#pragma once
// Texts and JSON in and out. "-" is the standard input.

#include <boost/json/value.hpp>
#include <string>
#include <string_view>

namespace boroughs {

/// Refuses, naming the file and why, if it cannot be read.
std::string read_text(const std::string& file);
/// Refuses what is not JSON, naming the place.
boost::json::value read_json(const std::string& file);
void write_text(const std::string& file, std::string_view text);

/// JSON for people: indented, but what fits into a line stays on one.
std::string json_text(const boost::json::value& value);

}  // namespace boroughs
