#include "store/postgres_session.h"

#include <poll.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace store {

namespace {

// A database that is away is not asked again and again: whoever waits for it holds up a whole server.
constexpr std::chrono::milliseconds kPause{250};

// For whatever the URL does not say. A database that can only be read is none of ours: of several hosts, the
// one that can be written to is taken.
constexpr std::array<const char*, 11> kDefaults{"fallback_application_name",
                                                "connect_timeout",
                                                "tcp_user_timeout",
                                                "keepalives_idle",
                                                "keepalives_interval",
                                                "keepalives_count",
                                                "target_session_attrs",
                                                "client_encoding",
                                                "options",
                                                "dbname",
                                                nullptr};
constexpr std::string_view kSettings =
    "-c statement_timeout=10000 -c idle_in_transaction_session_timeout=10000 ";

std::string first_line(std::string text) {
  text.resize(std::min(text.find('\n'), text.size()));
  return text;
}

std::string name_of(const char* sql) {
  std::array<char, 20> digits{};
  const auto end = std::to_chars(digits.begin(), digits.end(), reinterpret_cast<std::uintptr_t>(sql), 16).ptr;
  return {digits.data(), static_cast<std::size_t>(end - digits.data())};
}

// Somebody else was first, which is no fault.
bool is_race(const Trouble& trouble) {
  return trouble.state.starts_with("23") || trouble.state.starts_with("40");
}

}  // namespace

std::uint64_t Rows::number(int row, int column) const {
  const std::string digits = text(row, column);
  std::uint64_t number = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return number;
}

void Array::add_word(std::string_view word) {
  if (text_.size() > 1) text_ += ',';
  text_ += word;
}

void Array::add(std::string_view text) {
  add_word("\"");
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') text_ += '\\';
    text_ += letter;
  }
  text_ += '"';
}

Session::Session(std::string url, std::string_view settings, Patience patience)
    : url_(std::move(url)), settings_(std::string(kSettings).append(settings)), patience_(patience) {}

// On a thread of its own: a host that does not answer at all takes seconds.
std::optional<Trouble> Session::connect(std::chrono::milliseconds patience) {
  if (connected()) return std::nullopt;
  const bool waits_already = connecting_.valid();
  if (!waits_already) {
    dialled_ = std::chrono::steady_clock::now();
    if (dialled_ < not_before_) return last_;
    connection_.reset();
    prepared_.clear();
    statements_ = 0;
    connecting_ = std::async(std::launch::async, [this] {
      const std::array<const char*, kDefaults.size()> values{
          "bivouac",    "3",    "10000",           "10",         "5",    "3",
          "read-write", "UTF8", settings_.c_str(), url_.c_str(), nullptr};
      return Connection(PQconnectdbParams(kDefaults.data(), values.data(), 1));
    });
  }
  const auto wait = waits_already ? std::chrono::milliseconds(0) : patience;
  if (connecting_.wait_for(wait) != std::future_status::ready) return Trouble{"", "it does not answer"};
  connection_ = connecting_.get();
  if (!connected()) {
    ++errors_;
    last_ = {"", first_line(PQerrorMessage(connection_.get()))};
    const auto end = std::chrono::steady_clock::now();
    not_before_ = end + std::max<std::chrono::steady_clock::duration>(kPause, 3 * (end - dialled_));
    return last_;
  }
  ++connections_;
  PQsetNoticeProcessor(connection_.get(), [](void*, const char*) {}, nullptr);
  return std::nullopt;
}

PGresult* Session::next() {
  while (PQisBusy(connection_.get()) != 0) {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(deadline_ - std::chrono::steady_clock::now());
    pollfd descriptor{PQsocket(connection_.get()), POLLIN, 0};
    if (left.count() <= 0 || ::poll(&descriptor, 1, static_cast<int>(left.count())) == 0) {
      late_ = true;
      connection_.reset();
      return nullptr;
    }
    if (PQconsumeInput(connection_.get()) == 0) break;
  }
  return PQgetResult(connection_.get());
}

Trouble Session::trouble(const PGresult* result) const {
  if (late_) return {"late", "it does not answer"};
  const char* const state = result == nullptr ? nullptr : PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const char* const said = result == nullptr ? nullptr : PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  // 57P: it is shutting down, or has crashed. 25006: it can only be read since another one has taken over.
  const std::string_view why = state == nullptr ? "" : state;
  const bool lost = !connected() || why.empty() || why.starts_with("57P") || why == "25006";
  return {lost ? "" : std::string(why),
          first_line(said != nullptr ? said : PQerrorMessage(connection_.get()))};
}

bool Session::send(const Query& query, bool prepare) {
  const std::string name = name_of(query.sql);
  if (prepare && PQsendPrepare(connection_.get(), name.c_str(), query.sql, 0, nullptr) == 0) return false;
  std::vector<const char*> values;
  values.reserve(query.values.size());
  for (const auto& value : query.values) values.push_back(value.c_str());
  return PQsendQueryPrepared(connection_.get(), name.c_str(), static_cast<int>(values.size()), values.data(),
                             nullptr, nullptr, 0) != 0;
}

std::expected<std::vector<Rows>, Trouble> Session::run(std::span<const Query> queries) {
  if (auto none = connect()) return std::unexpected(*std::move(none));
  begin_to_wait();
  PQenterPipelineMode(connection_.get());
  std::set<const char*> preparing;
  std::vector<bool> fresh;  // of each query: it is prepared first
  bool sent = true;
  for (const Query& query : queries) {
    fresh.push_back(!prepared_.contains(query.sql) && preparing.insert(query.sql).second);
    sent = sent && send(query, fresh.back());
  }
  if (!sent || PQpipelineSync(connection_.get()) == 0) {
    auto why = trouble(nullptr);
    connection_.reset();
    return std::unexpected(std::move(why));
  }
  auto answers = collect(queries, fresh);
  PQexitPipelineMode(connection_.get());
  if (!answers && !is_race(answers.error())) ++errors_;
  if (!answers && answers.error().state.empty()) connection_.reset();
  if (connected() && !answers && PQtransactionStatus(connection_.get()) != PQTRANS_IDLE) script("ROLLBACK");
  return answers;
}

// What a pipeline gives: for each query what preparing it gave, if that was needed, and its own result, each
// followed by nothing; then the end.
std::expected<std::vector<Rows>, Trouble> Session::collect(std::span<const Query> queries,
                                                           const std::vector<bool>& fresh) {
  std::vector<Rows> answers;
  std::optional<Trouble> trouble_met;
  const auto take = [&](const char* preparing) {
    PGresult* const result = next();
    const auto status = PQresultStatus(result);
    const bool good = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    if (!good && !trouble_met) trouble_met = trouble(result);
    if (good && preparing != nullptr) prepared_.insert(preparing);
    if (good && preparing == nullptr) {
      answers.emplace_back(result);
    } else {
      PQclear(result);
    }
    if (result != nullptr) PQclear(next());
  };
  for (std::size_t at = 0; at < queries.size(); ++at) {
    if (fresh[at]) take(queries[at].sql);
    take(nullptr);
    if (!connected()) break;
  }
  statements_ = prepared_.size();
  if (connected()) PQclear(next());
  if (trouble_met) return std::unexpected(*std::move(trouble_met));
  return answers;
}

std::expected<Rows, Trouble> Session::ask(const Query& query) {
  const bool was_connected = connected();
  auto answers = run({&query, 1});
  if (!answers && answers.error().state.empty() && was_connected) answers = run({&query, 1});
  if (!answers) return std::unexpected(std::move(answers).error());
  return std::move(answers->front());
}

std::expected<Rows, Trouble> Session::run_text(const std::string& sql,
                                               const std::vector<std::string>& values) {
  if (auto none = connect()) return std::unexpected(*std::move(none));
  begin_to_wait();
  std::vector<const char*> texts;
  texts.reserve(values.size());
  for (const auto& value : values) texts.push_back(value.c_str());
  PQsendQueryParams(connection_.get(), sql.c_str(), static_cast<int>(texts.size()), nullptr, texts.data(),
                    nullptr, nullptr, 0);
  return last_result();
}

std::optional<Trouble> Session::script(const std::string& sql) {
  if (auto none = connect()) return none;
  begin_to_wait();
  PQsendQuery(connection_.get(), sql.c_str());
  auto result = last_result();
  return result ? std::nullopt : std::optional(std::move(result).error());
}

// Of several statements the last one, or the one that failed.
std::expected<Rows, Trouble> Session::last_result() {
  std::expected<Rows, Trouble> last = std::unexpected(Trouble{"", "the connection was lost"});
  while (PGresult* const result = next()) {
    const auto status = PQresultStatus(result);
    const bool good = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    if (!good) last = std::unexpected(trouble(result));
    Rows rows(result);
    if (good) last = std::move(rows);
  }
  if (late_) return std::unexpected(trouble(nullptr));
  return last;
}

}  // namespace store
