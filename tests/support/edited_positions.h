#pragma once
// Positions edited by hand, well or badly: what is accepted must play on to an end without a broken invariant.

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "engine/core/match.h"

namespace boroughs::edits {

namespace json = boost::json;

/// All places in a JSON tree that hold a number, a word, null, true or false.
inline void leaves(json::value& value, std::vector<json::value*>& out) {
  if (auto* object = value.if_object()) {
    for (auto& member : *object) leaves(member.value(), out);
  } else if (auto* list = value.if_array()) {
    for (auto& item : *list) leaves(item, out);
  } else {
    out.push_back(&value);
  }
}

inline void lists(json::value& value, std::vector<json::array*>& out) {
  if (auto* object = value.if_object()) {
    for (auto& member : *object) lists(member.value(), out);
  } else if (auto* list = value.if_array()) {
    out.push_back(list);
    for (auto& item : *list) lists(item, out);
  }
}

inline void spoil(json::value& state, Rng& rng) {
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

/// Plays a position on at random; "" or what was wrong with it.
template <Game G>
std::string played_on(typename G::State state, Rng& rng) {
  MoveList moves;
  for (int ply = 0; ply < 20'000; ++ply) {
    if (settle<G>(state, moves, rng, nullptr).finished) return {};
    const Move move = moves[rng.below(static_cast<uint32_t>(moves.size()))];
    G::apply(state, move, rng, nullptr);
    const std::string fault = G::check(state, Viewer::everything());
    if (!fault.empty()) return "after " + to_notation(G::kInfo.moves, move) + ": " + fault;
  }
  return "the game does not end";
}

/// Edits positions that `some_position(trial, rng)` gives: what is refused has a reason, what is accepted plays on.
template <Game G, class F>
void expect_what_is_accepted_plays_on(uint64_t trials, F&& some_position) {
  int accepted = 0, refused = 0;
  for (uint64_t trial = 0; trial < trials; ++trial) {
    Rng rng(60'000 + trial);
    const typename G::State state = some_position(trial, rng);
    json::value edited = to_json(state);
    for (uint32_t spoilings = 1 + rng.below(2); spoilings > 0; --spoilings) spoil(edited, rng);
    json::object position{{"game", G::kInfo.id}, {"rules", G::kInfo.rules_version}};
    position["options"] = to_json(state.options);
    position["state"] = edited;
    const auto match = read_position<G>(position, Seed::of(1));
    if (!match) {
      ++refused;
      EXPECT_FALSE(match.error().empty());
      continue;
    }
    ++accepted;
    ASSERT_FALSE((*match)->draw(Viewer::everything(), Style{}).empty());
    (void)(*match)->numbers(Viewer::of_seat(0));
    (void)(*match)->estimate();
    const std::string fault = played_on<G>(dynamic_cast<const MatchOf<G>&>(**match).raw(), rng);
    ASSERT_EQ(fault, "") << "trial " << trial << ": " << json::serialize(edited);
  }
  EXPECT_GT(static_cast<uint64_t>(accepted) * 20, trials);
  EXPECT_GT(static_cast<uint64_t>(refused) * 20, trials);
}

}  // namespace boroughs::edits
