#include "cli/climbers_plan.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/climbers/place_finder.h"
#include "games/climbers/surface.h"

namespace cli {

namespace {

using namespace climbers;

// What one square shows: three columns.
struct Cell {
  std::string text;  // at most three columns
  Paint paint = Paint::none;
};

class Plan {
 public:
  Plan(const State& state, const Style& style) : state_(state), style_(style), cells_(kSquares) {
    area_ = mountain_bounds(state);
    for (int block = 1; block <= kBlocks; ++block)
      for_each_surface(state, block, [&](const Surface& surface) { fill(surface); });
  }

  std::string draw() const {
    std::string text = "    ";
    for (int x = area_.x; x < area_.x + area_.width; ++x)
      text += style_.paint(fmt::format("{:>3} ", x), Paint::quiet);
    text += '\n';
    for (int y = area_.y; y <= area_.y + area_.depth; ++y) {
      text += "    " + rule_above(y) + '\n';
      if (y < area_.y + area_.depth) text += row(y);
    }
    return text;
  }

 private:
  int top(int x, int y) const {
    if (x < 0 || x >= kTableSide || y < 0 || y >= kTableSide) return kNoBlock;
    return state_.tops[square_at(x, y)];
  }

  void fill(const Surface& surface) {
    const Colour colour = state_.block(surface.block).pose.top();
    const bool disc = disc_blocks(state_) & block_bit(surface.block);
    std::vector<Square> squares;
    for (TopMask left = surface.squares; left != 0; left &= left - 1)
      squares.push_back(surface.square_of(left));
    for (const Square square : squares) cells_[square] = {"   ", paint_of(colour)};
    cells_[squares[0]].text = fmt::format("{}{:<2}", letter(colour), state_.heights[squares[0]]);
    if (squares.size() > 1) cells_[squares[1]].text = fmt::format("{}{:<2}", disc ? "#" : " ", surface.block);
    std::size_t next = squares.size();
    for (int i = 0; i < kClimbers; ++i) {
      const auto climber = static_cast<Colour>(i);
      if (state_.climber(climber).at != surface.least()) continue;
      Cell& cell = cells_[squares[--next]];
      cell.text = next == 0 ? fmt::format("{:<2}{}", state_.heights[squares[0]], mark_of(climber, style_))
                            : " " + mark_of(climber, style_) + " ";
    }
  }

  // The line between a row and the one before it: drawn where two different tops meet.
  std::string rule_above(int y) const {
    std::string line;
    for (int x = area_.x; x < area_.x + area_.width; ++x) {
      const bool edge = top(x, y - 1) != top(x, y);
      line += corner(x, y) ? style_.sign("·", "+") : edge ? style_.sign("─", "-") : " ";
      for (int i = 0; i < 3; ++i) line += edge ? style_.sign("─", "-") : " ";
    }
    if (corner(area_.x + area_.width, y)) line += style_.sign("·", "+");
    return style_.paint(line, Paint::quiet);
  }

  bool corner(int x, int y) const {
    const int here = top(x, y);
    return top(x - 1, y) != here || top(x, y - 1) != here || top(x - 1, y - 1) != here;
  }

  std::string row(int y) const {
    std::string line = style_.paint(fmt::format("{:>3} ", y), Paint::quiet);
    for (int x = area_.x; x <= area_.x + area_.width; ++x) {
      line += style_.paint(top(x - 1, y) != top(x, y) ? style_.sign("│", "|") : " ", Paint::quiet);
      if (x == area_.x + area_.width) break;
      const Cell& cell = cells_[square_at(x, y)];
      line += cell.text.empty() ? "   " : style_.paint(cell.text, cell.paint);
    }
    return line + '\n';
  }

  const State& state_;
  const Style& style_;
  Rect area_;
  std::vector<Cell> cells_;
};

}  // namespace

Paint paint_of(Colour colour) {
  constexpr Paint kPaints[] = {Paint::teal, Paint::purple, Paint::yellow,
                               Paint::red,  Paint::pink,   Paint::neutral};
  return kPaints[index(colour)];
}

std::string mark_of(Colour climber, const Style& style) {
  const PlayerColour* const colour = find_colour(kColourNames[static_cast<std::size_t>(index(climber))]);
  return std::string(style.sign(colour->mark, colour->ascii_mark));
}

std::string climbers_plan(const State& state, const Style& style) { return Plan(state, style).draw(); }

}  // namespace cli
