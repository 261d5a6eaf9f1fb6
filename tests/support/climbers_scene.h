#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>

#include "games/climbers/notation.h"
#include "games/climbers/rules.h"

namespace climbers {

// A position made by hand. Blocks that a test does not name are parked one beside the other, on end, from
// 14,20 on; the squares with y below 18 are the test's own.
class Scene {
 public:
  explicit Scene(int players = 2, std::map<std::string, std::string, std::less<>> options = {})
      : game(*Game::create({players, std::move(options)})) {
    for (int block = 1; block <= kBlocks; ++block) {
      Placement& at = blocks_[static_cast<std::size_t>(block)];
      at.x = static_cast<std::uint8_t>(14 + 2 * ((block - 1) % 9));
      at.y = static_cast<std::uint8_t>(20 + 2 * ((block - 1) / 9));
      at.pose = Pose(kind_of(block).stances[0].tops[0], Axis::z);
    }
    rebuild();
    state.phase = Phase::climb;
  }

  // Entries as in a mountain: N@X,Y,Z:FD.
  Scene& put(std::initializer_list<const char*> entries) {
    for (const char* const entry : entries) {
      NotationReader reader(entry);
      const int block = *reader.number(1, kBlocks);
      EXPECT_TRUE(reader.take("@"));
      const Square corner = *reader.square();
      EXPECT_TRUE(reader.take(","));
      const int z = *reader.number(0, 99);
      EXPECT_TRUE(reader.take(":"));
      blocks_[static_cast<std::size_t>(block)] = {static_cast<std::uint8_t>(x_of(corner)),
                                                  static_cast<std::uint8_t>(y_of(corner)),
                                                  static_cast<std::uint8_t>(z), *reader.pose()};
    }
    rebuild();
    return *this;
  }
  Scene& stand(Colour climber, int x, int y) {
    state.climber(climber).at = surface_at(state, square_at(x, y)).least();
    state.reached[static_cast<std::size_t>(index(climber))] = ++reached_;
    EXPECT_TRUE(consistent(state));
    return *this;
  }
  Scene& ask(Phase phase) {
    state.phase = phase;
    return *this;
  }

  bool legal(const char* text) const { return game.is_legal(state, *game.parse(text)).has_value(); }
  // The key of the refusal without "climbers.refused.", and the paragraph; empty if it is legal.
  std::string refusal(const char* text) const {
    const auto verdict = game.is_legal(state, *game.parse(text));
    if (verdict) return {};
    return verdict.error().key.substr(std::string("climbers.refused.").size()) + " " + verdict.error().rule;
  }
  bool listed(const char* text) const {
    Game::Actions actions;
    game.legal_actions(state, actions);
    for (const Action& action : actions) {
      if (game.to_text(action) == text) return true;
    }
    return false;
  }
  // Carries out actions, each of which must be legal.
  Scene& play(std::initializer_list<const char*> texts) {
    for (const char* const text : texts) {
      EXPECT_EQ(refusal(text), "") << text;
      game.apply(state, *game.parse(text));
    }
    return *this;
  }
  // Passes until the turn of the next seat, or the end.
  void pass_turn() {
    const int seat = state.active;
    while (state.active == seat && state.phase != Phase::over) play({"pass"});
  }
  std::string at(Colour climber) const {
    const Square square = state.climber(climber).at;
    return square == kOnTable ? "table" : square_name(square);
  }

  Game game;
  State state;

 private:
  void rebuild() {
    const State old = state;
    state = raise(blocks_);
    state.climbers = game.start().climbers;
    for (std::size_t i = 0; i < state.climbers.size(); ++i) state.climbers[i].at = old.climbers[i].at;
    state.phase = old.phase;
    state.reached = old.reached;
    EXPECT_TRUE(consistent(state));
  }

  Mountain blocks_{};
  std::uint8_t reached_ = 0;
};

}  // namespace climbers
