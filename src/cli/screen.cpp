#include "cli/screen.h"

#include <cassert>
#include <cstdlib>

namespace cli {

namespace {

struct Entry {
  std::string_view game;
  const Screen& (*screen)();
};
constexpr Entry kScreens[] = {
    {"matterhorn", matterhorn_screen}, {"climbers", climbers_screen}, {"altitude", altitude_screen}};

}  // namespace

const Screen& screen_of(const table::Table& table) {
  for (const auto& entry : kScreens) {
    if (entry.game == table.record().game) return entry.screen();
  }
  assert(false && "every game in table/games.cpp has a screen");
  std::abort();
}

std::string draw_table(const table::Table& table, const Words& words, const Style& style) {
  const auto observer = table.seen_by().value_or(core::Observer::spectator());
  return screen_of(table).draw(table, observer, words, style);
}

const PlayerColour& colour_of(const core::Record& record, int seat) {
  const auto* const noted = find_colour(record.note("seat." + std::to_string(seat) + ".colour"));
  return noted != nullptr ? *noted : kPlayerColours[seat];
}

}  // namespace cli
