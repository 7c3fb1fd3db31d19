// Investors, speculators, interests and the Zoning favour.

#include "tests/piecepack_council/setup.h"
#include "tests/support/rule_test.h"

namespace boroughs::piecepack_council {
namespace {

const char* const kE7 = "moons_2@6,6 arms_5@4,5 suns_3@3,8 crowns_2@5,8 crowns_4@7,8 suns_ace@9,8 arms_null@3,10";

/// The board of E7 with B's pawn and die.
Table e8_board() {
  Table table(4);
  table.city(kE7).pawn(B, "suns_3").die(B, "12,12", 4);
  return table;
}

Table two_dice() {
  Table table(4);
  table.city("arms_4@5,5 moons_3@7,5 suns_2@5,7");
  table.pawn(A, "moons_3").die(A, "3,3", 2).pawn(B, "suns_2").die(B, "5,3", 5);
  return table;
}

int count_points(const State& state, int seat) { return legal_points(state, seat).count(); }

}  // namespace

RULE_TEST("PC-R6", "the die shows one to five; the null face is not used") {
  Table table(3);
  table.city(kE7).pawn(A, "suns_3").hand(A, {4, 5}).chits(A, 4);
  State state = table.at(Decision::SpeculatorSpot, A);
  play(state, "speculator_spot 12,12");
  EXPECT_EQ(options(state), (Moves{"speculator_value 1", "speculator_value 2", "speculator_value 3",
                                   "speculator_value 4", "speculator_value 5"}));
}

RULE_TEST("PC-E7", "the initial bonus: the costs of all tiles in the region, nineteen") {
  Table table(4);
  table.city(kE7).pawn(B, "suns_3").hand(B, {4, 5});
  State state = table.at(Decision::Invest, B);
  play_all(state, {"speculator", "speculator_spot 12,12", "speculator_value 4", "pay_speculator 4"});
  EXPECT_EQ(state.players[B].region, Region::South);
  EXPECT_EQ(vp(state, B, Source::Initial), 19);
  EXPECT_EQ(vp(state, B), 19);
  EXPECT_EQ(hand(state.players[B]), 8u);  // the 5 is left
}

RULE_TEST("PC-E8", "laying beside an investor's tile pays the investor its cost") {
  State state = e8_board().at(Decision::PlaceTile, D, "moons_4");
  lay(state, "9,10");
  EXPECT_EQ(vp(state, D), 9);
  EXPECT_EQ(vp(state, B), 5);
  EXPECT_EQ(vp(state, B, Source::InvestOther), 5);
}

// The specification lays arms_5 here, which already lies on this board; crowns_5 has the same cost and neighbours.
RULE_TEST("PC-E9", "a tile on a square of the die pays value times cost, once, and frees its squares") {
  Table table(4);
  table.city(std::string(kE7) + " moons_4@9,10").pawn(B, "suns_3").die(B, "12,12", 4).rail("11,9 11,10");
  State state = table.at(Decision::PlaceTile, C, "crowns_5");
  const Squares ends = rail_ends(state.rails);
  EXPECT_FALSE(has(legal_rail(state, ends, 9), square_named("11,11")));
  lay(state, "11,12");
  EXPECT_EQ(vp(state, C), 5);
  EXPECT_EQ(vp(state, B), 20);
  EXPECT_EQ(vp(state, B, Source::Die), 20);
  const Speculator& die = state.players[B].speculator;
  EXPECT_EQ(die.state, DieState::Spent);
  EXPECT_EQ(die.tile, tile_named("crowns_5"));
  EXPECT_TRUE(live_dice(state).none());
  EXPECT_TRUE(has(legal_rail(state, ends, 9), square_named("11,11")));
}

RULE_TEST("PC-X3", "which tiles lie in which halves, and where a pawn may stand") {
  const auto regions = [](const std::string& square) {
    std::string text;
    for (const Region r : {Region::North, Region::South, Region::West, Region::East}) {
      if (lies_in(square_named(square), r)) text += std::string(name_of(r)) + " ";
    }
    return text;
  };
  EXPECT_EQ(regions("6,2"), "north ");
  EXPECT_EQ(regions("3,6"), "west ");
  EXPECT_EQ(regions("6,6"), "");
  EXPECT_EQ(regions("5,5"), "north west ");
  EXPECT_EQ(regions("7,5"), "north east ");
  EXPECT_EQ(regions("5,7"), "south west ");
  for (const char* square : {"6,2", "3,6", "6,6"}) EXPECT_TRUE(straddles(square_named(square)));
  for (const char* square : {"5,5", "7,5", "5,7"}) EXPECT_FALSE(straddles(square_named(square)));
}

RULE_TEST("PC-X13 PC-R38", "a neighbour that costs points is not used, whatever the turn brings in all") {
  Table table(3);
  table.city("moons_5@7,7 crowns_4@9,9 arms_2@11,9").pawn(B, "moons_5").die(B, "9,2", 3);
  State state = table.at(Decision::PlaceTile, A, "crowns_3");
  EXPECT_EQ(state.players[B].region, Region::East);
  lay(state, "9,7");
  EXPECT_EQ(vp(state, A), 2);
  EXPECT_EQ(vp(state, B), 0);

  Table gain(3);
  gain.city("moons_5@7,7 crowns_4@9,9 arms_2@11,9").pawn(B, "crowns_4").die(B, "9,2", 3);
  State used = gain.at(Decision::PlaceTile, A, "crowns_3");
  lay(used, "9,7");
  EXPECT_EQ(vp(used, B), 4);  // the net result does not matter
}

RULE_TEST("PC-X14 PC-R40", "Zoning stops what others would earn, not one's own interests") {
  State other = e8_board().lobbied(D, Councillor::Zoning).at(Decision::PlaceTile, D, "moons_4");
  lay(other, "9,10");
  EXPECT_EQ(vp(other, D), 9);
  EXPECT_EQ(vp(other, B), 0);
  State own = e8_board().lobbied(B, Councillor::Zoning).at(Decision::PlaceTile, B, "moons_4");
  lay(own, "9,10");
  EXPECT_EQ(vp(own, B), 14);
  EXPECT_EQ(vp(own, B, Source::InvestOwn), 5);
}

RULE_TEST("PC-X15 PC-R41", "one tile may trigger two dice; with Zoning they are spent for nothing") {
  State state = two_dice().at(Decision::PlaceTile, C, "moons_4");
  EXPECT_EQ(state.players[A].region, Region::North);
  EXPECT_EQ(state.players[B].region, Region::West);
  EXPECT_TRUE(has(legal_anchors(state, C), square_named("3,3")));
  EXPECT_FALSE(has(legal_anchors(state, A), square_named("3,3")));
  EXPECT_FALSE(has(legal_anchors(state, B), square_named("3,3")));
  lay(state, "3,3");
  EXPECT_EQ(vp(state, C), 4);
  EXPECT_EQ(vp(state, A), 8);
  EXPECT_EQ(vp(state, B), 20);
  for (const int seat : {A, B}) EXPECT_EQ(state.players[static_cast<size_t>(seat)].speculator.state, DieState::Spent);

  State zoned = two_dice().lobbied(C, Councillor::Zoning).at(Decision::PlaceTile, C, "moons_4");
  lay(zoned, "3,3");
  EXPECT_EQ(vp(zoned, C), 4);
  EXPECT_EQ(vp(zoned, A), 0);
  EXPECT_EQ(vp(zoned, B), 0);
  for (const int seat : {A, B}) EXPECT_EQ(zoned.players[static_cast<size_t>(seat)].speculator.state, DieState::Spent);
}

RULE_TEST("PC-X17 PC-R33", "grid points for the die: inside the two neighbouring quadrants, on free ground") {
  Table table(3);
  table.city("arms_4@5,5").pawn(A, "arms_4");
  const State open = table.at(Decision::Invest, A);
  EXPECT_EQ(count_points(open, A), 72);
  legal_points(open, A).for_each([](int x, int y) {
    EXPECT_NE(x + 1, 7);
    EXPECT_NE(y + 1, 7);
  });
  Table beside(3);
  beside.city("arms_4@5,5 moons_3@7,5").pawn(A, "arms_4");
  EXPECT_EQ(count_points(beside.at(Decision::Invest, A), A), 32 + 36);
  Table diagonal(3);
  diagonal.city("arms_4@5,5 crowns_2@8,7").pawn(A, "arms_4").pawn(B, "crowns_2").die(B, "10,2");
  EXPECT_EQ(count_points(diagonal.at(Decision::Invest, A), A), 27 + 36);
}

RULE_TEST("PC-X18 PC-R34", "a pawn on a park claims its suit and all parks in the region") {
  Table table(3);
  table.city("arms_5@5,5 suns_null@5,3 moons_null@3,3 moons_2@3,5 crowns_ace@1,3 arms_null@8,3");
  table.pawn(A, "moons_null").hand(A, {4, 5});
  State state = table.at(Decision::Invest, A);
  play_all(state, {"speculator", "speculator_spot 2,11", "speculator_value 1", "pay_speculator 4"});
  EXPECT_EQ(state.players[A].region, Region::West);
  EXPECT_EQ(vp(state, A, Source::Initial), 22);
  std::set<std::string> interests;
  for (const CityTile& tile : state.city) {
    if (has_interest(state.players[A], tile)) interests.insert(std::string(label_of(tile.tile)));
  }
  EXPECT_EQ(interests, (std::set<std::string>{"moons_null", "suns_null", "moons_2"}));
}

RULE_TEST("PC-X33", "a pawn without its die earns nothing") {
  Table table(3);
  table.city("arms_4@5,5 crowns_3@7,5").pawn(B, "arms_4");
  State state = table.at(Decision::PlaceTile, A, "suns_2");
  lay(state, "5,7");
  EXPECT_EQ(vp(state, A), 2 + 4);
  EXPECT_EQ(vp(state, B), 0);
}

RULE_TEST("PC-X34 PC-R31", "pawn and die in one turn are two payments; with nothing left the rail is skipped") {
  Table table(3);
  table.city("arms_4@5,5").hand(A, {4, 5});
  State state = table.at(Decision::Invest, A);
  EXPECT_EQ(options(state), (Moves{"investor", "done_investing"}));
  play(state, "investor");
  EXPECT_EQ(options(state), (Moves{"pay_investor 4", "pay_investor 5"}));
  play(state, "pay_investor 4");
  EXPECT_EQ(options(state), (Moves{"speculator", "done_investing"}));
  play_all(state, {"speculator", "speculator_spot 10,3"});
  EXPECT_EQ(options(state).size(), 5u);
  play_all(state, {"speculator_value 5", "pay_speculator 5"});
  EXPECT_EQ(state.active, B);  // no rail to be asked about
  EXPECT_EQ(state.decision, Decision::ChooseTile);

  Table chits(3);
  chits.city("arms_4@5,5").hand(A, {4, 5}).chits(A, 4);
  State rich = chits.at(Decision::Invest, A);
  play(rich, "investor");
  EXPECT_TRUE(offers(rich, "pay_investor_chit"));
  play_all(rich, {"pay_investor_chit", "speculator", "speculator_spot 10,3", "speculator_value 3"});
  EXPECT_EQ(options(rich), (Moves{"pay_speculator 4", "pay_speculator 5", "pay_speculator_chits"}));
  play(rich, "pay_speculator_chits");
  EXPECT_EQ(rich.players[A].chits, 0);
  EXPECT_EQ(rich.chit_pile, 4);
}

RULE_TEST("PC-R30", "the pawn goes on the tile of this turn only, once, parks too, never on a straddling tile") {
  Table park(3);
  EXPECT_TRUE(offers(park.city("arms_2@7,7 suns_null@5,5").at(Decision::Invest, A), "investor"));
  Table straddling(3);
  straddling.city("arms_2@7,7 suns_null@6,5").pawn(A, "arms_2");
  EXPECT_FALSE(offers(straddling.at(Decision::Invest, A), "investor"));
  Table placed(3);
  placed.city("arms_2@7,7 suns_null@5,5").pawn(A, "arms_2");
  State state = placed.at(Decision::Invest, A);
  EXPECT_FALSE(offers(state, "investor"));
  Table fresh(3);
  State laying = fresh.city("arms_2@7,7").at(Decision::PlaceTile, A, "suns_3");
  lay(laying, "6,9");  // straddles: neither pawn nor die, straight to the rail
  EXPECT_EQ(laying.decision, Decision::RailFirst);
}

RULE_TEST("PC-R32", "the order inside a turn is tile, investments, rail") {
  Table table(3);
  State state = table.city("arms_2@7,7").at(Decision::PlaceTile, A, "suns_3");
  lay(state, "9,7");
  EXPECT_EQ(state.decision, Decision::Invest);
  play(state, "done_investing");
  EXPECT_EQ(state.decision, Decision::RailFirst);
  for (const std::string& option : options(state)) {
    EXPECT_TRUE(option.rfind("rail_first", 0) == 0 || option == "skip_rail") << option;
  }
}

RULE_TEST("PC-R35", "the region stays when the die has moved onto a tile") {
  Table table(4);
  table.city(std::string(kE7) + " moons_4@9,10").pawn(B, "suns_3").die(B, "12,12", 4);
  State state = table.at(Decision::PlaceTile, C, "crowns_5");
  lay(state, "11,12");
  EXPECT_EQ(state.players[B].region, Region::South);
  EXPECT_TRUE(has_interest(state.players[B], *find_tile(state, tile_named("suns_ace"))));
}

RULE_TEST("PC-R36", "the pawn's tile is an interest; a later tile joins, but not for its own laying") {
  Table table(3);
  table.city("crowns_3@9,9").pawn(B, "crowns_3").die(B, "3,11");
  State state = table.at(Decision::PlaceTile, A, "arms_3");
  lay(state, "9,11");  // scores off crowns_3, which is B's interest
  EXPECT_EQ(vp(state, A), 6);
  EXPECT_EQ(vp(state, B), 3);
  EXPECT_TRUE(has_interest(state.players[B], *find_tile(state, tile_named("arms_3"))));
}

RULE_TEST("PC-R37", "an ace site's count of the city, a connection's own tile and an initial bonus use no tile") {
  Table table(3);
  table.city("crowns_3@9,9 arms_2@7,7").pawn(B, "crowns_3").die(B, "3,11");
  State ace = table.at(Decision::PlaceTile, A, "moons_ace");
  lay(ace, "9,7");
  EXPECT_EQ(vp(ace, A), 3);
  EXPECT_EQ(vp(ace, B), 0);
  Table rail(3);
  rail.city("crowns_3@9,9/0 arms_2@7,7").pawn(B, "crowns_3").die(B, "3,11").rail("8,9").hand(A, {4, 5});
  State connected = rail.at(Decision::RailFirst, A);
  play(connected, "rail_first 9,9");
  EXPECT_EQ(vp(connected, A), 1);
  EXPECT_EQ(vp(connected, B), 0);
  Table bonus(3);
  bonus.city("crowns_3@9,9 arms_2@7,7").pawn(B, "crowns_3").die(B, "3,11").pawn(A, "arms_2").hand(A, {4, 5});
  State initial = bonus.at(Decision::Invest, A);
  play_all(initial, {"speculator", "speculator_spot 10,3", "speculator_value 1", "pay_speculator 4"});
  EXPECT_EQ(vp(initial, A, Source::Initial), 5);
  EXPECT_EQ(vp(initial, B), 0);
}

RULE_TEST("PC-R39", "an investment pays the cost: five for a site, whatever is printed on it") {
  Table table(3);
  table.city("suns_null@9,9 arms_ace@7,8").pawn(B, "suns_null").die(B, "3,11");
  State state = table.at(Decision::PlaceTile, A, "crowns_2");
  lay(state, "9,11");  // a residential zone beside a park: five points, and five for the park's investor
  EXPECT_EQ(vp(state, A), 7);
  EXPECT_EQ(vp(state, B), 5);
}

}  // namespace boroughs::piecepack_council
