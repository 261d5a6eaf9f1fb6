#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "ai/net.h"
#include "core/game.h"

// What the training house has to know of a game besides its rules. A specialization for each game that is
// trained, in train/<game>_house.h:
//   kSeatInputs, kContextInputs     how many numbers the net gets for a seat and for its context
//   kOneIn                          one in so many positions becomes a sample
//   kHighestSlip                    a slip is what a level does, no higher than this one, or anything at all
//   think(game, view, net, budget, random)
//                                   what a seat thinks with that net (without: with the evaluator made by
//                                   hand), best choice first; with one node at a glance
//   is_sample(game, state)          whether positions of this kind are learnt from
//   encode(game, position, inputs)  what the net is told of a position: for each seat its own, then its
//   context
namespace train {

template <core::Game G>
struct House;

// What is learnt from: a position as the net sees it, what the seat to act thought of it, and how the game
// came out.
struct Sample {
  std::uint8_t players = 0;
  std::optional<core::Shares> thought{};
  core::Shares result{};
  std::vector<ai::Net::Input> inputs;  // seat by seat: its own, then its context
};

}  // namespace train
