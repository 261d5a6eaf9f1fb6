#include "server/router.h"

#include <algorithm>
#include <cassert>
#include <string>

#include "server/response_head.h"
#include "server/target.h"

namespace server {

namespace {

constexpr std::string_view kPlain = "text/plain; charset=utf-8";

// An answer that is the same for everybody.
struct Fixed {
  int status;
  std::string head;
  std::string body;

  operator Response() const { return {status, head, body}; }
};

Fixed fixed(std::string_view status, std::string_view type, std::string body, Field more = {}) {
  const std::string length = std::to_string(body.size());
  auto head = response_head(
      status, {{"Content-Type", type}, {"Content-Length", length}, {"Cache-Control", "no-cache"}, more});
  return {std::stoi(std::string(status)), std::move(head), std::move(body)};
}

Fixed plain_refusal(std::string_view status, Field more = {}) {
  return fixed(status, kPlain, std::string(status) + '\n', more);
}

// Our tags are hexadecimal digits in quotes: whichever of a list is ours, weak or strong, holds it as it is.
bool is_known(std::string_view if_none_match, std::string_view etag) {
  return if_none_match == "*" || if_none_match.find(etag) != if_none_match.npos;
}

Response file_response(const File& file, const Request& request) {
  const auto& variant = file.variant(file.choose(request.accept_encoding));
  if (is_known(request.if_none_match, variant.etag)) return {304, variant.unchanged_head, {}};
  return {200, variant.head, variant.bytes};
}

}  // namespace

Response refusal(int status) {
  static const Fixed refusals[] = {
      plain_refusal("400 Bad Request"),
      plain_refusal("403 Forbidden"),
      plain_refusal("404 Not Found"),
      plain_refusal("405 Method Not Allowed", {"Allow", "GET, HEAD"}),
      plain_refusal("413 Content Too Large"),
      plain_refusal("431 Request Header Fields Too Large"),
      plain_refusal("503 Service Unavailable", {"Retry-After", "1"}),
  };
  const auto* const found = std::ranges::find(refusals, status, &Fixed::status);
  assert(found != std::end(refusals));
  return *found;
}

Response route(const Site& site, const Request& request) {
  if (request.method != "GET" && request.method != "HEAD") return refusal(405);
  const auto path = decoded_path(request.target);
  if (!path) return refusal(400);
  if (*path == "/api" || path->starts_with("/api/")) {
    static const Fixed tables = fixed("200 OK", "application/json", R"({"tables":true})");
    static const Fixed no_tables = fixed("200 OK", "application/json", R"({"tables":false})");
    if (*path == "/api/1") return request.tables ? tables : no_tables;
    static const Fixed no_such_table = fixed("404 Not Found", "application/json", R"({"error":"not_found"})");
    return no_such_table;
  }
  static const Fixed healthy = fixed("200 OK", kPlain, "ok\n");
  if (*path == "/healthz") return request.healthy ? healthy : refusal(503);
  const File* const file = site.find(*path);
  return file != nullptr ? file_response(*file, request) : refusal(404);
}

}  // namespace server
