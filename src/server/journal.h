#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace server {

// A line for whoever runs the server, on standard error: JSON with the time (UTC), what happened, and more of
// it. Nothing that a guest has said, and no secret, ever stands there.
void note(std::string_view event, std::initializer_list<std::pair<std::string_view, std::string>> more = {});

}  // namespace server
