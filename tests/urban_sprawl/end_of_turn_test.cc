// The end of a turn: sliding, revealing, payouts, depleted decks, stagnation, the end of the game.

#include "tests/support/rule_test.h"
#include "tests/urban_sprawl/table.h"

namespace boroughs::urban_sprawl {
namespace {

/// Ends the turn and answers everything with the first choice until the next player's turn.
void pass(Table& t) {
  const int before = t.s.turn;
  t.end_turn();
  for (int i = 0; i < 200 && !t.turn().finished && t.s.turn == before; ++i) t.apply(t.moves()[0]);
}

Card box(const Table& t, size_t i) { return t.s.contract_boxes[i]; }
std::string top(const Table& t, DeckName name) {
  const Deck& deck = t.s.decks[name];
  return deck.face_up && !deck.cards.empty() ? std::string(label_of(deck.cards.back())) : "";
}

/// The cards revealed and the rows paid, in order: "c_library c1", "row 2".
std::vector<std::string> story(const Table& t) {
  std::vector<std::string> out;
  for (const Event& event : t.log.events()) {
    const auto told = static_cast<Told>(event.kind);
    if (told == Told::Revealed || told == Told::RevealedTop) {
      out.push_back(std::string(label_of(static_cast<Card>(event.args[0]))) + " " +
                    std::string(name_of(static_cast<Slot>(event.args[1]))));
    }
    if (told == Told::EventHappens) out.emplace_back(label_of(static_cast<Card>(event.args[0])));
    if (told == Told::PayoutHeld) out.push_back("row " + std::to_string(event.args[1]));
    if (told == Told::Elected) out.push_back("elected");
  }
  return out;
}
using Story = std::vector<std::string>;

RULE_TEST("US-T29 US-R22", "cards slide along the rail; a card that slides pays nothing again") {
  Table t;
  t.contract(0, "t_clinic");
  t.contract(2, "t_diner");
  t.contract(4, "t_cannery");
  t.empty_box(1);
  t.empty_box(3);
  t.next_cards(DeckName::Town, {"t_post_office", "t_town_hall", "t_newspaper"});
  t.s.decks[DeckName::Town].face_up = true;
  t.sound();
  pass(t);
  EXPECT_EQ((std::vector<Card>{box(t, 0), box(t, 1), box(t, 2), box(t, 3), box(t, 4)}),
            (std::vector<Card>{card_of("t_clinic"), card_of("t_diner"), card_of("t_cannery"), card_of("t_post_office"),
                               card_of("t_town_hall")}));
  EXPECT_EQ(top(t, DeckName::Town), "t_newspaper");
  EXPECT_EQ(story(t), (Story{"t_town_hall c5", "row 3", "t_newspaper town_top", "row 1"}));
}

RULE_TEST("US-T30 US-R24 US-R23 US-I11", "Airport met in a refill opens City at once") {
  Table t;
  t.s.markers = {{7, 8, 9, 10, 11, 12, 4, 5, 6}};
  t.leave_game(t.s.decks[DeckName::Town].cards.back());
  t.s.decks[DeckName::Town].face_up = false;
  for (size_t i = 0; i < 3; ++i) t.contract(i, std::array{"t_bank", "t_motel", "t_cottages"}[i]);
  t.empty_box(3);
  t.empty_box(4);
  t.next_cards(DeckName::Town, {"te_airport", "t_clinic", "t_diner"});
  t.next_cards(DeckName::City, {"c_library", "c_museum"});
  t.sound();
  pass(t);
  EXPECT_EQ(box(t, 3), card_of("c_library"));
  EXPECT_EQ(box(t, 4), card_of("t_clinic"));
  EXPECT_EQ(top(t, DeckName::Town), "t_diner");
  EXPECT_EQ(top(t, DeckName::City), "c_museum");
  Story cards;
  for (const std::string& line : story(t)) {
    if (line != "elected") cards.push_back(line);
  }
  EXPECT_EQ(cards, (Story{"te_airport", "c_library c4", "row 3", "t_clinic c5", "row 1", "t_diner town_top", "row 2",
                          "c_museum city_top", "row 1"}));
}

RULE_TEST("US-R24", "a deck that opens while tops are turned up gets its own top in the same turn") {
  Table t;
  t.s.markers = {{7, 8, 9, 10, 11, 12, 4, 5, 6}};
  t.leave_game(t.s.decks[DeckName::Town].cards.back());
  t.next_cards(DeckName::Town, {"te_airport", "t_diner"});
  t.next_cards(DeckName::City, {"ce_sports_team", "c_museum"});
  t.next_cards(DeckName::Metropolis, {"m_temple"});
  t.sound();
  pass(t);
  EXPECT_EQ(top(t, DeckName::Town), "t_diner");
  EXPECT_EQ(top(t, DeckName::City), "c_museum");
  EXPECT_EQ(top(t, DeckName::Metropolis), "m_temple");
}

RULE_TEST("US-T31 US-R25", "with City empty the Town cards slide through to c4") {
  Table t;
  t.all_in_play();
  t.contractor_is(B);
  while (!t.s.decks[DeckName::City].cards.empty()) t.leave_game(t.s.decks[DeckName::City].cards.back());
  t.next_cards(DeckName::Metropolis, {"m_temple"});
  t.s.decks[DeckName::Metropolis].face_up = true;
  t.empty_box(3);
  t.empty_box(4);
  for (size_t i = 0; i < 3; ++i) t.contract(i, std::array{"t_motel", "t_cottages", "t_sawmill"}[i]);
  t.next_cards(DeckName::Town, {"t_clinic", "t_diner", "t_bank"});
  t.s.decks[DeckName::Town].face_up = true;
  t.sound();
  pass(t);
  EXPECT_EQ(box(t, 3), card_of("t_clinic"));
  EXPECT_EQ(box(t, 4), card_of("t_diner"));
  EXPECT_EQ(top(t, DeckName::Town), "t_bank");
}

RULE_TEST("US-R25", "with Town empty c5 is no longer refilled") {
  Table t;
  t.all_in_play();
  t.contractor_is(B);
  while (!t.s.decks[DeckName::Town].cards.empty()) t.leave_game(t.s.decks[DeckName::Town].cards.back());
  t.next_cards(DeckName::City, {"c_museum"});
  t.s.decks[DeckName::City].face_up = true;
  t.next_cards(DeckName::Metropolis, {"m_temple"});
  t.s.decks[DeckName::Metropolis].face_up = true;
  t.empty_box(4);
  t.sound();
  pass(t);
  EXPECT_EQ(box(t, 4), kNoCard);
  EXPECT_EQ(t.s.turn, 2);
}

RULE_TEST("US-T28", "a row whose marker is not on the board pays nothing, but the ballot works") {
  Table t;
  t.s.buildings[0].controller = B;
  t.empty_planning_box(3);
  t.next_planning({"pp_12", "pp_13"});
  t.sound();
  const auto before = t.wealth();
  pass(t);
  EXPECT_EQ(t.wealth(), before);
  EXPECT_EQ(t.s.pawn, Office::DistrictAttorney);
}

RULE_TEST("US-R23", "each card is handled completely before the next: ballot first, then payout") {
  Table t;
  t.s.pawn = Office::UnionBoss;
  t.s.buildings[5].controller = C;  // b22, in wealth row 5
  for (size_t i = 0; i < 3; ++i) t.planning_box(i, std::array{"pp_01", "pp_05", "pp_06"}[i]);
  t.empty_planning_box(3);
  t.next_planning({"pp_22", "pp_23"});  // row 5 with a ballot, row 5 without
  t.sound();
  t.end_turn();
  EXPECT_EQ(t.decision(), "choose_site") << "the Mayor's park comes before the payout";
  EXPECT_EQ(t.player(C).wealth, 21);
  t.apply(t.moves()[0]);
  EXPECT_EQ(story(t), (Story{"pp_22 p4", "elected", "row 5", "pp_23 planning_top", "row 5"}));
  EXPECT_EQ(t.player(C).wealth, 31);
}

RULE_TEST("US-T12 US-R47", "Business Relocation, revealed as the City top") {
  Table t;
  t.player(D).vocations[Vocation::Media] = 0;
  t.player(B).vocations[Vocation::Media] = 1;
  t.open(DeckName::City);
  t.s.offices[Office::Treasurer] = C;
  t.at("b14", "sw").controller = D;
  t.at("b23", "sw").controller = A;
  t.next_cards(DeckName::City, {"ce_business_relocation", "c_library"});
  t.sound();
  t.end_turn();
  EXPECT_EQ(t.decider(), C);
  EXPECT_EQ(t.decision(), "choose_building");
  EXPECT_EQ(t.player(B).wealth, 22);
  EXPECT_EQ(t.player(B).prestige, 1);
  t.apply("building b14sw");
  EXPECT_EQ(t.at("b14", "sw").controller, -1);
  EXPECT_EQ(cubes_left(t.s, D), 35);
  EXPECT_TRUE(t.s.removed.contains(card_of("ce_business_relocation")));
  EXPECT_EQ(top(t, DeckName::City), "c_library");
  // The named events whose deck is not known belong to the planning deck.
  for (const char* id : {"pe_local_headlines", "pe_luxury_taxes", "pe_estate_auction", "pe_urban_decay", "pe_fire",
                         "pe_flood", "pe_earthquake"}) {
    EXPECT_TRUE(is_planning(card_of(id)));
  }
}

RULE_TEST("US-T44 US-R28", "after two rounds without a contract taken, the cheapest leaves the game") {
  Table t(3);
  t.contract(0, "t_clinic");
  t.s.idle_turns = 5;
  t.next_cards(DeckName::Town, {"t_diner", "t_bank"});
  t.s.decks[DeckName::Town].face_up = true;
  t.sound();
  pass(t);
  EXPECT_TRUE(t.s.removed.contains(card_of("t_clinic")));
  EXPECT_EQ(t.s.idle_turns, 0);
  EXPECT_NE(box(t, 4), kNoCard) << "and the row closes up and is refilled";

  Table taken(3);
  taken.contract(0, "t_clinic");
  taken.s.idle_turns = 5;
  taken.apply("take_favor c1");
  pass(taken);
  EXPECT_EQ(taken.s.idle_turns, 0);

  Options options;
  options.stagnation_rule = false;
  Table off(3, options);
  off.contract(0, "t_clinic");
  for (int turn = 0; turn < 7; ++turn) pass(off);
  EXPECT_EQ(box(off, 0), card_of("t_clinic"));
  EXPECT_EQ(off.s.idle_turns, 0) << "nor are they counted";
}

RULE_TEST("US-R28 US-I15", "the game ends even if nobody ever builds") {
  for (const int players : {2, 4}) {
    Rng rng(21);
    State s = Rules::start({static_cast<uint8_t>(players), Length::Longer}, rng, nullptr);
    MoveList moves;
    int plies = 0;
    while (!settle<Rules>(s, moves, rng, nullptr).finished) {
      ASSERT_LT(++plies, 50'000);
      Move move = moves[0];
      for (const Move& m : moves) {
        if (m.kind == static_cast<uint8_t>(Do::EndActions)) move = m;
      }
      Rules::apply(s, move, rng, nullptr);
    }
    EXPECT_GT(s.turn, 100);
  }
}

RULE_TEST("US-T45 US-R26 US-I1", "the planning discards are shuffled when cards run out, unless only events are left") {
  Table t;
  t.empty_planning_box(3);
  while (!t.s.planning.cards.empty()) {
    t.s.discard.push_back(t.s.planning.cards.pop_back());
  }
  t.s.planning.face_up = false;
  t.sound();
  const size_t pile = t.s.discard.size();
  ASSERT_GT(pile, 20u);
  pass(t);
  EXPECT_NE(t.s.planning_boxes[3], kNoCard);
  EXPECT_TRUE(t.s.planning.face_up);
  EXPECT_EQ(t.s.planning.mixed, pile);

  Table events;
  for (int i = 0; i < kPlanningCards; ++i) {
    const auto card = static_cast<Card>(i);
    if (data[card].kind == CardKind::Event) {
      events.leave_event(card);
    } else if (card != card_of("pp_01") && card != card_of("pp_02") && card != card_of("pp_03")) {
      events.give(B, label_of(card));
    }
  }
  for (size_t box = 0; box < 3; ++box) events.planning_box(box, "pp_0" + std::to_string(box + 1));
  events.s.planning.face_up = false;
  events.sound();
  pass(events);
  EXPECT_EQ(events.s.planning_boxes[3], kNoCard) << "events alone are never reshuffled";
  EXPECT_EQ(events.s.discard.size(), 14u);
}

RULE_TEST("US-T48 US-R27", "Olympic Games stops everything") {
  Table t;
  t.all_in_play();
  t.contractor_is(B);
  t.next_cards(DeckName::City, {"c_museum"});
  t.s.decks[DeckName::City].face_up = true;
  t.leave_game(t.s.decks[DeckName::Town].cards.back());
  t.s.decks[DeckName::Town].face_up = false;
  t.empty_box(1);
  t.empty_box(2);
  t.next_cards(DeckName::Metropolis, {"m_boutiques", "me_olympic_games", "m_temple"});
  t.sound();
  t.end_turn();
  EXPECT_TRUE(t.turn().finished);
  EXPECT_EQ(box(t, 1), card_of("m_boutiques"));
  EXPECT_EQ(box(t, 2), kNoCard);
  EXPECT_EQ(top(t, DeckName::Town), "");
  EXPECT_EQ(story(t), (Story{"m_boutiques c2", "row 2", "me_olympic_games"}));
}

}  // namespace
}  // namespace boroughs::urban_sprawl
