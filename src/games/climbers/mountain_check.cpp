// The laws of a mountain before play, looked at unit cube by unit cube: no height map, nothing of the
// generator.
#include <algorithm>
#include <bit>
#include <cstdlib>
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
constexpr Cube beside(const Cube& cube, const Cube& side) {
  return {cube.x + side.x, cube.y + side.y, cube.z + side.z};
}

class Checker {
 public:
  explicit Checker(const Construction& construction)
      : mountain_(construction.blocks),
        built_(construction.built),
        cubes_(static_cast<std::size_t>(kSquares) * kLevels) {}

  // C1, C2.2
  Verdict stands() {
    for (BlockSet blocks = built_; blocks != 0;) {
      if (const auto verdict = fill(take_first(blocks)); !verdict) return verdict;
    }
    for (BlockSet blocks = built_; blocks != 0;) {
      if (const auto verdict = supported(take_first(blocks)); !verdict) return verdict;
    }
    return {};
  }

  // C2.1, C2.3, of what stands.
  std::vector<Fault> faults(Building building) {
    if (const BlockSet missing = kAllBlocks & ~built_; missing != 0)
      add(Phrase("climbers.mountain.left", "C2.1").number("count", std::popcount(missing)));
    find_lonely();
    find_core_fallen();
    find_core_bare();
    if (building == Building::whole) {
      find_parts();
      find_holes();
    }
    return std::move(faults_);
  }

 private:
  static Phrase about(const char* key, const char* rule, int block) {
    return Phrase(key, rule).number("block", block);
  }
  static Phrase at(Phrase phrase, const Cube& cube) {
    return std::move(phrase).number("x", cube.x).number("y", cube.y);
  }
  void add(Phrase phrase, BlockSet blocks = 0, std::vector<Square> squares = {}) {
    faults_.push_back({std::move(phrase), blocks, std::move(squares)});
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
        const int other = block_at(beside(cube, side));
        if (other > 0) others |= block_bit(other);
      }
      return true;
    });
    return others & ~block_bit(block);
  }

  // The first block that is laid has none to touch.
  void find_lonely() {
    if (std::has_single_bit(built_)) return;
    for (BlockSet blocks = built_; blocks != 0;) {
      const int block = take_first(blocks);
      if (touched_by(block) == 0)
        add(at(about("climbers.mountain.touches_nothing", "C2.3", block), corner_of(block)),
            block_bit(block));
    }
  }

  // C2.1: upright on the table, whole faces together.
  void find_core_fallen() {
    const BlockSet core = block_bit(kFirstCore) | block_bit(kBlocks);
    BlockSet upright = built_ & core;
    for (BlockSet blocks = upright; blocks != 0;) {
      const int block = take_first(blocks);
      if (placement(block).z == 0 && placement(block).pose.axis() == Axis::z) continue;
      add(about("climbers.mountain.core_upright", "C2.1", block), block_bit(block));
      upright &= ~block_bit(block);
    }
    if (upright == core && !stand_together(placement(kFirstCore), placement(kBlocks)))
      add(Phrase("climbers.mountain.core_together", "C2.1"), core);
  }

  // C2.1: no face of the big blocks shows but the bottom.
  void find_core_bare() {
    for (int block = kFirstCore; block <= kBlocks; ++block) {
      if (!(built_ & block_bit(block))) continue;
      std::vector<Cube> bare;
      all_cubes(block, [&](const Cube& cube) {
        for (const Cube& side : kSides) {
          if (side.z >= 0 && block_at(beside(cube, side)) == 0) bare.push_back(beside(cube, side));
        }
        return true;
      });
      if (bare.empty()) continue;
      std::vector<Square> squares;
      for (const Cube& cube : bare) {
        if (on_table(cube.x, cube.y)) squares.push_back(square_at(cube.x, cube.y));
      }
      std::ranges::sort(squares);
      squares.erase(std::ranges::unique(squares).begin(), squares.end());
      const Cube& first = bare.front();
      add(at(about("climbers.mountain.core_bare", "C2.1", block), first).number("level", first.z),
          block_bit(block), std::move(squares));
    }
  }

  BlockSet part_with(int block) const {
    BlockSet reached = block_bit(block);
    for (BlockSet fresh = reached; fresh != 0;) {
      const BlockSet more = touched_by(take_first(fresh)) & ~reached;
      reached |= more;
      fresh |= more;
    }
    return reached;
  }

  // C2.1: from the big blocks, by shared faces, every block is reached. One that touches nothing was reported
  // before.
  void find_parts() {
    const int core = built_ & block_bit(kBlocks) ? kBlocks : kFirstCore;
    if (!(built_ & block_bit(core))) return;
    for (BlockSet rest = built_ & ~part_with(core); rest != 0;) {
      const int block = std::countr_zero(rest);
      const BlockSet part = part_with(block);
      rest &= ~part;
      if (!std::has_single_bit(part))
        add(at(about("climbers.mountain.apart", "C2.1", block), corner_of(block)), part);
    }
  }

  // The bare squares that hang together with these ones; those are marked as seen.
  std::vector<Square> bare_around(std::vector<Square> found, std::vector<bool>& seen) const {
    for (std::size_t i = 0; i < found.size(); ++i) {
      const Cube from{x_of(found[i]), y_of(found[i]), 0};
      for (const Cube& side : kSides) {
        const Cube next = beside(from, side);
        if (next.z != 0 || !on_table(next.x, next.y) || block_at(next) != 0) continue;
        const Square square = square_at(next.x, next.y);
        if (seen[square]) continue;
        seen[square] = true;
        found.push_back(square);
      }
    }
    return found;
  }

  // C2.1: from the rim of the table, over bare squares, every bare one is reached.
  void find_holes() {
    std::vector<bool> seen(kSquares);
    std::vector<Square> rim;
    const auto begin = [&](int x, int y, std::vector<Square>& squares) {
      const Square square = square_at(x, y);
      if (block_at({x, y, 0}) != 0 || seen[square]) return;
      seen[square] = true;
      squares.push_back(square);
    };
    for (int i = 0; i < kTableSide; ++i) {
      for (const int edge : {0, kTableSide - 1}) {
        begin(i, edge, rim);
        begin(edge, i, rim);
      }
    }
    bare_around(std::move(rim), seen);
    for (int y = 0; y < kTableSide; ++y) {
      for (int x = 0; x < kTableSide; ++x) {
        std::vector<Square> hole;
        begin(x, y, hole);
        if (!hole.empty())
          add(at(Phrase("climbers.mountain.hole", "C2.1"), {x, y, 0}), 0, bare_around(std::move(hole), seen));
      }
    }
  }

  const Mountain& mountain_;
  const BlockSet built_;
  std::vector<std::uint8_t> cubes_;
  std::vector<Fault> faults_;
};

}  // namespace

core::Verdict check_mountain(const Mountain& mountain, Building building) {
  const Construction whole{mountain, kAllBlocks};
  Checker checker(whole);
  if (auto verdict = checker.stands(); !verdict) return verdict;
  auto faults = checker.faults(building);
  if (faults.empty()) return {};
  return refuse(std::move(faults.front().phrase));
}

core::Verdict check_standing(const Construction& construction) { return Checker(construction).stands(); }

std::vector<Fault> find_faults(const Construction& construction, Building building) {
  Checker checker(construction);
  (void)checker.stands();
  return checker.faults(building);
}

bool stand_together(const Placement& a, const Placement& b) {
  const int dx = std::abs(a.x - b.x);
  const int dy = std::abs(a.y - b.y);
  return (dx == 0 && dy == 2) || (dx == 2 && dy == 0);
}

}  // namespace climbers
