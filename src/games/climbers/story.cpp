// What happened, for the log: codes and numbers, no words.
#include "games/climbers/notation.h"
#include "games/climbers/rules.h"

namespace climbers {

namespace {

using core::Phrase;

Phrase told(const char* key, int seat) { return Phrase(key).seat("player", seat); }

const char* climb_key(std::uint8_t ladders) {
  switch (ladders) {
    case kShort:
      return "climbers.log.climb_short";
    case kLong:
      return "climbers.log.climb_long";
    case kBothLadders:
      return "climbers.log.climb_both";
    default:
      return "climbers.log.climb";
  }
}

Phrase move_told(const State& before, const Action& action) {
  const Placement& old = before.block(action.block());
  const bool in_place = square_at(old.x, old.y) == action.square();
  const auto colour = kColourNames[static_cast<std::size_t>(index(action.pose().top()))];
  std::string key = std::string(in_place ? "climbers.log.turn." : "climbers.log.move.").append(colour);
  if (in_place && action.pose() == old.pose) key = "climbers.log.turn_about";
  return at_square(Phrase(std::move(key)).seat("player", before.acting).number("block", action.block()),
                   action.square());
}

Phrase pass_told(const State& before) {
  switch (before.phase) {
    case Phase::block:
      return told("climbers.log.no_block", before.acting);
    case Phase::disc:
      return told("climbers.log.no_disc", before.acting);
    default:
      return told("climbers.log.stay", before.acting);
  }
}

Phrase action_told(const State& before, const Action& action) {
  switch (action.kind()) {
    case Action::Kind::first:
      return told("climbers.log.first", action.seat());
    case Action::Kind::climb:
      return at_square(told(climb_key(action.ladders()), before.acting), action.square())
          .number("level", before.heights[action.square()]);
    case Action::Kind::move:
      return move_told(before, action);
    case Action::Kind::disc:
      return told("climbers.log.disc", before.acting).number("block", action.block());
    case Action::Kind::pass:
      break;
  }
  return pass_told(before);
}

Phrase cite(Phrase phrase, const char* rule) {
  phrase.rule = rule;
  return phrase;
}

}  // namespace

std::vector<Phrase> Game::describe(const View& before, const Action& action, const View& after) const {
  std::vector<Phrase> story;
  story.reserve(3);  // seldom more
  story.push_back(action_told(before, action));
  for (int i = 0; i < kClimbers; ++i) {
    const auto colour = static_cast<Colour>(i);
    const Climber& old = before.climber(colour);
    if (action.kind() == Action::Kind::move && old.at != after.climber(colour).at)
      story.push_back(
          cite(at_square(told("climbers.log.shifted", seat_of(colour)), after.climber(colour).at), "C5.3"));
    if (old.disc != kDiscInHand && old.disc != kDiscGone && after.climber(colour).disc == kDiscGone)
      story.push_back(cite(told("climbers.log.disc_gone", seat_of(colour)).number("block", old.disc), "C3"));
  }
  if (after.phase != Phase::over) return story;
  const int best = order_of_finish(after)[0];
  const int level = level_of(after, colour_of(best));
  if (level == 0) {
    story.push_back(Phrase("climbers.log.draw", "C7.2"));
  } else {
    story.push_back(cite(told("climbers.log.win", best).number("level", level), "C7.2"));
  }
  return story;
}

}  // namespace climbers
