#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <iostream>
#include <map>
#include <span>
#include <sstream>
#include <string>

#include "core/perft.h"
#include "naive/naive.h"
#include "proof.h"

// Exact counts of action sequences from fixed positions, confirmed by a game's naive implementation, which
// counts the same tree on its own.
namespace perft {

struct Case {
  std::string name;
  int players;
  std::map<std::string, std::string, std::less<>> options;
  std::string actions;  // leads from the start to the position
  int depth;
  std::uint64_t count;
  int rules = 2;
};

template <core::Game G>
std::uint64_t engine_count(const Case& one, int depth) {
  const auto game = G::create({one.players, one.options, one.rules});
  EXPECT_TRUE(game.has_value());
  auto state = game->start();
  std::istringstream words(one.actions);
  for (std::string text; words >> text;) {
    const auto action = game->parse(text);
    EXPECT_TRUE(action && game->is_legal(state, *action)) << one.name << ": " << text;
    if (!action || !game->is_legal(state, *action)) return 0;
    game->apply(state, *action);
  }
  return core::Perft(*game).count(state, depth);
}

template <class Naive>
std::uint64_t naive_count(const Naive& position, int depth) {
  if (depth == 0) return 1;
  if (position.to_act() == naive::kOver) return 0;
  const auto legal = position.legal();
  if (depth == 1) return legal.size();
  std::uint64_t total = 0;
  for (const auto& action : legal) {
    auto next = position;
    next.apply(action);
    total += naive_count(next, depth - 1);
  }
  return total;
}

template <class Naive>
std::uint64_t naive_count(const Case& one) {
  Naive position(one.players, {one.options.begin(), one.options.end()}, one.rules);
  std::istringstream words(one.actions);
  for (std::string text; words >> text;) position.apply(text);
  return naive_count(position, one.depth);
}

template <core::Game G>
void check_counts(std::span<const Case> cases) {
  for (const Case& one : cases) EXPECT_EQ(engine_count<G>(one, one.depth), one.count) << one.name;
}

// The naive one visits all positions but the last actions: those trees with at most `most_visits` of them.
template <core::Game G, class Naive>
void confirm_counts(std::span<const Case> cases, std::uint64_t most_visits) {
  int confirmed = 0;
  for (const Case& one : cases) {
    if (engine_count<G>(one, one.depth - 1) > most_visits) continue;
    EXPECT_EQ(naive_count<Naive>(one), one.count) << one.name;
    ++confirmed;
  }
  EXPECT_GT(confirmed, 0);
  std::cout << G::kName << " perft: " << cases.size() << " counts, " << confirmed
            << " confirmed by the naive implementation\n";
}

}  // namespace perft
