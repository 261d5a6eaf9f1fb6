#include "cli/canvas.h"

#include <algorithm>

namespace cli {

namespace {

std::size_t length_of_sign(std::string_view text) {
  std::size_t length = 1;
  while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xc0) == 0x80) ++length;
  return length;
}

}  // namespace

void Canvas::write(int x, int y, std::string_view text, Paint paint) {
  const auto line = static_cast<std::size_t>(y);
  auto column = static_cast<std::size_t>(x);
  if (lines_.size() <= line) lines_.resize(line + 1);
  auto& cells = lines_[line];
  for (; !text.empty(); ++column) {
    if (cells.size() <= column) cells.resize(column + 1);
    const std::size_t length = length_of_sign(text);
    cells[column] = {std::string(text.substr(0, length)), paint};
    text.remove_prefix(length);
  }
}

std::string Canvas::text() const {
  std::string text;
  for (const auto& cells : lines_) {
    for (std::size_t begin = 0; begin < cells.size();) {
      std::string run;
      std::size_t end = begin;
      for (; end < cells.size() && cells[end].paint == cells[begin].paint; ++end) run += cells[end].sign;
      text += style_.paint(run, cells[begin].paint);
      begin = end;
    }
    text += '\n';
  }
  return text;
}

}  // namespace cli
