// What happened, for the log: codes and numbers, no words.
#include <bit>

#include "games/matterhorn/notation.h"
#include "games/matterhorn/rules.h"

namespace matterhorn {

namespace {

using core::Phrase;

Phrase told(const char* key, int seat) { return Phrase(key).seat("player", seat); }

Phrase step_told(const State& before, const Action& action) {
  const int piece = owner(before, action.circle);
  if (action.target == kSummit)
    return told("matterhorn.log.summit", before.active).text("from", circle_name(action.circle));
  if (piece == before.active) {
    return told("matterhorn.log.step", before.active)
        .text("from", circle_name(action.circle))
        .text("to", circle_name(action.target));
  }
  return told("matterhorn.log.shove", before.active)
      .seat("other", piece)
      .text("from", circle_name(action.circle))
      .text("to", circle_name(action.target));
}

Phrase place_told(const State& before, const Action& action) {
  const char* const key = action.dice.empty() ? "matterhorn.log.place" : "matterhorn.log.place_without";
  auto phrase = told(key, before.active).text("circle", circle_name(action.circle));
  if (action.dice.empty()) return phrase;
  return std::move(phrase).digits("dice", faces(action.dice));
}

Phrase pass_told(const State& before) {
  switch (before.phase) {
    case Phase::bonus:
      return told("matterhorn.log.decline_bonus", before.active);
    case Phase::consolation:
      return told("matterhorn.log.decline_consolation", before.active);
    default:
      return told("matterhorn.log.done", before.active);
  }
}

Phrase action_told(const State& before, const Action& action) {
  switch (action.kind) {
    case Action::Kind::first:
      return told("matterhorn.log.first", action.seat);
    case Action::Kind::put:
      if (action.target == kNowhere)
        return told("matterhorn.log.put_one", before.active).text("circle", circle_name(action.circle));
      return told("matterhorn.log.put", before.active)
          .text("left", circle_name(action.circle))
          .text("right", circle_name(action.target));
    case Action::Kind::rolled:
      return told("matterhorn.log.rolled", before.active).digits("dice", faces(action.dice));
    case Action::Kind::place:
      return place_told(before, action);
    case Action::Kind::step:
      return step_told(before, action);
    case Action::Kind::clear:
      return told("matterhorn.log.clear", before.active).text("circle", circle_name(action.circle));
    case Action::Kind::obstruct:
      return told("matterhorn.log.obstruct", before.active).text("circle", circle_name(action.circle));
    case Action::Kind::roll:
      return told("matterhorn.log.roll", before.active);
    case Action::Kind::stop:
      return told("matterhorn.log.stop", before.active).number("actions", std::popcount(before.used_rows));
    case Action::Kind::pass:
      return pass_told(before);
  }
  return pass_told(before);
}

// M7.2: the rows that were full at the end of the turn and held tokens, which have left them.
std::vector<int> rows_cleared(const State& before, const Action& action, const State& after) {
  CircleSet gone = before.tokens | before.obstacles;
  if (action.kind == Action::Kind::obstruct) gone |= bit(action.circle);
  if (action.kind == Action::Kind::clear) gone &= ~bit(action.circle);
  gone &= ~(after.tokens | after.obstacles);
  std::vector<int> rows;
  for (int row = kTopRow; row <= kBottomRow; ++row) {
    const bool full = (row_circles(row) & ~(gone | after.all_pieces())) == 0;
    if (full && (row_circles(row) & gone)) rows.push_back(row);
  }
  return rows;
}

}  // namespace

std::vector<Phrase> Game::describe(const View& before, const Action& action, const View& after) const {
  std::vector<Phrase> story;
  story.reserve(3);  // seldom more
  story.push_back(action_told(before, action));
  if (action.kind == Action::Kind::rolled && flops(before, action.dice)) {
    auto flop = told("matterhorn.log.flop", before.active);
    flop.rule = "M5";
    story.push_back(std::move(flop));
  }
  if (after.phase == Phase::over) {
    story.push_back(told("matterhorn.log.win", after.active));
    story.back().rule = "M8";
    return story;
  }
  if (after.phase == Phase::bonus) {
    story.push_back(told("matterhorn.log.bonus", after.active));
    story.back().rule = "M4";
  }
  for (const int row : rows_cleared(before, action, after)) {
    const bool all = settings_.clear_board;
    const char* const key = all ? "matterhorn.log.board_cleared" : "matterhorn.log.row_cleared";
    story.push_back(Phrase(key, "M7.2").number("row", row));
    if (all) break;  // one reason is enough
  }
  return story;
}

}  // namespace matterhorn
