// Mountains judged by the engine and by the naive implementation: lawful ones, and such with one block put
// elsewhere.
#include <gtest/gtest.h>

#include <map>

#include "games/climbers/generator.h"
#include "naive/climbers_blocks.h"
#include "proof.h"

namespace climbers {

namespace {

// The engine's reason, in the naive implementation's words.
std::string engine_fault(const Mountain& mountain) {
  const auto verdict = check_mountain(mountain);
  if (verdict) return "";
  const std::map<std::string, std::string> words = {{"climbers.mountain.pose", "pose"},
                                                    {"climbers.mountain.off_table", "table"},
                                                    {"climbers.mountain.overlap", "overlap"},
                                                    {"climbers.mountain.overhang", "support"},
                                                    {"climbers.mountain.touches_nothing", "contact"},
                                                    {"climbers.mountain.core_upright", "core"},
                                                    {"climbers.mountain.core_together", "core"},
                                                    {"climbers.mountain.core_bare", "bare"},
                                                    {"climbers.mountain.apart", "parts"},
                                                    {"climbers.mountain.hole", "hole"}};
  return words.at(verdict.error().key);
}

// A free block, put down where it is supported, mostly beside the mountain's foot.
void move_one(Mountain& mountain, core::Random& random) {
  const State state = raise(mountain);
  const Rect bounds = mountain_bounds(state);
  for (;;) {
    const int block = 1 + static_cast<int>(random.below(kFirstCore - 1));
    if (!uncovered(state, block)) continue;
    const Kind& kind = kind_of(block);
    const Stance& stance = kind.stances[random.below(kind.stance_count)];
    Placement& at = mountain[static_cast<std::size_t>(block)];
    at.pose = Pose(stance.tops[0], stance.axis);
    at.x = static_cast<std::uint8_t>(
        bounds.x - 3 + static_cast<int>(random.below(static_cast<std::uint32_t>(bounds.width) + 5)));
    at.y = static_cast<std::uint8_t>(
        bounds.y - 3 + static_cast<int>(random.below(static_cast<std::uint32_t>(bounds.depth) + 5)));
    at.z = state.heights[square_at(at.x, at.y)];
    return;
  }
}

// rules §C2.1–C2.3
TEST(NaiveMountain, AgreesOnEveryLaw) {
  core::Random random(1);
  std::map<std::string, int> met;
  for (int round = 0; round < games_to_play(300, 20'000); ++round) {
    Mountain mountain = make_mountain(random.next(), static_cast<Style>(random.below(kStyleNames.size())));
    for (int moved = 0; moved < 30; ++moved) {
      const std::string fault = engine_fault(mountain);
      ++met[fault];
      ASSERT_EQ(naive::mountain_fault(to_text(mountain)).value_or(""), fault) << to_text(mountain);
      if (fault == "overlap" || fault == "support") break;
      move_one(mountain, random);
    }
  }
  for (const char* const law : {"", "overlap", "support", "contact", "bare", "parts", "hole"})
    EXPECT_GT(met[law], 0) << law;
}

}  // namespace

}  // namespace climbers
