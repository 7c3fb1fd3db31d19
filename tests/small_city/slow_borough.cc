#include "tests/small_city/slow_borough.h"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace boroughs::small_city::slow {
namespace {

json::object read(const std::string& file) {
  std::ifstream in(std::string(BOROUGHS_SOURCE_DIR) + "/data/small_city/" + file);
  std::stringstream text;
  text << in.rdbuf();
  return json::parse(text.str()).as_object();
}

std::string text_of(const json::value& value) { return std::string(value.as_string()); }
int int_of(const json::value& value) { return static_cast<int>(value.as_int64()); }

template <class T>
bool contains(const std::vector<T>& list, const T& value) {
  return std::find(list.begin(), list.end(), value) != list.end();
}

bool meet(const Spots& a, const Spots& b) {
  return std::any_of(a.begin(), a.end(), [&](Spot spot) { return b.contains(spot); });
}

Spots influenced_by(const Piece& piece) {
  Spots out;
  for (const auto& [spot, role] : piece.roles) {
    if (role == "water") continue;
    for (const Spot near : eight_around(spot)) {
      const bool there = near.row >= 0 && near.column >= 0 && near.row < 10 && near.column < 10;
      if (there && !piece.covers(near)) out.insert(near);
    }
  }
  return out;
}

/// What counts as an influencer of a tile of that kind.
bool counts_for(const std::string& kind, const std::string& other) {
  if (family_of(kind) == "residence") return is_culture(other);
  if (family_of(kind) == "commerce") return family_of(other) == "residence";
  return other == "refinery" || other == "harbor";
}

}  // namespace

// ---- cells ----------------------------------------------------------------------------------------------------------

std::string name_of(Spot spot) { return static_cast<char>('a' + spot.column) + std::to_string(spot.row + 1); }
Spot spot_of(const std::string& name) { return {std::stoi(name.substr(1)) - 1, name[0] - 'a'}; }

std::vector<Spot> four_around(Spot spot) {
  return {{spot.row - 1, spot.column},
          {spot.row + 1, spot.column},
          {spot.row, spot.column - 1},
          {spot.row, spot.column + 1}};
}
std::vector<Spot> eight_around(Spot spot) {
  std::vector<Spot> spots = four_around(spot);
  for (const int row : {spot.row - 1, spot.row + 1}) {
    for (const int column : {spot.column - 1, spot.column + 1}) spots.push_back({row, column});
  }
  return spots;
}

Spots Piece::spots() const {
  Spots out;
  for (const auto& [spot, role] : roles) out.insert(spot);
  return out;
}
std::string Piece::text() const {
  std::string out;
  for (const auto& [spot, role] : roles) out += (out.empty() ? "" : ", ") + name_of(spot) + " " + role;
  return out;
}

// ---- the tables -----------------------------------------------------------------------------------------------------

const std::vector<std::string>& all_kinds() {
  static const auto kinds = [] {
    std::vector<std::string> out;
    const json::object file = read("tiles.json");
    for (const json::value& tile : file.at("tiles").as_array()) out.push_back(text_of(tile.at("id")));
    return out;
  }();
  return kinds;
}

const json::object& entry_of(const std::string& kind) {
  static const auto entries = [] {
    std::map<std::string, json::object> out;
    const json::object file = read("tiles.json");
    for (const json::value& tile : file.at("tiles").as_array()) {
      out[text_of(tile.at("id"))] = tile.as_object();
    }
    return out;
  }();
  return entries.at(kind);
}

int number(const std::string& name) {
  static const json::object numbers = read("numbers.json").at("numbers").as_object();
  return int_of(numbers.at(name).at("value"));
}

std::vector<int> zones_of(const std::string& board) {
  static const json::array boards = read("boards.json").at("boards").as_array();
  std::vector<int> sides;
  for (const json::value& one : boards) {
    if (text_of(one.at("id")) != board) continue;
    for (const json::value& side : one.at("zones").as_array()) sides.push_back(int_of(side));
  }
  return sides;
}

std::string family_of(const std::string& kind) {
  for (const char* family : {"residence", "commerce", "factory", "park"}) {
    if (kind.rfind(std::string(family) + "_", 0) == 0) return family;
  }
  return kind;
}
int level_of(const std::string& kind) { return family_of(kind) == kind ? 0 : kind.back() - '0'; }
std::string next_kind(const std::string& kind) {
  if (level_of(kind) == 0 || family_of(kind) == "park") return "";
  const std::string next = family_of(kind) + "_" + std::to_string(level_of(kind) + 1);
  return contains(all_kinds(), next) ? next : "";
}
bool is_culture(const std::string& kind) {
  return contains<std::string>({"school", "library", "museum", "metro_station", "clinic", "university", "city_hall"},
                               kind);
}
bool is_industry(const std::string& kind) {
  return family_of(kind) == "factory" || contains<std::string>({"warehouse", "refinery", "harbor"}, kind);
}
bool is_shared(const std::string& kind) {
  return contains<std::string>({"metro_station", "clinic", "university", "police_station", "fire_station"}, kind);
}
bool one_each(const std::string& kind) { return level_of(kind) == 0 && kind != "warehouse"; }
int needs(const std::string& kind) {
  const std::string family = family_of(kind);
  if (family == "residence") return level_of(kind) > 1 ? level_of(kind) : 0;
  if (family == "commerce") return level_of(kind);
  return family == "factory" ? level_of(kind) - 1 : 0;
}

// ---- tiles ----------------------------------------------------------------------------------------------------------

const std::vector<std::string>& all_facings() {
  static const std::vector<std::string> facings = {"r0", "r90", "r180", "r270", "m0", "m90", "m180", "m270"};
  return facings;
}

Piece lay(const std::string& kind, Spot first, const std::string& facing) {
  Piece piece{kind, facing, first, {}, {}};
  Spot origin;
  bool is_first = true;
  for (const json::value& cell : entry_of(kind).at("cells").as_array()) {
    Spot spot{int_of(cell.at(0)), int_of(cell.at(1))};
    if (facing[0] == 'm') spot.column = -spot.column;
    for (int turns = std::stoi(facing.substr(1)) / 90; turns > 0; --turns) spot = {spot.column, -spot.row};
    if (is_first) origin = spot;
    is_first = false;
    piece.roles[{spot.row - origin.row + first.row, spot.column - origin.column + first.column}] = text_of(cell.at(2));
  }
  piece.influence = influenced_by(piece);
  return piece;
}

bool on_board(const Piece& piece) {
  for (const auto& [spot, role] : piece.roles) {
    if (spot.row < 0 || spot.column < 0 || spot.row > 9 || spot.column > 9) return false;
  }
  return true;
}

const std::vector<Piece>& all_ways(const std::string& kind) {
  static std::map<std::string, std::vector<Piece>> known;
  auto& ways = known[kind];
  if (!ways.empty()) return ways;
  std::set<std::string> seen;
  for (const std::string& facing : all_facings()) {
    for (int row = 0; row < 10; ++row) {
      for (int column = 0; column < 10; ++column) {
        const Piece piece = lay(kind, {row, column}, facing);
        if (on_board(piece) && seen.insert(piece.text()).second) ways.push_back(piece);
      }
    }
  }
  return ways;
}

// ---- one borough ----------------------------------------------------------------------------------------------------

SlowBorough::SlowBorough(const json::object& state, const json::object& options, size_t seat) {
  static const std::vector<std::string> colours = {"red", "blue", "green", "yellow"};
  const json::array& players = state.at("players").as_array();
  const json::object& player = players.at(seat).as_object();
  const json::object& borough = player.at("borough").as_object();
  side = zones_of(text_of(options.at(colours[seat] + "_board"))).at(static_cast<size_t>(int_of(borough.at("zone"))));
  whole_tile = text_of(options.at("construction_check")) == "whole_tile";
  for (const json::value& tile : borough.at("tiles").as_array()) {
    pieces.push_back(lay(text_of(tile.at("kind")), spot_of(text_of(tile.at("at"))), text_of(tile.at("facing"))));
  }
  for (const json::value& grave : player.at("graves").as_array()) graves.insert(spot_of(text_of(grave)));
  for (const json::value& person : borough.at("citizens").as_array()) {
    citizens.push_back(spot_of(text_of(person.at("at"))));
  }
  const auto here = static_cast<int64_t>(seat);
  for (const json::value& other : players) {
    for (const json::value& tourist : other.at("tourists").as_array()) {
      if (tourist.at("borough").as_int64() == here) tourists.push_back(spot_of(text_of(tourist.at("at"))));
    }
  }
  if (state.at("host").as_int64() != here) return;
  for (const json::value& cell : state.at("mayor").as_array()) mayor.insert(spot_of(text_of(cell)));
}

const Piece* SlowBorough::at(Spot spot) const {
  for (const Piece& piece : pieces) {
    if (piece.covers(spot)) return &piece;
  }
  return nullptr;
}

bool SlowBorough::quarrels(const Piece& piece) const {
  const bool home = family_of(piece.kind) == "residence";
  if (!home && !is_industry(piece.kind)) return false;
  for (const Piece& other : pieces) {
    if (home && is_industry(other.kind) && meet(other.influence, piece.spots())) return true;
    if (!home && family_of(other.kind) == "residence" && meet(piece.influence, other.spots())) return true;
  }
  return false;
}

int SlowBorough::influencers(const std::string& kind, const Spots& cells) const {
  int count = 0;
  for (const Piece& other : pieces) count += counts_for(kind, other.kind) && meet(other.influence, cells);
  return count;
}

bool SlowBorough::supported(const Piece& piece) const {
  const int least = needs(piece.kind);
  if (least == 0) return true;
  if (whole_tile) return influencers(piece.kind, piece.spots()) >= least;
  for (const Spot spot : piece.spots()) {
    if (influencers(piece.kind, {spot}) >= least) return true;
  }
  return false;
}

bool SlowBorough::fits(const Piece& piece, bool waived) const {
  for (const Spot spot : piece.spots()) {
    if (!can_build_on(spot)) return false;
  }
  return !quarrels(piece) && (waived || supported(piece));
}

std::set<std::string> SlowBorough::placements(const std::string& kind, bool waived) const {
  std::set<std::string> out;
  for (const Piece& way : all_ways(kind)) {
    if (fits(way, waived)) out.insert(way.text());
  }
  return out;
}

std::set<std::string> SlowBorough::growths(const Piece& piece) const {
  std::set<std::string> out;
  const std::string next = next_kind(piece.kind);
  if (next.empty() || influencers(next, piece.spots()) < needs(next)) return out;
  SlowBorough rest = *this;
  std::erase_if(rest.pieces, [&](const Piece& other) { return other.covers(piece.first); });
  for (const Piece& way : all_ways(next)) {
    const bool keeps = std::all_of(piece.roles.begin(), piece.roles.end(), [&](const auto& cell) {
      const auto found = way.roles.find(cell.first);
      return found != way.roles.end() && found->second == cell.second;
    });
    if (!keeps || rest.quarrels(way)) continue;
    bool room = true;
    for (const Spot spot : way.spots()) room = room && (piece.covers(spot) || can_build_on(spot));
    if (room) out.insert(way.text());
  }
  return out;
}

std::set<std::string> SlowBorough::warehouses(const Piece& factory) const {
  std::set<std::string> out;
  for (const Piece& way : all_ways("warehouse")) {
    if (fits(way, true) && meet(factory.influence, way.spots())) out.insert(way.text());
  }
  return out;
}

std::set<std::string> SlowBorough::streets() const {
  std::set<std::string> out;
  for (int row = 0; row < 10; ++row) {
    for (int column = 0; column < 10; ++column) {
      for (const Spot next : {Spot{row, column + 1}, Spot{row + 1, column}}) {
        if (empty({row, column}) && empty(next)) out.insert("mayor " + name_of({row, column}) + " " + name_of(next));
      }
    }
  }
  return out;
}

std::set<std::string> SlowBorough::grave_places() const {
  std::set<std::string> anywhere, beside;
  for (int row = 0; row < 10; ++row) {
    for (int column = 0; column < 10; ++column) {
      const Spot spot{row, column};
      if (!empty(spot)) continue;
      anywhere.insert("grave " + name_of(spot));
      for (const Spot near : four_around(spot)) {
        if (graves.contains(near)) beside.insert("grave " + name_of(spot));
      }
    }
  }
  return beside.empty() ? anywhere : beside;
}

std::set<std::string> SlowBorough::merges() const {
  std::set<std::string> out;
  for (const Piece& single : pieces) {
    for (const Piece& other : pieces) {
      if (single.kind != "residence_1" || family_of(other.kind) != "residence" || single.first == other.first) continue;
      if (next_kind(other.kind).empty() || (other.kind == single.kind && other.first < single.first)) continue;
      Spots both = other.spots();
      both.insert(single.first);
      for (const Piece& way : all_ways(next_kind(other.kind))) {
        if (way.spots() == both) out.insert("merge " + name_of(single.first) + " " + name_of(other.first));
      }
    }
  }
  return out;
}

Spots SlowBorough::protected_by_police() const {
  for (const Piece& piece : pieces) {
    if (piece.kind != "police_station") continue;
    for (const Spot citizen : citizens) {
      if (piece.covers(citizen)) return piece.influence;
    }
  }
  return {};
}

int SlowBorough::big_parks() const {
  Spots left;
  for (const Piece& piece : pieces) {
    if (family_of(piece.kind) == "park") left.merge(piece.spots());
  }
  int areas = 0;
  while (!left.empty()) {
    std::vector<Spot> reached = {*left.begin()};
    left.erase(left.begin());
    for (size_t i = 0; i < reached.size(); ++i) {
      for (const Spot near : four_around(reached[i])) {
        if (left.erase(near) > 0) reached.push_back(near);
      }
    }
    areas += reached.size() >= 5;
  }
  return areas;
}

int SlowBorough::votes() const {
  int votes = 0;
  for (const Piece& piece : pieces) {
    Spots lived_in;
    int people = 0;
    for (const Spot citizen : citizens) {
      if (!piece.covers(citizen)) continue;
      lived_in.insert(citizen);
      ++people;
    }
    const int homes = static_cast<int>(lived_in.size());
    if (family_of(piece.kind) == "residence") {
      for (int k = 1; k <= homes; ++k) votes += k;
      votes += (people - homes) * level_of(piece.kind);
    }
    if (piece.kind == "university" && people > 0) votes += number("university_votes");
  }
  return votes;
}

int SlowBorough::people_outside_parks(bool without_shops) const {
  int people = 0;
  for (const auto* group : {&citizens, &tourists}) {
    for (const Spot person : *group) {
      const std::string family = family_of(at(person)->kind);
      people += family != "park" && !(without_shops && family == "commerce");
    }
  }
  return people;
}

int SlowBorough::park_cells() const {
  size_t cells = 0;
  for (const Piece& piece : pieces) cells += family_of(piece.kind) == "park" ? piece.roles.size() : 0;
  return static_cast<int>(cells);
}

int SlowBorough::standing_on(const std::vector<Spot>& people, const std::string& role) const {
  int count = 0;
  for (const Spot person : people) count += at(person)->roles.at(person) == role;
  return count;
}

}  // namespace boroughs::small_city::slow
