#pragma once
// Tables of every size, for work that learns from all of them.

#include <boost/json/object.hpp>
#include <string>
#include <vector>

#include "engine/core/match.h"

namespace boroughs {

/// The options for tables of every size that they allow: of one size only where they say "players".
template <Game G>
Expected<std::vector<typename G::Options>> options_of_sizes(const boost::json::object& given) {
  std::vector<typename G::Options> list;
  std::string refusal;
  for (int players = G::kInfo.min_seats; players <= G::kInfo.max_seats; ++players) {
    boost::json::object options = given;
    if (!options.contains("players")) {
      options["players"] = players;
    } else if (options["players"] != players) {
      continue;
    }
    const auto read = read_options<G>(options);
    if (read) {
      list.push_back(*read);
    } else {
      refusal = read.error();
    }
  }
  if (list.empty()) return error(refusal);
  return list;
}

/// Such options as `boroughs tune` and `boroughs learn` take them, each after a blank.
std::string options_in_command(const boost::json::object& options);

}  // namespace boroughs
