#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace server {

// How the bytes of a file are packed for the way, the best first.
enum class Encoding : unsigned char { br, gzip, identity };
inline constexpr std::size_t kEncodings = 3;

// As HTTP names it.
std::string_view name(Encoding encoding);

// How much a client likes each encoding, by its Accept-Encoding: thousandths, 0 for "not at all".
// A client that doesn't speak of identity takes it last (RFC 9110, 12.5.3). A part that can't be read counts
// for nothing.
std::array<int, kEncodings> qualities(std::string_view accept_encoding);

}  // namespace server
