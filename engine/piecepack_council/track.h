#pragma once
// Where rail may be laid.

#include "engine/piecepack_council/geometry.h"

namespace boroughs::piecepack_council {

/// Rail squares with at most one neighbouring segment.
Squares rail_ends(const Squares& rails);

/// Squares for one more segment that somebody with `points` action points may lay, whose only neighbouring segment is
/// one of `from`; with no network yet, beside any tile.
Squares legal_rail(const State& state, const Squares& from, int points);

}  // namespace boroughs::piecepack_council
