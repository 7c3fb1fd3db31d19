// Rulings on phase VII, the end of the game and the variants.

#include "tests/small_city/table.h"

namespace boroughs::small_city {
namespace {

using enum TileKind;
using enum ActionCard;

RULE_TEST("SC-R46", "a disc that restarts goes to column 1 of the row it enters") {
  Table table;
  table.player(0).discs[0] = {CouncilRow::Industry, 2};
  table.council().plays("invest 1 tourism 1 money");
  EXPECT_EQ(table.player(0).discs[0], (Disc{CouncilRow::Tourism, 1}));
  EXPECT_EQ(table.borough().city_hall_citizens, 4);
  EXPECT_EQ(table.player(0).common_pool, 7);
  Table same;
  same.player(0).discs[0] = {CouncilRow::Tourism, 3};
  EXPECT_TRUE(same.council().can("invest 1 tourism 1 money")) << "its own row included";
}

RULE_TEST("SC-R47", "exactly the size of the column; the benefit may be declined without refund") {
  Table table;
  table.player(0).discs[0] = {CouncilRow::Building, 1};
  table.council().plays("invest 1 building 2 money");
  EXPECT_TRUE(table.can("build park_2"));
  EXPECT_FALSE(table.can("build park_1"));
  EXPECT_FALSE(table.can("build park_3"));
  const int money = table.borough().money;
  table.plays("pass");
  EXPECT_EQ(table.borough().money, money);
  EXPECT_EQ(table.state.player, 1);
}

RULE_TEST("SC-R48", "for the council a harbor has size 2") {
  Table table;
  table.player(0).discs[0] = {CouncilRow::Building, 1};
  table.council().plays("invest 1 building 2 money");
  EXPECT_TRUE(table.can("build harbor"));
  Table four;
  four.player(0).discs[0] = {CouncilRow::Building, 3};
  four.council().plays("invest 1 building 4 money");
  EXPECT_FALSE(four.can("build residence_5"));
  EXPECT_TRUE(four.can("build residence_4"));
  EXPECT_FALSE(four.can("build school"));
}

RULE_TEST("SC-R49", "money and votes never fall below zero") {
  Table table;
  table.money(0).council();
  EXPECT_EQ(table.legal(), (Names{"pass"}));
  Table anarchist(options_for(2, Mode::Advanced));
  anarchist.deal({Anarchist, Mayor, Architect, Mediator, Engineer, Supporter});
  anarchist.money(1);
  anarchist.player(0).votes = 2;
  anarchist.plays("take anarchist");
  EXPECT_EQ(anarchist.borough().pollution, 3) << "neither 2 money nor 3 votes";
  EXPECT_EQ(anarchist.borough().money, 1);
  Table pays(options_for(2, Mode::Advanced));
  pays.deal({Anarchist, Mayor, Architect, Mediator, Engineer, Supporter});
  pays.player(0).votes = 3;
  pays.money(2).plays("take anarchist");
  EXPECT_EQ(pays.legal(), (Names{"pay money", "pay votes"}));
}

RULE_TEST("SC-R51", "special promises are secret, their number is not") {
  Table table(options_for(2, Mode::Advanced));
  table.council().plays("invest 1 tourism 1 promise");
  const State others = Rules::redact(table.state, Viewer::remembering(1));
  ASSERT_EQ(others.drawn.size(), 4u);
  for (const Special card : others.drawn) EXPECT_EQ(card, kUnknownSpecial);
  table.plays("keep_special " + std::string(label_of(table.state.drawn[0])));
  const State seen = Rules::redact(table.state, Viewer::of_seat(1));
  ASSERT_EQ(player_of(seen, 0).specials.size(), 1u);
  EXPECT_EQ(player_of(seen, 0).specials[0], kUnknownSpecial);
  EXPECT_EQ(player_of(seen, 0).promise, kUnknownPromise);
  const State own = Rules::redact(table.state, Viewer::remembering(0));
  EXPECT_EQ(player_of(own, 0).specials, table.player(0).specials);
  EXPECT_EQ(own.special_deck[15 - 1], table.state.special_deck[15 - 1]) << "she remembers what she put back";
  EXPECT_EQ(own.special_deck[0].card, kUnknownSpecial);
  EXPECT_EQ(tables.promises[13].number, 14);
  EXPECT_EQ(tables.promises[15].number, 16);
}

RULE_TEST("SC-R53", "economic revenue is the sum of all rounds, City Hall included") {
  Table table(options_for(2, Mode::Advanced, Victory::Economic));
  table.council(1).plays("pass");
  EXPECT_EQ(table.player(0).revenue, 16);
  table.state.mayor.clear();
  table.council(0).plays("pass");
  EXPECT_EQ(table.player(0).revenue, 32);
  const Result result = Rules::result(table.state);
  EXPECT_EQ(result.scores[0], table.borough().money + 32 + promise_points(table.state, 0));
}

RULE_TEST("SC-R54", "solo starts with 5 money and one copy of each limited tile") {
  Table table(options_for(1));
  EXPECT_EQ(table.borough().money, 5);
  EXPECT_EQ(table.state.supply[Clinic], 1);
  EXPECT_TRUE(table.state.screens.empty());
}

RULE_TEST("SC-R55", "demolition does not count for the solo increase") {
  Options options = options_for(1);
  options.level = Level::Senator;
  Table table(options);
  table.tile(Park_1, 3, 3).building().plays("demolish d4").plays("finish");
  EXPECT_EQ(table.borough().pollution, 1);
  EXPECT_EQ(table.player(0).dead, 0) << "the increase of phase VI is 0";
}

RULE_TEST("SC-R56", "solo: four cards a round, then the other four, then all are shuffled") {
  Rng rng(9);
  State state = Rules::start(options_for(1), rng, nullptr);
  MoveList moves;
  std::map<int, std::set<ActionCard>> rings;
  while (state.phase != Phase::Over) {
    if (state.decision == Decision::ChooseAction) {
      for (const RingSpace& space : state.ring) rings[state.round].insert(space.card);
    }
    Rules::legal_moves(state, moves);
    Rules::apply(state, moves[rng.below(static_cast<uint32_t>(moves.size()))], rng, nullptr);
  }
  for (int round = 1; round + 1 <= 8 && rings.contains(round + 1); round += 2) {
    EXPECT_EQ(rings[round].size(), 4u);
    std::set<ActionCard> both = rings[round];
    both.insert(rings[round + 1].begin(), rings[round + 1].end());
    EXPECT_EQ(both.size(), 8u);
  }
  Table table(options_for(1));
  table.deal({Mayor, Architect, Mediator, Engineer});
  EXPECT_EQ(table.legal(), (Names{"take architect", "take mediator", "take engineer"}));
  table.plays("take mediator");
  EXPECT_EQ(table.borough().money, 3) << "the opposite card costs 2";
  Table poor(options_for(1));
  poor.deal({Mayor, Architect, Mediator, Engineer});
  poor.money(1);
  EXPECT_EQ(poor.legal(), (Names{"take architect", "take engineer"}));
}

RULE_TEST("SC-R58", "money and votes are unlimited") {
  Table table;
  table.money(3000);
  table.player(0).votes = 2000;
  table.player(0).discs[0] = {CouncilRow::Economy, 3};
  table.council().plays("invest 1 economy 4 money").plays("gain votes");
  EXPECT_EQ(table.player(0).votes, 2008);
}

RULE_TEST("SC-R59", "promises are tested before any of the final changes") {
  Table table(options_for(2, Mode::Advanced));
  table.player(0).votes = 10;
  table.player(1).votes = 11;
  table.borough(1).pollution = 40;
  EXPECT_TRUE(keeps_promise(table.state, 0, tables.specials[12])) << "fewest votes on the track";
  EXPECT_FALSE(keeps_promise(table.state, 1, tables.specials[12])) << "though pollution leaves her less";
}

RULE_TEST("SC-R59", "every promise card has its test") {
  Table table;
  Player& me = table.player(0);
  const auto kept = [&](int number) {
    return keeps_promise(table.state, 0, tables.promises[static_cast<size_t>(number - 1)]);
  };
  for (const int number : {1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 13, 14, 15, 16}) EXPECT_FALSE(kept(number)) << number;
  EXPECT_TRUE(kept(6));
  EXPECT_TRUE(kept(8));
  me.borough.pollution = 14;
  EXPECT_TRUE(kept(6));
  me.borough.pollution = 15;
  EXPECT_FALSE(kept(6));
  me.borough.pollution = 40;
  EXPECT_FALSE(kept(12));
  me.borough.pollution = 41;
  EXPECT_TRUE(kept(12));
  me.borough.zone = 1;
  EXPECT_FALSE(kept(8)) << "8 by 8 on the easy side";
  me.borough.zone = 3;
  EXPECT_TRUE(kept(4));
  me.discs = {Disc{CouncilRow::Economy, 4}, Disc{CouncilRow::Tourism, 4}};
  EXPECT_TRUE(kept(5));
  me.bodies_beside = 3;
  EXPECT_TRUE(kept(7));
  table.money(18);
  EXPECT_TRUE(kept(14));
  me.common_pool = me.borough.career_center = 0;
  EXPECT_TRUE(kept(11));
  const auto lay = [&](std::initializer_list<TileKind> kinds) {
    for (const TileKind kind : kinds) me.borough.tiles.push_back({kind, cell_at(0, 0), Facing::R0});
  };
  lay({Residence_1, Residence_2, Residence_3, Residence_4});
  EXPECT_TRUE(kept(1));
  EXPECT_FALSE(kept(15));
  lay({Residence_5, Factory_1, Factory_2, Factory_3, Commerce_1, Commerce_2, Commerce_3, Commerce_4});
  for (const int number : {15, 2, 3}) EXPECT_TRUE(kept(number)) << number;
  EXPECT_FALSE(kept(13));
  lay({Factory_3, Factory_3, Commerce_4, Commerce_4, School, Library, Museum, MetroStation, Clinic});
  EXPECT_TRUE(kept(13));
  EXPECT_TRUE(kept(9));
  EXPECT_FALSE(kept(16));
  lay({University});
  EXPECT_TRUE(kept(16));
}

RULE_TEST("SC-R51", "victory conditions play without one promise, and citizens without a common pool") {
  for (const auto& [victory, number] :
       {std::pair{Victory::Economic, 14}, {Victory::Citizens, 11}, {Victory::Cultural, 16}}) {
    Rng rng(5);
    const State state = Rules::start(options_for(2, Mode::Advanced, victory), rng, nullptr);
    size_t cards = 0;
    for (const auto& deck : state.promise_decks) {
      cards += deck.size();
      for (const Promise card : deck) EXPECT_NE(tables.promise(card).number, number);
    }
    EXPECT_EQ(cards, 15u);
    EXPECT_EQ(player_of(state, 0).common_pool, victory == Victory::Citizens ? 0 : 8);
    EXPECT_EQ(borough_of(state, 0).career_center, victory == Victory::Citizens ? 19 : 11);
  }
  Table cultural(options_for(2, Mode::Advanced, Victory::Cultural));
  cultural.money(9, 0).money(9, 1).building();
  cultural.plays("build police_station").plays("place d4 r0").plays("finish");
  EXPECT_TRUE(cultural.can("build police_station")) << "everybody owns a copy";
  Table citizens(options_for(2, Mode::Advanced, Victory::Citizens));
  citizens.council().plays("invest 1 tourism 1 money");
  EXPECT_EQ(citizens.borough().city_hall_citizens, 4);
  EXPECT_EQ(citizens.borough().career_center, 18);
}

RULE_TEST("SC-X20", "places, ties and eliminations") {
  Table table(options_for(3));
  for (int seat = 0; seat < 3; ++seat) {
    table.player(seat).votes = 20;
    table.money(5, seat);
    table.player(seat).promise = static_cast<Promise>(0);
  }
  table.player(1).votes = 22;
  table.borough(1).pollution = 2;
  table.money(6, 2);
  table.state.phase = Phase::Over;
  Result result = Rules::result(table.state);
  EXPECT_EQ(result.places[0], 2) << "cleaner than blue, poorer than green";
  EXPECT_EQ(result.places[1], 3);
  EXPECT_EQ(result.places[2], 1);
  EXPECT_EQ(result.decided_by, "more money");
  table.money(5, 2);
  result = Rules::result(table.state);
  EXPECT_EQ(result.places[0], 1);
  EXPECT_EQ(result.places[2], 1) << "a shared win";
  table.player(0).out = table.player(2).out = true;
  result = Rules::result(table.state);
  EXPECT_EQ(result.places[1], 1);
  EXPECT_EQ(result.places[0], 2);
  table.player(1).out = true;
  EXPECT_TRUE(Rules::result(table.state).everybody_lost);
}

RULE_TEST("SC-X19", "in phase VI all who reach 100 fall together") {
  Table table;
  for (int seat = 0; seat < 2; ++seat) {
    table.tile(Residence_1, 3, 3, Facing::R0, seat).citizen(3, 3, seat);
    table.borough(seat).pollution = 99;
  }
  Table one = table;
  Play both = table.play();
  begin_pollution(both);
  EXPECT_TRUE(table.turn().finished);
  EXPECT_TRUE(Rules::result(table.state).everybody_lost);
  EXPECT_EQ(table.fault(), "");
  one.borough(1).pollution = 0;
  one.tile(Park_1, 6, 6).tourist(1, 0, 6, 6);
  Play single = one.play();
  one.borough().pollution = 100 - 1 + 1;
  begin_pollution(single);
  EXPECT_TRUE(one.player(0).out);
  EXPECT_EQ(one.player(1).dead, 1) << "the tourist dies with the borough";
  EXPECT_TRUE(one.turn().finished);
  EXPECT_EQ(Rules::result(one.state).places[1], 1);
  EXPECT_EQ(one.fault(), "");
}

}  // namespace
}  // namespace boroughs::small_city
