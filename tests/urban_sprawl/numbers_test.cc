// The numbers that views show: where a contract may stand and why not elsewhere, who would win an election, what is
// asked.

#include "tests/urban_sprawl/table.h"

namespace boroughs::urban_sprawl {
namespace {

namespace json = boost::json;

std::string where(const Table& t, std::string_view card, int seat = A) {
  const json::object numbers = Rules::numbers(t.s, Viewer::of_seat(seat));
  for (const json::value& contract : numbers.at("contracts").as_array()) {
    if (contract.at("card").as_string() == card) return std::string(contract.at("where").as_string());
  }
  ADD_FAILURE() << card << " is not on offer";
  return std::string(144, '?');
}
char letter(const std::string& letters, std::string_view block, std::string_view shape) {
  const Shape s = shape_named(shape);
  const int size = size_of(s), shapes = kShapesOfSize[static_cast<size_t>(size)];
  const int i =
      static_cast<int>(block_named(block)) * shapes + static_cast<int>(s) - kFirstShape[static_cast<size_t>(size)];
  return letters.at(static_cast<size_t>(i));
}

TEST(Numbers, SayWhereAContractMayStandAndWhyNotElsewhere) {
  Table t;
  t.player(A).wealth = 6;
  t.contract(0, "t_high_school");
  const std::string letters = where(t, "t_high_school");
  ASSERT_EQ(letters.size(), 144u);
  EXPECT_EQ(letter(letters, "b20", "north"), '0') << "no neighbours, no bonus";
  EXPECT_EQ(letter(letters, "b50", "south"), 'Z') << "beside a residence, no civic building near";
  EXPECT_EQ(letter(letters, "b23", "south"), 'O') << "a shop stands there";
  EXPECT_EQ(letter(letters, "b23", "east"), 'D') << "a civic neighbour, but it costs 7";
  t.player(A).wealth = 7;
  EXPECT_EQ(letter(where(t, "t_high_school"), "b23", "east"), '1');
  t.give(A, "ur_1");
  EXPECT_EQ(letter(where(t, "t_high_school"), "b23", "south"), '1') << "over the shop, with Urban Renewal";
  t.contractor_is(B);
  t.at("b23", "sw").controller = B;
  EXPECT_EQ(letter(where(t, "t_high_school"), "b23", "south"), 'P');
  t.put(Zone::Com, "b21", "west");
  EXPECT_EQ(letter(where(t, "t_high_school"), "b21", "north"), 'C') << "only half of it would go";
}

TEST(Numbers, NameTheConditionOfTheCard) {
  Table t;
  t.clear_board();
  t.player(A).wealth = 50;
  t.contract(0, "t_motel");
  EXPECT_EQ(letter(where(t, "t_motel"), "b22", "nw"), 'R');
  EXPECT_EQ(letter(where(t, "t_motel"), "b00", "nw"), '0');
}

TEST(Numbers, DoubleTheNeighborhoodOfTheDistrictAttorneysFirstContract) {
  Table t;
  t.player(A).wealth = 50;
  t.contract(0, "t_high_school");
  t.open(DeckName::City);
  t.s.offices[Office::DistrictAttorney] = A;
  EXPECT_EQ(letter(where(t, "t_high_school"), "b23", "east"), '2');
  t.s.built = true;
  EXPECT_EQ(letter(where(t, "t_high_school"), "b23", "east"), '1');
}

TEST(Numbers, AreForTheSeatThatLooks) {
  Table t;
  t.player(A).wealth = 50;
  t.player(B).wealth = 2;
  t.contract(0, "t_high_school");
  EXPECT_EQ(letter(where(t, "t_high_school", B), "b23", "east"), 'D');
  EXPECT_EQ(Rules::numbers(t.s, Viewer::of_seat(B)).at("builder"), B);
  EXPECT_EQ(Rules::numbers(t.s, Viewer::spectator()).at("builder"), A);
}

TEST(Numbers, AgreeWithTheRulesInRandomGames) {
  for (uint64_t seed = 1; seed <= 12; ++seed) {
    Rng rng(seed);
    Options options;
    options.players = static_cast<uint8_t>(2 + seed % 3);
    State s = Rules::start(options, rng, nullptr);
    MoveList moves;
    for (int i = 0; i < 400 && !Rules::turn(s).finished; ++i) {
      moves.clear();
      Rules::legal_moves(s, moves);
      const Move move = moves[static_cast<size_t>(rng.below(static_cast<uint32_t>(moves.size())))];
      Rules::apply(s, move, rng, nullptr);
      if (i % 5 != 0) continue;
      const Builder builder(s, s.active);
      for (int c = kPlanningCards; c < kCards; c += 3) {
        const auto card = static_cast<Card>(c);
        if (data[card].kind != CardKind::Contract) continue;
        const Sites sites = builder.sites(card);
        const Objections objections = builder.objections(card);
        for (int b = 0; b < kBlocks; ++b) {
          for (int k = 0; k < kShapesOfSize[data[card].size]; ++k) {
            const auto shape = static_cast<Shape>(kFirstShape[data[card].size] + k);
            ASSERT_EQ(sites.contains(static_cast<Block>(b), shape),
                      objections[static_cast<size_t>(b)][static_cast<size_t>(k)] == Objection::None);
          }
        }
      }
    }
  }
}

TEST(Numbers, TellWhoWouldBeElectedAndWhoDecidesATie) {
  Table t;
  t.clear_board();
  t.open(DeckName::City);
  t.s.offices[Office::Mayor] = C;
  t.put(Zone::Civ, "b22", "nw", A);
  t.put(Zone::Civ, "b23", "nw", B);
  t.put(Zone::Civ, "b20", "nw", B);
  const json::object numbers = Rules::numbers(t.s, Viewer::spectator());
  const json::value& attorney = numbers.at("offices").at(1);
  EXPECT_EQ(attorney.at("leaders"), json::array{B});
  EXPECT_EQ(attorney.at("tie_decider"), C);
  EXPECT_EQ(numbers.at("offices").at(0).at("leaders"), json::array{D}) << "Media";
}

}  // namespace
}  // namespace boroughs::urban_sprawl
