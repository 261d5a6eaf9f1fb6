#pragma once

#include <compare>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>

namespace puzzles {

// What a choice comes to, exactly: points, a level, or a chance. A fraction in lowest terms, never below 0.
class Worth {
 public:
  constexpr Worth(std::uint64_t num = 0) : num_(num) {}
  constexpr Worth(std::uint64_t num, std::uint64_t den)
      : num_(num / std::gcd(num, den)), den_(den / std::gcd(num, den)) {}

  constexpr std::uint64_t num() const { return num_; }
  constexpr std::uint64_t den() const { return den_; }
  constexpr double value() const { return static_cast<double>(num_) / static_cast<double>(den_); }

  // The sum of this and `weight` of `all` times the other; nothing where 64 bits don't hold it.
  constexpr std::optional<Worth> plus(const Worth& other, std::uint64_t weight, std::uint64_t all) const {
    constexpr Wide kMost = ~std::uint64_t{0};
    const std::uint64_t shared = std::gcd(weight, all);
    Wide num = Wide{other.num_} * (weight / shared);
    Wide den = Wide{other.den_} * (all / shared);
    if (num > kMost || den > kMost) return std::nullopt;
    const std::uint64_t common = std::gcd(den_, static_cast<std::uint64_t>(den));
    const Wide left = Wide{num_} * (static_cast<std::uint64_t>(den) / common);
    const Wide right = num * (den_ / common);
    num = left + right;
    den *= den_ / common;
    if (left > kMost || right > kMost || num > kMost || den > kMost) return std::nullopt;
    return Worth(static_cast<std::uint64_t>(num), static_cast<std::uint64_t>(den));
  }

  friend constexpr bool operator==(const Worth&, const Worth&) = default;
  friend constexpr auto operator<=>(const Worth& a, const Worth& b) {
    return Wide{a.num_} * b.den_ <=> Wide{b.num_} * a.den_;
  }

 private:
  __extension__ using Wide = unsigned __int128;
  std::uint64_t num_;
  std::uint64_t den_ = 1;
};

// 5, or 47/216.
std::string to_text(const Worth& worth);
std::optional<Worth> parse_worth(std::string_view text);

}  // namespace puzzles
