// Every id listed in docs/rulings/<game>.md has a test, and every id that a test names is listed there.
// An id is two letters, a dash, and a letter with a number and perhaps a suffix: CH-X4, SC-R12, US-E3b.

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

namespace {

std::set<std::string> ids_in(const std::string& text, const std::string& pattern) {
  std::set<std::string> ids;
  const std::regex regex(pattern);
  for (std::sregex_iterator it(text.begin(), text.end(), regex), end; it != end; ++it) {
    std::string id = it->str(1);
    for (char& c : id) c = c == '_' ? '-' : c;
    ids.insert(id);
  }
  return ids;
}

TEST(RulingIds, EveryListedIdHasATestAndEveryTestedIdIsListed) {
  std::ifstream file(RULINGS_FILE);
  ASSERT_TRUE(file) << "cannot read " << RULINGS_FILE;
  const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  const std::set<std::string> listed = ids_in(text, "\\b(" RULINGS_PREFIX "-[A-Z]+[0-9]+[a-z]?)\\b");
  std::set<std::string> tested;
  const testing::UnitTest& all = *testing::UnitTest::GetInstance();
  for (int s = 0; s < all.total_test_suite_count(); ++s) {
    const testing::TestSuite& suite = *all.GetTestSuite(s);
    for (int t = 0; t < suite.total_test_count(); ++t) {
      tested.merge(ids_in(suite.GetTestInfo(t)->name(), "(?:^|_)(" RULINGS_PREFIX "_[A-Z]+[0-9]+[a-z]?)(?=_|$)"));
    }
  }
  EXPECT_GT(listed.size(), 20u);
  for (const std::string& id : listed) EXPECT_TRUE(tested.contains(id)) << id << " is listed but has no test";
  for (const std::string& id : tested) EXPECT_TRUE(listed.contains(id)) << id << " is tested but not listed";
}

}  // namespace
