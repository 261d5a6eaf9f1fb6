#include "ai/climbers/simple_bot.h"

#include <algorithm>

#include "games/climbers/placing.h"

namespace ai {

namespace {

using namespace climbers;

constexpr int kLevel = 10;
constexpr int kOthersLevel = 3;
constexpr int kShortLadder = 16;  // worth more than one level, less than two
constexpr int kLongLadder = 26;

int ladder_cost(unsigned ladders) {
  return (ladders & kShort ? kShortLadder : 0) + (ladders & kLong ? kLongLadder : 0);
}

// What the best climb from here is worth to a climber: levels reached, less the ladders spent.
int prospect(const State& state, Colour climber) {
  int best = kLevel * level_of(state, climber);
  const ClimbSearch search(state, climber);
  for (const Landing& landing : search.landings()) {
    for (unsigned ladders = 0; ladders <= kBothLadders; ++ladders) {
      if (landing.ways >> ladders & 1) best = std::max(best, kLevel * landing.level - ladder_cost(ladders));
    }
  }
  return best;
}

int others_prospects(const Game& game, const State& state, Colour me) {
  int sum = 0;
  for (int seat = 0; seat < game.players(); ++seat) {
    if (game.colour_of(seat) != me) sum += prospect(state, game.colour_of(seat));
  }
  return sum;
}

int worth(const Game& game, const State& state, Colour me) {
  return kLevel * prospect(state, me) - kOthersLevel * others_prospects(game, state, me);
}

// Keeps the best action it is shown, and among equals each with the same chance.
class Best {
 public:
  Best(Action action, int value, core::Random& random) : action_(action), value_(value), random_(random) {}
  void offer(Action action, int value) {
    if (value < value_) return;
    equals_ = value == value_ ? equals_ + 1 : 1;
    value_ = value;
    if (random_.below(equals_) == 0) action_ = action;
  }
  Action action() const { return action_; }

 private:
  Action action_;
  int value_;
  core::Random& random_;
  std::uint32_t equals_ = 1;
};

// Before a block is moved ladders stay in hand: the block may do.
Action best_climb(const Game& game, const State& state, core::Random& random) {
  const Colour me = game.acting_colour(state);
  const ClimbSearch search(state, me);
  Best best(Action::pass(), kLevel * level_of(state, me) + 1, random);
  for (const Landing& landing : search.landings()) {
    for (unsigned ladders = 0; ladders <= kBothLadders; ++ladders) {
      if (!(landing.ways >> ladders & 1) || (ladders != 0 && state.phase == Phase::climb)) continue;
      best.offer(Action::climb(landing.surface.least(), static_cast<int>(ladders)),
                 kLevel * landing.level - ladder_cost(ladders));
    }
  }
  return best.action();
}

Action best_block(const Game& game, const State& state, core::Random& random, int looked_at) {
  const Colour me = game.acting_colour(state);
  Best best(Action::pass(), worth(game, state, me), random);
  for (int i = 0; i < looked_at; ++i) {
    const Action action = sample_block_move(state, random, 0);
    State next = state;
    move_block(next, action);
    best.offer(action, worth(game, next, me));
  }
  return best.action();
}

// The disc goes where it costs the others at least two levels.
Action best_disc(const Game& game, const State& state, core::Random& random) {
  const Colour me = game.acting_colour(state);
  const int now = others_prospects(game, state, me);
  Best best(Action::pass(), 2 * kLevel, random);
  for (BlockSet blocks = disc_targets(state); blocks != 0;) {
    const int block = take_first(blocks);
    State next = state;
    next.climber(me).disc = static_cast<std::uint8_t>(block);
    best.offer(Action::disc(block), now - others_prospects(game, next, me));
  }
  return best.action();
}

}  // namespace

Action greedy_action(const Game& game, const State& state, core::Random& random, int blocks_looked_at) {
  switch (state.phase) {
    case Phase::block:
      return best_block(game, state, random, blocks_looked_at);
    case Phase::disc:
      return best_disc(game, state, random);
    default:
      return best_climb(game, state, random);
  }
}

Action simple_action(const Game& game, const Game::View& view, core::Random& random) {
  constexpr int kLookedAt = 150;
  return greedy_action(game, view, random, kLookedAt);
}

}  // namespace ai
