// Golden playthroughs: each record in tests/records is replayed, and what happens at every step must read as
// it did when it was reviewed. `goldens_test --update` writes the traces anew and plays the records that are
// missing; a record that exists is never changed, so every released version of the rules stays replayable.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "core/random.h"
#include "core/sha256.h"
#include "every_game.h"
#include "table/bots.h"
#include "table/games.h"

namespace {

namespace fs = std::filesystem;

const fs::path kRecords = fs::path(BIVOUAC_SOURCE) / "tests/records";
const fs::path kGoldens = fs::path(BIVOUAC_SOURCE) / "tests/goldens";
constexpr int kPerPlayerCount = 3;

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

void write(const fs::path& path, const std::string& text) {
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

std::string told(const core::Phrase& phrase) {
  std::string text = phrase.key;
  for (const auto& arg : phrase.args) text += " " + arg.name + "=" + arg.value;
  return text + (phrase.rule.empty() ? "" : " \u00a7" + phrase.rule);
}

std::string name_of(core::Actor actor) {
  return actor.is_seat() ? "seat " + std::to_string(actor.index()) : actor.is_chance() ? "chance" : "over";
}

std::string short_hash(std::string_view text) { return core::to_hex(core::sha256(text)).substr(0, 16); }

// Every view that each observer had, and the record as far as each may know it: too long to be reviewed, so
// that only hashes are kept.
std::string sights(const table::Positions& game) {
  std::string text;
  for (int seat = -1; seat < game.players(); ++seat) {
    const auto observer = seat < 0 ? core::Observer::spectator() : core::Observer::seat(seat);
    std::string views;
    for (std::size_t position = 0; position <= game.steps(); ++position)
      views += game.view_json(position, observer) + "\n";
    text += (seat < 0 ? "spectator" : "seat " + std::to_string(seat)) + ": views " + short_hash(views) +
            ", record " + short_hash(core::to_text(game.redacted(observer))) + "\n";
  }
  return text;
}

// Everything that a reviewer wants to see of a game, in text.
std::string trace(const core::Record& record) {
  const auto game = *table::open_positions(record);
  const auto spectator = core::Observer::spectator();
  std::ostringstream text;
  int turn = -1;
  for (std::size_t step = 0; step < record.steps.size(); ++step) {
    if (game->turn(step) != turn) text << "\n" << game->view_json(step, spectator) << "\n";
    turn = game->turn(step);
    const auto actor = game->to_act(step);
    const auto choices = actor.is_seat() ? game->legal(step, core::Observer::seat(actor.index()), "")
                                         : game->outcomes(step, "");
    text << step + 1 << " " << name_of(actor) << ", " << choices.size()
         << " choices: " << record.steps[step].text << "\n";
    for (const auto& phrase : game->story(step, spectator)) text << "    " << told(phrase) << "\n";
  }
  const std::size_t end = record.steps.size();
  text << "\n" << game->view_json(end, spectator) << "\n" << name_of(game->to_act(end));
  text << ", result " << game->record().note("result") << ", hash " << std::hex << game->hash(end) << "\n";
  text << sights(*game);
  return text.str();
}

// A game of quick bots with a few random actions among theirs.
core::Record played(const table::GameInfo& game, core::Setup setup, bool by_lot, core::Random& random) {
  const std::uint64_t key = random.next();
  if (by_lot) setup = game.by_lot(setup, key);
  const auto table = *table::new_table(game.name, setup);
  while (!table->to_act().is_over()) {
    if (table->to_act().is_chance()) {
      table->draw(key);
    } else {
      const std::string bot = random.below(8) == 0 ? "random" : quick_bot(game.name);
      EXPECT_TRUE(table->act(table::bot_decision(table->positions(), bot, random.next())()));
    }
  }
  return table->record();
}

// The first by default, the others with a different mix of options each time.
core::Record played(const table::GameInfo& game, int players, int number) {
  core::Random random(static_cast<std::uint64_t>(100 * players + number));
  core::Setup setup{players, {}};
  for (const auto& option : game.options(game.rules_version)) {
    if (number == 1 || option.values.empty()) continue;
    const auto value = random.below(static_cast<std::uint32_t>(option.values.size()));
    setup.options[std::string(option.key)] = std::string(option.values[value]);
  }
  return played(game, setup, number != 1, random);
}

using Choice = std::pair<std::string, std::string>;  // an option and a value of it

// What no record of the newest version has chosen. Names for texts (a deck, a style of mountain) stand in no
// record: their texts do.
std::vector<Choice> never_chosen(const table::GameInfo& game) {
  std::set<Choice> chosen;
  for (const auto& entry : fs::directory_iterator(kRecords)) {
    const auto record = core::parse_record(read(entry.path()));
    if (record->game != game.name || record->setup.rules != game.rules_version) continue;
    chosen.insert(record->setup.options.begin(), record->setup.options.end());
  }
  std::vector<Choice> missing;
  for (const auto& option : game.options(game.rules_version)) {
    for (const auto value : option.values) {
      if (!option.open && !chosen.contains({std::string(option.key), std::string(value)}))
        missing.emplace_back(option.key, value);
    }
  }
  return missing;
}

void play_if_missing(const std::string& name, const std::function<core::Record()>& play) {
  const fs::path path = kRecords / (name + ".record");
  if (!fs::exists(path)) write(path, core::to_text(play()));
}

void update() {
  for (const auto& game : table::games()) {
    const std::string prefix = std::string(game.name) + "-v" + std::to_string(game.rules_version) + "-";
    for (int players = game.min_players; players <= game.max_players; ++players) {
      for (int number = 1; number <= kPerPlayerCount; ++number) {
        play_if_missing(prefix + std::to_string(players) + "p-" + std::to_string(number),
                        [&] { return played(game, players, number); });
      }
    }
    for (const Choice& choice : never_chosen(game)) {
      play_if_missing(prefix + choice.first + "-" + choice.second, [&] {
        core::Random random(1);
        return played(game, {game.max_players, {choice}}, true, random);
      });
    }
  }
  for (const auto& entry : fs::directory_iterator(kRecords)) {
    write(kGoldens / (entry.path().stem().string() + ".txt"), trace(*core::parse_record(read(entry.path()))));
  }
}

// The first records have none.
std::string without_checksum(std::string text) {
  if (const auto at = text.find(" checksum "); at != text.npos) text.replace(at, text.npos, "\n");
  return text;
}

TEST(Goldens, EveryRecordReplaysAsReviewed) {
  int replayed = 0;
  for (const auto& entry : fs::directory_iterator(kRecords)) {
    const auto record = core::parse_record(read(entry.path()));
    ASSERT_TRUE(record.has_value()) << entry.path();
    ASSERT_TRUE(table::open_table(*record).has_value()) << entry.path();
    EXPECT_EQ(without_checksum(core::to_text(*record)), without_checksum(read(entry.path())));
    EXPECT_EQ(trace(*record), read(kGoldens / (entry.path().stem().string() + ".txt"))) << entry.path();
    ++replayed;
  }
  EXPECT_GE(replayed, kPerPlayerCount * 3);
  std::cout << replayed << " golden playthroughs\n";
}

TEST(Goldens, EveryValueOfEveryOptionIsChosenInOne) {
  for (const auto& game : table::games()) {
    for (const auto& [option, value] : never_chosen(game))
      ADD_FAILURE() << game.name << ": " << option << "=" << value << " (make goldens plays it)";
  }
}

}  // namespace

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  if (argc > 1 && std::string_view(argv[1]) == "--update") {
    update();
    return 0;
  }
  return RUN_ALL_TESTS();
}
