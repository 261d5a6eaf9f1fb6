#include "ai/altitude/facts.h"

#include <algorithm>

namespace ai {

using namespace altitude;

namespace {

int held(const Game& game, const Hand& hand, Species species) {
  return static_cast<int>(
      std::ranges::count_if(hand, [&](Card card) { return game.deck().is(card, species); }));
}

// Avalanches that lie uncovered on the mountain.
int avalanches(const Game& game, const Mountain& mountain) {
  int count = 0;
  for (int index = mountain.left(); index <= mountain.right(); ++index) {
    if (mountain.top_uncovered(index))
      count += game.deck().is(mountain.at(mountain.top(index)), Species::avalanche);
  }
  return count;
}

int cards(const Mountain& mountain) {
  int count = 0;
  for (int index = mountain.left(); index <= mountain.right(); ++index) count += mountain.height(index);
  return count;
}

}  // namespace

Facts facts(const Game& game, const State& state, int seat) {
  const auto own = static_cast<std::size_t>(seat);
  const Mountain& mountain = state.mountains[own];
  const Hand& hand = state.hands[own];
  int rival_floors = 0;
  int rival_animals = 0;
  int rival_avalanches = 0;
  for (int other = 0; other < game.players(); ++other) {
    if (other == seat) continue;
    const Mountain& theirs = state.mountains[static_cast<std::size_t>(other)];
    rival_floors = std::max(rival_floors, game.floors(theirs));
    rival_animals += game.high_animals(theirs);
    rival_avalanches += avalanches(game, theirs);
  }
  return {
      {"altitude.reason.floors", game.floors(mountain)},
      {"altitude.reason.animals", game.high_animals(mountain)},
      {"altitude.reason.twice", game.plays_twice(state, seat) ? 1 : 0},
      {"altitude.reason.five", game.count_to_five(mountain)},
      {"altitude.reason.avalanches", avalanches(game, mountain), false},
      {"altitude.reason.rival_avalanches", rival_avalanches},
      {"altitude.reason.bernards", held(game, hand, Species::saint_bernard)},
      {"altitude.reason.cable_cars", held(game, hand, Species::cable_car)},
      {"altitude.reason.base", mountain.span()},
      {"altitude.reason.cards", cards(mountain)},
      {"altitude.reason.rival_floors", rival_floors, false},
      {"altitude.reason.rival_animals", rival_animals, false},
  };
}

}  // namespace ai
