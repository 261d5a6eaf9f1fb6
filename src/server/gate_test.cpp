#include "server/gate.h"

#include <gtest/gtest.h>

#include <vector>

namespace {

using server::may_enter;

const std::vector<std::string> kNames{"games.example"};

TEST(Gate, LetsInWhoComesFromOurOwnPage) {
  for (const char* host : {"127.0.0.1:8080", "192.168.1.7:8080", "localhost:8080", "localhost", "[::1]:8080",
                           "games.example", "GAMES.example:443"}) {
    EXPECT_TRUE(may_enter(host, "http://" + std::string(host), kNames)) << host;
    EXPECT_TRUE(may_enter(host, "https://" + std::string(host), kNames)) << host;
    EXPECT_TRUE(may_enter(host, "", kNames)) << host << ": no page at all";
  }
}

TEST(Gate, KeepsOtherSitesOut) {
  for (const char* origin : {"http://evil.example", "http://localhost", "http://localhost:80800", "null",
                             "localhost:8080", "ftp://localhost:8080", "http://localhost:8080.evil.example",
                             "http://evil.example/localhost:8080", "http://"})
    EXPECT_FALSE(may_enter("localhost:8080", origin, kNames)) << origin;
}

// A name that another site has pointed at us would make its pages ours.
TEST(Gate, KnowsItsOwnNames) {
  for (const char* host : {"evil.example", "evil.example:8080", "", "localhost.evil.example",
                           "127.0.0.1.evil.example", "games.example.evil.example", "1.2.3", "[::1"})
    EXPECT_FALSE(may_enter(host, "http://" + std::string(host), kNames)) << host;
}

}  // namespace
