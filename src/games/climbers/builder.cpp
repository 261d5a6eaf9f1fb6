#include "games/climbers/builder.h"

#include <algorithm>

#include "games/climbers/outside.h"

namespace climbers {

namespace {

constexpr int kCoreHeight = 6;
constexpr int kMiddle = kTableSide / 2;

template <class Visit>
void for_each_square(const Rect& rect, Visit visit) {
  for (int y = rect.y; y < rect.y + rect.depth; ++y) {
    for (int x = rect.x; x < rect.x + rect.width; ++x) visit(square_at(x, y));
  }
}

Rect around_both(const Rect& a, const Rect& b) {
  const int x = std::min(a.x, b.x);
  const int y = std::min(a.y, b.y);
  return {x, y, std::max(a.x + a.width, b.x + b.width) - x, std::max(a.y + a.depth, b.y + b.depth) - y};
}

}  // namespace

Builder::Builder(core::Random random, Style style, const std::optional<Faces>& faces)
    : random_(random), style_(style), faces_(faces) {
  const bool along_x = random_.below(2) == 0;
  core_ = along_x ? Rect{kMiddle - 2, kMiddle - 1, 4, 2} : Rect{kMiddle - 1, kMiddle - 2, 2, 4};
  bounds_ = core_;
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

bool Builder::build() {
  for (const int block : order()) {
    if (!place(block)) return false;
  }
  return open_faces() == 0;
}

// Large before small; our own styles with some disorder.
std::array<int, kFirstCore - 1> Builder::order() {
  std::array<int, kFirstCore - 1> blocks;
  for (int i = 0; i < kFirstCore - 1; ++i) blocks[static_cast<std::size_t>(i)] = kFirstCore - 1 - i;
  const std::span<int> all(blocks);
  shuffle(all.first(9));
  shuffle(all.subspan(9, 12));
  shuffle(all.last(12));
  const int swaps = style_ == Style::printed ? 0 : style_ == Style::stepped ? 4 : 10;
  for (int i = 0; i < swaps; ++i) {
    const std::size_t at = random_.below(static_cast<std::uint32_t>(blocks.size()) - 6);
    std::swap(blocks[at], blocks[at + 1 + random_.below(6)]);
  }
  return blocks;
}

void Builder::shuffle(std::span<int> blocks) {
  for (std::size_t i = blocks.size(); i > 1; --i)
    std::swap(blocks[i - 1], blocks[random_.below(static_cast<std::uint32_t>(i))]);
}

// Levels that a square must reach for the core to be hidden; 0: none.
int Builder::needed(int x, int y) const {
  if (core_.contains(x, y)) return kCoreHeight + 1;
  const bool beside = any_beside({x, y, 1, 1}, [&](int px, int py) { return core_.contains(px, py); });
  return beside ? kCoreHeight : 0;
}

int Builder::open_faces() const {
  int open = 0;
  around_core([&](int x, int y) { open += std::max(0, needed(x, y) - height(x, y)); });
  return open;
}

// Squares that still have to rise but have no neighbour of their height: no block will ever fit there.
int Builder::narrow_holes() const {
  int holes = 0;
  around_core([&](int x, int y) {
    const int level = height(x, y);
    if (level >= needed(x, y)) return;
    holes += !any_beside({x, y, 1, 1}, [&](int px, int py) { return height(px, py) == level; });
  });
  return holes;
}

// Style `printed`: the large blocks are all on the table, the small ones all on others.
bool Builder::suits_style(int block, int level) const {
  if (style_ != Style::printed) return true;
  const int size = kind_of(block).size;
  return size == 4 ? level == 0 : size == 2 || level > 0;
}

bool Builder::lawful(int block, const Site& site) const {
  const int level = height(site.x, site.y);
  bool even = suits_style(block, level);
  for_each_square(site.place(), [&](Square square) { even = even && state_.heights[square] == level; });
  if (!even || level > 0) return even;
  const auto solid = [&](int x, int y) { return height(x, y) > 0; };
  return any_beside(site.place(), solid) && !would_enclose(state_, site.place());
}

// What raising one square from `level` to `top` is worth.
int Builder::square_worth(int x, int y, int level, int top) const {
  constexpr int kHide = 30, kHideTop = 60, kFill = 10, kExcess = 25;
  const int need = needed(x, y);
  const int wanted = profile_[square_at(x, y)];
  const int hidden = std::min(top, need) - std::min(level, need);
  const int filled = std::min(top, wanted) - std::min(level, wanted);
  const int excess = top - std::max(level, std::min(top, wanted));
  return hidden * (core_.contains(x, y) ? kHideTop : kHide) + filled * kFill - excess * kExcess;
}

int Builder::worth(const Site& site) {
  constexpr int kHole = 2000, kWhim = 60, kOnEdge = 50;
  const int level = height(site.x, site.y);
  const int top = level + site.extent.height;
  int value = static_cast<int>(random_.below(kWhim));
  const bool on_edge =
      site.extent.width != site.extent.depth && site.extent.width < 3 && site.extent.depth < 3;
  if (style_ == Style::stepped && on_edge) value -= kOnEdge;
  for_each_square(site.place(), [&](Square square) {
    value += square_worth(x_of(square), y_of(square), level, top);
    state_.heights[square] = static_cast<std::uint8_t>(top);
  });
  value -= kHole * narrow_holes();
  for_each_square(site.place(),
                  [&](Square square) { state_.heights[square] = static_cast<std::uint8_t>(level); });
  return value;
}

Builder::Site Builder::random_site(int block) {
  const Kind& kind = kind_of(block);
  const auto any_stance = [&] { return &kind.stances[random_.below(kind.stance_count)]; };
  const Stance* stance = any_stance();
  Colour top = stance->tops[0];
  if (faces_) {
    top = (*faces_)[static_cast<std::size_t>(block)];
    while (!pose_exists(block, Pose(top, stance->axis))) stance = any_stance();
  }
  const auto corner = [&](int begin, int length, int size) {
    const int least = std::max(1, begin - size);
    const int most = std::min(begin + length, kTableSide - 1 - size);
    return least + static_cast<int>(random_.below(static_cast<std::uint32_t>(most - least + 1)));
  };
  const int x = corner(bounds_.x, bounds_.width, stance->extent.width);
  const int y = corner(bounds_.y, bounds_.depth, stance->extent.depth);
  return {Pose(top, stance->axis), stance->extent, x, y};
}

bool Builder::place(int block) {
  constexpr int kTries = 600, kSites = 60;
  std::optional<Site> best;
  int best_worth = 0;
  int sites = 0;
  for (int attempt = 0; attempt < kTries && sites < kSites; ++attempt) {
    const Site site = random_site(block);
    if (!lawful(block, site)) continue;
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
  bounds_ = around_both(bounds_, best->place());
  return true;
}

}  // namespace climbers
