#include "ai/climbers/simple_bot.h"

#include <algorithm>
#include <vector>

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
int prospect(const Game& game, const State& state, Colour climber) {
  int best = kLevel * level_of(state, climber);
  const ClimbSearch search(state, game.settings(), climber);
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
    if (game.colour_of(seat) != me) sum += prospect(game, state, game.colour_of(seat));
  }
  return sum;
}

int worth(const Game& game, const State& state, Colour me) {
  return kLevel * prospect(game, state, me) - kOthersLevel * others_prospects(game, state, me);
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
  const ClimbSearch search(state, game.settings(), me);
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

// Where a next step would have to lie: squares beside the highest surfaces in free reach, and their level.
struct Frontier {
  Frontier(const Game& game, const State& state, Colour me) {
    const Square at = state.climber(me).at;
    level = level_of(state, me);
    const ClimbSearch search(state, game.settings(), me);
    for (const Landing& landing : search.landings()) {
      if (landing.ways & 1) level = std::max(level, int{landing.level});
    }
    if (level == 0) beside.fill(~std::uint32_t{0});  // anywhere on the table
    if (at != kOnTable && state.heights[at] == level) mark(surface_at(state, at));
    for (const Landing& landing : search.landings()) {
      if ((landing.ways & 1) && landing.level == level) mark(landing.surface);
    }
  }

  // Whether a block with that footprint would touch it.
  bool touches(const Rect& place) const {
    std::uint32_t any = 0;
    for (int y = place.y; y < place.y + place.depth; ++y) any |= beside[static_cast<std::size_t>(y)];
    return any >> place.x & ((1u << place.width) - 1);
  }

  int level = 0;
  Rows beside{};

 private:
  void mark(const Surface& surface) {
    for (TopMask squares = surface.squares; squares != 0; squares &= squares - 1) {
      const Square square = surface.square_of(squares);
      const auto y = static_cast<std::size_t>(y_of(square));
      const std::uint32_t bit = 1u << x_of(square);
      beside[y] |= bit << 1 | bit >> 1;
      if (y > 0) beside[y - 1] |= bit;
      if (y + 1 < beside.size()) beside[y + 1] |= bit;
    }
  }
};

// Some of the moves that put a step one level up beside the frontier, all alike.
std::vector<Action> next_steps(const Game& game, const State& state, core::Random& random, int wanted) {
  const Colour me = game.acting_colour(state);
  const Frontier frontier(game, state, me);
  Actions moves;
  list_block_moves(state, game.settings(), moves);
  std::vector<Action> steps;
  std::uint32_t met = 0;
  for (const Action& move : moves) {
    const Colour top = move.pose().top();
    if (top != me && top != Colour::neutral) continue;
    const Extent extent = extent_of(move.block(), move.pose());
    const Square corner = move.square();
    const int under =
        state.tops[corner] == move.block() ? state.block(move.block()).z : state.heights[corner];
    if (under + extent.height != frontier.level + 1) continue;
    if (!frontier.touches({x_of(corner), y_of(corner), extent.width, extent.depth})) continue;
    if (std::ssize(steps) < wanted) {
      steps.push_back(move);
    } else if (const auto pick = random.below(++met + static_cast<std::uint32_t>(wanted));
               pick < static_cast<std::uint32_t>(wanted)) {
      steps[pick] = move;
    }
  }
  return steps;
}

Action best_block(const Game& game, const State& state, core::Random& random, int looked_at) {
  const Colour me = game.acting_colour(state);
  Best best(Action::pass(), worth(game, state, me), random);
  std::vector<Action> moves = next_steps(game, state, random, looked_at);
  for (int i = 0; i < looked_at / 2; ++i)
    moves.push_back(sample_block_move(state, game.settings(), random, 0));
  for (const Action& action : moves) {
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
  constexpr int kLookedAt = 100;
  return greedy_action(game, view, random, kLookedAt);
}

}  // namespace ai
