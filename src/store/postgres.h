#pragma once

#include <expected>
#include <memory>
#include <string>

#include "core/phrase.h"
#include "store/store.h"

namespace store {

// A store in a PostgreSQL database, which any number of processes may share. Nothing that is said about it
// holds the URL's password.
std::expected<std::unique_ptr<Store>, core::Phrase> open_postgres(const std::string& url);

}  // namespace store
