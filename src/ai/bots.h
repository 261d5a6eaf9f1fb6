#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/fact.h"
#include "ai/game_net.h"
#include "ai/plain_bot.h"
#include "ai/random_bot.h"
#include "ai/strongest.h"
#include "game_bots.h"

// The opponents of every game, by name: random, plain, and where a game has them simple, the levels 1 … 8,
// level 9 (ai/strongest.h), and classic, which is level 8 as it was before there were nets: a reference.
// What a game adds, in ai/<game>/simple_bot.h and ai/<game>/levels.h:
//   simple_action(game, view, random)                 what `simple` does
//   level_budget(game, level)                         what the level spends on a decision
//   consider(game, view, level, budget, random)       what it thinks of its choices: a SearchResult. Level 9
//                                                     is level 8 without an end of its own
//   level_action(game, view, level, budget, random)   what it does
//   consider_top(game, view, net, budget, random)     where level 8 has a net: what it thinks with this net;
//                                                     with none, classic's thoughts
//   classic_budget(game)                              what classic spends on a decision
namespace ai {

// A bot as people name it: "8", or "8@50ms" and "8@2000" with what it may spend on one decision, in processor
// time or in nodes. Without a budget it has its own.
struct Bot {
  std::string name;
  std::optional<Budget> budget;
};
// Nothing if the part after the @ is no budget, or the bot knows none.
std::optional<Bot> parse_bot(std::string_view text);
Bot known_bot(std::string_view text);  // of a name that parse_bot takes
// Its number, if it is one of the levels.
std::optional<int> level_of(const Bot& bot);

template <core::Game G>
constexpr bool kHasLevels =
    requires(const G& game, const typename G::View& view, const Budget& budget, core::Random& random) {
      { level_budget(game, 1) } -> std::same_as<Budget>;
      { consider(game, view, 1, budget, random) } -> std::same_as<SearchResult<G>>;
      { level_action(game, view, 1, budget, random) } -> std::same_as<typename G::Action>;
    };
// Whether level 8 rests on a net.
template <core::Game G>
constexpr bool kHasClassic =
    requires(const G& game, const typename G::View& view, const Budget& budget, core::Random& random) {
      { consider_top(game, view, nullptr, budget, random) } -> std::same_as<SearchResult<G>>;
      { classic_budget(game) } -> std::same_as<Budget>;
    };
// Whether there is a net, which can be given: GameNet& net_of(std::type_identity<G>).
template <core::Game G>
constexpr bool kHasNet = requires(std::type_identity<G> game) {
  { net_of(game) } -> std::same_as<GameNet&>;
};
inline constexpr int kLevels = 8;  // those with a budget of nodes; above them there is kStrongest
static_assert(kStrongest == kLevels + 1 && kStrongest <= 9);  // a level's name is one digit

template <core::Game G>
constexpr bool kHasSimple = requires(const G& game, const typename G::View& view, core::Random& random) {
  { simple_action(game, view, random) } -> std::same_as<typename G::Action>;
};

template <core::Game G>
constexpr bool kHasFacts = requires(const G& game, const typename G::State& state) {
  { facts(game, state, 0) } -> std::same_as<Facts>;
};

template <core::Game G>
std::vector<std::string> bot_names() {
  std::vector<std::string> names{"random", "plain"};
  if (kHasSimple<G>) names.insert(names.begin() + 1, "simple");
  for (int level = 1; kHasLevels<G> && level <= kStrongest; ++level) names.push_back(std::to_string(level));
  if (kHasClassic<G>) names.emplace_back("classic");
  return names;
}

// What a level thinks of its choices; nothing of any other bot, or where the game has no levels.
template <core::Game G>
SearchResult<G> level_thoughts(const G& game, const typename G::View& view, const Bot& bot,
                               core::Random& random) {
  if constexpr (kHasLevels<G>) {
    if (level_of(bot) == kStrongest)
      return strongest_thoughts(game, view, bot.budget.value_or(kStrongestBudget), random);
    if (const auto level = level_of(bot))
      return consider(game, view, *level, bot.budget ? *bot.budget : level_budget(game, *level), random);
  }
  return {};
}

// What the bot does at a decision, seeing only the view of the seat to act.
template <core::Game G>
typename G::Action bot_action(const G& game, const typename G::View& view, const Bot& bot,
                              core::Random& random) {
  if (bot.name == "random") return random_action(game, view, random);
  if constexpr (kHasSimple<G>) {
    if (bot.name == "simple") return simple_action(game, view, random);
  }
  if constexpr (kHasClassic<G>) {
    if (bot.name == "classic")
      return consider_top(game, view, nullptr, bot.budget.value_or(classic_budget(game)), random)
          .best()
          .action;
  }
  if (bot.name == "plain") return plain_action(game, view, bot.budget.value_or(kPlainBudget), random);
  if constexpr (kHasLevels<G>) {
    if (level_of(bot) == kStrongest) return level_thoughts(game, view, bot, random).best().action;
    if (const auto level = level_of(bot))
      return level_action(game, view, *level, bot.budget ? *bot.budget : level_budget(game, *level), random);
  }
  assert(false && "a name of bot_names()");
  return random_action(game, view, random);
}

}  // namespace ai
