#pragma once

#include <chrono>

#ifndef __wasm__
#include <ctime>
#endif

namespace ai {

// The processor time of this thread: on a loaded machine a bot still gets the time that it was promised.
struct ProcessorClock {
  using duration = std::chrono::nanoseconds;
  using rep = duration::rep;
  using period = duration::period;
  using time_point = std::chrono::time_point<ProcessorClock>;
  static constexpr bool is_steady = true;  // NOLINT(readability-identifier-naming): the standard's name

  static time_point now() {
#ifdef __wasm__
    return time_point(std::chrono::steady_clock::now().time_since_epoch());
#else
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time_point(std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec));
#endif
  }
};

}  // namespace ai
