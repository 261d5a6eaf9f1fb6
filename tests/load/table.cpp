#include "table.h"

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <charconv>

namespace load {

Traffic traffic;

namespace {

namespace asio = boost::asio;
using asio::awaitable;
using asio::use_awaitable;

constexpr std::string_view kLuck = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

std::uint64_t number_after(std::string_view text, std::string_view key) {
  const auto at = text.find(key);
  std::uint64_t number = 0;
  if (at != text.npos) std::from_chars(text.data() + at + key.size(), text.data() + text.size(), number);
  return number;
}

// One of the texts in a list of JSON that has no escapes.
std::string any_of(std::string_view list, std::mt19937_64& random) {
  std::vector<std::string_view> texts;
  for (auto at = list.find('"'); at != list.npos; at = list.find('"', at)) {
    const auto end = list.find('"', at + 1);
    texts.push_back(list.substr(at + 1, end - at - 1));
    at = end + 1;
  }
  return texts.empty() ? "" : std::string(texts[random() % texts.size()]);
}

// A table whose game has begun, with both people at it, or the same one at both seats; nothing where that
// failed.
awaitable<std::string> begin(const Run& run, Player& one, Player& two, std::uint64_t number) {
  const std::string luck = R"(,"luck":")" + std::string(kLuck) + '"';
  if (run.game.empty()) {
    const std::string pair = std::to_string(number);
    co_await one.ask("pair", R"("table":")" + pair + '"');
    co_await two.ask("pair", R"("table":")" + pair + '"');
    one.asked = true;
    co_return pair;
  }
  const bool alone = &one == &two;
  const std::string_view made =
      co_await one.ask("create", R"("game":")" + run.game + R"(","seats":[{"kind":"you"},{"kind":")" +
                                     (alone ? "you" : "open") + R"("}])");
  const auto at = made.find(R"("value":")");
  if (at == made.npos) co_return "";
  const std::string table(made.substr(at + 9, 32));
  const std::string there = R"("table":")" + table + '"';
  co_await one.ask("join", there + luck);
  if (!alone) co_await two.ask("join", there + luck);
  co_await one.ask("listen", there);
  if (!alone) co_await two.ask("listen", there);
  one.sequence = two.sequence = 0;
  co_await one.ask("start", there);
  co_await one.reach(1);
  co_await two.reach(one.sequence);
  co_return table;
}

// One action of whoever is asked; false if it was refused.
awaitable<bool> move(Run& run, Player& actor, const std::string& table, std::mt19937_64& random) {
  const std::string there = R"("table":")" + table + '"';
  const std::string_view legal = co_await actor.ask("legal", there);
  const auto list = legal.find('[');
  const std::string action = any_of(legal.substr(list, legal.find(']') - list), random);
  const auto said = Clock::now();
  const std::string_view answer = co_await actor.ask(
      "act", there + R"(,"sequence":)" + std::to_string(actor.sequence) + R"(,"action":")" + action + '"');
  const bool kept = answer.find(R"("value":null)") != answer.npos;
  if (run.counting) {
    ++(kept ? run.figures.moves : run.figures.failures);
    run.figures.milliseconds.push_back(
        std::chrono::duration<double, std::milli>(Clock::now() - said).count());
  }
  co_return kept;
}

awaitable<void> wait(double seconds) {
  const auto length = std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  asio::steady_timer timer(co_await asio::this_coro::executor, length);
  co_await timer.async_wait(use_awaitable);
}

// Part of the usual pause; nothing where there is none.
awaitable<void> wait_a_while(const Run& run, double least, std::mt19937_64& random) {
  if (run.pause_seconds > 0)
    co_await wait(run.pause_seconds * (least + static_cast<double>(random() % 1000) / 1000));
}

// Everybody begins at once, or where there are pauses, somewhere in one.
awaitable<void> wait_at_the_line(Run& run, std::mt19937_64& random) {
  ++run.ready;
  boost::system::error_code begun;
  co_await run.line->async_wait(asio::redirect_error(use_awaitable, begun));
  co_await wait_a_while(run, 0, random);
}

}  // namespace

awaitable<void> Player::connect(asio::ip::tcp::endpoint server) {
  co_await stream_.next_layer().async_connect(server, use_awaitable);
  stream_.next_layer().set_option(asio::ip::tcp::no_delay(true));
  const std::string host = server.address().to_string() + ":" + std::to_string(server.port());
  co_await stream_.async_handshake(host, "/api/1/socket", use_awaitable);
  listen();
}

void Player::listen() {
  stream_.async_read(buffer_, [self = shared_from_this()](boost::system::error_code error, std::size_t) {
    self->gone_ = static_cast<bool>(error);
    if (!error) self->hear({static_cast<const char*>(self->buffer_.data().data()), self->buffer_.size()});
    self->buffer_.clear();
    self->heard_.cancel();
    if (!error) self->listen();
  });
}

void Player::hear(std::string_view text) {
  ++messages_;
  traffic.heard += text.size();
  if (!asking_.empty() && text.starts_with(asking_)) {
    answer_ = text;
    asking_.clear();
  } else if (text.find(R"("shown":{)") != text.npos) {
    const auto follows = [text](std::string_view key, std::string_view value) {
      const auto at = text.find(key);
      return at != text.npos && text.substr(at + key.size()).starts_with(value);
    };
    sequence = number_after(text, R"("sequence":)");
    asked = !follows(R"("asked":)", "null");
    over = !follows(R"("ending":)", R"("")");
  }
}

awaitable<void> Player::next() {
  boost::system::error_code heard;
  if (!gone_) co_await heard_.async_wait(asio::redirect_error(use_awaitable, heard));
  if (gone_) throw boost::system::system_error(asio::error::connection_reset);
}

awaitable<void> Player::welcome() {
  while (messages_ == 0) co_await next();
}

awaitable<std::string_view> Player::ask(std::string_view verb, std::string_view fields) {
  asking_ = R"({"id":)" + std::to_string(++last_id_) + ",";
  const std::string text = asking_ + R"("do":")" + std::string(verb) + R"(",)" + std::string(fields) + "}";
  traffic.said += text.size();
  co_await stream_.async_write(asio::buffer(text), use_awaitable);
  while (!asking_.empty()) co_await next();
  co_return answer_;
}

awaitable<void> Player::reach(std::uint64_t entry) {
  while (sequence < entry) co_await next();
}

void Player::end() {
  boost::system::error_code ignored;
  stream_.next_layer().close(ignored);
}

namespace {

awaitable<void> play_game(Run& run, Player& one, Player& two, const std::string& table, bool first,
                          std::mt19937_64& random) {
  for (int count = 0; !run.ending; ++count) {
    if (first && (count == run.first_moves || (one.over && count < run.first_moves)))
      co_await wait_at_the_line(run, random);
    if (one.over || run.ending) co_return;
    if (count > 0 && !(first && count <= run.first_moves)) co_await wait_a_while(run, 0.5, random);
    Player& actor = one.asked ? one : two;
    Player& other = one.asked ? two : one;
    if (!co_await move(run, actor, table, random)) {
      if (!run.counting) ++run.figures.failures;
      co_return;
    }
    co_await other.reach(actor.sequence);
  }
}

}  // namespace

awaitable<void> play_table(Run& run, std::uint64_t seed) {
  const auto executor = co_await asio::this_coro::executor;
  std::mt19937_64 random(seed);
  const auto one = std::make_shared<Player>(executor);
  const auto two = seed <= run.alone ? one : std::make_shared<Player>(executor);
  co_await one->connect(run.servers[seed % run.servers.size()]);
  if (two != one) co_await two->connect(run.servers[(seed + 1) % run.servers.size()]);
  if (!run.game.empty()) {
    for (const auto& player : {one, two}) {
      co_await player->welcome();
      co_await player->ask("name", R"("name":"Player")");
    }
  }
  for (bool first = true; !run.ending; first = false) {
    const std::string table = co_await begin(run, *one, *two, seed);
    if (table.empty()) ++run.figures.failures;
    one->over = two->over = table.empty();
    co_await play_game(run, *one, *two, table, first, random);
  }
}

awaitable<void> be_idle(Run& run, std::shared_ptr<Player> player) {
  co_await player->connect(run.servers.front());
  co_await player->welcome();
  ++run.ready;
}

}  // namespace load
