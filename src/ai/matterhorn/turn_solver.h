#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/matterhorn/odds.h"
#include "games/matterhorn/rules.h"

namespace ai::matterhorn_ai {

struct Valued {
  matterhorn::Action action;
  double value;  // the acting seat's chance to win
};

// Solves a turn of Matterhorn: what every action now is worth if the rest of the turn is played well.
//
// Two parts. The best use of n actions on a board is searched (`harvest`). Whether to roll again is an exact
// expectation over all rolls, eliminations and rows, on top of that: what counts for it is how many dice are
// left and which rows got a token, not on which circle of the row a token lies.
class TurnSolver {
 public:
  static constexpr int kMostActions = 2 * matterhorn::kRows;
  using Harvest = std::array<double, kMostActions + 1>;

  // `width`: how many boards the search for the best actions keeps at each depth.
  TurnSolver(const matterhorn::Game& game, int width)
      : game_(game), width_(width), every_roll_(game.setup().options.at("eliminate") == "every_roll") {}

  // Every legal action of the seat to act with its value, best first.
  std::vector<Valued> solve(const matterhorn::State& state);

 private:
  // A board on the way through a sequence of actions, and the action that the sequence began with.
  struct Board {
    matterhorn::State state;
    double value;
    std::uint64_t hash;
    matterhorn::Action first;
  };

  double worth(const matterhorn::State& board) const;  // if the turn ended with this board
  // harvest[n]: the best that up to n actions make of the board. `firsts` gets each first action's best value
  // with exactly `actions` to spend.
  Harvest harvest(const matterhorn::State& board, int actions, std::vector<Valued>* firsts = nullptr);
  void expand(const Board& board, int left, bool root, std::vector<Board>& out) const;

  void prepare_rolls(const matterhorn::State& state);
  double continue_value(int dice, std::uint8_t used);  // rolling again
  double decide_value(int dice, std::uint8_t used);    // the better of rolling and stopping

  std::vector<Valued> solve_placement(const matterhorn::State& state);
  std::vector<Valued> solve_decision(const matterhorn::State& state);
  std::vector<Valued> solve_bonus(const matterhorn::State& state);
  std::vector<Valued> solve_actions(const matterhorn::State& state);
  std::vector<Valued> solve_by_looking(const matterhorn::State& state);

  const matterhorn::Game& game_;
  int width_;
  bool every_roll_;
  matterhorn::State root_;
  Harvest harvest_{};
  std::uint8_t open_ = 0;         // rows with a free circle
  std::uint8_t with_pieces_ = 0;  // rows whose token earns a bonus
  std::uint8_t base_used_ = 0;    // rows used before
  std::array<std::array<double, 256>, matterhorn::kDice + 1>
      decided_{};  // decide_value, −1 where not known yet
};

}  // namespace ai::matterhorn_ai
