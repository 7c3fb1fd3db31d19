#pragma once
// A table that can be laid out by hand: the pieces of a worked example, then moves in notation.

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/city_council/favors.h"
#include "engine/city_council/phases.h"
#include "engine/city_council/rules.h"
#include "engine/city_council/sites.h"

namespace boroughs::city_council {

inline Building building(std::string_view id) {
  for (int i = 0; i < tables.buildings; ++i) {
    if (tables.building[static_cast<size_t>(i)].id == id) return static_cast<Building>(i);
  }
  ADD_FAILURE() << "no building " << id;
  return kNoBuilding;
}

inline Card favor(std::string_view id) {
  for (int i = 0; i < tables.cards; ++i) {
    if (tables.card[static_cast<size_t>(i)].id == id) return static_cast<Card>(i);
  }
  ADD_FAILURE() << "no favor card " << id;
  return kNoCard;
}

inline const BuildingKind& kind(std::string_view id) {
  for (const BuildingKind& one : tables.kind) {
    if (one.id == id) return one;
  }
  ADD_FAILURE() << "no kind " << id;
  return tables.kind[0];
}

inline Zone zone(std::string_view id) {
  for (size_t i = 0; i < kZones; ++i) {
    if (tables.zone[i].id == id) return static_cast<Zone>(i);
  }
  ADD_FAILURE() << "no zone " << id;
  return kStartingZone;
}

using Block = std::pair<int, int>;  // (row, column)

struct Table {
  State s;
  Rng rng{7};
  EventLog log;

  /// Turn 2 of a game in which nobody holds a card; seats 0, 1, 2 ... sit in the given committees.
  explicit Table(int players = 3, Mode mode = Mode::Standard) {
    s = Rules::start({static_cast<uint8_t>(players), mode, 9}, rng, nullptr);
    s.turn_number = 2;
    for (Seat& seat : s.seats) {
      while (!seat.hand.empty()) s.deck.push_back(seat.hand.pop_back());
    }
    committees(
        {Committee::Election, Committee::Transport, Committee::Union, Committee::Treasury, Committee::Executive});
  }

  // ---- laying out
  void committees(std::initializer_list<Committee> list) {
    int seat = 0;
    for (const Committee committee : list) {
      if (seat >= seat_count(s)) break;
      seat_of(s, seat).committee = committee;
      seat_of(s, seat).tenure = 1;
      ++seat;
    }
  }
  void tenures(std::initializer_list<int> list) {
    int seat = 0;
    for (const int tenure : list) seat_of(s, seat++).tenure = static_cast<uint8_t>(tenure);
  }
  Play play_context() { return Play{s, rng, &log}; }
  void ask(Decision decision, int seat) {
    s.decision = decision;
    s.to_move = static_cast<int8_t>(seat);
  }
  int chair() const { return election_chair(s); }

  Column& column(std::string_view tile) { return s.planning_area[kind_of(building(tile)).size]; }
  /// Takes a tile out of the planning area, wherever it lies there.
  void take(std::string_view tile) {
    Column& from = column(tile);
    const Building b = building(tile);
    if (!from.stack.erase(b) && !from.slots.erase(b)) from.discards.erase(b);
  }
  /// Puts a tile into the first slot of its column; a full column gives its last one back to the stack.
  void face_up(std::string_view tile) {
    take(tile);
    Column& to = column(tile);
    if (to.slots.full()) to.stack.insert_at(0, to.slots.pop_back());
    to.slots.insert_at(0, building(tile));
  }
  /// Makes a tile the visible top of its stack.
  void on_top(std::string_view tile) {
    take(tile);
    column(tile).stack.push_back(building(tile));
  }
  void advanced() {
    s.phase = Phase::Advanced;
    fill_advanced_columns(s, rng);
  }
  void build(std::string_view tile, std::initializer_list<Block> blocks) {
    take(tile);
    Standing standing{building(tile), {}};
    for (const auto& [row, col] : blocks) standing.cells.push_back(static_cast<Cell>(row * kSide + col));
    s.city.push_back(standing);
    if (kind_of(standing.tile).holds_community) s.playground_cubes.push_back(standing.tile);
  }
  /// Puts a favor card into a hand, wherever it was.
  void give(int seat, std::string_view card) {
    const Card id = favor(card);
    for (Seat& other : s.seats) other.hand.erase(id);
    s.deck.erase(id);
    s.out_of_game.erase(id);
    for (size_t i = 0; i < s.discards.size(); ++i) {
      if (s.discards[i].card == id) s.discards.erase_at(i--);
    }
    seat_of(s, seat).hand.push_back(id);
  }
  void plan(int owner, PlanKind what, std::string_view tile, PlanStatus status = PlanStatus::Proposed, int votes = 0) {
    if (what == PlanKind::Construct) face_up(tile);
    Plan one;
    one.owner = static_cast<int8_t>(owner);
    one.kind = what;
    one.tile = building(tile);
    one.status = status;
    one.votes = static_cast<uint8_t>(votes);
    s.plans.push_back(one);
  }
  void activation() {
    Play play = play_context();
    begin_activation(play);
  }
  void execution() {
    Play play = play_context();
    begin_execution(play);
  }
  void council() {
    Play play = play_context();
    begin_council(play);
  }
  void report() {
    Play play = play_context();
    unemployment_report(play);
  }
  void monitoring() {
    Play play = play_context();
    monitor(play);
  }

  // ---- playing
  std::vector<std::string> moves() const {
    MoveList list;
    Rules::legal_moves(s, list);
    std::vector<std::string> out;
    for (const Move& move : list) out.push_back(to_notation(Rules::kInfo.moves, move));
    return out;
  }
  bool legal(std::string_view notation) const {
    const auto all = moves();
    return std::find(all.begin(), all.end(), notation) != all.end();
  }
  int count(std::string_view prefix) const {
    const auto all = moves();
    return static_cast<int>(
        std::count_if(all.begin(), all.end(), [&](const std::string& m) { return m.starts_with(prefix); }));
  }
  void play(std::string_view notation) {
    const auto move = parse_move(Rules::kInfo.moves, notation);
    ASSERT_TRUE(move) << move.error();
    ASSERT_TRUE(legal(notation)) << notation << " is not legal at " << name_of(s.decision) << " of seat "
                                 << int{s.to_move};
    Rules::apply(s, *move, rng, &log);
    EXPECT_EQ(Rules::check(s, Viewer::everything()), "") << "after " << notation;
  }
  void play_all(std::initializer_list<std::string_view> list) {
    for (const std::string_view notation : list) ASSERT_NO_FATAL_FAILURE(play(notation));
  }
  /// Whether the log tells of such an event.
  bool told(EventId id) const {
    return std::any_of(log.events().begin(), log.events().end(),
                       [&](const Event& event) { return event.kind == static_cast<uint8_t>(id); });
  }
  int times_told(EventId id) const {
    return static_cast<int>(std::count_if(log.events().begin(), log.events().end(),
                                          [&](const Event& event) { return event.kind == static_cast<uint8_t>(id); }));
  }
  bool stands(std::string_view id) const {
    bool found = false;
    for_each_standing(s, [&](Building b, Blocks) { found |= b == building(id); });
    return found;
  }
  int worth(std::string_view card) const { return value_of(favor(card), facts_of(s)); }
  std::string check() const { return Rules::check(s, Viewer::everything()); }
};

/// While it lives, seat 0 holds a card that can be scored at any time and is asked in every pause.
class StopAtWindows {
 public:
  explicit StopAtWindows(Table& table) : card_(at(favor("civil_liberties_forum"))), kept_(tables.card[card_]) {
    FavorCard& card = tables.card[card_];
    tables.always_pause = true;
    card.any_time = true;
    card.building_card = false;
    card.lines = 1;
    card.line[0] = FavorLine{};
    card.line[0].victory_points = 1;
    table.give(0, "civil_liberties_forum");
  }
  ~StopAtWindows() {
    tables.always_pause = false;
    tables.card[card_] = kept_;
  }
  StopAtWindows(const StopAtWindows&) = delete;
  StopAtWindows& operator=(const StopAtWindows&) = delete;

 private:
  size_t card_;
  FavorCard kept_;
};

/// Fills the Starting Zone as in the worked example of production.
inline void lay_out_example_city(Table& t) {
  t.build("bank_1", {{2, 2}, {2, 3}});
  t.build("school_1", {{2, 4}, {2, 5}});
  t.build("firm_1", {{4, 2}});
  t.build("manufacturing_plant_1", {{4, 3}, {4, 4}});
  t.advanced();
  t.build("courthouse_1", {{3, 5}, {4, 5}, {4, 6}});
}

}  // namespace boroughs::city_council
