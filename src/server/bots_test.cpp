#include "server/bots.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <latch>

namespace server {
namespace {

TEST(Bots, OwnersTakeTurns) {
  std::mutex mutex;
  std::vector<std::string> order;
  std::latch go(1);
  std::latch all(12);
  Bots bots(1);
  bots.think("first", [&] { return go.wait(), ""; }, [](const std::string&) {});
  const auto think = [&](const std::string& owner) {
    bots.think(
        owner, [owner] { return owner; },
        [&](const std::string& done) {
          const std::lock_guard lock(mutex);
          order.push_back(done);
          all.count_down();
        });
  };
  for (int thought = 0; thought < 10; ++thought) think("many");
  think("few");
  think("few");
  go.count_down();
  all.wait();
  const auto last = std::ranges::find(order.rbegin(), order.rend(), "few");
  EXPECT_LE(order.rend() - last, 4) << "ten thoughts of another were asked for before";
}

TEST(Bots, OneThoughtOfAnOwnerIsThoughtAtATime) {
  std::atomic<int> at_once = 0;
  std::atomic<int> most = 0;
  std::latch all(40);
  Bots bots(4);
  for (int thought = 0; thought < 40; ++thought) {
    bots.think(
        "owner",
        [&] {
          most = std::max(most.load(), ++at_once);
          std::this_thread::yield();
          --at_once;
          return std::string();
        },
        [&](const std::string&) { all.count_down(); });
  }
  all.wait();
  EXPECT_EQ(most, 1);
}

}  // namespace
}  // namespace server
