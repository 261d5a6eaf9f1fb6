#pragma once

#include <cstddef>
#include <vector>

namespace table {

// What a game has been through, and how it stood after each step. One position in kStride is kept; the others
// are played again from the one before, which is quicker than it sounds and far smaller. The last two are
// kept besides: whatever is told of the last step needs both. `Moment` has carry_forward(game, action).
template <class Game, class Moment>
class History {
 public:
  using Action = typename Game::Action;
  static constexpr std::size_t kStride = 16;

  explicit History(Moment start) : kept_{start}, before_(start), now_(start) {}

  std::size_t steps() const { return actions_.size(); }
  const Moment& now() const { return now_; }
  const Action& action(std::size_t step) const { return actions_[step]; }

  Moment at(const Game& game, std::size_t position) const {
    if (position == steps()) return now_;
    if (position + 1 == steps()) return before_;
    return again(game, position);
  }

  void push(const Game& game, const Action& action) {
    before_ = now_;
    now_.carry_forward(game, action);
    actions_.push_back(action);
    if (steps() % kStride != 0) return;
    kept_.reserve(kept_.size() + 1);  // no more: they are large and come seldom
    kept_.push_back(now_);
  }

  void rewind(const Game& game, std::size_t position) {
    now_ = at(game, position);
    before_ = again(game, position == 0 ? 0 : position - 1);
    actions_.resize(position);
    kept_.resize(position / kStride + 1, now_);
  }

 private:
  Moment again(const Game& game, std::size_t position) const {
    Moment moment = kept_[position / kStride];
    for (std::size_t step = position - position % kStride; step < position; ++step)
      moment.carry_forward(game, actions_[step]);
    return moment;
  }

  std::vector<Action> actions_;
  std::vector<Moment> kept_;  // the positions 0, kStride, 2 kStride, …
  Moment before_;             // the position before the last; at the start the start
  Moment now_;
};

}  // namespace table
