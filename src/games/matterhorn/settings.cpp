#include "games/matterhorn/settings.h"

#include <array>
#include <string_view>

namespace matterhorn {

namespace {

using Values2 = std::array<std::string_view, 2>;
using Values3 = std::array<std::string_view, 3>;

constexpr Values2 kPlacement{"together", "alternate"};
constexpr Values2 kDirection{"clockwise", "anticlockwise"};
constexpr Values3 kEliminate{"every_roll", "first_roll_only", "singles_later"};
constexpr Values2 kBonus{"mandatory", "optional"};
constexpr Values3 kFlop{"unused_rows", "anywhere", "none"};
constexpr Values2 kClear{"row", "board"};
constexpr Values2 kSummitCost{"1", "2"};
constexpr std::array<core::OptionSpec, 7> kOptions{{{"placement", kPlacement},
                                                    {"direction", kDirection},
                                                    {"eliminate", kEliminate},
                                                    {"bonus", kBonus},
                                                    {"flop", kFlop},
                                                    {"clear", kClear},
                                                    {"summit", kSummitCost}}};

constexpr Values2 kEliminate1{"every_roll", "first_roll_only"};
constexpr Values2 kBonus1{"optional", "mandatory"};
constexpr Values2 kFlop1{"unused_rows", "anywhere"};
constexpr std::array<core::OptionSpec, 5> kOptions1{{{"placement", kPlacement},
                                                     {"eliminate", kEliminate1},
                                                     {"bonus", kBonus1},
                                                     {"flop", kFlop1},
                                                     {"summit", kSummitCost}}};

}  // namespace

std::span<const core::OptionSpec> options_of(int rules) {
  if (rules == 1) return kOptions1;
  return kOptions;
}

Settings settings_of(const core::Setup& setup) {
  // An option that the version does not have is not set.
  const auto is = [&](std::string_view option, std::string_view value) {
    const auto found = setup.options.find(option);
    return found != setup.options.end() && found->second == value;
  };
  return {.alternate = is("placement", "alternate"),
          .anticlockwise = is("direction", "anticlockwise"),
          .later_rolls = is("eliminate", "first_roll_only") ? Elimination::none
                         : is("eliminate", "singles_later") ? Elimination::singles
                                                            : Elimination::any,
          .bonus_mandatory = is("bonus", "mandatory"),
          .consolation = is("flop", "none")       ? Consolation::none
                         : is("flop", "anywhere") ? Consolation::anywhere
                                                  : Consolation::unused_rows,
          .clear_board = is("clear", "board"),
          .summit_costs_two = is("summit", "2")};
}

}  // namespace matterhorn
