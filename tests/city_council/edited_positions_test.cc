// Positions edited by hand, well or badly: what is accepted must play on to an end without a broken invariant.

#include <boost/json.hpp>

#include "engine/catalog.h"
#include "engine/core/match.h"
#include "tests/city_council/table.h"
#include "tests/city_council/variants.h"

namespace boroughs::city_council {
namespace {

namespace json = boost::json;

/// All places in a JSON tree that hold a number, a word, null, true or false.
void leaves(json::value& value, std::vector<json::value*>& out) {
  if (auto* object = value.if_object()) {
    for (auto& member : *object) leaves(member.value(), out);
  } else if (auto* list = value.if_array()) {
    for (auto& item : *list) leaves(item, out);
  } else {
    out.push_back(&value);
  }
}

void lists(json::value& value, std::vector<json::array*>& out) {
  if (auto* object = value.if_object()) {
    for (auto& member : *object) lists(member.value(), out);
  } else if (auto* list = value.if_array()) {
    out.push_back(list);
    for (auto& item : *list) lists(item, out);
  }
}

void spoil(json::value& state, Rng& rng) {
  std::vector<json::value*> places;
  leaves(state, places);
  std::vector<json::array*> arrays;
  lists(state, arrays);
  switch (rng.below(5)) {
    case 0: {  // another small number
      json::value& place = *places[rng.below(static_cast<uint32_t>(places.size()))];
      if (place.is_int64()) place = static_cast<int64_t>(rng.below(13));
      break;
    }
    case 1: {  // the value of another place
      json::value& place = *places[rng.below(static_cast<uint32_t>(places.size()))];
      place = json::value(*places[rng.below(static_cast<uint32_t>(places.size()))]);
      break;
    }
    case 2: {  // one entry less
      json::array& list = *arrays[rng.below(static_cast<uint32_t>(arrays.size()))];
      if (!list.empty()) list.erase(list.begin() + rng.below(static_cast<uint32_t>(list.size())));
      break;
    }
    case 3: {  // an entry twice
      json::array& list = *arrays[rng.below(static_cast<uint32_t>(arrays.size()))];
      if (!list.empty()) list.push_back(json::value(list[rng.below(static_cast<uint32_t>(list.size()))]));
      break;
    }
    default: {  // two entries change places
      json::value& a = *places[rng.below(static_cast<uint32_t>(places.size()))];
      json::value& b = *places[rng.below(static_cast<uint32_t>(places.size()))];
      const json::value kept = a;
      a = json::value(b);
      b = kept;
    }
  }
}

TEST(EditedPositions, WhatIsAcceptedPlaysOn) {
  int accepted = 0, refused = 0;
  const auto variants = test_variants();
  for (uint64_t trial = 0; trial < 4000; ++trial) {
    Rng rng(60'000 + trial);
    State state = Rules::start(variants[trial % variants.size()], rng, nullptr);
    MoveList moves;
    for (uint32_t left = rng.below(200); left > 0; --left) {
      if (settle<Rules>(state, moves, rng, nullptr).finished) break;
      Rules::apply(state, moves[rng.below(static_cast<uint32_t>(moves.size()))], rng, nullptr);
    }
    json::value edited = to_json(state);
    for (uint32_t spoilings = 1 + rng.below(2); spoilings > 0; --spoilings) spoil(edited, rng);
    json::object position{{"game", "city_council"}, {"rules", Rules::kInfo.rules_version}};
    position["options"] = to_json(state.options);
    position["state"] = edited;
    const auto match = read_position<Rules>(position, Seed::of(1));
    if (!match) {
      ++refused;
      EXPECT_FALSE(match.error().empty());
      continue;
    }
    ++accepted;
    State played = dynamic_cast<const MatchOf<Rules>&>(**match).raw();
    ASSERT_FALSE((*match)->draw(Viewer::everything(), Style{}).empty());
    (void)(*match)->numbers(Viewer::of_seat(0));
    (void)(*match)->estimate();
    for (int ply = 0; ply < 10'000; ++ply) {
      if (settle<Rules>(played, moves, rng, nullptr).finished) break;
      Rules::apply(played, moves[rng.below(static_cast<uint32_t>(moves.size()))], rng, nullptr);
      ASSERT_EQ(Rules::check(played, Viewer::everything()), "") << "trial " << trial << ": " << json::serialize(edited);
    }
    ASSERT_TRUE(Rules::turn(played).finished);
  }
  EXPECT_GT(accepted, 200);
  EXPECT_GT(refused, 200);
}

TEST(EditedPositions, AFaultIsNamed) {
  Table t;
  t.council();
  EXPECT_EQ(t.check(), "");
  Table crowded = t;
  crowded.s.blue = 16;
  EXPECT_EQ(crowded.check(), "there are more blue workers than in the box");
  Table twice = t;
  twice.s.city.push_back({building("bank_1"), {Cell{16}, Cell{17}}});
  EXPECT_EQ(twice.check(), "bank_1 is in two places");
  Table crooked = t;
  crooked.take("bank_1");
  crooked.s.city.push_back({building("bank_1"), {Cell{16}, Cell{18}}});
  EXPECT_EQ(crooked.check(), "bank_1 does not have its shape");
}

TEST(EditedPositions, WhatTheTurnBeforeSawToIsRefused) {
  Table t;
  t.ask(Decision::ReassignCommittees, t.chair());
  ASSERT_EQ(t.check(), "");
  Table plans = t;
  plans.plan(0, PlanKind::Construct, "bank_1", PlanStatus::Executed);
  EXPECT_EQ(plans.check(), "plans are left over from the turn before");
  Table won = t;
  seat_of(won.s, 0).victory_points = 11;
  EXPECT_EQ(won.check(), "the game ended with the turn before");
  Table full = t;
  full.build("bank_1", {{2, 2}, {2, 3}});
  full.build("factory_1", {{4, 2}, {4, 3}});
  full.build("dump_1", {{4, 4}});
  full.build("firm_1", {{2, 4}});
  EXPECT_EQ(full.check(), "with a full Starting Zone the phase is advanced");
}

TEST(EditedPositions, CardsRunOutOnlyWhereTheyCan) {
  Table t;
  t.council();
  t.s.deck_out = true;
  EXPECT_EQ(t.check(), "the favor cards have run out but there is a deck");
  while (!t.s.deck.empty()) t.s.out_of_game.push_back(t.s.deck.pop_back());
  EXPECT_EQ(t.check(), "");
  Table first = t;
  first.s.turn_number = 1;
  EXPECT_EQ(first.check(), "the favor cards cannot run out in the first turn");
  Table early = t;
  early.s.plans.clear();
  early.ask(Decision::ReassignCommittees, early.chair());
  EXPECT_EQ(early.check(), "the favor cards have run out before any was drawn this turn");
}

/// Plays random games and visits their ends.
TEST(EditedPositions, EveryKindOfEndIsAcceptedAgain) {
  std::set<Outcome> ends;
  std::set<bool> out_of_cards;
  for (uint64_t game = 0; game < 400; ++game) {
    Rng rng(62'000 + game);
    const auto variants = test_variants();
    State s = Rules::start(variants[game % variants.size()], rng, nullptr);
    if (game % 3 == 0) {  // a thin deck
      while (s.deck.size() > 14) s.out_of_game.push_back(s.deck.pop_back());
    }
    MoveList moves;
    while (!settle<Rules>(s, moves, rng, nullptr).finished) {
      Rules::apply(s, moves[rng.below(static_cast<uint32_t>(moves.size()))], rng, nullptr);
    }
    ends.insert(s.outcome);
    out_of_cards.insert(s.deck_out);
    for (const Viewer viewer : {Viewer::everything(), Viewer::spectator(), Viewer::of_seat(1)}) {
      const MatchOf<Rules> match(Rules::redact(s, viewer), viewer, Seed::of(1));
      const auto back = match_from_position(match.position(viewer), Seed::of(1));
      ASSERT_TRUE(back) << back.error();
      ASSERT_EQ(dynamic_cast<const MatchOf<Rules>&>(**back).raw(), match.raw());
    }
  }
  EXPECT_EQ(ends, (std::set<Outcome>{Outcome::Finished, Outcome::CrimeDefeat, Outcome::PollutionDefeat}));
  EXPECT_EQ(out_of_cards.size(), 2u);
}

}  // namespace
}  // namespace boroughs::city_council
