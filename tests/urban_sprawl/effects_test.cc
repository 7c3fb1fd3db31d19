// Vocations and effects: one hand-written expectation at least for every op of the vocabulary.

#include "tests/support/rule_test.h"
#include "tests/urban_sprawl/table.h"

namespace boroughs::urban_sprawl {
namespace {

void own(Table& t, int seat, Vocation v, int n) { t.player(seat).vocations[v] = static_cast<uint8_t>(n); }

/// A board without anything, and money for everybody.
Table meadow(int players = 4, Options options = {}) {
  Table t(players, options);
  t.clear_board();
  t.all_in_play();
  for (int seat = 0; seat < players; ++seat) t.player(seat).wealth = 50;
  return t;
}

void hand_over_to(Table& t, int seat) {
  t.s.active = static_cast<int8_t>(seat);
  t.s.ap = 6;
  t.s.built = false;
  t.actions();
}

RULE_TEST("US-T9", "each marker pays wealth or prestige, as its owner chooses") {
  Table t = meadow();
  t.build("t_textile_mill", "b22", "north");
  EXPECT_EQ(t.moves(), (std::vector<std::string>{"split 0", "split 1"}));
  t.apply("split 1");
  EXPECT_EQ(t.prestige(), (Numbers{2, 0, 0, 0}));
  hand_over_to(t, B);
  t.build("t_brewery", "b55", "nw");
  t.apply("next_decider orange");
  EXPECT_EQ(t.decider(), A);
  t.apply("split 1");
  EXPECT_EQ(t.decider(), B);
  t.apply("split 0");
  EXPECT_EQ(t.prestige(), (Numbers{3, 0, 0, 0}));
  EXPECT_EQ(t.player(B).wealth, 50 - 4 + 1);
  hand_over_to(t, A);
  t.set({50, 50}, {0, 0});
  t.build("c_steel_mill", "b00", "no_nw");
  t.apply("next_decider orange");
  EXPECT_EQ(t.moves().size(), 3u) << "8 prestige, 8 wealth, or 4 of each";
  t.apply("split 1");
  t.apply("split 1");
  EXPECT_EQ(t.prestige(), (Numbers{4, 4, 0, 0}));
  EXPECT_EQ(t.player(A).wealth, 50 - 4 + 4 + 3) << "cost, one marker in wealth, and 1 for each of three IND";
}

RULE_TEST("US-T10 US-R40", "Corporate HQ counts itself; its vocation is scored first") {
  Table t = meadow();
  t.put(Zone::Com, "b00", "whole", B);
  t.put(Zone::Com, "b02", "whole", -1);
  t.put(Zone::Com, "b04", "no_nw", A);
  t.put(Zone::Com, "b20", "no_nw", B);
  t.put(Zone::Com, "b24", "no_nw", B);
  t.build("m_corporate_hq", "b44", "whole");
  EXPECT_EQ(t.decision(), "vocation_split");
  EXPECT_EQ(t.player(A).wealth, 45) << "only the price is paid yet";
  t.apply("split 1");
  EXPECT_EQ(t.wealth(), (Numbers{45 + 15, 56, 50, 50}));
  EXPECT_EQ(t.player(A).prestige, 6);
}

RULE_TEST("US-T16", "Municipal Court wins an office without a building of its zone") {
  Table t = meadow();
  t.s.offices[Office::Treasurer] = B;
  t.contractor_is(A);
  t.set({}, {5, 9, 2, 9});
  t.build("c_municipal_court", "b22", "north");
  EXPECT_EQ(t.moves().size(), 5u);
  t.apply("office treasurer");
  EXPECT_EQ(t.s.offices[Office::Treasurer], A);
  EXPECT_EQ(t.s.contractor, C) << "reassigned after the election";
}

RULE_TEST("US-T23", "the District Attorney doubles the neighborhood of his first contract only") {
  Table t = meadow();
  t.s.offices[Office::DistrictAttorney] = A;
  for (const char* shape : {"nw", "ne", "sw"}) t.put(Zone::Civ, "b11", shape);
  for (const char* shape : {"nw", "ne"}) t.put(Zone::Civ, "b44", shape);
  t.build("t_clinic", "b11", "se");
  t.apply("split 0");
  EXPECT_EQ(t.player(A).prestige, 6);
  t.build("t_grade_school", "b44", "sw");
  t.apply("split 0");
  EXPECT_EQ(t.player(A).prestige, 8);
}

RULE_TEST("US-T24", "the Police Chief's markers pay both") {
  Table t = meadow();
  t.s.offices[Office::PoliceChief] = B;
  own(t, B, Vocation::Factory, 2);
  t.build("c_steel_mill", "b22", "no_nw");
  EXPECT_EQ(t.player(B).wealth, 58);
  EXPECT_EQ(t.player(B).prestige, 8);
  EXPECT_EQ(t.decider(), A);
  t.apply("split 1");
  EXPECT_EQ(t.player(A).prestige, 4);
}

RULE_TEST("US-T25 US-R13", "with an empty supply a marker may be taken from an opponent") {
  const auto bank = [] {
    Table t = meadow();
    own(t, B, Vocation::Finance, 1);
    own(t, C, Vocation::Finance, 1);
    t.build("t_bank", "b22", "north");
    return t;
  };
  Table from_b = bank();
  EXPECT_EQ(from_b.moves(), (std::vector<std::string>{"take_vocation blue", "take_vocation white", "take_none"}));
  from_b.apply("take_vocation blue");
  from_b.settle([](const Table& t) { return t.decision() == "vocation_split" ? "split 1" : t.moves()[0]; });
  EXPECT_EQ(from_b.prestige(), (Numbers{3, 0, 3, 0}));
  Table none = bank();
  none.apply("take_none");
  none.settle([](const Table& t) { return t.decision() == "vocation_split" ? "split 1" : t.moves()[0]; });
  EXPECT_EQ(none.prestige(), (Numbers{0, 3, 3, 0}));
  Table both = meadow();
  own(both, A, Vocation::Finance, 2);
  both.build("t_bank", "b22", "north");
  EXPECT_EQ(both.moves().size(), 3u) << "nobody to take from: straight to scoring two markers";
  both.apply("split 2");
  EXPECT_EQ(both.player(A).prestige, 6);
}

RULE_TEST("US-T26 US-I4", "there is one Media marker, and only its new owner scores") {
  Table t = meadow();
  own(t, D, Vocation::Media, 0);
  own(t, A, Vocation::Media, 1);
  hand_over_to(t, B);
  t.build("t_newspaper", "b22", "nw");
  t.apply("take_vocation orange");
  EXPECT_EQ(t.decider(), B);
  t.apply("split 1");
  EXPECT_EQ(t.prestige(), (Numbers{0, 1, 0, 0}));
  EXPECT_EQ(vocations_of(t.player(A)), 0);
}

RULE_TEST("US-R15", "events score vocations by the same procedure, but the Police Chief chooses like everybody") {
  Table t = meadow();
  t.s.offices[Office::PoliceChief] = C;
  own(t, A, Vocation::Tourism, 1);
  own(t, C, Vocation::Tourism, 2);
  t.event("pe_tourist_season");
  EXPECT_EQ(t.decider(), A);
  EXPECT_EQ(t.moves(), (std::vector<std::string>{"next_decider orange", "next_decider white"}));
  t.apply("next_decider white");
  EXPECT_EQ(t.decider(), C);
  EXPECT_EQ(t.moves().size(), 3u) << "no, one or two of his markers pay prestige";
  t.apply("split 1");
  EXPECT_EQ(t.player(C).wealth, 51);
  EXPECT_EQ(t.player(C).prestige, 1);
  EXPECT_EQ(t.decider(), A);
  EXPECT_EQ(t.moves().size(), 2u);
}

RULE_TEST("US-R14", "the Police Chief scores both vocations of a contract in wealth and prestige") {
  Table t = meadow();
  t.s.offices[Office::PoliceChief] = A;
  own(t, B, Vocation::Tourism, 1);
  t.build("m_science_museum", "b22", "no_nw");
  EXPECT_EQ(t.player(A).prestige, 3 + 2) << "Education 3, Tourism 2";
  EXPECT_EQ(t.decider(), B);
  t.apply("split 1");
  EXPECT_EQ(t.prestige(), (Numbers{3 + 2 + 2, 2, 0, 0})) << "and 1 for each of two vocations by the effect";
  EXPECT_EQ(t.player(A).wealth, 50 - 6 + 3 + 2 + 2);
}

RULE_TEST("US-T35 US-R40", "University counts every RES and CIV, itself included") {
  Table t = meadow();
  t.put(Zone::Res, "b00", "nw", A);
  t.put(Zone::Res, "b02", "nw", B);
  t.put(Zone::Res, "b04", "nw", B);
  t.put(Zone::Civ, "b20", "nw", B);
  t.put(Zone::Civ, "b24", "nw", -1);
  t.put(Zone::Com, "b50", "nw", C);
  t.build("m_university", "b52", "whole");
  t.apply("split 0");
  EXPECT_EQ(t.prestige(), (Numbers{8, 12, 0, 0}));
}

RULE_TEST("US-T36 US-R29 US-R30", "a toll is paid in a currency that suffices, or with all of one") {
  const auto temple = [](int wealth, int prestige) {
    Table t = meadow();
    t.put(Zone::Res, "b00", "nw", B);
    t.put(Zone::Res, "b02", "nw", A);
    t.put(Zone::Res, "b04", "nw", -1);
    t.player(B).wealth = static_cast<int16_t>(wealth);
    t.player(B).prestige = static_cast<int16_t>(prestige);
    t.build("m_temple", "b44", "north");
    return t;
  };
  Table neither = temple(3, 2);
  EXPECT_EQ(neither.moves(), (std::vector<std::string>{"pay_toll wealth", "pay_toll prestige"}));
  neither.apply("pay_toll prestige");
  EXPECT_EQ(neither.prestige(), (Numbers{2, 0, 0, 0}));
  Table wealth = temple(3, 2);
  wealth.apply("pay_toll wealth");
  EXPECT_EQ(wealth.wealth(), (Numbers{50 - 5 + 3, 0, 50, 50}));
  Table forced = temple(4, 2);
  EXPECT_EQ(forced.decision(), "choose_action") << "he must pay wealth";
  EXPECT_EQ(forced.wealth(), (Numbers{50 - 5 + 4, 0, 50, 50}));
}

RULE_TEST("US-T37 US-R10", "one line and the other, each one block wide") {
  const auto store = [](const char* line) {
    Table t = meadow();
    t.put(Zone::Res, "b20", "nw", B);
    t.put(Zone::Res, "b25", "nw", C);
    t.put(Zone::Com, "b24", "nw", B);
    t.put(Zone::Com, "b02", "nw", C);
    t.put(Zone::Com, "b52", "nw", -1);
    t.put(Zone::Res, "b30", "nw", B);  // in the same prestige row, but not in these rows
    t.build("c_department_store", "b22", "no_nw");
    t.apply("line " + std::string(line));
    return t;
  };
  Table across = store("horizontal");
  EXPECT_EQ(across.player(A).wealth, 50 - 6 + 4);
  EXPECT_EQ(across.player(A).prestige, 3);
  Table down = store("vertical");
  EXPECT_EQ(down.player(A).wealth, 50 - 6);
  EXPECT_EQ(down.player(A).prestige, 2);
}

RULE_TEST("US-T38 US-R31 US-R30", "Fire: exempt, forced, free, and not concerned") {
  Table t = meadow();
  own(t, A, Vocation::PublicService, 1);
  t.put(Zone::Res, "b34", "nw", B);  // value 4
  t.put(Zone::Res, "b11", "nw", B);  // value 7
  t.put(Zone::Res, "b55", "nw", C);
  t.put(Zone::Res, "b20", "nw", A);
  t.set({0, 3, 10, 30}, {});
  t.event("pe_fire");
  EXPECT_EQ(t.moves(), std::vector<std::string>{"building b34nw"});
  t.apply("building b34nw");
  EXPECT_FALSE(t.stands("b34", "nw")) << "B cannot pay: resolved first";
  EXPECT_TRUE(t.stands("b11", "nw"));
  EXPECT_EQ(t.decider(), C) << "the only one with a choice";
  EXPECT_EQ(t.decision(), "choose_building");
  t.apply("building b55nw");
  EXPECT_EQ(t.moves(), (std::vector<std::string>{"accept", "decline"}));
  Table pays = t;
  pays.apply("accept");
  EXPECT_EQ(pays.player(C).wealth, 6);
  EXPECT_TRUE(pays.stands("b55", "nw"));
  t.apply("decline");
  EXPECT_FALSE(t.stands("b55", "nw"));
  EXPECT_TRUE(t.stands("b20", "nw"));
}

RULE_TEST("US-R31", "the active player orders those who have a choice; or turn order, by option") {
  Table t = meadow();
  t.set({30, 30, 3, 30}, {});
  t.event("pe_charity_gala");
  EXPECT_EQ(t.decision(), "choose_next_decider");
  EXPECT_EQ(t.decider(), A);
  EXPECT_EQ(t.moves(), (std::vector<std::string>{"next_decider orange", "next_decider blue", "next_decider red"}));
  t.apply("next_decider red");
  EXPECT_EQ(t.decider(), D);
  t.apply("accept");
  EXPECT_EQ(t.decider(), A);
  t.apply("next_decider orange");
  t.apply("decline");
  EXPECT_EQ(t.decider(), B) << "the last one is not asked for";
  t.apply("accept");
  EXPECT_EQ(t.wealth(), (Numbers{30, 24, 3, 24}));
  EXPECT_EQ(t.prestige(), (Numbers{0, 2, 0, 2}));

  Options options;
  options.active_orders_decisions = false;
  Table turn_order = meadow(4, options);
  turn_order.s.active = C;
  turn_order.actions();
  turn_order.event("pe_charity_gala");
  EXPECT_EQ(turn_order.decider(), C);
  EXPECT_EQ(turn_order.decision(), "accept_offer");
}

RULE_TEST("US-T14 US-R30", "short and optional payments") {
  Table taxes = meadow();
  taxes.put(Zone::Res, "b03", "nw", B);  // value 9
  taxes.put(Zone::Res, "b20", "nw", C);  // value 2
  taxes.set({50, 2, 50, 50}, {});
  taxes.event("pe_luxury_taxes");
  EXPECT_EQ(taxes.wealth(), (Numbers{50, 0, 50, 50}));

  Table auction = meadow();
  auction.set({8, 8, 9, 8}, {});
  auction.event("pe_estate_auction");
  EXPECT_EQ(auction.decider(), C) << "only he has 9";
  auction.apply("accept");
  EXPECT_EQ(auction.player(C).wealth, 0);
  EXPECT_EQ(auction.decision(), "choose_site");
  auction.apply("site b22 north");
  EXPECT_EQ(auction.at("b22", "north").controller, C);

  Table decay = meadow();
  decay.put(Zone::Res, "b20", "nw", B);
  decay.put(Zone::Res, "b03", "nw", C);
  decay.set({}, {0, 2, 9, 0});
  decay.event("pe_urban_decay");
  decay.settle();
  EXPECT_FALSE(decay.stands("b20", "nw"));
  EXPECT_EQ(decay.prestige(), (Numbers{0, 2, 9, 0}));
}

RULE_TEST("US-T42", "Public Housing costs its neighbours prestige, if they have any") {
  Table t = meadow();
  t.put(Zone::Com, "b11", "se", B);
  t.put(Zone::Res, "b12", "sw", C);
  t.put(Zone::Res, "b12", "se", C);
  t.put(Zone::Res, "b21", "ne", A);
  t.put(Zone::Ind, "b21", "se", -1);
  t.set({50, 50, 50, 50}, {0, 4, 4, 4});
  Table poor = t;
  t.build("c_public_housing", "b22", "no_se");
  EXPECT_EQ(t.player(A).wealth, 50 - 6 + 8);
  EXPECT_EQ(t.prestige(), (Numbers{3, 3, 2, 4})) << "A scored his neighborhood of three RES";
  poor.player(B).prestige = 0;
  poor.build("c_public_housing", "b22", "no_se");
  EXPECT_EQ(poor.prestige(), (Numbers{3, 0, 2, 4}));
}

RULE_TEST("US-T43 US-R36 US-I8", "an empty box of markers: one may be moved; a full board: nothing") {
  Table t = meadow();
  t.s.markers = {{7, 8, 9, 10, 11, 12, 0, 0, 0}};
  t.event("te_interurban");
  EXPECT_EQ(t.decision(), "choose_marker");
  EXPECT_EQ(t.moves().size(), 7u);
  Table declined = t;
  declined.apply("decline");
  EXPECT_EQ(declined.decision(), "choose_action");
  t.apply("marker n0");
  EXPECT_EQ(t.moves(), (std::vector<std::string>{"space e3", "space e4", "space e5"}));
  t.apply("space e5");
  EXPECT_EQ(t.s.markers[Space::E5], 7);
  EXPECT_EQ(t.s.markers[Space::N0], 0);
  Table full = meadow();
  full.s.markers = {{7, 8, 9, 10, 11, 12, 4, 5, 6}};
  full.event("te_interurban");
  EXPECT_EQ(full.decision(), "choose_action");
  Table first = meadow();
  first.event("pe_land_survey");
  first.apply("space e2");
  EXPECT_EQ(first.s.markers[Space::E2], 7) << "the lowest number first";
}

RULE_TEST("US-R41", "Local Headlines may name a building of nobody; Skyline Award does not") {
  Table t = meadow();
  t.put(Zone::Civ, "b03", "nw", -1);
  t.put(Zone::Civ, "b20", "nw", B);
  t.set({}, {0, 0, 0, 0});
  t.event("pe_local_headlines");
  t.settle();
  EXPECT_EQ(t.prestige(), (Numbers{0, 0, 0, 1})) << "only Media of D";
  t.event("me_skyline_award");
  t.settle();
  EXPECT_EQ(t.prestige(), (Numbers{0, 3, 0, 2}));
}

RULE_TEST("US-R42", "effects use what stands when they are carried out") {
  Table t = meadow();
  t.event("te_boom_town");
  EXPECT_EQ(t.wealth(), (Numbers{50, 50, 50, 51}));
  t.put(Zone::Res, "b00", "nw", C);  // in row 1
  t.event("te_boom_town");
  EXPECT_EQ(t.wealth(), (Numbers{50, 50, 51, 52}));
}

RULE_TEST("US-R43", "a step for a vacant office is skipped, unless somebody stands in") {
  Table t = meadow();
  t.put(Zone::Com, "b00", "nw", C);
  t.event("ce_business_relocation");
  EXPECT_EQ(t.decision(), "choose_action");
  EXPECT_EQ(t.at("b00", "nw").controller, C);
  t.event("ce_tech_boom");
  EXPECT_EQ(t.decision(), "choose_space");
  EXPECT_EQ(t.decider(), A);
}

RULE_TEST("US-R45", "placed and moved buildings ignore zoning, cost nothing and bring nothing") {
  Table t = meadow();
  t.put(Zone::Ind, "b33", "nw", A);
  t.put(Zone::Com, "b22", "nw", A);
  t.build("m_recycling_center", "b33", "south");
  EXPECT_EQ(t.decision(), "choose_building");
  EXPECT_TRUE(t.can("building b22nw") && t.can("building b33nw") && t.can("decline"));
  EXPECT_FALSE(t.can("building b33sw")) << "not the new one itself";
  const int prestige = t.player(A).prestige, wealth = t.player(A).wealth;
  t.apply("building b22nw");
  t.apply("site b33 ne");  // a COM among IND
  EXPECT_EQ(t.at("b33", "ne").zone, Zone::Com);
  EXPECT_FALSE(t.stands("b22", "nw"));
  EXPECT_EQ(t.player(A).prestige, prestige);
  EXPECT_EQ(t.player(A).wealth, wealth);
}

RULE_TEST("US-R10", "these rows are two lines of six blocks, eleven together") {
  EXPECT_EQ(std::popcount(line_blocks(block_named("b23"), Line::Horizontal) |
                          line_blocks(block_named("b23"), Line::Vertical)),
            11);
}

// ---- ops that no example shows --------------------------------------------------------------------------------------
TEST(Effects, CollectTakesWhatIsThere) {
  Table t = meadow();
  t.set({50, 1, 0, 9}, {});
  t.build("c_electric_utility", "b22", "north");
  t.settle();
  EXPECT_EQ(t.wealth(), (Numbers{50 - 6 + 3 + 3, 0, 0, 7})) << "cost 6; energy 3 in wealth; 1 + 0 + 2 collected";
}

TEST(Effects, PlaceNearAndControl) {
  Table t = meadow();
  t.build("c_garden_apartments", "b22", "north");
  EXPECT_TRUE(t.can("site b11 se") && t.can("site b22 sw") && t.can("site b12 sw"));
  EXPECT_FALSE(t.can("site b44 nw"));
  t.apply("site b22 sw");
  EXPECT_EQ(t.at("b22", "sw").zone, Zone::Park);
  EXPECT_EQ(t.at("b22", "sw").controller, A);
  EXPECT_EQ(t.player(A).prestige, 1);

  Table gentry = meadow();
  gentry.put(Zone::Res, "b00", "nw", -1);
  gentry.put(Zone::Res, "b02", "nw", A);
  gentry.set({}, {5, 3, 3, 5});
  gentry.event("me_gentrification");
  EXPECT_EQ(gentry.decision(), "choose_player");
  EXPECT_EQ(gentry.decider(), A);
  gentry.apply("player white");
  EXPECT_EQ(gentry.decider(), C);
  gentry.apply("building b00nw");
  EXPECT_EQ(gentry.at("b00", "nw").controller, C);
}

RULE_TEST("US-R31", "planning cards are taken at no cost, and discarded in the order of the active player") {
  Table t = meadow();
  t.build("t_post_office", "b22", "nw");
  EXPECT_EQ(t.moves(), (std::vector<std::string>{"take_free p1", "take_free p2", "take_free p3"}));
  const Card card = t.s.planning_boxes[1];
  t.apply("take_free p2");
  EXPECT_TRUE(t.player(A).cards.contains(card));
  EXPECT_EQ(t.s.planning_boxes[1], kNoCard);

  Table inspection = meadow();
  for (const char* id : {"pp_01", "pp_02"}) inspection.give(B, id);
  for (const char* id : {"pp_03", "pp_04"}) inspection.give(D, id);
  inspection.give(C, "pp_05");
  Table turn_order = inspection;
  inspection.event("pe_building_inspection");
  EXPECT_EQ(inspection.decision(), "choose_next_decider");
  EXPECT_EQ(inspection.decider(), A);
  EXPECT_EQ(inspection.moves(), (std::vector<std::string>{"next_decider blue", "next_decider red"}));
  inspection.apply("next_decider red");
  EXPECT_EQ(inspection.decider(), D);
  inspection.apply("discard pp_03");
  EXPECT_EQ(inspection.decider(), B) << "the last one is not asked for";
  inspection.apply("discard pp_02");
  EXPECT_EQ(inspection.decision(), "choose_action");
  EXPECT_EQ(inspection.player(B).cards.size() + inspection.player(C).cards.size() + inspection.player(D).cards.size(),
            3u);

  turn_order.s.options.active_orders_decisions = false;
  turn_order.event("pe_building_inspection");
  EXPECT_EQ(turn_order.decision(), "discard_card");
  EXPECT_EQ(turn_order.decider(), B);
}

RULE_TEST("US-R31", "who must discard all that he has is not ordered") {
  Table t = meadow();
  t.give(B, "pp_01");
  t.give(C, "pp_02");
  t.event("pe_building_inspection");
  EXPECT_EQ(t.moves(), std::vector<std::string>{"discard pp_01"});
  t.settle();
  EXPECT_TRUE(t.player(B).cards.empty() && t.player(C).cards.empty());
}

TEST(Effects, OfficesAndVocationsAreCounted) {
  Table t = meadow();
  t.s.offices = {{A, A, B, -1, A}};
  own(t, D, Vocation::Media, 0);
  own(t, A, Vocation::Media, 1);
  t.build("m_television_station", "b22", "no_nw");
  t.apply("split 0");
  EXPECT_EQ(t.player(A).prestige, 6);
  Table museum = meadow();
  own(museum, A, Vocation::Factory, 2);
  museum.build("c_museum", "b22", "north");
  museum.apply("split 0");
  museum.apply("split 0");
  EXPECT_EQ(museum.player(A).prestige, 4) << "two Factory, and the new Tourism and Education";
}

TEST(Effects, UncontrolReturnsTheCube) {
  Table t = meadow();
  t.s.offices[Office::UnionBoss] = B;
  t.put(Zone::Ind, "b00", "nw", C);
  t.put(Zone::Ind, "b02", "nw", A);
  t.event("ce_labor_strike");
  EXPECT_EQ(t.decider(), B);
  t.apply("building b00nw");
  EXPECT_EQ(t.at("b00", "nw").controller, -1);
  EXPECT_EQ(cubes_left(t.s, C), 35);
}

TEST(Effects, TheSoftMetropolisHalves) {
  Options options;
  options.soft_metropolis = true;
  Table t = meadow(4, options);
  t.put(Zone::Ind, "b00", "nw", B);
  t.build("m_port", "b22", "whole");
  t.apply("split 0");
  EXPECT_EQ(t.player(B).wealth, 52);
  EXPECT_EQ(t.player(B).prestige, 2);
  EXPECT_EQ(t.player(A).wealth, 50 - 6 + 7 + 2);
}

}  // namespace
}  // namespace boroughs::urban_sprawl
