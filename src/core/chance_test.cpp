#include "core/chance.h"

#include <gtest/gtest.h>

#include <set>

#include "games/secret_pig/rules.h"

namespace core {
namespace {

secret_pig::Action face(std::uint64_t key, std::uint32_t turn, std::uint32_t draw) {
  const auto game = secret_pig::Game::create({2, {}});
  secret_pig::State state;
  state.phase = secret_pig::Phase::roll;
  return keyed_chance(*game, state, key, {turn, draw});
}

TEST(KeyedChance, TheSameKeyAndPositionGiveTheSameLuck) {
  for (std::uint32_t turn = 0; turn < 20; ++turn) EXPECT_EQ(face(5, turn, 1), face(5, turn, 1));
}

TEST(KeyedChance, KeyTurnAndDrawAllMatter) {
  std::set<int> by_key, by_turn, by_draw;
  for (std::uint32_t i = 0; i < 60; ++i) {
    by_key.insert(face(i, 0, 0).value);
    by_turn.insert(face(1, i, 0).value);
    by_draw.insert(face(1, 0, i).value);
  }
  EXPECT_EQ(by_key.size(), 6u);
  EXPECT_EQ(by_turn.size(), 6u);
  EXPECT_EQ(by_draw.size(), 6u);
}

}  // namespace
}  // namespace core
