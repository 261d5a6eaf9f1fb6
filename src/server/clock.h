#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json_writer.h"
#include "server/pace.h"

namespace server {

// The clock of one table: how much time each seat has left, and whose runs. A value: it reads no clock, is
// told the time, and a time that lies before what it knows counts as no time at all. At a live pace, somebody
// whose connection is lost has a while to come back before their time runs on.
class Clock {
 public:
  Clock(const Pace& pace, std::size_t seats);

  std::optional<int> running() const { return running_; }
  bool held() const { return held_; }
  int seats() const { return static_cast<int>(seats_.size()); }
  Time left(int seat, Time now) const;
  // When the running seat will have no time left; nothing while none runs.
  std::optional<Time> due() const;
  bool is_up(Time now) const {
    const auto end = due();
    return end && *end <= now;
  }

  // Something has happened: now the game, this many steps long, waits for this seat's person, or for nobody.
  void pass(std::optional<int> next, std::size_t steps, bool taken_back, Time now);
  // The person whose time runs is not there, or there again.
  void hold(bool held, Time now);
  // Whoever comes back to a seat that a bot has played has at least a fifth of the time that all began with.
  void come_back(int seat);

  friend std::string to_text(const Clock& clock);
  friend std::optional<Clock> parse_clock(std::string_view text, const Pace& pace, std::size_t seats);

 private:
  struct Seat {
    Time left;
    Time grace;  // to come back in
  };
  Seat after(int seat, Time now) const;
  Seat& at(int seat) { return seats_[static_cast<std::size_t>(seat)]; }
  void settle(Time now);

  Pace pace_;
  std::vector<Seat> seats_;
  std::optional<int> running_;
  bool held_ = false;
  Time since_{0};             // what is left was so then
  std::size_t furthest_ = 0;  // the longest that the game has been: taking back gains no time
};

// As a client is told of it: the field `clock`.
void write(core::JsonWriter& out, const Clock& clock, Time now);

// For the store.
std::string to_text(const Clock& clock);
std::optional<Clock> parse_clock(std::string_view text, const Pace& pace, std::size_t seats);

}  // namespace server
