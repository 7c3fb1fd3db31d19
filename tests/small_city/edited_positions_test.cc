// Positions edited by hand, well or badly: what is accepted must play on to an end without a broken invariant.

#include <boost/json.hpp>

#include "engine/core/match.h"
#include "tests/small_city/random_tables.h"
#include "tests/small_city/variants.h"

namespace boroughs::small_city {
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

/// A position of a random game, or of a table laid out at random.
State some_position(uint64_t trial, Rng& rng) {
  const auto variants = test_variants();
  const Options& options = variants[trial % variants.size()];
  if (rng.below(4) == 0) return RandomTable(options, rng).table.state;
  State state = Rules::start(options, rng, nullptr);
  MoveList moves;
  for (uint32_t left = rng.below(400); left > 0; --left) {
    if (settle<Rules>(state, moves, rng, nullptr).finished) break;
    Rules::apply(state, moves[rng.below(static_cast<uint32_t>(moves.size()))], rng, nullptr);
  }
  return state;
}

TEST(EditedPositions, WhatIsAcceptedPlaysOn) {
  int accepted = 0, refused = 0;
  for (uint64_t trial = 0; trial < 3000; ++trial) {
    Rng rng(60'000 + trial);
    const State state = some_position(trial, rng);
    json::value edited = to_json(state);
    for (uint32_t spoilings = 1 + rng.below(2); spoilings > 0; --spoilings) spoil(edited, rng);
    json::object position{{"game", "small_city"}, {"rules", Rules::kInfo.rules_version}};
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
    MoveList moves;
    for (int ply = 0; ply < 10'000; ++ply) {
      if (settle<Rules>(played, moves, rng, nullptr).finished) break;
      const Move move = moves[rng.below(static_cast<uint32_t>(moves.size()))];
      Rules::apply(played, move, rng, nullptr);
      ASSERT_EQ(Rules::check(played, Viewer::everything()), "")
          << "trial " << trial << " after " << to_notation(kMoves, move) << ": " << json::serialize(edited);
    }
    ASSERT_TRUE(Rules::turn(played).finished);
  }
  EXPECT_GT(accepted, 200);
  EXPECT_GT(refused, 200);
}

}  // namespace
}  // namespace boroughs::small_city
