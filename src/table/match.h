#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "ai/bots.h"
#include "core/chance.h"
#include "core/game.h"

namespace table {

// How one game between bots came out.
struct MatchResult {
  core::Shares shares{};
  int actions = 0;
  bool finished = false;  // false: cut off, shares are equal
};

// The set-up with what a game draws by lot before play (a mountain, colours), where it does. The one place
// where that luck comes from: one key gives one mountain everywhere.
template <core::Game G>
core::Setup by_lot(core::Setup setup, [[maybe_unused]] std::uint64_t key) {
  if constexpr (core::has_extra<G>(core::Extra::by_lot)) {
    core::Random lot(core::scramble(key));
    return G::by_lot(std::move(setup), lot);
  }
  return setup;
}

// Plays one game between bots, a name for each seat. `key` is the game's chance; `seed` is what the bots' own
// dice come from, so that the same chance can be dealt to both orders of seats.
template <core::Game G>
MatchResult play_match(const core::Setup& setup, std::span<const std::string> names, std::uint64_t key,
                       std::uint64_t seed) {
  constexpr int kMostActions = 1'000'000;
  std::vector<ai::Bot> bots;
  bots.reserve(names.size());
  for (const auto& name : names) bots.push_back(ai::known_bot(name));
  const auto game = *G::create(by_lot<G>(setup, key));
  core::Random random(seed);
  MatchResult result;
  auto state = game.start();
  core::ChancePosition position;
  while (result.actions < kMostActions) {
    const core::Actor actor = game.to_act(state);
    if (actor.is_over()) {
      result.shares = game.result(state);
      result.finished = true;
      return result;
    }
    const int turn = game.turn(state);
    if (actor.is_chance()) {
      game.apply(state, core::keyed_chance(game, state, key, position));
      ++position.draw;
    } else {
      const auto view = game.view(state, core::Observer::seat(actor.index()));
      game.apply(state, ai::bot_action(game, view, bots[static_cast<std::size_t>(actor.index())], random));
    }
    if (game.turn(state) != turn) position = {position.turn + 1, 0};
    ++result.actions;
  }
  for (int seat = 0; seat < setup.players; ++seat)
    result.shares[static_cast<std::size_t>(seat)] = 1.0 / setup.players;
  return result;
}

}  // namespace table
