#pragma once

#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ai/bots.h"
#include "core/hash.h"
#include "table/hints.h"
#include "table/table.h"

namespace table {

// The table of a redacted record: the views that its one observer had, and nothing else. Whatever the
// observer does not know is absent; no chance can be drawn here.
template <core::Game G>
class ViewTable final : public Table {
 public:
  ViewTable(G game, core::Record record, core::Observer observer)
      : Table(std::move(record)), game_(std::move(game)), observer_(observer) {
    record_.setup = game_.setup();
    record_.steps.clear();
    note_end("", "");
    moments_.push_back({game_.view(game_.start(), observer), {}});
  }

  core::Actor to_act() const override { return game_.to_act(now()); }
  int turn() const override { return game_.turn(now()); }
  bool has_secrets() const override { return true; }

  std::vector<Choice> legal(std::string_view prefix) const override {
    core::ActionList<typename G::Action> actions;
    game_.legal_actions(now(), actions);
    std::vector<Choice> choices;
    for (const auto& action : actions) {
      if (std::string text = game_.to_text(action); text.starts_with(prefix))
        choices.push_back({std::move(text), 0});
    }
    return choices;
  }

  core::Verdict act(std::string_view text) override {
    const auto action = game_.parse(text);
    if (!action) return core::refuse(action.error());
    if (auto verdict = game_.is_legal(now(), *action); !verdict) return verdict;
    Moment next{now(), *action};
    game_.observe(next.view, *action);
    const bool turn_begins = moments_.size() == 1 || turn() != game_.turn(moments_[moments_.size() - 2].view);
    record_.steps.push_back({game_.to_text(*action), turn_begins, 0, 0});
    moments_.push_back(next);
    if (to_act().is_over() && knows_result()) note_result(result());
    return {};
  }

  void draw(std::uint64_t) override { std::abort(); }  // callers ask seen_by() first
  std::string bot_action(std::string_view bot, core::Random& random) const override {
    return game_.to_text(ai::bot_action(game_, now(), ai::known_bot(bot), random));
  }
  std::vector<Hint> hint(std::string_view level) const override {
    if (!to_act().is_seat() || !observer_.is(to_act().index())) return {};
    return hints_of(game_, now(), level);
  }
  std::optional<int> may_undo() const override { return std::nullopt; }
  void undo() override {}

  std::string view_json(core::Observer observer) const override {
    return observer == observer_ ? game_.to_json(now()) : "null";
  }
  core::Actor actor(std::size_t step) const override { return game_.to_act(moments_[step].view); }
  std::string seen(std::size_t step, core::Observer observer) const override {
    return observer == observer_ ? record_.steps[step].text : "?";
  }
  std::string help_json(core::Observer) const override { return "null"; }  // nothing is decided here
  std::vector<core::Phrase> story(std::size_t step, core::Observer) const override {
    return game_.describe(moments_[step].view, moments_[step + 1].action, moments_[step + 1].view);
  }
  core::Shares result() const override {
    if (!knows_result()) return {};
    core::Random random(0);
    return game_.result(game_.sample_world(now(), random));
  }
  std::uint64_t hash() const override {
    core::Hash hash;
    for (const char c : game_.to_json(now())) hash.add(static_cast<unsigned char>(c));
    return hash.value();
  }
  std::uint64_t perft(int depth) const override { return count(now(), depth); }
  core::Record redacted(core::Observer observer) const override {
    return observer == observer_ ? record_ : core::Record{};
  }
  std::optional<core::Observer> seen_by() const override { return observer_; }

  const G& game() const { return game_; }
  const typename G::View& view() const { return now(); }

 private:
  struct Moment {
    typename G::View view;
    typename G::Action action;  // that led here
  };

  const typename G::View& now() const { return moments_.back().view; }

  // A game may show at its end what its result depends on.
  bool knows_result() const {
    if constexpr (requires { game_.knows_result(now()); }) {
      return game_.knows_result(now());
    } else {
      return true;
    }
  }

  // As far as the observer can tell.
  std::uint64_t count(const typename G::View& view, int depth) const {
    if (depth == 0) return 1;
    core::ActionList<typename G::Action> actions;
    game_.legal_actions(view, actions);
    std::uint64_t total = 0;
    for (const auto& action : actions) {
      auto next = view;
      game_.observe(next, action);
      total += count(next, depth - 1);
    }
    return total;
  }

  G game_;
  core::Observer observer_;
  std::vector<Moment> moments_;
};

}  // namespace table
