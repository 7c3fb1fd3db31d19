#pragma once
// A learnt value (value_net.h) for judging many positions that are alike, as a search does.
//
// The first layer is summed in whole numbers. These add up to the same in any order, so the sums of the last position
// need only be corrected where features changed, and what was judged before leaves no trace in the result.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/value_net.h"

namespace boroughs {

class QuickValue {
 public:
  /// What belongs to a feature: a number for each hidden unit, then the one that goes past the hidden layers, filled up
  /// to a multiple of eight.
  static constexpr size_t kRow = ValueNet::kHidden + 8;
  using Sums = std::array<int32_t, kRow>;

  QuickValue() = default;
  explicit QuickValue(const ValueNet& net);

  /// The position that was judged last, and its sums. One for each thread.
  class Memory {
   public:
    /// Where the next position is to be described.
    ValueNet::Position& next() { return position_[1 - last_]; }

   private:
    friend class QuickValue;
    uint64_t judged_by_ = 0;
    size_t last_ = 0;
    std::array<ValueNet::Position, 2> position_;
    Sums table_;
    std::array<Sums, kMaxSeats> seat_;
  };

  /// The chance of each seat to win in memory.next(). They add up to the chance that somebody does.
  void judge(Memory& memory, std::span<float> chances) const;

 private:
  /// Rows of whole numbers, each so many times a unit.
  struct Rows {
    size_t features = 0;
    float direct_unit = 0;
    std::vector<int32_t> numbers;

    Rows() = default;
    Rows(std::span<const float> to_hidden, std::span<const float> direct, float unit);
  };

  void forget(Memory& memory) const;
  void think(Memory& memory, ValueNet::Activity& activity) const;
  void think_through(Memory& memory, ValueNet::Activity& activity) const;
  void think_wide(Memory& memory, ValueNet::Activity& activity) const;

  uint64_t id_ = 0;  // no two have the same: tells whose sums are remembered
  float unit_ = 0;   // of the numbers between features and hidden units
  Rows table_, seat_;
  Sums bias_{};
  ValueNet upper_;  // for its other layers
};

}  // namespace boroughs
