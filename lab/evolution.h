#pragma once
// Finds better numbers by trying neighbours of the ones at hand: a separable natural evolution strategy (SNES). Only
// the order of the candidates' results counts, so that luck in the results does little harm, and each number learns its
// own step.

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/rng.h"

namespace boroughs {

class Evolution {
 public:
  /// `steps`: how far each number is varied at first.
  Evolution(std::vector<double> start, std::vector<double> steps, uint64_t seed);

  /// The usual size of a generation for so many numbers, an even one: every candidate has its mirror image.
  static int usual_generation(size_t numbers);

  /// `count` (even) candidates around the present mean.
  const std::vector<std::vector<double>>& candidates(int count);
  /// What they were worth, in the same order; the more the better.
  void learn(std::span<const double> worth);

  const std::vector<double>& mean() const { return mean_; }
  const std::vector<double>& steps() const { return steps_; }

 private:
  double normal();

  std::vector<double> mean_, steps_;
  std::vector<std::vector<double>> noise_, candidates_;
  Rng rng_;
};

}  // namespace boroughs
