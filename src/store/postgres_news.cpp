#include "store/postgres_news.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <utility>

#include "store/news.h"

namespace store {

namespace {

constexpr int kPause = 300;  // milliseconds before a lost connection is made again

}  // namespace

PostgresNews::PostgresNews(std::string url, std::string server, std::function<void(std::string)> hear)
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
    hear_({});
    while (session_.connected()) {
      take_what_has_come();
      if (wait(PQsocket(session_.handle()), -1)) return;
      PQconsumeInput(session_.handle());
    }
  }
}

void PostgresNews::take_what_has_come() {
  while (PGnotify* const one = PQnotifies(session_.handle())) {
    const std::string_view text = one->extra;
    if (!text.empty() && NewsReader(text).server() != server_) hear_(std::string(text));
    PQfreemem(one);
  }
}

}  // namespace store
