#pragma once

#include <string>
#include <vector>

namespace server {

// The IPv4 addresses by which others in the local network reach this computer; those of networks that homes
// have come first.
std::vector<std::string> network_addresses();

// Whether an address belongs to such a network (RFC 1918).
bool is_private(const std::string& address);

}  // namespace server
