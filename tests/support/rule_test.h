#pragma once
// Tests that carry the ids of the specification: RULE_TEST("CH-X4", "keep, or accept one of the highest bids") { ... }
// One test may carry several ids: "CH-R6 CH-O19". The registered name has underscores (CH_X4), so that it can be
// filtered. docs/rulings/<game>.md lists every id; ruling_ids_test.cc compares the two lists.

#include <gtest/gtest.h>

#include <string>

namespace boroughs {

template <class Test>
bool register_rule(const std::string& ids, const std::string& text, const char* file, int line) {
  std::string name;
  for (const char c : ids + " " + text) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (plain || (!name.empty() && name.back() != '_')) name += plain ? c : '_';
  }
  testing::RegisterTest("Rules", name.c_str(), nullptr, nullptr, file, line,
                        []() -> testing::Test* { return new Test; });
  return true;
}

}  // namespace boroughs

#define RULE_TEST(ids, text) BOROUGHS_RULE_TEST_1(ids, text, __COUNTER__)
#define BOROUGHS_RULE_TEST_1(ids, text, n) BOROUGHS_RULE_TEST_2(ids, text, n)
#define BOROUGHS_RULE_TEST_2(ids, text, n)                                                               \
  namespace {                                                                                            \
  class RuleTest##n : public ::testing::Test {                                                           \
    void TestBody() override;                                                                            \
  };                                                                                                     \
  const bool kRuleRegistered##n = ::boroughs::register_rule<RuleTest##n>(ids, text, __FILE__, __LINE__); \
  }                                                                                                      \
  void RuleTest##n::TestBody()
