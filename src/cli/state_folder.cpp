#include "cli/state_folder.h"

#include <cstdlib>

namespace cli {

namespace fs = std::filesystem;

std::optional<fs::path> state_folder() {
  const auto variable = [](const char* name) {
    const char* const value = std::getenv(name);
    return fs::path(value == nullptr ? "" : value);
  };
  fs::path state = variable("XDG_STATE_HOME");
  if (const fs::path home = variable("HOME"); state.empty() && !home.empty()) state = home / ".local/state";
  if (state.empty()) return std::nullopt;
  return state / "bivouac";
}

}  // namespace cli
