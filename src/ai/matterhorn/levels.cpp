#include "ai/matterhorn/levels.h"

#include <array>
#include <cassert>
#include <span>

#include "ai/matterhorn/net_value.h"
#include "ai/matterhorn/turn_solver.h"

namespace ai {

namespace {

using matterhorn_ai::Deliberation;
using matterhorn_ai::Effort;
using matterhorn_ai::TurnSolver;
using matterhorn_ai::Valued;

// Looks at a decision, each harder than the last. A deliberation climbs as far as its level and its budget
// allow.
constexpr std::array<Effort, 7> kLooks{
    {{2, 5, 0, 1}, {2, 5, 0, 2}, {3, 6, 0, 2}, {4, 6, 0, 3}, {6, 6, 0, 4}, {8, 6, 0, 8}, {8, 6, 3, 4}}};

// The last of them with a net.
constexpr Effort kClosest{8, 6, 6, 6};

// Where there is more time: level 9 goes on as far as it gets.
constexpr std::array<Effort, 3> kBeyond{{{12, 6, 12, 10}, {20, 6, 20, 16}, {32, 6, 32, 24}}};

// A small inclination, in chances to win.
struct Temper {
  double roll = 0;    // rolls on rather than stops
  double shove = 0;   // gets in the way of others
  double lead = 0;    // climbs with the climber who is ahead
  double follow = 0;  // brings up the climber who is behind
  double aside = 0;   // walks round the mountain
};

struct Level {
  std::uint64_t nodes;  // boards valued for one decision
  std::size_t first;    // the look that it begins with, and always completes
  std::size_t last;
  double blur;  // choices that are closer than this may seem equal
  Temper temper;
};
constexpr std::array<Level, 9> kLevels{{
    {500, 0, 0, 0.125, {.roll = -0.015}},
    {800, 1, 1, 0.112, {.roll = 0.015}},
    {1'500, 2, 2, 0.097, {.shove = 0.01}},
    {1'500, 2, 2, 0.083, {.lead = 0.01}},
    {3'000, 3, 3, 0.07, {.follow = 0.008}},
    {6'000, 4, 4, 0.055, {.shove = 0.004}},
    {15'000, 4, 5, 0.04, {.roll = 0.002}},
    {50'000, 4, 6, 0, {.aside = 0.0005}},
    {kAnyNumber, 4, 6 + kBeyond.size(), 0, {}},
}};

const Level& level_of(int level) {
  assert(level >= 1 && level <= 9);
  return kLevels[static_cast<std::size_t>(level) - 1];
}

double inclination(const Temper& temper, const matterhorn::State& state, const matterhorn::Action& action) {
  using Kind = matterhorn::Action::Kind;
  if (action.kind == Kind::roll) return temper.roll;
  if (action.kind == Kind::obstruct) return temper.shove;
  if (action.kind != Kind::step) return 0;
  const auto own = state.pieces[state.active];
  if (!(own & matterhorn::bit(action.circle))) return temper.shove;
  if (action.target == matterhorn::kSummit) return 0;
  const int row = matterhorn::row_of(action.circle);
  const int to = matterhorn::row_of(action.target);
  if (to == row) return temper.aside;
  if (to > row) return 0;
  bool ahead = true;  // circles are numbered from the foot upwards
  for (auto pieces = own; pieces != 0;)
    ahead = ahead && matterhorn::row_of(matterhorn::take_first(pieces)) >= row;
  return ahead ? temper.lead : temper.follow;
}

double unit(core::Random& random) { return static_cast<double>(random.next() >> 11) * 0x1p-53; }

// Ever closer looks, as far as the level and the budget go. With a net a win within the turn is never missed.
SearchResult<matterhorn::Game> look(const matterhorn::Game& game, const matterhorn::State& state,
                                    const Level& skill, const Net* net, const Budget& budget) {
  Deliberation deliberation(budget);
  const auto closer = [&](std::size_t number) {
    Effort effort = number >= kLooks.size()                         ? kBeyond[number - kLooks.size()]
                    : net != nullptr && number + 1 == kLooks.size() ? kClosest
                                                                    : kLooks[number];
    effort.wins = net != nullptr;
    return TurnSolver(game, effort, deliberation, net).solve(state);
  };
  deliberation.must_finish(true);
  std::vector<Valued> values = closer(skill.first);
  deliberation.must_finish(false);
  for (std::size_t number = skill.first + 1;
       number <= skill.last && values.size() > 1 && !deliberation.spent(); ++number) {
    auto next = closer(number);
    if (!deliberation.spent()) values = std::move(next);
  }
  const TurnSolver solver(game, kLooks[skill.first], deliberation);
  SearchResult<matterhorn::Game> result;
  for (const auto& [action, worth] : values)
    result.choices.push_back({action, 1, solver.shares(worth, state.active), 0});
  result.value = result.best().value;
  result.visits = result.choices.size();
  result.nodes = deliberation.nodes();
  return result;
}

}  // namespace

Budget level_budget(const matterhorn::Game&, int level) {
  return {.nodes = level_of(level).nodes, .time = std::chrono::seconds(level == 8 ? 2 : 1)};
}

Budget classic_budget(const matterhorn::Game& game) { return level_budget(game, 8); }

SearchResult<matterhorn::Game> consider_top(const matterhorn::Game& game, const matterhorn::Game::View& view,
                                            const Net* net, const Budget& budget, core::Random&) {
  return look(game, view, level_of(8), net, budget);
}

SearchResult<matterhorn::Game> consider(const matterhorn::Game& game, const matterhorn::Game::View& view,
                                        int level, const Budget& budget, core::Random& random) {
  if (level == 8) return consider_top(game, view, matterhorn_ai::value_net(), budget, random);
  return look(game, view, level_of(level), level == 9 ? matterhorn_ai::value_net() : nullptr, budget);
}

// Nearly equal choices are taken by the weight (1 − distance/blur)²: an eye of that level may take one for
// the other, but never for something clearly worse.
matterhorn::Action level_action(const matterhorn::Game& game, const matterhorn::Game::View& view, int level,
                                const Budget& budget, core::Random& random) {
  const Level& skill = level_of(level);
  auto choices = consider(game, view, level, budget, random).choices;
  const std::size_t seat = view.active;
  double best = 0;
  for (auto& choice : choices) {
    if (choice.value[seat] < 1) choice.value[seat] += inclination(skill.temper, view, choice.action);
    best = std::max(best, choice.value[seat]);
  }
  const auto weight = [&](const auto& choice) {
    const double distance = best - choice.value[seat];
    const double alike = distance == 0 ? 1 : distance < skill.blur ? 1 - distance / skill.blur : 0;
    return alike * alike;
  };
  double total = 0;
  for (const auto& choice : choices) total += weight(choice);
  double left = unit(random) * total;
  for (const auto& choice : choices) {
    left -= weight(choice);
    if (left < 0) return choice.action;
  }
  return choices.front().action;
}

}  // namespace ai
