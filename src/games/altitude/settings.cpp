#include "games/altitude/settings.h"

#include <array>
#include <string_view>

#include "games/altitude/deck.h"

namespace altitude {

namespace {

using Words = std::string_view;

constexpr std::array<Words, 2> kOffOn{"off", "on"};
constexpr std::array<Words, 2> kGround{"floor", "base"};
constexpr std::array<Words, 2> kRescueDraw{"mountain", "any"};
constexpr std::array<Words, 3> kDouble{"floors_and_animals", "floors", "floors_and_all_animals"};
constexpr std::array<Words, 2> kDoubleFrom{"next_turn", "at_once"};
constexpr std::array<Words, 2> kDoubleLasts{"always", "while_five"};
constexpr std::array<core::OptionSpec, 9> kOptions{{{"deck", Deck::kPresets, true},
                                                    {"ground", kGround},
                                                    {"replace_avalanche", kOffOn},
                                                    {"rescue_draw", kRescueDraw},
                                                    {"double", kDouble},
                                                    {"double_from", kDoubleFrom},
                                                    {"double_lasts", kDoubleLasts},
                                                    {"endgame_avalanches", kOffOn},
                                                    {"endgame_saint_bernards", kOffOn}}};

constexpr std::array<Words, 3> kDouble1{"floors_and_animals", "floors", "while_five"};
constexpr std::array<core::OptionSpec, 4> kOptions1{{{"deck", Deck::kPresets, true},
                                                     {"replace_avalanche", kOffOn},
                                                     {"double", kDouble1},
                                                     {"endgame_avalanches", kOffOn}}};

}  // namespace

std::span<const core::OptionSpec> options(int rules) {
  if (rules == 1) return kOptions1;
  return kOptions;
}

Settings settings_of(const core::Setup& setup) {
  // An option that a version does not have has no value.
  const auto is = [&](Words option, Words value) {
    const auto found = setup.options.find(option);
    return found != setup.options.end() && found->second == value;
  };
  using enum Settings::Five;
  return {.ground = is("ground", "base") ? 1 : 0,
          .replace_avalanche = is("replace_avalanche", "on"),
          .rescue_by_any = setup.rules == 1 || is("rescue_draw", "any"),
          .five = is("double", "floors")                   ? floors
                  : is("double", "floors_and_all_animals") ? floors_and_all_animals
                                                           : floors_and_animals,
          .five_at_once = is("double_from", "at_once"),
          .five_lasts = !is("double", "while_five") && !is("double_lasts", "while_five"),
          .endgame_avalanches = is("endgame_avalanches", "on"),
          .endgame_saint_bernards = is("endgame_saint_bernards", "on")};
}

}  // namespace altitude
