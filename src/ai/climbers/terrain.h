#pragma once

#include <array>

#include "games/climbers/placing.h"

// What the bots see of a mountain at a glance: rows of bits, so that many squares are judged at once.
namespace ai::climbers_ai {

using climbers::Rows;

// What a block can cover and how high it then stands, whatever its colours.
struct Shape {
  std::uint8_t footprint;  // of kFootprints
  std::uint8_t height;
};
struct Footprint {
  std::uint8_t width;
  std::uint8_t depth;
};
inline constexpr std::array<Footprint, 7> kFootprints{
    {{2, 2}, {1, 2}, {2, 1}, {4, 2}, {2, 4}, {6, 2}, {2, 6}}};
inline constexpr std::array<Shape, 10> kShapes{
    {{0, 1}, {0, 2}, {0, 4}, {0, 6}, {1, 2}, {2, 2}, {3, 2}, {4, 2}, {5, 2}, {6, 2}}};

constexpr int shape_of(const climbers::Extent& extent) {
  for (std::size_t i = 0; i < kShapes.size(); ++i) {
    const Footprint& footprint = kFootprints[kShapes[i].footprint];
    if (footprint.width == extent.width && footprint.depth == extent.depth &&
        kShapes[i].height == extent.height)
      return static_cast<int>(i);
  }
  return -1;
}

// Of a block's kind, by the code of the pose.
constexpr auto make_shapes() {
  std::array<std::array<std::int8_t, 18>, climbers::kKinds> shapes{};
  for (std::size_t kind = 0; kind < shapes.size(); ++kind) {
    for (std::size_t pose = 0; pose < shapes[kind].size(); ++pose)
      shapes[kind][pose] = static_cast<std::int8_t>(shape_of(climbers::kAllKinds[kind].extents[pose]));
  }
  return shapes;
}
inline constexpr auto kShapesOfKinds = make_shapes();
inline std::size_t shape_of(int block, climbers::Pose pose) {
  return static_cast<std::size_t>(kShapesOfKinds[static_cast<std::size_t>(climbers::kind_index(block))]
                                                [static_cast<std::size_t>(pose.code())]);
}

// Bit x: one of `width` squares from x on is set.
inline std::uint32_t any_of(std::uint32_t row, int width) {
  std::uint32_t any = row;
  for (int dx = 1; dx < width; ++dx) any |= row >> dx;
  return any;
}

// Corners from which a footprint has an edge against one of the squares, in row y. The squares under the
// footprint itself do not count. `row` gives a row of the squares, and none beyond the table.
template <class Row>
std::uint32_t corners_beside(Row row, const Footprint& footprint, int y) {
  std::uint32_t side = 0;
  for (int dy = 0; dy < footprint.depth; ++dy) side |= row(y + dy);
  const std::uint32_t ends = row(y - 1) | row(y + footprint.depth);
  return side << 1 | side >> footprint.width | any_of(ends, footprint.width);
}

// Corners, in row y, from which a footprint covers one of the squares.
std::uint32_t corners_over(const Rows& squares, const Footprint& footprint, int y);

// One position, before anybody's colour is looked at.
class Terrain {
 public:
  static constexpr int kLevels = 64;  // what is higher is not looked at

  Terrain(const climbers::State& state, const climbers::Settings& settings);

  const climbers::State& state() const { return state_; }
  int first() const { return first_; }  // rows that blocks lie in
  int last() const { return last_; }
  const Rows& solid() const { return solid_; }
  // Where one stands who has not left the table (C1, C4.2): the squares that a step can begin at.
  std::uint32_t outside(int y) const {
    const auto row = static_cast<std::size_t>(y);
    return wells_open_ ? ~solid_[row] : state_.outside[row];
  }
  const Rows& at_level(int level) const { return at_level_[static_cast<std::size_t>(level)]; }
  int highest() const { return highest_; }
  climbers::BlockSet discs() const { return discs_; }
  // Nothing on them: neither block nor climber nor disc. Who is barred from which is not looked at.
  climbers::BlockSet loose() const { return loose_; }
  // Row y of the corners where the footprint finds level ground that may be built on and, on the table,
  // something to touch. Of climbers, only that none is buried is looked at.
  std::uint32_t places(std::size_t footprint, int y) const {
    return places_[footprint][static_cast<std::size_t>(y)];
  }

 private:
  void read_levels();
  void find_places(std::size_t footprint);
  void keep_climbers_free(std::size_t footprint);

  const climbers::State& state_;
  bool wells_open_;
  climbers::BlockSet discs_;
  climbers::BlockSet loose_;
  int first_ = 0;
  int last_ = 0;
  int highest_ = 0;
  Rows solid_{};
  Rows level_right_{};  // as high as the square to its right, and both may be built on
  Rows level_below_{};
  std::array<Rows, kLevels> at_level_;  // valid up to highest_
  std::array<Rows, kFootprints.size()> places_{};
};

}  // namespace ai::climbers_ai
