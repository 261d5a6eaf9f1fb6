#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace core {

// CRC-32 as zip and PNG have it. `before` is the sum of what stands before `text`.
constexpr std::uint32_t crc32(std::string_view text, std::uint32_t before = 0) {
  constexpr auto kTable = [] {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t byte = 0; byte < table.size(); ++byte) {
      std::uint32_t sum = byte;
      for (int bit = 0; bit < 8; ++bit) sum = (sum >> 1) ^ ((sum & 1) * 0xedb88320u);
      table[byte] = sum;
    }
    return table;
  }();
  std::uint32_t sum = ~before;
  for (const char c : text) sum = (sum >> 8) ^ kTable[(sum ^ static_cast<unsigned char>(c)) & 0xff];
  return ~sum;
}

}  // namespace core
