#include "server/target.h"

#include <gtest/gtest.h>

using namespace std::string_literals;
using server::decoded_path;

TEST(Target, IsDecodedWithoutItsQuery) {
  EXPECT_EQ(decoded_path("/"), "/");
  EXPECT_EQ(decoded_path("/assets/a-1.js?v=2&x=%zz"), "/assets/a-1.js");
  EXPECT_EQ(decoded_path("/g%C3%A4mse%20%2f"), "/gämse /");
  EXPECT_EQ(decoded_path("/a+b"), "/a+b");
  EXPECT_EQ(decoded_path("/%2e%2E/%25"), "/../%");
}

TEST(Target, MayBeAWholeAddress) {
  EXPECT_EQ(decoded_path("http://bivouac.example:8080/rules?a"), "/rules");
  EXPECT_EQ(decoded_path("http://bivouac.example"), "/");
  EXPECT_EQ(decoded_path("http://bivouac.example?/a"), "/");
}

TEST(Target, ThatCantBeReadIsRefused) {
  for (const auto& target :
       {""s, "*"s, "index.html"s, "?a"s, "/%"s, "/%4"s, "/%g1"s, "/%1g"s, "/%+1"s, "/%-1"s, "/% 1"s, "/%0x"s,
        "/%00"s, "/%0a"s, "/%7F"s, "/a\0b"s, "/a\tb"s, "bivouac:80"s})
    EXPECT_EQ(decoded_path(target), std::nullopt) << target;
}
