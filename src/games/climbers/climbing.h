#pragma once

#include <array>
#include <span>
#include <vector>

#include "games/climbers/settings.h"
#include "games/climbers/surface.h"

namespace climbers {

// C4.3: bit u of kWaysUp[rise]: a step up by that many levels can be made by spending exactly the ladders u.
inline constexpr std::array<std::uint8_t, 5> kWaysUp{1u << 0, 1u << 0, 1u << kShort | 1u << kLong,
                                                     1u << kLong, 1u << kLong};
inline constexpr int kHighestStep = static_cast<int>(kWaysUp.size()) - 1;

// A surface that a climb can end on. Bit u of `ways`: some path spends exactly the set of ladders u.
struct Landing {
  Surface surface;
  std::uint8_t level;
  std::uint8_t ways;
};

// Everything one climber can reach in one climb (C4).
class ClimbSearch {
 public:
  ClimbSearch(const State& state, const Settings& settings, Colour who)
      : ClimbSearch(state, settings, who, false) {}
  // Whether there is any climb at all; stops at the first.
  static bool any(const State& state, const Settings& settings, Colour who) {
    return !ClimbSearch(state, settings, who, true).landings().empty();
  }

  std::span<const Landing> landings() const { return {landings_.data() + 1, count_ - 1u}; }
  const Landing* find(Square least) const;
  // The surfaces of a shortest path, by their least squares, the one stood on left out; empty if there is
  // none that spends exactly these ladders.
  std::vector<Square> path(Square least, std::uint8_t ladders) const;

 private:
  // A surface has at least one square, a block at most twelve; no two of its surfaces touch.
  static constexpr std::size_t kMaxSurfaces = 6 * kBlocks + 1;
  static constexpr std::uint8_t kUnknown = 0;
  static constexpr std::uint8_t kClosed = 255;
  struct Node {
    std::uint8_t landing;
    std::uint8_t spent;
  };

  ClimbSearch(const State& state, const Settings& settings, Colour who, bool first_only);
  bool done() const { return first_only_ && count_ > 1; }
  bool open_to_me(int block) const;
  void leave_table(bool wells_open);
  void leave_surface(Node from);
  void look_around(Node from, int level, Square square);
  void step(Node from, int level, Square square);
  std::uint8_t landing_at(Square square);

  const State& state_;
  const Colour who_;
  const std::uint8_t ladders_;
  const bool first_only_;
  const BlockSet discs_;
  // Left unset beyond what the search reaches: clearing them would cost more than the search.
  std::array<std::uint8_t, kSquares> known_{};            // square → landing, kUnknown or kClosed
  std::array<Landing, kMaxSurfaces> landings_;            // 0: where the climb begins
  std::array<std::array<Node, 4>, kMaxSurfaces> before_;  // the node that the search came from
  std::array<Node, 4 * kMaxSurfaces> queue_;
  std::size_t count_ = 1;
  std::size_t queued_ = 0;
};

}  // namespace climbers
