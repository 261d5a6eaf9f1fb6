#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "server/pace.h"

namespace server {

// Codes by which a guest comes to another device: short enough to be typed, good once and for a few minutes.
class Codes {
 public:
  static constexpr std::chrono::minutes kLife{10};

  // A new one for the guest; the one before is good no more.
  std::string give(const std::string& guest, Time now);
  // Whose code it is; it is good no more.
  std::optional<std::string> take(std::string_view code, Time now);

 private:
  struct Code {
    std::string guest;
    Time until;
  };
  std::map<std::string, Code> all_;
};

}  // namespace server
