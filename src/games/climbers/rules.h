#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/open_information.h"
#include "games/climbers/action.h"
#include "games/climbers/climbing.h"
#include "games/climbers/displaced_climbers.h"
#include "games/climbers/mountain.h"
#include "games/climbers/settings.h"
#include "games/climbers/state.h"

// The Climbers: a race up a mountain of coloured blocks, 2–5 players, nothing hidden. The rules are in
// rules.md; the numbers in comments (C4.2) are its paragraphs.
namespace climbers {

class Game : public core::OpenInformation<State, Action> {
 public:
  using State = climbers::State;
  using Action = climbers::Action;
  using Actions = core::ActionList<Action>;

  static constexpr std::string_view kName = "climbers";
  static constexpr int kRulesVersion = 2;
  static constexpr core::Extras kExtras{core::Extra::by_lot,         core::Extra::sample_action,
                                        core::Extra::prefix_listing, core::Extra::action_json,
                                        core::Extra::choices_json,   core::Extra::build_json};
  static constexpr int kMinPlayers = 2;
  static constexpr int kMaxPlayers = kClimbers;
  static std::span<const core::OptionSpec> options(int rules);                // setup.cpp
  static std::expected<Game, core::Phrase> create(const core::Setup& setup);  // setup.cpp
  const core::Setup& setup() const { return setup_; }
  // What the players left open is decided by lot: colours ("-" for a seat that did not choose), and a fresh
  // mountain, in the style that the option `mountain` may name instead of a whole mountain.
  static core::Setup by_lot(core::Setup setup, core::Random& random);  // setup.cpp
  // Players' own mountain while they build it: {"text", "colours", "blocks", "surfaces", "free", "supply",
  // "faults", "placing"}. `text` is that of a construction, or the word `standard` or `core`: the mountain
  // that is built in, or only its two big blocks. `held`: nothing; `17` takes block 17 in hand, "placing"
  // then tells its places as choices_json does; `17@12,9:rz` puts it there; `17-` takes it off.
  static std::expected<std::string, core::TextError> build_json(
      std::string_view text,
      std::string_view held);  // construction_json.cpp

  State start() const { return start_; }
  core::Actor to_act(const State& state) const;
  int turn(const State& state) const { return state.active; }
  void legal_actions(const State& state, Actions& out) const;
  // At least those whose text begins with the prefix; a block move that names its block costs no more than
  // that block.
  void legal_actions(const State& state, std::string_view prefix, Actions& out) const;
  core::Verdict is_legal(const State& state, const Action& action) const;  // legality.cpp
  void apply(State& state, const Action& action) const;
  std::uint32_t chance_weight(const State& state, const Action& action) const;
  Action sample_chance(const State& state, core::Random& random) const;
  core::Shares result(const State& state) const;
  std::uint64_t hash(const State& state) const;
  void observe(View& view, const Action& action) const { apply(view, action); }

  // One legal action, uniform over all of them, without listing the block moves.
  Action sample_action(const State& state, core::Random& random) const;

  std::string to_text(const Action& action) const;                          // notation.cpp
  std::expected<Action, core::Phrase> parse(std::string_view text) const;   // notation.cpp
  std::string to_json(const View& view) const;                              // json.cpp
  std::string action_json(const View& before, const Action& action) const;  // action_json.cpp
  std::string choices_json(const View& view, std::string_view held) const;  // choices.cpp
  std::vector<core::Phrase> describe(const View& before, const Action& action,
                                     const View& after) const;  // story.cpp

  // What the screens and the bots ask besides.
  const Settings& settings() const { return settings_; }
  int players() const { return players_; }
  Colour colour_of(int seat) const { return colours_[static_cast<std::size_t>(seat)]; }
  int seat_of(Colour colour) const;  // −1: nobody plays it
  int seat_after(int seat) const { return (seat + 1) % players_; }
  Colour acting_colour(const State& state) const { return colour_of(state.acting); }
  std::array<int, kClimbers> order_of_finish(const State& state) const;  // seats, best first (C7.2)

 private:
  Game(core::Setup setup, const Settings& settings, std::array<Colour, kClimbers> colours,
       const Mountain& mountain);

  core::Verdict may_climb(const State& state, const Action& action) const;
  core::Phrase no_way(const State& state, Square target) const;
  core::Verdict may_move(const State& state, const Action& action) const;
  core::Verdict may_part(const Action& action, const DisplacedClimbers& displaced) const;
  core::Verdict may_disc(const State& state, const Action& action) const;

  void climb(State& state, const Action& action) const;
  void begin_turn(State& state, int seat) const;
  void end_turn(State& state) const;
  bool asked(const State& state) const;
  void next_step(State& state) const;
  void advance(State& state) const;

  core::Setup setup_;
  Settings settings_;
  std::uint8_t players_;
  std::array<Colour, kClimbers> colours_;  // by seat
  State start_;
};

static_assert(core::Game<Game>);

// Moves a block, and the climbers that it shifts (C5).
void move_block(State& state, const Action& action);
BlockSet disc_targets(const State& state);  // C6

}  // namespace climbers
