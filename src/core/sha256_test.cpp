#include "core/sha256.h"

#include <gtest/gtest.h>
#include <openssl/hmac.h>
#include <openssl/sha.h>

#include "core/random.h"

namespace {

using core::Digest;
using core::to_hex;

std::string random_text(core::Random& random, std::size_t size) {
  std::string text;
  while (text.size() < size) text += static_cast<char>(random.next());
  return text;
}

const unsigned char* octets(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

TEST(Sha256, KnownAnswers) {
  EXPECT_EQ(to_hex(core::sha256("")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(to_hex(core::sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  // RFC 4231, test case 2
  EXPECT_EQ(to_hex(core::hmac_sha256("Jefe", "what do ya want for nothing?")),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
}

// Every length around the ends of the blocks, and long ones.
TEST(Sha256, AgreesWithOpenssl) {
  core::Random random(1);
  for (std::size_t size = 0; size < 300; ++size) {
    const std::string text = random_text(random, size);
    const std::string key = random_text(random, random.below(150));
    Digest expected;
    SHA256(octets(text), text.size(), expected.data());
    EXPECT_EQ(to_hex(core::sha256(text)), to_hex(expected)) << size;
    unsigned length = 0;
    HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), octets(text), text.size(), expected.data(),
         &length);
    EXPECT_EQ(to_hex(core::hmac_sha256(key, text)), to_hex(expected)) << size;
  }
}

TEST(Sha256, HexadecimalDigits) {
  core::Random random(2);
  for (int count = 0; count < 100; ++count) {
    const Digest digest = core::sha256(random_text(random, 8));
    EXPECT_EQ(core::digest_from_hex(to_hex(digest)), digest);
  }
  const std::string digits(64, 'a');
  EXPECT_TRUE(core::digest_from_hex(digits));
  for (const std::string& bad : {std::string(), digits + "a", digits.substr(1), "A" + digits.substr(1),
                                 "g" + digits.substr(1), " " + digits.substr(1)})
    EXPECT_FALSE(core::digest_from_hex(bad)) << bad;
}

}  // namespace
