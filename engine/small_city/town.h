#pragma once
// A borough as the estimate looks at it: what its tiles are good for, read off them in one pass. A tile that may come
// is laid on top and taken away again, so that many places for it can be compared without reading all tiles anew.

#include <span>

#include "engine/small_city/ground.h"

namespace boroughs::small_city {

/// The cells that matter, by what they are good for.
struct Land {
  Grid covered, industry, parks, factories, commerce, rests, university;
  std::array<Grid, 6> culture{};  // [n]: cells in the halos of at least n cultural buildings
  int layers = 0;                 // the largest n for which there may be some
  uint32_t kinds = 0;             // bit k for a tile of kind k

  bool has(TileKind kind) const { return (kinds >> static_cast<int>(kind) & 1u) != 0; }
};

/// A residence. Plain bits, so that a list of them costs nothing before it is filled.
struct House {
  GridBits cells;
  GridBits around;  // and the cells beside
  int level;
};

class Town {
 public:
  const Land& land() const { return land_; }
  std::span<const House> houses() const { return {houses_.data(), house_count_}; }

  void clear() {
    land_ = {};
    house_count_ = 0;
  }
  /// Adds tiles to those that are there.
  void lay(std::span<const Tile> tiles);
  /// Calls f while one more tile lies there.
  template <class F>
  void with(const Tile& tile, F&& f) {
    const Land before = land_;
    const size_t houses = house_count_;
    lay({&tile, 1});
    f();
    land_ = before;
    house_count_ = houses;
  }

 private:
  Land land_;
  size_t house_count_ = 0;
  std::array<House, decltype(Borough::tiles)::kCapacity + 1> houses_;  // not cleared: only [0, house_count_) is read
};

}  // namespace boroughs::small_city
