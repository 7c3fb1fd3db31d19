#include "engine/core/record.h"

#include <boost/json.hpp>

namespace boroughs {
namespace json = boost::json;
namespace {

const json::value* member(const json::object& object, std::string_view key, json::kind kind, std::string& fault) {
  const auto* value = object.if_contains(key);
  if (value != nullptr && value->kind() == kind) return value;
  if (fault.empty()) {
    fault = "record: \"" + std::string(key) + "\" " + (value == nullptr ? "is missing" : "is not of the expected kind");
  }
  return nullptr;
}

std::string read_text(const json::object& object, std::string_view key, std::string& fault) {
  const auto* value = member(object, key, json::kind::string, fault);
  return value != nullptr ? std::string(value->get_string()) : std::string();
}

std::vector<std::string> read_texts(const json::object& object, std::string_view key, std::string& fault) {
  std::vector<std::string> texts;
  const auto* value = member(object, key, json::kind::array, fault);
  if (value == nullptr) return texts;
  for (const json::value& item : value->get_array()) {
    if (!item.is_string()) {
      if (fault.empty()) fault = "record: \"" + std::string(key) + "\" must be a list of texts";
      return texts;
    }
    texts.emplace_back(item.get_string());
  }
  return texts;
}

}  // namespace

json::object Record::to_json() const {
  json::array seat_list(seats.begin(), seats.end());
  json::array move_list(moves.begin(), moves.end());
  return json::object{{"game", game},
                      {"rules", rules},
                      {"data", data},
                      {"options", options},
                      {"seed", seed.hex()},
                      {"seats", std::move(seat_list)},
                      {"moves", std::move(move_list)},
                      {"result", result},
                      {"final_hash", final_hash}};
}

Expected<Record> Record::from_json(const json::value& value) {
  const auto* object = value.if_object();
  if (object == nullptr) return error("record: must be an object with game, rules, options, seed, moves");
  std::string fault;
  Record record;
  record.game = read_text(*object, "game", fault);
  if (const auto* rules = member(*object, "rules", json::kind::int64, fault)) {
    record.rules = static_cast<int>(rules->get_int64());
  }
  if (object->contains("data")) record.data = read_text(*object, "data", fault);
  if (const auto* options = member(*object, "options", json::kind::object, fault)) {
    record.options = options->get_object();
  }
  const std::string seed = read_text(*object, "seed", fault);
  const auto parsed = Seed::parse(seed);
  if (fault.empty() && !parsed) fault = "record: \"seed\" must be 64 hexadecimal digits or a number";
  if (parsed) record.seed = *parsed;
  if (object->contains("seats")) record.seats = read_texts(*object, "seats", fault);
  record.moves = read_texts(*object, "moves", fault);
  if (const auto* result = object->if_contains("result")) record.result = *result;
  if (object->contains("final_hash")) record.final_hash = read_text(*object, "final_hash", fault);
  if (!fault.empty()) return error(fault);
  return record;
}

Expected<Record> Record::parse(std::string_view text) {
  boost::system::error_code code;
  const json::value value = json::parse(text, code);
  if (code) return error("record: is not valid JSON (" + code.message() + ")");
  return from_json(value);
}

}  // namespace boroughs
