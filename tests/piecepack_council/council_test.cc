// Bidding, claiming, the council, rounds and the end of the game.

#include "tests/piecepack_council/setup.h"
#include "tests/support/rule_test.h"

namespace boroughs::piecepack_council {
namespace {

/// Plays a round's bids in order, one coin each.
void bid_all(State& state, std::initializer_list<int> coins) {
  for (const int coin : coins) play(state, "bid " + std::to_string(coin) + " 0");
}

/// A board on which nobody can lay a tile (the specification's X28), with A at the rail.
Table blocked_board(int players) {
  Table table(players);
  table.city(
      "moons_null@5,7 suns_4@6,5 arms_3@2,8/1 moons_ace@0,6/1 crowns_5@2,4 suns_5@3,10/1 moons_5@0,8/2 arms_5@1,10/1 "
      "suns_null@0,4");
  table.rail(
      "2,0 3,0 4,0 2,1 4,1 5,1 2,2 5,2 6,2 7,2 8,2 8,3 8,4 9,4 9,5 8,6 9,6 9,7 9,8 4,9 5,9 7,9 8,9 9,9 5,10 6,10 7,10");
  return table;
}

}  // namespace

RULE_TEST("PC-E1", "four bids, one of them with a chit, make the order of priority") {
  State state = new_game(4);
  state.chit_pile = 3;
  state.players[C].chits = 1;
  play(state, "bid 5 0");
  EXPECT_EQ(options(state), (Moves{"bid 2 0", "bid 3 0", "bid 4 0"}));
  play_all(state, {"bid 4 0", "bid 5 1", "bid 2 0"});
  EXPECT_EQ(state.players[A].bid, 5);
  EXPECT_EQ(state.players[B].bid, 4);
  EXPECT_EQ(state.players[C].bid, 6);
  EXPECT_EQ(state.players[D].bid, 2);
  EXPECT_EQ(state.players[C].chits, 0);
  EXPECT_EQ(state.chit_pile, 4);
  EXPECT_EQ(priority(state), (std::array<int8_t, 4>{C, A, B, D}));
}

RULE_TEST("PC-E2", "two passes of claims give everybody a place and a councillor") {
  State state = new_game(4);
  state.chit_pile = 3;
  state.players[C].chits = 1;
  play_all(state, {"bid 5 0", "bid 4 0", "bid 5 1", "bid 2 0"});
  EXPECT_EQ(state.active, C);
  play(state, "claim_councillor transit");
  play(state, "claim_position 1");
  play(state, "claim_position 2");
  EXPECT_EQ(state.active, D);
  play(state, "claim_councillor mayor");
  EXPECT_EQ(vp(state, D, Source::Mayor), 7);
  EXPECT_EQ(state.active, C);
  EXPECT_EQ(options(state), (Moves{"claim_position 3", "claim_position 4"}));
  play(state, "claim_position 3");
  play(state, "claim_councillor treasurer");
  EXPECT_EQ(state.players[A].chits, 1);
  EXPECT_EQ(state.chit_pile, 3);
  EXPECT_EQ(options(state), (Moves{"claim_councillor zoning"}));
  play(state, "claim_councillor zoning");
  EXPECT_EQ(options(state), (Moves{"claim_position 4"}));
  play(state, "claim_position 4");
  EXPECT_EQ(state.decision, Decision::ChooseTile);
  EXPECT_EQ(state.active, A);
  for (const int seat : {A, B, C, D}) EXPECT_EQ(seat_at_position(state, seat + 1), seat);
  EXPECT_EQ(lobbyist(state, Councillor::Treasurer), A);
  EXPECT_EQ(lobbyist(state, Councillor::Zoning), B);
  EXPECT_EQ(lobbyist(state, Councillor::Transit), C);
  EXPECT_EQ(lobbyist(state, Councillor::Mayor), D);
}

RULE_TEST("PC-E15", "six rounds for four, eight for three, 24 tiles both ways") {
  for (const int players : {3, 4}) {
    const State state = new_game(players);
    EXPECT_EQ(round_count(state), players == 4 ? 6 : 8);
    EXPECT_EQ(static_cast<int>(state.stacks.size()), players);
    EXPECT_EQ(static_cast<int>(state.stacks[0].size()), round_count(state) - 1);
    EXPECT_EQ(round_count(state) * static_cast<int>(state.display.size()), 24);
  }
}

RULE_TEST("PC-X5 PC-R7", "chits may be added to any coin, up to a total of seven that nobody has bid") {
  State state = new_game(3);
  state.chit_pile = 0;
  state.players[A].chits = 1;
  state.players[B].chits = 1;
  state.players[C].chits = 2;
  play_all(state, {"bid 5 1", "bid 4 1"});
  EXPECT_EQ(options(state), (Moves{"bid 2 0", "bid 2 1", "bid 2 2", "bid 3 0", "bid 3 1", "bid 4 0", "bid 5 2"}));
}

RULE_TEST("PC-X6", "with 2, 3 and 4 taken and no chit the only bid is 5") {
  State state = new_game(4);
  bid_all(state, {2, 3, 4});
  EXPECT_EQ(options(state), (Moves{"bid 5 0"}));
}

RULE_TEST("PC-R8", "a legal bid always exists: four coins, at most three taken totals") {
  for (int a = 2; a <= 5; ++a) {
    for (int b = 2; b <= 5; ++b) {
      for (int c = 2; c <= 5; ++c) {
        if (a == b || b == c || a == c) continue;
        State state = new_game(4);
        bid_all(state, {a, b, c});
        EXPECT_FALSE(options(state).empty());
      }
    }
  }
}

RULE_TEST("PC-X7", "how many claims are open to the first and to the last claimant") {
  for (const int players : {3, 4}) {
    State state = new_game(players);
    bid_all(state, players == 4 ? std::initializer_list<int>{5, 4, 3, 2} : std::initializer_list<int>{5, 4, 3});
    EXPECT_EQ(options(state).size(), players == 4 ? 8u : 7u);
  }
  State four = new_game(4);
  bid_all(four, {5, 4, 3, 2});
  play_all(four, {"claim_position 1", "claim_position 2", "claim_position 3", "claim_position 4",
                  "claim_councillor mayor", "claim_councillor transit", "claim_councillor zoning"});
  EXPECT_EQ(options(four), (Moves{"claim_councillor treasurer"}));
  State councillor_missing = new_game(3);
  bid_all(councillor_missing, {5, 4, 3});
  play_all(councillor_missing, {"claim_position 1", "claim_position 2", "claim_position 3", "claim_councillor mayor",
                                "claim_councillor transit"});
  EXPECT_EQ(options(councillor_missing), (Moves{"claim_councillor treasurer", "claim_councillor zoning"}));
  State position_missing = new_game(3);
  bid_all(position_missing, {5, 4, 3});
  play_all(position_missing, {"claim_councillor mayor", "claim_councillor transit", "claim_councillor zoning",
                              "claim_position 1", "claim_position 2"});
  EXPECT_EQ(options(position_missing), (Moves{"claim_position 3"}));
}

RULE_TEST("PC-X8 PC-R11", "with an empty pile the Treasurer's chit comes from a player who has one") {
  const auto before_claim = [](int a, int b, int c) {
    State state = new_game(4);
    bid_all(state, {4, 5, 3, 2});
    state.players[A].chits = static_cast<uint8_t>(a);
    state.players[B].chits = static_cast<uint8_t>(b);
    state.players[C].chits = static_cast<uint8_t>(c);
    state.chit_pile = static_cast<uint8_t>(4 - a - b - c);
    EXPECT_EQ(state.active, B);
    return state;
  };
  State choice = before_claim(3, 0, 1);
  play(choice, "claim_councillor treasurer");
  EXPECT_EQ(choice.decision, Decision::TreasurerTake);
  EXPECT_EQ(options(choice), (Moves{"treasurer_take red", "treasurer_take blue"}));
  play(choice, "treasurer_take blue");
  EXPECT_EQ(choice.players[B].chits, 1);
  EXPECT_EQ(choice.players[C].chits, 0);
  EXPECT_EQ(choice.decision, Decision::Claim);
  EXPECT_EQ(choice.active, A);

  State all_four = before_claim(0, 4, 0);
  play(all_four, "claim_councillor treasurer");
  EXPECT_EQ(all_four.players[B].chits, 4);
  EXPECT_EQ(all_four.decision, Decision::Claim);

  State pile = before_claim(3, 0, 0);
  play(pile, "claim_councillor treasurer");
  EXPECT_EQ(pile.players[B].chits, 1);
  EXPECT_EQ(pile.chit_pile, 0);
  EXPECT_EQ(pile.decision, Decision::Claim);
}

RULE_TEST("PC-X32 PC-R9", "a chit spent on a bid can be the Treasurer's chit of the same round") {
  State state = new_game(3);
  state.players[A].chits = 3;
  state.players[C].chits = 1;
  state.chit_pile = 0;
  play(state, "bid 5 1");
  EXPECT_EQ(state.chit_pile, 1);
  play_all(state, {"bid 4 0", "bid 3 0", "claim_position 1", "claim_councillor treasurer"});
  EXPECT_EQ(state.players[B].chits, 1);
  EXPECT_EQ(state.chit_pile, 0);
  EXPECT_EQ(state.decision, Decision::Claim);
}

RULE_TEST("PC-R10", "Mayor and Treasurer act the moment they are lobbied, and survive a blocked end") {
  State state = new_game(3);
  bid_all(state, {5, 4, 3});
  play(state, "claim_councillor mayor");
  EXPECT_EQ(vp(state, A), 7);
  play(state, "claim_councillor treasurer");
  EXPECT_EQ(state.players[B].chits, 1);

  Table table = blocked_board(4);
  State blocked = table.at(Decision::RailFirst, A);
  blocked.players[B].ledger[Source::Mayor] = 7;
  play(blocked, "skip_rail");
  EXPECT_EQ(blocked.end_reason, EndReason::Blocked);
  EXPECT_EQ(vp(blocked, B), 7);
}

RULE_TEST("PC-R12", "no position above the number of players, and an idle councillor does nothing") {
  State state = new_game(3);
  bid_all(state, {5, 4, 3});
  EXPECT_FALSE(offers(state, "claim_position 4"));
  play_all(state, {"claim_position 1", "claim_position 2", "claim_position 3", "claim_councillor zoning",
                   "claim_councillor transit", "claim_councillor treasurer"});
  EXPECT_EQ(lobbyist(state, Councillor::Mayor), -1);
  for (const int seat : {A, B, C}) EXPECT_EQ(vp(state, seat), 0);
}

RULE_TEST("PC-X29 PC-R55",
          "an unspent coin is two points, chits stay, coins come back; the null coin is none of them") {
  Table table(3);
  table.city("crowns_2@6,6 crowns_3@6,9 crowns_4@9,6").place_in_turn(3).chits(A, 2).hand(A, {3, 5}).in_round(1);
  State state = table.at(Decision::RailFirst, A);
  const int first = seat_at_position(state, 1);
  ASSERT_EQ(first, B);
  play(state, "skip_rail");
  EXPECT_EQ(vp(state, A, Source::Coins), 4);
  EXPECT_EQ(vp(state, B, Source::Coins), 4);
  EXPECT_EQ(state.players[A].chits, 2);
  EXPECT_EQ(hand(state.players[A]), 15u);
  EXPECT_EQ(state.decision, Decision::Bid);
  EXPECT_EQ(state.active, first);
  EXPECT_EQ(state.first_bidder, first);
}

RULE_TEST("PC-R5", "what lasts a turn and what lasts a round: favours and bids are cleared with the round") {
  Table table(3);
  table.city("crowns_2@6,6").place_in_turn(3).in_round(1).lobbied(A, Councillor::Mayor);
  State state = table.at(Decision::RailFirst, A);
  play(state, "skip_rail");
  for (const Player& p : state.players) {
    EXPECT_EQ(p.bid, 0);
    EXPECT_EQ(p.position, 0);
    EXPECT_EQ(p.councillor, Councillor::None);
  }
}

RULE_TEST("PC-X28 PC-R52 PC-R53", "nobody can lay a tile: blocked at the next turn, and coins in hand pay nothing") {
  Table table = blocked_board(3);
  State state = table.at(Decision::RailFirst, A);
  for (const int seat : {A, B, C}) EXPECT_TRUE(legal_anchors(state, seat).none());
  play(state, "skip_rail");
  EXPECT_EQ(state.decision, Decision::BreakTie);  // nobody has a point in this fixture
  EXPECT_EQ(state.end_reason, EndReason::Blocked);
  for (const int seat : {A, B, C}) EXPECT_EQ(vp(state, seat, Source::Coins), 0);
  // Only the player in turn counts, and his own live die counts against him.
  Table two(3);
  two.city("arms_4@5,5 moons_3@7,5").pawn(B, "moons_3").die(B, "3,3");
  const State open = two.at(Decision::RailFirst, A);
  EXPECT_TRUE(has(legal_anchors(open, A), square_named("3,3")));
  EXPECT_FALSE(has(legal_anchors(open, B), square_named("3,3")));
}

RULE_TEST("PC-X30 PC-R54", "a tie: the Treasurer's lobbyist decides when the Mayor is idle, tied or not") {
  Table table = blocked_board(3);
  table.points(A, 15).points(B, 15).points(C, 9);
  table.lobbied(A, Councillor::Transit).lobbied(B, Councillor::Zoning).lobbied(C, Councillor::Treasurer);
  State state = table.at(Decision::RailFirst, A);
  play(state, "skip_rail");
  EXPECT_EQ(state.decision, Decision::BreakTie);
  EXPECT_EQ(state.active, C);
  EXPECT_EQ(options(state), (Moves{"break_tie red", "break_tie green"}));
  play(state, "break_tie green");
  const Result result = Rules::result(state);
  EXPECT_TRUE(result.finished);
  EXPECT_EQ(result.places[B], 1);
  EXPECT_EQ(result.places[A], 2);
  EXPECT_EQ(result.places[C], 3);

  Table mayor = blocked_board(4);
  mayor.points(A, 10).points(B, 10).lobbied(A, Councillor::Zoning).lobbied(B, Councillor::Mayor);
  State other = mayor.at(Decision::RailFirst, A);
  play(other, "skip_rail");
  EXPECT_EQ(other.active, B);
  EXPECT_TRUE(offers(other, "break_tie green"));  // himself
}

RULE_TEST("PC-X35", "two players: a councillor in recess, three tiles shown, the third discarded") {
  State state = new_game(2);
  EXPECT_EQ(in_recess(state), Councillor::Zoning);
  bid_all(state, {5, 4});
  EXPECT_EQ(options(state), (Moves{"claim_position 1", "claim_position 2", "claim_councillor mayor",
                                   "claim_councillor transit", "claim_councillor treasurer"}));
  Rng rng(4);
  while (state.round == 1) {
    MoveList moves;
    Rules::legal_moves(state, moves);
    Rules::apply(state, moves[rng.below(static_cast<uint32_t>(moves.size()))], rng, nullptr);
  }
  EXPECT_EQ(state.discarded.size(), 1u);
  EXPECT_EQ(state.city.size(), 2u);
  EXPECT_EQ(in_recess(state), Councillor::Mayor);

  constexpr Councillor kOrder[] = {Councillor::Zoning, Councillor::Mayor, Councillor::Transit, Councillor::Treasurer};
  for (int round = 1; round <= 8; ++round) {
    state.round = static_cast<uint8_t>(round);
    EXPECT_EQ(in_recess(state), kOrder[(round - 1) % 4]);
  }
  int whole_games = 0;
  for (uint64_t seed = 0; seed < 20; ++seed) {
    State game = new_game(2, seed);
    Rng random(seed);
    random_playout<Rules>(game, random);
    if (game.end_reason != EndReason::Complete) continue;
    ++whole_games;
    EXPECT_EQ(game.city.size(), 16u);
    EXPECT_EQ(game.discarded.size(), 8u);
  }
  EXPECT_GT(whole_games, 10);
}

RULE_TEST("PC-D1", "two players, a tie: Mayor of the last round, else Treasurer, else the higher bid; no decision") {
  const auto winner = [](Councillor a, Councillor b, int coin_a, int coin_b) {
    Table table = blocked_board(2);
    table.in_round(3);  // Transit is in recess
    State state = table.at(Decision::RailFirst, A);
    for (const int seat : {A, B}) {
      Player& p = player(state, seat);
      p.coins = {};
      p.bid = static_cast<uint8_t>(seat == A ? coin_a : coin_b);
      p.coins[coin_of_value(p.bid)] = CoinPlace::Bid;
      p.councillor = seat == A ? a : b;
    }
    end_game(state, EndReason::Blocked, nullptr);
    EXPECT_EQ(state.decision, Decision::Over);
    const Result result = Rules::result(state);
    EXPECT_NE(result.decided_by, "");
    return result.places[A] == 1 ? A : B;
  };
  EXPECT_EQ(winner(Councillor::Zoning, Councillor::Mayor, 5, 2), B);
  EXPECT_EQ(winner(Councillor::Mayor, Councillor::Treasurer, 2, 5), A);
  EXPECT_EQ(winner(Councillor::Zoning, Councillor::Treasurer, 5, 2), B);
  EXPECT_EQ(winner(Councillor::Zoning, Councillor::Transit, 5, 2), A);
  EXPECT_EQ(winner(Councillor::Zoning, Councillor::Transit, 2, 5), B);
}

}  // namespace boroughs::piecepack_council
