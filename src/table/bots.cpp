#include "table/bots.h"

#include <algorithm>

#include "ai/bots.h"
#include "core/perft.h"
#include "game_files.h"
#include "table/visit.h"

namespace table {

namespace {

template <core::Game G>
std::uint64_t count(const G& game, const typename G::View& view, int depth) {
  if (depth == 0) return 1;
  core::ActionList<typename G::Action> actions;
  game.legal_actions(view, actions);
  if (depth == 1) return actions.size();
  std::uint64_t total = 0;
  for (const auto& action : actions) {
    auto next = view;
    game.observe(next, action);
    total += count(game, next, depth - 1);
  }
  return total;
}

}  // namespace

std::function<std::string()> bot_decision(const Positions& positions, std::string_view bot,
                                          std::uint64_t seed) {
  return visit(positions, [&]<core::Game G>(const PositionsOf<G>& of) -> std::function<std::string()> {
    const auto seat = core::Observer::seat(of.to_act().index());
    return [game = of.game(), view = of.view(of.steps(), seat), named = ai::known_bot(bot), seed] {
      core::Random random(seed);
      return game.to_text(ai::bot_action(game, view, named, random));
    };
  });
}

std::vector<Hint> hints(const Positions& positions, std::size_t position, std::string_view level) {
  const core::Actor actor = positions.to_act(position);
  if (!actor.is_seat() || !positions.shows(core::Observer::seat(actor.index()))) return {};
  return visit(positions, [&]<core::Game G>(const PositionsOf<G>& of) {
    const auto view = of.view(position, core::Observer::seat(actor.index()));
    core::Random random(0);
    std::vector<Hint> told;
    for (const auto& choice : ai::level_thoughts(of.game(), view, ai::known_bot(level), random).choices) {
      // What was not looked at has no value; a level may also judge at a glance, without a visit.
      if (choice.visits > 0 || choice.value != core::Shares{})
        told.push_back({of.game().to_text(choice.action), choice.value, choice.visits});
    }
    const auto worth = [seat = static_cast<std::size_t>(actor.index())](const Hint& hint) {
      return hint.value[seat];
    };
    std::ranges::stable_sort(told, std::greater(), worth);
    return told;
  });
}

std::uint64_t perft(const Positions& positions, int depth) {
  return visit(positions, [&]<core::Game G>(const PositionsOf<G>& of) {
    const auto view = of.view(of.steps(), of.somebody());
    if constexpr (!core::kHasSecrets<G>) {
      return core::Perft<G>(of.game()).count(view, depth);
    } else {
      if (of.seen_by()) return count(of.game(), view, depth);
      return core::Perft<G>(of.game()).count(static_cast<const Played<G>&>(of).state(), depth);
    }
  });
}

}  // namespace table
