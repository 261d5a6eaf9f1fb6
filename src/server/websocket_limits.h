#pragma once

#include <cstddef>

namespace server {

constexpr std::size_t kMessageBytes = 64 * 1024;  // the longest that a client may say

}  // namespace server
