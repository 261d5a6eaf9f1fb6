#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace cli {

// The rules of a game as the program carries them, in one language: Markdown whose paragraphs have numbers.
class RulesText {
 public:
  // In the language, else in English; nothing for a game that has no rules here.
  static std::optional<RulesText> find(std::string_view game, std::string_view language);

  // The titles of the chapters, a line each.
  std::string chapters() const;
  // A paragraph ("M3.4") or a whole chapter ("M3"), in any case; nothing if there is none.
  std::optional<std::string> part(std::string_view number) const;
  std::string whole() const;

 private:
  explicit RulesText(std::string_view markdown) : markdown_(markdown) {}
  std::string_view markdown_;
};

// The text with its lines broken between words at `width` columns; what follows a break is indented by as
// many columns as the line began with.
std::string wrapped(std::string_view text, int width);

}  // namespace cli
