#pragma once
// The usual form of `estimate`: features of a seat, weighed, turned into winning chances. The weights are data
// (data/<game>/estimate.json), so that they can be fitted by self-play without touching the rules.

#include <array>
#include <cmath>
#include <concepts>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/data.h"

namespace boroughs {

template <size_t N>
struct Weights {
  std::array<float, N> values{};

  /// Reads {"weights": {"name": number, ...}} with exactly the named features; `member` names another set of the file.
  static Expected<Weights> load(const DataFiles& files, std::string_view file,
                                const std::array<std::string_view, N>& names, std::string_view member = "weights") {
    Weights weights;
    const DataFile data(files, file);
    const DataEntry entries = data[member];
    for (size_t i = 0; i < N; ++i) weights.values[i] = static_cast<float>(entries[names[i]].number());
    if (data.check() && entries.members().size() != N) entries.fail("has features that are not known");
    if (auto ok = data.check(); !ok) return error(ok.error());
    return weights;
  }

  float operator()(const std::array<float, N>& features) const {
    float sum = 0;
    for (size_t i = 0; i < N; ++i) sum += values[i] * features[i];
    return sum;
  }
};

/// Turns one number a seat into chances that add up to 1, in place.
inline void softmax(std::span<float> scores) {
  float top = scores[0];
  for (const float s : scores) top = s > top ? s : top;
  float sum = 0;
  for (float& s : scores) {
    s = std::exp(s - top);
    sum += s;
  }
  for (float& s : scores) s /= sum;
}

/// A game whose estimate is a weighing of features, so that its weights can be fitted by self-play:
/// `kFeatures` (names), `features(state, seat, out)` and `weights()` (the ones in use, to be changed by tuning).
template <class G>
concept WeighsFeatures = requires(const typename G::State& state, std::array<float, G::kFeatures.size()>& out) {
  { G::features(state, 0, out) };
  { G::weights() } -> std::same_as<Weights<G::kFeatures.size()>&>;
};

/// A game in which all can lose together: the chance of it is the logistic function of weighed features of the whole
/// position. `more_parameters` gives the weights.
template <class G>
concept FacesDanger = requires(const typename G::State& state, std::array<float, G::kDangers.size()>& out) {
  { G::dangers(state, out) };
  { G::danger_weights() } -> std::same_as<Weights<G::kDangers.size()>&>;
};

/// Numbers of a heuristic that tuning may change, as they stand in one member of data/<game>/estimate.json.
struct ParameterSet {
  std::string_view member;
  std::span<const std::string_view> names;
  std::span<float> values;
};

/// Every number of the game's heuristic: the weights, and what `more_parameters` adds to them where a game has it.
template <class G>
std::vector<ParameterSet> parameter_sets() {
  std::vector<ParameterSet> sets = {{"weights", G::kFeatures, G::weights().values}};
  if constexpr (requires { G::more_parameters(); }) sets.push_back(G::more_parameters());
  return sets;
}

/// The usual body of `estimate`: chances of the first `players` seats from their weighed features.
template <class G>
void estimate_by_features(const typename G::State& state, int players, std::span<float> chances) {
  const auto& weights = G::weights();
  std::array<float, G::kFeatures.size()> features;
  for (int seat = 0; seat < players; ++seat) {
    G::features(state, seat, features);
    chances[static_cast<size_t>(seat)] = weights(features);
  }
  softmax(chances.first(static_cast<size_t>(players)));
}

}  // namespace boroughs
