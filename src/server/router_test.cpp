#include "server/router.h"

#include <gtest/gtest.h>

namespace {

using server::route;
using server::Site;

const Site kSite({{"/index.html", "<title>"}, {"/assets/a.js", "long"}, {"/assets/a.js.gz", "short"}});

TEST(Router, AFileWithWhatBelongsToIt) {
  const auto plain = route(kSite, {"GET", "/assets/a.js", {}, {}});
  EXPECT_EQ(plain.status, 200);
  EXPECT_EQ(plain.body, "long");
  EXPECT_EQ(plain.encoding, "");
  EXPECT_EQ(plain.type, "text/javascript; charset=utf-8");
  EXPECT_TRUE(plain.varies);
  const auto packed = route(kSite, {"HEAD", "/assets/a.js", "gzip", {}});
  EXPECT_EQ(packed.status, 200);
  EXPECT_EQ(packed.body, "short");
  EXPECT_EQ(packed.encoding, "gzip");
  EXPECT_EQ(packed.caching, "public, max-age=31536000, immutable");
}

TEST(Router, WhatTheClientHasIsNotSentAgain) {
  const std::string tag(route(kSite, {"GET", "/", {}, {}}).etag);
  for (const std::string& known : {tag, "W/" + tag, "\"x\", " + tag + " ,\"y\"", std::string("*")}) {
    const auto response = route(kSite, {"GET", "/", {}, known});
    EXPECT_EQ(response.status, 304) << known;
    EXPECT_EQ(response.body, "") << known;
    EXPECT_EQ(response.etag, tag) << known;
    EXPECT_EQ(response.caching, "no-cache") << known;
    EXPECT_TRUE(response.varies);
  }
  EXPECT_EQ(route(kSite, {"GET", "/", {}, "\"0123456789abcdef\""}).status, 200);
  EXPECT_EQ(route(kSite, {"GET", "/", {}, tag.substr(1, 16)}).status, 200);
  // The tag of one variant does not stand for another.
  EXPECT_EQ(route(kSite, {"GET", "/assets/a.js", "gzip", route(kSite, {"GET", "/assets/a.js", {}, {}}).etag})
                .status,
            200);
}

TEST(Router, RefusesWhatItDoesNotServe) {
  EXPECT_EQ(route(kSite, {"GET", "/nix.js", {}, "*"}).status, 404);
  EXPECT_EQ(route(kSite, {"GET", "nix", {}, {}}).status, 400);
  for (const auto* const method : {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get", ""}) {
    const auto response = route(kSite, {method, "/", {}, {}});
    EXPECT_EQ(response.status, 405) << method;
    EXPECT_EQ(response.allow, "GET, HEAD") << method;
  }
}

TEST(Router, KeepsThePlaceOfTables) {
  for (const auto* const target : {"/api", "/api/", "/api/tables?x", "/%61pi/a.js"}) {
    const auto response = route(kSite, {"GET", target, {}, {}});
    EXPECT_EQ(response.status, 404) << target;
    EXPECT_EQ(response.type, "application/json") << target;
    EXPECT_EQ(response.body, R"({"error":"not_found"})") << target;
  }
  EXPECT_EQ(route(kSite, {"GET", "/apiary", {}, {}}).status, 200);
}

}  // namespace
