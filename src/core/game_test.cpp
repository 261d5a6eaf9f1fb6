// What a game adds is what it names, and a game with secrets says whether its result can be seen: anything
// else does not compile. Variants of a game that fulfils the concept prove it; nothing of them is ever
// called.
#include "core/game.h"

#include <gtest/gtest.h>

#include <utility>

#include "games/secret_pig/rules.h"

namespace core {
namespace {

template <class Self>
struct Pig : secret_pig::Game {
  static std::expected<Self, Phrase> create(const Setup&);
};

// With all that a game may add.
template <class Self>
struct RichPig : Pig<Self> {
  using secret_pig::Game::legal_actions;
  using typename secret_pig::Game::Action;
  using typename secret_pig::Game::State;
  using typename secret_pig::Game::View;

  static Setup by_lot(Setup, Random&);
  std::optional<Action> top_card(const State&, std::uint64_t) const;
  Action sample_action(const State&, Random&) const;
  void legal_actions(const View&, std::string_view, ActionList<Action>&) const;
  std::string help_json(const View&, bool) const;
  std::string action_json(const View&, const Action&) const;
  std::string choices_json(const View&, std::string_view) const;
  static std::expected<std::string, TextError> build_json(std::string_view, std::string_view);
};

// The extra of this number, or its neighbour where that one is left out.
constexpr Extra numbered(int number, int left_out = -1) {
  return static_cast<Extra>(number == left_out ? (number + 1) % kExtraCount : number);
}
constexpr Extras all_but(int left_out) {
  return {numbered(0, left_out), numbered(1, left_out), numbered(2, left_out), numbered(3, left_out),
          numbered(4, left_out), numbered(5, left_out), numbered(6, left_out), numbered(7, left_out)};
}
static_assert(kExtraCount == 8 && numbered(kExtraCount - 1) == Extra::build_json);

struct AddsNothing : Pig<AddsNothing> {};
struct AddsAll : RichPig<AddsAll> {
  static constexpr Extras kExtras = all_but(-1);
};
static_assert(Game<AddsNothing> && names_its_extras<AddsNothing>());
static_assert(Game<AddsAll> && names_its_extras<AddsAll>());

// Named and missing.
template <int number>
struct Promises : Pig<Promises<number>> {
  static constexpr Extras kExtras{numbered(number)};
};
// There and not named.
template <int number>
struct KeepsQuiet : RichPig<KeepsQuiet<number>> {
  static constexpr Extras kExtras = all_but(number);
};
static_assert([]<int... number>(std::integer_sequence<int, number...>) {
  return ((!names_its_extras<Promises<number>>() && !Game<Promises<number>>) && ...) &&
         ((!names_its_extras<KeepsQuiet<number>>() && !Game<KeepsQuiet<number>>) && ...);
}(std::make_integer_sequence<int, kExtraCount>()));

// Named, and there with a slip: of another type, or spelt otherwise.
struct OtherType : Pig<OtherType> {
  static constexpr Extras kExtras{Extra::help_json};
  int help_json(const View&, bool) const;
};
struct OtherName : Pig<OtherName> {
  static constexpr Extras kExtras{Extra::help_json};
  std::string helpjson(const View&) const;
};
static_assert(!names_its_extras<OtherType>() && !Game<OtherType>);
static_assert(!names_its_extras<OtherName>() && !Game<OtherName>);

// Secrets, and no word about the result, or none that is an answer.
struct Forgets : Pig<Forgets> {
  bool knows_result(const View&) const = delete;
};
struct Mumbles : Pig<Mumbles> {
  std::string knows_result(const View&) const;
};
struct NoSecrets {
  using State = int;
  using View = int;
};
static_assert(kHasSecrets<AddsNothing> && TellsItsResult<AddsNothing>);
static_assert(!TellsItsResult<Forgets> && !Game<Forgets>);
static_assert(!TellsItsResult<Mumbles> && !Game<Mumbles>);
static_assert(!kHasSecrets<NoSecrets> && TellsItsResult<NoSecrets>);

TEST(Game, AnExtraIsThereWhereItIsNamed) {
  for (int number = 0; number < kExtraCount; ++number) {
    EXPECT_TRUE(has_extra<AddsAll>(numbered(number))) << number;
    EXPECT_TRUE(provides<AddsAll>(numbered(number))) << number;
    EXPECT_FALSE(has_extra<AddsNothing>(numbered(number))) << number;
    EXPECT_FALSE(provides<AddsNothing>(numbered(number))) << number;
  }
}

}  // namespace
}  // namespace core
