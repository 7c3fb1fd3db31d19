// The main of every test program: tables first, then the tests.

#include <gtest/gtest.h>

#include <cstdio>

#include "engine/catalog.h"

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  if (const auto loaded = boroughs::load_games(boroughs::DataFiles{}); !loaded) {
    std::fprintf(stderr, "%s\n", loaded.error().c_str());
    return 1;
  }
  return RUN_ALL_TESTS();
}
