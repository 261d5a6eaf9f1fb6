#pragma once

#include <algorithm>
#include <chrono>

#include "ai/processor_clock.h"

namespace server {

// What somebody has said, as words: who asks for what takes the server's one thread long has said so much
// more. All its work counts, and a little of waiting: where a database hangs is nobody's fault.
class Effort {
 public:
  // Work is dear to measure: for what is over soon, as nearly all is, time will do.
  Effort() {
    if (began_ - last_at < kWait) return;
    last_at = began_;
    last = ai::ProcessorClock::now();
  }
  std::chrono::nanoseconds time() const { return std::chrono::steady_clock::now() - began_; }
  double words() const {
    constexpr std::chrono::milliseconds kWord{2};
    auto counted = time();
    if (counted > kWait) counted = std::clamp(ai::ProcessorClock::now() - last, kWait, counted);
    return 1 + std::chrono::duration<double>(counted) / kWord;
  }

 private:
  static constexpr std::chrono::nanoseconds kWait = std::chrono::milliseconds(25);
  static inline thread_local std::chrono::steady_clock::time_point last_at;
  static inline thread_local ai::ProcessorClock::time_point last;

  const std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

}  // namespace server
