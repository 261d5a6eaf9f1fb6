#include "store/group_commit.h"

#include <utility>

namespace store {

GroupCommit::GroupCommit(Store& store, Watch watch)
    : store_(store), watch_(std::move(watch)), thread_([this] { run(); }) {}

GroupCommit::~GroupCommit() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  come_.notify_one();
  thread_.join();
}

void GroupCommit::keep(Change change, Done done) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.changes.push_back(std::move(change));
    waiting_.done.push_back(std::move(done));
    waiting_.came.push_back(std::chrono::steady_clock::now());
  }
  come_.notify_one();
}

void GroupCommit::run() {
  for (;;) {
    std::unique_lock lock(mutex_);
    come_.wait(lock, [this] { return ending_ || !waiting_.changes.empty(); });
    if (waiting_.changes.empty()) return;
    const auto batch = std::exchange(waiting_, {});
    lock.unlock();
    commit(batch);
  }
}

void GroupCommit::commit(const Waiting& batch) {
  const auto began = std::chrono::steady_clock::now();
  const auto results = store_.keep(batch.changes);
  const auto end = std::chrono::steady_clock::now();
  if (watch_) {
    std::vector<Commit::Duration> waited;
    waited.reserve(batch.came.size());
    for (const auto& came : batch.came) waited.push_back(end - came);
    watch_({batch.changes, results, waited, end - began});
  }
  for (std::size_t i = 0; i < results.size(); ++i) batch.done[i](results[i]);
}

}  // namespace store
