#include "games/matterhorn/rules.h"

#include <array>
#include <cassert>

#include "core/hash.h"

namespace matterhorn {

namespace {

CircleSet circles_of(std::uint8_t rows) {
  CircleSet circles = 0;
  for (; rows != 0; rows &= static_cast<std::uint8_t>(rows - 1))
    circles |= kBoard.rows[std::countr_zero(rows)];
  return circles;
}

}  // namespace

std::span<const core::OptionSpec> Game::options(int rules) { return options_of(rules); }

std::expected<Game, core::Phrase> Game::create(const core::Setup& setup) {
  auto complete = core::complete<Game>(setup);
  if (!complete) return std::unexpected(complete.error());
  return Game(*std::move(complete));
}

Game::Game(core::Setup setup)
    : setup_(std::move(setup)),
      players_(static_cast<std::uint8_t>(setup_.players)),
      settings_(settings_of(setup_)) {}

core::Actor Game::to_act(const State& state) const {
  switch (state.phase) {
    case Phase::lot:
    case Phase::roll:
      return core::Actor::chance();
    case Phase::over:
      return core::Actor::over();
    default:
      return core::Actor::seat(state.active);
  }
}

std::uint8_t Game::open_rows(const State& state) const {
  const CircleSet free = state.free_circles();
  std::uint8_t open = 0;
  for (int row = kTopRow; row <= kBottomRow; ++row) {
    if (row_circles(row) & free) open |= row_bit(row);
  }
  return open & static_cast<std::uint8_t>(~state.used_rows);
}

// A token of this turn tells that it is a later roll.
Elimination Game::elimination(const State& state) const {
  return state.used_rows == 0 ? Elimination::any : settings_.later_rolls;
}

std::uint8_t Game::rows_in_reach(const State& state, Dice roll) const {
  const DiceTable& table = DiceTable::instance();
  return open_rows(state) & table.reachable(table.number(roll), elimination(state));
}

std::uint8_t Game::rows_in_reach(const State& state) const { return rows_in_reach(state, state.rolled); }

bool Game::flops(const State& before, Dice roll) const { return rows_in_reach(before, roll) == 0; }

CircleSet Game::targets(const State& state, Circle from) const {
  if (!(state.pieces[state.active] & bit(from))) {
    return (kBoard.up[from] | kBoard.side[from]) & state.free_circles();  // M6.2
  }
  const int budget = state.phase == Phase::bonus ? 1 : state.actions_left;  // M8: a bonus can't pay for two
  const CircleSet summit = step_cost(kSummit) <= budget ? bit(kSummit) : 0;
  return (kBoard.up[from] | kBoard.side[from] | kBoard.down[from]) & (state.free_circles() | summit);  // M6.1
}

CircleSet Game::consolation_circles(const State& state) const {
  switch (settings_.consolation) {
    case Consolation::unused_rows:
      return state.free_circles() & ~circles_of(state.used_rows);
    case Consolation::anywhere:
      return state.free_circles();
    case Consolation::none:
      break;
  }
  return 0;
}

bool Game::any_move(const State& state) const {
  if (state.obstacles != 0) return true;
  for (CircleSet pieces = state.all_pieces(); pieces != 0;) {
    if (targets(state, take_first(pieces)) != 0) return true;
  }
  return false;
}

void Game::legal_actions(const State& state, Actions& out) const {
  switch (state.phase) {
    case Phase::lot:
      for (int seat = 0; seat < players_; ++seat) out.push(Action::first(seat));
      break;
    case Phase::set_up:
      for (CircleSet left = row_circles(kBottomRow) & state.free_circles(); left != 0;) {
        const Circle circle = take_first(left);
        if (settings_.alternate) {
          out.push(Action::put(circle));
        } else {
          for (CircleSet right = left; right != 0;) out.push(Action::put(circle, take_first(right)));
        }
      }
      break;
    case Phase::roll: {
      const DiceTable& table = DiceTable::instance();
      for (int roll = table.first(state.dice); roll < table.first(state.dice + 1); ++roll) {
        out.push(Action::rolled(table.roll(roll)));
      }
      break;
    }
    case Phase::place:
      list_placements(state, out);
      break;
    case Phase::bonus:
      list_moves(state, out);
      if (!settings_.bonus_mandatory) out.push(Action::pass());
      break;
    case Phase::decide:
      out.push(Action::roll());
      out.push(Action::stop());
      break;
    case Phase::act:
      list_moves(state, out);
      out.push(Action::pass());
      break;
    case Phase::consolation:
      for (CircleSet circles = consolation_circles(state); circles != 0;)
        out.push(Action::obstruct(take_first(circles)));
      out.push(Action::pass());
      break;
    case Phase::over:
      break;
  }
}

void Game::list_placements(const State& state, Actions& out) const {
  const DiceTable& table = DiceTable::instance();
  const CircleSet free = state.free_circles();
  const std::uint8_t open = rows_in_reach(state);
  const Elimination allowed = elimination(state);
  for (const Way& way : table.ways(table.number(state.rolled))) {
    if (!(open & row_bit(way.row)) || way.needed > allowed) continue;
    CircleSet circles = row_circles(way.row) & free;
    Action* room = out.extend(static_cast<std::size_t>(std::popcount(circles)));
    while (circles != 0) *room++ = Action::place(take_first(circles), way.eliminated);
  }
}

// M6: what an action can be, for the bonus and at the end of a turn.
void Game::list_moves(const State& state, Actions& out) const {
  for (CircleSet pieces = state.all_pieces(); pieces != 0;) {
    const Circle from = take_first(pieces);
    for (CircleSet to = targets(state, from); to != 0;) out.push(Action::step(from, take_first(to)));
  }
  for (CircleSet obstacles = state.obstacles; obstacles != 0;) out.push(Action::clear(take_first(obstacles)));
}

void Game::apply(State& state, const Action& action) const {
  switch (action.kind) {
    case Action::Kind::first:
      state.active = action.seat;
      state.phase = Phase::set_up;
      break;
    case Action::Kind::put:
      put(state, action);
      break;
    case Action::Kind::rolled:
      rolled(state, action.dice);
      break;
    case Action::Kind::place:
      place(state, action);
      break;
    case Action::Kind::step:
      step(state, action);
      break;
    case Action::Kind::clear:
      state.obstacles &= ~bit(action.circle);
      after_move(state, 1);
      break;
    case Action::Kind::obstruct:
      state.obstacles |= bit(action.circle);
      end_turn(state);
      break;
    case Action::Kind::roll:
      state.phase = Phase::roll;
      break;
    case Action::Kind::stop:
      stop(state);
      break;
    case Action::Kind::pass:
      if (state.phase == Phase::bonus) {
        state.phase = Phase::decide;
      } else {
        end_turn(state);
      }
      break;
  }
}

void Game::put(State& state, const Action& action) const {
  state.pieces[state.active] |= bit(action.circle);
  if (action.target != kNowhere) state.pieces[state.active] |= bit(action.target);
  ++state.placings;
  if (state.placings == (settings_.alternate ? kPieces * players_ : players_)) {
    state.placings = 0;
    begin_turn(state, state.active);  // M2.3: whoever placed last
  } else {
    state.active =
        static_cast<std::uint8_t>((state.active + players_ - 1) % players_);  // M2.2: anticlockwise
  }
}

void Game::rolled(State& state, Dice roll) const {
  state.rolled = roll;
  if (!flops(state, roll)) {
    state.phase = Phase::place;
    return;
  }
  state.obstacles |= state.tokens;  // M5
  state.tokens = 0;
  state.phase = Phase::consolation;
  if (consolation_circles(state) == 0) end_turn(state);
}

void Game::place(State& state, const Action& action) const {
  const int row = row_of(action.circle);
  state.tokens |= bit(action.circle);
  state.used_rows |= row_bit(row);
  state.dice = static_cast<std::uint8_t>(state.dice - action.dice.size());
  state.rolled = {};
  state.phase = Phase::bonus;  // M4, if earned and of use
  if (!(row_circles(row) & state.all_pieces()) || !any_move(state)) state.phase = Phase::decide;
}

void Game::step(State& state, const Action& action) const {
  const int seat = owner(state, action.circle);
  assert(seat >= 0);
  state.pieces[seat] &= ~bit(action.circle);
  if (action.target != kSummit) {
    state.pieces[seat] |= bit(action.target);
  } else if (++state.on_summit[seat] == kPieces) {
    state.phase = Phase::over;  // M8: at once, nothing else is carried out
    return;
  }
  after_move(state, step_cost(action.target));
}

void Game::after_move(State& state, int cost) const {
  if (state.phase == Phase::bonus) {
    state.phase = Phase::decide;
    return;
  }
  state.actions_left = static_cast<std::uint8_t>(state.actions_left - cost);
  if (state.actions_left == 0 || !any_move(state)) end_turn(state);
}

void Game::stop(State& state) const {
  state.phase = Phase::act;
  state.actions_left = static_cast<std::uint8_t>(std::popcount(state.used_rows));  // M6: one for each token
  if (!any_move(state)) end_turn(state);
}

void Game::begin_turn(State& state, int seat) const {
  state.active = static_cast<std::uint8_t>(seat);
  state.phase = Phase::roll;
  state.dice = kDice;
  state.rolled = {};
  state.used_rows = 0;
  state.actions_left = 0;
}

void Game::end_turn(State& state) const {
  state.obstacles |= state.tokens;  // M7.1
  state.tokens = 0;
  const CircleSet free = state.free_circles();
  CircleSet full = 0;
  for (const CircleSet row : kBoard.rows) {
    if (!(row & free)) full |= row;
  }
  const bool all = settings_.clear_board && (full & state.obstacles) != 0;
  state.obstacles &= all ? 0 : ~full;          // M7.2
  begin_turn(state, next_seat(state.active));  // M7.3
}

std::uint32_t Game::chance_weight(const State& state, const Action& action) const {
  if (state.phase == Phase::lot) return 1;
  const DiceTable& table = DiceTable::instance();
  return table.weight(table.number(action.dice));
}

Action Game::sample_chance(const State& state, core::Random& random) const {
  if (state.phase == Phase::lot) return Action::first(static_cast<int>(random.below(players_)));
  std::uint32_t digits = random.below(kOrderedRolls[state.dice]);
  Dice dice;
  for (int i = 0; i < state.dice; ++i, digits /= kFaces) dice.add(static_cast<int>(digits % kFaces) + 1);
  return Action::rolled(dice);
}

core::Shares Game::result(const State& state) const {
  core::Shares shares{};
  if (state.phase == Phase::over) shares[state.active] = 1;
  return shares;
}

std::uint64_t Game::hash(const State& state) const {
  core::Hash hash;
  hash.add(state.tokens).add(state.obstacles);
  for (const CircleSet pieces : state.pieces) hash.add(pieces);
  for (const std::uint8_t count : state.on_summit) hash.add(count);
  hash.add(state.rolled.packed())
      .add(static_cast<std::uint8_t>(state.phase))
      .add(state.active)
      .add(state.placings);
  hash.add(state.dice).add(state.used_rows).add(state.actions_left);
  return hash.value();
}

}  // namespace matterhorn
