#pragma once

#include <string>
#include <string_view>

#include "core/sha256.h"

namespace server {

// 256 bits from the system that nobody can guess.
core::Digest fresh_secret();
// A name that nobody can guess: 128 bits, as hexadecimal digits.
std::string fresh_id();
bool is_id(std::string_view text);

}  // namespace server
