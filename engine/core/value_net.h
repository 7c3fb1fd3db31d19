#pragma once
// A learnt value: a small network that turns what lies on a table into the winning chances of its seats. It sees more
// than the weighed features of `estimate` and how they work together; its numbers are data (data/<game>/value.json) and
// come from `boroughs learn`.
//
// The same network looks at every seat: features of the whole table and of one seat meet in a hidden layer, the mean of
// it over all seats says what company the seat is in, and a second layer gives the seat's number. A softmax over these
// shares out the win. From the mean comes also the chance that all lose together.
//
// Most features of a position are zero: only the others are looked at. Players judge by the same numbers in a quicker
// way (quick_value.h).

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <vector>

#include "engine/core/data.h"
#include "engine/core/game.h"

namespace boroughs {

class ValueNet {
 public:
  static constexpr size_t kHidden = 96;
  static constexpr size_t kSecond = 32;
  static constexpr size_t kMaxFeatures = 512;  // of the table, and of a seat

  /// Features are kept in multiples of this: whole numbers add up to the same in any order (quick_value.h).
  static constexpr float kFeatureUnit = 1.0f / 128;

  /// The features of the table or of a seat. Those that were not set are zero.
  class Features {
   public:
    /// One that is not zero.
    struct Entry {
      uint16_t index;
      int16_t units;

      float value() const { return kFeatureUnit * static_cast<float>(units); }
    };
    void clear() { std::memset(units_.data(), 0, sizeof units_); }
    void set(size_t index, float value) {
      constexpr int kMost = 32767;
      const auto units = static_cast<int>(value / kFeatureUnit + (value < 0 ? -0.5f : 0.5f));
      units_[index] = static_cast<int16_t>(std::clamp(units, -kMost, kMost));
    }
    /// Sets it to one.
    void mark(size_t index) { units_[index] = static_cast<int16_t>(1 / kFeatureUnit); }
    void set(const Entry& entry) { units_[entry.index] = entry.units; }
    float operator[](size_t index) const { return kFeatureUnit * static_cast<float>(units_[index]); }
    const int16_t* units() const { return units_.data(); }

    /// Calls f(Entry) for each that is not zero.
    template <class F>
    void for_each(F&& f) const {
      for (size_t i = 0; i < kMaxFeatures; ++i) {
        if (units_[i] != 0) f(Entry{static_cast<uint16_t>(i), units_[i]});
      }
    }

    bool operator==(const Features&) const = default;

   private:
    std::array<int16_t, kMaxFeatures> units_{};
  };
  struct Position {
    Features table;
    std::array<Features, kMaxSeats> seat;
    size_t seats = 0;

    bool operator==(const Position&) const = default;
  };

  /// The numbers of the network, in the order of the file.
  enum Layer : size_t {
    kTableToHidden,  // by feature, then by hidden unit
    kHiddenBias,
    kSeatToHidden,
    kHiddenToSecond,   // by hidden unit, then by second unit
    kCompanyToSecond,  // the same from the mean over all seats
    kSecondBias,
    kSecondToSeat,
    kSeatBias,
    kCompanyToDanger,
    kDangerBias,
    kDangerToDefeat,
    kDefeatBias,
    kSeatDirect,   // past the hidden layers
    kTableDirect,  // to the common defeat
    kLayers
  };
  static constexpr std::array<std::string_view, kLayers> kLayerNames = {
      "table_to_hidden",  "hidden_bias",    "seat_to_hidden", "hidden_to_second",  "company_to_second",
      "second_bias",      "second_to_seat", "seat_bias",      "company_to_danger", "danger_bias",
      "danger_to_defeat", "defeat_bias",    "seat_direct",    "table_direct"};

  ValueNet() = default;
  ValueNet(size_t table_features, size_t seat_features);

  /// Reads {"name": {"unit": number, "numbers": [whole numbers]}, ...}.
  void read(const DataEntry& layers);
  /// The same as a text. Numbers are rounded to 16 bits of the largest of their layer.
  std::string layers_text() const;

  std::span<float> layer(Layer which) { return layers_[which]; }
  std::span<const float> layer(Layer which) const { return layers_[which]; }
  size_t table_features() const { return table_features_; }
  size_t seat_features() const { return seat_features_; }

  /// What goes on in the network at a position.
  struct Activity {
    std::array<std::array<float, kHidden>, kMaxSeats> hidden;
    std::array<float, kHidden> company;  // the mean of `hidden`
    std::array<std::array<float, kSecond>, kMaxSeats> second;
    std::array<float, kSecond> danger;
    std::array<float, kMaxSeats> number;  // of each seat: the softmax of these shares out the win
    float defeat;                         // the logit of the common defeat
  };
  void think(const Position& position, Activity& activity) const;
  /// The last step of it: adds what the second layer says to `number` and `defeat`.
  void conclude(Activity& activity, size_t seats) const;

  /// The chance of each seat to win. They add up to the chance that somebody does.
  void judge(const Position& position, std::span<float> chances) const;
  static void share_out(const Activity& activity, size_t seats, std::span<float> chances);

 private:
  size_t table_features_ = 0, seat_features_ = 0;
  std::array<std::vector<float>, kLayers> layers_;
};

}  // namespace boroughs
