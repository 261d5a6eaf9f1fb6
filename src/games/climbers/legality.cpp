// Whether an action is legal and, if not, why not, in codes and numbers.
#include "games/climbers/notation.h"
#include "games/climbers/placing.h"
#include "games/climbers/rules.h"

namespace climbers {

namespace {

using core::Phrase;
using core::refuse;
using core::Verdict;

std::string_view phase_question(Phase phase) {
  switch (phase) {
    case Phase::lot:
      return "climbers.refused.now_lot";
    case Phase::block:
      return "climbers.refused.now_block";
    case Phase::disc:
      return "climbers.refused.now_disc";
    case Phase::over:
      return "climbers.refused.over";
    default:
      return "climbers.refused.now_climb";
  }
}

bool fits_phase(Action::Kind kind, Phase phase) {
  switch (phase) {
    case Phase::lot:
      return kind == Action::Kind::first;
    case Phase::block:
      return kind == Action::Kind::move || kind == Action::Kind::pass;
    case Phase::disc:
      return kind == Action::Kind::disc || kind == Action::Kind::pass;
    case Phase::over:
      return false;
    default:
      return kind == Action::Kind::climb || kind == Action::Kind::pass;
  }
}

Phrase about_block(const char* key, const char* rule, int block) {
  return Phrase(key, rule).number("block", block);
}

}  // namespace

Phrase not_movable(const State& state, int block) {
  if (block == state.barred) return about_block("climbers.refused.moved_last", "C5.1", block);
  if (disc_blocks(state) & block_bit(block)) return about_block("climbers.refused.disc_on_it", "C6", block);
  if (!uncovered(state, block)) return about_block("climbers.refused.block_on_it", "C5.1", block);
  return about_block("climbers.refused.climber_on_it", "C5.1", block);
}

Phrase does_not_fit(const LiftedBlock& lifted, const Rect& place, const Fit& fit) {
  switch (fit.code) {
    case Fit::Code::off_table:
      return about_block("climbers.refused.off_table", "C1", lifted.block());
    case Fit::Code::overhang:
      return at_square(about_block("climbers.refused.overhang", "C2.2", lifted.block()),
                       lifted.unsupported(place));
    case Fit::Code::under_disc:
      return about_block("climbers.refused.onto_disc", "C5.4", lifted.block())
          .number("below", lifted.top(fit.where));
    default:
      return about_block("climbers.refused.touches_nothing", "C2.3", lifted.block());
  }
}

namespace {

Phrase climber_phrase(const char* key, Colour climber) {
  return Phrase(key, "C5.3").text("climber", std::string(1, letter(climber)));
}

std::string colour_name(Colour colour) {
  return std::string(kColourNames[static_cast<std::size_t>(index(colour))]);
}

}  // namespace

Verdict Game::is_legal(const State& state, const Action& action) const {
  if (!fits_phase(action.kind(), state.phase))
    return refuse(Phrase(std::string(phase_question(state.phase)), "C3"));
  switch (action.kind()) {
    case Action::Kind::first:
      if (action.seat() < players_) return {};
      return refuse(Phrase("climbers.refused.no_such_seat", "C3").number("seat", action.seat()));
    case Action::Kind::climb:
      return may_climb(state, action);
    case Action::Kind::move:
      return may_move(state, action);
    case Action::Kind::disc:
      return may_disc(state, action);
    case Action::Kind::pass:
      return {};
  }
  return {};
}

Verdict Game::may_climb(const State& state, const Action& action) const {
  const Square target = action.square();
  if (state.tops[target] == kNoBlock)
    return refuse(at_square(Phrase("climbers.refused.climb_to_table", "C4.1"), target));
  const Surface surface = surface_at(state, target);
  if (surface.least() != target) {
    return refuse(at_square(Phrase("climbers.refused.not_least", "C1"), target)
                      .text("least", square_name(surface.least())));
  }
  const Colour me = acting_colour(state);
  if (target == state.climber(me).at)
    return refuse(at_square(Phrase("climbers.refused.stands_there", "C4"), target));
  const Colour top = state.block(surface.block).pose.top();
  if (top != me && top != Colour::neutral) {
    return refuse(at_square(Phrase("climbers.refused.surface." + colour_name(top), "C4.2"), target));
  }
  if (disc_blocks(state) & block_bit(surface.block))
    return refuse(about_block("climbers.refused.disc_bars", "C6", surface.block));
  if (climbers_on(state, surface) >= surface.size())
    return refuse(at_square(Phrase("climbers.refused.full", "C4.4"), target));
  if (action.ladders() & ~state.climber(me).ladders)
    return refuse(Phrase("climbers.refused.no_ladder", "C4.3"));
  const ClimbSearch search(state, settings_, me);
  const Landing* const landing = search.find(target);
  if (landing == nullptr) return refuse(no_way(state, target));
  if (landing->ways >> action.ladders() & 1) return {};
  return refuse(at_square(Phrase("climbers.refused.other_ladders", "C4.3"), target));
}

// Why no climb at all leads there.
Phrase Game::no_way(const State& state, Square target) const {
  const Colour me = acting_colour(state);
  if (state.heights[target] < level_of(state, me))
    return at_square(Phrase("climbers.refused.lower", "C4.1"), target);
  Settings open = settings_;
  open.wells_open = true;
  const bool from_well = ClimbSearch(state, open, me).find(target) != nullptr;
  return at_square(Phrase(from_well ? "climbers.refused.from_well" : "climbers.refused.no_way", "C4.2"),
                   target);
}

Verdict Game::may_move(const State& state, const Action& action) const {
  const int block = action.block();
  if (block < 1 || block > kBlocks) return refuse(about_block("climbers.refused.no_such_block", "C1", block));
  if (!pose_exists(block, action.pose())) {
    return refuse(
        about_block("climbers.refused.no_such_pose", "C1", block).text("pose", pose_name(action.pose())));
  }
  if (!(movable_blocks(state) & block_bit(block))) return refuse(not_movable(state, block));
  const LiftedBlock lifted(state, block);
  if (!lifted.is_move(action.square(), action.pose(), settings_))
    return refuse(about_block("climbers.refused.same_place", "C5.2", block));
  const Extent extent = extent_of(block, action.pose());
  const Rect place{x_of(action.square()), y_of(action.square()), extent.width, extent.depth};
  const Fit fit = lifted.fit(place, settings_);
  if (fit.code != Fit::Code::ok) return refuse(does_not_fit(lifted, place, fit));
  const DisplacedClimbers displaced(lifted, place);
  if (!displaced.room_where_not_split())
    return refuse(about_block("climbers.refused.no_room", "C5.3", block));
  return may_part(action, displaced);
}

// C5.3: a part is named for every climber on a surface that is split, and for no other.
Verdict Game::may_part(const Action& action, const DisplacedClimbers& displaced) const {
  for (int i = 0; i < kClimbers; ++i) {
    const auto colour = static_cast<Colour>(i);
    const DisplacedClimbers::Group* const group = displaced.group_of(colour);
    const bool asks = group != nullptr && group->split();
    if (!asks && action.names_part(colour))
      return refuse(climber_phrase("climbers.refused.part_not_asked", colour));
    if (!asks) continue;
    if (!action.names_part(colour)) return refuse(climber_phrase("climbers.refused.part_missing", colour));
    const Square part = square_at(action.part_x(colour), action.part_y(colour));
    if (group->find_part(part) < 0)
      return refuse(at_square(climber_phrase("climbers.refused.no_such_part", colour), part));
  }
  if (!displaced.room_for(action))
    return refuse(about_block("climbers.refused.no_room", "C5.3", action.block()));
  return {};
}

Verdict Game::may_disc(const State& state, const Action& action) const {
  const int block = action.block();
  if (block < 1 || block > kBlocks) return refuse(about_block("climbers.refused.no_such_block", "C1", block));
  if (disc_targets(state) & block_bit(block)) return {};
  const char* key = "climbers.refused.disc_covered";
  if (disc_blocks(state) & block_bit(block)) key = "climbers.refused.disc_second";
  if (occupied_blocks(state) & block_bit(block)) key = "climbers.refused.disc_climber";
  return refuse(about_block(key, "C6", block));
}

}  // namespace climbers
