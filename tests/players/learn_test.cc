// Learning a value by playing: the slopes are right, results reach back, what decides is found, and what is written is
// read again.

#include <gtest/gtest.h>

#include <cmath>

#include "engine/catalog.h"
#include "engine/city_council/rules.h"
#include "engine/core/play.h"
#include "engine/core/rng.h"
#include "lab/learn.h"
#include "lab/teacher.h"
#include "players/search.h"

namespace boroughs {
namespace {

constexpr size_t kTable = 3, kSeat = 4;

ValueNet some_net(uint64_t seed) {
  ValueNet net(kTable, kSeat);
  Rng rng(seed);
  for (size_t l = 0; l < ValueNet::kLayers; ++l) {
    for (float& x : net.layer(static_cast<ValueNet::Layer>(l))) x = static_cast<float>(rng.unit() - 0.5) * 0.6f;
  }
  return net;
}

ValueNet::Position some_position(Rng& rng, size_t seats) {
  ValueNet::Position position;
  position.seats = seats;
  for (size_t i = 0; i < kTable; ++i) position.table.set(i, static_cast<float>(rng.unit()));
  for (size_t s = 0; s < seats; ++s) {
    for (size_t i = 0; i < kSeat; ++i) position.seat[s].set(i, static_cast<float>(rng.unit()));
  }
  return position;
}

double surprise_over(const ValueNet& net, const ValueNet::Position& position, const ValueTarget& target) {
  std::array<float, kMaxSeats> chances{};
  net.judge(position, chances);
  double won = 0, sum = 0;
  for (size_t s = 0; s < position.seats; ++s) {
    won += static_cast<double>(chances[s]);
    sum -= static_cast<double>(target.shares[s]) * std::log(static_cast<double>(chances[s]));
  }
  return sum - static_cast<double>(target.defeat) * std::log(1 - won);
}

}  // namespace

TEST(Learn, SlopesSayHowTheSurpriseChanges) {
  ValueNet net = some_net(1);
  Rng rng(2);
  const ValueNet::Position position = some_position(rng, 3);
  const ValueTarget target{{0.5f, 0.2f, 0.1f}, 0.2f};
  ValueNet::Activity activity;
  net.think(position, activity);
  ValueNet slopes(kTable, kSeat);
  add_slopes(net, position, activity, target, slopes);
  for (size_t l = 0; l < ValueNet::kLayers; ++l) {
    const auto layer = static_cast<ValueNet::Layer>(l);
    const auto numbers = net.layer(layer);
    for (size_t i = 0; i < numbers.size(); i += 1 + numbers.size() / 20) {
      constexpr float kStep = 2e-3f;
      const float before = numbers[i];
      numbers[i] = before + kStep;
      const double more = surprise_over(net, position, target);
      numbers[i] = before - kStep;
      const double less = surprise_over(net, position, target);
      numbers[i] = before;
      const double found = (more - less) / (2 * static_cast<double>(kStep));
      EXPECT_NEAR(static_cast<double>(slopes.layer(layer)[i]), found, 2e-3 + 0.03 * std::abs(found))
          << ValueNet::kLayerNames[l] << " " << i;
    }
  }
}

TEST(Learn, ResultsReachBackAsFarAsLambdaSays) {
  const ValueNet net = some_net(3);
  Rng rng(4);
  ValueLessons lessons;
  std::vector<std::array<float, kMaxSeats>> said;
  const ValueTarget won{{1, 0}, 0}, lost{{0, 0}, 1};
  for (const ValueTarget& result : {won, lost}) {
    for (int i = 0; i < 3; ++i) {
      const ValueNet::Position position = some_position(rng, 2);
      lessons.add(position);
      net.judge(position, said.emplace_back());
    }
    lessons.end_game(result);
  }
  const auto results = value_targets(net, lessons, 1, 1);
  for (size_t i = 0; i < 6; ++i) {
    EXPECT_EQ(results[i].shares, (i < 3 ? won : lost).shares) << i;
    EXPECT_EQ(results[i].defeat, i < 3 ? 0.0f : 1.0f) << i;
  }
  const auto mixed = value_targets(net, lessons, 0.75, 2);
  for (const size_t last : {2u, 5u}) {
    EXPECT_EQ(mixed[last].shares, lessons.result(last).shares);
    for (size_t s = 0; s < 2; ++s) {
      const float next_to_last = 0.25f * said[last][s] + 0.75f * mixed[last].shares[s];
      EXPECT_NEAR(mixed[last - 1].shares[s], next_to_last, 1e-5f);
      EXPECT_NEAR(mixed[last - 2].shares[s], 0.25f * said[last - 1][s] + 0.75f * next_to_last, 1e-5f);
    }
  }
}

TEST(Learn, TheFirstLessonsCanBeForgotten) {
  Rng rng(6);
  std::vector<ValueNet::Position> positions;
  ValueLessons lessons;
  for (int i = 0; i < 5; ++i) {
    lessons.add(positions.emplace_back(some_position(rng, 2)));
    lessons.end_game({{static_cast<float>(i), 0}, 0});
  }
  lessons.forget_first(2);
  lessons.add(positions[0]);
  lessons.end_game({{9, 0}, 0});
  ASSERT_EQ(lessons.size(), 4u);
  ValueNet::Position read;
  for (size_t i = 0; i < 4; ++i) {
    lessons.get(i, read);
    EXPECT_EQ(read.seat[1].units()[0], positions[(i + 2) % 5].seat[1].units()[0]) << i;
    EXPECT_EQ(lessons.result(i).shares[0], i < 3 ? static_cast<float>(i + 2) : 9.0f) << i;
  }
}

// The seat wins whose feature fits the table: no weighing of single features can tell, a hidden layer can.
TEST(Learn, FindsOutWhatDecides) {
  Rng rng(5);
  ValueLessons lessons;
  for (int game = 0; game < 3000; ++game) {
    const uint32_t mood = rng.below(2), danger = rng.below(10) == 0 ? 1 : 0, blessed = rng.below(3);
    ValueNet::Position position;
    position.seats = 3;
    position.table.set(mood, 1);
    position.table.set(2, static_cast<float>(danger));
    for (uint32_t s = 0; s < 3; ++s) position.seat[s].set(s == blessed ? mood : 1 - mood, 1);
    ValueTarget result;
    danger ? result.defeat = 1 : result.shares[blessed] = 1;
    lessons.add(position);
    lessons.end_game(result);
  }
  ValueNet net(kTable, kSeat);
  start_afresh(net, rng);
  const double before = surprise(net, lessons, 2);
  fit_value(net, lessons, value_targets(net, lessons, 1, 2), {.passes = 40, .rate = 0.01, .threads = 2}, rng);
  EXPECT_GT(before, 1.2);
  EXPECT_LT(surprise(net, lessons, 2), 0.1);
}

// All that the value says here is far too much, and less so after the better move, which has more of a feature. To say
// less it must hold the feature to be bad, unless what moves differ in counts more.
TEST(Learn, WhatMovesDifferInCanBeMadeToCountMore) {
  const auto move = [](bool better) {
    ValueNet::Position position;
    position.seats = 2;
    position.seat[0].set(0, better ? 1.5f : 1.0f);
    return position;
  };
  ValueLessons lessons;
  for (int i = 0; i < 500; ++i) {
    for (const bool better : {false, true}) {
      const float share = better ? 0.3f : 0.1f;
      lessons.add(move(better), better);
      lessons.end_game({{share, 1 - share}, 0});
    }
  }
  // What the better move wins more than the other one after a few steps, against what it did before.
  const auto change = [&](double contrast) {
    ValueNet net(kTable, kSeat);
    Rng rng(12);
    start_afresh(net, rng);
    const auto gain = [&] {
      std::array<float, kMaxSeats> good{}, bad{};
      net.judge(move(true), good);
      net.judge(move(false), bad);
      return good[0] - bad[0];
    };
    const float before = gain();
    fit_value(net, lessons, value_targets(net, lessons, 1, 1),
              {.passes = 5, .rate = 0.003, .contrast = contrast, .threads = 2}, rng);
    return gain() - before;
  };
  EXPECT_LT(change(1), 0);
  EXPECT_GT(change(30), 0);
}

TEST(Learn, WhatNobodyTellsOfIsForgotten) {
  Rng rng(13);
  ValueLessons lessons;
  const auto known = some_position(rng, 2), unknown = some_position(rng, 2), later = some_position(rng, 2);
  lessons.add(known);
  lessons.end_game({{1, 0}, 0});
  lessons.add(unknown);
  lessons.forget_unfinished();
  lessons.forget_unfinished();
  lessons.add(later);
  lessons.end_game({{0, 1}, 0});
  ASSERT_EQ(lessons.size(), 2u);
  ValueNet::Position read;
  lessons.get(1, read);
  EXPECT_EQ(read, later);
  EXPECT_EQ(lessons.result(0).shares[0], 1.0f);
  EXPECT_EQ(lessons.result(1).shares[1], 1.0f);
}

// A teacher plays what the search plays. What it teaches of a move differs between worlds as the value says; between
// moves, by what the search found.
TEST(Learn, ATeacherTellsWhatTheSearchFound) {
  using city_council::Rules;
  Rng rng(Seed::of(21), 0), dice(22);
  MoveList legal;
  auto state = Rules::start({.players = 5}, rng, nullptr);
  const Turn turn = settle<Rules>(state, legal, rng, nullptr);
  const Viewer viewer = Viewer::remembering(turn.player);
  const auto settings = parse_search("300", "city_council");
  Rng same_dice = dice;
  const SearchReport report = Search<Rules>(*settings).run(Rules::redact(state, viewer), viewer, same_dice);

  ValueLessons lessons;
  ValueNet::Position before;
  Rules::describe(state, 1u << turn.player, before);
  lessons.add(before);  // what led here
  Teacher<Rules> teacher(*settings);
  EXPECT_EQ(teacher.teach(state, viewer, legal, dice, lessons), report.moves[0].move);
  EXPECT_EQ(teacher.taught(), 1);
  EXPECT_GE(teacher.missed(), -0.05);

  // What led here and the position itself are worth the same; then come the moves, siblings of each other.
  ASSERT_GT(lessons.size(), 3u);
  EXPECT_EQ(lessons.result(0).shares, lessons.result(1).shares);
  for (size_t i = 0; i < lessons.size(); ++i) {
    EXPECT_EQ(lessons.sibling(i), i > 2) << i;
    float sum = lessons.result(i).defeat;
    for (const float share : lessons.result(i).shares) sum += share;
    EXPECT_NEAR(sum, 1.0f, 1e-5f) << i;
  }
  // Without the words of the search nothing of it would be left: the value alone says something else.
  std::array<float, kMaxSeats> said{};
  Rules::learnt().net.judge(before, std::span(said).first(5));
  EXPECT_NE(said[0], lessons.result(1).shares[0]);
}

TEST(Learn, LearnsFromATeacher) {
  LearnJob job;
  job.game = "city_council";
  job.options["players"] = 5;
  job.games = 10;
  job.rounds = 2;
  job.note = 8;
  job.teacher = "40";
  job.contrast = 20;
  job.trial_games = 0;
  job.threads = 2;
  const auto learnt = learn(job);
  ASSERT_TRUE(learnt) << learnt.error();
  EXPECT_TRUE(load_games(DataFiles{}));  // the shipped value again
  ASSERT_EQ(learnt->rounds.size(), 2u);
  for (const LearnRound& round : learnt->rounds) {
    EXPECT_GT(round.positions, 100);
    EXPECT_NE(round.missed, 0);
    EXPECT_NE(round.after, round.before);
  }
  EXPECT_NE(learn_text(job, *learnt).find(" --teacher 40 --contrast 20 "), std::string::npos);
  EXPECT_NE(learn_text(job, *learnt).find(" misses "), std::string::npos);

  job.teacher = "soon";
  const auto not_understood = learn(job);
  ASSERT_FALSE(not_understood);
  EXPECT_NE(not_understood.error().find("\"soon\" is not understood"), std::string::npos) << not_understood.error();
  job.teacher = "40";
  job.afresh = true;
  EXPECT_FALSE(learn(job));
}

TEST(Learn, WhatIsWrittenIsRead) {
  LearnJob job;
  job.game = "city_council";
  job.options["players"] = 3;
  job.games = 12;
  job.rounds = 2;
  job.trial_games = 6;
  job.threads = 2;
  job.afresh = true;
  const auto learnt = learn(job);
  ASSERT_TRUE(learnt) << learnt.error();
  ASSERT_EQ(learnt->rounds.size(), 2u);
  EXPECT_GT(learnt->rounds[0].positions, 12);
  EXPECT_NE(learn_text(job, *learnt).find("boroughs learn city_council --players 3 --afresh"), std::string::npos);

  DataFiles files;
  files.replace("city_council/value.json", learnt->value.file_text());
  const auto loaded = load_games(files);
  ASSERT_TRUE(loaded) << loaded.error();
  using city_council::Rules;
  EXPECT_TRUE(Rules::has_value({.players = 3}));
  EXPECT_FALSE(Rules::has_value({.players = 5}));
  EXPECT_EQ(Rules::learnt().learnt_by, learnt->value.learnt_by);
  const auto layer = ValueNet::kSeatToHidden;
  for (size_t i = 0; i < Rules::learnt().net.layer(layer).size(); ++i) {
    ASSERT_NEAR(Rules::learnt().net.layer(layer)[i], learnt->value.net.layer(layer)[i], 1e-4f);
  }
  ASSERT_TRUE(load_games(DataFiles{}));  // the shipped value again
}

TEST(Learn, LearnsFromGamesOfTheSearch) {
  LearnJob job;
  job.game = "city_council";
  job.options["players"] = 5;
  job.games = 10;
  job.rounds = 1;
  job.note = 4;
  job.trial_games = 0;
  job.threads = 2;
  const auto learn_by = [&](const char* learner) {
    job.learner = learner;
    const auto learnt = learn(job);
    EXPECT_TRUE(learnt) << learnt.error();
    EXPECT_TRUE(load_games(DataFiles{}));  // the shipped value again
    return learnt->value.net;
  };
  const auto same = [](const ValueNet& a, const ValueNet& b) {
    return std::ranges::equal(a.layer(ValueNet::kSecondToSeat), b.layer(ValueNet::kSecondToSeat));
  };
  const ValueNet by_search = learn_by("search:4");
  EXPECT_TRUE(same(by_search, learn_by("search:4")));
  EXPECT_FALSE(same(by_search, learn_by("search:8")));
  EXPECT_NE(learn_command(job).find(" --learner search:8 "), std::string::npos);

  job.learner = "search:soon";
  const auto refused = learn(job);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find("\"soon\" is not understood"), std::string::npos) << refused.error();
}

TEST(Learn, GamesWithoutAValueSaySo) {
  LearnJob job;
  job.game = "city_hall";
  const auto learnt = learn(job);
  ASSERT_FALSE(learnt);
  EXPECT_NE(learnt.error().find("City Hall has no learnt value"), std::string::npos);
}

// What a search says of the first decision of a game of City Council, which has a value for five seats and none for
// two.
struct FirstDecision {
  std::array<float, kMaxSeats> chances;
  int seat;
};
FirstDecision search_first_decision(uint8_t players, const char* settings) {
  using city_council::Rules;
  Rng rng(Seed::of(7), 0), dice(8);
  MoveList legal;
  auto state = Rules::start({.players = players}, rng, nullptr);
  const Turn turn = settle<Rules>(state, legal, rng, nullptr);
  const Viewer viewer = Viewer::remembering(turn.player);
  const auto read = parse_search(settings, "city_council");
  EXPECT_TRUE(read) << read.error();
  return {Search<Rules>(*read).run(Rules::redact(state, viewer), viewer, dice).chances, turn.player};
}

TEST(Learn, TheSearchGoesByTheValueWhereThereIsOne) {
  for (const uint8_t players : {uint8_t{2}, uint8_t{5}}) {
    const auto with = search_first_decision(players, "60"), without = search_first_decision(players, "60:learnt=off");
    EXPECT_EQ(with.chances != without.chances, players == 5) << int{players};
  }
}

TEST(Learn, InItsRolloutsTheSearcherPlaysByTheValueToo) {
  const auto chance = [](uint8_t players, const char* settings) {
    const FirstDecision found = search_first_decision(players, settings);
    return found.chances[static_cast<size_t>(found.seat)];
  };
  EXPECT_GT(chance(5, "200:rollout=80:glance=0:own=8"), chance(5, "200:rollout=80:glance=0:own=0") + 0.02f);
  EXPECT_EQ(chance(2, "60:own=8"), chance(2, "60:own=0"));
}

TEST(Learn, WhoSetsTheMannerMeansWhateverJudges) {
  const auto settings = parse_search("100:explore=0.7:sharp=2:rollout=5", "city_council");
  ASSERT_TRUE(settings) << settings.error();
  EXPECT_EQ(settings->exploration, settings->learnt_exploration);
  EXPECT_EQ(settings->prior_sharpness, settings->learnt_sharpness);
  EXPECT_EQ(settings->rollout, settings->learnt_rollout);
  EXPECT_FALSE(parse_search("100:learnt=perhaps", "city_council"));
}

}  // namespace boroughs
