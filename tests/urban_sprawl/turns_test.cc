// Setup and turns: the sale, Media, income, investments, Favors, payouts, final scoring.

#include <set>

#include "tests/support/rule_test.h"
#include "tests/urban_sprawl/table.h"

namespace boroughs::urban_sprawl {
namespace {

void start_turn_now(Table& t) {
  t.s.agenda[0] = Task{};
  t.s.agenda[0].kind = TaskKind::StartTurn;
  Play p{t.s, &t.rng, &t.log};
  run(p);
}

RULE_TEST("US-T17", "the starting buildings are worth 66, and what is left after the sale") {
  int sum = 0;
  Table t;
  for (const StartingBuilding& start : data.starting) sum += value_of(t.s, start.building.block);
  EXPECT_EQ(sum, 66);
  for (const auto& [players, left] : {std::pair{4, 18}, {3, 15}, {2, 12}}) {
    Rng rng(3);
    State s = Rules::start({static_cast<uint8_t>(players)}, rng, nullptr);
    MoveList moves;
    while (s.agenda[0].kind == TaskKind::SetupClaimBuilding) {
      Rules::legal_moves(s, moves);
      Rules::apply(s, moves[rng.below(static_cast<uint32_t>(moves.size()))], rng, nullptr);
    }
    int wealth = 0;
    for (const Player& p : s.players) wealth += p.wealth;
    EXPECT_EQ(wealth, left);
    EXPECT_EQ(s.active, 0);
    EXPECT_EQ(s.turn, 1);
  }
}

RULE_TEST("US-T18 US-R3", "tied for most wealth: the controller of the 3-value RES gets Media, tied or not") {
  for (const bool tied : {true, false}) {
    Table t(tied ? 2 : 3);
    t.player(t.s.options.players - 1).vocations[Vocation::Media] = 0;
    const int owner = t.s.options.players - 1;
    for (Building& b : t.s.buildings) b.controller = static_cast<int8_t>(A);
    t.at("b50", "ne").controller = static_cast<int8_t>(owner);
    t.at("b41", "ne").controller = -1;
    t.set(tied ? Numbers{12, 6} : Numbers{12, 6, 1}, {});
    t.s.agenda[0].kind = TaskKind::SetupClaimBuilding;
    t.apply("claim start_com_4");
    EXPECT_EQ(t.player(owner).vocations[Vocation::Media], 1);
  }
}

RULE_TEST("US-R1", "events met while the first contracts are laid out go back into their section, without effect") {
  int with_events = 0, in_middle = 0;
  for (uint64_t seed = 0; seed < 300; ++seed) {
    Rng rng(seed);
    const State s = Rules::start({2, Length::Shorter}, rng, nullptr);
    ASSERT_EQ(Rules::check(s, Viewer::everything()), "");
    const Deck& town = s.decks[DeckName::Town];
    EXPECT_EQ(town.cards.size() + 5, static_cast<size_t>(kDeckCards));
    with_events += !s.put_back_top.empty();
    in_middle += !s.put_back_middle.empty();
    for (size_t i = 0; i < town.cards.size(); ++i) {
      if (s.put_back_middle.contains(town.cards[i])) {
        EXPECT_TRUE(i >= town.bottom && i < static_cast<size_t>(town.bottom + town.middle));
      } else if (s.put_back_top.contains(town.cards[i])) {
        EXPECT_GE(i, static_cast<size_t>(town.bottom + town.middle));
      }
    }
    for (const Player& p : s.players) EXPECT_EQ(p.prestige, 0);
    EXPECT_TRUE(s.removed.empty());
  }
  EXPECT_GT(with_events, 100);
  EXPECT_GT(in_middle, 0) << "in the short game the layout can reach the middle section";
}

RULE_TEST("US-R2", "cards laid out in setup trigger nothing") {
  Rng rng(4);
  EventLog log;
  const State s = Rules::start({4}, rng, &log);
  EXPECT_EQ(s.pawn, Office::Mayor);
  for (const Player& p : s.players) EXPECT_EQ(p.wealth, 21);
  ASSERT_EQ(log.events().size(), 1u);
}

RULE_TEST("US-R4 US-I6", "nobody falls below nothing") {
  Table t;
  t.set({1, 0, 7, 3}, {0, 0, 0, 0});
  t.s.buildings[0].controller = A;
  t.event("te_bank_run");
  EXPECT_EQ(t.wealth(), (Numbers{1, 0, 3, 4})) << "C loses 4; D owns Media and gained 1";
  t.event("me_market_crash");
  EXPECT_EQ(t.wealth(), (Numbers{1, 0, 3, 0}));
}

RULE_TEST("US-T33 US-R5 US-T14", "the Treasurer collects before investments and action points") {
  Table t;
  t.open(DeckName::City);
  t.s.offices[Office::Treasurer] = A;
  t.s.offices[Office::UnionBoss] = A;
  t.give(A, "pp_01");
  t.set({10, 1, 0, 5}, {});
  start_turn_now(t);
  EXPECT_EQ(t.wealth(), (Numbers{13, 0, 0, 3}));
  EXPECT_EQ(t.decision(), "invest");
  EXPECT_EQ(t.s.ap, 0);
  t.apply("done");
  EXPECT_EQ(t.s.ap, 8);
}

RULE_TEST("US-R6", "action points are fixed when granted") {
  Table t;
  t.open(DeckName::City);
  start_turn_now(t);
  EXPECT_EQ(t.s.ap, 6);
  Play p{t.s, &t.rng, nullptr};
  win_office(p, Office::UnionBoss, A);
  EXPECT_EQ(t.s.ap, 6);
  t.s.turn = 1;
  start_turn_now(t);
  EXPECT_EQ(t.s.ap, 8);
}

RULE_TEST("US-T39 US-R7 US-I9", "a Favor is built on a later turn, and frees its place at once") {
  Table t(2);
  t.contract(0, "t_clinic");
  t.contract(1, "t_diner");
  t.give(A, "pp_36");
  t.apply("take_favor c1");
  EXPECT_EQ(t.s.ap, 5);
  EXPECT_FALSE(t.can("build_favor favor1"));
  EXPECT_FALSE(t.can("take_favor c2"));
  t.player(A).favors[0].taken_this_turn = false;  // as at the end of the turn
  EXPECT_TRUE(t.can("build_favor favor1"));
  const int ap = t.s.ap;
  t.apply("build_favor favor1");
  t.apply(t.moves()[0]);
  t.apply("pay_permit pp_36");
  t.settle();
  EXPECT_EQ(t.s.ap, ap) << "a Favor costs no action points";
  EXPECT_TRUE(t.can("take_favor c2"));
}

RULE_TEST("US-R7", "the mark of this turn goes with the turn") {
  Table t(2);
  t.contract(0, "t_clinic");
  t.apply("take_favor c1");
  t.end_turn();
  for (int i = 0; i < 50 && t.s.active == A; ++i) t.apply(t.moves()[0]);
  EXPECT_FALSE(t.player(A).favors[0].taken_this_turn);
}

RULE_TEST("US-T15 US-R39", "the Warehouse gives a second Favor") {
  Table t;
  t.player(A).wealth = 60;
  t.build("t_warehouse", "b30", "north");
  EXPECT_EQ(t.s.extra_favor, A);
  t.contract(1, "t_clinic");
  t.contract(2, "t_diner");
  t.contract(3, "t_bank");
  t.apply("take_favor c2");
  t.apply("take_favor c3");
  EXPECT_FALSE(t.can("take_favor c4"));
  for (Favor& favor : t.player(A).favors) favor.taken_this_turn = false;
  t.give(A, "pp_36");
  t.give(A, "pp_27");
  EXPECT_TRUE(t.can("build_favor favor1") && t.can("build_favor favor2"));
}

// ---- payouts --------------------------------------------------------------------------------------------------------
Numbers payout(int players, Currency currency, int number, const std::vector<int>& counts, uint64_t blocks) {
  Table t(players);
  t.clear_board();
  int corner = 0;
  for (size_t seat = 0; seat < counts.size(); ++seat) {
    for (int i = 0; i < counts[seat]; ++i, ++corner) {
      int at = 0, skip = corner / 4;
      for (uint64_t rest = blocks; rest != 0; rest &= rest - 1) {
        at = std::countr_zero(rest);
        if (skip-- == 0) break;
      }
      t.s.buildings.push_back(
          {static_cast<Block>(at), static_cast<Shape>(corner % 4), Zone::Park, static_cast<int8_t>(seat)});
    }
  }
  if (number > 6) t.s.markers[Space::E0] = static_cast<uint8_t>(number);
  const auto gains = payout_of(t.s, currency, number);
  return Numbers(gains.begin(), gains.begin() + players);
}

RULE_TEST("US-T11 US-R11", "ties share the places they cover, rounded down") {
  const uint64_t six = data.wealth_rows[6];
  EXPECT_EQ(payout(4, Currency::Wealth, 6, {3, 3, 2, 1}, six), (Numbers{4, 4, 1, 0}));
  EXPECT_EQ(payout(4, Currency::Wealth, 6, {2, 2, 2, 2}, six), (Numbers{2, 2, 2, 2}));
  EXPECT_EQ(payout(4, Currency::Wealth, 6, {4, 3, 1, 1}, six), (Numbers{6, 3, 0, 0}));
}

RULE_TEST("US-T27 US-R11", "payouts for two, three and four players") {
  EXPECT_EQ(payout(3, Currency::Wealth, 8, {3, 2, 2}, row_blocks(0)), (Numbers{8, 3, 3}));
  EXPECT_EQ(payout(2, Currency::Wealth, 5, {1, 1}, data.wealth_rows[5]), (Numbers{3, 3}));
  EXPECT_EQ(payout(4, Currency::Wealth, 6, {2, 2, 1, 0}, data.wealth_rows[6]), (Numbers{4, 4, 1, 0}));
  EXPECT_EQ(payout(3, Currency::Wealth, 6, {1, 0, 0}, data.wealth_rows[6]), (Numbers{6, 0, 0}));
  EXPECT_EQ(payout(3, Currency::Prestige, 3, {2, 1, 1}, data.prestige_rows[3]), (Numbers{3, 0, 0}));
}

RULE_TEST("US-I14", "a payout gives at most the columns in use") {
  Rng rng(9);
  for (int i = 0; i < 300; ++i) {
    const int players = 2 + static_cast<int>(rng.below(3));
    const int number = 1 + static_cast<int>(rng.below(6));
    std::vector<int> counts;
    for (int p = 0; p < players; ++p) counts.push_back(static_cast<int>(rng.below(5)));
    const Numbers gains =
        payout(players, Currency::Wealth, number, counts, data.wealth_rows[static_cast<size_t>(number)]);
    int sum = 0, most = 0;
    for (int p = 0; p < players; ++p) {
      sum += gains[static_cast<size_t>(p)];
      most += data.payouts[static_cast<size_t>(number)][static_cast<size_t>(p)];
    }
    EXPECT_LE(sum, most);
  }
}

// ---- the end --------------------------------------------------------------------------------------------------------
RULE_TEST("US-T46", "final scoring of three players") {
  Table t(3);
  t.clear_board();
  t.all_in_play();
  t.set({39, 10, 9}, {60, 58, 57});
  t.s.markers[Space::E0] = 4;
  // Row 1: 3, 2, 1; row 2: 1, 1, 0; row 3: 0, 2, 3; marker 4 on e0: 0, 1, 1. Parks beside four buildings of A.
  t.put(Zone::Res, "b20", "nw", A);
  t.put(Zone::Res, "b20", "ne", A);
  t.put(Zone::Res, "b20", "sw", A);
  t.put(Zone::Park, "b20", "se", -1);
  t.put(Zone::Res, "b30", "whole", B);
  t.put(Zone::Res, "b32", "nw", B);
  t.put(Zone::Res, "b34", "nw", C);
  t.put(Zone::Com, "b40", "nw", A);
  t.put(Zone::Park, "b40", "ne", -1);
  t.put(Zone::Com, "b42", "nw", B);
  t.put(Zone::Com, "b00", "nw", B);
  t.put(Zone::Com, "b10", "nw", B);
  t.put(Zone::Com, "b03", "nw", C);
  t.put(Zone::Com, "b13", "nw", C);
  t.put(Zone::Com, "b15", "nw", C);
  for (const char* shape : {"nw", "ne", "sw", "se"}) t.put(Zone::Ind, "b22", shape, -1);
  t.put(Zone::Ind, "b44", "nw", -1);
  for (const char* shape : {"nw", "ne", "sw"}) t.put(Zone::Res, "b54", shape, -1);
  t.s.offices = {{A, -1, B, C, A}};
  const Result r = Rules::result(t.s);
  const auto line = [&](size_t i) {
    return Numbers{r.breakdown[i].values[0], r.breakdown[i].values[1], r.breakdown[i].values[2]};
  };
  EXPECT_EQ(line(1), (Numbers{2, 5, 6})) << "rows";
  EXPECT_EQ(line(2), (Numbers{3, 1, 0})) << "wealth";
  EXPECT_EQ(line(3), (Numbers{4, 0, 0})) << "Mayor";
  EXPECT_EQ(line(5), (Numbers{0, 7, 0})) << "Treasurer";
  EXPECT_EQ(line(6), (Numbers{0, 0, 9})) << "Police Chief";
  EXPECT_EQ(line(7), (Numbers{5, 0, 0})) << "Union Boss";
  EXPECT_EQ((Numbers{r.scores[0], r.scores[1], r.scores[2]}), (Numbers{74, 71, 72}));
  EXPECT_EQ(r.places[0], 1);
}

RULE_TEST("US-T47", "a tie goes to more wealth, or is shared") {
  Table t(2);
  t.clear_board();
  t.set({14, 9}, {80, 81});  // 1 for wealth of A: 81 both
  Result r = Rules::result(t.s);
  EXPECT_EQ(r.scores[0], r.scores[1]);
  EXPECT_EQ((Numbers{r.places[0], r.places[1]}), (Numbers{1, 2}));
  EXPECT_EQ(r.decided_by, "wealth");
  t.set({14, 14}, {80, 80});
  r = Rules::result(t.s);
  EXPECT_EQ((Numbers{r.places[0], r.places[1]}), (Numbers{1, 1}));
  EXPECT_EQ(r.decided_by, "");
}

}  // namespace
}  // namespace boroughs::urban_sprawl
