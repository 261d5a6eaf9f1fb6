#include "server/guest.h"

#include <gtest/gtest.h>

#include "server/secret.h"

namespace {

using namespace server;

TEST(Guest, IsKnownByAHashOfTheSecret) {
  const auto secret = fresh_secret();
  const auto other = fresh_secret();
  EXPECT_NE(secret, other);
  EXPECT_EQ(guest_id(secret), guest_id(secret));
  EXPECT_NE(guest_id(secret), guest_id(other));
  EXPECT_EQ(guest_id(secret).size(), 32u);
  EXPECT_EQ(core::to_hex(secret).find(guest_id(secret)), std::string::npos);
}

TEST(Guest, FindsItsCookieAmongOthers) {
  const auto secret = fresh_secret();
  const std::string digits = core::to_hex(secret);
  for (const std::string& cookies :
       {"bivouac_guest=" + digits, "a=b; bivouac_guest=" + digits + "; c=d", " bivouac_guest=" + digits + " ",
        "bivouac_guest=; bivouac_guest=" + digits})
    EXPECT_EQ(guest_secret(cookies), secret) << cookies;
  for (const std::string& cookies :
       {std::string(), std::string("bivouac_guest"), std::string("bivouac_guest="), "guest=" + digits,
        "bivouac_guest=" + digits + "0", "bivouac_guest=\"" + digits + "\"", "xbivouac_guest=" + digits})
    EXPECT_FALSE(guest_secret(cookies)) << cookies;
  const std::string field = guest_cookie(secret, false);
  EXPECT_EQ(guest_secret(field.substr(0, field.find(';'))), secret);
  for (const char* part : {"HttpOnly", "SameSite=Strict", "Path=/api"})
    EXPECT_NE(field.find(part), std::string::npos) << part;
}

TEST(Guest, NamesAreLettersOfOneScript) {
  for (const char* name : {"Anna", "Ben 2", "Zoë", "Łukasz", "O'Neil", "Anne-Marie", "Jr.", "Елена", "Νίκος",
                           "ゆき", "山田", "지우", "Nguyễn", "Müller", "a_b", "123456789012345678901234"})
    EXPECT_TRUE(is_name(name)) << name;
  for (const char* name : {"",
                           " ",
                           "Anna ",
                           " Anna",
                           "Anna  B",
                           "1234567890123456789012345",
                           "A\tB",
                           "A\nB",
                           "A<b>",
                           "Аnna",
                           "Annα",
                           "Z\xcc\x88",
                           "A\xe2\x80\x8b",
                           "A\xe2\x80\xae",
                           "A\xc2\xa0",
                           "\xf0\x9f\x98\x80",
                           "\xff",
                           "A\xc3",
                           "\xc0\xaf",
                           "\xe0\x80\xaf",
                           "\xed\xa0\x80",
                           "--",
                           ".",
                           "A\x7f",
                           "\357\273\277A"})
    EXPECT_FALSE(is_name(name)) << name;
  std::string stacked = "A";
  for (int count = 0; count < 4000; ++count) stacked += "\xcc\x88";
  EXPECT_FALSE(is_name(stacked));
}

TEST(Guest, NamesThatLookAlikeAreFound) {
  EXPECT_TRUE(look_alike("ANNA", "ΑΝΝΑ")) << "Greek";
  EXPECT_TRUE(look_alike("AHHA", "АННА")) << "Cyrillic";
  EXPECT_TRUE(look_alike("ΑΒΕ", "АВЕ")) << "Greek and Cyrillic";
  EXPECT_TRUE(look_alike("koxa", "коха"));
  EXPECT_TRUE(look_alike("Ida", "lda"));
  EXPECT_TRUE(look_alike("Bob 10", "Bob lO"));
  EXPECT_FALSE(look_alike("Anna", "Anna")) << "two of one name are two people";
  EXPECT_FALSE(look_alike("Anna", "Änna"));
  EXPECT_FALSE(look_alike("Anna", "Анна"));
  EXPECT_FALSE(look_alike("Ben", "Бен"));
}

TEST(Guest, AJapaneseNameMayHaveALongVowel) {
  EXPECT_TRUE(is_name("メアリー"));
  EXPECT_FALSE(is_name("Maryー"));
}

}  // namespace
