#pragma once

#include <filesystem>
#include <optional>

namespace cli {

// Where this user's programs keep what must last: a folder of ours there. Nothing if the system names none.
std::optional<std::filesystem::path> state_folder();

}  // namespace cli
