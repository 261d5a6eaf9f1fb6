#include "cli/qr_code.h"

#include <qrencode.h>

#include <memory>

namespace cli {

namespace {

constexpr int kMargin = 2;  // of light squares, so that a camera finds the edge

struct Free {
  void operator()(QRcode* code) const { QRcode_free(code); }
};

bool is_light(const QRcode& code, int row, int column) {
  if (row < 0 || column < 0 || row >= code.width || column >= code.width) return true;
  return (code.data[row * code.width + column] & 1) == 0;
}

}  // namespace

std::string qr_code(std::string_view text, const Style& style) {
  if (!style.unicode || style.plain) return "";
  const std::unique_ptr<QRcode, Free> code(
      QRcode_encodeString(std::string(text).c_str(), 0, QR_ECLEVEL_M, QR_MODE_8, 1));
  if (!code || code->width + 2 * kMargin > style.width) return "";
  // Light squares are drawn, dark ones left out; with colours the rest is black on a light terminal too.
  std::string lines;
  for (int row = -kMargin; row < code->width + kMargin; row += 2) {
    if (style.colour) lines += "\x1b[97;40m";
    for (int column = -kMargin; column < code->width + kMargin; ++column) {
      const bool upper = is_light(*code, row, column);
      const bool lower = is_light(*code, row + 1, column);
      lines += upper && lower ? "█" : upper ? "▀" : lower ? "▄" : " ";
    }
    lines += style.colour ? "\x1b[0m\n" : "\n";
  }
  return lines;
}

}  // namespace cli
