#pragma once
// A second opinion on City Hall: the whole game again, slow and obvious, from the rulebook and the JSON files alone.
// It knows positions and moves only as the texts that the program prints, and shares no code with the engine.

#include <boost/json.hpp>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace second_opinion {

namespace json = boost::json;
using Words = std::vector<std::string>;

inline json::value read_file(const std::string& name) {
  std::ifstream file(std::string(BOROUGHS_SOURCE_DIR) + "/data/city_hall/" + name);
  std::stringstream text;
  text << file.rdbuf();
  return json::parse(text.str());
}

inline std::string text_of(const json::value& value) { return std::string(value.as_string()); }
inline int number_of(const json::value& value) { return static_cast<int>(value.as_int64()); }
inline int seat_of(const json::value& value) { return value.is_null() ? -1 : number_of(value); }

struct Seat {
  int money = 0, influence = 0, people = 0, approval = 0;
  std::map<std::string, int> hand;  // only kinds that are there
  std::set<std::string> lands;
  bool operator==(const Seat&) const = default;
};

struct Desk {
  int staffer = -1, influence = 0, controller = -1;
  bool operator==(const Desk&) const = default;
};

struct Offered {
  int seat = -1;
  bool passed = false;
  int amount = 0;
  bool operator==(const Offered&) const = default;
};

struct Town {
  std::vector<Seat> seats;
  std::map<std::string, std::string> built;  // what stands on each land
  std::vector<std::pair<std::string, int>> market;
  std::vector<std::string> land_deck, permit_deck, revealed;  // top first
  std::map<std::string, Desk> desks;
  std::vector<int> order;
  std::vector<Offered> bids;
  std::string decision, office;
  int star = 0, round = 0, activation = 0, takes = 0, builds = 0;
  bool last_round = false;
  bool operator==(const Town&) const = default;
};

// ---- Reading what the program prints
// ---------------------------------------------------------------------------------

inline Seat read_seat(const json::value& from) {
  Seat seat;
  seat.money = number_of(from.at("money"));
  seat.influence = number_of(from.at("influence"));
  seat.people = number_of(from.at("population"));
  seat.approval = number_of(from.at("approval_space"));
  for (const json::value& land : from.at("lands").as_array()) seat.lands.insert(text_of(land));
  for (const auto& [kind, count] : from.at("hand").as_object()) {
    if (number_of(count) > 0) seat.hand[std::string(kind)] = number_of(count);
  }
  return seat;
}

inline void read_table(const json::value& from, Town& town) {
  for (const auto& [kind, places] : from.at("board").as_object()) {
    for (const json::value& place : places.as_array()) town.built[text_of(place)] = std::string(kind);
  }
  for (const json::value& one : from.at("for_sale").as_array()) {
    town.market.emplace_back(text_of(one.at("space")), number_of(one.at("money")));
  }
  for (const json::value& card : from.at("land_deck").as_array()) town.land_deck.push_back(text_of(card));
  for (const json::value& card : from.at("permit_deck").as_array()) {
    town.permit_deck.push_back(text_of(card.at("permit")));
  }
  for (const json::value& card : from.at("revealed").as_array()) town.revealed.push_back(text_of(card));
}

inline Town read_town(const json::value& from) {
  Town town;
  for (const json::value& seat : from.at("players").as_array()) town.seats.push_back(read_seat(seat));
  read_table(from, town);
  for (const auto& [name, desk] : from.at("offices").as_object()) {
    town.desks[std::string(name)] = {seat_of(desk.at("staffer")), number_of(desk.at("influence")),
                                     seat_of(desk.at("controller"))};
  }
  for (const json::value& seat : from.at("turn_order").as_array()) town.order.push_back(number_of(seat));
  for (const json::value& bid : from.at("bids").as_array()) {
    town.bids.push_back({seat_of(bid.at("player")), bid.at("passed").as_bool(), number_of(bid.at("amount"))});
  }
  town.decision = text_of(from.at("decision"));
  town.office = text_of(from.at("office"));
  town.star = number_of(from.at("star_space"));
  town.round = number_of(from.at("round"));
  town.activation = number_of(from.at("activation"));
  town.takes = number_of(from.at("takes_left"));
  town.builds = number_of(from.at("builds_left"));
  town.last_round = from.at("final_round").as_bool();
  return town;
}

// ---- The game
// --------------------------------------------------------------------------------------------------------

class Opinion {
 public:
  explicit Opinion(int round_limit) : round_limit_(round_limit) {}

  // The map.
  bool neighbours(const std::string& a, const std::string& b) const;
  int stars(const Town& town, const std::string& place) const;
  std::vector<int> star_totals(const Town& town) const;
  // Money and votes.
  int taxes(const Town& town, int seat) const;
  std::vector<int> votes(const Town& town) const;
  std::vector<int> places(const Town& town) const;
  int rating(int approval) const { return number_of(rules_.at("approval_track").at("ratings").at(approval - 1)); }
  std::map<std::string, int> prices(const Town& town) const;
  // Play.
  int whose_turn(const Town& town) const;
  std::set<std::string> moves(const Town& town) const;
  /// `decks` is the position after the move as the program has it: only there can be seen how a deck was shuffled.
  void play(Town& town, const std::string& move, const Town& decks) const;

 private:
  json::value board_ = read_file("board.json");
  json::value rules_ = read_file("rules.json");
  int round_limit_;

  const json::value& space(const std::string& id) const;
  const json::value& permit(const std::string& id) const;
  int rule(const char* group, const char* name) const { return number_of(rules_.at(group).at(name)); }
  int by_players(const json::value& table, const Town& town) const {
    return number_of(table.at(std::to_string(town.seats.size())));
  }
  int owner(const Town& town, const std::string& place) const;
  int picks(const Town& town) const;
  int active(const Town& town) const;
  int in_this_round(const Town& town) const;
  int high_bid(const Town& town) const;
  int user(const Town& town) const { return town.desks.at(town.office).controller; }
  std::set<std::string> empty(const Town& town, int seat) const;
  int endorsed(const Town& town, const std::string& most) const;
  int counted(const Town& town, int seat, const std::string& most) const;

  void reveal_land(Town& town) const;
  void put(Town& town, int seat, const std::string& kind, const std::string& place) const;
  void play_setup(Town& town, const Words& words) const;
  void play_bidding(Town& town, const Words& words, const Town& decks) const;
  void play_office(Town& town, const Words& words) const;
  void play_zoning(Town& town, const Words& words) const;
  void buy(Town& town, const std::string& place) const;
  void zone(Town& town, const std::string& kind, const std::string& place) const;
  void go_on_zoning(Town& town) const;
  void begin_office(Town& town) const;
  void begin_round(Town& town) const;
  void count_people(Town& town, std::vector<int> totals) const;
  void deputy_first(Town& town) const;
  void end_activation(Town& town) const;
  std::set<std::string> setup_moves(const Town& town) const;
  std::set<std::string> bidding_moves(const Town& town) const;
  std::set<std::string> office_moves(const Town& town) const;
  std::set<std::string> zoning_moves(const Town& town) const;
};

}  // namespace second_opinion
