#include <benchmark/benchmark.h>

#include <cstdio>

#include "engine/catalog.h"

int main(int argc, char** argv) {
  if (const auto loaded = boroughs::load_games(boroughs::DataFiles{}); !loaded) {
    std::fprintf(stderr, "%s\n", loaded.error().c_str());
    return 1;
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
