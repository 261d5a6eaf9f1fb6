#include "core/setup.h"

#include <algorithm>

namespace core {

namespace {

std::string joined(std::span<const std::string_view> words) {
  std::string text;
  for (const auto word : words) text.append(text.empty() ? "" : ", ").append(word);
  return text;
}

Phrase unknown_option(std::string_view key, std::span<const OptionSpec> specs) {
  std::string known;
  for (const auto& spec : specs) known.append(known.empty() ? "" : ", ").append(spec.key);
  return Phrase("setup.unknown_option").text("option", std::string(key)).text("known", known);
}

}  // namespace

std::expected<Setup, Phrase> complete(Setup setup, std::span<const OptionSpec> specs, int min_players,
                                      int max_players) {
  if (setup.players < min_players || setup.players > max_players) {
    return refuse(Phrase("setup.players")
                      .number("players", setup.players)
                      .number("least", min_players)
                      .number("most", max_players));
  }
  for (const auto& [key, value] : setup.options) {
    const auto spec = std::ranges::find(specs, key, &OptionSpec::key);
    if (spec == specs.end()) return refuse(unknown_option(key, specs));
    if (spec->open || spec->values.empty()) continue;
    if (std::ranges::find(spec->values, value) == spec->values.end()) {
      return refuse(Phrase("setup.unknown_value")
                        .text("option", key)
                        .text("value", value)
                        .text("known", joined(spec->values)));
    }
  }
  for (const auto& spec : specs) {
    if (!spec.values.empty()) setup.options.try_emplace(std::string(spec.key), spec.values.front());
  }
  return setup;
}

}  // namespace core
