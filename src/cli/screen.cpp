#include "cli/screen.h"

#include "cli/plain_screen.h"
#include "game_screens.h"
#include "table/visit.h"

namespace cli {

namespace {

template <core::Game G>
Shown<G> shown(const table::PositionsOf<G>& of, std::size_t position, core::Observer observer) {
  return {of.game(), of.view(position, observer), of.record(), observer};
}

// The seat to act as it sees itself; a spectator where nobody is asked.
core::Observer asked(const table::Positions& positions) {
  const core::Actor actor = positions.to_act();
  if (const auto only = positions.seen_by()) return *only;
  return actor.is_seat() ? core::Observer::seat(actor.index()) : core::Observer::spectator();
}

}  // namespace

std::string draw(const table::Positions& positions, std::size_t position, core::Observer observer,
                 const Words& words, const Style& style) {
  return table::visit(positions,
                      [&](const auto& of) { return draw(shown(of, position, observer), words, style); });
}

std::string question(const table::Positions& positions, const Words& words, const Style& style) {
  return table::visit(positions, [&](const auto& of) {
    return question(shown(of, of.steps(), asked(positions)), words, style);
  });
}

std::string odds(const table::Positions& positions, const Words& words) {
  return table::visit(positions,
                      [&](const auto& of) { return odds(shown(of, of.steps(), asked(positions)), words); });
}

const PlayerColour& colour_of(const core::Record& record, int seat) {
  const auto* const noted = find_colour(record.note("seat." + std::to_string(seat) + ".colour"));
  return noted != nullptr ? *noted : kPlayerColours[seat];
}

}  // namespace cli
