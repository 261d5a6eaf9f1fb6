#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "core/game.h"

// What the first line of the bytes chooses before the rest is read: a digit for each thing in turn. 0 is the
// default, as is everything for which no digit is left, and all where there is no second line.
class Choices {
 public:
  // Takes the line off the text.
  explicit Choices(std::string_view& text) {
    const auto end = text.find('\n');
    if (end == text.npos) return;
    digits_ = text.substr(0, end);
    text.remove_prefix(end + 1);
  }

  std::size_t below(std::size_t count) {
    if (digits_.empty()) return 0;
    const auto digit = static_cast<unsigned char>(digits_.front() - '0');
    digits_.remove_prefix(1);
    return digit % count;
  }

  // `names`: also those whose values are names for some texts.
  auto options(std::span<const core::OptionSpec> specs, bool names = true) {
    decltype(core::Setup::options) options;
    for (const auto& [key, values, open] : specs)
      if (!values.empty() && (names || !open)) options[std::string(key)] = values[below(values.size())];
    return options;
  }

 private:
  std::string_view digits_;
};

// The digits are for how many players less than the most, how many versions before the newest, the options.
// Where a name is for a lot to turn into a text it is not chosen: drawing takes longer than all the rest.
template <core::Game G>
const G& chosen_game(Choices& choices) {
  static std::map<std::tuple<int, int, decltype(core::Setup::options)>, G> games;
  const int players = G::kMaxPlayers - static_cast<int>(choices.below(G::kMaxPlayers - G::kMinPlayers + 1));
  const int rules = G::kRulesVersion - static_cast<int>(choices.below(G::kRulesVersion));
  const bool names = !core::has_extra<G>(core::Extra::by_lot);
  const auto options = choices.options(G::options(rules), names);
  const auto found = games.find({players, rules, options});
  if (found != games.end()) return found->second;
  auto game = G::create({players, options, rules}).value();
  return games.try_emplace({players, rules, options}, std::move(game)).first->second;
}
