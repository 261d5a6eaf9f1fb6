#include <cstdint>

#include "games/altitude/rules.h"
#include "notation.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  Choices choices(text);
  check_notation(chosen_game<altitude::Game>(choices), text);
  return 0;
}
