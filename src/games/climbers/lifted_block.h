#pragma once

#include <array>

#include "core/phrase.h"
#include "games/climbers/action.h"
#include "games/climbers/settings.h"
#include "games/climbers/surface.h"

namespace climbers {

BlockSet movable_blocks(const State& state);              // C5.1
core::Phrase not_movable(const State& state, int block);  // why it is none of them

// Why a block can't be put somewhere, or that it can.
struct Fit {
  enum class Code : std::uint8_t { ok, off_table, overhang, under_disc, touches_nothing };
  Code code = Code::ok;
  Square where = 0;        // under_disc: a square of that block
  std::uint8_t level = 0;  // ok: where its underside comes
};

// The mountain with one block lifted out of it: where that block could be put.
class LiftedBlock {
 public:
  LiftedBlock(const State& state, int block);

  int block() const { return block_; }
  const State& state() const { return state_; }
  const Rect& old_place() const { return old_place_; }
  int old_level() const { return old_level_; }
  int level(Square square) const {
    return state_.tops[square] == block_ ? old_level_ : state_.heights[square];
  }
  int top(Square square) const {
    return state_.tops[square] == block_ ? below()[below_index(square)] : state_.tops[square];
  }
  bool bare(int x, int y) const { return level(square_at(x, y)) == 0; }
  Surface surface_at(Square square) const;  // as it is with the block in hand
  BlockSet discs() const { return discs_; }

  // C2.2, C2.3, C5.2, C5.4 for the block, once its footprint is this; climbers are not looked at.
  Fit fit(const Rect& place, const Settings& settings) const;
  // Of an uneven place, the first square that is lower than the highest: the block would hang over it.
  Square unsupported(const Rect& place) const;
  bool as_it_was(Square corner, Pose pose) const {
    return corner == old_corner_ && pose == state_.block(block_).pose;
  }
  // C5.2: put back as it was, it may have been turned about the vertical: whether that is a move.
  bool is_move(Square corner, Pose pose, const Settings& settings) const {
    return settings.turning_is_moving || !as_it_was(corner, pose);
  }

  // Takes the block out of the maps of `state`, which must be the one looked at or equal to it.
  void lift(State& state) const;

 private:
  std::size_t below_index(Square square) const {
    return static_cast<std::size_t>((y_of(square) - old_place_.y) * old_place_.width + x_of(square) -
                                    old_place_.x);
  }
  bool touches_side(const Rect& place) const;  // C2.3 on the bare table

  const State& state_;
  const int block_;
  const Rect old_place_;
  const Square old_corner_;
  const int old_level_;
  const BlockSet discs_;
  // What lies under the block, square by square; looked for when first asked, which most places never do.
  using Below = std::array<std::uint8_t, 12>;
  const Below& below() const {
    if (!below_known_) find_below();
    return below_;
  }
  void find_below() const;
  mutable Below below_;
  mutable bool below_known_ = false;
};

// The reason in words that `fit` is not ok.
core::Phrase does_not_fit(const LiftedBlock& lifted, const Rect& place, const Fit& fit);

}  // namespace climbers
