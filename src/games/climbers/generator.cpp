#include "games/climbers/generator.h"

#include <algorithm>
#include <span>

#include "core/random.h"
#include "games/climbers/hand.h"
#include "games/climbers/paint.h"
#include "games/climbers/profile.h"
#include "games/climbers/rows.h"

namespace climbers {

namespace {

constexpr int kCoreHeight = 6;
constexpr int kMiddle = kTableSide / 2;

// Puts block after block where, among some lawful places at random, it does most good: the core gets hidden,
// no hole beside it becomes too narrow to fill, and the style's profile is followed.
class Builder {
 public:
  Builder(core::Random random, Style style) : random_(random), style_(style) {
    const bool along_x = random_.below(2) == 0;
    core_ = along_x ? Rect{kMiddle - 2, kMiddle - 1, 4, 2} : Rect{kMiddle - 1, kMiddle - 2, 2, 4};
    const Pose upright(Colour::neutral, Axis::z);
    const auto x = static_cast<std::uint8_t>(core_.x);
    const auto y = static_cast<std::uint8_t>(core_.y);
    put_block(state_, kFirstCore, {x, y, 0, upright});
    put_block(state_, kBlocks,
              {static_cast<std::uint8_t>(x + (along_x ? 2 : 0)),
               static_cast<std::uint8_t>(y + (along_x ? 0 : 2)), 0, upright});
    profile_ = make_profile(style, core_, random_);
    around_core([&](int near_x, int near_y) {
      auto& level = profile_[square_at(near_x, near_y)];
      level = std::max(level, static_cast<std::uint8_t>(needed(near_x, near_y)));
    });
  }

  bool build() {
    for (const int block : order()) {
      if (!place(block)) return false;
    }
    return open_faces() == 0;
  }

  const State& state() const { return state_; }

 private:
  struct Site {
    Pose pose;
    Extent extent;
    int x, y;
  };

  // Large before small, with some disorder.
  std::array<int, kFirstCore - 1> order() {
    std::array<int, kFirstCore - 1> blocks;
    for (int i = 0; i < kFirstCore - 1; ++i) blocks[static_cast<std::size_t>(i)] = kFirstCore - 1 - i;
    const std::span<int> all(blocks);
    shuffle(all.first(9));
    shuffle(all.subspan(9, 12));
    shuffle(all.last(12));
    const std::uint32_t swaps = style_ == Style::stepped ? 4 : 10;
    for (std::uint32_t i = 0; i < swaps; ++i) {
      const std::size_t at = random_.below(static_cast<std::uint32_t>(blocks.size()) - 6);
      std::swap(blocks[at], blocks[at + 1 + random_.below(6)]);
    }
    return blocks;
  }

  void shuffle(std::span<int> blocks) {
    for (std::size_t i = blocks.size(); i > 1; --i)
      std::swap(blocks[i - 1], blocks[random_.below(static_cast<std::uint32_t>(i))]);
  }

  int height(int x, int y) const { return state_.heights[square_at(x, y)]; }

  // Levels that a square must reach for the core to be hidden; 0: none.
  int needed(int x, int y) const {
    if (core_.contains(x, y)) return kCoreHeight + 1;
    const bool beside_x =
        x >= core_.x - 1 && x <= core_.x + core_.width && y >= core_.y && y < core_.y + core_.depth;
    const bool beside_y =
        y >= core_.y - 1 && y <= core_.y + core_.depth && x >= core_.x && x < core_.x + core_.width;
    return beside_x || beside_y ? kCoreHeight : 0;
  }

  template <class Visit>
  void around_core(Visit visit) const {
    for (int y = core_.y - 1; y <= core_.y + core_.depth; ++y) {
      for (int x = core_.x - 1; x <= core_.x + core_.width; ++x) {
        if (needed(x, y) != 0) visit(x, y);
      }
    }
  }

  int open_faces() const {
    int open = 0;
    around_core([&](int x, int y) { open += std::max(0, needed(x, y) - height(x, y)); });
    return open;
  }

  // Squares that still have to rise but have no neighbour of their height: no block will ever fit there.
  int narrow_holes() const {
    int holes = 0;
    around_core([&](int x, int y) {
      const int level = height(x, y);
      if (level >= needed(x, y)) return;
      holes += height(x - 1, y) != level && height(x + 1, y) != level && height(x, y - 1) != level &&
               height(x, y + 1) != level;
    });
    return holes;
  }

  bool lawful(const Site& site) const {
    const int level = height(site.x, site.y);
    for (int y = site.y; y < site.y + site.extent.depth; ++y) {
      for (int x = site.x; x < site.x + site.extent.width; ++x) {
        if (height(x, y) != level) return false;
      }
    }
    return level > 0 || beside_mountain(site);
  }

  bool beside_mountain(const Site& site) const {
    for (int x = site.x; x < site.x + site.extent.width; ++x) {
      if (height(x, site.y - 1) > 0 || height(x, site.y + site.extent.depth) > 0) return true;
    }
    for (int y = site.y; y < site.y + site.extent.depth; ++y) {
      if (height(site.x - 1, y) > 0 || height(site.x + site.extent.width, y) > 0) return true;
    }
    return false;
  }

  // What raising one square from `level` to `top` is worth.
  int square_worth(int x, int y, int level, int top) const {
    constexpr int kHide = 30, kHideTop = 60, kFill = 10, kExcess = 25;
    const int need = needed(x, y);
    const int wanted = profile_[square_at(x, y)];
    const int hidden = std::min(top, need) - std::min(level, need);
    const int filled = std::min(top, wanted) - std::min(level, wanted);
    const int excess = top - std::max(level, std::min(top, wanted));
    return hidden * (core_.contains(x, y) ? kHideTop : kHide) + filled * kFill - excess * kExcess;
  }

  int worth(const Site& site) {
    constexpr int kHole = 2000, kWhim = 60, kOnEdge = 50;
    const int level = height(site.x, site.y);
    const int top = level + site.extent.height;
    int value = static_cast<int>(random_.below(kWhim));
    if (style_ == Style::stepped && site.extent.width != site.extent.depth && site.extent.width < 3 &&
        site.extent.depth < 3)
      value -= kOnEdge;
    for_each_square(site, [&](Square square) {
      value += square_worth(x_of(square), y_of(square), level, top);
      state_.heights[square] = static_cast<std::uint8_t>(top);
    });
    value -= kHole * narrow_holes();
    for_each_square(site, [&](Square square) { state_.heights[square] = static_cast<std::uint8_t>(level); });
    return value;
  }

  template <class Visit>
  static void for_each_square(const Site& site, Visit visit) {
    for (int y = site.y; y < site.y + site.extent.depth; ++y) {
      for (int x = site.x; x < site.x + site.extent.width; ++x) visit(square_at(x, y));
    }
  }

  Site random_site(int block) {
    const Kind& kind = kind_of(block);
    const Stance& stance = kind.stances[random_.below(kind.stance_count)];
    const Colour top = stance.tops[random_.below(stance.top_count)];
    const auto reach = [&](int begin, int length, int size) {
      const int least = std::max(1, begin - size);
      const int most = std::min(begin + length, kTableSide - 1 - size);
      return least + static_cast<int>(random_.below(static_cast<std::uint32_t>(most - least + 1)));
    };
    const int x = reach(bounds_.x, bounds_.width, stance.extent.width);
    const int y = reach(bounds_.y, bounds_.depth, stance.extent.depth);
    return {Pose(top, stance.axis), stance.extent, x, y};
  }

  bool place(int block) {
    constexpr int kTries = 600, kSites = 60;
    std::optional<Site> best;
    int best_worth = 0;
    int sites = 0;
    for (int attempt = 0; attempt < kTries && sites < kSites; ++attempt) {
      const Site site = random_site(block);
      if (!lawful(site)) continue;
      ++sites;
      const int value = worth(site);
      if (best && value <= best_worth) continue;
      best = site;
      best_worth = value;
    }
    if (!best) return false;
    put_block(state_, block,
              {static_cast<std::uint8_t>(best->x), static_cast<std::uint8_t>(best->y),
               static_cast<std::uint8_t>(height(best->x, best->y)), best->pose});
    const int right = std::max(bounds_.x + bounds_.width, best->x + best->extent.width);
    const int bottom = std::max(bounds_.y + bounds_.depth, best->y + best->extent.depth);
    bounds_.x = std::min(bounds_.x, best->x);
    bounds_.y = std::min(bounds_.y, best->y);
    bounds_.width = right - bounds_.x;
    bounds_.depth = bottom - bounds_.y;
    return true;
  }

  core::Random random_;
  Style style_;
  State state_;
  Rect core_;
  Rect bounds_ = {kMiddle - 2, kMiddle - 2, 4, 4};
  Profile profile_;
};

// A free block of size 1 with neutral on a wide face can be laid flat beside the mountain: for every colour
// that is a first turn that gains a level.
bool everybody_can_start(const State& state) {
  for (BlockSet blocks = movable_blocks(state); blocks != 0;) {
    const Kind& kind = kind_of(take_first(blocks));
    if (kind.size == 1 && kind.odd_pair == pair_of(Colour::neutral)) return true;
  }
  return false;
}

Mountain centred(const State& state) {
  const Rect bounds = mountain_bounds(state);
  const int dx = (kTableSide - bounds.width) / 2 - bounds.x;
  const int dy = (kTableSide - bounds.depth) / 2 - bounds.y;
  Mountain mountain = state.blocks;
  for (int block = 1; block <= kBlocks; ++block) {
    Placement& at = mountain[static_cast<std::size_t>(block)];
    at.x = static_cast<std::uint8_t>(at.x + dx);
    at.y = static_cast<std::uint8_t>(at.y + dy);
  }
  return mountain;
}

// Six by eight by seven, which the blocks fill without a gap: columns of doubles and cubes around the core,
// flat blocks on top. The way out, should no attempt succeed.
State plain_box(core::Random& random) {
  State state;
  const int left = kMiddle - 3;
  const int near = kMiddle - 4;
  int four = 25, two = 13, one = 1;
  for (int y = near; y < near + 8; y += 2) {
    for (int x = left; x < left + 6; x += 2) {
      const auto put = [&](int block, int z) {
        const Colour top = kind_of(block).stances[0].tops[0];
        put_block(state, block,
                  {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y), static_cast<std::uint8_t>(z),
                   Pose(top, Axis::z)});
      };
      const bool core = x == left + 2 && (y == near + 2 || y == near + 4);
      if (core) {
        put(y == near + 2 ? kFirstCore : kBlocks, 0);
      } else {
        int z = 0;
        if (four < kFirstCore) {
          put(four++, 0);
          z = 4;
        }
        for (; z < kCoreHeight; z += 2) put(two++, z);
      }
      put(one++, kCoreHeight);
    }
  }
  paint(state, random);
  return state;
}

}  // namespace

std::optional<Style> find_style(std::string_view name) {
  const auto found = std::ranges::find(kStyleNames, name);
  if (found == kStyleNames.end()) return std::nullopt;
  return static_cast<Style>(found - kStyleNames.begin());
}

Mountain make_mountain(std::uint64_t seed, Style style) {
  constexpr int kAttempts = 1000;
  core::Random random(core::spread(seed ^ core::spread(static_cast<std::uint64_t>(style))));
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    Builder builder(core::Random(random.next()), style);
    if (!builder.build()) continue;
    State state = builder.state();
    paint(state, random);
    if (everybody_can_start(state)) return centred(state);
  }
  return centred(plain_box(random));
}

}  // namespace climbers
