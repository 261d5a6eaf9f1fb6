#pragma once

#include <string>
#include <string_view>

#include "cli/style.h"

namespace cli {

// A text as a QR code for a phone's camera, two rows of squares in a line of the terminal. Empty where the
// terminal can't show it, or where drawings are not wanted.
std::string qr_code(std::string_view text, const Style& style);

}  // namespace cli
