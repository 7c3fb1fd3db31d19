// Rulings on phases I and II.

#include "tests/small_city/table.h"

namespace boroughs::small_city {
namespace {

using enum TileKind;
using enum ActionCard;

RULE_TEST("SC-R1 SC-R60", "board side and victory condition are options; one to four players") {
  EXPECT_EQ(Rules::kInfo.min_seats, 1);
  EXPECT_EQ(Rules::kInfo.max_seats, 4);
  Options options = options_for(2, Mode::Advanced, Victory::Economic);
  options.blue_board = BoardSide::Expert;
  Table table(options);
  EXPECT_EQ(zone_side(table.state, 0), 7);
  EXPECT_EQ(zone_side(table.state, 1), 6);
  EXPECT_NE(Rules::check_options(options_for(1, Mode::Advanced)), "");
  EXPECT_NE(Rules::check_options(options_for(2, Mode::Basic, Victory::Cultural)), "");
  EXPECT_EQ(Rules::check_options(options_for(1)), "");
}

RULE_TEST("SC-R1", "options that mean nothing at this table are refused, in words") {
  for (int players = 1; players <= kMaxPlayers; ++players) {
    EXPECT_EQ(Rules::check_options(options_for(players)), "") << "what is usual goes with every number of players";
  }
  Options empty_seat = options_for(2);
  empty_seat.green_board = BoardSide::Expert;
  EXPECT_EQ(Rules::check_options(empty_seat), "nobody plays green at this table: green_board must be easy");
  empty_seat.players = 3;
  EXPECT_EQ(Rules::check_options(empty_seat), "");
  Options deadly = options_for(3);
  deadly.level = Level::President;
  EXPECT_EQ(Rules::check_options(deadly),
            "the level \"president\" belongs to the solo game: with more players, leave it");
  deadly.players = 1;
  EXPECT_EQ(Rules::check_options(deadly), "");
}

RULE_TEST("SC-R2", "the previous host places the Mayor; in round 1 the last player in turn order") {
  Rng rng(3);
  State state = Rules::start(options_for(3), rng, nullptr);
  MoveList moves;
  while (state.phase == Phase::Setup) {
    Rules::legal_moves(state, moves);
    Rules::apply(state, moves[0], rng, nullptr);
  }
  EXPECT_EQ(state.decision, Decision::PlaceMayor);
  EXPECT_EQ(state.player, (state.host + 2) % 3);
  Table table(options_for(3));
  table.council(2).plays("pass");
  EXPECT_EQ(table.state.decision, Decision::PlaceMayor);
  EXPECT_EQ(table.state.host, 1);
  EXPECT_EQ(table.state.player, 0);
}

RULE_TEST("SC-R3", "both cells of a street lie in the host's zone") {
  Table table;
  table.at(Phase::Actions, Decision::PlaceMayor, 1);
  for (const std::string& move : table.legal()) {
    EXPECT_EQ(move.find('h'), std::string::npos) << move;
    EXPECT_EQ(move.find('8'), std::string::npos) << move;
  }
  table.borough().zone = 1;
  EXPECT_TRUE(table.can("mayor g8 h8"));
}

RULE_TEST("SC-R4", "the Mayor blocks building, growing and the council's tiles, but no grave") {
  Table table;
  table.tile(School, 0, 3).tile(Residence_1, 1, 2).building();
  table.state.mayor = {cell_at(2, 2), cell_at(2, 3)};
  const Names places = table.places(Park_1);
  EXPECT_EQ(std::count(places.begin(), places.end(), "place c3 r0"), 0);
  table.plays("grow c2");
  EXPECT_FALSE(table.can("place c2 r90"));
  EXPECT_TRUE(table.can("place c1 r90"));
  Table council;
  council.state.mayor = {cell_at(2, 2), cell_at(2, 3)};
  council.council().plays("invest 1 building 1 money").plays("build park_1");
  EXPECT_FALSE(council.can("place d3 r0"));
  EXPECT_TRUE(council.can("place e3 r0"));
  Table grave;
  grave.state.mayor = {cell_at(2, 2), cell_at(2, 3)};
  grave.player(0).burials_due = 1;
  grave.at(Phase::Pollution, Decision::ChooseVictim, 0).plays("bury_at_city_hall");
  EXPECT_TRUE(grave.can("grave d3"));
  Table other;
  other.state.mayor = {cell_at(2, 2), cell_at(2, 3)};
  other.building(1);
  const Names free = other.places(Park_1);
  EXPECT_EQ(std::count(free.begin(), free.end(), "place c3 r0"), 1) << "only the host is blocked";
}

RULE_TEST("SC-R6", "without a previous host the last player in turn order places the Mayor") {
  Table table(options_for(4));
  table.state.previous_host = 3;
  table.state.host = 1;
  table.player(3).out = true;
  table.borough(3).city_hall_citizens = 0;
  table.player(3).dead = 3;
  table.player(3).bodies_beside = 3;
  Play play = table.play();
  begin_round(play);
  EXPECT_EQ(table.state.decision, Decision::PlaceMayor);
  EXPECT_EQ(table.state.player, 0) << "1, 2, then 0: seat 3 is out";
}

RULE_TEST("SC-R8", "in a ring of ten the far card costs 4") {
  Table table(options_for(4, Mode::Advanced));
  table.money(9, 1).plays("take mayor");
  const auto prices = ring_prices(table.state);
  EXPECT_EQ(*std::max_element(prices.begin(), prices.end()), 4);
}

RULE_TEST("SC-R10", "the City Councilor advances only, and may pay with a special promise") {
  Table table(options_for(2, Mode::Advanced));
  table.player(0).discs = {Disc{CouncilRow::Industry, 2}, Disc{CouncilRow::Tourism, 4}};
  table.money(9).at(Phase::Actions, Decision::CouncilorMove, 0);
  EXPECT_EQ(table.legal(), (Names{"pass", "invest 1 industry 3 money", "invest 1 industry 3 promise"}));
  table.player(0).discs = {};
  EXPECT_EQ(table.legal_like("invest 1 tourism 1").size(), 2u) << "an outside disc may enter";
  table.plays("invest 1 economy 1 money").plays("gain votes");
  EXPECT_EQ(table.player(0).votes, 2);
  EXPECT_EQ(table.state.decision, Decision::ChooseAction);
  EXPECT_EQ(table.state.player, 1);
}

RULE_TEST("SC-R11", "Urban Planner at full size has no effect") {
  Table table;
  table.borough().zone = 3;
  table.plays("take urban_planner");
  EXPECT_EQ(table.state.player, 1);
  EXPECT_EQ(table.borough().zone, 3);
  table.plays("take supporter").plays("gain money");
  Table small;
  small.plays("take urban_planner").plays("expand");
  EXPECT_EQ(small.borough().zone, 1);
}

RULE_TEST("SC-R12", "new cells are usable at once, in any order") {
  Table table;
  table.tile(School, 0, 3).tile(Residence_1, 1, 2).building();
  table.plays("expand").plays("build park_1").plays("place h8 r0").plays("grow c2");
  EXPECT_EQ(table.state.decision, Decision::PlaceGrowth);
}

RULE_TEST("SC-R13", "building is hidden, scarce tiles go to the first in turn order") {
  Table table;
  table.money(9, 0).money(9, 1).building();
  table.plays("build police_station").plays("place d4 r0").plays("build park_2").plays("place d6 r0").plays("finish");
  EXPECT_EQ(table.state.player, 1);
  EXPECT_FALSE(table.can("build police_station")) << "two players share one copy";
  EXPECT_TRUE(table.can("build fire_station"));
  const State seen = Rules::redact(table.state, Viewer::of_seat(1));
  EXPECT_EQ(borough_of(seen, 0), table.state.screens[0]);
  EXPECT_EQ(borough_of(seen, 0).tiles.size(), 1u);
  EXPECT_EQ(borough_of(seen, 0).money, 9);
  EXPECT_EQ(seen.supply[PoliceStation], 0) << "the builder sees what is left";
  EXPECT_EQ(Rules::redact(table.state, Viewer::spectator()).supply[PoliceStation], 1) << "as the screens went up";
  const State mine = Rules::redact(table.state, Viewer::of_seat(0));
  EXPECT_EQ(borough_of(mine, 0).tiles.size(), 3u);
  EXPECT_EQ(mine.supply[PoliceStation], 0) << "she took it herself";
  Rng rng(3);
  const State world = Rules::complete(seen, Viewer::of_seat(1), rng);
  EXPECT_TRUE(has_tile(borough_of(world, 0), PoliceStation)) << "only red can have taken it";
  EXPECT_TRUE(has_tile(borough_of(world, 0), Park_2));
  table.plays("build park_2");
  table.plays(table.legal()[0]);
  EXPECT_EQ(Rules::redact(table.state, Viewer::of_seat(0)).supply[Park_2], 17) << "blue's is hidden from red";
  table.plays("finish");
  EXPECT_EQ(borough_of(Rules::redact(table.state, Viewer::of_seat(1)), 0).tiles.size(), 3u);
  EXPECT_EQ(Rules::redact(table.state, Viewer::spectator()).supply[Park_2], 16) << "the screens are down";
}

RULE_TEST("SC-R66", "set-up: first the City Halls behind screens, then, in the open, the promises") {
  Rng rng(5);
  State state = Rules::start(options_for(3), rng, nullptr);
  MoveList moves;
  for (int place = 0; place < 3; ++place) {
    EXPECT_EQ(state.decision, Decision::PlaceCityHall);
    EXPECT_EQ(state.player, (state.host + place) % 3);
    EXPECT_TRUE(decider(state).offer.empty()) << "nobody has seen a promise yet";
    const State seen = Rules::redact(state, Viewer::spectator());
    for (int seat = 0; seat < 3; ++seat) EXPECT_TRUE(borough_of(seen, seat).tiles.empty());
    Rules::legal_moves(state, moves);
    Rules::apply(state, moves[7], rng, nullptr);
    EXPECT_EQ(Rules::check(state, Viewer::everything()), "");
  }
  for (int place = 0; place < 3; ++place) {
    EXPECT_EQ(state.decision, Decision::KeepPromise);
    EXPECT_EQ(state.player, (state.host + place) % 3);
    EXPECT_TRUE(state.screens.empty());
    EXPECT_EQ(borough_of(state, 0).tiles.size(), 1u);
    Rules::legal_moves(state, moves);
    Rules::apply(state, moves[1], rng, nullptr);
    EXPECT_EQ(Rules::check(state, Viewer::everything()), "");
  }
  EXPECT_EQ(state.phase, Phase::Actions);
}

RULE_TEST("SC-R67", "a tile may not grow in the phase in which it was built; its cells may be grown over again") {
  Table table;
  table.tile(School, 1, 3).tile(Library, 3, 3).tile(Residence_1, 2, 2).money(9).building();
  table.plays("build residence_1").plays("place c2 r0");
  EXPECT_EQ(table.legal_like("grow"), (Names{"grow c3"})) << "the new one on c2 has to wait";
  table.plays("demolish c2");
  EXPECT_EQ(table.borough().built.size(), 1u) << "it was one of three builds all the same";
  table.plays("grow c3").plays("place c2 r90");
  EXPECT_EQ(Table::cells_text(cells_of(table.borough().tiles.back())), "c2 c3");
  EXPECT_EQ(table.legal_like("grow"), (Names{"grow c2"}))
      << "an older tile, though a fresh one stood on its first cell";
}
RULE_TEST("SC-R14", "tiles may be turned and flipped when built; growth keeps roles") {
  Table table;
  table.tile(Residence_1, 2, 2).tile(Residence_1, 2, 4).tile(Residence_1, 4, 2).tile(Residence_1, 4, 4).building();
  Names facings;
  for (const std::string& place : table.places(Commerce_3)) facings.push_back(place.substr(place.rfind(' ') + 1));
  std::sort(facings.begin(), facings.end());
  facings.erase(std::unique(facings.begin(), facings.end()), facings.end());
  EXPECT_EQ(facings, (Names{"m0", "m180", "m270", "m90", "r0", "r180", "r270", "r90"}));
  table.tile(Commerce_1, 3, 3).plays("grow d4");
  EXPECT_EQ(table.legal().size(), 4u);
  for (const std::string& place : table.legal()) EXPECT_EQ(place.substr(0, 8), "place d4") << "cash stays where it is";
  const std::array<std::pair<TileKind, size_t>, 9> ways = {{{Residence_1, 4},
                                                            {Residence_2, 4},
                                                            {Residence_3, 1},
                                                            {Residence_4, 8},
                                                            {Commerce_1, 4},
                                                            {Commerce_2, 2},
                                                            {Commerce_3, 1},
                                                            {Factory_1, 4},
                                                            {Factory_2, 1}}};
  for (const auto& [kind, count] : ways) EXPECT_EQ(tables.shape(kind, Facing::R0).growths.size(), count);
}

RULE_TEST("SC-R14", "placements on empty boards are as many as the tile table says") {
  const std::array<std::pair<TileKind, std::pair<int, int>>, 12> counts = {{{Residence_1, {49, 100}},
                                                                            {Residence_2, {84, 180}},
                                                                            {Residence_3, {144, 324}},
                                                                            {Residence_4, {36, 81}},
                                                                            {Residence_5, {240, 576}},
                                                                            {Commerce_3, {288, 648}},
                                                                            {Factory_3, {140, 320}},
                                                                            {Harbor, {144, 324}},
                                                                            {MetroStation, {120, 288}},
                                                                            {Clinic, {25, 64}},
                                                                            {University, {60, 144}},
                                                                            {Museum, {70, 160}}}};
  for (const auto& [kind, expected] : counts) {
    for (const bool whole : {false, true}) {
      Table table;
      table.borough().tiles.clear();
      table.borough().zone = whole ? 3 : 0;
      const BuildGround ground(table.state, 0);
      int count = 0;
      ground.for_each_placement(kind, true, [&](const Shape&, Grid anchors) { count += anchors.count(); });
      EXPECT_EQ(count, whole ? expected.second : expected.first) << name_of(kind);
    }
  }
}

RULE_TEST("SC-R16", "a shop counts each residence once") {
  Table table;
  table.tile(Residence_3, 3, 3).building();
  EXPECT_GT(table.place_count(Commerce_1), 0u);
  EXPECT_EQ(table.place_count(Commerce_2), 0u) << "two cells of one residence are one influencer";
}

RULE_TEST("SC-R17", "more influencers than needed are enough") {
  Table table;
  table.tile(School, 0, 2).tile(Library, 2, 0).tile(Residence_1, 1, 2).building();
  EXPECT_EQ(table.legal_like("grow"), (Names{"grow c2"}));
  EXPECT_FALSE(table.footprints(Residence_2).empty());
}

RULE_TEST("SC-R18", "the council's residence of level 1 takes its citizen too, larger ones never do") {
  Table table;
  table.council().plays("invest 1 building 1 money").plays("build residence_1").plays("place d4 r0");
  EXPECT_EQ(table.borough().city_hall_citizens, 2);
  EXPECT_EQ(table.borough().citizens.size(), 1u);
  Table two;
  two.tile(School, 0, 2).money(5).building().plays("build residence_2");
  two.plays(two.legal()[0]);
  EXPECT_EQ(two.borough().city_hall_citizens, 3);
}

RULE_TEST("SC-R19", "the companion warehouse is compulsory, free and no build") {
  Table table;
  table.money(3).building().plays("build factory_1").plays("place d4 r0");
  for (const std::string& move : table.legal()) EXPECT_EQ(move.substr(0, 9), "warehouse");
  table.plays("warehouse d5 r0");
  EXPECT_EQ(table.borough().money, 2);
  EXPECT_EQ(table.borough().built.size(), 1u);
  EXPECT_EQ(table.state.supply[Warehouse], 11);
  Table none;
  for (int i = 0; i < 12; ++i) none.tile(Warehouse, 2 + i / 3 % 5, i % 3 * 2, Facing::R0, i / 6);
  none.building().plays("build factory_1");
  none.plays(none.legal()[0]);
  EXPECT_EQ(none.state.decision, Decision::BuildAction) << "no warehouse is left";
}

RULE_TEST("SC-R20", "a warehouse covers two cells and holds two cubes") {
  EXPECT_EQ(tables.tile(Warehouse).size, 2);
  Table table;
  table.tile(Warehouse, 5, 0);
  EXPECT_EQ(room_in_warehouses(table.borough()), 2);
  table.stored(1, 0, 1);
  EXPECT_EQ(room_in_warehouses(table.borough()), 0);
  EXPECT_EQ(table.fault(), "");
  table.stored(2, 0, 1);
  EXPECT_NE(table.fault(), "");
}

RULE_TEST("SC-R21", "warehouses are built in no other way") {
  Table table;
  table.money(20).building();
  EXPECT_FALSE(table.can("build warehouse"));
  EXPECT_FALSE(table.can("build city_hall"));
  table.player(0).discs[0] = {CouncilRow::Building, 3};
  table.council().plays("invest 1 building 4 money");
  EXPECT_FALSE(table.can("build warehouse"));
}

RULE_TEST("SC-R22", "stations are ordinary builds, and the council builds them too") {
  Table table;
  table.money(5).building().plays("build police_station").plays("place d4 r0");
  EXPECT_EQ(table.borough().money, 3);
  table.plays("build fire_station").plays("place d6 r0");
  EXPECT_EQ(table.borough().money, 0);
  Table council;
  council.player(0).discs[0] = {CouncilRow::Building, 1};
  council.council().plays("invest 1 building 2 money");
  EXPECT_TRUE(council.can("build police_station"));
}

RULE_TEST("SC-R23", "what cannot be demolished or built again") {
  Table table;
  table.tile(Harbor, 3, 3).money(9).building();
  EXPECT_EQ(table.legal_like("demolish"), (Names{"demolish d4"})) << "never City Hall";
  table.plays("demolish d4");
  EXPECT_EQ(table.borough().money, 7);
  EXPECT_EQ(table.borough().pollution, 2) << "a harbor counts 2";
  EXPECT_FALSE(table.can("build harbor"));
  EXPECT_TRUE(table.can("build refinery"));
  Table park;
  park.tile(Park_1, 3, 3).money(9).building().plays("demolish d4");
  EXPECT_EQ(park.state.supply[Park_1], 24) << "the tile leaves the game";
  EXPECT_EQ(park.fault(), "");
}

RULE_TEST("SC-R24", "cubes are paid from City Hall or warehouses as the payer likes") {
  Table table;
  table.tile(Warehouse, 6, 0).cubes(1, 0, 0).stored(1, 0, 0).building();
  table.plays("build school").plays("place d4 r0");
  EXPECT_EQ(table.legal(), (Names{"cube white city_hall", "cube white warehouse"}));
  Table hall = table;
  hall.plays("cube white city_hall");
  EXPECT_EQ(hall.borough().city_hall_cubes[Material::White], 0);
  EXPECT_EQ(hall.borough().warehouses[0].cubes[Material::White], 1);
  table.plays("cube white warehouse");
  EXPECT_EQ(table.borough().warehouses[0].cubes[Material::White], 0);
  EXPECT_EQ(reserve(table.state, Material::White), 15);
}

RULE_TEST("SC-R25", "the Architect may be left unused") {
  Table table;
  table.cubes(3, 0, 0).holds(0, Architect).building().plays("build school").plays("place d4 r0").plays("pay_in_full");
  EXPECT_FALSE(table.borough().architect_used);
  EXPECT_EQ(table.borough().city_hall_cubes[Material::White], 2);
  table.plays("build library").plays("place d6 r0").plays("spare white");
  EXPECT_EQ(table.borough().city_hall_cubes[Material::White], 1);
}

RULE_TEST("SC-R26", "a citizen sent to a station in phase II may stay or move on") {
  Table table;
  table.tile(Park_1, 6, 6).tile(Residence_1, 0, 6).citizen(0, 6).tile(Residence_1, 6, 0).building();
  table.borough().city_hall_citizens = 0;
  table.borough().career_center = static_cast<uint8_t>(table.borough().career_center + 3);
  table.state.screens[0] = table.borough();
  table.plays("build police_station").plays("place d4 r0").plays("staff g1").plays("finish").plays("finish");
  EXPECT_TRUE(table.can("select red d4"));
  EXPECT_TRUE(table.can("end"));
}

RULE_TEST("SC-R65", "larger factories bring no warehouse, nor does growth") {
  Table table;
  table.tile(Refinery, 6, 0).tile(Factory_1, 5, 1).money(9).building();
  table.plays("grow b6");
  table.plays(table.legal()[0]);
  EXPECT_EQ(table.state.decision, Decision::BuildAction);
  table.plays("build factory_2");
  table.plays(table.legal()[0]);
  EXPECT_EQ(table.state.decision, Decision::BuildAction);
  EXPECT_FALSE(table.stands(Warehouse));
}

}  // namespace
}  // namespace boroughs::small_city
