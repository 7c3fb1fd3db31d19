// The invariants of the specification over random games, counted anew from the position and not by the engine.

#include <map>

#include "tests/support/rule_test.h"
#include "tests/urban_sprawl/table.h"
#include "tests/urban_sprawl/variants.h"

namespace boroughs::urban_sprawl {
namespace {

template <class F>
void over_games(int games, F&& visit) {
  for (const Options& options : test_variants()) {
    for (int game = 0; game < games; ++game) {
      Rng rng(7000 + static_cast<uint64_t>(game));
      State s = Rules::start(options, rng, nullptr);
      MoveList moves;
      for (;;) {
        const Turn turn = settle<Rules>(s, moves, rng, nullptr);
        visit(s, turn);
        if (testing::Test::HasFailure() || turn.finished) break;
        Rules::apply(s, moves[rng.below(static_cast<uint32_t>(moves.size()))], rng, nullptr);
      }
    }
  }
}

RULE_TEST("US-I1 US-I2", "every card is in exactly one place") {
  over_games(8, [](const State& s, Turn) {
    std::map<int, int> seen;
    for (const Card c : s.planning.cards) ++seen[static_cast<int>(c)];
    for (const Card c : s.discard) ++seen[static_cast<int>(c)];
    for (const Card c : s.removed) ++seen[static_cast<int>(c)];
    for (const Card c : s.planning_boxes) seen[static_cast<int>(c)] += c != kNoCard;
    for (const Card c : s.contract_boxes) seen[static_cast<int>(c)] += c != kNoCard;
    for (const Deck& deck : s.decks) {
      for (const Card c : deck.cards) ++seen[static_cast<int>(c)];
    }
    for (const Player& p : s.players) {
      for (const Card c : p.cards) ++seen[static_cast<int>(c)];
      for (const Favor& f : p.favors) ++seen[static_cast<int>(f.card)];
    }
    for (int i = 0; i < kCards; ++i) ASSERT_EQ(seen[i], 1) << label_of(static_cast<Card>(i));
  });
}

RULE_TEST("US-I3 US-I5 US-I7", "tiles and cubes are never more than there are, and no lot holds two buildings") {
  over_games(8, [](const State& s, Turn) {
    std::map<std::pair<int, int>, int> tiles;
    std::map<int, int> cubes, lots;
    for (const Building& b : s.buildings) {
      ++tiles[{static_cast<int>(b.zone), size_of(b)}];
      ++cubes[b.controller];
      for (int k = 0; k < 4; ++k) lots[static_cast<int>(b.block) * 4 + k] += corners_of(b.shape) >> k & 1;
    }
    for (const auto& [key, count] : tiles)
      ASSERT_LE(count, data.tiles[static_cast<size_t>(key.first)][static_cast<size_t>(key.second - 1)]);
    for (int seat = 0; seat < s.options.players; ++seat) ASSERT_LE(cubes[seat], 35);
    for (const auto& [lot, count] : lots) ASSERT_LE(count, 1);
  });
}

RULE_TEST("US-I4 US-I6 US-I8 US-I9 US-I10", "markers, money, Favors and offices") {
  over_games(8, [](const State& s, Turn) {
    const bool setup = !s.agenda.empty() && s.agenda[0].kind == TaskKind::SetupClaimBuilding;
    for (size_t v = 0; v < kVocations; ++v) {
      int owned = 0;
      for (const Player& p : s.players) owned += p.vocations.items[v];
      ASSERT_LE(owned, data.vocation_markers[v]);
      if (static_cast<Vocation>(v) == Vocation::Media) {
        ASSERT_EQ(owned, setup ? 0 : 1);
      }
    }
    std::map<int, int> markers;
    for (const uint8_t number : s.markers) {
      if (number != 0) {
        ASSERT_EQ(++markers[number], 1);
      }
    }
    for (const auto& [number, count] : markers) ASSERT_TRUE(number >= 4 && number <= 12);
    for (size_t seat = 0; seat < s.players.size(); ++seat) {
      const Player& p = s.players[seat];
      ASSERT_GE(p.wealth, 0);
      ASSERT_GE(p.prestige, 0);
      ASSERT_LE(p.favors.size(), s.extra_favor == static_cast<int>(seat) ? 2u : 1u);
    }
    ASSERT_LE(s.ap, 8);
    for (int o = 1; o < kOffices; ++o) {
      if (!s.politicians_in_play) {
        ASSERT_EQ(s.offices.items[static_cast<size_t>(o)], -1);
      }
    }
    if (!s.contractor_in_play) {
      ASSERT_EQ(s.contractor, -1);
    }
    if (s.decks[DeckName::Metropolis].active) {
      ASSERT_GE(s.contractor, 0);
    }
  });
}

RULE_TEST("US-I11 US-I12 US-I13", "at the start of every turn everything is laid out") {
  int last_turn = -1;
  over_games(8, [&](const State& s, Turn turn) {
    for (const Card c : s.contract_boxes) {
      if (c != kNoCard) {
        ASSERT_TRUE(s.decks[deck_of(c)].active);
      }
      if (c != kNoCard) {
        ASSERT_EQ(data[c].kind, CardKind::Contract);
      }
    }
    if (turn.finished || s.turn == last_turn || s.agenda.size() != 1 || s.turn == 0) return;
    last_turn = s.turn;
    for (const Deck& deck : s.decks) {
      if (deck.active) {
        ASSERT_TRUE(deck.face_up || deck.cards.empty());
      }
    }
    for (size_t box = 0; box < 3; ++box) ASSERT_NE(s.contract_boxes[box], kNoCard);
    bool useful = !s.planning.cards.empty();
    for (const Card c : s.discard) useful |= data[c].kind != CardKind::Event;
    if (!useful) return;
    for (const Card c : s.planning_boxes) ASSERT_NE(c, kNoCard);
    ASSERT_TRUE(s.planning.face_up);
  });
}

RULE_TEST("US-I15 US-I16", "the same seed gives the same game, and a view does not depend on the order of the decks") {
  for (const Options& options : test_variants()) {
    std::vector<State> ends;
    for (int again = 0; again < 2; ++again) {
      Rng rng(99);
      State s = Rules::start(options, rng, nullptr);
      EXPECT_GT(random_playout<Rules>(s, rng), 50);
      ends.push_back(s);
    }
    EXPECT_EQ(ends[0], ends[1]);
    Rng rng(5);
    State s = Rules::start(options, rng, nullptr);
    State other = s;
    std::swap(other.planning.cards[0], other.planning.cards[1]);
    std::swap(other.decks[DeckName::Metropolis].cards[0], other.decks[DeckName::Metropolis].cards[1]);
    for (const Viewer viewer : {Viewer::spectator(), Viewer::of_seat(0), Viewer::remembering(1)}) {
      EXPECT_EQ(Rules::redact(s, viewer), Rules::redact(other, viewer));
    }
  }
}

TEST(State, IsSmall) { EXPECT_LE(sizeof(State), 4096u); }

}  // namespace
}  // namespace boroughs::urban_sprawl
