#pragma once
// Counts heap allocations while asked to. The program that replaces operator new (app/allocations.cc) does the
// counting; in other programs the count stays at zero and `replaced` is false.

#include <atomic>
#include <cstdint>

namespace boroughs {

struct AllocationCounter {
  std::atomic<bool> replaced = false;  // operator new is the counting one
  std::atomic<bool> on = false;
  std::atomic<uint64_t> count = 0;
};
inline AllocationCounter g_allocations;

/// The allocations made while this lives.
class CountAllocations {
 public:
  CountAllocations() {
    g_allocations.count = 0;
    g_allocations.on = true;
  }
  ~CountAllocations() { g_allocations.on = false; }
  CountAllocations(const CountAllocations&) = delete;
  CountAllocations& operator=(const CountAllocations&) = delete;

  uint64_t count() const { return g_allocations.count; }
};

}  // namespace boroughs
