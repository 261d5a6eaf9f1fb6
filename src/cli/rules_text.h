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
  // The number of the first one ("M1").
  std::string first_chapter() const;
  // A paragraph ("M3.4") or a whole chapter ("M3"), in any case; nothing if there is none.
  std::optional<std::string> part(std::string_view number) const;
  // The last one of all, which tells what older versions of the rules had otherwise.
  std::string versions() const;
  std::string whole() const;

 private:
  explicit RulesText(std::string_view markdown) : markdown_(markdown) {}
  std::string_view markdown_;
};

// The text with its lines broken between words at `width` columns. What follows a break stands below the
// second column of a line that has two, else as far in as the line began, or at least as `hang` says.
std::string wrapped(std::string_view text, int width, std::size_t hang = 0);

}  // namespace cli
