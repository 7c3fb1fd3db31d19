// Votes, Endorsements, and who wins.

#include "tests/city_hall/table.h"
#include "tests/support/rule_test.h"

using namespace boroughs;
using namespace boroughs::city_hall;

namespace {

int line(const Result& result, std::string_view label, int seat) {
  for (const ScoreLine& row : result.breakdown) {
    if (row.label == label) return row.values[static_cast<size_t>(seat)];
  }
  ADD_FAILURE() << "no line " << label;
  return -1;
}

}  // namespace

RULE_TEST("CH-X1", "votes are rating times population and 10 for each endorsement") {
  Setting s(3);
  s.approval({1, 7, 1}).population({1, 12, 1});
  s.own(B, {"q1"}).built(B, "housing", {"q2"}).money({5, 6, 5});  // Queens, housing and money; the influence is tied
  EXPECT_EQ(votes_now(s.state)[B], 4 * 12 + 30);
  const Result result = Rules::result(s.state);
  EXPECT_EQ(result.scores[B], 78);
  EXPECT_EQ(line(result, "Rating x population", B), 48);
  EXPECT_EQ(line(result, "Wall Street", B), 10);
  EXPECT_EQ(line(result, "Tenants' League", B), 10);
  EXPECT_EQ(line(result, "Queens Homeowners' Union", B), 10);
  EXPECT_EQ(line(result, "Votes", B), 78);
  EXPECT_FALSE(result.finished);
}

RULE_TEST("CH-O31", "a tie for the lead wins no endorsement, and nobody leads with nothing") {
  Setting s(3);
  s.money({40, 40, 12}).own(A, {"m1", "m2"}).own(B, {"m3"}).own(C, {"m4"});
  EXPECT_EQ(endorsed_player(s.state, Most::Money), -1);
  EXPECT_EQ(endorsed_player(s.state, Most::Park), -1);
  EXPECT_EQ(endorsed_player(s.state, Most::Manhattan), A);
}

RULE_TEST("CH-R26", "endorsements need a strict lead; borough counts take all lands, permit counts those built") {
  Setting s(2);
  s.influence({4, 3}).own(A, {"b1", "b2"}).built(B, "park", {"q1"}).built(B, "factory", {"q2"});
  EXPECT_EQ(endorsed_player(s.state, Most::Influence), A);
  EXPECT_EQ(endorsed_player(s.state, Most::Brooklyn), A);
  EXPECT_EQ(endorsed_player(s.state, Most::Queens), B);
  EXPECT_EQ(endorsed_player(s.state, Most::Park), B);
  EXPECT_EQ(endorsed_player(s.state, Most::Factory), B);
  EXPECT_EQ(endorsed_player(s.state, Most::Tower), -1);
  EXPECT_EQ(endorsed_player(s.state, Most::Manhattan), -1);
  s.money({0, 0});
  EXPECT_EQ(endorsed_player(s.state, Most::Money), -1);
}

RULE_TEST("CH-O30", "equal votes: who stands nearer to the front wins, after the deputy mayor has moved") {
  const auto election = [](int deputy) {
    Setting s(3);
    // One office is left: the deputy mayor. The extra count gives everybody 4 (no stars), so begin 4 lower.
    s.final_round().order({B, C, A}).approval({10, 7, 1}).population({14, 16, 1}).influence({4, 4, 4});
    s.own(A, {"m1", "m2"}).own(B, {"q1", "q2", "b1"}).own(C, {"m3"}).money({5, 5, 5});
    s.state.activation = 6;
    const int order[] = {B, C, A, B, C, A};
    for (int i = 0; i < 6; ++i) {
      s.state.offices.items[static_cast<size_t>(i)] = {static_cast<int8_t>(order[i]), 0, static_cast<int8_t>(order[i])};
    }
    Table table(s);
    table.play("activate_office deputy_mayor");
    for (const int seat : {C, A}) {
      EXPECT_EQ(table.to_move(), seat);
      table.play(deputy == seat ? "bid 0" : "pass");
    }
    if (table.decision() == Decision::ResolveBids) {
      table.play(deputy == A ? "accept orange" : deputy == C ? "accept black" : "keep");
    }
    return table;
  };
  for (const int deputy : {A, B, C}) {
    const Table table = election(deputy);
    ASSERT_EQ(table.decision(), Decision::GameOver);
    const Result result = table.result();
    EXPECT_TRUE(result.finished);
    EXPECT_EQ(result.scores[A], 100);
    EXPECT_EQ(result.scores[B], 100);
    EXPECT_EQ(result.decided_by, "turn order");
    EXPECT_EQ(result.places[A], deputy == A ? 1 : 2) << "deputy " << deputy;
    EXPECT_EQ(result.places[B], deputy == A ? 2 : 1);
    EXPECT_EQ(result.places[C], 3);
  }
}

RULE_TEST("CH-R35", "endorsements are not taken during play, and the leader is shown only from what is public") {
  Setting s(3);
  s.money({40, 20, 12}).influence({1, 2, 3}).own(B, {"m1"});
  EXPECT_EQ(endorsed_player(s.state, Most::Money), A);
  const State seen = Rules::redact(s.state, Viewer::of_seat(C));
  EXPECT_EQ(endorsed_player(seen, Most::Money), -1);
  EXPECT_EQ(endorsed_player(seen, Most::Influence), -1);
  EXPECT_EQ(endorsed_player(seen, Most::Manhattan), B);
  const auto leads = Rules::numbers(seen, Viewer::of_seat(C)).at("endorsement_leads").as_object();
  EXPECT_EQ(leads.at("wall_street"), "unknown");
  EXPECT_EQ(leads.at("manhattan_club").as_int64(), B);
  // The lead may change hands until the election.
  s.money({40, 41, 12});
  EXPECT_EQ(endorsed_player(s.state, Most::Money), B);
}

TEST(Election, AResultSaysWhichEndorsementsAreSecret) {
  Setting s(3);
  s.money({40, 20, 0}).influence({1, 2, 3});
  EXPECT_TRUE(Rules::result(s.state).uncounted.empty());
  const Result seen = Rules::result(Rules::redact(s.state, Viewer::of_seat(C)));
  ASSERT_EQ(seen.uncounted.size(), 1u);
  EXPECT_EQ(seen.uncounted[0].high[A], 20);
  EXPECT_EQ(seen.uncounted[0].high[C], 10);  // who has no money is not the richest
  EXPECT_EQ(seen.uncounted[0].low[A], 0);
  for (const ScoreLine& line : seen.breakdown) EXPECT_NE(line.label, "Wall Street");
  s.state.options.holdings = Holdings::Open;
  EXPECT_TRUE(Rules::result(Rules::redact(s.state, Viewer::of_seat(C))).uncounted.empty());
}

RULE_TEST("CH-I16", "at most nine endorsements, each to one player, and everybody has a vote") {
  for (uint64_t seed = 0; seed < 60; ++seed) {
    Rng rng(seed);
    State state = Rules::start({static_cast<uint8_t>(2 + seed % 3), Holdings::Secret, 100}, rng, nullptr);
    random_playout<Rules>(state, rng);
    int awarded = 0;
    for (const Endorsement& endorsement : tables.endorsements) awarded += endorsed_player(state, endorsement.most) >= 0;
    EXPECT_LE(awarded, 9);
    EXPECT_EQ(tables.endorsements.size(), 9u);
    const PerPlayer votes = votes_now(state);
    for (size_t s = 0; s < state.players.size(); ++s) EXPECT_GE(votes[s], 1);
  }
}
