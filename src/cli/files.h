#pragma once

#include <expected>
#include <filesystem>
#include <string>
#include <string_view>

namespace cli {

// The whole file, or standard input for "-"; else the system's reason.
std::expected<std::string, std::string> read_file(const std::string& path);

// Replaces the file as a whole: written beside it, synced, renamed. Whenever the program is killed, the old
// or the new file is there, complete.
std::expected<void, std::string> write_file(const std::filesystem::path& path, std::string_view text);

// Where games are saved unless the player says otherwise; made if it is missing.
std::filesystem::path saved_games_folder();

}  // namespace cli
