#include "ai/altitude/levels.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "ai/altitude/foresight.h"
#include "ai/wobble.h"

namespace ai {

namespace {

using namespace altitude;

// What a player likes beyond what it is worth, in shares of the win. Each stands as one sentence in the
// catalogues: altitude.temper.<level>.
struct Temper {
  double meddle = 0;   // laying cards in other mountains
  double climb = 0;    // a new floor
  double animals = 0;  // an animal on floor 4 or higher
  double spend = 0;    // laying a cable car
  double tidy = 0;     // replacing a card
};

struct Level {
  altitude_ai::Sight sight;
  std::uint64_t nodes;
  std::size_t choices;  // how many of the best it may take for the best
  double misjudge;      // how far off a choice's value may seem, in shares of the win
  Temper temper;
};

// Set by matches, so that each level wins 60 to 75 % against the one below (docs/strength.md).
constexpr std::array<Level, 8> kLevels{{
    {{1, 0}, 1, 10, 0.5, {.meddle = -0.10}},
    {{1, 0}, 1, 8, 0.28, {.climb = 0.04}},
    {{1, 0}, 1, 8, 0.135, {.animals = 0.03}},
    {{1, 0}, 1, 8, 0.068, {.spend = -0.02}},
    {{1, 0}, 1, 8, 0.032, {.meddle = 0.004}},
    {{1, 0}, 1, 8, 0.01, {.tidy = 0.001}},
    {{1, 0}, 1, 4, 0, {.meddle = 0.002}},
    {{8, 2}, 120, 1, 0, {}},
}};

// Alone the value is points: what a share of the win is worth there.
constexpr double kPointsAShare = 8;

double liking(const Game& game, const View& view, const Action& action, const Temper& temper) {
  using enum Action::Kind;
  if (action.kind == build_other) return temper.meddle;
  if (action.kind == replace) return temper.tidy;
  if (action.kind != build && action.kind != hand_build) return 0;
  double liking = action.place.row() > view.mountains[view.active].rows() ? temper.climb : 0;
  if (game.deck().is(action.card, Species::cable_car)) liking += temper.spend;
  const bool high = action.place.row() >= game.settings().high_row();
  if (high && game.deck().is_animal(action.card)) liking += temper.animals;
  return liking;
}

const Level& level_of(int level) {
  assert(level >= 1 && level <= 9);
  return kLevels[static_cast<std::size_t>(std::min(level, 8)) - 1];
}

}  // namespace

Budget classic_budget(const Game&) { return {.nodes = 400, .time = std::chrono::seconds(2)}; }

Budget level_budget(const Game& game, int level) {
  if (level == 8 && altitude_ai::value_net(game) == nullptr) return classic_budget(game);
  return {.nodes = level_of(level).nodes, .time = std::chrono::seconds(level == 8 ? 2 : 1)};
}

SearchResult<Game> consider_top(const Game& game, const Game::View& view, const Net* net,
                                const Budget& budget, core::Random& random) {
  const altitude_ai::Evaluator evaluator(game, net);
  altitude_ai::Sight sight = level_of(8).sight;
  sight.plays *= game.players() == 1 ? 2 : game.players();
  return altitude_ai::Foresight(game, evaluator).consider(view, sight, budget, random);
}

SearchResult<Game> consider(const Game& game, const Game::View& view, int level, const Budget& budget,
                            core::Random& random) {
  if (level >= 8) return consider_top(game, view, altitude_ai::value_net(game), budget, random);
  const altitude_ai::Evaluator evaluator(game);
  return altitude_ai::Foresight(game, evaluator).consider(view, level_of(level).sight, budget, random);
}

Action level_action(const Game& game, const Game::View& view, int level, const Budget& budget,
                    core::Random& random) {
  const Level& skill = level_of(level);
  const auto found = consider(game, view, level, budget, random);
  if (view.phase == Phase::finish || skill.choices == 1) return found.best().action;
  const double scale = game.players() == 1 ? kPointsAShare : 1;
  Action best{};
  double best_seems = 0;
  for (std::size_t i = 0; i < std::min(found.choices.size(), skill.choices); ++i) {
    const auto& choice = found.choices[i];
    const double whim = skill.misjudge * wobble(random) + liking(game, view, choice.action, skill.temper);
    const double seems = choice.value[view.active] + scale * whim;
    if (i > 0 && seems <= best_seems) continue;
    best = choice.action;
    best_seems = seems;
  }
  return best;
}

}  // namespace ai
