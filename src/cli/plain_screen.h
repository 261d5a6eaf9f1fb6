#pragma once

#include <string>

#include "cli/screen.h"

// Any game, without a drawing of its own: the view as it is, and what may be done, in notation.
namespace cli {

template <core::Game G>
std::string draw(const Shown<G>& shown, const Words&, const Style&) {
  return shown.game.to_json(shown.view) + "\n";
}

template <core::Game G>
std::string question(const Shown<G>& shown, const Words&, const Style&) {
  core::ActionList<typename G::Action> actions;
  shown.game.legal_actions(shown.view, actions);
  std::string text;
  for (const auto& action : actions) text += "  " + shown.game.to_text(action);
  return text + "\n";
}

template <core::Game G>
std::string odds(const Shown<G>&, const Words&) {
  return {};
}

}  // namespace cli
