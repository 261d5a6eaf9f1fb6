#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <string_view>

// The 35 blocks and the ways they can lie (C1). The unit of length is half a cube's edge.
namespace climbers {

enum class Colour : std::uint8_t { teal, purple, yellow, red, pink, neutral };
inline constexpr int kFaceColours = 6;
inline constexpr int kClimbers = 5;  // a climber is never neutral
inline constexpr std::string_view kLetters = "tpyrkn";
inline constexpr std::array<std::string_view, kFaceColours> kColourNames{"teal", "purple", "yellow",
                                                                         "red",  "pink",   "neutral"};

constexpr int index(Colour colour) { return static_cast<int>(colour); }
constexpr char letter(Colour colour) { return kLetters[static_cast<std::size_t>(index(colour))]; }
// Opposite faces carry the two colours of one pair: teal/purple, yellow/red, pink/neutral.
constexpr int pair_of(Colour colour) { return index(colour) / 2; }

// The direction of a block's odd axis: the short one of size 1, the long one of size 4 and of the big blocks.
enum class Axis : std::uint8_t { z, x, y };
inline constexpr std::string_view kAxisLetters = "zxy";

// How a block lies: the face on top and the direction of the odd axis (cubes: always z). As a number it is
// below 18 and fits in five bits.
class Pose {
 public:
  constexpr Pose() = default;
  constexpr Pose(Colour top, Axis axis)
      : code_(static_cast<std::uint8_t>(index(top) * 3 + static_cast<int>(axis))) {}
  static constexpr Pose from_code(int code) {
    assert(code >= 0 && code < 18);
    return {static_cast<Colour>(code / 3), static_cast<Axis>(code % 3)};
  }
  constexpr int code() const { return code_; }
  constexpr Colour top() const { return static_cast<Colour>(code_ / 3); }
  constexpr Axis axis() const { return static_cast<Axis>(code_ % 3); }
  friend constexpr bool operator==(Pose, Pose) = default;

 private:
  std::uint8_t code_ = 0;
};

struct Extent {
  std::uint8_t width = 0;  // along x
  std::uint8_t depth = 0;  // along y
  std::uint8_t height = 0;
  friend constexpr bool operator==(const Extent&, const Extent&) = default;
};

// One direction of the odd axis, with the faces that can then be on top.
struct Stance {
  Axis axis = Axis::z;
  Extent extent;
  std::uint8_t top_count = 0;
  std::array<Colour, kFaceColours> tops{};
};

struct Kind {
  std::uint8_t size = 0;      // 1, 2, 4; 6: the big neutral blocks
  std::uint8_t odd_pair = 0;  // sizes 1 and 4
  std::uint8_t stance_count = 0;
  std::uint8_t pose_count = 0;
  std::array<Stance, 3> stances{};
  std::array<Extent, 18> extents{};  // by pose; zero: the pose does not exist
};

inline constexpr int kBlocks = 35;
inline constexpr int kNoBlock = 0;     // the table, in maps
inline constexpr int kFirstCore = 34;  // 34 and 35 are the big neutral blocks
inline constexpr int kMaxLength = 6;
inline constexpr int kKinds = 8;

constexpr bool may_be_top(int size, int odd_pair, Axis axis, Colour colour) {
  if (size == 6) return colour == Colour::neutral;
  if (size == 2) return true;
  return (pair_of(colour) == odd_pair) == (axis == Axis::z);
}

constexpr Extent extent_of(int size, Axis axis) {
  const auto odd = static_cast<std::uint8_t>(size);
  if (axis == Axis::x) return {odd, 2, 2};
  if (axis == Axis::y) return {2, odd, 2};
  return {2, 2, odd};
}

constexpr Kind make_kind(int size, int odd_pair) {
  Kind kind{static_cast<std::uint8_t>(size), static_cast<std::uint8_t>(odd_pair), 0, 0, {}, {}};
  for (const Axis axis : {Axis::z, Axis::x, Axis::y}) {
    if (size == 2 && axis != Axis::z) continue;
    Stance stance{axis, extent_of(size, axis), 0, {}};
    for (int code = 0; code < kFaceColours; ++code) {
      const auto colour = static_cast<Colour>(code);
      if (!may_be_top(size, odd_pair, axis, colour)) continue;
      stance.tops[stance.top_count++] = colour;
      kind.extents[static_cast<std::size_t>(Pose(colour, axis).code())] = stance.extent;
      ++kind.pose_count;
    }
    kind.stances[kind.stance_count++] = stance;
  }
  return kind;
}

inline constexpr std::array<Kind, kKinds> kAllKinds{make_kind(1, 0), make_kind(1, 1), make_kind(1, 2),
                                                    make_kind(2, 0), make_kind(4, 0), make_kind(4, 1),
                                                    make_kind(4, 2), make_kind(6, 0)};

// A block's number tells its kind: 1–12 size 1 (four of each odd pair), 13–24 size 2, 25–33 size 4 (three of
// each), 34 and 35 the big ones.
constexpr int kind_index(int block) {
  if (block <= 12) return (block - 1) / 4;
  if (block <= 24) return 3;
  return block <= 33 ? 4 + (block - 25) / 3 : 7;
}

constexpr std::array<std::uint8_t, kBlocks + 1> make_kind_table() {
  std::array<std::uint8_t, kBlocks + 1> table{};
  for (int block = 1; block <= kBlocks; ++block)
    table[static_cast<std::size_t>(block)] = static_cast<std::uint8_t>(kind_index(block));
  return table;
}
inline constexpr auto kKindTable = make_kind_table();

constexpr const Kind& kind_of(int block) { return kAllKinds[kKindTable[static_cast<std::size_t>(block)]]; }
constexpr Extent extent_of(int block, Pose pose) {
  return kind_of(block).extents[static_cast<std::size_t>(pose.code())];
}
constexpr bool pose_exists(int block, Pose pose) { return extent_of(block, pose).height != 0; }
// The colours of the sides, for drawing: towards −x, +x, −y, +y. One fixed table stands for all turns about
// the vertical that play does not tell apart.
constexpr std::array<Colour, 4> side_colours(int block, Pose pose) {
  const Kind& kind = kind_of(block);
  if (kind.size == 6) return {Colour::neutral, Colour::neutral, Colour::neutral, Colour::neutral};
  const int up = pair_of(pose.top());
  int along_x = up == 0 ? 1 : 0;
  if (pose.axis() == Axis::x) along_x = kind.odd_pair;
  if (pose.axis() == Axis::y) along_x = 3 - up - kind.odd_pair;
  const int along_y = 3 - up - along_x;
  const auto face = [](int pair, int side) { return static_cast<Colour>(2 * pair + side); };
  return {face(along_x, 0), face(along_x, 1), face(along_y, 0), face(along_y, 1)};
}

}  // namespace climbers
