#include "games/climbers/rules.h"

#include <algorithm>
#include <cassert>

#include "core/hash.h"
#include "games/climbers/notation.h"
#include "games/climbers/placing.h"

namespace climbers {

int Game::seat_of(Colour colour) const {
  for (int seat = 0; seat < players_; ++seat) {
    if (colour_of(seat) == colour) return seat;
  }
  return -1;
}

core::Actor Game::to_act(const State& state) const {
  if (state.phase == Phase::lot) return core::Actor::chance();
  if (state.phase == Phase::over) return core::Actor::over();
  return core::Actor::seat(state.acting);
}

BlockSet disc_targets(const State& state) {
  BlockSet targets = 0;
  for (int block = 1; block <= kBlocks; ++block) {
    if (open_squares(state, block) != 0) targets |= block_bit(block);
  }
  return targets & ~(disc_blocks(state) | occupied_blocks(state));
}

void Game::legal_actions(const State& state, Actions& out) const {
  switch (state.phase) {
    case Phase::lot:
      for (int seat = 0; seat < players_; ++seat) out.push(Action::first(seat));
      return;
    case Phase::over:
      return;
    case Phase::climb:
    case Phase::climb_2:
    case Phase::others: {
      const ClimbSearch search(state, settings_, acting_colour(state));
      for (const Landing& landing : search.landings()) {
        for (std::uint8_t ladders = 0; ladders <= kBothLadders; ++ladders) {
          if (landing.ways >> ladders & 1) out.push(Action::climb(landing.surface.least(), ladders));
        }
      }
      break;
    }
    case Phase::block:
      list_block_moves(state, settings_, out);
      break;
    case Phase::disc:
      for (BlockSet blocks = disc_targets(state); blocks != 0;) out.push(Action::disc(take_first(blocks)));
      break;
  }
  out.push(Action::pass());
}

void Game::legal_actions(const State& state, std::string_view prefix, Actions& out) const {
  NotationReader reader(prefix);
  const auto block = reader.number(1, kBlocks);
  if (state.phase != Phase::block || !block || !reader.take("@")) return legal_actions(state, out);
  const auto corner = reader.square();
  if (!corner || !reader.take(":")) return list_block_moves(state, settings_, block_bit(*block), out);
  for (const Pose pose : poses_at(state, settings_, *block, *corner))
    list_moves_at(state, settings_, *block, *corner, pose, out);
}

Action Game::sample_action(const State& state, core::Random& random) const {
  switch (state.phase) {
    case Phase::block:
      return sample_block_move(state, settings_, random, 1);
    case Phase::disc: {
      BlockSet blocks = disc_targets(state);
      std::uint32_t number = random.below(static_cast<std::uint32_t>(std::popcount(blocks)) + 1);
      for (; blocks != 0 && number > 0; --number) take_first(blocks);
      return blocks == 0 ? Action::pass() : Action::disc(take_first(blocks));
    }
    case Phase::lot:
    case Phase::over:
      return sample_chance(state, random);
    default:
      break;
  }
  const ClimbSearch search(state, settings_, acting_colour(state));
  std::uint32_t count = 1;
  for (const Landing& landing : search.landings())
    count += static_cast<std::uint32_t>(std::popcount(landing.ways));
  std::uint32_t number = random.below(count);
  for (const Landing& landing : search.landings()) {
    for (std::uint8_t ladders = 0; ladders <= kBothLadders; ++ladders) {
      if ((landing.ways >> ladders & 1) && number-- == 0)
        return Action::climb(landing.surface.least(), ladders);
    }
  }
  return Action::pass();
}

void Game::apply(State& state, const Action& action) const {
  switch (action.kind()) {
    case Action::Kind::first:
      state.start = static_cast<std::uint8_t>(action.seat());
      begin_turn(state, action.seat());
      break;
    case Action::Kind::climb:
      climb(state, action);
      next_step(state);
      break;
    case Action::Kind::move:
      move_block(state, action);
      state.moved = static_cast<std::uint8_t>(action.block());
      next_step(state);
      break;
    case Action::Kind::disc:
      state.climber(acting_colour(state)).disc = static_cast<std::uint8_t>(action.block());
      next_step(state);
      break;
    case Action::Kind::pass:
      next_step(state);
      break;
  }
  advance(state);
  assert(consistent(state));
}

void Game::climb(State& state, const Action& action) const {
  const Colour colour = acting_colour(state);
  Climber& climber = state.climber(colour);
  const int before = level_of(state, colour);
  climber.at = action.square();
  climber.ladders &= static_cast<std::uint8_t>(~action.ladders());
  if (level_of(state, colour) == before) return;  // C7.1: moving on one level is no gain
  state.gained = 1;
  std::uint8_t& mine = state.reached[static_cast<std::size_t>(index(colour))];
  const std::uint8_t old = mine;
  std::uint8_t last = 0;
  for (std::uint8_t& reached : state.reached) {
    if (old != 0 && reached > old) --reached;
    if (&reached != &mine) last = std::max(last, reached);
  }
  mine = static_cast<std::uint8_t>(last + 1);
}

void move_block(State& state, const Action& action) {
  const LiftedBlock lifted(state, action.block());
  const Extent extent = extent_of(action.block(), action.pose());
  const int x = x_of(action.square());
  const int y = y_of(action.square());
  const Rect place{x, y, extent.width, extent.depth};
  const DisplacedClimbers displaced(lifted, place);
  std::array<Square, kClimbers> at;
  for (std::size_t i = 0; i < at.size(); ++i) {
    at[i] = state.climbers[i].at;
    if (at[i] == kOnTable) continue;
    const auto colour = static_cast<Colour>(i);
    const DisplacedClimbers::Group* const group = displaced.group_of(colour);
    if (group == nullptr) {
      at[i] = lifted.surface_at(at[i]).least();
    } else if (group->split()) {
      at[i] = square_at(action.part_x(colour), action.part_y(colour));
    } else {
      at[i] = group->surface.square_of(group->parts[0]);
    }
  }
  const int level = lifted.level(action.square());
  lifted.lift(state);
  for (std::size_t i = 0; i < at.size(); ++i) state.climbers[i].at = at[i];
  put_block(state, action.block(),
            {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y), static_cast<std::uint8_t>(level),
             action.pose()});
}

void Game::begin_turn(State& state, int seat) const {
  state.active = state.acting = static_cast<std::uint8_t>(seat);
  state.moved = state.gained = 0;
  state.phase = Phase::climb;
  Climber& climber = state.climber(colour_of(seat));
  if (climber.disc != kDiscInHand) climber.disc = kDiscGone;  // C3
}

void Game::end_turn(State& state) const {
  state.quiet = state.gained ? 0 : static_cast<std::uint8_t>(std::min(state.quiet + 1, int{players_}));
  if (state.moved != 0) {
    state.barred = state.moved;
  } else if (!settings_.last_moved_rests) {
    state.barred = 0;  // C5.1: nothing was moved in the turn just before
  }
  const int next = seat_after(state.active);
  if (state.quiet == players_ && (!settings_.whole_rounds_only || next == state.start)) {  // C7.1
    state.phase = Phase::over;
    return;
  }
  begin_turn(state, next);
}

// Whether whoever is to act has anything to choose: a seat without a choice is not asked (C3).
bool Game::asked(const State& state) const {
  switch (state.phase) {
    case Phase::climb:
    case Phase::climb_2:
    case Phase::others:
      return ClimbSearch::any(state, settings_, acting_colour(state));
    case Phase::block:
      return any_block_move(state, settings_);
    case Phase::disc:
      return state.climber(acting_colour(state)).disc == kDiscInHand && disc_targets(state) != 0;
    default:
      return true;
  }
}

void Game::next_step(State& state) const {
  switch (state.phase) {
    case Phase::climb:
      state.phase = Phase::block;
      return;
    case Phase::block:
      state.phase = state.moved != 0 ? Phase::climb_2 : Phase::disc;
      return;
    case Phase::climb_2:
      state.phase = Phase::disc;
      return;
    default:
      break;
  }
  state.phase = Phase::others;
  state.acting = static_cast<std::uint8_t>(seat_after(state.acting));
  if (state.acting == state.active) end_turn(state);
}

void Game::advance(State& state) const {
  while (!asked(state)) next_step(state);
}

std::uint32_t Game::chance_weight(const State&, const Action&) const { return 1; }

Action Game::sample_chance(const State&, core::Random& random) const {
  return Action::first(static_cast<int>(random.below(players_)));
}

std::array<int, kClimbers> Game::order_of_finish(const State& state) const {
  std::array<int, kClimbers> seats{};
  for (int seat = 0; seat < players_; ++seat) seats[static_cast<std::size_t>(seat)] = seat;
  std::sort(seats.begin(), seats.begin() + players_, [&](int a, int b) {
    const int level_a = level_of(state, colour_of(a));
    const int level_b = level_of(state, colour_of(b));
    if (level_a != level_b) return level_a > level_b;
    const auto reached = [&](int seat) {
      return state.reached[static_cast<std::size_t>(index(colour_of(seat)))];
    };
    return reached(a) != reached(b) ? reached(a) < reached(b) : a < b;
  });
  return seats;
}

core::Shares Game::result(const State& state) const {
  core::Shares shares{};
  const int best = order_of_finish(state)[0];
  if (level_of(state, colour_of(best)) > 0) {
    shares[static_cast<std::size_t>(best)] = 1;
    return shares;
  }
  for (int seat = 0; seat < players_; ++seat)
    shares[static_cast<std::size_t>(seat)] = 1.0 / players_;  // C7.2
  return shares;
}

std::uint64_t Game::hash(const State& state) const {
  core::Hash hash;
  for (int block = 1; block <= kBlocks; block += 2) {
    std::uint64_t pair = 0;
    for (int i = block; i <= std::min(block + 1, kBlocks); ++i) {
      const Placement& at = state.block(i);
      pair = pair << 32 | std::uint64_t{at.x} << 24 | std::uint64_t{at.y} << 16 | std::uint64_t{at.z} << 8 |
             static_cast<std::uint64_t>(at.pose.code());
    }
    hash.add(pair);
  }
  for (std::size_t i = 0; i < state.climbers.size(); ++i) {
    const Climber& climber = state.climbers[i];
    hash.add(std::uint64_t{climber.at} << 24 | std::uint64_t{climber.ladders} << 16 |
             std::uint64_t{climber.disc} << 8 | state.reached[i]);
  }
  std::uint64_t rest = 0;
  for (const std::uint8_t field : {static_cast<std::uint8_t>(state.phase), state.start, state.active,
                                   state.acting, state.moved, state.barred, state.gained, state.quiet})
    rest = rest << 8 | field;
  return hash.add(rest).value();
}

}  // namespace climbers
