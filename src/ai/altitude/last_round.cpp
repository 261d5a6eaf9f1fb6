#include "ai/altitude/last_round.h"

#include <algorithm>
#include <vector>

#include "ai/altitude/finish.h"

namespace ai::altitude_ai {

using namespace altitude;

namespace {

constexpr int kWorlds = 64;

using Points = std::array<int, kMaxPlayers>;

// Whether the seat has still to finish: the seats from the active one round to the last.
bool is_to_finish(const Game& game, const Position& position, int seat) {
  if (position.phase != Phase::finish) return false;
  const int players = game.players();
  return (seat - position.active + players) % players <=
         (position.last - position.active + players) % players;
}

int points_of(const Game& game, const State& state, int seat) {
  const auto i = static_cast<std::size_t>(seat);
  if (!is_to_finish(game, state, seat)) return game.score(state, seat).total();
  return best_finish(game, state.mountains[i], state.hands[i]).points;
}

Points all_points(const Game& game, const State& state) {
  Points points{};
  for (int seat = 0; seat < game.players(); ++seat)
    points[static_cast<std::size_t>(seat)] = points_of(game, state, seat);
  return points;
}

core::Shares shares_of(const Game& game, const Points& points) {
  core::Shares shares{};
  const auto players = static_cast<std::size_t>(game.players());
  if (players == 1) return {static_cast<double>(points[0])};
  const int most = *std::max_element(points.begin(), points.begin() + game.players());
  const auto winners = std::count(points.begin(), points.begin() + game.players(), most);
  for (std::size_t seat = 0; seat < players; ++seat)
    shares[seat] = points[seat] == most ? 1.0 / static_cast<double>(winners) : 0.0;
  return shares;
}

// One sampled world and what everybody comes to in it.
struct World {
  State state;
  Points points;
};

// What the seat itself comes to after an action of its own.
int own_points(const Game& game, const View& view, const Action& action) {
  const auto seat = static_cast<std::size_t>(view.active);
  Mountain mountain = view.mountains[seat];
  Hand hand = view.hands[seat];
  if (action.kind == Action::Kind::pass) return game.score(view, view.active).total();
  hand.remove(action.card);
  if (action.kind == Action::Kind::hand_build) mountain.lay(action.place, action.card);
  if (action.kind == Action::Kind::hand_rescue) mountain.remove(action.place);
  return best_finish(game, mountain, hand).points;
}

core::Shares value_of(const Game& game, const View& view, const Action& action, int own,
                      const std::vector<World>& worlds) {
  core::Shares mean{};
  for (const World& world : worlds) {
    Points points = world.points;
    points[view.active] = own;
    if (action.kind == Action::Kind::hand_other) {
      State state = world.state;
      state.mountains[action.seat].lay(action.place, action.card);
      points[action.seat] = points_of(game, state, action.seat);
    }
    const core::Shares shares = shares_of(game, points);
    for (std::size_t seat = 0; seat < mean.size(); ++seat)
      mean[seat] += shares[seat] / static_cast<double>(worlds.size());
  }
  return mean;
}

}  // namespace

core::Shares last_round_shares(const Game& game, const State& state) {
  return shares_of(game, all_points(game, state));
}

SearchResult<Game> consider_last_round(const Game& game, const View& view, core::Random& random) {
  std::vector<World> worlds;
  worlds.reserve(kWorlds);
  for (int i = 0; i < (game.players() == 1 ? 1 : kWorlds); ++i) {
    const State state = game.sample_world(view, random);
    worlds.push_back({state, all_points(game, state)});
  }
  Game::Actions actions;
  game.legal_actions(view, actions);
  SearchResult<Game> result;
  for (const Action& action : actions) {
    const int own = own_points(game, view, action);
    // Where the share is the same (all is won or lost), more points are still the better play.
    result.choices.push_back(
        {action, worlds.size(), value_of(game, view, action, own, worlds), static_cast<double>(own)});
  }
  std::ranges::stable_sort(result.choices, [&](const auto& a, const auto& b) {
    const double first = a.value[view.active], second = b.value[view.active];
    return first != second ? first > second : a.prior > b.prior;
  });
  for (auto& choice : result.choices) choice.prior = 0;
  result.value = result.best().value;
  result.visits = result.nodes = worlds.size();
  return result;
}

}  // namespace ai::altitude_ai
