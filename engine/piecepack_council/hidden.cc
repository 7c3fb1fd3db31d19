// What nobody knows: the order of the face-down tiles. Everything else lies open.

#include "engine/piecepack_council/rules.h"
#include "engine/piecepack_council/table.h"

namespace boroughs::piecepack_council {

State Rules::redact(const State& state, Viewer viewer) {
  State seen = state;
  if (viewer.sees_everything()) return seen;
  for (Stack& stack : seen.stacks) {
    for (TileId& tile : stack) tile = TileId::Unknown;
  }
  return seen;
}

State Rules::complete(const State& seen, Viewer, Rng& rng) {
  uint32_t known = 0;
  const auto see = [&](TileId tile) {
    if (static_cast<int>(tile) < kTiles) known |= 1u << static_cast<int>(tile);
  };
  for (const CityTile& tile : seen.city) see(tile.tile);
  for (const TileId tile : seen.display) see(tile);
  for (const TileId tile : seen.discarded) see(tile);
  see(seen.chosen);
  for (const Stack& stack : seen.stacks) {
    for (const TileId tile : stack) see(tile);
  }

  FixedVector<TileId, kTiles> unseen;
  for (int t = 0; t < kTiles; ++t) {
    if (!(known >> t & 1u)) unseen.push_back(static_cast<TileId>(t));
  }
  rng.shuffle(unseen);
  State world = seen;
  for (Stack& stack : world.stacks) {
    for (TileId& tile : stack) {
      if (tile == TileId::Unknown && !unseen.empty()) tile = unseen.pop_back();
    }
  }
  return world;
}

}  // namespace boroughs::piecepack_council
