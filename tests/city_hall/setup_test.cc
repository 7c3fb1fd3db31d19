// The setup: holdings, the land draft, the first Buildings.

#include <set>

#include "tests/city_hall/table.h"
#include "tests/support/rule_test.h"

using namespace boroughs;
using namespace boroughs::city_hall;

namespace {

State fresh(int players, uint64_t seed = 1) {
  Rng rng(seed);
  return Rules::start({static_cast<uint8_t>(players), Holdings::Secret, 100}, rng, nullptr);
}

/// Puts these lands face up and on top of the deck, in this order.
void arrange_lands(State& state, std::initializer_list<std::string_view> names) {
  std::vector<Space> first;
  for (const std::string_view name : names) first.push_back(space(name));
  std::vector<Space> all = first;
  for (int s = 0; s < kSpaces; ++s) {
    if (std::find(first.begin(), first.end(), static_cast<Space>(s)) == first.end())
      all.push_back(static_cast<Space>(s));
  }
  state.for_sale.clear();
  state.land_deck.clear();
  for (size_t i = 0; i < all.size(); ++i) {
    if (i < 3) {
      state.for_sale.push_back({0, all[i], 0});
    } else {
      state.land_deck.push_back(all[i]);
    }
  }
}

void set_order(State& state, std::initializer_list<int> seats) {
  for (Player& player : state.players) player.influence = 3;
  state.turn_order.clear();
  for (const int seat : seats) state.turn_order.push_back(static_cast<int8_t>(seat));
  player_at(state, state.turn_order.back()).influence = 4;
}

/// Plays the whole setup with the first legal move each time.
Table after_setup(int players, uint64_t seed = 1) {
  Table table(fresh(players, seed));
  while (table.state().round == 0) table.play(table.moves().front());
  return table;
}

int cards_in_hand(const Player& player) {
  int cards = 0;
  for (const uint8_t count : player.hand) cards += count;
  return cards;
}

}  // namespace

RULE_TEST("CH-X7", "everybody begins with 10 dollars, 3 influence (the last one 4) and one permit of each building") {
  for (uint64_t seed = 1; seed < 20; ++seed) {
    const State state = fresh(3, seed);
    for (int place = 0; place < 3; ++place) {
      const Player& player = player_at(state, state.turn_order[static_cast<size_t>(place)]);
      EXPECT_EQ(player.money, 10);
      EXPECT_EQ(player.influence, place == 2 ? 4 : 3);
      EXPECT_EQ(player.hand[Permit::Housing], 1);
      EXPECT_EQ(player.hand[Permit::Tower], 1);
      EXPECT_EQ(player.hand[Permit::Factory], 1);
      EXPECT_EQ(player.hand[Permit::Park], 0);
      EXPECT_EQ(player.approval_space, 1);
      EXPECT_EQ(player.population, 1);
    }
  }
}

TEST(Setup, EveryTurnOrderComesUp) {
  std::set<std::vector<int>> orders;
  for (uint64_t seed = 0; seed < 200; ++seed) {
    const State state = fresh(3, seed);
    orders.insert({state.turn_order[0], state.turn_order[1], state.turn_order[2]});
  }
  EXPECT_EQ(orders.size(), 6u);
}

RULE_TEST("CH-R3", "the star token starts on space 3, 2 or 1 with 2, 3 or 4 players") {
  EXPECT_EQ(fresh(2).star_space, 3);
  EXPECT_EQ(fresh(3).star_space, 2);
  EXPECT_EQ(fresh(4).star_space, 1);
}

RULE_TEST("CH-O15", "the land draft pays 5 dollars a round of waiting") {
  State state = fresh(3);
  arrange_lands(state, {"b5", "q2", "m1", "b9", "q7", "m3", "b2", "q4"});
  set_order(state, {A, B, C});
  Table table(state);
  EXPECT_EQ(table.moves(), (Moves{"draft_land b5", "draft_land q2", "draft_land m1"}));
  table.play({"draft_land m1", "draft_land q2", "draft_land b5", "draft_land b9", "draft_land q7", "draft_land m3"});
  EXPECT_EQ(table.of(A).money, 20);
  EXPECT_EQ(table.of(B).money, 25);
  EXPECT_EQ(table.of(C).money, 30);
  ASSERT_EQ(table.state().for_sale.size(), 2u);
  EXPECT_EQ(table.state().for_sale[0], (Offer{10, Space::B2, 0}));
  EXPECT_EQ(table.state().for_sale[1], (Offer{5, Space::Q4, 0}));
  EXPECT_EQ(table.state().land_deck.size(), 14u);
  EXPECT_EQ(table.decision(), Decision::SetupBuild);
  EXPECT_EQ(table.to_move(), A);
}

TEST(Setup, LandInTheDraftIsFreeAndItsMoneyIsAGift) {
  State state = fresh(3);
  arrange_lands(state, {"b5", "q2", "m1", "b9", "q7", "m3", "b2", "q4"});
  set_order(state, {A, B, C});
  Table table(state);
  const auto price = [&](const char* land) {
    return table.match().numbers(Viewer::of_seat(A)).at("land_prices").at(land).as_int64();
  };
  const auto drawn = [&](const char* words) {
    return table.match().draw(Viewer::of_seat(A), Style{}).find(words) != std::string::npos;
  };
  EXPECT_EQ(price("b5"), 0);
  EXPECT_TRUE(drawn("free"));
  EXPECT_FALSE(drawn("sale"));
  table.play({"draft_land m1", "draft_land q2"});
  EXPECT_EQ(price("b5"), -10);
  EXPECT_TRUE(drawn("free +$10"));
  EXPECT_FALSE(drawn("sale"));
  table.play({"draft_land b5", "draft_land b9", "draft_land q7", "draft_land m3"});
  EXPECT_EQ(price("b2"), 10);  // the draft is over: this is what it will cost
  EXPECT_TRUE(drawn("sale $10"));
}

TEST(Setup, ThreeBuildEachOnceAndReturnOnePermit) {
  State state = fresh(3);
  arrange_lands(state, {"b5", "q2", "m1", "b9", "q7", "m3", "b2", "q4"});
  set_order(state, {B, C, A});
  Table table(state);
  table.play({"draft_land m1", "draft_land q2", "draft_land b5", "draft_land b9", "draft_land q7", "draft_land m3"});
  EXPECT_EQ(table.to_move(), B);
  EXPECT_EQ(table.moves().size(), 6u);
  table.play("setup_build tower b9");
  EXPECT_EQ(table.to_move(), B);
  EXPECT_EQ(table.moves(), (Moves{"setup_return housing", "setup_return factory"}));
  table.play({"setup_return factory", "setup_build housing q7", "setup_return tower", "setup_build housing b5"});
  table.play("setup_return factory");
  EXPECT_EQ(table.decision(), Decision::ActivateOffice);
  EXPECT_EQ(table.state().round, 1);
  EXPECT_EQ(table.to_move(), B);
  // Each returned card became the new bottom card.
  const auto& deck = table.state().permit_deck;
  ASSERT_EQ(deck.size(), 22u);
  EXPECT_EQ(deck[19], (DeckCard{Permit::Factory, B, 0}));
  EXPECT_EQ(deck[20], (DeckCard{Permit::Tower, C, 0}));
  EXPECT_EQ(deck[21], (DeckCard{Permit::Factory, A, 0}));
  EXPECT_EQ(table.of(B).hand[Permit::Housing], 1);
  EXPECT_EQ(cards_in_hand(table.of(B)), 1);
}

RULE_TEST("CH-O32", "two players: three lands, two buildings and one permit in hand each") {
  Table table = after_setup(2);
  const State& state = table.state();
  for (int seat : {A, B}) {
    EXPECT_EQ(table.of(seat).lands.size(), 3);
    EXPECT_EQ((permits_on_board(state) & table.of(seat).lands).size(), 2);
    EXPECT_EQ(cards_in_hand(table.of(seat)), 1);
  }
  EXPECT_EQ(state.permit_deck.size(), 22u);
  EXPECT_EQ(state.land_deck.size(), 14u);
  EXPECT_EQ(state.for_sale.size(), 2u);
  EXPECT_EQ(state.star_space, 3);
  EXPECT_EQ(player_at(state, state.turn_order[0]).influence, 3);
  EXPECT_EQ(player_at(state, state.turn_order[1]).influence, 4);
}

TEST(Setup, TwoPlayersBuildInTurn) {
  State state = fresh(2);
  set_order(state, {B, A});
  Table table(state);
  std::vector<int> drafters, builders;
  while (table.decision() == Decision::DraftLand) {
    drafters.push_back(table.to_move());
    table.play(table.moves().front());
  }
  while (table.decision() == Decision::SetupBuild) {
    builders.push_back(table.to_move());
    EXPECT_EQ(table.moves().size(), builders.size() <= 2 ? 9u : 4u);
    table.play(table.moves().front());
  }
  EXPECT_EQ(drafters, (std::vector{B, A, B, A, B, A}));
  EXPECT_EQ(builders, (std::vector{B, A, B, A}));
}

RULE_TEST("CH-R4", "first buildings do not move the star token") {
  for (int players = 2; players <= 4; ++players) {
    EXPECT_EQ(after_setup(players).state().star_space, tables.star_start[static_cast<size_t>(players)]);
  }
}

TEST(Setup, CardsAfterTheSetup) {
  const int decks[] = {0, 0, 22, 22, 20};
  const int lands[] = {0, 0, 14, 14, 12};
  for (int players = 2; players <= 4; ++players) {
    const Table table = after_setup(players, 5);
    EXPECT_EQ(table.state().permit_deck.size(), static_cast<size_t>(decks[players]));
    EXPECT_EQ(table.state().land_deck.size(), static_cast<size_t>(lands[players]));
    EXPECT_EQ(permits_on_board(table.state()).size(), players == 2 ? 4 : players);
    for (const OfficeDesk& office : table.state().offices) EXPECT_EQ(office, OfficeDesk{});
    EXPECT_EQ(table.state().round, 1);
  }
}
