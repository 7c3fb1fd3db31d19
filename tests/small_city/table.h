#pragma once
// Setting up positions by hand, and playing them by notation.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/small_city/play.h"
#include "engine/small_city/rules.h"
#include "engine/small_city/scoring.h"
#include "tests/support/rule_test.h"

namespace boroughs::small_city {

using Names = std::vector<std::string>;

inline Options options_for(int players, Mode mode = Mode::Basic, Victory victory = Victory::Votes) {
  Options options;
  options.players = static_cast<uint8_t>(players);
  options.mode = mode;
  options.victory = victory;
  return options;
}

/// A table after setup: the first seat is the host, every City Hall stands with its corner at `hall`.
class Table {
 public:
  explicit Table(Options options = options_for(2), Cell hall = cell_at(0, 0)) {
    for (uint64_t seed = 1;; ++seed) {
      rng = Rng(seed);
      state = Rules::start(options, rng, nullptr);
      if (state.host == 0) break;
    }
    while (state.phase == Phase::Setup) {
      const bool placing = state.decision == Decision::PlaceCityHall;
      apply(placing ? Move::of(MoveName::CityHall, hall) : Move::of(MoveName::Keep, decider(state).offer[0]));
    }
    at(Phase::Actions, Decision::ChooseAction, 0);
  }

  State state;
  Rng rng{1};

  Player& player(int seat) { return state.players[static_cast<size_t>(seat)]; }
  Borough& borough(int seat = 0) { return player(seat).borough; }
  Play play() { return {state, rng, nullptr}; }

  /// Goes to a decision of a phase, as if it had come to that.
  Table& at(Phase phase, Decision decision, int seat) {
    state.phase = phase;
    state.decision = decision;
    state.player = static_cast<int8_t>(seat);
    state.pending = {};
    if (state.ring.empty()) deal(expected_ring());
    state.screens.clear();
    const bool screens = phase == Phase::Build && state.options.players > 1;
    for (size_t s = 0; screens && s < state.players.size(); ++s) state.screens.push_back(state.players[s].borough);
    return *this;
  }
  Table& building(int seat = 0) { return at(Phase::Build, Decision::BuildAction, seat); }
  Table& moving() {
    Play p = play();
    state.screens.clear();
    begin_moves(p);
    return *this;
  }
  Table& earning() {
    Play p = play();
    state.screens.clear();
    begin_income(p);
    return *this;
  }
  Table& council(int seat = 0) { return at(Phase::Council, Decision::Council, seat); }

  std::vector<ActionCard> expected_ring() const {
    const size_t n = state.options.solo() ? 4 : state.options.advanced() ? 2u * state.players.size() + 2u : 8u;
    std::vector<ActionCard> cards(kEnumValues<ActionCard>.begin(), kEnumValues<ActionCard>.end());
    cards.resize(n);
    return cards;
  }
  void deal(const std::vector<ActionCard>& cards) {
    state.ring.clear();
    for (const ActionCard card : cards) state.ring.push_back({card, -1});
    state.last_taken = 0;
  }
  /// The player holds that card this round.
  Table& holds(int seat, ActionCard card) {
    for (RingSpace& space : state.ring) {
      if (space.taken_by == seat) space.taken_by = -1;
    }
    for (RingSpace& space : state.ring) {
      if (space.card == card) return space.taken_by = static_cast<int8_t>(seat), *this;
    }
    RingSpace& space = state.ring[static_cast<size_t>(seat)];
    space = {card, static_cast<int8_t>(seat)};
    return *this;
  }

  /// Lays a tile as if it had been built in an earlier round.
  Table& tile(TileKind kind, int row, int column, Facing facing = Facing::R0, int seat = 0) {
    borough(seat).tiles.push_back({kind, cell_at(row, column), facing});
    const bool own = is_limited(kind) && state.options.victory == Victory::Cultural;
    if (is_supplied(kind) && !own) --state.supply[kind];
    if (kind == TileKind::Warehouse) borough(seat).warehouses.push_back({cell_at(row, column), {}});
    if (!state.screens.empty()) state.screens[static_cast<size_t>(seat)] = borough(seat);
    return *this;
  }
  /// A citizen from the Career Center stands there.
  Table& citizen(int row, int column, int seat = 0) {
    --borough(seat).career_center;
    borough(seat).citizens.push_back({cell_at(row, column), false});
    if (!state.screens.empty()) state.screens[static_cast<size_t>(seat)] = borough(seat);
    return *this;
  }
  Table& tourist(int seat, int in, int row, int column) {
    --borough(seat).career_center;
    player(seat).tourists.push_back({static_cast<int8_t>(in), cell_at(row, column), false});
    if (!state.screens.empty()) state.screens[static_cast<size_t>(seat)] = borough(seat);
    return *this;
  }
  Table& cubes(int white, int grey, int black, int seat = 0) {
    borough(seat).city_hall_citizens = 0;
    borough(seat).career_center = static_cast<uint8_t>(borough(seat).career_center + 3);
    borough(seat).city_hall_cubes.items = {static_cast<uint8_t>(white), static_cast<uint8_t>(grey),
                                           static_cast<uint8_t>(black)};
    return *this;
  }
  /// The first warehouse holds these cubes.
  Table& stored(int white, int grey, int black, size_t warehouse = 0, int seat = 0) {
    borough(seat).warehouses[warehouse].cubes.items = {static_cast<uint8_t>(white), static_cast<uint8_t>(grey),
                                                       static_cast<uint8_t>(black)};
    return *this;
  }
  Table& money(int amount, int seat = 0) {
    borough(seat).money = static_cast<int16_t>(amount);
    return *this;
  }

  std::string fault() const { return Rules::check(state, Viewer::everything()); }
  Turn turn() const { return Rules::turn(state); }

  Names legal() const {
    EXPECT_EQ(fault(), "");
    MoveList moves;
    Rules::legal_moves(state, moves);
    Names names;
    for (const Move& move : moves) names.push_back(to_notation(kMoves, move));
    return names;
  }
  bool can(const std::string& move) const {
    const Names names = legal();
    return std::find(names.begin(), names.end(), move) != names.end();
  }
  /// The legal moves that begin with these words.
  Names legal_like(const std::string& start) const {
    Names names;
    for (const std::string& name : legal()) {
      if (name.rfind(start, 0) == 0) names.push_back(name);
    }
    std::sort(names.begin(), names.end());
    return names;
  }

  void apply(const Move& move) { Rules::apply(state, move, rng, nullptr); }
  /// Plays moves by notation; each must be legal.
  Table& plays(const std::string& text) {
    const auto move = parse_move(kMoves, text);
    EXPECT_TRUE(move) << move.error();
    if (!move) return *this;
    EXPECT_TRUE(can(text)) << text << " is not legal; legal are " << testing::PrintToString(legal());
    apply(*move);
    EXPECT_EQ(fault(), "") << "after " << text;
    return *this;
  }

  /// In phase II: where the tile could be laid.
  Names places(TileKind kind) const {
    Table other = *this;
    other.state.pending.tile = kind;
    other.state.decision = Decision::PlaceTile;
    MoveList moves;
    Rules::legal_moves(other.state, moves);
    Names names;
    for (const Move& move : moves) names.push_back(to_notation(kMoves, move));
    std::sort(names.begin(), names.end());
    return names;
  }
  size_t place_count(TileKind kind) const { return places(kind).size(); }
  /// The sets of cells of those places, as "a1 b1".
  Names footprints(TileKind kind) const {
    Names names;
    for (const std::string& place : places(kind)) {
      const Move move = *parse_move(kMoves, place);
      names.push_back(cells_text(tables.shape(kind, move.as<Facing>(1)).cells_at(move.as<Cell>(0))));
    }
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
  }
  static std::string cells_text(Grid cells) {
    std::string text;
    cells.for_each([&](Cell cell) { text += (text.empty() ? "" : " ") + std::string(label_of(cell)); });
    return text;
  }
  bool stands(TileKind kind, int seat = 0) const { return has_tile(borough_of(state, seat), kind); }
};

}  // namespace boroughs::small_city
