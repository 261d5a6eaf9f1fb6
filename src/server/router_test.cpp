#include "server/router.h"

#include <gtest/gtest.h>

namespace {

using server::Encoding;
using server::Response;
using server::route;
using server::Site;

const Site kSite({{"/index.html", "<title>"}, {"/assets/a.js", "long"}, {"/assets/a.js.gz", "short"}});

// What the head says of a field; "none" if it does not name it.
std::string field(const Response& response, const std::string& name) {
  const std::string head(response.head);
  const auto at = head.find("\r\n" + name + ": ");
  if (at == head.npos) return "none";
  const auto begin = at + name.size() + 4;
  return head.substr(begin, head.find("\r\n", begin) - begin);
}

std::string tag_of(const char* path, Encoding encoding) { return kSite.find(path)->variant(encoding).etag; }

TEST(Router, AFileWithWhatBelongsToIt) {
  const auto plain = route(kSite, {"GET", "/assets/a.js", {}, {}});
  EXPECT_EQ(plain.status, 200);
  EXPECT_TRUE(plain.head.starts_with("HTTP/1.1 200 OK\r\n"));
  EXPECT_EQ(plain.body, "long");
  EXPECT_EQ(field(plain, "Content-Encoding"), "none");
  EXPECT_EQ(field(plain, "Content-Length"), "4");
  EXPECT_EQ(field(plain, "Content-Type"), "text/javascript; charset=utf-8");
  EXPECT_EQ(field(plain, "ETag"), tag_of("/assets/a.js", Encoding::identity));
  EXPECT_EQ(field(plain, "Vary"), "Accept-Encoding");
  const auto packed = route(kSite, {"HEAD", "/assets/a.js", "gzip", {}});
  EXPECT_EQ(packed.status, 200);
  EXPECT_EQ(packed.body, "short");
  EXPECT_EQ(field(packed, "Content-Encoding"), "gzip");
  EXPECT_EQ(field(packed, "Content-Length"), "5");
  EXPECT_EQ(field(packed, "ETag"), tag_of("/assets/a.js", Encoding::gzip));
  EXPECT_EQ(field(packed, "Cache-Control"), "public, max-age=31536000, immutable");
}

TEST(Router, WhatTheClientHasIsNotSentAgain) {
  const std::string tag = tag_of("/index.html", Encoding::identity);
  for (const std::string& known : {tag, "W/" + tag, "\"x\", " + tag + " ,\"y\"", std::string("*")}) {
    const auto response = route(kSite, {"GET", "/", {}, known});
    EXPECT_EQ(response.status, 304) << known;
    EXPECT_TRUE(response.head.starts_with("HTTP/1.1 304 Not Modified\r\n"));
    EXPECT_EQ(response.body, "") << known;
    EXPECT_EQ(field(response, "ETag"), tag) << known;
    EXPECT_EQ(field(response, "Cache-Control"), "no-cache") << known;
    EXPECT_EQ(field(response, "Vary"), "Accept-Encoding");
    for (const auto* const name : {"Content-Type", "Content-Length", "Content-Encoding"})
      EXPECT_EQ(field(response, name), "none");
  }
  EXPECT_EQ(route(kSite, {"GET", "/", {}, "\"0123456789abcdef\""}).status, 200);
  EXPECT_EQ(route(kSite, {"GET", "/", {}, tag.substr(1, 16)}).status, 200);
  // The tag of one variant does not stand for another.
  EXPECT_EQ(route(kSite, {"GET", "/assets/a.js", "gzip", tag_of("/assets/a.js", Encoding::identity)}).status,
            200);
}

TEST(Router, RefusesWhatItDoesNotServe) {
  EXPECT_EQ(route(kSite, {"GET", "/nix.js", {}, "*"}).status, 404);
  EXPECT_EQ(route(kSite, {"GET", "nix", {}, {}}).status, 400);
  for (const auto* const method : {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get", ""}) {
    const auto response = route(kSite, {method, "/", {}, {}});
    EXPECT_EQ(response.status, 405) << method;
    EXPECT_EQ(field(response, "Allow"), "GET, HEAD") << method;
  }
}

TEST(Router, RefusalsSayWhy) {
  for (const int status : {400, 404, 405, 413, 431, 503}) {
    const auto response = server::refusal(status);
    EXPECT_EQ(response.status, status);
    EXPECT_TRUE(response.head.starts_with("HTTP/1.1 " + std::to_string(status) + " ")) << status;
    EXPECT_TRUE(response.body.starts_with(std::to_string(status) + " ")) << status;
    EXPECT_EQ(field(response, "Content-Length"), std::to_string(response.body.size()));
    EXPECT_EQ(field(response, "Content-Type"), "text/plain; charset=utf-8");
    EXPECT_EQ(field(response, "Cache-Control"), "no-cache");
    EXPECT_EQ(field(response, "Retry-After"), status == 503 ? "1" : "none");
  }
}

TEST(Router, EveryAnswerIsStrict) {
  for (const auto* const target : {"/", "/assets/a.js", "/nix.js", "/api/tables", "nix"}) {
    const auto response = route(kSite, {"GET", target, {}, {}});
    EXPECT_TRUE(field(response, "Content-Security-Policy").starts_with("default-src 'none'; ")) << target;
    EXPECT_EQ(field(response, "X-Content-Type-Options"), "nosniff") << target;
    EXPECT_TRUE(response.head.ends_with("\r\n") && !response.head.ends_with("\r\n\r\n")) << target;
  }
}

TEST(Router, KeepsThePlaceOfTables) {
  for (const auto* const target : {"/api", "/api/", "/api/tables?x", "/%61pi/a.js"}) {
    const auto response = route(kSite, {"GET", target, {}, {}});
    EXPECT_EQ(response.status, 404) << target;
    EXPECT_EQ(field(response, "Content-Type"), "application/json") << target;
    EXPECT_EQ(response.body, R"({"error":"not_found"})") << target;
  }
  EXPECT_EQ(route(kSite, {"GET", "/api/1", {}, {}, true}).body, R"({"tables":true})");
  EXPECT_EQ(route(kSite, {"GET", "/api/1", {}, {}}).body, R"({"tables":false})");
  EXPECT_EQ(route(kSite, {"GET", "/api/1", {}, {}}).status, 200);
  EXPECT_EQ(route(kSite, {"GET", "/apiary", {}, {}}).status, 200);
}

}  // namespace
