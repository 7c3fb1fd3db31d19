#include "lab/evolution.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace boroughs {

Evolution::Evolution(std::vector<double> start, std::vector<double> steps, uint64_t seed)
    : mean_(std::move(start)), steps_(std::move(steps)), rng_(Seed::of(seed)) {}

int Evolution::usual_generation(size_t numbers) {
  const int count = 4 + static_cast<int>(3 * std::log(static_cast<double>(std::max<size_t>(1, numbers))));
  return count + count % 2;
}

/// Box and Muller's way.
double Evolution::normal() {
  const double radius = std::sqrt(-2 * std::log(1.0 - rng_.unit()));
  const double turn = 2 * std::numbers::pi * rng_.unit();
  return radius * std::cos(turn);
}

const std::vector<std::vector<double>>& Evolution::candidates(int count) {
  const size_t n = mean_.size();
  noise_.assign(static_cast<size_t>(count), std::vector<double>(n));
  candidates_.assign(static_cast<size_t>(count), mean_);
  for (size_t c = 0; c < noise_.size(); ++c) {
    for (size_t i = 0; i < n; ++i) {
      noise_[c][i] = c % 2 == 0 ? normal() : -noise_[c - 1][i];
      candidates_[c][i] += steps_[i] * noise_[c][i];
    }
  }
  return candidates_;
}

void Evolution::learn(std::span<const double> worth) {
  const size_t count = worth.size();
  const size_t n = mean_.size();
  std::vector<size_t> order(count);
  std::iota(order.begin(), order.end(), size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return worth[a] > worth[b]; });
  // The better half counts, the best most; together the shares come to nothing, so that equal results change nothing.
  std::vector<double> share(count);
  double sum = 0;
  for (size_t rank = 0; rank < count; ++rank) {
    const double raw = std::log(static_cast<double>(count) / 2 + 1) - std::log(static_cast<double>(rank) + 1);
    sum += share[order[rank]] = std::max(0.0, raw);
  }
  for (double& s : share) s = s / sum - 1.0 / static_cast<double>(count);

  const double rate = (3 + std::log(static_cast<double>(n))) / (5 * std::sqrt(static_cast<double>(n)));
  for (size_t i = 0; i < n; ++i) {
    double shift = 0, widen = 0;
    for (size_t c = 0; c < count; ++c) {
      shift += share[c] * noise_[c][i];
      widen += share[c] * (noise_[c][i] * noise_[c][i] - 1);
    }
    mean_[i] += steps_[i] * shift;
    steps_[i] *= std::exp(0.5 * rate * widen);
  }
}

}  // namespace boroughs
