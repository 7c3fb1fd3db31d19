// Any text as a position: it is refused with a text, or it can be looked at from all sides and played on.

#include <boost/json.hpp>

#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/json_mutator.h"

extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t max_size);
extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size, unsigned seed) {
  if (seed % 8 != 0) {
    if (const size_t changed = boroughs::mutate_json(data, size, max_size, seed)) return changed;
  }
  return LLVMFuzzerMutate(data, size, max_size);
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace boroughs;
  boost::system::error_code code;
  const auto json = boost::json::parse(std::string_view(reinterpret_cast<const char*>(data), size), code);
  if (code) return 0;
  const auto match = match_from_position(json, Seed::of(size));
  if (!match) {
    must(!match.error().empty(), "a refusal without a reason");
    return 0;
  }
  exercise(**match, size);
  return 0;
}
