#include "server/clock.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace server {
namespace {

using nlohmann::json;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr Time kBegin{500'000};

Pace pace(const char* text) { return parse_pace(json::parse(text)).value(); }
const Pace kWhole = pace(R"({"kind": "live", "seat": 60, "increment": 5})");
const Pace kMove = pace(R"({"kind": "live", "move": 30})");
const Pace kDays = pace(R"({"kind": "correspondence", "days": 2})");

Clock begun(const Pace& pace, int first = 0) {
  Clock clock(pace, 2);
  clock.pass(first, 1, false, kBegin);
  return clock;
}

TEST(Pace, IsReadAndWrittenTheSame) {
  for (const char* text :
       {R"({"kind":"relaxed"})", R"({"kind":"live","seat":600,"increment":5,"late":"bot"})",
        R"({"kind":"live","move":45,"late":"forfeit"})",
        R"({"kind":"correspondence","days":3,"late":"bot"})"}) {
    core::JsonWriter out;
    write(out, pace(text));
    EXPECT_EQ(out.text(), text);
  }
}

TEST(Pace, OutOfBoundsIsNone) {
  for (const char* text :
       {"null", "1", "[]", "{}", R"({"kind":"fast"})", R"({"kind":"live"})", R"({"kind":"live","seat":4})",
        R"({"kind":"live","seat":10801})", R"({"kind":"live","seat":"60"})", R"({"kind":"live","seat":60.5})",
        R"({"kind":"live","seat":60,"increment":-1})", R"({"kind":"live","seat":60,"increment":181})",
        R"({"kind":"live","move":30,"increment":1})", R"({"kind":"live","days":1})",
        R"({"kind":"correspondence","days":0})", R"({"kind":"correspondence","days":31})",
        R"({"kind":"correspondence","move":30})", R"({"kind":"live","move":30,"late":"ban"})",
        R"({"kind":7,"move":30})"})
    EXPECT_FALSE(parse_pace(json::parse(text))) << text;
}

TEST(Clock, RunsForWhoIsToActAlone) {
  for (int spent = 0; spent <= 70; ++spent) {
    const Clock clock = begun(kWhole);
    const Time now = kBegin + seconds(spent);
    EXPECT_EQ(clock.left(0, now), std::max(Time(0), Time(seconds(60 - spent))));
    EXPECT_EQ(clock.left(1, now), seconds(60));
    EXPECT_EQ(clock.is_up(now), spent >= 60) << spent;
  }
}

TEST(Clock, EachTurnBringsTheIncrement) {
  Clock clock = begun(kWhole);
  clock.pass(0, 2, false, kBegin + seconds(3));  // the same turn goes on
  EXPECT_EQ(clock.left(0, kBegin + seconds(3)), seconds(57));
  clock.pass(1, 3, false, kBegin + seconds(10));
  EXPECT_EQ(clock.left(0, kBegin + hours(1)), seconds(55));
  clock.pass({}, 4, false, kBegin + seconds(20));  // a bot
  EXPECT_EQ(clock.left(1, kBegin + hours(1)), seconds(55));
  EXPECT_FALSE(clock.due());
  EXPECT_FALSE(clock.is_up(kBegin + hours(1)));
}

TEST(Clock, EachDecisionHasItsTime) {
  for (const Pace& pace : {kMove, kDays}) {
    Clock clock = begun(pace);
    Time now = kBegin;
    for (std::size_t step = 2; step < 50; ++step) {
      now += pace.time - Time(1);
      EXPECT_FALSE(clock.is_up(now));
      EXPECT_TRUE(clock.is_up(now + Time(1)));
      clock.pass(static_cast<int>(step / 3 % 2), step, false, now);
      EXPECT_EQ(clock.left(*clock.running(), now), pace.time);
    }
  }
}

// Whoever takes back and acts again, as often as they like, has no more time than without.
TEST(Clock, TakingBackBringsNoTime) {
  for (const Pace& pace : {kWhole, kMove}) {
    for (const bool ends_turn : {true, false}) {
      Clock clock = begun(pace);
      Time now = kBegin;
      for (int round = 0; round < 200 && !clock.is_up(now); ++round) {
        now += seconds(1);
        clock.pass(ends_turn ? 1 : 0, 2, false, now);
        EXPECT_FALSE(ends_turn && clock.is_up(now + seconds(1)));
        clock.pass(0, 1, true, now);
      }
      EXPECT_TRUE(clock.is_up(now));
      EXPECT_LE(now - kBegin, pace.time + (ends_turn ? Time(0) : pace.time));
      EXPECT_GE(clock.left(1, now), pace.time) << "the other loses nothing by it";
    }
  }
}

TEST(Clock, WhoIsCutOffHasAMinuteInAllToComeBack) {
  for (int away = 0; away <= 200; away += 5) {
    Clock clock = begun(kWhole);
    clock.hold(true, kBegin + seconds(10));
    EXPECT_EQ(clock.due(), kBegin + seconds(60 + 60));
    const Time back = kBegin + seconds(10 + away);
    clock.hold(false, back);
    EXPECT_EQ(clock.left(0, back), seconds(std::max(0, 50 - std::max(0, away - 60)))) << away;
    clock.hold(true, back);
    EXPECT_EQ(clock.due(), std::max(back, kBegin + seconds(60 + 60))) << "going twice brings no more";
  }
  Clock days = begun(kDays);
  days.hold(true, kBegin);
  EXPECT_EQ(days.due(), kBegin + hours(48)) << "nobody must stay for days";
}

TEST(Clock, TimeThatGoesBackIsNoTime) {
  for (int back = 0; back <= 600; back += 7) {
    Clock clock = begun(kWhole);
    clock.pass(1, 2, false, kBegin + seconds(10));
    const Time past = kBegin + seconds(10) - seconds(back);
    EXPECT_EQ(clock.left(1, past), seconds(60));
    clock.hold(true, past);
    clock.hold(false, past);
    clock.pass(0, 3, false, past);
    EXPECT_EQ(clock.left(0, past), seconds(55));
    EXPECT_EQ(clock.left(1, past), seconds(65));
    EXPECT_FALSE(clock.is_up(kBegin + seconds(64)));
  }
}

TEST(Clock, WhoComesBackHasTimeAgain) {
  Clock clock = begun(kWhole);
  clock.pass({}, 1, false, kBegin + minutes(5));
  clock.come_back(0);
  EXPECT_GE(clock.left(0, kBegin + minutes(5)), seconds(12));
  Clock early = begun(kWhole);
  early.come_back(0);
  EXPECT_EQ(early.left(0, kBegin), seconds(60));
}

TEST(Clock, IsKeptAsItIs) {
  for (const Pace& pace : {kWhole, kMove, kDays}) {
    Clock clock = begun(pace, 1);
    clock.hold(true, kBegin + seconds(2));
    const auto again = parse_clock(to_text(clock), pace, 2);
    ASSERT_TRUE(again);
    EXPECT_EQ(to_text(*again), to_text(clock));
    for (int later = 0; later < 200; ++later)
      EXPECT_EQ(again->left(1, kBegin + seconds(later)), clock.left(1, kBegin + seconds(later)));
    EXPECT_FALSE(parse_clock(to_text(clock), pace, 3));
  }
  for (const char* text : {"", "0", "0 0 5 5 60 60 60", "2 0 5 5 60 60 60 60", "-2 0 5 5 60 60 60 60",
                           "0 0 5 5 60 60 60 -1", "0 0 5 5 60 60 60 x", "0 0 5 5 60 60 60 60 60"})
    EXPECT_FALSE(parse_clock(text, kWhole, 2)) << text;
}

}  // namespace
}  // namespace server
