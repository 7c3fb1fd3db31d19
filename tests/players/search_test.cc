// The tree search on a game small enough to know the best move by hand.

#include "players/search.h"

#include <gtest/gtest.h>

#include <atomic>
#include <set>

#include "tests/players/detour_game.h"
#include "tests/players/toy_game.h"

namespace boroughs {
namespace {

using toy::Kind;
using toy::Rules;
using toy::State;

SearchSettings settings(uint32_t iterations) {
  SearchSettings s;
  s.iterations = iterations;
  s.early_stop = false;
  return s;
}

Move best(const State& state, Viewer viewer, const SearchSettings& s, uint64_t seed = 1) {
  Search<Rules> search(s);
  Rng rng(seed);
  return search.run(Rules::redact(state, viewer), viewer, rng).moves.at(0).move;
}

/// Two prizes are left: 1 now, 6 after it. South holds 3 and 9, and all higher cards are gone.
State keep_the_nine() {
  State state;
  state.shown = 1;
  state.past = {2, 3, 4, 5};
  state.discards = {1, 2, 4, 6, 7, 10, 11, 12, 13, 14};
  state.scores = {5, 9};
  state.deck = {6};
  state.hands[0] = {5, 8};
  state.hands[1] = {3, 9};
  return state;
}

TEST(Search, KeepsTheBestCardForTheBestPrize) {
  State state = keep_the_nine();
  state.scores = {9, 5};  // south needs the 6
  state.hands[0] = {5};
  state.laid = 8;
  for (const int rollout : {0, 2, -1}) {
    for (const bool level : {false, true}) {
      for (const uint32_t through : {0, 6}) {
        SearchSettings s = settings(400);
        s.rollout = rollout;
        s.level = level;
        s.through = through;
        EXPECT_EQ(best(state, Viewer::remembering(1), s), Move::of(Kind::Bid, 3))
            << rollout << " " << level << " " << through;
      }
    }
  }
}

TEST(Search, PlansWithWhatTheOtherSeatCanKnowOnly) {
  // North to bid for the 6, the last prize but one, with 8 and 5 against 9 and 3. Whoever peeked at south's answer
  // could do no better, but a north that assumed that south sees its card would think all is lost.
  State state = keep_the_nine();
  state.shown = 6;
  state.deck = {1};
  state.scores = {7, 7};
  Search<Rules> search(settings(4000));
  Rng rng(3);
  const SearchReport report = search.run(Rules::redact(state, Viewer::remembering(0)), Viewer::remembering(0), rng);
  // South always lays the 9 here: it cannot tell which card north laid, and 9 beats both.
  EXPECT_LT(report.chances[0], 0.2f);
  EXPECT_NEAR(report.chances[0] + report.chances[1], 1.0f, 0.01f);
}

// South's 6 and 7 are as good as each other, whatever north laid: no card lies between them. Only luck can make one
// look better.
TEST(Search, LuckFallsOnAllMovesAlike) {
  State state = keep_the_nine();
  state.discards = {1, 2, 4, 5, 8, 11, 12, 13, 14};
  state.hands = {};
  state.hands[0] = {9};
  state.hands[1] = {6, 7};
  state.laid = 3;
  state.scores = {7, 6};
  const auto fooled = [&](bool same_luck) {
    SearchSettings s = settings(60);
    s.exploration = 100;  // each is tried as often as the other
    s.prior_sharpness = 0;
    s.same_luck = same_luck;
    int times = 0;
    for (uint64_t seed = 0; seed < 20; ++seed) {
      Rng rng(seed);
      Search<Rules> search(s);
      for (int run = 0; run < 2; ++run) {  // the second with the tree of the first
        const SearchReport report =
            search.run(Rules::redact(state, Viewer::remembering(1)), Viewer::remembering(1), rng);
        EXPECT_EQ(report.moves.size(), 2u);
        EXPECT_GT(report.moves.at(0).chances[1], 0.0f);
        EXPECT_LT(report.moves.at(0).chances[1], 1.0f);
        times += report.moves.at(0).chances != report.moves.at(1).chances;
      }
    }
    return times;
  };
  EXPECT_EQ(fooled(true), 0);
  EXPECT_GT(fooled(false), 20);
}

// The long way and the short one end at the same die. Who stops on the way, and looks at some of many things there,
// must not change what it shows.
TEST(Search, WhatIsLookedAtInRolloutsDoesNotChangeLuck) {
  const auto fooled = [](bool same_luck) {
    SearchSettings s = settings(60);
    s.exploration = 100;  // each is tried as often as the other
    s.prior_sharpness = 0;
    s.expand_at = 1000;  // beyond the first decision nothing but rollouts
    s.rollout = -1;
    s.rollout_tries = 3;
    s.same_luck = same_luck;
    int times = 0;
    for (uint64_t seed = 0; seed < 20; ++seed) {
      Rng rng(seed);
      Search<detour::Rules> search(s);
      const SearchReport report = search.run({}, Viewer::remembering(0), rng);
      EXPECT_EQ(report.moves.size(), 2u);
      EXPECT_EQ(report.moves.at(0).visits, report.moves.at(1).visits);
      EXPECT_NEAR(report.moves.at(0).chances[0], 0.5f, 0.4f);
      times += report.moves.at(0).chances != report.moves.at(1).chances;
    }
    return times;
  };
  EXPECT_EQ(fooled(true), 0);
  EXPECT_GT(fooled(false), 10);
}

TEST(Search, DoesNotSeeWhatIsHidden) {
  Rng deal(11);
  for (int game = 0; game < 30; ++game) {
    State state = Rules::start({}, deal, nullptr);
    MoveList moves;
    while (!settle<Rules>(state, moves, deal, nullptr).finished) {
      const Viewer viewer = Viewer::remembering(Rules::turn(state).player);
      const State other = Rules::complete(Rules::redact(state, viewer), viewer, deal);
      for (const uint32_t through : {0, 6}) {
        SearchSettings s = settings(60);
        s.through = through;
        s.same_luck = through > 0;
        EXPECT_EQ(best(state, viewer, s), best(other, viewer, s));
      }
      Rules::apply(state, moves[deal.below(static_cast<uint32_t>(moves.size()))], deal, nullptr);
    }
  }
}

TEST(Search, TheSameSeedGivesTheSameReportWithAnyScheduling) {
  Rng deal(5);
  const State state = Rules::start({}, deal, nullptr);
  SearchSettings s = settings(900);
  s.threads = 3;
  SearchReport first;
  for (int run = 0; run < 5; ++run) {
    Search<Rules> search(s);
    Rng rng(9);
    const SearchReport report = search.run(Rules::redact(state, Viewer::remembering(0)), Viewer::remembering(0), rng);
    EXPECT_EQ(report.iterations, 900u);
    if (run == 0) first = report;
    ASSERT_EQ(report.moves.size(), first.moves.size());
    for (size_t i = 0; i < report.moves.size(); ++i) {
      EXPECT_EQ(report.moves[i].move, first.moves[i].move);
      EXPECT_EQ(report.moves[i].visits, first.moves[i].visits);
    }
  }
}

TEST(Search, BeatsRandomPlay) {
  double wins = 0;
  constexpr int kGames = 200;
  for (int game = 0; game < kGames; ++game) {
    Rng rng(static_cast<uint64_t>(1000 + game / 2));
    Rng choice(static_cast<uint64_t>(game));
    const int seat = game % 2;
    State state = Rules::start({}, rng, nullptr);
    SearchSettings s = settings(200);
    s.rollout = -1;
    SearchPlayer<Rules> player(s);
    MoveList moves;
    for (Turn turn; !(turn = settle<Rules>(state, moves, rng, nullptr)).finished;) {
      const Viewer viewer = Viewer::remembering(turn.player);
      const Move move = turn.player == seat ? player.choose(Rules::redact(state, viewer), viewer, moves, choice)
                                            : moves[choice.below(static_cast<uint32_t>(moves.size()))];
      Rules::apply(state, move, rng, nullptr);
    }
    wins += Rules::result(state).win_shares()[static_cast<size_t>(seat)];
  }
  EXPECT_GT(wins / kGames, 0.6);
}

TEST(Search, LooksAtAnotherSeatsDecision) {
  Rng deal(6);
  const State state = Rules::start({}, deal, nullptr);  // north is to move, south looks
  Search<Rules> search(settings(500));
  Rng rng(1);
  const SearchReport report = search.run(Rules::redact(state, Viewer::remembering(1)), Viewer::remembering(1), rng);
  uint32_t visits = 0;
  for (const SearchedMove& move : report.moves) {
    EXPECT_FALSE(state.hands[1].contains(move.move.args[0])) << "north cannot hold south's card";
    visits += move.visits;
  }
  EXPECT_EQ(visits, 500u);
  EXPECT_GT(report.moves.size(), 6u) << "all cards that north may hold";
}

TEST(Search, WalksThroughTheDecisionsOfOthers) {
  Rng deal(6);
  const State state = Rules::start({}, deal, nullptr);
  SearchSettings s = settings(4000);
  s.through = toy::kPrizes;
  Search<Rules> search(s);
  Rng rng(1);
  const SearchReport report = search.run(Rules::redact(state, Viewer::remembering(0)), Viewer::remembering(0), rng);
  EXPECT_GT(report.depth, 3u) << "south's hands differ from world to world; the tree goes on behind them";
  EXPECT_LE(report.depth, uint32_t{toy::kPrizes}) << "one decision a prize is north's own";
}

TEST(Search, EndsInTimeAndWhenItIsTold) {
  Rng deal(6);
  const State state = Rules::start({}, deal, nullptr);
  const State seen = Rules::redact(state, Viewer::remembering(0));
  SearchSettings s = settings(0);
  s.seconds = 0.05;
  Rng rng(1);
  Search<Rules> timed(s);
  EXPECT_LT(timed.run(seen, Viewer::remembering(0), rng).seconds, 0.5);
  s.seconds = 60;
  std::atomic<bool> stop = true;
  Search<Rules> stopped(s);
  EXPECT_LT(stopped.run(seen, Viewer::remembering(0), rng, &stop).iterations, 100u);
}

TEST(Search, ThreadsUseTheTimeTheyAreGiven) {
  Rng deal(5);
  const State state = Rules::start({}, deal, nullptr);
  for (const int threads : {1, 2, 3}) {
    SearchSettings s = settings(0);
    s.seconds = 0.05;
    s.threads = threads;
    Search<Rules> search(s);
    Rng rng(9);
    const SearchReport report = search.run(Rules::redact(state, Viewer::remembering(0)), Viewer::remembering(0), rng);
    EXPECT_GT(report.iterations, 100u) << threads;
    EXPECT_GE(report.seconds, 0.05) << threads;
  }
}

TEST(Search, AFullArenaIsNoReasonToStop) {
  Rng deal(6);
  const State state = Rules::start({}, deal, nullptr);
  SearchSettings s = settings(3000);
  s.max_nodes = 16;
  Search<Rules> search(s);
  Rng rng(1);
  const SearchReport report = search.run(Rules::redact(state, Viewer::remembering(0)), Viewer::remembering(0), rng);
  EXPECT_EQ(report.iterations, 3000u);
  EXPECT_LE(report.nodes, 16u);
  EXPECT_EQ(report.moves.size(), 6u);
}

TEST(Search, KeepsItsTreeBetweenMoves) {
  Rng deal(6);
  State state = Rules::start({}, deal, nullptr);
  SearchSettings s = settings(500);
  Search<Rules> search(s);
  Rng rng(1);
  const auto look = [&] {
    return search.run(Rules::redact(state, Viewer::remembering(0)), Viewer::remembering(0), rng);
  };
  const auto visits = [](const SearchReport& report) {
    uint32_t sum = 0;
    for (const SearchedMove& move : report.moves) sum += move.visits;
    return sum;
  };
  EXPECT_EQ(visits(look()), 500u);
  EXPECT_EQ(visits(look()), 1000u);
  search.forget();
  EXPECT_EQ(visits(look()), 500u);
}

TEST(Search, HasteTakesNowAndThenWhatLookedNearlyAsGood) {
  Rng deal(6);
  const State state = Rules::start({}, deal, nullptr);
  const Viewer viewer = Viewer::remembering(0);
  const State seen = Rules::redact(state, viewer);
  MoveList legal;
  Rules::legal_moves(seen, legal);
  const auto moves_with = [&](float haste) {
    SearchSettings s = settings(60);
    s.haste = haste;
    std::set<uint16_t> taken;
    for (uint64_t seed = 0; seed < 40; ++seed) {
      SearchPlayer<Rules> player(s);
      Rng rng(seed);
      taken.insert(static_cast<uint16_t>(player.choose(seen, viewer, legal, rng).arg(0)));
    }
    return taken.size();
  };
  const size_t calm = moves_with(0), hasty = moves_with(2);
  EXPECT_LT(calm, hasty);
  EXPECT_GE(hasty, 3u);
}

// Where the value decides, haste is a matter of what a move costs: the 3 takes the last prize that counts, the 9 loses
// the game.
TEST(Search, HasteByValueErrsAmongWhatIsNearlyAsGoodOnly) {
  const Viewer viewer = Viewer::remembering(1);
  const auto moves_with = [&](const State& state, float haste) {
    SearchSettings s = settings(200);
    s.exploration = 100;  // each is tried as often as the other
    s.prior_sharpness = 0;
    s.haste = haste;
    s.doubt = 0.01f;
    const State seen = Rules::redact(state, viewer);
    MoveList legal;
    Rules::legal_moves(seen, legal);
    std::set<uint16_t> taken;
    for (uint64_t seed = 0; seed < 40; ++seed) {
      SearchPlayer<Rules> player(s);
      Rng rng(seed);
      taken.insert(static_cast<uint16_t>(player.choose(seen, viewer, legal, rng).arg(0)));
    }
    return taken;
  };
  State state = keep_the_nine();
  state.scores = {9, 5};  // south needs the 6
  state.hands[0] = {5};
  state.laid = 8;
  EXPECT_EQ(moves_with(state, 0.05f), std::set<uint16_t>{3});
  EXPECT_EQ(moves_with(state, 5.0f), (std::set<uint16_t>{3, 9})) << "in the greatest haste all is alike";
  state.hands = {};
  state.hands[0] = {9};
  state.hands[1] = {6, 7};  // as good as each other
  state.laid = 3;
  state.discards = {1, 2, 4, 5, 8, 11, 12, 13, 14};
  state.scores = {7, 6};
  EXPECT_EQ(moves_with(state, 0.05f), (std::set<uint16_t>{6, 7}));
}

TEST(Search, WhereTheValueDecidesAClearLeadEndsTheSearch) {
  const Viewer viewer = Viewer::remembering(1);
  const auto iterations = [&](const State& state, bool early, uint32_t most = 20'000) {
    SearchSettings s = settings(most);
    s.seconds = most == 0 ? 3 : 0;
    s.doubt = 0.1f;
    s.exploration = 2;
    s.prior_sharpness = 0;
    s.early_stop = early;
    Search<Rules> search(s);
    Rng rng(1);
    return search.run(Rules::redact(state, viewer), viewer, rng).iterations;
  };
  State clear = keep_the_nine();
  clear.scores = {9, 5};
  clear.hands[0] = {5};
  clear.laid = 8;
  EXPECT_EQ(iterations(clear, false), 20'000u);
  EXPECT_LE(iterations(clear, true), 1'300u);
  EXPECT_LE(iterations(clear, true, 0), 1'300u) << "with time enough for many more";
  State alike = keep_the_nine();
  alike.hands = {};
  alike.hands[0] = {9};
  alike.hands[1] = {6, 7};
  alike.laid = 3;
  alike.discards = {1, 2, 4, 5, 8, 11, 12, 13, 14};
  alike.scores = {7, 6};
  EXPECT_EQ(iterations(alike, true), 20'000u) << "luck alone is no lead";
}

TEST(SearchTree, FindsWhatWasAddedAndKnowsWhenItIsFull) {
  SearchTree tree(8);
  EXPECT_EQ(tree.find(0), nullptr);
  for (uint64_t key = 0; key < 8; ++key) ASSERT_NE(tree.add(key << 32), nullptr);  // all in one slot
  EXPECT_EQ(tree.add(99), nullptr);
  for (uint64_t key = 0; key < 8; ++key) EXPECT_EQ(tree.find(key << 32)->key, key << 32);
  EXPECT_EQ(tree.find(99), nullptr);
  EXPECT_EQ(tree.add_edges(*tree.find(0), 5).size(), 5u);
  EXPECT_FALSE(tree.roomy());
  tree.clear();
  EXPECT_EQ(tree.find(0), nullptr);
  EXPECT_TRUE(tree.roomy());
}

TEST(SearchSettings, AreReadFromText) {
  const auto read = parse_search("500:threads=2:rollout=-1", "toy");
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->iterations, 500u);
  EXPECT_EQ(read->threads, 2);
  EXPECT_EQ(read->rollout, -1);
  EXPECT_EQ(read->name, "search:500:threads=2:rollout=-1");
  EXPECT_EQ(parse_search("0.5s", "toy")->seconds, 0.5);
  EXPECT_EQ(parse_search("", "toy")->iterations, 2000u);
  for (const char* wrong :
       {"x", "-3", "0", "0s", "500:600", "threads=0", "tempo=3", "9:rollout=x", "9:glance=-1", "9:doubt=-1", ":"}) {
    EXPECT_FALSE(parse_search(wrong, "toy")) << wrong;
  }
  EXPECT_EQ(parse_level(3, "untimed", "toy")->seconds, 0);
  EXPECT_EQ(parse_level(3, "", "toy")->name, "hard");
  EXPECT_FALSE(parse_level(3, "500", "toy"));
}

}  // namespace
}  // namespace boroughs
