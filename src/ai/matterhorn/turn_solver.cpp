#include "ai/matterhorn/turn_solver.h"

#include <algorithm>
#include <bit>

#include "ai/matterhorn/evaluator.h"

namespace ai::matterhorn_ai {

namespace {

using namespace matterhorn;

// What each roll of 1 … 5 dice allows, without repetition: a row and how many dice stay. With elimination
// allowed more dice are never worse, so only the most count; without it there is one way at most.
struct Outcome {
  std::uint8_t row_bit;
  std::uint8_t kept;
};
class Outcomes {
 public:
  static const Outcomes& instance() {
    static const Outcomes outcomes;
    return outcomes;
  }
  std::span<const Outcome> of(int roll) const {
    return {all_.data() + begin_[roll], all_.data() + begin_[roll + 1]};
  }

 private:
  Outcomes() {
    const DiceTable& table = DiceTable::instance();
    for (int roll = 0; roll < DiceTable::kRolls; ++roll) {
      begin_[roll] = static_cast<std::uint16_t>(all_.size());
      int last = 0;
      for (const Way& way : table.ways(roll)) {
        if (way.row == last) continue;  // the cheapest way of a row comes first
        last = way.row;
        all_.push_back(
            {row_bit(way.row), static_cast<std::uint8_t>(table.roll(roll).size() - way.eliminated.size())});
      }
    }
    begin_[DiceTable::kRolls] = static_cast<std::uint16_t>(all_.size());
  }
  std::array<std::uint16_t, DiceTable::kRolls + 1> begin_{};
  std::vector<Outcome> all_;
};

// The board if the turn ended now: tokens turned, full rows cleared.
State ended(State state) {
  state.obstacles |= state.tokens;
  state.tokens = 0;
  const CircleSet free = state.free_circles();
  for (const CircleSet row : kBoard.rows) {
    if (!(row & free)) state.obstacles &= ~row;
  }
  return state;
}

constexpr int kReplyWidth = 3;

// A total order, so that equal boards stand together.
constexpr auto kBetter = [](const auto& a, const auto& b) {
  return a.worth.own != b.worth.own ? a.worth.own > b.worth.own : a.hash < b.hash;
};

void best_first(std::vector<Valued>& values) {
  std::ranges::stable_sort(values, [](const Valued& a, const Valued& b) { return a.value > b.value; });
}

// Each first action is worth the best board that it led to.
template <class Boards>
void raise(std::vector<Valued>& firsts, const Boards& boards) {
  for (const auto& board : boards) {
    const auto found = std::ranges::find(firsts, board.first, &Valued::action);
    found->value = std::max(found->value, board.worth.own);
  }
}

}  // namespace

Worth TurnSolver::worth(const State& board) const {
  const auto shares = chances(game_, ended(board), (seat_ + 1) % game_.setup().players);
  return {shares[static_cast<std::size_t>(seat_)], shares[static_cast<std::size_t>(watcher_)]};
}

// Between two players what the next seat does not win is ours; among more, the next turn is solved for itself
// and we read our share off its end.
Worth TurnSolver::deep_worth(const State& board) const {
  if (board.phase == Phase::over) return worth(board);
  State next = ended(board);
  next.phase = Phase::roll;
  next.active = static_cast<std::uint8_t>((seat_ + 1) % game_.setup().players);
  next.dice = kDice;
  next.used_rows = 0;
  next.rolled = {};
  next.actions_left = 0;
  const double own = TurnSolver(game_, {kReplyWidth, 0}).turn_worth(next, seat_).watcher;
  return {own, own};
}

Worth TurnSolver::turn_worth(const State& state, int watcher) {
  seat_ = state.active;
  watcher_ = watcher;
  prepare_rolls(state);
  return continue_worth(kDice, 0);
}

// The first boards of a list that is sorted by the evaluator are judged by the reply to them, and sorted
// again.
void TurnSolver::judge_deeply(std::vector<Board>& boards) const {
  const std::span front(boards.data(), judged(boards));
  for (Board& board : front) board.worth = deep_worth(board.state);
  std::ranges::sort(front, kBetter);
}

// Boards after one more action. Obstacles are worth removing near the pieces; others only cost time.
void TurnSolver::expand(const Board& board, int left, bool root, std::vector<Board>& out) const {
  State from = board.state;
  from.phase = Phase::act;
  from.actions_left = static_cast<std::uint8_t>(left);
  CircleSet near = 0;
  for (CircleSet pieces = from.pieces[from.active]; pieces != 0;) {
    const Circle circle = take_first(pieces);
    near |= kBoard.up[circle] | kBoard.side[circle];
    for (CircleSet up = kBoard.up[circle] & kAllCircles; up != 0;) near |= kBoard.up[take_first(up)];
  }
  const auto add = [&](const Action& action) {
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
    next.worth = worth(next.state);
    next.hash = game_.hash(next.state);
    out.push_back(next);
  };
  for (CircleSet pieces = from.all_pieces(); pieces != 0;) {
    const Circle circle = take_first(pieces);
    for (CircleSet to = game_.targets(from, circle); to != 0;) add(Action::step(circle, take_first(to)));
  }
  for (CircleSet obstacles = root ? from.obstacles : from.obstacles & near; obstacles != 0;)
    add(Action::clear(take_first(obstacles)));
}

TurnSolver::Harvest TurnSolver::harvest(const State& board, int actions, std::vector<Valued>* firsts) const {
  Harvest best{};
  const bool deep = effort_.replies > 0;
  best.fill(deep ? deep_worth(board) : worth(board));
  std::vector<Board> beam{{board, best[0], 0, Action::pass()}};
  for (int spent = 0; spent < actions; ++spent) {
    std::vector<Board> next;
    for (const Board& from : beam) {
      if (from.state.phase != Phase::over) expand(from, actions - spent, spent == 0, next);
    }
    if (next.empty()) break;
    std::ranges::sort(next, kBetter);
    if (firsts != nullptr && spent == 0) {
      // Those that are not looked into come after those that are.
      for (const Board& one : next) firsts->push_back({one.first, deep ? one.worth.own - 1 : one.worth.own});
    }
    const auto again =
        std::ranges::unique(next, [&](const Board& a, const Board& b) { return a.hash == b.hash; });
    next.erase(again.begin(), again.end());
    if (next.size() > static_cast<std::size_t>(effort_.width))
      next.resize(static_cast<std::size_t>(effort_.width));
    if (deep) judge_deeply(next);
    // What was judged by the evaluator alone is not comparable with what was judged deeply.
    if (firsts != nullptr) raise(*firsts, std::span(next).first(deep ? judged(next) : next.size()));
    for (std::size_t n = static_cast<std::size_t>(spent) + 1; n <= kMostActions; ++n)
      best[n] = std::max(best[n], next.front().worth);
    beam = std::move(next);
  }
  return best;
}

void TurnSolver::prepare_rolls(const State& state) {
  const CircleSet free = state.free_circles();
  open_ = 0;
  with_pieces_ = 0;
  for (int row = kTopRow; row <= kBottomRow; ++row) {
    if (row_circles(row) & free) open_ |= row_bit(row);
    if (row_circles(row) & state.all_pieces()) with_pieces_ |= row_bit(row);
  }
  base_used_ = state.used_rows;
  harvest_ = harvest(state, kSearched);
  for (auto& row : decided_) row.fill({-1, -1});
}

Worth TurnSolver::continue_worth(int dice, std::uint8_t used) {
  const DiceTable& table = DiceTable::instance();
  const Outcomes& outcomes = Outcomes::instance();
  const bool eliminate = every_roll_ || used == 0;
  const auto open = static_cast<std::uint8_t>(open_ & ~used);
  const auto bonuses = std::popcount(static_cast<unsigned>(used & ~base_used_ & with_pieces_));
  const Worth flop = harvest_[static_cast<std::size_t>(bonuses)];
  Worth sum;
  double total = 0;
  for (int roll = table.first(dice); roll < table.first(dice + 1); ++roll) {
    Worth best{-1, -1};
    if (eliminate) {
      for (const Outcome& outcome : outcomes.of(roll)) {
        if (outcome.row_bit & open) best = std::max(best, decide_worth(outcome.kept, used | outcome.row_bit));
      }
    } else if (table.plain(roll) & open) {
      best = decide_worth(dice, used | table.plain(roll));
    }
    if (best.own < 0) best = flop;
    const double weight = table.weight(roll);
    sum.own += weight * best.own;
    sum.watcher += weight * best.watcher;
    total += weight;
  }
  return {sum.own / total, sum.watcher / total};
}

Worth TurnSolver::decide_worth(int dice, std::uint8_t used) {
  Worth& known = decided_[static_cast<std::size_t>(dice)][used];
  if (known.own >= 0) return known;
  const auto bonuses = std::popcount(static_cast<unsigned>(used & ~base_used_ & with_pieces_));
  const auto actions = std::min(kMostActions, static_cast<std::size_t>(std::popcount(used) + bonuses));
  const Worth stop = harvest_[actions];
  // With as many tokens down as actions are searched, more of them gain nothing.
  const Worth value = std::popcount(used) >= kSearched ? stop : std::max(stop, continue_worth(dice, used));
  return known = value;
}

std::vector<Valued> TurnSolver::solve_placement(const State& state) {
  prepare_rolls(state);
  Game::Actions actions;
  game_.legal_actions(state, actions);
  const double base = worth(state).own;
  std::array<double, kCircles> shift;  // what an obstacle there is worth later
  shift.fill(-2);
  std::vector<Valued> values;
  for (const Action& action : actions) {
    double& lies = shift[action.circle];
    if (lies < -1) {
      State with = state;
      with.tokens |= bit(action.circle);
      lies = worth(with).own - base;
    }
    const int dice = state.dice - action.dice.size();
    values.push_back(
        {action, decide_worth(dice, state.used_rows | row_bit(row_of(action.circle))).own + lies});
  }
  return values;
}

std::vector<Valued> TurnSolver::solve_decision(const State& state) {
  prepare_rolls(state);
  return {{Action::roll(), continue_worth(state.dice, state.used_rows).own},
          {Action::stop(), harvest_[static_cast<std::size_t>(std::popcount(state.used_rows))].own}};
}

std::vector<Valued> TurnSolver::solve_bonus(const State& state) {
  Game::Actions actions;
  game_.legal_actions(state, actions);
  std::vector<Valued> values;
  for (const Action& action : actions) {
    State next = state;
    game_.apply(next, action);
    values.push_back({action, worth(next).own});
  }
  best_first(values);
  // The promising ones are looked into: what the rest of the turn makes of them.
  constexpr std::size_t kLooked = 6;
  for (std::size_t i = 0; i < values.size() && i < kLooked; ++i) {
    State next = state;
    game_.apply(next, values[i].action);
    if (next.phase == Phase::over) continue;
    prepare_rolls(next);
    values[i].value = decide_worth(next.dice, next.used_rows).own;
  }
  // The others keep their distance to the last one that was looked into.
  for (std::size_t i = kLooked; i < values.size(); ++i)
    values[i].value = std::min(values[i].value, values[kLooked - 1].value);
  return values;
}

std::vector<Valued> TurnSolver::solve_actions(const State& state) {
  std::vector<Valued> values;
  harvest(state, state.actions_left, &values);
  values.push_back({Action::pass(), (effort_.replies > 0 ? deep_worth(state) : worth(state)).own});
  return values;
}

// Set-up and consolation: the position right after.
std::vector<Valued> TurnSolver::solve_by_looking(const State& state) {
  Game::Actions actions;
  game_.legal_actions(state, actions);
  std::vector<Valued> values;
  for (const Action& action : actions) {
    State next = state;
    if (action.kind == Action::Kind::obstruct) next.obstacles |= bit(action.circle);
    if (action.kind == Action::Kind::put)
      next.pieces[state.active] |= bit(action.circle) | (action.target == kNowhere ? 0 : bit(action.target));
    values.push_back({action, worth(next).own});
  }
  return values;
}

std::vector<Valued> TurnSolver::solve(const State& state) {
  seat_ = state.active;
  watcher_ = seat_;
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
    default:
      values = solve_by_looking(state);
      break;
  }
  best_first(values);
  return values;
}

}  // namespace ai::matterhorn_ai
