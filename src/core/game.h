#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <optional>
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

// What a game may add to the concept. It names what it adds in kExtras; one that is named and missing, or
// there and not named, does not compile.
enum class Extra : std::uint8_t {
  by_lot,          // G::by_lot(setup, random): draws what is left open before play (a mountain, colours)
  top_card,        // top_card(state, key): the card that comes next in the order that the key stands for
  sample_action,   // sample_action(state, random): any legal action, quicker than by listing all
  prefix_listing,  // legal_actions(view, prefix, out): at least those whose notation begins so, and few
                   // others
  help_json,       // help_json(view, decides): exact figures for whoever decides; others may be told less
  action_json,     // action_json(view, action): {"text": notation, …}, what a client shows of one taken there
  choices_json,    // choices_json(view, held): what may be done, narrowed by what a hand holds so far
  build_json,      // G::build_json(text, held): something of the set-up that people build by hand: what
                   // stands, what is wrong with it, what may go where
};
inline constexpr int kExtraCount = 8;

class Extras {
 public:
  constexpr Extras(std::initializer_list<Extra> named = {}) {
    for (const Extra extra : named) bits_ |= 1u << static_cast<unsigned>(extra);
  }
  constexpr bool has(Extra extra) const { return ((bits_ >> static_cast<unsigned>(extra)) & 1u) != 0; }

 private:
  unsigned bits_ = 0;
};

template <class G>
constexpr bool has_extra(Extra extra) {
  return G::kExtras.has(extra);
}

template <class G>
constexpr bool provides(Extra extra) {
  using Action = typename G::Action;
  const auto has = [](bool here) { return here; };
  switch (extra) {
    case Extra::by_lot:
      return has(requires(Setup setup, Random& random) {
        { G::by_lot(setup, random) } -> std::same_as<Setup>;
      });
    case Extra::top_card:
      return has(requires(const G& game, const typename G::State& state, std::uint64_t key) {
        { game.top_card(state, key) } -> std::same_as<std::optional<Action>>;
      });
    case Extra::sample_action:
      return has(requires(const G& game, const typename G::State& state, Random& random) {
        { game.sample_action(state, random) } -> std::same_as<Action>;
      });
    case Extra::prefix_listing:
      return has(requires(const G& game, const typename G::View& view, std::string_view prefix,
                          ActionList<Action>& out) { game.legal_actions(view, prefix, out); });
    case Extra::help_json:
      return has(requires(const G& game, const typename G::View& view) {
        { game.help_json(view, true) } -> std::same_as<std::string>;
      });
    case Extra::action_json:
      return has(requires(const G& game, const typename G::View& view, const Action& action) {
        { game.action_json(view, action) } -> std::same_as<std::string>;
      });
    case Extra::choices_json:
      return has(requires(const G& game, const typename G::View& view, std::string_view held) {
        { game.choices_json(view, held) } -> std::same_as<std::string>;
      });
    case Extra::build_json:
      return has(requires(std::string_view text) {
        { G::build_json(text, text) } -> std::same_as<std::expected<std::string, TextError>>;
      });
  }
  return false;
}

template <class G>
constexpr bool names_its_extras() {
  for (int i = 0; i < kExtraCount; ++i) {
    if (has_extra<G>(static_cast<Extra>(i)) != provides<G>(static_cast<Extra>(i))) return false;
  }
  return true;
}

// Whether seats know what others may not.
template <class G>
inline constexpr bool kHasSecrets = !std::is_same_v<typename G::View, typename G::State>;

// A game with secrets says whether a view at the end shows all that the result depends on.
template <class G>
concept TellsItsResult = !kHasSecrets<G> || requires(const G& game, const typename G::View& view) {
  { game.knows_result(view) } -> std::same_as<bool>;
};

// A game object holds what is fixed for one game: options, deck, starting mountain, tables. It is immutable
// and shared. A State is a value: no pointers, no history, no random source.
template <class G>
concept Game =
    Value<typename G::State> && Value<typename G::View> && Value<typename G::Action> &&
    sizeof(typename G::Action) <= 8 && names_its_extras<G>() && TellsItsResult<G> &&
    Decides<G, typename G::State> && Decides<G, typename G::View> &&
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
