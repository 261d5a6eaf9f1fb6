#pragma once

#include <expected>
#include <optional>

#include "store/postgres_session.h"
#include "store/store.h"

namespace store {

// Brings an empty or an older database forward, whole or not at all, whoever else is at it at the same time.
// One of a newer Bivouac is left alone: it has found more than there is now.
std::expected<Schemas, Trouble> bring_forward(const std::string& url);

}  // namespace store
