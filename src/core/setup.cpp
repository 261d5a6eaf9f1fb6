#include "core/setup.h"

#include <algorithm>

namespace core {

namespace {

std::string joined(std::span<const std::string_view> words) {
  std::string text;
  for (const auto word : words) text.append(text.empty() ? "" : ", ").append(word);
  return text;
}

// An option that this version does not have: unknown, or of another version.
Phrase foreign_option(std::string_view key, int rules, const SetupSpec& spec) {
  for (int other = spec.newest_rules; other >= 1; --other) {
    if (std::ranges::find(spec.options(other), key, &OptionSpec::key) == spec.options(other).end()) continue;
    return Phrase("setup.option_of_version")
        .text("option", std::string(key))
        .number("version", other)
        .number("rules", rules);
  }
  std::string known;
  for (const auto& option : spec.options(rules)) known.append(known.empty() ? "" : ", ").append(option.key);
  return Phrase("setup.unknown_option").text("option", std::string(key)).text("known", known);
}

bool has(const OptionSpec& option, const std::string& value) {
  return std::ranges::find(option.values, value) != option.values.end();
}

// The newest version in which the option has this value by name; 0 if there is none.
int version_of_value(std::string_view key, const std::string& value, const SetupSpec& spec) {
  for (int rules = spec.newest_rules; rules >= 1; --rules) {
    const auto options = spec.options(rules);
    const auto same = std::ranges::find(options, key, &OptionSpec::key);
    if (same != options.end() && has(*same, value)) return rules;
  }
  return 0;
}

// A value that an option of this version does not have: unknown, or of another version.
Phrase foreign_value(const OptionSpec& option, const std::string& value, int version, int rules) {
  if (version > 0) {
    return Phrase("setup.value_of_version")
        .text("option", std::string(option.key))
        .text("value", value)
        .number("version", version)
        .number("rules", rules);
  }
  return Phrase("setup.unknown_value")
      .text("option", std::string(option.key))
      .text("value", value)
      .text("known", joined(option.values));
}

}  // namespace

std::expected<Setup, Phrase> complete(Setup setup, const SetupSpec& spec) {
  if (setup.rules == 0) setup.rules = spec.newest_rules;
  if (setup.rules < 1 || setup.rules > spec.newest_rules) {
    return refuse(
        Phrase("setup.unknown_rules").number("version", setup.rules).number("known", spec.newest_rules));
  }
  if (setup.players < spec.min_players || setup.players > spec.max_players) {
    return refuse(Phrase("setup.players")
                      .number("players", setup.players)
                      .number("least", spec.min_players)
                      .number("most", spec.max_players));
  }
  const auto options = spec.options(setup.rules);
  for (const auto& [key, value] : setup.options) {
    const auto option = std::ranges::find(options, key, &OptionSpec::key);
    if (option == options.end()) return refuse(foreign_option(key, setup.rules, spec));
    if (has(*option, value)) continue;
    // What an open option may say is the game's to read, but for the name of another version's value.
    const int version = version_of_value(key, value, spec);
    const bool open = option->open || option->values.empty();
    if (version > 0 || !open) return refuse(foreign_value(*option, value, version, setup.rules));
  }
  for (const auto& option : options) {
    if (!option.values.empty()) setup.options.try_emplace(std::string(option.key), option.values.front());
  }
  return setup;
}

}  // namespace core
