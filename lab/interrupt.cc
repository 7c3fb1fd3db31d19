#include "lab/interrupt.h"

#include <csignal>

namespace boroughs {
namespace {

volatile std::sig_atomic_t g_interrupted = 0;

void note_interrupt(int signal) {
  g_interrupted = 1;
  std::signal(signal, SIG_DFL);
}

}  // namespace

InterruptGuard::InterruptGuard() {
  g_interrupted = 0;
  std::signal(SIGINT, note_interrupt);
}

InterruptGuard::~InterruptGuard() { std::signal(SIGINT, SIG_DFL); }

bool interrupted() { return g_interrupted != 0; }

}  // namespace boroughs
