#include "ai/climbers/levels.h"

#include <algorithm>
#include <cassert>

#include "ai/climbers/look_ahead.h"
#include "ai/wobble.h"

namespace ai {

namespace {

using namespace climbers;

// What a level likes more than it is worth, in shares of the win.
struct Temper {
  double ladders = 0;  // spending one
  double disc = 0;     // laying it
  double own = 0;      // a block with the own colour up
  double spoil = 0;    // a block with a colour up that is of no use to itself
  bool operator==(const Temper&) const = default;
};

struct Level {
  std::uint64_t nodes;
  climbers_ai::Sight sight;
  bool looks_ahead;  // or goes by how things look after the action itself
  double misjudges;  // how far off a choice's value may seem, in shares of the win
  Temper temper;
};

// Calibrated with `bivouac arena` so that each beats the one below it in about two games of three.
constexpr std::array<Level, 8> kSkills{{
    {10, {.climbs = 4, .moves = 5, .discs = 1}, false, 0.9, {.ladders = -0.15}},
    {12, {.climbs = 5, .moves = 6, .discs = 2}, false, 0.48, {.ladders = 0.10}},
    {16, {.climbs = 6, .moves = 10, .discs = 3}, false, 0.22, {.own = 0.06}},
    {24, {.climbs = 8, .moves = 16, .discs = 4}, false, 0.04, {.disc = -0.03, .spoil = -0.02}},
    {24, {.climbs = 10, .moves = 20, .discs = 5}, true, 0.06, {.disc = 0.03}},
    {100, {}, true, 0.03, {.spoil = 0.02}},
    {400, {}, true, 0, {.ladders = -0.01}},
    {1500, {.exact = true}, true, 0, {}},
}};

const Level& skill_of(int level) {
  assert(level >= 1 && level <= 9);
  return kSkills[static_cast<std::size_t>(std::min(level, 8)) - 1];
}

double inclination(const Temper& temper, const Action& action, Colour me) {
  switch (action.kind()) {
    case Action::Kind::climb:
      return action.ladders() != 0 ? temper.ladders : 0;
    case Action::Kind::disc:
      return temper.disc;
    case Action::Kind::move:
      if (action.pose().top() == me) return temper.own;
      return action.pose().top() == Colour::neutral ? 0 : temper.spoil;
    default:
      return 0;
  }
}

}  // namespace

Budget classic_budget(const Game&) {
  return {.nodes = 2200, .time = std::chrono::seconds(2), .memory = std::size_t{1} << 23};
}

Budget level_budget(const Game& game, int level) {
  if (level == 8 && climbers_ai::value_net() == nullptr) return classic_budget(game);
  return {.nodes = skill_of(level).nodes,
          .time = std::chrono::seconds(level == 8 ? 2 : 1),
          .memory = std::size_t{1} << 23};
}

SearchResult<Game> consider_top(const Game& game, const Game::View& view, const Net* net,
                                const Budget& budget, core::Random& random) {
  return climbers_ai::look_ahead(game, view, climbers_ai::Guide(skill_of(8).sight, net), budget, random);
}

SearchResult<Game> consider(const Game& game, const Game::View& view, int level, const Budget& budget,
                            core::Random& random) {
  if (level >= 8) return consider_top(game, view, climbers_ai::value_net(), budget, random);
  const Level& skill = skill_of(level);
  if (!skill.looks_ahead) return climbers_ai::glance(game, view, climbers_ai::Guide(skill.sight), budget);
  return climbers_ai::look_ahead(game, view, climbers_ai::Guide(skill.sight), budget, random);
}

Action level_action(const Game& game, const Game::View& view, int level, const Budget& budget,
                    core::Random& random) {
  // A choice that was looked at much less than the best one was found wanting.
  constexpr std::uint64_t kSerious = 8;
  const Level& skill = skill_of(level);
  const auto found = consider(game, view, level, budget, random);
  const Colour me = game.acting_colour(view);
  const auto seems = [&](const auto& choice) {
    return choice.value[view.acting] + inclination(skill.temper, choice.action, me) +
           skill.misjudges * wobble(random);
  };
  Action best = found.best().action;
  if (skill.misjudges == 0 && skill.temper == Temper{}) return best;
  double best_seems = seems(found.best());
  for (const auto& choice : std::span(found.choices).subspan(1)) {
    if (choice.visits * kSerious < found.best().visits) continue;
    const double value = seems(choice);
    if (value <= best_seems) continue;
    best_seems = value;
    best = choice.action;
  }
  return best;
}

}  // namespace ai
