#include "games/climbers/construction.h"

#include "games/climbers/lifted_block.h"
#include "games/climbers/notation.h"

namespace climbers {

using core::Phrase;
using core::refuse;

std::expected<BlockInHand, Phrase> BlockInHand::take(const Construction& construction, int block) {
  Construction rest = construction;
  if (rest.built & block_bit(block)) {
    if (const State state = raise(construction); !uncovered(state, block))
      return refuse(not_movable(state, block));
    rest.built &= ~block_bit(block);
    rest.blocks[static_cast<std::size_t>(block)] = {};
  }
  return BlockInHand(rest, block);
}

Placement BlockInHand::placement(Square corner, Pose pose) const {
  return {static_cast<std::uint8_t>(x_of(corner)), static_cast<std::uint8_t>(y_of(corner)),
          state_.heights[corner], pose};
}

core::Verdict BlockInHand::fits(Square corner, Pose pose) const {
  if (!pose_exists(block_, pose)) {
    return refuse(
        Phrase("climbers.mountain.pose", "C1").number("block", block_).text("pose", pose_name(pose)));
  }
  const Placement at = placement(corner, pose);
  const Rect place = footprint(block_, at);
  const LiftedBlock lifted(state_, block_);
  const Fit fit = lifted.fit(place, {.turning_is_moving = false});
  const bool first = rest_.built == 0 && fit.code == Fit::Code::touches_nothing;
  if (fit.code != Fit::Code::ok && !first) return refuse(does_not_fit(lifted, place, fit));
  if (block_ >= kFirstCore) return core_fits(at);
  return {};
}

core::Verdict BlockInHand::core_fits(const Placement& at) const {
  if (at.z != 0 || at.pose.axis() != Axis::z)
    return refuse(Phrase("climbers.mountain.core_upright", "C2.1").number("block", block_));
  const int other = kFirstCore + kBlocks - block_;
  if (!(rest_.built & block_bit(other)) || stand_together(at, rest_.blocks[static_cast<std::size_t>(other)]))
    return {};
  return refuse(Phrase("climbers.mountain.core_together", "C2.1"));
}

Construction BlockInHand::put(Square corner, Pose pose) const {
  Construction construction = rest_;
  construction.built |= block_bit(block_);
  construction.blocks[static_cast<std::size_t>(block_)] = placement(corner, pose);
  return construction;
}

}  // namespace climbers
