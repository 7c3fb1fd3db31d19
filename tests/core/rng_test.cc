#include "engine/core/rng.h"

#include <array>
#include <cmath>
#include <map>
#include <string>
#include <vector>

namespace boroughs {
namespace {

std::string keystream_hex(Rng& rng, int words) {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string text;
  for (int i = 0; i < words; ++i) {
    const uint32_t word = rng.next();
    for (int b = 0; b < 4; ++b) {
      const uint32_t byte = word >> (8 * b) & 255;
      text += kDigits[byte >> 4];
      text += kDigits[byte & 15];
    }
  }
  return text;
}

// Published ChaCha8 test vector (256-bit key, all zero): the first block of the key stream.
TEST(Rng, IsChaCha8) {
  Rng rng(Seed{}, 0);
  EXPECT_EQ(keystream_hex(rng, 16),
            "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
            "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42");
}

TEST(Rng, GivesTheSameNumbersEverywhere) {
  Rng rng(2026);
  std::string text;
  for (int i = 0; i < 12; ++i) text += std::to_string(rng.below(100)) + " ";
  std::array<int, 10> cards{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  rng.shuffle(cards);
  for (const int card : cards) text += std::to_string(card);
  EXPECT_EQ(text, "68 15 15 80 29 27 61 43 92 29 79 88 3948507261");
}

TEST(Rng, StreamsOfOneSeedDiffer) {
  Rng a(7, 1), b(7, 2);
  EXPECT_NE(a.next(), b.next());
}

TEST(Rng, BelowIsUniformAndInRange) {
  Rng rng(1);
  for (const uint32_t n : {1u, 2u, 3u, 6u, 7u, 100u}) {
    std::vector<int> count(n);
    const int draws = 60'000;
    for (int i = 0; i < draws; ++i) {
      const uint32_t value = rng.below(n);
      ASSERT_LT(value, n);
      ++count[value];
    }
    const double mean = static_cast<double>(draws) / n;
    for (const int c : count) EXPECT_NEAR(c, mean, 6 * std::sqrt(mean) + 1) << "n = " << n;
  }
}

TEST(Rng, BelowRejectsTheBiasedValues) {
  // With n just above 2^31, plain multiplication would give half of the values twice as often.
  Rng rng(3);
  const uint32_t n = 0x8000'0001u;
  int low_half = 0;
  for (int i = 0; i < 20'000; ++i) low_half += rng.below(n) < n / 2;
  EXPECT_NEAR(low_half, 10'000, 450);
}

TEST(Rng, ShuffleReachesEveryOrderEquallyOften) {
  Rng rng(5);
  std::map<std::string, int> orders;
  for (int i = 0; i < 24'000; ++i) {
    std::string cards = "abcd";
    rng.shuffle(cards);
    ++orders[cards];
  }
  EXPECT_EQ(orders.size(), 24u);
  for (const auto& [order, count] : orders) EXPECT_NEAR(count, 1000, 160) << order;
}

TEST(Rng, KnowsWhetherAnythingWasDrawn) {
  Rng rng(1);
  EXPECT_FALSE(rng.drew());
  rng.below(2);
  EXPECT_TRUE(rng.drew());
}

TEST(Seed, ReadsNumbersAndHex) {
  EXPECT_EQ(Seed::parse("7"), Seed::of(7));
  EXPECT_EQ(Seed::parse(Seed::of(7).hex()), Seed::of(7));
  EXPECT_FALSE(Seed::parse(""));
  EXPECT_FALSE(Seed::parse("seven"));
  EXPECT_FALSE(Seed::parse("-1"));
  EXPECT_FALSE(Seed::parse(std::string(64, 'g')));
}

}  // namespace
}  // namespace boroughs
