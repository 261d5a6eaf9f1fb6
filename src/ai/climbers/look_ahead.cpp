#include "ai/climbers/look_ahead.h"

#include "ai/search.h"

namespace ai::climbers_ai {

using namespace climbers;

namespace {

constexpr SearchSettings kSettings{.exploration = 0.3, .first_play_loss = 0, .choice = {4, 1}};

}  // namespace

SearchResult<Game> glance(const Game& game, const State& state, const Guide& by, const Budget& budget) {
  Guide guide(by);
  Candidates<Game, Guide> candidates;
  candidates.list(game, guide, state, 0);
  SearchResult<Game> result;
  const auto nodes = std::max<std::uint64_t>(budget.nodes, 1);
  const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(candidates.size(), nodes));
  const auto& order = candidates.first(count);
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint32_t at = order[i];
    State next = state;
    game.apply(next, candidates.action(at));
    result.choices.push_back({candidates.action(at), 1, guide.outlook(game, next), candidates.prior(at)});
  }
  sort_choices<Game>(result.choices, state.acting);
  result.value = result.best().value;
  result.visits = result.nodes = count;
  return result;
}

SearchResult<Game> look_ahead(const Game& game, const State& state, const Guide& guide, const Budget& budget,
                              core::Random& random) {
  Search search(game, guide, core::Observer::seat(state.acting), budget, kSettings);
  search.start(state, random.next());
  search.run();
  auto result = search.result();
  const auto unseen = [](const auto& choice) { return choice.visits == 0; };
  if (!unseen(result.best())) std::erase_if(result.choices, unseen);
  return result;
}

}  // namespace ai::climbers_ai
