#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "ai/net.h"
#include "core/game.h"

// What the training house has to know of a game besides its rules. A specialization for each game that is
// trained, in train/<game>_house.h:
//   kSeatInputs, kContextInputs     how many numbers the net gets for a seat and for its context
//   kOneIn                          one position in this many becomes a sample
//   kHighestSlip                    a slip is what a level does, no higher than this one, or anything at all
//   think(game, view, net, budget, random)
//                                   what a seat thinks with that net (without: with the evaluator made by
//                                   hand), best choice first; with one node at a glance
//   is_sample(game, state)          whether positions of this kind are learnt from
//   encode(game, position, inputs)  what the net is told of a position: for each seat its own, then its
//                                   context
//   foresee(game, state, net)       may be there: what is thought of a position where chance is next
namespace train {

template <core::Game G>
struct House;

template <core::Game G>
constexpr bool kIsTrained = requires { sizeof(House<G>); };

template <core::Game G>
constexpr bool kForesees = requires(const G& game, const typename G::State& state, const ai::Net* net) {
  { House<G>::foresee(game, state, net) } -> std::same_as<core::Shares>;
};

// What is learnt from: a position as the net sees it, what the seat to act thought of it, and how the game
// came out.
struct Sample {
  std::uint8_t players = 0;
  std::optional<core::Shares> thought{};
  core::Shares result{};
  std::vector<ai::Net::Input> inputs;  // seat by seat: its own, then its context
};

// The same inputs one after the other: for each seat its own, then its context.
template <class Inputs>
void append_inputs(const Inputs& inputs, int players, std::vector<ai::Net::Input>& out) {
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
    out.insert(out.end(), inputs.seats[seat].begin(), inputs.seats[seat].end());
    out.insert(out.end(), inputs.contexts[seat].begin(), inputs.contexts[seat].end());
  }
}

}  // namespace train
