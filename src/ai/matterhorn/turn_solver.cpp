#include "ai/matterhorn/turn_solver.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <tuple>

#include "ai/matterhorn/evaluator.h"
#include "ai/matterhorn/net_value.h"
#include "ai/matterhorn/winning.h"

namespace ai::matterhorn_ai {

namespace {

using namespace matterhorn;

constexpr Effort kReply{3, 5, 0, 0};

// A total order, so that equal boards stand together, and the same of them stays first whoever sorts.
constexpr auto kBetter = [](const auto& a, const auto& b) {
  if (a.worth.own != b.worth.own) return a.worth.own > b.worth.own;
  const auto rest = [](const auto& board) {
    return std::tuple(board.hash, board.first.kind, board.first.circle, board.first.target);
  };
  return rest(a) < rest(b);
};

void best_first(std::vector<Valued>& values) {
  std::ranges::stable_sort(values, [](const Valued& a, const Valued& b) { return b.worth < a.worth; });
}

// Each first action is worth the best board that it led to.
template <class Boards>
void raise(std::vector<Valued>& firsts, const Boards& boards) {
  for (const auto& board : boards) {
    const auto found = std::ranges::find(firsts, board.first, &Valued::action);
    found->worth = std::max(found->worth, board.worth);
  }
}

}  // namespace

core::Shares as_chances(core::Shares shares) {
  double sum = 0;
  for (double& share : shares) sum += share = std::clamp(share, 0.0, 1.0);
  for (double& share : shares) share /= sum;
  return shares;
}

State TurnSolver::after_turn(const State& board) const {
  State next = board;
  if (board.phase != Phase::over) game_.end_turn(next);
  return next;
}

Worth TurnSolver::glance(const State& board) const {
  deliberation_.count();
  const State next = after_turn(board);
  return to_seat(chances(game_, next, next.active));
}

Worth TurnSolver::worth(const State& board) const {
  if (net_ == nullptr || board.phase == Phase::over) return glance(board);
  deliberation_.count();
  const State next = after_turn(board);
  return to_seat(evaluate(game_, next, next.active, *net_));
}

core::Shares TurnSolver::shares(const Worth& worth, int seat) const {
  const int players = game_.setup().players;
  core::Shares shares{};
  shares[static_cast<std::size_t>(seat)] = worth.own;
  for (int i = 1; i < players; ++i)
    shares[static_cast<std::size_t>((seat + i) % players)] = worth.others[static_cast<std::size_t>(i - 1)];
  return shares;
}

Worth TurnSolver::to_seat(const core::Shares& shares) const {
  const int players = game_.setup().players;
  Worth worth{shares[static_cast<std::size_t>(seat_)]};
  for (int i = 1; i < players; ++i)
    worth.others[static_cast<std::size_t>(i - 1)] = shares[static_cast<std::size_t>((seat_ + i) % players)];
  return worth;
}

Worth TurnSolver::behind(const Worth& worth) const {
  Worth last = worth;
  last.own -= 1;
  for (std::size_t i = 0; i + 1 < static_cast<std::size_t>(game_.setup().players); ++i)
    last.others[i] += 1.0 / (game_.setup().players - 1);
  return last;
}

// The next turn is solved for its own seat, and we read our chances off its end.
Worth TurnSolver::deep_worth(const State& board) const {
  if (board.phase == Phase::over) return worth(board);
  if (deliberation_.spent()) return {};
  const State next = after_turn(board);
  const auto [known, fresh] = deliberation_.replies.try_emplace(game_.hash(next));
  if (fresh)
    known->second =
        to_seat(shares(TurnSolver(game_, kReply, deliberation_, net_).roll_worth(next), next.active));
  return known->second;
}

Worth TurnSolver::roll_worth(const State& state) {
  seat_ = state.active;
  solve_rolls(state);
  return rolling_.roll(state.dice, state.used_rows);
}

// All of them by the net; then the first by the reply to them, and what was judged without it is not
// comparable.
std::size_t TurnSolver::judge(std::vector<Board>& boards) const {
  if (net_ != nullptr) {
    for (Board& board : boards) board.worth = worth(board.state);
    std::ranges::sort(boards, kBetter);
  }
  if (effort_.replies == 0) return boards.size();
  const std::span front =
      std::span(boards).first(std::min(boards.size(), static_cast<std::size_t>(effort_.replies)));
  for (Board& board : front) board.worth = deep_worth(board.state);
  std::ranges::sort(front, kBetter);
  return front.size();
}

// Boards after one more action. Obstacles are worth removing near the pieces; others only cost time.
void TurnSolver::expand(const Board& board, int spent, int actions, Depths& out) const {
  const bool root = spent == 0;
  State from = board.state;
  from.phase = Phase::act;
  from.actions_left = static_cast<std::uint8_t>(actions - spent);
  CircleSet near = 0;
  for (CircleSet pieces = from.pieces[from.active]; pieces != 0;) {
    const Circle circle = take_first(pieces);
    near |= kBoard.up[circle] | kBoard.side[circle];
    for (CircleSet up = kBoard.up[circle] & kAllCircles; up != 0;) near |= kBoard.up[take_first(up)];
  }
  const auto add = [&](const Action& action, int cost) {
    Board next{from, {}, 0, root ? action : board.first};
    if (action.kind == Action::Kind::clear) {
      next.state.obstacles &= ~bit(action.circle);
    } else {
      const int seat = owner(from, action.circle);
      next.state.pieces[seat] &= ~bit(action.circle);
      if (action.target != kSummit) {
        next.state.pieces[seat] |= bit(action.target);
      } else if (++next.state.on_summit[seat] == kPieces) {
        next.state.phase = Phase::over;
      }
    }
    next.worth = glance(next.state);
    next.state.actions_left = 0;  // one board, however many actions it took
    next.hash = game_.hash(next.state);
    out[static_cast<std::size_t>(spent) + static_cast<std::size_t>(cost)].push_back(next);
  };
  for (CircleSet pieces = from.all_pieces(); pieces != 0;) {
    const Circle circle = take_first(pieces);
    for (CircleSet to = game_.targets(from, circle); to != 0;) {
      const Circle target = take_first(to);
      add(Action::step(circle, target), game_.step_cost(target));
    }
  }
  for (CircleSet obstacles = root ? from.obstacles : from.obstacles & near; obstacles != 0;)
    add(Action::clear(take_first(obstacles)), 1);
}

// Sorts, drops what is there twice, and what is beyond the effort.
void TurnSolver::keep_best(std::vector<Board>& boards) const {
  std::ranges::sort(boards, kBetter);
  const auto again = std::ranges::unique(boards, {}, &Board::hash);
  boards.erase(again.begin(), again.end());
  const auto width = static_cast<std::size_t>(effort_.width);
  if (boards.size() > width) boards.erase(boards.begin() + static_cast<std::ptrdiff_t>(width), boards.end());
}

WorthByActions TurnSolver::best_uses(const State& board, int actions, std::vector<Valued>* firsts) const {
  WorthByActions best{};
  const bool closer = effort_.replies > 0 || net_ != nullptr;
  best.fill(judged_worth(board));
  Depths depths;
  depths[0].push_back({board, best[0], 0, Action::pass()});
  for (int spent = 0; spent <= actions; ++spent) {
    auto& boards = depths[static_cast<std::size_t>(spent)];
    if (spent > 0 && !boards.empty()) {
      keep_best(boards);
      const std::size_t judged = judge(boards);
      if (firsts != nullptr) raise(*firsts, std::span(boards).first(judged));
      for (auto n = static_cast<std::size_t>(spent); n <= kMostActions; ++n)
        best[n] = std::max(best[n], boards.front().worth);
    }
    if (deliberation_.spent()) break;
    for (const Board& from : boards) {
      if (spent < actions && from.state.phase != Phase::over) expand(from, spent, actions, depths);
    }
    if (firsts == nullptr || spent > 0) continue;
    // Those that are not looked into come after those that are.
    for (const auto& after : depths) {
      for (const Board& one : after) {
        if (&after != &depths[0]) firsts->push_back({one.first, closer ? behind(one.worth) : one.worth});
      }
    }
    best_first(*firsts);
  }
  if (effort_.wins) take_win(board, actions, best, firsts);
  return best;
}

void TurnSolver::take_win(const State& board, int actions, WorthByActions& best,
                          std::vector<Valued>* firsts) const {
  const auto win = shortest_win(game_, board, actions);
  if (!win) return;
  std::fill(best.begin() + win->actions, best.end(), Worth{1});
  if (firsts != nullptr) std::ranges::find(*firsts, win->first, &Valued::action)->worth = {1};
}

// All rolls of the same dice on the same board are solved at once.
void TurnSolver::solve_rolls(const State& state) {
  State board = state;
  board.rolled = {};
  if (board.phase == Phase::place || board.phase == Phase::decide) board.phase = Phase::roll;
  if (rolls_of_ == board) return;
  rolls_of_ = board;
  Rolling::Turn turn;
  const CircleSet free = state.free_circles();
  for (int row = kTopRow; row <= kBottomRow; ++row) {
    if (row_circles(row) & free) turn.open |= row_bit(row);
    if (row_circles(row) & state.all_pieces()) turn.with_pieces |= row_bit(row);
  }
  turn.best_uses = best_uses(state, effort_.searched);
  turn.used = state.used_rows;
  turn.pending = state.phase == Phase::bonus ? 1 : 0;
  turn.most_tokens = effort_.searched;
  turn.later_rolls = game_.settings().later_rolls;
  rolling_.solve(turn, state.dice);
}

std::vector<Valued> TurnSolver::solve_placement(const State& state) {
  solve_rolls(state);
  Game::Actions actions;
  game_.legal_actions(state, actions);
  State board = state;
  board.rolled = {};
  if (shifts_of_ != board) {
    shifts_of_ = board;
    shifts_ = {};
  }
  const Worth base = worth(state);
  std::vector<Valued> values;
  for (const Action& action : actions) {
    auto& lies = shifts_[action.circle];
    if (!lies) {
      State with = state;
      with.tokens |= bit(action.circle);
      lies = worth(with).add(-1, base);
    }
    const int dice = state.dice - action.dice.size();
    Worth rest = rolling_.decide(dice, state.used_rows | row_bit(row_of(action.circle)));
    values.push_back({action, rest.add(1, *lies)});
  }
  look_into(state, values);
  return values;
}

// The promising ones are carried out, and then judged by what the rest of the turn makes of them; the others
// come after.
void TurnSolver::look_into(const State& state, std::vector<Valued>& values) {
  best_first(values);
  const std::size_t looked = std::min(values.size(), static_cast<std::size_t>(effort_.looked));
  Worth least{1};
  for (std::size_t i = 0; i < looked && !deliberation_.spent(); ++i) {
    State next = state;
    game_.apply(next, values[i].action);
    if (next.phase == Phase::over) {
      values[i].worth = {1};
    } else {
      solve_rolls(next);
      values[i].worth = rolling_.decide(next.dice, next.used_rows);
    }
    least = std::min(least, values[i].worth);
  }
  for (std::size_t i = looked; looked > 0 && i < values.size(); ++i)
    values[i].worth = std::min(values[i].worth, least);
}

std::vector<Valued> TurnSolver::solve_decision(const State& state) {
  solve_rolls(state);
  return {{Action::roll(), rolling_.roll(state.dice, state.used_rows)},
          {Action::stop(), rolling_.stop(state.used_rows)}};
}

std::vector<Valued> TurnSolver::solve_bonus(const State& state) {
  Game::Actions actions;
  game_.legal_actions(state, actions);
  std::vector<Valued> values;
  for (const Action& action : actions) {
    State next = state;
    game_.apply(next, action);
    values.push_back({action, worth(next)});
  }
  look_into(state, values);
  return values;
}

std::vector<Valued> TurnSolver::solve_actions(const State& state) {
  std::vector<Valued> values;
  best_uses(state, state.actions_left, &values);
  values.push_back({Action::pass(), judged_worth(state)});
  return values;
}

// Others may still have to place, and the first roll is far off: starts are compared by the evaluator alone.
std::vector<Valued> TurnSolver::solve_set_up(const State& state) {
  Game::Actions actions;
  game_.legal_actions(state, actions);
  std::vector<Valued> values;
  for (const Action& action : actions) {
    deliberation_.count();
    State next = state;
    next.pieces[state.active] |= bit(action.circle) | (action.target == kNowhere ? 0 : bit(action.target));
    values.push_back({action, to_seat(set_up_chances(game_, next))});
  }
  return values;
}

// The position right after; the promising ones are judged by the reply.
std::vector<Valued> TurnSolver::solve_consolation(const State& state) {
  Game::Actions actions;
  game_.legal_actions(state, actions);
  const auto after = [&](const Action& action) {
    State next = state;
    if (action.kind == Action::Kind::obstruct) next.obstacles |= bit(action.circle);
    return next;
  };
  std::vector<Valued> values;
  for (const Action& action : actions) values.push_back({action, worth(after(action))});
  if (effort_.replies == 0) return values;
  best_first(values);
  const std::size_t looked = std::min(values.size(), static_cast<std::size_t>(effort_.looked));
  Worth least{1};
  for (std::size_t i = 0; i < looked; ++i) {
    values[i].worth = deep_worth(after(values[i].action));
    least = std::min(least, values[i].worth);
  }
  for (std::size_t i = looked; i < values.size(); ++i) values[i].worth = std::min(values[i].worth, least);
  return values;
}

std::vector<Valued> TurnSolver::solve(const State& state) {
  seat_ = state.active;
  std::vector<Valued> values;
  switch (state.phase) {
    case Phase::place:
      values = solve_placement(state);
      break;
    case Phase::decide:
      values = solve_decision(state);
      break;
    case Phase::bonus:
      values = solve_bonus(state);
      break;
    case Phase::act:
      values = solve_actions(state);
      break;
    case Phase::consolation:
      values = solve_consolation(state);
      break;
    case Phase::set_up:
      values = solve_set_up(state);
      break;
    case Phase::lot:
    case Phase::roll:
    case Phase::over:
      assert(false && "a seat decides");
  }
  best_first(values);
  return values;
}

}  // namespace ai::matterhorn_ai
