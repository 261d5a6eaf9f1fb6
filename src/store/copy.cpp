#include <algorithm>
#include <array>
#include <map>

#include "store/archive.h"

namespace store {

namespace {

// In an order in which each may name what is there already.
constexpr std::array<std::string_view, 5> kTables{"guests", "heads", "seats", "entries", "clocks"};

constexpr std::size_t kTogether = 500;  // logs that are asked for at once
constexpr std::uint64_t kFew = 1'000;   // entries that are copied in a moment
constexpr int kMostReadings = 5;

Read<std::vector<std::string>> columns_of_both(std::string_view table, Archive& from, Archive& to) {
  const auto theirs = from.columns(table);
  auto columns = to.columns(table);
  if (!theirs) return std::unexpected(theirs.error());
  if (!columns) return columns;
  std::erase_if(*columns,
                [&](const auto& name) { return std::ranges::find(*theirs, name) == theirs->end(); });
  return columns;
}

// A copy that is under way.
class Copy {
 public:
  Copy(Archive& from, Archive& to, const Copied& progress) : from_(from), to_(to), progress_(progress) {}

  // Both are looked at as they are now, and what is written is true once `to` ends.
  Read<void> begin();
  Read<void> table(std::string_view table);
  Read<std::uint64_t> finish();

  // Logs are nearly all that there is. This copies what is not copied of them, and gives how many entries
  // that was: all at first, later those that have come since.
  Read<std::uint64_t> logs();

 private:
  using Rows = std::vector<Archive::Row>;
  Read<void> rows(std::string_view table, std::string_view which,
                  const std::function<void(const Rows&)>& look);
  Read<void> part_of_logs(std::string_view which);
  // Those that are longer than what is copied of them, so many in each text, which joins what is missing.
  Read<std::vector<std::string>> longer_logs();

  Archive& from_;
  Archive& to_;
  const Copied& progress_;
  std::uint64_t all_ = 0;
  std::uint64_t done_ = 0;
  std::uint64_t entries_ = 0;                                    // that are copied
  std::optional<std::map<std::string, std::uint64_t>> lengths_;  // of logs, as far as they are copied
};

Read<void> Copy::begin() {
  for (Archive* const one : {&from_, &to_}) {
    if (auto begun = one->begin(); !begun) return begun;
  }
  for (const auto table : kTables) {
    const auto count = from_.count(table);
    const auto there = to_.count(table);
    if (!count) return std::unexpected(count.error());
    if (!there) return std::unexpected(there.error());
    if (*there > 0) return std::unexpected("it is not empty");
    all_ += *count;
  }
  return {};
}

Read<void> Copy::rows(std::string_view table, std::string_view which,
                      const std::function<void(const Rows&)>& look) {
  const auto columns = columns_of_both(table, from_, to_);
  if (!columns) return std::unexpected(columns.error());
  return from_.read(table, *columns, which, [&](const Rows& rows) -> Read<void> {
    done_ += rows.size();
    progress_(done_, std::max(done_, all_));
    look(rows);
    return to_.write(table, *columns, rows);
  });
}

Read<void> Copy::table(std::string_view table) {
  return rows(table, {}, [](const Rows&) {});
}

Read<void> Copy::part_of_logs(std::string_view which) {
  const auto columns = columns_of_both("entries", from_, to_);
  if (!columns) return std::unexpected(columns.error());
  const auto place_of = [&](std::string_view name) {
    return static_cast<std::size_t>(std::ranges::find(*columns, name) - columns->begin());
  };
  const std::size_t head = place_of("head");
  const std::size_t sequence = place_of("sequence");
  return rows("entries", which, [&](const Rows& rows) {
    entries_ += rows.size();
    for (const auto& row : rows) {
      auto& length = (*lengths_)[row[head].value_or("")];
      length = std::max<std::uint64_t>(length, std::stoull(row[sequence].value_or("0")));
    }
  });
}

Read<std::vector<std::string>> Copy::longer_logs() {
  std::vector<std::string> some;
  std::size_t count = 0;
  const auto look = [&](const Rows& rows) -> Read<void> {
    for (const auto& row : rows) {
      const auto known = lengths_->find(*row[0]);
      const std::uint64_t length = known == lengths_->end() ? 0 : known->second;
      if (std::stoull(*row[1]) <= length) continue;
      if (count++ % kTogether == 0) some.emplace_back();
      std::string id = *row[0];
      for (auto quote = id.find('\''); quote != id.npos; quote = id.find('\'', quote + 2))
        id.insert(quote, 1, '\'');
      some.back().append(some.back().empty() ? "" : ", ");
      some.back().append("('" + id + "', " + std::to_string(length) + ")");
    }
    return {};
  };
  const auto read = from_.read(
      "heads", {"id", "(SELECT coalesce(max(sequence), 0) FROM entries WHERE head = id)"}, {}, look);
  if (!read) return std::unexpected(read.error());
  for (auto& logs : some) {
    logs.insert(0, "JOIN (VALUES ");
    logs.append(") AS known ON head = known.column1 AND sequence > known.column2");
  }
  return some;
}

Read<std::uint64_t> Copy::logs() {
  const std::uint64_t before = entries_;
  std::vector<std::string> parts{{}};
  if (lengths_) {
    auto longer = longer_logs();
    if (!longer) return std::unexpected(longer.error());
    parts = *std::move(longer);
  } else {
    lengths_.emplace();
  }
  for (const auto& part : parts) {
    if (auto copied = part_of_logs(part); !copied) return std::unexpected(copied.error());
  }
  return entries_ - before;
}

Read<std::uint64_t> Copy::finish() {
  const auto time = from_.time();
  if (!time) return std::unexpected(time.error());
  if (auto set = to_.set_time(*time); !set) return std::unexpected(set.error());
  return to_.count("heads");
}

// All but what only the last step decides; gives the number of tables.
Read<std::uint64_t> copy_beside_servers(Copy& copy, Archive& from, const std::string& to) {
  if (auto begun = copy.begin(); !begun) return std::unexpected(begun.error());
  // What comes while this reads is read next, until that is little.
  for (int reading = 0; reading < kMostReadings; ++reading) {
    if (reading > 0) {
      if (auto begun = from.begin(); !begun) return std::unexpected(begun.error());
    }
    const auto copied = copy.logs();
    if (!copied) return copied;
    if (auto left = from.leave(); !left) return std::unexpected(left.error());
    if (*copied <= kFew) break;
  }
  if (auto begun = from.begin_to_move(to); !begun) return std::unexpected(begun.error());
  if (auto copied = copy.logs(); !copied) return copied;
  for (const auto table : kTables) {
    if (table == "entries") continue;
    if (auto copied = copy.table(table); !copied) return std::unexpected(copied.error());
  }
  return copy.finish();
}

}  // namespace

Read<std::uint64_t> copy(Archive& from, Archive& to, const Copied& progress) {
  Copy copy(from, to, progress);
  if (auto begun = copy.begin(); !begun) return std::unexpected(begun.error());
  for (const auto table : kTables) {
    if (auto copied = copy.table(table); !copied) return std::unexpected(copied.error());
  }
  const auto tables = copy.finish();
  if (!tables) return tables;
  if (auto ended = to.end(); !ended) return std::unexpected(ended.error());
  return tables;
}

// The first store is given up before the second one is there: should the program die in between, nobody can
// have gone on with the first one.
std::expected<std::uint64_t, core::Phrase> move(Archive& from, Archive& to, const Copied& progress) {
  const auto not_copied = [](const std::string& reason) {
    return core::refuse(core::Phrase("store.not_copied").text("reason", reason));
  };
  Copy copy(from, to, progress);
  const auto tables = copy_beside_servers(copy, from, to.place());
  if (!tables) return not_copied(tables.error());
  if (auto given_up = from.end(); !given_up) return not_copied(given_up.error());
  if (auto there = to.end(); !there)
    return core::refuse(core::Phrase("store.half_moved")
                            .text("from", from.place())
                            .text("place", to.place())
                            .text("reason", there.error()));
  return *tables;
}

}  // namespace store
