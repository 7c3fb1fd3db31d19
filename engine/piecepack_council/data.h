#pragma once
// The tables of the game: data/piecepack_council/*.json in plain arrays, filled once by load.

#include <array>
#include <cstdint>

#include "engine/core/data.h"
#include "engine/piecepack_council/state.h"

namespace boroughs::piecepack_council {

struct TileFacts {
  Suit suit{};
  Rank rank{};
  Kind kind{};
  uint8_t value = 0;
  uint8_t cost = 0;
  uint8_t basic = 0;       // VP for laying it
  bool city_size = false;  // the VP are the number of tiles in the city instead
};

struct Tables {
  std::array<TileFacts, kTiles> tiles{};
  /// neighbour[new][old]: VP for laying the new tile beside the old one.
  std::array<std::array<int8_t, kTiles>, kTiles> neighbour{};
  /// counts[connected] has bit k when stops on kind k count for the connected kind.
  std::array<uint16_t, kKinds> counts{};
  std::array<uint8_t, kKinds> connection_vp{};  // flat VP of a connection
  /// matches[pawn's tile] has bit t when tile t has its suit or its rank.
  std::array<uint32_t, kTiles> matches{};
  uint32_t parks = 0;  // bit t for the parks among the tiles

  int mayor_vp = 0;
  int segment_vp = 0;
  int transit_segment_vp = 0;
  int open_segment_cost = 0;
  int tile_segment_cost = 0;
  int segments = 0;
  int unspent_coin_vp = 0;
  int highest_bid = 0;
  std::array<Councillor, 4> recess{};
};

inline Tables tables;

inline const TileFacts& facts(TileId tile) { return tables.tiles[static_cast<size_t>(tile)]; }
inline int cost_of(TileId tile) { return facts(tile).cost; }
inline bool is_park(TileId tile) { return facts(tile).kind == Kind::Park; }

Expected<void> load_tables(const DataFiles& files);

}  // namespace boroughs::piecepack_council
