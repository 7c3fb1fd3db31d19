// Rulings on phases III to VI.

#include "tests/small_city/table.h"

namespace boroughs::small_city {
namespace {

using enum TileKind;
using enum ActionCard;

RULE_TEST("SC-R27", "nobody enters City Hall, warehouses, refineries and harbors") {
  Table table;
  table.tile(Warehouse, 3, 0)
      .tile(Refinery, 5, 0)
      .tile(Harbor, 3, 3)
      .tile(Park_1, 0, 6)
      .tile(Park_1, 0, 4)
      .citizen(0, 6);
  table.moving().plays("select red g1");
  EXPECT_EQ(table.legal(), (Names{"go red e1"}));
}

RULE_TEST("SC-R28", "one visitor a park, clinic, university or station; one a cell of the other buildings") {
  Table table;
  table.tile(Residence_1, 6, 6).citizen(6, 6).tile(Park_2, 0, 3).citizen(0, 3).tile(Library, 3, 0).citizen(3, 0);
  table.tile(University, 4, 3);
  table.moving().plays("select red g7");
  EXPECT_EQ(table.legal(), (Names{"go red b4", "go red d5"})) << "the park is taken, the university counts once";
  Table own;
  own.tile(Park_2, 0, 3).citizen(0, 3);
  own.moving().plays("select red d1");
  EXPECT_EQ(own.legal(), (Names{"go red e1"})) << "no other visitor bars the second cell";
}

RULE_TEST("SC-R31", "the opposite borough is closed in round 1 only") {
  Table table(options_for(4));
  table.tile(Residence_1, 6, 6).citizen(6, 6);
  for (int seat = 1; seat < 4; ++seat) table.tile(Park_1, 3, 3, Facing::R0, seat);
  Table later = table;
  table.moving().plays("select red g7");
  EXPECT_EQ(table.legal(), (Names{"go blue d4", "go yellow d4"}));
  later.state.round = 2;
  later.moving().plays("select red g7");
  EXPECT_EQ(later.legal(), (Names{"go blue d4", "go green d4", "go yellow d4"}));
}

RULE_TEST("SC-R32", "who must move and cannot goes to City Hall, else to the Career Center") {
  for (const bool full : {false, true}) {
    Table table;
    table.tile(Factory_1, 3, 3).citizen(3, 3);
    if (full) {
      table.borough().city_hall_citizens = 4;
      --table.borough().career_center;
    }
    const int career = table.borough().career_center;
    table.moving();
    EXPECT_EQ(table.legal(), (Names{"home red d4"}));
    table.plays("home red d4");
    EXPECT_EQ(table.borough().city_hall_citizens, 4);
    EXPECT_EQ(table.borough().career_center, career + full);
    EXPECT_EQ(table.legal(), (Names{"end"}));
  }
}

RULE_TEST("SC-R33", "police that becomes active in phase III expels") {
  Table table;
  table.tile(PoliceStation, 3, 3).tile(Residence_1, 6, 6).citizen(6, 6).tile(Park_1, 3, 5).tourist(1, 0, 3, 5);
  table.moving().plays("select red g7").plays("go red d4");
  EXPECT_TRUE(table.player(1).tourists.empty());
  EXPECT_EQ(table.borough(1).city_hall_citizens, 4);
  table.plays("end");
  EXPECT_NE(table.state.phase, Phase::Move) << "the expelled tourist does not move";
}

RULE_TEST("SC-R34", "the police protects cells, not tiles") {
  Table table;
  table.tile(PoliceStation, 3, 0).citizen(3, 0).tile(Commerce_4, 3, 2).tourist(1, 0, 3, 3);
  ASSERT_TRUE(police_area(table.borough()).has(cell_at(3, 2)));
  ASSERT_FALSE(police_area(table.borough()).has(cell_at(3, 3)));
  EXPECT_EQ(table.fault(), "") << "a tourist may stand on the far half of the shop";
  table.state.host = 1;
  table.moving().plays("select red d4");
  EXPECT_EQ(table.legal(), (Names{"go red d5"})) << "not on c4 or c5";
}

RULE_TEST("SC-R35", "the limit of tourists counts on entering only") {
  Table table;
  table.tile(Commerce_4, 3, 3, Facing::R0, 1).tourist(0, 1, 3, 3).tourist(0, 1, 3, 4);
  table.tile(Residence_1, 6, 6).citizen(6, 6);
  EXPECT_EQ(table.fault(), "") << "two came while she had a metro";
  table.moving();
  table.plays("select blue d4");
  EXPECT_EQ(table.legal(), (Names{"go blue d5", "go blue e5"}));
  table.plays("go blue d5");
  EXPECT_FALSE(table.can("select red g7")) << "no third one may enter";
}

RULE_TEST("SC-R36", "newcomers must move into empty homes, and need room on City Hall") {
  Table table;
  table.tile(Residence_1, 3, 3).tile(Residence_1, 3, 5).tile(Factory_1, 6, 0).tile(Factory_1, 6, 2);
  table.borough().city_hall_citizens = 1;
  table.borough().career_center = static_cast<uint8_t>(table.borough().career_center + 2);
  table.moving();
  EXPECT_EQ(table.state.decision, Decision::HouseCitizen);
  EXPECT_EQ(table.legal(), (Names{"house d4", "house f4"}));
  const int career = table.borough().career_center;
  table.plays("house f4");
  EXPECT_EQ(table.borough().city_hall_citizens, 2) << "two empty factories called two";
  EXPECT_EQ(table.borough().career_center, career - 2);
}

RULE_TEST("SC-R37", "barter takes cubes from City Hall too") {
  Table table;
  table.cubes(0, 0, 1).tile(Commerce_4, 3, 3).citizen(4, 3).earning();
  table.plays("barter black");
  EXPECT_EQ(table.player(0).votes, 7);
  EXPECT_EQ(table.borough().city_hall_cubes[Material::Black], 0);
}

RULE_TEST("SC-R41", "the Engineer protects the chooser's borough only") {
  Table table;
  table.holds(0, Engineer);
  table.player(0).produced = 2;
  table.player(1).produced = 2;  // one of them made by red's tourist
  EXPECT_EQ(generated_pollution(table.state, 0), 0);
  EXPECT_EQ(generated_pollution(table.state, 1), 2);
}

RULE_TEST("SC-R43", "a newcomer on City Hall may be the victim") {
  Table table;
  table.borough().pollution = 15;
  Play play = table.play();
  begin_pollution(play);
  EXPECT_TRUE(table.can("bury_at_city_hall"));
  table.plays("bury_at_city_hall");
  EXPECT_EQ(table.borough().city_hall_citizens, 2);
  EXPECT_EQ(table.player(0).dead, 1);
}

RULE_TEST("SC-R45", "the dead count for the borough where they lie, and as used for their colour") {
  Table table;
  table.tile(Park_1, 3, 3).tourist(1, 0, 3, 3);
  table.player(0).burials_due = 1;
  table.at(Phase::Pollution, Decision::ChooseVictim, 0).plays("bury blue d4");
  table.plays(table.legal()[0]);
  EXPECT_EQ(metric(table.state, 0, Metric::Dead), 1);
  EXPECT_EQ(metric(table.state, 1, Metric::Dead), 0);
  EXPECT_EQ(table.player(1).dead, 1);
  table.player(1).common_pool = 0;
  table.borough(1).career_center = 0;
  EXPECT_EQ(metric(table.state, 1, Metric::UnusedCitizens), 0) << "a dead citizen is not unused";
}

RULE_TEST("SC-R61", "of two in one cell, one must move; if neither can, one goes home") {
  Table table(options_for(2, Mode::Advanced));
  table.tile(Residence_2, 3, 3).citizen(3, 3).citizen(3, 3);
  Table stuck = table;
  table.tile(Park_1, 6, 6).moving();
  EXPECT_EQ(table.legal(), (Names{"select red d4"})) << "nobody may stop before one has left";
  table.plays("select red d4").plays("go red e4");
  EXPECT_TRUE(table.can("end"));
  stuck.citizen(3, 4).moving();
  EXPECT_EQ(stuck.legal(), (Names{"home red d4"}));
  stuck.plays("home red d4");
  EXPECT_EQ(stuck.borough().citizens.size(), 2u);
  EXPECT_TRUE(stuck.can("end"));
}

RULE_TEST("SC-R61", "the Attorney lets one citizen join another once") {
  Table table(options_for(2, Mode::Advanced));
  table.tile(Residence_2, 3, 3).citizen(3, 3).citizen(3, 4).tile(Park_1, 6, 6).citizen(6, 6);
  table.holds(0, Attorney).moving();
  EXPECT_TRUE(table.can("home red g7")) << "the Attorney is optional";
  table.plays("select red g7").plays("go red d4");
  EXPECT_TRUE(table.player(0).attorney_used);
  EXPECT_EQ(votes_of_round(table.state, 0), 5);
  EXPECT_EQ(table.legal_like("select"), (Names{"select red d4", "select red e4"})) << "to the park that is free now";
  table.plays("select red e4");
  EXPECT_EQ(table.legal(), (Names{"go red g7"})) << "only once";
}

RULE_TEST("SC-R62", "cubes on City Hall keep newcomers out") {
  Table table;
  table.tile(Factory_1, 6, 0).cubes(4, 0, 0);
  const int career = table.borough().career_center;
  table.moving();
  EXPECT_EQ(table.borough().career_center, career);
  EXPECT_EQ(table.borough().city_hall_citizens, 0);
}

RULE_TEST("SC-R63", "tourist money comes before commerce") {
  Table table;
  table.money(0).tile(Commerce_4, 3, 3).citizen(4, 4).tourist(1, 0, 3, 4).earning();
  EXPECT_EQ(table.borough().money, 1);
  EXPECT_EQ(table.legal(), (Names{"lot 1", "done"}));
  table.plays("lot 1");
  EXPECT_EQ(table.player(0).votes, 2);
}

}  // namespace
}  // namespace boroughs::small_city
