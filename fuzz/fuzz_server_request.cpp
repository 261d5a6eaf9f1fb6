// Whatever bytes a client sends: its head is found at the same place however they come; what is accepted has
// no second reading; the answer is one of the few that there are, its bytes are the site's, and a path that
// can be read is the same when all its bytes are escaped.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "server/request_head.h"
#include "server/router.h"
#include "server/target.h"
#include "server/text.h"

namespace {

void require(bool holds) {
  if (!holds) std::abort();
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

int lines_with(std::string_view head, std::string_view name) {
  int count = 0;
  while (!head.empty()) {
    const auto line = head.substr(0, head.find('\n'));
    head.remove_prefix(std::min(line.size() + 1, head.size()));
    if (server::same_word(server::trimmed(line.substr(0, line.find(':'))), name)) ++count;
  }
  return count;
}

// By a plainer look than the reader's: lines end with CR LF and in no other way, none goes on with the one
// before it, and the length of what follows is said once at most.
void check_accepted(std::string_view text, const server::RequestHead& head) {
  require(text.ends_with("\r\n\r\n"));
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte == '\r') require(text[at + 1] == '\n');
    if (byte == '\n')
      require(text[at - 1] == '\r' &&
              (at + 1 == text.size() || (text[at + 1] != ' ' && text[at + 1] != '\t')));
    require(byte >= ' ' || byte == '\r' || byte == '\n' || byte == '\t');
  }
  const auto fields = text.substr(text.find('\n', 2) + 1);  // the first line may be empty
  const int lengths = lines_with(fields, "content-length");
  const int codings = lines_with(fields, "transfer-encoding");
  require(lengths + codings <= 1 && lines_with(fields, "host") <= 1);
  require(!head.has_body || lengths + codings == 1);
  require(!head.method.empty() && !head.target.empty());
}

void check_answer(const server::RequestHead& head) {
  static const server::Site site({{"/index.html", "index"},
                                  {"/assets/a.js", "plain"},
                                  {"/assets/a.js.br", "br"},
                                  {"/assets/a.js.gz", "gzip"}});
  const auto path = server::decoded_path(head.target);
  if (path) require(path->starts_with('/') && server::decoded_path(escaped(*path)) == path);
  for (const int quality : server::qualities(head.accept_encoding)) require(quality >= 0 && quality <= 1000);

  const auto response = server::route(site, {"GET", head.target, head.accept_encoding, head.if_none_match});
  require((response.status == 400) == !path);
  require(response.head.starts_with("HTTP/1.1 " + std::to_string(response.status)));
  const bool tagged = response.head.find("\r\nETag: ") != response.head.npos;
  const auto packed = "\r\nContent-Encoding: " + std::string(response.body) + "\r\n";
  if (response.status == 200) {
    require(tagged && (response.body == "index" || response.body == "plain" ||
                       response.head.find(packed) != response.head.npos));
  } else {
    require(tagged == (response.status == 304));
    require(response.status == 304 || response.status == 400 || response.status == 404);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::size_t length = server::head_length(text, 0);
  for (std::size_t come = 0; come < std::min<std::size_t>(size, 64); ++come)
    if (server::head_length(text.substr(0, come), 0) == 0) require(server::head_length(text, come) == length);
  const auto head = server::read_request_head(text.substr(0, length));
  if (!head) return 0;
  require(length > 0 && server::may_begin_request(text.front()));
  check_accepted(text.substr(0, length), *head);
  check_answer(*head);
  return 0;
}
