#include <cstdint>

#include "games/climbers/rules.h"
#include "notation.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  Choices choices(text);
  const auto& game = chosen_game<climbers::Game>(choices);
  check_notation(game, text);
  // Judged where blocks, climbs and discs are asked for, too.
  const auto action = game.parse(text);
  if (!action) return 0;
  for (const auto phase : {climbers::Phase::climb, climbers::Phase::block, climbers::Phase::disc}) {
    auto state = game.start();
    state.phase = phase;
    if (game.is_legal(state, *action)) game.apply(state, *action);
  }
  return 0;
}
