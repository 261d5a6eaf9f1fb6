#include "server/proxy.h"

#include <arpa/inet.h>

#include <algorithm>

#include "server/text.h"

namespace server {

namespace {

// Nothing if it is no address: then nobody stands in front.
std::optional<Origin> parse_origin(std::string_view text) {
  std::array<unsigned char, 16> bytes{};
  const std::string address(text);
  if (::inet_pton(AF_INET6, address.c_str(), bytes.data()) == 1) return origin_of(bytes);
  bytes[10] = bytes[11] = 0xff;  // an IPv4 address, mapped
  if (::inet_pton(AF_INET, address.c_str(), bytes.data() + 12) == 1) return origin_of(bytes);
  return std::nullopt;
}

}  // namespace

Caller caller_of(const RequestHead& head, Origin peer, bool behind_proxy) {
  if (!behind_proxy || peer != kThisComputer) return {peer};
  const std::string_view list = head.forwarded_for;
  const auto last = trimmed(list.substr(list.find_last_of(',') + 1));
  return {parse_origin(last).value_or(peer), same_word(head.forwarded_proto, "https")};
}

}  // namespace server
