#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "core/phrase.h"

namespace core {

// An option of the rules. The first value is the default. No values: free text that the game itself checks
// (a deck, a mountain), empty by default.
struct OptionSpec {
  std::string_view key;
  std::span<const std::string_view> values;
  bool open = false;  // the values are names for some texts; any other text will do, which the game checks
};

// What is fixed before play without being anyone's decision. Each version of a game's rules has its own list
// of options, with its own values and defaults: a record goes by the version that it names, for ever.
struct Setup {
  int players = 2;
  std::map<std::string, std::string, std::less<>> options;
  int rules = 0;  // the version of the rules; 0: the newest
};

// What a game says of its set-ups.
struct SetupSpec {
  std::span<const OptionSpec> (*options)(int rules);  // of each version from 1 to the newest
  int newest_rules;
  int min_players;
  int max_players;
};

// `setup` with its version and every option of that version present, or the reason why it can't be played.
std::expected<Setup, Phrase> complete(Setup setup, const SetupSpec& spec);

template <class G>
std::expected<Setup, Phrase> complete(Setup setup) {
  return complete(std::move(setup), {&G::options, G::kRulesVersion, G::kMinPlayers, G::kMaxPlayers});
}

}  // namespace core
