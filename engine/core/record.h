#pragma once
// A record is a whole game as a text: options, seed and moves. It replays to the same final bytes on any machine.

#include <boost/json/value.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.h"
#include "engine/core/rng.h"

namespace boroughs {

struct Record {
  std::string game;
  int rules = 0;     // rules version
  std::string data;  // data version, hexadecimal
  boost::json::object options;
  Seed seed;
  std::vector<std::string> seats;  // who played: "human", "greedy" ...
  std::vector<std::string> moves;  // in notation, decisions only (forced moves are played by the engine)
  boost::json::value result;       // as `boroughs position result` prints it; null while the game goes on
  std::string final_hash;          // of the state after the last move

  boost::json::object to_json() const;
  static Expected<Record> from_json(const boost::json::value& json);
  static Expected<Record> parse(std::string_view text);
};

}  // namespace boroughs
