#pragma once

#include <string>

namespace cli {

// The date and time now, in the format of strftime.
std::string today(const char* format);

}  // namespace cli
