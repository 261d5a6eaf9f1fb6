#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/action_list.h"
#include "core/actor.h"
#include "core/phrase.h"
#include "core/random.h"
#include "core/setup.h"

namespace core {

// Each seat's share of the win: it sums to 1, equals share. Alone, the one value is the points.
using Shares = std::array<double, kMaxSeats>;

template <class T>
concept Value = std::is_trivially_copyable_v<T> && std::equality_comparable<T>;

// What both a full state and one seat's view can answer: legality depends on the view alone.
template <class G, class Position>
concept Decides = requires(const G& game, const Position& position, const typename G::Action& action,
                           ActionList<typename G::Action>& out) {
  { game.to_act(position) } -> std::same_as<Actor>;
  { game.turn(position) } -> std::same_as<int>;  // the seat whose turn it is, whoever acts in it
  game.legal_actions(position, out);             // appends; at a chance node every outcome
  { game.is_legal(position, action) } -> std::same_as<Verdict>;
};

// A game object holds what is fixed for one game: options, deck, starting mountain, tables. It is immutable
// and shared. A State is a value: no pointers, no history, no random source.
template <class G>
concept Game =
    Value<typename G::State> && Value<typename G::View> && Value<typename G::Action> &&
    sizeof(typename G::Action) <= 8 && Decides<G, typename G::State> && Decides<G, typename G::View> &&
    requires(const G& game, const Setup& setup, const typename G::State& state, typename G::State& next,
             const typename G::View& view, typename G::View& next_view, const typename G::Action& action,
             Observer observer, Random& random, std::string_view text) {
      { G::kName } -> std::convertible_to<std::string_view>;
      { G::kRulesVersion } -> std::convertible_to<int>;  // the newest; every older one stays replayable
      { G::kMinPlayers } -> std::convertible_to<int>;
      { G::kMaxPlayers } -> std::convertible_to<int>;
      { G::options(1) } -> std::same_as<std::span<const OptionSpec>>;  // of a version of the rules
      { G::create(setup) } -> std::same_as<std::expected<G, Phrase>>;
      { game.setup() } -> std::same_as<const Setup&>;  // complete: every option present

      { game.start() } -> std::same_as<typename G::State>;
      game.apply(next, action);  // the action is legal
      { game.chance_weight(state, action) } -> std::same_as<std::uint32_t>;
      {
        game.sample_chance(state, random)
      } -> std::same_as<typename G::Action>;  // with those weights, unlisted
      { game.result(state) } -> std::same_as<Shares>;
      { game.hash(state) } -> std::same_as<std::uint64_t>;

      { game.view(state, observer) } -> std::same_as<typename G::View>;
      { game.redact(state, action, observer) } -> std::same_as<typename G::Action>;
      game.observe(next_view, action);  // the action is redacted
      { game.sample_world(view, random) } -> std::same_as<typename G::State>;

      { game.to_text(action) } -> std::same_as<std::string>;
      { game.parse(text) } -> std::same_as<std::expected<typename G::Action, Phrase>>;
      { game.to_json(view) } -> std::same_as<std::string>;
      // What happened, for the log: the view before, the redacted action, the view after.
      { game.describe(view, action, view) } -> std::same_as<std::vector<Phrase>>;
    };

}  // namespace core
