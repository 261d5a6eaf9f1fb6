#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/hash.h"
#include "core/open_information.h"

// Games so small that a test can solve them.
namespace small_games {

struct Action {
  std::uint16_t number = 0;
  friend bool operator==(const Action&, const Action&) = default;
};

struct State {
  std::uint64_t number = 0;
  std::uint8_t ply = 0;
  friend bool operator==(const State&, const State&) = default;
};

// What a game must have besides its rules.
template <class Self, class ViewType = State>
class Base {
 public:
  using State = small_games::State;
  using View = ViewType;
  using Action = small_games::Action;
  static constexpr std::string_view kName = "small";
  static constexpr int kRulesVersion = 1;
  static constexpr core::Extras kExtras{};
  static constexpr int kMinPlayers = 1;
  static constexpr int kMaxPlayers = 5;
  static std::span<const core::OptionSpec> options(int) { return {}; }
  const core::Setup& setup() const { return setup_; }

  int turn(const State& state) const { return state.ply % setup_.players; }
  core::Verdict is_legal(const auto& position, const Action& action) const {
    core::ActionList<Action> list;
    static_cast<const Self*>(this)->legal_actions(position, list);
    for (const Action& listed : list) {
      if (listed == action) return {};
    }
    return core::refuse(core::Phrase("refused"));
  }
  void observe(View& view, const Action& action) const {
    static_cast<const Self*>(this)->apply(view, action);
  }
  std::uint32_t chance_weight(const State&, const Action&) const { return 1; }
  Action sample_chance(const State&, core::Random&) const { return {}; }
  std::uint64_t hash(const State& state) const {
    return core::Hash().add(state.number).add(state.ply).value();
  }
  std::string to_text(const Action& action) const { return std::to_string(action.number); }
  std::expected<Action, core::Phrase> parse(std::string_view) const {
    return core::refuse(core::Phrase("notation"));
  }
  std::string to_json(const View&) const { return "{}"; }
  std::vector<core::Phrase> describe(const View&, const Action&, const View&) const { return {}; }

 protected:
  explicit Base(int players) { setup_.players = players; }

 private:
  core::Setup setup_;
};

// Take one to three stones; whoever takes the last one has won.
class Nim : public Base<Nim>, public core::OpenInformation<State, Action> {
 public:
  using View = State;
  Nim(int players, std::uint64_t stones) : Base(players), stones_(stones) {}
  static std::expected<Nim, core::Phrase> create(const core::Setup& setup) { return Nim(setup.players, 21); }

  State start() const { return {stones_, 0}; }
  core::Actor to_act(const State& state) const {
    return state.number == 0 ? core::Actor::over() : core::Actor::seat(turn(state));
  }
  void legal_actions(const State& state, core::ActionList<Action>& out) const {
    for (std::uint16_t taken = 1; taken <= 3 && taken <= state.number; ++taken) out.push({taken});
  }
  void apply(State& state, const Action& action) const {
    state.number -= action.number;
    ++state.ply;
  }
  core::Shares result(const State& state) const {
    core::Shares shares{};
    shares[static_cast<std::size_t>((state.ply + setup().players - 1) % setup().players)] = 1;
    return shares;
  }

 private:
  std::uint64_t stones_;
};

// A fork in the path, `depth` times, by the seats in turn or, where `chance` has a bit, by chance; what each
// way is worth to everybody was drawn by lot. Alone, the worth is points.
class Forks : public Base<Forks>, public core::OpenInformation<State, Action> {
 public:
  using View = State;
  Forks(int players, int depth, std::uint16_t ways, std::uint32_t chance = 0, std::uint64_t lot = 1)
      : Base(players), depth_(depth), ways_(ways), chance_(chance), lot_(lot) {}
  static std::expected<Forks, core::Phrase> create(const core::Setup& setup) {
    return Forks(setup.players, 4, 3);
  }

  State start() const { return {lot_, 0}; }
  core::Actor to_act(const State& state) const {
    if (state.ply == depth_) return core::Actor::over();
    return state.ply < 32 && (chance_ >> state.ply & 1) ? core::Actor::chance()
                                                        : core::Actor::seat(turn(state));
  }
  void legal_actions(const State& state, core::ActionList<Action>& out) const {
    for (std::uint16_t way = 0; state.ply < depth_ && way < ways_; ++way) out.push({way});
  }
  void apply(State& state, const Action& action) const {
    state.number = core::scramble(state.number ^ action.number);
    ++state.ply;
  }
  std::uint32_t chance_weight(const State&, const Action& action) const { return action.number + 1u; }
  Action sample_chance(const State&, core::Random& random) const {
    std::uint32_t left = random.below(ways_ * (ways_ + 1u) / 2);
    std::uint16_t way = 0;
    while (left > way) left -= ++way;
    return {way};
  }
  core::Shares result(const State& state) const {
    core::Random lot(state.number);
    core::Shares shares{};
    double sum = 0;
    for (int seat = 0; seat < setup().players; ++seat)
      sum += shares[static_cast<std::size_t>(seat)] = 1 + lot.below(100);
    for (double& share : shares) share /= setup().players == 1 ? 1 : sum;
    return shares;
  }

 private:
  int depth_;
  std::uint16_t ways_;
  std::uint32_t chance_;
  std::uint64_t lot_;
};

// Seat 1 calls a number of its own, seat 0 hides one of four, seat 1 guesses it and wins if right.
struct HidingView : State {
  std::int8_t observer = -1;
  friend bool operator==(const HidingView&, const HidingView&) = default;
};

class Hiding : public Base<Hiding, HidingView> {
 public:
  static constexpr std::uint16_t kUnseen = 9;
  Hiding() : Base(2) {}
  static std::expected<Hiding, core::Phrase> create(const core::Setup&) { return Hiding(); }

  State start() const { return {}; }
  core::Actor to_act(const State& state) const {
    return state.ply == 3 ? core::Actor::over() : core::Actor::seat(state.ply == 1 ? 0 : 1);
  }
  void legal_actions(const State& state, core::ActionList<Action>& out) const {
    for (std::uint16_t number = 0; state.ply < 3 && number < 4; ++number) out.push({number});
  }
  // The number holds what was hidden and, at the end, four times the guess.
  void apply(State& state, const Action& action) const {
    if (state.ply == 1) state.number = action.number;
    if (state.ply == 2) state.number += 4u * action.number;
    ++state.ply;
  }
  core::Shares result(const State& state) const {
    return state.number % 4 == state.number / 4 ? core::Shares{0, 1} : core::Shares{1, 0};
  }

  bool knows_result(const View&) const { return true; }

  View view(const State& state, core::Observer observer) const {
    View view{state, static_cast<std::int8_t>(observer.is_seat() ? observer.index() : -1)};
    if (state.ply == 2 && !observer.is(0)) view.number = kUnseen;
    return view;
  }
  Action redact(const State& state, const Action& action, core::Observer observer) const {
    return state.ply == 1 && !observer.is(0) ? Action{kUnseen} : action;
  }
  State sample_world(const View& view, core::Random& random) const {
    State state = view;
    if (state.number == kUnseen) state.number = random.below(4);
    return state;
  }
};

static_assert(core::Game<Nim> && core::Game<Forks> && core::Game<Hiding>);

struct Solution {
  core::Shares value{};  // what the position is worth to each seat when all play for themselves
  double gap = 1e9;      // the least by which a choice in it or after it is better than the next best
};

template <core::Game G>
Solution solve(const G& game, const typename G::State& state) {
  const core::Actor actor = game.to_act(state);
  if (actor.is_over()) return {game.result(state)};
  core::ActionList<typename G::Action> list;
  game.legal_actions(state, list);
  Solution all;
  double weights = 0;
  double best = -1e9;
  for (const auto& action : list) {
    auto next = state;
    game.apply(next, action);
    const Solution part = solve(game, next);
    all.gap = std::min(all.gap, part.gap);
    if (actor.is_chance()) {
      const double weight = game.chance_weight(state, action);
      for (std::size_t seat = 0; seat < part.value.size(); ++seat)
        all.value[seat] += weight * part.value[seat];
      weights += weight;
      continue;
    }
    const double value = part.value[static_cast<std::size_t>(actor.index())];
    all.gap = std::min(all.gap, std::abs(value - best));
    if (value > best) {
      best = value;
      all.value = part.value;
    }
  }
  for (double& share : all.value) share /= actor.is_chance() ? weights : 1;
  return all;
}

}  // namespace small_games
