#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/altitude/notation.h"
#include "games/altitude/rules.h"

namespace altitude {

// A phrase as one line: "key §rule name=value …".
inline std::string line_of(const core::Phrase& phrase) {
  std::string line = phrase.key;
  if (!phrase.rule.empty()) line += " §" + phrase.rule;
  for (const auto& arg : phrase.args) line += " " + arg.name + "=" + arg.value;
  return line;
}

// For tests: a game and a position set up by hand, played on in notation.
class Scene {
 public:
  using Options = std::initializer_list<std::pair<const std::string, std::string>>;

  // Seat 0 is about to draw; hands are those named, the rest of the deck is the pile.
  explicit Scene(int players = 2, Options options = {}, int rules = Game::kRulesVersion)
      : game_(*Game::create({players, {options.begin(), options.end()}, rules})), state_(game_.start()) {
    state_.phase = Phase::draw;
    state_.plays_left = 1;
  }

  // "1/0=41 1/1=C 2/0=45i", every card resting on those before it.
  Scene& mountain(int seat, const std::string& cards) {
    for (const std::string& word : words_of(cards)) {
      const auto equals = word.find('=');
      const Place place(std::stoi(word), std::stoi(word.substr(word.find('/') + 1)));
      state_.mountains[static_cast<std::size_t>(seat)].lay(place, take(word.substr(equals + 1)));
    }
    return *this;
  }
  Scene& hand(int seat, const std::string& cards) {
    Hand& hand = state_.hands[static_cast<std::size_t>(seat)];
    for (const std::string& word : words_of(cards)) hand.add(take(word));
    for (std::size_t i = 0; i < 4 && i < hand.size; ++i)
      state_.choices[static_cast<std::size_t>(seat)].kept[i] = hand.cards[i];
    return *this;
  }
  // The two cards that a seat remembers to have given back (A3): bots, who sample worlds, need that.
  Scene& gave_back(int seat, const std::string& low, const std::string& high) {
    state_.choices[static_cast<std::size_t>(seat)].returned = {card(low), card(high)};
    return *this;
  }
  // Throws cards of the pile away until only these are left.
  Scene& pile(const std::string& cards) {
    Counts wanted;
    for (const std::string& word : words_of(cards)) wanted.add(card(word));
    state_.unseen = wanted;
    state_.pile_size = static_cast<std::uint8_t>(wanted.total());
    return *this;
  }
  Scene& turn_of(int seat, int plays = 1) {
    state_.active = static_cast<std::uint8_t>(seat);
    state_.plays_left = static_cast<std::uint8_t>(plays);
    return *this;
  }
  Scene& fresh() {
    state_ = game_.start();
    return *this;
  }

  Scene& play(const std::string& texts) {
    for (const std::string& text : words_of(texts)) {
      const auto action = game_.parse(text);
      EXPECT_TRUE(action.has_value()) << text;
      if (!action) return *this;
      const auto verdict = game_.is_legal(state_, *action);
      EXPECT_TRUE(verdict.has_value()) << text << ": " << (verdict ? "" : line_of(verdict.error()));
      if (!verdict) return *this;
      game_.apply(state_, *action);
    }
    return *this;
  }
  // Why `text` is not legal now: "key §rule name=value …" without the game's prefix; empty if it is legal.
  std::string refusal(const std::string& text) const {
    const auto action = game_.parse(text);
    const auto verdict = action ? game_.is_legal(state_, *action) : core::refuse(action.error());
    if (verdict) return {};
    const std::string line = line_of(verdict.error());
    constexpr std::string_view kPrefix = "altitude.refused.";
    EXPECT_TRUE(line.starts_with(kPrefix)) << line;
    return line.substr(kPrefix.size());
  }
  // The legal actions in notation that begin with `prefix`, sorted and joined by blanks.
  std::string legal(std::string_view prefix = {}) const {
    Game::Actions actions;
    game_.legal_actions(state_, actions);
    std::vector<std::string> texts;
    for (const Action& action : actions) {
      if (auto text = game_.to_text(action); text.starts_with(prefix)) texts.push_back(std::move(text));
    }
    std::ranges::sort(texts);
    std::string joined;
    for (const auto& text : texts) joined.append(joined.empty() ? "" : " ").append(text);
    return joined;
  }

  std::string hand_of(int seat) const {
    std::string text;
    for (const Card card : state_.hands[static_cast<std::size_t>(seat)])
      text.append(text.empty() ? "" : " ").append(game_.deck().name(card));
    return text;
  }
  std::string mountain_of(int seat) const {
    std::string text;
    state_.mountains[static_cast<std::size_t>(seat)].for_each_card([&](Place place, Card card) {
      text.append(text.empty() ? "" : " ")
          .append(place_name(place))
          .append("=")
          .append(game_.deck().name(card));
    });
    return text;
  }
  int discarded(const std::string& name) const { return game_.discard(state_)[card(name)]; }
  Card card(const std::string& name) const {
    const auto found = game_.deck().find(name);
    EXPECT_TRUE(found.has_value()) << name;
    return found.value_or(kNoCard);
  }
  const Game& game() const { return game_; }
  const State& state() const { return state_; }
  State& state() { return state_; }

 private:
  static std::vector<std::string> words_of(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
  }
  Card take(const std::string& name) {
    const Card taken = card(name);
    state_.unseen.remove(taken);
    --state_.pile_size;
    return taken;
  }

  Game game_;
  State state_;
};

}  // namespace altitude
