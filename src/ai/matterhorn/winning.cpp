#include "ai/matterhorn/winning.h"

namespace ai::matterhorn_ai {

using namespace matterhorn;

namespace {

// Searches the ways of one length, by ever fewer actions.
class Ascent {
 public:
  Ascent(const Game& game, const State& board) : game_(game), seat_(board.active), board_(board) {
    board_.phase = Phase::act;
    board_.actions_left = 2;  // enough for any single step; what is left is counted here
  }

  // An action brings one piece one row up at most.
  int fewest() const {
    int rows = 0;
    for (CircleSet pieces = board_.pieces[seat_]; pieces != 0;)
      rows += row_of(take_first(pieces)) - kTopRow + game_.step_cost(kSummit);
    return rows;
  }

  std::optional<Action> first_of(int actions) {
    for (CircleSet pieces = board_.pieces[seat_]; pieces != 0;) {
      if (const auto found = by_step(take_first(pieces), actions)) return found;
    }
    if (actions == fewest()) return {};  // no action to spare
    const CircleSet near = around();
    for (CircleSet obstacles = board_.obstacles & near; obstacles != 0;) {
      const Circle circle = take_first(obstacles);
      board_.obstacles &= ~bit(circle);
      const bool wins = first_of(actions - 1).has_value();
      board_.obstacles |= bit(circle);
      if (wins) return Action::clear(circle);
    }
    for (CircleSet others = board_.all_pieces() & ~board_.pieces[seat_] & near; others != 0;) {
      if (const auto found = by_step(take_first(others), actions)) return found;
    }
    return {};
  }

 private:
  // What touches the own pieces, and what stands in the way of others that do.
  CircleSet around() const {
    CircleSet near = 0;
    for (CircleSet pieces = board_.pieces[seat_]; pieces != 0;) {
      const Circle circle = take_first(pieces);
      near |= kBoard.up[circle] | kBoard.side[circle] | kBoard.down[circle];
    }
    for (CircleSet others = board_.all_pieces() & ~board_.pieces[seat_] & near; others != 0;) {
      const Circle circle = take_first(others);
      near |= kBoard.up[circle] | kBoard.side[circle];
    }
    return near & kAllCircles;
  }

  std::optional<Action> by_step(Circle from, int actions) {
    for (CircleSet to = game_.targets(board_, from); to != 0;) {
      const Circle target = take_first(to);
      if (wins_after(from, target, actions - game_.step_cost(target))) return Action::step(from, target);
    }
    return {};
  }

  bool wins_after(Circle from, Circle target, int left) {
    if (left < 0) return false;
    const State before = board_;
    CircleSet& pieces = board_.pieces[static_cast<std::size_t>(owner(board_, from))];
    pieces &= ~bit(from);
    if (target != kSummit) pieces |= bit(target);
    const bool wins = board_.pieces[seat_] == 0 || (fewest() <= left && first_of(left).has_value());
    board_ = before;
    return wins;
  }

  const Game& game_;
  std::size_t seat_;
  State board_;
};

}  // namespace

std::optional<Win> shortest_win(const Game& game, const State& board, int actions) {
  Ascent ascent(game, board);
  for (int length = ascent.fewest(); length <= actions; ++length) {
    if (const auto first = ascent.first_of(length)) return Win{*first, length};
  }
  return {};
}

}  // namespace ai::matterhorn_ai
