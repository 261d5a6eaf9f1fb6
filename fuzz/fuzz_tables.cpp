// Whatever people say at tables, after a line that chooses the options of each game: a line for each word,
// whose first byte says which of three people says it. Each word is answered once, with JSON, and what tables
// have kept can be read again by the next server.
// `#` in a word is the last sequence that its speaker was shown, `~` something that they may do just now.
#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "server/guest.h"
#include "server/tables.h"
#include "setups.h"
#include "support/memory_store.h"
#include "support/thread.h"
#include "table/games.h"

namespace {

using nlohmann::json;

constexpr std::size_t kMostWords = 40;
constexpr std::array<const char*, 3> kNames{"Anna", "Ben", "Cleo"};  // Cleo has no seat

void require(bool holds) {
  if (!holds) std::abort();
}

// A table of each game is begun, 000… the first; one more is gathering.
std::string table_id(std::size_t number) { return std::string(32, static_cast<char>('0' + number)); }

struct Person final : server::Client {
  void tell(std::string text) override {
    const json told = json::parse(text);
    if (told.contains("id")) answers.push_back(told);
    if (told.contains("shown")) sequence = told["shown"]["sequence"].get<std::uint64_t>();
    if (told.contains("table")) told_of = told["table"].get<std::string>();
  }
  std::vector<json> answers;
  std::uint64_t sequence = 0;
  std::string told_of;
};

class Guests {
 public:
  explicit Guests(Choices choices) {
    for (std::size_t one = 0; one < people_.size(); ++one) {
      people_[one] = std::make_shared<Person>();
      people_[one]->device = server::guest_id(core::sha256(kNames[one]));
      tables_->welcome(*people_[one]);
      say(one, json{{"id", 1}, {"do", "name"}, {"name", kNames[one]}}.dump());
    }
    for (std::size_t number = 0; number <= table::games().size(); ++number) gather(number, choices);
  }
  ~Guests() {
    for (const auto& person : people_) tables_->left(*person);
  }

  void say(std::size_t one, const std::string& word) {
    const std::size_t before = people_[one]->answers.size();
    tables_->heard(people_[one], word);
    require(thread_.work_until([&] { return people_[one]->answers.size() > before; }));
    require(people_[one]->answers.size() == before + 1);
  }

  std::string filled_in(std::size_t one, std::string_view word) {
    std::string text;
    for (const char c : word) {
      if (c == '#') {
        text += std::to_string(people_[one]->sequence);
      } else if (c == '~') {
        text += choice(one);
      } else {
        text += c;
      }
    }
    return text;
  }

  // The next server reads what this one has kept.
  void check_store() {
    for (const auto& person : people_) tables_->left(*person);
    open();
    for (std::size_t number = 0; number <= table::games().size(); ++number) {
      say(0, json{{"id", 9}, {"do", "listen"}, {"table", table_id(number)}}.dump());
      require(people_[0]->answers.back().contains("value"));
    }
  }

 private:
  void open() {
    tables_.reset();
    thread_.forget();
    tables_ = std::make_unique<server::Tables>(
        store_, [this](auto work) { thread_.post(std::move(work)); }, [] { return server::Time(1); });
  }

  // With chance that is the same in each run.
  void gather(std::size_t number, Choices& choices) {
    const bool begins = number < table::games().size();
    const table::GameInfo& game = table::games()[begins ? number : 0];
    server::Lobby lobby;
    lobby.game = game.name;
    lobby.options = choices.options(game.options(game.rules_version));
    lobby.secret = core::sha256(table_id(number));
    lobby.maker = people_[0]->guest;
    for (std::size_t seat = 0; seat < 2; ++seat) {
      if (begins || seat == 0)
        lobby.seats.push_back({people_[seat]->guest, kNames[seat], "", "", std::string(64, 'a')});
      else
        lobby.seats.emplace_back();
    }
    store::Change change;
    change.heads.push_back({table_id(number), 1, server::to_text(lobby), {}, true, false, 1});
    for (const auto& guest : lobby.people()) change.heads.back().guests.push_back(guest);
    require(store_.keep({&change, 1}).front().outcome == store::Outcome::kept);
    for (std::size_t one = 0; one < people_.size(); ++one)
      say(one, json{{"id", 2}, {"do", "listen"}, {"table", table_id(number)}}.dump());
    if (begins) say(0, json{{"id", 3}, {"do", "start"}, {"table", table_id(number)}}.dump());
  }

  std::string choice(std::size_t one) {
    say(one, json{{"id", 4}, {"do", "legal"}, {"table", people_[one]->told_of}}.dump());
    const json answer = people_[one]->answers.back();
    if (!answer.contains("value") || answer["value"]["actions"].empty()) return "";
    const json& actions = answer["value"]["actions"];
    return actions[people_[one]->answers.size() % actions.size()].get<std::string>();
  }

  server::MemoryStore store_;
  server::Thread thread_;
  std::unique_ptr<server::Tables> tables_ = std::make_unique<server::Tables>(
      store_, [this](auto work) { thread_.post(std::move(work)); }, [] { return server::Time(1); });
  std::array<std::shared_ptr<Person>, 3> people_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  Guests guests{Choices(text)};
  for (std::size_t words = 0; words < kMostWords && !text.empty(); ++words) {
    const auto line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (line.empty()) continue;
    const auto one = static_cast<unsigned char>(line.front()) % kNames.size();
    guests.say(one, guests.filled_in(one, line.substr(1)));
  }
  guests.check_store();
  return 0;
}
