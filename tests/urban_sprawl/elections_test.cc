// Elections, the Mayor's park, the Contractor.

#include "tests/support/rule_test.h"
#include "tests/urban_sprawl/table.h"

namespace boroughs::urban_sprawl {
namespace {

void elect(Table& t, Office office) {
  Task e;
  e.kind = TaskKind::Election;
  e.office = office;
  t.s.agenda.push_back(e);
  Play p{t.s, &t.rng, &t.log};
  run(p);
}

Table town() {
  Table t;
  t.clear_board();
  t.open(DeckName::City);
  return t;
}

RULE_TEST("US-T41 US-R17", "most valuable, then number, then the office before it decides") {
  Table t = town();
  t.put(Zone::Civ, "b03", "nw", A);  // 9
  t.put(Zone::Civ, "b24", "nw", A);  // 4
  t.put(Zone::Civ, "b13", "nw", B);  // 9
  t.put(Zone::Civ, "b02", "nw", C);  // 8, 8, 8
  t.put(Zone::Civ, "b12", "nw", C);
  t.put(Zone::Civ, "b43", "nw", C);
  t.put(Zone::Civ, "b03", "ne", -1);
  EXPECT_EQ(candidates(t.s, Office::DistrictAttorney), seat_bit(A));
  elect(t, Office::DistrictAttorney);
  EXPECT_EQ(t.s.offices[Office::DistrictAttorney], A);
  t.put(Zone::Civ, "b20", "nw", B);
  t.s.offices[Office::Mayor] = D;
  Table with_mayor = t;
  elect(with_mayor, Office::DistrictAttorney);
  EXPECT_EQ(with_mayor.decision(), "break_election_tie");
  EXPECT_EQ(with_mayor.decider(), D);
  EXPECT_EQ(with_mayor.moves(), (std::vector<std::string>{"elect orange", "elect blue"}));
  with_mayor.apply("elect blue");
  EXPECT_EQ(with_mayor.s.offices[Office::DistrictAttorney], B);
  t.s.offices[Office::Mayor] = -1;
  elect(t, Office::DistrictAttorney);
  EXPECT_EQ(t.decider(), A) << "no Mayor: the active player, who may choose himself";
  t.apply("elect orange");
}

RULE_TEST("US-R16", "without a candidate the tile stays; without a building nobody wins") {
  Table t = town();
  t.s.offices[Office::Treasurer] = C;
  t.put(Zone::Com, "b03", "nw", -1);
  elect(t, Office::Treasurer);
  EXPECT_EQ(t.s.offices[Office::Treasurer], C);
  t.put(Zone::Com, "b20", "nw", B);
  elect(t, Office::Treasurer);
  EXPECT_EQ(t.s.offices[Office::Treasurer], B);
}

RULE_TEST("US-R18 US-R17", "a new or re-elected Mayor places a park; the owner of Media decides a tie") {
  Table t = town();
  t.player(A).vocations[Vocation::Factory] = 1;  // D has Media
  elect(t, Office::Mayor);
  EXPECT_EQ(t.decider(), D);
  t.apply("elect orange");
  EXPECT_EQ(t.decision(), "choose_site");
  EXPECT_EQ(t.moves().size(), 144u) << "any vacant lot, and it must be one";
  t.apply("site b22 nw");
  EXPECT_EQ(t.at("b22", "nw").zone, Zone::Park);
  EXPECT_EQ(t.at("b22", "nw").controller, A);
  t.player(A).vocations[Vocation::Factory] = 2;
  elect(t, Office::Mayor);
  t.apply("site b22 ne");
  for (int i = 0; i < 14; ++i) t.s.buildings.push_back({static_cast<Block>(i), Shape::Nw, Zone::Park, -1});
  elect(t, Office::Mayor);
  EXPECT_EQ(t.decision(), "choose_action") << "no park tile is left";
}

RULE_TEST("US-T40 US-R20", "the Contractor goes to the least prestige; the Union Boss decides a tie") {
  Table t;
  t.open(DeckName::City);
  t.set({}, {40, 31, 31, 50});
  t.s.offices[Office::UnionBoss] = D;
  t.s.markers = {{7, 8, 9, 10, 11, 12, 4, 5, 6}};  // no marker to be placed
  Table without = t;
  t.event("ce_sports_team");
  EXPECT_EQ(t.decision(), "choose_contractor");
  EXPECT_EQ(t.decider(), D);
  t.apply("contractor white");
  EXPECT_EQ(t.s.contractor, C);
  EXPECT_TRUE(t.s.decks[DeckName::Metropolis].active);
  without.s.offices[Office::UnionBoss] = -1;
  without.event("ce_sports_team");
  EXPECT_EQ(without.decider(), A);
  without.apply("contractor blue");
  // Again after every election, by current prestige.
  t.set({}, {3, 31, 31, 50});
  elect(t, Office::Treasurer);
  EXPECT_EQ(t.s.contractor, A);
}

RULE_TEST("US-R19 US-I10", "Airport elects the four new offices in track order, and each decides the next tie") {
  Table t;
  t.clear_board();
  t.s.markers = {{7, 8, 9, 10, 11, 12, 4, 5, 6}};
  t.put(Zone::Civ, "b33", "nw", C);
  t.put(Zone::Com, "b44", "nw", A);
  t.put(Zone::Com, "b44", "se", B);
  t.put(Zone::Ind, "b11", "nw", D);
  t.s.offices[Office::Mayor] = B;
  EXPECT_FALSE(in_play(t.s, Office::Treasurer));
  t.event("te_airport");
  EXPECT_EQ(t.decision(), "break_election_tie");
  EXPECT_EQ(t.decider(), C) << "the new District Attorney";
  t.apply("elect blue");
  EXPECT_EQ(t.s.offices, (EnumArray<Office, int8_t>{{B, C, B, -1, D}}))
      << "the Mayor is not re-elected; no RES, no Police Chief";
  EXPECT_EQ(t.s.pawn, Office::Mayor);
  EXPECT_TRUE(t.s.decks[DeckName::City].active);
}

RULE_TEST("US-T32 US-R21 US-R44", "before Airport the pawn passes four offices without an election") {
  Table t;
  for (size_t box = 0; box < 4; ++box) t.empty_planning_box(box);
  t.next_planning({"pp_02", "ur_1", "pp_09", "pp_12", "pp_04"});
  t.sound();
  t.end_turn();
  EXPECT_EQ(t.s.pawn, Office::Mayor) << "five ballots, the fifth back at Mayor";
  EXPECT_EQ(t.s.offices[Office::Mayor], D) << "who alone has a vocation";
  EXPECT_EQ(t.decision(), "choose_site");
  EXPECT_EQ(t.decider(), D);
  for (int o = 1; o < kOffices; ++o) EXPECT_EQ(t.s.offices.items[static_cast<size_t>(o)], -1);
}

}  // namespace
}  // namespace boroughs::urban_sprawl
