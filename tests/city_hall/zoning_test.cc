// The Zoning Board: turning up, taking, building, and what parks do.

#include "tests/city_hall/table.h"
#include "tests/support/rule_test.h"

using namespace boroughs;
using namespace boroughs::city_hall;

RULE_TEST("CH-O21", "take a park and build it or the tower in hand; equal left-overs need no decision") {
  Setting s(2);
  s.hand(A, {"tower"}).own(A, {"q3"}).deck_top({"housing", "housing", "park"});
  Table table(s);
  table.use("zoning_board");
  EXPECT_EQ(table.moves(), (Moves{"zoning_mode take_two", "zoning_mode take_and_build"}));
  table.play("zoning_mode take_and_build");
  EXPECT_EQ(table.moves(), (Moves{"zoning_take housing", "zoning_take park"}));
  table.play("zoning_take park");
  EXPECT_EQ(table.moves(), (Moves{"zoning_build tower q3", "zoning_build park q3"}));
  const int star = table.state().star_space;
  table.play("zoning_build tower q3");
  EXPECT_EQ(table.decision(), Decision::ActivateOffice);
  EXPECT_TRUE(table.state().board[Permit::Tower].contains(Space::Q3));
  EXPECT_EQ(table.of(A).hand[Permit::Park], 1);
  EXPECT_EQ(table.state().permit_deck.back(), (DeckCard{Permit::Housing, A, kRound}));
  EXPECT_TRUE(table.state().revealed.empty());
  EXPECT_EQ(star, 3);
}

RULE_TEST("CH-O22", "a short or empty permit deck") {
  Setting one(3);
  one.deck_only({"factory"}, B);
  Table table(one);
  table.use("zoning_board");  // one mode, one card: nothing to choose
  EXPECT_EQ(table.of(A).hand[Permit::Factory], 1);
  EXPECT_EQ(table.decision(), Decision::ActivateOffice);
  EXPECT_TRUE(table.state().permit_deck.empty());

  Setting none(3);
  none.deck_only({}, B);
  Table idle(none);
  idle.use("zoning_board");
  EXPECT_EQ(idle.decision(), Decision::ActivateOffice);
  EXPECT_EQ(idle.state().activation, 1);
  EXPECT_EQ(idle.state().star_space, 2);

  Setting built(3);
  built.hand(A, {"park"}).own(A, {"q3"}).deck_only({}, B);
  Table park(built);
  park.use("zoning_board");
  EXPECT_TRUE(park.state().board[Permit::Park].contains(Space::Q3));
}

RULE_TEST("CH-R15", "fewer than three permits in the deck: turn up what there is") {
  Setting s(3);
  s.hand(A, {"housing"}).own(A, {"q3"}).deck_only({"tower", "park"}, B);
  Table table(s);
  table.play("activate_office zoning_board");
  EXPECT_EQ(table.state().revealed.size(), 2u);
  EXPECT_TRUE(table.state().permit_deck.empty());
  table.all_pass();
  EXPECT_EQ(table.moves(), (Moves{"zoning_mode take_two", "zoning_mode take_and_build"}));
  table.play("zoning_mode take_two");  // both at once (CH-R36)
  EXPECT_EQ(table.of(A).hand[Permit::Park], 1);
  EXPECT_EQ(table.of(A).hand[Permit::Tower], 1);
}

RULE_TEST("CH-R36", "who takes all that is turned up is not asked in which order") {
  Setting s(3);
  s.deck_only({"tower", "park"}, B);
  Table table(s);
  table.use("zoning_board");  // one mode, two unlike cards
  EXPECT_EQ(table.decision(), Decision::ActivateOffice);
  EXPECT_EQ(table.of(A).hand[Permit::Tower], 1);
  EXPECT_EQ(table.of(A).hand[Permit::Park], 1);

  Setting three(3);
  three.deck_top({"tower", "park", "housing"});
  Table choice(three);
  choice.use("zoning_board");
  EXPECT_EQ(choice.moves(), (Moves{"zoning_take housing", "zoning_take tower", "zoning_take park"}));
  choice.play("zoning_take park");
  EXPECT_EQ(choice.moves(), (Moves{"zoning_take housing", "zoning_take tower"}));
}

RULE_TEST("CH-O35", "the left-over put under the deck first lies above the others") {
  Setting s(2);
  s.own(A, {"q3"}).deck_only({"housing", "tower", "park", "factory", "factory", "factory", "housing", "tower"}, B);
  Table table(s);
  table.use("zoning_board").play({"zoning_mode take_and_build", "zoning_take park"});
  EXPECT_EQ(table.decision(), Decision::ZoningBottom);
  EXPECT_EQ(table.moves(), (Moves{"zoning_bottom housing", "zoning_bottom tower"}));
  ASSERT_EQ(table.state().permit_deck.size(), 5u);
  table.play("zoning_bottom tower");
  ASSERT_EQ(table.state().permit_deck.size(), 7u);
  EXPECT_EQ(table.state().permit_deck[5].permit, Permit::Tower);
  EXPECT_EQ(table.state().permit_deck[6].permit, Permit::Housing);
}

RULE_TEST("CH-R16", "the modes are not mixed, nothing is built over, and there is no hand limit") {
  Setting s(2);
  s.own(A, {"q3", "q4"}).hand(A, {"housing", "housing", "tower", "tower", "factory", "factory", "park"});
  s.built(A, "tower", {"b1"}).deck_top({"housing", "tower", "factory"});
  Table table(s);
  table.use("zoning_board");
  EXPECT_EQ(table.moves(), (Moves{"zoning_mode take_two", "zoning_mode take_and_build", "zoning_mode build_two"}));
  Table taking = table;
  taking.play({"zoning_mode take_two", "zoning_take housing"});
  EXPECT_EQ(taking.decision(), Decision::ZoningTake);  // a second take, not a build
  taking.play("zoning_take factory");
  EXPECT_EQ(taking.of(A).hand[Permit::Housing], 3);
  Table building = table;
  building.play({"zoning_mode build_two", "zoning_build housing q3"});
  EXPECT_EQ(building.decision(), Decision::ZoningBuild);
  for (const std::string& move : building.moves()) EXPECT_TRUE(move.ends_with("q4")) << move;
  building.play("zoning_build park q4");
  EXPECT_EQ(building.decision(), Decision::ZoningBottom);  // all three are left over
  EXPECT_EQ(building.moves().size(), 3u);
}

RULE_TEST("CH-O6", "a park first and then a building beside it is worth a space of approval, the other way round not") {
  Setting s(2);
  s.hand(A, {"park", "housing"}).own(A, {"b1", "b2"});
  Table park_first(s);
  park_first.use("zoning_board").play({"zoning_mode build_two", "zoning_build park b1"});
  if (park_first.decision() == Decision::ZoningBuild) park_first.play("zoning_build housing b2");
  EXPECT_EQ(park_first.of(A).approval_space, 2);
  Table housing_first(s);
  housing_first.use("zoning_board").play({"zoning_mode build_two", "zoning_build housing b2"});
  EXPECT_EQ(housing_first.of(A).approval_space, 1);
  for (const Table* table : {&park_first, &housing_first}) {
    EXPECT_EQ(star_value(table->state(), Space::B2), 1);
    EXPECT_TRUE(table->state().board[Permit::Park].contains(Space::B1));
  }
}

TEST(Zoning, TheStarTokenMovesOneSpaceAPermit) {
  Setting s(3);
  s.built(B, "tower", {"q1"}).built(C, "tower", {"q4"}).built(B, "factory", {"m1"});
  s.hand(A, {"park", "housing"}).own(A, {"b1", "b2"});
  ASSERT_EQ(s.state.star_space, 2);
  Table table(s);
  table.use("zoning_board").play({"zoning_mode build_two", "zoning_build park b1"});
  EXPECT_EQ(table.state().star_space, 4);  // the second build had no choice
}

RULE_TEST("CH-R29", "building two with a park among them: the player chooses the order, each takes effect in turn") {
  Setting s(2);
  s.hand(A, {"park", "housing"}).own(A, {"b1", "b2"});
  Table table(s);
  table.use("zoning_board").play("zoning_mode build_two");
  EXPECT_EQ(table.moves(), (Moves{"zoning_build housing b1", "zoning_build housing b2", "zoning_build park b1",
                                  "zoning_build park b2"}));
}

RULE_TEST("CH-O7", "a new park pays half of its buildings at once, and later one space for each new one") {
  Setting s(2);
  s.built(B, "tower", {"b1", "b2"}).built(B, "housing", {"b3"}).built(A, "factory", {"b4", "b6"});
  s.own(A, {"b5"}).own(B, {"b7"}).hand(A, {"park"}).hand(B, {"tower"}).approval({3, 1});
  s.deck_top({"housing", "housing", "housing"});
  Table table(s);
  table.use("zoning_board").play({"zoning_mode take_and_build", "zoning_build park b5"});
  EXPECT_EQ(table.of(A).approval_space, 5);
  Setting later(2);
  later.state = table.state();
  later.state.decision = Decision::ActivateOffice;
  later.state.offices[Office::ZoningBoard] = {};
  later.state.activation = 0;
  later.state.round = kRound + 1;
  later.order({B, A});
  Table next(later);
  next.use("zoning_board").play("zoning_mode take_and_build");
  if (next.decision() == Decision::ZoningTake) next.play(next.moves().front());
  next.play("zoning_build tower b7");
  EXPECT_EQ(next.of(A).approval_space, 6);
}

RULE_TEST("CH-O8", "each adjacent park pays its owner, also over a bridge, up to space 10") {
  Setting s(3);
  s.built(A, "park", {"b2", "q8"}).built(B, "park", {"b6"}).own(C, {"b3"}).hand(C, {"factory"});
  s.approval({4, 9, 1}).order({C, A, B}).deck_top({"tower", "tower", "tower"});
  Table table(s);
  table.use("zoning_board").play({"zoning_mode take_and_build", "zoning_build factory b3"});
  EXPECT_EQ(table.of(A).approval_space, 6);
  EXPECT_EQ(table.of(B).approval_space, 10);
  EXPECT_EQ(table.of(C).approval_space, 1);
  EXPECT_EQ(star_value(table.state(), Space::B3), 1);
}

RULE_TEST("CH-R1", "a park's approval is counted in spaces of the track") {
  Setting s(2);
  s.built(A, "park", {"b2"}).own(B, {"b1"}).hand(B, {"tower"}).approval({4, 1}).order({B, A});
  s.deck_top({"housing", "housing", "housing"});
  Table table(s);
  table.use("zoning_board").play({"zoning_mode take_and_build", "zoning_build tower b1"});
  EXPECT_EQ(table.of(A).approval_space, 5);
  EXPECT_EQ(rating(table.of(A)), 3);  // the rating did not change
}

RULE_TEST("CH-R28", "a park pays the owner of its land for buildings of anybody, but not for parks") {
  Setting own(2);
  own.built(A, "park", {"b2"}).own(A, {"b1"}).hand(A, {"tower"}).deck_top({"housing", "housing", "housing"});
  Table mine(own);
  mine.use("zoning_board").play({"zoning_mode take_and_build", "zoning_build tower b1"});
  EXPECT_EQ(mine.of(A).approval_space, 2);

  Setting parks(2);
  parks.built(B, "park", {"b2", "b4"}).own(A, {"b1"}).deck_top({"park", "park", "tower"});
  Table another(parks);
  another.use("zoning_board").play({"zoning_mode take_and_build", "zoning_take park"});
  EXPECT_TRUE(another.state().board[Permit::Park].contains(Space::B1));
  EXPECT_EQ(another.of(A).approval_space, 1);
  EXPECT_EQ(another.of(B).approval_space, 1);
}

RULE_TEST("CH-O23", "the star token stops on space 10") {
  Setting s(3);
  s.built(B, "tower", {"q1", "q2", "q3", "q4", "q5"}).built(C, "factory", {"q6", "q7", "q8", "m1", "m2"});
  ASSERT_EQ(s.state.star_space, 9);
  s.hand(A, {"housing", "tower"}).own(A, {"b1", "b2"});
  Table table(s);
  table.use("zoning_board").play({"zoning_mode build_two", "zoning_build housing b1"});
  EXPECT_EQ(table.state().star_space, 10);
}
