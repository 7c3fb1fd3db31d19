#include "engine/core/value_net.h"

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>

#include "engine/core/estimate.h"

namespace boroughs {
namespace {

constexpr int kMaxNumber = 32767;  // numbers are kept as multiples of a unit: finer would change nothing

size_t layer_size(ValueNet::Layer layer, size_t table_features, size_t seat_features) {
  switch (layer) {
    case ValueNet::kTableToHidden: return table_features * ValueNet::kHidden;
    case ValueNet::kSeatToHidden: return seat_features * ValueNet::kHidden;
    case ValueNet::kHiddenBias: return ValueNet::kHidden;
    case ValueNet::kHiddenToSecond:
    case ValueNet::kCompanyToSecond:
    case ValueNet::kCompanyToDanger: return ValueNet::kHidden * ValueNet::kSecond;
    case ValueNet::kSecondBias:
    case ValueNet::kSecondToSeat:
    case ValueNet::kDangerBias:
    case ValueNet::kDangerToDefeat: return ValueNet::kSecond;
    case ValueNet::kSeatDirect: return seat_features;
    case ValueNet::kTableDirect: return table_features;
    default: return 1;
  }
}

/// Reads a list of exactly as many whole numbers as there is room for. There are tens of thousands: without an entry
/// for each.
void read_numbers(const DataEntry& entry, float unit, std::vector<float>& out) {
  const auto* list = entry.json().if_array();
  if (list == nullptr || list->size() != out.size()) {
    return entry.fail("must be a list of " + std::to_string(out.size()) + " whole numbers" +
                      (list == nullptr ? "" : ", found " + std::to_string(list->size())));
  }
  for (size_t i = 0; i < out.size(); ++i) {
    const auto* number = (*list)[i].if_int64();
    if (number == nullptr || std::abs(*number) > kMaxNumber) {
      return entry.fail("must have whole numbers from " + std::to_string(-kMaxNumber) + " to " +
                        std::to_string(kMaxNumber) + " only; number " + std::to_string(i + 1) + " is another");
    }
    out[i] = unit * static_cast<float>(*number);
  }
}

using Layers = std::array<std::vector<float>, ValueNet::kLayers>;

/// Adds `weight` times a row of the matrix to the sums.
template <size_t N>
[[gnu::always_inline]] inline void add_row(std::array<float, N>& sums, const float* matrix, size_t row, float weight) {
  const float* numbers = matrix + row * N;
  for (size_t i = 0; i < N; ++i) sums[i] += weight * numbers[i];
}

template <size_t N>
[[gnu::always_inline]] inline void start_from(std::array<float, N>& sums, const std::vector<float>& bias) {
  std::copy_n(bias.begin(), N, sums.begin());
}

/// What the units that are not negative say together.
[[gnu::always_inline]] inline float say(const std::array<float, ValueNet::kSecond>& units,
                                        const std::vector<float>& weights) {
  float sum = 0;
  for (size_t i = 0; i < units.size(); ++i) sum += std::max(0.0f, units[i]) * weights[i];
  return sum;
}

// Sums are made in places of their own and copied when they are ready: the compiler adds up several at a time only
// where it knows that a sum is none of the numbers.
[[gnu::always_inline]] inline void think_through(const Layers& layers, const ValueNet::Position& position,
                                                 ValueNet::Activity& activity) {
  using enum ValueNet::Layer;
  const size_t seats = position.seats;
  std::array<float, ValueNet::kHidden> table, company{};
  start_from(table, layers[kHiddenBias]);
  float defeat = layers[kDefeatBias][0];
  for (size_t index = 0; index < layers[kTableDirect].size(); ++index) {
    const float value = position.table[index];
    if (value == 0) continue;
    add_row(table, layers[kTableToHidden].data(), index, value);
    defeat += value * layers[kTableDirect][index];
  }

  for (size_t s = 0; s < seats; ++s) {
    std::array<float, ValueNet::kHidden> hidden = table;
    float number = layers[kSeatBias][0];
    for (size_t index = 0; index < layers[kSeatDirect].size(); ++index) {
      const float value = position.seat[s][index];
      if (value == 0) continue;
      add_row(hidden, layers[kSeatToHidden].data(), index, value);
      number += value * layers[kSeatDirect][index];
    }
    for (size_t i = 0; i < hidden.size(); ++i) {
      hidden[i] = std::max(0.0f, hidden[i]);
      company[i] += hidden[i] / static_cast<float>(seats);
    }
    activity.hidden[s] = hidden;
    activity.number[s] = number;
  }

  std::array<float, ValueNet::kSecond> common, danger;
  start_from(common, layers[kSecondBias]);
  start_from(danger, layers[kDangerBias]);
  for (size_t i = 0; i < company.size(); ++i) {
    if (company[i] == 0) continue;
    add_row(common, layers[kCompanyToSecond].data(), i, company[i]);
    add_row(danger, layers[kCompanyToDanger].data(), i, company[i]);
  }
  activity.company = company;
  activity.danger = danger;
  activity.defeat = defeat;

  for (size_t s = 0; s < seats; ++s) {
    std::array<float, ValueNet::kSecond> second = common;
    for (size_t i = 0; i < company.size(); ++i) {
      if (activity.hidden[s][i] > 0) add_row(second, layers[kHiddenToSecond].data(), i, activity.hidden[s][i]);
    }
    activity.second[s] = second;
  }
}

#if defined(__x86_64__)
/// The same for processors with wider registers. Sums are made in the same order, so the chances are the same.
[[gnu::target("avx2")]] void think_wide(const Layers& layers, const ValueNet::Position& position,
                                        ValueNet::Activity& activity) {
  think_through(layers, position, activity);
}
#endif

}  // namespace

ValueNet::ValueNet(size_t table_features, size_t seat_features)
    : table_features_(table_features), seat_features_(seat_features) {
  for (size_t l = 0; l < kLayers; ++l) {
    layers_[l].resize(layer_size(static_cast<Layer>(l), table_features, seat_features));
  }
}

void ValueNet::read(const DataEntry& layers) {
  for (size_t l = 0; l < kLayers; ++l) {
    const DataEntry layer = layers[kLayerNames[l]];
    read_numbers(layer["numbers"], static_cast<float>(layer["unit"].number()), layers_[l]);
  }
}

std::string ValueNet::layers_text() const {
  std::string out = "{";
  for (size_t l = 0; l < kLayers; ++l) {
    float largest = 0;
    for (const float x : layers_[l]) largest = std::max(largest, std::abs(x));
    const float unit = largest > 0 ? largest / kMaxNumber : 1.0f;
    out += std::string(l > 0 ? "," : "") + "\n    \"" + std::string(kLayerNames[l]) +
           "\": {\"unit\": " + std::to_string(static_cast<double>(unit) * 1e6) + "e-6, \"numbers\": [";
    // A line for each row of a matrix, so that a change of one shows as one.
    const size_t row = layers_[l].size() % kHidden == 0 ? kHidden : kSecond;
    for (size_t i = 0; i < layers_[l].size(); ++i) {
      out += i == 0 ? "" : i % row == 0 ? ",\n      " : ",";
      out += std::to_string(std::lround(layers_[l][i] / unit));
    }
    out += "]}";
  }
  return out + "}";
}

void ValueNet::think(const Position& position, Activity& activity) const {
#if defined(__x86_64__)
  static const bool wide = __builtin_cpu_supports("avx2");
  if (wide) {
    think_wide(layers_, position, activity);
    return conclude(activity, position.seats);
  }
#endif
  think_through(layers_, position, activity);
  conclude(activity, position.seats);
}

void ValueNet::conclude(Activity& activity, size_t seats) const {
  activity.defeat += say(activity.danger, layers_[kDangerToDefeat]);
  for (size_t s = 0; s < seats; ++s) activity.number[s] += say(activity.second[s], layers_[kSecondToSeat]);
}

void ValueNet::judge(const Position& position, std::span<float> chances) const {
  Activity activity;
  think(position, activity);
  share_out(activity, position.seats, chances);
}

void ValueNet::share_out(const Activity& activity, size_t seats, std::span<float> chances) {
  std::copy_n(activity.number.begin(), seats, chances.begin());
  softmax(chances.first(seats));
  const float survives = 1.0f / (1.0f + std::exp(activity.defeat));
  for (size_t s = 0; s < seats; ++s) chances[s] *= survives;
}

}  // namespace boroughs
