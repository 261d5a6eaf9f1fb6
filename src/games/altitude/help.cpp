// How many of the cards that a seat can't see would fit: what the next draw may be good for.
#include <algorithm>

#include "core/json_writer.h"
#include "games/altitude/notation.h"
#include "games/altitude/rules.h"

namespace altitude {

int Game::fitting(const Counts& cards, int need) const {
  int count = 0;
  cards.for_each_kind([&](Card card) {
    if (may_lie_in_own(card) && deck_.reach(card) > need) count += cards[card];
  });
  return count;
}

// Each seat weighs its own mountain, whoever is to act.
std::string Game::help_json(const View& view, bool /*decides*/) const {
  const bool draws = view.phase == Phase::draw || view.phase == Phase::play;
  if (view.seat < 0 || !draws || view.pile_size == 0) return "null";
  const Mountain& mountain = view.mountains[static_cast<std::uint8_t>(view.seat)];
  const int next_floor = this->next_floor(mountain);
  // What fits somewhere is what fits where least is asked for.
  int least = Opening::kClosed;
  int least_up = Opening::kClosed;
  core::JsonWriter json;
  json.open('{').field("unseen", view.unseen.total()).key("places").open('[');
  mountain.for_each_opening(deck_, [&](Opening opening) {
    least = std::min<int>(least, opening.need);
    if (opening.place.row() == next_floor) least_up = std::min<int>(least_up, opening.need);
    json.open('{').field("place", place_name(opening.place));
    json.field("fits", fitting(view.unseen, opening.need)).close('}');
  });
  json.close(']').field("fits", fitting(view.unseen, least));
  json.field("grows", fitting(view.unseen, least_up)).close('}');
  return json.take();
}

}  // namespace altitude
