#include "ai/climbers/levels.h"

#include "ai/climbers/guide.h"
#include "ai/search.h"

namespace ai {

Budget level_budget(const climbers::Game&, int level) {
  constexpr std::array<std::uint64_t, 8> kNodes{1, 4, 16, 40, 100, 250, 600, 1500};
  return {.nodes = kNodes[static_cast<std::size_t>(level) - 1],
          .time = std::chrono::seconds(level == 8 ? 2 : 1),
          .memory = std::size_t{1} << 23};
}

SearchResult<climbers::Game> consider(const climbers::Game& game, const climbers::Game::View& view, int level,
                                      const Budget& budget, core::Random& random) {
  (void)level;
  SearchSettings settings;
  settings.exploration = 0.3;
  settings.choice = {4, 1.0};
  Search search(game, climbers_ai::Guide(), core::Observer::seat(view.acting), budget, settings);
  search.start(view, random.next());
  search.run();
  return search.result();
}

climbers::Action level_action(const climbers::Game& game, const climbers::Game::View& view, int level,
                              const Budget& budget, core::Random& random) {
  return consider(game, view, level, budget, random).best().action;
}

}  // namespace ai
