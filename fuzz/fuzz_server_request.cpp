// Whatever a client writes as target, Accept-Encoding and If-None-Match (a line each): the answer is one of
// the few that there are, its bytes are the site's, and a path that can be read is the same when all its
// bytes are escaped.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "server/router.h"
#include "server/target.h"

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

std::string_view next_line(std::string_view& text) {
  const auto line = text.substr(0, text.find('\n'));
  text.remove_prefix(line.size() == text.size() ? line.size() : line.size() + 1);
  return line;
}

std::string escaped(std::string_view path) {
  std::string target = "/";
  for (const unsigned char c : path.substr(1)) {
    target += '%';
    target += "0123456789ABCDEF"[c >> 4];
    target += "0123456789abcdef"[c & 15];
  }
  return target;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const server::Site site({{"/index.html", "index"},
                                  {"/assets/a.js", "plain"},
                                  {"/assets/a.js.br", "br"},
                                  {"/assets/a.js.gz", "gzip"}});
  std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto target = next_line(text);
  const auto accept_encoding = next_line(text);
  const auto if_none_match = next_line(text);

  const auto path = server::decoded_path(target);
  if (path) require(path->starts_with('/') && server::decoded_path(escaped(*path)) == path);
  for (const int quality : server::qualities(accept_encoding)) require(quality >= 0 && quality <= 1000);

  const auto response = server::route(site, {"GET", target, accept_encoding, if_none_match});
  require((response.status == 400) == !path);
  if (response.status == 200) {
    require(response.encoding.empty() ? response.body == "index" || response.body == "plain"
                                      : response.body == response.encoding);
  } else {
    require(response.etag.empty() == (response.status != 304));
    require(response.status == 304 || response.status == 400 || response.status == 404);
  }
  return 0;
}
