// The start of a round, the sequence of activations, the final round.

#include "tests/city_hall/table.h"
#include "tests/support/rule_test.h"

using namespace boroughs;
using namespace boroughs::city_hall;

namespace {

/// Plays an Office to its end: nobody bids, the first legal move each time. Returns who was active. The last Office of
/// a final round is activated without a question.
int run_office(Table& table, std::string_view office) {
  const uint8_t activation = table.state().activation;
  const uint8_t round = table.state().round;
  const int active = active_player(table.state());
  if (table.decision() == Decision::ActivateOffice) table.play("activate_office " + std::string(office));
  table.all_pass();
  while (table.decision() != Decision::GameOver && table.state().activation == activation &&
         table.state().round == round) {
    table.play(table.moves().front());
  }
  return active;
}

constexpr const char* kAllOffices[] = {
    "tax_assessor", "surveyor", "campaign_manager", "lobbyist", "zoning_board", "health_commissioner", "deputy_mayor"};

/// Who is active in each activation of a final round, played in the order of kAllOffices. The last one has no choice.
std::vector<int> final_sequence(Table& table) {
  for (const auto* office : kAllOffices) {
    run_office(table, office);
  }
  std::vector<int> seats;
  for (const OfficeDesk& office : table.state().offices) seats.push_back(office.staffer);
  return seats;
}

}  // namespace

RULE_TEST("CH-O25", "start of a round: the deputy first, 1 influence each, 1 on each idle office") {
  Setting s(3);
  s.influence({2, 3, 4}).land_deck_only({}, A);
  Table table(s);
  table.use("tax_assessor").play("tax normal");
  table.use("zoning_board");
  while (table.decision() != Decision::ActivateOffice) table.play(table.moves().front());
  table.use("deputy_mayor");
  const State& state = table.state();
  EXPECT_EQ(state.round, kRound + 1);
  EXPECT_EQ(state.turn_order, (FixedVector<int8_t, kMaxPlayers>{C, A, B}));
  EXPECT_EQ(table.to_move(), C);
  EXPECT_EQ(table.of(A).influence, 3);
  EXPECT_EQ(table.of(B).influence, 4);
  EXPECT_EQ(table.of(C).influence, 5);
  for (const Office idle : {Office::Surveyor, Office::CampaignManager, Office::Lobbyist, Office::HealthCommissioner}) {
    EXPECT_EQ(state.offices[idle], (OfficeDesk{-1, 1, -1}));
  }
  for (const Office used : {Office::TaxAssessor, Office::ZoningBoard, Office::DeputyMayor}) {
    EXPECT_EQ(state.offices[used], (OfficeDesk{-1, 0, -1}));
  }
}

RULE_TEST("CH-R25", "whoever controls the deputy mayor goes to the front, also by bid; who is first stays first") {
  Setting s(3);
  Table bought(s);
  bought.play({"activate_office deputy_mayor", "pass", "bid 1", "accept black"});
  run_office(bought, "tax_assessor");
  run_office(bought, "lobbyist");
  EXPECT_EQ(bought.state().turn_order, (FixedVector<int8_t, kMaxPlayers>{C, A, B}));
  Table kept(s);
  run_office(kept, "deputy_mayor");
  run_office(kept, "tax_assessor");
  EXPECT_EQ(kept.to_move(), C);  // the order does not change inside the round
  run_office(kept, "lobbyist");
  EXPECT_EQ(kept.state().turn_order, (FixedVector<int8_t, kMaxPlayers>{A, B, C}));
}

RULE_TEST("CH-X9", "a player on space 10 at the start of a round calls the final round of seven activations") {
  Setting s(3);
  s.approval({9, 1, 1}).land_deck_only({}, B);
  Table table(s);
  run_office(table, "campaign_manager");
  EXPECT_EQ(table.of(A).approval_space, 10);
  EXPECT_FALSE(table.state().final_round);
  run_office(table, "tax_assessor");
  run_office(table, "deputy_mayor");
  EXPECT_TRUE(table.state().final_round);
  EXPECT_EQ(table.state().round, kRound + 1);
  int activations = 0;
  for (const auto* office : kAllOffices) {
    ASSERT_EQ(table.state().activation, activations);
    run_office(table, office);
    ++activations;
  }
  EXPECT_EQ(activations, 7);
  EXPECT_EQ(table.decision(), Decision::GameOver);
}

RULE_TEST("CH-O24", "passing through space 10 and falling back does not call the election") {
  Setting s(3);
  s.approval({9, 1, 1}).influence({3, 3, 3});
  Table table(s);
  run_office(table, "campaign_manager");
  EXPECT_EQ(table.of(A).approval_space, 10);
  table.play({"activate_office tax_assessor", "pass", "bid 2", "accept orange", "tax squeeze"});
  EXPECT_EQ(table.of(A).approval_space, 9);
  run_office(table, "deputy_mayor");
  EXPECT_EQ(table.state().round, kRound + 1);
  EXPECT_FALSE(table.state().final_round);
}

RULE_TEST("CH-O33", "9, 8 or 7 permits through the zoning board call the election with 4, 3 or 2 players") {
  for (int players = 2; players <= 4; ++players) {
    const int first = players == 2 ? 4 : players;
    const int needed = players == 4 ? 9 : players == 3 ? 8 : 7;
    Setting s(players);
    const std::vector<std::string_view> lands = {"q1", "q2", "q3", "q4", "q5", "q6", "q7", "q8",
                                                 "b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8"};
    const char* kinds[] = {"tower", "factory", "housing"};
    for (int i = 0; i < first + needed - 1; ++i) {
      s.built(B, kinds[i % 3], {lands[static_cast<size_t>(i)]});
    }
    EXPECT_EQ(s.state.star_space, 9);
    s.own(A, {"m1"}).hand(A, {"housing"}).deck_top({"tower", "tower", "tower"});
    Table table(s);
    table.use("zoning_board").play({"zoning_mode take_and_build", "zoning_build housing m1"});
    EXPECT_EQ(table.state().star_space, 10);
    EXPECT_FALSE(table.state().final_round);
    for (const auto* office : {"tax_assessor", "lobbyist", "deputy_mayor"}) {
      if (table.state().round == kRound) run_office(table, office);
    }
    EXPECT_EQ(table.state().round, kRound + 1);
    EXPECT_TRUE(table.state().final_round);
  }
}

RULE_TEST("CH-R22", "two players: two in a row each, four offices a round; seven in the final round") {
  Setting s(2);
  Table table(s);
  std::vector<int> active;
  for (const auto* office : {"tax_assessor", "lobbyist", "health_commissioner", "deputy_mayor"}) {
    active.push_back(run_office(table, office));
  }
  EXPECT_EQ(active, (std::vector{A, A, B, B}));
  EXPECT_EQ(table.state().round, kRound + 1);
  Setting last(2);
  last.final_round().land_deck_only({}, B);
  Table final_round(last);
  EXPECT_EQ(final_sequence(final_round), (std::vector{A, A, B, B, A, A, B}));
}

RULE_TEST("CH-O34", "final round of two in the order B A, then a count without bonus") {
  Setting s(2);
  s.final_round().order({B, A}).built(A, "housing", {"b1", "b2"}).land_deck_only({}, B);
  s.population({5, 5});
  Table table(s);
  EXPECT_EQ(final_sequence(table), (std::vector{B, B, A, A, B, B, A}));
  EXPECT_EQ(table.decision(), Decision::GameOver);
  // The Health Commissioner ran once (B active, 3 more stars: 3 against 4), then the extra count.
  EXPECT_EQ(table.of(A).population, 5 + 4 + 4);
  EXPECT_EQ(table.of(B).population, 5 + 2 + 2);
}

TEST(Rounds, TheFinalRoundOfThreeAndFour) {
  Setting three(3);
  three.final_round().order({C, A, B}).land_deck_only({}, B);
  Table table3(three);
  EXPECT_EQ(final_sequence(table3), (std::vector{C, A, B, C, A, B, C}));
  Setting four(4);
  four.final_round().land_deck_only({}, B);
  Table table4(four);
  EXPECT_EQ(final_sequence(table4), (std::vector{A, B, C, D, A, B, C}));
}

RULE_TEST("CH-R27", "both triggers at once call one final round, and triggers inside it change nothing") {
  Setting s(2);
  s.built(B, "tower", {"q1", "q2", "q3", "q4"}).built(B, "factory", {"q5", "q6", "q7", "q8"});
  s.built(A, "housing", {"b1", "b2"}).own(A, {"b3"}).hand(A, {"housing"}).approval({9, 9});
  s.deck_top({"tower", "tower", "tower"}).land_deck_only({}, B);
  ASSERT_EQ(s.state.star_space, 9);
  Table table(s);
  run_office(table, "campaign_manager");
  table.use("zoning_board").play({"zoning_mode take_and_build", "zoning_build housing b3"});
  ASSERT_EQ(table.state().star_space, 10);
  for (const auto* office : {"lobbyist", "deputy_mayor"}) run_office(table, office);
  EXPECT_TRUE(table.state().final_round);
  const int round = table.state().round;
  for (const auto* office : kAllOffices) run_office(table, office);
  EXPECT_EQ(table.decision(), Decision::GameOver);
  EXPECT_EQ(table.state().round, round);
}

RULE_TEST("CH-R30", "the round at the limit is played as the final round") {
  Setting s(2);
  s.state.options.round_limit = kRound + 1;
  Table table(s);
  for (const auto* office : {"tax_assessor", "lobbyist", "health_commissioner", "deputy_mayor"})
    run_office(table, office);
  EXPECT_EQ(table.state().round, kRound + 1);
  EXPECT_TRUE(table.state().final_round);
}

TEST(Rounds, TheFirstRoundBeginsWithoutIncome) {
  Rng rng(4);
  Table table(Rules::start({2, Holdings::Secret, 100}, rng, nullptr));
  while (table.state().round == 0) table.play(table.moves().front());
  EXPECT_EQ(table.of(A).influence + table.of(B).influence, 7);
}

RULE_TEST("CH-I17", "every game ends, at the latest in the last round, with exactly one winner") {
  for (const int players : {2, 3, 4}) {
    for (uint64_t seed = 0; seed < 50; ++seed) {
      Rng rng(seed);
      State state = Rules::start({static_cast<uint8_t>(players), Holdings::Secret, 12}, rng, nullptr);
      random_playout<Rules>(state, rng);
      EXPECT_LE(state.round, 12);
      const Result result = Rules::result(state);
      EXPECT_EQ(std::count(result.places.begin(), result.places.end(), 1), 1);
    }
  }
}
