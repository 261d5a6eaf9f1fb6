#include "games/climbers/generator.h"

#include <algorithm>

#include "core/random.h"
#include "games/climbers/builder.h"
#include "games/climbers/lifted_block.h"
#include "games/climbers/paint.h"

namespace climbers {

namespace {

constexpr int kCoreHeight = 6;
constexpr int kMiddle = kTableSide / 2;

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
State plain_box() {
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
  return state;
}

Faces random_faces(core::Random& random) {
  Faces faces{};
  for (Colour& face : faces) face = static_cast<Colour>(random.below(kFaceColours));
  return faces;
}

}  // namespace

std::optional<Style> find_style(std::string_view name) {
  const auto found = std::ranges::find(kStyleNames, name);
  if (found == kStyleNames.end()) return std::nullopt;
  return static_cast<Style>(found - kStyleNames.begin());
}

Mountain make_mountain(std::uint64_t seed, Style style) {
  constexpr int kAttempts = 1000;
  core::Random random(core::scramble(seed ^ core::scramble(static_cast<std::uint64_t>(style))));
  const std::optional<Faces> faces =
      style == Style::printed ? std::optional(random_faces(random)) : std::nullopt;
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    Builder builder(core::Random(random.next()), style, faces);
    if (!builder.build()) continue;
    State state = builder.state();
    if (faces) return centred(state);
    paint(state, random);
    if (everybody_can_start(state)) return centred(state);
  }
  State box = plain_box();
  paint(box, random);
  return centred(box);
}

}  // namespace climbers
