#include "cli/date.h"

#include <ctime>

namespace cli {

std::string today(const char* format) {
  const std::time_t now = std::time(nullptr);
  char text[32];
  return {text, std::strftime(text, sizeof text, format, std::localtime(&now))};
}

}  // namespace cli
