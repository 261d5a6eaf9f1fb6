// People who are late, away, or back again, at tables without sockets and with a clock that the test sets.
#include <algorithm>

#include "server/tables.h"
#include "support/tables.h"

namespace server {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

class AbsenceTest : public TablesTest {
 protected:
  std::string begun_at(const json& pace, const Someone& one, const Someone& two,
                       const std::string& game = "matterhorn") {
    json create{{"do", "create"}, {"game", game}, {"pace", pace}, {"standIn", "random"}};
    create["seats"] = {{{"kind", "you"}}, {{"kind", "open"}}};
    const std::string table = made(one, create);
    EXPECT_EQ(refusal(two, join(table)), "");
    for (const auto& person : {one, two}) say(person, to(table, "listen"));
    EXPECT_EQ(refusal(one, to(table, "start")), "");
    return table;
  }
  json with_sequence(const std::string& table, const std::string& verb, const Someone& person) {
    json message = to(table, verb);
    message["sequence"] = person->shown["sequence"];
    return message;
  }
  void act_once(const std::string& table, const Someone& one, const Someone& two, std::uint64_t seed) {
    const auto person = asked(one, two);
    EXPECT_EQ(refusal(person, act(table, choice(table, person, seed), person->shown["sequence"])), "");
  }
  std::vector<std::string> log(const std::string& table) {
    std::vector<std::string> texts;
    const auto entries = file_->entries(table, 0).value();
    for (const auto& entry : entries) texts.push_back(entry.text);
    return texts;
  }
  std::size_t count(const std::string& table, const std::string& beginning) {
    const auto texts = log(table);
    return static_cast<std::size_t>(
        std::ranges::count_if(texts, [&](const auto& text) { return text.starts_with(beginning); }));
  }
  json left(const Someone& person) { return person->clock["left"]; }

  const json kMove{{"kind", "live"}, {"move", 30}};
  const json kLose{{"kind", "live"}, {"seat", 60}, {"late", "forfeit"}};
  const json kDays{{"kind", "correspondence"}, {"days", 2}};
};

TEST_F(AbsenceTest, ADamagedTableWhoseTimeIsUpIsTriedOnceAMinute) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  const std::string table = begun_at(kMove, anna, ben);
  for (const auto& person : {anna, ben}) tables_->left(*person);
  settle();
  const store::Change damage{{}, {}, {{table, file_->entries(table, 0).value().size() + 1, "nonsense"}}};
  ASSERT_EQ(file_->keep({&damage, 1}).front().outcome, store::Outcome::kept);
  wait(minutes(5));
  const int tried = store_.logs_read;
  EXPECT_GT(tried, 0);
  for (int look = 0; look < 20; ++look) wait(std::chrono::milliseconds(500));
  EXPECT_EQ(store_.logs_read, tried);
  wait(minutes(1));
  EXPECT_EQ(store_.logs_read, tried + 1);
}

TEST_F(AbsenceTest, AListTellsTheTimeOfOnesGames) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  begun_at(kDays, anna, ben);
  const int running = anna->clock["running"];
  wait(hours(5));
  const int before = store_.clocks_read;
  for (const auto& person : {anna, ben}) {
    const json listed = say(person, {{"do", "mine"}})["value"][0];
    EXPECT_EQ(listed["clock"]["running"], running);
    EXPECT_EQ(listed["clock"]["left"][static_cast<std::size_t>(running)], Time(hours(43)).count());
    EXPECT_EQ(listed["waits"], person == asked(anna, ben));
  }
  tables_->left(*anna);
  tables_->left(*ben);
  const json alone = say(anna, {{"do", "mine"}})["value"][0];
  EXPECT_EQ(alone["clock"]["running"], running) << "nobody need be at the table";
  EXPECT_EQ(store_.clocks_read, before) << "clocks come with the list, not each by itself";
}

TEST_F(AbsenceTest, WhoIsLateIsLateOnceAtEveryMoment) {
  for (int late = -2; late <= 2; ++late) {
    const auto anna = somebody("Anna");
    const auto ben = somebody("Ben");
    const std::string table = begun_at(kMove, anna, ben);
    const int seat = anna->clock["running"];
    wait(seconds(30) + Time(late * 200));
    for (int again = 0; again < 5; ++again) wait(Time(0));
    EXPECT_EQ(count(table, "seat"), late >= 0 ? 1u : 0u) << late;
    EXPECT_EQ(count(table, "seat " + std::to_string(seat) + " random"), late >= 0 ? 1u : 0u) << late;
    EXPECT_EQ(anna->shown["seats"][static_cast<std::size_t>(seat)].contains("bot"), late >= 0);
    for (const auto& person : {anna, ben}) tables_->left(*person);
  }
}

// The answer to something that was done in time got lost.
TEST_F(AbsenceTest, AWordThatWasKeptIsAnsweredAgainWhoeverIsLateByNow) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  const std::string table = begun_at(kMove, anna, ben);
  const auto person = asked(anna, ben);
  const json said = act(table, choice(table, person), person->shown["sequence"]);
  EXPECT_EQ(refusal(person, said), "");
  steady_ += seconds(30);  // no tick
  EXPECT_EQ(refusal(person, said), "");
  wait(seconds(30));
  wait(seconds(30));
  EXPECT_GE(count(table, "seat"), 1u);
  EXPECT_EQ(refusal(person, said), "");
  EXPECT_EQ(refusal(person, act(table, "castle", said["sequence"])), "host.stale");
}

TEST_F(AbsenceTest, AWordThatComesTooLateIsRefusedBeforeAnybodyLooked) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  const std::string table = begun_at(kLose, anna, ben);
  const auto person = asked(anna, ben);
  const int seat = person->clock["running"];
  const std::string action = choice(table, person);
  steady_ += seconds(60);  // no tick
  EXPECT_EQ(refusal(person, act(table, action, person->shown["sequence"])), "tables.time_up");
  settle();
  EXPECT_EQ(log(table).back(), "resign " + std::to_string(seat) + " time");
  EXPECT_EQ(anna->shown["ending"], "resigned");
  EXPECT_EQ(anna->shown["result"][static_cast<std::size_t>(seat)], 0);
  EXPECT_EQ(anna->lobby["phase"], "over");
  wait(hours(1));
  EXPECT_EQ(count(table, "resign"), 1u);
  EXPECT_TRUE(file_->running(9).value().empty());
}

TEST_F(AbsenceTest, WhileNoServerRunsNoClockDoes) {
  for (int used = 1; used < 30; used += 4) {
    const auto anna = somebody("Anna");
    const auto ben = somebody("Ben");
    const std::string table = begun_at(kMove, anna, ben);
    const auto running = anna->clock["running"].get<std::size_t>();
    wait(seconds(used));
    tables_.reset();
    thread_.forget();
    steady_ += hours(24 * 7);
    open_tables();
    wait(seconds(20));  // nobody is back yet: their minute runs, not their time
    EXPECT_EQ(count(table, "seat"), 0u) << used;
    for (const auto& person : {anna, ben}) say(person, to(table, "listen"));
    EXPECT_EQ(left(anna)[running], 1000 * (30 - used));
    wait(seconds(30 - used) - Time(1));
    EXPECT_EQ(count(table, "seat"), 0u) << used;
    wait(seconds(1));
    EXPECT_EQ(count(table, "seat"), 1u) << used;
    for (const auto& person : {anna, ben}) tables_->left(*person);
  }
}

// Killed, the process could not tell the store the time any more: it has done so every few seconds.
TEST_F(AbsenceTest, AKilledProcessGivesAFewSecondsAtMost) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  begun_at(kDays, anna, ben);
  for (int second = 0; second < 100; ++second) wait(seconds(1));
  const auto told = Time(file_->time().value());
  const auto due = Time(*file_->running(1).value().front().due);
  EXPECT_LE(due - told, hours(48) - seconds(95));
  EXPECT_GE(due - told, hours(48) - seconds(100));
}

TEST_F(AbsenceTest, AClockSetBackHarmsNobody) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  const std::string table = begun_at(kMove, anna, ben);
  wait(seconds(10));
  steady_ -= hours(5);
  for (int turn = 0; turn < 6; ++turn) act_once(table, anna, ben, static_cast<std::uint64_t>(turn));
  for (const auto& time : left(anna)) EXPECT_GE(time, 0);
  EXPECT_EQ(count(table, "seat"), 0u);
  EXPECT_GE(file_->time().value(), 10'000u);
}

TEST_F(AbsenceTest, DaysPassWhileNobodyIsThere) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  const std::string table = begun_at(kDays, anna, ben);
  for (const auto& person : {anna, ben}) tables_->left(*person);
  settle();
  wait(hours(47));
  EXPECT_EQ(count(table, "seat"), 0u);
  wait(hours(1));
  EXPECT_EQ(count(table, "seat"), 1u);
  // The bot acts although nobody looks, and then the other's time runs.
  EXPECT_TRUE(thread_.work_until([&] {
    settle();
    const auto clock = file_->clock(table).value();
    return clock->due && *clock->due > file_->time().value() + 1'000'000;
  }));
}

TEST_F(AbsenceTest, WhereBotsPlayForAllTheyWaitForSomebody) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  const std::string table = begun_at(kMove, anna, ben);
  for (const auto& person : {anna, ben}) tables_->left(*person);
  for (int times = 0; times < 1000 && count(table, "seat") < 2; ++times) {
    wait(seconds(30));
    std::this_thread::sleep_for(std::chrono::milliseconds(2));  // a bot thinks
  }
  ASSERT_EQ(count(table, "seat"), 2u);
  settle();
  const std::size_t entries = log(table).size();
  for (int times = 0; times < 20; ++times) wait(seconds(30));
  EXPECT_EQ(log(table).size(), entries);
  EXPECT_FALSE(file_->clock(table).value()->due) << "nobody must look at it again";
  say(anna, to(table, "listen"));
  for (int times = 0; times < 50; ++times) {
    settle();
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  EXPECT_LE(log(table).size(), entries + 5) << "an action at a time, however fast they think";
  // While they rest there is no work to wait for, only time.
  for (int times = 0; times < 10'000 && log(table).size() <= entries + 15; ++times) {
    wait(std::chrono::milliseconds(200));
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  EXPECT_GT(log(table).size(), entries + 15);
  // They go on meanwhile: any other word might come too late.
  EXPECT_EQ(refusal(anna, with_sequence(table, "resign", anna)), "tables.bot_plays");
}

TEST_F(AbsenceTest, WhoComesBackTakesTheSeatFromTheBot) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  const std::string table = begun_at(kMove, anna, ben);
  const auto late = asked(anna, ben);
  const auto other = late == anna ? ben : anna;
  const int seat = late->shown["asked"];
  wait(seconds(30));
  EXPECT_EQ(count(table, "seat"), 1u);
  // Perhaps the bot has begun its turn: then when it is over.
  ASSERT_TRUE(thread_.work_until([&] {
    settle();
    return !other->shown["asked"].is_null() || other->shown["ending"] != "";
  }));
  EXPECT_EQ(refusal(late, act(table, "x", late->shown["sequence"])), "tables.bot_plays");
  const json take = with_sequence(table, "takeSeat", late);
  EXPECT_EQ(refusal(late, take), "");
  EXPECT_EQ(refusal(late, take), "") << "saying it twice is answered the same";
  EXPECT_EQ(log(table).back(), "seat " + std::to_string(seat));
  EXPECT_FALSE(late->shown["seats"][static_cast<std::size_t>(seat)].contains("bot"));
  for (int turn = 0; turn < 40 && late->shown["asked"].is_null(); ++turn)
    act_once(table, other, late, static_cast<std::uint64_t>(turn));
  EXPECT_EQ(late->shown["asked"], seat);
  EXPECT_EQ(left(late)[static_cast<std::size_t>(seat)], 30'000);
}

TEST_F(AbsenceTest, WhoHasVanishedIsReplacedByWhoIsThere) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  const std::string table = begun(anna, ben, "climbers");
  tables_->left(*ben);
  settle();
  EXPECT_EQ(anna->lobby["seats"][1]["present"], false);
  json hand = with_sequence(table, "handOver", anna);
  hand["seat"] = 1;
  for (int waited = 0; waited < 120; waited += 20) {
    EXPECT_EQ(refusal(anna, hand), "tables.not_away") << waited;
    wait(seconds(20));
  }
  hand["seat"] = 7;
  EXPECT_EQ(say(anna, hand)["error"], "seat is missing");
  hand["seat"] = 0;
  EXPECT_EQ(refusal(anna, hand), "tables.not_away");
  hand["seat"] = 1;
  EXPECT_EQ(refusal(anna, hand), "");
  EXPECT_EQ(log(table).back(), "seat 1 3");
  say(ben, to(table, "listen"));
  EXPECT_EQ(anna->lobby["seats"][1]["present"], true);
  if (const std::string reason = refusal(ben, with_sequence(table, "takeSeat", ben)); reason != "") {
    EXPECT_EQ(reason, "tables.bot_turn");
  }
}

// By the same connection: other windows of theirs count for themselves.
TEST_F(AbsenceTest, WhoLooksElsewhereIsNotThere) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  const auto window = somebody("Ben");
  const std::string table = begun(anna, ben, "climbers");
  say(window, to(table, "listen"));
  EXPECT_EQ(refusal(ben, to(table, "unlisten")), "");
  EXPECT_EQ(anna->lobby["seats"][1]["present"], true);
  EXPECT_EQ(refusal(window, to(table, "unlisten")), "");
  EXPECT_EQ(refusal(window, to(table, "unlisten")), "") << "said twice";
  EXPECT_EQ(anna->lobby["seats"][1]["present"], false);
  wait(minutes(2));
  const std::string told = ben->all_told;
  EXPECT_EQ(refusal(anna, with_sequence(table, "stop", anna)), "");
  EXPECT_EQ(anna->shown["ending"], "stopped") << "nobody else is awaited";
  EXPECT_EQ(ben->all_told, told);
  say(ben, to(table, "listen"));
  EXPECT_EQ(ben->shown["ending"], "stopped");
  EXPECT_EQ(anna->lobby["seats"][1]["present"], true);
}

TEST_F(AbsenceTest, AllWhoAreThereMustWantABot) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  const auto cleo = somebody("Cleo");
  const json open{{"kind", "open"}};
  const std::string table = made(anna, "matterhorn", {{{"kind", "you"}}, open, open});
  EXPECT_EQ(refusal(ben, join(table)), "");
  EXPECT_EQ(refusal(cleo, join(table, 'c')), "");
  for (const auto& person : {anna, ben}) say(person, to(table, "listen"));
  EXPECT_EQ(refusal(anna, to(table, "start")), "");
  wait(minutes(2));
  json hand = with_sequence(table, "handOver", anna);
  hand["seat"] = 2;
  EXPECT_EQ(refusal(anna, hand), "");
  EXPECT_EQ(ben->lobby["seats"][2]["handing"], json::array({0}));
  EXPECT_EQ(count(table, "seat"), 0u);
  EXPECT_EQ(refusal(ben, hand), "");
  EXPECT_EQ(count(table, "seat 2"), 1u);
}

TEST_F(AbsenceTest, AStopNeedsThoseWhoAreThere) {
  const auto anna = somebody("Anna");
  const auto ben = somebody("Ben");
  for (const auto& [pace, alone] : {std::pair(json{{"kind", "relaxed"}}, true), std::pair(kDays, false)}) {
    const std::string table = begun_at(pace, anna, ben);
    tables_->left(*ben);
    settle();
    EXPECT_EQ(refusal(anna, with_sequence(table, "stop", anna)), "");
    EXPECT_EQ(anna->shown["ending"], "") << "Ben has only just gone";
    wait(minutes(2));
    EXPECT_EQ(refusal(anna, with_sequence(table, "stop", anna)), "");
    EXPECT_EQ(anna->shown["ending"], alone ? "stopped" : "");
    tables_->left(*anna);
  }
}

TEST_F(AbsenceTest, ATableSaysWhatItsPaceIs) {
  const auto anna = somebody("Anna");
  json create{{"do", "create"}, {"game", "matterhorn"}, {"luck", luck('a')}, {"pace", kLose}};
  create["seats"] = {{{"kind", "you"}}, {{"kind", "open"}}, {{"kind", "open"}}};
  EXPECT_EQ(refusal(anna, create), "tables.forfeit_two");
  create["pace"] = {{"kind", "live"}, {"seat", 1}};
  EXPECT_EQ(say(anna, create)["error"], "not a table");
  create["pace"] = kDays;
  create["standIn"] = "8@1000000ms";
  EXPECT_EQ(refusal(anna, create), "host.unknown_bot");
  create.erase("standIn");
  const std::string table = say(anna, create)["value"];
  say(anna, to(table, "listen"));
  EXPECT_EQ(anna->lobby["pace"]["days"], 2);
  EXPECT_EQ(anna->lobby["standIn"], "3");
}

}  // namespace
}  // namespace server
