#pragma once

#include <cassert>
#include <cstdint>

namespace core {

inline constexpr int kMaxSeats = 5;

// Who acts next: a seat (0-based, clockwise), chance, or nobody because the game is over.
class Actor {
 public:
  static constexpr Actor seat(int index) { return Actor(static_cast<std::int8_t>(index)); }
  static constexpr Actor chance() { return Actor(kChance); }
  static constexpr Actor over() { return Actor(kOver); }

  constexpr bool is_seat() const { return value_ >= 0; }
  constexpr bool is_chance() const { return value_ == kChance; }
  constexpr bool is_over() const { return value_ == kOver; }
  constexpr int index() const {
    assert(is_seat());
    return value_;
  }
  friend constexpr bool operator==(Actor, Actor) = default;

 private:
  static constexpr std::int8_t kChance = -1;
  static constexpr std::int8_t kOver = -2;
  constexpr explicit Actor(std::int8_t value) : value_(value) {}
  std::int8_t value_;
};

// Who looks at a position: a seat, or a spectator who knows only what everybody knows.
class Observer {
 public:
  static constexpr Observer seat(int index) { return Observer(static_cast<std::int8_t>(index)); }
  static constexpr Observer spectator() { return Observer(-1); }

  constexpr bool is_seat() const { return value_ >= 0; }
  constexpr bool is(int seat) const { return value_ == seat; }
  constexpr int index() const {
    assert(is_seat());
    return value_;
  }
  friend constexpr bool operator==(Observer, Observer) = default;

 private:
  constexpr explicit Observer(std::int8_t value) : value_(value) {}
  std::int8_t value_;
};

}  // namespace core
