#pragma once

#include <expected>

#include "games/climbers/mountain.h"

namespace climbers {

// A construction without one block, and where that block could go in it.
class BlockInHand {
 public:
  // A block of the construction, on which nothing may stand, or one that is not built in yet.
  static std::expected<BlockInHand, core::Phrase> take(const Construction& construction, int block);

  const Construction& rest() const { return rest_; }
  const State& state() const { return state_; }
  int block() const { return block_; }

  // C1, C2.2, C2.3, and of the big blocks what C2.1 says. The first of all blocks touches nothing.
  core::Verdict fits(Square corner, Pose pose) const;
  Construction put(Square corner, Pose pose) const;  // it must fit

 private:
  BlockInHand(const Construction& rest, int block) : rest_(rest), state_(raise(rest)), block_(block) {}
  core::Verdict core_fits(const Placement& at) const;
  Placement placement(Square corner, Pose pose) const;

  Construction rest_;
  State state_;  // of the rest
  int block_;
};

}  // namespace climbers
