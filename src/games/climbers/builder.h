#pragma once

#include <optional>
#include <span>

#include "core/random.h"
#include "games/climbers/generator.h"
#include "games/climbers/profile.h"

namespace climbers {

using Faces = std::array<Colour, kFirstCore>;  // by block number, the one that is up; 0 is unused

// Puts block after block around and over the core, each where, among some lawful places at random, it does
// most good: the core gets hidden, no hole beside it becomes too narrow to fill, and the style is followed.
// No block ever cuts bare squares off from the rim of the table, and each touches one that stands: what comes
// out is one structure without holes (C2.1).
class Builder {
 public:
  // `faces`: how the coloured blocks must lie; without it they lie as they fit.
  Builder(core::Random random, Style style, const std::optional<Faces>& faces);

  // Whether every block found a place and the core is hidden; if not, another seed may do better.
  bool build();
  const State& state() const { return state_; }

 private:
  struct Site {
    Pose pose;
    Extent extent;
    int x, y;
    Rect place() const { return {x, y, extent.width, extent.depth}; }
  };

  std::array<int, kFirstCore - 1> order();
  void shuffle(std::span<int> blocks);
  int height(int x, int y) const { return state_.heights[square_at(x, y)]; }
  int needed(int x, int y) const;
  int open_faces() const;
  int narrow_holes() const;
  bool suits_style(int block, int level) const;
  bool lawful(int block, const Site& site) const;
  int square_worth(int x, int y, int level, int top) const;
  int worth(const Site& site);
  Site random_site(int block);
  bool place(int block);

  template <class Visit>
  void around_core(Visit visit) const {
    for (int y = core_.y - 1; y <= core_.y + core_.depth; ++y) {
      for (int x = core_.x - 1; x <= core_.x + core_.width; ++x) {
        if (needed(x, y) != 0) visit(x, y);
      }
    }
  }

  core::Random random_;
  Style style_;
  std::optional<Faces> faces_;
  State state_;
  Rect core_;
  Rect bounds_;  // of what stands
  Profile profile_;
};

}  // namespace climbers
