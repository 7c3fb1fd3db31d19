// What each viewer may know.

#include "tests/city_hall/table.h"
#include "tests/support/rule_test.h"

using namespace boroughs;
using namespace boroughs::city_hall;

namespace {

/// Three players after the setup; A keeps housing (returns factory), B keeps tower (returns factory), C keeps housing.
Table three_players() {
  Rng rng(11);
  State state = Rules::start({3, Holdings::Secret, 100}, rng, nullptr);
  state.turn_order = {A, B, C};
  for (Player& player : state.players) player.influence = 3;
  state.players[C].influence = 4;
  Table table(state);
  while (table.decision() == Decision::DraftLand) table.play(table.moves().front());
  const char* builds[] = {"tower", "housing", "factory"};
  const char* returns[] = {"factory", "factory", "tower"};
  for (int seat = 0; seat < 3; ++seat) {
    const std::string land(name_of(*table.of(seat).lands.begin()));
    table.play("setup_build " + std::string(builds[seat]) + " " + land);
    table.play("setup_return " + std::string(returns[seat]));
  }
  return table;
}

int deck_cards_known(const State& seen) {
  int known = 0;
  for (const DeckCard& card : seen.permit_deck) known += card.permit != Permit::Unknown;
  return known;
}

}  // namespace

TEST(Hidden, AtTheTableOnlyOnesOwnHoldingsAreSeen) {
  const State state = three_players().state();
  const State seen = Rules::redact(state, Viewer::of_seat(B));
  EXPECT_EQ(seen.players[B].money, state.players[B].money);
  EXPECT_EQ(seen.players[B].hand, state.players[B].hand);
  for (const size_t other : {size_t{A}, size_t{C}}) {
    EXPECT_EQ(seen.players[other].money, kUnknownHolding);
    EXPECT_EQ(seen.players[other].influence, kUnknownHolding);
    EXPECT_EQ(seen.players[other].hand[Permit::Unknown], 1);
    EXPECT_EQ(seen.players[other].hand[Permit::Housing], 0);
    EXPECT_EQ(seen.players[other].lands, state.players[other].lands);
  }
  EXPECT_EQ(deck_cards_known(seen), 0);
  EXPECT_EQ(seen.permit_deck.size(), state.permit_deck.size());
  for (const Space land : seen.land_deck) EXPECT_EQ(land, Space::Unknown);
}

TEST(Hidden, OpenHoldingsAreSeenByAll) {
  Table table = three_players();
  State state = table.state();
  state.options.holdings = Holdings::Open;
  const State seen = Rules::redact(state, Viewer::spectator());
  for (size_t seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(seen.players[seat].money, state.players[seat].money);
    EXPECT_EQ(seen.players[seat].influence, state.players[seat].influence);
    EXPECT_EQ(seen.players[seat].hand[Permit::Unknown], 1);
  }
}

TEST(Hidden, PerfectMemoryLacksOnlyTheKeptPermitAndTheDecks) {
  const State state = three_players().state();
  const State seen = Rules::redact(state, Viewer::remembering(B));
  EXPECT_EQ(seen.players[A].money, state.players[A].money);
  EXPECT_EQ(seen.players[A].influence, state.players[A].influence);
  EXPECT_EQ(seen.players[A].hand[Permit::Unknown], 1);
  EXPECT_EQ(seen.players[A].kept_one_of, PermitKinds::of(Permit::Housing, Permit::Factory));
  EXPECT_EQ(deck_cards_known(seen), 1);  // the card that B itself put under the deck
  EXPECT_EQ(seen.permit_deck[20], (DeckCard{Permit::Factory, B, 0}));
  EXPECT_EQ(seen.permit_deck[21], (DeckCard{Permit::Unknown, C, 0}));
}

TEST(Hidden, ACompletedWorldPutsThePairTogetherAgain) {
  const State state = three_players().state();
  const Viewer viewer = Viewer::remembering(B);
  const State seen = Rules::redact(state, viewer);
  int housing_kept = 0;
  Rng rng(3);
  for (int i = 0; i < 200; ++i) {
    const State world = Rules::complete(seen, viewer, rng);
    ASSERT_EQ(Rules::check(world, Viewer::everything()), "");
    const bool housing = world.players[A].hand[Permit::Housing] == 1;
    EXPECT_EQ(world.permit_deck[19].permit, housing ? Permit::Factory : Permit::Housing);
    housing_kept += housing;
  }
  EXPECT_GT(housing_kept, 60);
  EXPECT_LT(housing_kept, 140);
}

TEST(Hidden, BuildingTheKeptPermitTellsWhichItWas) {
  const auto build_housing = [](Permit taken) {
    State state = three_players().state();
    // A takes a card that everybody sees: make it the only kind on top of the deck.
    for (size_t i = 0; i < 3; ++i) {
      size_t at = i;
      while (state.permit_deck[at].permit != taken) ++at;
      std::swap(state.permit_deck[i], state.permit_deck[at]);
    }
    Table table(state);
    table.use("zoning_board").play("zoning_mode take_and_build");
    if (table.decision() == Decision::ZoningBuild) {  // with nothing but housing there is no choice
      table.play("zoning_build housing " + std::string(name_of(*empty_lands(table.state(), A).begin())));
    }
    return table.of(A).kept_one_of;
  };
  // Nobody saw A take housing: it must be the one that was kept.
  EXPECT_TRUE(build_housing(Permit::Tower).empty());
  // It may have been the one just taken: nothing is told.
  EXPECT_FALSE(build_housing(Permit::Housing).empty());
}

TEST(Hidden, AReturnedPermitTurnedUpTellsWhichWasKept) {
  State state = three_players().state();
  state.round = kRound;
  // Bring the card that A returned to the top: the cards above it have been drawn into B's hand.
  while (state.permit_deck[0].placed_by != A) ++state.players[B].hand[state.permit_deck.erase_at(0).permit];
  Table table(state);
  EXPECT_FALSE(table.of(A).kept_one_of.empty());
  table.play("activate_office zoning_board");
  EXPECT_TRUE(table.of(A).kept_one_of.empty());
  const State seen = Rules::redact(table.state(), Viewer::remembering(B));
  EXPECT_EQ(seen.players[A].hand[Permit::Housing], 1);
}

TEST(Hidden, TheOrderOfLeftOversIsKnownToWhoPutThemThere) {
  Setting s(3);
  s.deck_top({"housing", "tower", "park"}).own(A, {"q1", "q2"}).hand(A, {"factory", "factory"});
  Table table(s);
  table.use("zoning_board").play({"zoning_mode build_two", "zoning_build factory q1"});
  table.play({"zoning_bottom park", "zoning_bottom housing"});
  const size_t last = table.state().permit_deck.size() - 1;
  const auto bottom = [&](const State& state) {
    return std::vector{state.permit_deck[last - 2].permit, state.permit_deck[last - 1].permit,
                       state.permit_deck[last].permit};
  };
  EXPECT_EQ(bottom(table.state()), (std::vector{Permit::Park, Permit::Housing, Permit::Tower}));
  const State own = Rules::redact(table.state(), Viewer::remembering(A));
  EXPECT_EQ(bottom(own), bottom(table.state()));
  const State other = Rules::redact(table.state(), Viewer::remembering(B));
  EXPECT_EQ(bottom(other), (std::vector{Permit::Housing, Permit::Tower, Permit::Park}));  // the kinds, in no real order
  bool another_order = false;
  Rng rng(5);
  for (int i = 0; i < 50; ++i) {
    const State world = Rules::complete(other, Viewer::remembering(B), rng);
    another_order |= bottom(world) != bottom(table.state());
    ASSERT_EQ(bottom(Rules::complete(own, Viewer::remembering(A), rng)), bottom(table.state()));
  }
  EXPECT_TRUE(another_order);
}

TEST(Hidden, TheElectionShowsEverybodysHoldings) {
  Rng rng(8);
  State state = Rules::start({3, Holdings::Secret, 100}, rng, nullptr);
  random_playout<Rules>(state, rng);
  const State seen = Rules::redact(state, Viewer::spectator());
  EXPECT_EQ(seen.players, state.players);
  EXPECT_EQ(votes_now(seen), votes_now(state));
}

TEST(Hidden, APositionThatShowsTooMuchIsRefused) {
  const State state = three_players().state();
  EXPECT_EQ(Rules::check(state, Viewer::of_seat(A)), "the position shows what its viewer cannot know");
  EXPECT_NE(Rules::check(Rules::redact(state, Viewer::of_seat(A)), Viewer::everything()), "");
}

RULE_TEST("CH-I18", "what a seat sees does not change when what it cannot see is shuffled") {
  Rng rng(21);
  State state = three_players().state();
  for (int seat = 0; seat < 3; ++seat) {
    for (const Viewer viewer : {Viewer::of_seat(seat), Viewer::remembering(seat)}) {
      const State seen = Rules::redact(state, viewer);
      State other = state;
      rng.shuffle(other.land_deck);
      rng.shuffle(std::span(other.permit_deck.begin(), 19));  // the part that was shuffled
      EXPECT_EQ(Rules::redact(other, viewer), seen);
      // Another player kept the other one of the pair.
      const auto p = static_cast<size_t>((seat + 1) % 3);
      for (DeckCard& card : other.permit_deck) {
        if (card.placed_by != static_cast<int>(p)) continue;
        PermitKinds kept = other.players[p].kept_one_of;
        kept.erase(card.permit);
        --other.players[p].hand[*kept.begin()];
        ++other.players[p].hand[card.permit];
        card.permit = *kept.begin();
      }
      EXPECT_EQ(Rules::check(other, Viewer::everything()), "");
      EXPECT_EQ(Rules::redact(other, viewer), seen);
    }
  }
}
