#pragma once

#include <string_view>
#include <vector>

#include "ai/bots.h"
#include "table/table.h"

namespace table {

// What a level thinks of the choices in a view of the seat to act. The same every time, as far as nodes and
// not the time end its search.
template <core::Game G>
std::vector<Hint> hints_of(const G& game, const typename G::View& view, std::string_view level) {
  core::Random random(0);
  std::vector<Hint> hints;
  for (const auto& choice : ai::level_thoughts(game, view, ai::known_bot(level), random).choices) {
    // What was not looked at has no value; a level may also judge at a glance, without a visit.
    if (choice.visits > 0 || choice.value != core::Shares{})
      hints.push_back({game.to_text(choice.action), choice.value, choice.visits});
  }
  return hints;
}

}  // namespace table
