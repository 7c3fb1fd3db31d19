#pragma once
// A second opinion on Urban Sprawl's board: slow and obvious, lot by lot, from its own reading of the JSON files and of
// the position as JSON. It shares no code with the engine; second_opinion_test.cc compares the two.

#include <algorithm>
#include <boost/json.hpp>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace boroughs::urban_sprawl::slow {

namespace json = boost::json;

using Lot = std::pair<int, int>;    // row and column of the 12 x 12 lots, from the north-west
using Block = std::pair<int, int>;  // row and column of the 6 x 6 blocks
using Lots = std::set<Lot>;

inline std::string text(const json::value& v) { return std::string(v.as_string()); }
inline int number(const json::value& v) { return static_cast<int>(v.to_number<int64_t>()); }

inline Block block_named(const std::string& id) { return {id[1] - '0', id[2] - '0'}; }
inline std::string name_of_block(Block block) {
  return "b" + std::to_string(block.first) + std::to_string(block.second);
}
inline const std::map<int, std::vector<std::string>>& shapes() {
  static const std::map<int, std::vector<std::string>> all = {{1, {"nw", "ne", "sw", "se"}},
                                                              {2, {"north", "south", "west", "east"}},
                                                              {3, {"no_nw", "no_ne", "no_sw", "no_se"}},
                                                              {4, {"whole"}}};
  return all;
}

/// The lots that a shape covers in a block.
inline Lots lots_of(Block block, const std::string& shape) {
  Lots out;
  for (int south = 0; south < 2; ++south) {
    for (int east = 0; east < 2; ++east) {
      const std::string corner = std::string(south ? "s" : "n") + (east ? "e" : "w");
      bool in = shape == "whole" || shape == corner;
      in |= (shape == "north" && !south) || (shape == "south" && south);
      in |= (shape == "west" && !east) || (shape == "east" && east);
      in |= shape.substr(0, 3) == "no_" && shape.substr(3) != corner;
      if (in) out.insert({block.first * 2 + south, block.second * 2 + east});
    }
  }
  return out;
}

/// Streets do not matter, diagonals count; nothing is next to itself.
inline bool next_to(const Lots& a, const Lots& b) {
  for (const Lot& x : a) {
    if (b.count(x)) return false;
  }
  for (const Lot& x : a) {
    for (const Lot& y : b) {
      if (std::abs(x.first - y.first) <= 1 && std::abs(x.second - y.second) <= 1) return true;
    }
  }
  return false;
}

struct House {
  Lots lots;
  Block block;
  std::string zone;
  int owner = -1;
};

/// The board as printed and the cards, read from the files.
struct Printed {
  json::object board;
  std::map<std::string, json::object> cards;

  int wealth(int column) const { return number(board.at("wealth_by_column").at("numbers").at(size_t(column))); }
  int prestige(int row) const { return number(board.at("prestige_by_row").at("numbers").at(size_t(row))); }
  std::vector<int> places(int value) const {
    for (const json::value& line : board.at("payouts").as_array()) {
      if (number(line.at("number")) != value) continue;
      std::vector<int> out;
      for (const json::value& place : line.at("places").as_array()) out.push_back(number(place));
      return out;
    }
    return {0, 0, 0, 0};
  }
  int tiles(const std::string& zone, size_t size) const {
    for (const json::value& line : board.at("tiles").as_array()) {
      if (text(line.at("id")) == zone) return number(line.at("by_size").at(size - 1));
    }
    return 0;
  }
  /// "water" or "wilderness" or "edge": whether one of the lots lies at it.
  bool at_edge(const Lots& lots, const std::string& what) const {
    for (const auto& [row, column] : lots) {
      const std::map<std::string, bool> sides = {
          {"north", row == 0}, {"south", row == 11}, {"west", column == 0}, {"east", column == 11}};
      for (const auto& [side, touched] : sides) {
        if (touched && (what == "edge" || text(board.at("edges").at(side)) == what)) return true;
      }
    }
    return false;
  }
};

/// What stands and who has what, read from a position as JSON.
struct Town {
  const Printed& printed;
  int players = 0, active = 0, contractor = -1;
  bool built = false;
  std::vector<House> houses;
  std::map<std::string, int> markers;
  std::map<std::string, int> offices;
  std::vector<json::object> seats;

  Town(const Printed& p, const json::object& state, int players_) : printed(p), players(players_) {
    active = number(state.at("active"));
    built = state.at("built").as_bool();
    contractor = seat(state.at("contractor"));
    for (const json::value& b : state.at("buildings").as_array()) {
      const Block block = block_named(text(b.at("block")));
      houses.push_back({lots_of(block, text(b.at("shape"))), block, text(b.at("zone")), seat(b.at("controller"))});
    }
    for (const auto& [space, value] : state.at("markers").as_object()) markers[std::string(space)] = number(value);
    for (const auto& [office, holder] : state.at("offices").as_object()) offices[std::string(office)] = seat(holder);
    for (const json::value& player : state.at("players").as_array()) seats.push_back(player.as_object());
  }

  static int seat(const json::value& v) { return v.is_number() ? number(v) : -1; }
  int wealth(int seat) const { return number(seats[size_t(seat)].at("wealth")); }
  int prestige(int seat) const { return number(seats[size_t(seat)].at("prestige")); }
  int vocations(int seat) const {
    int sum = 0;
    for (const auto& entry : seats[size_t(seat)].at("vocations").as_object()) sum += number(entry.value());
    return sum;
  }

  // ---- values and rows ----------------------------------------------------------------------------------------------
  int marker_north(Block block) const { return markers.at("n" + std::to_string(block.second / 2)); }
  int marker_east(Block block) const { return markers.at("e" + std::to_string(block.first)); }
  int value(Block block) const {
    return printed.wealth(block.second) + printed.prestige(block.first) + marker_north(block) + marker_east(block);
  }
  /// Whether the row of this number runs through the block. Numbers from 7 (wealth) or 4 (prestige) lie on markers.
  bool in_row(Block block, bool prestige_row, int value) const {
    if (prestige_row && value < 4) return printed.prestige(block.first) == value;
    if (!prestige_row && value < 7) return printed.wealth(block.second) == value;
    return marker_north(block) == value || marker_east(block) == value;
  }

  /// Places are handed out from the top: who has more buildings than a group has been served before it.
  std::vector<int> payout(bool prestige_row, int value) const {
    std::map<int, std::vector<int>, std::greater<>> groups;
    for (int s = 0; s < players; ++s) {
      int count = 0;
      for (const House& house : houses) count += house.owner == s && in_row(house.block, prestige_row, value);
      if (count > 0) groups[count].push_back(s);
    }
    std::vector<int> columns = printed.places(value), gains(size_t(players), 0);
    columns.resize(size_t(players));
    size_t at = 0;
    for (const auto& [count, tied] : groups) {
      int sum = 0;
      for (size_t i = 0; i < tied.size(); ++i) sum += columns[at++];
      for (const int s : tied) gains[size_t(s)] = sum / static_cast<int>(tied.size());
    }
    return gains;
  }

  // ---- neighbours ---------------------------------------------------------------------------------------------------
  int neighborhood(int seat, const std::string& zone, const Lots& lots) const {
    int count = 0;
    for (const House& house : houses) count += house.zone == zone && next_to(house.lots, lots);
    const bool first = seat != active || !built;
    return offices.at("district_attorney") == seat && first ? count * 2 : count;
  }

  // ---- elections and the end ----------------------------------------------------------------------------------------
  /// The best claims to an office; nobody without a marker, or without a building of the zone.
  std::set<int> leaders(const std::string& office) const {
    const std::map<std::string, std::string> zones = {
        {"district_attorney", "civ"}, {"treasurer", "com"}, {"police_chief", "res"}, {"union_boss", "ind"}};
    std::map<std::pair<int, int>, std::set<int>> claims;
    for (int s = 0; s < players; ++s) {
      std::pair<int, int> claim{0, 0};
      if (office == "mayor") claim.first = vocations(s);
      for (const House& house : houses) {
        if (office == "mayor" || house.owner != s || house.zone != zones.at(office)) continue;
        claim.first = std::max(claim.first, value(house.block));
        ++claim.second;
      }
      if (claim.first > 0) claims[claim].insert(s);
    }
    return claims.empty() ? std::set<int>{} : claims.rbegin()->second;
  }
  int office_bonus(const std::string& office) const {
    const int holder = offices.at(office);
    if (holder < 0) return 0;
    const std::map<std::string, std::string> zones = {
        {"district_attorney", "civ"}, {"treasurer", "com"}, {"police_chief", "res"}, {"union_boss", "ind"}};
    int bonus = 0;
    for (const House& house : houses) {
      if (office != "mayor") {
        bonus += house.zone == zones.at(office);
        continue;
      }
      bool park = false;
      for (const House& other : houses) park |= other.zone == "park" && next_to(other.lots, house.lots);
      bonus += house.owner == holder && house.zone != "park" && park;
    }
    return bonus;
  }
  std::vector<int> scores() const {
    std::vector<int> out;
    for (int s = 0; s < players; ++s) out.push_back(prestige(s) + wealth(s) / 10);
    for (int row = 1; row <= 6; ++row) {
      const auto gains = payout(true, row);
      for (int s = 0; s < players; ++s) out[size_t(s)] += gains[size_t(s)];
    }
    for (const auto& [office, holder] : offices) {
      if (holder >= 0) out[size_t(holder)] += office_bonus(office);
    }
    return out;
  }

  // ---- sites --------------------------------------------------------------------------------------------------------
  bool has_renewal(int seat) const {
    for (const json::value& card : seats[size_t(seat)].at("cards").as_array()) {
      if (text(card).substr(0, 3) == "ur_") return true;
    }
    return false;
  }
  /// Whether the card itself allows the site.
  bool card_allows(const json::object& card, const Lots& lots, int price, const std::vector<const House*>& near) const {
    const auto beside = [&](const std::string& zone) {
      return std::any_of(near.begin(), near.end(), [&](const House* house) { return house->zone == zone; });
    };
    bool zoning = true, allowed = true;
    for (const json::value& r : card.at("restrictions").as_array()) {
      const std::string type = text(r.at("type"));
      if (type == "ignore_zoning") zoning = false;
      if (type == "adjacent_edge") allowed &= printed.at_edge(lots, "edge");
      if (type == "adjacent_water") allowed &= printed.at_edge(lots, "water");
      if (type == "adjacent_wilderness") allowed &= printed.at_edge(lots, "wilderness");
      if (type == "adjacent_zone") allowed &= beside(text(r.at("zone")));
      if (type == "not_adjacent_zone") allowed &= !beside(text(r.at("zone")));
      if (type == "value_at_least") allowed &= price >= number(r.at("value"));
      if (type == "value_at_most") allowed &= price <= number(r.at("value"));
    }
    bool zoned = false;
    for (const House* house : near) zoned |= house->zone != "park";
    return allowed && (!zoning || !zoned || beside(text(card.at("zone"))));
  }
  /// Where the seat could build the card, if permits, tiles and cubes are no question.
  std::set<std::string> sites(int seat, const std::string& id) const {
    const json::object& card = printed.cards.at(id);
    std::set<std::string> out;
    for (int b = 0; b < 36; ++b) {
      const Block block{b / 6, b % 6};
      for (const std::string& shape : shapes().at(number(card.at("size")))) {
        if (may_build(seat, card, block, lots_of(block, shape))) out.insert(name_of_block(block) + " " + shape);
      }
    }
    return out;
  }
  bool may_build(int seat, const json::object& card, Block block, const Lots& lots) const {
    if (value(block) > wealth(seat)) return false;
    std::vector<const House*> near;
    for (const House& house : houses) {
      Lots common;
      std::set_intersection(house.lots.begin(), house.lots.end(), lots.begin(), lots.end(),
                            std::inserter(common, common.begin()));
      if (common.empty()) {
        if (next_to(house.lots, lots)) near.push_back(&house);
        continue;
      }
      const bool safe = house.owner >= 0 && house.owner == contractor && house.owner != seat;
      if (common != house.lots || safe || (contractor != seat && !has_renewal(seat))) return false;
    }
    return card_allows(card, lots, value(block), near);
  }
  /// Vacant lots for a tile that is placed, perhaps beside a building.
  std::set<std::string> vacant(int size, const House* beside) const {
    std::set<std::string> out;
    for (int b = 0; b < 36; ++b) {
      const Block block{b / 6, b % 6};
      for (const std::string& shape : shapes().at(size)) {
        const Lots lots = lots_of(block, shape);
        bool fine = beside == nullptr || next_to(beside->lots, lots);
        for (const House& house : houses) {
          for (const Lot& lot : lots) fine &= !house.lots.count(lot);
        }
        if (fine) out.insert(name_of_block(block) + " " + shape);
      }
    }
    return out;
  }
};

// ---- the rail lines -------------------------------------------------------------------------------------------------
/// The face-up cards and the decks, and what the end of a turn makes of them. Decks lie from bottom to top.
struct Rails {
  std::vector<std::string> planning_boxes, contract_boxes;  // "" where a box is empty
  std::vector<std::string> planning;
  std::map<std::string, std::vector<std::string>> decks;
  std::map<std::string, bool> open, shown;  // of decks: whether active, and whether the top lies face up
  std::vector<std::string> discard, removed;
  bool over = false, reshuffled = false;

  explicit Rails(const json::object& state) {
    const auto list = [](const json::value& cards) {
      std::vector<std::string> out;
      for (const json::value& card : cards.as_array()) out.push_back(card.is_string() ? text(card) : "");
      return out;
    };
    planning_boxes = list(state.at("planning_boxes"));
    contract_boxes = list(state.at("contract_boxes"));
    planning = list(state.at("planning").at("cards"));
    shown["planning"] = state.at("planning").at("face_up").as_bool();
    for (const auto& [name, deck] : state.at("decks").as_object()) {
      decks[std::string(name)] = list(deck.at("cards"));
      open[std::string(name)] = deck.at("active").as_bool();
      shown[std::string(name)] = deck.at("face_up").as_bool();
    }
    discard = list(state.at("discard"));
    removed = list(state.at("removed"));
    over = state.at("finished").as_bool();
  }

  /// The boxes of a chain from its cheap end close up; the face-up top of its deck follows.
  void slide(std::vector<std::string>& boxes, std::vector<size_t> chain, std::vector<std::string>& deck,
             bool& top_shown) {
    std::vector<std::string> cards;
    for (const size_t box : chain) {
      if (!boxes[box].empty()) cards.push_back(boxes[box]);
      boxes[box].clear();
    }
    if (top_shown && cards.size() < chain.size() && !deck.empty()) {
      cards.push_back(deck.back());
      deck.pop_back();
      top_shown = false;
    }
    for (size_t i = 0; i < cards.size(); ++i) boxes[chain[i]] = cards[i];
  }

  /// Which deck each contract box belongs to now.
  std::vector<std::string> lines() const {
    if (!open.at("city")) return {"town", "town", "town", "town", "town"};
    if (!open.at("metropolis")) return {"city", "city", "city", "city", "town"};
    const std::string fourth = decks.at("city").empty() ? "town" : "city";
    return {"metropolis", "metropolis", "metropolis", fourth, "town"};
  }
  void slide_contracts() {
    const auto of = lines();
    for (const char* name : {"town", "city", "metropolis"}) {
      std::vector<size_t> chain;
      for (size_t box = 0; box < of.size(); ++box) {
        if (of[box] == name) chain.push_back(box);
      }
      if (!chain.empty()) slide(contract_boxes, chain, decks[name], shown[name]);
    }
  }

  static bool is_event(const std::string& card) {
    return card[1] == 'e' || card.substr(0, 2) == "pe";  // te_, ce_, me_, pe_
  }
  void happens(const std::string& event) {
    if (event == "te_airport") open["city"] = true;
    if (event == "ce_sports_team") open["metropolis"] = true;
    if (event == "me_olympic_games") over = true;
  }
  /// The next card that is no event, still on its deck; false if there is none (or nobody can know it).
  bool reveal_contract(const std::string& name) {
    auto& deck = decks[name];
    while (!deck.empty() && is_event(deck.back())) {
      const std::string event = deck.back();
      deck.pop_back();
      removed.push_back(event);
      happens(event);
      return false;  // the box may belong to another deck now
    }
    return !deck.empty();
  }
  void refill_contracts() {
    for (size_t box = 0; box < 5 && !over; ++box) {
      while (contract_boxes[box].empty() && !over) {
        const std::string name = lines()[box];
        if (decks[name].empty()) break;
        if (!reveal_contract(name)) continue;
        contract_boxes[box] = decks[name].back();
        decks[name].pop_back();
      }
    }
    for (const char* name : {"town", "city", "metropolis"}) {
      while (!over && open[name] && !shown[name] && !decks[name].empty()) shown[name] = reveal_contract(name);
    }
  }
  bool reveal_planning() {
    while (!planning.empty() && is_event(planning.back())) {
      discard.push_back(planning.back());
      planning.pop_back();
    }
    reshuffled |= planning.empty();  // from here on only the dice know
    return !planning.empty();
  }
  void refill_planning() {
    for (std::string& box : planning_boxes) {
      if (!box.empty()) continue;
      if (!reveal_planning()) return;
      box = planning.back();
      planning.pop_back();
    }
    if (!shown["planning"]) shown["planning"] = reveal_planning();
  }

  void end_turn(bool stagnates) {
    if (stagnates) {
      const auto cheapest = std::find_if(contract_boxes.begin(), contract_boxes.end(),
                                         [](const std::string& card) { return !card.empty(); });
      if (cheapest != contract_boxes.end()) {
        removed.push_back(*cheapest);
        cheapest->clear();
      }
    }
    slide(planning_boxes, {0, 1, 2, 3}, planning, shown["planning"]);
    refill_planning();
    slide_contracts();
    refill_contracts();
  }
};

}  // namespace boroughs::urban_sprawl::slow
