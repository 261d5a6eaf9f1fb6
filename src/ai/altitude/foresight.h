#pragma once

#include <cstdint>
#include <vector>

#include "ai/altitude/evaluator.h"
#include "ai/search_result.h"

namespace ai::altitude_ai {

// How broadly and how far is looked ahead.
struct Sight {
  int width;  // candidates that are looked at: the best by the evaluator alone
  int plays;  // played on from each before the position is valued
};

// What every choice of a seat is worth, from what the seat sees.
//
// In the last round that is solved exactly (finish.h). Before, worlds that fit the view are sampled, and in
// each of them every candidate is played on for some turns with the same order of the pile, everybody doing
// what the evaluator likes best; then the evaluator tells the chances. As the candidates meet the same worlds
// and the same cards, luck hardly blurs the difference between them. Now and then the worse half of the
// candidates is dropped. A node of the budget is one candidate played on in one world.
class Foresight {
 public:
  Foresight(const altitude::Game& game, const Evaluator& evaluator) : game_(game), evaluator_(evaluator) {}

  SearchResult<altitude::Game> consider(const altitude::View& view, const Sight& sight, const Budget& budget,
                                        core::Random& random);

 private:
  using Result = SearchResult<altitude::Game>;

  Result by_evaluator(const altitude::View& view);
  void look_ahead(const altitude::View& view, const Sight& sight, const Budget& budget, core::Random& random,
                  Result& result);
  core::Shares play_on(altitude::State state, int plays, std::uint64_t key);
  altitude::Action best_action(const altitude::State& state);

  const altitude::Game& game_;
  const Evaluator& evaluator_;
  altitude::Game::Actions list_;
  std::vector<core::Shares> values_;
};

}  // namespace ai::altitude_ai
