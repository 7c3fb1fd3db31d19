// The further scenarios of the specification.

#include "tests/small_city/table.h"

namespace boroughs::small_city {
namespace {

using enum TileKind;
using enum ActionCard;

RULE_TEST("SC-X1", "setup of three players") {
  for (uint64_t seed = 1; seed <= 5; ++seed) {
    Rng rng(seed);
    State state = Rules::start(options_for(3), rng, nullptr);
    EXPECT_EQ(state.promise_decks[Difficulty::Easy].size(), 5u);
    EXPECT_EQ(state.promise_decks[Difficulty::Medium].size(), 6u);
    EXPECT_EQ(state.promise_decks[Difficulty::Difficult].size(), 5u);
    for (int place = 0; place < 3; ++place) {
      const Player& player = player_of(state, (state.host + place) % 3);
      EXPECT_EQ(player.borough.money, place == 0 ? 4 : 5);
      EXPECT_EQ(player.borough.city_hall_citizens, 3);
      EXPECT_EQ(player.borough.career_center, 11);
      EXPECT_EQ(player.common_pool, 8);
    }
    for (const TileKind kind : {MetroStation, Clinic, University, PoliceStation, FireStation}) {
      EXPECT_EQ(state.supply[kind], 2);
    }
    EXPECT_EQ(reserve(state, Material::White), 16);
    EXPECT_EQ(reserve(state, Material::Grey), 8);
    EXPECT_EQ(reserve(state, Material::Black), 6);
    MoveList moves;
    for (int turn = 0; turn < 6; ++turn) {
      EXPECT_EQ(state.phase, Phase::Setup);
      Rules::legal_moves(state, moves);
      EXPECT_EQ(moves.size(), turn < 3 ? 36u : 3u);
      Rules::apply(state, moves[seed % 3], rng, nullptr);
    }
    size_t in_decks = 0, in_hands = 0;
    for (const auto& deck : state.promise_decks) in_decks += deck.size();
    for (const Player& player : state.players) {
      in_decks += player.returned.size();
      in_hands += player.promise != kNoPromise;
    }
    EXPECT_EQ(in_decks, 13u);
    EXPECT_EQ(in_hands, 3u);
    EXPECT_EQ(state.round, 1);
  }
}

RULE_TEST("SC-X2 SC-R15", "influencers count for the tile as a whole, unless the table agreed on a single cell") {
  Options options = options_for(2);
  EXPECT_EQ(options.construction_check, ConstructionCheck::WholeTile);
  Table whole(options);
  whole.tile(School, 0, 4).building();
  EXPECT_EQ(whole.footprints(Residence_2), (Names{"c1 d1", "c2 d2"}));
  options.construction_check = ConstructionCheck::AnchorCell;
  Table single(options);
  single.tile(School, 0, 4).building();
  EXPECT_EQ(single.place_count(Residence_2), 0u);
  EXPECT_FALSE(single.can("build residence_2"));
}

RULE_TEST("SC-X3", "prices with a Mediator") {
  Table table;
  table.holds(0, Mediator);
  EXPECT_EQ(price_of(table.state, 0, Residence_1), 1);
  EXPECT_EQ(price_of(table.state, 0, Residence_3), 2);
  EXPECT_EQ(price_of(table.state, 0, Park_2), 1);
  EXPECT_EQ(price_of(table.state, 0, Harbor), 1);
  EXPECT_EQ(price_of(table.state, 0, FireStation), 2);
  EXPECT_EQ(price_of(table.state, 0, School), 0);
  table.cubes(1, 0, 0).money(2).building().plays("build school").plays("place d4 r0");
  EXPECT_EQ(cubes_in(table.borough().city_hall_cubes), 0);
  table.plays("build park_3").plays("place e5 r0");
  EXPECT_EQ(table.borough().money, 0);
}

RULE_TEST("SC-X4", "the budget of phase II") {
  Table table;
  table.tile(Park_1, 6, 6).money(20).building();
  Table one = table;
  one.plays("build park_1").plays("place d4 r0");
  EXPECT_TRUE(one.can("expand"));
  Table two = one;
  one.plays("expand");
  EXPECT_EQ(one.borough().zone, 1);
  EXPECT_EQ(one.legal(), (Names{"finish"}));
  two.plays("build park_1").plays("place d5 r0");
  EXPECT_FALSE(two.can("expand"));
  EXPECT_FALSE(two.legal_like("build").empty());
  two.plays("build park_1").plays("place d6 r0");
  EXPECT_EQ(two.legal(), (Names{"finish"}));
  Table down = table;
  down.plays("demolish g7");
  EXPECT_TRUE(down.can("expand"));
  EXPECT_TRUE(down.legal_like("demolish").empty());
  down.plays("build park_1").plays("place d4 r0").plays("build park_1").plays("place d5 r0");
  EXPECT_EQ(down.legal(), (Names{"finish"}));
  Table first = table;
  first.plays("expand");
  EXPECT_FALSE(first.legal_like("build").empty());
  EXPECT_FALSE(first.legal_like("demolish").empty());
  first.plays("build park_1").plays("place h8 r0");
  EXPECT_EQ(first.legal(), (Names{"finish"}));
}

RULE_TEST("SC-X5", "the companion warehouse") {
  Table table(options_for(2), cell_at(5, 5));
  table.building();
  Table open = table;
  open.plays("build factory_1").plays("place a1 r0");
  EXPECT_EQ(open.legal_like("warehouse"), (Names{"warehouse a2 r0", "warehouse a2 r90", "warehouse b1 r0",
                                                 "warehouse b1 r90", "warehouse b2 r0", "warehouse b2 r90"}));
  Table home = table;
  home.tile(Residence_1, 2, 2).plays("build factory_1").plays("place a1 r0");
  EXPECT_EQ(home.legal(), (Names{"warehouse b1 r0", "warehouse a2 r90"}));
  Table parks = table;
  parks.tile(Park_1, 0, 1).tile(Park_1, 1, 0).tile(Park_1, 1, 1).plays("build factory_1").plays("place a1 r0");
  EXPECT_FALSE(parks.stands(Warehouse));
  EXPECT_EQ(parks.state.decision, Decision::BuildAction);
}

RULE_TEST("SC-X6", "newcomers find as much room as City Hall has") {
  Table table;
  table.tile(Factory_3, 3, 0).tile(Factory_1, 6, 6);
  table.borough().city_hall_citizens = 2;
  table.borough().city_hall_cubes[Material::White] = 1;
  table.borough().citizens.push_back({cell_at(3, 0), true});
  table.tourist(1, 0, 3, 1);
  table.player(1).tourists[0].done = true;
  table.at(Phase::Move, Decision::MoveSelect, 1);
  ASSERT_EQ(table.fault(), "");
  table.plays("end");
  EXPECT_EQ(table.borough().city_hall_citizens, 3);
  EXPECT_EQ(table.borough().career_center, 10);
}

RULE_TEST("SC-X7", "a chain of business in one shop") {
  Table table;
  table.cubes(1, 1, 0).money(0).tile(Commerce_4, 3, 3).citizen(3, 3).citizen(3, 4).citizen(4, 4).citizen(4, 3);
  table.earning();
  EXPECT_EQ(table.borough().money, 1) << "cash comes first";
  table.plays("sell grey");
  EXPECT_EQ(table.borough().money, 4);
  table.plays("lot 4");
  EXPECT_EQ(table.player(0).votes, 5);
  EXPECT_EQ(table.borough().money, 0);
  table.plays("barter white");
  EXPECT_EQ(table.player(0).votes, 8);
  EXPECT_EQ(cubes_in(table.borough().city_hall_cubes), 0);
  EXPECT_NE(table.state.phase, Phase::Income);
}

RULE_TEST("SC-X8", "the last cube of the reserve goes to the first in turn order") {
  Table table(options_for(3));
  for (int seat = 0; seat < 2; ++seat) {
    table.tile(Factory_3, 3, 0, Facing::R0, seat).citizen(3, 2, seat);
  }
  table.tile(Warehouse, 5, 0, Facing::R0, 2).tile(Warehouse, 6, 0, Facing::R0, 2);
  table.stored(0, 0, 2, 0, 2).stored(0, 0, 2, 1, 2);
  table.borough(2).city_hall_citizens = 2;
  ++table.borough(2).career_center;
  table.borough(2).city_hall_cubes[Material::Black] = 1;
  ASSERT_EQ(reserve(table.state, Material::Black), 1);
  table.earning();
  table.plays("produce black red city_hall");
  EXPECT_EQ(table.borough(0).city_hall_cubes[Material::Black], 1);
  EXPECT_EQ(table.borough(1).city_hall_cubes[Material::Black], 0);
  EXPECT_EQ(table.player(0).produced, 1);
  EXPECT_EQ(table.player(1).produced, 0);
  EXPECT_EQ(table.borough(0).pollution, 2);
  EXPECT_EQ(table.borough(1).pollution, 1);
}

RULE_TEST("SC-X9 SC-R38 SC-R39", "where cubes go for which there is no room") {
  Table table;
  table.tile(Factory_2, 3, 0).citizen(3, 0).citizen(3, 1).tile(Warehouse, 5, 0).stored(1, 0, 0);
  table.borough().city_hall_citizens = 4;
  --table.borough().career_center;
  table.tile(Factory_1, 3, 3, Facing::R0, 1).tile(Warehouse, 5, 0, Facing::R0, 1).tourist(0, 1, 3, 3);
  table.earning();
  table.plays("produce grey red warehouse");
  EXPECT_EQ(table.legal(), (Names{"produce white red away", "produce white blue away"}));
  table.plays("produce white red away");
  EXPECT_EQ(cubes_held(table.borough(0), Material::White), 1) << "wasted";
  table.plays("produce white blue away");
  EXPECT_EQ(table.borough(1).warehouses[0].cubes[Material::White], 1) << "the host's warehouse takes it";
  EXPECT_EQ(table.player(0).produced, 2);
  EXPECT_EQ(table.player(1).produced, 1);
}

RULE_TEST("SC-X10 SC-R30", "a workplace of the phase's start is barred to its owner, not to others") {
  Table table;
  table.tile(Factory_1, 3, 0).citizen(3, 0).tile(Park_1, 3, 2).tile(Residence_1, 5, 5).citizen(5, 5);
  table.tile(Residence_1, 5, 5, Facing::R0, 1).citizen(5, 5, 1);
  table.moving();
  table.plays("select red a4");
  EXPECT_EQ(table.legal(), (Names{"go red c4"}));
  table.plays("go red c4");
  EXPECT_EQ(table.legal(), (Names{"end"})) << "the emptied workplace is barred to all of red's citizens";
  table.plays("end").plays("select blue f6");
  EXPECT_EQ(table.legal(), (Names{"go red a4"}));
}

RULE_TEST("SC-X11 SC-R29", "a tourist stays, visits a neighbour, or comes home, in this order") {
  Options options = options_for(3);
  Table table(options);
  table.tile(Commerce_1, 3, 3, Facing::R0, 1).tile(Park_1, 3, 3, Facing::R0, 2).tile(Park_1, 5, 5);
  table.tourist(0, 1, 3, 3);
  Table to_neighbour = table;
  to_neighbour.moving().plays("select blue d4");
  EXPECT_EQ(to_neighbour.legal(), (Names{"go green d4"}));
  Table crowded = table;
  crowded.tile(Park_1, 6, 6, Facing::R0, 2).tourist(0, 2, 6, 6);
  Table metro = crowded;
  crowded.moving().plays("select blue d4");
  EXPECT_EQ(crowded.legal(), (Names{"go red f6"})) << "one tourist is already in green";
  metro.tile(MetroStation, 0, 3);
  metro.moving().plays("select blue d4");
  EXPECT_EQ(metro.legal(), (Names{"go green d4"}));
  Table stays = table;
  stays.tile(Park_1, 0, 6, Facing::R0, 1);
  stays.moving().plays("select blue d4");
  EXPECT_EQ(stays.legal(), (Names{"go blue g1"}));
}

RULE_TEST("SC-X12 SC-R40", "pollution in detail") {
  Table table(options_for(2, Mode::Advanced));
  table.tile(Residence_4, 5, 5).citizen(5, 5).citizen(5, 6).citizen(6, 5).citizen(6, 6);
  table.tile(Factory_1, 3, 0).citizen(3, 0).tile(Commerce_3, 2, 5).citizen(2, 5).citizen(2, 6);
  table.tourist(1, 0, 3, 6).tile(Park_2, 0, 3).citizen(0, 3).tile(Park_2, 0, 5);
  table.player(0).produced = 3;
  EXPECT_EQ(generated_pollution(table.state, 0), 7);
  Table engineer = table;
  engineer.holds(0, Engineer);
  EXPECT_EQ(generated_pollution(engineer.state, 0), 4);
  table.holds(0, Ecologist);
  EXPECT_EQ(generated_pollution(table.state, 0), 4);
}

RULE_TEST("SC-X13", "parks clean no more than the round made") {
  Table table;
  table.tile(Residence_3, 5, 5).citizen(5, 5).citizen(5, 6).citizen(6, 5).tile(Park_3, 0, 3).tile(Park_3, 0, 5);
  table.borough().pollution = 50;
  Play play = table.play();
  EXPECT_EQ(generated_pollution(table.state, 0), 0);
  begin_pollution(play);
  EXPECT_EQ(table.borough().pollution, 50);
}

/// Levels and amounts of a round; returns who must bury.
std::vector<int> buriers(const std::vector<int>& levels, const std::vector<int>& generated) {
  Table table(options_for(static_cast<int>(levels.size())));
  for (size_t s = 0; s < levels.size(); ++s) {
    const int seat = static_cast<int>(s);
    table.borough(seat).pollution = static_cast<int16_t>(levels[s] - generated[s]);
    table.tile(Residence_5, 4, 4, Facing::R0, seat);
    const std::array<std::pair<int, int>, 5> cells = {{{4, 4}, {4, 5}, {5, 4}, {5, 5}, {6, 4}}};
    for (int i = 0; i < generated[s]; ++i) {
      table.citizen(cells[static_cast<size_t>(i)].first, cells[static_cast<size_t>(i)].second, seat);
    }
  }
  Play play = table.play();
  begin_pollution(play);
  std::vector<int> out;
  while (table.state.phase == Phase::Pollution) {
    if (table.state.decision == Decision::ChooseVictim) out.push_back(table.state.player);
    table.plays(table.legal()[0]);
  }
  return out;
}

RULE_TEST("SC-X14 SC-R42", "who buries") {
  EXPECT_EQ(buriers({14, 20, 9}, {4, 4, 3}), (std::vector<int>{1}));
  EXPECT_EQ(buriers({20, 20, 9}, {4, 4, 3}), (std::vector<int>{0, 1}));
  EXPECT_EQ(buriers({9, 9, 9}, {4, 4, 3}), (std::vector<int>{}));
  EXPECT_EQ(buriers({12, 5, 3}, {0, 0, 0}), (std::vector<int>{0}));
  EXPECT_EQ(buriers({10, 5, 3}, {1, 2, 0}), (std::vector<int>{1})) << "the threshold counts the new pollution";
}

RULE_TEST("SC-X15 SC-R44", "clinic and fire station") {
  Table table;
  table.tile(Clinic, 3, 3).citizen(4, 4).tile(Commerce_1, 0, 6);
  table.borough().pollution = 20;
  Table alone = table;
  Play play = alone.play();
  begin_pollution(play);
  EXPECT_EQ(alone.state.phase, Phase::Council) << "nobody dies";
  EXPECT_EQ(alone.player(0).dead, 0);

  table.tourist(1, 0, 0, 6).tile(FireStation, 3, 3, Facing::R0, 1);
  --table.borough(1).career_center;
  table.borough(1).citizens.push_back({cell_at(3, 3), false});
  Table saved = table;
  Play again = saved.play();
  begin_pollution(again);
  EXPECT_EQ(saved.legal(), (Names{"bury blue g1"}));
  const int home = saved.borough(1).city_hall_citizens;
  saved.plays("bury blue g1");
  EXPECT_EQ(saved.borough(1).city_hall_citizens, home + 1);
  EXPECT_EQ(saved.player(1).dead, 0);
  EXPECT_EQ(saved.state.phase, Phase::Council);
}

RULE_TEST("SC-X16", "graves lie side by side") {
  Table table;
  table.tile(Residence_1, 3, 3)
      .citizen(3, 3)
      .tile(Residence_1, 3, 4)
      .citizen(3, 4)
      .tile(Residence_1, 0, 5)
      .citizen(0, 5);
  table.player(0).burials_due = 1;
  table.at(Phase::Pollution, Decision::ChooseVictim, 0);
  table.plays("bury red d4").plays("grave g7");
  table.player(0).burials_due = 1;
  table.at(Phase::Pollution, Decision::ChooseVictim, 0);
  Table built = table;
  table.plays("bury red e4");
  EXPECT_EQ(table.legal(), (Names{"grave g6", "grave f7"}));
  built.tile(Park_1, 5, 6).tile(Park_1, 6, 5);
  built.plays("bury red e4");
  EXPECT_GT(built.legal().size(), 20u);
}

RULE_TEST("SC-X17", "council options") {
  Table table;
  table.player(0).discs = {Disc{CouncilRow::Industry, 3}, Disc{CouncilRow::Tourism, 4}};
  table.player(0).votes = 5;
  table.money(3).council();
  EXPECT_EQ(table.legal(), (Names{"pass", "invest 1 industry 4 votes", "invest 1 industry 1 money",
                                  "invest 1 industry 1 votes", "invest 1 building 1 money", "invest 1 building 1 votes",
                                  "invest 1 economy 1 money", "invest 1 economy 1 votes"}));
}

RULE_TEST("SC-X18", "a residence of level 4 by the council") {
  Table table;
  table.tile(Factory_1, 6, 6).building();
  EXPECT_EQ(table.place_count(Residence_4), 0u);
  table.state.pending.waived = true;
  const Names places = table.places(Residence_4);
  EXPECT_EQ(places.size(), 28u);
  for (const std::string& place : places) {
    const Move move = *parse_move(kMoves, place);
    EXPECT_FALSE(tables.shape(Residence_4, move.as<Facing>(1)).halo_at(move.as<Cell>(0)).has(cell_at(6, 6)));
  }
}

RULE_TEST("SC-X19 SC-R64", "a demolition that loses the game") {
  Table table(options_for(3));
  table.tile(Residence_3, 3, 3).money(3);
  table.borough().pollution = 97;
  table.building().plays("demolish d4");
  EXPECT_EQ(table.borough().pollution, 100);
  EXPECT_TRUE(table.player(0).out);
  EXPECT_EQ(table.state.player, 1) << "she takes no further decision";
  EXPECT_EQ(table.turn().finished, false);
  table.plays("finish").plays("finish");
  EXPECT_NE(table.state.player, 0);
}

RULE_TEST("SC-X20", "the final score") {
  for (const bool kept : {true, false}) {
    Table table(options_for(2, Mode::Advanced));
    Player& me = table.player(0);
    me.votes = 83;
    me.borough.pollution = 31;
    table.money(kept ? 18 : 17);
    me.promise = static_cast<Promise>(13);     // rich: difficult
    me.specials = {static_cast<Special>(15)};  // both stations: broken
    table.state.phase = Phase::Over;
    const Result result = Rules::result(table.state);
    EXPECT_EQ(result.scores[0], kept ? 65 : 35);
    EXPECT_EQ(promise_points(table.state, 0), kept ? 18 : -12);
    EXPECT_EQ(special_points(table.state, 0), -5);
  }
}

RULE_TEST("SC-X21 SC-R52", "ties of special promises, and park areas") {
  const auto factories = [](Table& table, int seat, int cells) {
    for (int i = 0; i < cells; i += 2) table.tile(Factory_2, 2 + i / 2, 0, Facing::R0, seat);
  };
  Table table(options_for(3, Mode::Advanced));
  factories(table, 0, 6);
  factories(table, 1, 6);
  factories(table, 2, 4);
  for (int seat = 0; seat < 3; ++seat) EXPECT_FALSE(keeps_promise(table.state, seat, tables.specials[0]));
  table.player(2).bodies_beside = 1;
  EXPECT_TRUE(keeps_promise(table.state, 0, tables.specials[3]));
  EXPECT_TRUE(keeps_promise(table.state, 1, tables.specials[3]));
  EXPECT_FALSE(keeps_promise(table.state, 2, tables.specials[3]));

  const auto parks = [](int third) {
    Table here;
    here.borough().zone = 3;
    for (int row : {3, 5}) here.tile(Park_2, row, 0).tile(Park_2, row, 2).tile(Park_1, row, 4);
    here.tile(Park_2, 7, 0).tile(Park_2, 7, 2);
    if (third > 4) here.tile(Park_1, 7, 4);
    if (third > 5) here.tile(Park_1, 7, 5);
    EXPECT_EQ(here.fault(), "");
    return keeps_promise(here.state, 0, tables.promises[9]);
  };
  EXPECT_TRUE(parks(6));
  EXPECT_FALSE(parks(4));
}

Table solo(Level level, int citizens) {
  Options options = options_for(1);
  options.level = level;
  Table table(options);
  table.tile(Residence_5, 4, 4);
  const std::array<std::pair<int, int>, 5> cells = {{{4, 4}, {4, 5}, {5, 4}, {5, 5}, {6, 4}}};
  for (int i = 0; i < citizens; ++i) {
    table.citizen(cells[static_cast<size_t>(i)].first, cells[static_cast<size_t>(i)].second);
  }
  return table;
}

int deaths(Table table) {
  Play play = table.play();
  begin_pollution(play);
  while (table.state.phase == Phase::Pollution) table.plays(table.legal()[0]);
  return table.player(0).dead;
}

RULE_TEST("SC-X22", "solo deaths by level") {
  EXPECT_EQ(deaths(solo(Level::Governor, 3)), 1);
  EXPECT_EQ(deaths(solo(Level::Governor, 2)), 0);
  EXPECT_EQ(deaths(solo(Level::President, 4)), 4);
  Table clinic = solo(Level::President, 3);
  clinic.tile(Clinic, 0, 3).citizen(1, 4);
  EXPECT_EQ(generated_pollution(clinic.state, 0), 4);
  EXPECT_EQ(deaths(clinic), 0);
  EXPECT_EQ(deaths(solo(Level::Citizen, 5)), 0);
  EXPECT_EQ(deaths(solo(Level::Mayor, 5)), 0);
  EXPECT_EQ(deaths(solo(Level::Senator, 1)), 1);
}

RULE_TEST("SC-X23 SC-R57", "solo ratings") {
  EXPECT_EQ(rating_of(119), "City");
  EXPECT_EQ(rating_of(120), "Metropolis");
  EXPECT_EQ(rating_of(134), "Metropolis");
  EXPECT_EQ(rating_of(135), "Capital");
  EXPECT_EQ(rating_of(49), "");
  EXPECT_EQ(rating_of(70), "Village");
  EXPECT_EQ(rating_of(150), "Megalopolis");
}

RULE_TEST("SC-X24 SC-R5", "the host who takes the Mayor card stays host, and so does the Mayor") {
  Table table;
  table.state.mayor = {cell_at(4, 4), cell_at(4, 5)};
  table.holds(0, Mayor).at(Phase::Council, Decision::Council, 1);
  Table grave = table;
  table.plays("pass");
  EXPECT_EQ(table.state.round, 2);
  EXPECT_EQ(table.state.host, 0);
  EXPECT_EQ(table.state.decision, Decision::ChooseAction) << "no place_mayor";
  EXPECT_EQ(blocked_cells(table.state, 0), Grid::of(cell_at(4, 4)) | Grid::of(cell_at(4, 5)));
  grave.player(0).graves.push_back(cell_at(4, 4));
  grave.player(0).dead = 1;
  --grave.borough().career_center;
  grave.plays("pass");
  EXPECT_EQ(grave.state.mayor.size(), 2u) << "he stays beside a grave";
}

/// Whether the Exec Assistant joins the residence of level 1 at the first cell to the tile at the second.
bool merges(TileKind kind, Cell at, Cell single) {
  Table table(options_for(2, Mode::Advanced), cell_at(5, 5));
  table.borough().tiles.push_back({kind, at, Facing::R0});
  --table.state.supply[kind];
  table.borough().tiles.push_back({Residence_1, single, Facing::R0});
  --table.state.supply[Residence_1];
  table.at(Phase::Actions, Decision::ExecMerge, 0);
  const Names merges = table.legal_like("merge");
  if (merges.empty()) return false;
  table.plays(merges[0]);
  EXPECT_EQ(table.borough().tiles.back().kind, next_level(kind));
  EXPECT_EQ(table.borough().tiles.size(), 2u);
  return true;
}

RULE_TEST("SC-X25 SC-R50", "Exec Assistant: the union must be the larger tile") {
  EXPECT_TRUE(merges(Residence_3, cell_at(0, 0), cell_at(1, 1)));
  EXPECT_FALSE(merges(Residence_3, cell_at(0, 0), cell_at(0, 2)));
  EXPECT_TRUE(merges(Residence_2, cell_at(0, 0), cell_at(1, 0)));
  EXPECT_FALSE(merges(Residence_2, cell_at(0, 0), cell_at(0, 2)));
  EXPECT_TRUE(merges(Residence_1, cell_at(0, 0), cell_at(0, 1)));
  int ways = 0;
  for (int r = 1; r <= 4; ++r) {
    for (int c = 1; c <= 4; ++c) {
      const bool inside = r >= 2 && r <= 3 && c >= 2 && c <= 3;
      if (!inside) ways += merges(Residence_4, cell_at(2, 2), cell_at(r, c));
    }
  }
  EXPECT_EQ(ways, 8);
}

RULE_TEST("SC-X26", "level 5 can be reached") {
  Table table;
  table.tile(School, 1, 2).tile(Library, 1, 3).tile(Museum, 2, 4, Facing::R90);
  // The metro on (3,1) (4,1) (5,1) (4,0): its line runs down, its stem to the left.
  table.tile(MetroStation, 3, 1, Facing::R90).tile(Residence_4, 2, 2);
  EXPECT_EQ(Table::cells_text(cells_of(table.borough().tiles[4])), "b4 a5 b5 b6");
  table.building().plays("grow c3");
  Names extra;
  for (const std::string& place : table.legal()) {
    const Move move = *parse_move(kMoves, place);
    const Grid cells = tables.shape(Residence_5, move.as<Facing>(1)).cells_at(move.as<Cell>(0));
    extra.push_back(Table::cells_text(cells.without(cells_of(table.borough().tiles.back()))));
  }
  std::sort(extra.begin(), extra.end());
  EXPECT_EQ(extra, (Names{"b3", "c5", "d5"}));
}

size_t street_count(Table table) {
  table.at(Phase::Actions, Decision::PlaceMayor, 1);
  return table.legal().size();
}

RULE_TEST("SC-X27", "how many streets there are") {
  Table empty;
  empty.borough().tiles.clear();
  empty.at(Phase::Actions, Decision::PlaceMayor, 1);
  MoveList moves;
  Rules::legal_moves(empty.state, moves);
  EXPECT_EQ(moves.size(), 84u);
  EXPECT_EQ(street_count(Table{}), 76u);
  EXPECT_EQ(street_count(Table(options_for(2), cell_at(2, 2))), 72u);
  Options expert = options_for(2);
  expert.red_board = BoardSide::Expert;
  EXPECT_EQ(street_count(Table(expert, cell_at(2, 2))), 48u);
}

RULE_TEST("SC-X28", "revenue of a borough") {
  Table table(options_for(2, Mode::Advanced, Victory::Economic));
  table.tile(School, 0, 3).tile(Library, 0, 5).tile(Residence_3, 3, 3).tile(Residence_1, 6, 6).tile(Residence_1, 6, 0);
  EXPECT_EQ(revenue_of_round(table.state, 0), 32);
}

RULE_TEST("SC-X29 SC-R9", "without money there are the two nearest cards") {
  Table table;
  table.money(0, 1).deal({Supporter, UrbanPlanner, Engineer, Opponent, Architect, CityCouncilor, Mediator, Mayor});
  table.plays("take supporter").plays("gain votes");
  EXPECT_EQ(table.legal(), (Names{"take urban_planner", "take mayor"}));
}

RULE_TEST("SC-X30", "a new home is filled at once, left, and filled again") {
  Table table;
  table.tile(Factory_1, 6, 6).building().plays("build residence_1").plays("place d4 r0");
  EXPECT_EQ(table.borough().city_hall_citizens, 2);
  ASSERT_EQ(table.borough().citizens.size(), 1u);
  table.plays("finish").plays("finish").plays("select red d4").plays("go red g7");
  table.plays("end");
  EXPECT_EQ(table.borough().city_hall_citizens, 1);
  EXPECT_EQ(table.borough().citizens.size(), 2u) << "one works, one lives in the refilled home";
}

}  // namespace
}  // namespace boroughs::small_city
