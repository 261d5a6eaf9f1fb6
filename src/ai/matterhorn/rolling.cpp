#include "ai/matterhorn/rolling.h"

#include <map>
#include <vector>

namespace ai::matterhorn_ai {

namespace {

using namespace matterhorn;

// What a roll may lead to: a row, and how many dice stay.
struct Outcome {
  std::uint8_t row;  // − 5
  std::uint8_t kept;
  friend auto operator<=>(const Outcome&, const Outcome&) = default;
};
// Rolls that allow the same are one, with all their chance.
struct Rolls {
  std::vector<Outcome> outcomes;
  double chance;
};

// What rolls lead to, by what may be eliminated from them and from the rolls that follow. Where any dice may
// go later too, more dice are never worse, and only the most that a row leaves count; otherwise fewer dice
// may be better, because equal faces spoil each other.
class Outcomes {
 public:
  static const Outcomes& instance() {
    static const Outcomes outcomes;
    return outcomes;
  }
  const std::vector<Rolls>& of(int dice, Elimination now, Elimination later) const {
    return rolls_[kind(now, later)][static_cast<std::size_t>(dice)];
  }

 private:
  static constexpr std::size_t kMostOnly = kEliminations.size();

  Outcomes() {
    for (int dice = 1; dice <= kDice; ++dice) {
      for (const Elimination now : kEliminations) gather(dice, now, Elimination::none);
      gather(dice, Elimination::any, Elimination::any);
    }
  }
  static std::size_t kind(Elimination now, Elimination later) {
    return later == Elimination::any ? kMostOnly : static_cast<std::size_t>(now);
  }
  void gather(int dice, Elimination now, Elimination later) {
    const DiceTable& table = DiceTable::instance();
    std::map<std::vector<Outcome>, std::uint32_t> weights;
    std::uint32_t total = 0;
    for (int roll = table.first(dice); roll < table.first(dice + 1); ++roll) {
      std::vector<Outcome> outcomes;
      for (const Way& way : table.ways(roll)) {  // by rows, the cheapest first
        if (way.needed > now) continue;
        const Outcome outcome{static_cast<std::uint8_t>(way.row - kTopRow),
                              static_cast<std::uint8_t>(dice - way.eliminated.size())};
        const bool known = !outcomes.empty() && outcomes.back().row == outcome.row &&
                           (later == Elimination::any || outcomes.back().kept == outcome.kept);
        if (!known) outcomes.push_back(outcome);
      }
      weights[outcomes] += table.weight(roll);
      total += table.weight(roll);
    }
    for (const auto& [outcomes, weight] : weights)
      rolls_[kind(now, later)][static_cast<std::size_t>(dice)].push_back(
          {outcomes, static_cast<double>(weight) / total});
  }
  std::array<std::array<std::vector<Rolls>, kDice + 1>, kEliminations.size() + 1> rolls_;
};

}  // namespace

Worth Rolling::expect(int dice, std::uint8_t used) const {
  // What a token in each row would be worth; rows that are closed or used are worth less than nothing.
  static constexpr std::array<Worth, kDice> kClosed{{{-1}, {-1}, {-1}, {-1}, {-1}}};
  std::array<const Worth*, kRows> rows;
  const unsigned open = turn_.open & ~used;
  for (unsigned row = 0; row < kRows; ++row)
    rows[row] = (open >> row & 1) ? decide_[used | 1u << row].data() : kClosed.data();
  const Worth flop = turn_.best_uses[static_cast<std::size_t>(bonuses(used))];
  Worth sum;
  const Elimination now = used == 0 ? Elimination::any : turn_.later_rolls;
  for (const Rolls& rolls : Outcomes::instance().of(dice, now, turn_.later_rolls)) {
    const Worth* best = kClosed.data();
    for (const Outcome& outcome : rolls.outcomes) {
      const Worth* const one = rows[outcome.row] + (outcome.kept - 1);
      if (one->own > best->own) best = one;
    }
    if (best->own < 0) best = &flop;
    sum.add(rolls.chance, *best);
  }
  return sum;
}

// A set of rows comes before the sets that it is part of, so that going down all that follows is known.
void Rolling::solve(const Turn& turn, int dice) {
  turn_ = turn;
  for (unsigned set = 256; set-- > turn.used;) {
    const auto used = static_cast<std::uint8_t>(set);
    const unsigned added = used & ~turn.used;
    if ((used & turn.used) != turn.used || (added & ~unsigned{turn.open}) != 0) continue;
    const int tokens = std::popcount(used);
    if (tokens > std::max(turn.most_tokens, std::popcount(turn.used) + 1)) continue;
    const Worth stopped = stop(used);
    const bool ends = tokens >= turn.most_tokens && added != 0;
    for (int left = 1; left <= dice; ++left) {
      if (!ends) roll_[used][at(left)] = expect(left, used);
      decide_[used][at(left)] = ends ? stopped : std::max(stopped, roll_[used][at(left)]);
    }
  }
}

}  // namespace ai::matterhorn_ai
