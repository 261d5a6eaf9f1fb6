#include "games/climbers/placing.h"

#include <algorithm>

namespace climbers {

namespace {

// The rows that matter: a block has to touch the mountain, so its corner is at most six squares before it.
struct Range {
  explicit Range(const State& state) : bounds(mountain_bounds(state)) {
    first = std::max(0, bounds.y - kMaxLength);
    last = std::min(kTableSide - 1, bounds.y + bounds.depth);
    last_read = std::min(kTableSide - 1, last + kMaxLength);
  }
  Rect bounds;
  int first;      // of corners
  int last;       // of corners
  int last_read;  // of squares under a block
};

// The corners found for one stance: those where climbers are in question apart from the rest.
struct Corners {
  std::array<Square, kSquares> plain;
  std::array<Square, kSquares> crowded;
  std::size_t plain_count = 0;
  std::size_t crowded_count = 0;
};

void collect(const PlaceFinder& finder, const Extent& extent, Corners& corners) {
  corners.plain_count = corners.crowded_count = 0;
  finder.for_each_row(extent, [&](int y, std::uint32_t row) {
    const std::uint32_t crowded = finder.among_climbers(extent, y, row);
    const Square begin = square_at(0, y);
    for (std::uint32_t bits = row & ~crowded; bits != 0; bits &= bits - 1)
      corners.plain[corners.plain_count++] = static_cast<Square>(begin + std::countr_zero(bits));
    for (std::uint32_t bits = crowded; bits != 0; bits &= bits - 1)
      corners.crowded[corners.crowded_count++] = static_cast<Square>(begin + std::countr_zero(bits));
  });
}

void list_pose(const LiftedBlock& lifted, const Settings& settings, Pose pose, const Corners& corners,
               Actions& out) {
  const Action base = Action::move(lifted.block(), 0, pose);
  const Square* const begin = corners.plain.data();
  const Square* const end = begin + corners.plain_count;
  const Square* no_move = end;  // C5.2
  if (!settings.turning_is_moving && pose == lifted.state().block(lifted.block()).pose) {
    no_move = std::find_if(begin, end, [&](Square corner) { return lifted.as_it_was(corner, pose); });
  }
  Action* room = out.extend(corners.plain_count - (no_move != end));
  for (const Square* corner = begin; corner != no_move; ++corner) *room++ = base.with_square(*corner);
  if (no_move != end) {
    for (const Square* corner = no_move + 1; corner != end; ++corner) *room++ = base.with_square(*corner);
  }
}

// Adds the poses of one stance at one place, each with every legal choice of parts for the climbers that it
// rests among.
void list_with_parts(const LiftedBlock& lifted, const Settings& settings, const Stance& stance, Square corner,
                     Actions& out) {
  const Rect place{x_of(corner), y_of(corner), stance.extent.width, stance.extent.depth};
  const DisplacedClimbers displaced(lifted, place);
  for (int i = 0; i < stance.top_count; ++i) {
    const Pose pose(stance.tops[static_cast<std::size_t>(i)], stance.axis);
    if (!lifted.is_move(corner, pose, settings)) continue;
    displaced.for_each_choice(Action::move(lifted.block(), corner, pose),
                              [&](const Action& action) { out.push(action); });
  }
}

}  // namespace

void list_block_moves(const State& state, const Settings& settings, Actions& out) {
  list_block_moves(state, settings, ~BlockSet{0}, out);
}

void list_block_moves(const State& state, const Settings& settings, BlockSet of, Actions& out) {
  const Range range(state);
  const ReliefMaker reliefs(state, range.first, range.last_read);
  Corners corners;
  for (BlockSet blocks = movable_blocks(state) & of; blocks != 0;) {
    const LiftedBlock lifted(state, take_first(blocks));
    const PlaceFinder finder(lifted, settings, reliefs.with_block_in_hand(lifted), range.first, range.last);
    const Kind& kind = kind_of(lifted.block());
    for (int i = 0; i < kind.stance_count; ++i) {
      const Stance& stance = kind.stances[static_cast<std::size_t>(i)];
      collect(finder, stance.extent, corners);
      if (corners.plain_count + corners.crowded_count == 0) continue;
      for (int top = 0; top < stance.top_count; ++top)
        list_pose(lifted, settings, {stance.tops[static_cast<std::size_t>(top)], stance.axis}, corners, out);
      for (std::size_t at = 0; at < corners.crowded_count; ++at)
        list_with_parts(lifted, settings, stance, corners.crowded[at], out);
    }
  }
}

Put put_kind(const LiftedBlock& lifted, const Settings& settings, Square corner, Pose pose,
             BlockSet occupied) {
  if (!lifted.is_move(corner, pose, settings)) return Put::illegal;
  const Extent extent = extent_of(lifted.block(), pose);
  const Rect place{x_of(corner), y_of(corner), extent.width, extent.depth};
  if (lifted.fit(place, settings).code != Fit::Code::ok) return Put::illegal;
  if (occupied == 0) return Put::one_way;
  const DisplacedClimbers displaced(lifted, place);
  if (!displaced.split()) return displaced.room_where_not_split() ? Put::one_way : Put::illegal;
  bool found = false;
  displaced.for_each_choice(Action::move(lifted.block(), corner, pose), [&](const Action&) { found = true; });
  return found ? Put::splits : Put::illegal;
}

namespace {

template <class Visit>
void for_each_pose(int block, Visit visit) {
  const Kind& kind = kind_of(block);
  for (int i = 0; i < kind.stance_count; ++i) {
    const Stance& stance = kind.stances[static_cast<std::size_t>(i)];
    for (int top = 0; top < stance.top_count; ++top)
      visit(Pose(stance.tops[static_cast<std::size_t>(top)], stance.axis), stance.extent);
  }
}

// Without listing all: turning over in place is nearly always possible, so that is looked at first.
bool has_move(const State& state, const Settings& settings, int block, BlockSet occupied) {
  const LiftedBlock lifted(state, block);
  const Placement& old = state.block(block);
  bool found = false;
  for_each_pose(block, [&](Pose pose, const Extent&) {
    found = found || put_kind(lifted, settings, square_at(old.x, old.y), pose, occupied) != Put::illegal;
  });
  if (found) return true;
  const Rows corners = corners_of(state, settings, block);
  return std::ranges::any_of(corners, [](std::uint32_t row) { return row != 0; });
}

}  // namespace

bool any_block_move(const State& state, const Settings& settings) {
  const BlockSet occupied = occupied_blocks(state);
  for (BlockSet blocks = movable_blocks(state); blocks != 0;) {
    if (has_move(state, settings, take_first(blocks), occupied)) return true;
  }
  return false;
}

BlockSet blocks_with_moves(const State& state, const Settings& settings) {
  const BlockSet occupied = occupied_blocks(state);
  BlockSet with_moves = 0;
  for (BlockSet blocks = movable_blocks(state); blocks != 0;) {
    const int block = take_first(blocks);
    if (has_move(state, settings, block, occupied)) with_moves |= block_bit(block);
  }
  return with_moves;
}

Rows corners_of(const State& state, const Settings& settings, int block) {
  Rows found{};
  if (!(movable_blocks(state) & block_bit(block))) return found;
  const Range range(state);
  const LiftedBlock lifted(state, block);
  const ReliefMaker reliefs(state, range.first, range.last_read);
  const PlaceFinder finder(lifted, settings, reliefs.with_block_in_hand(lifted), range.first, range.last);
  const BlockSet occupied = occupied_blocks(state);
  for_each_pose(block, [&](Pose pose, const Extent& extent) {
    finder.for_each_row(extent, [&](int y, std::uint32_t row) {
      for (std::uint32_t bits = row & ~found[static_cast<std::size_t>(y)]; bits != 0; bits &= bits - 1) {
        const Square corner = square_at(std::countr_zero(bits), y);
        if (put_kind(lifted, settings, corner, pose, occupied) != Put::illegal)
          found[static_cast<std::size_t>(y)] |= bits & (~bits + 1);
      }
    });
  });
  return found;
}

std::vector<Pose> poses_at(const State& state, const Settings& settings, int block, Square corner) {
  std::vector<Pose> poses;
  if (!(movable_blocks(state) & block_bit(block))) return poses;
  const LiftedBlock lifted(state, block);
  const BlockSet occupied = occupied_blocks(state);
  for_each_pose(block, [&](Pose pose, const Extent&) {
    if (put_kind(lifted, settings, corner, pose, occupied) != Put::illegal) poses.push_back(pose);
  });
  return poses;
}

void list_moves_at(const State& state, const Settings& settings, int block, Square corner, Pose pose,
                   Actions& out) {
  if (!(movable_blocks(state) & block_bit(block)) || !pose_exists(block, pose)) return;
  const LiftedBlock lifted(state, block);
  if (put_kind(lifted, settings, corner, pose, occupied_blocks(state)) == Put::illegal) return;
  const Extent extent = extent_of(block, pose);
  const DisplacedClimbers displaced(lifted, {x_of(corner), y_of(corner), extent.width, extent.depth});
  displaced.for_each_choice(Action::move(block, corner, pose),
                            [&](const Action& action) { out.push(action); });
}

}  // namespace climbers
