#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "store/store.h"

namespace store {

// Writes changes on a thread of its own: whatever has come while the last transaction was written goes into
// the next one together, however many tables it belongs to.
class GroupCommit {
 public:
  using Done = std::function<void(const Result&)>;

  explicit GroupCommit(Store& store);
  GroupCommit(const GroupCommit&) = delete;
  GroupCommit& operator=(const GroupCommit&) = delete;
  // Everything that has come is kept first.
  ~GroupCommit();

  // `done` is called on the committing thread, in the order of the calls.
  void keep(Change change, Done done);

 private:
  void run();

  Store& store_;
  std::mutex mutex_;
  std::condition_variable come_;
  std::vector<Change> changes_;
  std::vector<Done> waiting_;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace store
