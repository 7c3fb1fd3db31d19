// The board: values, neighbours, zoning, demolition, permits.

#include "tests/support/rule_test.h"
#include "tests/urban_sprawl/table.h"

namespace boroughs::urban_sprawl {
namespace {

Sites sites_for(const Table& t, std::string_view card, int seat = A) { return Builder(t.s, seat).sites(card_of(card)); }
bool may_stand(const Table& t, std::string_view card, std::string_view block, std::string_view shape, int seat = A) {
  return sites_for(t, card, seat).contains(block_named(block), shape_named(shape));
}

RULE_TEST("US-T1", "the RES nearest the wilderness is worth 2 + 1") {
  Table t;
  EXPECT_EQ(t.value("b50"), 3);
  EXPECT_EQ(t.at("b50", "ne").zone, Zone::Res);
}

RULE_TEST("US-T2", "eight lots around a lot inside the city, no edge") {
  const LotSet around = ring(block_named("b41"), Shape::Ne);
  int lots = 0;
  for (const uint64_t word : around.words) lots += std::popcount(word);
  EXPECT_EQ(lots, 8);
  EXPECT_FALSE(touches(data.edge, block_named("b41"), Shape::Ne));
  EXPECT_TRUE(touches(data.water, block_named("b00"), Shape::Nw));
  EXPECT_TRUE(touches(data.wilderness, block_named("b00"), Shape::Nw));
  EXPECT_TRUE(touches(data.water, block_named("b05"), Shape::Ne));
  EXPECT_FALSE(touches(data.wilderness, block_named("b05"), Shape::Ne));
}

RULE_TEST("US-T3", "a marker placed and moved changes the values of its row") {
  Table t;
  t.clear_board();
  t.put(Zone::Com, "b43", "whole");
  t.put(Zone::Res, "b15", "nw");
  t.put(Zone::Civ, "b14", "no_se");
  t.put(Zone::Ind, "b51", "north");
  const auto values = [&] { return Numbers{t.value("b43"), t.value("b15"), t.value("b14"), t.value("b51")}; };
  EXPECT_EQ(values(), (Numbers{8, 5, 6, 6}));
  t.s.markers[Space::E4] = 6;
  EXPECT_EQ(values(), (Numbers{14, 5, 6, 6}));
  t.event("pe_rezoning");  // no Mayor: the active player moves it
  t.apply("marker e4");
  t.apply("space e1");
  EXPECT_EQ(values(), (Numbers{8, 11, 12, 6}));
}

RULE_TEST("US-T19 US-I14", "values add up") {
  Table t;
  t.s.markers[Space::N1] = 12;
  t.s.markers[Space::E3] = 6;
  EXPECT_EQ((Numbers{t.value("b33"), t.value("b32"), t.value("b23"), t.value("b30"), t.value("b20")}),
            (Numbers{25, 24, 19, 8, 2}));
}

RULE_TEST("US-T4", "an investment pays the card's wealth number") {
  Table t;
  t.give(A, "pp_01");
  t.s.agenda[0].kind = TaskKind::Invest;
  t.apply("invest pp_01");
  EXPECT_EQ(t.player(A).wealth, 21 + 11);
  EXPECT_TRUE(t.s.discard.contains(card_of("pp_01")));
}

RULE_TEST("US-T5 US-R37", "a permit serves the zones it names; GOV is another word for CIV") {
  Table t;
  t.give(A, "pp_01");
  EXPECT_EQ(permits_of(t.player(A)), (std::array<uint8_t, 4>{1, 0, 0, 1}));
  EXPECT_FALSE(enum_from_name<Zone>("gov"));
  EXPECT_EQ(data[card_of("t_high_school")].zone, Zone::Civ);
}

RULE_TEST("US-T6", "the cost of High School, and with which cards") {
  Table t;
  EXPECT_EQ((Numbers{t.value("b23"), t.value("b33"), t.value("b20"), t.value("b30")}), (Numbers{7, 7, 2, 2}));
  for (const char* card : {"pp_01", "pp_03", "pp_10", "pp_19", "pp_28", "pp_02"}) t.give(A, card);
  t.contract(0, "t_high_school");
  t.apply("build c1");
  t.apply("site b20 north");
  EXPECT_TRUE(t.can("pay_permit pp_10") && t.can("pay_permit pp_19") && t.can("pay_permit pp_28") &&
              t.can("pay_permit pp_01"));
  EXPECT_FALSE(t.can("pay_permit pp_02")) << "COM/IND";
  EXPECT_FALSE(t.can("pay_permit pp_03")) << "one permit, and no smaller card behind it";
  t.apply("pay_permit pp_01");
  EXPECT_EQ(t.moves(), std::vector<std::string>{"pay_permit pp_03"});
  t.apply("pay_permit pp_03");
  EXPECT_EQ(t.player(A).wealth, 21 - 2);
  EXPECT_EQ(t.player(A).cards.size(), 4u) << "no change is given";
}

RULE_TEST("US-T7 US-R12", "zoning on the opening board") {
  Table t;
  t.player(A).wealth = 50;
  const Sites sites = sites_for(t, "t_high_school");
  EXPECT_EQ(sites.count(), 60);
  for (const char* shape : {"north", "south", "west", "east"}) {
    EXPECT_EQ(sites.contains(block_named("b23"), shape_named(shape)), std::string(shape) == "east");
    EXPECT_TRUE(sites.contains(block_named("b20"), shape_named(shape)));
    EXPECT_TRUE(sites.contains(block_named("b30"), shape_named(shape)));
    EXPECT_FALSE(sites.contains(block_named("b50"), shape_named(shape)));
  }
}

RULE_TEST("US-T8", "one prestige for each adjacent building of the zone") {
  Table t;
  t.build("t_high_school", "b23", "east");
  EXPECT_EQ(t.player(A).prestige, 1);
}

RULE_TEST("US-T13", "what can be demolished by which size") {
  const auto over = [](const char* card, std::vector<const char*> shapes, const char* site) {
    Table t;
    t.clear_board();
    t.player(A).wealth = 50;
    t.give(A, "ur_1");
    for (const char* shape : shapes) t.put(Zone::Civ, "b22", shape, B);
    t.all_in_play();
    return may_stand(t, card, "b22", site);
  };
  // two lots
  EXPECT_TRUE(over("t_high_school", {"nw"}, "north"));
  EXPECT_TRUE(over("t_high_school", {"west"}, "west"));
  EXPECT_TRUE(over("t_high_school", {"nw", "ne"}, "north"));
  EXPECT_FALSE(over("t_high_school", {"west"}, "north")) << "only half of it";
  for (const char* shape : {"north", "south", "west", "east"})
    EXPECT_NE(corners_of(shape_named(shape)) & 9, 9) << "two diagonal lots";
  // three lots
  EXPECT_TRUE(over("c_public_housing", {"nw"}, "no_se"));
  EXPECT_TRUE(over("c_public_housing", {"north"}, "no_se"));
  EXPECT_TRUE(over("c_public_housing", {"north", "sw"}, "no_se"));
  EXPECT_TRUE(over("c_public_housing", {"nw", "ne", "sw"}, "no_se"));
  EXPECT_TRUE(over("c_public_housing", {"no_se"}, "no_se"));
  EXPECT_FALSE(over("c_public_housing", {"no_se"}, "no_nw"));
  EXPECT_FALSE(over("c_public_housing", {"north", "south"}, "no_se"));
  EXPECT_FALSE(over("c_public_housing", {"whole"}, "no_se"));
  // four
  EXPECT_TRUE(over("m_marina", {"north", "south"}, "whole"));
}

RULE_TEST("US-T20 US-R12", "parks have no zone") {
  Table t;
  t.clear_board();
  t.player(A).wealth = 50;
  t.put(Zone::Park, "b22", "nw");
  EXPECT_TRUE(may_stand(t, "t_boarding_house", "b22", "se"));
  EXPECT_TRUE(may_stand(t, "t_clinic", "b22", "se"));
  t.put(Zone::Com, "b22", "sw");
  EXPECT_FALSE(may_stand(t, "t_boarding_house", "b22", "se"));
  EXPECT_TRUE(may_stand(t, "t_general_store", "b22", "se"));
}

RULE_TEST("US-T21", "zoning looks past what is demolished") {
  Table t;
  t.clear_board();
  t.player(A).wealth = 50;
  t.give(A, "ur_1");
  t.put(Zone::Com, "b22", "nw", B);
  t.put(Zone::Ind, "b22", "sw", B);
  t.put(Zone::Civ, "b22", "ne", B);
  EXPECT_TRUE(may_stand(t, "t_clinic", "b22", "nw"));
  t.s.buildings.pop_back();
  EXPECT_FALSE(may_stand(t, "t_clinic", "b22", "nw"));
}

RULE_TEST("US-T22 US-R32 US-R46", "the Contractor is safe from Urban Renewal and needs none") {
  Table t;
  t.clear_board();
  t.all_in_play();
  for (int seat = 0; seat < 4; ++seat) t.player(seat).wealth = 50;
  t.contractor_is(B);
  t.put(Zone::Civ, "b11", "nw", A);
  t.put(Zone::Civ, "b13", "nw", B);
  t.put(Zone::Civ, "b31", "nw", C);
  t.put(Zone::Civ, "b33", "nw", -1);
  EXPECT_FALSE(may_stand(t, "t_clinic", "b31", "nw")) << "no card, no demolition";
  t.give(A, "ur_1");
  EXPECT_TRUE(may_stand(t, "t_clinic", "b11", "nw"));
  EXPECT_FALSE(may_stand(t, "t_clinic", "b13", "nw"));
  EXPECT_TRUE(may_stand(t, "t_clinic", "b31", "nw"));
  EXPECT_TRUE(may_stand(t, "t_clinic", "b33", "nw"));
  for (const char* block : {"b11", "b13", "b31", "b33"}) EXPECT_TRUE(may_stand(t, "t_clinic", block, "nw", B)) << block;
  // Events can take his buildings.
  t.set({0, 0, 0, 0}, {});
  t.event("pe_fire");
  t.settle();
  EXPECT_FALSE(t.stands("b13", "nw"));
}

RULE_TEST("US-R33 US-R46", "one Urban Renewal card covers all demolitions of one build, and stays if there are none") {
  Table t;
  t.clear_board();
  t.player(A).wealth = 50;
  t.give(A, "ur_1");
  t.put(Zone::Res, "b22", "nw", B);
  t.put(Zone::Res, "b22", "ne", C);
  const int wealth_b = t.player(B).wealth;
  t.build("t_high_school", "b44", "north");
  t.settle();
  EXPECT_TRUE(t.player(A).cards.contains(card_of("ur_1")));
  t.s.ap = 6;
  t.build("t_courthouse", "b22", "north");
  EXPECT_FALSE(t.player(A).cards.contains(card_of("ur_1")));
  EXPECT_EQ(t.at("b22", "north").controller, A);
  EXPECT_EQ(t.player(B).wealth, wealth_b) << "he gets his cube back and nothing else";
  EXPECT_EQ(cubes_left(t.s, B), 35);

  Table contractor;
  contractor.clear_board();
  contractor.all_in_play();
  contractor.contractor_is(A);
  contractor.give(A, "ur_1");
  contractor.put(Zone::Civ, "b22", "nw", B);
  contractor.build("t_courthouse", "b22", "north");
  EXPECT_TRUE(contractor.player(A).cards.contains(card_of("ur_1"))) << "the Contractor never needs one";
}

RULE_TEST("US-T34 US-R8", "payments that are enough, with no card superfluous") {
  Table t;
  t.clear_board();
  t.player(A).wealth = 50;
  // X 2 CIV/RES, Y 2 CIV/IND, Z 1 CIV/COM, V 4 CIV: only CIV counts here.
  for (const char* card : {"pp_10", "pp_14", "pp_03", "pp_28"}) t.give(A, card);
  t.contract(0, "c_city_college");
  t.apply("build c1");
  t.apply("site b22 no_se");
  std::vector<std::vector<std::string>> payments;
  const std::function<void(const Table&, std::vector<std::string>)> pay = [&](const Table& at,
                                                                              const std::vector<std::string>& so_far) {
    for (const std::string& move : at.moves()) {
      Table next = at;
      next.apply(move);
      auto paid = so_far;
      paid.push_back(move.substr(11));
      if (next.decision() == "pay_permit") {
        pay(next, paid);
      } else {
        payments.push_back(paid);
      }
    }
  };
  pay(t, {});
  std::sort(payments.begin(), payments.end());
  const std::vector<std::vector<std::string>> want = {
      {"pp_10", "pp_03"}, {"pp_10", "pp_14"}, {"pp_14", "pp_03"}, {"pp_28"}};
  EXPECT_EQ(payments, want);
}

RULE_TEST("US-R9", "a build that is offered can be finished, whatever is chosen") {
  for (uint64_t seed = 1; seed <= 40; ++seed) {
    Rng rng(seed);
    State s = Rules::start({3}, rng, nullptr);
    MoveList moves;
    for (int ply = 0; ply < 150 && !settle<Rules>(s, moves, rng, nullptr).finished; ++ply) {
      const TaskKind kind = s.agenda.back().kind;
      const bool pays =
          kind == TaskKind::PayPermit || (kind == TaskKind::ChooseSite && s.agenda.back().use == SiteUse::Build);
      const size_t buildings = s.removed.size();
      const bool last_card = kind == TaskKind::PayPermit;
      Rules::apply(s, moves[rng.below(static_cast<uint32_t>(moves.size()))], rng, nullptr);
      if (!pays) continue;
      if (!last_card || s.agenda.size() > 1) continue;
      ASSERT_GT(s.removed.size(), buildings) << "the contract was built";
    }
  }
}

RULE_TEST("US-R34", "without a tile a contract cannot be built, but can be taken as a Favor") {
  Table t;
  t.clear_board();
  t.player(A).wealth = 60;
  for (const char* block : {"b00", "b02", "b04", "b20"}) t.put(Zone::Com, block, "whole");
  t.contract(0, "m_stock_exchange");
  t.give(A, "pp_36");
  t.all_in_play();
  t.sound();
  EXPECT_FALSE(t.can("build c1"));
  EXPECT_TRUE(t.can("take_favor c1"));
  // A placement is skipped.
  for (int i = 0; i < 10; ++i) t.put(Zone::Res, "b" + std::to_string(3 + i / 6) + std::to_string(i % 6), "north");
  t.set({30, 30, 30, 30}, {});
  t.event("pe_estate_auction");
  EXPECT_EQ(t.decision(), "choose_action") << "no 2-lot RES tile: nobody is asked";
}

RULE_TEST("US-R35 US-R38", "35 cubes each; without one a player cannot build, and what he gets stays uncontrolled") {
  EXPECT_EQ(data.cubes, 35);
  Table t;
  t.clear_board();
  t.player(A).wealth = 60;
  const auto fill = [&](Zone zone, const char* shapes[], int count, int& block) {
    for (int i = 0; i < count; ++i) {
      t.s.buildings.push_back({static_cast<Block>(block / 2), shape_named(shapes[block % 2]), zone, A});
      ++block;
    }
  };
  const char* halves[] = {"north", "south"};
  int block = 0;
  fill(Zone::Civ, halves, 8, block);
  fill(Zone::Com, halves, 8, block);
  fill(Zone::Ind, halves, 8, block);
  fill(Zone::Res, halves, 10, block);
  t.put(Zone::Civ, "b55", "nw", A);
  EXPECT_EQ(cubes_left(t.s, A), 0);
  t.contract(0, "t_clinic");
  t.give(A, "pp_36");
  t.sound();
  EXPECT_FALSE(t.can("build c1"));
  Play p{t.s, &t.rng, nullptr};
  win_office(p, Office::Mayor, A);
  t.apply("site b54 nw");
  EXPECT_EQ(t.at("b54", "nw").controller, -1);
}

RULE_TEST("US-I7", "footprints lie in one block") {
  for (const Shape shape : kEnumValues<Shape>) {
    EXPECT_GE(size_of(shape), 1);
    EXPECT_NE(corners_of(shape), 6) << "no diagonal pairs";
    EXPECT_NE(corners_of(shape), 9);
  }
  Table empty;
  empty.clear_board();
  const City city(empty.s);
  EXPECT_EQ(vacant_sites(city, 1).count(), 144);
  EXPECT_EQ(vacant_sites(city, 2).count(), 144);
  EXPECT_EQ(vacant_sites(city, 3).count(), 144);
  EXPECT_EQ(vacant_sites(city, 4).count(), 36);
}

}  // namespace
}  // namespace boroughs::urban_sprawl
