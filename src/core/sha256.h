#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace core {

using Digest = std::array<std::uint8_t, 32>;

// SHA-256 (FIPS 180-4) and HMAC with it (RFC 2104), for places that have no other: WebAssembly has none.
Digest sha256(std::string_view text);
Digest hmac_sha256(std::string_view key, std::string_view text);

// A digest, or a secret of the same size, as 64 hexadecimal digits, small letters.
std::string to_hex(const Digest& digest);
std::optional<Digest> digest_from_hex(std::string_view digits);

// Its bytes as text.
inline std::string_view bytes(const Digest& digest) {
  return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}

}  // namespace core
