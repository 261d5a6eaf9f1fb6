#include "host/luck.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/random.h"
#include "every_game.h"
#include "host/host.h"
#include "host/verify.h"
#include "table/games.h"

namespace {

using host::Fair;
using host::Host;

core::Digest digest_of(std::uint64_t number) { return core::sha256(std::to_string(number)); }

Fair fair(std::uint64_t number, int players) {
  std::vector<std::string> seats;
  for (int seat = 0; seat < players; ++seat) seats.push_back(core::to_hex(digest_of(number * 10 + seat)));
  return {digest_of(number), seats};
}

// A game of random decisions with fair chance.
core::Record played(const table::GameInfo& game, std::uint64_t number) {
  core::Record header;
  header.game = game.name;
  header.setup.players = std::max(2, game.min_players);
  const Fair luck = fair(number, header.setup.players);
  luck.note_seats(header);
  auto host = *Host::lay(header, luck);
  host.keep();
  core::Random random(number);
  while (host.playing()) {
    const auto seat = host.positions().to_act();
    const auto legal = host.positions().legal(host.positions().steps(), core::Observer::seat(seat.index()));
    const auto& action = legal[random.below(static_cast<std::uint32_t>(legal.size()))].text;
    EXPECT_TRUE(host.act(seat.index(), action, host.sequence()));
    host.keep();
  }
  return host.record();
}

// As docs/fairness.md says.
TEST(Fair, TestVectors) {
  const std::string zeros(64, '0');
  const Fair luck(*core::digest_from_hex(zeros), {zeros, "", zeros});
  EXPECT_EQ(Fair::commitment(luck.secret()),
            "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
  const Fair two(digest_of(1), {std::string(64, 'a'), std::string(64, 'b')});
  EXPECT_EQ(core::to_hex(two.secret()), "6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b");
  EXPECT_EQ(Fair::commitment(two.secret()),
            "9c2e4d8fe97d881430de4e754b4205b9c27ce96715231cffc4337340cb110280");
  EXPECT_EQ(two.bits("turn 0 draw 0"), 0x553ff821c190f8a6u);
  EXPECT_EQ(two.bits("turn 3 draw 1", 2), 0x5e242c4c7ab41e40u);
  EXPECT_EQ(luck.bits("lot"), 0xa26ee8d6278d2c9fu);
}

TEST(Fair, NumbersAreUniform) {
  const Fair luck = fair(1, 2);
  for (const std::uint64_t bound : {1u, 2u, 6u, 7u}) {
    std::map<std::uint64_t, int> counts;
    for (int count = 0; count < 7000; ++count) ++counts[luck.below(std::to_string(count), bound)];
    EXPECT_EQ(counts.size(), bound);
    for (const auto& [number, count] : counts) {
      EXPECT_LT(number, bound);
      EXPECT_NEAR(count, 7000.0 / static_cast<double>(bound), 200) << number;
    }
  }
}

// Where nearly half of all numbers must be rejected: taking the remainder of each would give small ones twice
// as often.
TEST(Fair, NumbersBeyondTheLastMultipleAreRejected) {
  const Fair luck = fair(1, 2);
  const std::uint64_t bound = (std::uint64_t{3} << 62) + 1;
  int retries = 0;
  for (int count = 0; count < 1000; ++count) {
    const std::string name = std::to_string(count);
    const std::uint64_t number = luck.below(name, bound);
    unsigned attempt = 0;
    while (luck.bits(name, attempt) >= bound) ++attempt;
    EXPECT_EQ(number, luck.bits(name, attempt));
    retries += attempt > 0;
  }
  EXPECT_NEAR(retries, 250, 60);
}

TEST(Fair, EachPartChangesEverything) {
  const Fair luck(digest_of(1), {"a", "b"});
  for (const Fair& other : {Fair(digest_of(2), {"a", "b"}), Fair(digest_of(1), {"a", "c"}),
                            Fair(digest_of(1), {"b", "a"}), Fair(digest_of(1), {"a", "b", ""})})
    EXPECT_NE(luck.bits("turn 0 draw 0"), other.bits("turn 0 draw 0"));
  EXPECT_NE(luck.bits("turn 0 draw 1"), luck.bits("turn 1 draw 0"));
  EXPECT_NE(luck.bits("turn 0 draw 0", 0), luck.bits("turn 0 draw 0", 1));
}

class FairGame : public ::testing::TestWithParam<std::string> {};

TEST_P(FairGame, CanBeVerified) {
  for (std::uint64_t number = 1; number <= 5; ++number) {
    const core::Record record = played(*table::find_game(GetParam()), number);
    EXPECT_EQ(record.note("secret"), core::to_hex(digest_of(number)));
    const auto read = core::parse_record(core::to_text(record));
    ASSERT_TRUE(read);
    const auto outcomes = host::verify(*read);
    ASSERT_TRUE(outcomes) << outcomes.error().phrase.key;
    EXPECT_GT(*outcomes, 0u);
  }
}

TEST_P(FairGame, WhatWasChangedIsFound) {
  const core::Record record = played(*table::find_game(GetParam()), 3);
  const auto error_of = [](const core::Record& changed) { return host::verify(changed).error().phrase.key; };
  core::Record changed = record;
  changed.set_note("secret", core::to_hex(digest_of(4)));
  EXPECT_EQ(error_of(changed), "verify.commitment");
  changed.set_note("commitment", Fair::commitment(digest_of(4)));
  const std::string found = error_of(changed);
  EXPECT_TRUE(found == "verify.differs" || found == "verify.lot") << found;
  changed = record;
  changed.set_note("secret", "");
  EXPECT_EQ(error_of(changed), "verify.no_secret");
  changed = record;
  changed.set_note("seen_by", "0");
  EXPECT_EQ(error_of(changed), "verify.redacted");
  changed = record;
  changed.setup.players = 2'000'000'000;  // of whom nothing is set aside
  EXPECT_EQ(error_of(changed), "setup.players");
}

// Whoever writes the whole record may write another secret with another commitment: only who noted the
// promise can tell.
TEST_P(FairGame, AnotherPromiseIsFoundByWhoNotedIt) {
  const core::Record record = played(*table::find_game(GetParam()), 3);
  EXPECT_TRUE(host::verify(record, Fair::commitment(digest_of(3))));
  const core::Record other = played(*table::find_game(GetParam()), 4);
  EXPECT_TRUE(host::verify(other));
  const auto outcomes = host::verify(other, Fair::commitment(digest_of(3)));
  ASSERT_FALSE(outcomes);
  EXPECT_EQ(outcomes.error().phrase.key, "verify.promise");
}

// All of them, not only the first that differs.
TEST_P(FairGame, EveryOutcomeIsRecomputed) {
  core::Record record = played(*table::find_game(GetParam()), 2);
  const auto told = host::recompute(record);
  ASSERT_TRUE(told);
  EXPECT_EQ(told->commitment, record.note("commitment"));
  EXPECT_EQ(told->wrong_lot, "");
  EXPECT_EQ(told->outcomes.size(), *host::verify(record));
  for (const auto& outcome : told->outcomes) {
    EXPECT_EQ(outcome.found, record.steps[outcome.step].text);
    EXPECT_EQ(outcome.found, outcome.expected);
  }
  record.set_note("seat.0.luck", core::to_hex(digest_of(99)));
  const auto other = host::recompute(record);
  ASSERT_TRUE(other);
  ASSERT_EQ(other->outcomes.size(), told->outcomes.size());
  const auto differs = [](const host::Outcome& outcome) { return outcome.found != outcome.expected; };
  EXPECT_GE(std::ranges::count_if(other->outcomes, differs) + !other->wrong_lot.empty(), 1);
}

TEST_P(FairGame, TheSecretIsKeptUntilTheEnd) {
  core::Record header;
  header.game = GetParam();
  const Fair luck = fair(1, 2);
  luck.note_seats(header);
  auto host = *Host::lay(header, luck);
  host.keep();
  EXPECT_EQ(host.record().note("commitment"), Fair::commitment(luck.secret()));
  EXPECT_EQ(core::to_text(host.record()).find(core::to_hex(luck.secret())), std::string::npos);
  EXPECT_TRUE(host.stop(host.sequence()));
  host.keep();
  EXPECT_EQ(host.record_for({}).note("secret"), core::to_hex(luck.secret()));
  EXPECT_TRUE(host::verify(host.record_for({})));
  for (const core::Record& next : {host.again(), *host.branch({}, 0)})
    EXPECT_EQ(next.note("commitment") + next.note("secret") + next.note("seat.0.luck"), "");
}

// Online, the end opens the hands, however it came about; so does it where the record is read afterwards.
TEST_P(FairGame, GoesOnFromAnyPositionOnceItsHandsAreOpen) {
  core::Record header;
  header.game = GetParam();
  const Fair luck = fair(1, 2);
  luck.note_seats(header);
  auto host = *Host::lay(header, luck);
  host.keep();
  const bool open = !host.has_secrets_now();
  EXPECT_EQ(Host::open(host.record(), 5)->branch({{0, 1}}, 0).has_value(), open);
  EXPECT_TRUE(host.resign(0, host.sequence()));
  host.keep();
  for (const host::Device& device : {host::Device{}, host::Device{{1}}, host::Device{{0, 1}}}) {
    EXPECT_TRUE(host.branch(device, 0).has_value());
    EXPECT_TRUE(Host::open(host.record_for(device), 5)->branch(device, 0).has_value());
  }
}

INSTANTIATE_TEST_SUITE_P(Games, FairGame, ::testing::ValuesIn(every_game()));

}  // namespace
