#include "server/addresses.h"

#include <gtest/gtest.h>

namespace server {
namespace {

TEST(Addresses, ThoseOfHomesAreKnown) {
  for (const char* address : {"10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.255", "192.168.178.20"})
    EXPECT_TRUE(is_private(address)) << address;
  for (const char* address : {"9.255.255.255", "11.0.0.0", "172.15.255.255", "172.32.0.0", "192.167.255.255",
                              "192.169.0.0", "127.0.0.1", "8.8.8.8", "", "10.0.0", "fd00::1"})
    EXPECT_FALSE(is_private(address)) << address;
}

TEST(Addresses, AreOfTheNetworkAndNotOfThisComputerAlone) {
  for (const auto& address : network_addresses()) EXPECT_FALSE(address.starts_with("127.")) << address;
}

}  // namespace
}  // namespace server
