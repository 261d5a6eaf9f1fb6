#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/style.h"

namespace cli {

// A sheet of characters to draw on, later things over earlier ones.
class Canvas {
 public:
  explicit Canvas(const Style& style) : style_(style) {}

  // Writes a UTF-8 text from column x of line y on.
  void write(int x, int y, std::string_view text, Paint paint = Paint::none);
  std::string text() const;

 private:
  struct Cell {
    std::string sign = " ";
    Paint paint = Paint::none;
  };
  const Style& style_;
  std::vector<std::vector<Cell>> lines_;
};

}  // namespace cli
