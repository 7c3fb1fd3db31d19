#pragma once
// Parts of a job, played on many machines (`--shard I/N`), put together. All counts are whole numbers, so the whole is
// exactly what one machine would have counted.

#include <boost/json/value.hpp>
#include <string>
#include <variant>
#include <vector>

#include "lab/arena.h"
#include "lab/simulate.h"

namespace boroughs {

struct MergedSimulation {
  SimulateJob job;
  Simulation simulation;
};
struct MergedArena {
  ArenaJob job;
  Arena arena;
};

struct Merged {
  std::variant<MergedSimulation, MergedArena> whole;
  int parts = 0;             // of how many there should be
  std::vector<int> missing;  // parts that were not given, counted from 1
};

/// Puts together what `simulate --json` or `arena --json` printed. Refuses parts of different jobs and a part given
/// twice, naming the file.
Expected<Merged> merge(const std::vector<std::pair<std::string, boost::json::value>>& files);

}  // namespace boroughs
