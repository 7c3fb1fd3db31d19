#pragma once
// The few statistics that results are given with.

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace boroughs {

/// A share with its 95 % confidence interval.
struct Share {
  double share = 0;
  double low = 0;
  double high = 1;
};

/// Wilson's interval: sound for small numbers and for shares near 0 and 1, where the textbook one is not. `successes`
/// may be fractional (a shared win counts a half).
inline Share wilson(double successes, double trials) {
  if (trials <= 0) return {};
  constexpr double z = 1.959963984540054;
  const double p = successes / trials;
  const double denominator = 1 + z * z / trials;
  const double centre = (p + z * z / (2 * trials)) / denominator;
  const double half = z / denominator * std::sqrt(p * (1 - p) / trials + z * z / (4 * trials * trials));
  return {p, std::clamp(centre - half, 0.0, p), std::clamp(centre + half, p, 1.0)};
}

/// Mean, spread and extremes of whole numbers, kept as whole numbers: adding up in any order gives the same.
struct Spread {
  int64_t count = 0;
  int64_t sum = 0;
  int64_t squares = 0;
  int64_t low = 0;
  int64_t high = 0;

  bool operator==(const Spread&) const = default;

  void add(int64_t value) {
    low = count == 0 ? value : std::min(low, value);
    high = count == 0 ? value : std::max(high, value);
    ++count;
    sum += value;
    squares += value * value;
  }
  void add(const Spread& other) {
    if (other.count == 0) return;
    low = count == 0 ? other.low : std::min(low, other.low);
    high = count == 0 ? other.high : std::max(high, other.high);
    count += other.count;
    sum += other.sum;
    squares += other.squares;
  }
  double mean() const { return count > 0 ? static_cast<double>(sum) / static_cast<double>(count) : 0; }
  double deviation() const {
    if (count < 2) return 0;
    const double n = static_cast<double>(count);
    const double variance = (static_cast<double>(squares) - n * mean() * mean()) / (n - 1);
    return std::sqrt(std::max(0.0, variance));
  }
};

}  // namespace boroughs
