#include "engine/core/learnt_value.h"

#include <boost/json.hpp>

namespace boroughs {

Expected<LearntValue> LearntValue::load(const DataFiles& files, std::string_view file, size_t table_features,
                                        size_t seat_features) {
  LearntValue value;
  value.net = ValueNet(table_features, seat_features);
  const DataFile data(files, file);
  for (const DataEntry& how : data["learnt_by"].list()) value.learnt_by.push_back(how.text());
  for (const DataEntry& players : data["players"].list()) {
    value.players[static_cast<size_t>(players.integer(1, kMaxSeats))] = true;
  }
  value.net.read(data["layers"]);
  if (auto ok = data.check(); !ok) return error(ok.error());
  value.prepare();
  return value;
}

std::string LearntValue::file_text() const {
  boost::json::array how, tables;
  for (const std::string& command : learnt_by) how.emplace_back(command);
  for (size_t n = 0; n < players.size(); ++n) {
    if (players[n]) tables.emplace_back(n);
  }
  return "{\n  \"learnt_by\": " + boost::json::serialize(how) + ",\n  \"players\": " + boost::json::serialize(tables) +
         ",\n  \"source\": \"ours\",\n  \"layers\": " + net.layers_text() + "\n}\n";
}

}  // namespace boroughs
