#pragma once

#include <expected>
#include <optional>

#include "store/postgres_session.h"

namespace store {

enum class Schema : unsigned char { ours, newer };

// Brings an empty or an older database forward, whole or not at all, whoever else is at it at the same time.
// One of a newer Bivouac is left alone.
std::expected<Schema, Trouble> bring_forward(const std::string& url);

}  // namespace store
