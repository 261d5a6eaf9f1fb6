#pragma once

#include <expected>
#include <filesystem>
#include <memory>

#include "core/phrase.h"
#include "store/store.h"

namespace store {

// A store in a folder of its own, which is made if there is none. One process has it at a time.
std::expected<std::unique_ptr<Store>, core::Phrase> open_sqlite(const std::filesystem::path& folder);

}  // namespace store
