#include "games/climbers/paint.h"

#include <algorithm>
#include <bit>

#include "games/climbers/surface.h"

namespace climbers {

namespace {

class Painter {
 public:
  Painter(State& state, core::Random& random) : state_(state), random_(random) {}

  void paint() {
    std::array<int, kBlocks - 2> blocks;
    for (std::size_t i = 0; i < blocks.size(); ++i) blocks[i] = static_cast<int>(i) + 1;
    for (std::size_t i = blocks.size(); i > 1; --i)
      std::swap(blocks[i - 1], blocks[random_.below(static_cast<std::uint32_t>(i))]);
    for (const int block : blocks) paint(block);
  }

 private:
  // Pink shares a pair with neutral, so fewer blocks can be turned to suit it: it gets more to begin with.
  static constexpr std::array<int, kFaceColours> kWanted{10, 10, 10, 10, 13, 8};

  void paint(int block) {
    Pose& pose = state_.blocks[static_cast<std::size_t>(block)].pose;
    const int open = std::popcount(open_squares(state_, block));
    auto& band = area_[static_cast<std::size_t>(std::min(top_level(state_, block) / 3, 3))];
    int best_lack = 0;
    Colour best = pose.top();
    std::uint32_t equals = 0;
    for (int i = 0; i < kFaceColours; ++i) {
      const auto colour = static_cast<Colour>(i);
      if (!pose_exists(block, Pose(colour, pose.axis()))) continue;
      const auto at = static_cast<std::size_t>(i);
      const int lack = open == 0 ? 0 : (total_[at] + 2 * band[at]) * 120 / kWanted[at];
      if (equals > 0 && lack > best_lack) continue;
      equals = equals > 0 && lack == best_lack ? equals + 1 : 1;
      best_lack = lack;
      if (random_.below(equals) == 0) best = colour;
    }
    pose = Pose(best, pose.axis());
    total_[static_cast<std::size_t>(index(best))] += open;
    band[static_cast<std::size_t>(index(best))] += open;
  }

  State& state_;
  core::Random& random_;
  std::array<int, kFaceColours> total_{};
  std::array<std::array<int, kFaceColours>, 4> area_{};
};

}  // namespace

void paint(State& state, core::Random& random) { Painter(state, random).paint(); }

}  // namespace climbers
