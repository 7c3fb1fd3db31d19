// The map and the stars.

#include "tests/city_hall/table.h"
#include "tests/support/rule_test.h"

using namespace boroughs;
using namespace boroughs::city_hall;

namespace {

Spaces neighbours(std::string_view name) { return tables.at(space(name)).adjacent; }

Spaces spaces(std::initializer_list<std::string_view> names) {
  Spaces set;
  for (const std::string_view name : names) set.insert(space(name));
  return set;
}

}  // namespace

RULE_TEST("CH-X2", "b1 has four neighbours, one of them over a bridge") {
  EXPECT_EQ(neighbours("b1"), spaces({"b2", "b4", "b5", "q6"}));
  EXPECT_FALSE(neighbours("b1").contains(Space::Q5));
  EXPECT_FALSE(neighbours("b1").contains(Space::Q7));
}

RULE_TEST("CH-R31", "the map has 22 spaces in three boroughs and six bridges") {
  EXPECT_EQ(tables.boroughs[0].spaces.size(), 5);
  EXPECT_EQ(tables.boroughs[1].spaces.size(), 8);
  EXPECT_EQ(tables.boroughs[2].spaces.size(), 9);
  EXPECT_EQ(tables.bridges.size(), 6u);
  EXPECT_EQ(neighbours("m1"), spaces({"m2", "q1"}));
  EXPECT_EQ(neighbours("m2"), spaces({"m1", "m3", "q5"}));
  EXPECT_EQ(neighbours("m3"), spaces({"m2", "m4"}));
  EXPECT_EQ(neighbours("m4"), spaces({"m3", "m5", "b4"}));
  EXPECT_EQ(neighbours("m5"), spaces({"m4", "b7"}));
  EXPECT_EQ(neighbours("q1"), spaces({"q2", "q5", "q6", "m1"}));
  EXPECT_EQ(neighbours("q4"), spaces({"q3", "q7", "q8"}));
  EXPECT_EQ(neighbours("q6"), spaces({"q1", "q2", "q3", "q5", "q7", "b1"}));
  EXPECT_EQ(neighbours("q8"), spaces({"q3", "q4", "q7", "b3"}));
  EXPECT_EQ(neighbours("b3"), spaces({"b2", "b5", "b6", "q8"}));
  EXPECT_EQ(neighbours("b4"), spaces({"b1", "b2", "b5", "b7", "b8", "m4"}));
  EXPECT_EQ(neighbours("b5"), spaces({"b1", "b2", "b3", "b4", "b6", "b7", "b8", "b9"}));
  EXPECT_EQ(neighbours("b7"), spaces({"b4", "b5", "b8", "m5"}));
  EXPECT_EQ(neighbours("b9"), spaces({"b5", "b6", "b8"}));
}

RULE_TEST("CH-I9", "adjacency is symmetric, nothing is its own neighbour, 46 edges") {
  int ends = 0;
  for (int a = 0; a < kSpaces; ++a) {
    const auto here = static_cast<Space>(a);
    EXPECT_FALSE(tables.at(here).adjacent.contains(here));
    for (const Space there : tables.at(here).adjacent) EXPECT_TRUE(tables.at(there).adjacent.contains(here));
    ends += tables.at(here).adjacent.size();
  }
  EXPECT_EQ(ends, 2 * 46);
}

RULE_TEST("CH-R33", "what a bad scan garbled: seven offices, a borough called Queens, a track that begins with 1") {
  EXPECT_EQ(kOffices, 7);
  EXPECT_EQ(tables.boroughs[1].name, "Queens");
  EXPECT_EQ(tables.offices[6].name, "Deputy Mayor");
  EXPECT_EQ(tables.ratings[1], 1);
  EXPECT_EQ(tables.population_track, 40);
  for (const auto* name : {"b5", "m3", "m4", "q6"}) EXPECT_TRUE(enum_from_name<Space>(name));
}

RULE_TEST("CH-X3", "three lone buildings") {
  Setting s(3);
  s.built(B, "tower", {"q6"}).built(C, "factory", {"m4"}).built(A, "housing", {"m3"});
  EXPECT_EQ(stars_at(s, "q6"), 0);
  EXPECT_EQ(stars_at(s, "m4"), 1);
  EXPECT_EQ(stars_at(s, "m3"), 0);
  EXPECT_EQ(Rules::check(s.state, Viewer::everything()), "");
}

RULE_TEST("CH-O1", "housing beside housing, then a factory, then a park") {
  Setting s(2);
  s.built(A, "housing", {"b1", "b2"});
  EXPECT_EQ(stars_at(s, "b1"), 2);
  EXPECT_EQ(stars_at(s, "b2"), 2);
  s.built(B, "factory", {"b5"});
  EXPECT_EQ(stars_at(s, "b1"), 1);
  EXPECT_EQ(stars_at(s, "b2"), 1);
  EXPECT_EQ(stars_at(s, "b5"), 0);
  s.built(B, "park", {"b4"});
  EXPECT_EQ(stars_at(s, "b1"), 2);
  EXPECT_EQ(stars_at(s, "b2"), 2);
  EXPECT_EQ(stars_at(s, "b5"), 1);
  EXPECT_EQ(stars_at(s, "b4"), 0);
}

RULE_TEST("CH-O2", "housing has at most five stars") {
  Setting s(2);
  s.built(A, "housing", {"b1", "b2", "b3", "b5"});
  EXPECT_EQ(stars_at(s, "b5"), 5);
  EXPECT_EQ(stars_at(s, "b2"), 5);
  EXPECT_EQ(stars_at(s, "b1"), 4);
  EXPECT_EQ(stars_at(s, "b3"), 4);
}

RULE_TEST("CH-O3", "the sum is cut at zero once, not step by step") {
  Setting s(2);
  s.built(A, "housing", {"q2"}).built(B, "factory", {"q1", "q5"});
  EXPECT_EQ(stars_at(s, "q2"), 0);
  s.built(A, "housing", {"q3"});
  EXPECT_EQ(stars_at(s, "q2"), 0);
  EXPECT_EQ(stars_at(s, "q3"), 2);
}

RULE_TEST("CH-O4", "a park counts over a bridge, but not over the water") {
  Setting with_bridge(2);
  with_bridge.built(A, "tower", {"b1"}).built(A, "park", {"q6"});
  EXPECT_EQ(stars_at(with_bridge, "b1"), 1);
  Setting across_water(2);
  across_water.built(A, "tower", {"b1"}).built(A, "park", {"q5", "q7"});
  EXPECT_EQ(stars_at(across_water, "b1"), 0);
}

RULE_TEST("CH-O5", "towers in Manhattan and over its bridge") {
  Setting s(2);
  s.built(A, "tower", {"m1", "m2", "q1"});
  EXPECT_EQ(stars_at(s, "m1"), 3);
  EXPECT_EQ(stars_at(s, "m2"), 2);
  EXPECT_EQ(stars_at(s, "q1"), 1);
  s.built(B, "housing", {"m3"});
  EXPECT_EQ(stars_at(s, "m2"), 3);
  EXPECT_EQ(stars_at(s, "m3"), 2);
}

RULE_TEST("CH-O9", "a full Brooklyn") {
  Setting s(2);
  s.built(A, "tower", {"b1", "b6"}).built(A, "housing", {"b2", "b5", "b8"});
  s.built(A, "factory", {"b3", "b7", "b9"}).built(A, "park", {"b4"});
  const std::vector<std::pair<const char*, int>> expected = {{"b1", 3}, {"b2", 4}, {"b3", 1}, {"b5", 4},
                                                             {"b6", 3}, {"b7", 1}, {"b8", 2}, {"b9", 1}};
  for (const auto& [name, stars] : expected) EXPECT_EQ(stars_at(s, name), stars) << name;
  EXPECT_EQ(star_totals(s.state)[A], 19);
  EXPECT_EQ(star_totals(s.state)[B], 0);
}

RULE_TEST("CH-O10", "a factory has at most one star") {
  Setting s(2);
  s.built(A, "factory", {"b8"}).built(A, "tower", {"b7"}).built(A, "park", {"b9"});
  s.built(B, "housing", {"m2"}).built(B, "factory", {"m3", "m4"});
  EXPECT_EQ(stars_at(s, "b8"), 1);
  EXPECT_EQ(stars_at(s, "b7"), 0);
  EXPECT_EQ(stars_at(s, "m2"), 0);
  EXPECT_EQ(stars_at(s, "m3"), 1);
  EXPECT_EQ(stars_at(s, "m4"), 1);
}
