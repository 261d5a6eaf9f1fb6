#pragma once

#include <cstdint>

#include "games/matterhorn/board.h"
#include "games/matterhorn/dice.h"

namespace matterhorn {

// One thing that chance or a player does. Fields that a kind does not use keep their defaults.
//   kind      circle           target                       seat   dice             text
//   first                                                   who                     first0
//   put       left circle      right circle, or nowhere                             12a+12d, +12a
//   rolled                                                         the roll         65511
//   place     the token's                                          eliminated dice  11c, 11c-51
//   step      from             to, or the summit                                    9c>8b, 5a>top
//   clear     the obstacle's                                                        x9b
//   obstruct  the obstacle's                                                        o9b
//   roll, stop, pass                                                                roll, stop, pass
struct Action {
  enum class Kind : std::uint8_t { first, put, rolled, place, step, clear, obstruct, roll, stop, pass };

  Kind kind;
  Circle circle = kNowhere;
  Circle target = kNowhere;
  std::uint8_t seat = 0;
  Dice dice;

  static constexpr Action first(int seat) {
    return {Kind::first, kNowhere, kNowhere, static_cast<std::uint8_t>(seat), {}};
  }
  static constexpr Action put(Circle left, Circle right = kNowhere) {
    return {Kind::put, left, right, 0, {}};
  }
  static constexpr Action rolled(Dice dice) { return {Kind::rolled, kNowhere, kNowhere, 0, dice}; }
  static constexpr Action place(Circle circle, Dice eliminated) {
    return {Kind::place, circle, kNowhere, 0, eliminated};
  }
  static constexpr Action step(Circle from, Circle to) { return {Kind::step, from, to, 0, {}}; }
  static constexpr Action clear(Circle circle) { return {Kind::clear, circle, kNowhere, 0, {}}; }
  static constexpr Action obstruct(Circle circle) { return {Kind::obstruct, circle, kNowhere, 0, {}}; }
  static constexpr Action roll() { return {Kind::roll, kNowhere, kNowhere, 0, {}}; }
  static constexpr Action stop() { return {Kind::stop, kNowhere, kNowhere, 0, {}}; }
  static constexpr Action pass() { return {Kind::pass, kNowhere, kNowhere, 0, {}}; }

  friend constexpr bool operator==(const Action&, const Action&) = default;
};

static_assert(sizeof(Action) == 8);

}  // namespace matterhorn
