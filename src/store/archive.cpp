#include "store/archive.h"

#include <array>

namespace store {

namespace {

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

}  // namespace

Opened open_archive(const std::string& place, Use use) {
  return place.find("://") == place.npos ? open_sqlite_archive(place, use)
                                         : open_postgres_archive(place, use);
}

Read<std::vector<core::Phrase>> faults_of(Archive& archive, const Copied& progress) {
  if (auto begun = archive.begin(); !begun) return std::unexpected(begun.error());
  constexpr std::uint64_t kAll = 1 + kQuestions.size();
  std::uint64_t done = 0;
  progress(done, kAll);
  const auto damage = archive.damage();
  if (!damage) return std::unexpected(damage.error());
  std::vector<core::Phrase> faults;
  for (const auto& reason : *damage)
    faults.push_back(core::Phrase("store.fault.damage").text("reason", reason));
  for (const auto& [fault, sql] : kQuestions) {
    progress(++done, kAll);
    const auto found = archive.find(sql);
    if (!found) return std::unexpected(found.error());
    for (const auto& id : *found) faults.push_back(core::Phrase(fault).text("id", id));
  }
  progress(kAll, kAll);
  return faults;
}

}  // namespace store
