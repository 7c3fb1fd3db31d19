// The rulings of the specification, section 7, as far as no example or scenario shows them.

#include "engine/core/play.h"
#include "tests/city_council/table.h"
#include "tests/support/rule_test.h"

namespace boroughs::city_council {

using enum Committee;

namespace {

void pass_out(Table& t) {
  while (t.s.decision == Decision::Activate) t.play("pass_activation");
}

}  // namespace

RULE_TEST("CC-R3", "turn order is transport, treasury, election, union, executive") {
  Table t(5);
  t.committees({Executive, Union, Election, Treasury, Transport});
  std::vector<int> order;
  for (int seat = next_in_turn_order(t.s, -1); seat >= 0; seat = next_in_turn_order(t.s, seat)) order.push_back(seat);
  EXPECT_EQ(order, (std::vector<int>{4, 3, 2, 1, 0}));
}

RULE_TEST("CC-R4", "two residential zones touch the Starting Zone; the example lies in the second") {
  EXPECT_EQ(tables.zone_of[2 * kSide + 5], zone("residential_2"));
  EXPECT_EQ(tables.zone[at(zone("residential_1"))].type, Type::Residential);
  EXPECT_EQ(tables.zone[at(zone("residential_2"))].type, Type::Residential);
}

RULE_TEST("CC-R6", "the old chair reassigns, the new chair has the powers") {
  Table t;
  t.committees({Transport, Election, Union});
  t.tenures({1, 2, 1});
  t.ask(Decision::ReassignCommittees, 1);
  t.play("reassign_committees election transport union none none");
  EXPECT_EQ(election_chair(t.s), 0);
  while (t.s.decision != Decision::Propose) t.play(t.moves()[0]);
  t.s.plans.clear();
  t.plan(2, PlanKind::Construct, "bank_1", PlanStatus::Approved);
  t.execution();
  EXPECT_EQ(t.s.to_move, 0);
}

RULE_TEST("CC-R9", "the Union chair keeps both and may discard at the turn's end") {
  Table t;
  t.committees({Union, Election, Transport});
  Play play = t.play_context();
  draw_favors_from(play, next_in_turn_order(t.s, -1));
  while (t.s.decision == Decision::KeepFavor) {
    EXPECT_NE(t.s.to_move, 0);  // never asked
    t.play(t.moves()[0]);
  }
  EXPECT_EQ(seat_of(t.s, 0).hand.size(), 2u);
  EXPECT_EQ(seat_of(t.s, 1).hand.size(), 1u);
  t.ask(Decision::DiscardFavor, 0);
  t.s.window = Window::Closed;
  EXPECT_EQ(t.count("discard_favor"), 2);
}

RULE_TEST("CC-R10", "six tokens of private funds in all") {
  Table t;
  t.committees({Treasury, Election, Transport});
  t.s.budget = 3;
  t.ask(Decision::Embezzle, 0);
  seat_of(t.s, 1).private_funds = 5;
  EXPECT_TRUE(t.legal("embezzle yes"));
  seat_of(t.s, 1).private_funds = 6;
  EXPECT_FALSE(t.legal("embezzle yes"));
  EXPECT_TRUE(t.legal("embezzle no"));
  seat_of(t.s, 1).private_funds = 0;
  t.s.budget = 0;
  EXPECT_FALSE(t.legal("embezzle yes"));
  t.s.budget = 3;
  t.play("embezzle yes");
  EXPECT_EQ(t.s.budget, 2);
  EXPECT_EQ(seat_of(t.s, 0).private_funds, 1);
}

RULE_TEST("CC-R11", "a proposal needs the printed cost in the budget, nothing else") {
  Table t;
  t.face_up("bank_1");
  t.face_up("restaurant_1");
  t.s.budget = 1;
  t.council();
  // The Restaurant could be built over the Diner for 1, but its printed cost is 2.
  EXPECT_FALSE(t.legal("propose_construct restaurant_1"));
  seat_of(t.s, t.s.to_move).private_funds = 3;
  EXPECT_FALSE(t.legal("propose_construct bank_1"));
  t.s.budget = 2;
  EXPECT_TRUE(t.legal("propose_construct bank_1"));
  EXPECT_TRUE(t.legal("propose_construct restaurant_1"));
  EXPECT_FALSE(t.legal("propose_none"));
}

RULE_TEST("CC-R13", "a tile is in one plan only, two copies are two tiles") {
  Table t;
  t.build("firm_1", {{2, 2}});
  t.face_up("workshop_1");
  t.face_up("workshop_2");
  t.council();
  t.play("propose_construct workshop_1");
  EXPECT_FALSE(t.legal("propose_construct workshop_1"));
  EXPECT_TRUE(t.legal("propose_construct workshop_2"));
  t.play("propose_sell firm_1");
  EXPECT_FALSE(t.legal("propose_sell firm_1"));
  EXPECT_FALSE(t.legal("propose_relocate firm_1"));
}

RULE_TEST("CC-R14", "zero votes, ties by private funds, no choice where the slots suffice") {
  Table t;
  t.s.budget = 7;
  t.plan(0, PlanKind::Construct, "bank_1", PlanStatus::Proposed, 0);
  t.plan(1, PlanKind::Construct, "dump_1", PlanStatus::Proposed, 2);
  t.plan(2, PlanKind::Construct, "firm_1", PlanStatus::Proposed, 0);
  t.s.plans[2].funds[2] = 1;
  t.committees({Election, Transport, Executive});
  t.ask(Decision::SecondVote, 2);
  t.play("skip_second_vote");
  EXPECT_EQ(t.s.plans[0].status, PlanStatus::Rejected);
  EXPECT_EQ(t.s.plans[1].status, PlanStatus::Approved);
  EXPECT_EQ(t.s.plans[2].status, PlanStatus::Approved);
}

RULE_TEST("CC-R16", "the second delegate may go on the own plan, or stay in the pocket") {
  Table t;
  t.s.budget = 7;
  t.committees({Election, Transport, Executive});
  t.plan(1, PlanKind::Construct, "bank_1");
  t.plan(2, PlanKind::Construct, "dump_1");
  t.ask(Decision::SecondVote, 2);
  EXPECT_EQ(t.moves().size(), 3u);
  EXPECT_TRUE(t.legal("second_vote dump_1"));
  EXPECT_TRUE(t.legal("skip_second_vote"));
}

RULE_TEST("CC-R17", "one must vote, never for oneself; alone on the table one does not vote") {
  Table t;
  t.s.budget = 1;
  t.face_up("dump_1");
  t.committees({Transport, Election, Union});
  t.council();
  t.play("propose_construct dump_1");
  t.s.budget = 0;
  t.play_all({"propose_none", "propose_none"});
  ASSERT_EQ(t.s.decision, Decision::Vote);
  EXPECT_EQ(t.s.to_move, 1);  // orange has nobody else to vote for
  EXPECT_EQ(t.moves(), std::vector<std::string>{"vote dump_1"});
}

RULE_TEST("CC-R21", "an upgrade covers all of one old building and never pays back") {
  Table t;
  t.build("school_1", {{2, 2}, {2, 3}});
  t.build("firm_1", {{2, 4}});
  t.advanced();
  t.plan(0, PlanKind::Construct, "university_1", PlanStatus::Approved);
  any_site_of_plan(t.s, t.s.plans[0], [&](const PricedSite& site) {
    if (site.upgrade_of == kNoBuilding) return false;
    EXPECT_EQ(site.upgrade_of, building("school_1"));
    const Blocks school = blocks_of(t.s.city[0]);
    EXPECT_EQ(site.site->blocks & school, school);
    EXPECT_EQ(site.site->blocks & blocks_of(t.s.city[1]), 0u);  // not over the Firm as well
    return false;
  });
  t.s.budget = 5;
  t.execution();
  t.play_all({"execute_plan university_1", "choose_site 2,1 2,2 2,3 school_1"});
  EXPECT_EQ(t.s.budget, 5 - 1 - 1);  // the difference, and (2,1) is industrial
  EXPECT_TRUE(t.column("school_1").discards.contains(building("school_1")));
}

RULE_TEST("CC-R22", "printed buildings work and can be upgraded, not sold or moved") {
  Table t;
  t.face_up("restaurant_1");
  t.council();
  for (const std::string& move : t.moves()) EXPECT_EQ(move.find("pre_"), std::string::npos) << move;
  t.s.plans.clear();
  t.s.blue = 3, t.s.white = 1, t.s.goods = 1;
  t.activation();
  EXPECT_TRUE(t.legal("activate_building pre_diner first"));
  EXPECT_TRUE(t.legal("activate_building pre_shop first"));
  EXPECT_TRUE(t.legal("activate_building pre_clinic first"));
}

RULE_TEST("CC-R23", "a relocation pays for every block of another type, and must go elsewhere") {
  Table t;
  t.advanced();
  t.build("bank_1", {{2, 5}, {2, 6}});  // residential ground
  t.s.budget = 3;
  t.plan(0, PlanKind::Relocate, "bank_1", PlanStatus::Approved);
  t.execution();
  t.play("execute_plan bank_1");
  EXPECT_FALSE(t.legal("choose_site 2,5 2,6 - -"));
  t.play("choose_site 2,5 3,5 - -");
  EXPECT_EQ(t.s.budget, 1);
}

RULE_TEST("CC-R25", "a pass is not final; a full round of passes ends activation") {
  Table t;
  const StopAtWindows stop(t);
  t.s.blue = 2, t.s.white = 1, t.s.goods = 1;
  t.committees({Transport, Election, Union});
  t.activation();
  t.play_all({"pass_activation", "activate_building pre_diner first", "pass_activation"});
  EXPECT_EQ(t.s.to_move, 0);  // may act again
  EXPECT_EQ(t.s.passes, 1);
  t.play("activate_building pre_clinic first");
  EXPECT_EQ(t.s.passes, 0);
  t.play("pass_activation");  // Transport stops after one: no pass
  EXPECT_EQ(t.s.passes, 0);
  t.play_all({"pass_activation", "pass_activation"});
  EXPECT_EQ(t.s.decision, Decision::Activate);
  t.play("pass_activation");
  EXPECT_EQ(t.s.window, Window::Activation);
}

RULE_TEST("CC-R26", "Transport activates twice on each of its turns, in any mix") {
  Table t;
  t.advanced();
  t.s.blue = 5, t.s.white = 1, t.s.goods = 1, t.s.power = 2, t.s.community = 2;
  t.committees({Transport, Election, Union});
  t.activation();
  t.play("activate_zone residential_1 level");
  EXPECT_EQ(t.s.to_move, 0);
  t.play("activate_building pre_diner first");
  EXPECT_EQ(t.s.to_move, 1);
  t.play("activate_building pre_clinic first");
  EXPECT_EQ(t.s.to_move, 2);
  t.play("pass_activation");
  EXPECT_EQ(t.s.to_move, 0);
  EXPECT_EQ(t.s.activations_left, 2);
}

RULE_TEST("CC-R27", "a building over several zones is active if one of them is") {
  Table t;
  t.advanced();
  t.build("church_1", {{0, 3}, {0, 4}, {1, 3}});  // residential 1 and commercial 1
  t.s.blue = 2;
  t.activation();
  EXPECT_EQ(t.count("activate_building church_1"), 0);
  t.s.active_zones.push_back({zone("commercial_1"), kNoBuilding});
  EXPECT_EQ(t.count("activate_building church_1"), 3);
}

RULE_TEST("CC-R28", "exactly four power plants") {
  std::set<std::string> plants;
  for (int k = 0; k < tables.kinds; ++k) {
    if (tables.kind[static_cast<size_t>(k)].power_plant) plants.insert(tables.kind[static_cast<size_t>(k)].id);
  }
  EXPECT_EQ(plants,
            (std::set<std::string>{"wind_turbine", "coal_power_plant", "gas_power_plant", "solar_power_plant"}));
}

RULE_TEST("CC-R29", "gear is needed once, whatever number of boxes is used") {
  const BuildingKind& airport = kind("airport");
  EXPECT_EQ(airport.needs[1][Pieces::White], 2);
  EXPECT_EQ(airport.needs[3][Pieces::White], 3);
  Table t;
  t.advanced();
  t.build("distribution_depot_1", {{2, 2}, {2, 3}});
  t.s.blue = 1, t.s.goods = 0, t.s.budget = 0, t.s.white = 1;  // a driver, but nothing to trade
  t.activation();
  EXPECT_EQ(t.count("activate_building distribution_depot_1"), 0);
}

RULE_TEST("CC-R32", "each box of the Courthouse takes its own cube, one judge does for both") {
  Table t;
  const StopAtWindows stop(t);
  t.advanced();
  t.build("courthouse_1", {{4, 3}, {4, 4}, {5, 3}});
  t.s.blue = 2, t.s.white = 1, t.s.crime = 1;
  t.activation();
  EXPECT_TRUE(t.legal("activate_building courthouse_1 first"));
  EXPECT_FALSE(t.legal("activate_building courthouse_1 both"));
  t.s.crime = 2;
  EXPECT_TRUE(t.legal("activate_building courthouse_1 both"));
  t.play("activate_building courthouse_1 both");
  EXPECT_EQ(t.s.crime, 0);
  EXPECT_EQ(t.s.white, 0);
}

RULE_TEST("CC-R33", "the Prison resolves first, before new arrests push its prisoners") {
  Table t;
  const StopAtWindows stop(t);
  t.advanced();
  t.build("prison_1", {{2, 2}, {2, 3}, {2, 4}});
  t.build("police_station_1", {{4, 2}, {4, 3}});
  t.s.prisoner_1 = true;
  t.s.crime = 1, t.s.blue = 2, t.s.white = 0, t.s.goods = 0, t.s.budget = 1;
  t.activation();
  t.play_all(
      {"activate_building police_station_1 open", "police_mode incarcerate", "activate_building prison_1 first"});
  EXPECT_EQ(facts_of(t.s)[Metric::Crime], 0);  // prisoners do not count
  pass_out(t);
  t.play_all({"done_scoring", "done_scoring"});
  EXPECT_TRUE(t.s.prisoner_1 && t.s.prisoner_2);  // the worker moved to cell 2, the new one took cell 1
  EXPECT_EQ(t.s.goods, 1);
}

RULE_TEST("CC-R35", "both unemployment counts are read before either row acts") {
  Table t;
  const StopAtWindows stop(t);
  t.s.blue = 0, t.s.white = 0, t.s.community = 0;
  t.report();
  EXPECT_EQ(t.s.white, 1);
  EXPECT_EQ(t.s.blue, 2);
  EXPECT_EQ(t.s.crime, 0);  // the two who came are not counted as idle
}

RULE_TEST("CC-R37", "gains stop where the reserve ends") {
  Table t;
  const StopAtWindows stop(t);
  t.build("factory_1", {{2, 2}, {2, 3}});
  t.build("wind_turbine_1", {{4, 2}, {4, 3}});
  t.s.goods = 7, t.s.blue = 2, t.s.white = 0, t.s.power = 11;
  t.activation();
  t.play_all({"activate_building factory_1 first", "activate_building wind_turbine_1 first"});
  pass_out(t);
  t.play_all({"done_scoring", "done_scoring"});
  EXPECT_EQ(t.s.goods, 8);
  EXPECT_EQ(t.s.power, 11);
  // Nobody is left to come, no cube is left to take.
  Table full;
  const StopAtWindows stop_too(full);
  full.s.blue = 15, full.s.white = 7, full.s.community = 11, full.s.crime = 3, full.s.pollution = 3;
  EXPECT_EQ(lifestyle_balance(full.s), 5);  // would bring one of each
  full.monitoring();
  EXPECT_EQ(full.s.blue, 15);
  EXPECT_EQ(full.s.white, 7);
}

RULE_TEST("CC-R39", "more crime and pollution than community is the bad side") {
  Table t;
  t.s.crime = 2, t.s.pollution = 2, t.s.community = 1;
  EXPECT_EQ(lifestyle_balance(t.s), -3);
  const Effect& row = row_of(tables.lifestyle, -3, tables.lowest_balance);
  EXPECT_EQ(row.white, -1);
  EXPECT_EQ(row.community, -1);
  EXPECT_EQ(row_of(tables.lifestyle, 9, tables.lowest_balance).blue, 1);
  EXPECT_EQ(row_of(tables.lifestyle, -20, tables.lowest_balance).white, -2);
}

RULE_TEST("CC-R40", "no discards in the last turn") {
  Table t;
  seat_of(t.s, 0).victory_points = 11;
  t.give(1, "welcome_wagon");
  Play play = t.play_context();
  end_turn(play);
  EXPECT_EQ(t.s.outcome, Outcome::Finished);
  EXPECT_EQ(seat_of(t.s, 1).hand.size(), 1u);
}

RULE_TEST("CC-R41", "building cards and turn-end cards wait for the turn's end") {
  Table t;
  t.build("school_1", {{2, 2}, {2, 3}});
  t.give(0, "teachers_union");
  t.give(0, "tax_revolt");
  t.give(0, "white_collar_unemployment");
  t.s.white = 0, t.s.budget = 0;
  EXPECT_GT(t.worth("teachers_union"), 0);
  EXPECT_GT(t.worth("tax_revolt"), 0);
  t.ask(Decision::ScoreFavor, 0);
  for (const Window window : {Window::Activation, Window::Unemployment, Window::Resolution}) {
    t.s.window = window;
    EXPECT_EQ(t.moves(), (std::vector<std::string>{"score_favor white_collar_unemployment", "done_scoring"}));
  }
  t.s.window = Window::TurnEnd;
  EXPECT_EQ(t.moves().size(), 4u);
  t.play("score_favor teachers_union");
  EXPECT_TRUE(t.s.out_of_game.contains(favor("teachers_union")));
  t.play("score_favor white_collar_unemployment");
  EXPECT_EQ(t.s.discards.back().card, favor("white_collar_unemployment"));
  EXPECT_EQ(seat_of(t.s, 0).victory_points, 2);
}

RULE_TEST("CC-R47", "Prof. Phil never activates, not even as Transport") {
  Table t(2);
  const StopAtWindows stop(t);
  t.committees({Election, Union, Transport});
  t.s.blue = 2, t.s.white = 1, t.s.goods = 1;
  t.activation();
  EXPECT_EQ(t.s.to_move, 0);
  t.play("pass_activation");
  EXPECT_EQ(t.s.to_move, 1);
  t.play("pass_activation");
  EXPECT_EQ(t.s.window, Window::Activation);
}

RULE_TEST("CC-R49", "after turn 30 the game is over, and lifestyle takes at most one blue") {
  Table t;
  t.s.turn_number = 29;
  Play play = t.play_context();
  end_turn(play);
  EXPECT_EQ(t.s.outcome, Outcome::Playing);
  EXPECT_EQ(t.s.turn_number, 30);
  end_turn(play);
  EXPECT_EQ(t.s.outcome, Outcome::Finished);
  for (const Effect& effect : tables.lifestyle) EXPECT_GE(effect.blue, -1);
}

RULE_TEST("CC-R50", "White Collar Unemployment holds where there are no whites at all") {
  Table t;
  t.s.white = 0;
  EXPECT_EQ(t.worth("white_collar_unemployment"), 1);
  t.s.white = 1;
  EXPECT_EQ(t.worth("white_collar_unemployment"), 0);
}

RULE_TEST("CC-R52", "a full Starting Zone is a full zone") {
  Table t;
  EXPECT_EQ(facts_of(t.s)[Metric::FullZones], 0);
  t.build("bank_1", {{2, 2}, {2, 3}});
  t.build("firm_1", {{2, 4}});
  t.build("factory_1", {{4, 2}, {4, 3}});
  t.build("dump_1", {{4, 4}});
  EXPECT_EQ(facts_of(t.s)[Metric::FullZones], 1);
  EXPECT_EQ(t.worth("pollution_prevention"), 2);
}

RULE_TEST("CC-R53", "two to five players, two with Prof. Phil") {
  EXPECT_EQ(Rules::kInfo.min_seats, 2);
  EXPECT_EQ(Rules::kInfo.max_seats, 5);
  Rng rng(1);
  EXPECT_EQ(Rules::start({2, Mode::Standard, 9}, rng, nullptr).seats.size(), 3u);
  EXPECT_EQ(Rules::start({5, Mode::Standard, 9}, rng, nullptr).seats.size(), 5u);
  EXPECT_NE(Rules::check_options({6, Mode::Standard, 9}), "");
  EXPECT_NE(Rules::check_options({3, Mode::Hard, 4}), "");
}

RULE_TEST("CC-R54", "44 tiles of 40 kinds: 13 small, 17 medium, 8 large, 6 L; 52 favors") {
  EXPECT_EQ(tables.tiles, 44);
  EXPECT_EQ(tables.kinds, 40);
  EXPECT_EQ(tables.cards, 52);
  std::array<int, 4> of_size{};
  for (int i = 0; i < tables.tiles; ++i) ++of_size[at(kind_of(static_cast<Building>(i)).size)];
  EXPECT_EQ(of_size, (std::array<int, 4>{13, 17, 8, 6}));
  EXPECT_EQ(std::popcount(tables.starting_tiles), 22);
  EXPECT_EQ(tables.sites[0].size(), 49u);
  EXPECT_EQ(tables.sites[1].size(), 84u);
  EXPECT_EQ(tables.sites[2].size(), 70u);
  EXPECT_EQ(tables.sites[3].size(), 144u);
}

RULE_TEST("CC-R55", "a stack top that is built shows the next tile, for the next turn") {
  Table t;
  t.on_top("bank_1");
  const Building below = t.column("bank_1").stack[t.column("bank_1").stack.size() - 2];
  t.s.plans.clear();
  Plan plan;
  plan.owner = 0;
  plan.tile = building("bank_1");
  plan.status = PlanStatus::Approved;
  t.s.plans.push_back(plan);
  t.execution();
  t.play_all({"execute_plan bank_1", "choose_site 2,2 2,3 - -"});
  EXPECT_EQ(t.column("bank_1").stack.back(), below);
  EXPECT_TRUE(t.told(EventId::TileSurfaces));
  EXPECT_NE(t.s.decision, Decision::Propose);
}

RULE_TEST("CC-R60", "a full city leaves sales, upgrades and nothing else") {
  Table t;
  t.advanced();
  // Every free block under a tile: large ones first, small ones for what is left.
  for (const Size size : {Size::LShape, Size::Large, Size::Medium, Size::Small}) {
    for (int i = 0; i < tables.tiles; ++i) {
      const auto tile = static_cast<Building>(i);
      if (kind_of(tile).size != size) continue;
      for (const Site& site : tables.sites[at(size)]) {
        if ((site.blocks & ~free_blocks(t.s)) != 0) continue;
        t.take(label_of(tile));
        Standing standing{tile, {}};
        for (const uint8_t cell : site.cells) {
          if (cell < kCells) standing.cells.push_back(static_cast<Cell>(cell));
        }
        t.s.city.push_back(standing);
        break;
      }
    }
  }
  ASSERT_EQ(free_blocks(t.s), 0u);
  t.s.budget = 11;
  t.council();
  for (const std::string& move : t.moves()) {
    EXPECT_FALSE(move.starts_with("propose_relocate")) << move;
    if (!move.starts_with("propose_construct")) continue;
    // What can still be built stands on an older building.
    const auto tile = parse_move(Rules::kInfo.moves, move)->as<Building>(0);
    EXPECT_NE(kind_of(tile).upgrades_from & standing_kinds(t.s), 0u) << move;
  }
  EXPECT_GT(t.count("propose_sell"), 0);
}

RULE_TEST("CC-R62", "a zone without use can be activated all the same") {
  Table t;
  t.s.power = 1, t.s.community = 1, t.s.blue = 0, t.s.white = 0;
  t.activation();
  for (const auto id :
       {"residential_1", "commercial_1", "industrial_1", "residential_2", "commercial_2", "industrial_2"}) {
    EXPECT_TRUE(t.legal("activate_zone " + std::string(id) + " level"));
  }
  EXPECT_FALSE(t.legal("activate_zone starting_zone level"));
}

RULE_TEST("CC-R63", "cubes of a sold or covered Prison or Playground go to the reserve, and travel along on a move") {
  Table t;
  t.advanced();
  t.build("prison_1", {{2, 2}, {2, 3}, {2, 4}});
  t.build("playground_1", {{4, 2}});
  t.build("playground_2", {{4, 3}});
  t.s.prisoner_1 = true;
  t.s.budget = 5;
  t.plan(0, PlanKind::Relocate, "prison_1", PlanStatus::Approved);
  t.plan(1, PlanKind::Sell, "playground_1", PlanStatus::Approved);
  t.execution();
  const int community = reserve_of(t.s).community;
  t.play_all({"execute_plan prison_1", "choose_site 0,0 0,1 0,2 -"});
  EXPECT_TRUE(t.s.prisoner_1);
  t.play("execute_plan playground_1");
  EXPECT_EQ(reserve_of(t.s).community, community + 1);
  EXPECT_FALSE(t.s.playground_cubes.contains(building("playground_1")));
  // Sold, the Prison lets its prisoners go; a Park over a Playground sends the cube home.
  t.s.plans.clear();
  t.plan(0, PlanKind::Sell, "prison_1", PlanStatus::Approved);
  t.plan(1, PlanKind::Construct, "park_1", PlanStatus::Approved);
  t.s.activating = -1, t.s.activations_left = 0, t.s.passes = 0;
  t.execution();
  t.play("execute_plan prison_1");
  EXPECT_FALSE(t.s.prisoner_1);
  EXPECT_EQ(reserve_of(t.s).crime, 7);
  t.play_all({"execute_plan park_1", "choose_site 4,3 4,4 - playground_2"});
  EXPECT_TRUE(t.s.playground_cubes.empty());
  EXPECT_EQ(reserve_of(t.s).community, 11);
}

// ---- where the specification is silent ------------------------------------------------------------------------------

RULE_TEST("CC-D1", "a new prisoner pushes only where somebody is in the way") {
  Table t;
  const StopAtWindows stop(t);
  t.advanced();
  t.build("prison_1", {{2, 2}, {2, 3}, {2, 4}});
  t.build("police_station_1", {{4, 2}, {4, 3}});
  t.s.prisoner_2 = true;
  t.s.crime = 1, t.s.blue = 1, t.s.white = 0, t.s.goods = 0, t.s.budget = 1;
  t.activation();
  t.play_all({"activate_building police_station_1 open", "police_mode incarcerate"});
  pass_out(t);
  t.play_all({"done_scoring", "done_scoring"});
  EXPECT_TRUE(t.s.prisoner_1 && t.s.prisoner_2);
}

RULE_TEST("CC-D2", "a sale or relocation fails if its tile was built over before it came to it") {
  for (const PlanKind what : {PlanKind::Sell, PlanKind::Relocate}) {
    Table t;
    t.build("police_station_1", {{2, 2}, {2, 3}});
    t.advanced();
    t.s.budget = 0;  // the FBI Branch can only be built over the Police Station, for nothing
    t.plan(0, what, "police_station_1", PlanStatus::Approved);
    t.plan(1, PlanKind::Construct, "fbi_branch_1", PlanStatus::Approved);
    t.execution();
    if (what == PlanKind::Relocate) {  // it may go where it can be built over as well
      EXPECT_EQ(t.moves(), std::vector<std::string>{"execute_plan police_station_1"});
      continue;
    }
    EXPECT_EQ(t.moves().size(), 2u);  // either of the two plans: not both
    t.play_all({"execute_plan fbi_branch_1", "choose_site 2,2 2,3 - police_station_1"});
    EXPECT_TRUE(t.told(EventId::Failed));
    EXPECT_EQ(t.s.budget, 0);  // the upgrade costs nothing, the sale brought nothing
    EXPECT_TRUE(t.stands("fbi_branch_1"));
  }
}

// ---- the chair's duty -----------------------------------------------------------------------------------------------

RULE_TEST("CC-R19", "no choice that makes an approved plan impossible while another one does not") {
  // The FBI Branch over the Police Station that is to be sold: with money for free ground that is not allowed.
  Table t;
  t.build("police_station_1", {{2, 2}, {2, 3}});
  t.advanced();
  t.s.budget = 5;
  t.plan(0, PlanKind::Sell, "police_station_1", PlanStatus::Approved);
  t.plan(1, PlanKind::Construct, "fbi_branch_1", PlanStatus::Approved);
  t.execution();
  EXPECT_EQ(t.moves().size(), 2u);
  t.play("execute_plan fbi_branch_1");
  EXPECT_FALSE(t.legal("choose_site 2,2 2,3 - police_station_1"));
  EXPECT_TRUE(t.legal("choose_site 4,2 4,3 - -"));
  // With 3 dollars the School must have the two blocks that cost nothing extra: the Firm goes elsewhere.
  Table tight;
  tight.build("workshop_1", {{2, 2}});
  tight.build("workshop_2", {{2, 4}});
  tight.build("dump_1", {{4, 4}});
  tight.s.budget = 3;
  tight.plan(0, PlanKind::Construct, "firm_1", PlanStatus::Approved);
  tight.plan(1, PlanKind::Construct, "school_1", PlanStatus::Approved);
  tight.execution();
  tight.play("execute_plan firm_1");
  EXPECT_EQ(tight.moves(), std::vector<std::string>{"choose_site 2,3 - - -"});
}

RULE_TEST("CC-R19", "the order counts too: a sale does not take away what another plan must cover") {
  Table t;
  t.build("police_station_1", {{2, 2}, {2, 3}});
  t.advanced();
  t.s.budget = 1;  // not enough for an FBI Branch on free ground: sold, the Police Station brings one more
  t.plan(0, PlanKind::Sell, "police_station_1", PlanStatus::Approved);
  t.plan(1, PlanKind::Construct, "fbi_branch_1", PlanStatus::Approved);
  t.execution();
  EXPECT_EQ(t.moves(), std::vector<std::string>{"execute_plan police_station_1"});
  t.play("execute_plan police_station_1");
  EXPECT_EQ(t.s.budget, 2);
  t.play_all({"execute_plan fbi_branch_1", "choose_site 2,2 2,3 - -"});
  EXPECT_FALSE(t.told(EventId::Failed));
}

// ---- the Police Station ---------------------------------------------------------------------------------------------

RULE_TEST("CC-R30", "the Election chair chooses without a Prison too: the arrested cube goes back to the reserve") {
  Table t;
  const StopAtWindows stop(t);
  t.build("police_station_1", {{2, 2}, {2, 3}});
  t.s.crime = 6, t.s.budget = 3, t.s.blue = 3, t.s.white = 1, t.s.goods = 0;
  t.activation();
  t.play("activate_building police_station_1 open");
  ASSERT_EQ(t.s.decision, Decision::PoliceMode);
  EXPECT_EQ(t.s.to_move, t.chair());
  EXPECT_EQ(t.moves(), (std::vector<std::string>{"police_mode lower", "police_mode incarcerate"}));
  Table lowered = t;
  // Two idle blue workers: with the seventh cube on the section the city would fall.
  t.play("police_mode incarcerate");
  EXPECT_EQ(t.s.crime, 5);
  pass_out(t);
  t.play("done_scoring");
  EXPECT_EQ(t.s.outcome, Outcome::Playing);
  EXPECT_EQ(t.s.crime, 6);
  t.play("done_scoring");
  EXPECT_EQ(t.s.crime, 6);
  EXPECT_EQ(reserve_of(t.s).crime, 1);
  EXPECT_TRUE(t.told(EventId::LedAway));
  EXPECT_FALSE(t.told(EventId::Jailed));
  lowered.play("police_mode lower");
  pass_out(lowered);
  lowered.play("done_scoring");
  EXPECT_EQ(lowered.s.outcome, Outcome::CrimeDefeat);
}

RULE_TEST("CC-R67", "who works in the Pawn Shop does not come back") {
  Table t;
  const StopAtWindows stop(t);
  t.advanced();
  t.build("pawn_shop_1", {{2, 2}});
  t.s.blue = 1, t.s.white = 1, t.s.goods = 0, t.s.budget = 3, t.s.crime = 0;
  t.activation();
  t.play("activate_building pawn_shop_1 first");
  pass_out(t);
  t.play_all({"done_scoring", "done_scoring"});
  EXPECT_EQ(t.s.blue, 2);  // the two who came because nobody was idle
  EXPECT_EQ(t.s.goods, 1);
  EXPECT_EQ(t.s.budget, 4);
  EXPECT_EQ(t.s.crime, 1);
  EXPECT_EQ(kind("broker").box[0].goods, 2);
  EXPECT_EQ(kind("recycling_center").box[0].goods, 2);
}

RULE_TEST("CC-R66", "crime that a lifestyle row adds can be the end") {
  Table t;
  const Effect kept = tables.lifestyle[0];
  tables.lifestyle[0].crime = 1;
  t.s.crime = 6, t.s.pollution = 1, t.s.community = 0;
  Economy economy(t.s);
  EXPECT_FALSE(play_out_production(economy, ProductionStep::Lifestyle));
  t.monitoring();
  tables.lifestyle[0] = kept;
  EXPECT_EQ(t.s.outcome, Outcome::CrimeDefeat);
  EXPECT_FALSE(t.told(EventId::PlanningRefilled));
}

// ---- Prof. Phil's taste ---------------------------------------------------------------------------------------------

RULE_TEST("CC-R65", "of several tiles on his card Prof. Phil takes the highest row, not the largest") {
  Table t(2);
  t.advanced();
  t.committees({Election, Union, Transport});  // Phil first
  t.s.budget = 11;
  for (Column& column : t.s.planning_area) {  // nothing of the card lies open but what is put there
    for (const auto id : {"restaurant_1", "zoo_1", "airport_1"}) {
      if (column.stack.contains(building(id)) || column.slots.contains(building(id))) t.take(id);
    }
  }
  const auto put = [&](std::string_view id, size_t row) {
    Column& column = t.column(id);
    if (row == 0) {
      column.stack.push_back(building(id));
      return;
    }
    column.stack.push_back(column.slots[row - 1]);
    std::swap(column.stack[column.stack.size() - 1], column.stack[column.stack.size() - 2]);
    column.slots[row - 1] = building(id);
  };
  for (const Size size : kEnumValues<Size>) refill_column(t.s, size, t.rng);
  put("zoo_1", 1);
  put("airport_1", 2);
  put("restaurant_1", 0);
  t.give(kPhil, "tourism_board");
  Table lower = t;
  t.council();
  EXPECT_EQ(t.s.plans[0].tile, building("restaurant_1"));
  // In the same row the larger one: the Zoo is an L.
  lower.take("restaurant_1");
  lower.s.planning_area[Size::Medium].stack.insert_at(0, building("restaurant_1"));
  lower.council();
  EXPECT_EQ(lower.s.plans[0].tile, building("zoo_1"));
  EXPECT_EQ(lower.check(), "");
}

RULE_TEST("CC-D3", "of two Playgrounds in one zone the first lends its cube, and the move is offered once") {
  Table t;
  t.advanced();
  t.build("playground_1", {{0, 0}});
  t.build("playground_2", {{0, 1}});
  t.s.power = 2, t.s.community = 0;
  t.activation();
  EXPECT_EQ(t.count("activate_zone"), 1);
  t.play("activate_zone residential_1 playground");
  EXPECT_EQ(t.s.active_zones[0].cube_of, building("playground_1"));
  EXPECT_EQ(t.s.playground_cubes.size(), 1u);
}

RULE_TEST("CC-D4", "a full hand limit counts after the turn: down to seven, more if one likes") {
  Table t;
  while (seat_of(t.s, 0).hand.size() < 9) seat_of(t.s, 0).hand.push_back(t.s.deck.pop_back());
  Play play = t.play_context();
  end_turn(play);
  ASSERT_EQ(t.s.decision, Decision::DiscardFavor);
  EXPECT_FALSE(t.legal("done_discarding"));
  t.play(t.moves()[0]);
  EXPECT_FALSE(t.legal("done_discarding"));
  t.play(t.moves()[0]);
  EXPECT_TRUE(t.legal("done_discarding"));
  EXPECT_EQ(t.count("discard_favor"), 7);
}

}  // namespace boroughs::city_council
