// Every one of the 165 cards is played on one prepared position, and what came of it is compared with what the card
// list says, worked out apart from the engine (card_expectations.h).
//
// The choices that the players make there: seats A and C score vocations in wealth, B and D in prestige; B declines
// offers, the others accept; of buildings and sites the first in the order of lots; the horizontal line; the Treasurer
// where an office is asked; otherwise the first choice that is listed.

#include "engine/urban_sprawl/card_text.h"
#include "tests/support/rule_test.h"
#include "tests/urban_sprawl/card_expectations.h"
#include "tests/urban_sprawl/table.h"

namespace boroughs::urban_sprawl {
namespace {

Table prepared() {
  Table t;
  t.clear_board();
  for (const Building& b : kPreparedBuildings) t.s.buildings.push_back(b);
  t.set({60, 20, 3, 11}, {20, 12, 5, 30});
  const auto own = [&](int seat, Vocation v, int n) { t.player(seat).vocations[v] = static_cast<uint8_t>(n); };
  own(A, Vocation::PublicService, 1);
  own(A, Vocation::Factory, 1);
  own(A, Vocation::Tourism, 2);
  own(B, Vocation::Media, 1);
  own(B, Vocation::Factory, 1);
  own(B, Vocation::Finance, 1);
  own(B, Vocation::Education, 1);
  own(C, Vocation::Tourism, 1);
  own(C, Vocation::Energy, 2);
  own(C, Vocation::Finance, 1);
  own(D, Vocation::Transport, 1);
  own(D, Vocation::PublicService, 1);
  own(D, Vocation::Media, 0);
  t.all_in_play();
  t.s.offices = {{B, C, D, -1, A}};
  t.contractor_is(C);
  t.s.markers = {{0, 7, 8, 0, 0, 0, 4, 0, 0}};
  t.give(A, "pp_36");
  t.give(B, "pp_01");
  t.give(B, "pp_10");
  t.give(C, "pp_02");
  t.give(C, "pp_03");
  t.give(D, "pp_04");
  for (size_t box = 0; box < 4; ++box) t.planning_box(box, "pp_2" + std::to_string(box));
  return t;
}

std::string choose(const Table& t) {
  const auto all = t.moves();
  const std::string decision = t.decision();
  if (decision == "vocation_split") return t.decider() % 2 == 0 ? all.front() : all.back();
  if (decision == "accept_offer") return t.decider() == B ? "decline" : "accept";
  if (decision == "choose_office") return "office treasurer";
  if (decision == "choose_building" || decision == "choose_site") {
    MoveList list;
    Rules::legal_moves(t.s, list);
    Move least = list[0];
    for (const Move& move : list) {
      if (move.kind == least.kind &&
          (move.arg(0) < least.arg(0) || (move.arg(0) == least.arg(0) && move.arg(1) < least.arg(1))))
        least = move;
    }
    return to_notation(Rules::kInfo.moves, least);
  }
  return all.front();
}

void expect_outcome(const Table& t, const Outcome& want) {
  for (size_t p = 0; p < 4; ++p) {
    EXPECT_EQ(t.s.players[p].wealth, want.wealth[p]) << "wealth of seat " << p;
    EXPECT_EQ(t.s.players[p].prestige, want.prestige[p]) << "prestige of seat " << p;
    EXPECT_EQ(vocations_of(t.s.players[p]), want.vocations[p]) << "vocations of seat " << p;
    EXPECT_EQ(static_cast<int>(t.s.players[p].cards.size()), want.cards[p]) << "planning cards of seat " << p;
  }
  const City city(t.s);
  for (size_t p = 0; p < 5; ++p)
    EXPECT_EQ(city.controlled[p], want.buildings[p]) << "buildings of controller " << int(p) - 1;
  for (size_t o = 0; o < 5; ++o) EXPECT_EQ(t.s.offices.items[o], want.offices[o]) << name_of(static_cast<Office>(o));
  for (size_t m = 0; m < 9; ++m) EXPECT_EQ(t.s.markers.items[m], want.markers[m]) << name_of(static_cast<Space>(m));
  EXPECT_EQ(t.s.contractor, want.contractor);
  EXPECT_EQ(t.s.extra_favor, want.extra_favor);
  EXPECT_EQ(t.s.finished, want.finished);
}

constexpr auto name_by_card = [](const auto& test) { return std::string(test.param.card); };

class ContractCard : public testing::TestWithParam<CardExpectation> {};
TEST_P(ContractCard, DoesWhatItSays) {
  const CardExpectation& want = GetParam();
  Table t = prepared();
  t.contract(0, want.card);
  t.sound();
  t.apply("build c1");
  EXPECT_EQ(static_cast<int>(t.moves().size()), want.sites) << "legal sites";
  t.apply("site " + std::string(want.block) + " " + want.lots);
  t.apply("pay_permit pp_36");
  t.settle(choose);
  expect_outcome(t, want.after);
  EXPECT_TRUE(t.s.removed.contains(card_of(want.card))) << "a contract built leaves the game";
  EXPECT_EQ(t.s.ap, 5);
}
INSTANTIATE_TEST_SUITE_P(Cards, ContractCard, testing::ValuesIn(kContracts), name_by_card);

class EventCard : public testing::TestWithParam<CardExpectation> {};
TEST_P(EventCard, DoesWhatItSays) {
  Table t = prepared();
  t.checked = !data[card_of(GetParam().card)].special;  // the prepared city has open already what these open
  t.event(GetParam().card);
  if (!t.s.finished) t.settle(choose);
  expect_outcome(t, GetParam().after);
}
INSTANTIATE_TEST_SUITE_P(Cards, EventCard, testing::ValuesIn(kEventCards), name_by_card);

/// The same event, met on the way while a box is refilled.
class RevealedEvent : public testing::TestWithParam<CardExpectation> {};
TEST_P(RevealedEvent, IsCarriedOutAndGone) {
  const Card card = card_of(GetParam().card);
  Table t = prepared();
  const bool special = data[card].special;
  t.checked = !special;
  if (is_planning(card)) {
    t.empty_planning_box(0);
    t.next_planning({GetParam().card, "pp_30", "pp_31"});
  } else {
    t.next_cards(deck_of(card), {GetParam().card});
  }
  t.sound();
  const auto removed = t.s.removed.size();
  t.apply("end_actions");
  for (int i = 0; i < 200 && !t.turn().finished && t.s.active == A; ++i)
    t.apply(t.moves().size() == 1 ? t.moves()[0] : choose(t));
  bool told = false;
  for (const Event& event : t.log.events())
    told |= event.kind == static_cast<uint8_t>(Told::EventHappens) && event.args[0] == static_cast<int>(card);
  EXPECT_TRUE(told);
  if (is_planning(card)) {
    EXPECT_TRUE(t.s.discard.contains(card)) << "planning events come back";
  } else {
    EXPECT_GT(t.s.removed.size(), removed);
    EXPECT_TRUE(t.s.removed.contains(card)) << "contract events do not come back";
  }
  EXPECT_EQ(t.s.finished, special && deck_of(card) == DeckName::Metropolis);
}
INSTANTIATE_TEST_SUITE_P(Cards, RevealedEvent, testing::ValuesIn(kEventCards), name_by_card);

// ---- permits and Urban Renewal --------------------------------------------------------------------------------------
class PermitCard : public testing::TestWithParam<PermitExpectation> {};
TEST_P(PermitCard, IsInvestedPaysAndTriggers) {
  const PermitExpectation& want = GetParam();
  Table t = prepared();
  // Invested at the start of a turn: its number in wealth.
  t.give(A, want.card);
  t.s.agenda[0].kind = TaskKind::Invest;
  t.apply("invest " + std::string(want.card));
  EXPECT_EQ(t.player(A).wealth, 60 + want.wealth);
  EXPECT_TRUE(t.s.discard.contains(card_of(want.card)));

  // Pays for the zones it names, up to its number of lots.
  const std::pair<const char*, Zone> contracts[] = {
      {"m_university", Zone::Civ}, {"m_corporate_hq", Zone::Com}, {"m_port", Zone::Ind}, {"m_resort", Zone::Res}};
  for (const auto& [contract, zone] : contracts) {
    Table build = prepared();
    for (const Card card : build.player(A).cards) build.s.discard.push_back(card);
    build.player(A).cards.clear();
    build.give(A, want.card);
    const bool serves = std::string(want.zones).find(name_of(zone)) != std::string::npos;
    EXPECT_EQ(permits_of(build.player(A))[static_cast<size_t>(zone)], serves ? want.permits : 0) << contract;
    build.contract(0, contract);
    EXPECT_EQ(build.can("build c1"), serves && want.permits == 4) << contract;
  }

  // Revealed: the ballot moves the pawn, the row of its number pays.
  Table reveal = prepared();
  reveal.empty_planning_box(0);
  reveal.next_planning({want.card, "pp_31"});
  if (std::string_view(want.card) == "pp_31") reveal.next_planning({"pp_31", "pp_30"});
  reveal.sound();
  reveal.apply("end_actions");
  for (int i = 0; i < 60 && reveal.s.active == A && !reveal.turn().finished; ++i)
    reveal.apply(reveal.moves().size() == 1 ? reveal.moves()[0] : choose(reveal));
  int ballots = 0, rows = 0;
  bool mine = false;
  for (const Event& event : reveal.log.events()) {
    const auto told = static_cast<Told>(event.kind);
    if (told == Told::Revealed || told == Told::RevealedTop)
      mine = event.args[0] == static_cast<int>(card_of(want.card));
    ballots += mine && told == Told::Ballot;
    rows += mine && told == Told::PayoutHeld && event.args[0] == static_cast<int>(Currency::Wealth) &&
            event.args[1] == want.wealth;
  }
  EXPECT_EQ(ballots, want.ballot ? 1 : 0);
  EXPECT_EQ(rows, want.wealth <= 8 ? 1 : 0) << "only markers 7 and 8 are on the board";
}
INSTANTIATE_TEST_SUITE_P(Cards, PermitCard, testing::ValuesIn(kPermitCards), name_by_card);

class UrbanRenewalCard : public testing::TestWithParam<const char*> {};
TEST_P(UrbanRenewalCard, DemolishesOnceAndCannotBeInvested) {
  Table t = prepared();
  t.give(A, GetParam());
  t.s.agenda[0].kind = TaskKind::Invest;
  EXPECT_FALSE(t.can("invest " + std::string(GetParam())));
  t.apply("done");
  t.contract(0, "t_high_school");
  t.apply("build c1");
  t.apply("site b23 west");  // over the COM of B
  EXPECT_TRUE(t.player(A).cards.contains(card_of(GetParam())));
  t.apply("pay_permit pp_36");
  t.settle(choose);
  EXPECT_FALSE(t.player(A).cards.contains(card_of(GetParam())));
  EXPECT_TRUE(t.s.discard.contains(card_of(GetParam())));
  EXPECT_EQ(t.at("b23", "west").controller, A);
  // Revealed: a ballot, no payout (US-R44).
  EXPECT_TRUE(data[card_of(GetParam())].ballot);
  EXPECT_EQ(data[card_of(GetParam())].payout, 0);
}
INSTANTIATE_TEST_SUITE_P(Cards, UrbanRenewalCard, testing::Values("ur_1", "ur_2", "ur_3", "ur_4"),
                         [](const auto& test) { return std::string(test.param); });

TEST(Cards, EveryCardIsTested) {
  EXPECT_EQ(std::size(kContracts) + std::size(kEventCards) + std::size(kPermitCards) + 4, static_cast<size_t>(kCards));
}

}  // namespace
}  // namespace boroughs::urban_sprawl
