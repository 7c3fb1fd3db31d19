// What a game says to people, over random games in every variant: it is there, it names things that can be looked up,
// it counts in good English, and what it promises of a move is what the move does.

#include <gtest/gtest.h>

#include <cctype>
#include <set>

#include "engine/core/foresight.h"
#include "engine/core/play.h"
#include VARIANTS_HEADER

namespace boroughs {
namespace {

using G = GAME_NAMESPACE::Rules;
using State = G::State;

/// Calls visit(state, moves, turn, rng) at every decision of some random games of each variant.
template <class F>
void at_every_decision(int games, F&& visit) {
  for (const G::Options& options : GAME_NAMESPACE::test_variants()) {
    for (int game = 0; game < games && !testing::Test::HasFailure(); ++game) {
      Rng rng(9100 + static_cast<uint64_t>(game));
      State state = G::start(options, rng, nullptr);
      MoveList moves;
      for (;;) {
        const Turn turn = settle<G>(state, moves, rng, nullptr);
        if (turn.finished || testing::Test::HasFailure()) break;
        visit(state, moves, turn, rng);
        G::apply(state, moves[rng.below(static_cast<uint32_t>(moves.size()))], rng, nullptr);
      }
    }
  }
}

/// Whether the text says "1 votes" as words of their own, not "21 votes" or "$1 votes".
bool says_one(const std::string& text, std::string_view many) {
  const std::string wrong = "1 " + std::string(many);
  for (size_t at = text.find(wrong); at != std::string::npos; at = text.find(wrong, at + 1)) {
    const bool longer =
        at + wrong.size() < text.size() && std::isalnum(static_cast<unsigned char>(text[at + wrong.size()]));
    const bool number_before = at > 0 && std::string_view("0123456789.,$").find(text[at - 1]) != std::string_view::npos;
    if (!longer && !number_before) return true;
  }
  return false;
}

/// "1 votes", "2 vote", holes where a word should be.
std::string fault_in(const std::string& text) {
  if (text.find('{') != std::string::npos || text.find("??") != std::string::npos) return "a hole";
  for (const QuantityKind& kind : G::kInfo.quantities) {
    if (!kind.is_money() && kind.one != kind.many && says_one(text, kind.many)) return "1 " + std::string(kind.many);
  }
  return {};
}

TEST(Words, QuantitiesAreNamedOnce) {
  std::set<std::string_view> names, labels;
  EXPECT_LE(G::kInfo.quantities.size(), Amounts::kQuantities);
  EXPECT_FALSE(G::kInfo.quantities.empty());
  for (const QuantityKind& kind : G::kInfo.quantities) {
    EXPECT_TRUE(names.insert(kind.name).second) << kind.name;
    EXPECT_TRUE(labels.insert(kind.label).second) << kind.label;
    EXPECT_FALSE(kind.one.empty()) << kind.name;
  }
}

TEST(Words, EverythingHasAnExplanationAndOneName) {
  at_every_decision(1, [](const State& state, const MoveList&, const Turn& turn, Rng& rng) {
    if (rng.below(32) != 0) return;
    const Viewer viewer = Viewer::of_seat(turn.player);
    Glossary glossary;
    G::glossary(G::redact(state, viewer), viewer, glossary);
    std::set<std::string> names;
    bool open = false;
    for (const Topic& topic : glossary.topics()) {
      EXPECT_TRUE(names.insert(topic.name).second) << topic.name << " is explained twice";
      EXPECT_FALSE(topic.title.empty() || topic.kind.empty()) << topic.name;
      EXPECT_GT(topic.text.size(), 10u) << topic.name;
      EXPECT_EQ(fault_in(topic.text), "") << topic.name << ": " << topic.text;
      open |= topic.open;
    }
    EXPECT_TRUE(open) << "nothing lies open";
  });
}

TEST(Words, WhatAMoveNamesCanBeLookedUp) {
  std::set<std::string> known, unknown;
  at_every_decision(1, [&](const State& state, const MoveList& moves, const Turn& turn, Rng& rng) {
    if (rng.below(4) != 0) return;
    const Viewer viewer = Viewer::of_seat(turn.player);
    Glossary glossary;
    G::glossary(G::redact(state, viewer), viewer, glossary);
    for (const Move& move : moves) {
      const MoveKind& kind = G::kInfo.moves[move.kind];
      for (int i = 0, byte = 0; i < kind.arg_count(); ++i) {
        const ArgType& type = *kind.args[static_cast<size_t>(i)];
        const int value = type.wide ? move.wide_arg(byte) : move.arg(byte);
        byte += type.bytes();
        if (type.label == nullptr) continue;
        const std::string word = arg_text(type, value);
        if (known.contains(word)) continue;
        (glossary.find(word).empty() ? unknown : known).insert(word);
      }
    }
  });
  for (const std::string& word : unknown) ADD_FAILURE() << "`look " << word << "` knows nothing";
}

TEST(Words, PromptsAndRemarksAreSentences) {
  at_every_decision(1, [](const State& state, const MoveList& moves, const Turn& turn, Rng& rng) {
    const Viewer viewer = Viewer::of_seat(turn.player);
    const State seen = G::redact(state, viewer);
    const std::string prompt = G::prompt(seen, viewer);
    ASSERT_GT(prompt.size(), 8u) << G::kInfo.decisions[turn.decision].name;
    ASSERT_EQ(fault_in(prompt), "") << prompt;
    ASSERT_FALSE(G::prompt(G::redact(state, Viewer::spectator()), Viewer::spectator()).empty());
    const Move& move = moves[rng.below(static_cast<uint32_t>(moves.size()))];
    const std::string remark = G::remark(seen, viewer, move);
    ASSERT_EQ(fault_in(remark), "") << to_notation(G::kInfo.moves, move) << ": " << remark;
  });
}

TEST(Words, AMoveDoesWhatWasForeseen) {
  int compared = 0, outside = 0;
  at_every_decision(1, [&](const State& state, const MoveList& moves, const Turn& turn, Rng& rng) {
    if (rng.below(8) != 0) return;
    const Viewer viewer = Viewer::of_seat(turn.player);
    const Move move = moves[rng.below(static_cast<uint32_t>(moves.size()))];
    const Foresight foreseen = foresee<G>(G::redact(state, viewer), viewer, move, Seed::of(rng.below(1000)));
    State after = state;
    apply_with_forced<G>(after, move, rng);
    Amounts before_amounts, after_amounts;
    G::amounts(G::redact(state, viewer), viewer, before_amounts);
    G::amounts(G::redact(after, viewer), viewer, after_amounts);
    ASSERT_TRUE(!foreseen.ends_game || G::turn(after).finished);
    for (const Change& change : foreseen.changes) {
      const int column = change.seat < 0 ? Amounts::kTable : change.seat;
      const int32_t now = after_amounts.value(change.quantity, column);
      if (now == Amounts::kUnknown) continue;
      const int32_t changed = now - before_amounts.value(change.quantity, column);
      ++compared;
      outside += changed < change.low || changed > change.high;
    }
  });
  EXPECT_GT(compared, 50);
  EXPECT_LE(outside * 20, compared) << outside << " of " << compared << " changes were not foreseen";
}

}  // namespace
}  // namespace boroughs
