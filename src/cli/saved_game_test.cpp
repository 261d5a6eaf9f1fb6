#include "cli/saved_game.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <set>

namespace cli {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

const std::string kRunning = "bivouac 1\ngame: g\nrules: 1\nplayers: 2\n\nend 0\n";
const std::string kStopped = "bivouac 1\ngame: g\nrules: 1\nplayers: 2\nending: stopped\n\nend 0\n";
const std::string kFinished = "bivouac 1\ngame: g\nrules: 1\nplayers: 2\nending: finished\n\nend 0\n";
const std::string kSeen = "bivouac 1\ngame: g\nrules: 1\nplayers: 2\nseen_by: 0\n\nend 0\n";

class SavedGames : public ::testing::Test {
 protected:
  SavedGames() {
    ::setenv("XDG_STATE_HOME", work_.c_str(), 1);
    ::unsetenv("HOME");
  }
  ~SavedGames() override { fs::remove_all(work_); }

  static fs::path fresh_folder() {
    std::string name = (fs::temp_directory_path() / "saved_games_XXXXXX").string();
    return ::mkdtemp(name.data());
  }
  static bool begins_and_plays() {
    auto game = SavedGame::in_folder("pig", kRunning);
    for (int writes = 0; game && writes < 10; ++writes) {
      if (!game->write(kRunning)) return false;
    }
    return game.has_value();
  }
  void write(const std::string& name, const std::string& text, std::chrono::seconds age = 0s) const {
    fs::create_directories(folder_);
    std::ofstream(folder_ / name) << text;
    fs::last_write_time(folder_ / name, fs::file_time_type::clock::now() - age);
  }
  std::set<std::string> names() const {
    std::set<std::string> all;
    for (const auto& entry : fs::directory_iterator(folder_)) all.insert(entry.path().filename());
    return all;
  }

  fs::path work_ = fresh_folder();
  fs::path folder_ = work_ / "bivouac";
};

TEST_F(SavedGames, IsCreatedReadAndReplaced) {
  auto game = SavedGame::in_folder("pig", "one");
  ASSERT_TRUE(game) << game.error().phrase.key;
  EXPECT_EQ(game->path().parent_path(), folder_);
  EXPECT_EQ(*game->read(), "one");
  for (const std::string text : {"two", "", "three\n"}) {
    ASSERT_TRUE(game->write(text));
    EXPECT_EQ(*game->read(), text);
  }
  EXPECT_EQ(names().size(), 1u) << "nothing stays beside it";
}

// Six programs, ten rounds: sixty files.
TEST_F(SavedGames, GamesThatBeginAtOnceHaveAFileEach) {
  for (int round = 0; round < 10; ++round) {
    std::vector<::pid_t> children;
    for (int child = 0; child < 6; ++child) {
      const ::pid_t id = ::fork();
      if (id == 0) ::_exit(begins_and_plays() ? 0 : 1);
      children.push_back(id);
    }
    for (const ::pid_t id : children) {
      int status = -1;
      ASSERT_EQ(::waitpid(id, &status, 0), id);
      EXPECT_EQ(status, 0);
    }
  }
  EXPECT_EQ(names().size(), 60u) << "and nothing stays beside them";
}

TEST_F(SavedGames, ANewGameOverwritesNothing) {
  write("there.record", kRunning);
  fs::create_symlink("nowhere", folder_ / "broken.record");
  for (const char* name : {"there.record", "broken.record"}) {
    const auto game = SavedGame::create(folder_ / name, "new");
    ASSERT_FALSE(game);
    EXPECT_EQ(game.error().phrase.key, "save.exists");
    EXPECT_EQ(game.error().status, kBadInput);
  }
  EXPECT_EQ(names(), (std::set<std::string>{"there.record", "broken.record"}));
}

TEST_F(SavedGames, OneProgramHoldsAGame) {
  auto first = SavedGame::in_folder("pig", "one");
  ASSERT_TRUE(first);
  for (int writes = 0; writes < 3; ++writes) {  // the lock is the game's, whichever file holds it now
    const auto second = SavedGame::open(first->path());
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().phrase.key, "save.in_use");
    ASSERT_TRUE(first->write("more"));
  }
  const fs::path path = first->path();
  first = SavedGame::create(work_ / "other.record", "");
  EXPECT_TRUE(SavedGame::open(path));
}

TEST_F(SavedGames, ALinkStaysALink) {
  write("real.record", "old");
  fs::create_symlink("real.record", folder_ / "link.record");
  auto game = SavedGame::open(folder_ / "link.record");
  ASSERT_TRUE(game);
  EXPECT_FALSE(SavedGame::open(folder_ / "real.record"));
  ASSERT_TRUE(game->write("new"));
  EXPECT_TRUE(fs::is_symlink(folder_ / "link.record"));
  EXPECT_EQ(*read_file((folder_ / "real.record").string()), "new");
}

TEST_F(SavedGames, WhatCannotBeOpenedHasAReason) {
  fs::create_directories(folder_);
  fs::create_symlink("loop.record", folder_ / "loop.record");
  const std::pair<fs::path, std::string> cases[] = {
      {"-", "save.standard_input"},           {folder_, "save.no_file"},
      {folder_ / "missing", "file.failed"},   {folder_ / "loop.record", "file.failed"},
      {std::string(300, 'x'), "file.failed"},
  };
  for (const auto& [path, key] : cases) {
    const auto game = SavedGame::open(path);
    ASSERT_FALSE(game) << path;
    EXPECT_EQ(game.error().phrase.key, key) << path;
  }
  EXPECT_EQ(SavedGame::create(std::string(300, 'x'), "").error().phrase.key, "file.failed");
  EXPECT_EQ(SavedGame::create(folder_ / "no" / "such", "").error().phrase.key, "file.failed");
}

TEST_F(SavedGames, AFolderThatIsNoneIsTheEnvironmentsFault) {
  std::ofstream(work_ / "file") << "x";
  for (const fs::path& state : {work_ / "file", fs::path("/proc/nowhere")}) {
    ::setenv("XDG_STATE_HOME", state.c_str(), 1);
    const auto game = SavedGame::in_folder("pig", "");
    ASSERT_FALSE(game);
    EXPECT_EQ(game.error().status, kEnvironmentFailed) << state;
  }
  ::unsetenv("XDG_STATE_HOME");
  EXPECT_EQ(SavedGame::in_folder("pig", "").error().phrase.key, "save.no_folder");
  EXPECT_EQ(newest_saved_game().error().phrase.key, "save.no_folder");
  ::setenv("HOME", work_.c_str(), 1);
  const auto game = SavedGame::in_folder("pig", "");
  ASSERT_TRUE(game);
  EXPECT_EQ(game->path().parent_path(), work_ / ".local/state/bivouac");
}

TEST_F(SavedGames, WhatAKilledProgramLeftIsSweptAway) {
  write("a.record", kRunning);
  write("a.record.new", "hal");
  write("b.record.new-4711", "hal");
  const auto game = SavedGame::in_folder("pig", kRunning);
  ASSERT_TRUE(game);
  EXPECT_EQ(names(), (std::set<std::string>{"a.record", game->path().filename()}));
}

TEST_F(SavedGames, TheLastIsTheNewestThatCanGoOn) {
  EXPECT_EQ(newest_saved_game().error().phrase.key, "save.none");
  write("old.record", kRunning, 90s);
  write("running.record", kRunning, 80s);
  write("stopped.record", kStopped, 70s);
  write("finished.record", kFinished, 60s);
  write("seen.record", kSeen, 50s);
  write("empty.record", "", 40s);
  write("running.txt", kRunning, 30s);
  write("running.record.new", kRunning, 20s);
  fs::create_directories(folder_ / "folder.record");
  fs::create_symlink("nowhere", folder_ / "broken.record");
  fs::create_symlink("loop.record", folder_ / "loop.record");
  EXPECT_EQ(*newest_saved_game(), folder_ / "running.record");
}

}  // namespace
}  // namespace cli
