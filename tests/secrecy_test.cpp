// Every byte that online tables of Altitude send to every seat and to a spectator, read against what that one
// may know: each message must follow, byte for byte, from the record as its recipient saw it, where what is
// hidden from them is not there at all. (That such records hold nothing hidden is what tests/conformance
// proves.) People say all that can be said; some tables have clocks, bots that stand in, or spectators who
// see the game later.
#include "secrecy_reading.h"

#include <gtest/gtest.h>

#include "core/random.h"
#include "proof.h"
#include "support/memory_store.h"
#include "table/games.h"

namespace server {
namespace {

using std::chrono::seconds;
using Someone = std::shared_ptr<Recipient>;

constexpr seconds kDelay{40};
constexpr seconds kMove{60};
constexpr std::chrono::milliseconds kAmongBots{200};  // in which they act once where nobody else plays

class Secrecy : public ::testing::Test {
 protected:
  Someone somebody(int number) {
    auto person = std::make_shared<Recipient>(now_);
    person->guest = std::to_string(number);
    person->name = "Recipient";
    return person;
  }
  json say(const Someone& recipient, json message) {
    message["id"] = 1;
    recipient->answer.clear();
    recipient->verb = message["do"];
    recipient->position = message.value("position", std::size_t{0});
    tables_.heard(recipient, message.dump());
    EXPECT_TRUE(thread_.work_until([&] { return !recipient->answer.empty(); })) << message;
    return json::parse(recipient->answer)["value"];
  }
  json about(const std::string& verb) const { return {{"do", verb}, {"table", table_}}; }
  json after(const std::string& verb, const Someone& person) const {
    return {{"do", verb}, {"table", table_}, {"sequence", person->sequence}};
  }

  void begin(const std::vector<Someone>& people, const Someone& watcher, int bots, core::Random& random) {
    const bool listed = random.below(2) == 0;
    json seats{{{"kind", "you"}}};
    for (std::size_t person = 1; person < people.size(); ++person)
      seats.push_back({{"kind", listed ? "invited" : "open"}});
    for (int bot = 0; bot < bots; ++bot) seats.push_back({{"kind", "bot"}, {"bot", "simple"}});
    options_ = any_options(random);
    json create{{"do", "create"}, {"game", "altitude"}, {"seats", seats}, {"options", options_}};
    create["listed"] = listed;
    create["standIn"] = "simple";
    clock_ = random.below(3) == 0;
    delayed_ = random.below(3) == 0;
    if (clock_) create["pace"] = {{"kind", "live"}, {"move", kMove.count()}};
    if (delayed_) create["delay"] = kDelay.count();
    table_ = say(people[0], create);
    json join = about("join");
    join["luck"] = std::string(64, "0123456789abcdef"[random.below(16)]);
    join["invitation"] = parse_lobby(store_.head(table_).value()->text)->invitation;
    say(watcher, about("listen"));
    for (const auto& person : people) say(person, join);
    for (const auto& person : people) say(person, about("listen"));
    say(people[0], about("start"));
  }
  // One game of people and bots, with any options, who say what they like.
  void play(const std::vector<Someone>& people, const Someone& watcher, int bots, core::Random& random) {
    begin(people, watcher, bots, random);
    const auto is_asked = [](const auto& person) { return person->asked; };
    while (!people[0]->over && !HasFailure()) {
      let_pass(Time(random.below(4'000)));
      const auto asked = std::ranges::find_if(people, is_asked);
      if (asked == people.end()) {
        const bool plays = !clock_ || take_seats_back(people);
        if (clock_) let_pass(kAmongBots);
        if (!plays) continue;
        EXPECT_TRUE(
            thread_.work_until([&] { return people[0]->over || std::ranges::any_of(people, is_asked); }));
        continue;
      }
      if (clock_ && random.below(40) == 0) {
        be_late(*asked);
        continue;
      }
      const json legal = say(*asked, about("legal"))["actions"];
      if (legal.empty()) continue;
      json act = after("act", *asked);
      act["action"] = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      say(*asked, act);
      if (random.below(6) == 0) say(*asked, after("undo", *asked));
      const auto& anybody = people[random.below(static_cast<std::uint32_t>(people.size()))];
      for (const auto& recipient : {anybody, watcher}) say_something(recipient, random);
    }
    for (int round = 0; round < 3 && !watcher->over; ++round) let_pass(kDelay);
    EXPECT_TRUE(watcher->over);
  }
  // Of all that may be asked besides.
  void say_something(const Someone& recipient, core::Random& random) {
    if (recipient->over) return;
    json since = about("listen");
    since["since"] = random.below(static_cast<std::uint32_t>(recipient->sequence) + 1);
    json look = about("lookBack");
    look["position"] = random.below(static_cast<std::uint32_t>(recipient->steps) + 1);
    json greet = about("greet");
    greet["greeting"] = "greetings.hello";
    const json all[]{
        since, look, greet, about("choices"), about("record"), {{"do", "mine"}}, {{"do", "tables"}},
        {},    {},   {}};
    const json& one = all[random.below(std::size(all))];
    if (!one.is_null()) say(recipient, one);
  }
  void let_pass(Time time) {
    now_ += time;
    tables_.tick();
    bool done = false;
    thread_.post([&done] { done = true; });
    thread_.work_until([&done] { return done; });
  }
  void be_late(const Someone& person) {
    let_pass(kMove);
    EXPECT_TRUE(thread_.work_until([&] { return !person->asked || person->over; }));
    ++late_;
  }
  // Whether somebody has one, who need not wait for a bot's turn to end.
  bool take_seats_back(const std::vector<Someone>& people) {
    bool taken = false;
    for (const auto& person : people) {
      if (person->over) return true;
      say(person, after("takeSeat", person));
      if (person->answer.find("refused") == std::string::npos) taken = true;
    }
    return taken;
  }
  // Any value of each option, the deck included.
  static std::map<std::string, std::string> any_options(core::Random& random) {
    const table::GameInfo& altitude = *table::find_game("altitude");
    std::map<std::string, std::string> chosen;
    for (const auto& option : altitude.options(altitude.rules_version))
      chosen[std::string(option.key)] =
          option.values[random.below(static_cast<std::uint32_t>(option.values.size()))];
    return chosen;
  }
  void expect_options(const host::Host& game) const {
    for (const auto& [option, value] : options_) {
      if (option != "deck") {
        EXPECT_EQ(game.record().setup.options.at(option), value) << option;
      }
    }
  }
  Truth truth() {
    std::vector<host::Entry> entries;
    const auto kept = store_.entries(table_, 0).value();
    for (const auto& entry : kept) entries.push_back(host::parse_entry(entry.text).value());
    return {parse_lobby(store_.head(table_).value()->text).value(), std::move(entries)};
  }
  // Everything that somebody was told, as an observer who may know as much.
  void read(const Recipient& recipient, core::Observer observer, Truth& truth) {
    const host::Host game = truth.game();
    const auto kept = store_.entries(table_, 0).value();
    const Lobby lobby = parse_lobby(store_.head(table_).value()->text).value();
    const std::string secret = core::to_hex(lobby.secret);
    const bool makes = observer.is_seat() && observer.index() == 0;
    const std::string invitation = makes ? lobby.invitation : "";
    const bool delayed = delayed_ && !observer.is_seat();
    for (const auto& told : recipient.told) {
      const Known& known = truth.known(told.sequence, observer);
      const bool over = told.sequence == kept.size();
      const bool shown = told.text.find(R"("shown":{)") != std::string::npos;
      const auto found =
          shown ? leak(told.text, table_, known, game) : leak_beside(told, known, delayed, over, invitation);
      ASSERT_EQ(found, "") << told.verb << "\n" << told.text;
      if (!makes && !lobby.invitation.empty()) {
        ASSERT_EQ(told.text.find(lobby.invitation), std::string::npos);
      }
      if (told.verb != "record" || !over) {
        ASSERT_EQ(told.text.find(secret), std::string::npos);
      }
      if (delayed && told.sequence > 0) {
        ASSERT_LE(Time(kept[told.sequence - 1].time) + kDelay, told.at) << "too early";
      }
      bytes_ += told.text.size();
      ++messages_;
    }
  }

  std::string table_;
  std::map<std::string, std::string> options_;
  bool clock_ = false;
  bool delayed_ = false;
  std::size_t bytes_ = 0;
  std::size_t messages_ = 0;
  std::size_t late_ = 0;
  Time now_{0};
  MemoryStore store_;
  Thread thread_;
  Tables tables_{store_, [this](std::function<void()> work) { thread_.post(std::move(work)); },
                 [this] { return now_; }};
};

// In parts that can be run one by one.
constexpr int kParts = 10;
class SecrecyOfAll : public Secrecy, public ::testing::WithParamInterface<int> {};

TEST_P(SecrecyOfAll, EveryByteFollowsFromWhatItsRecipientMayKnow) {
  const int games = games_to_play(60, 10'000) / kParts;
  const int first = GetParam() * games;
  std::size_t taken_back = 0;
  for (int number = first; number < first + games; ++number) {
    SCOPED_TRACE("game " + std::to_string(number));
    core::Random random(static_cast<std::uint64_t>(number) + 1);
    const int players = 2 + number % 3;
    const int bots = static_cast<int>(random.below(static_cast<std::uint32_t>(players)));
    std::vector<Someone> people;
    for (int person = 0; person < players - bots; ++person) people.push_back(somebody(person));
    const auto watcher = somebody(players);
    play(people, watcher, bots, random);
    Truth truth = this->truth();
    expect_options(truth.game());
    taken_back += truth.taken_back();
    for (int person = 0; person < players - bots; ++person)
      read(*people[static_cast<std::size_t>(person)], core::Observer::seat(person), truth);
    read(*watcher, core::Observer::spectator(), truth);
    if (HasFailure()) return;
    for (const auto& person : people) tables_.left(*person);
    tables_.left(*watcher);
    store_.forget(table_);
  }
  std::cout << "games " << first + 1 << " to " << first + games << ": " << messages_ << " messages, "
            << bytes_ << " bytes, all of them known to their recipients; " << taken_back
            << " actions taken back, " << late_ << " seats for which a bot stood in\n";
}

INSTANTIATE_TEST_SUITE_P(Parts, SecrecyOfAll, ::testing::Range(0, kParts));

// The reading itself finds what should not be there: another's view of the same moment.
TEST_F(Secrecy, TheReadingFindsALeak) {
  core::Random random(5);
  const std::vector people{somebody(0), somebody(1)};
  const auto watcher = somebody(2);
  play(people, watcher, 0, random);
  Truth truth = this->truth();
  const host::Host game = truth.game();
  int found = 0;
  int beside = 0;
  for (const auto& told : people[0]->told) {
    for (const auto observer : {core::Observer::seat(1), core::Observer::spectator()}) {
      const Known& other = truth.known(told.sequence, observer);
      const bool shown = told.text.find(R"("shown":{)") != std::string::npos;
      if (shown) found += !leak(told.text, table_, other, game).empty();
      if (!shown) beside += !leak_beside(told, other, false, false, "").empty();
    }
  }
  EXPECT_GT(found, 10);
  EXPECT_GT(beside, 10);
  const Known& known = truth.known(0, core::Observer::seat(0));
  json lobby = json::parse(show(parse_lobby(store_.head(table_).value()->text).value(), "0", {}));
  const auto leaks = [&known](const json& message, std::string_view invitation) {
    return !leak_beside({message.dump(), 0, 0, Time(0), "", 0}, known, false, false, invitation).empty();
  };
  EXPECT_FALSE(leaks({{"table", "t"}, {"lobby", lobby}}, ""));
  const json inviting{{"table", "t"}, {"lobby", lobby}, {"invitation", "i"}};
  EXPECT_FALSE(leaks(inviting, "i"));
  EXPECT_TRUE(leaks(inviting, "")) << "only whoever made the table is told";
  lobby["secret"] = "x";
  EXPECT_TRUE(leaks({{"table", "t"}, {"lobby", lobby}}, ""));
}

}  // namespace
}  // namespace server
