#pragma once
// A table of City Hall, set up by hand for a test, and the game played on from there in notation.

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <vector>

#include "engine/city_hall/phases.h"
#include "engine/city_hall/rules.h"
#include "engine/core/match.h"

namespace boroughs::city_hall {

// The seats of the specification's examples.
inline constexpr int A = 0, B = 1, C = 2, D = 3;

inline Space space(std::string_view name) { return *enum_from_name<Space>(name); }
inline Permit permit(std::string_view name) { return *enum_from_name<Permit>(name); }

/// The round of a position that is set up by hand: late enough for anything to have happened before it.
inline constexpr int kRound = 30;

/// A position being set up. It begins at round 30 with nothing owned or built: every card lies in its deck, the first
/// player is to activate an Office, everybody has $10 and 3 Influence.
struct Setting {
  State state;

  explicit Setting(int players, Holdings holdings = Holdings::Secret) {
    state.options = {static_cast<uint8_t>(players), holdings, 100};
    for (int seat = 0; seat < players; ++seat) {
      Player player;
      player.money = 10;
      player.influence = 3;
      state.players.push_back(player);
      state.turn_order.push_back(static_cast<int8_t>(seat));
    }
    for (size_t k = 0; k < kPermits; ++k) {
      for (int i = 0; i < tables.permits[k].copies; ++i) state.permit_deck.push_back({static_cast<Permit>(k), -1, 0});
    }
    for (int s = 0; s < kSpaces; ++s) state.land_deck.push_back(static_cast<Space>(s));
    state.star_space = static_cast<uint8_t>(tables.star_start[static_cast<size_t>(players)]);
    state.round = kRound;
    state.decision = Decision::ActivateOffice;
  }

  Player& of(int seat) { return state.players[static_cast<size_t>(seat)]; }

  Setting& own(int seat, std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names) {
      EXPECT_TRUE(state.land_deck.erase(space(name))) << name;
      of(seat).lands.insert(space(name));
    }
    return *this;
  }
  Setting& for_sale(std::string_view name, int money) {
    EXPECT_TRUE(state.land_deck.erase(space(name))) << name;
    state.for_sale.push_back({static_cast<uint16_t>(money), space(name), 0});
    return *this;
  }
  void take_from_deck(Permit kind) {
    const DeckCard card{kind, -1, 0};
    EXPECT_TRUE(state.permit_deck.erase(card)) << name_of(kind);
  }
  /// The Permit stands there, on land of that seat; the Star Token goes with it.
  Setting& built(int seat, std::string_view kind, std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names) {
      if (!of(seat).lands.contains(space(name))) own(seat, {name});
      take_from_deck(permit(kind));
      state.board[permit(kind)].insert(space(name));
    }
    const int first = state.options.players == 2 ? 4 : state.options.players;
    const int zoned = std::max(0, permits_on_board(state).size() - first);
    state.star_space =
        static_cast<uint8_t>(std::min(kLastApprovalSpace, tables.star_start[state.options.players] + zoned));
    return *this;
  }
  Setting& hand(int seat, std::initializer_list<std::string_view> kinds) {
    for (const std::string_view kind : kinds) {
      take_from_deck(permit(kind));
      ++of(seat).hand[permit(kind)];
    }
    return *this;
  }
  /// These are the top cards of the Permit deck.
  Setting& deck_top(std::initializer_list<std::string_view> kinds) {
    for (const std::string_view kind : kinds) take_from_deck(permit(kind));
    size_t at = 0;
    for (const std::string_view kind : kinds) state.permit_deck.insert_at(at++, {permit(kind), -1, 0});
    return *this;
  }
  /// Only these are left in the Permit deck; the others go to the hand of that seat.
  Setting& deck_only(std::initializer_list<std::string_view> kinds, int others_to) {
    deck_top(kinds);
    while (state.permit_deck.size() > kinds.size()) ++of(others_to).hand[state.permit_deck.pop_back().permit];
    return *this;
  }
  /// Only these lands are left in the deck, top first; the others are owned by that seat.
  Setting& land_deck_only(std::initializer_list<std::string_view> names, int others_to) {
    for (const Space land : state.land_deck) of(others_to).lands.insert(land);
    state.land_deck.clear();
    for (const std::string_view name : names) {
      of(others_to).lands.erase(space(name));
      state.land_deck.push_back(space(name));
    }
    return *this;
  }
  Setting& land_top(std::string_view name) {
    EXPECT_TRUE(state.land_deck.erase(space(name))) << name;
    state.land_deck.insert_at(0, space(name));
    return *this;
  }
  Setting& money(std::initializer_list<int> amounts) {
    int seat = 0;
    for (const int amount : amounts) of(seat++).money = amount;
    return *this;
  }
  Setting& influence(std::initializer_list<int> amounts) {
    int seat = 0;
    for (const int amount : amounts) of(seat++).influence = amount;
    return *this;
  }
  Setting& approval(std::initializer_list<int> spaces) {
    int seat = 0;
    for (const int at : spaces) of(seat++).approval_space = static_cast<uint8_t>(at);
    return *this;
  }
  Setting& population(std::initializer_list<int> counts) {
    int seat = 0;
    for (const int count : counts) of(seat++).population = static_cast<int16_t>(count);
    return *this;
  }
  Setting& order(std::initializer_list<int> seats) {
    state.turn_order.clear();
    for (const int seat : seats) state.turn_order.push_back(static_cast<int8_t>(seat));
    return *this;
  }
  Setting& influence_on(Office office, int amount) {
    state.offices[office].influence = static_cast<uint8_t>(amount);
    return *this;
  }
  Setting& final_round() {
    state.final_round = true;
    state.options.round_limit = state.round;
    return *this;
  }
};

/// A game played on from a position, in notation. Forced moves are played by themselves.
class Table {
 public:
  explicit Table(const Setting& setting, uint64_t seed = 1) : Table(setting.state, seed) {}
  explicit Table(const State& state, uint64_t seed = 1) : match_(state, Viewer::everything(), Seed::of(seed)) {
    EXPECT_EQ(match_.check(), "");
  }

  Table& play(std::string_view notation) {
    const auto done = match_.apply(notation);
    EXPECT_TRUE(done) << (done ? "" : done.error());
    EXPECT_EQ(match_.check(), "") << "after " << notation;
    return *this;
  }
  Table& play(std::initializer_list<std::string_view> notations) {
    for (const std::string_view notation : notations) play(notation);
    return *this;
  }
  /// Everybody who is asked passes, and the active player keeps if that has to be said.
  Table& all_pass() {
    while (decision() == Decision::Bid) play("pass");
    return *this;
  }
  /// Activates an Office for which nobody bids.
  Table& use(std::string_view office) { return play("activate_office " + std::string(office)).all_pass(); }

  std::vector<std::string> moves() const {
    std::vector<std::string> list;
    for (const Move& move : match_.legal_moves()) list.push_back(match_.notation(move));
    return list;
  }
  bool offers(std::string_view notation) const {
    const auto list = moves();
    return std::find(list.begin(), list.end(), notation) != list.end();
  }
  const State& state() const { return match_.raw(); }
  const Player& of(int seat) const { return state().players[static_cast<size_t>(seat)]; }
  Decision decision() const { return state().decision; }
  int to_move() const { return match_.turn().player; }
  Result result() const { return match_.result(); }
  MatchOf<Rules>& match() { return match_; }

 private:
  MatchOf<Rules> match_;
};

using Moves = std::vector<std::string>;

inline int stars_at(const Setting& setting, std::string_view name) { return star_value(setting.state, space(name)); }

}  // namespace boroughs::city_hall
