#include "puzzles/puzzles.h"

#include <tuple>

#include "game_list.h"
#include "insight/appraiser_of.h"
#include "insight/reasons.h"
#include "puzzles/finder.h"
#include "table/games.h"
#include "table/visit.h"

namespace puzzles {

namespace {

// work.operator()<G>() for the game of that name, if it has puzzles.
template <class Work, std::size_t index = 0>
auto of_game(std::string_view name, const Work& work) {
  using G = std::tuple_element_t<index, table::AllGames>;
  using Result = decltype(work.template operator()<std::tuple_element_t<0, table::AllGames>>());
  if (name == G::kName) {
    if constexpr (kHasPuzzles<G>) return work.template operator()<G>();
    return Result();
  }
  if constexpr (index + 1 < std::tuple_size_v<table::AllGames>) return of_game<Work, index + 1>(name, work);
  return Result();
}

core::Verdict wrong(std::string key) {
  return core::refuse(core::Phrase("puzzle.unproven").text("key", std::move(key)));
}

template <core::Game G>
core::Verdict prove_of(const G& game, const typename G::State& state, const Puzzle& puzzle) {
  const auto choices = all_choices(game, state, kProofLimit);
  if (!choices || choices->size() < 2) return wrong("choices");
  if (choices->size() != puzzle.choices) return wrong("choices");
  if ((*choices)[0].worth != puzzle.best) return wrong("best");
  if ((*choices)[1].worth != puzzle.second || !(puzzle.second < puzzle.best)) return wrong("second");
  if (best_line(game, state, (*choices)[0].action) != puzzle.answer) return wrong("answer");
  const auto tempting = game.parse(puzzle.tempting);
  if (!tempting || !game.is_legal(state, *tempting) || same_choice(game, *tempting, (*choices)[0].action))
    return wrong("tempting");
  return {};
}

}  // namespace

std::span<const std::string_view> kinds_of(std::string_view game) {
  return of_game(game, []<core::Game G>() { return std::span<const std::string_view>(kKinds<G>); });
}

std::optional<Puzzle> find(std::string_view game, std::uint64_t seed, int kind, std::uint64_t number) {
  return of_game(game, [&]<core::Game G>() { return Finder<G>(seed, kind, number).find(); });
}

core::Verdict prove(const Puzzle& puzzle) {
  const auto opened = table::open_positions(puzzle.record);
  if (!opened) return core::refuse(opened.error().phrase);
  if ((*opened)->seen_by() && (*opened)->has_secrets()) return wrong("seen_by");
  return table::visit(**opened, [&]<core::Game G>(const table::PositionsOf<G>& of) -> core::Verdict {
    if constexpr (kHasPuzzles<G>) {
      const auto state = insight::state_of(of, of.steps());
      if (!of.game().to_act(state).is_seat() || kind_at(of.game(), state) < 0) return wrong("position");
      return prove_of(of.game(), state, puzzle);
    } else {
      return wrong("game");
    }
  });
}

std::string_view asked(const Puzzle& puzzle) {
  const auto kinds = kinds_of(puzzle.record.game);
  if (kinds.size() < 2) return kinds.empty() ? std::string_view() : kinds.front();
  const auto opened = table::open_positions(puzzle.record);
  if (!opened || (*opened)->seen_by()) return {};
  const int kind = table::visit(**opened, [&]<core::Game G>(const table::PositionsOf<G>& of) {
    if constexpr (kHasPuzzles<G>) {
      return kind_at(of.game(), insight::state_of(of, of.steps()));
    } else {
      return -1;
    }
  });
  return kind < 0 ? std::string_view() : kinds[static_cast<std::size_t>(kind)];
}

Try tried(const table::Positions& positions, std::size_t from, const Puzzle& puzzle) {
  return table::visit(positions, [&]<core::Game G>(const table::PositionsOf<G>& of) {
    if constexpr (kHasPuzzles<G>) {
      const core::Actor asked = of.to_act(from);
      std::size_t actions = 0;
      for (std::size_t step = from; step < of.steps(); ++step) {
        if (of.to_act(step) != asked) continue;
        const auto state = insight::state_of(of, step + 1);
        const auto worth = Proof<G>(of.game(), asked.index(), kProofLimit).worth(state);
        if (!worth) break;
        if (*worth != puzzle.best) return Try{Standing::wrong, *worth};
        if (++actions == puzzle.answer.size() || !goes_on(of.game(), state, asked.index()))
          return Try{Standing::solved, *worth};
      }
    }
    return Try{Standing::open, puzzle.best};
  });
}

std::optional<Explanation> explain(const table::Positions& positions, std::size_t from,
                                   const Puzzle& puzzle) {
  return table::visit(positions, [&]<core::Game G>(const table::PositionsOf<G>& of) {
    std::optional<Explanation> none;
    if constexpr (kHasPuzzles<G>) {
      const G& game = of.game();
      auto state = insight::state_of(of, from);
      const auto seat = core::Observer::seat(of.to_act(from).index());
      const auto other = game.parse(puzzle.tempting);
      if (puzzle.answer.empty() || !other || !game.is_legal(state, *other)) return none;
      std::vector<core::Phrase> steps;
      for (const auto& text : puzzle.answer) {
        if (!steps.empty()) pass_over(game, state, seat.index());
        const auto action = game.parse(text);
        if (!action || !game.is_legal(state, *action)) return none;
        const auto before = game.view(state, seat);
        const auto seen = game.redact(state, *action, seat);
        game.apply(state, *action);
        // Of all that follows from it only the action itself is told.
        steps.push_back(game.describe(before, seen, game.view(state, seat)).front());
      }
      auto reasons = insight::reasons(of, from, puzzle.answer.front(), puzzle.tempting);
      auto nudge = insight::nudge(of.record().game, reasons);
      return std::optional(Explanation{std::move(nudge), std::move(steps), std::move(reasons)});
    } else {
      return none;
    }
  });
}

}  // namespace puzzles
