// Every byte that online tables of Altitude send to every seat and to a spectator, read against what that one
// may know: each message must follow, byte for byte, from the record as its reader saw it, where what is
// hidden from them is not there at all. (That such records hold nothing hidden is what tests/conformance
// proves.)
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/random.h"
#include "host/entry.h"
#include "proof.h"
#include "support/memory_store.h"
#include "support/tables.h"

namespace server {
namespace {

// A client that reads nothing before the game is over.
struct Reader final : Client {
  struct Told {
    std::string text;
    std::size_t steps;  // that it had been shown before
  };
  void tell(std::string text) override {
    if (const auto at = text.find(R"("steps":)"); at != text.npos && text.find(R"("shown":{)") != text.npos) {
      const auto begin = text.find_first_of("0123456789", at);
      const std::size_t before = std::exchange(steps, std::stoul(text.substr(begin)));
      asked = text.find(R"("asked":null)") == text.npos;
      over = text.find(R"("ending":"")") == text.npos;
      told.push_back({text, before});
    } else {
      if (text.starts_with(R"({"id":)")) answer = text;
      told.push_back({std::move(text), steps});
    }
  }
  std::vector<Told> told;
  std::string answer;
  std::size_t steps = 0;
  bool asked = false;
  bool over = false;
};

// What a reader may know of a finished game, from nothing but the record as they saw it.
class Known {
 public:
  Known(const host::Host& game, core::Observer reader)
      : reader_(reader),
        record_(game.positions().redacted(reader)),
        host_(host::Host::open(record_, 0).value()) {
    const std::string whole = host_.show({});
    std::size_t at = whole.find(R"("lines":[)");
    for (std::size_t step = 0; step < record_.steps.size(); ++step) {
      const auto begin = whole.find(R"({"step":)" + std::to_string(step) + R"(,"seat":)", at);
      const auto next = whole.find(R"(,{"step":)" + std::to_string(step + 1) + R"(,"seat":)", begin);
      at = std::min(next, whole.find(R"(]},"frames":)", begin));
      lines_.push_back(whole.substr(begin, at - begin));
    }
  }

  std::string frame(std::size_t position) const { return host_.look_back({}, position); }
  const std::string& line(std::size_t step) const { return lines_.at(step); }
  std::string choices(std::size_t position) const {
    return host_.positions().choices_json(position, reader_);
  }
  std::string help(std::size_t position) const { return host_.positions().help_json(position, reader_); }
  std::string legal(std::size_t position) const {
    core::JsonWriter out;
    out.open('{').key("actions").open('[');
    for (const auto& choice : host_.positions().legal(position, reader_)) out.value(choice.text);
    return out.close(']').field("more", false).close('}').text();
  }
  const core::Record& record() const { return record_; }

 private:
  core::Observer reader_;
  core::Record record_;
  host::Host host_;
  std::vector<std::string> lines_;
};

// Takes a text off the front of another; false if it does not begin so.
bool take(std::string_view& text, std::string_view expected) {
  if (!text.starts_with(expected)) return false;
  text.remove_prefix(expected.size());
  return true;
}

// The number behind {"step": at the front.
std::optional<std::size_t> step_at(std::string_view text) {
  std::size_t step = 0;
  if (!take(text, R"({"step":)") || text.empty() || text.front() < '0' || text.front() > '9')
    return std::nullopt;
  for (; !text.empty() && text.front() >= '0' && text.front() <= '9'; text.remove_prefix(1))
    step = 10 * step + static_cast<std::size_t>(text.front() - '0');
  return step;
}

// Numbers, names and switches that everybody at the table knows.
bool is_open(const std::string& head, const host::Host& game) {
  const json told = json::parse(head, nullptr, false);
  if (!told.is_object()) return false;
  static const std::set<std::string> switches{"practice",  "fair",   "mayUndo", "mayTakeBack",
                                              "mayBranch", "secret", "watched"};
  static const std::set<std::string> numbers{"rules",   "sequence", "steps",  "asked", "thinking",
                                             "covered", "observer", "result", "daily"};
  for (const auto& [key, value] : told.items()) {
    const bool known = switches.contains(key) ? value.is_boolean()
                       : numbers.contains(key)
                           ? value.is_number() || value.is_null() || value == "spectator" || value.is_array()
                       : key == "game"    ? value == "altitude"
                       : key == "ending"  ? value == "" || value == "finished"
                       : key == "options" ? value == json(game.record().setup.options)
                       : key == "seats"   ? value.dump().find('?') == std::string::npos
                                          : false;
    if (!known) return false;
  }
  return true;
}

// Empty, or what in the message does not follow from what is known.
std::string leak(std::string_view message, const std::string& table, const Known& known,
                 const host::Host& game) {
  const auto log = message.find(R"(,"log":{"from":)");
  const std::string opening = R"({"table":")" + table + R"(","shown":{)";
  if (!message.starts_with(opening) || log == message.npos) return "another form";
  if (!is_open("{" + std::string(message.substr(opening.size(), log - opening.size())) + "}", game))
    return "the head";
  message.remove_prefix(message.find(R"("lines":[)", log) + 9);
  std::size_t present = 0;
  for (auto step = step_at(message); step; step = step_at(message)) {
    if (!take(message, known.line(*step))) return "a line of the log";
    take(message, ",");
  }
  if (!take(message, R"(]},"frames":[)")) return "the end of the log";
  for (auto position = step_at(message); position; position = step_at(message)) {
    present = *position;
    if (!take(message, known.frame(*position))) return "a frame";
    take(message, ",");
  }
  if (!take(message, R"(],"choices":)")) return "the end of the frames";
  if (!take(message, "null") && !take(message, known.choices(present))) return "the choices";
  if (!take(message, R"(,"help":)")) return "the end of the choices";
  if (!take(message, known.help(present))) return "the help";
  return message == "}}" ? "" : "more than a message has";
}

class Secrecy : public ::testing::Test {
 protected:
  void say(const std::shared_ptr<Reader>& reader, json message) {
    message["id"] = 1;
    reader->answer.clear();
    tables_.heard(reader, message.dump());
    ASSERT_TRUE(thread_.work_until([&] { return !reader->answer.empty(); })) << message;
  }
  // One game of people and bots, who act as they like; everything that was told.
  std::string play(const std::vector<std::shared_ptr<Reader>>& people, const std::shared_ptr<Reader>& watcher,
                   int bots, core::Random& random) {
    json seats{{{"kind", "you"}}};
    for (std::size_t person = 1; person < people.size(); ++person) seats.push_back({{"kind", "open"}});
    for (int bot = 0; bot < bots; ++bot) seats.push_back({{"kind", "bot"}, {"bot", "simple"}});
    const std::string luck(64, "0123456789abcdef"[random.below(16)]);
    say(people[0], {{"do", "create"}, {"game", "altitude"}, {"seats", seats}});
    const std::string table = json::parse(people[0]->answer)["value"];
    for (std::size_t person = 0; person < people.size(); ++person)
      say(people[person], {{"do", "join"}, {"table", table}, {"luck", luck}});
    for (const auto& person : people) say(person, {{"do", "listen"}, {"table", table}});
    say(watcher, {{"do", "listen"}, {"table", table}});
    say(people[0], {{"do", "start"}, {"table", table}});
    while (!watcher->over) {
      const auto asked = std::ranges::find_if(people, [](const auto& person) { return person->asked; });
      if (asked == people.end()) {
        EXPECT_TRUE(thread_.work_until([&] {
          return watcher->over ||
                 std::ranges::any_of(people, [](const auto& person) { return person->asked; });
        }));
        continue;
      }
      const auto& person = *asked;
      say(person, {{"do", "legal"}, {"table", table}});
      const json legal = json::parse(person->answer)["value"]["actions"];
      const std::string action = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      say(person, {{"do", "act"}, {"table", table}, {"sequence", sequence_of(*person)}, {"action", action}});
      if (random.below(20) == 0)
        for (const auto& reader : {person, watcher}) say(reader, {{"do", "record"}, {"table", table}});
    }
    return table;
  }
  static std::uint64_t sequence_of(const Reader& reader) {
    for (auto told = reader.told.rbegin(); told != reader.told.rend(); ++told) {
      const auto at = told->text.find(R"("shown":{)") == std::string::npos
                          ? std::string::npos
                          : told->text.find(R"("sequence":)");
      if (at != std::string::npos) return std::stoull(told->text.substr(at + 11));
    }
    return 0;
  }
  host::Host truth(const std::string& table) {
    const auto lobby = parse_lobby(store_.head(table).value()->text).value();
    std::vector<host::Entry> entries;
    const auto kept = store_.entries(table, 0).value();
    for (const auto& entry : kept) entries.push_back(host::parse_entry(entry.text).value());
    return host::Host::open(*core::parse_record(lobby.header), lobby.fair(), entries).value();
  }

  MemoryStore store_;
  Thread thread_;
  Tables tables_{store_, [this](std::function<void()> work) { thread_.post(std::move(work)); },
                 [] { return Time(0); }};
};

// Records on their way, and what may be done; the rest is about the table itself.
void read_other(const Reader::Told& told, const Known& known, const std::string& secret, bool over) {
  if (told.text.find(R"("actions":[)") != std::string::npos) {
    EXPECT_EQ(told.text, R"({"id":1,"value":)" + known.legal(told.steps) + "}");
    return;
  }
  const json message = json::parse(told.text);
  const bool is_record = message.contains("value") && message["value"].is_string() &&
                         message["value"].get<std::string>().starts_with("bivouac");
  if (is_record && !over) {
    const auto record = core::parse_record(message["value"].get<std::string>());
    ASSERT_TRUE(record);
    ASSERT_LE(record->steps.size(), known.record().steps.size());
    for (std::size_t step = 0; step < record->steps.size(); ++step)
      ASSERT_EQ(record->steps[step].text, known.record().steps[step].text);
  }
  if (!is_record) EXPECT_EQ(told.text.find(secret), std::string::npos);
}

// In parts that can be run one by one.
constexpr int kParts = 10;
class SecrecyOfAll : public Secrecy, public ::testing::WithParamInterface<int> {};

TEST_P(SecrecyOfAll, EveryByteFollowsFromWhatItsReaderMayKnow) {
  const int games = games_to_play(60, 10'000) / kParts;
  const int first = GetParam() * games;
  std::size_t bytes = 0;
  std::size_t messages = 0;
  for (int number = first; number < first + games; ++number) {
    core::Random random(static_cast<std::uint64_t>(number) + 1);
    const int players = 2 + number % 3;
    const int bots = static_cast<int>(random.below(static_cast<std::uint32_t>(players)));
    std::vector<std::shared_ptr<Reader>> readers;
    for (int reader = 0; reader <= players - bots; ++reader) {
      auto& person = readers.emplace_back(std::make_shared<Reader>());
      person->guest = std::to_string(reader);
      person->name = "Reader";
    }
    const auto watcher = readers.back();
    readers.pop_back();
    const std::string table = play(readers, watcher, bots, random);
    const host::Host game = truth(table);
    const std::string secret = core::to_hex(parse_lobby(store_.head(table).value()->text)->secret);
    for (std::size_t reader = 0; reader <= readers.size(); ++reader) {
      const bool seated = reader < readers.size();
      const Known known(
          game, seated ? core::Observer::seat(static_cast<int>(reader)) : core::Observer::spectator());
      for (const auto& told : (seated ? readers[reader] : watcher)->told) {
        const bool shown = told.text.find(R"("shown":{)") != std::string::npos;
        ASSERT_EQ(shown ? leak(told.text, table, known, game) : "", "")
            << "game " << number << ", reader " << reader << "\n"
            << told.text;
        if (!shown) read_other(told, known, secret, told.steps == game.positions().steps());
        bytes += told.text.size();
        ++messages;
      }
    }
    for (const auto& reader : readers) tables_.left(*reader);
    tables_.left(*watcher);
    store_.forget(table);
  }
  std::cout << "games " << first + 1 << " to " << first + games << ": " << messages << " messages, " << bytes
            << " bytes, all of them known to their readers\n";
}

INSTANTIATE_TEST_SUITE_P(Parts, SecrecyOfAll, ::testing::Range(0, kParts));

// The reading itself finds what should not be there: another's view of the same moment.
TEST_F(Secrecy, TheReadingFindsALeak) {
  core::Random random(5);
  std::vector<std::shared_ptr<Reader>> readers;
  for (const char* guest : {"0", "1", "2"}) {
    auto& person = readers.emplace_back(std::make_shared<Reader>());
    person->guest = guest;
    person->name = "Reader";
  }
  const auto watcher = readers.back();
  readers.pop_back();
  const std::string table = play(readers, watcher, 0, random);
  const host::Host game = truth(table);
  const Known other(game, core::Observer::seat(1));
  const Known spectator(game, core::Observer::spectator());
  int found = 0;
  for (const auto& told : readers[0]->told) {
    if (told.text.find(R"("shown":{)") == std::string::npos) continue;
    found += !leak(told.text, table, other, game).empty();
    found += !leak(told.text, table, spectator, game).empty();
  }
  EXPECT_GT(found, 10);
}

}  // namespace
}  // namespace server
