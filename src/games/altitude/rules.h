#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "games/altitude/action.h"
#include "games/altitude/settings.h"
#include "games/altitude/state.h"

// Altitude: build the highest mountain of overlapping cards, with hidden hands, for 1–4 players. The rules
// are in rules.md; the numbers in comments (A4.3) are its paragraphs.
namespace altitude {

class Game {
 public:
  using State = altitude::State;
  using View = altitude::View;
  using Action = altitude::Action;
  using Actions = core::ActionList<Action>;

  static constexpr std::string_view kName = "altitude";
  static constexpr int kRulesVersion = 2;
  static constexpr core::Extras kExtras{core::Extra::top_card, core::Extra::help_json,
                                        core::Extra::action_json};
  static constexpr int kMinPlayers = 1;
  static constexpr int kMaxPlayers = altitude::kMaxPlayers;
  static std::span<const core::OptionSpec> options(int rules) { return altitude::options(rules); }
  static std::expected<Game, core::Phrase> create(const core::Setup& setup);
  const core::Setup& setup() const { return setup_; }
  const Deck& deck() const { return deck_; }
  int players() const { return players_; }
  const Settings& settings() const { return settings_; }

  State start() const;
  core::Actor to_act(const Position& position) const;
  int turn(const Position& position) const { return position.active; }
  void legal_actions(const State& state, Actions& out) const { list(state, kAllSeats, out); }
  void legal_actions(const View& view, Actions& out) const { list(view, seen_seats(view), out); }
  core::Verdict is_legal(const State& state, const Action& action) const {
    return judge(state, kAllSeats, action);
  }
  core::Verdict is_legal(const View& view, const Action& action) const {
    return judge(view, seen_seats(view), action);
  }
  void apply(State& state, const Action& action) const { carry_out(state, action); }
  std::uint32_t chance_weight(const State& state, const Action& action) const;
  Action sample_chance(const State& state, core::Random& random) const;
  core::Shares result(const State& state) const;
  std::uint64_t hash(const State& state) const;

  // hidden.cpp
  View view(const State& state, core::Observer observer) const;
  Action redact(const State& state, const Action& action, core::Observer observer) const;
  void observe(View& view, const Action& action) const { carry_out(view, action); }
  State sample_world(const View& view, core::Random& random) const;

  // One key is one order of the deck for the deal and one for the pile: whatever the players keep, the other
  // cards come in the same order. Nothing where chance does not turn a card. (shuffle.cpp)
  std::optional<Action> top_card(const State& state, std::uint64_t key) const;

  std::string to_text(const Action& action) const;                          // notation.cpp
  std::expected<Action, core::Phrase> parse(std::string_view text) const;   // notation.cpp
  std::string to_json(const View& view) const;                              // json.cpp
  std::string action_json(const View& before, const Action& action) const;  // json.cpp
  std::vector<core::Phrase> describe(const View& before, const Action& action,
                                     const View& after) const;  // story.cpp
  // Of the cards that the view's seat can't see: how many fit on each open place of its mountain, anywhere,
  // and on a new floor. Null for a spectator, and when no card is left to draw. (help.cpp)
  std::string help_json(const View& view, bool decides) const;

  // What the screens and the bots ask besides.
  Score score(const Position& position, int seat) const;  // A6; the hand must be known
  int floors(const Mountain& mountain) const {            // A2.9
    return std::max(mountain.rows() - settings_.ground, 0);
  }
  int next_floor(const Mountain& mountain) const {  // the row in which a card would be one floor more
    return std::max(mountain.rows() + 1, settings_.first_row());
  }
  int high_animals(const Mountain& mountain) const {  // A6: animals on floor 4 or higher
    return animals_from(mountain, settings_.high_row());
  }
  // A6: the points by which the mountain of whoever uses a card counts more for it, or less. The hand is not
  // counted.
  int gain(const Position& position, const Action& use) const;
  int count_to_five(const Mountain& mountain) const;  // A5
  // A5: in the turn under way if it is the seat's, else in its next turn as things stand.
  bool plays_twice(const Position& position, int seat) const;
  bool serves_rescue(Card drawn) const {  // A4.7: whether it may be taken when a hand's Saint Bernard is used
    return settings_.rescue_by_any ? !deck_.is(drawn, Species::saint_bernard)
                                   : deck_.is(drawn, Species::number);
  }
  Counts discard(const Position& position) const;
  bool knows_result(const View& view) const;                             // A6: over, and all hands shown
  bool ends_game(const Position& position, const Action& action) const;  // A6: the last seat's last action

 private:
  // Seats whose cards are known, a bit each.
  using Seats = std::uint8_t;
  static constexpr Seats kAllSeats = 0xff;
  static constexpr Seats bit(int seat) { return static_cast<Seats>(1u << seat); }
  static Seats seen_seats(const View& view) { return view.seat < 0 ? 0 : bit(view.seat); }

  // The places of a mountain where a card may come to lie.
  struct Openings {
    std::array<Opening, kMaxSpan + 2> items;
    int count = 0;
  };

  Game(core::Setup setup, Deck deck);

  void list(const Position& position, Seats seen, Actions& out) const;
  void list_turns_of_chance(const Position& position, Seats seen, Actions& out) const;
  void list_choices(const Hand& hand, Actions& out) const;
  void list_play(const Position& position, Actions& out) const;
  void list_drawn(const Position& position, Card card, const Openings& own, Actions& out) const;
  void list_from_hand(const Position& position, Card card, const Openings& own, Actions& out) const;
  void list_finish(const Position& position, Actions& out) const;
  Openings openings(const Mountain& mountain) const;
  void list_on_others(const Position& position, Action::Kind kind, Card card, Actions& out) const;

  // The predicates that listing and verdicts share.
  bool may_be_drawn(const Position& position, Card card) const;
  bool may_be_held(const Position& position, int seat, Card card) const;
  bool may_lie_in_own(Card card) const { return !deck_.is(card, Species::avalanche); }  // A2.5
  bool may_replace(Card card) const {                                                   // A2.5, A2.8
    return deck_.is(card, Species::number) || deck_.is(card, Species::cable_car);
  }
  bool is_replaceable(Card card) const {
    return settings_.replace_avalanche || !deck_.is(card, Species::avalanche);
  }
  bool may_hand_rescue(const Position& position) const;  // A4.7, A6
  int fitting(const Counts& cards, int need) const;      // into one's own mountain, over this need

  core::Verdict judge(const Position& position, Seats seen, const Action& action) const;
  core::Verdict judge_draw(const Position& position, Seats seen, Card card) const;
  core::Verdict judge_keep(const Position& position, Seats seen, const Action& action) const;
  core::Verdict judge_play(const Position& position, const Action& action) const;
  core::Verdict judge_finish(const Position& position, const Action& action) const;
  core::Verdict judge_own(const Position& position, const Action& action) const;
  core::Verdict judge_other(const Position& position, const Action& action) const;
  core::Verdict judge_replace(const Position& position, const Action& action) const;
  core::Verdict judge_rescue(const Position& position, const Action& action) const;
  core::Verdict judge_shown(const Position& position, const Action& action) const;
  core::Verdict judge_place(const Mountain& mountain, Card card, Place place) const;
  core::Verdict judge_support(const Mountain& mountain, Card card, Place place) const;

  void carry_out(Position& position, const Action& action) const;
  void deal(Position& position, Card card) const;
  void keep(Position& position, const Action& action) const;
  void play(Position& position, const Action& action) const;
  void play_from_hand(Position& position, const Action& action) const;
  int animals_from(const Mountain& mountain, int row) const;
  bool has_five(const Position& position, int seat) const;
  void begin_turn(Position& position, int seat) const;
  void end_turn(Position& position) const;
  void end_play(Position& position) const;
  void end_finish(Position& position) const;
  void show_hands(Position& position, const Action& action) const;

  core::Setup setup_;
  Deck deck_;
  std::uint8_t players_;
  Settings settings_;
};

static_assert(core::Game<Game>);

}  // namespace altitude
