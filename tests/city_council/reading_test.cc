// Guesses of what others hold fit what is seen, and lean towards what explains it.

#include "engine/core/play.h"
#include "tests/city_council/table.h"
#include "tests/city_council/variants.h"

namespace boroughs::city_council {

TEST(Reading, AGuessFitsWhatIsSeen) {
  for (const Options& options : test_variants()) {
    Rng rng(91);
    State s = Rules::start(options, rng, nullptr);
    MoveList moves;
    while (!settle<Rules>(s, moves, rng, nullptr).finished) {
      for (int seat = 0; seat < options.players; ++seat) {
        const Viewer viewer = Viewer::remembering(seat);
        const State seen = Rules::redact(s, viewer);
        const State guess = Rules::guess(seen, viewer, rng);
        ASSERT_EQ(Rules::redact(guess, viewer), seen) << name_of(s.decision);
        ASSERT_EQ(Rules::check(guess, Viewer::everything()), "") << name_of(s.decision);
      }
      Rules::apply(s, moves[rng.below(static_cast<uint32_t>(moves.size()))], rng, nullptr);
    }
  }
}

/// How often the seat holds a card that wants the building, of 2,000 worlds of seat 0.
template <class Draw>
int eager_worlds(const State& seen, int seat, std::string_view tile, Draw draw) {
  Rng rng(17);
  int eager = 0;
  for (int i = 0; i < 2000; ++i) {
    const State world = draw(seen, Viewer::remembering(0), rng);
    const auto& hand = seat_of(world, seat).hand;
    eager += std::any_of(hand.begin(), hand.end(), [&](Card card) {
      return (tables.card[at(card)].kinds & kind_bit(building(tile))) != 0 && tables.card[at(card)].building_card;
    });
  }
  return eager;
}

TEST(Reading, WhoProposesABuildingProbablyWantsIt) {
  Table t;
  for (const auto card : {"green_alliance", "faith_council", "city_watch"}) t.give(1, card);
  for (const auto card : {"restaurant_guild", "tourism_board", "startup_incubator"}) t.give(2, card);
  t.plan(1, PlanKind::Construct, "park_1");
  t.ask(Decision::Propose, 0);
  const State seen = Rules::redact(t.s, Viewer::remembering(0));
  const int usual = eager_worlds(seen, 1, "park_1", Rules::complete);
  EXPECT_GT(eager_worlds(seen, 1, "park_1", Rules::guess), usual * 3 / 2);
  // Of the seat that has said nothing yet nothing is learnt, except that fewer such cards are left for it.
  EXPECT_LT(eager_worlds(seen, 2, "park_1", Rules::guess), usual * 5 / 4);
}

TEST(Reading, FavorsThatPayNowWouldHaveBeenScored) {
  Table t;
  for (const auto card : {"green_alliance", "faith_council"}) t.give(1, card);
  t.s.goods = 6, t.s.community = 6, t.s.white = 5, t.s.crime = 4;
  t.ask(Decision::ReassignCommittees, 0);
  const State seen = Rules::redact(t.s, Viewer::remembering(0));
  const auto points = [&](auto draw) {
    Rng rng(23);
    int sum = 0;
    for (int i = 0; i < 2000; ++i) {
      const State world = draw(seen, Viewer::remembering(0), rng);
      for (const Card card : seat_of(world, 1).hand) {
        if (!tables.card[at(card)].building_card) sum += value_of(card, facts_of(world));
      }
    }
    return sum;
  };
  const int usual = points(Rules::complete);
  EXPECT_GT(usual, 0);
  EXPECT_LT(points(Rules::guess), usual * 3 / 4);
}

}  // namespace boroughs::city_council
