// A server with many open tables whose store is shared: whatever happens to the others, it is never long
// silent itself.
#include "support/memory_store.h"
#include "support/tables.h"

namespace server {
namespace {

constexpr std::size_t kTables = 2'000;
constexpr std::size_t kAtOnce = 10;

std::string id_of(std::size_t number) {
  const std::string digits = std::to_string(number);
  return std::string(32 - digits.size(), '0') + digits;
}

// Shared with servers that do nothing but live, and count who is at which table.
class CountingStore final : public MemoryStore {
 public:
  bool is_shared() const override { return true; }
  void listen(std::function<void(store::News)> hear) override { hear_ = std::move(hear); }
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
  store::Read<std::optional<store::Guest>> guest(std::string_view id) override {
    if (broken) return std::unexpected("broken");
    return MemoryStore::guest(id);
  }
  void tell(const store::News& news) { hear_(news); }

  std::set<std::string> others{"one", "two"};
  std::set<std::string> guests;  // at tables with odd numbers
  std::size_t reads = 0;
  bool broken = false;

 private:
  std::function<void(store::News)> hear_;
};

class ManyTablesTest : public ::testing::Test {
 protected:
  ManyTablesTest() {
    Lobby lobby;
    lobby.game = "matterhorn";
    lobby.maker = "maker";
    lobby.seats = {{"maker", "Maker", "", "", ""}, {}};
    std::vector<store::Change> changes(kTables);
    for (std::size_t number = 0; number < kTables; ++number)
      changes[number].heads.push_back({id_of(number), 1, to_text(lobby), {"maker"}, false, false, 1});
    store_.keep(changes);
    tables_.emplace(
        store_, [this](std::function<void()> work) { thread_.post(std::move(work)); },
        [this] { return steady_; });
    for (std::size_t number = 0; number < kTables; ++number) say(number, "listen");
    store_.reads = 0;
  }
  json say(std::size_t table, const std::string& verb) {
    const int id = ++watcher_->last_id;
    tables_->heard(watcher_, json{{"id", id}, {"do", verb}, {"table", id_of(table)}}.dump());
    return watcher_->answers[id];
  }
  void beat() {
    steady_ += std::chrono::milliseconds(600);
    tables_->tick();
  }
  // Until so many heads were read; the most that were read without a pause.
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
  std::shared_ptr<Person> watcher_ = std::make_shared<Person>("Watcher");
  std::optional<Tables> tables_;
};

TEST_F(ManyTablesTest, ADeathIsWorkedOffAFewTablesAtATime) {
  store_.others.clear();
  beat();
  EXPECT_LE(store_.reads, kAtOnce);
  // Who asks at a table that was not read yet is told by what is so now.
  EXPECT_EQ(watcher_->lobby["watching"], 1) << "the last one is odd";
  say(kTables - 2, "listen");
  EXPECT_EQ(watcher_->lobby["watching"], 1);
  EXPECT_LE(most_at_once(kTables / 2), kAtOnce + 1);
  finish();
  EXPECT_EQ(store_.reads, kTables / 2) << "only where somebody was at another server";
}

TEST_F(ManyTablesTest, WhatWasMissedIsReadAFewTablesAtATime) {
  store::News missed;
  missed.missed = true;
  store_.tell(missed);
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
  store::News missed;
  missed.missed = true;
  store_.tell(missed);
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
  }
}

}  // namespace
}  // namespace server
