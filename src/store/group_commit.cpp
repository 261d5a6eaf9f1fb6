#include "store/group_commit.h"

#include <memory>
#include <utility>

namespace store {

GroupCommit::GroupCommit(Store& store, Watch watch, Post post)
    : store_(store), watch_(std::move(watch)), post_(std::move(post)), thread_([this] { run(); }) {}

GroupCommit::~GroupCommit() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  come_.notify_one();
  thread_.join();
}

void GroupCommit::keep(Change change, Done done) {
  bool wakes = false;
  {
    const std::lock_guard lock(mutex_);
    wakes = idle_ && waiting_.changes.empty();
    waiting_.changes.push_back(std::move(change));
    waiting_.done.push_back(std::move(done));
    waiting_.came.push_back(std::chrono::steady_clock::now());
  }
  if (wakes) come_.notify_one();
}

void GroupCommit::run() {
  for (;;) {
    std::unique_lock lock(mutex_);
    // What comes meanwhile waits for this to end: it need not wake anybody.
    if (const auto apart = apart_.load(); apart.count() > 0)
      come_.wait_until(lock, began_ + apart, [this] { return ending_; });
    idle_ = true;
    come_.wait(lock, [this] { return ending_ || !waiting_.changes.empty(); });
    idle_ = false;
    if (waiting_.changes.empty()) return;
    auto batch = std::exchange(waiting_, {});
    lock.unlock();
    commit(std::move(batch));
  }
}

void GroupCommit::commit(Waiting batch) {
  began_ = std::chrono::steady_clock::now();
  auto results = store_.keep(batch.changes);
  const auto end = std::chrono::steady_clock::now();
  if (watch_) {
    std::vector<Commit::Duration> waited;
    waited.reserve(batch.came.size());
    for (const auto& came : batch.came) waited.push_back(end - came);
    watch_({batch.changes, results, waited, end - began_});
  }
  // One function for all of them; what they need is given back where it was taken.
  auto tell = [all = std::make_shared<const Waiting>(std::move(batch)), results = std::move(results)] {
    for (std::size_t i = 0; i < results.size(); ++i) all->done[i](results[i]);
  };
  if (post_) {
    post_(std::move(tell));
  } else {
    tell();
  }
}

}  // namespace store
