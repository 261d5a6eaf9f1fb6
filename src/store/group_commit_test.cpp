#include "store/group_commit.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <future>
#include <latch>
#include <numeric>
#include <thread>

#include "store/sqlite.h"
#include "support/temporary_folder.h"

namespace {

using store::Change;
using store::Outcome;
using store::Result;

// Keeps nothing; its first transaction takes until it is let go.
class SlowStore final : public store::Store {
 public:
  std::vector<Result> keep(std::span<const Change> changes) override {
    begins.push_back(std::chrono::steady_clock::now());
    begun.count_down();
    if (batches.empty()) go.wait();
    batches.push_back(changes.size());
    return std::vector<Result>(changes.size(), {outcome, {}});
  }
  store::Read<std::optional<store::Guest>> guest(std::string_view) override { return std::nullopt; }
  store::Read<std::optional<store::Head>> head(std::string_view) override { return std::nullopt; }
  store::Read<std::vector<store::Entry>> entries(std::string_view, std::uint64_t) override { return {}; }
  store::Read<std::uint64_t> time() override { return 0; }
  store::Read<std::optional<store::Clock>> clock(std::string_view) override { return {}; }
  store::Read<std::vector<store::Clock>> running(std::size_t) override { return {}; }
  store::Read<std::vector<store::Head>> heads_of(std::string_view, std::size_t) override { return {}; }
  store::Read<std::vector<store::Head>> listed(std::size_t) override { return {}; }

  Outcome outcome = Outcome::kept;
  std::latch begun{1};
  std::latch go{1};
  std::vector<std::size_t> batches;
  std::vector<std::chrono::steady_clock::time_point> begins;
};

Change entry(std::uint64_t sequence) { return {{}, {}, {{"t", sequence, std::to_string(sequence)}}}; }

TEST(GroupCommit, WhatComesMeanwhileSharesTheNextTransaction) {
  SlowStore store;
  std::vector<int> done;
  {
    store::GroupCommit commit(store);
    commit.keep(entry(1), [&](const Result&) { done.push_back(0); });
    store.begun.wait();
    for (int number = 1; number <= 50; ++number)
      commit.keep(entry(1), [&done, number](const Result&) { done.push_back(number); });
    EXPECT_TRUE(done.empty());
    store.go.count_down();
  }  // everything is kept first
  EXPECT_EQ(store.batches, (std::vector<std::size_t>{1, 50}));
  ASSERT_EQ(done.size(), 51u);
  for (int number = 0; number <= 50; ++number) EXPECT_EQ(done[static_cast<std::size_t>(number)], number);
}

TEST(GroupCommit, TransactionsBeginApartWhereThatIsWanted) {
  constexpr std::chrono::milliseconds kApart{50};
  SlowStore store;
  store.go.count_down();
  {
    store::GroupCommit commit(store);
    commit.space_out(kApart);
    for (int number = 0; number < 40; ++number) {
      commit.keep(entry(1), [](const Result&) {});
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    std::promise<void> last;
    commit.keep(entry(1), [&last](const Result&) { last.set_value(); });
    last.get_future().wait();
    // One more may have been seen, should its thread have been kept from noting when the first one began.
    const auto took = store.begins.back() - store.begins.front();
    EXPECT_LE(static_cast<std::int64_t>(store.begins.size()) - 1, took / kApart + 1);
    commit.space_out(std::chrono::hours(1));
    commit.keep(entry(1), [](const Result&) {});
  }  // whoever ends waits for nothing
  EXPECT_EQ(std::accumulate(store.batches.begin(), store.batches.end(), std::size_t{0}), 42u);
}

// What a transaction kept is told together, by whoever carries it on and when they do.
TEST(GroupCommit, OnePostATransaction) {
  SlowStore store;
  std::vector<std::function<void()>> posted;
  std::vector<int> done;
  {
    store::GroupCommit commit(store, {},
                              [&](std::function<void()> work) { posted.push_back(std::move(work)); });
    commit.keep(entry(1), [&](const Result&) { done.push_back(0); });
    store.begun.wait();
    for (int number = 1; number <= 50; ++number)
      commit.keep(entry(1), [&done, number](const Result&) { done.push_back(number); });
    store.go.count_down();
  }
  ASSERT_EQ(posted.size(), 2u);
  EXPECT_TRUE(done.empty());
  posted[0]();
  EXPECT_EQ(done, std::vector<int>{0});
  posted[1]();
  ASSERT_EQ(done.size(), 51u);
  EXPECT_TRUE(std::ranges::is_sorted(done));
}

TEST(GroupCommit, EverybodyHearsOfAFailure) {
  SlowStore store;
  store.outcome = Outcome::failed;
  store.go.count_down();
  std::atomic<int> failed = 0;
  {
    store::GroupCommit commit(store);
    for (int number = 0; number < 10; ++number)
      commit.keep(entry(1), [&](const Result& result) { failed += result.outcome == Outcome::failed; });
  }
  EXPECT_EQ(failed, 10);
}

// Several threads say the same numbers: each number is kept once, and one of them hears so.
TEST(GroupCommit, ManyThreadsWriteOneLog) {
  const TemporaryFolder folder;
  auto store = store::open_sqlite(folder.path()).value();
  constexpr std::uint64_t kEntries = 50;
  std::atomic<std::uint64_t> kept = 0;
  {
    store::GroupCommit commit(*store);
    commit.keep({{}, {{"t", 1, "", {}}}, {}}, [](const Result&) {});
    const auto write = [&] {
      for (std::uint64_t number = 1; number <= kEntries; ++number)
        commit.keep(entry(number), [&](const Result& result) { kept += result.outcome == Outcome::kept; });
    };
    std::jthread first(write);
    std::jthread second(write);
    std::jthread third(write);
  }
  EXPECT_EQ(kept, kEntries);
  const auto texts = store->entries("t", 0).value();
  ASSERT_EQ(texts.size(), kEntries);
  for (std::size_t i = 0; i < texts.size(); ++i) EXPECT_EQ(texts[i].text, std::to_string(i + 1));
}

}  // namespace
