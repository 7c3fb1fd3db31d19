#pragma once
// What a game has learnt of its positions: a network, for which tables it speaks, and how it came about.

#include <concepts>
#include <string>
#include <vector>

#include "engine/core/data.h"
#include "engine/core/quick_value.h"

namespace boroughs {

/// A value as data/<game>/value.json holds it: the network, the tables it was learnt for, and how.
struct LearntValue {
  ValueNet net;
  QuickValue quick;                           // the same for players: see `prepare`
  std::array<bool, kMaxSeats + 1> players{};  // by their number; all false: there is none
  std::vector<std::string> learnt_by;

  /// To be called whenever `net` has changed.
  void prepare() { quick = QuickValue(net); }

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
