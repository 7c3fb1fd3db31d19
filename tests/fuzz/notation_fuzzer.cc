// Any text as a move of every game: it is refused with a text, or it is a move that keeps its notation.

#include "tests/fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace boroughs;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const GameInfo* info : all_games()) {
    const auto move = parse_move(info->moves, text);
    if (!move) {
      must(!move.error().empty(), "a refusal without a reason");
      continue;
    }
    const auto again = parse_move(info->moves, to_notation(info->moves, *move));
    must(again.has_value() && *again == *move, "a move does not survive its notation");
  }
  return 0;
}
