#include "store/postgres_news.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <cstdlib>
#include <utility>

namespace store {

namespace {

constexpr std::size_t kMostBytes = 7'900;  // the database carries 8,000
constexpr int kPause = 300;                // milliseconds before a lost connection is made again

}  // namespace

// The server and its time, then a line for each table, with a blank and the words where something was said.
std::vector<std::string> texts_of_news(const std::string& server, std::uint64_t time,
                                       const std::set<std::string_view>& tables,
                                       const std::vector<Word>& words) {
  const std::string head = server + " " + std::to_string(time);
  std::vector<std::string> texts;
  const auto add = [&](const std::string& line) {
    if (line.size() + head.size() + 1 > kMostBytes) return;  // no client can say so much
    if (texts.empty() || texts.back().size() + line.size() + 1 > kMostBytes) texts.push_back(head);
    texts.back() += "\n" + line;
  };
  for (const auto& table : tables) add(std::string(table));
  for (const auto& word : words) add(word.table + " " + word.text);
  return texts;
}

std::optional<News> parse_news(std::string_view text, std::string_view server) {
  News news;
  std::string_view rest = text;
  const auto line = [&rest] {
    const auto end = std::min(rest.find('\n'), rest.size());
    const auto first = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return first;
  };
  const auto head = line();
  const auto blank = head.find(' ');
  if (blank == head.npos || head.substr(0, blank) == server) return std::nullopt;
  std::from_chars(head.data() + blank + 1, head.data() + head.size(), news.time);
  while (!rest.empty()) {
    const auto one = line();
    const auto said = one.find(' ');
    if (said == one.npos) {
      news.tables.emplace_back(one);
    } else {
      news.words.push_back({std::string(one.substr(0, said)), std::string(one.substr(said + 1))});
    }
  }
  return news;
}

PostgresNews::PostgresNews(std::string url, std::string server, std::function<void(News)> hear)
    : session_(std::move(url)), server_(std::move(server)), hear_(std::move(hear)) {
  if (::pipe2(ending_, O_CLOEXEC) != 0) std::abort();
  thread_ = std::thread([this] { run(); });
}

PostgresNews::~PostgresNews() {
  ::close(ending_[1]);
  thread_.join();
  ::close(ending_[0]);
}

bool PostgresNews::wait(int descriptor, int milliseconds) const {
  std::array<pollfd, 2> both{{{ending_[0], POLLIN, 0}, {descriptor, POLLIN, 0}}};
  ::poll(both.data(), descriptor < 0 ? 1 : 2, milliseconds);
  return both[0].revents != 0;
}

void PostgresNews::run() {
  for (;;) {
    if (session_.connect() || session_.script("LISTEN bivouac")) {
      if (wait(-1, kPause)) return;
      continue;
    }
    News missed;
    missed.missed = true;
    hear_(std::move(missed));
    while (session_.connected()) {
      take_what_has_come();
      if (wait(PQsocket(session_.handle()), -1)) return;
      PQconsumeInput(session_.handle());
    }
  }
}

void PostgresNews::take_what_has_come() {
  while (PGnotify* const one = PQnotifies(session_.handle())) {
    auto news = parse_news(one->extra, server_);
    PQfreemem(one);
    if (news) hear_(*std::move(news));
  }
}

}  // namespace store
