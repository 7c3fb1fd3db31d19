#pragma once
// What people at the table count: money, votes, points, cubes. A game names its quantities once and fills in how much
// there is of each; tables of numbers, and what a move costs and brings, follow from that.

#include <array>
#include <cassert>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/names.h"

namespace boroughs {

struct QuantityKind {
  std::string_view name;   // "votes"
  std::string_view label;  // the heading of its row: "Votes"
  std::string_view one;    // "vote": one of it
  std::string_view many;   // "votes"; empty with money, which is written "$3"
  bool shown = true;       // in what a move costs and brings; false where only the table of numbers shows it

  static constexpr QuantityKind money(std::string_view name, std::string_view label, bool shown = true) {
    return {name, label, "$", {}, shown};
  }
  constexpr bool is_money() const { return many.empty(); }
};

/// How much there is of each quantity: of every seat, or of the table as a whole. What the viewer cannot know, or what
/// has no meaning now, is left out.
class Amounts {
 public:
  static constexpr size_t kQuantities = 64;
  static constexpr int kSeats = 5;
  static constexpr int kTable = kSeats;  // in the place of a seat
  static constexpr int32_t kUnknown = std::numeric_limits<int32_t>::min();

  Amounts() {
    for (auto& row : rows_) row.fill(kUnknown);
  }

  template <class K>
  void seat(K quantity, int seat, int value) {
    at(static_cast<size_t>(quantity), seat) = value;
  }
  template <class K>
  void table(K quantity, int value) {
    at(static_cast<size_t>(quantity), kTable) = value;
  }
  int32_t value(size_t quantity, int seat_or_table) const {
    return rows_[quantity][static_cast<size_t>(seat_or_table)];
  }

 private:
  int32_t& at(size_t quantity, int column) {
    assert(quantity < kQuantities && column >= 0 && column <= kTable);
    return rows_[quantity][static_cast<size_t>(column)];
  }
  std::array<std::array<int32_t, kSeats + 1>, kQuantities> rows_;
};

/// "3 votes", "1 vote", "$5", "-2 votes", "-$5".
std::string amount_text(const QuantityKind& kind, int amount);
/// The same with its sign: "+3 votes", "-$5".
std::string change_text(const QuantityKind& kind, int change);
/// A change that depends on chance or on what is hidden: "+1 to +3 votes", "-$2 to +$4".
std::string change_text(const QuantityKind& kind, int low, int high);

/// "1 card", "3 cards": `many` is the word for several, usually the word for one with an s.
std::string counted(int count, std::string_view one, std::string_view many = {});

}  // namespace boroughs
