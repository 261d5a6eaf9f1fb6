#pragma once

#include <libpq-fe.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <expected>
#include <future>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/store.h"

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

// For how long whoever asks may be held up.
struct Patience {
  std::chrono::milliseconds connecting;  // a connection that takes longer is there for whoever asks later
  std::chrono::milliseconds answering;   // a database that takes longer is taken for lost
};
// A thread that has nothing else to do.
constexpr Patience kPatient{std::chrono::seconds(30), std::chrono::seconds(15)};

// Talks to a database; a connection that was lost is made again when it is needed. For one thread.
class Session {
 public:
  explicit Session(std::string url, std::string_view settings = {}, Patience patience = kPatient);

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
  // Since it was made; any thread may ask.
  Links links() const { return {statements_, connections_, errors_}; }
  std::optional<Trouble> connect() { return connect(patience_.connecting); }
  std::optional<Trouble> connect(std::chrono::milliseconds patience);
  // For who waits for news on the connection.
  PGconn* handle() const { return connection_.get(); }

 private:
  bool send(const Query& query, bool prepare);
  std::expected<std::vector<Rows>, Trouble> collect(std::span<const Query> queries,
                                                    const std::vector<bool>& fresh);
  // The next result, if there is one; a connection that gives none in time is given up.
  PGresult* next();
  std::expected<Rows, Trouble> last_result();
  void begin_to_wait() {
    late_ = false;
    deadline_ = std::chrono::steady_clock::now() + patience_.answering;
  }
  Trouble trouble(const PGresult* result) const;

  struct Finish {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };
  using Connection = std::unique_ptr<PGconn, Finish>;
  const std::string url_;
  const std::string settings_;
  const Patience patience_;
  Connection connection_;
  std::set<const char*> prepared_;              // on this connection
  std::atomic<std::size_t> statements_ = 0;     // as many
  std::atomic<std::uint64_t> connections_ = 0;  // that were made
  std::atomic<std::uint64_t> errors_ = 0;
  std::chrono::steady_clock::time_point deadline_{};  // of what is asked just now
  bool late_ = false;                                 // it was not answered by then
  std::chrono::steady_clock::time_point dialled_{};
  std::chrono::steady_clock::time_point not_before_{};
  Trouble last_;  // why there is no connection
  std::future<Connection> connecting_;
};

}  // namespace store
