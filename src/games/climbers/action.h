#pragma once

#include <cstdint>

#include "games/climbers/state.h"

namespace climbers {

// One thing that chance or a player does, in 64 bits. Fields that a kind does not use are zero.
//   bits    field    first   climb               move                    disc    pass
//   0–2     kind
//   3–8     block    seat                        the block               block
//   9–18    square           target's least      the block's corner
//   19–23   code             ladders spent       pose
//   24–63   parts                                one byte per climber's colour
//   text             first0  ^12,9  ^12,9+sl     17@12,9:rz/t12,8/k14,9  disc17  pass
// A part is where the mover puts a climber whose surface the block splits: the least square of the part,
// relative to the block's corner. A top that the block rests on reaches at most 5 squares before its corner
// and 10 beyond it, so 4 + 4 bits hold it; the corner itself is covered, and stands for "not asked".
class Action {
 public:
  enum class Kind : std::uint8_t { first, climb, move, disc, pass };

  static constexpr Action first(int seat) { return Action(Kind::first, seat, 0, 0); }
  static constexpr Action climb(Square target, int ladders) {
    return Action(Kind::climb, 0, target, ladders);
  }
  static constexpr Action move(int block, Square corner, Pose pose) {
    return Action(Kind::move, block, corner, pose.code());
  }
  static constexpr Action disc(int block) { return Action(Kind::disc, block, 0, 0); }
  static constexpr Action pass() { return Action(Kind::pass, 0, 0, 0); }

  constexpr Kind kind() const { return static_cast<Kind>(bits_ & 7); }
  constexpr int block() const { return static_cast<int>(bits_ >> 3 & 63); }
  constexpr int seat() const { return block(); }
  constexpr Square square() const { return static_cast<Square>(bits_ >> kSquareShift & 1023); }
  constexpr std::uint8_t ladders() const { return static_cast<std::uint8_t>(bits_ >> 19 & 31); }
  constexpr Pose pose() const { return Pose::from_code(static_cast<int>(bits_ >> 19 & 31)); }

  // Whether a part is named for that climber, and which.
  constexpr bool names_part(Colour climber) const { return part_byte(climber) != 0; }
  constexpr bool names_parts() const { return bits_ >> kPartShift != 0; }
  constexpr int part_x(Colour climber) const {
    return x_of(square()) + static_cast<int>((part_byte(climber) ^ kCorner) & 15) - kBefore;
  }
  constexpr int part_y(Colour climber) const {
    return y_of(square()) + static_cast<int>((part_byte(climber) ^ kCorner) >> 4) - kBefore;
  }
  // False if no part of a split surface can lie there.
  constexpr bool set_part(Colour climber, int x, int y) {
    const int dx = x - x_of(square()) + kBefore;
    const int dy = y - y_of(square()) + kBefore;
    if (dx < 0 || dx > 15 || dy < 0 || dy > 15 || (dx == kBefore && dy == kBefore)) return false;
    const auto byte = static_cast<std::uint64_t>((dy << 4 | dx) ^ kCorner);
    const int shift = kPartShift + 8 * index(climber);
    bits_ = (bits_ & ~(std::uint64_t{255} << shift)) | byte << shift;
    return true;
  }

  // The same action at another square; for writing out many at once.
  constexpr Action with_square(Square square) const {
    constexpr std::uint64_t kField = std::uint64_t{1023} << kSquareShift;
    Action action = *this;
    action.bits_ = (bits_ & ~kField) | std::uint64_t{square} << kSquareShift;
    return action;
  }
  constexpr std::uint64_t bits() const { return bits_; }

  Action() = default;
  friend constexpr bool operator==(const Action&, const Action&) = default;

 private:
  static constexpr int kSquareShift = 9;
  static constexpr int kPartShift = 24;
  static constexpr int kBefore = 5;
  static constexpr int kCorner = kBefore << 4 | kBefore;

  constexpr Action(Kind kind, int block, Square square, int code)
      : bits_(static_cast<std::uint64_t>(kind) | static_cast<std::uint64_t>(block) << 3 |
              std::uint64_t{square} << kSquareShift | static_cast<std::uint64_t>(code) << 19) {}
  constexpr std::uint64_t part_byte(Colour climber) const {
    return bits_ >> (kPartShift + 8 * index(climber)) & 255;
  }

  std::uint64_t bits_;
};

static_assert(sizeof(Action) == 8);

}  // namespace climbers
