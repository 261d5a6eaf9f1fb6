#include "table/history.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace table {
namespace {

// A game in which a position tells all that led to it, and counts what is played.
struct Counted {
  using Action = int;
  mutable int played = 0;
};
struct Trace {
  std::uint64_t trace = 0;
  void carry_forward(const Counted& game, int action) {
    trace = 31 * trace + static_cast<std::uint64_t>(action);
    ++game.played;
  }
};
std::uint64_t after(int steps) {
  Trace moment;
  for (int step = 0; step < steps; ++step) moment.carry_forward({}, step + 1);
  return moment.trace;
}
History<Counted, Trace> gone_on(const Counted& game, int steps) {
  History<Counted, Trace> history({});
  for (int step = 0; step < steps; ++step) history.push(game, step + 1);
  return history;
}

// What is told of the last step and of the chance that followed asks for three positions many times.
TEST(History, ReadsTheLastThreePositionsWithoutPlaying) {
  for (const int steps : {2, 3, 15, 16, 17, 18, 40}) {
    const Counted game;
    const auto history = gone_on(game, steps);
    game.played = 0;
    for (int position = steps - 2; position <= steps; ++position)
      EXPECT_EQ(history.at(game, static_cast<std::size_t>(position)).trace, after(position)) << steps;
    EXPECT_EQ(game.played, 0) << steps;
  }
}

TEST(History, IsTheSameAfterGoingBackFromAnywhereToAnywhere) {
  const Counted game;
  for (const int steps : {1, 2, 16, 17, 35}) {
    for (int back = 0; back <= steps; ++back) {
      auto history = gone_on(game, steps);
      history.rewind(game, static_cast<std::size_t>(back));
      for (int again = back; again <= back + 3; ++again) {
        ASSERT_EQ(history.steps(), static_cast<std::size_t>(again));
        for (int position = 0; position <= again; ++position)
          ASSERT_EQ(history.at(game, static_cast<std::size_t>(position)).trace, after(position))
              << steps << back;
        history.push(game, again + 1);
      }
    }
  }
}

}  // namespace
}  // namespace table
