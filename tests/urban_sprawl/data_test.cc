// The data: cards in words, refusals that name the card and the reason, and positions that are refused.

#include <cstdlib>

#include "engine/urban_sprawl/card_text.h"
#include "tests/support/rule_test.h"
#include "tests/urban_sprawl/table.h"

namespace boroughs::urban_sprawl {
namespace {

/// The embedded file with one card's effects replaced, loaded: the message of the refusal, or empty.
std::string refusal(const std::string& file, const std::string& card, const std::string& effects) {
  DataFiles files;
  boost::json::value json = boost::json::parse(files.text("urban_sprawl/" + file).value());
  bool found = false;
  for (auto& entry : json.as_object()["cards"].as_array()) {
    if (entry.as_object()["id"].as_string() != card) continue;
    entry.as_object()["effects"] = boost::json::parse(effects);
    found = true;
  }
  EXPECT_TRUE(found) << card;
  files.replace("urban_sprawl/" + file, boost::json::serialize(json));
  const auto loaded = load_data(files);
  return loaded ? "" : loaded.error();
}

void expect_refusal(const std::string& message, const std::string& card, const std::string& reason) {
  EXPECT_NE(message.find(card), std::string::npos) << message;
  EXPECT_NE(message.find(reason), std::string::npos) << message;
}

TEST(Data, AnImpossibleEffectIsRefusedWithNameAndReason) {
  const auto town = [](const std::string& effects) { return refusal("town.json", "t_diner", effects); };
  const auto event = [](const std::string& effects) { return refusal("town.json", "te_bank_run", effects); };
  EXPECT_EQ(town(R"([{"op": "gain", "who": "active", "wealth": 1}])"), "");
  expect_refusal(town(R"([{"op": "grow", "who": "active", "wealth": 1}])"), "t_diner", "must be one of");
  expect_refusal(town(R"([{"op": "gain", "who": "active"}])"), "\"Diner\"", "neither wealth nor prestige");
  expect_refusal(town(R"([{"op": "gain", "wealth": 1}])"), "\"Diner\"", "lacks the parameter \"who\"");
  expect_refusal(town(R"([{"op": "gain", "who": "active", "wealth": 1, "colour": 2}])"), "\"Diner\"", "\"colour\"");
  expect_refusal(town(R"([{"op": "gain", "who": "each", "wealth": 1}])"), "\"Diner\"", "outside for_each");
  expect_refusal(town(R"([{"op": "gain", "who": "owner", "wealth": 1}])"), "\"Diner\"", "outside select");
  expect_refusal(town(R"([{"op": "demolish"}])"), "\"Diner\"", "needs a building");
  expect_refusal(town(R"([{"op": "gain", "who": "active", "wealth": 900}])"), "t_diner", "from 1 to 60");
  expect_refusal(town(R"([{"op": "place", "who": "active", "zone": "park", "size": 3, "control": "active"}])"),
                 "\"Diner\"", "no tiles: park of 3 lots");
  expect_refusal(
      town(R"([{"op": "gain", "who": "active", "wealth": {"each": 1, "count": {"buildings": {"in": "line_other"}}}}])"),
      "\"Diner\"", "outside choose_line");
  expect_refusal(town(R"([{"op": "marker_place", "who": "active", "kind": "any"}])"), "\"Diner\"", "which kind");
  expect_refusal(town(R"([{"op": "payout", "kind": "prestige", "values": [7]}])"), "t_diner", "from 1 to 6");
  expect_refusal(town(R"([{"op": "offer", "who": "active", "cost": {"wealth": 1}}])"), "\"Diner\"", "changes nothing");
  expect_refusal(town(R"([{"op": "end_game"}])"), "\"Diner\"", "ends the game");
  expect_refusal(
      town(
          R"([{"op": "for_each", "who": {"least": "wealth", "tie": "choose"}, "order": "turn", "do": [{"op": "add_politicians"}]}])"),
      "\"Diner\"", "cannot ask here");
  expect_refusal(
      event(R"([{"op": "gain", "who": "all", "wealth": {"each": 1, "count": {"buildings": {"adj": "self"}}}}])"),
      "\"Bank Run\"", "no building of its own");
  expect_refusal(event(R"([{"op": "choose_line", "who": "active", "do": [{"op": "add_politicians"}]}])"),
                 "\"Bank Run\"", "no building of its own");
  expect_refusal(event(R"([{"op": "activate_deck", "deck": "town"}])"), "\"Bank Run\"", "active from the start");
  expect_refusal(refusal("town.json", "te_airport", R"([{"op": "add_politicians"}])"), "\"Airport\"",
                 "must activate the next deck");
  expect_refusal(refusal("metropolis.json", "me_olympic_games", R"([{"op": "add_politicians"}])"), "\"Olympic Games\"",
                 "must end the game");
}

TEST(Data, AContractThatCanNeverBeBuiltIsRefused) {
  const auto with = [](const char* member, const char* value) {
    DataFiles files;
    boost::json::value json = boost::json::parse(files.text("urban_sprawl/town.json").value());
    json.as_object()["cards"].as_array()[0].as_object()[member] = boost::json::parse(value);
    files.replace("urban_sprawl/town.json", boost::json::serialize(json));
    const auto loaded = load_data(files);
    return loaded ? std::string() : loaded.error();
  };
  expect_refusal(
      with("restrictions", R"([{"type": "value_at_least", "value": 9}, {"type": "value_at_most", "value": 8}])"),
      "\"Clinic\"", "can never be built");
  expect_refusal(with("restrictions",
                      R"([{"type": "adjacent_zone", "zone": "res"}, {"type": "not_adjacent_zone", "zone": "res"}])"),
                 "\"Clinic\"", "can never be built");
  expect_refusal(with("size", "7"), "t_clinic", "from 1 to 4");
  expect_refusal(with("vocations", "[]"), "\"Clinic\"", "neither restriction nor vocation nor effect");
  expect_refusal(with("id", "\"t_courthouse\""), "t_courthouse", "two cards");
}

RULE_TEST("US-R14", "a contract with two vocations takes and scores one after the other") {
  DataFiles files;
  boost::json::value json = boost::json::parse(files.text("urban_sprawl/town.json").value());
  json.as_object()["cards"].as_array()[0].as_object()["vocations"] =
      boost::json::parse(R"([{"name": "energy", "number": 2}, {"name": "factory", "number": 3}])");
  files.replace("urban_sprawl/town.json", boost::json::serialize(json));
  ASSERT_TRUE(Rules::load(files));
  {
    Table t;
    t.player(B).vocations[Vocation::Factory] = 1;
    t.build("t_clinic", "b30", "nw");
    EXPECT_EQ(t.player(A).vocations[Vocation::Energy], 1);
    EXPECT_EQ(t.player(A).vocations[Vocation::Factory], 0) << "not taken before the first is scored";
    t.apply("split 1");
    EXPECT_EQ(t.player(A).prestige, 2);
    EXPECT_EQ(t.player(A).vocations[Vocation::Factory], 1);
    t.apply("next_decider blue");
    t.apply("split 1");
    t.apply("split 1");
    EXPECT_EQ(t.prestige(), (Numbers{5, 3, 0, 0}));
  }
  ASSERT_TRUE(Rules::load(DataFiles{}));
}

TEST(Data, TheReferenceHasEveryCard) {
  const std::string page = Rules::reference();
  for (const CardData& card : data.cards) {
    const std::string& name = card.kind == CardKind::Permit ? card.id : card.title;
    EXPECT_NE(page.find(name), std::string::npos) << name;
  }
}

TEST(Data, EveryEffectIsToldInWords) {
  for (int i = 0; i < kCards; ++i) {
    const CardData& card = data.cards[static_cast<size_t>(i)];
    const std::string words = effect_words(static_cast<Card>(i));
    EXPECT_EQ(words.empty(), card.steps == 0) << card.id;
    EXPECT_EQ(words.find("  "), std::string::npos) << words;
  }
  EXPECT_EQ(effect_words(card_of("m_corporate_hq")),
            "You gain 4 wealth for each 4-lot COM in play. Each 3-lot COM gives its controller 3 wealth.");
  EXPECT_EQ(effect_words(card_of("m_port"), true), "Each IND gives its controller 2 wealth and 2 prestige.");
  EXPECT_EQ(restriction_words(card_of("t_farmhouse")), "ignores zoning; next to wilderness");
}

TEST(Data, TheCountsOfTheBoxAreRight) {
  int tiles = 0, markers = 0;
  for (const auto& zone : data.tiles) {
    for (const int n : zone) tiles += n;
  }
  for (const int n : data.vocation_markers) markers += n;
  EXPECT_EQ(tiles, 128);
  EXPECT_EQ(markers, 24);
  std::array<int, 13> wealth{};
  int permits = 0;
  for (int i = 0; i < kPlanningCards; ++i) {
    const CardData& card = data.cards[static_cast<size_t>(i)];
    if (card.kind != CardKind::Permit) continue;
    ++wealth[card.payout];
    permits += card.permits;
  }
  for (int n = 1; n <= 12; ++n) EXPECT_EQ(wealth[static_cast<size_t>(n)], 3);
  EXPECT_EQ(permits, 90);
}

// ---- positions from outside -----------------------------------------------------------------------------------------
TEST(Position, WhatCannotBeIsRefused) {
  const auto fault = [](auto&& change) {
    Table t;
    change(t.s);
    return Rules::check(t.s, Viewer::everything());
  };
  EXPECT_EQ(fault([](State&) {}), "");
  EXPECT_NE(fault([](State& s) { s.active = 7; }), "");
  EXPECT_NE(fault([](State& s) { s.players[0].wealth = -3; }), "");
  EXPECT_NE(fault([](State& s) { s.players.pop_back(); }), "");
  EXPECT_NE(fault([](State& s) { s.buildings[0].block = Block{77}; }), "");
  EXPECT_NE(fault([](State& s) { s.buildings[0].controller = 9; }), "");
  EXPECT_NE(fault([](State& s) { s.buildings.push_back(s.buildings[0]); }), "");
  EXPECT_NE(fault([](State& s) { s.markers[Space::N0] = 13; }), "");
  EXPECT_NE(fault([](State& s) { s.markers[Space::N0] = s.markers[Space::N1] = 9; }), "");
  EXPECT_NE(fault([](State& s) { s.offices[Office::Treasurer] = 1; }), "") << "not in play";
  EXPECT_NE(fault([](State& s) { s.contractor_in_play = true; }), "");
  EXPECT_NE(fault([](State& s) { s.players[0].vocations[Vocation::Media] = 1; }), "") << "two Media";
  EXPECT_NE(fault([](State& s) { s.planning_boxes[0] = s.planning_boxes[1]; }), "");
  EXPECT_NE(fault([](State& s) { s.contract_boxes[0] = kNoCard; }), "") << "a card is missing";
  EXPECT_NE(fault([](State& s) { s.contract_boxes[0] = kUnknownCard; }), "");
  EXPECT_NE(fault([](State& s) { s.decks[DeckName::City].face_up = true; }), "");
  EXPECT_NE(fault([](State& s) { s.decks[DeckName::City].cards[0] = kUnknownCard; }), "");
  EXPECT_NE(fault([](State& s) { s.agenda.clear(); }), "");
  EXPECT_NE(fault([](State& s) { s.agenda[0].kind = TaskKind::PayPermit; }), "");
  EXPECT_NE(fault([](State& s) { s.agenda.push_back(s.agenda[0]); }), "");
  EXPECT_NE(fault([](State& s) { s.finished = true; }), "");
  EXPECT_NE(fault([](State& s) { s.ap = 99; }), "");
}

TEST(Position, WhatNoGameReachesIsRefused) {
  const auto fault = [](const std::function<void(Table&)>& change) {
    Table t;
    change(t);
    return Rules::check(t.s, Viewer::everything());
  };
  const auto leaves = [](const char* id) { return [id](Table& t) { t.leave_event(card_of(id)); }; };
  EXPECT_EQ(fault(leaves("te_boom_town")), "");
  EXPECT_EQ(fault(leaves("me_olympic_games")), "the game goes on, but the event that ends it has come");
  EXPECT_EQ(fault([](Table& t) {
              t.s.finished = true;
              t.s.agenda.clear();
            }),
            "the game is over although the event that ends it has not come");
  EXPECT_EQ(fault(leaves("te_airport")),
            "the other politicians are not in play, but the event that brings them has come");
  EXPECT_EQ(fault([](Table& t) {
              t.leave_event(card_of("te_airport"));
              t.s.politicians_in_play = true;
            }),
            "the city deck is closed, but the event that opens it has come");
  EXPECT_EQ(fault([](Table& t) { t.s.decks[DeckName::City].active = true; }),
            "the city deck is active although the event that opens it has not come");
  EXPECT_EQ(fault([](Table& t) {
              t.open(DeckName::City);
              t.s.decks[DeckName::Metropolis].active = true;
            }),
            "the metropolis deck is active although the event that opens it has not come");
  EXPECT_EQ(fault([](Table& t) {
              t.open(DeckName::City);
              t.s.contractor_in_play = true;
              t.s.contractor = A;
            }),
            "the Contractor is in play although the event that brings it has not come");
  EXPECT_EQ(fault(leaves("m_temple")), "cards are gone from the metropolis deck, which is closed");
  EXPECT_EQ(fault([](Table& t) { t.open(DeckName::Metropolis); }), "");
  EXPECT_EQ(fault([](Table& t) { t.s.extra_favor = B; }),
            "extra_favor is a seat although the contract that gives it was not built");
  EXPECT_EQ(fault([](Table& t) {
              t.leave_game(card_of("t_warehouse"));
              t.s.extra_favor = B;
            }),
            "");
}

/// While the Airport is still being carried out, the City deck is closed; afterwards it is open.
TEST(Position, AnEventHalfCarriedOutIsNoFault) {
  Table t;
  t.put(Zone::Civ, "b00", "ne", A);
  t.put(Zone::Civ, "b00", "sw", B);
  t.next_cards(DeckName::Town, {"te_airport", "t_clinic"});
  t.end_turn();
  EXPECT_EQ(t.decision(), "break_election_tie");
  EXPECT_FALSE(t.s.decks[DeckName::City].active);
  t.sound();
  t.s.decks[DeckName::City].active = true;
  EXPECT_NE(Rules::check(t.s, Viewer::everything()), "");
}

RULE_TEST("US-R28", "turns without a contract are counted up to the limit and not beyond; turns do not wrap") {
  for (int players = 2; players <= 4; ++players) {
    Table t(players);
    t.s.idle_turns = static_cast<uint8_t>(2 * players - 1);
    t.sound();
    ++t.s.idle_turns;
    EXPECT_NE(Rules::check(t.s, Viewer::everything()), "");
  }
  Options options;
  options.stagnation_rule = false;
  Table off(4, options);
  off.s.idle_turns = 1;
  EXPECT_NE(Rules::check(off.s, Viewer::everything()), "") << "nobody counts them";
  off.s.idle_turns = 0;
  off.s.turn = kMostTurns - 1;
  for (int i = 0; i < 3; ++i) {
    off.end_turn();
    off.settle();
  }
  EXPECT_EQ(off.s.turn, kMostTurns);
  off.s.turn = kMostTurns + 1;
  EXPECT_NE(Rules::check(off.s, Viewer::everything()), "");
}

/// Any single change of a task either is refused or leads to a game that can be played on.
TEST(Position, NoTaskLeadsAstray) {
  const char* factor = std::getenv("BOROUGHS_SOAK");
  const int soak = factor != nullptr ? std::max(1, std::atoi(factor)) : 1;
  Rng rng(31);
  int accepted = 0;
  for (int i = 0; i < 6000 * soak; ++i) {
    State s = Rules::start({static_cast<uint8_t>(2 + rng.below(3))}, rng, nullptr);
    MoveList moves;
    const uint32_t plies = rng.below(200);
    for (uint32_t ply = 0; ply < plies && !settle<Rules>(s, moves, rng, nullptr).finished; ++ply) {
      Rules::apply(s, moves[rng.below(static_cast<uint32_t>(moves.size()))], rng, nullptr);
    }
    if (s.finished) continue;
    for (uint32_t change = 0; change <= rng.below(3); ++change) {
      Task& t = s.agenda[rng.below(static_cast<uint32_t>(s.agenda.size()))];
      auto* bytes = reinterpret_cast<uint8_t*>(&t);
      const uint32_t at = rng.below(sizeof(Task) - 2);
      bytes[at] = static_cast<uint8_t>(rng.below(4) == 0 ? rng.below(256) : rng.below(10));
    }
    // Enumerators out of range cannot come from JSON.
    bool known = true;
    for (const Task& t : s.agenda) {
      known &= static_cast<int>(t.kind) < kEnumCount<TaskKind> && static_cast<int>(t.line) < 3 &&
               static_cast<int>(t.vocation) < kVocations && static_cast<int>(t.office) < kOffices &&
               static_cast<int>(t.marker) < 3 && static_cast<int>(t.zone) < kZones && static_cast<int>(t.use) < 3 &&
               t.slot <= Slot::None && static_cast<int>(t.shape) < kShapes;
    }
    if (!known || !Rules::check(s, Viewer::everything()).empty()) continue;
    ++accepted;
    const std::string agenda = boost::json::serialize(to_json(s.agenda));
    for (int ply = 0; ply < 40 && !Rules::turn(s).finished; ++ply) {
      Rules::legal_moves(s, moves);
      ASSERT_FALSE(moves.empty()) << agenda;
      Rules::apply(s, moves[rng.below(static_cast<uint32_t>(moves.size()))], rng, nullptr);
    }
  }
  EXPECT_GT(accepted, 500);
}

}  // namespace
}  // namespace boroughs::urban_sprawl
