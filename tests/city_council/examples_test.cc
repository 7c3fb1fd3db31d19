// The worked examples of the specification, section 8.1.

#include "tests/city_council/table.h"
#include "tests/support/rule_test.h"

namespace boroughs::city_council {

using enum Committee;

RULE_TEST("CC-X1a", "only the seat after its second turn moves, to the vacant committee") {
  Table t(4);
  t.committees({Treasury, Election, Executive, Union});  // orange, purple, gray, gold
  t.tenures({2, 1, 1, 1});
  t.ask(Decision::ReassignCommittees, 1);
  ASSERT_EQ(t.moves(), std::vector<std::string>{"reassign_committees transport election executive union none"});
  t.play(t.moves()[0]);
  EXPECT_EQ(next_in_turn_order(t.s, -1), 0);  // orange is first now
  EXPECT_EQ(seat_of(t.s, 0).tenure, 1);
  EXPECT_EQ(seat_of(t.s, 1).tenure, 2);
}

RULE_TEST("CC-X1b", "three seats must move, the fourth stays in all eight assignments") {
  Table t(4);
  t.committees({Transport, Election, Executive, Union});
  t.tenures({1, 2, 2, 2});
  t.ask(Decision::ReassignCommittees, 1);
  const auto moves = t.moves();
  EXPECT_EQ(moves.size(), 8u);
  for (const std::string& move : moves) EXPECT_TRUE(move.starts_with("reassign_committees transport ")) << move;
  EXPECT_TRUE(t.legal("reassign_committees transport union treasury election none"));
}

RULE_TEST("CC-X2", "votes, then private funds, then the Election chair decide; funds lower the price") {
  Table t(4);
  t.advanced();
  t.committees({Transport, Executive, Election, Union});  // orange, purple, gray, gold
  for (const auto tile : {"hospital_1", "coal_power_plant_1", "bank_1", "school_1"}) t.face_up(tile);
  t.s.budget = 11;
  seat_of(t.s, 0).private_funds = 1;
  t.council();  // order: orange, gray, gold, purple
  t.play_all({"propose_construct hospital_1", "propose_construct coal_power_plant_1", "propose_construct school_1",
              "propose_construct bank_1"});
  t.play_all({"vote coal_power_plant_1", "vote bank_1", "vote hospital_1", "vote school_1"});
  t.play_all({"fund_plan hospital_1", "second_vote bank_1"});
  ASSERT_EQ(t.s.decision, Decision::BreakTie);
  EXPECT_EQ(t.s.to_move, 2);
  const auto tied = t.moves();
  EXPECT_EQ(std::set<std::string>(tied.begin(), tied.end()),
            (std::set<std::string>{"break_tie coal_power_plant_1", "break_tie school_1"}));
  t.play("break_tie coal_power_plant_1");
  for (const Plan& plan : t.s.plans) {
    EXPECT_EQ(plan.status == PlanStatus::Approved, plan.tile != building("school_1"));
  }
  const Plan& hospital = t.s.plans[0];
  EXPECT_EQ(need_of(t.s, hospital), 1);  // over the Clinic for 2, less the $1 of orange
  t.s.city.clear();
  Plan without = hospital;
  without.funds.fill(0);
  EXPECT_EQ(need_of(t.s, without) - need_of(t.s, hospital), 1);
}

RULE_TEST("CC-X3", "a School half in a residential zone costs its printed price") {
  Table t;
  t.plan(0, PlanKind::Construct, "school_1", PlanStatus::Approved);
  t.s.budget = 2;
  t.execution();
  t.play_all({"execute_plan school_1", "choose_site 2,4 2,5 - -"});
  EXPECT_EQ(t.s.budget, 0);
}

RULE_TEST("CC-X4", "a Bank on the same blocks costs one more") {
  Table t;
  t.plan(0, PlanKind::Construct, "bank_1", PlanStatus::Approved);
  t.s.budget = 5;
  t.execution();
  t.play_all({"execute_plan bank_1", "choose_site 2,4 2,5 - -"});
  EXPECT_EQ(t.s.budget, 2);
}

RULE_TEST("CC-X5", "a Restaurant over the printed Diner costs the difference") {
  Table t;
  t.plan(0, PlanKind::Construct, "restaurant_1", PlanStatus::Approved);
  t.s.budget = 5;
  any_site_of_plan(t.s, t.s.plans[0], [](const PricedSite& site) {
    if (site.upgrade_of == kNoBuilding) {
      EXPECT_GE(site.price, 2);
    }
    return false;
  });
  t.execution();
  t.play_all({"execute_plan restaurant_1", "choose_site 2,3 3,3 - pre_diner"});
  EXPECT_EQ(t.s.budget, 4);
  EXPECT_FALSE(t.stands("pre_diner"));
  EXPECT_TRUE(t.stands("restaurant_1"));
}

RULE_TEST("CC-X6", "a sale makes room for a relocation") {
  Table t;
  t.build("clinic_1", {{4, 4}});
  t.advanced();
  t.build("factory_1", {{6, 3}, {6, 4}});
  t.s.budget = 3;
  t.plan(0, PlanKind::Sell, "clinic_1", PlanStatus::Approved);
  t.plan(1, PlanKind::Relocate, "factory_1", PlanStatus::Approved);
  t.execution();
  {
    Table early = t;
    early.play("execute_plan factory_1");
    EXPECT_FALSE(early.legal("choose_site 4,3 4,4 - -"));
  }
  t.play("execute_plan clinic_1");
  EXPECT_EQ(t.s.budget, 3);
  t.play_all({"execute_plan factory_1", "choose_site 4,3 4,4 - -"});
  EXPECT_EQ(t.s.budget, 3);
}

RULE_TEST("CC-X7", "a building outside the Starting Zone needs its zone") {
  Table t(4);
  lay_out_example_city(t);
  t.s.power = 1, t.s.community = 1, t.s.crime = 1, t.s.blue = 10, t.s.white = 3;
  t.committees({Transport, Union, Election, Executive});
  t.activation();
  EXPECT_TRUE(t.legal("activate_building school_1 first"));
  EXPECT_FALSE(t.legal("activate_building courthouse_1 first"));
  t.play_all({"pass_activation", "activate_zone residential_2 level"});
  EXPECT_TRUE(t.legal("activate_building courthouse_1 first"));
}

/// The state after the activations of the production example: orange is Transport, then gray, purple, gold.
void play_example_activation(Table& t) {
  lay_out_example_city(t);
  t.committees({Transport, Union, Election, Executive});
  t.s.budget = 5, t.s.power = 1, t.s.community = 1, t.s.goods = 1, t.s.crime = 1, t.s.pollution = 0;
  t.s.blue = 10, t.s.white = 3;
  t.activation();
  t.play_all({"activate_building bank_1 first", "activate_building firm_1 first", "activate_zone residential_2 level",
              "activate_building school_1 first", "activate_building manufacturing_plant_1 first",
              "activate_building courthouse_1 second", "activate_building pre_diner first",
              "activate_building pre_clinic first"});
}

RULE_TEST("CC-X8 CC-X9 CC-X10 CC-X11", "one production phase from activation to lifestyle") {
  Table t(4);
  const StopAtWindows stop(t);
  play_example_activation(t);
  // Activation ended by itself: the Shop lacks goods.
  ASSERT_EQ(t.s.window, Window::Activation);
  EXPECT_EQ(t.s.budget, 3);
  EXPECT_EQ(t.s.power, 0);
  EXPECT_EQ(t.s.community, 0);
  EXPECT_EQ(t.s.goods, 0);
  EXPECT_EQ(t.s.crime, 0);
  EXPECT_EQ(t.s.blue, 2);
  EXPECT_EQ(t.s.white, 0);
  // Unemployment report.
  t.play("done_scoring");
  ASSERT_EQ(t.s.window, Window::Unemployment);
  EXPECT_EQ(t.s.white, 1);
  EXPECT_EQ(t.s.crime, 1);
  EXPECT_EQ(t.s.blue, 2);
  // Resolution.
  t.play("done_scoring");
  ASSERT_EQ(t.s.window, Window::Resolution);
  EXPECT_EQ(t.s.budget, 11);
  EXPECT_EQ(t.s.goods, 3);
  EXPECT_EQ(t.s.pollution, 1);
  EXPECT_EQ(t.s.community, 1);
  EXPECT_EQ(t.s.blue, 8);
  EXPECT_EQ(t.s.white, 5);
  EXPECT_EQ(t.s.crime, 1);
  // Lifestyle.
  EXPECT_EQ(lifestyle_balance(t.s), -1);
  t.play("done_scoring");
  ASSERT_EQ(t.s.window, Window::TurnEnd);
  EXPECT_EQ(t.s.community, 0);
  EXPECT_EQ(t.s.blue, 8);
  EXPECT_EQ(t.s.white, 5);
}

/// Activates, stops in the window before the report, then plays on to the window after resolution.
void resolve_from_activation_window(Table& t) {
  ASSERT_EQ(t.s.window, Window::Activation);
  t.play_all({"done_scoring", "done_scoring"});
  ASSERT_EQ(t.s.window, Window::Resolution);
}

void one_activation(Table& t, std::string_view move) {
  t.activation();
  t.play(move);
  while (t.s.decision == Decision::Activate) t.play("pass_activation");
  resolve_from_activation_window(t);
}

RULE_TEST("CC-X12", "the Clinic gives community") {
  Table t;
  const StopAtWindows stop(t);
  t.s.blue = 0, t.s.white = 1, t.s.goods = 0, t.s.community = 0;
  one_activation(t, "activate_building pre_clinic first");
  EXPECT_EQ(t.s.community, 1);
  EXPECT_EQ(t.s.white, 2);  // the doctor is back, and full employment brought one
}

RULE_TEST("CC-X13", "the Diner gives a dollar") {
  Table t;
  const StopAtWindows stop(t);
  t.s.blue = 1, t.s.white = 0, t.s.budget = 4;
  one_activation(t, "activate_building pre_diner first");
  EXPECT_EQ(t.s.budget, 5);
}

RULE_TEST("CC-X14", "the Gallery turns goods into money and community") {
  Table t;
  const StopAtWindows stop(t);
  t.build("gallery_1", {{2, 2}});
  t.s.blue = 0, t.s.white = 1, t.s.goods = 1, t.s.budget = 4, t.s.community = 0;
  one_activation(t, "activate_building gallery_1 first");
  EXPECT_EQ(t.s.goods, 0);
  EXPECT_EQ(t.s.budget, 5);
  EXPECT_EQ(t.s.community, 1);
}

RULE_TEST("CC-X15", "a power plant works outside active zones") {
  Table t;
  const StopAtWindows stop(t);
  t.advanced();
  t.build("solar_power_plant_1", {{0, 0}, {0, 1}, {0, 2}});
  t.s.blue = 1, t.s.white = 1, t.s.power = 0, t.s.goods = 0;
  one_activation(t, "activate_building solar_power_plant_1 first");
  EXPECT_EQ(t.s.power, 2);
}

RULE_TEST("CC-X16", "the Airport flies twice with one pilot") {
  Table t;
  const StopAtWindows stop(t);
  t.advanced();
  t.build("airport_1", {{0, 4}, {0, 5}, {0, 6}});
  t.s.active_zones.push_back({zone("commercial_1"), kNoBuilding});
  t.s.white = 3, t.s.blue = 2, t.s.budget = 1, t.s.pollution = 0, t.s.goods = 0;
  Table short_of_pilots = t;
  one_activation(t, "activate_building airport_1 both");
  EXPECT_EQ(t.s.budget, 11);
  EXPECT_EQ(t.s.pollution, 1);
  short_of_pilots.s.white = 2;
  short_of_pilots.activation();
  EXPECT_TRUE(short_of_pilots.legal("activate_building airport_1 first"));
  EXPECT_TRUE(short_of_pilots.legal("activate_building airport_1 second"));
  EXPECT_FALSE(short_of_pilots.legal("activate_building airport_1 both"));
}

RULE_TEST("CC-X17", "the Depot sells or buys, never both") {
  Table t;
  const StopAtWindows stop(t);
  t.advanced();
  t.build("distribution_depot_1", {{2, 2}, {2, 3}});
  t.s.blue = 1, t.s.white = 0, t.s.goods = 1, t.s.budget = 2, t.s.pollution = 0;
  Table buying = t;
  t.activation();
  EXPECT_FALSE(t.legal("activate_building distribution_depot_1 both"));
  one_activation(t, "activate_building distribution_depot_1 first");
  EXPECT_EQ(t.s.goods, 0);
  EXPECT_EQ(t.s.budget, 4);
  EXPECT_EQ(t.s.pollution, 1);
  one_activation(buying, "activate_building distribution_depot_1 second");
  EXPECT_EQ(buying.s.budget, 0);
  EXPECT_EQ(buying.s.goods, 2);
  EXPECT_EQ(buying.s.pollution, 1);
}

RULE_TEST("CC-X18", "a Playground lends its cube to its zone for a turn") {
  Table t;
  const StopAtWindows stop(t);
  t.advanced();
  t.build("playground_1", {{0, 0}});
  t.s.community = 0, t.s.power = 1, t.s.blue = 0, t.s.white = 0, t.s.goods = 0;
  EXPECT_EQ(lifestyle_balance(t.s), 1);
  t.activation();
  EXPECT_FALSE(t.legal("activate_zone residential_1 level"));
  EXPECT_FALSE(t.legal("activate_zone commercial_1 playground"));
  t.play("activate_zone residential_1 playground");
  EXPECT_EQ(lifestyle_balance(t.s), 0);
  while (t.s.decision != Decision::DiscardFavor)
    t.play(t.s.decision == Decision::Activate ? "pass_activation" : "done_scoring");
  EXPECT_TRUE(t.s.playground_cubes.empty());
  t.play("done_discarding");
  EXPECT_EQ(t.s.decision, Decision::ReassignCommittees);
  EXPECT_TRUE(t.s.playground_cubes.contains(building("playground_1")));
  EXPECT_TRUE(t.s.active_zones.empty());
}

RULE_TEST("CC-X19", "an arrest fills cell 1, work moves the prisoner to cell 2, and out") {
  Table t;
  const StopAtWindows stop(t);
  t.advanced();
  t.build("prison_1", {{2, 2}, {2, 3}, {2, 4}});
  t.build("police_station_1", {{4, 2}, {4, 3}});
  t.s.crime = 2, t.s.blue = 1, t.s.white = 0, t.s.budget = 5, t.s.goods = 0;
  t.activation();
  EXPECT_FALSE(t.legal("activate_building prison_1 first"));
  t.play_all({"activate_building police_station_1 open", "police_mode incarcerate"});
  resolve_from_activation_window(t);
  EXPECT_EQ(t.s.crime, 1);
  EXPECT_TRUE(t.s.prisoner_1);
  EXPECT_FALSE(t.s.prisoner_2);
  // The next turn: cell 1.
  t.s.window = Window::Closed;
  t.s.blue = 1, t.s.white = 0, t.s.goods = 0, t.s.budget = 0;
  one_activation(t, "activate_building prison_1 first");
  EXPECT_EQ(t.s.goods, 1);
  EXPECT_EQ(t.s.budget, 1);
  EXPECT_FALSE(t.s.prisoner_1);
  EXPECT_TRUE(t.s.prisoner_2);
  // The turn after: cell 2.
  t.s.window = Window::Closed;
  t.s.blue = 1, t.s.white = 0, t.s.goods = 0, t.s.budget = 0;
  one_activation(t, "activate_building prison_1 second");
  EXPECT_EQ(t.s.goods, 1);
  EXPECT_EQ(t.s.budget, 1);
  EXPECT_EQ(prisoners(t.s), 0);
}

}  // namespace boroughs::city_council
