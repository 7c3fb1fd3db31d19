// The worked examples of the rulebook.

#include "tests/small_city/table.h"

namespace boroughs::small_city {
namespace {

using enum TileKind;
using enum ActionCard;

std::map<std::string, int> prices(const Table& table) {
  std::map<std::string, int> out;
  const auto list = ring_prices(table.state);
  for (size_t i = 0; i < table.state.ring.size(); ++i) {
    if (list[i] >= 0) out[std::string(name_of(table.state.ring[i].card))] = list[i];
  }
  return out;
}

Table example_ring() {
  Table table(options_for(4));
  table.deal({Supporter, UrbanPlanner, Engineer, Opponent, Architect, CityCouncilor, Mediator, Mayor});
  for (int seat = 0; seat < 4; ++seat) table.money(9, seat);
  return table;
}

RULE_TEST("SC-E1", "prices of the second player") {
  Table table = example_ring();
  table.plays("take supporter").plays("gain votes");
  EXPECT_EQ(prices(table), (std::map<std::string, int>{{"urban_planner", 0},
                                                       {"mayor", 0},
                                                       {"engineer", 1},
                                                       {"mediator", 1},
                                                       {"opponent", 2},
                                                       {"city_councilor", 2},
                                                       {"architect", 3}}));
  table.plays("take architect");
  EXPECT_EQ(table.borough(1).money, 6);
}

RULE_TEST("SC-E2 SC-R7", "prices of the third player, the City Councilor among them") {
  Table table = example_ring();
  table.plays("take supporter").plays("gain votes").plays("take engineer");
  EXPECT_EQ(prices(table), (std::map<std::string, int>{{"urban_planner", 0},
                                                       {"opponent", 0},
                                                       {"mayor", 1},
                                                       {"architect", 1},
                                                       {"mediator", 2},
                                                       {"city_councilor", 2}}));
}

RULE_TEST("SC-E3", "prices of the fourth player") {
  Table table = example_ring();
  table.plays("take supporter").plays("gain votes").plays("take engineer").plays("take urban_planner").plays("pass");
  EXPECT_EQ(prices(table),
            (std::map<std::string, int>{
                {"opponent", 0}, {"mayor", 0}, {"mediator", 1}, {"architect", 1}, {"city_councilor", 2}}));
}

RULE_TEST("SC-E4", "Architect: three ways to pay for a clinic, none to pay for a school") {
  Table table;
  table.tile(Warehouse, 6, 0).cubes(2, 1, 1).stored(0, 1, 0).holds(0, Architect).building();
  table.plays("build clinic").plays("place d3 r0");
  EXPECT_EQ(table.legal(), (Names{"pay_in_full", "spare white", "spare grey", "spare black"}));
  Table black = table;
  black.plays("spare black");
  EXPECT_EQ(cubes_held(black.borough(), Material::Black), 1);
  EXPECT_EQ(cubes_held(black.borough(), Material::White) + cubes_held(black.borough(), Material::Grey), 0);
  table.plays("spare white");
  EXPECT_EQ(cubes_held(table.borough(), Material::White), 1);
  EXPECT_TRUE(table.borough().architect_used);

  Table school;
  school.holds(0, Architect).building();
  school.plays("build school").plays("place d3 r0");
  EXPECT_EQ(school.legal(), (Names{"spare white"}));
  school.plays("spare white");
  EXPECT_EQ(school.state.decision, Decision::BuildAction);
}

RULE_TEST("SC-E5", "halo sizes on open ground") {
  EXPECT_EQ(halo_of({Refinery, cell_at(4, 4), Facing::R0}).count(), 8);
  EXPECT_EQ(halo_of({Residence_2, cell_at(4, 4), Facing::R0}).count(), 10);
  EXPECT_EQ(halo_of({PoliceStation, cell_at(4, 4), Facing::R90}).count(), 10);
  EXPECT_EQ(halo_of({Refinery, cell_at(0, 0), Facing::R0}).count(), 3);
}

RULE_TEST("SC-E6", "where a residence of level 2 may be built") {
  Table table;
  table.tile(School, 0, 3).money(5).building();
  EXPECT_EQ(table.footprints(Residence_2), (Names{"c1 c2", "c2 c3", "c2 d2"}));
  EXPECT_EQ(table.place_count(Residence_2), 3u);
  const auto first = table.places(Residence_2)[0];
  table.plays("build residence_2").plays(first);
  EXPECT_EQ(table.borough().money, 3);
}

RULE_TEST("SC-E7", "a residence grows twice in one phase") {
  Table table;
  table.tile(School, 1, 3).tile(Library, 4, 0).tile(Residence_1, 2, 2).building();
  EXPECT_EQ(table.legal_like("grow"), (Names{"grow c3"}));
  table.plays("grow c3");
  table.plays("place c3 r90");
  EXPECT_EQ(Table::cells_text(cells_of(table.borough().tiles.back())), "c3 c4");
  table.plays("grow c3");
  EXPECT_EQ(table.legal().size(), 4u);
  Names grown;
  for (const std::string& place : table.legal()) {
    const Move move = *parse_move(kMoves, place);
    grown.push_back(Table::cells_text(tables.shape(Residence_3, move.as<Facing>(1)).cells_at(move.as<Cell>(0))));
  }
  std::sort(grown.begin(), grown.end());
  EXPECT_EQ(grown, (Names{"b3 c3 c4", "c3 b4 c4", "c3 c4 d4", "c3 d3 c4"}));
  EXPECT_EQ(table.state.supply[Residence_1], 30);
  EXPECT_EQ(table.state.supply[Residence_2], 21);
}

RULE_TEST("SC-E8", "two factories grow, only one finds room for the third level") {
  Table table(options_for(2), cell_at(0, 5));
  table.tile(Refinery, 3, 0).tile(Harbor, 3, 3).tile(Park_1, 4, 0).tile(Factory_1, 2, 1).tile(Factory_1, 4, 2);
  table.building();
  table.plays("grow b3").plays("place b3 r0").plays("grow c5").plays("place c5 r180");
  EXPECT_EQ(table.legal_like("grow"), (Names{"grow b3"}));
  table.plays("grow b3");
  EXPECT_EQ(table.legal(), (Names{"place b3 r0"}));
  table.plays("place b3 r0");
  EXPECT_EQ(table.borough().tiles[4].kind, Factory_3);
  EXPECT_EQ(table.borough().tiles[5].kind, Factory_2);
}

RULE_TEST("SC-E9", "factories beside a residence and beside a refinery") {
  Table table;
  table.tile(Residence_1, 3, 3).tile(Refinery, 6, 0).building();
  EXPECT_EQ(table.place_count(Factory_1), 35u);
  EXPECT_EQ(table.place_count(Factory_2), 12u);
  EXPECT_EQ(table.footprints(Factory_2), (Names{"a5 a6", "a6 b6", "b5 b6", "b6 b7", "b6 c6", "b7 c7"}));
}

RULE_TEST("SC-E10", "a fresh shop does not grow in the same phase") {
  Table table;
  table.tile(Residence_1, 2, 2).tile(Residence_1, 2, 4).tile(Residence_1, 4, 5).building();
  table.plays("build commerce_2").plays("place d4 r0");
  EXPECT_TRUE(table.legal_like("grow").empty());
  table.borough().built.clear();
  EXPECT_EQ(table.legal_like("grow"), (Names{"grow d4"}));
  table.plays("grow d4");
  ASSERT_EQ(table.legal().size(), 1u);
  table.plays(table.legal()[0]);
  const Tile& shop = table.borough().tiles.back();
  EXPECT_EQ(shop.kind, Commerce_3);
  EXPECT_EQ(tables.shape(shop).cell(shop.at, 2), cell_at(4, 4));
}

RULE_TEST("SC-E11", "four singles against one full house") {
  Table table;
  for (int c = 0; c < 4; ++c) table.tile(Residence_1, 4, c).citizen(4, c);
  EXPECT_EQ(votes_of_round(table.state, 0), 4);
  Table house;
  house.tile(Residence_4, 4, 4).citizen(4, 4).citizen(4, 5).citizen(5, 4).citizen(5, 5);
  EXPECT_EQ(votes_of_round(house.state, 0), 10);
}

RULE_TEST("SC-E12", "the water of a harbor influences nothing") {
  Table table;
  table.tile(Harbor, 3, 3).building();
  EXPECT_EQ(table.place_count(Residence_1), 33u);
  const Names places = table.places(Residence_1);
  for (const auto& [r, c] : {std::pair{2, 2}, {2, 3}, {2, 4}, {2, 5}, {3, 2}, {3, 5}, {4, 2}, {4, 5}}) {
    const std::string place = "place " + std::string(label_of(cell_at(r, c))) + " r0";
    EXPECT_EQ(std::count(places.begin(), places.end(), place), 0) << place;
  }
  for (const auto& [r, c] : {std::pair{5, 3}, {5, 4}}) {
    const std::string place = "place " + std::string(label_of(cell_at(r, c))) + " r0";
    EXPECT_EQ(std::count(places.begin(), places.end(), place), 1) << place;
  }
}

RULE_TEST("SC-E13", "a staffed police station sends a tourist home") {
  for (const bool full : {false, true}) {
    Table table;
    table.tile(Residence_1, 6, 6).citizen(6, 6).tile(Park_1, 3, 3).tourist(1, 0, 3, 3);
    if (full) {
      table.borough(1).city_hall_citizens = 4;
      --table.borough(1).career_center;
    }
    const int career = table.borough(1).career_center;
    table.building();
    table.plays("build police_station").plays("place d5 r0").plays("staff g7");
    EXPECT_EQ(table.player(1).tourists.size(), 1u) << "behind the screen nobody sees it yet";
    table.plays("finish").plays("finish");
    EXPECT_TRUE(table.player(1).tourists.empty());
    EXPECT_EQ(table.borough(1).city_hall_citizens, 4);
    EXPECT_EQ(table.borough(1).career_center, full ? career + 1 : career);
  }
}

RULE_TEST("SC-E14", "votes of several houses") {
  Table one;
  one.tile(Residence_1, 6, 6).citizen(6, 6);
  EXPECT_EQ(votes_of_round(one.state, 0), 1);
  Table five;
  five.tile(Residence_5, 3, 3).citizen(3, 3).citizen(3, 4).citizen(4, 3);
  EXPECT_EQ(votes_of_round(five.state, 0), 6);
  five.citizen(4, 4).citizen(5, 3);
  EXPECT_EQ(votes_of_round(five.state, 0), 15);
  Table many;
  many.tile(Residence_1, 6, 0).citizen(6, 0).tile(Residence_1, 6, 2).citizen(6, 2);
  many.tile(Residence_3, 2, 5).citizen(2, 5).citizen(2, 6).citizen(3, 5);
  many.tile(Residence_4, 4, 3).citizen(4, 3).citizen(4, 4).citizen(5, 3).citizen(5, 4);
  EXPECT_EQ(votes_of_round(many.state, 0), 18);
  EXPECT_EQ(many.fault(), "");
}

RULE_TEST("SC-E15", "pollution of people, cubes and parks") {
  Table table;
  for (int i = 0; i < 6; ++i) table.tile(Residence_1, 6, i).citizen(6, i);
  table.tile(Factory_3, 3, 0).citizen(3, 0).citizen(3, 1).citizen(3, 2);
  table.tile(Commerce_3, 2, 4).citizen(2, 4).citizen(2, 5).citizen(3, 5);
  table.tile(Park_3, 0, 2).tile(Park_2, 0, 4);
  table.player(0).produced = 2;
  EXPECT_EQ(generated_pollution(table.state, 0), 9);
}

RULE_TEST("SC-E16", "Attorney: a roommate adds the level of the house") {
  Table table(options_for(2, Mode::Advanced));
  table.tile(Residence_4, 4, 4).citizen(4, 4).citizen(4, 4);
  EXPECT_EQ(votes_of_round(table.state, 0), 5);
  table.citizen(4, 5).citizen(5, 4).citizen(5, 5);
  EXPECT_EQ(votes_of_round(table.state, 0), 14);
  EXPECT_EQ(table.fault(), "");
}

RULE_TEST("SC-E17", "a special promise as payment shows four cards in column 1, one in column 4") {
  Table table(options_for(2, Mode::Advanced));
  table.council();
  const auto top = table.state.special_deck;
  table.plays("invest 1 tourism 1 promise");
  EXPECT_EQ(table.legal().size(), 4u);
  for (size_t i = 0; i < 4; ++i) EXPECT_EQ(table.state.drawn[i], top[i].card);
  table.plays("keep_special " + std::string(label_of(top[1].card)));
  EXPECT_EQ(table.player(0).specials.size(), 1u);
  ASSERT_EQ(table.state.special_deck.size(), 15u);
  EXPECT_EQ(table.state.special_deck[12].card, top[0].card);
  EXPECT_EQ(table.state.special_deck[14].card, top[3].card);

  Table last(options_for(2, Mode::Advanced));
  last.player(0).discs[0] = {CouncilRow::Economy, 3};
  last.council().plays("invest 1 economy 4 promise");
  EXPECT_EQ(last.legal().size(), 1u);
}

RULE_TEST("SC-E18", "revenue is the square of the size, whoever lives there") {
  Table metro(options_for(2, Mode::Advanced, Victory::Economic));
  const int hall = revenue_of_round(metro.state, 0);
  EXPECT_EQ(hall, 16);
  metro.tile(MetroStation, 3, 3);
  EXPECT_EQ(revenue_of_round(metro.state, 0) - hall, 16);
  metro.tile(Residence_5, 0, 3);
  EXPECT_EQ(revenue_of_round(metro.state, 0) - hall, 16 + 25);
}

RULE_TEST("SC-E19", "ring sizes of the advanced game") {
  for (int players = 2; players <= 4; ++players) {
    Rng rng(4);
    State state = Rules::start(options_for(players, Mode::Advanced), rng, nullptr);
    MoveList moves;
    while (state.ring.empty()) {
      Rules::legal_moves(state, moves);
      Rules::apply(state, moves[0], rng, nullptr);
    }
    EXPECT_EQ(state.ring.size(), static_cast<size_t>(2 * players + 2));
  }
}

RULE_TEST("SC-E20", "a museum costs cubes and no money") {
  Table table;
  table.cubes(2, 1, 0).money(0).building();
  table.plays("build museum").plays("place c3 r0");
  EXPECT_EQ(cubes_in(table.borough().city_hall_cubes), 0);
  EXPECT_EQ(table.borough().money, 0);
  EXPECT_TRUE(table.stands(Museum));
}

RULE_TEST("SC-E21", "the last column of the building row waives conditions, but not the enmity of homes and industry") {
  Table table;
  table.tile(Refinery, 6, 0).tile(Residence_1, 0, 6);
  table.player(0).discs[0] = {CouncilRow::Building, 3};
  table.council().plays("invest 1 building 4 money");
  EXPECT_TRUE(table.can("build factory_3"));
  EXPECT_TRUE(table.can("build residence_3"));
  Table factory = table;
  factory.plays("build factory_3");
  for (const std::string& place : factory.legal()) {
    const Move move = *parse_move(kMoves, place);
    EXPECT_FALSE(tables.shape(Factory_3, move.as<Facing>(1)).halo_at(move.as<Cell>(0)).has(cell_at(0, 6))) << place;
  }
  table.plays("build residence_3");
  for (const std::string& place : table.legal()) {
    const Move move = *parse_move(kMoves, place);
    EXPECT_FALSE(tables.shape(Residence_3, move.as<Facing>(1)).halo_at(move.as<Cell>(0)).has(cell_at(6, 0))) << place;
  }
}

RULE_TEST("SC-E22", "a council space is paid wholly in money or wholly in votes") {
  Table table;
  table.player(0).votes = 9;
  table.money(9);
  for (int column = 1; column <= 4; ++column) {
    Table here = table;
    if (column > 1) here.player(0).discs[0] = {CouncilRow::Tourism, static_cast<uint8_t>(column - 1)};
    here.council();
    const std::string move = "invest 1 tourism " + std::to_string(column);
    Table votes = here;
    here.plays(move + " money");
    EXPECT_EQ(here.borough().money, 9 - column);
    votes.plays(move + " votes");
    EXPECT_EQ(votes.player(0).votes, 9 - column);
  }
  table.player(0).votes = 1;
  table.money(1);
  table.player(0).discs[0] = {CouncilRow::Tourism, 1};
  table.council();
  EXPECT_TRUE(table.legal_like("invest 1 tourism 2").empty()) << "1 money and 1 vote do not make 2";
}

}  // namespace
}  // namespace boroughs::small_city
