#pragma once

#include <cassert>
#include <utility>
#include <vector>

#include "ai/bots.h"
#include "core/chance.h"
#include "core/perft.h"
#include "table/hints.h"
#include "table/table.h"

namespace table {

// The table of one game. It keeps every position, so that going back is forgetting.
template <core::Game G>
class TableOf final : public Table {
 public:
  TableOf(G game, core::Record record) : Table(std::move(record)), game_(std::move(game)) {
    record_.setup = game_.setup();
    record_.steps.clear();
    note_end("", "");
    moments_.push_back({game_.start(), {}, {}});
  }

  const G& game() const { return game_; }
  typename G::View view(core::Observer observer) const { return game_.view(now().state, observer); }

  core::Actor to_act() const override { return game_.to_act(now().state); }
  int turn() const override { return game_.turn(now().state); }

  std::vector<Choice> legal(std::string_view prefix) const override {
    core::ActionList<typename G::Action> actions;
    // A game with very many actions narrows the list by itself.
    if constexpr (requires { game_.legal_actions(now().state, prefix, actions); }) {
      game_.legal_actions(now().state, prefix, actions);
    } else {
      game_.legal_actions(now().state, actions);
    }
    const bool chance = to_act().is_chance();
    std::vector<Choice> choices;
    for (const auto& action : actions) {
      std::string text = game_.to_text(action);
      if (!text.starts_with(prefix)) continue;
      choices.push_back({std::move(text), chance ? game_.chance_weight(now().state, action) : 0});
    }
    return choices;
  }

  core::Verdict act(std::string_view text) override {
    const auto action = game_.parse(text);
    if (!action) return core::refuse(action.error());
    if (auto verdict = game_.is_legal(now().state, *action); !verdict) return verdict;
    carry_out(*action);
    return {};
  }

  void draw(std::uint64_t key) override {
    carry_out(core::keyed_chance(game_, now().state, key, now().position));
  }

  std::string bot_action(std::string_view bot, core::Random& random) const override {
    const auto view = game_.view(now().state, core::Observer::seat(to_act().index()));
    return game_.to_text(ai::bot_action(game_, view, ai::known_bot(bot), random));
  }

  std::vector<Hint> hint(std::string_view level) const override {
    if (!to_act().is_seat()) return {};
    return hints_of(game_, game_.view(now().state, core::Observer::seat(to_act().index())), level);
  }

  std::optional<int> may_undo() const override {
    if (moments_.size() < 2 || stopped()) return std::nullopt;
    const core::Actor actor = game_.to_act(moments_[moments_.size() - 2].state);
    return actor.is_seat() ? std::optional(actor.index()) : std::nullopt;
  }
  void undo() override {
    assert(may_undo());
    moments_.pop_back();
    record_.steps.pop_back();
    note_end("", "");
  }

  bool has_secrets() const override { return !std::is_same_v<typename G::View, typename G::State>; }
  std::optional<core::Observer> seen_by() const override { return std::nullopt; }
  core::Record redacted(core::Observer observer) const override {
    core::Record record = record_;
    std::erase_if(record.notes, [](const auto& note) { return !is_open_note(note.first); });
    record.notes.emplace(record.notes.begin(), kSeenBy,
                         observer.is_seat() ? std::to_string(observer.index()) : kSpectator);
    for (std::size_t step = 0; step < record.steps.size(); ++step)
      record.steps[step].text = seen(step, observer);
    return record;
  }

  std::string view_json(core::Observer observer) const override { return game_.to_json(view(observer)); }
  std::string help_json(core::Observer observer) const override {
    if constexpr (requires { game_.help_json(view(observer)); }) {
      return game_.help_json(view(observer));
    } else {
      return "null";
    }
  }

  core::Actor actor(std::size_t step) const override { return game_.to_act(moments_[step].state); }
  std::string seen(std::size_t step, core::Observer observer) const override {
    return game_.to_text(game_.redact(moments_[step].state, moments_[step + 1].action, observer));
  }
  std::vector<core::Phrase> story(std::size_t step, core::Observer observer) const override {
    const Moment& before = moments_[step];
    const Moment& after = moments_[step + 1];
    return game_.describe(game_.view(before.state, observer),
                          game_.redact(before.state, after.action, observer),
                          game_.view(after.state, observer));
  }

  core::Shares result() const override { return game_.result(now().state); }
  std::uint64_t hash() const override { return game_.hash(now().state); }
  std::uint64_t perft(int depth) const override { return core::Perft<G>(game_).count(now().state, depth); }

 private:
  struct Moment {
    typename G::State state;
    typename G::Action action;  // that led here
    core::ChancePosition position;
  };

  const Moment& now() const { return moments_.back(); }

  void carry_out(const typename G::Action& action) {
    Moment next{now().state, action, now().position};
    if (to_act().is_chance()) ++next.position.draw;
    game_.apply(next.state, action);
    if (game_.turn(next.state) != turn()) next.position = {next.position.turn + 1, 0};
    const bool turn_begins =
        moments_.size() == 1 || now().position.turn != moments_[moments_.size() - 2].position.turn;
    record_.steps.push_back({game_.to_text(action), turn_begins, 0, 0});
    moments_.push_back(next);
    if (to_act().is_over()) note_result(result());
  }

  G game_;
  std::vector<Moment> moments_;
};

}  // namespace table
