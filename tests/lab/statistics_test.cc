#include "lab/statistics.h"

#include <gtest/gtest.h>

#include "lab/progress.h"

namespace boroughs {
namespace {

TEST(Wilson, IsTheKnownInterval) {
  // Published values: 81 of 263.
  const Share share = wilson(81, 263);
  EXPECT_NEAR(share.share, 0.3080, 0.0001);
  EXPECT_NEAR(share.low, 0.2553, 0.0001);
  EXPECT_NEAR(share.high, 0.3662, 0.0001);
}

TEST(Wilson, StaysInsideNothingAndAll) {
  EXPECT_EQ(wilson(0, 10).low, 0);
  EXPECT_NEAR(wilson(0, 10).high, 0.2775, 0.0001);
  EXPECT_EQ(wilson(10, 10).high, 1);
  EXPECT_EQ(wilson(0, 0).low, 0);
  EXPECT_EQ(wilson(0, 0).high, 1);
}

TEST(Spread, AddsUpInAnyOrder) {
  Spread all, first, second;
  for (const int value : {3, -1, 4, 1, 5}) all.add(value);
  for (const int value : {5, 4}) first.add(value);
  for (const int value : {-1, 1, 3}) second.add(value);
  first.add(second);
  EXPECT_EQ(first, all);
  EXPECT_EQ(all.low, -1);
  EXPECT_EQ(all.high, 5);
  EXPECT_DOUBLE_EQ(all.mean(), 2.4);
  EXPECT_NEAR(all.deviation(), 2.4083, 0.0001);
}

TEST(Spread, OfNothingIsNeutral) {
  Spread some, nothing;
  some.add(7);
  const Spread before = some;
  some.add(nothing);
  EXPECT_EQ(some, before);
  nothing.add(before);
  EXPECT_EQ(nothing, before);
  EXPECT_EQ(Spread{}.mean(), 0);
  EXPECT_EQ(Spread{}.deviation(), 0);
}

TEST(Progress, TellsTimesAndRates) {
  EXPECT_EQ(duration_text(11.2), "12 s");
  EXPECT_EQ(duration_text(187), "3:07");
  EXPECT_EQ(duration_text(3909), "1:05:09");
  EXPECT_EQ(rate_text(3'912'000), "3.91M");
  EXPECT_EQ(rate_text(48'210), "48.2k");
  EXPECT_EQ(rate_text(97.21), "97.21");
}

}  // namespace
}  // namespace boroughs
