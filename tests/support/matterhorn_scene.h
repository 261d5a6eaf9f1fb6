#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/matterhorn/notation.h"
#include "games/matterhorn/rules.h"

namespace matterhorn {

inline Dice dice_of(std::string_view faces) {
  Dice dice;
  for (const char face : faces) dice.add(face - '0');
  return dice;
}

// A phrase as one line: "key §rule name=value …".
inline std::string line_of(const core::Phrase& phrase) {
  std::string line = phrase.key;
  if (!phrase.rule.empty()) line += " §" + phrase.rule;
  for (const auto& arg : phrase.args) line += " " + arg.name + "=" + arg.value;
  return line;
}

// For tests: a game and a position drawn by hand, played on in notation.
class Scene {
 public:
  using Options = std::initializer_list<std::pair<const std::string, std::string>>;

  explicit Scene(Options options = {}, int players = 2)
      : game_(*Game::create({players, {options.begin(), options.end()}})), state_(game_.start()) {}

  // Seat 0 is about to roll five dice. One line for each row that is not empty: its number and its circles,
  // '.' free, '0' … '3' a piece of that seat, 'a' a token of this turn, action side up, 'o' an obstacle.
  Scene& draw(std::string_view picture) {
    state_ = {};
    state_.phase = Phase::roll;
    state_.dice = kDice;
    std::istringstream lines{std::string(picture)};
    for (std::string line; std::getline(lines, line);) {
      std::istringstream words(line);
      if (int row = 0; words >> row) draw_row(row, words);
    }
    return *this;
  }
  Scene& turn_of(int seat) {
    state_.active = static_cast<std::uint8_t>(seat);
    return *this;
  }
  Scene& dice(int count) {
    state_.dice = static_cast<std::uint8_t>(count);
    return *this;
  }
  Scene& on_summit(int seat, int pieces) {
    state_.on_summit[seat] = static_cast<std::uint8_t>(pieces);
    return *this;
  }

  // Carries out actions in notation; each must be legal.
  Scene& play(std::string_view actions) {
    std::istringstream words{std::string(actions)};
    for (std::string text; words >> text;) {
      const auto action = game_.parse(text);
      EXPECT_TRUE(action.has_value()) << text;
      if (!action) break;
      const auto verdict = game_.is_legal(state_, *action);
      EXPECT_TRUE(verdict.has_value()) << text << ": " << (verdict ? "" : line_of(verdict.error()));
      if (!verdict) break;
      game_.apply(state_, *action);
    }
    return *this;
  }

  std::vector<std::string> legal() const {
    Game::Actions actions;
    game_.legal_actions(state_, actions);
    std::vector<std::string> texts;
    for (const Action& action : actions) texts.push_back(game_.to_text(action));
    std::ranges::sort(texts);
    return texts;
  }
  bool may(std::string_view text) const {
    const bool listed = std::ranges::binary_search(legal(), text);
    EXPECT_EQ(game_.is_legal(state_, *game_.parse(text)).has_value(), listed) << text;
    return listed;
  }
  // Why the action is refused; empty if it is legal.
  std::string refusal(std::string_view text) const {
    const auto verdict = game_.is_legal(state_, *game_.parse(text));
    return verdict ? "" : line_of(verdict.error());
  }
  // Carries out one action and returns what the log says.
  std::vector<std::string> story(std::string_view text) {
    const State before = state_;
    play(text);
    std::vector<std::string> lines;
    for (const auto& phrase : game_.describe(before, *game_.parse(text), state_))
      lines.push_back(line_of(phrase));
    return lines;
  }

  std::string row(int number) const {
    std::string text;
    for (int i = 0; i < width(number); ++i) text += thing_on(circle_at(number, i));
    return text;
  }
  Phase phase() const { return state_.phase; }
  int active() const { return state_.active; }
  const State& state() const { return state_; }
  const Game& game() const { return game_; }

 private:
  void draw_row(int row, std::istringstream& words) {
    int index = 0;
    for (char thing = 0; words >> thing; ++index) {
      const CircleSet circle = bit(circle_at(row, index));
      if (thing == 'o') state_.obstacles |= circle;
      if (thing >= '0' && thing <= '3') state_.pieces[thing - '0'] |= circle;
      if (thing != 'a') continue;
      state_.tokens |= circle;
      state_.used_rows |= row_bit(row);  // M3.4: the rows of this turn's tokens
    }
    EXPECT_EQ(index, width(row)) << "row " << row;
  }
  char thing_on(Circle circle) const {
    if (state_.tokens & bit(circle)) return 'a';
    if (state_.obstacles & bit(circle)) return 'o';
    const int seat = owner(state_, circle);
    return seat < 0 ? '.' : static_cast<char>('0' + seat);
  }

  Game game_;
  State state_;
};

using Texts = std::vector<std::string>;

}  // namespace matterhorn
