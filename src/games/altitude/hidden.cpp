// What a seat may know of a state and of an action. rules §A7
#include <algorithm>
#include <utility>

#include "games/altitude/rules.h"

namespace altitude {

namespace {

void hide(Card& card, Counts& unseen) {
  unseen.add(card);
  card = kHidden;
}

}  // namespace

View Game::view(const State& state, core::Observer observer) const {
  View view;
  static_cast<Position&>(view) = state;
  view.seat = static_cast<std::int8_t>(observer.is_seat() ? observer.index() : -1);
  for (int seat = 0; seat < players_; ++seat) {
    if (observer.is(seat)) continue;
    Hand& hand = view.hands[static_cast<std::size_t>(seat)];
    if (state.phase != Phase::over) {  // A6: then hands are shown
      for (std::size_t i = 0; i < hand.size; ++i) hide(hand.cards[i], view.unseen);
    }
    Choice& choice = view.choices[static_cast<std::size_t>(seat)];
    if (!choice.made()) continue;
    if (state.phase == Phase::keep) {  // not yet back in the pile
      for (Card& card : choice.returned) hide(card, view.unseen);
    }
    choice.kept.fill(kHidden);
    choice.returned.fill(kHidden);
  }
  if (state.phase == Phase::play && !observer.is(state.active)) hide(view.drawn, view.unseen);
  return view;
}

bool Game::knows_result(const View& view) const {
  for (const Hand& hand : view.hands) {
    if (hand.holds(kHidden)) return false;
  }
  return view.phase == Phase::over;
}

Action Game::redact(const State& state, const Action& action, core::Observer observer) const {
  Action redacted = action;
  const bool own = observer.is(state.active);
  if (action.kind == Action::Kind::draw && !own) redacted.card = kHidden;
  if (action.kind == Action::Kind::keep && !own) redacted.kept.fill(kHidden);
  if (!ends_game(state, action)) return redacted;

  State after = state;
  carry_out(after, action);
  std::array<std::pair<Card, int>, Action::kMostShown> shown;
  std::size_t count = 0;
  for (int seat = 0; seat < players_; ++seat) {
    if (observer.is(seat)) continue;
    for (const Card card : after.hands[static_cast<std::size_t>(seat)]) shown[count++] = {card, seat};
  }
  std::sort(shown.begin(), shown.begin() + static_cast<std::ptrdiff_t>(count));
  for (std::size_t i = 0; i < count; ++i) redacted.show(shown[i].second);
  return redacted;
}

}  // namespace altitude
