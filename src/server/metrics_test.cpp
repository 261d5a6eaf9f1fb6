#include "server/metrics.h"

#include <gtest/gtest.h>

#include <array>

namespace server {
namespace {

using std::chrono::microseconds;

bool has(const std::string& text, const std::string& line) { return text.find(line + "\n") != text.npos; }

TEST(Metrics, AHistogramCountsWhatLiesWithinEachBound) {
  Histogram histogram;
  for (const int took : {0, 125, 126, 250, 1'000, 40'000'000}) histogram.count(microseconds(took));
  std::string text;
  histogram.write(text, "x", "Help.");
  EXPECT_TRUE(has(text, "# TYPE x histogram"));
  EXPECT_TRUE(has(text, "x_bucket{le=\"0.000125\"} 2"));
  EXPECT_TRUE(has(text, "x_bucket{le=\"0.000250\"} 4"));
  EXPECT_TRUE(has(text, "x_bucket{le=\"0.000500\"} 4"));
  EXPECT_TRUE(has(text, "x_bucket{le=\"0.001000\"} 5"));
  EXPECT_TRUE(has(text, "x_bucket{le=\"16.384000\"} 5"));
  EXPECT_TRUE(has(text, "x_bucket{le=\"+Inf\"} 6"));
  EXPECT_TRUE(has(text, "x_sum 40.001501"));
  EXPECT_TRUE(has(text, "x_count 6"));
}

TEST(Metrics, CommitsAreCountedByWhatBecameOfThem) {
  Metrics metrics;
  const std::array<store::Change, 3> changes{store::Change{{}, {}, {{"t", 1, "a"}, {"t", 2, "b"}}},
                                             store::Change{{}, {}, {{"t", 2, "c"}}}, store::Change{}};
  const std::array<store::Result, 3> results{store::Result{}, store::Result{store::Outcome::overtaken, {}},
                                             store::Result{store::Outcome::failed, "full"}};
  const std::array<store::Commit::Duration, 3> waited{};
  metrics.count({changes, results, waited, std::chrono::milliseconds(3)});
  const std::string text = to_text(metrics, {.tables = 7, .links = {9, 4, 2}, .store = true});
  for (const char* const line :
       {"bivouac_entries_total 2", "bivouac_commit_batches_total 1", "bivouac_changes_total 3",
        "bivouac_changes_overtaken_total 1", "bivouac_changes_failed_total 1", "bivouac_tables 7",
        "bivouac_database_statements 9", "bivouac_database_connections_total 4",
        "bivouac_database_errors_total 2", "bivouac_store_up 1", "bivouac_commit_seconds_count 1",
        "bivouac_kept_seconds_count 3"})
    EXPECT_TRUE(has(text, line)) << line;
}

TEST(Metrics, TheProcessIsLookedAt) {
  const Usage used = usage();
  EXPECT_GT(used.memory, 1'000'000u);
  EXPECT_GT(used.processor, 0u);
  EXPECT_GE(used.files, 3u);
}

}  // namespace
}  // namespace server
