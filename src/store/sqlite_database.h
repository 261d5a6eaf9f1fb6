#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace store {

// One connection to a database file.
class Database {
 public:
  // Empty if it was opened, else the reason why not.
  std::string open(const std::string& path);
  // Whether it could be done. For statements without rows.
  bool run(const char* sql) {
    return sqlite3_exec(handle_.get(), sql, nullptr, nullptr, nullptr) == SQLITE_OK;
  }
  std::string reason() const { return sqlite3_errmsg(handle_.get()); }
  // It was not what is there that refused, but a rule that was set up on purpose.
  bool is_forbidden() const { return sqlite3_extended_errcode(handle_.get()) == SQLITE_CONSTRAINT_TRIGGER; }
  int changes() const { return sqlite3_changes(handle_.get()); }
  sqlite3* handle() const { return handle_.get(); }

 private:
  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
  };
  std::unique_ptr<sqlite3, Close> handle_;
};

// A prepared statement, used again and again.
class Statement {
 public:
  Statement(const Database& database, std::string_view sql) {
    sqlite3_stmt* made = nullptr;
    sqlite3_prepare_v3(database.handle(), sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                       &made, nullptr);
    handle_.reset(made);
  }

  // Begins it anew with these values.
  template <class... Values>
  Statement& with(const Values&... values) {
    sqlite3_reset(handle_.get());
    int place = 0;
    (bind(++place, values), ...);
    return *this;
  }
  // The same with values that are known as texts.
  Statement& with_row(const std::vector<std::optional<std::string>>& values) {
    sqlite3_reset(handle_.get());
    for (int place = 1; const auto& value : values) {
      if (value) bind(place, std::string_view(*value));
      if (!value) sqlite3_bind_null(handle_.get(), place);
      ++place;
    }
    return *this;
  }
  // SQLITE_ROW, SQLITE_DONE, or what is wrong.
  int step() { return sqlite3_step(handle_.get()); }
  void end() { sqlite3_reset(handle_.get()); }

  std::string text(int column) const {
    const auto* const begin = reinterpret_cast<const char*>(sqlite3_column_text(handle_.get(), column));
    return {begin, static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column))};
  }
  bool empty(int column) const { return sqlite3_column_type(handle_.get(), column) == SQLITE_NULL; }
  std::uint64_t number(int column) const {
    return static_cast<std::uint64_t>(sqlite3_column_int64(handle_.get(), column));
  }

 private:
  // What is bound must outlive the statement's steps.
  void bind(int place, std::string_view text) {
    sqlite3_bind_text(handle_.get(), place, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
  }
  void bind(int place, std::uint64_t number) {
    sqlite3_bind_int64(handle_.get(), place, static_cast<sqlite3_int64>(number));
  }
  void bind(int place, std::optional<std::uint64_t> number) {
    if (number) return bind(place, *number);
    sqlite3_bind_null(handle_.get(), place);
  }

  struct Finalize {
    void operator()(sqlite3_stmt* handle) const { sqlite3_finalize(handle); }
  };
  std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

}  // namespace store
