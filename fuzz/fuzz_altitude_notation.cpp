#include "games/altitude/rules.h"
#include "notation.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto game = altitude::Game::create({4, {}});
  check_notation(*game, data, size);
  return 0;
}
