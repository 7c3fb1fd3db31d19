#pragma once
// The avenue rule, and the places for tiles that keep it. Questions are answered for the whole board at once, on sets
// of squares; only where the streets are tight is a place walked on its own.

#include "engine/piecepack_council/geometry.h"

namespace boroughs::piecepack_council {

/// How many of several sets a square is in, counted up to four, for all squares at once.
struct Count {
  Rows one, two, three, four;  // in at least so many

  void add(const Rows& set) {
    four |= three & set;
    three |= two & set;
    two |= one & set;
    one |= set;
  }
};

/// For every anchor at once, how many of the squares along the edge of a tile there are in the set.
Count count_along_edges(const Rows& set);

/// Avenue rule (i): all avenue squares are one network, by common edges and by level crossings over straight open rail.
bool avenues_connected(const Ground& ground);
/// Whether a walk along the avenues joins all of `goals`, which are avenue squares.
bool joined(const Rows& goals, const Ground& ground);
/// Avenue squares one step or one crossing away from these avenue squares.
Rows street_neighbours(const Rows& squares, const Ground& ground);

/// Where the seat may lay a tile, as a set of anchors.
Squares legal_anchors(const State& state, int seat);
bool has_legal_anchor(const State& state, int seat);

}  // namespace boroughs::piecepack_council
