// What must hold for computer players in every game of the build.

#include <gtest/gtest.h>

#include "engine/catalog.h"
#include "lab/allocations.h"
#include "players/analysis.h"
#include "players/search.h"

namespace boroughs {
namespace {

/// A short thought in the manner of a level: what is tested here does not depend on how long it is.
SearchSettings brief(std::string_view game, size_t level) {
  SearchSettings settings = level_settings(game, level);
  settings.iterations = std::min(settings.iterations, 40u);
  settings.seconds = 0;
  settings.threads = std::min(settings.threads, 2);
  return settings;
}

/// Calls visit(state, legal moves, turn, rng) at a few decisions of a random game with the most players.
template <Game G, class F>
void at_some_decisions(uint64_t seed, uint32_t one_in, F&& visit) {
  typename G::Options options{};
  options.players = static_cast<uint8_t>(seed % 2 == 0 ? G::kInfo.max_seats : std::max(2, G::kInfo.min_seats));
  if (!G::check_options(options).empty()) options = {};
  Rng rng(seed);
  typename G::State state = G::start(options, rng, nullptr);
  MoveList legal;
  for (Turn turn; !(turn = settle<G>(state, legal, rng, nullptr)).finished;) {
    if (rng.below(one_in) == 0) visit(state, legal, turn, rng);
    G::apply(state, legal[rng.below(static_cast<uint32_t>(legal.size()))], rng, nullptr);
  }
}

TEST(AnyGame, APlayerCannotSeeWhatIsHidden) {
  for_each_game([](auto type) {
    using G = typename decltype(type)::type;
    at_some_decisions<G>(6, 40, [](const auto& state, const MoveList& legal, Turn turn, Rng& rng) {
      const Viewer viewer = Viewer::remembering(turn.player);
      const auto other = G::complete(G::redact(state, viewer), viewer, rng);
      for (const char* spec : {"random", "greedy"}) {
        auto player = make_seat_player<G>(spec);
        Rng here(3), there(3);
        const Move move = (*player)->choose(G::redact(state, viewer), viewer, legal, here);
        EXPECT_EQ(move, (*player)->choose(G::redact(other, viewer), viewer, legal, there))
            << G::kInfo.id << " " << spec;
        EXPECT_TRUE(legal.contains(move));
      }
      for (size_t level = 0; level < kLevels.size(); ++level) {
        SearchPlayer<G> one(brief(G::kInfo.id, level)), two(brief(G::kInfo.id, level));
        Rng here(3), there(3);
        const Move move = one.choose(G::redact(state, viewer), viewer, legal, here);
        EXPECT_EQ(move, two.choose(G::redact(other, viewer), viewer, legal, there))
            << G::kInfo.id << " " << kLevels[level].name;
        EXPECT_TRUE(legal.contains(move));
      }
    });
  });
}

TEST(AnyGame, RolloutsInTheTreeAndToTheEndKeepToTheRules) {
  for_each_game([](auto type) {
    using G = typename decltype(type)::type;
    at_some_decisions<G>(7, 60, [](const auto& state, const MoveList& legal, Turn turn, Rng& rng) {
      SearchSettings settings = brief(G::kInfo.id, 2);
      settings.rollout = -1;
      settings.rollout_tries = 2;
      settings.glance = 3;
      Search<G> search(settings);
      const Viewer viewer = Viewer::remembering(turn.player);
      const SearchReport report = search.run(G::redact(state, viewer), viewer, rng);
      EXPECT_EQ(report.moves.size(), legal.size());
      float sum = 0;
      for (const float chance : report.chances) sum += chance;
      EXPECT_LE(sum, 1.001f);
    });
  });
}

TEST(AnyGame, AnIterationAllocatesNothing) {
  ASSERT_TRUE(g_allocations.replaced);
  for_each_game([](auto type) {
    using G = typename decltype(type)::type;
    at_some_decisions<G>(6, 60, [](const auto& state, const MoveList& legal, Turn turn, Rng&) {
      if (legal.size() == 1) return;
      SearchSettings settings = search_settings(G::kInfo.id);
      settings.early_stop = false;
      settings.max_nodes = 4096;
      SearchWorker<G> worker(settings);
      const Viewer viewer = Viewer::remembering(turn.player);
      const auto seen = G::redact(state, viewer);
      const auto allocations = [&](uint32_t iterations) {
        worker.forget();
        const CountAllocations count;
        worker.run(seen, viewer, Seed::of(4), iterations, SearchWorker<G>::Clock::time_point::max(), nullptr);
        return count.count();
      };
      EXPECT_LE(allocations(16), 1u) << G::kInfo.id;  // the list of what was learnt of each move
      EXPECT_EQ(allocations(300), 0u) << G::kInfo.id;
    });
  });
}

TEST(AnyGame, AnotherSeatMayLookToo) {
  for_each_game([](auto type) {
    using G = typename decltype(type)::type;
    at_some_decisions<G>(8, 80, [](const auto& state, const MoveList&, Turn turn, Rng&) {
      const MatchOf<G> match(state, Viewer::everything(), Seed::of(1));
      const int looker = (turn.player + 1) % state.options.players;
      for (const Viewer viewer : {Viewer::remembering(looker), Viewer::of_seat(looker), Viewer::everything()}) {
        EXPECT_FALSE(analyse(match, viewer, brief(G::kInfo.id, 1), Seed::of(2)).moves.empty());
      }
    });
  });
}

TEST(AnyGame, OthersWhoKeepPaceAreNotLookedDownOn) {
  for_each_game([](auto type) {
    using G = typename decltype(type)::type;
    if constexpr (JudgesAlone<G>) {
      at_some_decisions<G>(9, 40, [](const auto& state, const MoveList&, Turn turn, Rng& rng) {
        SearchSettings settings = search_settings(G::kInfo.id);
        settings.iterations = 100;
        settings.pace = true;
        Search<G> search(settings);
        const Viewer viewer = Viewer::remembering(turn.player);
        const SearchReport report = search.run(G::redact(state, viewer), viewer, rng);
        std::array<float, kMaxSeats> now{};
        G::estimate(state, std::span(now).first(state.options.players));
        // They play anything in the search, and yet lose nothing by it.
        const auto us = static_cast<size_t>(turn.player);
        EXPECT_NEAR(report.chances[us], now[us], 0.25f);
      });
    }
  });
}

TEST(AnyGame, WithDoubtTheBestByValueComesFirst) {
  int unlike_visits = 0;
  for_each_game([&](auto type) {
    using G = typename decltype(type)::type;
    at_some_decisions<G>(8, 40, [&](const auto& state, const MoveList&, Turn turn, Rng& rng) {
      SearchSettings settings = search_settings(G::kInfo.id);
      settings.iterations = 200;
      settings.exploration = 20;
      settings.prior_sharpness = -1;  // visits go to what looks bad at first
      settings.doubt = 0.1f;
      Search<G> search(settings);
      const Viewer viewer = Viewer::remembering(turn.player);
      const SearchReport report = search.run(G::redact(state, viewer), viewer, rng);
      const auto us = static_cast<size_t>(turn.player);
      const auto surely = [&](const SearchedMove& move) {
        return move.chances[us] - 0.1 / std::sqrt(1.0 + move.visits);
      };
      const SearchedMove& best = report.moves[0];
      for (const SearchedMove& move : report.moves) {
        if (move.visits == 0) continue;
        // The first estimates are in the values too.
        const double first = settings.first_weight * (1.0 / (1 + best.visits) + 1.0 / (1 + move.visits));
        EXPECT_GE(surely(best) + first, surely(move)) << G::kInfo.id;
        unlike_visits += move.visits > best.visits;
      }
    });
  });
  EXPECT_GT(unlike_visits, 0);
}

TEST(Levels, AllGamesKnowThemAndRefuseWhatTheyDoNotKnow) {
  for (const GameInfo* info : all_games()) {
    uint32_t before = 0;
    float haste_before = level_settings(info->id, 0).haste;
    for (size_t level = 0; level < kLevels.size(); ++level) {
      EXPECT_TRUE(make_player(kLevels[level].name, info->id, Seed::of(1)));
      const SearchSettings settings = level_settings(info->id, level);
      EXPECT_GT(settings.iterations, before) << "each level looks further than the one below";
      EXPECT_LE(settings.haste, haste_before) << "and is no hastier";
      EXPECT_EQ(settings.seconds, kLevels[level].seconds);
      before = settings.iterations;
      haste_before = settings.haste;
    }
    EXPECT_EQ(haste_before, 0) << "the expert plays its best move";
    const auto refused = make_player("grandmaster", info->id, Seed::of(1));
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().find("novice"), std::string::npos) << refused.error();
  }
}

}  // namespace
}  // namespace boroughs
