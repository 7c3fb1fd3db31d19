// What the controllers of the Offices do (the Zoning Board has its own file).

#include "tests/city_hall/table.h"
#include "tests/support/rule_test.h"

using namespace boroughs;
using namespace boroughs::city_hall;

// ---- Tax Assessor ---------------------------------------------------------------------------------------------------

RULE_TEST("CH-O11", "taxes: one dollar a head, 3 a tower, 7 a factory; a squeeze triples, on space 1 it doubles") {
  const auto taxed = [](int approval, std::string_view way) {
    Setting s(2);
    s.built(A, "tower", {"q1"}).built(A, "factory", {"q4", "b9"}).population({9, 1}).approval({approval, 1});
    s.money({0, 0});
    Table table(s);
    return table.use("tax_assessor").play("tax " + std::string(way));
  };
  EXPECT_EQ(taxed(5, "normal").of(A).money, 26);
  EXPECT_EQ(taxed(5, "normal").of(A).approval_space, 5);
  EXPECT_EQ(taxed(5, "squeeze").of(A).money, 78);
  EXPECT_EQ(taxed(5, "squeeze").of(A).approval_space, 4);
  EXPECT_EQ(taxed(1, "squeeze").of(A).money, 52);
  EXPECT_EQ(taxed(1, "squeeze").of(A).approval_space, 1);
  EXPECT_EQ(taxed(1, "normal").of(A).money, 26);
}

RULE_TEST("CH-R20", "the controller decides on a squeeze, and only own buildings pay") {
  Setting s(3);
  s.built(B, "factory", {"q1"}).built(A, "factory", {"q4"}).money({0, 0, 0});
  Table table(s);
  table.play({"activate_office tax_assessor", "bid 1", "pass", "accept blue"});
  EXPECT_EQ(table.to_move(), B);
  EXPECT_EQ(table.moves(), (Moves{"tax normal", "tax squeeze"}));
  table.play("tax squeeze");
  EXPECT_EQ(table.of(B).money, 2 * (1 + 7));
  EXPECT_EQ(table.of(A).money, 0);
}

// ---- Campaign Manager -----------------------------------------------------------------------------------------------

RULE_TEST("CH-O12", "29 dollars buy two steps of approval, not three") {
  Setting s(2);
  s.money({29, 0}).approval({3, 1});
  Table table(s);
  table.use("campaign_manager");
  EXPECT_EQ(table.moves(), (Moves{"campaign 1", "campaign 2"}));
  table.play("campaign 2");
  EXPECT_EQ(table.of(A).money, 19);
  EXPECT_EQ(table.of(A).approval_space, 5);
}

RULE_TEST("CH-O13", "near the end of the track nobody pays for steps that lead nowhere") {
  const auto campaign = [](int from) {
    Setting s(2);
    s.money({50, 0}).approval({from, 1});
    if (from == 10) s.final_round();
    Table table(s);
    return table.play("activate_office campaign_manager").all_pass();
  };
  EXPECT_EQ(campaign(7).moves(), (Moves{"campaign 1", "campaign 2", "campaign 3"}));
  EXPECT_EQ(campaign(8).moves(), (Moves{"campaign 1", "campaign 2"}));
  // With one option the engine plays it.
  EXPECT_EQ(campaign(9).decision(), Decision::ActivateOffice);
  EXPECT_EQ(campaign(9).of(A).approval_space, 10);
  EXPECT_EQ(campaign(9).of(A).money, 50);
  EXPECT_EQ(campaign(10).of(A).approval_space, 10);
  EXPECT_EQ(campaign(10).of(A).money, 50);
}

RULE_TEST("CH-R21", "one step of the campaign is free and must be taken") {
  Setting s(2);
  s.money({9, 0});
  Table table(s);
  table.use("campaign_manager");
  EXPECT_EQ(table.decision(), Decision::ActivateOffice);
  EXPECT_EQ(table.of(A).approval_space, 2);
  EXPECT_EQ(table.of(A).money, 9);
}

RULE_TEST("CH-R2", "the rating is the printed number, not the space") {
  Setting s(2);
  s.approval({6, 10});
  EXPECT_EQ(rating(s.of(A)), 3);
  EXPECT_EQ(rating(s.of(B)), 5);
  const int printed[] = {1, 2, 2, 3, 3, 3, 4, 4, 4, 5};
  for (int at = 1; at <= 10; ++at) EXPECT_EQ(tables.ratings[static_cast<size_t>(at)], printed[at - 1]);
}

// ---- Surveyor -------------------------------------------------------------------------------------------------------

RULE_TEST("CH-O16", "the money on a land helps to pay; what stays unsold gets 5 dollars more") {
  Setting s(3);
  s.own(A, {"m1", "b9"}).own(B, {"q2", "q7"}).own(C, {"b5", "m3"}).for_sale("b2", 10).for_sale("q4", 5);
  s.money({20, 25, 30}).influence({3, 3, 4}).land_top("b7");
  Table table(s);
  table.play({"activate_office surveyor", "survey_top", "pass", "bid 1", "accept black", "buy_land b2"});
  EXPECT_EQ(table.of(C).money, 20);
  EXPECT_TRUE(table.of(C).lands.contains(Space::B2));
  ASSERT_EQ(table.state().for_sale.size(), 2u);
  EXPECT_EQ(table.state().for_sale[0], (Offer{10, Space::Q4, 0}));
  EXPECT_EQ(table.state().for_sale[1], (Offer{5, Space::B7, 0}));
}

RULE_TEST("CH-O17", "a surplus on the land goes to the buyer, and the last dollar counts") {
  Setting rich(2);
  rich.for_sale("b2", 25).land_deck_only({}, B).money({0, 0});
  Table gain(rich);
  gain.use("surveyor").play("buy_land b2");
  EXPECT_EQ(gain.of(A).money, 5);
  EXPECT_TRUE(gain.of(A).lands.contains(Space::B2));

  Setting poor(2);
  poor.for_sale("b2", 15).land_deck_only({}, B).money({4, 0});
  EXPECT_EQ(Table(poor).use("surveyor").of(A).lands.size(), 0);  // nothing to choose: nothing is bought
  poor.money({5, 0});
  Table enough(poor);
  enough.use("surveyor");
  EXPECT_EQ(enough.moves(), (Moves{"buy_nothing", "buy_land b2"}));
  enough.play("buy_land b2");
  EXPECT_EQ(enough.of(A).money, 0);
}

RULE_TEST("CH-O18", "with an empty land deck nothing is turned up, and unsold lands still get their 5 dollars") {
  Setting s(2);
  s.for_sale("b2", 10).for_sale("q4", 40).land_deck_only({}, B);
  Table table(s);
  table.play("activate_office surveyor");
  EXPECT_EQ(table.decision(), Decision::Bid);
  table.all_pass().play("buy_nothing");
  EXPECT_EQ(table.state().for_sale[0].money, 15);
  EXPECT_EQ(table.state().for_sale[1].money, 45);
}

RULE_TEST("CH-R12", "with no land anywhere the surveyor can still be activated and does nothing") {
  Setting s(2);
  s.land_deck_only({}, B);
  Table table(s);
  EXPECT_TRUE(table.offers("activate_office surveyor"));
  table.play("activate_office surveyor");
  EXPECT_EQ(table.decision(), Decision::Bid);
  table.all_pass();
  EXPECT_EQ(table.decision(), Decision::ActivateOffice);
  EXPECT_EQ(table.state().activation, 1);
}

RULE_TEST("CH-R13", "the last land of the deck is turned up without a search") {
  Setting s(2);
  s.land_deck_only({"q4"}, B).influence({9, 0});
  Table table(s);
  table.play("activate_office surveyor");
  ASSERT_EQ(table.state().for_sale.size(), 1u);
  EXPECT_EQ(table.state().for_sale[0].space, Space::Q4);
  EXPECT_EQ(table.of(A).influence, 9);
}

TEST(Surveyor, ASearchCostsOneInfluenceAndNeedsIt) {
  Setting s(2);
  s.land_deck_only({"q4", "m1", "b9"}, B).influence({1, 5});
  Table table(s);
  table.play("activate_office surveyor");
  EXPECT_EQ(table.moves(), (Moves{"survey_top", "survey_search m1", "survey_search q4", "survey_search b9"}));
  table.play("survey_search b9");
  EXPECT_EQ(table.of(A).influence, 0);
  EXPECT_EQ(table.state().for_sale[0], (Offer{0, Space::B9, 0}));
  EXPECT_EQ(table.state().land_deck.size(), 2u);

  s.influence({0, 5});
  Table broke(s);
  broke.play("activate_office surveyor");
  EXPECT_EQ(broke.decision(), Decision::Bid);
  EXPECT_EQ(broke.state().for_sale[0].space, Space::Q4);
}

RULE_TEST("CH-R14",
          "one land at most; only the money on that land helps; unsold lands rise whether or not one is sold") {
  Setting s(2);
  s.for_sale("b2", 20).for_sale("q4", 20).for_sale("m1", 0).land_deck_only({}, B).money({19, 0});
  Table table(s);
  table.use("surveyor");
  EXPECT_EQ(table.moves(), (Moves{"buy_nothing", "buy_land b2", "buy_land q4"}));
  table.play("buy_land b2");
  EXPECT_EQ(table.decision(), Decision::ActivateOffice);
  EXPECT_EQ(table.state().for_sale[0], (Offer{25, Space::Q4, 0}));
  EXPECT_EQ(table.state().for_sale[1], (Offer{5, Space::M1, 0}));
}

// ---- Lobbyist -------------------------------------------------------------------------------------------------------

RULE_TEST("CH-O14", "collect by rating first, then trade any number") {
  Setting s(2);
  s.approval({6, 1}).influence({2, 0}).money({25, 0});
  Table table(s);
  table.use("lobbyist");
  EXPECT_EQ(table.of(A).influence, 5);
  EXPECT_EQ(table.moves().size(), 8u);
  EXPECT_EQ(table.moves().front(), "lobby_trade -5");
  EXPECT_EQ(table.moves().back(), "lobby_trade 2");
  Table bought = table;
  bought.play("lobby_trade 2");
  EXPECT_EQ(bought.of(A).influence, 7);
  EXPECT_EQ(bought.of(A).money, 5);
  table.play("lobby_trade -5");
  EXPECT_EQ(table.of(A).influence, 0);
  EXPECT_EQ(table.of(A).money, 60);
}

RULE_TEST("CH-R24", "the lobbyist's trade is one net number after collecting; 0 is allowed") {
  Setting s(2);
  s.influence({0, 0}).money({9, 0});
  Table table(s);
  table.use("lobbyist");
  EXPECT_EQ(table.moves(), (Moves{"lobby_trade -1", "lobby_trade 0"}));
  table.play("lobby_trade 0");
  EXPECT_EQ(table.of(A).influence, 1);
  EXPECT_EQ(table.of(A).money, 9);
}

TEST(Lobbyist, HugeHoldingsAreOfferedUpTo255) {
  Setting s(2);
  s.influence({1000, 600}).money({100'000, 0});
  Table table(s);
  table.play("activate_office lobbyist");
  EXPECT_EQ(table.moves().size(), 257u);  // pass, 0 .. 255
  table.play({"pass"});
  EXPECT_EQ(table.moves().size(), 511u);
}

// ---- Health Commissioner --------------------------------------------------------------------------------------------

RULE_TEST("CH-X6", "two tied for the lead gain 4 each, the next gains 1") {
  EXPECT_EQ(population_gains({10, 10, 8, 7}, 4), (PerPlayer{4, 4, 1, 0}));
}

RULE_TEST("CH-O27", "ranks with ties among four") {
  EXPECT_EQ(population_gains({5, 5, 5, 2}, 4), (PerPlayer{4, 4, 4, 0}));
  EXPECT_EQ(population_gains({9, 5, 5, 2}, 4), (PerPlayer{4, 2, 2, 0}));
  EXPECT_EQ(population_gains({0, 0, 0, 0}, 4), (PerPlayer{4, 4, 4, 4}));
}

RULE_TEST("CH-R19", "competition ranking: as many ranks are skipped as players are tied") {
  EXPECT_EQ(population_gains({3, 3, 1, 0}, 3), (PerPlayer{4, 4, 1, 0}));
  EXPECT_EQ(population_gains({3, 2, 2, 0}, 3), (PerPlayer{4, 2, 2, 0}));
  EXPECT_EQ(population_gains({1, 2, 0, 0}, 2), (PerPlayer{2, 4, 0, 0}));
}

RULE_TEST("CH-O26", "a bonus of 3 or a doubled total can tie for the lead") {
  for (const auto* bonus : {"add_three", "double"}) {
    Setting s(3);
    s.built(A, "housing", {"q3", "q4"}).built(B, "housing", {"b7", "b8"}).built(B, "tower", {"b9"});
    s.built(C, "factory", {"m1", "m2", "m3"}).order({C, A, B});
    ASSERT_EQ(star_totals(s.state), (PerPlayer{4, 6, 3, 0}));
    Table table(s);
    table.use("health_commissioner").play("health_bonus " + std::string(bonus));
    EXPECT_EQ(table.of(A).population, 2);
    EXPECT_EQ(table.of(B).population, 5);
    EXPECT_EQ(table.of(C).population, 5);
  }
}

RULE_TEST("CH-O28", "in an empty city three more stars put the controller first") {
  Setting s(3);
  s.state.round = 1;
  Table table(s);
  table.use("health_commissioner");
  EXPECT_EQ(table.moves(), (Moves{"health_bonus add_three", "health_bonus double"}));
  table.play("health_bonus add_three");
  EXPECT_EQ(table.of(A).population, 5);
  EXPECT_EQ(table.of(B).population, 3);
  EXPECT_EQ(table.of(C).population, 3);
}

RULE_TEST("CH-O29", "population goes on beyond 40") {
  Setting s(3);
  s.population({39, 1, 1}).approval({4, 1, 1});
  Table table(s);
  table.use("health_commissioner").play("health_bonus add_three");
  EXPECT_EQ(table.of(A).population, 43);
  EXPECT_EQ(rating(table.of(A)) * table.of(A).population, 129);
}

RULE_TEST("CH-R17", "the end of the population track is no limit") {
  Setting s(2);
  s.population({110, 40});
  Table table(s);
  table.use("health_commissioner").play("health_bonus double");
  EXPECT_EQ(table.of(A).population, 114);
  EXPECT_EQ(table.of(B).population, 44);
}

RULE_TEST("CH-R18", "money, influence, stars and staffers are not limited by the pieces in the box") {
  Setting s(2);
  s.money({900, 900}).influence({200, 200});
  Table table(s);
  table.use("lobbyist").play("lobby_trade 90");
  EXPECT_EQ(table.of(A).influence, 291);
  s.built(A, "housing", {"b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8"});
  EXPECT_EQ(star_totals(s.state)[A], 8 * 5);
  s.built(B, "tower", {"q1", "q2", "q3", "q5", "q6", "q7"});
  EXPECT_GT(star_totals(s.state)[A] + star_totals(s.state)[B], 40);
}

RULE_TEST("CH-R23", "what an office does must be done, except a search, a purchase and a trade") {
  Setting s(2);
  s.for_sale("b2", 20).hand(A, {"tower"}).own(A, {"q1"});
  Table campaign(s);
  EXPECT_EQ(campaign.use("campaign_manager").moves(), (Moves{"campaign 1", "campaign 2"}));
  Table zoning(s);
  EXPECT_EQ(zoning.use("zoning_board").moves(), (Moves{"zoning_mode take_two", "zoning_mode take_and_build"}));
  Table health(s);
  EXPECT_EQ(health.use("health_commissioner").moves().size(), 2u);
  Table survey(s);
  EXPECT_TRUE(survey.play({"activate_office surveyor", "survey_top"}).all_pass().offers("buy_nothing"));
  Table lobby(s);
  EXPECT_TRUE(lobby.use("lobbyist").offers("lobby_trade 0"));
}
