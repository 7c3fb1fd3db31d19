// What the estimate expects of a council, and that it compares positions of different stages fairly.

#include <functional>
#include <map>

#include "engine/city_council/city_ahead.h"
#include "engine/city_council/prognosis.h"
#include "engine/core/play.h"
#include "tests/city_council/table.h"
#include "tests/city_council/variants.h"

namespace boroughs::city_council {
namespace {

bool uses(const State& s, std::string_view id) {
  return std::any_of(s.activations.begin(), s.activations.end(),
                     [&](const Activation& activation) { return activation.building == building(id); });
}

// What is looked at ahead on the economy alone, on a whole table.

void expect_activations(State& s) {
  Economy economy(s);
  city_council::expect_activations(economy, Skyline(s));
  s.budget = economy.budget;
  s.power = economy.power;
  s.blue = economy.blue;
  s.white = economy.white;
  s.goods = economy.goods;
  s.community = economy.community;
  s.crime = economy.crime;
  s.pollution = economy.pollution;
  s.active_zones = economy.active_zones;
  s.activations = economy.activations;
}

CityAhead city_ahead(const State& s, Work work) {
  const Skyline skyline(s);
  Economy after(s);
  return city_council::city_ahead(after, work, skyline, built_facts(skyline));
}

std::vector<float> chances_in(const State& s) {
  std::vector<float> chances(s.options.players);
  Rules::estimate(s, chances);
  return chances;
}

}  // namespace

TEST(CityAhead, EverybodyWorksWhoCan) {
  Table t;
  t.s.blue = 2, t.s.white = 1, t.s.goods = 1;
  t.activation();
  expect_activations(t.s);
  for (const auto id : {"pre_clinic", "pre_diner", "pre_shop"}) EXPECT_TRUE(uses(t.s, id)) << id;
  EXPECT_EQ(t.s.blue + t.s.white, 0);
  EXPECT_EQ(Rules::check(t.s, Viewer::everything()), "");
}

TEST(CityAhead, NobodyLightsTheLastFurnace) {
  Table t;
  t.build("factory_1", {{2, 2}, {2, 3}});
  t.s.blue = 5, t.s.white = 1;
  t.activation();
  State clean = t.s, smoky = t.s;
  smoky.pollution = 6;
  expect_activations(clean);
  expect_activations(smoky);
  EXPECT_TRUE(uses(clean, "factory_1"));
  EXPECT_FALSE(uses(smoky, "factory_1"));
}

TEST(CityAhead, AZoneIsWokenForTheBuildingsInIt) {
  Table t;
  t.advanced();
  t.build("school_1", {{0, 0}, {0, 1}});
  t.s.blue = 8, t.s.white = 0, t.s.budget = 5;
  t.s.power = 1, t.s.community = 1;
  t.activation();
  expect_activations(t.s);
  EXPECT_TRUE(uses(t.s, "school_1"));
  EXPECT_EQ(t.s.power, 0);
}

TEST(CityAhead, AfterTheTurnTheNextProductionIsLookedAt) {
  Table t;
  t.s.blue = 6, t.s.white = 1, t.s.goods = 0;
  t.ask(Decision::DiscardFavor, 0);
  EXPECT_EQ(work_of(t.s), Work::Over);
  State after = t.s;
  return_tokens(after);
  expect_activations(after);
  const CityAhead ahead = city_ahead(after, Work::Over);
  EXPECT_GT(ahead.later[Metric::Crime], t.s.crime);  // one job for six
  EXPECT_GT(ahead.next_crime, ahead.later[Metric::Crime]);
}

// A seat that will still draw its favor card this turn is no worse off than one that has drawn: a search compares
// positions of different stages, and a heuristic that forgets what is to come would mislead it.
TEST(Estimate, CardsToComeCountForAllSeats) {
  Table t;
  t.committees({Committee::Transport, Committee::Election, Committee::Executive});
  t.give(0, "green_alliance");
  t.give(1, "faith_council");
  t.give(2, "city_watch");
  t.s.phase = Phase::Advanced;
  t.ask(Decision::KeepFavor, 0);
  State drawn = t.s;
  seat_of(drawn, 0).hand.push_back(favor("startup_incubator"));
  drawn.to_move = 1;
  const auto before = chances_in(t.s), after = chances_in(drawn);
  EXPECT_NEAR(before[1], after[1], 0.03);
  EXPECT_NEAR(before[2], after[2], 0.03);
}

// The first activations of a turn are hardly news: that the council goes on is expected.
TEST(Estimate, ActivationsAreExpected) {
  Table t;
  t.s.blue = 2, t.s.white = 1, t.s.goods = 1;
  t.activation();
  const auto before = chances_in(t.s);
  t.play("activate_building pre_diner first");
  const auto after = chances_in(t.s);
  for (size_t seat = 0; seat < before.size(); ++seat) EXPECT_NEAR(before[seat], after[seat], 0.02) << seat;
}

// What was found for one city is kept for the next position: never for a city that differs in anything that counts.
TEST(Estimate, WhatIsKeptBelongsToTheSameCity) {
  const std::vector<std::pair<std::string_view, std::function<void(State&)>>> changes = {
      {"budget", [](State& s) { s.budget ^= 2; }},
      {"power", [](State& s) { s.power ^= 1; }},
      {"blue", [](State& s) { s.blue ^= 2; }},
      {"white", [](State& s) { s.white ^= 2; }},
      {"goods", [](State& s) { s.goods ^= 2; }},
      {"community", [](State& s) { s.community ^= 1; }},
      {"crime", [](State& s) { s.crime ^= 2; }},
      {"pollution", [](State& s) { s.pollution ^= 2; }},
      {"prisoner 1", [](State& s) { s.prisoner_1 = !s.prisoner_1; }},
      {"prisoner 2", [](State& s) { s.prisoner_2 = !s.prisoner_2; }},
      {"mode", [](State& s) { s.options.mode = s.options.mode == Mode::Standard ? Mode::Sandbox : Mode::Standard; }},
      {"activation", [](State& s) { s.decision = Decision::Activate; }},
      {"work", [](State& s) { s.decision = Decision::DiscardFavor; }},
      {"tile", [](State& s) { s.city.clear(); }},
      {"zones", [](State& s) { s.active_zones.clear(); }},
      {"activations", [](State& s) { s.activations.clear(); }},
      {"playgrounds", [](State& s) { s.playground_cubes.clear(); }},
      {"planning area", [](State& s) { s.planning_area = {}; }},
  };
  std::map<std::string_view, int> mattered;
  for (const Options& options : test_variants()) {
    Rng rng(93);
    State s = Rules::start(options, rng, nullptr);
    MoveList moves;
    while (!settle<Rules>(s, moves, rng, nullptr).finished) {
      if (rng.below(5) == 0) {
        forget_prognoses();
        const auto unchanged = chances_in(s);
        for (const auto& [name, change] : changes) {
          State other = s;
          change(other);
          const auto kept = chances_in(other);
          mattered[name] += kept != unchanged;
          forget_prognoses();
          ASSERT_EQ(kept, chances_in(other)) << name << " in " << name_of(s.decision);
          ASSERT_EQ(chances_in(s), unchanged);
        }
      }
      Rules::apply(s, moves[rng.below(static_cast<uint32_t>(moves.size()))], rng, nullptr);
    }
  }
  for (const auto& [name, change] : changes) EXPECT_GT(mattered[name], 0) << name << ": the check of it checks nothing";
}

}  // namespace boroughs::city_council
