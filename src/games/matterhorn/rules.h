#pragma once

#include <bit>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/open_information.h"
#include "games/matterhorn/action.h"
#include "games/matterhorn/odds.h"
#include "games/matterhorn/settings.h"
#include "games/matterhorn/state.h"

// Matterhorn: dice, push-your-luck and blocking on a mountain face, for 2–4 players. The rules are in
// rules.md; the numbers in comments (M3.4) are its paragraphs.
namespace matterhorn {

class Game : public core::OpenInformation<State, Action> {
 public:
  using State = matterhorn::State;
  using Action = matterhorn::Action;
  using Actions = core::ActionList<Action>;

  static constexpr std::string_view kName = "matterhorn";
  static constexpr int kRulesVersion = 2;
  static constexpr core::Extras kExtras{core::Extra::help_json, core::Extra::action_json};
  static constexpr int kMinPlayers = 2;
  static constexpr int kMaxPlayers = matterhorn::kMaxPlayers;
  static std::span<const core::OptionSpec> options(int rules);
  static std::expected<Game, core::Phrase> create(const core::Setup& setup);
  const core::Setup& setup() const { return setup_; }

  State start() const { return {}; }
  core::Actor to_act(const State& state) const;
  int turn(const State& state) const { return state.active; }
  void legal_actions(const State& state, Actions& out) const;
  core::Verdict is_legal(const State& state, const Action& action) const;
  void apply(State& state, const Action& action) const;
  std::uint32_t chance_weight(const State& state, const Action& action) const;
  Action sample_chance(const State& state, core::Random& random) const;
  core::Shares result(const State& state) const;
  std::uint64_t hash(const State& state) const;
  void observe(View& view, const Action& action) const { apply(view, action); }

  std::string to_text(const Action& action) const;                          // notation.cpp
  std::expected<Action, core::Phrase> parse(std::string_view text) const;   // notation.cpp
  std::string to_json(const View& view) const;                              // json.cpp
  std::string action_json(const View& before, const Action& action) const;  // json.cpp
  std::string help_json(const View& view, bool decides) const;              // help.cpp
  std::vector<core::Phrase> describe(const View& before, const Action& action,
                                     const View& after) const;  // story.cpp

  // What the screens and the bots ask besides: said here once, used by legality itself.
  std::uint8_t open_rows(const State& state) const;          // M3.4: free circle, not used this turn
  std::uint8_t rows_in_reach(const State& state) const;      // open rows that the roll on the table allows
  bool flops(const State& before, Dice roll) const;          // M5: no row fits it
  Elimination elimination(const State& state) const;         // M3.2: allowed after the roll
  CircleSet targets(const State& state, Circle from) const;  // M6: where the piece there may be put
  CircleSet consolation_circles(const State& state) const;   // M5
  Fraction flop_risk(const State& state) const;              // M5: of one more roll, in help.cpp
  int step_cost(Circle target) const;                        // M8: in actions
  int first_turn(const State& state) const;                  // M2.3: while pieces are put
  int next_seat(int seat) const;                             // M7.3
  void end_turn(State& state) const;                         // M7: whatever it has come to
  const Settings& settings() const { return settings_; }

 private:
  explicit Game(core::Setup setup);

  void list_placements(const State& state, Actions& out) const;
  void list_moves(const State& state, Actions& out) const;
  bool any_move(const State& state) const;
  std::uint8_t rows_in_reach(const State& state, Dice roll) const;

  core::Verdict may_put(const State& state, const Action& action) const;
  core::Verdict may_place(const State& state, const Action& action) const;
  core::Verdict may_step(const State& state, const Action& action) const;
  core::Verdict may_clear(const State& state, const Action& action) const;
  core::Verdict may_obstruct(const State& state, const Action& action) const;

  void put(State& state, const Action& action) const;
  void rolled(State& state, Dice roll) const;
  void place(State& state, const Action& action) const;
  void step(State& state, const Action& action) const;
  void after_move(State& state, int cost) const;
  void stop(State& state) const;
  void begin_turn(State& state, int seat) const;

  core::Setup setup_;
  std::uint8_t players_;
  Settings settings_;
};

static_assert(core::Game<Game>);

inline int Game::step_cost(Circle target) const {
  return target == kSummit && settings_.summit_costs_two ? 2 : 1;
}

// Pieces are put going anticlockwise, and whoever places last begins.
inline int Game::first_turn(const State& state) const {
  return (state.active + state.placings + 1) % players_;
}

inline int Game::next_seat(int seat) const {
  return (seat + (settings_.anticlockwise ? players_ - 1 : 1)) % players_;
}

// The seat whose piece stands on the circle, or −1.
inline int owner(const State& state, Circle circle) {
  for (int seat = 0; seat < kMaxPlayers; ++seat) {
    if (state.pieces[seat] & bit(circle)) return seat;
  }
  return -1;
}

}  // namespace matterhorn
