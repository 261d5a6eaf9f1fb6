#pragma once

#include <cstdint>
#include <unordered_map>

#include "ai/matterhorn/rolling.h"
#include "ai/processor_clock.h"
#include "ai/search_result.h"

namespace ai::matterhorn_ai {

// What the thinking about one decision has spent, and what it found out about the next seat's turn: one more
// look, wider than the last, starts from there.
class Deliberation {
 public:
  explicit Deliberation(const Budget& budget) : budget_(budget), end_(ProcessorClock::now() + budget.time) {}

  // One more board was valued.
  void count() {
    ++nodes_;
    constexpr std::uint64_t kLookAtClock = 64;
    if (nodes_ >= budget_.nodes) spent_ = true;
    if (budget_.time.count() > 0 && nodes_ % kLookAtClock == 0 && ProcessorClock::now() >= end_)
      spent_ = true;
  }
  // Never while something must be finished: whoever acts needs a first opinion.
  bool spent() const { return spent_ && !must_finish_; }
  void must_finish(bool must) { must_finish_ = must; }
  std::uint64_t nodes() const { return nodes_; }

  // What boards are worth to the seat when the next seat's turn was solved for them, by their hash.
  std::unordered_map<std::uint64_t, Worth> replies;

 private:
  Budget budget_;
  ProcessorClock::time_point end_;
  std::uint64_t nodes_ = 0;
  bool spent_ = false;
  bool must_finish_ = false;
};

}  // namespace ai::matterhorn_ai
