#include "server/clock.h"

#include <algorithm>
#include <charconv>
#include <cstdint>

namespace server {

namespace {

constexpr std::chrono::seconds kGrace{60};  // in the whole game

}  // namespace

Clock::Clock(const Pace& pace, std::size_t seats)
    : pace_(pace), seats_(seats, {pace.time, pace.kind == Pace::Kind::live ? Time(kGrace) : Time(0)}) {}

Clock::Seat Clock::after(int seat, Time now) const {
  Seat time = seats_[static_cast<std::size_t>(seat)];
  if (running_ != seat) return time;
  Time passed = std::max(now - since_, Time(0));
  const Time waited = held_ ? std::min(time.grace, passed) : Time(0);
  time.grace -= waited;
  passed -= waited;
  time.left -= std::min(time.left, passed);
  return time;
}

Time Clock::left(int seat, Time now) const { return after(seat, now).left; }

std::optional<Time> Clock::due() const {
  if (!running_) return std::nullopt;
  const Seat& seat = seats_[static_cast<std::size_t>(*running_)];
  return since_ + seat.left + (held_ ? seat.grace : Time(0));
}

void Clock::settle(Time now) {
  if (running_) at(*running_) = after(*running_, now);
  since_ = std::max(since_, now);
}

void Clock::pass(std::optional<int> next, std::size_t steps, bool taken_back, Time now) {
  const bool passes = next != running_;
  if (passes && taken_back) {
    // It never was the other's turn: that costs nobody time, and brings nobody any.
    since_ = std::max(since_, now);
    if (next) at(*next).left -= std::min(at(*next).left, pace_.increment);
  } else {
    settle(now);
    if (passes && running_) at(*running_).left += pace_.increment;
  }
  const bool fresh = passes || steps > furthest_;
  if (pace_.each_move && next && fresh && !taken_back) at(*next).left = pace_.time;
  furthest_ = std::max(furthest_, steps);
  running_ = next;
  held_ = held_ && !passes;
}

void Clock::hold(bool held, Time now) {
  settle(now);
  held_ = held && running_;
}

void Clock::come_back(int seat) { at(seat).left = std::max(at(seat).left, pace_.time / 5); }

void write(core::JsonWriter& out, const Clock& clock, Time now) {
  out.key("clock").open('{').key("left").open('[');
  for (int seat = 0; seat < clock.seats(); ++seat) out.value(clock.left(seat, now).count());
  out.close(']').key("running");
  if (const auto running = clock.running()) {
    out.value(*running);
  } else {
    out.null();
  }
  out.field("held", clock.held()).close('}');
}

std::string to_text(const Clock& clock) {
  std::string text = std::to_string(clock.running_.value_or(-1)) + (clock.held_ ? " 1 " : " 0 ") +
                     std::to_string(clock.since_.count()) + " " + std::to_string(clock.furthest_);
  for (const auto& seat : clock.seats_)
    text += " " + std::to_string(seat.left.count()) + " " + std::to_string(seat.grace.count());
  return text;
}

std::optional<Clock> parse_clock(std::string_view text, const Pace& pace, std::size_t seats) {
  std::vector<std::int64_t> numbers;
  for (const char *at = text.data(), *const end = at + text.size(); at < end; ++at) {
    const auto [next, error] = std::from_chars(at, end, numbers.emplace_back());
    if (error != std::errc{} || (next != end && *next != ' ')) return std::nullopt;
    at = next;
  }
  const auto negative = [](std::int64_t number) { return number < 0; };
  if (numbers.size() != 4 + 2 * seats || std::any_of(numbers.begin() + 1, numbers.end(), negative))
    return std::nullopt;
  if (numbers[0] < -1 || numbers[0] >= static_cast<std::int64_t>(seats)) return std::nullopt;
  Clock clock(pace, seats);
  if (numbers[0] >= 0) clock.running_ = static_cast<int>(numbers[0]);
  clock.held_ = numbers[1] != 0;
  clock.since_ = Time(numbers[2]);
  clock.furthest_ = static_cast<std::size_t>(numbers[3]);
  for (std::size_t seat = 0; seat < seats; ++seat)
    clock.seats_[seat] = {Time(numbers[4 + 2 * seat]), Time(numbers[5 + 2 * seat])};
  return clock;
}

}  // namespace server
