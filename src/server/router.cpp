#include "server/router.h"

#include <algorithm>
#include <cassert>

#include "server/target.h"

namespace server {

namespace {

constexpr std::string_view kPlain = "text/plain; charset=utf-8";

struct Refusal {
  int status;
  std::string_view text;
};

constexpr Refusal kRefusals[] = {
    {400, "400 Bad Request\n"},
    {404, "404 Not Found\n"},
    {405, "405 Method Not Allowed\n"},
    {413, "413 Content Too Large\n"},
    {431, "431 Request Header Fields Too Large\n"},
};

Response text_response(int status, std::string_view type, std::string_view text) {
  Response response;
  response.status = status;
  response.type = type;
  response.body = text;
  return response;
}

// Our tags are hexadecimal digits in quotes: whichever of a list is ours, weak or strong, holds it as it is.
bool is_known(std::string_view if_none_match, std::string_view etag) {
  return if_none_match == "*" || if_none_match.find(etag) != if_none_match.npos;
}

Response file_response(const File& file, const Request& request) {
  const Encoding encoding = file.choose(request.accept_encoding);
  const auto& variant = file.variant(encoding);
  Response response;
  response.caching = file.caching;
  response.etag = variant.etag;
  response.varies = true;
  if (is_known(request.if_none_match, variant.etag)) {
    response.status = 304;
    return response;
  }
  response.type = file.type;
  response.body = variant.bytes;
  if (encoding != Encoding::identity) response.encoding = name(encoding);
  return response;
}

}  // namespace

Response refusal(int status) {
  const auto* const found = std::ranges::find(kRefusals, status, &Refusal::status);
  assert(found != std::end(kRefusals));
  return text_response(status, kPlain, found->text);
}

Response route(const Site& site, const Request& request) {
  if (request.method != "GET" && request.method != "HEAD") {
    Response response = refusal(405);
    response.allow = "GET, HEAD";
    return response;
  }
  const auto path = decoded_path(request.target);
  if (!path) return refusal(400);
  if (*path == "/api" || path->starts_with("/api/"))
    return text_response(404, "application/json", R"({"error":"not_found"})");
  const File* const file = site.find(*path);
  return file != nullptr ? file_response(*file, request) : refusal(404);
}

}  // namespace server
