#pragma once
// A learnt value: a small network that turns what lies on a table into the winning chances of its seats. It sees more
// than the weighed features of `estimate` and how they work together; its numbers are data (data/<game>/value.json) and
// come from `boroughs learn`.
//
// The same network looks at every seat: features of the whole table and of one seat meet in a hidden layer, the mean of
// it over all seats says what company the seat is in, and a second layer gives the seat's number. A softmax over these
// shares out the win. From the mean comes also the chance that all lose together.
//
// Most features of a position are zero, so inputs are lists of those that are not.

#include <array>
#include <concepts>
#include <cstdint>
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

  /// The features that are not zero, in rising order.
  class Features {
   public:
    struct Entry {
      uint16_t index;
      float value;
    };
    void clear() { size_ = 0; }
    void set(size_t index, float value) {
      if (value != 0) entries_[size_++] = {static_cast<uint16_t>(index), value};
    }
    const Entry* begin() const { return entries_.data(); }
    const Entry* end() const { return entries_.data() + size_; }

   private:
    size_t size_ = 0;
    std::array<Entry, kMaxFeatures> entries_;
  };
  struct Position {
    Features table;
    std::array<Features, kMaxSeats> seat;
    size_t seats = 0;
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

  /// The chance of each seat to win. They add up to the chance that somebody does.
  void judge(const Position& position, std::span<float> chances) const;

 private:
  size_t table_features_ = 0, seat_features_ = 0;
  std::array<std::vector<float>, kLayers> layers_;
};

/// A value as data/<game>/value.json holds it: the network, the tables it was learnt for, and how.
struct LearntValue {
  ValueNet net;
  std::array<bool, kMaxSeats + 1> players{};  // by their number; all false: there is none
  std::vector<std::string> learnt_by;

  static Expected<LearntValue> load(const DataFiles& files, std::string_view file, size_t table_features,
                                    size_t seat_features);
  std::string file_text() const;
};

/// A game that has a learnt value (`learnt()`, the one in use) for some tables: the winning chances of all seats if the
/// seats of the set `searching` search and the others play by `estimate`. It is slower than `estimate`, and for
/// positions of games that are not over only.
template <class G>
concept HasLearntValue = requires(const typename G::State& state, const typename G::Options& options,
                                  ValueNet::Position& position, std::span<float> chances) {
  { G::learnt() } -> std::same_as<LearntValue&>;
  { G::has_value(options) } -> std::same_as<bool>;
  { G::describe(state, 0u, position) };
  { G::value(state, 0u, chances) };
};

}  // namespace boroughs
