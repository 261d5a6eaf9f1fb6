#pragma once

#include <vector>

#include "ai/altitude/evaluator.h"
#include "ai/depth.h"

namespace ai {

// Before a card is drawn the net's opinion (normal and deep: the mean over all cards that may come, each put
// to the use that the seat likes best). With a card drawn, what comes of the use that is best as far as the
// seat can know: the mean of the net's opinions in the worlds that fit what it sees. The last round exactly.
// While cards are dealt, the mean over 4, 16 or 64 orders of the deck, everybody keeping the best four.
class AltitudeValue {
 public:
  AltitudeValue(const altitude::Game& game, Depth depth)
      : game_(game), depth_(depth), evaluator_(game, altitude_ai::value_net(game)) {
    if (depth != Depth::quick) evaluator_.remember();
  }
  core::Shares operator()(const altitude::State& state);
  // With a card drawn, what its seat may like best: the first is what the value promises.
  std::vector<altitude::Action> choices(const altitude::View& view);

 private:
  std::size_t best_listed(const altitude::Position& position);  // to the acting seat
  core::Shares played(const altitude::State& state);
  core::Shares replied(const altitude::State& state);
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
