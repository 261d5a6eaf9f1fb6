#include "server/proxy.h"

#include <gtest/gtest.h>

namespace server {
namespace {

constexpr Origin kElsewhere = 77;

Origin v4(unsigned char last) {
  return origin_of({0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 192, 0, 2, last});
}

RequestHead from(std::string addresses, std::string_view scheme = "") {
  RequestHead head;
  head.forwarded_for = std::move(addresses);
  head.forwarded_proto = scheme;
  return head;
}

TEST(Proxy, TellsWhereAClientIs) {
  EXPECT_EQ(caller_of(from("192.0.2.1"), kThisComputer, true).origin, v4(1));
  EXPECT_EQ(caller_of(from("::ffff:192.0.2.1"), kThisComputer, true).origin, v4(1));
  EXPECT_EQ(caller_of(from("2001:db8::1"), kThisComputer, true).origin, Origin{0x20010db800000000});
  EXPECT_EQ(caller_of(from("2001:db8::2"), kThisComputer, true).origin, Origin{0x20010db800000000});
}

TEST(Proxy, OnlyWhatItHasAddedItselfIsBelieved) {
  for (const char* forged : {"192.0.2.9", "127.0.0.1", "::1", "unknown", "", "192.0.2.8, 10.0.0.1"})
    EXPECT_EQ(caller_of(from(std::string(forged) + ", 192.0.2.1"), kThisComputer, true).origin, v4(1))
        << forged;
}

TEST(Proxy, NobodyElseIsBelieved) {
  EXPECT_EQ(caller_of(from("192.0.2.1", "https"), kThisComputer, false).origin, kThisComputer);
  EXPECT_FALSE(caller_of(from("192.0.2.1", "https"), kThisComputer, false).secure);
  EXPECT_EQ(caller_of(from("192.0.2.1", "https"), kElsewhere, true).origin, kElsewhere);
  EXPECT_FALSE(caller_of(from("192.0.2.1", "https"), kElsewhere, true).secure);
}

TEST(Proxy, WhatIsNoAddressIsThisComputer) {
  for (const char* text :
       {"", ",", "unknown", "192.0.2", "192.0.2.1:80", "192.0.2.1 x", "::g", "1", "192.0.2.1,"})
    EXPECT_EQ(caller_of(from(text), kThisComputer, true).origin, kThisComputer) << text;
}

TEST(Proxy, TellsWhetherACallIsSecure) {
  EXPECT_TRUE(caller_of(from("192.0.2.1", "https"), kThisComputer, true).secure);
  EXPECT_TRUE(caller_of(from("192.0.2.1", "HTTPS"), kThisComputer, true).secure);
  for (const char* scheme : {"", "http", "https,http", "httpsx"})
    EXPECT_FALSE(caller_of(from("192.0.2.1", scheme), kThisComputer, true).secure) << scheme;
}

}  // namespace
}  // namespace server
