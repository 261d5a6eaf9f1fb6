#include "server/encoding.h"

#include <gtest/gtest.h>

namespace {

using server::qualities;
using Qualities = std::array<int, server::kEncodings>;  // br, gzip, identity

TEST(Encoding, WithoutAWordOnlyIdentity) {
  EXPECT_EQ(qualities(""), (Qualities{0, 0, 1}));
  EXPECT_EQ(qualities("deflate, zstd"), (Qualities{0, 0, 1}));
}

TEST(Encoding, NamedOnesCountFully) {
  EXPECT_EQ(qualities("gzip, deflate, br, zstd"), (Qualities{1000, 1000, 1}));
  EXPECT_EQ(qualities("GZip"), (Qualities{0, 1000, 1}));
  EXPECT_EQ(qualities("brotli, gzipped, b"), (Qualities{0, 0, 1}));
}

TEST(Encoding, QualitiesAreRead) {
  EXPECT_EQ(qualities("br;q=0.5 ,\tgzip ; Q=0.125,identity;q=1.000"), (Qualities{500, 125, 1000}));
  EXPECT_EQ(qualities("br;q=0, gzip;q=0.000"), (Qualities{0, 0, 1}));
  EXPECT_EQ(qualities("br;q=1., gzip;q=0.1"), (Qualities{1000, 100, 1}));
}

TEST(Encoding, TheStarStandsForTheRest) {
  EXPECT_EQ(qualities("*"), (Qualities{1000, 1000, 1}));
  EXPECT_EQ(qualities("gzip;q=0.5, *;q=0.2"), (Qualities{200, 500, 1}));
  EXPECT_EQ(qualities("gzip, *;q=0"), (Qualities{0, 1000, 0}));
  EXPECT_EQ(qualities("*;q=0, identity"), (Qualities{0, 0, 1000}));
  EXPECT_EQ(qualities("identity;q=0"), (Qualities{0, 0, 0}));
}

TEST(Encoding, WhatCantBeReadCountsForNothing) {
  for (const auto* const text :
       {"br;q=2", "br;q=1.001", "br;q=0.1234", "br;q=.5", "br;q=", "br;q", "br;q=-1", "br;q=a", "br;q=0,5",
        "br;level=4", "br;q=0.5;q=1", ";br", "=br", "b r", ",,;;,", "br;q=0x1"})
    EXPECT_EQ(qualities(text), (Qualities{0, 0, 1})) << text;
  EXPECT_EQ(qualities("br;q=7,gzip"), (Qualities{0, 1000, 1}));
}

}  // namespace
