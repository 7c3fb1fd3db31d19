// Any text as a record: it is refused with a text, or it replays to a sound position whose record is the same.

#include <boost/json.hpp>

#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/json_mutator.h"

extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t max_size);
extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size, unsigned seed) {
  if (seed % 2 != 0) {
    if (const size_t changed = boroughs::mutate_json(data, size, max_size, seed)) return changed;
  }
  return LLVMFuzzerMutate(data, size, max_size);
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace boroughs;
  const auto record = Record::parse(std::string_view(reinterpret_cast<const char*>(data), size));
  if (!record) {
    must(!record.error().empty(), "a refusal without a reason");
    return 0;
  }
  const auto match = match_from_record(*record);
  if (!match) return 0;
  must((*match)->check().empty(), "a record replays to a broken position: " + (*match)->check());
  const Record again = (*match)->record(record->seats, 0);
  const auto replayed = match_from_record(again);
  must(replayed.has_value(), "a record that was written does not replay");
  must((*replayed)->hash(Viewer::everything()) == (*match)->hash(Viewer::everything()), "a record replays differently");
  return 0;
}
