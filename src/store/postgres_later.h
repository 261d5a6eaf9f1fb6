#pragma once

#include <functional>
#include <memory>
#include <string>

#include "core/phrase.h"
#include "store/store.h"

namespace store {

// A store in a PostgreSQL database that can't be used yet. It is tried again and again; until it can, and a
// server has beaten there, nothing is read or kept. `ended` is told, on a thread of its own, if it never can:
// the database is of a newer version.
std::unique_ptr<Store> open_postgres_later(std::string url, std::function<void(core::Phrase)> ended);

}  // namespace store
