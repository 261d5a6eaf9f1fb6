#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace ai {

// How hard a position is looked at to tell its value. What each depth spends stands in ai/<game>/value.h.
// The reference is offered to nobody: with about a hundred times what quick spends it is what that is
// measured against.
enum class Depth : std::uint8_t { quick, normal, deep, reference };

inline constexpr std::array<std::string_view, 3> kDepthNames{"quick", "normal", "deep"};
constexpr std::string_view name_of(Depth depth) {
  return depth == Depth::reference ? "reference" : kDepthNames[static_cast<std::size_t>(depth)];
}
constexpr std::optional<Depth> find_depth(std::string_view name) {
  for (std::size_t i = 0; i < kDepthNames.size(); ++i) {
    if (kDepthNames[i] == name) return static_cast<Depth>(i);
  }
  return std::nullopt;
}

// One of four, by the depth.
template <class T>
constexpr const T& by_depth(Depth depth, const std::array<T, 4>& all) {
  return all[static_cast<std::size_t>(depth)];
}

}  // namespace ai
