#pragma once
// A second opinion on boroughs: slow and obvious, cell by cell, from the JSON of a position and its own reading of the
// tables. It shares no code with the engine: not the sets of bits, not the facings, not the tables.

#include <boost/json.hpp>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace boroughs::small_city::slow {

namespace json = boost::json;

/// A cell, the top left one is 0, 0.
struct Spot {
  int row = 0, column = 0;
  auto operator<=>(const Spot&) const = default;
};
using Spots = std::set<Spot>;

std::string name_of(Spot spot);  // "c4"
Spot spot_of(const std::string& name);
std::vector<Spot> eight_around(Spot spot);
std::vector<Spot> four_around(Spot spot);

/// A tile that lies on the board: what each of its cells is for.
struct Piece {
  std::string kind, facing;
  Spot first;
  std::map<Spot, std::string> roles;
  Spots influence;  // the cells of the board that it influences

  Spots spots() const;
  std::string text() const;  // "a1 white, b1 grey"
  bool covers(Spot spot) const { return roles.contains(spot); }
};

// ---- the tables, as they are written --------------------------------------------------------------------------------

const std::vector<std::string>& all_kinds();
const json::object& entry_of(const std::string& kind);  // of tiles.json
int number(const std::string& name);                    // of numbers.json
std::vector<int> zones_of(const std::string& board);    // sides, by the number of enlargements

/// "residence_3" is a residence of level 3.
std::string family_of(const std::string& kind);
int level_of(const std::string& kind);
std::string next_kind(const std::string& kind);  // empty where there is none
bool is_culture(const std::string& kind);
bool is_industry(const std::string& kind);
bool one_each(const std::string& kind);   // no borough has two
bool is_shared(const std::string& kind);  // one copy less than there are players
/// Different influencers that a tile needs where it is built.
int needs(const std::string& kind);

/// The tile with its first cell there, perhaps mirrored and then turned clockwise: "m90". Cells may lie off the board.
Piece lay(const std::string& kind, Spot first, const std::string& facing);
const std::vector<std::string>& all_facings();
bool on_board(const Piece& piece);
/// Every way in which a tile of that kind lies on the board, each once.
const std::vector<Piece>& all_ways(const std::string& kind);

// ---- one borough ----------------------------------------------------------------------------------------------------

struct SlowBorough {
  int side = 0;
  std::vector<Piece> pieces;
  Spots graves, mayor;
  std::vector<Spot> citizens;  // the owner's, on tiles
  std::vector<Spot> tourists;  // of others
  bool whole_tile = true;

  /// From a position as it is printed.
  SlowBorough(const json::object& state, const json::object& options, size_t seat);

  const Piece* at(Spot spot) const;
  bool in_zone(Spot spot) const { return spot.row < side && spot.column < side; }
  bool empty(Spot spot) const { return in_zone(spot) && at(spot) == nullptr && !graves.contains(spot); }
  bool can_build_on(Spot spot) const { return empty(spot) && !mayor.contains(spot); }

  /// Homes and industry that would influence one another.
  bool quarrels(const Piece& piece) const;
  int influencers(const std::string& kind, const Spots& cells) const;
  bool supported(const Piece& piece) const;
  bool fits(const Piece& piece, bool waived) const;

  std::set<std::string> placements(const std::string& kind, bool waived) const;
  std::set<std::string> growths(const Piece& piece) const;  // where it has enough influencers; else none
  std::set<std::string> warehouses(const Piece& factory) const;
  std::set<std::string> streets() const;
  std::set<std::string> grave_places() const;
  std::set<std::string> merges() const;

  Spots protected_by_police() const;
  int big_parks() const;
  int votes() const;
  /// Everybody who makes smoke, less park cells; without the cubes.
  int people_outside_parks(bool without_shops) const;
  int park_cells() const;
  /// How many people stand on cells with that role.
  int standing_on(const std::vector<Spot>& people, const std::string& role) const;
};

}  // namespace boroughs::small_city::slow
