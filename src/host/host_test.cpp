#include "host/host.h"

#include <gtest/gtest.h>

#include "core/random.h"
#include "every_game.h"
#include "support/hosts.h"

namespace host {
namespace {

class HostOf : public ::testing::TestWithParam<std::string> {};

// A game of two in which one more action, the sensible one, makes the end.
Host before_the_last_action(const std::string& game) {
  Host host = laid(game, {"", ""});
  while (host.playing()) play_on(host);
  std::size_t last = host.positions().steps() - 1;
  while (!host.positions().to_act(last).is_seat()) --last;
  core::Record record = *host.branch({}, last);
  record.set_note("practice", "");
  return *Host::open(record, 7);
}

TEST_P(HostOf, ShowsNothingThatIsNotKept) {
  auto host = Host::lay(header(GetParam(), {"", ""}), 7);
  ASSERT_TRUE(host.has_value());
  ASSERT_FALSE(host->pending().empty());  // the lot, at least
  EXPECT_EQ(host->kept(), 0u);
  EXPECT_EQ(shown(*host, {{0}})["steps"], 0);
  EXPECT_TRUE(shown(*host, {{0}})["log"]["lines"].empty());
  host->keep();
  EXPECT_EQ(host->kept(), host->sequence());
  EXPECT_EQ(shown(*host, {{0}})["steps"], host->positions().steps());

  const int seat = host->positions().to_act().index();
  const json before = shown(*host, {{seat}});
  ASSERT_TRUE(host->act(seat, sensible(*host), host->sequence()));
  EXPECT_EQ(shown(*host, {{seat}})["steps"], before["steps"]);
  EXPECT_EQ(shown(*host, {{seat}})["frames"], before["frames"]);
  EXPECT_GT(host->record_to_keep().steps.size(), before["steps"].get<std::size_t>());
}

// The last action of a game ends it, shows every hand and lets its luck be checked: once it is kept.
TEST_P(HostOf, ShowsNoEndThatIsNotKept) {
  const Host host = before_the_last_action(GetParam());
  const auto told = [](const Host& of) {
    std::vector<std::string> all;
    for (const Device& device : {Device{{0}}, Device{{1}}, Device{{0, 1}, 0}, Device{{0, 1}, 1}, Device{}}) {
      json shown = json::parse(of.show(device));
      shown.erase("mayUndo");
      all.push_back(shown.dump());
      all.push_back(of.look_back(device, 3));
      all.push_back(core::to_text(of.record_for(device)));
    }
    return all;
  };
  Host acting = before_the_last_action(GetParam());
  ASSERT_TRUE(acting.act(acting.positions().to_act().index(), sensible(acting), acting.sequence()));
  ASSERT_FALSE(acting.playing());
  EXPECT_EQ(told(acting), told(host));
  acting.keep();
  EXPECT_EQ(shown(acting, {{0}})["ending"], "finished");
  EXPECT_EQ(acting.record_for({{0}}).note("ending"), "finished");
}

TEST_P(HostOf, GoesBackToWhatIsKeptWhereKeepingFails) {
  Host host = laid(GetParam(), {"", ""});
  const json before = shown(host, {{0}});
  const auto sequence = host.sequence();
  const int seat = host.positions().to_act().index();
  const std::string action = sensible(host);
  ASSERT_TRUE(host.act(seat, action, sequence));
  host.forget();
  EXPECT_EQ(host.sequence(), sequence);
  EXPECT_EQ(shown(host, {{0}}), before);
  EXPECT_TRUE(host.act(seat, action, sequence));  // and it can be said again
}

TEST_P(HostOf, AnswersTheSameWhenItIsSaidTwice) {
  Host host = laid(GetParam(), {"", ""});
  const int seat = host.positions().to_act().index();
  const std::string action = sensible(host);
  const auto answered = host.sequence();
  ASSERT_TRUE(host.act(seat, action, answered));
  const auto sequence = host.sequence();
  EXPECT_TRUE(host.act(seat, action, answered));  // before it is kept
  host.keep();
  EXPECT_TRUE(host.act(seat, action, answered));  // and after
  EXPECT_EQ(host.sequence(), sequence);
  for (const auto& verdict : {host.act(seat, action + "x", answered), host.act(1 - seat, action, answered),
                              host.act(seat, action, sequence + 1), host.stop(answered)}) {
    ASSERT_FALSE(verdict.has_value());
    EXPECT_EQ(verdict.error().key, "host.stale");
  }
  EXPECT_EQ(host.sequence(), sequence);
}

TEST_P(HostOf, OnlyWhoIsAskedMayAct) {
  Host host = laid(GetParam(), {"", ""});
  const int seat = host.positions().to_act().index();
  const auto verdict = host.act(1 - seat, sensible(host), host.sequence());
  ASSERT_FALSE(verdict.has_value());
  EXPECT_EQ(verdict.error().key, "host.not_your_turn");
  EXPECT_EQ(shown(host, {{1 - seat}})["asked"], nullptr);
  EXPECT_EQ(shown(host, {{1 - seat}})["choices"], nullptr);
  EXPECT_EQ(shown(host, {{seat}})["asked"], seat);
  EXPECT_NE(shown(host, {{seat}})["choices"], nullptr);
  EXPECT_EQ(shown(host, {})["choices"], nullptr);
}

TEST_P(HostOf, ATableOfBotsPlaysToItsEnd) {
  Host host = laid(GetParam(), {quick_bot(GetParam()), "random", quick_bot(GetParam())});
  while (const auto job = host.bot_job()) {
    ASSERT_TRUE(host.decided(*job, job->decide()));
    EXPECT_FALSE(host.bot_job());  // not before it is kept
    host.keep();
  }
  EXPECT_FALSE(host.playing());
  const json end = shown(host, {});
  EXPECT_EQ(end["ending"], "finished");
  EXPECT_EQ(end["result"].size(), 3u);
  EXPECT_EQ(end["log"]["lines"].size(), end["steps"]);
  EXPECT_FALSE(host.stop(host.sequence()));
}

TEST_P(HostOf, AStaleThoughtChangesNothing) {
  Host host = laid(GetParam(), {"random", quick_bot(GetParam())});
  const auto first = *host.bot_job();
  const std::string action = first.decide();
  ASSERT_TRUE(host.decided(first, action));
  host.keep();
  const auto sequence = host.sequence();
  EXPECT_TRUE(host.decided(first, action));  // the same answer again
  EXPECT_FALSE(host.decided(first, "nonsense"));
  EXPECT_EQ(host.sequence(), sequence);
}

TEST_P(HostOf, TellsWhatIsNewSinceANumber) {
  Host host = laid(GetParam(), {"", ""});
  for (std::uint64_t turn = 0; turn < 12 && host.playing(); ++turn) {
    const auto seen = host.sequence();
    const std::size_t steps = host.positions().steps();
    play_on(host, turn);
    const Device device{{0, 1}, host.playing() ? host.positions().to_act().index() : 0};
    const json news = shown(host, device, seen);
    EXPECT_EQ(news["log"]["from"], steps);
    ASSERT_EQ(news["frames"].size(), host.positions().steps() - steps);
    EXPECT_EQ(news["frames"].back(), shown(host, device)["frames"].back());
    EXPECT_EQ(news["frames"].front()["step"], steps + 1);
    EXPECT_EQ(news["frames"].front(), json::parse(host.look_back(device, steps + 1)));
  }
}

// Two windows of each person and one of nobody, in every order: what is written for all of them at once is
// what each of them would be shown alone.
TEST_P(HostOf, TellsTogetherWhatItTellsEachAlone) {
  Host host = laid(GetParam(), {"", ""});
  std::vector<Device> devices{{{0}}, {{0}}, {{1}}, {{1}}, {}};
  const auto one_after_the_other = [](const Device& a, const Device& b) { return a.seats < b.seats; };
  for (std::uint64_t turn = 0; turn < 20 && host.playing(); ++turn) {
    const auto seen = host.sequence();
    play_on(host, turn);
    Alike alike;
    for (const Device& device : devices) EXPECT_EQ(host.show(device, seen, &alike), host.show(device, seen));
    EXPECT_EQ(host.show({}, {}, &alike), host.show({}));  // who comes anew has seen less
    std::ranges::next_permutation(devices, one_after_the_other);
  }
}

// What a roll can be made into is told to who decides alone, at whatever window.
TEST(Host, TellsTheFiguresOfARollToWhoeverDecides) {
  Host host = laid("matterhorn", {"", ""});
  int rolls = 0;
  for (std::uint64_t turn = 0; turn < 20; ++turn) {
    play_on(host, turn);
    const int seat = host.positions().to_act().index();
    if (shown(host, {{seat}})["frames"].back()["view"]["phase"] != "place") continue;
    ++rolls;
    Alike alike;
    for (const Device& device : {Device{{1 - seat}}, Device{{seat}}, Device{}, Device{{seat}}}) {
      const json help = json::parse(host.show(device, {}, &alike))["help"];
      EXPECT_EQ(help.is_object() && help.contains("ways"), device.has(seat)) << help;
    }
  }
  EXPECT_GT(rolls, 2);
}

TEST_P(HostOf, IsShownFromItsStartUntilSomebodyHasDecided) {
  Host host = laid(GetParam(), {"", ""});
  const int seat = host.positions().to_act().index();
  const json fresh = shown(host, {{seat}});
  ASSERT_EQ(fresh["frames"].size(), host.positions().steps() + 1);
  for (std::size_t step = 0; step < fresh["frames"].size(); ++step)
    EXPECT_EQ(fresh["frames"][step]["step"], step);
  play_on(host);
  const json later = shown(host, {{seat}});
  ASSERT_EQ(later["frames"].size(), 1u);
  EXPECT_EQ(later["frames"][0]["step"], host.positions().steps());
}

TEST_P(HostOf, UndoIsAnEntryOfTheLog) {
  for (std::uint64_t seed = 1; seed < 60; ++seed) {
    Host host = laid(GetParam(), {"", ""}, seed);
    int seat = -1;
    std::size_t steps = 0;
    while (host.playing() && !host.last_actor()) {
      seat = host.positions().to_act().index();
      steps = host.positions().steps();
      play_on(host, seed);
    }
    if (!host.last_actor()) continue;
    const auto seen = host.sequence();
    EXPECT_FALSE(host.undo(1 - seat, seen));
    ASSERT_TRUE(host.undo(seat, seen));
    EXPECT_EQ(host.record_to_keep().steps.size(), steps);
    EXPECT_EQ(host.positions().steps(), steps + 1);  // shown until it is kept
    host.keep();
    EXPECT_EQ(host.positions().steps(), steps);
    EXPECT_EQ(host.sequence(), seen + 1);
    EXPECT_TRUE(host.undo(seat, seen));  // said twice
    EXPECT_EQ(host.sequence(), seen + 1);
    const json news = shown(host, {{0, 1}, seat}, seen);
    EXPECT_EQ(news["log"]["from"], steps);
    EXPECT_EQ(news["steps"], steps);
    return;
  }
  ADD_FAILURE() << "nothing could ever be taken back";
}

TEST_P(HostOf, TakesBackToTheLastDecisionOfOneAmongBots) {
  Host host = laid(GetParam(), {"", quick_bot(GetParam())});
  const Device me{{0}};
  const auto bots = [&] {
    while (const auto job = host.bot_job()) {
      ASSERT_TRUE(host.decided(*job, job->decide()));
      host.keep();
    }
  };
  bots();
  EXPECT_FALSE(host.take_back(0, host.sequence()));
  const std::size_t steps = host.positions().steps();
  play_on(host);
  bots();
  ASSERT_TRUE(host.may_take_back(me));
  ASSERT_TRUE(host.take_back(0, host.sequence()));
  host.keep();
  EXPECT_EQ(host.positions().steps(), steps);
  EXPECT_TRUE(shown(host, me)["practice"].get<bool>());
}

TEST_P(HostOf, StopsAndResigns) {
  Host stopped = laid(GetParam(), {"", ""});
  ASSERT_TRUE(stopped.stop(stopped.sequence()));
  EXPECT_TRUE(stopped.playing());
  stopped.keep();
  EXPECT_FALSE(stopped.playing());
  EXPECT_EQ(shown(stopped, {{0}})["ending"], "stopped");
  EXPECT_EQ(shown(stopped, {{0}})["result"], nullptr);

  Host resigned = laid(GetParam(), {"", ""});
  ASSERT_TRUE(resigned.resign(1, resigned.sequence()));
  resigned.keep();
  EXPECT_EQ(shown(resigned, {{0}})["result"], json({1, 0}));
  const auto again = Host::open(*core::parse_record(core::to_text(resigned.record())), 1);
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(shown(*again, {{0}})["ending"], "resigned");
}

TEST_P(HostOf, OpensWhereItsRecordLeftIt) {
  Host host = laid(GetParam(), {"", ""});
  for (std::uint64_t turn = 0; turn < 5 && host.playing(); ++turn) play_on(host, turn);
  const auto record = core::parse_record(core::to_text(host.record()));
  auto again = Host::open(*record, 99, host.sequence() + 3);
  ASSERT_TRUE(again.has_value());
  EXPECT_TRUE(again->pending().empty());  // nothing is rolled anew
  EXPECT_EQ(again->sequence(), host.sequence() + 3);
  EXPECT_EQ(shown(*again, {{0}})["frames"], shown(host, {{0}})["frames"]);
}

TEST_P(HostOf, PlaysAgainAndOnFromAPosition) {
  Host host = laid(GetParam(), {"", quick_bot(GetParam())});
  const auto again = Host::lay(host.again(), 8);
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(again->seats()[1].bot, quick_bot(GetParam()));
  while (const auto job = host.bot_job()) {
    ASSERT_TRUE(host.decided(*job, job->decide()));
    host.keep();
  }
  const auto branch = Host::open(*host.branch({{0}}, 1), 9);
  ASSERT_TRUE(branch.has_value());
  EXPECT_EQ(branch->record().note("practice"), "yes");
  EXPECT_EQ(branch->record().steps.front().text, host.record().steps.front().text);
  const std::string second = host.record().steps[1].text;
  const auto after = Host::open(*host.branch({{0}}, 1, second), 9);
  ASSERT_TRUE(after.has_value());
  EXPECT_EQ(after->record().steps[1].text, second);
  EXPECT_FALSE(Host::open(*host.branch({{0}}, 1, "nonsense"), 9).has_value());
}

TEST_P(HostOf, LooksAtWhatOneObserverSaw) {
  Host host = laid(GetParam(), {"", ""});
  for (std::uint64_t turn = 0; turn < 6 && host.playing(); ++turn) play_on(host, turn);
  const auto watched = Host::open(host.positions().redacted(core::Observer::seat(1)), 1);
  ASSERT_TRUE(watched.has_value());
  EXPECT_FALSE(watched->playing());
  const json seen = shown(*watched, {{0, 1}});
  EXPECT_TRUE(seen["watched"].get<bool>());
  EXPECT_EQ(seen["observer"], 1);
  EXPECT_EQ(seen["frames"], shown(host, {{1}})["frames"]);
  EXPECT_EQ(seen["log"], shown(host, {{1}})["log"]);
}

INSTANTIATE_TEST_SUITE_P(Games, HostOf, ::testing::ValuesIn(every_game()),
                         [](const auto& test) { return test.param; });

TEST(Host, TheLotDrawsAnewWhatItDrew) {
  const Host host = laid("climbers", {"", "simple"});
  core::Record asked = header("climbers", {"", "simple"});
  asked.setup.options["mountain"] = "towers";
  auto towers = Host::lay(asked, 7);
  ASSERT_TRUE(towers.has_value());
  EXPECT_FALSE(host.again().setup.options.contains("mountain"));
  EXPECT_EQ(towers->again().setup.options.at("mountain"), "towers");
  const auto other = Host::lay(host.again(), 8);
  EXPECT_NE(other->record().setup.options.at("mountain"), host.record().setup.options.at("mountain"));
}

// A game by older rules, with what the latest ones no longer have: again is by the older ones.
TEST(Host, PlaysAgainByTheRulesThatHaveItsOptions) {
  core::Record asked = header("altitude", {"", ""});
  asked.setup.rules = 1;
  auto plain = Host::lay(asked, 7);
  ASSERT_TRUE(plain.has_value());
  EXPECT_EQ(plain->again().setup.rules, 2);
  EXPECT_TRUE(core::parse_record(core::to_text(plain->again())).has_value());
  EXPECT_EQ(Host::lay(plain->again(), 8)->record().setup.rules, 2);
  asked.setup.options["double"] = "while_five";
  auto older = Host::lay(asked, 7);
  ASSERT_TRUE(older.has_value());
  const auto again = Host::lay(older->again(), 8);
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(again->record().setup.rules, 1);
  EXPECT_EQ(again->record().setup.options.at("double"), "while_five");
}

// However long somebody was away, and however long the game is.
TEST(Host, WhatIsToldInOneGoHasAnEnd) {
  Host host = laid("matterhorn", {"random", "random", "random", "random"}, 5);  // a long game
  const auto play_to = [&host](std::size_t steps) {
    while (host.positions().steps() < steps) {
      const auto job = host.bot_job();
      ASSERT_TRUE(job && host.decided(*job, job->decide()));
      host.keep();
    }
  };
  play_to(50);
  const auto seen = host.sequence();
  const std::size_t known = host.positions().steps();
  play_to(known + 280);
  const auto all = host.positions().steps() - known;
  EXPECT_EQ(shown(host, {}, seen)["frames"].size(), all);
  play_to(known + 500);
  const json late = shown(host, {}, seen);
  ASSERT_EQ(late["frames"].size(), 1u);
  EXPECT_EQ(late["frames"][0]["step"], late["steps"]);
  EXPECT_EQ(late["log"]["from"], known) << "what happened is told all the same";
  EXPECT_EQ(late["log"]["lines"].size(), late["steps"].get<std::size_t>() - known);
  play_to(3'010);
  const json whole = shown(host, {});
  EXPECT_EQ(whole["log"]["lines"].size(), 3'000u);
  EXPECT_EQ(whole["log"]["from"], whole["steps"].get<std::size_t>() - 3'000);
  EXPECT_EQ(whole["log"]["lines"][0]["step"], whole["log"]["from"]);
}

TEST(Host, RefusesABotThatTheGameDoesNotHave) {
  EXPECT_EQ(Host::lay(header("matterhorn", {"", "10"}), 1).error().phrase.key, "host.unknown_bot");
  Host host = laid("matterhorn", {"", ""});
  EXPECT_EQ(host.change_seat(1, "10", host.sequence()).error().key, "host.unknown_bot");
  ASSERT_TRUE(host.change_seat(1, "2", host.sequence()));
  host.keep();
  EXPECT_EQ(host.people(), std::vector{0});
  ASSERT_TRUE(host.change_seat(1, "", host.sequence()));
  host.keep();
  EXPECT_EQ(host.people(), (std::vector{0, 1}));
}

}  // namespace
}  // namespace host
