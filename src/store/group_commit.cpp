#include "store/group_commit.h"

#include <utility>

namespace store {

GroupCommit::GroupCommit(Store& store) : store_(store), thread_([this] { run(); }) {}

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
    changes_.push_back(std::move(change));
    waiting_.push_back(std::move(done));
  }
  come_.notify_one();
}

void GroupCommit::run() {
  for (;;) {
    std::unique_lock lock(mutex_);
    come_.wait(lock, [this] { return ending_ || !changes_.empty(); });
    if (changes_.empty()) return;
    const auto changes = std::exchange(changes_, {});
    const auto waiting = std::exchange(waiting_, {});
    lock.unlock();
    const auto results = store_.keep(changes);
    for (std::size_t i = 0; i < waiting.size(); ++i) waiting[i](results[i]);
  }
}

}  // namespace store
