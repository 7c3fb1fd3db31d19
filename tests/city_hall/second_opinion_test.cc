// The engine beside a second opinion that shares no code with it: every move of random games.

#include "tests/city_hall/second_opinion.h"

#include <boost/json.hpp>

#include "tests/city_hall/table.h"
#include "tests/city_hall/variants.h"

using namespace boroughs;
using namespace boroughs::city_hall;
using second_opinion::Opinion;
using second_opinion::Town;

namespace {

Town town_of(const State& state) { return second_opinion::read_town(to_json(state)); }

void compare_stars(const Opinion& opinion, const Town& town, const State& state) {
  for (int s = 0; s < kSpaces; ++s) {
    const auto place = static_cast<Space>(s);
    ASSERT_EQ(opinion.stars(town, std::string(name_of(place))), star_value(state, place)) << name_of(place);
  }
}

void compare_numbers(const Opinion& opinion, const Town& town, const State& state) {
  const boost::json::value numbers = Rules::numbers(state, Viewer::everything());
  const std::vector<int> totals = opinion.star_totals(town), votes = opinion.votes(town);
  for (size_t seat = 0; seat < town.seats.size(); ++seat) {
    const boost::json::value& row = numbers.at("players").at(seat);
    const int income = opinion.taxes(town, static_cast<int>(seat));
    ASSERT_EQ(row.at("stars").as_int64(), totals[seat]);
    ASSERT_EQ(row.at("votes").as_int64(), votes[seat]);
    ASSERT_EQ(row.at("tax_income").as_int64(), income);
    ASSERT_EQ(row.at("squeeze_income").as_int64(), income * (town.seats[seat].approval == 1 ? 2 : 3));
  }
  const auto prices = opinion.prices(town);
  ASSERT_EQ(prices.size(), numbers.at("land_prices").as_object().size());
  for (const auto& [land, price] : prices) ASSERT_EQ(numbers.at("land_prices").at(land).as_int64(), price) << land;
}

void compare_result(const Opinion& opinion, const Town& town, const State& state) {
  const Result result = Rules::result(state);
  const std::vector<int> votes = opinion.votes(town), places = opinion.places(town);
  for (size_t seat = 0; seat < town.seats.size(); ++seat) {
    ASSERT_EQ(result.scores[seat], votes[seat]);
    ASSERT_EQ(result.places[seat], places[seat]);
  }
}

void compare_moves(const Opinion& opinion, const Town& town, const State& state, const MoveList& moves) {
  std::set<std::string> offered;
  for (const Move& move : moves) offered.insert(to_notation(kMoves, move));
  ASSERT_EQ(opinion.moves(town), offered);
  if (town.decision == "game_over") return;
  ASSERT_EQ(opinion.whose_turn(town), Rules::turn(state).player);
}

/// Where two towns differ, in words; a failed comparison of whole towns would only say that they do.
void compare_towns(Town ours, Town theirs) {
  ASSERT_EQ(ours.decision, theirs.decision);
  ASSERT_EQ(ours.order, theirs.order);
  for (size_t seat = 0; seat < ours.seats.size(); ++seat) {
    ASSERT_EQ(ours.seats[seat].money, theirs.seats[seat].money) << "money of seat " << seat;
    ASSERT_EQ(ours.seats[seat].influence, theirs.seats[seat].influence) << "influence of seat " << seat;
    ASSERT_EQ(ours.seats[seat].people, theirs.seats[seat].people) << "population of seat " << seat;
    ASSERT_EQ(ours.seats[seat].approval, theirs.seats[seat].approval) << "approval of seat " << seat;
  }
  ASSERT_EQ(ours.market, theirs.market);
  ASSERT_EQ(ours.permit_deck, theirs.permit_deck);
  // What lies turned up has no order.
  std::sort(ours.revealed.begin(), ours.revealed.end());
  std::sort(theirs.revealed.begin(), theirs.revealed.end());
  ASSERT_TRUE(ours == theirs);
}

void play_a_game(const Rules::Options& options, uint64_t seed) {
  const Opinion opinion(options.round_limit);
  Rng rng(seed);
  State state = Rules::start(options, rng, nullptr);
  Town town = town_of(state);
  MoveList moves;
  for (;;) {
    Rules::legal_moves(state, moves);
    compare_stars(opinion, town, state);
    compare_numbers(opinion, town, state);
    compare_result(opinion, town, state);
    compare_moves(opinion, town, state, moves);
    if (testing::Test::HasFailure() || moves.empty()) return;
    const Move move = moves[rng.below(static_cast<uint32_t>(moves.size()))];
    Rules::apply(state, move, rng, nullptr);
    opinion.play(town, to_notation(kMoves, move), town_of(state));
    compare_towns(town, town_of(state));
    if (testing::Test::HasFailure()) FAIL() << "after " << to_notation(kMoves, move);
  }
}

}  // namespace

TEST(SecondOpinion, AgreesAboutEveryPairOfLands) {
  const Opinion opinion(100);
  for (int a = 0; a < kSpaces; ++a) {
    for (int b = 0; b < kSpaces; ++b) {
      const auto here = static_cast<Space>(a), there = static_cast<Space>(b);
      const bool joined = opinion.neighbours(std::string(name_of(here)), std::string(name_of(there)));
      EXPECT_EQ(joined, tables.at(here).adjacent.contains(there)) << name_of(here) << " and " << name_of(there);
    }
  }
}

TEST(SecondOpinion, AgreesAboutEveryMoveOfRandomGames) {
  for (const Rules::Options& options : test_variants()) {
    for (uint64_t seed = 0; seed < 4; ++seed) {
      play_a_game(options, 9100 + seed);
      if (testing::Test::HasFailure()) FAIL() << "seed " << 9100 + seed << ", " << int{options.players} << " players";
    }
  }
}

TEST(SecondOpinion, AgreesAboutCrowdedBoards) {
  // Random games rarely fill the map: here all permits are thrown on it.
  const Opinion opinion(100);
  Rng rng(31);
  for (int game = 0; game < 60; ++game) {
    Setting s(4);
    FixedVector<Space, kSpaces> lands = s.state.land_deck;
    rng.shuffle(lands);
    rng.shuffle(s.state.permit_deck);
    for (const Space land : lands) {
      const int seat = static_cast<int>(rng.below(4));
      s.of(seat).lands.insert(land);
      s.state.board[s.state.permit_deck.pop_back().permit].insert(land);
    }
    s.state.land_deck.clear();
    const Town town = town_of(s.state);
    compare_stars(opinion, town, s.state);
    compare_result(opinion, town, s.state);
    if (HasFailure()) return;
  }
}
