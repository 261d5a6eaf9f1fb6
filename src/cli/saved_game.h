#pragma once

#include <expected>
#include <filesystem>
#include <string>
#include <string_view>

#include "cli/files.h"

namespace cli {

// A game that is kept in a file. As long as the object lives, no other program can take the game up: it holds
// a lock on the file. Whenever the program is killed, the file holds the old or the new text, complete.
class SavedGame {
 public:
  // A new game in the folder of saved games: a file of its own, however many games begin at once.
  static std::expected<SavedGame, FileError> in_folder(std::string_view game, std::string_view text);
  // A new game in a file that must not exist yet.
  static std::expected<SavedGame, FileError> create(const std::filesystem::path& path, std::string_view text);
  // A game to go on with.
  static std::expected<SavedGame, FileError> open(const std::filesystem::path& path);

  const std::filesystem::path& path() const { return path_; }
  std::expected<std::string, FileError> read() const { return read_file(path_.string()); }
  // Replaces the file as a whole: written beside it, synced, renamed.
  std::expected<void, FileError> write(std::string_view text);

 private:
  SavedGame(std::filesystem::path path, Descriptor locked)
      : path_(std::move(path)), locked_(std::move(locked)) {}

  std::filesystem::path path_;
  Descriptor locked_;
};

// The saved game for --resume last: the newest one in the folder that is neither finished nor stopped.
std::expected<std::filesystem::path, FileError> newest_saved_game();
// Whether that would find a game in this file.
bool is_in_folder(const std::filesystem::path& path);

}  // namespace cli
