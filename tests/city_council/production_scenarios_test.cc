// The further scenarios of the specification, section 8.2: production, monitoring, scoring.

#include "tests/city_council/table.h"
#include "tests/support/rule_test.h"

namespace boroughs::city_council {

using enum Committee;

namespace {

/// Passes until the activation window opens.
void pass_out(Table& t) {
  while (t.s.decision == Decision::Activate) t.play("pass_activation");
}

}  // namespace

RULE_TEST("CC-Y8", "a Police Station that lowers crime catches this turn's report") {
  Table t;
  const StopAtWindows stop(t);
  t.build("police_station_1", {{2, 2}, {2, 3}});
  t.s.crime = 0, t.s.budget = 3, t.s.blue = 4, t.s.white = 0, t.s.goods = 0;
  t.activation();
  t.play("activate_building police_station_1 open");
  EXPECT_EQ(t.s.activations[0].boxes, Boxes::First);  // nobody to arrest: no question
  EXPECT_EQ(t.s.budget, 2);
  pass_out(t);
  EXPECT_EQ(t.s.blue, 3);
  t.play("done_scoring");
  EXPECT_EQ(t.s.crime, 1);
  t.play("done_scoring");
  EXPECT_EQ(t.s.crime, 0);
}

RULE_TEST("CC-Y9 CC-R31", "the FBI Branch jails one and removes one more") {
  Table t;
  const StopAtWindows stop(t);
  t.advanced();
  t.build("prison_1", {{2, 2}, {2, 3}, {2, 4}});
  t.build("fbi_branch_1", {{4, 2}, {4, 3}});
  t.s.prisoner_1 = t.s.prisoner_2 = true;
  t.s.crime = 3, t.s.white = 1, t.s.blue = 0, t.s.budget = 3, t.s.goods = 0;
  t.activation();
  t.play("activate_building fbi_branch_1 first");
  EXPECT_EQ(t.s.crime, 2);
  pass_out(t);
  t.play_all({"done_scoring", "done_scoring"});
  EXPECT_EQ(t.s.crime, 1);
  EXPECT_TRUE(t.s.prisoner_1 && t.s.prisoner_2);
  EXPECT_EQ(reserve_of(t.s).crime, 4);
}

RULE_TEST("CC-Y10 CC-R45 CC-R59", "the seventh crime cube is the end, whatever the points") {
  Table t;
  t.s.crime = 6, t.s.blue = 2, t.s.white = 1;
  seat_of(t.s, 1).victory_points = 12;
  t.report();
  EXPECT_EQ(t.s.outcome, Outcome::CrimeDefeat);
  EXPECT_EQ(t.s.crime, 7);
  const Result result = Rules::result(t.s);
  EXPECT_TRUE(result.finished);
  EXPECT_TRUE(result.everybody_lost);
  for (const float share : result.win_shares()) EXPECT_EQ(share, 0.0f);
  EXPECT_EQ(result.decided_by, "crime");
}

RULE_TEST("CC-Y11", "with a cube in Prison the section cannot reach seven") {
  Table t;
  const StopAtWindows stop(t);
  t.advanced();
  t.build("prison_1", {{2, 2}, {2, 3}, {2, 4}});
  t.s.prisoner_1 = true;
  t.s.crime = 6, t.s.blue = 5, t.s.white = 1;
  t.report();
  EXPECT_EQ(t.s.outcome, Outcome::Playing);
  EXPECT_EQ(t.s.crime, 6);
  EXPECT_EQ(t.s.blue, 4);
}

RULE_TEST("CC-Y12 CC-R36", "the order of activation decides whether pollution wins") {
  for (const bool dump_first : {false, true}) {
    Table t;
    const StopAtWindows stop(t);
    t.build("factory_1", {{2, 2}, {2, 3}});
    t.build("dump_1", {{2, 4}});
    t.s.pollution = 6, t.s.blue = 2, t.s.white = 0, t.s.goods = 0;
    t.activation();
    t.play(dump_first ? "activate_building dump_1 first" : "activate_building factory_1 first");
    t.play(dump_first ? "activate_building factory_1 first" : "activate_building dump_1 first");
    pass_out(t);
    t.play_all({"done_scoring", "done_scoring"});
    EXPECT_EQ(t.s.outcome, dump_first ? Outcome::Playing : Outcome::PollutionDefeat);
    EXPECT_EQ(t.s.pollution, dump_first ? 6 : 7);
  }
}

RULE_TEST("CC-Y13", "the budget stops at eleven") {
  Table t;
  const StopAtWindows stop(t);
  t.build("firm_1", {{2, 2}});
  t.s.budget = 10, t.s.blue = 1, t.s.white = 1, t.s.goods = 0;
  t.activation();
  t.play_all({"activate_building pre_diner first", "activate_building firm_1 first"});
  pass_out(t);
  t.play_all({"done_scoring", "done_scoring"});
  EXPECT_EQ(t.s.budget, 11);
}

RULE_TEST("CC-Y14 CC-R34", "an unused Playground counts for the lifestyle") {
  Table t;
  const StopAtWindows stop(t);
  t.build("playground_1", {{2, 2}});
  t.s.community = 4, t.s.crime = 1, t.s.pollution = 1, t.s.white = 5, t.s.blue = 5;
  EXPECT_EQ(lifestyle_balance(t.s), 3);
  t.monitoring();
  EXPECT_EQ(t.s.white, 6);
  EXPECT_EQ(t.s.blue, 5);
  EXPECT_EQ(facts_of(t.s)[Metric::Community], 4);
}

RULE_TEST("CC-Y16 CC-R46", "ties go to the smaller hand, then to private funds, then are shared") {
  Table t;
  const auto cards = [&](int seat, int count) {
    while (static_cast<int>(seat_of(t.s, seat).hand.size()) < count)
      seat_of(t.s, seat).hand.push_back(t.s.deck.pop_back());
    while (static_cast<int>(seat_of(t.s, seat).hand.size()) > count)
      t.s.deck.push_back(seat_of(t.s, seat).hand.pop_back());
  };
  seat_of(t.s, 0).victory_points = 12, seat_of(t.s, 1).victory_points = 12, seat_of(t.s, 2).victory_points = 9;
  cards(0, 3), cards(1, 2), cards(2, 1);
  Play play = t.play_context();
  end_turn(play);
  t.s.to_move = -1;
  ASSERT_EQ(t.s.outcome, Outcome::Finished);
  EXPECT_EQ(Rules::result(t.s).places[1], 1);
  EXPECT_EQ(Rules::result(t.s).places[0], 2);
  EXPECT_EQ(Rules::result(t.s).decided_by, "fewest favor cards in hand");
  cards(0, 2);
  seat_of(t.s, 1).private_funds = 1;
  EXPECT_EQ(Rules::result(t.s).places[1], 1);
  EXPECT_EQ(Rules::result(t.s).places[0], 2);
  EXPECT_EQ(Rules::result(t.s).decided_by, "most private funds");
  seat_of(t.s, 0).private_funds = 1;
  EXPECT_EQ(Rules::result(t.s).places[0], 1);
  EXPECT_EQ(Rules::result(t.s).places[1], 1);
  EXPECT_EQ(Rules::result(t.s).win_shares()[0], 0.5f);
}

RULE_TEST("CC-Y17", "Mob Hangouts with a busy Restaurant") {
  Table t;
  t.build("restaurant_1", {{2, 2}, {2, 3}});
  t.s.crime = 4, t.s.blue = 3, t.s.goods = 1;
  t.give(0, "mob_hangouts");
  t.activation();
  t.play("activate_building restaurant_1 first");
  EXPECT_EQ(t.worth("mob_hangouts"), 2);
  t.s.crime = 2;
  EXPECT_EQ(t.worth("mob_hangouts"), 0);
  t.ask(Decision::Activate, 0);
  t.s.activating = 0, t.s.activations_left = 1;
  EXPECT_FALSE(t.legal("score_favor mob_hangouts"));
  t.s.crime = 4;
  EXPECT_TRUE(t.legal("score_favor mob_hangouts"));
}

RULE_TEST("CC-Y18 CC-R43", "bonus lines count only beside a basic line") {
  Table t;
  EXPECT_EQ(t.worth("restaurant_guild"), 0);  // the Diner alone
  t.build("restaurant_1", {{2, 2}, {2, 3}});
  EXPECT_EQ(t.worth("restaurant_guild"), 2);
  Table covered;
  covered.build("restaurant_1", {{2, 3}, {3, 3}});
  EXPECT_EQ(covered.worth("restaurant_guild"), 1);
}

RULE_TEST("CC-Y19 CC-R56", "no community is lost below zero") {
  Table t;
  const StopAtWindows stop(t);
  t.s.white = 3, t.s.community = 0, t.s.blue = 1;
  t.build("firm_1", {{2, 2}});
  t.build("gallery_1", {{2, 3}});
  t.s.goods = 0;
  t.s.activations.push_back({building("firm_1"), Boxes::First});
  t.s.activations.push_back({building("pre_clinic"), Boxes::First});
  EXPECT_EQ(facts_of(t.s)[Metric::WhiteTotal], 5);
  t.report();
  EXPECT_EQ(facts_of(t.s)[Metric::WhiteTotal], 4);
  EXPECT_EQ(t.s.community, 0);
}

RULE_TEST("CC-Y20 CC-R42", "no scoring in the first turn") {
  Table t;
  t.s.turn_number = 1;
  t.give(0, "welcome_wagon");
  t.s.blue = 7;
  EXPECT_EQ(t.worth("welcome_wagon"), 1);
  t.activation();
  while (t.s.decision == Decision::Activate) {
    EXPECT_EQ(t.count("score_favor"), 0);
    t.play("pass_activation");
  }
  EXPECT_EQ(t.s.decision, Decision::DiscardFavor);  // all windows were passed over
}

RULE_TEST("CC-Y21 CC-R38", "no white left: the students come back as they were") {
  Table t;
  const StopAtWindows stop(t);
  t.build("school_1", {{2, 2}, {2, 3}});
  t.s.budget = 3, t.s.blue = 3, t.s.white = 7, t.s.goods = 0;
  t.activation();
  t.play("activate_building school_1 first");
  EXPECT_EQ(t.s.budget, 2);
  // The report sends idle whites away; put them back, so that all seven are in the city when the School resolves.
  pass_out(t);
  t.play("done_scoring");
  t.s.white = 7;
  const int blue = t.s.blue;
  t.play("done_scoring");
  EXPECT_EQ(t.s.blue, blue + 3);
  EXPECT_EQ(t.s.white, 7);
  EXPECT_EQ(t.s.budget, 2);
}

RULE_TEST("CC-Y22 CC-R44", "two Playgrounds count once on a building card") {
  Table t;
  t.build("playground_1", {{2, 2}});
  t.build("playground_2", {{2, 3}});
  EXPECT_EQ(t.worth("parents_league"), 1);
}

RULE_TEST("CC-Y23", "coal pollutes twice") {
  Table t;
  const StopAtWindows stop(t);
  t.advanced();
  t.build("coal_power_plant_1", {{6, 4}, {6, 5}, {6, 6}});
  t.s.blue = 1, t.s.white = 0, t.s.goods = 1, t.s.power = 0, t.s.pollution = 1;
  t.activation();
  t.play("activate_building coal_power_plant_1 first");
  pass_out(t);
  t.play_all({"done_scoring", "done_scoring"});
  EXPECT_EQ(t.s.power, 3);
  EXPECT_EQ(t.s.pollution, 3);
}

RULE_TEST("CC-Y24 CC-R51", "Increase Goods Reserve against the budget") {
  Table t;
  const auto worth = [&](int goods, int budget) {
    t.s.goods = static_cast<uint8_t>(goods);
    t.s.budget = static_cast<uint8_t>(budget);
    return t.worth("increase_goods_reserve");
  };
  EXPECT_EQ(worth(1, 0), 3);
  EXPECT_EQ(worth(6, 3), 3);
  EXPECT_EQ(worth(5, 3), 1);
  EXPECT_EQ(worth(0, 0), 0);
}

RULE_TEST("CC-Y32", "working cell 1 pushes the other prisoner out") {
  Table t;
  const StopAtWindows stop(t);
  t.advanced();
  t.build("prison_1", {{2, 2}, {2, 3}, {2, 4}});
  t.s.prisoner_1 = t.s.prisoner_2 = true;
  t.s.blue = 1, t.s.white = 0, t.s.goods = 0, t.s.budget = 0;
  t.activation();
  t.play("activate_building prison_1 first");
  pass_out(t);
  t.play_all({"done_scoring", "done_scoring"});
  EXPECT_EQ(t.s.goods, 1);
  EXPECT_EQ(t.s.budget, 1);
  EXPECT_FALSE(t.s.prisoner_1);
  EXPECT_TRUE(t.s.prisoner_2);
}

RULE_TEST("CC-Y33 CC-R57", "a city without workers recovers") {
  Table t;
  const StopAtWindows stop(t);
  t.s.blue = 0, t.s.white = 0, t.s.crime = 3, t.s.pollution = 3, t.s.community = 0;
  EXPECT_EQ(lifestyle_balance(t.s), -6);
  t.report();
  EXPECT_EQ(t.s.white, 1);
  EXPECT_EQ(t.s.blue, 2);
  t.play_all({"done_scoring", "done_scoring"});
  EXPECT_EQ(t.s.white, 0);
  EXPECT_EQ(t.s.blue, 1);
}

RULE_TEST("CC-Y34", "Transport with one legal activation left") {
  Table t;
  const StopAtWindows stop(t);
  t.s.blue = 1, t.s.white = 0, t.s.goods = 0, t.s.power = 0;
  t.activation();
  EXPECT_EQ(t.s.to_move, 1);
  EXPECT_EQ(t.s.activations_left, 2);
  t.play("activate_building pre_diner first");
  EXPECT_EQ(t.s.window, Window::Activation);
}

}  // namespace boroughs::city_council
