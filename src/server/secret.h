#pragma once

#include <string>

#include "core/sha256.h"

namespace server {

// 256 bits from the system that nobody can guess.
core::Digest fresh_secret();
// A name that nobody can guess: 128 bits, as hexadecimal digits.
std::string fresh_id();

}  // namespace server
