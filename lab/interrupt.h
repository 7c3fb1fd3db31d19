#pragma once
// Ctrl-C ends long work cleanly, with what is done so far.

namespace boroughs {

/// While one of these lives, Ctrl-C only sets a flag. A second Ctrl-C ends the program at once.
class InterruptGuard {
 public:
  InterruptGuard();
  ~InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;
};

bool interrupted();

}  // namespace boroughs
