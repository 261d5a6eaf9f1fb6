#include "ai/climbers/levels.h"

#include <cassert>

#include "ai/climbers/guide.h"
#include "ai/search.h"

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
  double misjudges;  // how far off a choice's value may seem, in shares of the win
  Temper temper;
};

// Calibrated with `bivouac arena` so that each beats the one below it in about two games of three.
constexpr std::array<Level, 8> kSkills{{
    {8, {.climbs = 3, .moves = 4, .discs = 1}, 0.20, {.ladders = -0.05}},
    {12, {.climbs = 4, .moves = 6, .discs = 2}, 0.14, {.ladders = 0.05}},
    {20, {.climbs = 6, .moves = 10, .discs = 3}, 0.09, {.own = 0.04}},
    {40, {.climbs = 8, .moves = 14, .discs = 4}, 0.06, {.disc = -0.04, .spoil = -0.03}},
    {90, {.climbs = 10, .moves = 20, .discs = 5}, 0.03, {.disc = 0.03}},
    {220, {}, 0.01, {.spoil = 0.02}},
    {550, {}, 0, {.ladders = -0.01}},
    {1500, {}, 0, {}},
}};

const Level& skill_of(int level) {
  assert(level >= 1 && level <= 8);
  return kSkills[static_cast<std::size_t>(level) - 1];
}

constexpr SearchSettings kSettings{.exploration = 0.3, .first_play_loss = 0, .choice = {4, 1}};

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

// Between −1 and 1, more often near 0.
double wobble(core::Random& random) {
  constexpr std::uint32_t kSteps = 1 << 16;
  const auto sum = static_cast<int>(random.below(kSteps)) + static_cast<int>(random.below(kSteps));
  return (sum - static_cast<int>(kSteps)) / static_cast<double>(kSteps);
}

}  // namespace

Budget level_budget(const Game&, int level) {
  return {.nodes = skill_of(level).nodes,
          .time = std::chrono::seconds(level == 8 ? 2 : 1),
          .memory = std::size_t{1} << 23};
}

SearchResult<Game> consider(const Game& game, const Game::View& view, int level, const Budget& budget,
                            core::Random& random) {
  Search search(game, climbers_ai::Guide(skill_of(level).sight), core::Observer::seat(view.acting), budget,
                kSettings);
  search.start(view, random.next());
  search.run();
  auto result = search.result();
  const auto unseen = [](const auto& choice) { return choice.visits == 0; };
  if (!unseen(result.best())) std::erase_if(result.choices, unseen);
  return result;
}

Action level_action(const Game& game, const Game::View& view, int level, const Budget& budget,
                    core::Random& random) {
  // A choice that was looked at much less than the best one was found wanting.
  constexpr std::uint64_t kSerious = 4;
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
