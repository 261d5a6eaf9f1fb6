#include "store/archive.h"

#include <algorithm>
#include <array>

namespace store {

namespace {

// In an order in which each may name what is there already.
constexpr std::array<std::string_view, 5> kTables{"guests", "heads", "seats", "entries", "clocks"};

struct Question {
  const char* fault;  // the phrase
  std::string_view sql;
};
constexpr std::array<Question, 6> kQuestions{{
    {"store.fault.gap",
     "SELECT head FROM entries GROUP BY head HAVING count(*) <> max(sequence) OR min(sequence) <> 1"},
    {"store.fault.entries", "SELECT DISTINCT head FROM entries WHERE head NOT IN (SELECT id FROM heads)"},
    {"store.fault.seats", "SELECT DISTINCT head FROM seats WHERE head NOT IN (SELECT id FROM heads)"},
    {"store.fault.clock", "SELECT head FROM clocks WHERE head NOT IN (SELECT id FROM heads)"},
    {"store.fault.revision", "SELECT id FROM heads WHERE revision < 1"},
    {"store.fault.guest",
     "SELECT id FROM guests WHERE same_as <> '' AND same_as NOT IN (SELECT id FROM guests)"},
}};

Read<void> copy_table(std::string_view table, Archive& from, Archive& to,
                      const std::function<void(std::size_t)>& copied) {
  const auto theirs = from.columns(table);
  auto columns = to.columns(table);
  if (!theirs) return std::unexpected(theirs.error());
  if (!columns) return std::unexpected(columns.error());
  std::erase_if(*columns,
                [&](const auto& name) { return std::ranges::find(*theirs, name) == theirs->end(); });
  return from.read(table, *columns, [&](const std::vector<Archive::Row>& rows) -> Read<void> {
    copied(rows.size());
    return to.write(table, *columns, rows);
  });
}

}  // namespace

Opened open_archive(const std::string& place, Use use) {
  return place.find("://") == place.npos ? open_sqlite_archive(place, use)
                                         : open_postgres_archive(place, use);
}

Read<std::uint64_t> copy(Archive& from, Archive& to,
                         const std::function<void(std::uint64_t, std::uint64_t)>& progress) {
  for (Archive* const one : {&from, &to}) {
    if (auto begun = one->begin(); !begun) return std::unexpected(begun.error());
  }
  std::uint64_t all = 0;
  std::uint64_t done = 0;
  for (const auto table : kTables) {
    const auto count = from.count(table);
    const auto there = to.count(table);
    if (!count) return std::unexpected(count.error());
    if (!there) return std::unexpected(there.error());
    if (*there > 0) return std::unexpected("it is not empty");
    all += *count;
  }
  for (const auto table : kTables) {
    const auto copied = copy_table(table, from, to, [&](std::size_t rows) { progress(done += rows, all); });
    if (!copied) return std::unexpected(copied.error());
  }
  const auto time = from.time();
  if (!time) return std::unexpected(time.error());
  if (auto set = to.set_time(*time); !set) return std::unexpected(set.error());
  const auto tables = to.count("heads");
  if (auto ended = to.end(); !ended) return std::unexpected(ended.error());
  return tables;
}

Read<std::vector<core::Phrase>> faults_of(Archive& archive) {
  if (auto begun = archive.begin(); !begun) return std::unexpected(begun.error());
  const auto damage = archive.damage();
  if (!damage) return std::unexpected(damage.error());
  std::vector<core::Phrase> faults;
  for (const auto& reason : *damage)
    faults.push_back(core::Phrase("store.fault.damage").text("reason", reason));
  for (const auto& [fault, sql] : kQuestions) {
    const auto found = archive.find(sql);
    if (!found) return std::unexpected(found.error());
    for (const auto& id : *found) faults.push_back(core::Phrase(fault).text("id", id));
  }
  return faults;
}

}  // namespace store
