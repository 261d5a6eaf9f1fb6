#include "cli/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "catalogue.h"
#include "cli/failure.h"

namespace cli {

namespace {

std::string language_of_environment() {
  for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* const value = std::getenv(variable);
    if (value == nullptr || *value == '\0') continue;
    const std::string language = std::string(value).substr(0, 2);
    return std::ranges::find(Words::languages(), language) != Words::languages().end() ? language : "en";
  }
  return "en";
}

const core::Phrase::Arg* find_arg(const core::Phrase& phrase, std::string_view name) {
  const auto found = std::ranges::find(phrase.args, name, &core::Phrase::Arg::name);
  return found == phrase.args.end() ? nullptr : &*found;
}

// Dice are told one by one; what was typed, or stands in a record, steers no terminal.
std::string shown(const core::Phrase::Arg& arg, const std::vector<std::string>& names) {
  using Kind = core::Phrase::Arg::Kind;
  if (arg.kind == Kind::digits) return fmt::format("{}", fmt::join(arg.value, ", "));
  if (arg.kind != Kind::seat) return printable(arg.value);
  const auto seat = static_cast<std::size_t>(std::stoul(arg.value));
  return seat < names.size() ? names[seat] : arg.value;
}

std::string filled(std::string_view form, const std::string& value) {
  std::string text;
  for (const char c : form) {
    if (c == '#') {
      text += value;
    } else {
      text += c;
    }
  }
  return text;
}

// Of two forms the one for the number. A seat has one form for "you" and one for its name: at a keyboard that
// several may share everybody is named.
std::string chosen_form(std::string_view forms, const core::Phrase::Arg& arg,
                        const std::vector<std::string>& names, std::string_view language) {
  const auto bar = forms.find('|');
  const bool seat = arg.kind == core::Phrase::Arg::Kind::seat;
  const bool one = !seat && (arg.value == "1" || (language == "fr" && arg.value == "0"));
  return filled(one ? forms.substr(0, bar) : forms.substr(bar + 1), shown(arg, names));
}

}  // namespace

const std::vector<std::string>& Words::languages() {
  static const std::vector<std::string> languages = [] {
    std::vector<std::string> all;
    for (const auto& [language, text] : kCatalogue) {
      if (all.empty() || all.back() != language) all.emplace_back(language);
    }
    return all;
  }();
  return languages;
}

std::optional<Words> Words::load(std::string_view wanted) {
  const std::string language = wanted.empty() ? language_of_environment() : std::string(wanted);
  Words words;
  words.language_ = language;
  for (const auto& [known, text] : kCatalogue) {
    if (known != language) continue;
    const auto texts = nlohmann::json::parse(text);
    for (const auto& [key, sentence] : texts.items()) words.texts_.emplace(key, sentence.get<std::string>());
  }
  return words.texts_.empty() ? std::nullopt : std::optional(std::move(words));
}

std::string Words::decimal(double number) const {
  std::string text = fmt::format("{:.1f}", number);
  if (language_ != "en") std::ranges::replace(text, '.', ',');
  return text;
}

std::string Words::say(const core::Phrase& phrase, const std::vector<std::string>& names) const {
  const auto found = texts_.find(phrase.key);
  if (found == texts_.end()) return phrase.key;
  const std::string_view pattern = found->second;
  std::string text;
  for (std::size_t at = 0; at < pattern.size();) {
    const auto open = std::min(pattern.find('{', at), pattern.size());
    text += pattern.substr(at, open - at);
    const auto close = pattern.find('}', open);
    if (open == pattern.size() || close == pattern.npos) break;
    const auto field = pattern.substr(open + 1, close - open - 1);
    const auto bar = field.find('|');
    if (const auto* arg = find_arg(phrase, field.substr(0, bar))) {
      text +=
          bar == field.npos ? shown(*arg, names) : chosen_form(field.substr(bar + 1), *arg, names, language_);
    }
    at = close + 1;
  }
  return text;
}

}  // namespace cli
