#include "games/climbers/climbing.h"

#include <algorithm>

namespace climbers {

ClimbSearch::ClimbSearch(const State& state, const Settings& settings, Colour who, bool first_only)
    : state_(state),
      who_(who),
      ladders_(state.climber(who).ladders),
      first_only_(first_only),
      discs_(disc_blocks(state)) {
  landings_[0] = {};
  const Square at = state.climber(who).at;
  if (at == kOnTable) {
    leave_table(settings.wells_open);
  } else {
    landings_[0].surface = surface_at(state, at);
    landings_[0].level = state.heights[at];
    leave_surface({0, 0});
  }
  for (std::size_t next = 0; next < queued_ && !done(); ++next) leave_surface(queue_[next]);
}

// C4.2: the climber's own colour or neutral, not under a disc.
bool ClimbSearch::open_to_me(int block) const {
  const Colour top = state_.block(block).pose.top();
  return (top == who_ || top == Colour::neutral) && !(discs_ & block_bit(block));
}

// C4.2: from the table to every surface with an edge against its outside.
void ClimbSearch::leave_table(bool wells_open) {
  const auto outside = [&](int x, int y) {
    if (!on_table(x, y)) return false;
    const Square square = square_at(x, y);
    return wells_open ? state_.heights[square] == 0 : has(state_.outside, square);
  };
  for (int block = 1; block <= kBlocks && !done(); ++block) {
    if (!open_to_me(block)) continue;
    const Rect rect = footprint(state_, block);
    if (top_level(state_, block) > kHighestStep) continue;
    for (int y = rect.y; y < rect.y + rect.depth; ++y) {
      for (int x = rect.x; x < rect.x + rect.width; ++x) {
        if (state_.tops[square_at(x, y)] != block) continue;
        if (any_beside({x, y, 1, 1}, outside)) step({0, 0}, 0, square_at(x, y));
      }
    }
  }
}

void ClimbSearch::leave_surface(Node from) {
  const Landing& here = landings_[from.landing];
  const int level = here.level;
  const Surface surface = here.surface;
  for (TopMask squares = surface.squares; squares != 0 && !done(); squares &= squares - 1)
    look_around(from, level, surface.square_of(squares));
}

void ClimbSearch::look_around(Node from, int level, Square square) {
  const int x = x_of(square);
  const int y = y_of(square);
  if (x > 0) step(from, level, static_cast<Square>(square - 1));
  if (x + 1 < kTableSide) step(from, level, static_cast<Square>(square + 1));
  if (y > 0) step(from, level, static_cast<Square>(square - kTableSide));
  if (y + 1 < kTableSide) step(from, level, static_cast<Square>(square + kTableSide));
}

// C4.1, C4.2, C4.3: one step to the surface of `square`, in every way that the ladders in hand allow.
void ClimbSearch::step(Node from, int level, Square square) {
  const int rise = state_.heights[square] - level;
  if (rise < 0 || rise > kHighestStep) return;
  const int block = state_.tops[square];
  if (block == kNoBlock || block == landings_[from.landing].surface.block || !open_to_me(block)) return;
  std::uint8_t to = kUnknown;
  for (std::uint8_t spend = 0; spend <= kLong; ++spend) {
    if (!(kWaysUp[static_cast<std::size_t>(rise)] >> spend & 1)) continue;
    if ((spend & ~ladders_) || (spend & from.spent)) continue;
    if (to == kUnknown) to = landing_at(square);
    if (to == kClosed) return;
    const auto spent = static_cast<std::uint8_t>(from.spent | spend);
    if (landings_[to].ways >> spent & 1) continue;
    landings_[to].ways |= static_cast<std::uint8_t>(1u << spent);
    before_[to][spent] = from;
    queue_[queued_++] = {to, spent};
  }
}

// The landing that the square belongs to. C4.4: a full surface is closed, and so is the one stood on.
std::uint8_t ClimbSearch::landing_at(Square square) {
  if (known_[square] != kUnknown) return known_[square];
  const Surface surface = surface_at(state_, square);
  const bool closed =
      climbers_on(state_, surface) >= surface.size() || surface.least() == state_.climber(who_).at;
  const auto number = closed ? kClosed : static_cast<std::uint8_t>(count_);
  for (TopMask squares = surface.squares; squares != 0; squares &= squares - 1)
    known_[surface.square_of(squares)] = number;
  if (!closed) landings_[count_++] = {surface, state_.heights[square], 0};
  return number;
}

const Landing* ClimbSearch::find(Square least) const {
  const auto all = landings();
  const auto found =
      std::ranges::find_if(all, [&](const Landing& landing) { return landing.surface.least() == least; });
  return found == all.end() ? nullptr : &*found;
}

std::vector<Square> ClimbSearch::path(Square least, std::uint8_t ladders) const {
  std::vector<Square> squares;
  const Landing* const landing = find(least);
  if (landing == nullptr || !(landing->ways >> ladders & 1)) return squares;
  Node node{static_cast<std::uint8_t>(landing - landings_.data()), ladders};
  while (node.landing != 0) {
    squares.push_back(landings_[node.landing].surface.least());
    node = before_[node.landing][node.spent];
  }
  std::ranges::reverse(squares);
  return squares;
}

}  // namespace climbers
