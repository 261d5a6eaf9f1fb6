// Why an action is not legal, in terms that a player can read. Legality itself rests on the same sets that
// rules.cpp lists from.
#include "core/phrase.h"
#include "games/matterhorn/notation.h"
#include "games/matterhorn/rules.h"

namespace matterhorn {

namespace {

using core::Phrase;
using core::refuse;
using core::Verdict;

Phrase not_now(Phase phase, const Settings& settings) {
  switch (phase) {
    case Phase::lot:
      return Phrase("matterhorn.refused.lot", "M2.1");
    case Phase::set_up:
      return Phrase("matterhorn.refused.set_up", "M2.2");
    case Phase::roll:
      return Phrase("matterhorn.refused.roll", "M3.1");
    case Phase::place:
      return Phrase("matterhorn.refused.place", "M3.4");
    case Phase::bonus:
      return Phrase(settings.bonus_mandatory ? "matterhorn.refused.mandatory" : "matterhorn.refused.bonus",
                    "M4");
    case Phase::decide:
      return Phrase("matterhorn.refused.decide", "M6");
    case Phase::act:
      return Phrase("matterhorn.refused.act", "M6");
    case Phase::consolation:
      return Phrase("matterhorn.refused.consolation", "M5");
    case Phase::over:
      return Phrase("matterhorn.refused.over", "M8");
  }
  return Phrase("matterhorn.refused.over", "M8");
}

// A die that can't be eliminated from a later roll.
Phrase stays_in_play(const Settings& settings) {
  const bool none = settings.later_rolls == Elimination::none;
  return Phrase(none ? "matterhorn.refused.no_elimination" : "matterhorn.refused.only_singles", "M3.2");
}

Verdict occupied(Circle circle) {
  return refuse(Phrase("matterhorn.refused.occupied", "M1").text("circle", circle_name(circle)));
}

}  // namespace

Verdict Game::is_legal(const State& state, const Action& action) const {
  const bool moving = state.phase == Phase::bonus || state.phase == Phase::act;
  switch (action.kind) {
    case Action::Kind::first:
      if (state.phase == Phase::lot && action.seat < players_) return {};
      break;
    case Action::Kind::put:
      if (state.phase == Phase::set_up) return may_put(state, action);
      break;
    case Action::Kind::rolled:
      if (state.phase == Phase::roll && action.dice.size() == state.dice) return {};
      break;
    case Action::Kind::place:
      if (state.phase == Phase::place) return may_place(state, action);
      break;
    case Action::Kind::step:
      if (moving) return may_step(state, action);
      break;
    case Action::Kind::clear:
      if (moving) return may_clear(state, action);
      break;
    case Action::Kind::obstruct:
      if (state.phase == Phase::consolation) return may_obstruct(state, action);
      break;
    case Action::Kind::roll:
    case Action::Kind::stop:
      if (state.phase == Phase::decide) return {};
      break;
    case Action::Kind::pass:
      if (state.phase == Phase::bonus && settings_.bonus_mandatory) break;
      if (moving || state.phase == Phase::consolation) return {};
      break;
  }
  return refuse(not_now(state.phase, settings_));
}

Verdict Game::may_put(const State& state, const Action& action) const {
  if (settings_.alternate != (action.target == kNowhere)) {
    return refuse(
        Phrase(settings_.alternate ? "matterhorn.refused.put_one" : "matterhorn.refused.put_two", "M2.2"));
  }
  for (const Circle circle : {action.circle, action.target}) {
    if (circle == kNowhere) continue;
    if (!(row_circles(kBottomRow) & bit(circle))) return refuse(Phrase("matterhorn.refused.row_12", "M2.2"));
    if (!(state.free_circles() & bit(circle))) return occupied(circle);
  }
  return {};
}

Verdict Game::may_place(const State& state, const Action& action) const {
  if (!state.rolled.contains(action.dice)) return refuse(Phrase("matterhorn.refused.not_rolled", "M3.2"));
  if (needed_for(state.rolled, action.dice) > elimination(state)) return refuse(stays_in_play(settings_));
  const int row = row_of(action.circle);
  const int result = state.rolled.without(action.dice).result();
  if (result != row) {
    return refuse(Phrase("matterhorn.refused.result", "M3.3").number("result", result).number("row", row));
  }
  if (state.used_rows & row_bit(row))
    return refuse(Phrase("matterhorn.refused.row_used", "M3.4").number("row", row));
  if (!(state.free_circles() & bit(action.circle))) return occupied(action.circle);
  return {};
}

Verdict Game::may_step(const State& state, const Action& action) const {
  const int seat = owner(state, action.circle);
  if (seat < 0)
    return refuse(Phrase("matterhorn.refused.no_piece", "M6").text("circle", circle_name(action.circle)));
  const CircleSet target = bit(action.target);
  if (targets(state, action.circle) & target) return {};
  const CircleSet touching =
      kBoard.up[action.circle] | kBoard.side[action.circle] | kBoard.down[action.circle];
  if (!(touching & target)) {
    return refuse(Phrase("matterhorn.refused.not_touching", "M6.1")
                      .text("from", circle_name(action.circle))
                      .text("to", circle_name(action.target)));
  }
  if (seat == state.active && action.target == kSummit)
    return refuse(Phrase("matterhorn.refused.summit_costs_two", "M8"));
  if (action.target == kSummit) return refuse(Phrase("matterhorn.refused.others_summit", "M6.2"));
  if (!(state.free_circles() & target)) return occupied(action.target);
  return refuse(Phrase("matterhorn.refused.others_down", "M6.2"));
}

Verdict Game::may_clear(const State& state, const Action& action) const {
  if (state.obstacles & bit(action.circle)) return {};
  const bool token = state.tokens & bit(action.circle);
  return refuse(Phrase(token ? "matterhorn.refused.action_side" : "matterhorn.refused.no_obstacle", "M6.3")
                    .text("circle", circle_name(action.circle)));
}

Verdict Game::may_obstruct(const State& state, const Action& action) const {
  if (consolation_circles(state) & bit(action.circle)) return {};
  if (!(state.free_circles() & bit(action.circle))) return occupied(action.circle);
  return refuse(Phrase("matterhorn.refused.consolation_row", "M5").number("row", row_of(action.circle)));
}

}  // namespace matterhorn
