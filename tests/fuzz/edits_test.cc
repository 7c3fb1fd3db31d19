// Positions of random games, edited as a careless person would: each is refused with a reason, or it can be looked at
// from all sides and played on. The fuzz targets search deeper; this runs in every test.

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cstdlib>

#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/json_mutator.h"

namespace boroughs {
namespace {

namespace json = boost::json;

int soak() {
  const char* factor = std::getenv("BOROUGHS_SOAK");
  return factor != nullptr ? std::max(1, std::atoi(factor)) : 1;
}

class Edits : public testing::TestWithParam<const GameInfo*> {};
INSTANTIATE_TEST_SUITE_P(EveryGame, Edits, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& game) { return std::string(game.param->id); });

/// Positions from the start to the end of a random game, complete and as a seat sees them.
std::vector<std::string> positions_of_a_game(std::string_view game, uint64_t seed) {
  std::vector<std::string> texts;
  auto match = *new_match(game, {}, Seed::of(seed));
  Rng rng(seed + 1);
  while (!match->turn().finished) {
    const auto moves = match->legal_moves();
    EXPECT_TRUE(match->apply(moves[rng.below(static_cast<uint32_t>(moves.size()))]).has_value());
    if (match->ply() % 25 != 1) continue;
    texts.push_back(json::serialize(match->position(Viewer::everything())));
    if (match->ply() % 3 == 0) texts.push_back(json::serialize(match->position(Viewer::of_seat(0))));
  }
  texts.push_back(json::serialize(match->position(Viewer::everything())));
  return texts;
}

TEST_P(Edits, AreRefusedOrPlayable) {
  std::vector<uint8_t> buffer(1 << 18);
  int accepted = 0, refused = 0;
  unsigned seed = 1;
  for (const std::string& text : positions_of_a_game(GetParam()->id, 77)) {
    for (int edit = 0; edit < 60 * soak(); ++edit) {
      std::copy(text.begin(), text.end(), buffer.begin());
      const size_t size = mutate_json(buffer.data(), text.size(), buffer.size(), ++seed);
      const std::string edited(reinterpret_cast<const char*>(buffer.data()), size);
      SCOPED_TRACE(edited);
      const auto match = match_from_position(json::parse(edited), Seed::of(seed));
      if (!match) {
        ++refused;
        EXPECT_FALSE(match.error().empty());
        continue;
      }
      ++accepted;
      last_input() = edited;
      exercise(**match, seed);
    }
  }
  EXPECT_GT(accepted, 0);
  EXPECT_GT(refused, accepted / 100);
}

}  // namespace
}  // namespace boroughs
