#include "engine/core/foresight.h"

#include <algorithm>

namespace boroughs {
namespace detail {

void ChangeRange::add(const Amounts& before, const Amounts& after, size_t quantities) {
  for (size_t q = 0; q < quantities; ++q) {
    for (size_t column = 0; column <= Amounts::kSeats; ++column) {
      const int32_t from = before.value(q, static_cast<int>(column)), to = after.value(q, static_cast<int>(column));
      const bool known = from != Amounts::kUnknown && to != Amounts::kUnknown;
      known_[q][column] = known && (worlds_ == 0 || known_[q][column]);
      if (!known_[q][column]) continue;
      const int32_t change = to - from;
      low_[q][column] = worlds_ == 0 ? change : std::min(low_[q][column], change);
      high_[q][column] = worlds_ == 0 ? change : std::max(high_[q][column], change);
    }
  }
  ++worlds_;
}

std::vector<Change> ChangeRange::changes(size_t quantities) const {
  std::vector<Change> out;
  for (size_t q = 0; q < quantities; ++q) {
    for (size_t column = 0; column <= Amounts::kSeats; ++column) {
      const int32_t low = low_[q][column], high = high_[q][column];
      if (!known_[q][column] || (low == 0 && high == 0)) continue;
      const bool table = column == static_cast<size_t>(Amounts::kTable);
      out.push_back({static_cast<uint8_t>(q), static_cast<int8_t>(table ? -1 : static_cast<int>(column)), low, high});
    }
  }
  return out;
}

}  // namespace detail

std::string foresight_text(const GameInfo& info, const Foresight& foresight, int mover) {
  std::string own, others;
  for (const Change& change : foresight.changes) {
    const QuantityKind& kind = info.quantities[change.quantity];
    if (!kind.shown) continue;
    const bool mine = change.seat < 0 || change.seat == mover;
    std::string& text = mine ? own : others;
    if (!text.empty()) text += ", ";
    if (!mine) text += std::string(info.seat_names[static_cast<size_t>(change.seat)]) + " ";
    text += change_text(kind, change.low, change.high);
  }
  return own + (own.empty() || others.empty() ? "" : "; ") + others;
}

}  // namespace boroughs
