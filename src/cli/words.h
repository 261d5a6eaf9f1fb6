#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/phrase.h"

namespace cli {

// The catalogue of one language: turns codes and numbers into sentences.
//
// A text may hold {name}, and {name|one|other}: the first form for 1 (in French also for 0), the second
// otherwise; # in a form is the number.
class Words {
 public:
  // The languages that there are, English first.
  static const std::vector<std::string>& languages();
  // `wanted` (such as "de"), else the first language that the environment asks for and we have, else English.
  static std::optional<Words> load(std::string_view wanted);

  std::string say(const core::Phrase& phrase, const std::vector<std::string>& names = {}) const;
  std::string say(std::string_view key) const { return say(core::Phrase(std::string(key))); }
  bool knows(std::string_view key) const { return texts_.find(key) != texts_.end(); }
  // A number with one decimal as the language writes it.
  std::string decimal(double number) const;
  const std::string& language() const { return language_; }

 private:
  std::string language_;
  std::map<std::string, std::string, std::less<>> texts_;
};

}  // namespace cli
