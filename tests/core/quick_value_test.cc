// The quick way of judging says what the network says, and what was judged before leaves no trace.

#include "engine/core/quick_value.h"

#include <gtest/gtest.h>

#include "engine/core/rng.h"

namespace boroughs {
namespace {

constexpr size_t kTable = 70, kSeat = 50;

ValueNet some_net(uint64_t seed) {
  ValueNet net(kTable, kSeat);
  Rng rng(seed);
  for (size_t l = 0; l < ValueNet::kLayers; ++l) {
    for (float& x : net.layer(static_cast<ValueNet::Layer>(l))) x = static_cast<float>(rng.unit() - 0.5) * 0.2f;
  }
  return net;
}

/// A third of the features, large and small, of both signs.
ValueNet::Position some_position(Rng& rng, size_t seats) {
  ValueNet::Position position;
  position.seats = seats;
  const auto fill = [&](ValueNet::Features& features, size_t count) {
    for (size_t i = 0; i < count; ++i) {
      if (rng.below(3) == 0) features.set(i, static_cast<float>(rng.unit() * 6 - 2));
    }
  };
  fill(position.table, kTable);
  for (size_t s = 0; s < seats; ++s) fill(position.seat[s], kSeat);
  return position;
}

std::array<float, kMaxSeats> judge(const QuickValue& quick, QuickValue::Memory& memory,
                                   const ValueNet::Position& position) {
  std::array<float, kMaxSeats> chances{};
  memory.next() = position;
  quick.judge(memory, chances);
  return chances;
}

}  // namespace

TEST(QuickValue, SaysWhatTheNetworkSays) {
  const ValueNet net = some_net(1);
  const QuickValue quick(net);
  QuickValue::Memory memory;
  Rng rng(2);
  for (int i = 0; i < 200; ++i) {
    const ValueNet::Position position = some_position(rng, 2 + rng.below(4));
    std::array<float, kMaxSeats> slowly{};
    net.judge(position, slowly);
    const auto quickly = judge(quick, memory, position);
    for (size_t s = 0; s < position.seats; ++s) ASSERT_NEAR(quickly[s], slowly[s], 2e-4f) << i << " " << s;
  }
}

TEST(QuickValue, WhatWasJudgedBeforeLeavesNoTrace) {
  const QuickValue first(some_net(3)), second(some_net(4));
  QuickValue::Memory memory;
  Rng rng(5);
  for (int i = 0; i < 200; ++i) {
    const QuickValue& quick = rng.below(4) == 0 ? second : first;
    const ValueNet::Position position = some_position(rng, 2 + rng.below(4));
    QuickValue::Memory fresh;
    ASSERT_EQ(judge(quick, memory, position), judge(quick, fresh, position)) << i;
  }
}

TEST(QuickValue, FeaturesAreWholeNumbersOfAUnit) {
  ValueNet::Features features;
  features.set(0, 0.5f);
  features.set(1, -3.004f);
  features.set(2, 1e6f);  // what is too large becomes the largest
  features.mark(3);
  EXPECT_EQ(features[0], 0.5f);
  EXPECT_NEAR(features[1], -3.004f, ValueNet::kFeatureUnit / 2);
  EXPECT_NEAR(features[2], 256.0f, 0.01f);
  EXPECT_EQ(features[3], 1.0f);
  size_t found = 0;
  features.for_each([&](ValueNet::Features::Entry entry) {
    EXPECT_EQ(entry.value(), features[entry.index]);
    ++found;
  });
  EXPECT_EQ(found, 4u);
}

}  // namespace boroughs
