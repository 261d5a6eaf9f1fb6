#include "games/climbers/crowd.h"

#include <algorithm>

namespace climbers {

int Crowd::Group::find_part(Square least) const {
  for (int part = 0; part < part_count; ++part) {
    if (surface.square_of(parts[static_cast<std::size_t>(part)]) == least) return part;
  }
  return -1;
}

Crowd::Crowd(const Hand& hand, const Rect& place) {
  const State& state = hand.state();
  for (int i = 0; i < kClimbers; ++i) {
    const Square at = state.climbers[static_cast<std::size_t>(i)].at;
    if (at == kOnTable) continue;
    const int block = state.tops[at];
    if (!footprint(state, block).overlaps(place)) continue;
    const Surface surface = hand.surface_at(at);
    const TopMask covered = covered_mask(footprint(state, block), place);
    if (!(surface.squares & covered)) continue;
    const auto end = groups_.begin() + static_cast<std::ptrdiff_t>(count_);
    const auto same = std::find_if(groups_.begin(), end, [&](const Group& group) {
      return group.surface.block == surface.block && group.surface.squares == surface.squares;
    });
    if (same == end) {
      Group group{surface, 0, 0, {}};
      for (TopMask left = surface.squares & ~covered; left != 0;) {
        const TopMask part = connected(lowest_bit(left), left);
        group.parts[group.part_count++] = part;
        left &= ~part;
      }
      groups_[count_++] = group;
    }
    same->climbers |= static_cast<std::uint8_t>(1u << i);
  }
}

bool Crowd::split() const {
  return std::ranges::any_of(groups(), [](const Group& group) { return group.split(); });
}

const Crowd::Group* Crowd::group_of(Colour climber) const {
  const auto all = groups();
  const auto found =
      std::ranges::find_if(all, [&](const Group& group) { return group.climbers >> index(climber) & 1; });
  return found == all.end() ? nullptr : &*found;
}

bool Crowd::room_where_not_split() const {
  return std::ranges::all_of(groups(), [](const Group& group) {
    return group.split() || std::popcount(group.parts[0]) >= std::popcount(group.climbers);
  });
}

bool Crowd::room_for(const Action& action) const {
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
