#pragma once

#include <array>
#include <cassert>
#include <span>

#include "games/climbers/hand.h"

namespace climbers {

// What putting a block down does to the climbers on the surfaces it rests on (C5.3): each surface with
// climbers, judged with the block in hand, and the parts that the block leaves of it.
class Crowd {
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

  Crowd(const Hand& hand, const Rect& place);

  std::span<const Group> groups() const { return {groups_.data(), count_}; }
  bool split() const;
  const Group* group_of(Colour climber) const;
  // Where a surface has one part left or none: whether everybody on it finds room there.
  bool room_where_not_split() const;
  // Whether the parts that the action names hold everybody who is sent there. Each must exist.
  bool room_for(const Action& action) const;

  // Calls visit(action) for each legal way to spread the climbers over parts: `move` with the parts named.
  template <class Visit>
  void for_each_spread(Action move, Visit visit) const {
    if (room_where_not_split()) spread(move, 0, visit);
  }

 private:
  template <class Visit>
  void spread(Action action, int climber, Visit& visit) const;

  std::array<Group, kClimbers> groups_;
  std::size_t count_ = 0;
};

template <class Visit>
void Crowd::spread(Action action, int climber, Visit& visit) const {
  if (climber == kClimbers) {
    if (room_for(action)) visit(action);
    return;
  }
  const auto colour = static_cast<Colour>(climber);
  const Group* const group = group_of(colour);
  if (group == nullptr || !group->split()) return spread(action, climber + 1, visit);
  for (int part = 0; part < group->part_count; ++part) {
    const Square least = group->surface.square_of(group->parts[static_cast<std::size_t>(part)]);
    Action named = action;
    [[maybe_unused]] const bool in_reach = named.set_part(colour, x_of(least), y_of(least));
    assert(in_reach);
    spread(named, climber + 1, visit);
  }
}

}  // namespace climbers
