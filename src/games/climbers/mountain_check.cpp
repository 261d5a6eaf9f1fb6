// The laws of a mountain before play, looked at unit cube by unit cube: no height map, nothing of the
// generator.
#include <vector>

#include "games/climbers/mountain.h"
#include "games/climbers/notation.h"

namespace climbers {

namespace {

using core::Phrase;
using core::refuse;
using core::Verdict;

constexpr int kLevels = 104;  // above everything that can be reached

struct Cube {
  int x, y, z;
};
constexpr std::array<Cube, 6> kSides{{{-1, 0, 0}, {1, 0, 0}, {0, -1, 0}, {0, 1, 0}, {0, 0, -1}, {0, 0, 1}}};

class Checker {
 public:
  explicit Checker(const Mountain& mountain)
      : mountain_(mountain), cubes_(static_cast<std::size_t>(kSquares) * kLevels) {}

  Verdict run() {
    for (int block = 1; block <= kBlocks; ++block) {
      if (const auto verdict = fill(block); !verdict) return verdict;
    }
    for (int block = 1; block <= kBlocks; ++block) {
      if (const auto verdict = supported(block); !verdict) return verdict;
      if (!touches(block)) return refuse(about("climbers.mountain.touches_nothing", "C2.3", block));
    }
    if (const auto verdict = core_stands(); !verdict) return verdict;
    for (int block = kFirstCore; block <= kBlocks; ++block) {
      if (const auto verdict = hidden(block); !verdict) return verdict;
    }
    return {};
  }

 private:
  static Phrase about(const char* key, const char* rule, int block) {
    return Phrase(key, rule).number("block", block);
  }
  static Phrase at(Phrase phrase, const Cube& cube) {
    return std::move(phrase).text("square", square_name(square_at(cube.x, cube.y)));
  }

  const Placement& placement(int block) const { return mountain_[static_cast<std::size_t>(block)]; }

  // 0: air; outside the table there is only air, and below it the table itself, as −1.
  int block_at(const Cube& cube) const {
    if (cube.x < 0 || cube.x >= kTableSide || cube.y < 0 || cube.y >= kTableSide) return 0;
    if (cube.z < 0) return -1;
    return cubes_[number(cube)];
  }
  static std::size_t number(const Cube& cube) {
    return static_cast<std::size_t>(cube.z) * kSquares + square_at(cube.x, cube.y);
  }

  // visit(cube) for each cube of the block until it returns false; whether all returned true.
  template <class Visit>
  bool all_cubes(int block, Visit visit) const {
    const Placement& place = placement(block);
    const Extent extent = extent_of(block, place.pose);
    for (int z = place.z; z < place.z + extent.height; ++z) {
      for (int y = place.y; y < place.y + extent.depth; ++y) {
        for (int x = place.x; x < place.x + extent.width; ++x) {
          if (!visit(Cube{x, y, z})) return false;
        }
      }
    }
    return true;
  }

  Verdict fill(int block) {
    const Placement& place = placement(block);
    if (!pose_exists(block, place.pose))
      return refuse(about("climbers.mountain.pose", "C1", block).text("pose", pose_name(place.pose)));
    const Extent extent = extent_of(block, place.pose);
    if (place.x + extent.width > kTableSide || place.y + extent.depth > kTableSide)
      return refuse(about("climbers.mountain.off_table", "C1", block));
    Cube clash{};
    const bool free = all_cubes(block, [&](const Cube& cube) {
      clash = cube;
      if (cubes_[number(cube)] != 0) return false;
      cubes_[number(cube)] = static_cast<std::uint8_t>(block);
      return true;
    });
    if (free) return {};
    return refuse(
        at(about("climbers.mountain.overlap", "C2.2", block).number("other", block_at(clash)), clash));
  }

  Verdict supported(int block) const {
    Cube gap{};
    const bool full = all_cubes(block, [&](const Cube& cube) {
      gap = cube;
      return cube.z != placement(block).z || block_at({cube.x, cube.y, cube.z - 1}) != 0;
    });
    if (full) return {};
    return refuse(at(about("climbers.mountain.overhang", "C2.2", block), gap));
  }

  bool touches(int block) const {
    return !all_cubes(block, [&](const Cube& cube) {
      for (const Cube& side : kSides) {
        const int other = block_at({cube.x + side.x, cube.y + side.y, cube.z + side.z});
        if (other > 0 && other != block) return false;
      }
      return true;
    });
  }

  // C2.1: upright on the table, whole faces together.
  Verdict core_stands() const {
    for (int block = kFirstCore; block <= kBlocks; ++block) {
      if (placement(block).z != 0 || placement(block).pose.axis() != Axis::z)
        return refuse(about("climbers.mountain.core_upright", "C2.1", block));
    }
    const int dx = placement(kBlocks).x - placement(kFirstCore).x;
    const int dy = placement(kBlocks).y - placement(kFirstCore).y;
    if ((dx == 0 && (dy == 2 || dy == -2)) || (dy == 0 && (dx == 2 || dx == -2))) return {};
    return refuse(Phrase("climbers.mountain.core_together", "C2.1"));
  }

  Verdict hidden(int block) const {
    Cube bare{};
    const bool covered = all_cubes(block, [&](const Cube& cube) {
      for (const Cube& side : kSides) {
        if (side.z < 0) continue;
        bare = {cube.x + side.x, cube.y + side.y, cube.z + side.z};
        if (block_at(bare) == 0) return false;
      }
      return true;
    });
    if (covered) return {};
    return refuse(about("climbers.mountain.core_bare", "C2.1", block)
                      .text("square", std::to_string(bare.x) + ',' + std::to_string(bare.y))
                      .number("level", bare.z));
  }

  const Mountain& mountain_;
  std::vector<std::uint8_t> cubes_;
};

}  // namespace

core::Verdict check_mountain(const Mountain& mountain) { return Checker(mountain).run(); }

}  // namespace climbers
