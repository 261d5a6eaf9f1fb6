// Several servers on one database: people of one table at different servers, bots and clocks at whichever.
#include <algorithm>
#include <thread>

#include "every_game.h"
#include "server/tables.h"
#include "store/postgres.h"
#include "support/postgres.h"
#include "support/tables.h"

namespace server {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

// A server without sockets. All of them work in the test's thread.
struct Node {
  Node(const std::string& url, Thread& thread) : store(store::open_postgres(url).value()) {
    tables.emplace(
        *store, [this, &thread](std::function<void()> work) { thread.post(alive_only(std::move(work))); },
        [] {
          const auto now = std::chrono::steady_clock::now().time_since_epoch();
          return std::chrono::duration_cast<Time>(now);
        });
  }
  // One that hangs does nothing any more, and says no farewell.
  std::function<void()> alive_only(std::function<void()> work) {
    return [this, work = std::move(work)] {
      if (!hangs) work();
    };
  }
  std::unique_ptr<store::Store> store;
  std::optional<Tables> tables;
  bool hangs = false;
};

class SharingTest : public ::testing::Test {
 protected:
  using Someone = std::shared_ptr<Person>;

  SharingTest() {
    for (auto& node : nodes_) node = std::make_unique<Node>(url_, thread_);
    ticking_ = std::jthread([this](const std::stop_token& end) {
      while (!end.stop_requested()) {
        if (!ticks_.exchange(true)) thread_.post([this] { tick(); });
        std::this_thread::sleep_for(milliseconds(50));
      }
    });
  }
  ~SharingTest() override {
    ticking_ = {};
    for (auto& node : nodes_) node.reset();
  }
  void tick() {
    ticks_ = false;
    for (const auto& node : nodes_) {
      if (node && !node->hangs) node->tables->tick();
    }
  }

  Someone somebody(const std::string& name, std::size_t at) {
    auto person = std::make_shared<Person>(name);
    places_[person.get()] = at;
    nodes_[at]->tables->welcome(*person);
    if (person->name.empty()) say(person, {{"do", "name"}, {"name", name}});
    return person;
  }
  json say(const Someone& person, json message) {
    const int id = ++person->last_id;
    message["id"] = id;
    nodes_[places_.at(person.get())]->tables->heard(person, message.dump());
    EXPECT_TRUE(thread_.work_until([&] { return person->answers.contains(id); })) << message;
    return person->answers[id];
  }
  std::string refusal(const Someone& person, const json& message) {
    const json answer = say(person, message);
    return answer.contains("refused") ? answer["refused"]["key"].get<std::string>() : "";
  }
  static json to(const std::string& table, const std::string& verb) {
    return {{"do", verb}, {"table", table}};
  }
  bool comes(const std::function<bool()>& condition) { return thread_.work_until(condition); }
  // Whether the database comes to give this, looking a few times a second.
  bool comes_to(const std::string& sql, const std::string& wanted) {
    auto next = std::chrono::steady_clock::now();
    return comes([&] {
      if (std::chrono::steady_clock::now() < next) return false;
      next = std::chrono::steady_clock::now() + milliseconds(300);
      return ask(sql) == wanted;
    });
  }

  // A table of these people and a bot; all listen, and the game has begun.
  std::string begun(const std::vector<Someone>& people, const std::string& game,
                    const json& more = json::object()) {
    json create{{"do", "create"}, {"game", game}};
    create["seats"] = {{{"kind", "you"}}};
    for (std::size_t other = 1; other < people.size(); ++other) create["seats"].push_back({{"kind", "open"}});
    create["seats"].push_back({{"kind", "bot"}, {"bot", "simple"}});
    create.update(more);
    const std::string table = say(people[0], create)["value"];
    for (const auto& person : people) {
      json join = to(table, "join");
      join["luck"] = std::string(64, 'a');
      EXPECT_EQ(refusal(person, join), "");
      say(person, to(table, "listen"));
    }
    for (const auto& person : people) person->shown = nullptr;
    EXPECT_EQ(refusal(people[0], to(table, "start")), "");
    EXPECT_TRUE(comes([&] {
      return std::ranges::all_of(people, [](const auto& person) { return !person->shown.is_null(); });
    }));
    return table;
  }
  // Everybody has seen the same, and somebody is asked or the game is over.
  bool is_settled(const std::vector<Someone>& people) {
    const auto same = [&](const auto& person) {
      return person->shown["sequence"] == people[0]->shown["sequence"];
    };
    const auto is_asked = [](const auto& person) { return !person->shown["asked"].is_null(); };
    return std::ranges::all_of(people, same) && (std::ranges::any_of(people, is_asked) || is_over(people[0]));
  }
  static bool is_over(const Someone& person) { return person->shown["ending"] != ""; }
  // Plays by random choices until the game is over, or for that many actions.
  std::size_t play(const std::string& table, const std::vector<Someone>& people, std::uint64_t seed,
                   std::size_t most = 100'000) {
    core::Random random(seed);
    std::size_t actions = 0;
    for (; actions < most; ++actions) {
      EXPECT_TRUE(comes([&] { return is_settled(people); })) << "after " << actions;
      if (is_over(people[0]) || HasFailure()) break;
      const auto& person =
          *std::ranges::find_if(people, [](const auto& one) { return !one->shown["asked"].is_null(); });
      const json legal = say(person, to(table, "legal"))["value"]["actions"];
      json act = to(table, "act");
      act["action"] = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      act["sequence"] = person->shown["sequence"];
      EXPECT_EQ(refusal(person, act), "");
    }
    return actions;
  }
  std::string ask(const std::string& sql) const { return Postgres::run(url_, sql); }

  const std::string url_ = Postgres::shared().database(
      std::string("sharing_") + ::testing::UnitTest::GetInstance()->current_test_info()->name());
  Thread thread_;
  std::array<std::unique_ptr<Node>, 3> nodes_;
  std::map<const Person*, std::size_t> places_;
  std::atomic<bool> ticks_ = false;
  std::jthread ticking_;
};

TEST_F(SharingTest, PeopleAtDifferentServersPlayWholeGames) {
  for (const std::string& game : every_game()) {
    const std::vector people{somebody("Anna", 0), somebody("Ben", 1), somebody("Cleo", 2)};
    const std::string table = begun(people, game);
    EXPECT_GT(play(table, people, 7), 5u) << game;
    for (const auto& person : people) {
      EXPECT_EQ(person->shown["ending"], "finished") << game;
      EXPECT_TRUE(comes([&] { return person->lobby["phase"] == "over"; })) << game;
    }
    const json one = say(people[0], to(table, "record"))["value"];
    for (const auto& person : people) EXPECT_EQ(say(person, to(table, "record"))["value"], one) << game;
  }
}

TEST_F(SharingTest, PeopleAtDifferentServersPlayByOneClock) {
  const json pace{{"kind", "live"}, {"seat", 600}, {"increment", 5}};
  const std::vector people{somebody("Anna", 0), somebody("Ben", 1), somebody("Cleo", 2)};
  const std::string table = begun(people, "altitude", {{"pace", pace}});
  EXPECT_GT(play(table, people, 3), 5u);
  for (const auto& person : people) {
    EXPECT_EQ(person->shown["ending"], "finished");
    EXPECT_EQ(person->clock["left"].size(), 4u);
    EXPECT_TRUE(person->clock["running"].is_null());
  }
}

// Both propose to stop, which is two changes of one head: whoever was overtaken is judged by what the other
// wants.
TEST_F(SharingTest, OfTwoWhoSpeakAtOnceBothAreJudged) {
  const std::vector people{somebody("Anna", 0), somebody("Ben", 1)};
  const std::string table = begun(people, "matterhorn");
  play(table, people, 5, 3);
  ASSERT_TRUE(comes([&] { return is_settled(people); }));
  for (const auto& person : people) {
    json stop = to(table, "stop");
    stop["sequence"] = person->shown["sequence"];
    stop["id"] = ++person->last_id;
    nodes_[places_.at(person.get())]->tables->heard(person, stop.dump());
  }
  for (const auto& person : people) {
    ASSERT_TRUE(comes([&] { return person->answers.contains(person->last_id); }));
    EXPECT_TRUE(person->answers[person->last_id].contains("value")) << person->answers[person->last_id];
  }
  EXPECT_TRUE(comes([&] { return people[0]->shown["ending"] == "stopped"; }));
  EXPECT_TRUE(comes([&] { return people[1]->shown["ending"] == "stopped"; }));
}

TEST_F(SharingTest, WhoIsAtAnotherServerIsThere) {
  const auto anna = somebody("Anna", 0);
  const auto ben = somebody("Ben", 1);
  const std::string table = begun({anna, ben}, "matterhorn");
  const auto away = [&](const Someone& of) {
    const auto& seats = of->lobby["seats"];
    return std::ranges::count_if(
        seats, [](const json& seat) { return seat.contains("away") && !seat["away"].is_null(); });
  };
  EXPECT_TRUE(comes([&] { return away(anna) == 0 && away(ben) == 0; }));
  nodes_[1]->tables->left(*ben);
  EXPECT_TRUE(comes([&] { return away(anna) == 1; })) << anna->lobby;
  places_[ben.get()] = 2;
  nodes_[2]->tables->welcome(*ben);
  say(ben, to(table, "listen"));
  EXPECT_TRUE(comes([&] { return away(anna) == 0; })) << anna->lobby;
  const auto watcher = somebody("Wanda", 1);
  say(watcher, to(table, "listen"));
  EXPECT_TRUE(comes([&] { return anna->lobby["watching"] == 1; })) << anna->lobby;
}

TEST_F(SharingTest, AGreetingIsHeardEverywhereOnce) {
  const auto anna = somebody("Anna", 0);
  const auto ben = somebody("Ben", 1);
  const std::string table = begun({anna, ben}, "matterhorn");
  json greet = to(table, "greet");
  greet["greeting"] = "greetings.hello";
  EXPECT_EQ(refusal(anna, greet), "");
  EXPECT_TRUE(comes([&] { return ben->greeting["key"] == "greetings.hello"; }));
  EXPECT_EQ(ben->greeting["seat"], anna->greeting["seat"]);
}

// The bots of a table think at one server, and at another when that one does nothing any more.
TEST_F(SharingTest, ABotThinksAtOneServerAndAtAnotherWhenItDies) {
  const auto anna = somebody("Anna", 0);
  const auto ben = somebody("Ben", 1);
  const std::string table = begun({anna, ben}, "matterhorn");
  play(table, {anna, ben}, 3, 6);
  ASSERT_EQ(ask("SELECT count(*) FROM leases"), "1");
  const std::string first = ask("SELECT server FROM leases");
  std::size_t holder = 0;
  for (std::size_t node = 0; node < 2; ++node) {
    if (nodes_[node]->store->take(table, 0).value()) holder = node;
  }
  nodes_[holder]->hangs = true;
  const auto moving = holder == 0 ? anna : ben;
  places_[moving.get()] = 2;
  nodes_[2]->tables->welcome(*moving);
  json listen = to(table, "listen");
  listen["since"] = moving->shown["sequence"];
  say(moving, listen);
  // Until it is the bot's turn again.
  for (std::uint64_t seed = 4; ask("SELECT server FROM leases") == first && !is_over(anna); ++seed)
    play(table, {anna, ben}, seed, 1);
  EXPECT_EQ(ask("SELECT count(*) FROM leases"), "1");
  EXPECT_NE(ask("SELECT server FROM leases"), first);
}

// A server that has a table and does not know it: the answer that gave it got lost.
TEST_F(SharingTest, ABotThinksThoughASilentServerHasItsTable) {
  const std::vector people{somebody("Anna", 0), somebody("Ben", 0)};
  const std::string table = begun(people, "matterhorn");
  for (const auto& person : people) nodes_[0]->tables->left(*person);
  ASSERT_TRUE(comes_to("SELECT count(*) FROM leases", "0"));
  ASSERT_TRUE(nodes_[2]->store->take(table, nodes_[2]->store->time().value()).value());
  for (const auto& person : people) {
    places_[person.get()] = 1;
    nodes_[1]->tables->welcome(*person);
    say(person, to(table, "listen"));
  }
  EXPECT_EQ(play(table, people, 3, 12), 12u);
}

TEST_F(SharingTest, TimeIsUpOnceWhoeverLooks) {
  const std::vector people{somebody("Anna", 0), somebody("Ben", 1)};
  const json pace{{"kind", "live"}, {"move", 60}};
  for (int count = 0; count < 4; ++count) {
    begun(people, "matterhorn", {{"pace", pace}, {"standIn", "random"}});
    EXPECT_TRUE(comes([&] { return is_settled(people); })) << "somebody's clock runs";
  }
  // Nobody acts; everybody's time goes on as if a minute had passed.
  ask("UPDATE servers SET time = time + 60500");
  EXPECT_TRUE(comes_to("SELECT count(DISTINCT head) FROM entries WHERE text LIKE 'seat %'", "4"));
  for (int look = 0; look < 5; ++look) somebody("Bystander", 2);
  EXPECT_EQ(ask("SELECT count(*) FROM entries WHERE text LIKE 'seat %'"), "4");
}

TEST_F(SharingTest, TheTimeOfTheServerThatIsFurthestIsEverybodys) {
  ask("UPDATE servers SET time = 7000000 WHERE id = (SELECT min(id) FROM servers)");
  EXPECT_TRUE(comes_to("SELECT count(*) FROM servers WHERE time < 7000000", "0"));
}

// A database reads ids up to their first NUL.
TEST_F(SharingTest, ATableHasOneIdAlone) {
  const auto anna = somebody("Anna", 0);
  const std::string table = begun({anna}, "matterhorn");
  const std::string other = table + std::string("\0x", 2);
  for (const char* verb : {"listen", "legal", "join"})
    EXPECT_EQ(refusal(anna, to(other, verb)), "tables.gone");
  EXPECT_EQ(nodes_[0]->tables->gauges().tables, 1u);
}

TEST_F(SharingTest, ACodeIsTakenAtAnotherServer) {
  const auto anna = somebody("Anna", 0);
  const auto phone = somebody("Phone", 1);
  const std::string code = say(anna, {{"do", "move"}})["value"]["code"];
  EXPECT_EQ(refusal(phone, {{"do", "become"}, {"code", code}}), "");
  EXPECT_EQ(phone->welcome["guest"], anna->guest);
  EXPECT_EQ(refusal(somebody("Eve", 2), {{"do", "become"}, {"code", code}}), "tables.code");
}

// A connection that hears of nothing for a while: what was missed is read when it is back.
TEST_F(SharingTest, WhatWasMissedIsReadLater) {
  const std::vector people{somebody("Anna", 0), somebody("Ben", 1)};
  const std::string table = begun(people, "altitude");
  for (int round = 0; round < 3; ++round) {
    play(table, people, static_cast<std::uint64_t>(round), 2);
    ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid "
        "<> "
        "pg_backend_pid()");
  }
  play(table, people, 9);
  for (const auto& person : people) EXPECT_EQ(person->shown["ending"], "finished");
}

// A newer server has written what this one knows nothing of, at the first of two tables.
TEST_F(SharingTest, ATableThatCantBeReadHereHoldsUpNoOther) {
  const std::vector people{somebody("Anna", 0), somebody("Ben", 1)};
  const std::string newer = begun(people, "matterhorn", {{"table", std::string(32, '0')}});
  ASSERT_TRUE(comes([&] { return is_settled(people); }));
  const std::string other = begun(people, "matterhorn", {{"table", std::string(32, '1')}});
  ASSERT_TRUE(comes([&] { return is_settled(people); }));
  ::testing::internal::CaptureStderr();
  ask("UPDATE heads SET text = 'of the next version', revision = revision + 1 WHERE id = '" + newer + "'");
  ask("INSERT INTO entries SELECT head, max(sequence) + 1, 'stop', 0 FROM entries WHERE head = '" + other +
      "' GROUP BY head");
  ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> "
      "pg_backend_pid()");
  for (const auto& person : people)
    EXPECT_TRUE(comes([&] { return person->shown["ending"] == "stopped"; })) << "the other table is read";
  ASSERT_TRUE(comes([&] { return nodes_[2]->store->time().has_value(); }));
  EXPECT_EQ(refusal(somebody("Cleo", 2), to(newer, "listen")), "tables.unreadable");
  const std::string journal = ::testing::internal::GetCapturedStderr();
  for (const char* const reason :
       {"the head of a table is damaged", "what another server has written of a table means nothing here"})
    EXPECT_NE(journal.find(std::string(R"("event":"not_read","reason":")") + reason), journal.npos)
        << journal;
  EXPECT_EQ(journal.find(newer), journal.npos) << "no table is named";
}

}  // namespace
}  // namespace server
