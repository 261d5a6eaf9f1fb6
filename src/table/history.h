#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace table {

// What a game has been through, and how it stood after each step. One position in kStride is kept; the others
// are played again from the one before, which is quicker than it sounds and far smaller. The last three are
// kept besides: whatever is told of the last step and of the chance that followed needs them. `Moment` has
// carry_forward(game, action).
template <class Game, class Moment>
class History {
 public:
  using Action = typename Game::Action;
  static constexpr std::size_t kStride = 16;

  explicit History(Moment start) : kept_{start}, last_{start, start, start} {}

  std::size_t steps() const { return actions_.size(); }
  const Moment& now() const { return last_.front(); }
  const Action& action(std::size_t step) const { return actions_[step]; }

  Moment at(const Game& game, std::size_t position) const {
    const std::size_t back = steps() - position;
    return back < last_.size() ? last_[back] : again(game, position);
  }

  void push(const Game& game, const Action& action) {
    std::shift_right(last_.begin(), last_.end(), 1);
    last_.front() = last_[1];
    last_.front().carry_forward(game, action);
    actions_.push_back(action);
    if (steps() % kStride != 0) return;
    kept_.reserve(kept_.size() + 1);  // no more: they are large and come seldom
    kept_.push_back(now());
  }

  void rewind(const Game& game, std::size_t position) {
    std::array last = last_;
    for (std::size_t back = 0; back < last.size(); ++back)
      last[back] = at(game, position - std::min(back, position));
    last_ = last;
    actions_.resize(position);
    kept_.resize(position / kStride + 1, now());
  }

 private:
  Moment again(const Game& game, std::size_t position) const {
    Moment moment = kept_[position / kStride];
    for (std::size_t step = position - position % kStride; step < position; ++step)
      moment.carry_forward(game, actions_[step]);
    return moment;
  }

  std::vector<Action> actions_;
  std::vector<Moment> kept_;    // the positions 0, kStride, 2 kStride, …
  std::array<Moment, 3> last_;  // now first; before the start there is the start
};

}  // namespace table
