#pragma once

#include <vector>

#include "ai/altitude/evaluator.h"
#include "ai/depth.h"

namespace ai {

// Before a card is drawn the evaluator's opinion (normal and deep: the mean over all cards that may come,
// each put to its best use); with a card drawn its best use; the last round exactly. While cards are dealt,
// the mean over 4, 16 or 64 orders of the deck, everybody keeping the best four.
class AltitudeValue {
 public:
  AltitudeValue(const altitude::Game& game, Depth depth)
      : game_(game), depth_(depth), evaluator_(game, altitude_ai::value_net(game)) {}
  core::Shares operator()(const altitude::State& state);

 private:
  std::size_t best_listed(const altitude::State& state);  // to the acting seat; all hands are seen
  core::Shares played(const altitude::State& state);
  core::Shares drawn(const altitude::State& state);
  core::Shares dealt(const altitude::State& state);

  const altitude::Game& game_;
  Depth depth_;
  altitude_ai::Evaluator evaluator_;
  altitude::Game::Actions list_;
  std::vector<core::Shares> values_;
};

inline AltitudeValue position_value(const altitude::Game& game, Depth depth) { return {game, depth}; }

}  // namespace ai
