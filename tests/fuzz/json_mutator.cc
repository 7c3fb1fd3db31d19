#include "tests/fuzz/json_mutator.h"

#include <boost/json.hpp>
#include <cstring>
#include <string_view>
#include <vector>

#include "engine/core/rng.h"

namespace boroughs {
namespace {

namespace json = boost::json;

void collect(json::value& value, std::vector<json::value*>& all) {
  all.push_back(&value);
  if (value.is_object()) {
    for (auto& member : value.get_object()) collect(member.value(), all);
  } else if (value.is_array()) {
    for (auto& item : value.get_array()) collect(item, all);
  }
}

int64_t another_number(int64_t number, Rng& rng) {
  constexpr int64_t kTelling[] = {-32768, -129, -128, -1, 0, 1, 2, 127, 128, 253, 254, 255, 256, 32767, 65535};
  switch (rng.below(4)) {
    case 0: return number + 1;
    case 1: return number - 1;
    case 2: return rng.below(12);
    default: return kTelling[rng.below(std::size(kTelling))];
  }
}

void change_list(json::array& list, Rng& rng) {
  const auto size = static_cast<uint32_t>(list.size());
  const uint32_t at = size > 0 ? rng.below(size) : 0;
  switch (rng.below(3)) {
    case 0: list.erase(list.begin() + at); break;
    case 1: list.insert(list.begin() + at, json::value(list[at])); break;
    default: std::swap(list[at], list[rng.below(size)]); break;
  }
}

void change(json::value& target, const json::value& other, Rng& rng) {
  if (target.is_array() && !target.get_array().empty() && rng.below(2) == 0) {
    change_list(target.get_array(), rng);
  } else if (target.is_int64() && rng.below(3) > 0) {
    target = another_number(target.get_int64(), rng);
  } else if (target.is_bool()) {
    target = !target.get_bool();
  } else if (target.kind() == other.kind() || rng.below(8) == 0) {
    target = json::value(other);
  }
}

}  // namespace

size_t mutate_json(uint8_t* data, size_t size, size_t max_size, unsigned seed) {
  boost::system::error_code code;
  json::value root = json::parse(std::string_view(reinterpret_cast<const char*>(data), size), code);
  if (code) return 0;
  Rng rng(seed);
  const uint32_t times = 1 + rng.below(3);
  for (uint32_t i = 0; i < times; ++i) {
    std::vector<json::value*> all;
    collect(root, all);
    json::value& target = *all[rng.below(static_cast<uint32_t>(all.size()))];
    const json::value other = *all[rng.below(static_cast<uint32_t>(all.size()))];  // a copy: it may hold the target
    change(target, other, rng);
  }
  const std::string text = json::serialize(root);
  if (text.size() > max_size) return 0;
  std::memcpy(data, text.data(), text.size());
  return text.size();
}

}  // namespace boroughs
