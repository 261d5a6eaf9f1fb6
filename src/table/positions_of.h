#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <vector>

#include "core/chance.h"
#include "core/hash.h"
#include "core/json_writer.h"
#include "table/history.h"
#include "table/positions.h"

namespace table {

// The positions of one game, with their types: what a screen draws and a bot thinks about.
template <core::Game G>
class PositionsOf : public Positions {
 public:
  using View = typename G::View;
  using Action = typename G::Action;

  const G& game() const { return game_; }
  virtual View view(std::size_t position, core::Observer observer) const = 0;  // one that is shown
  virtual Action action(std::size_t step, core::Observer observer) const = 0;  // redacted

  bool has_secrets() const override { return core::kHasSecrets<G>; }
  // Somebody whose view may be asked for.
  core::Observer somebody() const { return seen_by().value_or(core::Observer::spectator()); }

  using Positions::to_act;
  using Positions::turn;
  core::Actor to_act(std::size_t position) const override { return game_.to_act(view(position, somebody())); }
  int turn(std::size_t position) const override { return game_.turn(view(position, somebody())); }

  std::string view_json(std::size_t position, core::Observer observer) const override {
    return game_.to_json(view(position, observer));
  }
  std::string help_json(std::size_t position, core::Observer observer) const override {
    if constexpr (core::has_extra<G>(core::Extra::help_json)) {
      const View seen = view(position, observer);
      const core::Actor actor = game_.to_act(seen);
      return game_.help_json(seen, actor.is_seat() && observer.is(actor.index()));
    } else {
      return "null";
    }
  }

  std::vector<Choice> legal(std::size_t position, core::Observer observer,
                            std::string_view prefix) const override {
    const View seen = view(position, observer);
    return may_know_choices(seen, observer) ? texts(seen, prefix) : std::vector<Choice>();
  }

  std::string choices_json(std::size_t position, core::Observer observer,
                           std::string_view held) const override {
    const View seen = view(position, observer);
    if (!may_know_choices(seen, observer)) return "null";
    if constexpr (core::has_extra<G>(core::Extra::choices_json)) {
      return game_.choices_json(seen, held);
    } else {
      core::JsonWriter json;
      json.open('[');
      for (const auto& action : listed(seen, held)) json.raw(json_of(seen, action));
      return json.close(']').take();
    }
  }

  std::string notation(std::size_t step, core::Observer observer) const override {
    return game_.to_text(action(step, observer));
  }
  std::string action_json(std::size_t step, core::Observer observer) const override {
    return json_of(view(step, observer), action(step, observer));
  }
  std::vector<core::Phrase> story(std::size_t step, core::Observer observer) const override {
    return game_.describe(view(step, observer), action(step, observer), view(step + 1, observer));
  }

  // {"text": notation, …}: what else stands there is the game's own.
  std::string json_of(const View& before, const Action& action) const {
    if constexpr (core::has_extra<G>(core::Extra::action_json)) {
      return game_.action_json(before, action);
    } else {
      return core::JsonWriter().open('{').field("text", game_.to_text(action)).close('}').take();
    }
  }

 protected:
  PositionsOf(G game, core::Record record) : Positions(std::move(record)), game_(std::move(game)) {
    record_.setup = game_.setup();
    record_.steps.clear();
    record_.header_lines.clear();  // of a text that was read
    note_end("", "");
  }

  // Only whoever decides may be told what there is to decide, where hands are secret.
  bool may_know_choices(const View& seen, core::Observer observer) const {
    const core::Actor actor = game_.to_act(seen);
    return actor.is_seat() && (!has_secrets() || observer.is(actor.index()));
  }

  template <class Position>
  core::ActionList<Action> listed(const Position& position, std::string_view prefix) const {
    core::ActionList<Action> actions;
    // A game with very many actions narrows the list by itself.
    if constexpr (core::has_extra<G>(core::Extra::prefix_listing)) {
      game_.legal_actions(position, prefix, actions);
    } else {
      game_.legal_actions(position, actions);
    }
    return actions;
  }
  static std::uint32_t no_weight(const Action& /*action*/) { return 0; }
  template <class Position, class Weight = decltype(&no_weight)>
  std::vector<Choice> texts(const Position& position, std::string_view prefix,
                            const Weight& weight = no_weight) const {
    std::vector<Choice> choices;
    const auto actions = listed(position, prefix);
    if (prefix.empty()) choices.reserve(actions.size());
    for (const auto& action : actions) {
      if (std::string text = game_.to_text(action); text.starts_with(prefix))
        choices.push_back({std::move(text), weight(action)});
    }
    return choices;
  }

  void add_step(const Action& action, bool begins_line) {
    record_.steps.push_back({game_.to_text(action), begins_line, 0, 0});
  }

  G game_;
};

// A whole game: every state is known, so every view can be told.
template <core::Game G>
class Played final : public PositionsOf<G> {
 public:
  using typename PositionsOf<G>::View;
  using typename PositionsOf<G>::Action;
  using State = typename G::State;
  using PositionsOf<G>::game_;

  Played(G game, core::Record record)
      : PositionsOf<G>(std::move(game), std::move(record)), history_({game_.start(), {}}) {}

  const State& state() const { return history_.now().state; }
  State state(std::size_t position) const { return history_.at(game_, position).state; }
  core::ChancePosition chance_position() const { return history_.now().chance; }

  View view(std::size_t position, core::Observer observer) const override {
    return game_.view(history_.at(game_, position).state, observer);
  }
  Action action(std::size_t step, core::Observer observer) const override {
    return game_.redact(history_.at(game_, step).state, history_.action(step), observer);
  }
  const Action& action(std::size_t step) const { return history_.action(step); }  // nothing redacted
  std::optional<core::Observer> seen_by() const override { return std::nullopt; }
  std::uint64_t hash(std::size_t position) const override {
    return game_.hash(history_.at(game_, position).state);
  }
  std::optional<core::Shares> result() const override {
    return game_.to_act(state()).is_over() ? std::optional(game_.result(state())) : std::nullopt;
  }

  std::vector<Choice> outcomes(std::size_t position, std::string_view prefix) const override {
    const State state = history_.at(game_, position).state;
    return this->texts(state, prefix,
                       [&](const Action& action) { return game_.chance_weight(state, action); });
  }

  void carry_out(const Action& action) {
    this->add_step(action, turn_begins_);
    const auto turn = history_.now().chance.turn;
    history_.push(game_, action);
    turn_begins_ = history_.now().chance.turn != turn;
    if (const auto shares = result()) this->note_result(*shares);
  }
  void rewind(std::size_t position) {
    if (position >= this->steps()) return;
    turn_begins_ = this->record_.steps[position].begins_line;
    history_.rewind(game_, position);
    this->record_.steps.resize(position);
    this->note_end("", "");
  }
  void set_note(std::string_view key, std::string_view value) { this->record_.set_note(key, value); }

 private:
  struct Moment {
    State state;
    core::ChancePosition chance;
    void carry_forward(const G& game, const Action& action) {
      const int turn = game.turn(state);
      if (game.to_act(state).is_chance()) ++chance.draw;
      game.apply(state, action);
      if (game.turn(state) != turn) chance = {chance.turn + 1, 0};
    }
  };
  History<G, Moment> history_;
  bool turn_begins_ = true;
};

// What one observer saw of a game: the views, and nothing else.
template <core::Game G>
class Watched final : public PositionsOf<G> {
 public:
  using typename PositionsOf<G>::View;
  using typename PositionsOf<G>::Action;
  using PositionsOf<G>::game_;

  Watched(G game, core::Record record, core::Observer observer)
      : PositionsOf<G>(std::move(game), std::move(record)),
        observer_(observer),
        history_({game_.view(game_.start(), observer)}) {}

  View view(std::size_t position, [[maybe_unused]] core::Observer observer) const override {
    assert(observer == observer_);
    return history_.at(game_, position).view;
  }
  Action action(std::size_t step, [[maybe_unused]] core::Observer observer) const override {
    assert(observer == observer_);
    return history_.action(step);
  }
  std::optional<core::Observer> seen_by() const override { return observer_; }
  std::uint64_t hash(std::size_t position) const override {
    core::Hash hash;
    for (const char c : game_.to_json(view(position, observer_))) hash.add(static_cast<unsigned char>(c));
    return hash.value();
  }
  std::optional<core::Shares> result() const override {
    const View& last = history_.now().view;
    if (!game_.to_act(last).is_over()) return std::nullopt;
    if constexpr (core::kHasSecrets<G>) {
      if (!game_.knows_result(last)) return std::nullopt;
    }
    core::Random random(0);
    return game_.result(game_.sample_world(last, random));
  }

  std::vector<Choice> outcomes(std::size_t position, std::string_view prefix) const override {
    return this->texts(view(position, observer_), prefix);
  }

  // Adds a step as the observer saw it, or says why it can't have been.
  core::Verdict follow(std::string_view text) {
    const auto action = game_.parse(text);
    if (!action) return core::refuse(action.error());
    const View before = history_.now().view;
    if (auto verdict = game_.is_legal(before, *action); !verdict) return verdict;
    this->add_step(*action, turn_begins_);
    history_.push(game_, *action);
    turn_begins_ = game_.turn(history_.now().view) != game_.turn(before);
    if (const auto shares = result()) this->note_result(*shares);
    return {};
  }
  void set_note(std::string_view key, std::string_view value) { this->record_.set_note(key, value); }

 private:
  struct Moment {
    View view;
    void carry_forward(const G& game, const Action& action) { game.observe(view, action); }
  };
  core::Observer observer_;
  History<G, Moment> history_;
  bool turn_begins_ = true;
};

}  // namespace table
