#pragma once

#include <libpq-fe.h>

#include <chrono>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace store {

// What a database answers to one query.
class Rows {
 public:
  explicit Rows(PGresult* result) : result_(result) {}

  int size() const { return PQntuples(result_.get()); }
  std::string text(int row, int column) const {
    return {PQgetvalue(result_.get(), row, column),
            static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
  }
  bool empty(int row, int column) const { return PQgetisnull(result_.get(), row, column) != 0; }
  std::uint64_t number(int row, int column) const;
  bool flag(int row, int column) const { return *PQgetvalue(result_.get(), row, column) == 't'; }

 private:
  struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
  };
  std::unique_ptr<PGresult, Clear> result_;
};

// A list of values for one parameter of a query, as PostgreSQL writes arrays.
class Array {
 public:
  void add(std::string_view text);
  void add(std::uint64_t number) { add_word(std::to_string(number)); }
  void add(std::optional<std::uint64_t> number) { add_word(number ? std::to_string(*number) : "NULL"); }
  void add(bool flag) { add_word(flag ? "t" : "f"); }
  void add(const std::optional<std::string>& text) {
    if (text) return add(std::string_view(*text));
    add_word("NULL");
  }
  std::string text() const { return text_ + "}"; }

 private:
  void add_word(std::string_view word);
  std::string text_ = "{";
};

// The text is the query's name too: one literal for one query.
struct Query {
  const char* sql;
  std::vector<std::string> values{};
};

struct Trouble {
  std::string state;   // the SQLSTATE; empty where the connection was lost, or there is none
  std::string reason;  // on one line
};

// Talks to a database; a connection that was lost is made again when it is needed. For one thread.
class Session {
 public:
  explicit Session(std::string url, std::string_view settings = {});

  // All of them in one round trip; of each what it gives, or why not. After trouble no transaction is open.
  std::expected<std::vector<Rows>, Trouble> run(std::span<const Query> queries);
  // One query that may be asked twice: a connection may have died long ago without anybody noticing.
  std::expected<Rows, Trouble> ask(const Query& query);
  // A query whose text is made for the occasion.
  std::expected<Rows, Trouble> run_text(const std::string& sql, const std::vector<std::string>& values);
  // Statements without values, such as those of a schema.
  std::optional<Trouble> script(const std::string& sql);
  bool connected() const { return connection_ && PQstatus(connection_.get()) == CONNECTION_OK; }
  bool in_transaction() const {
    return connected() && PQtransactionStatus(connection_.get()) == PQTRANS_INTRANS;
  }
  std::optional<Trouble> connect();
  // For who waits for news on the connection.
  PGconn* handle() const { return connection_.get(); }

 private:
  bool send(const Query& query, bool prepare);
  std::expected<std::vector<Rows>, Trouble> collect(std::span<const Query> queries);
  Trouble trouble(const PGresult* result) const;

  struct Finish {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };
  const std::string url_;
  const std::string settings_;
  std::unique_ptr<PGconn, Finish> connection_;
  std::set<const char*> prepared_;  // on this connection
  std::chrono::steady_clock::time_point not_before_{};
  Trouble last_;  // why there is no connection
};

}  // namespace store
