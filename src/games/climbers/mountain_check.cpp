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

  Verdict run(Building building) {
    for (int block = 1; block <= kBlocks; ++block) {
      if (const auto verdict = fill(block); !verdict) return verdict;
    }
    for (int block = 1; block <= kBlocks; ++block) {
      if (const auto verdict = supported(block); !verdict) return verdict;
    }
    for (int block = 1; block <= kBlocks; ++block) {
      if (!touches(block))
        return refuse(at(about("climbers.mountain.touches_nothing", "C2.3", block), corner_of(block)));
    }
    if (const auto verdict = core_stands(); !verdict) return verdict;
    for (int block = kFirstCore; block <= kBlocks; ++block) {
      if (const auto verdict = hidden(block); !verdict) return verdict;
    }
    if (building == Building::loose) return {};
    if (const auto verdict = one_structure(); !verdict) return verdict;
    return without_holes();
  }

 private:
  static Phrase about(const char* key, const char* rule, int block) {
    return Phrase(key, rule).number("block", block);
  }
  static Phrase at(Phrase phrase, const Cube& cube) {
    return std::move(phrase).text("square", square_name(square_at(cube.x, cube.y)));
  }

  const Placement& placement(int block) const { return mountain_[static_cast<std::size_t>(block)]; }
  Cube corner_of(int block) const { return {placement(block).x, placement(block).y, placement(block).z}; }

  // 0: air; outside the table there is only air, and below it the table itself, as −1.
  int block_at(const Cube& cube) const {
    if (!on_table(cube.x, cube.y)) return 0;
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

  // The blocks that share a unit square of face with it.
  BlockSet touched_by(int block) const {
    BlockSet others = 0;
    all_cubes(block, [&](const Cube& cube) {
      for (const Cube& side : kSides) {
        const int other = block_at({cube.x + side.x, cube.y + side.y, cube.z + side.z});
        if (other > 0) others |= block_bit(other);
      }
      return true;
    });
    return others & ~block_bit(block);
  }
  bool touches(int block) const { return touched_by(block) != 0; }

  // C2.1: from the big blocks, by shared faces, every block is reached.
  Verdict one_structure() const {
    BlockSet reached = block_bit(kBlocks);
    for (BlockSet fresh = reached; fresh != 0;) {
      const BlockSet more = touched_by(take_first(fresh)) & ~reached;
      reached |= more;
      fresh |= more;
    }
    for (int block = 1; block <= kBlocks; ++block) {
      if (!(reached & block_bit(block)))
        return refuse(at(about("climbers.mountain.apart", "C2.1", block), corner_of(block)));
    }
    return {};
  }

  // C2.1: from the rim of the table, over bare squares, every bare one is reached.
  Verdict without_holes() const {
    std::vector<bool> reached(kSquares);
    std::vector<Cube> fresh;
    const auto reach = [&](int x, int y) {
      if (!on_table(x, y) || block_at({x, y, 0}) != 0 || reached[square_at(x, y)]) return;
      reached[square_at(x, y)] = true;
      fresh.push_back({x, y, 0});
    };
    for (int i = 0; i < kTableSide; ++i) {
      for (const int edge : {0, kTableSide - 1}) {
        reach(i, edge);
        reach(edge, i);
      }
    }
    while (!fresh.empty()) {
      const Cube from = fresh.back();
      fresh.pop_back();
      for (const Cube& side : kSides) reach(from.x + side.x, from.y + side.y);
    }
    for (int y = 0; y < kTableSide; ++y) {
      for (int x = 0; x < kTableSide; ++x) {
        if (block_at({x, y, 0}) == 0 && !reached[square_at(x, y)])
          return refuse(at(Phrase("climbers.mountain.hole", "C2.1"), {x, y, 0}));
      }
    }
    return {};
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

core::Verdict check_mountain(const Mountain& mountain, Building building) {
  return Checker(mountain).run(building);
}

}  // namespace climbers
