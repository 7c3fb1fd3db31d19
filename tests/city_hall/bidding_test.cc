// Activations and the bidding for an Office.

#include "tests/city_hall/table.h"
#include "tests/support/rule_test.h"

using namespace boroughs;
using namespace boroughs::city_hall;

namespace {

int total_influence(const State& state) {
  int sum = 0;
  for (const Player& player : state.players) sum += player.influence;
  return sum;
}

/// Michael (A) activates the Surveyor with 3 Influence on it; Mark (B), Eve (C) and Carol (D) bid 3, 5 and 5.
Table surveyor_sale(int michael) {
  Setting s(4);
  s.influence({michael, 9, 9, 9}).influence_on(Office::Surveyor, 3).for_sale("b2", 0).for_sale("q4", 0);
  Table table(s);
  return table.play({"activate_office surveyor", "survey_top", "bid 3", "bid 5", "bid 5"});
}

}  // namespace

RULE_TEST("CH-X4", "keep by paying the high bid, or accept one of the highest") {
  Table table = surveyor_sale(2);
  EXPECT_EQ(table.decision(), Decision::ResolveBids);
  EXPECT_EQ(table.to_move(), A);
  EXPECT_EQ(table.of(A).influence, 5);
  EXPECT_EQ(table.moves(), (Moves{"keep", "accept black", "accept red"}));

  Table kept = table;
  kept.play("keep");
  EXPECT_EQ(kept.of(A).influence, 0);
  for (const int seat : {B, C, D}) EXPECT_EQ(kept.of(seat).influence, 9);
  EXPECT_EQ(kept.state().offices[Office::Surveyor].controller, A);

  Table sold = table;
  sold.play("accept black");
  EXPECT_EQ(sold.of(A).influence, 10);
  EXPECT_EQ(sold.of(B).influence, 9);
  EXPECT_EQ(sold.of(C).influence, 4);
  EXPECT_EQ(sold.of(D).influence, 9);
  EXPECT_EQ(sold.state().offices[Office::Surveyor].controller, C);
  EXPECT_EQ(sold.state().offices[Office::Surveyor].staffer, A);
}

RULE_TEST("CH-X5", "who cannot pay the high bid must sell") {
  const Table table = surveyor_sale(1);
  EXPECT_EQ(table.of(A).influence, 4);
  EXPECT_EQ(table.moves(), (Moves{"accept black", "accept red"}));
}

RULE_TEST("CH-R8", "influence just taken from the office counts, and there is no debt") {
  Setting s(2);
  s.influence({0, 9}).influence_on(Office::TaxAssessor, 4);
  Table table(s);
  table.play({"activate_office tax_assessor", "bid 4"});
  EXPECT_EQ(table.moves(), (Moves{"keep", "accept blue"}));
  Table poorer(s);
  poorer.play({"activate_office tax_assessor", "bid 5"});  // sold at once: there is no other choice
  EXPECT_EQ(poorer.decision(), Decision::Tax);
  EXPECT_EQ(poorer.to_move(), B);
  EXPECT_EQ(poorer.of(A).influence, 9);
}

RULE_TEST("CH-R9", "a bid below the highest is never accepted and goes back in full") {
  Table table = surveyor_sale(2);
  EXPECT_FALSE(table.offers("accept blue"));
  table.play("accept red");
  EXPECT_EQ(table.of(B).influence, 9);
  EXPECT_EQ(table.of(C).influence, 9);
}

RULE_TEST("CH-R5", "bids go round by seat, turns go by turn order") {
  Setting s(4);
  s.order({C, A, D, B});
  Table table(s);
  std::vector<int> bidders;
  EXPECT_EQ(table.to_move(), C);
  table.play("activate_office tax_assessor");
  while (table.decision() == Decision::Bid) {
    bidders.push_back(table.to_move());
    table.play("pass");
  }
  EXPECT_EQ(bidders, (std::vector{D, A, B}));
  table.play("tax normal");
  EXPECT_EQ(table.to_move(), A);
  table.play("activate_office lobbyist");
  EXPECT_EQ(table.to_move(), B);
}

RULE_TEST("CH-R6", "a bid of 0 is a bid while nobody has bid more") {
  Setting s(3);
  s.influence({1, 2, 2});
  Table table(s);
  table.play("activate_office tax_assessor");
  EXPECT_EQ(table.moves(), (Moves{"pass", "bid 0", "bid 1", "bid 2"}));
  table.play("bid 0");
  EXPECT_EQ(table.moves(), (Moves{"pass", "bid 0", "bid 1", "bid 2"}));
  table.play("bid 1");
  EXPECT_EQ(table.moves(), (Moves{"keep", "accept black"}));

  Table gift(s);
  gift.play({"activate_office tax_assessor", "bid 0", "pass"});
  EXPECT_EQ(gift.moves(), (Moves{"keep", "accept blue"}));
  gift.play("accept blue");
  EXPECT_EQ(gift.to_move(), B);
  EXPECT_EQ(gift.of(A).influence, 1);
  EXPECT_EQ(gift.of(B).influence, 2);
}

RULE_TEST("CH-R7", "when everybody passes the active player keeps for nothing, without being asked") {
  Setting s(4);
  Table table(s);
  table.play({"activate_office tax_assessor", "pass", "pass", "pass"});
  EXPECT_EQ(table.decision(), Decision::Tax);
  EXPECT_EQ(table.to_move(), A);
  EXPECT_EQ(table.of(A).influence, 3);
}

RULE_TEST("CH-O19", "two bids of 0: keep for nothing or hand it over") {
  Setting s(4);
  s.influence({0, 3, 3, 3});
  Table table(s);
  table.play({"activate_office tax_assessor", "pass", "bid 0", "bid 0"});
  EXPECT_EQ(table.moves(), (Moves{"keep", "accept black", "accept red"}));
  table.play("keep");
  EXPECT_EQ(table.of(A).influence, 0);
  EXPECT_EQ(table.to_move(), A);
}

RULE_TEST("CH-O20", "a bid of 1 against an empty hand is sold without a question") {
  Setting s(4);
  s.influence({0, 3, 3, 3});
  Table table(s);
  table.play({"activate_office tax_assessor", "pass", "bid 0", "bid 1"});
  EXPECT_EQ(table.decision(), Decision::Tax);
  EXPECT_EQ(table.to_move(), D);
  EXPECT_EQ(table.of(A).influence, 1);
  EXPECT_EQ(table.of(D).influence, 2);
}

RULE_TEST("CH-R10", "the step before the bidding is the active player's, who may lose the office afterwards") {
  Setting s(3);
  s.for_sale("b2", 20).land_top("m3");
  Table table(s);
  table.play("activate_office surveyor");
  EXPECT_EQ(table.decision(), Decision::SurveyReveal);
  EXPECT_EQ(table.to_move(), A);
  table.play({"survey_top", "bid 1", "pass", "accept blue"});
  EXPECT_EQ(table.decision(), Decision::BuyLand);
  EXPECT_EQ(table.to_move(), B);
  EXPECT_EQ(table.state().for_sale.size(), 2u);
  table.play("buy_nothing");
  // The next activation is another Office: nothing more is turned up while the Staffer stands on the Surveyor.
  table.use("lobbyist");
  EXPECT_EQ(table.state().for_sale.size(), 2u);
}

RULE_TEST("CH-R11", "an office serves once a round, whoever's staffer stands there") {
  Setting s(2);
  Table table(s);
  table.use("tax_assessor").play("tax normal");
  EXPECT_EQ(table.to_move(), A);
  EXPECT_FALSE(table.offers("activate_office tax_assessor"));
  EXPECT_EQ(table.moves().size(), 6u);
}

RULE_TEST("CH-R32", "influence changes hands only through accepted bids") {
  Setting s(3);
  s.influence({4, 5, 6});
  Table table(s);
  table.play({"activate_office tax_assessor", "bid 2", "bid 3"});
  const int before = total_influence(table.state());
  table.play("accept black");
  EXPECT_EQ(total_influence(table.state()), before);
  EXPECT_EQ(table.of(A).influence, 7);
  EXPECT_EQ(table.of(B).influence, 5);
  EXPECT_EQ(table.of(C).influence, 3);
  // No move of the game gives influence from one player to another in any other way.
  for (const MoveKind& kind : kMoves) EXPECT_NE(kind.name, "give");
}

RULE_TEST("CH-R34", "two players: one opponent, one bid") {
  Setting s(2);
  Table table(s);
  table.play("activate_office tax_assessor");
  EXPECT_EQ(table.to_move(), B);
  table.play("bid 2");
  EXPECT_EQ(table.decision(), Decision::ResolveBids);
  EXPECT_EQ(table.moves(), (Moves{"keep", "accept blue"}));
}

RULE_TEST("CH-X8", "after its activation a player places no more staffers this round, but may still bid and act") {
  Setting s(3);
  s.influence({5, 5, 5});
  Table table(s);
  table.play({"activate_office tax_assessor", "bid 1", "pass", "accept blue", "tax normal"});
  EXPECT_EQ(table.to_move(), B);
  table.play("activate_office lobbyist");
  EXPECT_EQ(table.to_move(), C);
  table.play("pass");
  EXPECT_EQ(table.to_move(), A);
  table.play({"bid 2", "accept orange"});
  EXPECT_EQ(table.decision(), Decision::LobbyTrade);
  EXPECT_EQ(table.to_move(), A);
  table.play("lobby_trade 0");
  EXPECT_EQ(table.to_move(), C);
  EXPECT_EQ(table.decision(), Decision::ActivateOffice);
}

TEST(Bidding, ABidMustMatchTheHighBidAndBeCovered) {
  Setting s(3);
  s.influence({3, 4, 6});
  Table table(s);
  table.play({"activate_office tax_assessor", "bid 3"});
  EXPECT_EQ(table.moves(), (Moves{"pass", "bid 3", "bid 4", "bid 5", "bid 6"}));
  const auto refused = table.match().apply("bid 2");
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find("not legal now"), std::string::npos);
}

TEST(Bidding, WhoCannotMatchIsNotAsked) {
  Setting s(3);
  s.influence({3, 4, 2});
  Table table(s);
  table.play({"activate_office tax_assessor", "bid 3"});
  EXPECT_EQ(table.decision(), Decision::ResolveBids);
}
