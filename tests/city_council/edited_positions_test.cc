// Positions that play cannot reach are refused, with the reason; every end is accepted.

#include <boost/json.hpp>

#include "engine/catalog.h"
#include "engine/core/match.h"
#include "tests/city_council/table.h"
#include "tests/city_council/variants.h"

namespace boroughs::city_council {
namespace {

TEST(EditedPositions, AFaultIsNamed) {
  Table t;
  t.council();
  EXPECT_EQ(t.check(), "");
  Table crowded = t;
  crowded.s.blue = 16;
  EXPECT_EQ(crowded.check(), "there are more blue workers than in the box");
  Table twice = t;
  twice.s.city.push_back({building("bank_1"), {Cell{16}, Cell{17}}});
  EXPECT_EQ(twice.check(), "bank_1 is in two places");
  Table crooked = t;
  crooked.take("bank_1");
  crooked.s.city.push_back({building("bank_1"), {Cell{16}, Cell{18}}});
  EXPECT_EQ(crooked.check(), "bank_1 does not have its shape");
}

TEST(EditedPositions, WhatTheTurnBeforeSawToIsRefused) {
  Table t;
  t.ask(Decision::ReassignCommittees, t.chair());
  ASSERT_EQ(t.check(), "");
  Table plans = t;
  plans.plan(0, PlanKind::Construct, "bank_1", PlanStatus::Executed);
  EXPECT_EQ(plans.check(), "plans are left over from the turn before");
  Table won = t;
  seat_of(won.s, 0).victory_points = 11;
  EXPECT_EQ(won.check(), "the game ended with the turn before");
  Table full = t;
  full.build("bank_1", {{2, 2}, {2, 3}});
  full.build("factory_1", {{4, 2}, {4, 3}});
  full.build("dump_1", {{4, 4}});
  full.build("firm_1", {{2, 4}});
  EXPECT_EQ(full.check(), "with a full Starting Zone the phase is advanced");
}

TEST(EditedPositions, CardsRunOutOnlyWhereTheyCan) {
  Table t;
  t.council();
  t.s.deck_out = true;
  EXPECT_EQ(t.check(), "the favor cards have run out but there is a deck");
  while (!t.s.deck.empty()) t.s.out_of_game.push_back(t.s.deck.pop_back());
  EXPECT_EQ(t.check(), "");
  Table first = t;
  first.s.turn_number = 1;
  EXPECT_EQ(first.check(), "the favor cards cannot run out in the first turn");
  Table early = t;
  early.s.plans.clear();
  early.ask(Decision::ReassignCommittees, early.chair());
  EXPECT_EQ(early.check(), "the favor cards have run out before any was drawn this turn");
}

/// Plays random games and visits their ends.
TEST(EditedPositions, EveryKindOfEndIsAcceptedAgain) {
  std::set<Outcome> ends;
  std::set<bool> out_of_cards;
  for (uint64_t game = 0; game < 400; ++game) {
    Rng rng(62'000 + game);
    const auto variants = test_variants();
    State s = Rules::start(variants[game % variants.size()], rng, nullptr);
    if (game % 3 == 0) {  // a thin deck
      while (s.deck.size() > 14) s.out_of_game.push_back(s.deck.pop_back());
    }
    MoveList moves;
    while (!settle<Rules>(s, moves, rng, nullptr).finished) {
      Rules::apply(s, moves[rng.below(static_cast<uint32_t>(moves.size()))], rng, nullptr);
    }
    ends.insert(s.outcome);
    out_of_cards.insert(s.deck_out);
    for (const Viewer viewer : {Viewer::everything(), Viewer::spectator(), Viewer::of_seat(1)}) {
      const MatchOf<Rules> match(Rules::redact(s, viewer), viewer, Seed::of(1));
      const auto back = match_from_position(match.position(viewer), Seed::of(1));
      ASSERT_TRUE(back) << back.error();
      ASSERT_EQ(dynamic_cast<const MatchOf<Rules>&>(**back).raw(), match.raw());
    }
  }
  EXPECT_EQ(ends, (std::set<Outcome>{Outcome::Finished, Outcome::CrimeDefeat, Outcome::PollutionDefeat}));
  EXPECT_EQ(out_of_cards.size(), 2u);
}

}  // namespace
}  // namespace boroughs::city_council
