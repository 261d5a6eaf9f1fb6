// A server that begins before its database.
#include "store/postgres_later.h"

#include <gtest/gtest.h>

#include <future>
#include <thread>

#include "store/postgres.h"
#include "support/postgres.h"

namespace {

using store::Change;
using store::Outcome;

Outcome keep(store::Store& store, const Change& change) { return store.keep({&change, 1}).front().outcome; }

// Tried again and again; what is said before a server knows the store's time is not kept.
TEST(PostgresLater, ADatabaseMayComeLater) {
  const std::string& other = Postgres::shared().url();
  const std::string url = other.substr(0, other.rfind('/') + 1) + "later";
  const auto store =
      store::open_postgres_later(url, [](const core::Phrase& reason) { ADD_FAILURE() << reason.key; });
  EXPECT_FALSE(store->guest("a"));
  EXPECT_FALSE(store->beat(5));
  EXPECT_EQ(keep(*store, {{{"a", "Anna"}}, {}, {}}), Outcome::failed);
  Postgres::shared().database("later");
  {
    const auto before = store::open_postgres(url).value();
    EXPECT_EQ(before->beat(700).value().time, 700u);
  }
  EXPECT_FALSE(store->guest("a")) << "nobody has beaten here";
  store::Read<store::Pulse> pulse = std::unexpected("");
  for (int tries = 0; !pulse && tries < 300; ++tries) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    pulse = store->beat(5);
  }
  EXPECT_EQ(pulse.value().time, 700u);
  EXPECT_EQ(keep(*store, {{{"a", "Anna"}}, {}, {}}), Outcome::kept);
  EXPECT_EQ(store->guest("a").value()->name, "Anna");
}

TEST(PostgresLater, ADatabaseThatComesLaterMayBeNewer) {
  const std::string url = Postgres::shared().database("later_and_newer");
  ASSERT_TRUE(store::open_postgres(url));
  Postgres::run(url, "INSERT INTO schema VALUES (1000)");
  std::promise<std::string> told;
  const auto store =
      store::open_postgres_later(url, [&told](const core::Phrase& reason) { told.set_value(reason.key); });
  auto reason = told.get_future();
  ASSERT_EQ(reason.wait_for(std::chrono::seconds(20)), std::future_status::ready);
  EXPECT_EQ(reason.get(), "store.database_newer");
  EXPECT_FALSE(store->beat(5));
}

}  // namespace
