#include "cli/style.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

namespace cli {

namespace {

bool set(const char* variable) {
  const char* const value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

bool utf8_locale() {
  for (const char* variable : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    if (!set(variable)) continue;
    std::string value = std::getenv(variable);
    std::ranges::transform(value, value.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return value.find("utf-8") != value.npos || value.find("utf8") != value.npos;
  }
  return false;
}

// As the terminal says, else as COLUMNS says; not so narrow that no word fits, nor so wide that no eye
// follows.
int width_of_terminal() {
  constexpr int kUsual = 80;
  winsize size{};
  int width = kUsual;
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
    width = size.ws_col;
  } else if (set("COLUMNS")) {
    width = std::atoi(std::getenv("COLUMNS"));
  }
  return std::clamp(width, 30, 120);
}

// 256-colour codes near the players' colours; pieces are a white or black mark on their colour.
std::string_view code(Paint paint) {
  switch (paint) {
    case Paint::none:
      return "";
    case Paint::quiet:
      return "\x1b[38;5;245m";
    case Paint::strong:
      return "\x1b[1m";
    case Paint::glow:
      return "\x1b[1;38;5;209m";
    case Paint::red:
      return "\x1b[1;97;48;5;124m";
    case Paint::yellow:
      return "\x1b[1;30;48;5;221m";
    case Paint::teal:
      return "\x1b[1;97;48;5;29m";
    case Paint::purple:
      return "\x1b[1;97;48;5;54m";
    case Paint::pink:
      return "\x1b[1;30;48;5;175m";
    case Paint::neutral:
      return "\x1b[30;48;5;195m";
  }
  return "";
}

}  // namespace

Style Style::of_terminal(bool plain) {
  const char* const terminal = std::getenv("TERM");
  const bool capable = terminal != nullptr && std::string_view(terminal) != "dumb";
  const bool tty = ::isatty(STDOUT_FILENO) == 1 && capable;
  return {tty && !set("NO_COLOR") && !plain, utf8_locale(), plain, tty, width_of_terminal()};
}

std::string Style::wipe() const {
  constexpr std::size_t kTallest = 80;  // lines of any screen
  return wipes ? "\x1b[2J\x1b[3J\x1b[H" : std::string(kTallest, '\n');
}

std::string Style::paint(std::string_view text, Paint paint) const {
  if (!colour || paint == Paint::none) return std::string(text);
  return std::string(code(paint)).append(text).append("\x1b[0m");
}

const PlayerColour* find_colour(std::string_view name) {
  const auto found = std::ranges::find(kPlayerColours, name, &PlayerColour::name);
  return found == std::end(kPlayerColours) ? nullptr : &*found;
}

int columns(std::string_view text) {
  int count = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '\x1b') {
      at = std::min(text.find('m', at), text.size());  // a colour takes none
    } else if ((static_cast<unsigned char>(text[at]) & 0xc0) != 0x80) {
      ++count;
    }
  }
  return count;
}

}  // namespace cli
