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

// What is fixed before play without being anyone's decision.
struct Setup {
  int players = 2;
  std::map<std::string, std::string, std::less<>> options;
};

// `setup` with every option present, or the reason why it can't be played.
std::expected<Setup, Phrase> complete(Setup setup, std::span<const OptionSpec> specs, int min_players,
                                      int max_players);

}  // namespace core
