// The invariants of the game over random play, and how `check` names the ones that an edited position breaks.

#include <functional>

#include "tests/city_hall/table.h"
#include "tests/city_hall/variants.h"
#include "tests/support/rule_test.h"

using namespace boroughs;
using namespace boroughs::city_hall;

namespace {

/// One step of random play.
struct Step {
  const State& before;
  const State& after;
  const Move& move;
  Turn turn;
};

/// Plays random games in all variants and calls visit for every move, forced ones too.
void at_every_move(const std::function<void(const Step&)>& visit) {
  for (const Rules::Options& options : test_variants()) {
    for (uint64_t seed = 0; seed < 12; ++seed) {
      Rng rng(700 + seed);
      State state = Rules::start(options, rng, nullptr);
      MoveList moves;
      while (!Rules::turn(state).finished) {
        const Turn turn = Rules::turn(state);
        Rules::legal_moves(state, moves);
        const Move move = moves[rng.below(static_cast<uint32_t>(moves.size()))];
        const State before = state;
        Rules::apply(state, move, rng, nullptr);
        visit({before, state, move, turn});
        if (testing::Test::HasFailure()) return;
      }
    }
  }
}

int sum(const State& state, int32_t Player::* what) {
  int total = 0;
  for (const Player& player : state.players) total += player.*what;
  return total;
}

int on_offices(const State& state) {
  int total = 0;
  for (const OfficeDesk& office : state.offices) total += office.influence;
  return total;
}

int on_lands(const State& state) {
  int total = 0;
  for (const Offer& offer : state.for_sale) total += offer.money;
  return total;
}

int cards_in_hand(const Player& player) {
  int cards = 0;
  for (const uint8_t count : player.hand) cards += count;
  return cards;
}

std::string fault_of(const State& state) { return Rules::check(state, Viewer::everything()); }

/// The fault that an edit of a good position causes.
std::string after_edit(const std::function<void(Setting&)>& edit) {
  Setting s(3);
  s.built(A, "tower", {"q1"}).built(B, "housing", {"q2"}).built(C, "factory", {"q3"}).for_sale("m1", 5);
  EXPECT_EQ(fault_of(s.state), "");
  edit(s);
  return fault_of(s.state);
}

#define EXPECT_FAULT(edit, words) \
  EXPECT_NE(after_edit([](Setting& s) { edit; }).find(words), std::string::npos) << after_edit([](Setting& s) { edit; })

}  // namespace

RULE_TEST("CH-I1", "permits: deck, revealed, hands and board are 8, 8, 8 and 4") {
  at_every_move([](const Step& step) {
    std::array<int, kPermits> count{};
    for (size_t k = 0; k < kPermits; ++k) {
      count[k] = step.after.board.items[k].size();
      for (const Player& player : step.after.players) count[k] += player.hand.items[k];
    }
    for (const Permit kind : step.after.revealed) ++count[static_cast<size_t>(kind)];
    for (const DeckCard& card : step.after.permit_deck) ++count[static_cast<size_t>(card.permit)];
    ASSERT_EQ(count, (std::array<int, kPermits>{8, 8, 8, 4}));
  });
  EXPECT_FAULT(++s.of(A).hand[Permit::Park], "permits of the kind park");
  EXPECT_FAULT(s.state.permit_deck.pop_back(), "permits of the kind park");
}

RULE_TEST("CH-I2", "each land is in the deck, for sale or owned, once") {
  at_every_move([](const Step& step) {
    std::array<int, kSpaces> seen{};
    for (const Space land : step.after.land_deck) ++seen[static_cast<size_t>(land)];
    for (const Offer& offer : step.after.for_sale) ++seen[static_cast<size_t>(offer.space)];
    for (const Player& player : step.after.players) {
      for (const Space land : player.lands) ++seen[static_cast<size_t>(land)];
    }
    for (const int count : seen) ASSERT_EQ(count, 1);
  });
  EXPECT_FAULT(s.of(A).lands.insert(Space::Q2), "land q2 is in two places");
  EXPECT_FAULT(s.of(A).lands.insert(Space::M1), "land m1 is in two places");
  EXPECT_FAULT(s.state.land_deck.pop_back(), "must be 22 together");
}

RULE_TEST("CH-I3", "a permit stands on owned land, alone, and never moves") {
  at_every_move([](const Step& step) {
    Spaces owned;
    int permits = 0;
    for (const Player& player : step.after.players) owned = owned | player.lands;
    for (size_t k = 0; k < kPermits; ++k) {
      ASSERT_TRUE(step.after.board.items[k].without(owned).empty());
      ASSERT_TRUE(step.before.board.items[k].without(step.after.board.items[k]).empty());
      permits += step.after.board.items[k].size();
    }
    ASSERT_EQ(permits, permits_on_board(step.after).size());
    for (size_t s = 0; s < step.after.players.size(); ++s) {
      ASSERT_TRUE(step.before.players[s].lands.without(step.after.players[s].lands).empty());
    }
  });
  EXPECT_FAULT(s.of(A).lands.erase(Space::Q1); s.state.land_deck.push_back(Space::Q1), "a permit stands on q1");
  EXPECT_FAULT(s.state.board[Permit::Park].insert(Space::Q1), "two permits stand on q1");
}

RULE_TEST("CH-I4", "money lies only on lands for sale, in fives") {
  at_every_move([](const Step& step) {
    for (const Offer& offer : step.after.for_sale) ASSERT_EQ(offer.money % 5, 0);
  });
  EXPECT_FAULT(s.state.for_sale[0].money = 7, "the money on m1 must be a multiple of 5");
}

RULE_TEST("CH-I5", "nobody has less than nothing, and bids are covered") {
  at_every_move([](const Step& step) {
    for (const Player& player : step.after.players) {
      ASSERT_GE(player.money, 0);
      ASSERT_GE(player.influence, 0);
    }
    for (const Bid& bid : step.after.bids) ASSERT_LE(bid.amount, player_at(step.after, bid.player).influence);
  });
  EXPECT_FAULT(s.of(A).money = -1, "the money of orange is below 0");
  EXPECT_FAULT(s.of(B).influence = -1, "the influence of blue is below 0");
}

RULE_TEST("CH-I6", "the star token moves one space for each permit built through the zoning board") {
  at_every_move([](const Step& step) {
    const int players = step.after.options.players;
    const int zoned = std::max(0, permits_on_board(step.after).size() - (players == 2 ? 4 : players));
    ASSERT_EQ(step.after.star_space, std::min(10, tables.star_start[static_cast<size_t>(players)] + zoned));
    ASSERT_GE(step.after.star_space, step.before.star_space);
    for (const Player& player : step.after.players) {
      ASSERT_GE(player.approval_space, 1);
      ASSERT_LE(player.approval_space, 10);
    }
  });
  EXPECT_FAULT(s.of(A).approval_space = 11, "approval_space of orange");
  EXPECT_FAULT(s.of(A).approval_space = 0, "approval_space of orange");
  EXPECT_FAULT(s.state.star_space = 9, "star_space must be from 2 to 5");
}

RULE_TEST("CH-I7", "population is at least 1 and never falls") {
  at_every_move([](const Step& step) {
    for (size_t s = 0; s < step.after.players.size(); ++s) {
      ASSERT_GE(step.after.players[s].population, step.before.players[s].population);
      ASSERT_GE(step.after.players[s].population, 1);
    }
  });
  EXPECT_FAULT(s.of(C).population = 0, "the population of black");
}

RULE_TEST("CH-I8", "stars are within 0 and the maximum of their kind, and are never stored") {
  at_every_move([](const Step& step) {
    PerPlayer totals{};
    for (const Permit kind : {Permit::Housing, Permit::Tower, Permit::Factory}) {
      for (const Space place : step.after.board[kind]) {
        const int stars = star_value(step.after, place);
        ASSERT_GE(stars, 0);
        ASSERT_LE(stars, tables.of(kind).max_stars);
        for (size_t s = 0; s < step.after.players.size(); ++s) {
          if (step.after.players[s].lands.contains(place)) totals[s] += stars;
        }
      }
    }
    ASSERT_EQ(totals, star_totals(step.after));
  });
}

RULE_TEST("CH-I10", "an office has one staffer a round at most, and influence only without one") {
  at_every_move([](const Step& step) {
    int staffers = 0;
    for (const OfficeDesk& office : step.after.offices) {
      staffers += office.staffer >= 0;
      ASSERT_TRUE(office.staffer < 0 || office.influence == 0);
    }
    ASSERT_EQ(staffers, step.after.activation + (step.after.office != Office::None));
    if (step.after.round == step.before.round || step.before.round == 0) return;
    // The round is over: this many were on the offices when the last one was used.
    const int players = step.before.options.players;
    ASSERT_EQ(step.before.activation + 1, players == 2 ? 4 : players);
  });
  EXPECT_FAULT(s.state.offices[Office::Lobbyist].staffer = A, "lobbyist must have a controller");
  EXPECT_FAULT((s.state.offices[Office::Lobbyist] = {A, 0, A}), "orange must have 0 staffers");
  EXPECT_FAULT((s.state.offices[Office::Lobbyist] = {A, 1, A}), "lobbyist has a staffer and influence");
  EXPECT_FAULT(s.state.offices[Office::Lobbyist].controller = B, "lobbyist has a controller but no staffer");
}

RULE_TEST("CH-I11", "the turn order is a permutation and constant inside a round") {
  at_every_move([](const Step& step) {
    if (step.after.decision == Decision::GameOver || step.after.round != step.before.round) return;
    ASSERT_EQ(step.after.turn_order, step.before.turn_order);
  });
  EXPECT_FAULT(s.state.turn_order[0] = 1, "turn_order must name each seat once");
  EXPECT_FAULT(s.state.turn_order.pop_back(), "turn_order must name each seat once");
}

RULE_TEST("CH-I12", "one bid each, none by the active player, none below the high bid") {
  at_every_move([](const Step& step) {
    unsigned bidders = 0;
    int high = 0;
    for (const Bid& bid : step.after.bids) {
      ASSERT_NE(bid.player, active_player(step.after));
      ASSERT_EQ(bidders & 1u << bid.player, 0u);
      bidders |= 1u << bid.player;
      if (bid.passed) continue;
      ASSERT_GE(bid.amount, high);
      high = bid.amount;
    }
  });
  const auto bidding = [](Setting& s, std::initializer_list<Bid> bids) {
    s.state.office = Office::Lobbyist;
    s.state.offices[Office::Lobbyist].staffer = A;
    s.state.decision = Decision::ResolveBids;
    for (const Bid& bid : bids) s.state.bids.push_back(bid);
    return fault_of(s.state);
  };
  Setting good(3), wrong_seat(3), low(3), none(3), rich(3);
  EXPECT_EQ(bidding(good, {{B, false, 1}, {C, false, 2}}), "");
  EXPECT_NE(bidding(wrong_seat, {{C, false, 1}, {B, false, 2}}).find("clockwise"), std::string::npos);
  EXPECT_NE(bidding(low, {{B, false, 2}, {C, false, 1}}).find("at least match"), std::string::npos);
  EXPECT_NE(bidding(none, {{B, true, 0}, {C, true, 0}}).find("nobody has bid"), std::string::npos);
  EXPECT_NE(bidding(rich, {{B, false, 2}, {C, false, 9}}).find("above the influence held"), std::string::npos);
}

RULE_TEST("CH-I13", "influence comes from rounds, idle offices and the lobbyist, and goes by paying the bank") {
  at_every_move([](const Step& step) {
    const int before = sum(step.before, &Player::influence) + on_offices(step.before);
    const int after = sum(step.after, &Player::influence) + on_offices(step.after);
    const auto kind = static_cast<Kind>(step.move.kind);
    int expected = 0;
    if (kind == Kind::SurveySearch) expected -= 1;
    if (kind == Kind::Keep) expected -= high_bid(step.before);
    if (kind == Kind::LobbyTrade) expected += step.move.wide_arg();
    // The controller of the Lobbyist collects as soon as the bidding is over.
    if (step.after.decision == Decision::LobbyTrade) expected += rating(player_at(step.after, controller(step.after)));
    if (step.after.round > step.before.round && step.before.round > 0) {
      const int players = step.after.options.players;
      expected += players + kOffices - (players == 2 ? 4 : players);
    }
    ASSERT_EQ(after - before, expected) << to_notation(kMoves, step.move);
  });
}

RULE_TEST("CH-I14",
          "money comes from taxes, sold influence and unsold lands, and goes for campaigns, land and influence") {
  at_every_move([](const Step& step) {
    const int before = sum(step.before, &Player::money) + on_lands(step.before);
    const int after = sum(step.after, &Player::money) + on_lands(step.after);
    const int unsold = static_cast<int>(step.before.for_sale.size());
    int expected = 0;
    switch (static_cast<Kind>(step.move.kind)) {
      case Kind::DraftLand: expected = 5 * 2; break;
      case Kind::Tax: {
        const int seat = step.turn.player;
        const int space = player_at(step.before, seat).approval_space;
        const int factor = step.move.as<TaxWay>(0) == TaxWay::Normal ? 1 : space == 1 ? 2 : 3;
        expected = factor * tax_income(step.before, seat);
        break;
      }
      case Kind::Campaign: expected = step.move.arg(0) == 3 ? -30 : step.move.arg(0) == 2 ? -10 : 0; break;
      case Kind::BuyNothing: expected = 5 * unsold; break;
      case Kind::BuyLand: expected = 5 * (unsold - 1) - 20; break;
      case Kind::LobbyTrade: {
        const int net = step.move.wide_arg();
        expected = net > 0 ? -10 * net : -7 * net;
        break;
      }
      default: break;
    }
    ASSERT_EQ(after - before, expected) << to_notation(kMoves, step.move);
  });
}

/// CH-R36: who takes all that is turned up is not asked card by card.
int taken_unasked(const Step& step) {
  const auto mode = step.move.as<Zoning>(0);
  const int wanted = mode == Zoning::TakeTwo ? 2 : mode == Zoning::TakeAndBuild ? 1 : 0;
  const auto turned_up = static_cast<int>(step.before.revealed.size());
  return turned_up <= wanted ? turned_up : 0;
}

RULE_TEST("CH-I15", "hands change by taking, building and returning, one card a move") {
  at_every_move([](const Step& step) {
    for (int seat = 0; seat < step.after.options.players; ++seat) {
      int expected = 0;
      if (seat == step.turn.player) {
        const auto kind = static_cast<Kind>(step.move.kind);
        if (kind == Kind::ZoningTake) expected = 1;
        if (kind == Kind::ZoningMode) expected = taken_unasked(step);
        if (kind == Kind::ZoningBuild || kind == Kind::SetupBuild || kind == Kind::SetupReturn) expected = -1;
      }
      ASSERT_EQ(cards_in_hand(player_at(step.after, seat)) - cards_in_hand(player_at(step.before, seat)), expected);
    }
  });
}

TEST(Check, NamesWhatDoesNotFitTogether) {
  EXPECT_FAULT(s.state.decision = Decision::Tax, "office must be tax_assessor");
  EXPECT_FAULT(s.state.office = Office::Lobbyist, "office must be none");
  EXPECT_FAULT(s.state.round = 0, "round must be 0 in the setup");
  EXPECT_FAULT(s.state.activation = 3, "activation must be below 3");
  EXPECT_FAULT(s.state.decision = Decision::GameOver, "only after the final round");
  EXPECT_FAULT(s.state.takes_left = 1, "belong to the zoning board");
  EXPECT_FAULT(s.of(A).kept_one_of.insert(Permit::Park), "kept_one_of of orange");
  EXPECT_FAULT((s.of(A).kept_one_of = PermitKinds::of(Permit::Housing, Permit::Tower)), "under the deck");
  EXPECT_FAULT(s.state.players.pop_back(), "players must have 3 entries");
  EXPECT_FAULT((s.state.permit_deck[3].placed_by = 1), "shuffled cards first");
  EXPECT_FAULT(s.state.permit_deck[3].permit = Permit::Unknown, "unknown cards");
  EXPECT_FAULT(s.of(A).money = kUnknownHolding, "unknown, but the position is complete");
  EXPECT_FAULT(s.state.offices[Office::Lobbyist].staffer = 7, "must be a seat or null");
}

/// The fault that an edit of a position in the land draft causes.
std::string after_edit_of_draft(const std::function<void(State&)>& edit) {
  Rng rng(3);
  State state = Rules::start({3, Holdings::Secret, 100}, rng, nullptr);
  EXPECT_EQ(fault_of(state), "");
  edit(state);
  return fault_of(state);
}

#define EXPECT_DRAFT_FAULT(edit, words)                                                 \
  EXPECT_NE(after_edit_of_draft([](State& s) { edit; }).find(words), std::string::npos) \
      << after_edit_of_draft([](State& s) { edit; })

TEST(Check, RefusesWhatTheSetupCannotReach) {
  EXPECT_DRAFT_FAULT(s.players[0].money = 15, "the money of all players and on the lands must be 30");
  EXPECT_DRAFT_FAULT(s.for_sale[0].money = 5, "the money of all players and on the lands must be 30");
  EXPECT_DRAFT_FAULT(++s.players[1].influence, "in the setup");
  EXPECT_DRAFT_FAULT(s.players[1].approval_space = 2, "approval_space of blue must be 1");
  EXPECT_DRAFT_FAULT(s.players[2].population = 2, "the population of black can be 1 at most");
  EXPECT_DRAFT_FAULT(s.offices[Office::Lobbyist].influence = 1, "lobbyist can have 0 influence at most");
  EXPECT_DRAFT_FAULT(s.for_sale.push_back({0, s.land_deck.pop_back(), 0}), "3 lands must lie face up");
  EXPECT_DRAFT_FAULT(s.final_round = true, "the setup cannot be in the final round");
}

TEST(Check, RefusesMoreThanTheRoundsAllow) {
  EXPECT_FAULT(s.state.round = 2; s.of(A).population = 6, "the population of orange can be 5 at most");
  EXPECT_FAULT(s.state.round = 2; s.state.offices[Office::Lobbyist].influence = 2, "lobbyist can have 1 influence");
  EXPECT_FAULT(s.state.round = 2; s.state.for_sale[0].money = 40, "$35 at most can lie on m1");
  EXPECT_FAULT(s.state.round = 2; s.land_deck_only({"b1"}, A), "9 lands at most can have left the land deck");
  EXPECT_FAULT(s.state.round = 2; s.deck_only({}, B), "8 permits at most can be in hands and on the board");
}

TEST(Check, RefusesAnElectionThatNothingCalled) {
  EXPECT_FAULT(s.state.final_round = true, "nothing has called the election");
  EXPECT_FAULT(s.state.final_round = true; s.state.round = 1, "round 1 cannot be the final round");
  EXPECT_FAULT(s.of(B).approval_space = 10, "this round must be the final round");
  EXPECT_FAULT(s.built(A, "tower", {"b1", "b2", "b3", "b4", "b5", "b6", "b7"}).built(B, "housing", {"b8"}),
               "this round must be the final round");
  // Reached in this round it is not the final round yet; lost again in the final round it stays one.
  Setting reached(3), fallen(3);
  reached.approval({10, 1, 1}).state.activation = 1;
  reached.state.offices[Office::CampaignManager] = {A, 0, A};
  EXPECT_EQ(fault_of(reached.state), "");
  fallen.approval({9, 1, 1}).state.activation = 1;
  fallen.state.final_round = true;
  fallen.state.offices[Office::TaxAssessor] = {A, 0, A};
  EXPECT_EQ(fault_of(fallen.state), "");
}

TEST(Check, RefusesAnOfficeInUseWithoutItsStaffer) {
  EXPECT_FAULT(s.state.offices[Office::Lobbyist] = (OfficeDesk{A, 0, A}); s.state.office = Office::Surveyor;
               s.state.decision = Decision::BuyLand, "the staffer at surveyor must be of orange");
  EXPECT_FAULT(s.state.offices[Office::Lobbyist] = (OfficeDesk{B, 0, -1}); s.state.office = Office::Lobbyist;
               s.state.decision = Decision::Bid, "the staffer at lobbyist must be of orange");
  EXPECT_FAULT(s.state.offices[Office::Surveyor] = (OfficeDesk{A, 0, -1}); s.state.office = Office::Surveyor;
               s.state.decision = Decision::Bid, "the last one for sale must have no money on it");
}

TEST(Check, RefusesAZoningBoardThatTurnedUpTooFew) {
  const auto zoning = [](Decision decision, int takes, int builds, size_t turned_up) {
    Setting s(3);
    s.own(A, {"b1", "b2"}).hand(A, {"tower", "tower"});
    s.state.offices[Office::ZoningBoard] = {A, 0, static_cast<int8_t>(decision == Decision::Bid ? -1 : A)};
    s.state.office = Office::ZoningBoard;
    s.state.decision = decision;
    s.state.takes_left = static_cast<uint8_t>(takes);
    s.state.builds_left = static_cast<uint8_t>(builds);
    while (s.state.revealed.size() < turned_up) s.state.revealed.push_back(s.state.permit_deck.pop_back().permit);
    return fault_of(s.state);
  };
  EXPECT_EQ(zoning(Decision::Bid, 0, 0, 3), "");
  EXPECT_NE(zoning(Decision::Bid, 0, 0, 2), "");
  EXPECT_EQ(zoning(Decision::ZoningTake, 2, 0, 3), "");
  EXPECT_EQ(zoning(Decision::ZoningTake, 1, 0, 2), "");
  EXPECT_NE(zoning(Decision::ZoningTake, 2, 0, 2), "");
  EXPECT_NE(zoning(Decision::ZoningTake, 1, 1, 2), "");
  EXPECT_EQ(zoning(Decision::ZoningBuild, 0, 1, 2), "");
  EXPECT_NE(zoning(Decision::ZoningBuild, 0, 2, 2), "");
  EXPECT_NE(zoning(Decision::ZoningBuild, 0, 1, 1), "");
}

TEST(Check, RefusesAnElectionBeforeAllOfficesWereUsed) {
  Setting s(3);
  s.final_round().state.decision = Decision::GameOver;
  s.state.activation = kOffices;
  EXPECT_NE(fault_of(s.state).find("all seven offices must have a staffer"), std::string::npos);
  for (int o = 0; o < kOffices; ++o) {
    const auto seat = static_cast<int8_t>(o % 3);
    s.state.offices.items[static_cast<size_t>(o)] = {seat, 0, seat};
  }
  EXPECT_EQ(fault_of(s.state), "");  // the deputy mayor is the last office: seat 0
  s.order({B, A, C});
  EXPECT_NE(fault_of(s.state).find("the deputy mayor must be first"), std::string::npos);
}

TEST(Check, RefusesLeftOversOfTheWrongHand) {
  Setting s(3);
  s.state.permit_deck.back() = {Permit::Park, B, kRound};
  EXPECT_NE(fault_of(s.state).find("who did not control the zoning board"), std::string::npos);
}

TEST(Check, SurvivesAnyBytes) {
  // Positions come from files: whatever they hold, check must answer without reading out of bounds.
  Rng rng(5);
  Setting s(4);
  s.built(A, "tower", {"q1"}).for_sale("m1", 5);
  for (int i = 0; i < 20'000; ++i) {
    State state = s.state;
    state.activation = static_cast<uint8_t>(rng.below(256));
    state.decision = static_cast<Decision>(rng.below(17));
    state.office = static_cast<Office>(rng.below(8));
    state.round = static_cast<uint8_t>(rng.below(256));
    state.star_space = static_cast<uint8_t>(rng.below(256));
    state.takes_left = static_cast<uint8_t>(rng.below(256));
    state.builds_left = static_cast<uint8_t>(rng.below(256));
    state.players[0].approval_space = static_cast<uint8_t>(rng.below(256));
    state.turn_order[rng.below(4)] = static_cast<int8_t>(rng.below(256));
    state.offices.items[rng.below(7)].staffer = static_cast<int8_t>(rng.below(256));
    state.offices.items[rng.below(7)].controller = static_cast<int8_t>(rng.below(256));
    for (uint32_t bid = rng.below(4); bid > 0; --bid) {
      const auto who = static_cast<int8_t>(rng.below(256));
      const auto amount = static_cast<uint8_t>(rng.below(256));
      state.bids.push_back({who, rng.below(2) == 0, amount});
    }
    for (const Viewer viewer : {Viewer::everything(), Viewer::of_seat(1)}) {
      if (!Rules::check(state, viewer).empty()) continue;
      MoveList moves;
      Rules::legal_moves(state, moves);
      ASSERT_FALSE(moves.empty());
    }
  }
}
