#pragma once

#include <fcntl.h>
#include <libpq-fe.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>

// A PostgreSQL for the tests of one program: started when it is first asked for, gone with the program.
class Postgres {
 public:
  static Postgres& shared() {
    static Postgres one;
    return one;
  }
  // With `--durable` it waits for its disk.
  explicit Postgres(const char* how = nullptr) { start(how); }
  Postgres(const Postgres&) = delete;
  Postgres& operator=(const Postgres&) = delete;
  ~Postgres() {
    ::close(until_);
    ::waitpid(process_, nullptr, 0);
  }

  // The URL of a database of that name, which is made if there is none.
  std::string database(const std::string& name) {
    run("CREATE DATABASE \"" + name + "\"");
    return url_.substr(0, url_.rfind('/') + 1) + name;
  }
  const std::string& url() const { return url_; }
  // The first value that it gives, or the reason why it can't be done.
  std::string run(const std::string& sql) const { return run(url_, sql); }
  static std::string run(const std::string& url, const std::string& sql) {
    PGconn* const connection = PQconnectdb(url.c_str());
    PGresult* const result = PQexec(connection, sql.c_str());
    const std::string said = PQntuples(result) > 0 ? PQgetvalue(result, 0, 0) : PQresultErrorMessage(result);
    PQclear(result);
    PQfinish(connection);
    return said;
  }

 private:
  void start(const char* how) {
    int until[2];
    int said[2];
    if (::pipe2(until, O_CLOEXEC) != 0 || ::pipe2(said, O_CLOEXEC) != 0) std::abort();
    process_ = ::fork();
    if (process_ == 0) {
      ::dup2(until[0], STDIN_FILENO);
      ::dup2(said[1], STDOUT_FILENO);
      ::execl(BIVOUAC_SOURCE "/tests/postgres.py", "postgres.py", how, nullptr);
      ::_exit(127);
    }
    ::close(until[0]);
    ::close(said[1]);
    until_ = until[1];
    for (char letter = 0; ::read(said[0], &letter, 1) == 1 && letter != '\n';) url_ += letter;
    ::close(said[0]);
    if (url_.empty()) std::abort();  // it has said why
  }

  int until_ = -1;
  pid_t process_ = -1;
  std::string url_;
};
