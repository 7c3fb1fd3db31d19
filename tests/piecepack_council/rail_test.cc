// The railway: where it may run, what it costs, what stops bring.

#include "tests/piecepack_council/setup.h"
#include "tests/support/rule_test.h"

namespace boroughs::piecepack_council {
namespace {

const char* const kFigure2 =
    "arms_2@2,4 suns_2@5,4 crowns_ace@7,4 suns_4@10,4 arms_3@9,2 crowns_3@7,2 moons_2@11,2 moons_3@9,0";

/// A in the middle of a chain, with the segment at `head` laid and to be paid for.
State in_chain(Table table, const std::string& head) {
  State state = table.hand(A, {4, 5}).at(Decision::RailFirst, A);
  state.decision = Decision::RailNext;
  state.chain_head = square_named(head);
  state.chain_cost = tile_on(state, state.chain_head) != nullptr ? 2 : 1;
  EXPECT_EQ(Rules::check(state, Viewer::everything()), "");
  return state;
}

Table figure2(const std::string& rail) {
  Table table(3);
  table.city(kFigure2).rail(rail);
  return table;
}

/// What the chain's cost grows by with this move.
int price(State state, const std::string& move) {
  const int before = state.chain_cost;
  play(state, move);
  return state.chain_cost - before;
}

std::set<std::string> first_squares(const State& state) {
  std::set<std::string> squares;
  for (const std::string& option : options(state)) {
    if (option != "skip_rail") squares.insert(option.substr(option.find(' ') + 1));
  }
  return squares;
}

using Names = std::set<std::string>;

/// The ways to pay for so many segments, laid northwards from the first one at 8,6.
Moves payments(std::initializer_list<int> coins, int chits, int cost) {
  const std::string head = "8," + std::to_string(7 - cost);
  Table table(3);
  table.city("crowns_2@6,6").rail(head + "-8,6").hand(A, coins).chits(A, chits);
  State state = table.at(Decision::RailFirst, A);
  state.decision = Decision::PayRail;
  state.chain_head = square_named(head);
  state.chain_cost = static_cast<uint8_t>(cost);
  EXPECT_EQ(Rules::check(state, Viewer::everything()), "");
  return options(state);
}

}  // namespace

RULE_TEST("PC-E10", "figure 2: rail may cross the avenue between two tiles; no third segment on a tile") {
  const State state = in_chain(figure2("1,5-3,5"), "3,5");
  EXPECT_EQ(options(state), (Moves{"rail_next east", "rail_next south", "stop_rail"}));
  EXPECT_EQ(price(state, "rail_next east"), 1);
}

RULE_TEST("PC-E11", "figure 2: city hall already has two segments") {
  const State state = in_chain(figure2("1,5-8,5"), "8,5");
  EXPECT_EQ(options(state), (Moves{"rail_next east", "rail_next south", "stop_rail"}));
  EXPECT_EQ(price(state, "rail_next east"), 1);
  EXPECT_EQ(price(state, "rail_next south"), 1);
}

RULE_TEST("PC-E12", "figure 2: rail may neither take the only door of a tile nor bend where the street crosses") {
  const State state = in_chain(figure2("1,5-9,5"), "9,5");
  EXPECT_EQ(options(state), (Moves{"rail_next east", "stop_rail"}));
  EXPECT_EQ(price(state, "rail_next east"), 2);
}

RULE_TEST("PC-E13", "figure 2: a segment beside three others would close a loop") {
  Table table(3);
  table.city("arms_4@3,10").rail("0,10-2,10 2,11 2,12 1,12");
  const State state = in_chain(table, "1,12");
  EXPECT_EQ(options(state), (Moves{"rail_next south", "rail_next west", "stop_rail"}));
}

RULE_TEST("PC-E14", "a connection scores its stops, and their investors score too") {
  const auto lay_it = [](Councillor favour) {
    Table table(4);
    table.city("arms_2@1,2 crowns_2@1,5/3 crowns_3@4,5/3 crowns_4@7,5/3 suns_5@10,5/3 suns_3@11,8/1 moons_4@11,10/1");
    table.rail("1,6-12,6 12,7 12,8 12,9");
    table.pawn(A, "arms_2").die(A, "10,2").pawn(B, "suns_3").die(B, "3,11").lobbied(A, favour).hand(A, {4, 5});
    State state = table.at(Decision::RailFirst, A);
    EXPECT_EQ(state.rails.count(), 15);
    play(state, "rail_first 12,10");
    EXPECT_EQ(state.chain_cost, 2);
    return state;
  };
  const State state = lay_it(Councillor::Treasurer);
  EXPECT_EQ(vp(state, A, Source::RailSegment), 1);
  EXPECT_EQ(vp(state, A, Source::RailBonus), 5);
  EXPECT_EQ(vp(state, A, Source::InvestOwn), 2);
  EXPECT_EQ(vp(state, A), 8);
  EXPECT_EQ(vp(state, B, Source::InvestOther), 3);
  const State zoned = lay_it(Councillor::Zoning);
  EXPECT_EQ(vp(zoned, A), 8);
  EXPECT_EQ(vp(zoned, B), 0);
}

RULE_TEST("PC-X19 PC-R42", "the first segment of the game lies on open ground beside a tile") {
  Table table(3);
  State state = table.city("crowns_2@6,6").hand(A, {4, 5}).at(Decision::RailFirst, A);
  EXPECT_EQ(first_squares(state), (Names{"6,5", "7,5", "8,6", "8,7", "7,8", "6,8", "5,7", "5,6"}));
  play(state, "rail_first 8,6");
  EXPECT_EQ(options(state),
            (Moves{"rail_next north", "rail_next east", "rail_next south", "rail_next west", "stop_rail"}));
  for (const char* open : {"rail_next north", "rail_next east", "rail_next south"}) EXPECT_EQ(price(state, open), 1);
  EXPECT_EQ(price(state, "rail_next west"), 2);
}

RULE_TEST("PC-X20 PC-R4 PC-R48", "two connections in one chain; Transit makes a segment two points, not three") {
  const auto run = [](Councillor favour) {
    Table table(3);
    table.city("crowns_2@1,5/3 suns_5@4,5/3 crowns_ace@7,5/3 arms_3@10,5/3 crowns_5@12,7/0").rail("1,6-8,6");
    table.lobbied(A, favour).hand(A, {4, 5});
    State state = table.at(Decision::RailFirst, A);
    play_all(state, {"rail_first 9,6", "rail_next east", "rail_next east", "rail_next east", "rail_next south"});
    EXPECT_EQ(state.chain_cost, 8);
    return state;
  };
  const State state = run(Councillor::Treasurer);
  EXPECT_EQ(vp(state, A, Source::RailSegment), 5);
  EXPECT_EQ(vp(state, A, Source::RailBonus), 4);
  EXPECT_EQ(vp(state, A), 9);
  const State transit = run(Councillor::Transit);
  EXPECT_EQ(vp(transit, A, Source::RailSegment), 10);
  EXPECT_EQ(vp(transit, A), 14);
}

RULE_TEST("PC-X21", "connecting an ace site is ten points") {
  Table table(3);
  State state = table.city("suns_ace@6,6/0").rail("5,6").hand(A, {4, 5}).at(Decision::RailFirst, A);
  play(state, "rail_first 6,6");
  EXPECT_EQ(vp(state, A), 11);
  EXPECT_EQ(vp(state, A, Source::RailSite), 10);
}

RULE_TEST("PC-X22 PC-R46", "rail is paid once, with coins and chits, and with no coin that is not needed") {
  EXPECT_EQ(payments({4, 5}, 1, 5), (Moves{"pay_rail 5", "pay_rail 4"}));
  EXPECT_EQ(payments({4, 5}, 1, 7), (Moves{"pay_rail 4+5"}));
  EXPECT_EQ(payments({4, 5}, 1, 1), (Moves{"pay_rail no_coin", "pay_rail 4", "pay_rail 5"}));
  EXPECT_EQ(payments({4, 5}, 2, 7), (Moves{"pay_rail 5", "pay_rail 4+5"}));
  EXPECT_EQ(payments({2, 5}, 4, 6), (Moves{"pay_rail 2", "pay_rail 5", "pay_rail 2+5"}));
}

RULE_TEST("PC-X24 PC-R45", "only the Transit Director branches off, and need not") {
  const auto squares = [](Councillor favour) {
    return first_squares(figure2("1,5-9,5").lobbied(A, favour).hand(A, {4, 5}).at(Decision::RailFirst, A));
  };
  const Names ordinary = {"0,5", "1,4", "1,6", "10,5"};
  EXPECT_EQ(squares(Councillor::Treasurer), ordinary);
  EXPECT_EQ(squares(Councillor::Transit),
            (Names{"0,5", "1,4", "1,6", "10,5", "2,6", "3,6", "4,4", "4,6", "5,6", "6,6", "7,6", "8,6"}));
}

RULE_TEST("PC-X25", "ends and branches around the loop of figure 2") {
  const auto squares = [](Councillor favour) {
    Table table(3);
    table.city("arms_4@3,10").rail("0,10-2,10 2,11 2,12 1,12").lobbied(A, favour).hand(A, {4, 5});
    return first_squares(table.at(Decision::RailFirst, A));
  };
  EXPECT_EQ(squares(Councillor::Treasurer), (Names{"0,9", "0,11", "0,12", "1,13"}));
  EXPECT_EQ(squares(Councillor::Transit),
            (Names{"0,9", "0,11", "0,12", "1,13", "1,9", "2,9", "2,13", "3,10", "3,11", "3,12"}));
}

RULE_TEST("PC-X26", "a live die bars the rail from its squares") {
  Table table(3);
  table.city("arms_4@5,5 moons_3@7,5").pawn(A, "moons_3").die(A, "5,4").hand(B, {4, 5});
  const State state = table.at(Decision::RailFirst, B);
  EXPECT_EQ(first_squares(state), (Names{"4,5", "4,6", "5,7", "6,7", "7,7", "8,7", "9,5", "9,6", "8,4", "7,4", "6,4"}));
}

RULE_TEST("PC-X31 PC-R50", "after the fiftieth segment the chain ends by itself") {
  // Four long tracks, joined at the west.
  Table table(3);
  table.city("crowns_2@6,6/0").hand(A, {4, 5});
  table.rail("0,1-13,1 0,4-12,4 0,2-0,3 0,5-0,9 1,9-12,9 12,10-12,12");
  State state = table.at(Decision::RailFirst, A);
  ASSERT_EQ(rail_supply(state), 1);
  play(state, "rail_first 12,13");
  EXPECT_EQ(rail_supply(state), 0);
  EXPECT_EQ(state.decision, Decision::PayRail);
  play(state, "pay_rail 4");
  EXPECT_EQ(state.active, B);
  Table next(3);
  next.city("crowns_2@6,6/0").hand(A, {4, 5}).rail("0,1-13,1 0,4-12,4 0,2-0,3 0,5-0,9 1,9-12,9 12,10-12,13");
  State none = next.at(Decision::Invest, A);
  play(none, "done_investing");
  EXPECT_EQ(none.active, B);  // no rail is asked about
}

RULE_TEST("PC-R43", "one chain a turn: who starts the network grows it in one direction") {
  Table table(3);
  State state = table.city("crowns_2@6,6").hand(A, {4, 5}).at(Decision::RailFirst, A);
  play_all(state, {"rail_first 8,6", "rail_next east"});
  EXPECT_EQ(state.chain_head, square_named("9,6"));
  EXPECT_EQ(options(state), (Moves{"rail_next north", "rail_next east", "rail_next south", "stop_rail"}));
  play_all(state, {"stop_rail", "pay_rail 4"});
  EXPECT_EQ(state.active, B);
}

RULE_TEST("PC-R44", "a new segment has exactly one neighbouring segment; a diagonal one is harmless") {
  Table table(3);
  table.city("crowns_2@6,9").rail("4,4-8,4 8,5 8,6").hand(A, {4, 5});
  const State state = in_chain(table, "8,6");
  EXPECT_TRUE(offers(state, "rail_next west"));  // (7,6): diagonal to (8,5) only by a corner
  const Squares next = legal_rail(state, state.rails, 9);
  EXPECT_FALSE(has(next, square_named("7,5")));  // beside (7,4) and (8,5)
}

RULE_TEST("PC-R47", "pawns and spent dice do not hinder rail, and the tile of this turn may be built on") {
  Table table(3);
  table.city("arms_2@7,7 crowns_2@5,5/0").rail("4,5").pawn(B, "crowns_2").die(B, "10,3").pawn(C, "arms_2");
  State state = table.hand(A, {4, 5}).at(Decision::RailFirst, A);
  state.players[C].speculator = {DieState::Spent, 3, Place::None, tile_named("crowns_2")};
  state.players[C].region = Region::East;
  ASSERT_EQ(Rules::check(state, Viewer::everything()), "");
  play(state, "rail_first 5,5");
  EXPECT_EQ(state.chain_cost, 2);
}

RULE_TEST("PC-R49", "a residential stop counts ace sites and commerce; a park is never a stop") {
  const uint16_t counted = tables.counts[static_cast<size_t>(Kind::Residential)];
  for (const Kind kind : kEnumValues<Kind>) {
    const bool expected = is_ace_site(kind) || kind == Kind::Commercial;
    EXPECT_EQ((counted >> static_cast<int>(kind) & 1) != 0, expected) << name_of(kind);
  }
  Table table(3);
  const State state = table.city("suns_null@6,6/0").rail("5,6").hand(A, {4, 5}).at(Decision::RailFirst, A);
  EXPECT_FALSE(offers(state, "rail_first 6,6"));
}

RULE_TEST("PC-R51", "an end that is hemmed in is simply finished") {
  Table table(3);
  // Both ends run into parks and the rim.
  table.city("suns_null@2,0 moons_null@0,1").rail("0,0 1,0").hand(A, {4, 5});
  State state = table.at(Decision::RailFirst, A);
  EXPECT_EQ(options(state), (Moves{"skip_rail"}));
  go_on(state);
  EXPECT_EQ(state.active, B);
}

}  // namespace boroughs::piecepack_council
