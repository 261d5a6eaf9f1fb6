#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <span>
#include <thread>
#include <vector>

#include "store/store.h"

namespace store {

// What one transaction was.
struct Commit {
  using Duration = std::chrono::steady_clock::duration;

  std::span<const Change> changes;
  std::span<const Result> results;   // of each
  std::span<const Duration> waited;  // each, from its coming to its result
  Duration took;
};

// Writes changes on a thread of its own: whatever has come while the last transaction was written goes into
// the next one together, however many tables it belongs to.
class GroupCommit {
 public:
  using Done = std::function<void(const Result&)>;

  using Watch = std::function<void(const Commit&)>;
  using Post = std::function<void(std::function<void()>)>;

  // `watch` is called on the committing thread after each transaction. `post` carries the results to where
  // they are told, those of a transaction at once; without it they are told on the committing thread.
  explicit GroupCommit(Store& store, Watch watch = {}, Post post = {});
  GroupCommit(const GroupCommit&) = delete;
  GroupCommit& operator=(const GroupCommit&) = delete;
  // Everything that has come is kept first.
  ~GroupCommit();

  // `done` is called when that is kept, in the order of the calls.
  void keep(Change change, Done done);

  // So much lies between the beginnings of two transactions, from now on. Where other servers hear of each
  // one, few and larger ones cost all of them less; whoever speaks after a pause does not wait.
  void space_out(std::chrono::milliseconds apart) { apart_ = apart; }

 private:
  using Moment = std::chrono::steady_clock::time_point;
  struct Waiting {
    std::vector<Change> changes;
    std::vector<Done> done;
    std::vector<Moment> came;
  };
  void run();
  void commit(Waiting batch);

  Store& store_;
  const Watch watch_;
  const Post post_;
  std::mutex mutex_;
  std::condition_variable come_;
  Waiting waiting_;
  std::atomic<std::chrono::milliseconds> apart_{};
  Moment began_{};     // the last transaction
  bool idle_ = false;  // the thread waits for a change
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace store
