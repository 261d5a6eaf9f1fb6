// A server with many open tables whose store is shared: whatever happens to the others, it is never long
// silent itself.
#include <thread>

#include "store/news.h"
#include "support/memory_store.h"
#include "support/tables.h"

namespace server {
namespace {

constexpr std::size_t kTables = 2'000;
constexpr std::size_t kAtOnce = 10;
constexpr std::size_t kOfAConnection = 100;  // tables

std::string id_of(std::size_t number) {
  const std::string digits = std::to_string(number);
  return std::string(32 - digits.size(), '0') + digits;
}

// Shared with servers that do nothing but live, and count who is at which table.
class CountingStore final : public MemoryStore {
 public:
  bool is_shared() const override { return true; }
  void listen(std::function<void(std::string)> hear) override { hear_ = std::move(hear); }
  store::Read<store::Pulse> beat(std::uint64_t now) override { return store::Pulse{now, others}; }
  store::Read<std::optional<store::Head>> head(std::string_view table) override {
    ++reads;
    if (broken) return std::unexpected("broken");
    return MemoryStore::head(table);
  }
  store::Read<std::set<std::string>> elsewhere(std::string_view table, std::uint64_t) override {
    const bool visited = std::stoul(std::string(table)) % 2 == 0 && others.contains("two");
    return visited ? std::set<std::string>{"somebody"} : guests;
  }
  store::Read<std::uint64_t> time() override {
    if (broken) return std::unexpected("broken");
    return MemoryStore::time();
  }
  store::Read<std::optional<store::Guest>> guest(std::string_view id) override {
    if (broken) return std::unexpected("broken");
    return MemoryStore::guest(id);
  }
  void tell(const store::News& news) {
    for (auto& text : store::texts_of(news, "one")) hear_(std::move(text));
  }
  void miss() { hear_({}); }
  std::vector<store::Result> keep(std::span<const store::Change> changes) override {
    if (full) {
      refusals += changes.size();
      return std::vector<store::Result>(changes.size(), {store::Outcome::failed, "full"});
    }
    const std::lock_guard lock(mutex_);
    for (const auto& change : changes) {
      for (const auto& [table, guest, here] : change.visits) {
        if (here) visits_.emplace(table, guest);
        if (!here) visits_.erase({table, guest});
      }
    }
    return MemoryStore::keep(changes);
  }
  using Visits = std::set<std::pair<std::string, std::string>>;  // a table and a guest
  Visits visits() {
    const std::lock_guard lock(mutex_);
    return visits_;
  }

  std::set<std::string> others{"one", "two"};
  std::set<std::string> guests;  // at tables with odd numbers
  std::size_t reads = 0;
  bool broken = false;
  std::atomic<bool> full = false;
  std::atomic<std::size_t> refusals = 0;

 private:
  std::function<void(std::string)> hear_;
  std::mutex mutex_;
  Visits visits_;
};

store::Change gathering(std::size_t number) {
  Lobby lobby;
  lobby.game = "matterhorn";
  lobby.maker = "maker";
  lobby.seats = {{"maker", "Maker", "", "", ""}, {}};
  return {{}, {{id_of(number), 1, to_text(lobby), {"maker"}, false, false, 1}}, {}};
}

class ManyTablesTest : public ::testing::Test {
 protected:
  ManyTablesTest() {
    std::vector<store::Change> changes;
    for (std::size_t number = 0; number < kTables; ++number) changes.push_back(gathering(number));
    store_.keep(changes);
    for (std::size_t count = 0; count < kTables; count += kOfAConnection)
      watchers_.push_back(std::make_shared<Person>("Watcher"));
    tables_.emplace(
        store_, [this](std::function<void()> work) { thread_.post(std::move(work)); },
        [this] { return steady_; });
    for (std::size_t number = 0; number < kTables; ++number) say(number, "listen");
    store_.reads = 0;
  }
  json say(std::size_t table, const std::string& verb) {
    const auto& watcher = watchers_.at(table / kOfAConnection);
    const int id = ++watcher->last_id;
    tables_->heard(watcher, json{{"id", id}, {"do", verb}, {"table", id_of(table)}}.dump());
    return watcher->answers[id];
  }
  void beat() {
    steady_ += std::chrono::milliseconds(600);
    tables_->tick();
  }
  // Until this many heads were read; the most that were read without a pause.
  std::size_t most_at_once(std::size_t wanted) {
    std::size_t before = 0;
    std::size_t most = 0;
    EXPECT_TRUE(thread_.work_until([&] {
      most = std::max(most, store_.reads - std::exchange(before, store_.reads));
      return store_.reads >= wanted;
    }));
    return most;
  }
  // All that is to be done is done.
  void finish() {
    bool done = false;
    for (std::size_t turn = 0; turn < kTables; ++turn) {
      done = false;
      thread_.post([&done] { done = true; });
      thread_.work_until([&done] { return done; });
    }
  }

  CountingStore store_;
  Thread thread_;
  Time steady_{1'000'000};
  std::vector<std::shared_ptr<Person>> watchers_;  // one guest
  std::optional<Tables> tables_;
};

TEST_F(ManyTablesTest, ADeathIsWorkedOffAFewTablesAtATime) {
  store_.others.clear();
  beat();
  EXPECT_LE(store_.reads, kAtOnce);
  // Whoever asks at a table that was not read yet is told what is so now.
  EXPECT_EQ(watchers_.back()->lobby["watching"], 1) << "the last one is odd";
  say(kTables - 2, "listen");
  EXPECT_EQ(watchers_.back()->lobby["watching"], 1);
  EXPECT_LE(most_at_once(kTables / 2), kAtOnce + 1);
  finish();
  EXPECT_EQ(store_.reads, kTables / 2) << "only where somebody was at another server";
}

TEST_F(ManyTablesTest, WhatWasMissedIsReadAFewTablesAtATime) {
  store_.miss();
  EXPECT_LE(most_at_once(kTables), kAtOnce);
  finish();
  EXPECT_EQ(store_.reads, kTables);
}

TEST_F(ManyTablesTest, NewsOfManyTablesAreReadAFewTablesAtATime) {
  store::News news;
  for (std::size_t number = 0; number < 200; ++number) news.tables.push_back(id_of(number));
  store_.tell(news);
  EXPECT_LE(most_at_once(200), 2 * kAtOnce);
  finish();
  EXPECT_EQ(store_.reads, 200u);
}

TEST_F(ManyTablesTest, AStoreThatCantBeReadIsLeftAloneUntilTheNextBeat) {
  store_.broken = true;
  store_.miss();
  finish();
  EXPECT_EQ(store_.reads, 1u);
  beat();
  EXPECT_EQ(store_.reads, 2u);
  const auto newcomer = std::make_shared<Person>("Newcomer");
  EXPECT_FALSE(tables_->welcome(*newcomer)) << "nobody knows who they are";
  EXPECT_TRUE(newcomer->welcome.is_null());
  store_.broken = false;
  EXPECT_TRUE(tables_->welcome(*newcomer));
  beat();
  EXPECT_LE(most_at_once(2 + kTables), kAtOnce + 2);
}

// While nothing can be kept somebody comes to a table, and the last one leaves another.
TEST(SharedVisitsTest, WhoComesAndGoesIsToldWhenItCanBe) {
  CountingStore store;
  store.keep(std::vector{gathering(1), gathering(2)});
  Thread thread;
  Time now{1'000'000};
  Tables tables(
      store, [&thread](std::function<void()> work) { thread.post(std::move(work)); }, [&now] { return now; });
  const auto listens = [&](const char* name, std::size_t table) {
    auto person = std::make_shared<Person>(name);
    tables.heard(person, json{{"id", 1}, {"do", "listen"}, {"table", id_of(table)}}.dump());
    return person;
  };
  const auto anna = listens("Anna", 1);
  EXPECT_TRUE(
      thread.work_until([&] { return store.visits() == CountingStore::Visits{{id_of(1), anna->guest}}; }));
  store.full = true;
  tables.left(*anna);
  const auto ben = listens("Ben", 2);
  while (store.refusals < 2) std::this_thread::yield();
  store.full = false;
  EXPECT_TRUE(thread.work_until([&] {
    now += std::chrono::seconds(2);
    tables.tick();
    return store.visits() == CountingStore::Visits{{id_of(2), ben->guest}};
  }));
  EXPECT_TRUE(thread.work_until([&] { return tables.gauges().tables == 1; })) << "the other one is closed";
}

// Two servers on one store, and a table with a clock: what one has kept is all that the other needs.
TEST(SharedClockTest, ATableGoesOnWithWhatItIsTold) {
  CountingStore store;
  Thread thread;
  const auto post = [&thread](std::function<void()> work) { thread.post(std::move(work)); };
  const auto steady = [] { return Time(1'000'000); };
  Tables one(store, post, steady);
  Tables two(store, post, steady);
  const auto anna = std::make_shared<Person>("Anna");
  const auto ben = std::make_shared<Person>("Ben");
  const auto say = [&](Tables& tables, const std::shared_ptr<Person>& person, json message) {
    const int id = ++person->last_id;
    message["id"] = id;
    tables.heard(person, message.dump());
    EXPECT_TRUE(thread.work_until([&] { return person->answers.contains(id); }));
    EXPECT_TRUE(person->answers[id].contains("value")) << person->answers[id];
    return person->answers[id]["value"];
  };
  store.guests = {anna->guest, ben->guest};
  const std::string table = id_of(1);
  const json seats{{{"kind", "you"}}, {{"kind", "open"}}};
  const json pace{{"kind", "live"}, {"seat", 600}, {"increment", 5}};
  say(one, anna, {{"do", "name"}, {"name", "Anna"}});
  say(one, ben, {{"do", "name"}, {"name", "Ben"}});
  say(one, anna,
      {{"do", "create"}, {"table", table}, {"game", "altitude"}, {"seats", seats}, {"pace", pace}});
  for (const auto& person : {anna, ben})
    say(one, person, {{"do", "join"}, {"table", table}, {"luck", std::string(64, 'a')}});
  say(one, anna, {{"do", "listen"}, {"table", table}});
  say(one, anna, {{"do", "start"}, {"table", table}});
  say(two, ben, {{"do", "listen"}, {"table", table}});
  for (int turn = 0; turn < 10; ++turn) {
    const std::uint64_t before = anna->shown["sequence"];
    const bool annas = !anna->shown["asked"].is_null();
    const auto& actor = annas ? anna : ben;
    if (!annas) say(one, ben, {{"do", "listen"}, {"table", table}, {"since", before}});
    const json legal = say(one, actor, {{"do", "legal"}, {"table", table}});
    say(one, actor, {{"do", "act"}, {"table", table}, {"sequence", before}, {"action", legal["actions"][0]}});
    one.left(*ben);
    store::News news;
    news.entries = store.entries(table, before).value();
    news.entries.back().clock = store.clock(table).value()->text;
    store.reads = 0;
    store.tell(news);
    EXPECT_TRUE(thread.work_until([&] { return ben->shown["sequence"] == anna->shown["sequence"]; }));
    EXPECT_EQ(store.reads, 0u) << "nothing is asked for";
    EXPECT_EQ(ben->clock["left"], anna->clock["left"]);
    EXPECT_EQ(ben->clock["running"], anna->clock["running"]);
    store.tell(news);
    bool heard = false;
    thread.post([&heard] { heard = true; });
    EXPECT_TRUE(thread.work_until([&heard] { return heard; }));
    EXPECT_EQ(store.reads, 0u) << "it knows that already";
  }
}

}  // namespace
}  // namespace server
