// The learnt value: for which tables it speaks, and that it says sensible things.

#include "engine/city_council/value.h"

#include "engine/city_council/prognosis.h"
#include "engine/core/play.h"
#include "players/greedy.h"
#include "tests/city_council/table.h"

namespace boroughs::city_council {
namespace {

std::vector<float> value_of_seats(const State& s, uint32_t searching) {
  std::vector<float> chances(s.options.players);
  Rules::value(s, searching, chances);
  return chances;
}

/// Plays games of five greedy players and looks at every position.
template <class Look>
void look_at_games(int games, Look look) {
  for (int game = 0; game < games; ++game) {
    const Seed seed = Seed::of(static_cast<uint64_t>(game) + 1);
    Rng rng(seed, 0), dice(player_seed(seed, 0));
    GreedyPlayer<Rules> greedy(1);
    MoveList legal;
    State s = Rules::start({.players = 5}, rng, nullptr);
    std::vector<State> seen;
    for (Turn turn; !(turn = settle<Rules>(s, legal, rng, nullptr)).finished;) {
      seen.push_back(s);
      const Viewer viewer = Viewer::remembering(turn.player);
      Rules::apply(s, greedy.choose(Rules::redact(s, viewer), viewer, legal, dice), rng, nullptr);
    }
    look(seen, Rules::result(s));
  }
}

}  // namespace

TEST(Value, IsForTheTablesItWasLearntFor) {
  EXPECT_TRUE(Rules::has_value({.players = 5}));
  EXPECT_FALSE(Rules::has_value({.players = 5, .mode = Mode::Sandbox}));
  EXPECT_FALSE(Rules::learnt().learnt_by.empty());
}

TEST(Value, DoesNotSpeakOfOtherCards) {
  DataFiles files;
  files.replace("city_council/favors.json", std::string(*DataFiles{}.text("city_council/favors.json")));
  ASSERT_TRUE(Rules::load(files));
  EXPECT_FALSE(Rules::has_value({.players = 5}));
  ASSERT_TRUE(Rules::load(DataFiles{}));
  EXPECT_TRUE(Rules::has_value({.players = 5}));
}

TEST(Value, AFileThatDoesNotFitIsRefusedByName) {
  const auto refusal = [](std::string_view from, std::string_view to) {
    std::string text(*DataFiles{}.text("city_council/value.json"));
    text.replace(text.find(from), from.size(), to);
    DataFiles files;
    files.replace("city_council/value.json", text);
    const auto done = Rules::load(files);
    return done ? std::string() : done.error();
  };
  EXPECT_NE(refusal("\"seat_bias\"", "\"seat_bios\"").find("\"seat_bias\" is missing"), std::string::npos);
  EXPECT_NE(refusal("\"seat_bias\": {", "\"seat_bias\": {\"unit\": 1, \"numbers\": [1, 2]}, \"was\": {")
                .find("seat_bias.numbers: must be a list of 1 whole numbers, found 2"),
            std::string::npos);
  EXPECT_NE(refusal("\"players\": [", "\"players\": [9, ").find("must be a whole number from 1 to 5, found 9"),
            std::string::npos);
  ASSERT_TRUE(Rules::load(DataFiles{}));
}

TEST(Value, ChancesAreChances) {
  look_at_games(3, [](const std::vector<State>& seen, const Result&) {
    for (const State& s : seen) {
      float sum = 0;
      for (const float chance : value_of_seats(s, 1)) {
        ASSERT_GE(chance, 0.0f);
        sum += chance;
      }
      ASSERT_GT(sum, 0.0f);
      ASSERT_LE(sum, 1.00001f);
    }
  });
}

// Where kinds have a place is kept with what is known of the city: never for one that differs.
TEST(Value, PlacesAreThoseOfTheSameCity) {
  int mattered = 0;
  look_at_games(1, [&](const std::vector<State>& seen, const Result&) {
    const auto described = [](const State& s) {
      ValueNet::Position position;
      Rules::describe(s, 0, position);
      return position;
    };
    for (const State& s : seen) {
      State later = s;
      later.phase = Phase::Advanced;  // it opens the other zones
      const ValueNet::Position first = described(s), kept = described(later);
      forget_prognoses();
      ASSERT_EQ(kept, described(later));
      bool other_places = false;
      for (size_t kind = 0; kind < value::kKinds; ++kind) {
        other_places |= first.table[value::kBuildable + kind] != kept.table[value::kBuildable + kind];
      }
      mattered += other_places;
    }
  });
  EXPECT_GT(mattered, 0) << "the check of it checks nothing";
}

TEST(Value, TheQuickWaySaysWhatTheNetworkSays) {
  look_at_games(2, [](const std::vector<State>& seen, const Result&) {
    ValueNet::Position position;
    std::vector<float> slowly(5);
    for (const State& s : seen) {
      Rules::describe(s, 1, position);
      Rules::learnt().net.judge(position, slowly);
      const auto quickly = value_of_seats(s, 1);
      for (size_t seat = 0; seat < 5; ++seat) ASSERT_NEAR(quickly[seat], slowly[seat], 1e-3f);
    }
  });
}

TEST(Value, WhoSearchesHasTheBetterChances) {
  double with = 0, without = 0;
  look_at_games(3, [&](const std::vector<State>& seen, const Result&) {
    for (const State& s : seen) {
      with += static_cast<double>(value_of_seats(s, 1)[0]);
      without += static_cast<double>(value_of_seats(s, 0)[0]);
    }
  });
  EXPECT_GT(with, without);
}

// What it was learnt for: it foresees the end of games that it has not seen better than the estimate does.
TEST(Value, ForeseesMoreThanTheEstimate) {
  double by_value = 0, by_estimate = 0;
  look_at_games(60, [&](const std::vector<State>& seen, const Result& result) {
    if (result.everybody_lost) return;
    const auto shares = result.win_shares();
    std::vector<float> estimate(5);
    for (size_t i = 0; i < seen.size(); i += 10) {
      const auto value = value_of_seats(seen[i], 0);
      Rules::estimate(seen[i], estimate);
      for (size_t seat = 0; seat < 5; ++seat) {
        by_value -= static_cast<double>(shares[seat]) * std::log(static_cast<double>(std::max(value[seat], 1e-4f)));
        by_estimate -=
            static_cast<double>(shares[seat]) * std::log(static_cast<double>(std::max(estimate[seat], 1e-4f)));
      }
    }
  });
  EXPECT_LT(by_value, 0.95 * by_estimate);
}

}  // namespace boroughs::city_council
