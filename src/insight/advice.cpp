#include "insight/advice.h"

#include <algorithm>

#include "insight/reasons.h"
#include "table/bots.h"
#include "table/games.h"

namespace insight {

namespace {

constexpr std::size_t kMostChoices = 3;
constexpr double kEven = 0.01;  // of the win: choices that differ by less are as good as each other

}  // namespace

std::optional<Advice> advise(const table::Positions& positions, std::size_t position,
                             std::string_view level) {
  const std::string& game = positions.record().game;
  const core::Actor actor = positions.to_act(position);
  if (!actor.is_seat() || !table::has_level(*table::find_game(game), level)) return std::nullopt;
  const auto seat = core::Observer::seat(actor.index());
  if (!positions.shows(seat)) return std::nullopt;
  if (positions.legal(position, seat).size() == 1) return Advice{core::Phrase("advice.only"), {}, 0, {}};
  const auto hints = table::hints(positions, position, level);
  if (hints.empty()) return std::nullopt;
  const auto worth = [&](std::size_t i) { return hints[i].value[static_cast<std::size_t>(seat.index())]; };
  Advice advice{core::Phrase(""), {}, 0, {}};
  for (std::size_t i = 0; i < std::min(kMostChoices, hints.size()); ++i)
    advice.choices.push_back({hints[i].action, worth(i)});
  // The choice to compare with is among those to weigh, however many are as good as the best.
  const double even = kEven * (positions.players() == 1 ? kPointsAShare : 1);
  std::size_t worse = 1;
  while (worse < hints.size() && worth(worse) > worth(0) - even) ++worse;
  if (worse < hints.size()) {
    advice.other = std::min(worse, kMostChoices - 1);
    advice.choices[advice.other] = {hints[worse].action, worth(worse)};
    advice.reasons = reasons(positions, position, hints[0].action, hints[worse].action);
  }
  advice.nudge = advice.choices.size() == 1 ? core::Phrase("advice.clear")
                 : advice.other == 0        ? core::Phrase("advice.even")
                                            : nudge(game, advice.reasons);
  return advice;
}

}  // namespace insight
