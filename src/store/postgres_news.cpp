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

// The server and its time, then lines: `* table`, `+ table sequence entry`, `@ table sequence clock`, a tab
// and the entry that the clock stands after, `. table word`. What a server does not know the meaning of is a
// table that has changed.
std::vector<std::string> texts_of_news(const std::string& server, const News& news) {
  const std::string head = server + " " + std::to_string(news.time);
  std::vector<std::string> texts;
  const auto add = [&](const std::string& line) {
    if (line.size() + head.size() + 1 > kMostBytes) return false;
    if (texts.empty() || texts.back().size() + line.size() + 1 > kMostBytes) texts.push_back(head);
    texts.back() += "\n" + line;
    return true;
  };
  for (const auto& table : news.tables) add("* " + table);
  for (const auto& entry : news.entries) {
    const std::string where = entry.table + " " + std::to_string(entry.sequence) + " ";
    const bool told = entry.clock.empty() ? add("+ " + where + entry.text)
                                          : add("@ " + where + entry.clock + "\t" + entry.text);
    if (!told) add("* " + entry.table);
  }
  for (const auto& word : news.words) add(". " + word.table + " " + word.text);  // no client can say too much
  return texts;
}

std::optional<News> parse_news(std::string_view text, std::string_view server) {
  const auto next = [](std::string_view& rest, char end) {
    const auto length = std::min(rest.find(end), rest.size());
    const auto first = rest.substr(0, length);
    rest.remove_prefix(std::min(length + 1, rest.size()));
    return first;
  };
  const auto number = [](std::string_view digits) {
    std::uint64_t value = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return value;
  };
  std::string_view head = next(text, '\n');
  if (head.find(' ') == head.npos || next(head, ' ') == server) return std::nullopt;
  News news;
  news.time = number(head);
  while (!text.empty()) {
    std::string_view line = next(text, '\n');
    const auto kind = next(line, ' ');
    const std::string table(next(line, ' '));
    if (kind == "+" || kind == "@") {
      const auto sequence = number(next(line, ' '));
      const std::string clock(kind == "@" ? next(line, '\t') : std::string_view());
      news.entries.push_back({table, sequence, std::string(line)});
      news.entries.back().clock = clock;
    } else if (kind == ".") {
      news.words.push_back({table, std::string(line)});
    } else {
      news.tables.push_back(table);
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
