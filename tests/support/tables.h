#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <nlohmann/json.hpp>

#include "core/random.h"
#include "server/guest.h"
#include "server/tables.h"
#include "store/sqlite.h"
#include "support/temporary_folder.h"
#include "support/thread.h"

// Tables without sockets, for tests: a thread for them, people, and a disk that may be full.
namespace server {

using nlohmann::json;

// The seats of a table that waits for one more.
inline const json kTwo{{{"kind", "you"}}, {{"kind", "open"}}};

struct Person final : Client {
  explicit Person(const std::string& secret) { guest = device = guest_id(core::sha256(secret)); }
  void tell(std::string text) override {
    json message = json::parse(text);
    if (message.contains("id")) {
      answers[message["id"]] = message;
    } else if (message.contains("shown")) {
      shown = message["shown"];
      all_shown += text;
    } else if (message.contains("welcome")) {
      welcome = message["welcome"];
    } else if (message.contains("greeting")) {
      greeting = message["greeting"];
    } else if (message.contains("lobby")) {
      lobby = message["lobby"];
    }
    if (message.contains("clock")) clock = message["clock"];
    if (message.contains("invitation")) invitation = message["invitation"];
    all_told += text;
  }
  std::map<json, json> answers;
  json shown;
  json lobby;
  json greeting;
  json welcome;
  json clock;
  json invitation;
  std::string all_shown;
  std::string all_told;
  int last_id = 0;
};

// One that refuses to keep anything while it is told to.
class FullStore final : public store::Store {
 public:
  explicit FullStore(store::Store& within) : within_(within) {}
  std::vector<store::Result> keep(std::span<const store::Change> changes) override {
    if (!full && room != 0) {
      if (room > 0) --room;
      auto results = within_.keep(changes);
      if (lies) results.assign(changes.size(), {store::Outcome::failed, "it was kept"});
      return results;
    }
    ++refusals;
    return std::vector<store::Result>(changes.size(), {store::Outcome::failed, "full"});
  }
  store::Read<std::optional<store::Guest>> guest(std::string_view id) override { return within_.guest(id); }
  store::Read<std::optional<store::Head>> head(std::string_view id) override { return within_.head(id); }
  store::Read<std::vector<store::Entry>> entries(std::string_view id, std::uint64_t since) override {
    ++logs_read;
    auto entries = within_.entries(id, since);
    entries_read += entries ? entries->size() : 0;
    return entries;
  }
  store::Read<std::vector<store::Head>> heads_of(std::string_view id, std::size_t most) override {
    return within_.heads_of(id, most);
  }
  store::Read<std::vector<store::Head>> listed(std::size_t most) override { return within_.listed(most); }

  store::Read<std::uint64_t> time() override { return within_.time(); }
  store::Read<std::optional<store::Clock>> clock(std::string_view id) override {
    ++clocks_read;
    return within_.clock(id);
  }
  store::Read<std::vector<store::Clock>> running(std::size_t most) override { return within_.running(most); }

  int logs_read = 0;
  int clocks_read = 0;
  std::size_t entries_read = 0;
  std::atomic<bool> full = false;
  std::atomic<int> room = -1;  // for that many transactions before it is full; -1: for all
  std::atomic<int> refusals = 0;
  std::atomic<bool> lies = false;  // keeps, and says that it has not

 private:
  store::Store& within_;
};

class TablesTest : public ::testing::Test {
 protected:
  using Someone = std::shared_ptr<Person>;

  TablesTest() { open_tables(); }

  Someone somebody(const std::string& name) {
    auto person = std::make_shared<Person>(name);
    tables_->welcome(*person);
    if (person->name.empty()) say(person, {{"do", "name"}, {"name", name}});
    return person;
  }
  json say(const Someone& person, json message) {
    const int id = ++person->last_id;
    message["id"] = id;
    tables_->heard(person, message.dump());
    EXPECT_TRUE(thread_.work_until([&] { return person->answers.contains(id); })) << message;
    return person->answers[id];
  }
  // The key of the reason why something was refused; empty if it was not.
  std::string refusal(const Someone& person, const json& message) {
    const json answer = say(person, message);
    return answer.contains("refused") ? answer["refused"]["key"].get<std::string>() : "";
  }
  static json to(const std::string& table, const std::string& verb) {
    return {{"do", verb}, {"table", table}};
  }
  static std::string luck(char digit) { return std::string(64, digit); }
  std::string made(const Someone& maker, const std::string& game, const json& seats, bool listed = false) {
    return made(maker, {{"do", "create"}, {"game", game}, {"seats", seats}, {"listed", listed}});
  }
  // With the maker at it.
  std::string made(const Someone& maker, const json& create) {
    const json answer = say(maker, create);
    EXPECT_TRUE(answer.contains("value")) << answer;
    EXPECT_EQ(refusal(maker, join(answer["value"], 'a')), "");
    return answer["value"];
  }
  json join(const std::string& table, char digit = 'b') {
    json message = to(table, "join");
    message["luck"] = luck(digit);
    return message;
  }
  json act(const std::string& table, const json& action, const json& sequence) {
    json message = to(table, "act");
    message["action"] = action;
    message["sequence"] = sequence;
    return message;
  }
  // A table of two people whose game has begun; both listen.
  std::string begun(const Someone& one, const Someone& two, const std::string& game) {
    const std::string table = made(one, game, {{{"kind", "you"}}, {{"kind", "open"}}});
    EXPECT_EQ(refusal(two, join(table)), "");
    for (const auto& person : {one, two}) say(person, to(table, "listen"));
    EXPECT_EQ(refusal(one, to(table, "start")), "");
    return table;
  }
  // Something that a person who is asked may do.
  std::string choice(const std::string& table, const Someone& person, std::uint64_t seed = 0) {
    const json legal = say(person, to(table, "legal"))["value"]["actions"];
    return legal[core::Random(seed).below(static_cast<std::uint32_t>(legal.size()))];
  }
  const Someone& asked(const Someone& one, const Someone& two) {
    return one->shown["asked"].is_null() ? two : one;
  }
  void restart() {
    tables_.reset();
    thread_.forget();
    open_tables();
  }
  void open_tables() {
    tables_.emplace(
        store_, [this](std::function<void()> work) { thread_.post(std::move(work)); },
        [this] { return steady_; });
  }
  // Time passes; whoever is late is found.
  void wait(Time time) {
    steady_ += time;
    tables_->tick();
    settle();
  }
  // Whatever was to be kept by now is, and is known.
  void settle() { say(bystander_, {{"do", "name"}, {"name", "Bystander"}}); }

  TemporaryFolder folder_;
  std::unique_ptr<store::Store> file_ = store::open_sqlite(folder_.path()).value();
  FullStore store_{*file_};
  Thread thread_;
  Time steady_{1'000'000};
  std::optional<Tables> tables_;
  Someone bystander_ = std::make_shared<Person>("Bystander");
};

}  // namespace server
