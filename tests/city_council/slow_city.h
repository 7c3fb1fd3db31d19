#pragma once
// A second opinion on City Council: sites, production, favors and committees, slow and obvious. It reads the data files
// and positions as JSON by itself, knows everything by name and shares nothing with the engine.

#include <algorithm>
#include <boost/json.hpp>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace boroughs::city_council::slow {

namespace json = boost::json;
using Counts = std::map<std::string, int>;
using Cells = std::set<std::string>;

inline std::string word(const json::value& value) { return std::string(value.as_string()); }
inline int number(const json::value& value) { return static_cast<int>(value.as_int64()); }
inline Counts counts_of(const json::value& value) {
  Counts counts;
  for (const auto& member : value.as_object()) counts[std::string(member.key())] = number(member.value());
  return counts;
}

// ---- the data -------------------------------------------------------------------------------------------------------

struct Box {
  Counts in, out;
};

struct Kind {
  std::string id, type, size, choose;
  int cost = 0;
  bool plant = false, cube = false, chair = false;
  Counts gear, side;
  std::vector<Box> boxes;
  std::set<std::string> upgrades_from;
};

struct Printed {
  std::string id, kind, cell;
};

struct Data {
  std::map<std::string, Kind> kinds;
  std::vector<Printed> printed;
  std::map<std::string, std::string> zone_of;  // by cell
  std::map<std::string, std::string> type_of;  // by zone
  std::map<std::string, std::vector<Cells>> places;
  json::object city;
  std::map<std::string, json::object> favors;

  Data(std::string_view board, std::string_view buildings, std::string_view favors_file, std::string_view city_file);
};

inline std::string cell_name(int row, int column) { return std::to_string(row) + "," + std::to_string(column); }
inline int row_of(const std::string& cell) { return cell[0] - '0'; }
inline int column_of(const std::string& cell) { return cell[2] - '0'; }

/// Whether these cells look like a tile of that size, by looking at rows and columns.
inline bool looks_like(const Cells& cells, const std::string& size) {
  std::set<int> rows, columns;
  for (const std::string& cell : cells) {
    rows.insert(row_of(cell));
    columns.insert(column_of(cell));
  }
  const int high = *rows.rbegin() - *rows.begin() + 1, wide = *columns.rbegin() - *columns.begin() + 1;
  if (size == "small") return cells.size() == 1;
  if (size == "medium") return cells.size() == 2 && high * wide == 2;
  if (size == "large") return cells.size() == 3 && high * wide == 3;
  return cells.size() == 3 && high == 2 && wide == 2;
}

inline std::vector<Cells> all_places(const std::string& size) {
  std::vector<std::string> board;
  for (int row = 0; row < 7; ++row) {
    for (int column = 0; column < 7; ++column) board.push_back(cell_name(row, column));
  }
  std::vector<Cells> places;
  const auto try_cells = [&](const Cells& cells) {
    if (looks_like(cells, size)) places.push_back(cells);
  };
  for (size_t a = 0; a < board.size(); ++a) {
    try_cells({board[a]});
    for (size_t b = a + 1; b < board.size(); ++b) {
      try_cells({board[a], board[b]});
      for (size_t c = b + 1; c < board.size(); ++c) try_cells({board[a], board[b], board[c]});
    }
  }
  return places;
}

inline Kind read_kind(const json::object& entry) {
  Kind kind;
  kind.id = word(entry.at("id"));
  kind.type = word(entry.at("type"));
  kind.size = word(entry.at("size"));
  kind.cost = number(entry.at("cost"));
  kind.plant = entry.contains("power_plant");
  kind.cube = entry.contains("holds_community");
  kind.chair = entry.contains("chooser");
  if (entry.contains("choose")) kind.choose = word(entry.at("choose"));
  if (entry.contains("gear")) kind.gear = counts_of(entry.at("gear"));
  if (entry.contains("side_effect")) kind.side = counts_of(entry.at("side_effect"));
  for (const json::value& box : entry.at("boxes").as_array()) {
    kind.boxes.push_back({counts_of(box.at("in")), counts_of(box.at("out"))});
  }
  return kind;
}

inline Data::Data(std::string_view board, std::string_view buildings, std::string_view favors_file,
                  std::string_view city_file) {
  const json::value ground = json::parse(board);
  std::map<char, std::string> by_letter;
  for (const json::value& zone : ground.at("zones").as_array()) {
    by_letter[word(zone.at("letter"))[0]] = word(zone.at("id"));
    type_of[word(zone.at("id"))] = word(zone.at("type"));
  }
  for (int row = 0; row < 7; ++row) {
    const std::string letters = word(ground.at("grid").at(static_cast<size_t>(row)));
    for (int column = 0; column < 7; ++column) {
      zone_of[cell_name(row, column)] = by_letter[letters[static_cast<size_t>(column)]];
    }
  }
  for (const json::value& one : ground.at("preconstructed").as_array()) {
    const auto& cell = one.at("cell").as_array();
    printed.push_back({word(one.at("id")), word(one.at("kind")), cell_name(number(cell[0]), number(cell[1]))});
  }
  const json::value all = json::parse(buildings);
  for (const json::value& one : all.at("buildings").as_array()) {
    const Kind kind = read_kind(one.as_object());
    kinds[kind.id] = kind;
  }
  for (const json::value& one : all.at("upgrades").as_array()) {
    kinds[word(one.at("to"))].upgrades_from.insert(word(one.at("from")));
  }
  const json::value cards = json::parse(favors_file);
  for (const json::value& one : cards.at("favors").as_array()) {
    favors[word(one.at("id"))] = one.as_object();
  }
  city = json::parse(city_file).as_object();
  for (const auto size : {"small", "medium", "large", "l_shape"}) places[size] = all_places(size);
}

// ---- the town -------------------------------------------------------------------------------------------------------

struct Place {
  std::string id, kind;
  Cells cells;
};

/// What matters of a position.
struct Town {
  const Data* data = nullptr;
  bool sandbox = false, starting = false;
  std::vector<Place> tiles;  // those in the city
  Counts on;                 // on the monitors: budget, power, blue, white, goods, community, crime, pollution
  bool cell_1 = false, cell_2 = false;
  std::set<std::string> playgrounds;                           // whose cube lies on them
  std::vector<std::pair<std::string, std::string>> active;     // zone, and the Playground that lent its cube or ""
  std::vector<std::pair<std::string, std::string>> activated;  // building, boxes
  std::string fallen_to;

  Town(const Data& tables, const json::object& state, const std::string& mode);

  std::string kind_name(const std::string& building) const {
    for (const Printed& one : data->printed) {
      if (one.id == building) return one.kind;
    }
    return building.substr(0, building.rfind('_'));
  }
  const Kind& kind(const std::string& building) const { return data->kinds.at(kind_name(building)); }

  std::vector<Place> standing() const {
    std::vector<Place> all = tiles;
    if (sandbox) return all;
    for (const Printed& one : data->printed) {
      if (!covered(one.cell)) all.push_back({one.id, one.kind, {one.cell}});
    }
    return all;
  }
  bool covered(const std::string& cell) const {
    return std::any_of(tiles.begin(), tiles.end(), [&](const Place& tile) { return tile.cells.contains(cell); });
  }
  bool is_printed(const std::string& cell) const {
    return std::any_of(data->printed.begin(), data->printed.end(), [&](const Printed& p) { return p.cell == cell; });
  }
  bool is_free(const std::string& cell) const { return !covered(cell) && !is_printed(cell); }
  bool in_active_zone(const Cells& cells) const {
    for (const std::string& cell : cells) {
      const std::string& zone = data->zone_of.at(cell);
      if (zone == "starting_zone") return true;
      for (const auto& [one, lender] : active) {
        if (one == zone) return true;
      }
    }
    return false;
  }
};

inline Town::Town(const Data& tables, const json::object& state, const std::string& mode)
    : data(&tables), sandbox(mode != "standard"), starting(word(state.at("phase")) == "starting") {
  for (const json::value& one : state.at("city").as_array()) {
    Place place{word(one.at("tile")), kind_name(word(one.at("tile"))), {}};
    for (const json::value& cell : one.at("cells").as_array()) place.cells.insert(word(cell));
    tiles.push_back(place);
  }
  for (const auto name : {"budget", "power", "blue", "white", "goods", "community", "crime", "pollution"}) {
    on[name] = number(state.at(name));
  }
  cell_1 = state.at("prisoner_1").as_bool();
  cell_2 = state.at("prisoner_2").as_bool();
  for (const json::value& one : state.at("playground_cubes").as_array()) playgrounds.insert(word(one));
  for (const json::value& one : state.at("active_zones").as_array()) {
    active.emplace_back(word(one.at("zone")), one.at("cube_of").is_null() ? "" : word(one.at("cube_of")));
  }
  for (const json::value& one : state.at("activations").as_array()) {
    activated.emplace_back(word(one.at("building")), word(one.at("boxes")));
  }
}

// ---- sites ----------------------------------------------------------------------------------------------------------

struct Site {
  Cells cells;
  std::string over;  // "-" for none
  int price = 0;

  auto operator<=>(const Site&) const = default;
};

inline bool foreign(const Town& town, const Kind& kind, const std::string& cell) {
  const std::string& type = town.data->type_of.at(town.data->zone_of.at(cell));
  return kind.type != "safety" && type != "any" && type != kind.type;
}

inline bool phase_allows(const Town& town, const Cells& cells) {
  if (!town.starting) return true;
  return std::any_of(cells.begin(), cells.end(),
                     [&](const std::string& cell) { return town.data->zone_of.at(cell) == "starting_zone"; });
}

inline Cells free_cells(const Town& town) {
  Cells free;
  for (const auto& [cell, zone] : town.data->zone_of) {
    if (town.is_free(cell)) free.insert(cell);
  }
  return free;
}

/// Every place for a new tile of that kind: on free ground, or over one building that it is an upgrade of.
inline std::set<Site> construction_sites(const Town& town, const Kind& kind) {
  std::set<Site> sites;
  const Cells free = free_cells(town);
  const std::vector<Place> standing = town.standing();
  for (const Cells& cells : town.data->places.at(kind.size)) {
    if (!phase_allows(town, cells)) continue;
    Site fresh{cells, "-", kind.cost};
    bool all_free = true;
    for (const std::string& cell : cells) {
      all_free &= free.contains(cell);
      fresh.price += foreign(town, kind, cell);
    }
    if (all_free) sites.insert(fresh);
    for (const Place& old : standing) {
      if (!kind.upgrades_from.contains(old.kind)) continue;
      Site over{cells, old.id, std::max(0, kind.cost - town.data->kinds.at(old.kind).cost)};
      bool fits = true;
      for (const std::string& cell : old.cells) fits &= cells.contains(cell);
      for (const std::string& cell : cells) {
        if (old.cells.contains(cell)) continue;
        fits &= free.contains(cell);
        over.price += foreign(town, kind, cell);
      }
      if (fits) sites.insert(over);
    }
  }
  return sites;
}

inline std::set<Site> relocation_sites(const Town& town, const std::string& tile) {
  std::set<Site> sites;
  for (const Place& present : town.tiles) {
    if (present.id != tile) continue;
    Town without = town;
    std::erase_if(without.tiles, [&](const Place& one) { return one.id == tile; });
    const Cells free = free_cells(without);
    for (const Cells& cells : town.data->places.at(town.kind(tile).size)) {
      if (cells == present.cells || !phase_allows(town, cells)) continue;
      Site site{cells, "-", 0};
      bool fits = true;
      for (const std::string& cell : cells) {
        fits &= free.contains(cell);
        site.price += foreign(town, town.kind(tile), cell);
      }
      if (fits) sites.insert(site);
    }
  }
  return sites;
}

// ---- plans ----------------------------------------------------------------------------------------------------------

struct Plan {
  std::string what, tile;
  int funds = 0;
};

inline std::set<Site> sites_of(const Town& town, const Plan& plan) {
  if (plan.what == "construct") return construction_sites(town, town.kind(plan.tile));
  return plan.what == "relocate" ? relocation_sites(town, plan.tile) : std::set<Site>();
}
inline int net(const Site& site, const Plan& plan) { return std::max(0, site.price - plan.funds); }

inline void take_away(Town& town, const std::string& tile) {
  std::erase_if(town.tiles, [&](const Place& one) { return one.id == tile; });
}
inline bool is_there(const Town& town, const std::string& tile) {
  return std::any_of(town.tiles.begin(), town.tiles.end(), [&](const Place& one) { return one.id == tile; });
}

inline Town after_site(Town town, const Plan& plan, const Site& site) {
  town.on["budget"] -= net(site, plan);
  take_away(town, plan.tile);
  take_away(town, site.over);
  town.tiles.push_back({plan.tile, town.kind_name(plan.tile), site.cells});
  return town;
}
inline Town after_sale(Town town, const Plan& plan) {
  town.on["budget"] = std::min(11, town.on["budget"] + std::max(0, town.kind(plan.tile).cost - 1));
  take_away(town, plan.tile);
  return town;
}

/// How many of the plans can be carried out in some order on some sites: everything is tried.
inline size_t most_plans(const Town& town, const std::vector<Plan>& plans) {
  size_t most = 0;
  for (size_t i = 0; i < plans.size() && most < plans.size(); ++i) {
    std::vector<Plan> rest = plans;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    if (plans[i].what == "sell") {
      if (is_there(town, plans[i].tile)) most = std::max(most, 1 + most_plans(after_sale(town, plans[i]), rest));
      continue;
    }
    for (const Site& site : sites_of(town, plans[i])) {
      if (net(site, plans[i]) > town.on.at("budget")) continue;
      most = std::max<size_t>(most, rest.empty() ? 1 : 1 + most_plans(after_site(town, plans[i], site), rest));
      if (most == plans.size()) break;
    }
  }
  return most;
}

// ---- production -----------------------------------------------------------------------------------------------------

/// The box (0, 1) numbers of an activation.
inline std::vector<size_t> used_boxes(const std::string& boxes) {
  if (boxes == "second") return {1};
  if (boxes == "both") return {0, 1};
  return {0};
}

/// What is put on the building, by piece; blue workers to be educated are blue workers.
inline Counts placed_on(const Kind& kind, const std::string& boxes) {
  Counts all = kind.gear;
  for (const size_t box : used_boxes(boxes)) {
    for (const auto& [piece, count] : kind.boxes[box].in) all[piece == "educate_blue" ? "blue" : piece] += count;
  }
  return all;
}

/// Production, cube by cube, with a reserve that is counted from what is in the box of the game.
class Production {
 public:
  explicit Production(Town& town) : town_(town) {
    for (const auto& [id, boxes] : town.activated) {
      for (const auto& [piece, count] : placed_on(town.kind(id), boxes)) lying_[piece] += count;
    }
  }

  void report() {
    const int white = town_.on["white"], blue = town_.on["blue"];
    follow(row("unemployed_white", "unemployed", white));
    if (stands()) follow(row("unemployed_blue", "unemployed", blue));
  }

  void resolve() {
    std::vector<std::pair<std::string, std::string>> order;
    for (const bool prison : {true, false}) {
      for (const auto& one : town_.activated) {
        if ((town_.kind_name(one.first) == "prison") == prison) order.push_back(one);
      }
    }
    for (const auto& [id, boxes] : order) {
      if (!stands()) return;
      resolve_one(town_.kind(id), boxes);
      std::erase_if(town_.activated, [&](const auto& one) { return one.first == id; });
    }
  }

  void lifestyle() {
    const int balance =
        town_.on["community"] + static_cast<int>(town_.playgrounds.size()) - town_.on["crime"] - town_.on["pollution"];
    follow(row("lifestyle", "balance", balance));
  }

  bool stands() const { return town_.fallen_to.empty(); }

 private:
  Counts row(const std::string& table, const std::string& key, int count) const {
    const json::array& rows = town_.data->city.at(table).as_array();
    const json::value* found = &rows.front();
    for (const json::value& one : rows) {
      if (number(one.at(key)) <= count) found = &one;
    }
    return counts_of(found->at("effect"));
  }

  int reserve(const std::string& piece) const {
    int left = number(town_.data->city.at("pieces").at(piece)) - town_.on.at(piece);
    if (const auto lies = lying_.find(piece); lies != lying_.end()) left -= lies->second;
    if (piece == "community") left -= static_cast<int>(town_.playgrounds.size() + town_.active.size());
    if (piece == "crime") left -= int{town_.cell_1} + int{town_.cell_2};
    return left;
  }

  void come(const std::string& piece, int count) {
    for (; count > 0 && reserve(piece) > 0; --count) {
      ++town_.on[piece];
      const bool deadly = piece == "crime" || piece == "pollution";
      if (deadly && town_.on[piece] == number(town_.data->city.at("pieces").at(piece))) {
        town_.fallen_to = piece;
        return;
      }
    }
  }
  void go(const std::string& piece, int count) {
    for (; count > 0 && town_.on[piece] > 0; --count) --town_.on[piece];
  }
  void climb(const std::string& track, int count) { town_.on[track] = std::min(11, town_.on[track] + count); }

  void follow(const Counts& effect) {
    for (const auto piece : {"blue", "white", "crime", "community"}) {
      const auto found = effect.find(piece);
      if (found == effect.end() || !stands()) continue;
      found->second > 0 ? come(piece, found->second) : go(piece, -found->second);
    }
  }

  void resolve_one(const Kind& kind, const std::string& boxes) {
    const Counts pieces = placed_on(kind, boxes);
    for (const auto& [piece, count] : pieces) lying_[piece] -= count;
    int students = 0;
    for (const size_t box : used_boxes(boxes)) students += get(kind.boxes[box].in, "educate_blue");
    town_.on["blue"] += get(pieces, "blue") - students;
    town_.on["white"] += get(pieces, "white");
    if (get(pieces, "prisoner_2") > 0) town_.cell_2 = false;
    if (get(pieces, "prisoner_1") > 0) {
      town_.cell_1 = false;
      town_.cell_2 = true;
    }
    for (const size_t box : used_boxes(boxes)) yield(kind.boxes[box]);
    if (stands()) come("pollution", get(kind.side, "pollution"));
    if (stands()) come("crime", get(kind.side, "crime"));
  }

  void yield(const Box& box) {
    climb("budget", get(box.out, "money"));
    come("goods", get(box.out, "goods"));
    come("community", get(box.out, "community"));
    climb("power", get(box.out, "power"));
    if (const int white = get(box.out, "white"); white > 0) {
      if (reserve("white") >= white) {
        come("white", white);
      } else {
        town_.on["blue"] += get(box.in, "educate_blue");
      }
    }
    go("pollution", get(box.out, "remove_pollution"));
    go("crime", get(box.out, "remove_crime"));
    for (int i = get(box.out, "incarcerate"); i > 0; --i) jail();
  }

  void jail() {
    const bool prison =
        std::any_of(town_.tiles.begin(), town_.tiles.end(), [](const Place& one) { return one.kind == "prison"; });
    if (!prison) return;
    if (town_.cell_1) town_.cell_2 = true;
    town_.cell_1 = true;
  }

  static int get(const Counts& counts, const std::string& name) {
    const auto found = counts.find(name);
    return found == counts.end() ? 0 : found->second;
  }

  Town& town_;
  Counts lying_;  // on tiles
};

// ---- favors ---------------------------------------------------------------------------------------------------------

inline Counts metrics_of(const Town& town) {
  Counts out = town.on;
  out["blue_housing"] = town.on.at("blue");
  out["white_housing"] = town.on.at("white");
  out["prison_crime"] = int{town.cell_1} + int{town.cell_2};
  out["active_zones"] = static_cast<int>(town.active.size());
  for (const auto& [id, boxes] : town.activated) {
    const Counts placed = placed_on(town.kind(id), boxes);
    for (const auto& [piece, count] : placed) out[piece + "_on_jobs"] += count;
    ++out["activated_" + town.kind(id).type];
  }
  out["blue_total"] = out["blue_housing"] + out["blue_on_jobs"];
  out["white_total"] = out["white_housing"] + out["white_on_jobs"];
  for (const Place& one : town.standing()) {
    const Kind& kind = town.data->kinds.at(one.kind);
    ++out["built_" + kind.type];
    const auto own = [&](const std::string& cell) {
      return town.data->type_of.at(town.data->zone_of.at(cell)) == kind.type;
    };
    out["pure_buildings"] += std::all_of(one.cells.begin(), one.cells.end(), own);
  }
  out["min_type_count"] =
      std::min({out["built_residential"], out["built_commercial"], out["built_industrial"], out["built_safety"]});
  for (const auto& [zone, type] : town.data->type_of) {
    bool full = true;
    for (const auto& [cell, of] : town.data->zone_of) full &= of != zone || !town.is_free(cell);
    out["full_zones"] += full;
  }
  return out;
}

inline bool is_true(const Town& town, const Counts& metrics, const json::object& condition) {
  if (condition.contains("built")) {
    const auto all = town.standing();
    return std::any_of(all.begin(), all.end(), [&](const Place& p) { return p.kind == word(condition.at("built")); });
  }
  if (condition.contains("activated")) {
    return std::any_of(town.activated.begin(), town.activated.end(),
                       [&](const auto& one) { return town.kind_name(one.first) == word(condition.at("activated")); });
  }
  const auto value_of = [&](const std::string& name) {
    const auto found = metrics.find(name);
    return found == metrics.end() ? 0 : found->second;
  };
  const int have = value_of(word(condition.at("metric")));
  int want = condition.contains("value") ? number(condition.at("value")) : 0;
  if (condition.contains("of")) want += number(condition.at("times")) * value_of(word(condition.at("of")));
  const std::string op = word(condition.at("op"));
  if (op == ">=") return have >= want;
  if (op == "<=") return have <= want;
  if (op == ">") return have > want;
  return op == "<" ? have < want : have == want;
}

inline int worth(const Town& town, const Counts& metrics, const json::object& favor) {
  int basic = 0, bonus = 0;
  for (const json::value& line : favor.at("lines").as_array()) {
    bool all = true;
    for (const json::value& one : line.at("all").as_array()) all &= is_true(town, metrics, one.as_object());
    if (all) (line.as_object().contains("bonus") ? bonus : basic) += number(line.at("vp"));
  }
  return basic > 0 ? basic + bonus : 0;
}

}  // namespace boroughs::city_council::slow
