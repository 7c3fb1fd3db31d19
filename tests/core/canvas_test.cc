#include "engine/core/canvas.h"

namespace boroughs {
namespace {

TEST(Canvas, DrawsBoxesAndTextAndDropsWhatFallsOutside) {
  Canvas canvas(8, 3);
  canvas.box(0, 0, 6, 3);
  canvas.text(1, 1, "★ab", Ink::Red);
  canvas.text(6, 1, "long text");
  canvas.text(0, 9, "below");
  EXPECT_EQ(canvas.str(Style{}), "┌────┐\n│★ab │lo\n└────┘\n");
  EXPECT_NE(canvas.str(Style{true, 80}).find("\x1b[1;31m★ab\x1b[0m"), std::string::npos);
}

TEST(Canvas, PadsByColumnsNotBytes) {
  EXPECT_EQ(padded("★a", 4), "★a  ");
  EXPECT_EQ(padded("★★★", 2), "★★");
  EXPECT_EQ(columns_of("★a"), 2);
}

}  // namespace
}  // namespace boroughs
