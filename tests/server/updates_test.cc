// The short way of writing updates says the same as the long one.

#include <gtest/gtest.h>

#include "engine/core/rng.h"
#include "engine/game_list.h"
#include "engine/updates.h"

namespace boroughs::testing {
namespace {

TEST(Updates, TextsOfPatchesAreThoseOfTheValues) {
  for (const GameInfo* info : all_games()) {
    SCOPED_TRACE(info->id);
    for (uint64_t game = 0; game < 3; ++game) {
      auto match = new_match(info->id, {}, Seed::of(game + 40));
      ASSERT_TRUE(match.has_value()) << match.error();
      Rng rng(game);
      for (int ply = 0; ply < 400 && !(*match)->turn().finished; ++ply) {
        const auto before = bare_copy(**match);
        EXPECT_EQ(before->ply(), (*match)->ply());
        const auto legal = (*match)->legal_moves();
        ASSERT_TRUE((*match)->apply(legal[rng.below(static_cast<uint32_t>(legal.size()))]).has_value());
        for (const Viewer viewer :
             {Viewer::everything(), Viewer::spectator(), Viewer::of_seat(0), Viewer::of_seat(1)}) {
          std::string text;
          const bool changed = append_patch(text, *before, **match, viewer);
          const boost::json::object patch = (*match)->patch(*before, viewer);
          ASSERT_EQ(changed, !patch.empty());
          if (changed) {
            ASSERT_EQ(text, boost::json::serialize(patch));
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace boroughs::testing
