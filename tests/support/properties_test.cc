// What must hold in every game, over random games in every variant (tests/<game>/variants.h lists them).

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <set>

#include "engine/catalog.h"
#include "engine/core/match.h"
#include "engine/updates.h"
#include "tests/support/signature.h"
#include VARIANTS_HEADER

namespace boroughs {
namespace {

using G = GAME_NAMESPACE::Rules;
using State = G::State;

/// How many times the usual number of random games: BOROUGHS_SOAK=100 in long runs.
int soak() {
  const char* factor = std::getenv("BOROUGHS_SOAK");
  return factor != nullptr ? std::max(1, std::atoi(factor)) : 1;
}

std::vector<G::Options> variants() {
  std::vector<G::Options> all = GAME_NAMESPACE::test_variants();
  for (const G::Options& options : all) EXPECT_EQ(G::check_options(options), "");
  return all;
}

std::vector<Viewer> viewers(int players) {
  std::vector<Viewer> list = {Viewer::spectator()};
  for (int seat = 0; seat < players; ++seat) {
    list.push_back(Viewer::of_seat(seat));
    list.push_back(Viewer::remembering(seat));
  }
  return list;
}

/// Plays `games` random games in each variant and calls visit(state, moves, turn, rng) at every decision.
template <class F>
void at_every_decision(int games, uint64_t seed, F&& visit) {
  for (const G::Options& options : variants()) {
    for (int game = 0; game < games * soak(); ++game) {
      Rng rng(seed + static_cast<uint64_t>(game));
      State state = G::start(options, rng, nullptr);
      MoveList moves;
      for (int ply = 0;; ++ply) {
        ASSERT_LT(ply, 100'000) << "the game does not end";
        const Turn turn = settle<G>(state, moves, rng, nullptr);
        visit(state, moves, turn, rng);
        if (testing::Test::HasFailure()) {
          FAIL() << "seed " << seed + static_cast<uint64_t>(game) << ", decision " << ply << ", options "
                 << boost::json::serialize(to_json(options));
        }
        if (turn.finished) break;
        G::apply(state, moves[rng.below(static_cast<uint32_t>(moves.size()))], rng, nullptr);
      }
    }
  }
}

TEST(Properties, InvariantsHoldAtEveryDecision) {
  at_every_decision(60, 1000, [](const State& state, const MoveList& moves, const Turn& turn, Rng&) {
    ASSERT_EQ(G::check(state, Viewer::everything()), "");
    if (turn.finished) return;
    ASSERT_GE(turn.player, 0);
    ASSERT_LT(turn.player, state.options.players);
    ASSERT_LT(turn.decision, G::kInfo.decisions.size());
    ASSERT_FALSE(moves.empty());
  });
}

TEST(Properties, EveryLegalMoveStandsOnceAndItsNotationReadsBack) {
  at_every_decision(8, 2000, [](const State&, const MoveList& moves, const Turn&, Rng&) {
    std::set<std::string> seen;
    for (const Move& move : moves) {
      const std::string text = to_notation(G::kInfo.moves, move);
      ASSERT_TRUE(seen.insert(text).second) << text << " is offered twice";
      ASSERT_EQ(text.find('?'), std::string::npos) << text;
      const auto back = parse_move(G::kInfo.moves, text);
      ASSERT_TRUE(back) << back.error();
      ASSERT_EQ(*back, move) << text;
    }
  });
}

TEST(Properties, ASeatCannotTellWorldsThatDifferOnlyInHiddenMatters) {
  at_every_decision(4, 3000, [](const State& state, const MoveList& moves, const Turn& turn, Rng& rng) {
    if (rng.below(4) != 0) return;  // a quarter of the decisions is enough for the time it takes
    for (const Viewer viewer : viewers(state.options.players)) {
      const State seen = G::redact(state, viewer);
      ASSERT_EQ(G::redact(seen, viewer), seen) << "redacting twice changes something";
      ASSERT_EQ(G::check(seen, viewer), "");
      const State world = G::complete(seen, viewer, rng);
      ASSERT_EQ(G::check(world, Viewer::everything()), "") << "completed for seat " << int{viewer.seat};
      ASSERT_EQ(boost::json::serialize(to_json(G::redact(world, viewer))), boost::json::serialize(to_json(seen)));
      ASSERT_EQ(G::redact(world, viewer), seen);
      ASSERT_EQ(G::turn(world), G::turn(state));
      ASSERT_EQ(G::turn(seen), G::turn(state));
      if (turn.finished || viewer.seat != turn.player) continue;
      MoveList there;
      G::legal_moves(world, there);
      ASSERT_EQ(std::vector<Move>(there.begin(), there.end()), std::vector<Move>(moves.begin(), moves.end()));
      G::legal_moves(seen, there);
      ASSERT_EQ(std::vector<Move>(there.begin(), there.end()), std::vector<Move>(moves.begin(), moves.end()));
    }
  });
}

TEST(Properties, ACompletedWorldPlaysOnToAnEnd) {
  at_every_decision(2, 4000, [](const State& state, const MoveList&, const Turn& turn, Rng& rng) {
    if (turn.finished || rng.below(16) != 0) return;
    State world =
        G::complete(G::redact(state, Viewer::remembering(turn.player)), Viewer::remembering(turn.player), rng);
    random_playout<G>(world, rng);
    ASSERT_EQ(G::check(world, Viewer::everything()), "");
  });
}

TEST(Properties, PositionsSurviveJson) {
  at_every_decision(3, 5000, [](const State& state, const MoveList&, const Turn&, Rng& rng) {
    if (rng.below(4) != 0) return;
    for (const Viewer viewer : {Viewer::everything(), Viewer::spectator(), Viewer::of_seat(0)}) {
      const MatchOf<G> match(G::redact(state, viewer), viewer, Seed::of(1));
      const boost::json::object position = match.position(viewer);
      const auto back = match_from_position(boost::json::parse(boost::json::serialize(position)), Seed::of(1));
      ASSERT_TRUE(back) << back.error();
      ASSERT_EQ(dynamic_cast<const MatchOf<G>&>(**back).raw(), G::redact(state, viewer));
      ASSERT_FALSE(match.draw(viewer, Style{}).empty());
      const boost::json::object numbers = match.numbers(viewer);
      if (numbers_are_public(G::kInfo) && !viewer.sees_everything()) {  // then everybody at the table is shown the same
        const MatchOf<G> truth(state, Viewer::everything(), Seed::of(1));
        ASSERT_EQ(numbers, truth.numbers(Viewer::of_seat(1)));
      }
    }
  });
}

TEST(Properties, ResultsAndEstimatesMakeSense) {
  at_every_decision(4, 6000, [](const State& state, const MoveList&, const Turn& turn, Rng&) {
    std::array<float, kMaxSeats> chances{};
    const auto players = static_cast<size_t>(state.options.players);
    G::estimate(state, std::span(chances).first(players));
    float sum = 0;
    for (size_t s = 0; s < players; ++s) {
      ASSERT_TRUE(chances[s] >= 0.0f && chances[s] <= 1.0f) << chances[s];
      sum += chances[s];
    }
    ASSERT_LE(sum, 1.001f);
    const Result result = G::result(state);
    ASSERT_EQ(result.finished, turn.finished);
    ASSERT_EQ(result.players, state.options.players);
    if (!turn.finished) return;
    bool first = result.everybody_lost;
    for (size_t s = 0; s < players; ++s) first |= result.places[s] == 1;
    ASSERT_TRUE(first) << "nobody has the first place";
  });
}

TEST(Properties, ARecordReplaysToTheSameBytesAndUndoIsExact) {
  for (const G::Options& options : variants()) {
    MatchOf<G> match(options, Seed::of(77));
    Rng choice(78);
    std::vector<uint64_t> hashes = {match.hash(Viewer::everything())};
    while (!match.turn().finished) {
      const std::vector<Move> moves = match.legal_moves();
      ASSERT_TRUE(match.apply(moves[choice.below(static_cast<uint32_t>(moves.size()))]));
      hashes.push_back(match.hash(Viewer::everything()));
      for (size_t i = match.log().size(); i-- > 0 && match.log()[i].ply == match.ply();) {
        const std::string text = match.text(match.log()[i].event);
        ASSERT_EQ(text.find('?'), std::string::npos) << text;
        ASSERT_EQ(text.find('{'), std::string::npos) << text;
      }
    }
    const Record record = match.record({}, 0);
    const auto read = Record::parse(boost::json::serialize(record.to_json()));
    ASSERT_TRUE(read) << read.error();
    const auto replayed = match_from_record(*read);
    ASSERT_TRUE(replayed) << replayed.error();
    ASSERT_EQ(dynamic_cast<const MatchOf<G>&>(**replayed).raw(), match.raw());
    ASSERT_EQ((*replayed)->log().size(), match.log().size());
    (*replayed)->undo(7);
    ASSERT_EQ((*replayed)->hash(Viewer::everything()), hashes[hashes.size() - std::min<size_t>(8, hashes.size())]);
  }
}

TEST(Properties, WhatASeatSeesOfTheStoryDoesNotDependOnHiddenMatters) {
  // Event texts for a viewer must be made only from what that viewer may see: play the same public choice in two worlds
  // that the viewer cannot tell apart, where it is the viewer's own move that draws nothing.
  at_every_decision(2, 8000, [](const State& state, const MoveList& moves, const Turn& turn, Rng& rng) {
    if (turn.finished || rng.below(8) != 0) return;
    const Viewer viewer = Viewer::remembering(turn.player);
    const State world = G::complete(G::redact(state, viewer), viewer, rng);
    const Move move = moves[rng.below(static_cast<uint32_t>(moves.size()))];
    State here = state, there = world;
    EventLog log_here, log_there;
    Rng draws_here(5), draws_there(5);
    G::apply(here, move, draws_here, &log_here);
    G::apply(there, move, draws_there, &log_there);
    if (draws_here.drew() || draws_there.drew()) return;
    const auto told = [&](const EventLog& log, bool& reveals) {
      std::vector<std::string> texts;
      for (const Event& event : log.events()) {
        reveals |= G::kInfo.events[event.kind].reveals;
        if (may_see(event, viewer)) texts.push_back(event_text(G::kInfo.events, G::kInfo.seat_names, event));
      }
      return texts;
    };
    bool reveals = false;
    const auto texts_here = told(log_here, reveals);
    const auto texts_there = told(log_there, reveals);
    if (reveals) return;
    ASSERT_EQ(texts_here, texts_there) << "an event without the mark `reveals` tells a hidden matter";
    ASSERT_EQ(G::redact(here, viewer), G::redact(there, viewer))
        << to_notation(G::kInfo.moves, move) << " showed a hidden matter without an event marked `reveals`";
  });
}

TEST(Properties, TheSignatureChangesOnlyWithTheRules) {
  std::ifstream file(SIGNATURE_FILE);
  std::string expected;
  file >> expected;
  EXPECT_EQ(expected, hex64(signature<G>(variants()))) << "if the rules changed on purpose: count rules_version up and "
                                                       << "write the new signature into " << SIGNATURE_FILE;
}

}  // namespace
}  // namespace boroughs
