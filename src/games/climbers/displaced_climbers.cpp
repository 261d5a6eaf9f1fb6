#include "games/climbers/displaced_climbers.h"

#include <algorithm>

namespace climbers {

int DisplacedClimbers::Group::find_part(Square least) const {
  for (int part = 0; part < part_count; ++part) {
    if (surface.square_of(parts[static_cast<std::size_t>(part)]) == least) return part;
  }
  return -1;
}

DisplacedClimbers::DisplacedClimbers(const LiftedBlock& lifted, const Rect& place) {
  const State& state = lifted.state();
  for (int i = 0; i < kClimbers; ++i) {
    const Square at = state.climbers[static_cast<std::size_t>(i)].at;
    if (at == kOnTable) continue;
    const Rect top = footprint(state, state.tops[at]);
    if (!top.overlaps(place)) continue;
    const Surface surface = lifted.surface_at(at);
    const TopMask covered = covered_mask(top, place);
    if (surface.squares & covered) group_for(surface, covered).climbers |= static_cast<std::uint8_t>(1u << i);
  }
}

// The group of that surface, a new one with its parts if there is none yet.
DisplacedClimbers::Group& DisplacedClimbers::group_for(const Surface& surface, TopMask covered) {
  for (std::size_t i = 0; i < count_; ++i) {
    const Surface& known = groups_[i].surface;
    if (known.block == surface.block && known.squares == surface.squares) return groups_[i];
  }
  Group& group = groups_[count_++];
  group = {surface, 0, 0, {}};
  for (TopMask left = surface.squares & ~covered; left != 0;) {
    const TopMask part = connected(lowest_bit(left), left);
    group.parts[group.part_count++] = part;
    left &= ~part;
  }
  return group;
}

bool DisplacedClimbers::split() const {
  return std::ranges::any_of(groups(), [](const Group& group) { return group.split(); });
}

const DisplacedClimbers::Group* DisplacedClimbers::group_of(Colour climber) const {
  const auto all = groups();
  const auto found =
      std::ranges::find_if(all, [&](const Group& group) { return group.climbers >> index(climber) & 1; });
  return found == all.end() ? nullptr : &*found;
}

bool DisplacedClimbers::room_where_not_split() const {
  return std::ranges::all_of(groups(), [](const Group& group) {
    return group.split() || std::popcount(group.parts[0]) >= std::popcount(group.climbers);
  });
}

bool DisplacedClimbers::room_for(const Action& action) const {
  for (const Group& group : groups()) {
    if (!group.split()) continue;
    std::array<int, kMaxParts> count{};
    for (int i = 0; i < kClimbers; ++i) {
      if (!(group.climbers >> i & 1)) continue;
      const auto colour = static_cast<Colour>(i);
      const int part = group.find_part(square_at(action.part_x(colour), action.part_y(colour)));
      assert(part >= 0);
      const auto at = static_cast<std::size_t>(part);
      if (++count[at] > std::popcount(group.parts[at])) return false;
    }
  }
  return true;
}

}  // namespace climbers
