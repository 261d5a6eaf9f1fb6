#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/hash.h"
#include "core/json_writer.h"

// A game of Pig's size that proves the concept: dice, and a card that each player alone has seen. Roll as
// often as you like, a 1 loses the turn's points, hold to bank them. Whoever banks 15 ends the game; bank and
// secret card together decide it.
namespace secret_pig {

inline constexpr int kMaxPlayers = 3;
inline constexpr int kCards = 6;  // values 0 … 5, one each
inline constexpr int kGoal = 15;
inline constexpr std::uint8_t kUnseen = 0xff;

enum class Phase : std::uint8_t { deal, decide, roll, over };

struct Open {
  std::array<std::uint8_t, kMaxPlayers> bank{};
  std::uint8_t turn_points = 0;
  std::uint8_t active = 0;
  Phase phase = Phase::deal;
  friend bool operator==(const Open&, const Open&) = default;
};

// Cards not dealt yet and cards that the observer has not seen are kUnseen; a state has only the former.
struct State : Open {
  std::array<std::uint8_t, kMaxPlayers> cards{kUnseen, kUnseen, kUnseen};
  friend bool operator==(const State&, const State&) = default;
};

struct View : Open {
  std::array<std::uint8_t, kMaxPlayers> cards{kUnseen, kUnseen, kUnseen};
  std::int8_t observer = -1;
  friend bool operator==(const View&, const View&) = default;
};

struct Action {
  enum class Kind : std::uint8_t { deal, rolled, roll, hold };
  Kind kind;
  std::uint8_t value = 0;  // card or face; kUnseen when redacted
  friend bool operator==(const Action&, const Action&) = default;
};

class Game {
 public:
  using State = secret_pig::State;
  using View = secret_pig::View;
  using Action = secret_pig::Action;
  static constexpr std::string_view kName = "secret_pig";
  static constexpr int kRulesVersion = 1;
  static constexpr core::Extras kExtras{};
  static constexpr int kMinPlayers = 2;
  static constexpr int kMaxPlayers = secret_pig::kMaxPlayers;

  static std::span<const core::OptionSpec> options(int) { return {}; }
  static std::expected<Game, core::Phrase> create(const core::Setup& setup) {
    auto complete = core::complete<Game>(setup);
    if (!complete) return std::unexpected(complete.error());
    return Game(*std::move(complete));
  }
  const core::Setup& setup() const { return setup_; }
  State start() const { return {}; }

  core::Actor to_act(const Open& open) const {
    switch (open.phase) {
      case Phase::deal:
      case Phase::roll:
        return core::Actor::chance();
      case Phase::decide:
        return core::Actor::seat(open.active);
      case Phase::over:
        break;
    }
    return core::Actor::over();
  }

  int turn(const Open& open) const { return open.active; }

  void legal_actions(const State& state, core::ActionList<Action>& out) const {
    list(state, state.cards, out);
  }
  void legal_actions(const View& view, core::ActionList<Action>& out) const { list(view, view.cards, out); }
  core::Verdict is_legal(const State& state, const Action& action) const { return judge(state, action); }
  core::Verdict is_legal(const View& view, const Action& action) const { return judge(view, action); }

  void apply(State& state, const Action& action) const { advance(state, state.cards, action); }
  void observe(View& view, const Action& action) const { advance(view, view.cards, action); }

  std::uint32_t chance_weight(const State&, const Action&) const { return 1; }
  Action sample_chance(const State& state, core::Random& random) const {
    core::ActionList<Action> outcomes;
    legal_actions(state, outcomes);
    return outcomes[random.below(static_cast<std::uint32_t>(outcomes.size()))];
  }

  core::Shares result(const State& state) const {
    core::Shares shares{};
    int best = -1;
    int winners = 0;
    for (int seat = 0; seat < players(); ++seat) {
      const int points = state.bank[seat] + state.cards[seat];
      winners = points > best ? 1 : winners + (points == best);
      best = std::max(best, points);
    }
    for (int seat = 0; seat < players(); ++seat) {
      if (state.bank[seat] + state.cards[seat] == best) shares[seat] = 1.0 / winners;
    }
    return shares;
  }

  std::uint64_t hash(const State& state) const {
    core::Hash hash;
    for (const auto bank : state.bank) hash.add(bank);
    for (const auto card : state.cards) hash.add(card);
    return hash.add(state.turn_points).add(state.active).add(static_cast<std::uint8_t>(state.phase)).value();
  }

  View view(const State& state, core::Observer observer) const {
    View view{state, {kUnseen, kUnseen, kUnseen}, -1};
    if (observer.is_seat()) {
      view.observer = static_cast<std::int8_t>(observer.index());
      view.cards[observer.index()] = state.cards[observer.index()];
    }
    return view;
  }
  Action redact(const State& state, const Action& action, core::Observer observer) const {
    if (action.kind != Action::Kind::deal || observer.is(state.active)) return action;
    return {Action::Kind::deal, kUnseen};
  }
  State sample_world(const View& view, core::Random& random) const {
    State state{view, view.cards};
    const int dealt = view.phase == Phase::deal ? view.active : players();
    for (int seat = 0; seat < dealt; ++seat) {
      if (state.cards[seat] != kUnseen) continue;
      core::ActionList<Action> left;
      list_cards(state.cards, left);
      state.cards[seat] = left[random.below(static_cast<std::uint32_t>(left.size()))].value;
    }
    return state;
  }

  bool knows_result(const View&) const { return false; }  // the other cards stay hidden

  std::string to_text(const Action& action) const {
    const std::string value = action.value == kUnseen ? "?" : std::to_string(action.value);
    switch (action.kind) {
      case Action::Kind::deal:
        return "card" + value;
      case Action::Kind::rolled:
        return value;
      case Action::Kind::roll:
        return "roll";
      case Action::Kind::hold:
        break;
    }
    return "hold";
  }
  std::expected<Action, core::Phrase> parse(std::string_view text) const {
    if (text == "roll") return Action{Action::Kind::roll};
    if (text == "hold") return Action{Action::Kind::hold};
    if (text == "card?") return Action{Action::Kind::deal, kUnseen};
    const bool card = text.starts_with("card");
    if (card) text.remove_prefix(4);
    const int value = text.size() == 1 ? text[0] - '0' : -1;
    if (card && value >= 0 && value < kCards)
      return Action{Action::Kind::deal, static_cast<std::uint8_t>(value)};
    if (!card && value >= 1 && value <= 6)
      return Action{Action::Kind::rolled, static_cast<std::uint8_t>(value)};
    return core::refuse(core::Phrase("notation"));
  }
  std::string to_json(const View& view) const {
    core::JsonWriter json;
    json.open('{')
        .list("bank", view.bank)
        .list("cards", view.cards)
        .field("points", view.turn_points)
        .close('}');
    return json.text();
  }
  std::vector<core::Phrase> describe(const View&, const Action& action, const View&) const {
    return {core::Phrase(to_text(action))};
  }

 private:
  using Cards = std::array<std::uint8_t, secret_pig::kMaxPlayers>;

  explicit Game(core::Setup setup) : setup_(std::move(setup)) {}
  int players() const { return setup_.players; }

  void list_cards(const Cards& taken, core::ActionList<Action>& out) const {
    for (std::uint8_t card = 0; card < kCards; ++card) {
      if (std::find(taken.begin(), taken.end(), card) == taken.end()) out.push({Action::Kind::deal, card});
    }
  }
  void list(const Open& open, const Cards& cards, core::ActionList<Action>& out) const {
    if (open.phase == Phase::deal) list_cards(cards, out);
    for (std::uint8_t face = 1; open.phase == Phase::roll && face <= 6; ++face)
      out.push({Action::Kind::rolled, face});
    if (open.phase == Phase::decide) out.push({Action::Kind::roll});
    if (open.phase == Phase::decide && open.turn_points > 0) out.push({Action::Kind::hold});
  }
  template <class Position>
  core::Verdict judge(const Position& position, const Action& action) const {
    if constexpr (std::is_same_v<Position, View>) {
      // Somebody else's card is dealt unseen.
      const bool unseen = action == Action{Action::Kind::deal, kUnseen};
      if (unseen && position.phase == Phase::deal && position.observer != position.active) return {};
    }
    core::ActionList<Action> listed;
    legal_actions(position, listed);
    if (std::find(listed.begin(), listed.end(), action) != listed.end()) return {};
    return core::refuse(core::Phrase("refused"));
  }
  void advance(Open& open, Cards& cards, const Action& action) const {
    switch (action.kind) {
      case Action::Kind::deal:
        cards[open.active] = action.value;
        if (++open.active == players()) open.phase = Phase::decide;
        open.active = static_cast<std::uint8_t>(open.active % players());
        break;
      case Action::Kind::roll:
        open.phase = Phase::roll;
        break;
      case Action::Kind::rolled:
        open.phase = Phase::decide;
        if (action.value > 1) {
          open.turn_points = static_cast<std::uint8_t>(open.turn_points + action.value);
        } else {
          end_turn(open);
        }
        break;
      case Action::Kind::hold:
        open.bank[open.active] = static_cast<std::uint8_t>(open.bank[open.active] + open.turn_points);
        if (open.bank[open.active] >= kGoal) open.phase = Phase::over;
        end_turn(open);
        break;
    }
  }
  void end_turn(Open& open) const {
    open.turn_points = 0;
    open.active = static_cast<std::uint8_t>((open.active + 1) % players());
  }

  core::Setup setup_;
};

static_assert(core::Game<Game>);

}  // namespace secret_pig
