#pragma once

#include <array>
#include <cassert>
#include <span>

#include "games/climbers/lifted_block.h"

namespace climbers {

// The climbers whose surfaces a block comes to rest on (C5.3): each such surface, judged with the block in
// hand, and the parts that the block leaves of it.
class DisplacedClimbers {
 public:
  static constexpr int kMaxParts = 6;
  struct Group {
    Surface surface;
    std::uint8_t climbers;  // bit = colour
    std::uint8_t part_count;
    std::array<TopMask, kMaxParts> parts;  // by least squares; the first is empty if there is none

    bool split() const { return part_count >= 2; }
    int find_part(Square least) const;  // −1: none begins there
  };

  DisplacedClimbers(const LiftedBlock& lifted, const Rect& place);

  std::span<const Group> groups() const { return {groups_.data(), count_}; }
  bool split() const;
  const Group* group_of(Colour climber) const;
  // Where a surface has one part left or none: whether everybody on it finds room there.
  bool room_where_not_split() const;
  // Whether the parts that the action names hold everybody who is sent there. Each must exist.
  bool room_for(const Action& action) const;

  // Calls visit(action) for each legal choice of parts: `move` with the parts named.
  template <class Visit>
  void for_each_choice(Action move, Visit visit) const {
    if (room_where_not_split()) choose_parts(move, 0, visit);
  }

 private:
  template <class Visit>
  void choose_parts(Action action, int climber, Visit& visit) const;

  Group& group_for(const Surface& surface, TopMask covered);

  std::array<Group, kClimbers> groups_;
  std::size_t count_ = 0;
};

template <class Visit>
void DisplacedClimbers::choose_parts(Action action, int climber, Visit& visit) const {
  if (climber == kClimbers) {
    if (room_for(action)) visit(action);
    return;
  }
  const auto colour = static_cast<Colour>(climber);
  const Group* const group = group_of(colour);
  if (group == nullptr || !group->split()) return choose_parts(action, climber + 1, visit);
  for (int part = 0; part < group->part_count; ++part) {
    const Square least = group->surface.square_of(group->parts[static_cast<std::size_t>(part)]);
    Action named = action;
    [[maybe_unused]] const bool in_reach = named.set_part(colour, x_of(least), y_of(least));
    assert(in_reach);
    choose_parts(named, climber + 1, visit);
  }
}

}  // namespace climbers
