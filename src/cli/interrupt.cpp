#include "cli/interrupt.h"

#include <atomic>
#include <csignal>

namespace cli {

namespace {

std::atomic<bool> asked_to_end = false;
static_assert(std::atomic<bool>::is_always_lock_free);

}  // namespace

Interrupt::Interrupt() {
  struct sigaction action{};
  action.sa_handler = [](int) { asked_to_end = true; };
  action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
  ::sigaction(SIGINT, &action, nullptr);
}

Interrupt::~Interrupt() { std::signal(SIGINT, SIG_DFL); }

bool Interrupt::asked() { return asked_to_end; }

}  // namespace cli
