#pragma once

#include <string>
#include <string_view>

namespace cli {

// What a thing is drawn for; the terminal's colours follow from it.
enum class Paint { none, quiet, strong, glow, red, yellow, teal, purple, pink, neutral };

// How this terminal can be written to.
struct Style {
  bool colour = false;   // only on a terminal, and not with NO_COLOR
  bool unicode = false;  // the locale is UTF-8
  bool plain = false;    // no drawing at all: sentences, for screen readers
  bool wipes = false;    // a real terminal, whose screen can be wiped
  int width = 80;        // columns

  static Style of_terminal(bool plain);
  std::string paint(std::string_view text, Paint paint) const;
  // Takes everything written so far out of sight.
  std::string wipe() const;
  // The first where the terminal can show it, else the second.
  std::string_view sign(std::string_view fine, std::string_view ascii) const {
    return unicode ? fine : ascii;
  }
};

// A player's colour: every colour has a mark of its own, so that none must be told by its hue.
struct PlayerColour {
  std::string_view name;
  Paint paint;
  std::string_view mark;
  std::string_view ascii_mark;
};
inline constexpr PlayerColour kPlayerColours[] = {{"red", Paint::red, "✚", "+"},
                                                  {"yellow", Paint::yellow, "◉", "@"},
                                                  {"teal", Paint::teal, "≈", "~"},
                                                  {"purple", Paint::purple, "≡", "="},
                                                  {"pink", Paint::pink, "▲", "^"}};
const PlayerColour* find_colour(std::string_view name);

// Columns that a UTF-8 text takes: one for each code point, which holds for all that is drawn here; the codes
// of paint() take none.
int columns(std::string_view text);

}  // namespace cli
