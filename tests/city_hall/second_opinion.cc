#include "tests/city_hall/second_opinion.h"

#include <algorithm>
#include <cstdlib>

namespace second_opinion {
namespace {

const std::vector<std::string> kColors = {"orange", "blue", "black", "red"};

Words split(const std::string& move) {
  std::istringstream in(move);
  Words words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

template <class List>
bool has(const List& list, const std::string& one) {
  return std::find(list.begin(), list.end(), one) != list.end();
}

void take_card(std::vector<std::string>& from, const std::string& card) {
  from.erase(std::find(from.begin(), from.end(), card));
}

int cards(const Seat& seat) {
  int sum = 0;
  for (const auto& [kind, count] : seat.hand) sum += count;
  return sum;
}

void drop(Seat& seat, const std::string& kind) {
  if (--seat.hand[kind] == 0) seat.hand.erase(kind);
}

void rise(Seat& seat, int spaces) {
  for (int i = 0; i < spaces; ++i) {
    if (seat.approval < 10) ++seat.approval;
  }
}

std::set<std::string> kinds(const std::string& word, const std::vector<std::string>& list) {
  std::set<std::string> moves;
  for (const std::string& kind : list) moves.insert(word + " " + kind);
  return moves;
}

}  // namespace

// ---- The map
// ---------------------------------------------------------------------------------------------------------

const json::value& Opinion::space(const std::string& id) const {
  for (const json::value& one : board_.at("spaces").as_array()) {
    if (text_of(one.at("id")) == id) return one;
  }
  std::abort();
}

const json::value& Opinion::permit(const std::string& id) const {
  for (const json::value& one : rules_.at("permits").as_array()) {
    if (text_of(one.at("id")) == id) return one;
  }
  std::abort();
}

/// Side by side or corner to corner in one borough, or joined by a bridge.
bool Opinion::neighbours(const std::string& a, const std::string& b) const {
  for (const json::value& bridge : board_.at("bridges").as_array()) {
    const std::string one = text_of(bridge.at("joins").at(0)), other = text_of(bridge.at("joins").at(1));
    if ((one == a && other == b) || (one == b && other == a)) return true;
  }
  if (space(a).at("borough") != space(b).at("borough")) return false;
  const json::value& here = space(a).at("cell");
  const json::value& there = space(b).at("cell");
  for (int dx = -1; dx <= 1; ++dx) {
    for (int dy = -1; dy <= 1; ++dy) {
      if (dx == 0 && dy == 0) continue;
      const bool hit =
          number_of(here.at(0)) + dx == number_of(there.at(0)) && number_of(here.at(1)) + dy == number_of(there.at(1));
      if (hit) return true;
    }
  }
  return false;
}

int Opinion::stars(const Town& town, const std::string& place) const {
  const auto found = town.built.find(place);
  if (found == town.built.end() || found->second == "park") return 0;
  int sum = text_of(space(place).at("borough")) == "manhattan" ? 1 : 0;
  for (const auto& [other, kind] : town.built) {
    if (neighbours(place, other)) sum += number_of(permit(found->second).at("modifiers").at(kind));
  }
  const int most = number_of(permit(found->second).at("max_stars"));
  return sum < 0 ? 0 : sum > most ? most : sum;
}

std::vector<int> Opinion::star_totals(const Town& town) const {
  std::vector<int> totals(town.seats.size(), 0);
  for (const auto& [place, kind] : town.built) totals[static_cast<size_t>(owner(town, place))] += stars(town, place);
  return totals;
}

int Opinion::owner(const Town& town, const std::string& place) const {
  for (size_t seat = 0; seat < town.seats.size(); ++seat) {
    if (town.seats[seat].lands.contains(place)) return static_cast<int>(seat);
  }
  return -1;
}

std::set<std::string> Opinion::empty(const Town& town, int seat) const {
  std::set<std::string> lands;
  for (const std::string& land : town.seats[static_cast<size_t>(seat)].lands) {
    if (!town.built.contains(land)) lands.insert(land);
  }
  return lands;
}

// ---- Money and votes
// -------------------------------------------------------------------------------------------------

int Opinion::taxes(const Town& town, int seat) const {
  int sum = town.seats[static_cast<size_t>(seat)].people;
  for (const auto& [place, kind] : town.built) {
    if (owner(town, place) != seat) continue;
    if (kind == "tower") sum += 3;
    if (kind == "factory") sum += 7;
  }
  return sum;
}

std::map<std::string, int> Opinion::prices(const Town& town) const {
  std::map<std::string, int> prices;
  for (const auto& [land, money] : town.market) prices[land] = (town.decision == "draft_land" ? 0 : 20) - money;
  return prices;
}

int Opinion::counted(const Town& town, int seat, const std::string& most) const {
  const Seat& who = town.seats[static_cast<size_t>(seat)];
  if (most == "money") return who.money;
  if (most == "influence") return who.influence;
  int count = 0;
  for (const std::string& land : who.lands) {
    const auto found = town.built.find(land);
    if (text_of(space(land).at("borough")) == most) ++count;
    if (found != town.built.end() && found->second == most) ++count;
  }
  return count;
}

/// More than each of the others.
int Opinion::endorsed(const Town& town, const std::string& most) const {
  for (size_t seat = 0; seat < town.seats.size(); ++seat) {
    bool leads = true;
    for (size_t other = 0; other < town.seats.size(); ++other) {
      if (other == seat) continue;
      leads &= counted(town, static_cast<int>(seat), most) > counted(town, static_cast<int>(other), most);
    }
    if (leads) return static_cast<int>(seat);
  }
  return -1;
}

std::vector<int> Opinion::votes(const Town& town) const {
  std::vector<int> votes;
  for (const Seat& seat : town.seats) votes.push_back(rating(seat.approval) * seat.people);
  for (const json::value& card : rules_.at("endorsements").as_array()) {
    const int seat = endorsed(town, text_of(card.at("most")));
    if (seat >= 0) votes[static_cast<size_t>(seat)] += 10;
  }
  return votes;
}

std::vector<int> Opinion::places(const Town& town) const {
  const std::vector<int> all = votes(town);
  std::vector<int> ranking = town.order;
  std::stable_sort(ranking.begin(), ranking.end(),
                   [&](int a, int b) { return all[static_cast<size_t>(a)] > all[static_cast<size_t>(b)]; });
  std::vector<int> places(all.size(), 0);
  for (size_t i = 0; i < ranking.size(); ++i) places[static_cast<size_t>(ranking[i])] = static_cast<int>(i) + 1;
  return places;
}

// ---- Who and what
// ----------------------------------------------------------------------------------------------------

int Opinion::picks(const Town& town) const {
  int sum = 0;
  for (const Seat& seat : town.seats) sum += static_cast<int>(seat.lands.size());
  return sum;
}

int Opinion::in_this_round(const Town& town) const {
  if (town.last_round) return 7;
  return town.seats.size() == 2 ? 4 : static_cast<int>(town.seats.size());
}

/// Two players have two turns in a row each.
int Opinion::active(const Town& town) const {
  const size_t in_a_row = town.seats.size() == 2 ? 2 : 1;
  return town.order[static_cast<size_t>(town.activation) / in_a_row % town.seats.size()];
}

int Opinion::high_bid(const Town& town) const {
  int high = 0;
  for (const Offered& bid : town.bids) high = std::max(high, bid.amount);
  return high;
}

int Opinion::whose_turn(const Town& town) const {
  const size_t players = town.seats.size();
  const size_t permits = town.built.size();
  if (town.decision == "draft_land") return town.order[static_cast<size_t>(picks(town)) % players];
  if (town.decision == "setup_build") return town.order[permits % players];
  if (town.decision == "setup_return") return town.order[(permits - 1) % players];
  if (town.decision == "bid")
    return (active(town) + 1 + static_cast<int>(town.bids.size())) % static_cast<int>(players);
  const bool before =
      town.decision == "activate_office" || town.decision == "survey_reveal" || town.decision == "resolve_bids";
  return before ? active(town) : user(town);
}

// ---- What may be played
// ----------------------------------------------------------------------------------------------

std::set<std::string> Opinion::setup_moves(const Town& town) const {
  std::set<std::string> moves;
  const int who = whose_turn(town);
  if (town.decision == "draft_land") {
    for (const auto& [land, money] : town.market) moves.insert("draft_land " + land);
    return moves;
  }
  for (const auto& [kind, count] : town.seats[static_cast<size_t>(who)].hand) {
    if (town.decision == "setup_return") moves.insert("setup_return " + kind);
    if (town.decision != "setup_build") continue;
    for (const std::string& land : empty(town, who)) moves.insert("setup_build " + kind + " " + land);
  }
  return moves;
}

std::set<std::string> Opinion::bidding_moves(const Town& town) const {
  std::set<std::string> moves;
  const Seat& who = town.seats[static_cast<size_t>(whose_turn(town))];
  if (town.decision == "activate_office") {
    for (const auto& [name, desk] : town.desks) {
      if (desk.staffer < 0) moves.insert("activate_office " + name);
    }
  } else if (town.decision == "survey_reveal") {
    moves.insert("survey_top");
    for (const std::string& land : town.land_deck) {
      if (who.influence >= 1 && town.land_deck.size() > 1) moves.insert("survey_search " + land);
    }
  } else if (town.decision == "bid") {
    moves.insert("pass");
    for (int amount = high_bid(town); amount <= who.influence; ++amount) moves.insert("bid " + std::to_string(amount));
  } else {
    if (who.influence >= high_bid(town)) moves.insert("keep");
    for (const Offered& bid : town.bids) {
      if (!bid.passed && bid.amount == high_bid(town)) moves.insert("accept " + kColors[static_cast<size_t>(bid.seat)]);
    }
  }
  return moves;
}

std::set<std::string> Opinion::office_moves(const Town& town) const {
  const Seat& who = town.seats[static_cast<size_t>(user(town))];
  if (town.decision == "tax") return {"tax normal", "tax squeeze"};
  if (town.decision == "health_bonus") return {"health_bonus add_three", "health_bonus double"};
  std::set<std::string> moves;
  if (town.decision == "campaign") {
    moves.insert("campaign 1");
    if (who.money >= 10 && who.approval <= 8) moves.insert("campaign 2");
    if (who.money >= 30 && who.approval <= 7) moves.insert("campaign 3");
  } else if (town.decision == "buy_land") {
    moves.insert("buy_nothing");
    for (const auto& [land, money] : town.market) {
      if (who.money + money >= 20) moves.insert("buy_land " + land);
    }
  } else {
    for (int net = -who.influence; net <= 0; ++net) moves.insert("lobby_trade " + std::to_string(net));
    for (int net = 1; 10 * net <= who.money; ++net) moves.insert("lobby_trade " + std::to_string(net));
  }
  return moves;
}

std::set<std::string> Opinion::zoning_moves(const Town& town) const {
  const Seat& who = town.seats[static_cast<size_t>(user(town))];
  const std::set<std::string> lands = empty(town, user(town));
  if (town.decision == "zoning_take" || town.decision == "zoning_bottom") return kinds(town.decision, town.revealed);
  std::set<std::string> moves;
  if (town.decision == "zoning_build") {
    for (const auto& [kind, count] : who.hand) {
      for (const std::string& land : lands) moves.insert("zoning_build " + kind + " " + land);
    }
    return moves;
  }
  if (!town.revealed.empty()) moves.insert("zoning_mode take_two");
  if (!lands.empty() && (!town.revealed.empty() || cards(who) > 0)) moves.insert("zoning_mode take_and_build");
  if (lands.size() > 1 && cards(who) > 1) moves.insert("zoning_mode build_two");
  return moves;
}

std::set<std::string> Opinion::moves(const Town& town) const {
  if (town.decision == "game_over") return {};
  if (town.decision == "draft_land" || town.decision.starts_with("setup_")) return setup_moves(town);
  if (town.decision.starts_with("zoning_")) return zoning_moves(town);
  const std::vector<std::string> bidding = {"activate_office", "survey_reveal", "bid", "resolve_bids"};
  return has(bidding, town.decision) ? bidding_moves(town) : office_moves(town);
}

// ---- Setup
// -----------------------------------------------------------------------------------------------------------

void Opinion::reveal_land(Town& town) const {
  town.market.emplace_back(town.land_deck.front(), 0);
  town.land_deck.erase(town.land_deck.begin());
}

void Opinion::put(Town& town, int seat, const std::string& kind, const std::string& place) const {
  drop(town.seats[static_cast<size_t>(seat)], kind);
  town.built[place] = kind;
}

void Opinion::play_setup(Town& town, const Words& words) const {
  const int who = whose_turn(town);
  Seat& seat = town.seats[static_cast<size_t>(who)];
  const size_t players = town.seats.size();
  if (words[0] == "draft_land") {
    std::erase_if(town.market, [&](auto& one) {
      if (one.first == words[1]) seat.money += one.second;
      return one.first == words[1];
    });
    for (auto& [land, money] : town.market) money += 5;
    seat.lands.insert(words[1]);
    const bool more = picks(town) < static_cast<int>(players) * by_players(rules_.at("draft").at("lands_each"), town);
    if (more) reveal_land(town);
    if (!more) town.decision = "setup_build";
    return;
  }
  if (words[0] == "setup_build") {
    put(town, who, words[1], words[2]);
    if (players > 2) town.decision = "setup_return";
  } else {
    drop(seat, words[1]);
    town.permit_deck.push_back(words[1]);
    town.decision = "setup_build";
  }
  const bool done = players == 2 ? town.built.size() == 4 : words[0] == "setup_return" && town.built.size() == players;
  if (!done) return;
  town.round = 1;
  town.decision = "activate_office";
}

// ---- Activation and bidding
// ------------------------------------------------------------------------------------------

void Opinion::play_bidding(Town& town, const Words& words, const Town& decks) const {
  const int who = active(town);
  Seat& seat = town.seats[static_cast<size_t>(who)];
  if (words[0] == "activate_office") {
    town.office = words[1];
    Desk& desk = town.desks[words[1]];
    seat.influence += desk.influence;
    desk = {who, 0, -1};
    town.decision = words[1] == "surveyor" && !town.land_deck.empty() ? "survey_reveal" : "bid";
    while (words[1] == "zoning_board" && town.revealed.size() < 3 && !town.permit_deck.empty()) {
      town.revealed.push_back(town.permit_deck.front());
      town.permit_deck.erase(town.permit_deck.begin());
    }
    return;
  }
  if (words[0] == "survey_top" || words[0] == "survey_search") {
    town.decision = "bid";
    if (words[0] == "survey_top") return reveal_land(town);
    --seat.influence;
    take_card(town.land_deck, words[1]);
    town.market.emplace_back(words[1], 0);
    if (std::is_permutation(town.land_deck.begin(), town.land_deck.end(), decks.land_deck.begin(),
                            decks.land_deck.end())) {
      town.land_deck = decks.land_deck;  // shuffled
    }
    return;
  }
  if (words[0] == "pass" || words[0] == "bid") {
    town.bids.push_back({whose_turn(town), words[0] == "pass", words[0] == "pass" ? 0 : std::stoi(words[1])});
    if (town.bids.size() + 1 < town.seats.size()) return;
    town.decision = "resolve_bids";
    if (!std::all_of(town.bids.begin(), town.bids.end(), [](const Offered& bid) { return bid.passed; })) return;
  }
  const int high = high_bid(town);
  int winner = who;
  if (words[0] == "accept") {
    winner = static_cast<int>(std::find(kColors.begin(), kColors.end(), words[1]) - kColors.begin());
    seat.influence += high;
  }
  town.seats[static_cast<size_t>(winner)].influence -= high;
  town.desks[town.office].controller = winner;
  town.bids.clear();
  begin_office(town);
}

void Opinion::begin_office(Town& town) const {
  Seat& seat = town.seats[static_cast<size_t>(user(town))];
  const std::map<std::string, std::string> asks = {
      {"tax_assessor", "tax"},     {"surveyor", "buy_land"},        {"campaign_manager", "campaign"},
      {"lobbyist", "lobby_trade"}, {"zoning_board", "zoning_mode"}, {"health_commissioner", "health_bonus"},
      {"deputy_mayor", "nothing"}};
  town.decision = asks.at(town.office);
  if (town.office == "lobbyist") seat.influence += rating(seat.approval);
  const bool idle = town.office == "deputy_mayor" || (town.office == "surveyor" && town.market.empty()) ||
                    (town.office == "zoning_board" && zoning_moves(town).empty());
  if (idle) end_activation(town);
}

// ---- The offices
// -----------------------------------------------------------------------------------------------------

void Opinion::buy(Town& town, const std::string& place) const {
  Seat& seat = town.seats[static_cast<size_t>(user(town))];
  for (size_t i = 0; i < town.market.size(); ++i) {
    if (town.market[i].first != place) continue;
    seat.money += town.market[i].second;
    seat.money -= 20;
    seat.lands.insert(place);
    town.market.erase(town.market.begin() + static_cast<std::ptrdiff_t>(i));
    return;
  }
}

void Opinion::play_office(Town& town, const Words& words) const {
  const int who = user(town);
  Seat& seat = town.seats[static_cast<size_t>(who)];
  if (words[0] == "tax") {
    const int times = words[1] == "normal" ? 1 : seat.approval == 1 ? 2 : 3;
    seat.money += times * taxes(town, who);
    if (words[1] == "squeeze" && seat.approval > 1) --seat.approval;
  } else if (words[0] == "campaign") {
    const std::map<std::string, int> costs = {{"1", 0}, {"2", 10}, {"3", 30}};
    seat.money -= costs.at(words[1]);
    rise(seat, std::stoi(words[1]));
  } else if (words[0] == "buy_land" || words[0] == "buy_nothing") {
    if (words[0] == "buy_land") buy(town, words[1]);
    for (auto& [land, money] : town.market) money += 5;
  } else if (words[0] == "lobby_trade") {
    const int net = std::stoi(words[1]);
    seat.influence += net;
    seat.money -= net > 0 ? 10 * net : 7 * net;
  } else {
    std::vector<int> totals = star_totals(town);
    totals[static_cast<size_t>(who)] += words[1] == "add_three" ? 3 : totals[static_cast<size_t>(who)];
    count_people(town, totals);
  }
  end_activation(town);
}

/// The best gain 4; who is second 2, third 1. Who are tied share the better rank, and the next rank is left out.
void Opinion::count_people(Town& town, std::vector<int> totals) const {
  const std::vector<int> gains = {4, 2, 1, 0};
  for (size_t seat = 0; seat < totals.size(); ++seat) {
    size_t better = 0;
    for (const int other : totals) better += other > totals[seat] ? 1 : 0;
    town.seats[seat].people += gains[better];
  }
}

// ---- The zoning board
// ------------------------------------------------------------------------------------------------

void Opinion::zone(Town& town, const std::string& kind, const std::string& place) const {
  const int who = user(town);
  int buildings = 0;
  for (const auto& [other, what] : town.built) {
    if (!neighbours(place, other)) continue;
    if (what != "park") ++buildings;
    if (what == "park" && kind != "park") rise(town.seats[static_cast<size_t>(owner(town, other))], 1);
  }
  if (kind == "park") rise(town.seats[static_cast<size_t>(who)], buildings / 2);
  put(town, who, kind, place);
  town.star = std::min(10, town.star + 1);
}

void Opinion::go_on_zoning(Town& town) const {
  Seat& seat = town.seats[static_cast<size_t>(user(town))];
  while (town.takes > 0 && static_cast<size_t>(town.takes) >= town.revealed.size()) {
    ++seat.hand[town.revealed.back()];
    town.revealed.pop_back();
    --town.takes;
  }
  town.decision = town.takes > 0 ? "zoning_take" : town.builds > 0 ? "zoning_build" : "zoning_bottom";
  if (town.decision == "zoning_bottom" && town.revealed.empty()) end_activation(town);
}

void Opinion::play_zoning(Town& town, const Words& words) const {
  Seat& seat = town.seats[static_cast<size_t>(user(town))];
  if (words[0] == "zoning_mode") {
    const int turned_up = static_cast<int>(town.revealed.size());
    town.takes = words[1] == "take_two" ? std::min(2, turned_up) : words[1] == "build_two" ? 0 : std::min(1, turned_up);
    town.builds = words[1] == "take_two" ? 0 : words[1] == "build_two" ? 2 : 1;
  } else if (words[0] == "zoning_take") {
    take_card(town.revealed, words[1]);
    ++seat.hand[words[1]];
    --town.takes;
  } else if (words[0] == "zoning_build") {
    zone(town, words[1], words[2]);
    --town.builds;
  } else {
    take_card(town.revealed, words[1]);
    town.permit_deck.push_back(words[1]);
  }
  go_on_zoning(town);
}

// ---- The round
// -------------------------------------------------------------------------------------------------------

void Opinion::deputy_first(Town& town) const {
  const int deputy = town.desks["deputy_mayor"].controller;
  if (deputy < 0) return;
  std::erase(town.order, deputy);
  town.order.insert(town.order.begin(), deputy);
}

void Opinion::begin_round(Town& town) const {
  deputy_first(town);
  ++town.round;
  for (Seat& seat : town.seats) ++seat.influence;
  for (auto& [name, desk] : town.desks) desk = {-1, desk.influence + (desk.staffer < 0 ? 1 : 0), -1};
  town.activation = 0;
  town.last_round = town.star == 10 || town.round == round_limit_;
  for (const Seat& seat : town.seats) town.last_round |= seat.approval == 10;
}

void Opinion::end_activation(Town& town) const {
  town.office = "none";
  town.decision = "activate_office";
  ++town.activation;
  if (town.activation < in_this_round(town)) return;
  if (!town.last_round) return begin_round(town);
  count_people(town, star_totals(town));
  deputy_first(town);
  town.decision = "game_over";
}

void Opinion::play(Town& town, const std::string& move, const Town& decks) const {
  const Words words = split(move);
  const std::vector<std::string> bidding = {"activate_office", "survey_top", "survey_search", "pass", "bid", "keep",
                                            "accept"};
  if (town.round == 0) {
    play_setup(town, words);
  } else if (has(bidding, words[0])) {
    play_bidding(town, words, decks);
  } else if (words[0].starts_with("zoning_")) {
    play_zoning(town, words);
  } else {
    play_office(town, words);
  }
}

}  // namespace second_opinion
