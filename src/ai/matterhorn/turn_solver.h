#pragma once

#include <algorithm>
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

// Chances to win, of the seat whose turn is solved and of the seat that watches it. The former decides.
struct Worth {
  double own = 0;
  double watcher = 0;
  friend bool operator<(const Worth& a, const Worth& b) { return a.own < b.own; }
};

// How hard a turn is thought about.
struct Effort {
  int width;    // boards kept at each depth when looking for the best use of the actions
  int replies;  // of these, how many are judged by the next seat's turn, solved too, instead of by the
                // evaluator; 0: none
};

// Solves a turn of Matterhorn: what every action now is worth if the rest of the turn is played well.
//
// Two parts. The best use of n actions on a board is searched (`harvest`). Whether to roll again is an exact
// expectation over all rolls, eliminations and rows, on top of that: what counts for it is how many dice are
// left and which rows got a token, not on which circle of the row a token lies.
class TurnSolver {
 public:
  TurnSolver(const matterhorn::Game& game, Effort effort)
      : game_(game), effort_(effort), every_roll_(game.setup().options.at("eliminate") == "every_roll") {}

  // Every legal action of the seat to act with its value, best first.
  std::vector<Valued> solve(const matterhorn::State& state);
  // What a turn that is about to begin is worth, to its seat and to `watcher`.
  Worth turn_worth(const matterhorn::State& state, int watcher);

 private:
  // Rows used and bonuses earned: nobody has more actions in a turn.
  static constexpr std::size_t kMostActions = 2 * std::size_t{matterhorn::kRows};
  // Beyond six actions a turn is as good as decided, so nothing is searched there.
  static constexpr int kSearched = 6;
  using Harvest = std::array<Worth, kMostActions + 1>;

  // A board on the way through a sequence of actions, and the action that the sequence began with.
  struct Board {
    matterhorn::State state;
    Worth worth;
    std::uint64_t hash;
    matterhorn::Action first;
  };

  Worth worth(const matterhorn::State& board) const;       // if the turn ended with this board
  Worth deep_worth(const matterhorn::State& board) const;  // the same, by solving the next turn
  // harvest[n]: the best that up to n actions make of the board. `firsts` gets each first action's best
  // value.
  Harvest harvest(const matterhorn::State& board, int actions, std::vector<Valued>* firsts = nullptr) const;
  void expand(const Board& board, int left, bool root, std::vector<Board>& out) const;
  void judge_deeply(std::vector<Board>& boards) const;
  std::size_t judged(const std::vector<Board>& boards) const {
    return std::min(boards.size(), static_cast<std::size_t>(effort_.replies));
  }

  void prepare_rolls(const matterhorn::State& state);
  Worth continue_worth(int dice, std::uint8_t used);  // rolling again
  Worth decide_worth(int dice, std::uint8_t used);    // the better of rolling and stopping

  std::vector<Valued> solve_placement(const matterhorn::State& state);
  std::vector<Valued> solve_decision(const matterhorn::State& state);
  std::vector<Valued> solve_bonus(const matterhorn::State& state);
  std::vector<Valued> solve_actions(const matterhorn::State& state);
  std::vector<Valued> solve_by_looking(const matterhorn::State& state);

  const matterhorn::Game& game_;
  Effort effort_;
  bool every_roll_;
  int seat_ = 0;  // whose turn is solved
  int watcher_ = 0;
  Harvest harvest_{};
  std::uint8_t open_ = 0;         // rows with a free circle
  std::uint8_t with_pieces_ = 0;  // rows whose token earns a bonus
  std::uint8_t base_used_ = 0;    // rows used before
  std::array<std::array<Worth, 256>, matterhorn::kDice + 1>
      decided_{};  // decide_worth, own < 0 where not known yet
};

}  // namespace ai::matterhorn_ai
