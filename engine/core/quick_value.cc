#include "engine/core/quick_value.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstring>

namespace boroughs {
namespace {

constexpr size_t kHidden = ValueNet::kHidden, kSecond = ValueNet::kSecond, kRow = QuickValue::kRow;

// Eight numbers at a time: both compilers turn these into whatever registers the processor has. They are never handed
// to functions, or the way of doing that would depend on the processor.
using Floats [[gnu::vector_size(32)]] = float;
using Wholes [[gnu::vector_size(32)]] = uint32_t;  // without a sign: too large a sum may not stop the program
using Signed [[gnu::vector_size(32)]] = int32_t;

float largest(std::span<const float> numbers) {
  float most = 0;
  for (const float x : numbers) most = std::max(most, std::abs(x));
  return most;
}

/// Numbers in multiples of it have sixteen bits: then sums of them have room in 32.
float unit_for(float most) { return most > 0 ? most / 32767.0f : 1.0f; }

// Each piece is read by itself: what is copied together goes through memory in other pieces, which is slow.
template <class T>
[[gnu::always_inline]] inline void read(T& out, const void* from) {
  std::memcpy(&out, from, sizeof out);
}
template <class T>
[[gnu::always_inline]] inline void write(void* to, const T& value) {
  std::memcpy(to, &value, sizeof value);
}

/// Adds `times` the row to the sums.
[[gnu::always_inline]] inline void add_row(QuickValue::Sums& sums, const int32_t* row, int32_t times) {
  const auto factor = static_cast<uint32_t>(times);
  for (size_t i = 0; i < kRow; i += 8) {
    Wholes numbers, sum;
    read(numbers, row + i);
    read(sum, sums.data() + i);
    sum += factor * numbers;
    write(sums.data() + i, sum);
  }
}

[[gnu::always_inline]] inline uint64_t difference(const int16_t* a, const int16_t* b) {
  uint64_t four_of_a, four_of_b;
  read(four_of_a, a);
  read(four_of_b, b);
  return four_of_a ^ four_of_b;
}

/// Corrects the sums where features changed.
[[gnu::always_inline]] inline void follow(const ValueNet::Features& before, const ValueNet::Features& now,
                                          size_t features, const int32_t* rows, QuickValue::Sums& sums) {
  constexpr size_t kBlock = 16;
  static_assert(ValueNet::kMaxFeatures % kBlock == 0);
  for (size_t first = 0; first < features; first += kBlock) {
    const int16_t *a = before.units() + first, *b = now.units() + first;
    if ((difference(a, b) | difference(a + 4, b + 4) | difference(a + 8, b + 8) | difference(a + 12, b + 12)) == 0) {
      continue;
    }
    for (size_t i = 0; i < kBlock; ++i) {
      if (a[i] != b[i]) add_row(sums, rows + (first + i) * kRow, b[i] - a[i]);
    }
  }
}

/// Adds what the units of a hidden layer say to the units of the second.
[[gnu::always_inline]] inline void add_layer(const std::array<float, kHidden>& hidden, const float* matrix,
                                             std::array<float, kSecond>& second) {
  static_assert(kSecond == 32);
  Floats a, b, c, d;
  read(a, &second[0]), read(b, &second[8]), read(c, &second[16]), read(d, &second[24]);
  for (size_t i = 0; i < kHidden; ++i, matrix += kSecond) {
    Floats of_a, of_b, of_c, of_d;
    read(of_a, matrix), read(of_b, matrix + 8), read(of_c, matrix + 16), read(of_d, matrix + 24);
    a += hidden[i] * of_a;
    b += hidden[i] * of_b;
    c += hidden[i] * of_c;
    d += hidden[i] * of_d;
  }
  write(&second[0], a), write(&second[8], b), write(&second[16], c), write(&second[24], d);
}

}  // namespace

QuickValue::Rows::Rows(std::span<const float> to_hidden, std::span<const float> direct, float unit)
    : features(direct.size()), direct_unit(unit_for(largest(direct))), numbers(features * kRow) {
  for (size_t f = 0; f < features; ++f) {
    int32_t* row = numbers.data() + f * kRow;
    for (size_t i = 0; i < kHidden; ++i) row[i] = static_cast<int32_t>(std::lround(to_hidden[f * kHidden + i] / unit));
    row[kHidden] = static_cast<int32_t>(std::lround(direct[f] / direct_unit));
  }
}

QuickValue::QuickValue(const ValueNet& net)
    : unit_(unit_for(
          std::max(largest(net.layer(ValueNet::kTableToHidden)), largest(net.layer(ValueNet::kSeatToHidden))))),
      table_(net.layer(ValueNet::kTableToHidden), net.layer(ValueNet::kTableDirect), unit_),
      seat_(net.layer(ValueNet::kSeatToHidden), net.layer(ValueNet::kSeatDirect), unit_),
      upper_(net) {
  static std::atomic<uint64_t> made = 0;
  id_ = ++made;
  for (size_t i = 0; i < kHidden; ++i) {
    bias_[i] =
        static_cast<int32_t>(std::lround(net.layer(ValueNet::kHiddenBias)[i] / (unit_ * ValueNet::kFeatureUnit)));
  }
}

void QuickValue::forget(Memory& memory) const {
  memory.judged_by_ = id_;
  ValueNet::Position& last = memory.position_[memory.last_];
  last.seats = memory.next().seats;
  last.table.clear();
  for (ValueNet::Features& seat : last.seat) seat.clear();
  memory.table_ = bias_;
  memory.seat_ = {};
}

[[gnu::always_inline]] inline void QuickValue::think_through(Memory& memory, ValueNet::Activity& activity) const {
  const ValueNet::Position& before = memory.position_[memory.last_];
  const ValueNet::Position& now = memory.next();
  const size_t seats = now.seats;
  follow(before.table, now.table, table_.features, table_.numbers.data(), memory.table_);
  activity.company = {};
  const float unit = unit_ * ValueNet::kFeatureUnit, part = 1.0f / static_cast<float>(seats);
  for (size_t s = 0; s < seats; ++s) {
    follow(before.seat[s], now.seat[s], seat_.features, seat_.numbers.data(), memory.seat_[s]);
    for (size_t i = 0; i < kHidden; i += 8) {
      Signed of_table, of_seat;
      Floats company;
      read(of_table, memory.table_.data() + i);
      read(of_seat, memory.seat_[s].data() + i);
      read(company, activity.company.data() + i);
      const Signed sum =
          reinterpret_cast<Signed>(reinterpret_cast<Wholes>(of_table) + reinterpret_cast<Wholes>(of_seat));
      Floats hidden = unit * __builtin_convertvector(sum, Floats);
      hidden = hidden > 0.0f ? hidden : Floats{};
      company += part * hidden;
      write(activity.hidden[s].data() + i, hidden);
      write(activity.company.data() + i, company);
    }
  }
  std::array<float, kSecond> common;
  std::copy_n(upper_.layer(ValueNet::kSecondBias).begin(), kSecond, common.begin());
  std::copy_n(upper_.layer(ValueNet::kDangerBias).begin(), kSecond, activity.danger.begin());
  add_layer(activity.company, upper_.layer(ValueNet::kCompanyToSecond).data(), common);
  add_layer(activity.company, upper_.layer(ValueNet::kCompanyToDanger).data(), activity.danger);
  for (size_t s = 0; s < seats; ++s) {
    activity.second[s] = common;
    add_layer(activity.hidden[s], upper_.layer(ValueNet::kHiddenToSecond).data(), activity.second[s]);
  }
}

#if defined(__x86_64__)
/// The same for processors with wider registers. Sums are made in the same order, so the chances are the same.
[[gnu::target("avx2")]] void QuickValue::think_wide(Memory& memory, ValueNet::Activity& activity) const {
  think_through(memory, activity);
}
#endif

void QuickValue::think(Memory& memory, ValueNet::Activity& activity) const {
#if defined(__x86_64__)
  static const bool wide = __builtin_cpu_supports("avx2");
  if (wide) return think_wide(memory, activity);
#endif
  think_through(memory, activity);
}

void QuickValue::judge(Memory& memory, std::span<float> chances) const {
  const size_t seats = memory.next().seats;
  if (memory.judged_by_ != id_ || memory.position_[memory.last_].seats != seats) forget(memory);
  ValueNet::Activity activity;
  think(memory, activity);
  activity.defeat = upper_.layer(ValueNet::kDefeatBias)[0] +
                    ValueNet::kFeatureUnit * table_.direct_unit * static_cast<float>(memory.table_[kHidden]);
  for (size_t s = 0; s < seats; ++s) {
    activity.number[s] = upper_.layer(ValueNet::kSeatBias)[0] +
                         ValueNet::kFeatureUnit * seat_.direct_unit * static_cast<float>(memory.seat_[s][kHidden]);
  }
  memory.last_ = 1 - memory.last_;
  upper_.conclude(activity, seats);
  ValueNet::share_out(activity, seats, chances);
}

}  // namespace boroughs
