// The way that each climb takes, so that a table can show it before and while it is made.
#include "core/json_writer.h"
#include "games/climbers/notation.h"
#include "games/climbers/rules.h"

namespace climbers {

// `paths`: for each climb, in notation, the surfaces entered one after the other, by their least squares.
std::string Game::help_json(const View& view) const {
  if (view.phase != Phase::climb && view.phase != Phase::climb_2 && view.phase != Phase::others)
    return "null";
  const ClimbSearch search(view, settings_, acting_colour(view));
  core::JsonWriter json;
  json.open('{').key("paths").open('{');
  for (const Landing& landing : search.landings()) {
    for (std::uint8_t ladders = 0; ladders <= kBothLadders; ++ladders) {
      if (!(landing.ways >> ladders & 1)) continue;
      const Square least = landing.surface.least();
      json.key(to_text(Action::climb(least, ladders))).open('[');
      for (const Square square : search.path(least, ladders)) json.value(square_name(square));
      json.close(']');
    }
  }
  json.close('}').close('}');
  return json.text();
}

}  // namespace climbers
