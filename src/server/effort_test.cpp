#include "server/effort.h"

#include <gtest/gtest.h>

#include <thread>

namespace server {
namespace {

using namespace std::chrono_literals;

TEST(Effort, AllWorkCountsAndALittleOfWaiting) {
  EXPECT_LT(Effort().words(), 14);
  const Effort waiting;
  std::this_thread::sleep_for(80ms);
  EXPECT_GE(waiting.time(), 80ms);
  EXPECT_GE(waiting.words(), 13) << "25 milliseconds of it";
  EXPECT_LT(waiting.words(), 20);
  const Effort working;
  for (const auto end = ai::ProcessorClock::now() + 80ms; ai::ProcessorClock::now() < end;) continue;
  EXPECT_GE(working.words(), 41);
}

}  // namespace
}  // namespace server
