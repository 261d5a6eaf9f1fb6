#pragma once

#include "ai/bots.h"
#include "puzzles/proof.h"
#include "puzzles/puzzle.h"
#include "table/match.h"
#include "table/table_of.h"

namespace puzzles {

inline constexpr std::uint64_t kProofLimit = 20'000'000;  // actions carried out
inline constexpr std::uint64_t kLookLimit = 2'000'000;    // while puzzles are looked for
inline constexpr std::size_t kFewestChoices = 6;
inline constexpr int kFirstLevel = 1, kLastLevel = ai::kLevels;

// What each level would do, by its own budget but without regard to time, so that it is the same everywhere.
template <core::Game G>
typename G::Action choice_of_level(const G& game, const typename G::View& view, int level) {
  ai::Budget budget = ai::level_budget(game, level);
  budget.time = {};
  core::Random random(static_cast<std::uint64_t>(level));
  return ai::level_action(game, view, level, budget, random);
}

// Carries out what follows without the seat being asked.
template <core::Game G>
void pass_over(const G& game, typename G::State& state, int seat) {
  while (goes_on(game, state, seat)) {
    const auto next = follows(game, state, seat);
    if (!next) return;
    game.apply(state, *next);
  }
}

// One's own actions to the end of what is asked, each the first that comes to the most, or to the next
// chance.
template <core::Game G>
std::vector<std::string> best_line(const G& game, typename G::State state, typename G::Action action) {
  const int seat = game.to_act(state).index();
  Proof<G> proof(game, seat, kProofLimit);
  std::vector<std::string> line;
  while (true) {
    line.push_back(game.to_text(action));
    game.apply(state, action);
    pass_over(game, state, seat);
    if (!goes_on(game, state, seat) || !game.to_act(state).is_seat()) return line;
    const Worth best = proof.worth(state).value_or(Worth());
    core::ActionList<typename G::Action> actions;
    game.legal_actions(state, actions);
    for (const auto& next : actions) {
      if (proof.after(state, next) == best) {
        action = next;
        break;
      }
    }
  }
}

// Plays one game between bots and looks at its decisions for a puzzle of one kind.
template <core::Game G>
class Finder {
 public:
  Finder(std::uint64_t seed, int kind, std::uint64_t number)
      : key_(core::scramble(seed ^ core::scramble(number))), kind_(kind), number_(number) {}

  std::optional<Puzzle> find() {
    core::Random random(core::scramble(key_));
    const int players = G::kMinPlayers + static_cast<int>(random.below(G::kMaxPlayers - G::kMinPlayers + 1));
    const auto setup = table::by_lot<G>({players, {}}, key_);
    auto game = *G::create(setup);
    core::Record header;
    header.game = G::kName;
    header.setup = game.setup();
    table::Played<G> played(game, header);
    while (!game.to_act(played.state()).is_over() && played.steps() < kMostSteps) {
      if (game.to_act(played.state()).is_chance()) {
        played.carry_out(core::keyed_chance(game, played.state(), key_, played.chance_position()));
        continue;
      }
      if (auto puzzle = look(played)) return puzzle;
      const int seat = game.to_act(played.state()).index();
      const auto view = game.view(played.state(), core::Observer::seat(seat));
      const int level = 2 + static_cast<int>((number_ + static_cast<std::uint64_t>(seat)) % 4);
      played.carry_out(ai::level_action(game, view, level, ai::level_budget(game, level), random));
    }
    return std::nullopt;
  }

 private:
  static constexpr std::size_t kMostSteps = 2000;

  std::optional<Puzzle> look(const table::Played<G>& played) const {
    const G& game = played.game();
    const auto& state = played.state();
    if (kind_at(game, state) != kind_ || !promising(game, state)) return std::nullopt;
    const auto choices = all_choices(game, state, kLookLimit);
    if (!choices || choices->size() < kFewestChoices) return std::nullopt;
    const auto& best = (*choices)[0];
    const auto& second = (*choices)[1];
    if (best.worth == second.worth || !worthwhile(game, best.worth, second.worth)) return std::nullopt;
    Puzzle puzzle{played.record(), {}, {}, best.worth, second.worth, choices->size(), 0};
    const int asked = game.to_act(state).index();
    for (int seat = 0; seat < played.players(); ++seat) {
      if (seat != asked) puzzle.record.set_note("seat." + std::to_string(seat) + ".bot", "1");
    }
    const auto view = game.view(state, core::Observer::seat(asked));
    for (int level = kFirstLevel; level <= kLastLevel; ++level) {
      const auto action = choice_of_level(game, view, level);
      if (same_choice(game, action, best.action)) continue;
      ++puzzle.grade;
      puzzle.tempting = game.to_text(action);
    }
    if (puzzle.grade == 0) return std::nullopt;
    puzzle.answer = best_line(game, state, best.action);
    return puzzle;
  }

  std::uint64_t key_;
  int kind_;
  std::uint64_t number_;
};

}  // namespace puzzles
