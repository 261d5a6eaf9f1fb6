#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace server {

// The path that the target of a request names, percent-decoded and without its query; nothing if it can't be
// read. Dots are left as they are: a path is only ever looked up, never walked.
std::optional<std::string> decoded_path(std::string_view target);

}  // namespace server
