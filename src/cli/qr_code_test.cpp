#include "cli/qr_code.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace cli {
namespace {

const Style kPlainWhite{.unicode = true};

// The squares of a drawn code, true where it is light.
std::vector<std::vector<bool>> squares(std::string_view drawn) {
  std::vector<std::vector<bool>> rows;
  while (!drawn.empty()) {
    std::string_view line = drawn.substr(0, drawn.find('\n'));
    drawn.remove_prefix(line.size() + 1);
    std::vector<bool> upper;
    std::vector<bool> lower;
    while (!line.empty()) {
      const bool blank = line.starts_with(" ");
      upper.push_back(line.starts_with("█") || line.starts_with("▀"));
      lower.push_back(line.starts_with("█") || line.starts_with("▄"));
      line.remove_prefix(blank ? 1 : 3);
    }
    rows.push_back(upper);
    rows.push_back(lower);
  }
  return rows;
}

// The three corners by which a camera finds it: a dark ring of seven with a dark square of three inside.
bool is_finder(const std::vector<std::vector<bool>>& light, std::size_t top, std::size_t left) {
  for (std::size_t row = 0; row < 7; ++row) {
    for (std::size_t column = 0; column < 7; ++column) {
      const auto from_edge = std::min({row, column, 6 - row, 6 - column});
      if (light[top + row][left + column] != (from_edge == 1)) return false;
    }
  }
  return true;
}

TEST(QrCode, HasItsCornersAndAMargin) {
  for (const std::string text : {"http://192.168.1.7:8080/", "http://10.0.0.1:65535/", "x"}) {
    const auto light = squares(qr_code(text, kPlainWhite));
    const std::size_t width = light.front().size();
    ASSERT_EQ((width - 4 - 17) % 4, 0u) << text;
    EXPECT_TRUE(is_finder(light, 2, 2)) << text;
    EXPECT_TRUE(is_finder(light, 2, width - 9)) << text;
    EXPECT_TRUE(is_finder(light, width - 9, 2)) << text;
    EXPECT_FALSE(is_finder(light, width - 9, width - 9)) << text;
    for (std::size_t at = 0; at < width; ++at) {
      EXPECT_TRUE(light[0][at] && light[1][at]) << text;
      EXPECT_TRUE(light[at][0] && light[at][width - 1]) << text;
    }
  }
  EXPECT_NE(qr_code("http://10.0.0.1/", kPlainWhite), qr_code("http://10.0.0.2/", kPlainWhite));
}

TEST(QrCode, IsLeftOutWhereItCantBeShown) {
  EXPECT_EQ(qr_code("http://10.0.0.1/", {.unicode = false}), "");
  EXPECT_EQ(qr_code("http://10.0.0.1/", {.unicode = true, .plain = true}), "");
  EXPECT_EQ(qr_code("http://10.0.0.1/", {.unicode = true, .width = 20}), "");
  EXPECT_NE(qr_code("http://10.0.0.1/", {.colour = true, .unicode = true}).find("\x1b[97;40m"),
            std::string::npos);
}

}  // namespace
}  // namespace cli
