// Choosing, paying, laying and scoring tiles; the avenues.

#include "tests/piecepack_council/setup.h"
#include "tests/support/rule_test.h"

namespace boroughs::piecepack_council {
namespace {

bool legal_at(const State& state, int seat, const std::string& square) {
  return has(legal_anchors(state, seat), square_named(square));
}

const char* const kFigure1 = "arms_null@6,6 crowns_4@8,6 crowns_2@5,8 crowns_3@6,3 moons_4@4,4 suns_4@10,8";
const char* const kE7 = "moons_2@6,6 arms_5@4,5 suns_3@3,8 crowns_2@5,8 crowns_4@7,8 suns_ace@9,8 arms_null@3,10";

}  // namespace

// ---- components -----------------------------------------------------------------------------------------------------

RULE_TEST("PC-R1", "the power plant is the ace of suns, the sewage plant the ace of moons") {
  EXPECT_EQ(facts(tile_named("suns_ace")).kind, Kind::PowerPlant);
  EXPECT_EQ(facts(tile_named("moons_ace")).kind, Kind::SewagePlant);
}

RULE_TEST("PC-R2", "crowns are residential; the sum of costs in that example is not touched by its slip") {
  EXPECT_EQ(facts(tile_named("crowns_2")).kind, Kind::Residential);
  EXPECT_EQ(facts(tile_named("crowns_4")).kind, Kind::Residential);
  int sum = 0;
  for (const char* name : {"suns_ace", "crowns_2", "crowns_4", "suns_3", "arms_null"}) sum += cost_of(tile_named(name));
  EXPECT_EQ(sum, 19);
  int all = 0;
  for (const TileFacts& tile : tables.tiles) all += tile.cost;
  EXPECT_EQ(all, 96);
}

RULE_TEST("PC-R3", "an ace scores nothing off its neighbours") {
  for (const char* ace : {"crowns_ace", "arms_ace", "moons_ace", "suns_ace"}) {
    for (const int8_t vp : tables.neighbour[static_cast<size_t>(tile_named(ace))]) EXPECT_EQ(vp, 0);
  }
}

// ---- choosing and paying --------------------------------------------------------------------------------------------

RULE_TEST("PC-X4 PC-R15",
          "who can afford no tile spends the best coin, loses one point, and takes any of the cheapest") {
  Table table(3);
  table.city("crowns_2@6,6").hand(A, {2, 3, 4}).shown("crowns_5 arms_ace moons_null");
  State state = table.at(Decision::ChooseTile, A);
  EXPECT_EQ(options(state), (Moves{"choose_tile crowns_5", "choose_tile arms_ace", "choose_tile moons_null"}));
  play(state, "choose_tile crowns_5");
  EXPECT_EQ(state.decision, Decision::PlaceTile);
  EXPECT_EQ(vp(state, A), -1);
  EXPECT_EQ(vp(state, A, Source::Shortfall), -1);
  EXPECT_EQ(hand(state.players[A]), 3u);  // the 2 and the 3
  EXPECT_EQ(state.players[A].coins[Coin::Four], CoinPlace::Spent);

  State with_chit = table.chits(A, 1).at(Decision::ChooseTile, A);
  play(with_chit, "choose_tile crowns_5");
  EXPECT_EQ(options(with_chit), (Moves{"pay_tile 4"}));
  play(with_chit, "pay_tile 4");
  EXPECT_EQ(with_chit.players[A].chits, 0);
  EXPECT_EQ(vp(with_chit, A), 0);
}

RULE_TEST("PC-R13", "any coin that suffices may pay, too much is lost, and no chit more than needed is used") {
  Table table(3);
  table.city("crowns_2@6,6").hand(A, {3, 4, 5}).chits(A, 1).shown("arms_4 moons_2 suns_2");
  State state = table.at(Decision::ChooseTile, A);
  play(state, "choose_tile arms_4");
  EXPECT_EQ(options(state), (Moves{"pay_tile 3", "pay_tile 4", "pay_tile 5"}));
  State dear = state;
  play(dear, "pay_tile 5");
  EXPECT_EQ(dear.players[A].chits, 1);
  EXPECT_EQ(budget(dear.players[A]), 3 + 4 + 1);
  play(state, "pay_tile 3");
  EXPECT_EQ(state.players[A].chits, 0);
  EXPECT_EQ(state.chit_pile, 4);
}

RULE_TEST("PC-R14", "a tile takes exactly one coin: two small ones do not buy a dear tile") {
  Table table(3);
  table.city("crowns_2@6,6").hand(A, {2, 3, 4}).shown("crowns_5 arms_3 moons_2");
  State state = table.at(Decision::ChooseTile, A);
  EXPECT_EQ(options(state), (Moves{"choose_tile arms_3", "choose_tile moons_2"}));
  play(state, "choose_tile arms_3");
  EXPECT_EQ(options(state), (Moves{"pay_tile 3", "pay_tile 4"}));
}

// ---- scoring --------------------------------------------------------------------------------------------------------

RULE_TEST("PC-E3", "a residential 2 beside a residential 4 and a park: eleven points") {
  Table table(4);
  table.city("crowns_4@6,6 arms_null@8,8");
  EXPECT_EQ(vp_for_laying(table, C, "crowns_2", "6,8"), 11);
  EXPECT_EQ(cost_of(tile_named("crowns_2")), 2);
}

RULE_TEST("PC-E4", "a residential 2 one square from an industrial 4: two points lost") {
  Table table(4);
  table.city("moons_4@6,6");
  EXPECT_EQ(vp_for_laying(table, A, "crowns_2", "9,7"), -2);
}

RULE_TEST("PC-E5", "figure 1: what is adjacent to the park and what is not") {
  Table table(3);
  const State state = table.city(kFigure1).at(Decision::RailFirst, A);
  const Place park = square_named("6,6");
  std::set<std::string> found;
  for (const CityTile& tile : state.city) {
    if (tile.at != park && adjacent(park, tile.at)) found.insert(std::string(label_of(tile.tile)));
  }
  EXPECT_EQ(found, (std::set<std::string>{"crowns_4", "crowns_2", "crowns_3"}));
  EXPECT_TRUE(corner_contact(park, square_named("4,4")));
  EXPECT_FALSE(touching(park, square_named("10,8")));
}

RULE_TEST("PC-E6", "figure 1: sixty legal anchors, and two that would shut off squares") {
  Table table(3);
  const State state = table.city(kFigure1).at(Decision::RailFirst, A);
  const Squares legal = legal_anchors(state, B);
  EXPECT_EQ(legal.count(), 60);
  EXPECT_FALSE(has(legal, square_named("8,4")));
  EXPECT_FALSE(has(legal, square_named("3,6")));
  // All other free anchors that touch a tile are legal.
  const Ground ground = survey(state);
  Squares free_touching;
  Squares(anchors_within(ground.avenue)).for_each([&](int x, int y) {
    for (const CityTile& tile : state.city) {
      if (touching(place(x, y), tile.at)) free_touching.set(x, y);
    }
  });
  EXPECT_EQ(free_touching.count(), 62);
}

RULE_TEST("PC-X9 PC-R20", "a park laid beside city hall: ten more, and the investor in city hall is paid") {
  Table table(3);
  table.city("crowns_ace@7,7 crowns_3@9,7").pawn(B, "crowns_3").die(B, "2,11");
  State state = table.at(Decision::PlaceTile, A, "suns_null");
  EXPECT_EQ(state.players[B].region, Region::South);
  lay(state, "7,9");
  EXPECT_EQ(vp(state, A), 15);
  EXPECT_EQ(vp(state, B), 5);
}

RULE_TEST("PC-X10", "city hall laid beside a park: only the number of tiles") {
  Table table(3);
  table.city("suns_null@7,9 crowns_3@9,7");
  EXPECT_EQ(vp_for_laying(table, A, "crowns_ace", "7,7"), 3);
}

RULE_TEST("PC-X11 PC-R19", "an ace site scores the tiles in the city, itself included, and no neighbours") {
  Table table(3);
  table.city("moons_2@6,6 arms_5@4,5 suns_3@3,8 crowns_2@5,8 crowns_4@7,8 suns_ace@9,8");
  EXPECT_EQ(vp_for_laying(table, A, "arms_ace", "8,6"), 7);
  for (const char* neighbour : {"6,6", "7,8", "9,8"})
    EXPECT_TRUE(adjacent(square_named("8,6"), square_named(neighbour)));
}

RULE_TEST("PC-X12", "beside the airport and a warehouse 5") {
  Table table(3);
  table.city("arms_ace@6,6 suns_5@6,8");
  EXPECT_EQ(vp_for_laying(table, A, "arms_3", "8,7"), 13);
  EXPECT_EQ(vp_for_laying(table, A, "crowns_3", "8,7"), -2);
  EXPECT_EQ(vp_for_laying(table, A, "moons_3", "8,7"), 13);
  EXPECT_EQ(vp_for_laying(table, A, "suns_3", "8,7"), 8);
  EXPECT_EQ(vp_for_laying(table, A, "suns_null", "8,7"), 5);
  EXPECT_EQ(vp_for_laying(table, A, "crowns_null", "8,7"), 5);
}

RULE_TEST("PC-R18", "an adjacent tile counts once, whatever the length of side that faces it") {
  Table table(3);
  table.city("crowns_4@6,6");
  EXPECT_EQ(vp_for_laying(table, A, "crowns_2", "8,6"), 6);
  EXPECT_EQ(vp_for_laying(table, A, "crowns_2", "8,7"), 6);
  EXPECT_EQ(vp_for_laying(table, A, "crowns_2", "9,5"), 6);
  EXPECT_EQ(vp_for_laying(table, A, "crowns_2", "8,8"), 2);  // corner contact only
}

RULE_TEST("PC-R21", "a score may fall below zero") {
  Table table(3);
  table.city("moons_5@6,6 suns_ace@9,6");
  EXPECT_EQ(vp_for_laying(table, A, "crowns_2", "8,8"), 2 - 5);  // beside the plant, at a corner of the industry
}

RULE_TEST("PC-R22", "a tile must be laid even at a loss") {
  Table table(3);
  const State state = table.city("moons_5@6,6").at(Decision::PlaceTile, A, "crowns_2");
  for (const std::string& option : options(state)) EXPECT_EQ(option.rfind("place_tile", 0), 0u) << option;
}

RULE_TEST("PC-X27 PC-R16 PC-R17", "rail in the gap does not part neighbours, and rail is never built over") {
  Table table(3);
  table.city("suns_3@4,6 crowns_2@4,8").rail("6,6 6,7");
  State state = table.at(Decision::PlaceTile, A, "arms_4");
  EXPECT_FALSE(legal_at(state, A, "6,5"));
  lay(state, "7,6");
  EXPECT_EQ(vp(state, A), 7);
}

// ---- where tiles may lie --------------------------------------------------------------------------------------------

RULE_TEST("PC-X1", "of the 49 offsets 9 overlap, 24 are adjacent, 4 touch corners, 12 do nothing") {
  const Place centre = place(6, 6);
  int overlap = 0, next = 0, corner = 0, neither = 0;
  for (int dx = -3; dx <= 3; ++dx) {
    for (int dy = -3; dy <= 3; ++dy) {
      const Place other = place(6 + dx, 6 + dy);
      overlap += overlapping(centre, other);
      next += adjacent(centre, other);
      corner += corner_contact(centre, other);
      const bool none = !overlapping(centre, other) && !touching(centre, other);
      neither += none;
      EXPECT_EQ(none, std::abs(dx) + std::abs(dy) >= 5);
    }
  }
  EXPECT_EQ(overlap, 9);
  EXPECT_EQ(next, 24);
  EXPECT_EQ(corner, 4);
  EXPECT_EQ(neither, 12);
}

RULE_TEST("PC-X2", "nine places for the first tile, 28 for the second") {
  Table empty(3);
  const State first = empty.at(Decision::PlaceTile, A, "crowns_2");
  EXPECT_EQ(options(first).size(), 9u);
  for (int y = 5; y <= 7; ++y) {
    for (int x = 5; x <= 7; ++x) {
      EXPECT_TRUE(has(legal_anchors(first, A), place(x, y)));
      Table table(3);
      table.city("crowns_2@" + std::string(label_of(place(x, y))));
      EXPECT_EQ(options(table.at(Decision::PlaceTile, A, "arms_2")).size(), 28u);
    }
  }
}

RULE_TEST("PC-X16", "a player's own die bars his tiles") {
  Table table(4);
  table.city(std::string(kE7) + " moons_4@9,10").pawn(B, "suns_3").die(B, "12,12", 4);
  const State state = table.at(Decision::PlaceTile, C, "crowns_5");
  EXPECT_TRUE(legal_at(state, C, "11,12"));
  EXPECT_FALSE(legal_at(state, B, "11,12"));
}

RULE_TEST("PC-X23 PC-R26", "no newcomer may take the last avenue square of an old tile") {
  Table table(3);
  const State state = table.city("crowns_2@0,0 arms_2@2,0").at(Decision::PlaceTile, A, "suns_2");
  EXPECT_FALSE(legal_at(state, A, "0,2"));
  EXPECT_TRUE(legal_at(state, A, "1,2"));
  EXPECT_TRUE(legal_at(state, A, "0,3"));
}

RULE_TEST("PC-R23", "avenue squares that meet only at a corner are not connected") {
  // (0,1) and (1,2) would meet at a corner only: the square in the corner of the board would be cut off.
  Table table(3);
  const State state = table.city("crowns_2@2,0 arms_2@2,2").at(Decision::PlaceTile, A, "suns_2");
  EXPECT_FALSE(legal_at(state, A, "0,2"));  // (0,0), (1,0), (0,1), (1,1) would be a pocket
  Table diagonal(3);
  const State corner = diagonal.city("crowns_2@2,0 arms_2@0,3").at(Decision::PlaceTile, A, "suns_2");
  EXPECT_TRUE(legal_at(corner, A, "3,2"));
  EXPECT_FALSE(legal_at(corner, A, "2,2"));  // closes the way out of the corner but for a diagonal
}

RULE_TEST("PC-R24", "straight rail is crossed at a right angle; a bend is not, and neither are two tracks together") {
  const auto connected = [](const std::string& rail) {
    State state;
    state.options.players = 3;
    state.players.resize(3);
    state.rails = squares_named(rail);
    return avenues_connected(survey(state));
  };
  EXPECT_TRUE(connected("0,5-13,5"));             // a straight track across the board
  EXPECT_FALSE(connected("0,5-13,5 0,6-13,6"));   // side by side
  EXPECT_TRUE(connected("0,5-13,5 0,7-13,7"));    // one square between: crossed one after the other
  EXPECT_TRUE(connected("0,2 1,2 2,2 2,1 2,0"));  // straight pieces beside the bend let one through
  // Figure 2: the only street of arms_3 crosses the end of the track, and is cut by a bend there.
  State figure = Table(3)
                     .city(
                         "arms_2@2,4 suns_2@5,4 crowns_ace@7,4 suns_4@10,4 arms_3@9,2 crowns_3@7,2 moons_2@11,2 "
                         "moons_3@9,0")
                     .rail("1,5-9,5")
                     .at(Decision::RailFirst, A);
  EXPECT_TRUE(avenues_connected(survey(figure)));
  figure.rails.set(9, 6);
  EXPECT_FALSE(avenues_connected(survey(figure)));
}

RULE_TEST("PC-R25", "rail may not cut off open ground, even where every tile keeps a door") {
  // The corner (0,0) has its only way out along the north rim.
  Table table(3);
  const State state = table.city("crowns_2@1,1 arms_2@0,3").rail("3,0").at(Decision::RailFirst, A);
  const Squares next = legal_rail(state, rail_ends(state.rails), 9);
  EXPECT_TRUE(has(next, square_named("3,1")));  // the street crosses the end of this track
  EXPECT_FALSE(has(next, square_named("2,0")));
  EXPECT_FALSE(has(next, square_named("4,0")));  // no crossing lengthwise
}

RULE_TEST("PC-R27", "rail may end where nothing lies behind it, if the streets survive") {
  Table table(3);
  const State state = table.city("crowns_2@6,6 arms_2@9,6").rail("8,8 8,9").at(Decision::RailFirst, A);
  // (8,7) between the two tiles leaves (8,6) a street to the north.
  EXPECT_TRUE(has(legal_rail(state, rail_ends(state.rails), 9), square_named("8,7")));
}

RULE_TEST("PC-R28", "each segment is tested on its own: a chain may not be illegal half-way") {
  // Filling the whole corner would leave no pocket, but the first segment leaves one.
  Table table(3);
  table.city("crowns_2@1,1 arms_2@0,3").rail("3,0").hand(A, {4, 5});
  EXPECT_FALSE(offers(table.at(Decision::RailFirst, A), "rail_first 2,0"));
  Table filled(3);
  filled.city("crowns_2@1,1 arms_2@0,3").rail("0,0-3,0 0,1-0,2");
  EXPECT_TRUE(avenues_connected(survey(filled.at(Decision::RailFirst, A))));
}

RULE_TEST("PC-R29", "the outside of the board is no avenue: a tile at the rim can be shut in") {
  Table table(3);
  const State state = table.city("crowns_2@12,12 arms_2@10,12").at(Decision::PlaceTile, A, "suns_2");
  EXPECT_FALSE(legal_at(state, A, "12,10"));
  EXPECT_TRUE(legal_at(state, A, "11,10"));
}

}  // namespace boroughs::piecepack_council
