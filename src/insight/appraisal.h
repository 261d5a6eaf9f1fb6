#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"

namespace insight {

inline constexpr double kPointsAShare = 8;  // alone: this many points stand for a whole win

// A choice, and what share of the win it promised its seat, as far as the seat could know.
struct Choice {
  std::string action;
  double value = 0;
  friend bool operator==(const Choice&, const Choice&) = default;
};

// What one step of a game was worth to every seat, by the value of the positions (ai/value.h) to whoever sees
// all hands. docs/insight.md tells how these add up.
struct Appraisal {
  int seat = -1;          // who decided; −1: chance
  core::Shares before{};  // chance: the mean over all outcomes; a decision: after the best choice
  core::Shares after{};   // after what happened
  // What every seat lost or won by the choice: the best choice less the one taken, as far as the deciding
  // seat could know. Nothing at chance.
  core::Shares loss{};
  std::vector<Choice> choices;  // those that were looked into and the one taken, the best first

  // What nobody chose: all of a chance event, and of a decision what the cards that its seat could not see
  // made of it.
  core::Shares luck() const;
  friend bool operator==(const Appraisal&, const Appraisal&) = default;
};

// As one line of text, for whoever keeps it; nothing if the line can't be read.
std::string to_text(const Appraisal& appraisal, int players);
std::optional<Appraisal> parse_appraisal(std::string_view line, int players);

}  // namespace insight
