#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <string>

#include "core/phrase.h"
#include "store/store.h"

namespace store {

// A store in a PostgreSQL database, which any number of processes may share. Nothing that is said about it
// holds the URL's password.
std::expected<std::unique_ptr<Store>, core::Phrase> open_postgres(const std::string& url);
// The reason that may pass: nobody answers there, or the database can only be read.
constexpr const char* kUnusable = "store.database_unusable";

// Where the database is, without who asks for it; nothing if the URL is none.
std::optional<std::string> place_of(const std::string& url);

}  // namespace store
