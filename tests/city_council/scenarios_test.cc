// The further scenarios of the specification, section 8.2: setup, committees, council, planning, turn end.

#include <map>

#include "engine/core/play.h"
#include "tests/city_council/table.h"
#include "tests/support/rule_test.h"

namespace boroughs::city_council {

using enum Committee;

namespace {

std::set<int> prices_offered(const Table& t) {
  std::set<int> prices;
  const Plan& plan = t.s.plans[static_cast<size_t>(t.s.current_plan)];
  const int limit = price_limit(t.s, plan);
  any_site_of_plan(t.s, plan, [&](const PricedSite& site) {
    if (net_price(site.price, plan) <= limit) prices.insert(site.price);
    return false;
  });
  return prices;
}

std::set<int> all_prices(const Table& t, size_t plan) {
  std::set<int> prices;
  any_site_of_plan(t.s, t.s.plans[plan], [&](const PricedSite& site) {
    prices.insert(site.price);
    return false;
  });
  return prices;
}

/// Passes until the activation window opens.
void pass_out(Table& t) {
  while (t.s.decision == Decision::Activate) t.play("pass_activation");
}

}  // namespace

RULE_TEST("CC-Y1 CC-R1 CC-R2", "setup with five players") {
  Rng rng(3);
  const State s = Rules::start({5, Mode::Standard, 9}, rng, nullptr);
  EXPECT_EQ(s.budget, 9);
  EXPECT_EQ(s.blue, 5);
  EXPECT_EQ(s.white, 2);
  EXPECT_EQ(s.goods, 1);
  EXPECT_EQ(s.power, 0);
  EXPECT_EQ(s.deck.size(), 42u);
  for (const Seat& seat : s.seats) EXPECT_EQ(seat.hand.size(), 2u);
  const Reserve reserve = reserve_of(s);
  EXPECT_EQ(reserve.blue, 10);
  EXPECT_EQ(reserve.white, 5);
  EXPECT_EQ(reserve.goods, 7);
  EXPECT_EQ(reserve.community, 11);
  EXPECT_EQ(reserve.crime, 7);
  EXPECT_EQ(reserve.pollution, 7);
  EXPECT_EQ(s.planning_area[Size::Small].slots.size(), 3u);
  EXPECT_EQ(s.planning_area[Size::Small].stack.size(), 7u);
  EXPECT_EQ(s.planning_area[Size::Medium].slots.size(), 3u);
  EXPECT_EQ(s.planning_area[Size::Medium].stack.size(), 9u);
  EXPECT_TRUE(s.planning_area[Size::Large].stack.empty());
  for (const int players : {2, 3, 4}) {
    const State other = Rules::start({static_cast<uint8_t>(players), Mode::Standard, 9}, rng, nullptr);
    EXPECT_EQ(other.blue, players == 4 ? 4 : 3);
    EXPECT_EQ(other.white, players == 4 ? 2 : 1);
    EXPECT_EQ(other.budget, players == 4 ? 8 : 7);
  }
}

RULE_TEST("CC-Y2 CC-R19", "the chair cannot spend what the other approved plan needs") {
  Table t;
  t.s.budget = 4;
  t.plan(0, PlanKind::Construct, "bank_1", PlanStatus::Approved);
  t.plan(1, PlanKind::Construct, "dump_1", PlanStatus::Approved);
  t.execution();
  t.play("execute_plan bank_1");
  EXPECT_EQ(all_prices(t, 0), (std::set<int>{2, 3}));  // in the starting phase only one block can lie outside
  EXPECT_EQ(prices_offered(t), (std::set<int>{2, 3}));
  t.s.budget = 3;
  EXPECT_EQ(prices_offered(t), (std::set<int>{2}));
  t.s.budget = 2;  // slack below zero: only the cheapest
  EXPECT_EQ(prices_offered(t), (std::set<int>{2}));
  t.s.budget = 4;
  t.play("choose_site 2,4 2,5 - -");
  EXPECT_EQ(t.s.budget, 1);
  t.play("execute_plan dump_1");
  EXPECT_EQ(prices_offered(t), (std::set<int>{1}));
  // With all zones open a price of 4 exists and is refused.
  Table open;
  open.advanced();
  open.s.budget = 4;
  open.plan(0, PlanKind::Construct, "bank_1", PlanStatus::Approved);
  open.plan(1, PlanKind::Construct, "dump_1", PlanStatus::Approved);
  open.execution();
  open.play("execute_plan bank_1");
  EXPECT_TRUE(all_prices(open, 0).contains(4));
  EXPECT_EQ(prices_offered(open), (std::set<int>{2, 3}));
}

/// Only (4,4) is free in the Starting Zone.
Table nearly_full_zone() {
  Table t;
  t.build("wind_turbine_1", {{2, 2}, {2, 3}});
  t.build("workshop_1", {{2, 4}});
  t.build("wind_turbine_2", {{4, 2}, {4, 3}});
  return t;
}

RULE_TEST("CC-Y3 CC-R18 CC-R20 CC-R58", "the order of execution decides which of two plans fails") {
  Table t = nearly_full_zone();
  t.s.budget = 5;
  t.plan(0, PlanKind::Construct, "firm_1", PlanStatus::Approved);
  t.plan(1, PlanKind::Construct, "park_1", PlanStatus::Approved);
  t.execution();
  Table other = t;
  t.play_all({"execute_plan firm_1", "choose_site 4,4 - - -"});
  EXPECT_TRUE(t.told(EventId::Failed));
  EXPECT_EQ(t.s.budget, 4);
  EXPECT_FALSE(t.stands("park_1"));
  EXPECT_EQ(t.s.phase, Phase::Starting);  // still this turn
  other.play_all({"execute_plan park_1", "choose_site 4,4 4,5 - -"});
  EXPECT_EQ(other.s.budget, 3);
  EXPECT_FALSE(other.stands("firm_1"));
  EXPECT_TRUE(other.column("firm_1").slots.contains(building("firm_1")));  // the tile stays
}

RULE_TEST("CC-Y4", "an upgrade pays a surcharge only for newly covered blocks") {
  Table t;
  t.build("department_store_1", {{1, 3}, {2, 3}});
  t.advanced();
  t.plan(0, PlanKind::Construct, "shopping_mall_1", PlanStatus::Approved);
  std::map<Blocks, int> prices;
  any_site_of_plan(t.s, t.s.plans[0], [&](const PricedSite& site) {
    if (site.upgrade_of == building("department_store_1")) prices[site.site->blocks] = site.price;
    return false;
  });
  const auto blocks = [](std::initializer_list<Block> list) {
    Blocks out = 0;
    for (const auto& [row, col] : list) out |= Blocks{1} << (row * kSide + col);
    return out;
  };
  ASSERT_TRUE(prices.contains(blocks({{1, 3}, {2, 3}, {1, 4}})));
  EXPECT_EQ(prices[blocks({{1, 3}, {2, 3}, {1, 4}})], 1);
  ASSERT_TRUE(prices.contains(blocks({{1, 2}, {1, 3}, {2, 3}})));
  EXPECT_EQ(prices[blocks({{1, 2}, {1, 3}, {2, 3}})], 2);
}

RULE_TEST("CC-Y5 CC-R24", "a sold Restaurant uncovers the Diner, which works this very turn") {
  Table t;
  t.build("restaurant_1", {{2, 3}, {3, 3}});
  EXPECT_FALSE(t.stands("pre_diner"));
  t.s.budget = 4;
  t.plan(0, PlanKind::Sell, "restaurant_1", PlanStatus::Approved);
  t.execution();
  t.play("execute_plan restaurant_1");
  EXPECT_EQ(t.s.budget, 5);
  EXPECT_TRUE(t.stands("pre_diner"));
  EXPECT_EQ(free_blocks(t.s) >> (2 * kSide + 3) & 1, 1u);
  ASSERT_EQ(t.s.decision, Decision::Activate);
  EXPECT_TRUE(t.legal("activate_building pre_diner first"));
}

RULE_TEST("CC-Y6 CC-R15", "private funds beyond the price are spent all the same") {
  Table t;
  t.plan(0, PlanKind::Construct, "restaurant_1", PlanStatus::Approved);
  t.s.plans[0].funds[0] = 2;
  t.s.budget = 5;
  t.execution();
  t.play_all({"execute_plan restaurant_1", "choose_site 2,3 3,3 - pre_diner"});
  EXPECT_EQ(t.s.budget, 5);
  EXPECT_EQ(seat_of(t.s, 0).private_funds, 0);
}

RULE_TEST("CC-Y7", "a plan without votes can fill the last slot; the chair picks") {
  Table t(4);
  t.s.budget = 8;
  t.plan(0, PlanKind::Construct, "bank_1", PlanStatus::Proposed, 2);
  t.plan(1, PlanKind::Construct, "park_1", PlanStatus::Proposed, 1);
  t.plan(2, PlanKind::Construct, "dump_1", PlanStatus::Proposed, 0);
  t.plan(3, PlanKind::Construct, "firm_1", PlanStatus::Proposed, 0);
  t.ask(Decision::Vote, 3);  // the last to vote is the Treasury chair here
  t.committees({Election, Transport, Treasury, Union});
  t.play("vote park_1");
  ASSERT_EQ(t.s.decision, Decision::BreakTie);
  EXPECT_EQ(t.s.to_move, t.chair());
  EXPECT_EQ(t.s.plans[0].status, PlanStatus::Approved);
  EXPECT_EQ(t.s.plans[1].status, PlanStatus::Approved);
  const auto moves = t.moves();
  EXPECT_EQ(std::set<std::string>(moves.begin(), moves.end()),
            (std::set<std::string>{"break_tie dump_1", "break_tie firm_1"}));
}

RULE_TEST("CC-Y15 CC-R7 CC-R8", "the deck runs out in the middle of the draw") {
  Table t;
  t.committees({Election, Transport, Executive});  // Union is vacant
  // Two cards in the deck; the other fifty out of the way.
  while (t.s.deck.size() > 2) t.s.out_of_game.push_back(t.s.deck.pop_back());
  Play play = t.play_context();
  draw_favors_from(play, next_in_turn_order(t.s, -1));
  ASSERT_EQ(t.s.decision, Decision::KeepFavor);
  EXPECT_EQ(t.s.to_move, 1);  // Transport draws first
  EXPECT_FALSE(t.s.deck_out);
  t.play(t.moves()[0]);
  EXPECT_TRUE(t.s.deck_out);
  EXPECT_EQ(seat_of(t.s, 1).hand.size(), 1u);
  EXPECT_EQ(seat_of(t.s, 0).hand.size(), 1u);  // got the reshuffled card
  EXPECT_EQ(seat_of(t.s, 2).hand.size(), 0u);
  // The game ends at this turn's end.
  MoveList moves;
  for (int i = 0; i < 1000 && !settle<Rules>(t.s, moves, t.rng, nullptr).finished; ++i) {
    Rules::apply(t.s, moves[moves.size() - 1], t.rng, nullptr);
  }
  EXPECT_EQ(t.s.turn_number, 2);
  EXPECT_NE(t.s.outcome, Outcome::Playing);
}

RULE_TEST("CC-Y25", "a full Starting Zone brings the advanced phase at the turn's end") {
  Table t = nearly_full_zone();
  t.s.budget = 5;
  t.plan(0, PlanKind::Construct, "firm_1", PlanStatus::Approved);
  t.execution();
  t.play_all({"execute_plan firm_1", "choose_site 4,4 - - -"});
  pass_out(t);
  ASSERT_EQ(t.s.decision, Decision::ReassignCommittees);
  EXPECT_EQ(t.s.phase, Phase::Advanced);
  const auto column = [&](Size size) -> const Column& { return t.s.planning_area[size]; };
  EXPECT_EQ(column(Size::Small).slots.size(), 3u);
  EXPECT_EQ(column(Size::Medium).slots.size(), 3u);
  EXPECT_EQ(column(Size::Large).slots.size(), 2u);
  EXPECT_EQ(column(Size::LShape).slots.size(), 1u);
  const auto supply = [&](Size size) { return column(size).stack.size() + column(size).slots.size(); };
  EXPECT_EQ(supply(Size::Small), 13u - 2);
  EXPECT_EQ(supply(Size::Medium), 17u - 2);
  EXPECT_EQ(supply(Size::Large), 8u);
  EXPECT_EQ(supply(Size::LShape), 6u);
  EXPECT_EQ(tables.planning[1].relocation_tokens, 2);
  EXPECT_EQ(tables.planning[1].sale_tokens, 2);
}

RULE_TEST("CC-Y26", "the advanced phase stays when a block falls free again") {
  Table t = nearly_full_zone();
  t.advanced();
  t.build("firm_1", {{4, 4}});
  t.s.plans.clear();
  t.plan(0, PlanKind::Sell, "firm_1", PlanStatus::Approved);
  t.execution();
  t.play("execute_plan firm_1");
  EXPECT_FALSE(starting_zone_is_full(t.s));
  pass_out(t);
  ASSERT_EQ(t.s.decision, Decision::ReassignCommittees);
  EXPECT_EQ(t.s.phase, Phase::Advanced);
}

RULE_TEST("CC-Y27 CC-R5", "three seats, nobody at the limit: four single moves") {
  Table t;
  t.committees({Transport, Election, Union});
  t.ask(Decision::ReassignCommittees, 1);
  const auto moves = t.moves();
  EXPECT_EQ(std::set<std::string>(moves.begin(), moves.end()),
            (std::set<std::string>{"reassign_committees treasury election union none none",
                                   "reassign_committees executive election union none none",
                                   "reassign_committees transport election treasury none none",
                                   "reassign_committees transport election executive none none"}));
}

RULE_TEST("CC-Y28", "the Election chair must leave: six assignments with two moves") {
  Table t;
  t.committees({Transport, Election, Union});
  t.tenures({1, 2, 1});
  t.ask(Decision::ReassignCommittees, 1);
  EXPECT_EQ(t.moves().size(), 6u);
}

RULE_TEST("CC-Y29", "five seats: ten swaps, or four with one at the limit") {
  Table t(5);
  t.committees({Transport, Treasury, Election, Union, Executive});
  t.ask(Decision::ReassignCommittees, 2);
  EXPECT_EQ(t.moves().size(), 10u);
  t.tenures({1, 1, 1, 2, 1});
  EXPECT_EQ(t.moves().size(), 4u);
}

RULE_TEST("CC-Y30", "Prof. Phil proposes by his card, else the first tile he can pay") {
  Table t(2);
  t.advanced();
  t.committees({Election, Union, Transport});  // Phil first
  t.s.budget = 2;
  t.face_up("zoo_1");
  t.face_up("restaurant_1");
  t.take("airport_1");
  t.s.planning_area[Size::Large].stack.insert_at(0, building("airport_1"));
  t.give(kPhil, "tourism_board");
  Table taken = t;
  t.council();
  ASSERT_FALSE(t.s.plans.empty());
  EXPECT_EQ(t.s.phil_shows, favor("tourism_board"));
  EXPECT_EQ(t.s.plans[0].owner, kPhil);
  EXPECT_EQ(t.s.plans[0].tile, building("restaurant_1"));
  EXPECT_EQ(t.check(), "");
  // Already chosen by somebody before him: the first affordable tile in planning-area order.
  taken.committees({Transport, Election, Union});
  taken.council();
  taken.play("propose_construct restaurant_1");
  ASSERT_EQ(taken.s.decision, Decision::Propose);
  EXPECT_EQ(taken.s.to_move, 1);
  Building first = kNoBuilding;  // what seat 1 leaves: take the last construction on offer
  std::string last_construct;
  for (const std::string& move : taken.moves()) {
    if (move.starts_with("propose_construct")) last_construct = move;
  }
  taken.play(last_construct);
  for (const Size size : {Size::LShape, Size::Large, Size::Medium, Size::Small}) {
    const Column& column = taken.s.planning_area[size];
    std::vector<Building> tiles = {column.stack.back()};
    tiles.insert(tiles.end(), column.slots.begin(), column.slots.end());
    for (const Building tile : tiles) {
      const bool others = tile == taken.s.plans[0].tile || tile == taken.s.plans[1].tile;
      if (first == kNoBuilding && !others && kind_of(tile).cost <= 2) first = tile;
    }
  }
  ASSERT_EQ(taken.s.plans.size(), 3u);
  EXPECT_EQ(taken.s.plans[2].tile, first);
}

RULE_TEST("CC-Y31 CC-R48", "the Sandbox setup") {
  Rng rng(5);
  const State s = Rules::start({3, Mode::Sandbox, 9}, rng, nullptr);
  EXPECT_EQ(s.budget, 11);
  int standing = 0;
  for_each_standing(s, [&](Building, Blocks) { ++standing; });
  EXPECT_EQ(standing, 0);
  for (const int column : {2, 3, 4}) EXPECT_EQ(free_blocks(s) >> (3 * kSide + column) & 1, 0u);
  size_t supply = 0, face_up = 0;
  for (const Column& column : s.planning_area) {
    supply += column.stack.size() + column.slots.size();
    face_up += 1 + column.slots.size();
    EXPECT_FALSE(column.stack.contains(building("airport_1")));
    EXPECT_FALSE(column.slots.contains(building("airport_1")));
  }
  EXPECT_EQ(supply, 43u);
  EXPECT_EQ(face_up, 13u);
  EXPECT_EQ(tables.goal[at(s.options.mode)], 13);
  EXPECT_EQ(s.phase, Phase::Advanced);
  const State hard = Rules::start({3, Mode::Hard, 6}, rng, nullptr);
  EXPECT_EQ(hard.budget, 6);
}

RULE_TEST("CC-Y35 CC-R12", "nothing to propose") {
  Table t;
  t.s.budget = 0, t.s.blue = 0, t.s.white = 0;
  t.council();
  for (int seat = 0; seat < 3; ++seat) {
    ASSERT_EQ(t.s.decision, Decision::Propose);
    EXPECT_EQ(t.moves(), std::vector<std::string>{"propose_none"});
    t.play("propose_none");
  }
  EXPECT_FALSE(t.told(EventId::Votes));
  EXPECT_NE(t.s.decision, Decision::Vote);
}

RULE_TEST("CC-Y36 CC-R61", "a tile that leaves a printed building cannot stay on it") {
  Table t;
  t.build("restaurant_1", {{2, 3}, {3, 3}});
  t.s.budget = 5;
  t.plan(0, PlanKind::Relocate, "restaurant_1", PlanStatus::Approved);
  t.execution();
  t.play("execute_plan restaurant_1");
  EXPECT_TRUE(t.legal("choose_site 2,2 2,3 - -"));
  for (const std::string& move : t.moves()) EXPECT_EQ(move.find("3,3"), std::string::npos) << move;
  t.play("choose_site 2,2 2,3 - -");
  EXPECT_EQ(t.s.budget, 5);
  EXPECT_TRUE(t.stands("pre_diner"));
}

}  // namespace boroughs::city_council
