#pragma once

#include <span>
#include <vector>

#include "store/sqlite_database.h"
#include "store/store.h"

namespace store {

// Keeps changes in a database file that nobody else writes to.
// That whatever belongs to a head has one is looked at here, where it is not known already: checking foreign
// keys would look each head up for every entry.
class SqliteWriter {
 public:
  explicit SqliteWriter(Database& database) : database_(database) {}

  // Nearly always all can be kept; only else each is marked, to be taken back alone, which costs much.
  std::vector<Result> keep(std::span<const Change> changes) {
    if (keep_all(changes)) return std::vector<Result>(changes.size());
    return keep_each(changes);
  }

 private:
  bool keep_all(std::span<const Change> changes) {
    bool kept = done(begin_);
    std::uint64_t time = 0;
    for (const Change& change : changes) {
      kept = kept && keep(change) == SQLITE_DONE;
      time = std::max(time, change.time);
    }
    kept = kept && keep_time(time) && done(commit_);
    if (!kept) done(rollback_);
    return kept;
  }

  std::vector<Result> keep_each(std::span<const Change> changes) {
    std::vector<Result> results;
    if (!done(begin_)) return all_failed(changes.size());
    std::uint64_t time = 0;
    for (const Change& change : changes) {
      if (!done(begin_change_)) return all_failed(changes.size());
      const int status = keep(change);
      if (status == SQLITE_DONE && done(end_change_)) {
        results.push_back({});
        time = std::max(time, change.time);
      } else if (status == SQLITE_CONSTRAINT && !database_.is_forbidden() && done(undo_change_) &&
                 done(end_change_)) {
        results.push_back({Outcome::overtaken, {}});
      } else {
        return all_failed(changes.size());
      }
    }
    return keep_time(time) && done(commit_) ? results : all_failed(changes.size());
  }

  std::vector<Result> all_failed(std::size_t count) {
    std::vector<Result> results(count, {Outcome::failed, database_.reason()});
    done(rollback_);
    return results;
  }

  bool keep_time(std::uint64_t time) { return time == 0 || once(time_.with(time)) == SQLITE_DONE; }

  // SQLITE_DONE, SQLITE_CONSTRAINT where somebody was first, or what is wrong.
  int keep(const Change& change) {
    int status = SQLITE_DONE;
    if (change.guest) status = once(guest_.with(change.guest->id, change.guest->name, change.guest->same_as));
    for (const Head& head : change.heads) {
      if (status == SQLITE_DONE) status = keep(head);
    }
    for (const Entry& entry : change.entries) {
      if (status == SQLITE_DONE)
        status = one(entry_.with(entry.table, entry.sequence, entry.text, entry.time, awaited(entry)));
    }
    for (const Clock& clock : change.clocks) {
      if (status == SQLITE_DONE) status = one(clock_.with(clock.table, clock.due, clock.text));
    }
    for (const Removal& removal : change.removed) {
      if (status == SQLITE_DONE) status = once(removable_.with(removal.table, removal.revision));
      if (status != SQLITE_DONE || database_.changes() == 0) continue;
      for (Statement* const part : {&no_seats_, &no_clock_, &no_head_}) {
        if (status == SQLITE_DONE) status = once(part->with(removal.table));
      }
    }
    return status;
  }

  int keep(const Head& head) {
    const std::uint64_t listed = head.listed ? 1 : 0;
    const std::uint64_t over = head.over ? 1 : 0;
    int status = head.revision == 1
                     ? one(new_head_.with(head.table, head.text, listed, over, head.time))
                     : one(head_.with(head.table, head.revision, head.text, listed, over, head.time));
    if (status == SQLITE_DONE) status = once(no_seats_.with(head.table));
    for (const std::string& guest : head.guests) {
      if (status == SQLITE_DONE) status = once(seat_.with(guest, head.table));
    }
    return status;
  }

  static std::optional<std::uint64_t> awaited(const Entry& entry) {
    return entry.awaited ? std::optional(static_cast<std::uint64_t>(*entry.awaited)) : std::nullopt;
  }
  static int once(Statement& statement) {
    const int status = statement.step();
    statement.end();
    return status;
  }
  static bool done(Statement& statement) { return once(statement.with()) == SQLITE_DONE; }
  // The same for what must change one row.
  int one(Statement& statement) {
    const int status = once(statement);
    return status == SQLITE_DONE && database_.changes() != 1 ? SQLITE_CONSTRAINT : status;
  }

  Database& database_;
  Statement begin_{database_, "BEGIN IMMEDIATE"};
  Statement commit_{database_, "COMMIT"};
  Statement rollback_{database_, "ROLLBACK"};
  Statement begin_change_{database_, "SAVEPOINT change"};
  Statement undo_change_{database_, "ROLLBACK TO change"};
  Statement end_change_{database_, "RELEASE change"};
  Statement guest_{database_,
                   "INSERT INTO guests VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET name = ?2, "
                   "same_as = iif(?3 = '', same_as, ?3)"};
  Statement new_head_{
      database_,
      "INSERT INTO heads VALUES (?1, 1, ?2, ?3, (SELECT coalesce(max(changed), 0) + 1 FROM heads), ?4, ?5)"};
  Statement head_{database_,
                  "UPDATE heads SET revision = ?2, text = ?3, listed = ?4, over = ?5, time = ?6, "
                  "changed = (SELECT max(changed) + 1 FROM heads) WHERE id = ?1 AND revision = ?2 - 1"};
  Statement no_seats_{database_, "DELETE FROM seats WHERE head = ?1"};
  Statement seat_{database_, "INSERT OR IGNORE INTO seats VALUES (?1, ?2)"};
  Statement entry_{database_,
                   "INSERT INTO entries SELECT ?1, ?2, ?3, ?4, ?5 WHERE CASE WHEN ?2 = 1 "
                   "THEN EXISTS (SELECT 1 FROM heads WHERE id = ?1) "
                   "ELSE EXISTS (SELECT 1 FROM entries WHERE head = ?1 AND sequence = ?2 - 1) END"};
  Statement clock_{database_,
                   "INSERT INTO clocks SELECT ?1, ?2, ?3 WHERE EXISTS (SELECT 1 FROM heads WHERE id = ?1) "
                   "ON CONFLICT DO UPDATE SET due = ?2, text = ?3"};
  Statement removable_{database_,
                       "UPDATE heads SET listed = 0 WHERE id = ?1 AND revision = ?2 AND "
                       "NOT EXISTS (SELECT 1 FROM entries WHERE head = ?1)"};
  Statement no_clock_{database_, "DELETE FROM clocks WHERE head = ?1"};
  Statement no_head_{database_, "DELETE FROM heads WHERE id = ?1"};
  Statement time_{database_, "UPDATE time SET now = max(now, ?1)"};
};

}  // namespace store
