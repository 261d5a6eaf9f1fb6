#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "ai/matterhorn/deliberation.h"
#include "ai/matterhorn/evaluator.h"
#include "ai/matterhorn/rolling.h"
#include "ai/net.h"
#include "games/matterhorn/rules.h"

namespace ai::matterhorn_ai {

struct Valued {
  matterhorn::Action action;
  Worth worth;  // to the acting seat and the others
};

// How hard a turn is thought about.
struct Effort {
  int width;     // boards kept at each depth when looking for the best use of the actions
  int searched;  // how many actions of a turn are looked ahead
  int replies;  // how many boards of each depth are judged by the next seat's turn, solved too, instead of by
                // the evaluator; 0: none
  int looked;   // how many tokens and bonus actions are carried out before the rest of the turn is judged
  bool wins = false;  // whether a win within the turn is looked for beyond the width
};

// What a solver tells, as chances: it adds up differences here and there, which may lead a little beyond
// them.
core::Shares as_chances(core::Shares shares);

// Solves a turn of Matterhorn: what every action now is worth if the rest of the turn is played well.
//
// Two parts: the best use of n actions on a board is searched (`best_uses`), and what to roll for is solved
// exactly on top of that (Rolling). Which boards are kept on the way is told by the evaluator made by hand;
// what those that are kept are worth is told by the net, if there is one.
class TurnSolver {
 public:
  TurnSolver(const matterhorn::Game& game, Effort effort, Deliberation& deliberation,
             const Net* net = nullptr)
      : game_(game), effort_(effort), deliberation_(deliberation), net_(net) {}

  // Every legal action of the seat to act with its value, best first. Of no use if the deliberation was spent
  // on the way.
  std::vector<Valued> solve(const matterhorn::State& state);
  // What a roll that is about to be made is worth, if the rest of the turn is played well.
  Worth roll_worth(const matterhorn::State& state);
  // What every seat can expect of it, from the worth of a turn of `seat`.
  core::Shares shares(const Worth& worth, int seat) const;

 private:
  // A board on the way through a sequence of actions, and the action that the sequence began with.
  struct Board {
    matterhorn::State state;
    Worth worth;
    std::uint64_t hash;
    matterhorn::Action first;
  };

  matterhorn::State after_turn(const matterhorn::State& board) const;  // if the turn ended with this board
  Worth glance(const matterhorn::State& board) const;                  // what it is worth then, by hand
  Worth worth(const matterhorn::State& board) const;                   // the same by the net, if there is one
  Worth deep_worth(const matterhorn::State& board) const;              // the same, by solving the next turn
  // The better judgement of the two, as far as the effort goes.
  Worth judged_worth(const matterhorn::State& board) const {
    return effort_.replies > 0 ? deep_worth(board) : worth(board);
  }
  // best_uses[n]: the best that up to n actions make of the board. `firsts` gets each first action's best
  // value.
  WorthByActions best_uses(const matterhorn::State& board, int actions,
                           std::vector<Valued>* firsts = nullptr) const;
  // Puts a win within the turn first, wherever it begins.
  void take_win(const matterhorn::State& board, int actions, WorthByActions& best,
                std::vector<Valued>* firsts) const;
  using Depths = std::array<std::vector<Board>, kMostActions + 2>;  // by actions spent
  void expand(const Board& board, int spent, int actions, Depths& out) const;
  void keep_best(std::vector<Board>& boards) const;
  // Judges the boards that were kept, and says how many of them can be compared with each other.
  std::size_t judge(std::vector<Board>& boards) const;

  // Looks for the best uses of the board, and solves the rolls that may follow.
  void solve_rolls(const matterhorn::State& state);

  std::vector<Valued> solve_placement(const matterhorn::State& state);
  std::vector<Valued> solve_decision(const matterhorn::State& state);
  std::vector<Valued> solve_bonus(const matterhorn::State& state);
  std::vector<Valued> solve_actions(const matterhorn::State& state);
  std::vector<Valued> solve_set_up(const matterhorn::State& state);
  std::vector<Valued> solve_consolation(const matterhorn::State& state);
  void look_into(const matterhorn::State& state, std::vector<Valued>& values);

  const matterhorn::Game& game_;
  Effort effort_;
  Deliberation& deliberation_;
  const Net* net_;
  Worth to_seat(
      const core::Shares& shares) const;   // the same the other way, for the seat whose turn is solved
  Worth behind(const Worth& worth) const;  // the same, less than everything that was looked into

  int seat_ = 0;  // whose turn is solved
  Rolling rolling_;
  std::optional<matterhorn::State> rolls_of_;                      // what `rolling_` was solved for
  std::array<std::optional<Worth>, matterhorn::kCircles> shifts_;  // what an obstacle there is worth later
  std::optional<matterhorn::State> shifts_of_;                     // on which board
};

}  // namespace ai::matterhorn_ai
