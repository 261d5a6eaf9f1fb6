#pragma once

#include <span>
#include <string>
#include <string_view>

namespace server {

// Whether somebody who asks for a socket comes from a page of this server, or from no page at all. `host` is
// how they call this server: an address, this computer, or one of its names. Any other name might be one
// that another site has pointed here, so that its pages would count as ours.
bool may_enter(std::string_view host, std::string_view origin, std::span<const std::string> names);

}  // namespace server
