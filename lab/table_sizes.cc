#include "lab/table_sizes.h"

#include <boost/json.hpp>

namespace boroughs {

std::string options_in_command(const boost::json::object& options) {
  std::string out;
  for (const auto& [name, value] : options) {
    const std::string text = value.is_string() ? std::string(value.get_string()) : boost::json::serialize(value);
    out += name == "players" ? " --players " + text : " --option " + std::string(name) + "=" + text;
  }
  return out;
}

}  // namespace boroughs
